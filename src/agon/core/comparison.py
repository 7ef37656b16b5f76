"""How two numbers compare."""

from __future__ import annotations

from typing import Final, NewType

from mypy_extensions import i64

Comparison = NewType("Comparison", i64)
"""What one number is beside another."""


class Is:
    """What one number is beside another."""

    LESS: Final = Comparison(0)
    LESS_EQUAL: Final = Comparison(1)
    EQUAL: Final = Comparison(2)
    GREATER_EQUAL: Final = Comparison(3)
    GREATER: Final = Comparison(4)


COMPARISONS: Final = {
    "<": Is.LESS,
    "<=": Is.LESS_EQUAL,
    "=": Is.EQUAL,
    ">=": Is.GREATER_EQUAL,
    ">": Is.GREATER,
}
"""The codes by their signs."""


def holds(left: i64, code: Comparison, right: i64) -> bool:
    """Is the first number beside the second what the code says?"""
    if code == Is.GREATER_EQUAL:
        return left >= right
    if code == Is.EQUAL:
        return left == right
    if code == Is.GREATER:
        return left > right
    return left < right if code == Is.LESS else left <= right
