"""Where rooms are kept: one SQLite file. A room is its set-up and the answers given, in order; nothing else is true.

The tables are those of ``schema``.
Every answer is one transaction, on the disk (``synchronous=FULL``) before anybody hears of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Update, delete, event, func, insert, select, text, update
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from agon.core.errors import BadInputError
from agon.core.files import write_beside
from agon.core.private import FILE, FOLDER, keep_private, make_private, make_private_file
from agon.core.sealed_luck import Sealed
from agon.messages import say
from agon.server import migrations
from agon.server.clocks import Clocks
from agon.server.journal import Branch, RoomRecord, SeatRecord
from agon.server.openness import Openness
from agon.server.requests import Requests
from agon.server.results import Ending, keep_ending, name_again
from agon.server.schema import answers, kept, rooms

DATABASE: Final = "rooms.sqlite"
"""The file, in the data folder, of everything but cards and what was brought."""
CARDS: Final = "cards"
"""The folder, in the data folder, of the card files that were brought."""
PRIMARY: Final = 0xFF
"""The part of a code of SQLite that says which kind of error it is."""
DISK: Final = {sqlite3.SQLITE_FULL: errno.ENOSPC, sqlite3.SQLITE_IOERR: errno.EIO}
"""Errors of SQLite that are the disk's, and what the system calls them."""


class StoreError(BadInputError):
    """The file cannot be used; the message says which and what to do."""


@contextlib.contextmanager
def one_sentence(path: Path) -> Iterator[None]:
    """Say in one sentence what the database refuses. Raises: StoreError."""
    try:
        yield
    except DBAPIError as error:
        raise StoreError(say("store-refused", file=str(path), why=str(error.orig))) from error


class TakenError(BadInputError):
    """There is a room of this name."""


@contextlib.contextmanager
def _once() -> Iterator[None]:
    """Raises: TakenError where a room is made a second time."""
    try:
        yield
    except IntegrityError:
        raise TakenError(say("seal-taken")) from None


class Store:
    """Rooms in ``data_dir/rooms.sqlite``."""

    def __init__(self, data_dir: Path) -> None:
        self.path: Final = data_dir / DATABASE
        self.engine: Final[AsyncEngine] = create_async_engine(f"sqlite+aiosqlite:///{self.path}")
        event.listen(self.engine.sync_engine, "connect", _pragmas)

    async def open(self) -> None:
        """Make the file where it is missing, and bring an older one up to date.

        Raises: StoreError if the file was made by a newer Agon, or cannot be used; OSError where the disk is full.
        """
        make_private(self.path.parent)
        try:
            self._check_writable()
            self._keep_private()
        except OSError as error:
            raise StoreError(say("store-not-written", file=str(error.filename), why=str(error.strerror))) from None
        try:
            # by hand first: where the engine cannot connect, the thread of its connection may outlive the loop
            with contextlib.closing(sqlite3.connect(self.path)) as plain:
                plain.execute("PRAGMA schema_version")
        except sqlite3.Error as error:
            raise self._unusable(error) from error
        try:
            async with self.engine.begin() as db:
                await db.execute(text("BEGIN IMMEDIATE"))  # two servers that start at once: one waits
                await db.run_sync(self._migrate)
        except DBAPIError as error:
            await self.close()
            raise self._unusable(error.orig) from error
        except StoreError:
            await self.close()
            raise

    def _unusable(self, error: BaseException | None) -> Exception:
        """Return what to raise for an error of the database: one of the disk is no mistake of who called."""
        disk = DISK.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & PRIMARY)
        if disk is not None:
            return OSError(disk, str(error), str(self.path))
        return StoreError(say("store-unusable", file=str(self.path), why=str(error)))

    def _keep_private(self) -> None:
        """Let nobody else on this machine read the games, also where an older Agon did not mind."""
        if self.path.exists():
            keep_private(self.path.parent, FOLDER)
        make_private_file(self.path)
        for beside in ("-wal", "-shm"):  # those to come are like the file
            keep_private(self.path.with_name(self.path.name + beside), FILE)

    def _check_writable(self) -> None:
        """Find out before anybody plays, and not at the first answer. Raises: OSError where nothing could be kept."""
        for folder in (self.path.parent, self.path.parent / CARDS):
            if folder.is_dir():
                try:
                    write_beside(folder / "trial", b"").unlink()
                except OSError as error:  # of the folder, for nobody knows of the trial
                    raise OSError(error.errno, error.strerror, str(folder)) from None
        if self.path.is_file():
            with self.path.open("r+b"):
                pass

    def _migrate(self, db: Connection) -> None:
        if migrations.is_newer(db):
            raise StoreError(say("store-newer", file=str(self.path)))
        migrations.migrate(db)

    async def close(self) -> None:
        await self.engine.dispose()

    async def create(self, room: RoomRecord) -> None:
        """Keep a room. Raises: TakenError where there is one of this name, StoreError."""
        with one_sentence(self.path), _once():
            async with self.engine.begin() as db:
                await db.execute(
                    insert(rooms).values(
                        id=room.id,
                        system=room.system,
                        options=dict(room.options),
                        seats=[asdict(each) for each in room.seats],
                        decks=[dict(each) for each in room.decks],
                        seed=room.seed,
                        created=room.created or time.time(),
                        chance=None if room.chance is None else room.chance.plain(),
                        drawn=room.drawn[0] if room.drawn else None,
                        branch=None if room.branch is None else asdict(room.branch),
                        clocks=_plain(room.clocks),
                        openness=room.openness.plain(),
                        rated=room.rated,
                    )
                )
                given = [_answer_row(room.id, seq, *each, room.drawn[seq + 1]) for seq, each in enumerate(room.answers)]
                if given:
                    await db.execute(insert(answers), given)
                await _keep_seats(db, room.id, room.seats)

    async def has(self, room_id: str) -> bool:
        """Is a room of this name kept?"""
        with one_sentence(self.path):
            async with self.engine.connect() as db:
                return (await db.execute(select(rooms.c.id).where(rooms.c.id == room_id))).first() is not None

    async def load(self, room_id: str) -> RoomRecord | None:
        """Return the room with all its answers, or None if there is none."""
        with one_sentence(self.path):
            async with self.engine.connect() as db:
                row = (await db.execute(select(rooms).where(rooms.c.id == room_id))).mappings().first()
                if row is None:
                    return None
                columns = (answers.c.seat, answers.c.notation, answers.c.drawn)
                found = await db.execute(select(*columns).where(answers.c.room == room_id).order_by(answers.c.seq))
                given = list(found)
                return RoomRecord(
                    id=row["id"],
                    system=row["system"],
                    seats=[SeatRecord(**each) for each in row["seats"]],
                    decks=list(row["decks"]),
                    seed=row["seed"],
                    options=row["options"],
                    created=row["created"],
                    answers=[(seat, notation) for seat, notation, _ in given],
                    result=row["result"],
                    rematch=row["rematch"],
                    chance=None if row["chance"] is None else Sealed.from_plain(row["chance"]),
                    drawn=[row["drawn"] or [], *(drawn or [] for _, _, drawn in given)],
                    branch=None if row["branch"] is None else Branch(**row["branch"]),
                    requests=Requests.from_plain(row["requests"]),
                    clocks=Clocks.from_plain(row["clocks"]),
                    openness=Openness.from_plain(row["openness"]),
                    rated=bool(row["rated"]),
                )

    async def append(
        self, room_id: str, seq: int, seat: int, notation: str, drawn: Sequence[Sequence[Any]] = (), *,
        requests: Requests | None = None, clocks: Clocks | None = None, ending: Ending | None = None,
    ) -> None:  # fmt: skip
        """Keep answer number ``seq`` and what was drawn after it, with the requests and clocks that it changes, and
        the ending that it brings about; when this returns it is on the disk.
        """
        changed: dict[str, Any] = {} if requests is None else {"requests": requests.plain()}
        if clocks is not None:
            changed["clocks"] = clocks.plain()
        with one_sentence(self.path):
            async with self.engine.begin() as db:
                await db.execute(insert(answers).values(_answer_row(room_id, seq, seat, notation, drawn)))
                if changed:
                    await db.execute(_change(room_id, **changed))
                if ending is not None:
                    await keep_ending(db, room_id, ending)

    async def cut(self, room_id: str, seq: int, requests: Requests, clocks: Clocks | None) -> None:
        """Forget the answers from number ``seq`` on: they were taken back."""
        with one_sentence(self.path):
            async with self.engine.begin() as db:
                await db.execute(delete(answers).where(answers.c.room == room_id, answers.c.seq >= seq))
                await db.execute(_change(room_id, requests=requests.plain(), clocks=_plain(clocks)))

    async def set_requests(self, room_id: str, requests: Requests) -> None:
        await self._set(room_id, requests=requests.plain())

    async def set_clocks(self, room_id: str, clocks: Clocks) -> None:
        await self._set(room_id, clocks=clocks.plain())

    async def set_result(
        self, room_id: str, result: Mapping[str, Any], requests: Requests, clocks: Clocks | None, ending: Ending
    ) -> None:
        """Keep an end that no rule knows."""
        changed = _change(room_id, result=dict(result), requests=requests.plain(), clocks=_plain(clocks))
        with one_sentence(self.path):
            async with self.engine.begin() as db:
                await db.execute(changed)
                await keep_ending(db, room_id, ending)

    async def set_ending(self, room_id: str, ending: Ending) -> None:
        """Keep how a game ended that an older Agon has kept, if that was not done yet."""
        with one_sentence(self.path):
            async with self.engine.begin() as db:
                last = select(func.max(answers.c.at)).where(answers.c.room == room_id)
                at = (await db.execute(last)).scalar()
                await keep_ending(db, room_id, replace(ending, at=at or ending.at))

    async def set_chance(self, room_id: str, chance: Sealed) -> None:
        await self._set(room_id, chance=chance.plain())

    async def set_seats(
        self, room_id: str, seats: Sequence[SeatRecord], requests: Requests, clocks: Clocks | None, *,
        result: Mapping[str, Any] | None = None,
    ) -> None:  # fmt: skip
        """Keep who sits where; ``result`` names them in another way than before."""
        more = {} if result is None else {"result": dict(result)}
        plain = [asdict(each) for each in seats]
        with one_sentence(self.path):
            async with self.engine.begin() as db:
                await db.execute(
                    _change(room_id, seats=plain, requests=requests.plain(), clocks=_plain(clocks), **more)
                )
                await db.execute(delete(kept).where(kept.c.room == room_id))
                await _keep_seats(db, room_id, seats)
                await name_again(db, room_id)

    async def set_rematch(self, room_id: str, rematch: str, requests: Requests) -> None:
        await self._set(room_id, rematch=rematch, requests=requests.plain())

    async def _set(self, room_id: str, **values: Any) -> None:
        with one_sentence(self.path):
            async with self.engine.begin() as db:
                await db.execute(_change(room_id, **values))


async def _keep_seats(db: AsyncConnection, room_id: str, seats: Sequence[SeatRecord]) -> None:
    """Let the seats that are somebody's be found by whose they are."""
    whose = [{"room": room_id, "seat": n, "account": each.account} for n, each in enumerate(seats) if each.account]
    if whose:
        await db.execute(insert(kept), whose)


def _plain(clocks: Clocks | None) -> dict[str, Any] | None:
    return None if clocks is None else clocks.plain()


def _change(room_id: str, **values: Any) -> Update:
    return update(rooms).where(rooms.c.id == room_id).values(**values)


def _answer_row(room_id: str, seq: int, seat: int, notation: str, drawn: Sequence[Sequence[Any]]) -> dict[str, Any]:
    return {
        "room": room_id, "seq": seq, "seat": seat, "notation": notation, "at": time.time(),
        "drawn": [list(each) for each in drawn] or None,
    }  # fmt: skip


def prepare(data_dir: Path) -> None:
    """Make the file of a folder, or bring it up to date, before anybody serves it. Raises: StoreError."""

    async def open_and_close() -> None:
        store = Store(data_dir)
        await store.open()
        await store.close()

    asyncio.run(open_and_close())


def _pragmas(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()
