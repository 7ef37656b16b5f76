"""The rule systems of this installation, and the words by which a command names them, their options and decks."""

from __future__ import annotations

import importlib
import random
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeAlias

import typer

import agon
from agon.cards import Deck, Pool, deck_from
from agon.core.errors import BadInputError
from agon.core.game import Game, State

System: TypeAlias = Annotated[str, typer.Argument(metavar="SYSTEM", help="The rule system: anachronism, timerift ...")]
GameOptions: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="Set an option of the rule system (agon rules options SYSTEM)."
    ),
]
Decks: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--deck", metavar="DECK", help="A seat's deck: a deck's id, a deck file, or card ids with commas."),
]
Seed: TypeAlias = Annotated[int, typer.Option(min=0, help="Equal seeds give equal games.")]


def game_of(system: str, options: Sequence[str] | None = None, mode: str | None = None) -> Game:
    """Return a rule system with ``NAME=VALUE`` options. Raises: BadInputError naming what there is."""
    given = pairs(options)
    if mode is not None:
        given["mode"] = mode
    return agon.game(system, given)


def pairs(options: Sequence[str] | None) -> dict[str, str]:
    """Return ``NAME=VALUE`` texts as names with values. Raises: BadInputError."""
    found: dict[str, str] = {}
    for text in options or ():
        name, equals, value = text.partition("=")
        if not (equals and name.strip()):
            raise BadInputError(f"{text!r} is not an option: write NAME=VALUE")
        found[name.strip()] = value.strip()
    return found


def decks_of(pool: Pool, named: Sequence[str] | None, seats: int, seed: int) -> list[Deck]:
    """Return a deck for each seat: the named ones first, then starter decks drawn by ``seed``, each at most once.

    Raises: BadInputError.
    """
    chosen = [deck_from(pool, each) for each in named or ()]
    if len(chosen) > seats:
        raise BadInputError(f"{len(chosen)} decks are named for {seats} seats")
    warriors = {deck.warrior.key for deck in chosen}
    rest = [deck for deck in pool.decks.values() if deck.warrior.key not in warriors]
    missing = seats - len(chosen)
    if missing > len(rest):
        raise BadInputError(f"{seats} decks are needed and {len(chosen)} are named; name the others with --deck")
    return chosen + random.Random(seed).sample(rest, missing)


def option_table(system: str) -> list[Mapping[str, Any]]:
    """Return the options the rule system's code knows, each as a name, values, a clause and a text."""
    package = type(agon.game(system)).__module__.rpartition(".")[0]
    try:
        module = importlib.import_module(f"{package}.options")
    except ModuleNotFoundError:
        return []
    chosen = dict(getattr(agon.game(system), "options", ()))
    return [
        {
            "name": each.name,
            "default": chosen.get(each.name, ""),
            "others": ", ".join(value for value in each.values if value != chosen.get(each.name)),
            "clause": each.clause,
            "text": each.text,
        }
        for each in getattr(module, "OPTIONS", ())
    ]


def state_at(game: Game, position: str) -> State:
    """Return the state of a line of position text. Raises: BadInputError."""
    reader = getattr(game, "from_position", None)
    if reader is None:
        raise BadInputError(f"{game.title} does not read positions")
    state: State = reader(position)
    return state
