"""Of whom something is denied: "an opponent is not adjacent" may be of one or of none, "opponents are not" of all.

What is denied of some of several is said with "no opponent" or with "unless". Anything else is not read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from agon.language import ast
from agon.language.grammar import Result
from agon.language.relations.conditions import denied_of_some

NAMES: Final = {
    "opponent": ("opponent", "opponents"),
    "warrior": ("warrior", "warriors"),
    "other": ("other warrior", "other warriors"),
    "rival": ("rival", "rivals"),
    "ally": ("teammate", "teammates"),
}
"""What one and all of those are called who have such a role."""
_CONDITIONS: Final = frozenset({"single", "condition", "said_condition"})
"""Rules of conditions."""
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


def _alternatives(condition: Any) -> Iterator[Any]:
    """A condition, or those that it joins."""
    if isinstance(condition, ast.AllOf | ast.AnyOf):
        yield from condition.tests
    else:
        yield condition
