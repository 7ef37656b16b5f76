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


# ------------------------------------------------------------------------------------------------------- whose it is

_OWN: Final = ("your", "their", "its")
_OF_ONESELF: Final[tuple[tuple[frozenset[str], tuple[str, ...], tuple[str, ...]], ...]] = (
    (frozenset({"end", "ends", "ending", "ended", "skip", "skips", "lose", "loses", "miss", "misses"}), (), ("turn",)),
    (frozenset({"skip", "skips", "lose", "loses", "miss", "misses"}), (), ("next", "turn")),
    (frozenset({"turn", "turns", "turned"}), (), ("warrior",)),
    (frozenset({"change", "changes", "changed"}), (), ("facing",)),
    (frozenset({"make", "makes"}), (), ("next", "attack", "and", "defense")),
    (frozenset({"on"}), ("any", "of"), ("dice",)),
    (frozenset({"on"}), ("either", "of"), ("dice",)),
)
"""Deeds that are done to what is one's own, of which the grammar keeps only whose deed it is."""
_HELPS: Final = frozenset({
    "may", "must", "can", "cannot", "would", "have", "has", "do", "does", "did", "not", "also", "ever", "immediately",
})  # fmt: skip


def wrong_owner(words: Sequence[str]) -> int | None:
    """Return the place of "your" or "their" where a deed is done to one's own, and the other one did it, or None."""
    for at in range(1, len(words)):
        if words[at] not in _OWN:
            continue
        for verbs, between, things in _OF_ONESELF:
            verb = at - 1 - len(between)
            if verb < 0 or tuple(words[verb + 1 : at]) != between or words[verb] not in verbs:
                continue
            if tuple(words[at + 1 : at + 1 + len(things)]) != things:
                continue
            mine = _is_mine(words, verb)
            if mine is not None and mine != (words[at] == "your"):
                return at
        gaining = _gaining(words, at)
        mine = None if gaining is None else _is_mine(words, gaining)
        if mine is not None and mine != (words[at] == "your"):
            return at
    return None


def _gaining(words: Sequence[str], own: int) -> int | None:
    """The place of the verb, where this is whose rolls somebody gains a bonus to: "gains +1 to all of their rolls"."""
    if "rolls" not in words[own : own + 5] and "roll" not in words[own : own + 5]:
        return None
    at = own - 1
    while at > 0 and words[at] in ("all", "of", "each", "any", "both"):
        at -= 1
    if (
        at < 2
        or words[at] not in ("to", "on")
        or words[at - 1][0] not in "+-"
        or words[at - 2] not in ("gain", "gains")
    ):
        return None
    return at - 2


def _is_mine(words: Sequence[str], verb: int) -> bool | None:
    """Is it the user of the ability who does that? None where it is not clear."""
    at = verb - 1
    if words[verb] == "on":  # "roll a 1 on any of your dice": the verb stands before what is rolled
        while at > 0 and words[at] not in ("roll", "rolls", "rolled"):
            at -= 1
        verb, at = at, at - 1
    while at >= 0 and words[at] in _HELPS:
        at -= 1
    if at < 0:
        return True
    if words[at] == "you":
        return True
    if words[at] in _PLURALS or words[at] in ("opponent", "warrior", "player", "enemy", "rival", "he", "it", "they"):
        return False
    return False if words[verb].endswith("s") and words[verb] not in ("miss", "pass") else None


__all__ = ["unclear_deed", "wrong_owner"]
