"""Where rooms are kept: one SQLite file, or a database of PostgreSQL. A room is its set-up and the answers given, in
order; nothing else is true.

The tables are those of ``schema``, in both. Every answer is on the disk (``synchronous=FULL``) before anybody hears of
it; ``writer`` writes, and whoever reads does so beside it.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import importlib.util
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import (
    URL,
    Connection,
    Executable,
    Update,
    create_engine,
    delete,
    event,
    func,
    insert,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from agon.core.errors import BadInputError
from agon.core.files import write_beside
from agon.core.private import FILE, FOLDER, keep_private, make_private, make_private_file
from agon.core.sealed_luck import Sealed
from agon.messages import say
from agon.server import migrations
from agon.server.clocks import Clocks
from agon.server.errors import LostError, StoreError
from agon.server.event_results import game_of, keep_game
from agon.server.homes import Homes
from agon.server.journal import Branch, RoomRecord, SeatRecord
from agon.server.openness import Openness
from agon.server.requests import Requests
from agon.server.results import Ending, keep_ending, name_again
from agon.server.schema import answers, event_games, kept, rooms
from agon.server.threads import aside
from agon.server.writer import Write, Writer

T = TypeVar("T")

DATABASE: Final = "rooms.sqlite"
"""The file, in the data folder, of everything but cards and what was brought."""
CARDS: Final = "cards"
"""The folder, in the data folder, of the card files that were brought."""
POSTGRESQL: Final = ("postgresql", "postgres")
"""How the address of a database begins that is no file."""
MIGRATING: Final = 0x4167_6F6E
"""The lock of a database whose tables are being changed."""
_SHARED: Final[dict[str, Any]] = {"pool_pre_ping": True}
"""How a database is used that may start again meanwhile."""
PRIMARY: Final = 0xFF
"""The part of a code of SQLite that says which kind of error it is."""
DISK: Final = {sqlite3.SQLITE_FULL: errno.ENOSPC, sqlite3.SQLITE_IOERR: errno.EIO}
"""Errors of SQLite that are the disk's, and what the system calls them."""

NO_TEXT: Final = (None, "22021", "22P05")
"""What PostgreSQL calls a text with a character in it that it cannot keep; None is the driver's word for NUL."""


@contextlib.contextmanager
def one_sentence(name: str) -> Iterator[None]:
    """Say in one sentence what the database of this name refuses. Raises: StoreError; BadInputError for what it could
    not hold, whoever sends it.
    """
    try:
        yield
    except DBAPIError as error:
        if isinstance(error, DataError) and getattr(error.orig, "sqlstate", None) in NO_TEXT:
            raise BadInputError(say("store-no-text")) from error
        raise StoreError(say("store-refused", file=name, why=_first_line(error.orig))) from error


def _first_line(error: BaseException | None) -> str:
    """Return what a database says, without what it adds below: the statement, and hints for who runs it."""
    return str(error).strip().partition("\n")[0]


def address_of(database: str) -> URL:
    """Return the address of a database of PostgreSQL, by the driver that is used here. Raises: BadInputError."""
    try:
        found = make_url(database)
    except ArgumentError:
        found = None
    if found is None or found.drivername not in POSTGRESQL or not found.database:
        raise BadInputError(say("store-no-address"))
    if importlib.util.find_spec("psycopg") is None:
        raise BadInputError(say("store-no-driver"))
    return found.set(drivername="postgresql+psycopg")


def is_there_already(error: StoreError) -> bool:
    """Was something not kept since there is one of its name?"""
    return isinstance(error.__cause__, IntegrityError)


class TakenError(BadInputError):
    """There is a room of this name."""


@contextlib.contextmanager
def _once() -> Iterator[None]:
    """Raises: TakenError where a room is made a second time."""
    try:
        yield
    except StoreError as error:
        if is_there_already(error):
            raise TakenError(say("seal-taken")) from None
        raise


class Store:
    """Rooms in ``data_dir/rooms.sqlite``, or in the database of PostgreSQL that ``database`` is the address of."""

    def __init__(self, data_dir: Path, database: str = "") -> None:
        self.path: Final = data_dir / DATABASE
        self.url: Final = address_of(database) if database else make_url(f"sqlite:///{self.path}")
        self.is_shared: Final = bool(database)
        """May other servers go on with the same games?"""
        self.name: Final = self.url.render_as_string() if database else str(self.path)
        """What it is called where it cannot be used: no password is in it."""
        self._sync: Final = create_engine(self.url, **_SHARED if database else {})
        self.engine: Final[AsyncEngine] = create_async_engine(
            self.url if database else self.url.set(drivername="sqlite+aiosqlite"), **_SHARED if database else {}
        )
        self._writer: Final = Writer(self._sync)
        self.homes: Final = Homes(self._sync, self._writer) if database else None
        """Which server has which rooms, where there may be several."""
        if not database:
            for each in (self._sync, self.engine.sync_engine):
                event.listen(each, "connect", _pragmas)

    async def open(self) -> None:
        """Make the tables where they are missing, and bring older ones up to date.

        Raises: StoreError if they were made by a newer Agon, or cannot be used; OSError where the disk is full.
        """
        make_private(self.path.parent)
        try:
            self._check_writable()
            if not self.is_shared:
                self._keep_private()
        except OSError as error:
            raise StoreError(say("store-not-written", file=str(error.filename), why=str(error.strerror))) from None
        if not self.is_shared:
            try:
                # by hand first: where the engine cannot connect, the thread of its connection may outlive the loop
                with contextlib.closing(sqlite3.connect(self.path)) as plain:
                    plain.execute("PRAGMA schema_version")
            except sqlite3.Error as error:
                raise self._unusable(error) from error
        try:
            await aside(self._bring_up_to_date)
        except DBAPIError as error:
            await self.close()
            raise self._unusable(error.orig) from error
        except StoreError:
            await self.close()
            raise

    def _bring_up_to_date(self) -> None:
        with self._sync.begin() as db:
            # two servers that start at once: one waits
            db.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})" if self.is_shared else "BEGIN IMMEDIATE"))
            self._migrate(db)

    def _unusable(self, error: BaseException | None) -> Exception:
        """Return what to raise for an error of the database: one of the disk is no mistake of who called."""
        disk = DISK.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & PRIMARY)
        if disk is not None:
            return OSError(disk, str(error), str(self.path))
        if self.is_shared:
            return StoreError(say("store-unreachable", database=self.name, why=_first_line(error)))
        return StoreError(say("store-unusable", file=self.name, why=str(error)))

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
            raise StoreError(say("store-newer", file=self.name))
        migrations.migrate(db)

    async def be_there(self, address: str) -> None:
        """Be one of the servers of a database that is shared, reached at ``address``. Raises: StoreError."""
        if self.homes is not None:
            with one_sentence(self.name):
                await self.homes.open(address)

    async def close(self) -> None:
        """Keep what waits to be kept, and let go of the database."""
        if self.homes is not None:
            await self.homes.close()
        await self._writer.close()
        await self.engine.dispose()
        self._sync.dispose()

    async def write(self, write: Write[T], room_id: str = "") -> T:
        """Return what ``write`` returns, once what it writes is kept; it may be called again, and does nothing else.

        What is written of a room is kept only while it is this server's. Raises: StoreError; LostError where the room
        is to be read anew; what it raises.
        """

        def kept(db: Connection) -> T:
            if self.homes is not None and room_id:
                self.homes.check(db, room_id)
            return write(db)

        with one_sentence(self.name):
            try:
                return await self._writer.write(kept)
            except DataError:
                raise
            except DBAPIError as error:
                if self.is_shared and room_id:  # where a line breaks, nobody knows whether it was written
                    raise LostError(say("store-refused", file=self.name, why=_first_line(error.orig))) from error
                raise

    async def do(self, *changes: Executable, room_id: str = "") -> None:
        """Write these changes, all or none. Raises: as ``write``."""

        def done(db: Connection) -> None:
            for each in changes:
                db.execute(each)

        await self.write(done, room_id)

    async def create(self, room: RoomRecord) -> None:
        """Keep a room. Raises: TakenError where there is one of this name, StoreError."""
        row = {
            "id": room.id,
            "system": room.system,
            "options": dict(room.options),
            "seats": [asdict(each) for each in room.seats],
            "decks": [dict(each) for each in room.decks],
            "seed": room.seed,
            "created": room.created or time.time(),
            "chance": None if room.chance is None else room.chance.plain(),
            "drawn": room.drawn[0] if room.drawn else None,
            "branch": None if room.branch is None else asdict(room.branch),
            "clocks": _plain(room.clocks),
            "openness": room.openness.plain(),
            "rated": room.rated,
        }
        given = [_answer_row(room.id, seq, *each, room.drawn[seq + 1]) for seq, each in enumerate(room.answers)]

        def kept(db: Connection) -> None:
            if self.homes is not None:
                self.homes.make(db, room.id)
            db.execute(insert(rooms).values(row))
            if given:
                db.execute(insert(answers), given)
            _keep_seats(db, room.id, room.seats)
            if room.event is not None:
                keep_game(db, room.id, room.event)

        with _once():
            await self.write(kept)

    async def has(self, room_id: str) -> bool:
        """Is a room of this name kept?"""
        with one_sentence(self.name):
            async with self.engine.connect() as db:
                return (await db.execute(select(rooms.c.id).where(rooms.c.id == room_id))).first() is not None

    async def load(self, room_id: str) -> RoomRecord | None:
        """Return the room with all its answers, or None if there is none."""
        with one_sentence(self.name):
            async with self.engine.connect() as db:
                row = (await db.execute(select(rooms).where(rooms.c.id == room_id))).mappings().first()
                if row is None:
                    return None
                columns = (answers.c.seat, answers.c.notation, answers.c.drawn)
                found = await db.execute(select(*columns).where(answers.c.room == room_id).order_by(answers.c.seq))
                given = list(found)
                played_for = (await db.execute(select(event_games).where(event_games.c.room == room_id))).first()
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
                    event=None if played_for is None else game_of(played_for),
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
        row = _answer_row(room_id, seq, seat, notation, drawn)

        def kept(db: Connection) -> None:
            db.execute(insert(answers), row)
            if changed:
                db.execute(_change(room_id, **changed))
            if ending is not None:
                keep_ending(db, room_id, ending)

        await self.write(kept, room_id)

    async def cut(self, room_id: str, seq: int, requests: Requests, clocks: Clocks | None) -> None:
        """Forget the answers from number ``seq`` on: they were taken back."""
        changed = _change(room_id, requests=requests.plain(), clocks=_plain(clocks))

        def gone(db: Connection) -> None:
            db.execute(delete(answers).where(answers.c.room == room_id, answers.c.seq >= seq))
            db.execute(changed)

        await self.write(gone, room_id)

    async def set_requests(self, room_id: str, requests: Requests) -> None:
        await self._set(room_id, requests=requests.plain())

    async def set_clocks(self, room_id: str, clocks: Clocks) -> None:
        await self._set(room_id, clocks=clocks.plain())

    async def set_result(
        self, room_id: str, result: Mapping[str, Any], requests: Requests, clocks: Clocks | None, ending: Ending
    ) -> None:
        """Keep an end that no rule knows."""
        changed = _change(room_id, result=dict(result), requests=requests.plain(), clocks=_plain(clocks))

        def ended(db: Connection) -> None:
            db.execute(changed)
            keep_ending(db, room_id, ending)

        await self.write(ended, room_id)

    async def set_ending(self, room_id: str, ending: Ending) -> None:
        """Keep how a game ended that an older Agon has kept, if that was not done yet."""

        def ended(db: Connection) -> None:
            at = db.execute(select(func.max(answers.c.at)).where(answers.c.room == room_id)).scalar()
            keep_ending(db, room_id, replace(ending, at=at or ending.at))

        await self.write(ended, room_id)

    async def set_chance(self, room_id: str, chance: Sealed) -> None:
        await self._set(room_id, chance=chance.plain())

    async def set_seats(
        self, room_id: str, seats: Sequence[SeatRecord], requests: Requests, clocks: Clocks | None, *,
        result: Mapping[str, Any] | None = None,
    ) -> None:  # fmt: skip
        """Keep who sits where; ``result`` names them in another way than before."""
        more = {} if result is None else {"result": dict(result)}
        plain = [asdict(each) for each in seats]
        changed = _change(room_id, seats=plain, requests=requests.plain(), clocks=_plain(clocks), **more)

        def seated(db: Connection) -> None:
            db.execute(changed)
            db.execute(delete(kept).where(kept.c.room == room_id))
            _keep_seats(db, room_id, seats)
            name_again(db, room_id)

        await self.write(seated, room_id)

    async def set_rematch(self, room_id: str, rematch: str, requests: Requests) -> None:
        await self._set(room_id, rematch=rematch, requests=requests.plain())

    async def _set(self, room_id: str, **values: Any) -> None:
        await self.do(_change(room_id, **values), room_id=room_id)


def _keep_seats(db: Connection, room_id: str, seats: Sequence[SeatRecord]) -> None:
    """Let the seats that are somebody's be found by whose they are."""
    whose = [{"room": room_id, "seat": n, "account": each.account} for n, each in enumerate(seats) if each.account]
    if whose:
        db.execute(insert(kept), whose)


def _plain(clocks: Clocks | None) -> dict[str, Any] | None:
    return None if clocks is None else clocks.plain()


def _change(room_id: str, **values: Any) -> Update:
    return update(rooms).where(rooms.c.id == room_id).values(**values)


def _answer_row(room_id: str, seq: int, seat: int, notation: str, drawn: Sequence[Sequence[Any]]) -> dict[str, Any]:
    return {
        "room": room_id, "seq": seq, "seat": seat, "notation": notation, "at": time.time(),
        "drawn": [list(each) for each in drawn] or None,
    }  # fmt: skip


def prepare(data_dir: Path, database: str = "") -> None:
    """Make the tables, or bring them up to date, before anybody serves them. Raises: StoreError."""

    async def open_and_close() -> None:
        store = Store(data_dir, database)
        await store.open()
        await store.close()

    asyncio.run(open_and_close())


def _pragmas(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()
