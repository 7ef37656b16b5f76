"""The file that keeps the rooms: made and brought up to date by migrations, refused with a sentence else."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from agon.core.errors import BadInputError
from agon.server.errors import StoreError
from agon.server.journal import RoomRecord, SeatRecord
from agon.server.keys import hashed
from agon.server.schema import metadata
from agon.server.store import Store

alembic = pytest.importorskip("alembic")

SEATS = [SeatRecord("Ada", "human", "k1"), SeatRecord("Bot", "bot:random", "")]
HEAD = "0017"


def opened(folder: Path, room: RoomRecord | None = None) -> RoomRecord | None:
    """Open the store of a folder, put a room in or take room "r1" out, and close it."""

    async def use() -> RoomRecord | None:
        store = Store(folder)
        await store.open()
        try:
            if room is not None:
                await store.create(room)
                await store.append(room.id, 0, 0, "place b1 N")
            return await store.load("r1")
        finally:
            await store.close()

    return asyncio.run(use())


def revision(path: Path) -> list[str]:
    with sqlite3.connect(path) as db:
        found = [row[0] for row in db.execute("SELECT version_num FROM alembic_version")]
    db.close()
    return found


def test_a_fresh_file_is_made_by_the_migrations(tmp_path: Path) -> None:
    opened(tmp_path / "new")
    assert revision(tmp_path / "new" / "rooms.sqlite") == [HEAD]


def test_the_models_are_what_the_migrations_make(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    opened(tmp_path)
    engine = create_engine(f"sqlite:///{tmp_path / 'rooms.sqlite'}")
    with engine.connect() as db:
        context = MigrationContext.configure(db, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_the_migrations_are_one_line(tmp_path: Path) -> None:
    from agon.server.migrations import script

    assert script().get_heads() == [HEAD]
    assert script().get_bases() == ["0001"]


def test_a_file_made_before_there_were_migrations_keeps_its_games(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite"
    with sqlite3.connect(path) as db:
        seats = json.dumps([{"name": "Ada", "kind": "human", "key": "k1"}])
        db.executescript(
            "CREATE TABLE rooms (id VARCHAR NOT NULL PRIMARY KEY, system VARCHAR NOT NULL, options JSON NOT NULL,"
            " seats JSON NOT NULL, decks JSON NOT NULL, seed BIGINT NOT NULL, created FLOAT NOT NULL, result JSON,"
            " rematch VARCHAR);"
            "CREATE TABLE answers (room VARCHAR NOT NULL REFERENCES rooms (id), seq INTEGER NOT NULL,"
            " seat INTEGER NOT NULL, notation VARCHAR NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (room, seq));"
            "INSERT INTO answers VALUES ('r1', 0, 0, 'place b1 N', 1.0);"
        )
        row = ("r1", "duel", "{}", seats, "[]", 1, 1.0)
        db.execute("INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?, ?, NULL, NULL)", row)
    db.close()
    room = opened(tmp_path)
    assert room is not None
    assert room.seats[0].key == hashed("k1")
    assert (room.id, room.seed, room.chance, room.answers) == ("r1", 1, None, [(0, "place b1 N")])
    assert revision(path) == [HEAD]


def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    opened(tmp_path, RoomRecord("r1", "duel", SEATS, [], 7))
    room = opened(tmp_path)
    assert room is not None
    assert room.answers == [(0, "place b1 N")]
    assert room.seats == SEATS


def test_a_file_of_a_newer_agon_is_refused_and_left_alone(tmp_path: Path) -> None:
    opened(tmp_path)
    path = tmp_path / "rooms.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    db.close()
    with pytest.raises(StoreError, match=r"rooms.sqlite was made by a newer Agon.*--data"):
        opened(tmp_path)
    assert revision(path) == ["9999"]


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rooms.sqlite").write_text("a letter to my aunt, which is no database at all" * 40)
    with pytest.raises(StoreError, match=r"rooms.sqlite cannot be used: .*--data"):
        opened(tmp_path)
    assert issubclass(StoreError, BadInputError), "the command says it as a sentence"
