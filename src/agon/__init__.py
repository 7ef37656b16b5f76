"""Agon: the digital home of arena card games.

>>> import agon
>>> game = agon.game("anachronism")
>>> decks = list(agon.cards.starter("anachronism").decks.values())[:2]
>>> state = game.start(decks, seed=7)
>>> while (node := state.node()).is_decision:
...     state.apply(node.options[0])
>>> node.is_terminal
True
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Final

from agon.core.game import Game
from agon.core.pictures import picture

if TYPE_CHECKING:
    from agon import cards
    from agon.cards import load_cards

__version__: Final = "0.1.0"
__all__ = ["Game", "__version__", "cards", "game", "load_cards", "svg", "systems"]


def game(name: str, options: Mapping[str, str] | None = None, /, **more: str) -> Game:
    """Return the rule system called ``name`` with its options, as ``agon.game("anachronism", leg_limit="off")``.

    Raises: BadInputError naming the systems or options that there are.
    """
    found: Game = _registry().game(name, **{**(options or {}), **more})
    return found


def systems() -> tuple[str, ...]:
    """Return the names of all rule systems."""
    names: tuple[str, ...] = _registry().systems()
    return names


def svg(shown: object) -> str:
    """Return a picture (SVG) of a card, a deck, a game as spectators see it, or what a seat sees (``state.view(0)``).

    Notebooks draw cards, decks and games by it. Raises: BadInputError for anything else.
    """
    return picture(shown)


def _registry() -> ModuleType:
    """Return the registry with every game of this installation in it."""
    importlib.import_module("agon.games").load()
    return importlib.import_module("agon.core.game")


def __getattr__(name: str) -> object:
    """Load `agon.cards` when it is first asked for, so that `import agon` stays quick."""
    if name == "cards":
        return importlib.import_module("agon.cards")
    if name == "load_cards":
        return importlib.import_module("agon.cards").load_cards
    raise AttributeError(f"module 'agon' has no attribute {name!r}")
