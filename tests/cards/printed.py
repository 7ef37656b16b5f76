"""Scenes with the printed cards themselves, named by their ids.

In seat lines and steps ``s1-027`` stands for that card and ``s1-027/2`` for its second ability; in the lines of cards
of our own ``{s1-027/2}`` is that ability's text in force. Hero and Foe are ordinary, Hero the more experienced.
"""

from __future__ import annotations

import re
from typing import Final

from agon.cards import Card
from agon.scenario import Scene, read_script
from agon.scenario.runner import played
from tests.constructs.fights import printed_cards, with_texts
from tests.rules.duels import APART, CLOSE, unindented

TURN_A: Final = "round 1, turn A, A won initiative"
TURN_B: Final = "round 1, turn B, B won initiative"

LEFT: Final = """
  .  .  .  .
  .  Bv .  .
  A^ .  .  .
  .  .  .  .
"""
"""A in a2 facing north, B in front of it on the right, in b3."""

__all__ = ["APART", "CLOSE", "LEFT", "TURN_A", "TURN_B", "named", "printed", "table"]

_ID: Final = re.compile(r"\b(?P<id>[sp]\d-\d\d+)(?:/(?P<nth>\d))?(?![\d}/])")
_DEFAULTS: Final = {"Hero": "card Hero: warrior, experience 4", "Foe": "card Foe: warrior"}


def printed(card_id: str) -> Card:
    """Return a printed card; skips the test where there are none."""
    return printed_cards()[card_id]


def named(text: str) -> str:
    """Return a text with every id replaced by the card's or the ability's name."""

    def name(found: re.Match[str]) -> str:
        card = printed(found["id"])
        return card.abilities[int(found["nth"]) - 1].name if found["nth"] else card.name

    return _ID.sub(name, text)


def table(
    cards: str = "",
    play: str = "",
    *,
    a: str = "Hero",
    b: str = "Foe",
    start: str = TURN_A,
    board: str = CLOSE,
) -> Scene:
    """Return a scene with ``play`` played; slots that ``a`` and ``b`` do not fill hold blank cards."""
    for name, line in _DEFAULTS.items():
        if not re.search(rf"(?m)^\s*card {name}:", cards):
            cards += f"\n{line}\n"
    picture = "" if start == "setup" else "board\n" + board.strip("\n")
    text = [f"start: {start}", unindented(with_texts(cards)), picture, f"A: {a}", f"B: {b}", "play", named(play)]
    script = read_script("\n".join(text))
    for found in _ID.finditer(f"{a} {b}"):
        script.cards[found["id"]] = printed(found["id"])
    return played(script)
