"""Which server has which room, where several go on with one database of PostgreSQL.

A server says again and again that it is there; whoever has not for a while has nothing any more, and what was theirs
is taken by the one that is asked for it next. No server writes of a room that is not its own: it is asked in the same
transaction, and who takes a room over waits until that has ended. So also one that was only away for a while, and
believes a room to be its own, can spoil nothing.

All times are those of the database. Beside rooms, what a server has alone for all is somebody's: the lobby with its
tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, Engine, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert as put
from sqlalchemy.exc import DBAPIError

from agon.messages import say
from agon.server.errors import LostError
from agon.server.keys import new_key
from agon.server.schema import homes, servers
from agon.server.threads import aside, cancelled
from agon.server.writer import Writer

log: Final = logging.getLogger("agon.server")

BEAT: Final = 1.0
"""Seconds after which a server says again that it is there."""
LEASE: Final = 4.0
"""Seconds for which that holds."""
FORGOTTEN: Final = 600.0
"""Seconds after which a server that was not heard of is forgotten."""
FOUND: Final = "agon.elsewhere"
"""Under this name the scope of a request has what was found to be elsewhere."""
LOBBY: Final = "lobby"
"""What one server has for all: tables, and the list of what is open. No room is called so."""


class ElsewhereError(Exception):
    """What is asked for is had by another server, ``name``, which is reached at ``address``."""

    def __init__(self, name: str, address: str) -> None:
        super().__init__(address)
        self.name: Final = name
        self.address: Final = address


def review_home(name: str) -> str:
    """Return what a review together is called here."""
    return f"review {name}"


_NOW: Final = func.extract("epoch", func.clock_timestamp())


class Homes:
    """What this server has, and where everything else is."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self.name: Final = new_key()
        """What this server is called among the others, as long as it runs."""
        self._address = ""
        self._beating: asyncio.Task[None] | None = None
        self.when_lapsed: Callable[[], None] = lambda: None
        """Called when this server was not heard of for so long that others may have taken what it has."""

    async def open(self, address: str) -> None:
        """Be there, reached at ``address`` by the other servers. Raises: DBAPIError."""
        self._address = address
        await self._writer.write(self._beat)
        self._beating = asyncio.create_task(self._go_on(), name="homes")

    async def close(self) -> None:
        """Give everything up: others may take it at once."""
        await cancelled(self._beating)
        if self._beating is not None:
            with contextlib.suppress(DBAPIError):
                await self._writer.write(self._leave)

    async def _go_on(self) -> None:
        heard = time.monotonic()
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._writer.write(self._beat)
            except DBAPIError as error:
                log.warning("the database does not answer: %s", error.orig)
                continue
            if time.monotonic() - heard > LEASE:
                self.when_lapsed()
            heard = time.monotonic()

    def _beat(self, db: Connection) -> None:
        there = {"name": self.name, "address": self._address, "until": _NOW + LEASE}
        row = put(servers).values(there)
        db.execute(row.on_conflict_do_update(index_elements=[servers.c.name], set_={"until": _NOW + LEASE}))
        gone = select(servers.c.name).where(servers.c.until < _NOW - FORGOTTEN)
        db.execute(delete(homes).where(homes.c.server.in_(gone)))
        db.execute(delete(servers).where(servers.c.until < _NOW - FORGOTTEN))

    def _leave(self, db: Connection) -> None:
        db.execute(delete(homes).where(homes.c.server == self.name))
        db.execute(delete(servers).where(servers.c.name == self.name))

    async def claim(self, what: str) -> bool:
        """Have something from now on; was it not had here before?

        Raises: ElsewhereError where another has it; DBAPIError.
        """
        found = await aside(lambda: self._owner(what))
        if found is not None and found[0] == self.name:
            return False
        found = await self._writer.write(lambda db: self._claimed(db, what))
        if found[0] != self.name:
            raise ElsewhereError(*found)
        return True

    async def look(self, what: str) -> None:
        """Raises: ElsewhereError where another server has something; nobody may."""
        found = await aside(lambda: self._owner(what))
        if found is not None and found[0] != self.name:
            raise ElsewhereError(*found)

    def _owner(self, what: str) -> tuple[str, str] | None:
        """Return who has something, if anybody who is there does, and where they are reached."""
        asked = select(servers.c.name, servers.c.address).join_from(homes, servers, servers.c.name == homes.c.server)
        with self._engine.connect() as db:
            row = db.execute(asked.where(homes.c.what == what, servers.c.until > _NOW)).first()
        return None if row is None else (row.name, row.address)

    def _claimed(self, db: Connection, what: str) -> tuple[str, str]:
        there = select(servers.c.name).where(servers.c.until > _NOW)
        row = put(homes).values(what=what, server=self.name)
        row = row.on_conflict_do_update(
            index_elements=[homes.c.what], set_={"server": self.name}, where=homes.c.server.not_in(there)
        )
        db.execute(row)
        asked = select(homes.c.server, servers.c.address).outerjoin_from(
            homes, servers, servers.c.name == homes.c.server
        )
        found = db.execute(asked.where(homes.c.what == what)).one()
        return found.server, found.address or ""

    def make(self, db: Connection, what: str) -> None:
        """Have something new, in the write that makes it."""
        db.execute(put(homes).values(what=what, server=self.name).on_conflict_do_nothing())

    def check(self, db: Connection, what: str) -> None:
        """Let nobody take it until this transaction has ended. Raises: LostError where it is another's."""
        asked = select(homes.c.server).where(homes.c.what == what).with_for_update(read=True)
        if db.execute(asked).scalar() != self.name:
            raise LostError(say("room-moved"))

    async def is_gone(self, name: str) -> None:
        """Somebody who should be there refuses connections: what they have may be taken at once."""

        def gone(db: Connection) -> None:
            db.execute(update(servers).where(servers.c.name == name).values(until=0.0))

        await self._writer.write(gone)


__all__ = ["FOUND", "LOBBY", "ElsewhereError", "Homes", "review_home"]
