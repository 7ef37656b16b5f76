"""Anachronism: the Set 7 rules, with the switches of its other edition."""

from __future__ import annotations

from collections.abc import Mapping

from agon.core.game import register
from agon.games.anachronism.system import ORIGINAL, SET7
from agon.games.fights.game import FightGame

__all__ = ["ORIGINAL", "SET7"]


def _set7(options: Mapping[str, str], /) -> FightGame:
    return FightGame(SET7, options)


def _original(options: Mapping[str, str], /) -> FightGame:
    return FightGame(ORIGINAL, options)


register(SET7.name, _set7)
register(ORIGINAL.name, _original)
