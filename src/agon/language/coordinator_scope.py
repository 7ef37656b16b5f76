"""How "and" and "or" are grouped: "A and B or C" is A with one of B and C, or C in place of both, and is not read.

A comma before one of the two words parts the group there; so does "either" or "both" in front of it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Final

from agon.language import ast
from agon.language.grammar import Result

_JOINTS: Final = frozenset({"and", "or"})
_ARTICLES: Final = frozenset({"a", "an", "the"})


def unclear_group(result: Result, words: Sequence[str]) -> tuple[int, int] | None:
    """The place of what is joined by "and" and "or" without a sign of which binds closer, or None."""
    for joint, *operands in _joints(result, words):
        inner = {words[at] for operand in operands for at in _joints_of_whole(operand, words)}
        if words[operands[1][3]] in _ARTICLES and _is_noun(operands[1]):
            inner |= {words[at] for at in _joints_of_nouns(operands[0], words)}
        if inner - {words[joint]}:
            return result[3], result[0]
    return next((found for part in result[4] if (found := unclear_group(part, words)) is not None), None)


def _joints(result: Result, words: Sequence[str]) -> Iterator[tuple[int, Result, Result]]:
    """Each "and" or "or" of a row itself, and the two parts that it stands between."""
    for left, right in itertools.pairwise(result[4]):
        between = range(left[0], right[3])
        joint = next((at for at in between if words[at] in _JOINTS), None)
        if joint is not None and words[joint - 1] != "," and len(between) <= 1 + (words[right[3] - 1] in _ARTICLES):
            yield joint, left, right


def _joints_of_whole(result: Result, words: Sequence[str]) -> Iterator[int]:
    """The joints of what a part is as a whole, but for an article in front of it; not of what a verb or "may" rules."""
    end, _, _, start, parts = result
    yield from (joint for joint, left, _ in _joints(result, words) if _is_bare(words[start : left[3]]))
    for part in parts:
        if part[0] == end and _is_bare(words[start : part[3]]):
            yield from _joints_of_whole(part, words)


def _joints_of_nouns(result: Result, words: Sequence[str]) -> Iterator[int]:
    """The joints of things with an article each, last in a part: a third such thing goes on with them, without a verb.

    So "you have a sword or an axe and a shield"; "a sword or axe and a shield" are two things.
    """
    yield from (joint for joint, _, _ in _joints(result, words) if words[joint + 1] in _ARTICLES)
    for part in result[4]:
        if part[0] == result[0]:
            yield from _joints_of_nouns(part, words)


def _is_noun(result: Result) -> bool:
    """Are these words a thing alone, without a verb?"""
    if isinstance(result[1], ast.Cards | ast.Who | ast.RollSel | ast.AttackSel):
        return True
    return any(_is_noun(part) for part in result[4] if (part[3], part[0]) == (result[3], result[0]))


def _is_bare(before: Sequence[str]) -> bool:
    return not before or (len(before) == 1 and before[0] in _ARTICLES)
