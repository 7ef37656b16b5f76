"""Time Rift: the rules of the collectible card game, version 1.1."""

from __future__ import annotations

from collections.abc import Mapping

from agon.core.game import register
from agon.games.fights.game import FightGame
from agon.games.timerift.system import TIMERIFT

__all__ = ["TIMERIFT"]


def _timerift(options: Mapping[str, str], /) -> FightGame:
    return FightGame(TIMERIFT, options)


register(TIMERIFT.name, _timerift)
