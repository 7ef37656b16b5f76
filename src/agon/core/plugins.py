"""What other packages bring, by the entry points in their metadata: games, bots and sets of cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from agon.core.errors import BadInputError
from agon.messages import say

GAMES: Final = "agon.games"
"""A module that registers a rule system when it is imported."""
BOTS: Final = "agon.bots"
"""What makes a bot of a seed: an object with ``choose`` (``core.game.Chooser``), and ``think`` if it gives reasons."""
CARDS: Final = "agon.cards"
"""The path of a card file, or of a folder of them."""


@cache
def named(group: str) -> Mapping[str, EntryPoint]:
    """Return what installed packages bring of a kind, by name."""
    return {each.name: each for each in sorted(entry_points(group=group), key=lambda each: each.name)}


def brought(group: str, name: str) -> object:
    """Return what a package brings under a name. Raises: BadInputError where it cannot be loaded."""
    point = named(group)[name]
    try:
        return point.load()
    except Exception as error:  # whatever somebody else's module does while it is imported
        package = point.dist.name if point.dist is not None else point.value
        why = f"{type(error).__name__}: {error}"
        raise BadInputError(say("plugin-broken", name=name, package=package, why=why)) from error


__all__ = ["BOTS", "CARDS", "GAMES", "brought", "named"]
