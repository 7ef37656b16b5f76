"""What "and" joins has one owner: "your swords deal +1 damage and axes get -1" does not say whose the axes are.

An owner in front of the first of several rolls or attacks is that of all of them, where they are joined as nouns; where
each has a verb of its own, the second says whose it is, or the sentence is not read.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from agon.language import ast
from agon.language.grammar import Result

_JOINS: Final = frozenset({"and", "or", "but"})
_DETERMINERS: Final = frozenset({
    "a", "an", "any", "each", "all", "both", "the", "this", "that", "these", "those", "it", "1", "your", "their",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Thing:
    """Rolls or attacks in a sentence: where they stand, whether it is said whose, whether nothing says which."""

    start: int
    end: int
    is_owned: bool
    is_bare: bool


def things_of(result: Result, words: Sequence[str]) -> Iterator[Thing]:
    """The rolls and attacks in a reading of the grammar."""
    end, value, _, start, parts = result
    if isinstance(value, ast.AttackSel | ast.RollSel) and end > start:
        owner = value.by if isinstance(value, ast.AttackSel) else value.whose
        is_bare = owner is None and words[start] not in _DETERMINERS and "players" not in words[start:end]
        yield Thing(start, end, owner is not None, is_bare)
    for part in parts:
        yield from things_of(part, words)


def left_open(things: Iterator[Thing], words: Sequence[str]) -> Thing | None:
    """Rolls or attacks behind a conjunction that may or may not be of the owner named before, or None."""
    found = list(things)
    for thing in found:
        if not thing.is_bare or words[thing.start - 1 : thing.start] not in [(each,) for each in _JOINS]:
            continue
        if ("against", "you") in itertools.pairwise(words[thing.start : thing.end]):
            continue  # whose they are not, is said
        before = [each for each in found if each.end < thing.start]
        if before and max(before, key=lambda each: each.start).is_owned:
            return thing
    return None
