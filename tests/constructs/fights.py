"""Scenes for tests of constructs: Hero against Foe, Hero the more experienced, so that no tie needs dice.

Where a printed sentence is what a test is about, it is not repeated here: ``{s1-024}`` stands for the first ability of
that printed card, ``{s1-027/2}`` for its second, read from the card files that lie beside the repository.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from agon.cards import Card, load_cards
from agon.scenario import Scene
from tests.rules.duels import CLOSE, duel

PRINTED: Final = Path(__file__).parents[2].parent / "shared" / "cards" / "anachronism"
TURN_B = "round 1, turn B, B won initiative"
ROUND_2 = "round 2, turn A, A won initiative"

_PRINTED_TEXT: Final = re.compile(r"\{(?P<id>[sp]\d-\d+)(?:/(?P<nth>\d))?\}")


@cache
def printed_cards() -> dict[str, Card]:
    """Return the printed cards by id; without them, skip the test and say so."""
    if not PRINTED.is_dir():
        pytest.skip(f"NO PRINTED CARDS: {PRINTED} is missing, so this construct is not tested")
    return {**load_cards(PRINTED).cards, **load_cards(PRINTED.with_name("anachronism-late")).cards}


def with_texts(cards: str) -> str:
    """Return card lines with the printed sentences they name."""

    def text(found: re.Match[str]) -> str:
        return printed_cards()[found["id"]].text_in_force(int(found["nth"] or 1) - 1)

    return _PRINTED_TEXT.sub(text, cards)


def fight(
    cards: str = "",
    play: str = "",
    *,
    a: str = "Hero",
    b: str = "Foe",
    start: str = "round 1, turn A, A won initiative",
    board: str = CLOSE,
    header: str = "",
) -> Scene:
    """Return a scene with ``play`` played. Hero has experience 4, Foe 3; both are ordinary otherwise."""
    if not re.search(r"(?m)^\s*card Hero:", cards):
        cards += "\ncard Hero: warrior, experience 4\n"
    return duel(with_texts(cards), a=a, b=b, start=start, board=board, play=play, header=header)
