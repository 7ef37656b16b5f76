"""What the people of a room say to each other: phrases that every client has words for, and nothing else."""

from __future__ import annotations

import time
from collections import deque
from typing import Final

from agon.messages import say
from agon.server import socket_messages
from agon.server.audience import Audience
from agon.server.bounds import RateLimit
from agon.server.errors import RefusedError
from agon.server.protocol import Phrase

PAUSE: Final = 3.0
"""Seconds between two phrases of one seat."""
REMEMBERED: Final = 50
"""Phrases of a room that a report has with it."""


class Chat:
    """The phrases of a room. The latest are remembered, in case somebody reports them; none is kept on the disk."""

    def __init__(self, audience: Audience) -> None:
        self._audience = audience
        self._limit = RateLimit(1, 1 / PAUSE)
        self._latest: deque[tuple[int, Phrase]] = deque(maxlen=REMEMBERED)

    def say(self, seat: int, phrase: Phrase) -> None:
        """Let a seat say something to all who sit here and hear it. Raises: RefusedError."""
        wait = self._limit.wait(str(seat), time.monotonic())
        if wait:
            raise RefusedError("say", "", say("no-say-soon", rest=wait))
        self._latest.append((seat, phrase))
        self._audience.tell_seats(socket_messages.said(seat, phrase), seat)

    def latest(self) -> list[tuple[int, Phrase]]:
        """Return what was said last, and by which seat."""
        return list(self._latest)


__all__ = ["Chat"]
