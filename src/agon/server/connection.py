"""One open socket as the rest of the server knows it: a queue of messages, and who sits there."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from agon.messages import language
from agon.server.lag import Lag
from agon.server.socket_messages import LobbyMessage, Message

QUEUE: Final = 200
"""Messages that wait for one socket; one that reads more slowly is closed."""
HEARD: Final = 16
"""While more waits for a socket than this, it is not heard: what it asks for would wait as well."""
LOOKED: Final = 0.05


@dataclass(eq=False, slots=True)
class Connection:
    """One open socket. ``known`` is the number of the first event it has not been sent, ``key`` what it sits with.

    Whoever listens is told everything in ``language``, at first in that of the request that opened it.
    """

    seat: int | None = None
    known: int = 0
    key: str = field(default="", repr=False)
    lag: Lag = field(default_factory=Lag)
    language: str = field(default_factory=language)
    queue: asyncio.Queue[Message | LobbyMessage | None] = field(default_factory=lambda: asyncio.Queue(QUEUE))

    def send(self, message: Message | LobbyMessage) -> None:
        """Queue a message; a socket that reads too slowly is closed and may come back."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.close()

    async def taken(self, sending: asyncio.Task[None]) -> None:
        """Wait until the socket has taken most of what was sent to it, or takes nothing any more."""
        while self.queue.qsize() > HEARD and not sending.done():  # noqa: ASYNC110 - whichever of both comes first
            await asyncio.sleep(LOOKED)

    def end(self, message: Message) -> None:
        """Drop what waits, say one thing more, and end."""
        self.close()
        self.queue.get_nowait()
        self.queue.put_nowait(message)
        self.queue.put_nowait(None)

    def close(self) -> None:
        """Drop what waits, and end."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


__all__ = ["Connection"]
