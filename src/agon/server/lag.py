"""How long a message takes to somebody and back, as the server measures it: that much is given back to a clock.

Nothing that a client says of itself counts. It is sent a number that nobody guesses, and the time until the number is
back is taken by the server's clock; the least of the latest times counts, so that an answer which is held back once
gains nothing. Who holds all of them back gains ``MOST`` a choice, and never more time than the choice took.
"""

from __future__ import annotations

import secrets
from collections import deque
from typing import Final

MOST: Final = 1.0
"""Seconds that are given back for one choice at most."""
EVERY: Final = 5.0
"""Seconds between two measurements."""
LATEST: Final = 5
"""So many measurements count."""


class Lag:
    """The delay of one connection. Times are seconds of one clock, whichever."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=LATEST)
        self._sent: tuple[int, float] | None = None

    def ask(self, now: float) -> int:
        """Return a number to be sent back. One that was asked for before counts no more."""
        number = secrets.randbits(48)
        self._sent = number, now
        return number

    def answered(self, number: int, now: float) -> None:
        """Take the time of a number that is back; any other number is none."""
        if self._sent is not None and self._sent[0] == number:
            self._times.append(max(0.0, now - self._sent[1]))
            self._sent = None

    @property
    def delay(self) -> float:
        """Return how many seconds are given back for a choice."""
        return min(MOST, *self._times) if self._times else 0.0


__all__ = ["EVERY", "LATEST", "MOST", "Lag"]
