"""Anarcus: the Neverending Battles, a card game of two armies in four rounds."""

from __future__ import annotations

from agon.core.game import register
from agon.games.anarcus import opinion  # noqa: F401 - it names itself as what judges these positions
from agon.games.anarcus.game import NAME, AnarcusGame

__all__ = ["AnarcusGame"]

register(NAME, AnarcusGame)
