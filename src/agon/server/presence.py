"""Who is connected to a room: who is here, who is away and for how long, and what that lets the others do."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Final

from agon.server.connection import Connection
from agon.server.room_game import RunningGame

CLAIM_AFTER: Final = 300.0
"""For how many seconds a person must be away, and hold the game up, before another may claim it."""


class Presence:
    """The connections of a room."""

    def __init__(self, game: RunningGame, claim_after: float) -> None:
        self.connections: Final[set[Connection]] = set()
        self.claim_after: Final = claim_after
        self._game = game
        self._changed = [time.monotonic()] * len(game.record.seats)
        """When somebody at each seat came or went last; a room that is opened again knows of nobody before."""

    @property
    def watchers(self) -> int:
        """How many look on without a seat."""
        return sum(each.seat is None for each in self.connections)

    def come(self, connection: Connection) -> bool:
        """Add a connection. Is somebody at its seat now who was not before?"""
        came = connection.seat is not None and not self.is_here(connection.seat)
        self.connections.add(connection)
        return came and self._now_changed(connection)

    def go(self, connection: Connection) -> bool:
        """Remove a connection. Is nobody at its seat any more?"""
        if connection not in self.connections:
            return False
        self.connections.remove(connection)
        left = connection.seat is not None and not self.is_here(connection.seat)
        return left and self._now_changed(connection)

    def _now_changed(self, connection: Connection) -> bool:
        assert connection.seat is not None, "who watches is nobody's seat"
        self._changed[connection.seat] = time.monotonic()
        return True

    def is_here(self, seat: int) -> bool:
        return any(each.seat == seat for each in self.connections)

    def are_here(self, seats: Sequence[int]) -> bool:
        return all(self.is_here(each) for each in seats)

    def is_away(self, seat: int) -> bool:
        """Is a person to answer here, and nobody connected?"""
        return not (self._game.over or self._game.record.seats[seat].bot or self.is_here(seat))

    def seconds_away(self, seat: int) -> int:
        return int(time.monotonic() - self._changed[seat])

    def claim_in(self, seat: int, other: int) -> int:
        """Return in how many seconds ``seat`` may claim the game from who is away: what it has waited itself counts."""
        waited = time.monotonic() - max(self._changed[seat], self._changed[other])
        return max(0, math.ceil(self.claim_after - waited))

    def delay(self, seat: int) -> float:
        """Return for how long an answer of this seat may be under way."""
        return max((each.lag.delay for each in self.connections if each.seat == seat), default=0.0)


__all__ = ["CLAIM_AFTER", "Presence"]
