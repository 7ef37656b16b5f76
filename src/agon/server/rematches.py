"""The game after a game: asked for in its room, made once all want it, and the same for everybody who was there."""

from __future__ import annotations

import time
from dataclasses import replace

from agon.messages import say
from agon.server.agreements import Rematch
from agon.server.branches import room_again
from agon.server.clocks import Clocks
from agon.server.errors import RefusedError
from agon.server.journal import RoomRecord, SeatRecord
from agon.server.requests import Request
from agon.server.room import Room
from agon.server.rooms import Rooms
from agon.server.seals import SealGoneError, Sealing, alone
from agon.server.suspensions import Suspensions


class Rematches:
    """The rematches of the rooms of this server."""

    def __init__(self, rooms: Rooms, sealing: Sealing, suspensions: Suspensions) -> None:
        self._suspensions = suspensions
        self._rooms = rooms
        self._sealing = sealing

    async def ask(self, room: Room, seat: int, wanted: Rematch) -> None:
        """Let a seat ask for the game after ``room``, and open it once all want it or nobody else is to be asked.

        Raises: RefusedError while ``room`` is played, and where that may not be asked; SealGoneError.
        """
        record = room.record
        if wanted.seal and record.rematch is None:
            self._sealing.of(wanted.seal)  # who asks hears that it is none, not who agrees
        if not room.game.over:
            raise RefusedError("rematch", "", say("no-rematch-yet", match=int("match" in record.options)))
        if wanted.swap and record.branch is not None and record.branch.position:
            raise RefusedError("rematch", "", say("no-rematch-swap"))
        agreed_to = None
        if record.rematch is None:
            await self._check_may_begin(record)
            agreed_to = await room.ask_again(seat, wanted)
            if agreed_to is None:
                return
        await self.open(room, agreed_to)

    async def open(self, room: Room, agreed_to: Request | None) -> None:
        """Open the game that all have agreed to, if it is not open, and tell everybody where it is.

        Raises: RefusedError where somebody who has asked or agreed begins no games now.
        """
        async with self._rooms.only_one(room.record.id):
            if room.record.rematch is None and agreed_to is not None:
                await self._check_may_begin(room.record)
                after = await self._rooms.create(self._record(room.record, agreed_to))
                await room.is_followed_by(after.record.id)
        found = await self._rooms.find(str(room.record.rematch))
        assert found is not None, f"room {room.record.id} names a rematch {room.record.rematch} that is not stored"
        room.move_to(found.record.id)

    async def _check_may_begin(self, record: RoomRecord) -> None:
        """Raises: RefusedError where an account that sits here is suspended."""
        for each in record.seats:
            if each.account and await self._suspensions.of(each.account) is not None:
                raise RefusedError("rematch", "", say("no-rematch-suspended", who=each.name))

    def _record(self, record: RoomRecord, agreed_to: Request) -> RoomRecord:
        """Return the room of the same game once more, with other luck."""
        seats = [SeatRecord(each.name, each.kind, each.key, account=each.account) for each in record.seats]
        if record.branch is not None and record.branch.position:  # the same position once more, with other dice
            return room_again(record, seats)
        decks = [*record.decks[1:], record.decks[0]] if agreed_to.swap else list(record.decks)
        clocks = record.clocks and Clocks.new(record.clocks.name, len(seats), time.time())
        after = RoomRecord("", record.system, seats, decks, 0, record.options, clocks=clocks, openness=record.openness,
                           rated=record.rated)  # fmt: skip
        try:
            return sealed_record(self._sealing, agreed_to.seal, agreed_to.number, after)
        except SealGoneError:  # the server has started again since it was asked
            return sealed_record(self._sealing, "", "", after)


def sealed_record(sealing: Sealing, token: str, number: str, record: RoomRecord) -> RoomRecord:
    """Return the room of a seal: the one that was asked for, or a new one. Raises: SealGoneError."""
    sealed = sealing.of(token) if token else sealing.new()[1]
    people = [seat for seat, each in enumerate(record.seats) if each.is_human]
    return replace(record, id=sealed.room, chance=alone(sealed, people, number if people else ""))


__all__ = ["Rematches", "sealed_record"]
