"""Shifts and packed dice that mean the same compiled and interpreted.

mypyc writes ``1 << n`` of a literal as a shift of a 32-bit C int, which is wrong from bit 31 on (seen with mypy
2.4.1). Shift a typed value instead: ``bit(n)``, or ``shifted(15, n)``. A test looks for literals that are shifted.
"""

from __future__ import annotations

from mypy_extensions import i64


def shifted(value: i64, by: i64) -> i64:
    """``value`` shifted left; the result must stay below 2**62."""
    return value << by


def bit(n: i64) -> i64:
    """The number with only bit ``n`` set, 0 <= n < 62."""
    return shifted(1, n)


def count_bits(mask: i64) -> i64:
    """How many bits are set in a mask that is not negative."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


def first_of(mask: i64) -> i64:
    """The place of the lowest bit of a mask that is not empty."""
    n: i64 = 0
    while (mask >> n) & 1 == 0:
        n += 1
    return n


def faces_of(dice: int, n: int) -> list[int]:
    """The faces of ``n`` dice packed four bits each, the first die lowest, as a list for people and records."""
    return [(dice >> (4 * index)) & 15 for index in range(n)]


def packed(faces: list[int]) -> int:
    """Pack a list of faces."""
    out = 0
    for index, face in enumerate(faces):
        out |= (face & 15) << (4 * index)
    return out
