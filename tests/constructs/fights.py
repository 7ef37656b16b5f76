"""Scenes for tests of constructs: Hero against Foe, Hero the more experienced, so that no tie needs dice."""

from __future__ import annotations

import re

from agon.scenario import Scene
from tests.rules.duels import CLOSE, duel

TURN_B = "round 1, turn B, B won initiative"


def fight(
    cards: str = "",
    play: str = "",
    *,
    a: str = "Hero",
    b: str = "Foe",
    start: str = "round 1, turn A, A won initiative",
    board: str = CLOSE,
) -> Scene:
    """Return a scene with ``play`` played. Hero has experience 4, Foe 3; both are ordinary otherwise."""
    if not re.search(r"(?m)^\s*card Hero:", cards):
        cards += "\ncard Hero: warrior, experience 4\n"
    return duel(cards, a=a, b=b, start=start, board=board, play=play)
