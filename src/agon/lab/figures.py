"""Intervals: what a number of games says and what it leaves open."""

from __future__ import annotations

import math
from typing import Final, Protocol

Z95: Final = 1.959963984540054
"""Standard deviations that hold 95 % of a normal distribution."""


class Progress(Protocol):
    """Told whenever some games are done."""

    def __call__(self, done: int, /) -> None: ...


def wilson(successes: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Return the Wilson score interval of a share; a draw counts as half a success. Nothing played: (0, 1).

    >>> low, high = wilson(5, 10)
    >>> round(low, 3), round(high, 3)
    (0.237, 0.763)
    """
    if games <= 0:
        return 0.0, 1.0
    share = successes / games
    square = z * z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = z * math.sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)
