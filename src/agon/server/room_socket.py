"""The socket of a room: who may sit there by it, and what each message does."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from fastapi import FastAPI, WebSocket

from agon.core.errors import AgonError
from agon.messages import say
from agon.server import protocol, socket_messages
from agon.server.advice import Adviser
from agon.server.agreements import Rematch as WantedRematch
from agon.server.bounds import Asking, Sockets, address_of
from agon.server.connection import Connection
from agon.server.error_answers import message_for
from agon.server.errors import COME_BACK, ApiError, ClosedError, LostError, RefusedError, StaleError
from agon.server.journal import BadRecordError
from agon.server.lag import EVERY
from agon.server.protocol import (
    Act,
    Answered,
    AnyIncoming,
    Ask,
    Claim,
    Hint,
    Pong,
    Preview,
    Rematch,
    Resign,
    Resume,
    Say,
    Settings,
    Undo,
    Why,
)
from agon.server.rematches import Rematches
from agon.server.room import Room
from agon.server.rooms import Rooms
from agon.server.sessions import Visit, hold

log: Final = logging.getLogger("agon.server")

MOST_EVENTS: Final = 1 << 30
LONGEST_PONG: Final = 80
LONGEST_NUMBER: Final = 15


class RoomVisit(Visit):
    """Somebody at a seat of a room, or watching there. They are told everything from event ``since`` on."""

    def __init__(self, room: Room, connection: Connection, since: int, rematches: Rematches,
                 advise: Adviser | None, pace: Callable[[], None]) -> None:  # fmt: skip
        super().__init__(connection)
        self._room = room
        self._since = since
        self._rematches = rematches
        self._advise = advise
        self._pace = pace
        """Counts a question. Raises: ApiError where too many were asked from this address."""

    async def come(self) -> None:
        try:
            await self._room.join(self.connection, self._since)
        except LostError as error:
            raise ClosedError(COME_BACK, "moving", str(error)) from error

    def go(self) -> None:
        self._room.leave(self.connection)

    async def meanwhile(self) -> None:
        """Measure again and again how long a message takes, where somebody plays by a clock."""
        connection = self.connection
        while connection.seat is not None and self._room.game.ticks:
            connection.send(socket_messages.ping(connection.lag.ask(time.monotonic())))
            await asyncio.sleep(EVERY)

    def hear_at_once(self, text: str | None) -> bool:
        """Take the answer to a ping: how long it took is not to depend on what came before it."""
        if text is None or len(text) > LONGEST_PONG:
            return False
        try:
            message = protocol.read_message(text)
        except ValueError:
            return False
        if not isinstance(message, Pong):
            return False
        self.connection.lag.answered(message.n, time.monotonic())
        return True

    async def hear(self, text: str | None, came: float) -> None:
        try:
            await self._hear(text, came)
        except ApiError as error:
            self.connection.send(socket_messages.error(error.code, str(error)))

    async def _hear(self, text: str | None, came: float) -> None:
        """Answer a message. Raises: ApiError where too much is asked."""
        try:
            message = protocol.read_message(text)
        except ValueError as error:
            self.connection.send(socket_messages.error("bad-message", str(error)))
            return
        counted = isinstance(message, Resume | Why | Preview | Hint | Settings)
        try:
            if counted:
                self._pace()
            if isinstance(message, Resume):
                await self._room.tell_all_again(self.connection, min(message.since, MOST_EVENTS))
            elif self.connection.seat is None:
                self.connection.send(socket_messages.error("watching", say("room-watching")))
            else:
                await self._obey(message, self.connection.seat, came - self.connection.lag.delay)
        except (StaleError, RefusedError, AgonError) as error:
            self.connection.send(message_for(error, self._room.record.id, self._room.game.seq))
            if isinstance(error, StaleError):
                await self._room.tell_all_again(self.connection, self.connection.known)
            if not counted:
                self._pace()

    async def _obey(self, message: AnyIncoming, seat: int, came: float) -> None:
        """Do for a seat what its message, which ``came`` then, says."""
        room = self._room
        match message:
            case Act(seq=seq, notation=notation):
                await room.answer(seat, seq, notation, came)
            case Undo(seq=seq):
                await room.undo(seat, seq)
            case Settings(ask_always=wanted):
                await room.ask_always(seat, wanted=wanted)
            case Resign():
                await room.resign(seat)
            case Claim(seat=other):
                await room.claim(seat, other)
            case Why() | Preview() | Hint():
                await self._advise_on(message, seat)
            case Ask() | Answered() | Say() | Rematch():
                await self._talk(message, seat)

    async def _advise_on(self, message: Why | Preview | Hint, seat: int) -> None:
        """Answer a question that changes nothing."""
        advice = self._room.advice
        match message:
            case Why(notation=notation):
                self.connection.send(await advice.why(seat, notation))
            case Preview(seq=seq, notation=notation):
                if seq == self._room.game.seq:
                    self.connection.send(await advice.preview(seat, seq, notation))
            case Hint(seq=seq):
                if self._advise is None:
                    raise RefusedError("hint", "", say("no-hint-here"))
                self.connection.send(await advice.hint(seat, seq, self._advise))

    async def _talk(self, message: Ask | Answered | Say | Rematch, seat: int) -> None:
        """Pass on what somebody asks of the others, or says to them."""
        room = self._room
        match message:
            case Ask(kind=kind, seq=seq):
                await room.ask(seat, kind, seq)
            case Answered(request=number, answer=answer):
                agreed_to = await room.reply(seat, number, answer)
                if agreed_to is not None:
                    await self._rematches.open(room, agreed_to)
            case Say(phrase=phrase):
                room.chat.say(seat, phrase)
            case Rematch(swap=swap, seal=seal, number=number):
                await self._rematches.ask(room, seat, WantedRematch(swap, seal, number))


def routes(app: FastAPI, rooms: Rooms, rematches: Rematches, advise: Adviser | None, sockets: Sockets,
           asked: Asking) -> None:  # fmt: skip
    """Add the socket by which people play and watch."""

    @app.websocket("/ws/rooms/{room_id}")
    async def play(socket: WebSocket, room_id: str, seat: str = "", since: str = "", changes: str = "") -> None:
        async def enter(key: str) -> Visit:
            # Read here: what the framework refuses is a closed door without a reason.
            numbers = {"seat": seat, "since": since, "changes": changes}
            wrong = say("bad-key-place") if "key" in socket.query_params else _why_no_numbers(**numbers)
            if wrong:
                raise ClosedError(4400, "bad-address", wrong)
            wanted = int(seat) if seat else None
            room = await _room(rooms, room_id)
            if wanted is not None and room.seat_of(key) != wanted:
                raise ClosedError(4403, "not-yours", say("room-not-yours"))
            first = min(int(since or "0"), MOST_EVENTS)
            whose = address_of(socket)
            connection = Connection(wanted, key=key, wants_changes=bool(int(changes or "0")))
            return RoomVisit(room, connection, first, rematches, advise,
                             lambda: asked.take(whose))  # fmt: skip

        await hold(socket, sockets, enter)


def _why_no_numbers(**given: str) -> str:
    """Return what is wrong with the numbers of an address, each of which may be left out, or nothing."""
    wrong = [
        say("bad-number", name=name, given=repr(each[:40]))
        for name, each in given.items()
        if each and not (each.isascii() and each.isdecimal() and len(each) <= LONGEST_NUMBER)
    ]
    return "; ".join(wrong)


async def _room(rooms: Rooms, room_id: str) -> Room:
    """Return the room. Raises: ClosedError."""
    try:
        return await rooms.get(room_id)
    except ApiError as error:
        raise ClosedError(4404, error.code, str(error)) from error
    except BadRecordError as error:
        raise ClosedError(4409, "bad-record", str(error)) from error


__all__ = ["routes"]
