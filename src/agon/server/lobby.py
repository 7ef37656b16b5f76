"""The lobby: tables that are open to everybody, and games that everybody may watch. Who looks is told of each change.

What is told is put together once for all who look, at most once a second, and sent only where it has changed.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Annotated, Any, Final

from fastapi import FastAPI, Request, WebSocket
from pydantic import Field

from agon.core.errors import BadInputError
from agon.core.record import MOST_SEATS
from agon.messages import language, say
from agon.server.account_store import Account
from agon.server.accounts import WhoSits
from agon.server.bounds import RateLimit, Sockets, address_of
from agon.server.clocks import ClockName, clocks_in_words
from agon.server.connection import Connection
from agon.server.errors import ApiError, ClosedError
from agon.server.forms import Form
from agon.server.keys import sent_key
from agon.server.openness import decks_in_words, watching_in_words
from agon.server.rooms import Rooms
from agon.server.sessions import Visit, hold
from agon.server.setup import DeckChoice
from agon.server.signals import Signal
from agon.server.socket_messages import LobbyMessage
from agon.server.table import Table
from agon.server.table_forms import Name, NewTable, RatedTerms
from agon.server.tables import AWAY, WAIT, Tables
from agon.server.views import ChallengeView, LiveView

FRESH: Final = 1.0
"""Seconds for which what was put together is told to everybody who comes."""
SWEEP: Final = 5.0
"""Seconds after which it is looked again who has left, where nothing else happens."""
MOST_CHALLENGES: Final = 60
MOST_LIVE: Final = 12
"""So many challenges and games are told of at most."""


class PlayNow(Form):
    """What somebody would like to play: any challenge that fits is accepted, else one is posted.

    ``mine`` are tables of one's own, which are no challenges to oneself.
    """

    system: Annotated[str, Field(max_length=80)] = "anachronism"
    options: dict[Annotated[str, Field(max_length=80)], Annotated[str, Field(max_length=200)]] = Field(
        default_factory=dict, max_length=100
    )
    seats: int = Field(default=2, ge=2, le=MOST_SEATS)
    deck: DeckChoice
    clock: ClockName = "none"
    name: Name = ""
    rated: bool = False
    mine: list[Annotated[str, Field(max_length=40)]] = Field(default_factory=list, max_length=50)


class Lobby:
    """What there is to play and to watch here."""

    def __init__(self, tables: Tables, rooms: Rooms, changed: Signal) -> None:
        self.tables: Final = tables
        self._rooms = rooms
        self._changed = changed
        self._shown: dict[str, tuple[int, LobbyMessage]] = {}
        """What was told last, in each language that somebody looks in, with its number."""
        self._looked: dict[str, float] = {}
        self._lock = asyncio.Lock()
        self._joining = asyncio.Lock()

    def challenges(self) -> list[ChallengeView]:
        """Return the tables that wait for anybody."""
        return [self.challenge(each) for each in self.tables.open_tables()[:MOST_CHALLENGES]]

    def challenge(self, table: Table) -> ChallengeView:
        """Return a table as who may sit down there sees it."""
        host = table.places[self.tables.host_of(table)]
        shown: ChallengeView = {
                "id": table.id, "host": host.name, "here": time.monotonic() - host.looked < AWAY + WAIT,
                "system": table.system, "title": table.title, "options": table.options, "seats": len(table.places),
                "free": table.free, "clock": table.clock, "watch": table.openness.watch,
                "deck_policy": table.openness.decks, "at": table.opened,
                "rated": None if table.rated is None else table.rated.view()}  # fmt: skip

        if host.rating is not None:
            shown["rating"] = host.rating.view()
        return shown

    async def live(self) -> list[LiveView]:
        """Return the games that everybody may watch, as who watches sees them."""
        listed = sorted(self._rooms.listed(), key=lambda each: (-each.presence.watchers, each.record.created))
        return [await each.live() for each in listed[:MOST_LIVE]]

    async def shown(self) -> tuple[int, LobbyMessage]:
        """Return what there is now, with a number that is another whenever that is."""
        async with self._lock:
            heard = language()
            version, before = self._shown.get(heard, (0, None))
            if before is None or time.monotonic() - self._looked[heard] >= FRESH:
                await self.tables.sweep()
                now: LobbyMessage = {"type": "lobby", "now": time.time(), "challenges": self.challenges(),
                                     "games": await self.live(), "clocks": clocks_in_words(),
                                     "watching": watching_in_words(),
                                     "deck_policies": decks_in_words()}  # fmt: skip
                if before is None or {**now, "now": 0.0} != {**before, "now": 0.0}:
                    version, before = version + 1, now
                    self._shown[heard] = version, now
                self._looked[heard] = time.monotonic()
            return version, {**before, "now": time.time()}

    async def follow(self, connection: Connection) -> None:
        """Tell somebody what there is, again and again, for as long as they look."""
        known = -1
        while True:
            following = self._changed.next()
            version, now = await self.shown()
            if version != known:
                known = version
                connection.send(now)
            await self._changed.wait(following, SWEEP)
            await asyncio.sleep(max(0.0, self._looked[language()] + FRESH - time.monotonic()))

    async def play(self, wanted: PlayNow, by: str, who: Account | None) -> dict[str, Any]:
        """Seat somebody at an open table that fits, or set one that is open. Raises: BadInputError, ApiError."""
        async with self._joining:
            for table in self.tables.open_tables():
                if self._fits(table, wanted):
                    with contextlib.suppress(ApiError):  # somebody was quicker, or the deck is not for that table
                        return await self._sit(table, wanted, who)
            kinds = ["human", *["invited"] * (wanted.seats - 1)]
            made = NewTable(system=wanted.system, seats=kinds, decks=[wanted.deck, *[None] * (wanted.seats - 1)],
                            name=wanted.name, clock=wanted.clock, options=wanted.options, open=True,
                            watch="live", rated=RatedTerms() if wanted.rated else None)  # fmt: skip
            table, key = await self.tables.make(made, by, who)
            return {"id": table.id, "seat": self.tables.host_of(table), "key": key, "met": False}

    def _fits(self, table: Table, wanted: PlayNow) -> bool:
        there = self.challenge(table)
        return (there["here"] and table.id not in wanted.mine and table.system == wanted.system
                and table.options == wanted.options and len(table.places) == wanted.seats
                and table.clock == wanted.clock and (table.rated is not None) == wanted.rated
                and all(each.kind == "human" for each in table.places))  # fmt: skip

    async def _sit(self, table: Table, wanted: PlayNow, who: Account | None) -> dict[str, Any]:
        seat, key = await self.tables.claim(table, "", wanted.name, who)
        try:
            await self.tables.choose(table, seat, wanted.deck)
        except (ApiError, BadInputError):
            await self.tables.free(table, seat, seat)
            raise
        return {"id": table.id, "seat": seat, "key": key, "met": True}


class Look(Visit):
    """Somebody who looks at the lobby, and is told what there is."""

    def __init__(self, lobby: Lobby) -> None:
        super().__init__(Connection())
        self._lobby = lobby

    async def meanwhile(self) -> None:
        await self._lobby.follow(self.connection)

    async def hear(self, text: str | None, came: float) -> None:
        raise ClosedError(4400, "bad-message", say("lobby-looked-at"))


def routes(app: FastAPI, lobby: Lobby, sockets: Sockets, limit: RateLimit, who: WhoSits) -> None:
    """Add what the page of the lobby asks for."""

    @app.get("/api/lobby")
    async def look() -> LobbyMessage:
        _version, now = await lobby.shown()
        return now

    @app.post("/api/lobby/play", status_code=201)
    async def play(request: Request, wanted: PlayNow) -> dict[str, Any]:
        limit.take(address_of(request))
        return await lobby.play(wanted, address_of(request), await who(sent_key(request), wanted.name))

    @app.websocket("/ws/lobby")
    async def follow(socket: WebSocket) -> None:
        async def enter(_key: str) -> Visit:
            return Look(lobby)

        await hold(socket, sockets, enter)


__all__ = ["Lobby", "routes"]
