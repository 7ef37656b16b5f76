"""Holmgang: a small game of fights on a cloak of three by three spaces, as an example of one.

Three calls make it a game like those that come with Agon: its cards, its clauses, its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from agon.cards import add_starter
from agon.core.game import register
from agon.games.fights.game import FightGame
from agon.rules import add_catalogue
from holmgang.system import HOLMGANG

HERE: Final = Path(__file__).parent


def _holmgang(options: Mapping[str, str], /) -> FightGame:
    return FightGame(HOLMGANG, options)


add_starter("holmgang", HERE / "cards")
add_catalogue(HERE / "holmgang.json")
register("holmgang", _holmgang)
