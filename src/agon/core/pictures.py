"""What notebooks show of a card, a deck or a game. What draws them is loaded when the first is asked for."""

from __future__ import annotations

from importlib import import_module


def picture(shown: object) -> str:
    """Return the picture (SVG) of a card, a deck, a game or a view. Raises: BadInputError for anything else."""
    drawn: str = import_module("agon.render.picture").svg(shown)
    return drawn


__all__ = ["picture"]
