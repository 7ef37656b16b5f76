"""A table for the contract tests: every registered rule system, decks for it, and ways to play it."""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

import agon.games
from agon.cards import decks_in_stack, stack_of, starter
from agon.core import game as registry
from agon.core.game import Game, State
from agon.core.node import Chance, Decision, Node, Terminal

ROOT = Path(__file__).parents[2]
MOST_PLIES = 5000  # no game of ours is anywhere near; one that gets here goes round in circles

Answer = str | tuple[int, ...]


PACKAGES = ("agon", *filter(None, os.environ.get(agon.games.OTHERS, "").split(",")))
"""Packages whose rule systems are held to the contract: those that other tests invent are not."""


def package_of(system: str) -> str:
    """The package that registered a rule system."""
    return str(getattr(registry._REGISTRY[system], "__module__", "agon")).partition(".")[0]


def own_systems() -> tuple[str, ...]:
    """Rule systems that `agon.games` registers, and those of the games named in ``AGON_GAMES``."""
    agon.games.load()
    return tuple(name for name in registry.systems() if package_of(name) in PACKAGES)


def home_of(system: str) -> Path:
    """Where a rule system keeps its golden records and perft tables."""
    package = package_of(system)
    return ROOT / "tests" if package == "agon" else Path(str(sys.modules[package].__file__)).parent / "tests"


VARIANTS = (
    "anachronism seats=3",
    "anachronism seats=4 teams=ac-bd",
    "anachronism match=best-of-3",
    "timerift seats=3",
    "timerift seats=6 mode=3v3",
    "timerift match=best-of-3",
)
"""Ways to play a system that keep the same contract: a number of seats, and options."""

SYSTEMS = (*own_systems(), *VARIANTS)
every_system = pytest.mark.parametrize("system", SYSTEMS)


def name_of(system: str) -> str:
    """The rule system of one of ``SYSTEMS``."""
    return system.split(maxsplit=1)[0]


def options_of(system: str) -> dict[str, str]:
    """The options of one of ``SYSTEMS``; ``seats`` and ``match`` say what ``decks`` gives as well."""
    return dict(word.split("=") for word in system.split()[1:])


def game_of(system: str, **more: str) -> Game:
    """The game of one of ``SYSTEMS``."""
    options = {name: value for name, value in options_of(system).items() if name != "seats"}
    return registry.game(name_of(system), **{**options, **more})


def decks(system: str, pair: int = 0) -> list[object]:
    """Starter decks of the system, one a seat, or stacks for a match; another ``pair`` is another match-up."""
    shelf = list(starter(name_of(system)).decks.values())
    assert len(shelf) >= 2, f"{system} has {len(shelf)} starter decks; the contract tests need two"
    options = options_of(system)
    if "match" in options:
        many = decks_in_stack(shelf[0].warrior.system, int(options["match"][-1]))
        stacks = [stack_of([shelf[(pair + many * seat + k) % len(shelf)] for k in range(many)]) for seat in range(2)]
        return list(stacks)
    more = [shelf[(pair + 2 + seat) % len(shelf)] for seat in range(int(options.get("seats", 2)) - 2)]
    return [shelf[pair % len(shelf)], shelf[(pair + 1 + pair // len(shelf)) % len(shelf)], *more]


def begin(system: str, seed: int = 7, pair: int = 0, *, events: bool = True, explicit_chance: bool = False) -> State:
    given = decks(system, pair)
    return game_of(system).start(given, seed=seed, events=events, explicit_chance=explicit_chance)


def notations(node: Decision) -> list[str]:
    return [each.notation for each in node.options]


def some_answer(node: Node, luck: Random) -> Answer:
    """One answer to a node, at random; dice of a chance node are thrown with ``luck``."""
    if isinstance(node, Decision):
        return node.options[luck.randrange(len(node.options))].notation
    assert isinstance(node, Chance), f"nothing to answer at {node}"
    return tuple(luck.randint(1, node.sides) for _ in range(node.dice))


def walk(state: State, seed: int = 1, plies: int = MOST_PLIES) -> Iterator[tuple[State, Node]]:
    """Play at random and yield each position with its node before it is answered, the last one included."""
    luck = Random(seed)
    for _ in range(plies):
        node = state.node()
        yield state, node
        if isinstance(node, Terminal):
            return
        state.apply(some_answer(node, luck))
    assert plies < MOST_PLIES, f"the game has not ended after {plies} plies"


def sampled(state: State, every: int, seed: int = 1) -> Iterator[tuple[State, Node]]:
    """``walk``, but only one position in ``every``, and the last; of more seats fewer: as many looks in all."""
    step = every * state.seats // 2
    for number, (position, node) in enumerate(walk(state, seed)):
        if number % step == 0 or isinstance(node, Terminal):
            yield position, node


def played_out(state: State, seed: int = 1) -> list[Answer]:
    """Play to the end at random and return the answers given."""
    luck = Random(seed)
    given: list[Answer] = []
    for _ in range(MOST_PLIES):
        node = state.node()
        if isinstance(node, Terminal):
            return given
        given.append(some_answer(node, luck))
        state.apply(given[-1])
    raise AssertionError(f"the game has not ended after {MOST_PLIES} plies")


def plain(thing: object) -> object:
    """What is left of a value after a trip through JSON."""
    return json.loads(json.dumps(thing))


def seats(state: State) -> Sequence[int]:
    return range(state.seats)
