"""The one that writes: what waits is kept together, one that fails costs only itself, a busy database is waited for."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, event, text

from agon.server.journal import RoomRecord, SeatRecord
from agon.server.store import Store
from agon.server.writer import Write, Writer

SEATS = [SeatRecord("Ada", "human", "k1"), SeatRecord("Odran", "human", "k2")]


def test_what_waits_is_kept_in_one_transaction_and_one_that_fails_costs_only_itself(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with engine.begin() as db:
        db.execute(text("CREATE TABLE it (n INTEGER PRIMARY KEY)"))
    commits: list[int] = []
    event.listen(engine, "commit", lambda _db: commits.append(1))
    go_on = threading.Event()

    def waits(_db: Connection) -> str:
        go_on.wait(5)
        return "first"

    def put(n: int) -> Write[object]:
        return lambda db: db.execute(text("INSERT INTO it VALUES (:n)"), {"n": n}).rowcount

    async def use(last: int) -> list[object]:
        writer = Writer(engine)
        writes: list[Write[object]] = [waits, *(put(n) for n in (*range(1, 10), last))]
        asked = [asyncio.ensure_future(writer.write(each)) for each in writes]
        await asyncio.sleep(0.05)
        go_on.set()
        found = await asyncio.gather(*asked, return_exceptions=True)
        await writer.close()
        return list(found)

    assert asyncio.run(use(10)) == ["first", *[1] * 10]
    assert len(commits) <= 2, "the first, maybe, and then all that had waited for it"
    with engine.begin() as db:
        db.execute(text("DELETE FROM it"))
    found = asyncio.run(use(9))
    assert found[:-1] == ["first", *[1] * 9]
    assert "UNIQUE" in str(found[-1])
    engine.dispose()


def test_a_database_that_somebody_else_writes_to_is_waited_for(tmp_path: Path) -> None:
    """As `agon moderator` does, or a backup: no player hears that the database is locked."""

    async def play() -> list[tuple[int, str]]:
        store = Store(tmp_path)
        await store.open()
        try:
            await store.create(RoomRecord("r1", "duel", SEATS, [], 7))
            other = sqlite3.connect(tmp_path / "rooms.sqlite", check_same_thread=False)
            other.execute("BEGIN IMMEDIATE")
            threading.Timer(5.5, other.close).start()
            await store.append("r1", 0, 0, "wait")  # longer than SQLite itself waits
            room = await store.load("r1")
            assert room is not None
            return room.answers
        finally:
            await store.close()

    assert asyncio.run(play()) == [(0, "wait")]


def test_what_was_acknowledged_is_in_the_file(tmp_path: Path) -> None:
    async def play() -> int:
        store = Store(tmp_path)
        await store.open()
        try:
            await store.create(RoomRecord("r1", "duel", SEATS, [], 7))
            for seq in range(20):
                await store.append("r1", seq, seq % 2, f"answer {seq}")
                with sqlite3.connect(tmp_path / "rooms.sqlite") as db:
                    (kept,) = db.execute("SELECT count(*) FROM answers").fetchone()
                db.close()
                assert kept == seq + 1
            return seq
        finally:
            await store.close()

    assert asyncio.run(play()) == 19


@pytest.mark.parametrize(
    "url", ["", "sqlite:///x", "postgresql://host", "mysql://a@b/c", "postgresql+asyncpg://a@b/c", "?"]
)
def test_an_address_of_another_database_is_refused_with_one_that_would_do(url: str, tmp_path: Path) -> None:
    from agon.core.errors import BadInputError
    from agon.server.store import address_of

    with pytest.raises(BadInputError, match="postgresql://USER@HOST/NAME"):
        address_of(url)
