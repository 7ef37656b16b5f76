"""Anachronism: the Set 7 rules, with the switches of its other edition."""

from __future__ import annotations

from collections.abc import Mapping

from agon.core.game import register
from agon.games.anachronism.state import Anachronism, AnachronismState

__all__ = ["Anachronism", "AnachronismState"]


def _set7(options: Mapping[str, str], /) -> Anachronism:
    return Anachronism(options)


def _original(options: Mapping[str, str], /) -> Anachronism:
    return Anachronism(options, "anachronism-original")


register("anachronism", _set7)
register("anachronism-original", _original)
