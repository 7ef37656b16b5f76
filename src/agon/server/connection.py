"""One open socket as the rest of the server knows it: a queue of messages, and who sits there."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from agon.core.view import View
from agon.messages import language
from agon.server.lag import Lag
from agon.server.socket_messages import LobbyMessage, Message

QUEUE: Final = 200
"""Messages that wait for one socket; one that reads more slowly is closed."""
HEARD: Final = 16
"""While more waits for a socket than this, it is not heard: what it asks for would wait as well."""
LOOKED: Final = 0.05


class Shared:
    """A message to many, written out once; whoever is sent it first pays for that."""

    def __init__(self, message: Message) -> None:
        self._message: Final = message

    @cached_property
    def text(self) -> str:
        return text_of(self._message)


def text_of(message: Message | LobbyMessage | Shared) -> str:
    """Return a message as it is sent."""
    if isinstance(message, Shared):
        return message.text
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)


@dataclass(eq=False, slots=True)
class Connection:
    """One open socket. ``known`` is the number of the first event it has not been sent, ``key`` what it sits with.

    ``wants_changes``: it is told what has changed of the view that was sent last, which is kept as ``shown`` with its
    ``seq``; else each view is sent whole.
    Whoever listens is told everything in ``language``, at first in that of the request that opened it.
    """

    seat: int | None = None
    known: int = 0
    key: str = field(default="", repr=False)
    wants_changes: bool = False
    shown: tuple[int, View] | None = field(default=None, repr=False)
    lag: Lag = field(default_factory=Lag)
    language: str = field(default_factory=language)
    queue: asyncio.Queue[Message | LobbyMessage | Shared | None] = field(default_factory=lambda: asyncio.Queue(QUEUE))

    def show(self, seq: int, view: View) -> None:
        """Take notice of the view that it was sent."""
        if self.wants_changes:
            self.shown = seq, view

    def send(self, message: Message | LobbyMessage | Shared) -> None:
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


__all__ = ["Connection", "Shared", "text_of"]
