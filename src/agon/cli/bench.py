"""``agon bench``: how fast the engine is here, as numbers and as a ratio to a fixed loop."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Annotated, Any, Final

import typer

from agon.cli.about import is_compiled
from agon.cli.output import AsJson, print_json, table
from agon.cli.pools import pool_with
from agon.cli.systems import System, game_of
from agon.core.errors import BadInputError
from agon.core.game import Game

PAIRS: Final = 8  # match-ups that every measurement goes through
GAMES: Final = 20  # playouts between two looks at the clock


def calibration(seconds: float) -> float:
    """Return how many rounds of a fixed interpreted loop this machine does a second: the unit of the ratio."""

    def rounds() -> int:
        value, seen = 1, [0] * 64
        for number in range(1000):
            value = (value * 1103515245 + number) & 0x7FFFFFFF
            seen[value & 63] += 1
        return 1000

    return rate(rounds, seconds)


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return how much ``work`` gets done a second: it is called until the time is up, and returns what it did."""
    work()  # warm
    done, began = 0, time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        done += work()
    return done / took


def bench(
    system: System = "anachronism",
    seconds: Annotated[float, typer.Option(min=0.05, max=600, help="How long each measurement takes.")] = 2.0,
    as_json: AsJson = False,
) -> None:
    r"""Measure random playouts inside the engine, clones, and games driven call by call from Python.

    \b
    Examples:
      agon bench
      agon bench anachronism --seconds 5 --json
    """
    found = measured(game_of(system), seconds)
    if as_json:
        print_json(found)
        return
    rows = [
        ["engine", "compiled" if found["compiled"] else "NOT compiled"],
        ["decisions a second, inside the engine", f"{found['decisions_per_s']:,.0f}"],
        ["games a second", f"{found['games_per_s']:,.0f}"],
        ["decisions a game", f"{found['decisions_per_game']:.1f}"],
        ["decisions a second, call by call", f"{found['per_call_decisions_per_s']:,.0f}"],
        ["a clone", f"{found['clone_ns']:,.0f} ns"],
        ["decisions for one round of the calibration loop", f"{found['calibration_ratio']:.3f}"],
    ]
    table(["", system], rows, numbers=[1])


def measured(game: Game, seconds: float) -> dict[str, Any]:
    """Return the measurements; every one goes through the same ``PAIRS`` match-ups of starter decks.

    Raises: BadInputError for a system without playouts of its own.
    """
    from agon.arena.playout import play_many

    shelf = list(pool_with(game.name, None).decks.values())
    pairs = [(shelf[2 * n % len(shelf)], shelf[(2 * n + 1) % len(shelf)]) for n in range(PAIRS)]
    states: list[Any] = [game.start(pair, seed=seed, events=False) for seed, pair in enumerate(pairs)]
    if not all(hasattr(each, "fight") for each in states):
        raise BadInputError(f"{game.title} has no playouts to measure")
    turn = 0

    def playouts() -> int:
        nonlocal turn
        turn += 1
        return int(play_many(states[turn % PAIRS].fight, GAMES, turn))

    decisions = rate(playouts, seconds)
    per_game = sum(int(play_many(each.fight, GAMES, 1)) for each in states) / (GAMES * PAIRS)

    middle = [_half_played(each) for each in states]

    def clones() -> int:
        for each in middle:
            each.clone()
        return PAIRS

    luck = random.Random(1)

    def calls() -> int:
        nonlocal turn
        turn += 1
        state = states[turn % PAIRS].clone()
        made = 0
        while count := state.count():
            state.choose(int(luck.random() * count))
            made += 1
        return made

    unit = calibration(min(seconds, 1.0))
    return {
        "system": game.name,
        "compiled": is_compiled(),
        "decisions_per_s": round(decisions),
        "games_per_s": round(decisions / per_game),
        "decisions_per_game": round(per_game, 1),
        "clone_ns": round(1e9 / rate(clones, seconds / 2)),
        "per_call_decisions_per_s": round(rate(calls, seconds)),
        "calibration_ratio": round(decisions / unit, 4),
    }


def _half_played(state: Any) -> Any:
    """Return the fight some decisions into a game, when there is the most to copy."""
    mine, luck = state.clone(), random.Random(2)
    for _ in range(25):
        count = mine.count()
        if not count:
            return state.fight
        mine.choose(luck.randrange(count))
    return mine.fight
