"""Of how many of several something is said, where the words may mean one, all, none, or exactly so many.

What is denied of some of several is said with "no opponent" or with "unless": "an opponent is not adjacent" may be one
or none, "opponents are not" none or not all. "One opponent" may be just one, or any. Neither is read.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any, Final

from agon.language import ast
from agon.language.grammar import Result
from agon.language.relations.conditions import denied_of_some
from agon.language.subjects import PERSONS

NAMES: Final[dict[str, tuple[str, str]]] = {
    "opponent": ("opponent", "opponents"),
    "warrior": ("warrior", "warriors"),
    "other": ("other warrior", "other warriors"),
    "rival": ("rival", "rivals"),
    "ally": ("teammate", "teammates"),
}
"""What one of the players in a role is called, and what all are."""
_TIMES: Final = frozenset({"after", "before", "when", "whenever"})
_EDGES: Final = (("start", "of"), ("end", "of"))
_REPEATED: Final = frozenset({"attacks", "rolls", "turns", "moves", "actions"})
_BEFALLS: Final = frozenset({"hit", "hits", "miss", "misses", "is", "deals", "would", "be", "ties"})
"""What comes about of an attack or a roll, and so for each of them."""
_OFTEN: Final = frozenset({"once", "twice", "times", "first", "next"})
_CONDITIONS: Final = frozenset({"single", "condition", "said_condition"})
"""Rules of conditions."""
_ASKS: Final = frozenset({"if", "while", "unless"})
_CLEAR: Final = frozenset({"unless", "no", "neither"})
"""What a clear denial begins with."""


def unclear_denial(result: Result, words: Sequence[str]) -> tuple[int, int, ast.Who] | None:
    """The place of a condition that is denied of some of several in a reading of the grammar, and who they are."""
    end, value, row, start, parts = result
    if row is not None and row.rule in _CONDITIONS and end > start and words[start] not in _CLEAR:
        for each in _alternatives(value):
            if (who := denied_of_some(each)) is not None:
                return start, end, who
    return next((found for part in parts if (found := unclear_denial(part, words)) is not None), None)


def unclear_one(words: Sequence[str]) -> tuple[int, int] | None:
    """The place of "one opponent" as the subject of a condition: of just one, or of one or more?"""
    for at, (asks, number) in enumerate(itertools.pairwise(words), 1):
        if asks in _ASKS and number == "1" and words[at + 1 : at + 2] != ("of",):
            end = next((end for end, word in enumerate(words[at : at + 4], at + 1) if word in PERSONS), None)
            if end is not None:
                return at, end
    return None


def once_or_each(words: Sequence[str]) -> tuple[int, int] | None:
    """The place of "one of your attacks" as a time, where nothing says how often: is it one of them, or each?"""
    if not _OFTEN.isdisjoint(words):
        return None
    for at in range(1, len(words)):
        if words[at : at + 2] == ("1", "of") and (words[at - 1] in _TIMES or words[at - 2 : at] in _EDGES):
            end = next(
                (end for end, word in enumerate(words[at : at + 6], at + 1) if word in _REPEATED), len(words) + 1
            )
            rest = words[end : words.index(",", end) if "," in words[end:] else len(words)]
            if end <= len(words) and PERSONS.isdisjoint(words[at:end]) and _BEFALLS.isdisjoint(rest):
                return at, end
    return None


def _alternatives(condition: Any) -> Iterator[Any]:
    """A condition, or those that it joins."""
    if isinstance(condition, ast.AllOf | ast.AnyOf):
        yield from condition.tests
    else:
        yield condition
