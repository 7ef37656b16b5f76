"""``agon bench``: how fast the engine is here, as numbers and as a ratio to a fixed loop."""

from __future__ import annotations

import dataclasses
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from agon.cards import AnyDeck, Army, Card, Stack, decks_in_stack, stack_of
from agon.cli import readings
from agon.cli.output import AsJson, print_json, table, tell
from agon.cli.pools import pool_with
from agon.cli.systems import Match, System, game_of, games_of, with_match
from agon.core.errors import BadInputError
from agon.core.game import Fast, Game
from agon.core.installation import is_compiled

PAIRS: Final = 8  # match-ups that every measurement goes through
DRAWN: Final = 40  # match-ups drawn by lot from cards that are named
GAMES: Final = 20  # playouts between two looks at the clock
MOST: Final = 100_000  # decisions of one game
BARE: Final = "warriors only"  # as players of fights call games without abilities


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
    match: Match = None,
    cards: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Measure random decks of these cards; a file or folder, may be repeated."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    r"""Measure random playouts inside the engine, clones, and games driven call by call from Python.

    The decks are those that come with Agon, in eight match-ups; with --cards they are drawn by lot from these cards,
    always the same ones, in forty. With --match whole matches are played out, from the choice of warriors to the end.

    \b
    Examples:
      agon bench
      agon bench anachronism --seconds 5 --json
      agon bench --seats 4
      agon bench --match 3
      agon bench --cards my-cards/
    """
    if match is not None and seats > 2:
        raise BadInputError("a match is between two players: leave --seats out")
    if match is not None and cards:
        raise BadInputError("a match is measured with the decks that come with Agon: leave --cards out")
    found = measured(
        game_of(system, with_match(None, match)), seconds, seats, readings.cards_of(cards) if cards else ()
    )
    if as_json:
        print_json(found)
        return
    full, bare = found, found["warriors_only"]
    whole = "match" if match is not None else "game"
    rows = [
        [label.replace("WHOLE", whole), *(shown(each[key]) for each in (full, bare))]
        for label, key, shown in (
            ("decisions a second, inside the engine", "decisions_per_s", _whole),
            ("games a second", "games_per_s", _whole),
            ("matches a second", "matches_per_s", _whole),
            ("decisions a WHOLE", f"decisions_per_{whole}", str),
            ("decisions a second, call by call", "per_call_decisions_per_s", _whole),
            ("nanoseconds for a clone", "clone_ns", _whole),
            ("decisions for one round of the calibration loop", "calibration_ratio", str),
        )
        if key in found
    ]
    heads = [system, "full stacks" if match is not None else "full decks", found["bare"]]
    table(heads, rows, numbers=[1, 2])
    tell("", "compiled engine" if found["compiled"] else "The engine is NOT compiled: it runs many times slower.")


def _whole(number: float) -> str:
    return f"{number:,.0f}"


def measured(game: Game, seconds: float, seats: int = 2, cards: Sequence[Card] = ()) -> dict[str, Any]:
    """Return the measurements with full decks, and under "warriors_only" the same with every ability taken out.

    Every one goes through the same ``PAIRS`` match-ups of starter decks, for ``seats`` players, or of stacks of starter
    decks where ``game`` plays matches; with ``cards``, ``DRAWN`` of decks drawn from those that can be played. Raises:
    BadInputError for a system without playouts of its own, or too few cards.
    """
    shelf = list(pool_with(game.name, None).decks.values())
    best_of = games_of(game)
    unit = calibration(min(seconds, 1.0))
    if best_of:
        many = decks_in_stack(shelf[0].warrior.system, best_of)
        rows = [
            tuple([shelf[(2 * n + many * seat + each) % len(shelf)] for each in range(many)] for seat in range(2))
            for n in range(PAIRS)
        ]
        stacks = [tuple(stack_of(row) for row in pair) for pair in rows]
        bare = [tuple(stack_of([_bare(deck) for deck in row]) for row in pair) for pair in rows]
        return {
            "system": game.name,
            "seats": seats,
            "match": best_of,
            "bare": BARE,
            "compiled": is_compiled(),
            **_measured(game, stacks, seconds, unit),
            "warriors_only": _measured(game, bare, seconds, unit),
        }
    pairs = [tuple(shelf[(seats * n + seat) % len(shelf)] for seat in range(seats)) for n in range(PAIRS)]
    if cards:
        luck = random.Random(DRAWN)
        able = [each for each in cards if not game.why_unplayable(each)]
        pairs = [
            tuple(game.draw_deck(luck, f"bench-{n}-{seat}", able, able) for seat in range(seats)) for n in range(DRAWN)
        ]
    return {
        "system": game.name,
        "seats": seats,
        "bare": "without abilities" if isinstance(shelf[0], Army) else BARE,
        "compiled": is_compiled(),
        **_measured(game, pairs, seconds, unit),
        "warriors_only": _measured(game, [tuple(_bare(deck) for deck in pair) for pair in pairs], seconds, unit),
    }


def _bare(deck: AnyDeck) -> AnyDeck:
    """Return the deck with numbers and grids only: no card has an ability."""
    plain = [dataclasses.replace(card, abilities=(), corrected=()) for card in deck.cards]
    if isinstance(deck, Army):
        many = len(deck.heroes)
        return dataclasses.replace(deck, heroes=tuple(plain[:many]), main=tuple(plain[many:]))
    return dataclasses.replace(deck, warrior=plain[0], supports=tuple(plain[1:]))


def _measured(game: Game, pairs: Sequence[tuple[AnyDeck | Stack, ...]], seconds: float, unit: float) -> dict[str, Any]:
    from agon.core.playout import play_many

    states: list[Any] = [game.start(pair, seed=seed, events=False) for seed, pair in enumerate(pairs)]
    if not all(isinstance(each, Fast) for each in states):
        raise BadInputError(f"{game.title} has no playouts to measure")
    is_match = bool(games_of(game))
    turn = 0

    def playouts() -> int:
        nonlocal turn
        turn += 1
        state = states[turn % len(states)]
        return _match_played(state, turn)[0] if is_match else int(play_many(state.engine, GAMES, turn))

    decisions = rate(playouts, seconds)
    sizes: dict[str, float] = {}
    if is_match:
        played = [_match_played(each, seed) for seed, each in enumerate(states)]
        per_match = sum(made for made, _ in played) / len(states)
        per_game = sum(made for made, _ in played) / sum(games for _, games in played)
        sizes = {"matches_per_s": round(decisions / per_match, 1), "decisions_per_match": round(per_match, 1)}
    else:
        per_game = sum(int(play_many(each.engine, GAMES, 1)) for each in states) / (GAMES * len(states))

    middle = [_half_played(each) for each in states]

    def clones() -> int:
        for each in middle:
            each.clone()
        return len(middle)

    luck = random.Random(1)

    def calls() -> int:
        nonlocal turn
        turn += 1
        state = states[turn % len(states)].clone()
        made = 0
        while count := state.count():
            state.choose(int(luck.random() * count))
            made += 1
        return made

    return {
        "decisions_per_s": round(decisions),
        "games_per_s": round(decisions / per_game),
        "decisions_per_game": round(per_game, 1),
        **sizes,
        "clone_ns": round(1e9 / rate(clones, seconds / 2)),
        "per_call_decisions_per_s": round(rate(calls, seconds)),
        "calibration_ratio": round(decisions / unit, 4),
    }


def _match_played(start: Any, seed: int) -> tuple[int, int]:
    """Play a match out at random, each game inside the engine. Returns decisions made, and games played."""
    from agon.core.playout import is_over, play_out

    state, made = start.clone(), 0
    state.engine.rng = seed + 1
    while not (is_over(state.engine) and state.match.is_over):
        made += int(play_out(state.engine, MOST))
        state.go_on()
    return made, len(state.match.played)


def _half_played(state: Any) -> Any:
    """Return the position some decisions into a game, when there is the most to copy."""
    mine, luck = state.clone(), random.Random(2)
    for _ in range(25):
        count = mine.count()
        if not count:
            return state.engine
        mine.choose(luck.randrange(count))
    return mine.engine
