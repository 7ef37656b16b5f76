"""What the people of a room ask of each other at the moment: kept, told, and gone when its time is over."""

from __future__ import annotations

import asyncio
import time

from agon.messages import Later, later
from agon.server.audience import Audience
from agon.server.presence import Presence
from agon.server.requests import Requests
from agon.server.room_game import RunningGame
from agon.server.store import Store


class RequestBoard:
    """The requests of a game, for all to see. Whoever changes them holds the lock of the room."""

    def __init__(self, game: RunningGame, presence: Presence, audience: Audience, store: Store) -> None:
        self._game = game
        self._presence = presence
        self._audience = audience
        self._store = store
        self._expiry: asyncio.TimerHandle | None = None
        """When the next request runs out while somebody is here to be told."""

    async def keep(self, requests: Requests, text: Later | None) -> None:
        """Keep what is asked now, and then tell everybody."""
        await self._store.set_requests(self._game.record.id, requests)
        self.now(requests, text)

    def now(self, requests: Requests, text: Later | None) -> None:
        """Tell everybody of what is asked now, which is kept, and what has become of what was."""
        self._game.record.requests = requests
        self._audience.tell_requests(text)
        self.await_expiry()

    def now_if_changed(self, requests: Requests, text: Later | None = None) -> None:
        """Tell everybody of what is asked now, which is kept, where it is something else."""
        if requests != self._game.record.requests:
            self.now(requests, text)

    def came_or_went(self, seat: int, text: Later | None) -> None:
        """Tell everybody where the rematch that somebody asks for counts only while they are here."""
        requests = self._game.record.requests
        if self._game.over and any(each.seat == seat for each in requests.open(time.time())):
            self.now(requests, text)

    def await_expiry(self) -> None:
        """See to it that who is here is told when the next request runs out."""
        self.stop_waiting()
        now, requests = time.time(), self._game.record.requests
        ends = [each.until for each in requests.open(now)]
        if ends and self._presence.connections:
            self._expiry = asyncio.get_running_loop().call_later(min(ends) - now + 0.05, self._expired)

    def _expired(self) -> None:
        self.now(self._game.record.requests, later("ask-nobody-answered"))

    def stop_waiting(self) -> None:
        if self._expiry is not None:
            self._expiry.cancel()
            self._expiry = None


__all__ = ["RequestBoard"]
