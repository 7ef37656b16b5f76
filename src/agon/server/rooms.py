"""The rooms of this server: made, found, and built again from the store after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Final
from weakref import WeakValueDictionary

from agon.messages import say
from agon.server.autoplay import Chosen
from agon.server.blocks import Blocks
from agon.server.bounds import MOST_GAMES
from agon.server.errors import ApiError, FullError
from agon.server.fair_queue import Turns
from agon.server.handover import without
from agon.server.journal import BadRecordError, RoomRecord
from agon.server.presence import CLAIM_AFTER
from agon.server.room import Room
from agon.server.room_game import RunningGame
from agon.server.signals import Signal
from agon.server.store import Store, one_sentence
from agon.server.threads import aside, cancelled
from agon.server.workers import at_once

MOST_IDLE: Final = 200
"""Rooms that are kept in memory although nobody is there, before the first of them is put away."""
CLOSES_WITHIN: Final = 15.0
"""Seconds that all rooms together have to close, when the server ends."""


class Rooms:
    """The registry of rooms. Each is open once at most, whoever asks for it."""

    def __init__(self, store: Store, choose: Chosen, *, forced_delay: float,
                 claim_after: float = CLAIM_AFTER, most: int = MOST_GAMES,
                 changed: Signal | None = None, blocks: Blocks | None = None) -> None:  # fmt: skip
        self._changes = changed or Signal()
        self._blocks = blocks or Blocks()
        self._store = store
        self._choose = choose
        self._forced_delay = forced_delay
        self._claim_after = claim_after
        self._most = most
        self._thinking = Turns(at_once())
        if store.homes is not None:
            store.homes.when_lapsed = self._all_lost
        self._began = time.time()
        """When this server began to run: what a clock lost before is not known."""
        self._taken: dict[str, float] = {}
        """When this server took over games that were another's, until they are opened."""
        self._open: dict[str, Room] = {}
        # one lock a room, so that a game that is slow to replay keeps nobody from the others
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @contextlib.asynccontextmanager
    async def only_one(self, room_id: str) -> AsyncIterator[None]:
        """Do something that is done for a room by one alone: open it, or make the one that follows it."""
        lock = self._locks.setdefault(room_id, asyncio.Lock())
        async with lock:
            yield

    async def create(self, record: RoomRecord, made_by: str = "") -> Room:
        """Make a room for who asks from the address ``made_by``.

        Raises: IllegalDeckError, UnreadCardError, BadInputError; FullError where there is no room.
        """
        self._drop_idle()
        if sum(room.is_busy for room in self._open.values()) >= self._most:
            raise FullError(say("room-is-full", most=self._most))
        begun = await aside(lambda: RunningGame.begun(record))
        await self._store.create(record)
        return self._open_room(begun, made_by)

    async def has(self, room_id: str) -> bool:
        """Is there a room of that id, whether or not it replays?"""
        return room_id in self._open or await self._store.has(room_id)

    async def find(self, room_id: str) -> Room | None:
        """Return the room, or None. Raises: BadRecordError if it is there and does not replay."""
        async with self.only_one(room_id):
            if room_id in self._open:
                return self._open[room_id]
            await self.place(room_id)
            record = await self._store.load(room_id)
            if record is None:
                return None
            replayed = await aside(lambda: RunningGame.replayed(record))
            if record.clocks is not None:
                record.clocks = record.clocks.after_restart(self._taken.pop(room_id, self._began))
            self._drop_idle()
            return self._open_room(replayed)

    async def place(self, room_id: str) -> None:
        """Let a stored game be played here, where it is nowhere else. Raises: ElsewhereError."""
        homes = self._store.homes
        if homes is not None and room_id not in self._open and await self._store.has(room_id):
            with one_sentence(self._store.name):
                if await homes.claim(room_id):
                    self._taken[room_id] = time.time()

    async def get(self, room_id: str) -> Room:
        """Return the room. Raises: ApiError where there is none; BadRecordError if it does not replay."""
        room = await self.find(room_id)
        if room is None:
            raise ApiError(404, "no-room", say("no-such-game"))
        return room

    async def text(self, room_id: str) -> str:
        """Return the whole record of a game, which is over; it names hidden cards.

        Raises: ApiError where there is none; BadRecordError if it does not replay.
        """
        if room_id in self._open:
            return await self._open[room_id].text()
        record = await self._store.load(room_id)
        if record is None:
            raise ApiError(404, "no-room", say("no-such-game"))
        return await aside(lambda: RunningGame.replayed(record).text())

    async def forget(self, room_id: str, account: str) -> None:
        """Let nobody sit any more where an account kept a seat, and give up for it where the game is not over."""
        try:
            room = await self.get(room_id)
        except BadRecordError:
            async with self.only_one(room_id):
                record = await self._store.load(room_id)
                assert record is not None, "it was there, and did not replay"
                seats, result = without(account, record)
                await self._store.set_seats(room_id, seats, record.requests, record.clocks, result=result)
        else:
            await room.forget(account)

    def _open_room(self, game: RunningGame, made_by: str = "") -> Room:
        room = Room(
            game,
            self._store,
            self._choose,
            forced_delay=self._forced_delay,
            claim_after=self._claim_after,
            thinking=self._thinking,
            made_by=made_by or game.record.id,
            changed=self._changes,
            blocks=self._blocks,
            lost=self._lost,
        )
        self._open[game.record.id] = room
        room.wake()
        self._changes.give()
        return room

    def listed(self) -> list[Room]:
        """Return the games that are played now, and that everybody may watch."""
        return [
            each
            for each in self._open.values()
            if each.record.openness.is_listed and each.is_busy and not each.game.over
        ]

    def _lost(self, room: Room) -> None:
        """Let a room be read anew, here or elsewhere, by who comes back to it."""
        if self._open.get(room.record.id) is room:
            del self._open[room.record.id]
            self._changes.give()

    def _all_lost(self) -> None:
        for each in list(self._open.values()):
            each.give_up()

    def _drop_idle(self) -> None:
        idle = [key for key, room in self._open.items() if not room.is_busy]
        for key in idle[: max(0, len(self._open) - MOST_IDLE)]:
            self._open.pop(key).put_away()

    async def close(self) -> None:
        """End every game's tasks and keep its clocks; one whose rules never end is left after a while."""
        closing = [asyncio.create_task(room.close()) for room in self._open.values()]
        if closing:
            await asyncio.wait(closing, timeout=CLOSES_WITHIN)
        await cancelled(*closing)
        self._open.clear()


__all__ = ["Rooms"]
