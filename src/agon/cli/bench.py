"""``agon bench``: how fast the engine is here, as numbers and as a ratio to a fixed loop."""

from __future__ import annotations

import dataclasses
import random
import time
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final

import typer

from agon.cards import Deck
from agon.cli.about import is_compiled
from agon.cli.output import AsJson, print_json, say, table
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
    """Return how much ``work`` gets done in a second of one core: it is called until the time is up.

    ``work`` returns what it did. Time is the processor time of this process, so that other processes count less.
    """
    work()  # warm
    done, began = 0, time.process_time()
    while (took := time.process_time() - began) < seconds:
        done += work()
    return done / took


def bench(
    system: System = "anachronism",
    seconds: Annotated[float, typer.Option(min=0.05, max=600, help="How long each measurement takes.")] = 2.0,
    seats: Annotated[int, typer.Option(min=2, max=4, help="Players of each game.")] = 2,
    as_json: AsJson = False,
) -> None:
    r"""Measure random playouts inside the engine, clones, and games driven call by call from Python.

    \b
    Examples:
      agon bench
      agon bench anachronism --seconds 5 --json
      agon bench --seats 4
    """
    found = measured(game_of(system), seconds, seats)
    if as_json:
        print_json(found)
        return
    full, bare = found, found["warriors_only"]
    rows = [
        [label, *(shown(each[key]) for each in (full, bare))]
        for label, key, shown in (
            ("decisions a second, inside the engine", "decisions_per_s", _whole),
            ("games a second", "games_per_s", _whole),
            ("decisions a game", "decisions_per_game", str),
            ("decisions a second, call by call", "per_call_decisions_per_s", _whole),
            ("nanoseconds for a clone", "clone_ns", _whole),
            ("decisions for one round of the calibration loop", "calibration_ratio", str),
        )
    ]
    table([system, "full decks", "warriors only"], rows, numbers=[1, 2])
    say("", "compiled engine" if found["compiled"] else "The engine is NOT compiled: it runs many times slower.")


def _whole(number: float) -> str:
    return f"{number:,.0f}"


def measured(game: Game, seconds: float, seats: int = 2) -> dict[str, Any]:
    """Return the measurements with full decks, and under "warriors_only" the same with every ability taken out.

    Every one goes through the same ``PAIRS`` match-ups of starter decks, for ``seats`` players.
    Raises: BadInputError for a system without playouts of its own.
    """
    shelf = list(pool_with(game.name, None).decks.values())
    pairs = [tuple(shelf[(seats * n + seat) % len(shelf)] for seat in range(seats)) for n in range(PAIRS)]
    unit = calibration(min(seconds, 1.0))
    return {
        "system": game.name,
        "seats": seats,
        "compiled": is_compiled(),
        **_measured(game, pairs, seconds, unit),
        "warriors_only": _measured(game, [tuple(_bare(deck) for deck in pair) for pair in pairs], seconds, unit),
    }


def _bare(deck: Deck) -> Deck:
    """Return the deck with numbers and grids only: no card has an ability."""
    plain = [dataclasses.replace(card, abilities=(), corrected=()) for card in deck.cards]
    return dataclasses.replace(deck, warrior=plain[0], supports=tuple(plain[1:]))


def _measured(game: Game, pairs: Sequence[tuple[Deck, ...]], seconds: float, unit: float) -> dict[str, Any]:
    from agon.arena.playout import play_many

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

    return {
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
