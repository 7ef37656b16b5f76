"""A seat that is handed over: its player gives a link to somebody, who plays on there with a key of their own; or keeps
it under a name, and goes on in another browser. A key is exchanged then, never copied.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from agon.cards.model import visible
from agon.core.english import NUMERALS, told_apart
from agon.messages import Later, later, say, speaking
from agon.server import socket_messages
from agon.server.audience import Audience
from agon.server.errors import RefusedError, game_is_over
from agon.server.journal import RoomRecord, SeatRecord, replay
from agon.server.keys import fits, hashed, new_key
from agon.server.presence import Presence
from agon.server.room_game import RunningGame
from agon.server.spectator_delay import LateWatching
from agon.server.store import Store
from agon.server.threads import aside
from agon.server.undo import Undo

FORMER = "A former player"
"""What somebody is called in their games whose account was deleted."""


def without(account: str, record: RoomRecord) -> tuple[list[SeatRecord], Mapping[str, Any] | None]:
    """Return the seats of a game without the name and the keys of an account, and its result without the name."""
    gone = [replace(each, name=FORMER, key="", offered="", account="") if each.account == account else each
            for each in record.seats]  # fmt: skip
    seats = [replace(each, name=name) for each, name in zip(gone, told_apart([one.name for one in gone]), strict=True)]
    result = record.result
    for before, after in zip(record.seats, seats, strict=True):
        if result is not None:
            words = re.split(rf"(?<!\w){re.escape(before.name)}(?!\w)", result["text"])
            result = {**result, "text": after.name.join(words)}
    return seats, result


class HandOver:
    """Seats given away and taken. Whoever does so holds the lock of the room."""

    def __init__(self, game: RunningGame, presence: Presence, late: LateWatching, undo: Undo, audience: Audience,
                 store: Store) -> None:  # fmt: skip
        self._game = game
        self._presence = presence
        self._late = late
        self._undo = undo
        self._audience = audience
        self._store = store

    async def offer(self, seat: int) -> str:
        """Return what lets one person take this seat; what was given before does so no more. Raises: RefusedError."""
        self._check_goes_on()
        self._game.check_plays(seat, "hand-over")
        if self._game.record.rated:
            raise RefusedError("hand-over", "", say("rated-own-seat"))
        token = secrets.token_urlsafe(18)
        await self._keep(seat, replace(self._game.record.seats[seat], offered=hashed(token)))
        return token

    async def take(self, token: str, name: str) -> tuple[int, str]:
        """Give a seat that was offered to who has its token; return the seat and its key. Raises: RefusedError.

        Who sat there before is shown out: their key opens nothing any more.
        """
        self._check_goes_on()
        seats = self._game.record.seats
        seat = next((n for n, each in enumerate(seats) if fits(token, each.offered)), None)
        if seat is None or seats[seat].resigned is not None:
            raise RefusedError("take", "", say("seat-link-ended"))
        before, key = seats[seat], new_key()
        await self._keep(seat, replace(before, name=self._name(seat, name), key=hashed(key), offered="", account=""))
        await self._rename()
        self._show_out(seat, later("seat-handed-over"))
        await self._welcome_all()
        self._audience.notice(later("seat-plays-on", who=self._game.names[seat], before=before.name))
        return seat, key

    async def keep(self, seat: int | None, account: str) -> tuple[int, str]:
        """Let an account keep a seat whose key was given; return the seat and its new key. Raises: RefusedError.

        Who is connected there stays, with the new key.
        """
        if seat is None:
            raise RefusedError("keep", "", say("account-not-its-key"))
        before, key = self._game.record.seats[seat], new_key()
        if before.account not in {"", account}:
            raise RefusedError("keep", "", say("account-kept-by-another"))
        await self._keep(seat, replace(before, key=hashed(key), offered="", account=account))
        for each in [one for one in self._presence.connections if one.seat == seat]:
            each.key = key
        return seat, key

    async def exchange(self, seat: int) -> str:
        """Return a new key of a seat that is kept under a name; who is there with the old one is shown out."""
        key = new_key()
        await self._keep(seat, replace(self._game.record.seats[seat], key=hashed(key), offered=""))
        self._show_out(seat, later("account-other-device"))
        return key

    async def forget(self, account: str) -> None:
        """Let nobody sit any more where an account kept a seat, and say nowhere who did."""
        record = self._game.record
        its = [n for n, each in enumerate(record.seats) if each.account == account]
        seats, result = without(account, record)
        await self._store.set_seats(record.id, seats, record.requests, record.clocks, result=result)
        record.seats, record.result = seats, result
        await self._rename()
        for seat in its:
            self._show_out(seat, later("account-deleted"))
        await self._welcome_all()

    async def _welcome_all(self) -> None:
        for each in list(self._presence.connections):
            await self._audience.welcome(each, 0)

    def _show_out(self, seat: int, why: Later) -> None:
        """End the connections of a seat whose key opens nothing any more."""
        for each in [one for one in self._presence.connections if one.seat == seat]:
            self._audience.go(each)
            each.seat = None  # what still comes in from there is a watcher's
            with speaking(each.language):
                each.end(socket_messages.error("handed-over", str(why)))

    def _check_goes_on(self) -> None:
        """Raises: RefusedError where no seat is of any use any more."""
        if self._game.over:
            raise game_is_over("hand-over")

    def _name(self, seat: int, wanted: str) -> str:
        """Return a name that nobody else has here."""
        name = visible(wanted) or say("at-table-guest", numeral=NUMERALS[seat])
        others = [each for n, each in enumerate(self._game.names) if n != seat]
        return f"{name} {NUMERALS[seat]}" if name in others else name

    async def _keep(self, seat: int, changed: SeatRecord) -> None:
        record = self._game.record
        seats = [changed if n == seat else each for n, each in enumerate(record.seats)]
        await self._store.set_seats(record.id, seats, record.requests, record.clocks)
        record.seats = seats

    async def _rename(self) -> None:
        """Build the positions anew: what they tell names the players."""
        game, late = self._game, self._late.late
        game.state = await aside(lambda: replay(game.record))
        self._undo.forget()
        if late is not None:
            self._late.late = replace(late, state=await aside(lambda: replay(game.record, late.at)))


__all__ = ["HandOver"]
