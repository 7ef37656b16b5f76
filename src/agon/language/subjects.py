"""Whose deed a second verb is: "they lose 1 life and discard a card" says it of them, and reads as told to the user.

A bare verb after "and" or "then" goes on with the subject before it, where that is one of several or must do it; the
grammar takes it for a thing the user of the ability is told to do. Rather than read one for the other, such a sentence
is not read until it says who.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_DEEDS: Final = frozenset({
    "gain", "get", "lose", "heal", "regain", "recover", "take", "suffer", "pay", "discard", "skip", "miss", "re-roll",
    "roll", "choose", "move", "turn", "rotate",
})  # fmt: skip
"""What others may be said to do."""
_PLURALS: Final = frozenset({"they", "opponents", "enemies", "warriors", "players", "rivals", "allies", "champions"})
_JOINS: Final = frozenset({"and", "then"})
_STOPS: Final = frozenset({
    ".", ":", ";", "(", ")", '"', "if", "when", "whenever", "while", "may", "can", "cannot", "to",
})  # fmt: skip


def unclear_deed(words: Sequence[str]) -> int | None:
    """Return the place of a verb of which the words of a sentence do not say whose it is, or None."""
    for at in range(1, len(words)):
        subject, verb = words[at - 1], words[at]
        if verb not in _DEEDS or (subject not in _PLURALS and subject != "must"):
            continue
        if subject == "must" and words[at - 2 : at - 1] == ["you"]:
            continue
        place = _second(words, at + 1)
        if place is not None:
            return place
    return None


def _second(words: Sequence[str], start: int) -> int | None:
    """The next bare verb that goes on with a deed, before anything else is said of anybody."""
    for at in range(start, len(words)):
        if words[at] in _STOPS or (words[at] == "," and words[at + 1 : at + 2] and words[at + 1] in _DEEDS):
            return None
        if tuple(words[at : at + 3]) == ("discard", "the", "lowest"):
            continue  # of the dice that are rolled: part of the throw
        if words[at] in _DEEDS and words[at - 1] in _JOINS:
            return at
    return None


__all__ = ["unclear_deed"]
