"""How every socket of this server is held, whatever it is for: taken or refused in words, written to and read by one
task each, and let go of in one place.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Final

from fastapi import WebSocket, WebSocketDisconnect

from agon.server import socket_messages
from agon.server.bounds import Sockets, address_of
from agon.server.connection import Connection, text_of
from agon.server.errors import COME_BACK, ClosedError
from agon.server.keys import SUBPROTOCOL, key_in
from agon.server.threads import cancelled, ended

MOST_FRAMES: Final = 32
"""Messages of one socket that wait to be answered; more wait outside."""


class Visit(ABC):
    """What somebody does here by one socket. ``connection`` is what they are told through."""

    def __init__(self, connection: Connection) -> None:
        self.connection: Final = connection

    async def come(self) -> None:  # noqa: B027 - need not do anything
        """Be there from now on."""

    async def meanwhile(self) -> None:  # noqa: B027 - need not do anything
        """Go on beside the messages, until it is cancelled."""

    def hear_at_once(self, text: str | None) -> bool:
        """Take a message that waits for nothing that came before it; was it one?"""
        return False

    @abstractmethod
    async def hear(self, text: str | None, came: float) -> None:
        """Answer a message that ``came`` then, in seconds since 1970; None is a frame that is no text.

        Raises: ClosedError to be shown out.
        """

    def go(self) -> None:  # noqa: B027 - need not do anything
        """Be there no more."""


Enter = Callable[[str], Awaitable[Visit]]
"""Let somebody in who has this key, or none. Raises: ClosedError."""
Frame = tuple[str | None, float]
"""What a socket has received, and when: seconds since 1970."""


async def hold(socket: WebSocket, sockets: Sockets, enter: Enter) -> None:
    """Hold a socket for as long as it is open."""
    await socket.accept(SUBPROTOCOL if SUBPROTOCOL in socket.scope["subprotocols"] else None)
    try:
        with sockets.held(address_of(socket)):
            await _stay(socket, await enter(key_in(socket.scope["subprotocols"])))
    except ClosedError as error:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_json(socket_messages.error(error.code, str(error)))
            await socket.close(error.number, error.code)


async def _stay(socket: WebSocket, visit: Visit) -> None:
    frames: asyncio.Queue[Frame | None] = asyncio.Queue(MOST_FRAMES)
    sending: asyncio.Task[None] | None = None
    beside: list[asyncio.Task[None] | None] = []
    try:
        await visit.come()
        sending = asyncio.create_task(_send(socket, visit.connection))
        beside = [asyncio.create_task(_read(socket, visit, frames)), asyncio.create_task(visit.meanwhile())]
        while (frame := await frames.get()) is not None:
            await visit.hear(*frame)
            await visit.connection.taken(sending)
    except ClosedError:
        beside.append(sending)  # what it was to say next is not said any more
        raise
    finally:
        visit.go()
        visit.connection.close()
        await cancelled(*beside)
        await ended(sending)


async def _send(socket: WebSocket, connection: Connection) -> None:
    """Send what is queued; a connection that ends may come back."""
    while (message := await connection.queue.get()) is not None:
        await socket.send_text(text_of(message))
    with contextlib.suppress(RuntimeError):
        await socket.close(COME_BACK, "come back")


async def _read(socket: WebSocket, visit: Visit, frames: asyncio.Queue[Frame | None]) -> None:
    """Take what comes in, with its time, whatever is being done about what came before; None is the end."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (frame := await socket.receive())["type"] != "websocket.disconnect":
            came, text = time.time(), frame.get("text")
            if not visit.hear_at_once(text):
                await frames.put((text, came))
    await frames.put(None)


__all__ = ["Visit", "hold"]
