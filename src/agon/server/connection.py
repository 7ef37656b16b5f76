"""One open socket as the rest of the server knows it: a queue of messages, and who sits there."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from agon.messages import language
from agon.server.lag import Lag
from agon.server.socket_messages import LobbyMessage, Message

QUEUE: Final = 500
"""Messages that wait for one socket; one that reads more slowly is closed."""


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
