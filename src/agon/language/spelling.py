"""Which word was meant: slips of the pen, other forms of a word, and other words for the same thing."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

SYNONYMS: Final = {
    "dmg": "damage",
    "enemy's": "opponent's",
    "foe": "opponent",
    "foes": "opponents",
    "fighter": "warrior",
    "fighters": "warriors",
    "health": "life",
    "hp": "life",
    "lives": "life",
    "tile": "space",
    "tiles": "spaces",
    "cell": "space",
    "cells": "spaces",
    "square": "space",
    "squares": "spaces",
    "hex": "space",
    "strike": "hit",
    "strikes": "hits",
    "heal": "gain",
    "regain": "gain",
    "recover": "gain",
    "suffer": "take",
    "receive": "gain",
    "xp": "experience",
    "walk": "move",
    "relocate": "move",
    "unit": "warrior",
    "units": "warriors",
    "kill": "defeat",
    "kills": "defeats",
    "killed": "defeated",
    "slay": "defeat",
    "slays": "defeats",
    "slain": "defeated",
    "eliminate": "defeat",
    "eliminates": "defeats",
    "eliminated": "defeated",
    "dies": "is defeated",
    "restore": "gain",
}
"""Words of other games for what the cards call otherwise, in a word or two.

One is offered only where the sentence then reads."""

_FORMS: Final = (
    {"a", "an", "the"},
    {"is", "are", "be"},
    {"was", "were"},
    {"has", "have"},
    {"do", "does"},
    {"they", "them", "their"},
    {"you", "your"},
    {"this", "these"},
    {"that", "those"},
)
_ENDINGS: Final = ("ing", "es", "ed", "s", "d")


def distance(one: str, other: str) -> int:
    """How many letters are wrong, missing, too many or changed places with the next one."""
    rows = [list(range(len(other) + 1))]
    for i, letter in enumerate(one, start=1):
        row = [i]
        for j, wanted in enumerate(other, start=1):
            least = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                least = min(least, rows[i - 2][j - 2] + 1)
            row.append(least)
        rows.append(row)
    return rows[-1][-1]


def wrong_letters(word: str, other: str) -> int:
    """How many letters a slip from ``other`` to ``word`` has, 0 where it is none: too many for so short a word.

    People get the first letter right, or change its place with the second.
    """
    if word == other or min(len(word), len(other)) < 3 or abs(len(word) - len(other)) > 2:
        return 0
    if word[0] != other[0] and word[:2] != other[1::-1]:
        return 0
    if _is_done_to(word, other) or _is_done_to(other, word):
        return 0
    found = distance(word, other)
    allowed = 1 if len(word) < 6 else 2 if len(word) < 10 else 3
    return found if found <= allowed else 0


def slips_of(word: str, known: Collection[str]) -> list[str]:
    """The words that may have been meant, the likeliest first."""
    found = [(wrong_letters(word, each), each[-1] != word[-1], each) for each in known]
    return [each for wrong, _, each in sorted(found) if wrong]


def same_word(one: str, other: str) -> bool:
    """Are these two forms of one word?"""
    if one == other or any({one, other} <= forms for forms in _FORMS):
        return True
    if _is_done_to(one, other) or _is_done_to(other, one):
        return False
    return min(len(one), len(other)) > 2 and bool(_stems(one) & _stems(other))


_PASTS: Final = {"is": "was", "are": "were", "has": "had", "have": "had", "do": "did", "does": "did", "make": "made",
                 "win": "won", "lose": "lost", "take": "took", "deal": "dealt"}  # fmt: skip


def is_other_tense(one: str, other: str) -> bool:
    """Is one of two words the past of the other: "missed" of "miss" and "misses", "was" of "is"?"""
    return _is_past_of(one, other) or _is_past_of(other, one)


def _is_past_of(past: str, now: str) -> bool:
    if _PASTS.get(now, _PASTS.get(now.removesuffix("s"), "")) == past:
        return True
    stem = past.removesuffix("ed")
    return stem != past and now in {stem, f"{stem}e", f"{stem}s", f"{stem}es", stem[:-1]}


def _is_done_to(one: str, other: str) -> bool:
    """Is it passive, and the other active: "when attacked", "when attacking"?"""
    stem = one.removesuffix("ed")
    return stem != one and other in (f"{stem}ing", f"{stem}s")


def _stems(word: str) -> set[str]:
    """What is left of a word without an ending it may have."""
    cut = {word, *(word.removesuffix(each) for each in _ENDINGS if len(word) - len(each) > 2)}
    return cut | {each + "e" for each in cut}


__all__ = ["SYNONYMS", "distance", "is_other_tense", "same_word", "slips_of", "wrong_letters"]
