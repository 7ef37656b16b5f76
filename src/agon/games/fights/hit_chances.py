"""Chances of two dice against two dice, in thousandths: what the bots reckon with before any card speaks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WIDEST: Final = 10
"""Differences of modifiers beyond this change nothing."""


def _weights() -> list[int]:
    """Ways to throw each total 0..12 with two dice."""
    ways = [0] * 13
    for first in range(1, 7):
        for second in range(1, 7):
            ways[first + second] += 1
    return ways


def _build_hits() -> list[int]:
    """Chance to hit by difference of modifiers, -WIDEST..WIDEST; half of the ties hit."""
    ways = _weights()
    out: list[int] = []
    for gap in range(-WIDEST, WIDEST + 1):
        twice = 0
        for own in range(2, 13):
            for other in range(2, 13):
                weight = ways[own] * ways[other]
                if own + gap > other:
                    twice += 2 * weight
                elif own + gap == other:
                    twice += weight
        out.append(twice * 1000 // (2 * 36 * 36))
    return out


HITS: Final[vec[i64]] = vec[i64](_build_hits())


def hit_chance(gap: i64) -> i64:
    """Thousandths of a chance that an attack with ``gap`` more than the defense hits."""
    if gap < -WIDEST:
        return 0
    if gap > WIDEST:
        return 1000
    return HITS[gap + WIDEST]


def expected_damage(gap: i64, damage: i64) -> i64:
    """Thousandths of life that an attack of these odds takes: a sixth of the hits are critical and count twice."""
    return hit_chance(gap) * damage * 7 // 6
