"""The rule systems of this installation, by name."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from typing import Annotated, TypeAlias

import typer

from agon.core import game as registry
from agon.core.errors import BadInputError
from agon.core.game import Game

Options: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="Set an option of the rule system; `agon rules options` lists them."
    ),
]


def load_games() -> tuple[str, ...]:
    """Import every game, so that it registers its rule systems; return their names."""
    games = importlib.import_module("agon.games")
    for each in pkgutil.iter_modules(games.__path__):
        if each.ispkg:
            importlib.import_module(f"agon.games.{each.name}")
    return registry.systems()


def game_of(system: str, options: Sequence[str] | None = None) -> Game:
    """Return a rule system with ``NAME=VALUE`` options. Raises: BadInputError."""
    load_games()
    return registry.game(system, **pairs(options))


def pairs(options: Sequence[str] | None) -> dict[str, str]:
    """Return ``NAME=VALUE`` texts as names with values. Raises: BadInputError."""
    found: dict[str, str] = {}
    for text in options or ():
        name, equals, value = text.partition("=")
        if not (equals and name.strip()):
            raise BadInputError(f"{text!r} is not an option: write NAME=VALUE")
        found[name.strip()] = value.strip()
    return found
