"""Three texts of an ability: the printed one, its official correction, and the rulings about it.

Rulings come as a list of ``{"id": ..., "ruling": ...}`` beside the cards. Most only explain; the ones that correct a
text ("Erratum", or "should read") give the wording in quotes. Where that wording can be placed without doubt, it
becomes the corrected text of the ability; where not, it stays a ruling, and the caller is told.
"""

from __future__ import annotations

import dataclasses
import difflib
import re
from collections.abc import Mapping
from typing import Final

from agon.cards.mending import plain
from agon.cards.model import Card, folded

_CORRECTS: Final = re.compile(r"\berrat(?:um|a)\b|\bshould read\b", re.IGNORECASE)
_QUOTED: Final = re.compile(r'\b(?:as if it read|should read|to read|reads?),? *"([^"]+)"', re.IGNORECASE)
_KEYWORD: Final = re.compile(r"^(?:[^:.]{1,60} - )?(?:\d )?(?:reveal|actions?): *", re.IGNORECASE)
_ALIKE: Final = 0.75


def is_erratum(ruling: str) -> bool:
    """Tell whether a ruling corrects the card instead of explaining it."""
    return bool(_CORRECTS.search(ruling))


def corrected_card(card: Card, ruling: str) -> Card:
    """Return ``card`` with the correction that ``ruling`` words, or unchanged if it words none we can place."""
    text = plain(ruling)
    quoted = _QUOTED.search(text) if is_erratum(text) else None
    if quoted is None or not card.abilities:
        return card
    index = _ability_meant(card, text)
    if index is None:
        return card
    wording = _KEYWORD.sub("", quoted[1].strip())
    better = _placed(wording, card.abilities[index].text)
    if better is None or better == card.abilities[index].text:
        return card
    corrected = list(card.corrected or (None,) * len(card.abilities))
    corrected[index] = better
    return dataclasses.replace(card, corrected=tuple(corrected))


def _ability_meant(card: Card, ruling: str) -> int | None:
    if len(card.abilities) == 1:
        return 0
    named = [
        index for index, ability in enumerate(card.abilities) if ability.name and folded(ability.name) in folded(ruling)
    ]
    return named[0] if len(named) == 1 else None


def _placed(wording: str, printed: str) -> str | None:
    """Return the printed text with ``wording`` in its place: all of it, or the run of words it is most like."""
    if wording.endswith((".", "!")):
        return wording[0].upper() + wording[1:]
    wording = wording.rstrip(" ,;")
    words = printed.split()
    size = len(wording.split())
    best, place = 0.0, 0
    for start in range(len(words) - size + 1):
        alike = difflib.SequenceMatcher(None, " ".join(words[start : start + size]).rstrip(".,;"), wording).ratio()
        if alike > best:
            best, place = alike, start
    if best < _ALIKE:
        return None
    last = words[place + size - 1]
    ending = last[len(last.rstrip(".,;")) :]
    return " ".join([*words[:place], wording + ending, *words[place + size :]])


def with_rulings(cards: Mapping[str, Card], rulings: Mapping[str, tuple[str, ...]]) -> dict[str, Card]:
    """Return the cards with every correction that the rulings word and the cards do not carry yet."""
    better = dict(cards)
    for card_id, texts in rulings.items():
        for text in texts:
            if card_id in better:
                better[card_id] = corrected_card(better[card_id], text)
    return better
