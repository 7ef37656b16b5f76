"""Dice packed four bits each, first die lowest: small functions on ints."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from agon.core.bits import bit, shifted

MOST_DICE: Final = 12
"""No roll has more dice: so many fit into one number."""
MOST_EACH: Final = 7
"""No side of two that roll together has more dice, where both are many: theirs fit into one number together."""

MOST_LAID: Final = 15
"""Dice that one number can hold: no more are thrown at once."""


def die(dice: i64, index: i64) -> i64:
    """Face of one die."""
    return (dice >> (index * 4)) & 15


def with_die(dice: i64, index: i64, face: i64) -> i64:
    """The same dice with one face changed."""
    shift: i64 = index * 4
    return (dice & ~(shifted(15, shift))) | (face << shift)


def without_die(dice: i64, index: i64, n: i64) -> i64:
    """``n`` dice less one, order kept."""
    out: i64 = 0
    k: i64 = 0
    i: i64 = 0
    while i < n:
        if i != index:
            out |= ((dice >> (i * 4)) & 15) << (k * 4)
            k += 1
        i += 1
    return out


def sum_of(dice: i64, n: i64) -> i64:
    """Sum of ``n`` dice."""
    total: i64 = 0
    i: i64 = 0
    while i < n:
        total += (dice >> (i * 4)) & 15
        i += 1
    return total


def highest(dice: i64, n: i64) -> i64:
    """Highest face, 0 for no dice."""
    best: i64 = 0
    i: i64 = 0
    while i < n:
        face: i64 = (dice >> (i * 4)) & 15
        if face > best:
            best = face
        i += 1
    return best


def lowest(dice: i64, n: i64) -> i64:
    """Lowest face, 0 for no dice."""
    if n == 0:
        return 0
    best: i64 = 15
    i: i64 = 0
    while i < n:
        face: i64 = (dice >> (i * 4)) & 15
        if face < best:
            best = face
        i += 1
    return best


def count_of(dice: i64, n: i64, face: i64) -> i64:
    """How many dice show ``face``."""
    found: i64 = 0
    i: i64 = 0
    while i < n:
        if ((dice >> (i * 4)) & 15) == face:
            found += 1
        i += 1
    return found


def are_consecutive(dice: i64, n: i64) -> bool:
    """Two or more dice that together make an unbroken run (A7-GLOS-14, A7-RULING-49)."""
    if n < 2:
        return False
    low: i64 = lowest(dice, n)
    seen: i64 = 0
    i: i64 = 0
    while i < n:
        mask_bit: i64 = bit(((dice >> (i * 4)) & 15) - low)
        if seen & mask_bit:
            return False
        seen |= mask_bit
        i += 1
    return seen == (bit(n)) - 1


def all_equal(dice: i64, n: i64) -> bool:
    """Two or more dice, all with one face."""
    return n >= 2 and lowest(dice, n) == highest(dice, n)
