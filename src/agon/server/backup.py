"""A copy of what a server keeps, as one file, made while it goes on; and a folder made from it again.

The file is a ZIP: the games, accounts and ratings (``rooms.sqlite``, read at one moment), and the folders of cards,
replays, reviews and reports beside it. It holds hashes of keys and secrets of dice, and is for its owner alone.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from agon.core.errors import BadInputError
from agon.core.private import FILE, FOLDER, make_private
from agon.messages import say
from agon.server.reports import FOLDER as REPORTS
from agon.server.store import CARDS, DATABASE, prepare

FOLDERS: Final = (CARDS, "replays", "reviews", REPORTS)
"""What is kept beside the database."""
MOST_FILES: Final = 200_000
MOST_BYTES: Final = 64 << 30


@dataclass(frozen=True, slots=True)
class Copied:
    """What a backup holds: how many games, accounts and files beside them, and its size in bytes."""

    games: int
    accounts: int
    files: int
    size: int


def back_up(data_dir: Path, to: Path) -> Copied:
    """Write a backup of a folder, whole or not at all; a server may go on in it meanwhile.

    Raises: BadInputError if no server has kept anything there, or there is such a file already; OSError.
    """
    database = data_dir / DATABASE
    if not database.is_file():
        raise BadInputError(say("command-no-server-games", folder=str(data_dir)))
    if to.exists():
        raise BadInputError(say("backup-exists", file=str(to)))
    fresh = to.with_name(f".{to.name}.part")
    try:
        with tempfile.TemporaryDirectory(dir=to.parent, prefix=".backup-") as beside:
            copy = Path(beside) / DATABASE
            games, accounts = _copy_database(database, copy)
            with (
                os.fdopen(os.open(fresh, os.O_CREAT | os.O_TRUNC | os.O_RDWR, FILE), "w+b") as raw,
                zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED) as packed,
            ):
                packed.write(copy, DATABASE)
                files = 0
                for folder in FOLDERS:
                    for each in sorted((data_dir / folder).rglob("*")):
                        if each.is_file() and not each.is_symlink() and each.suffix != ".part":
                            with contextlib.suppress(FileNotFoundError):  # taken away meanwhile
                                packed.write(each, each.relative_to(data_dir).as_posix())
                                files += 1
                packed.close()
                raw.flush()
                os.fsync(raw.fileno())
        fresh.rename(to)
    finally:
        fresh.unlink(missing_ok=True)
    return Copied(games, accounts, files, to.stat().st_size)


def _copy_database(database: Path, to: Path) -> tuple[int, int]:
    """Copy a database as it is at one moment. Returns how many rooms and accounts it has. Raises: BadInputError."""
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as source,
            contextlib.closing(sqlite3.connect(to)) as copy,
        ):
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            return _counted(copy)
    except sqlite3.Error as error:
        raise BadInputError(say("backup-unreadable", file=str(database), why=str(error))) from None


def _counted(db: sqlite3.Connection) -> tuple[int, int]:
    """Return how many rooms and accounts a database has; an older one may have no table of accounts."""
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    rooms, accounts = (
        int(db.execute(f"SELECT count(*) FROM {name}").fetchone()[0]) if name in tables else 0  # noqa: S608
        for name in ("rooms", "accounts")
    )
    return rooms, accounts


def restore(file: Path, data_dir: Path) -> Copied:
    """Make the folder of a server from a backup; one of an older Agon is brought up to date.

    Raises: BadInputError if the file is no whole backup, or something is kept in the folder already; OSError.
    """
    if (data_dir / DATABASE).exists() or any((data_dir / each).exists() for each in FOLDERS):
        raise BadInputError(say("backup-folder-used", folder=str(data_dir)))
    make_private(data_dir.parent)
    fresh = Path(tempfile.mkdtemp(dir=data_dir.parent, prefix=f".{data_dir.name}-"))
    try:
        files = _unpack(file, fresh)
        with contextlib.closing(sqlite3.connect(fresh / DATABASE)) as opened:
            if opened.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise BadInputError(say("backup-broken", file=str(file)))
        prepare(fresh)
        with contextlib.closing(sqlite3.connect(fresh / DATABASE)) as opened:
            games, accounts = _counted(opened)
        make_private(data_dir)
        for each in fresh.iterdir():
            each.rename(data_dir / each.name)
    except sqlite3.Error:
        raise BadInputError(say("backup-broken", file=str(file))) from None
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return Copied(games, accounts, files, file.stat().st_size)


def _unpack(file: Path, to: Path) -> int:
    """Unpack the files of a backup, and only where they belong. Returns how many lie beside the database."""
    try:
        with zipfile.ZipFile(file) as packed:
            entries = packed.infolist()
            if len(entries) > MOST_FILES or sum(each.file_size for each in entries) > MOST_BYTES:
                raise BadInputError(say("backup-broken", file=str(file)))
            if not all(_belongs(each.filename) for each in entries) or DATABASE not in packed.namelist():
                raise BadInputError(say("backup-none", file=str(file)))
            for each in entries:
                place = to / each.filename
                place.parent.mkdir(mode=FOLDER, parents=True, exist_ok=True)
                with (
                    packed.open(each) as source,
                    os.fdopen(os.open(place, os.O_CREAT | os.O_WRONLY | os.O_EXCL, FILE), "wb") as target,
                ):
                    shutil.copyfileobj(source, target)
    except FileNotFoundError:
        raise BadInputError(say("backup-missing", file=str(file))) from None
    except zlib.error:
        raise BadInputError(say("backup-broken", file=str(file))) from None
    except (zipfile.BadZipFile, EOFError, NotImplementedError, FileExistsError):
        raise BadInputError(say("backup-none", file=str(file))) from None
    return len(entries) - 1


def _belongs(name: str) -> bool:
    """Is this the path of something that a server keeps?"""
    path = PurePosixPath(name)
    return name == DATABASE or (
        len(path.parts) > 1
        and path.parts[0] in FOLDERS
        and ".." not in path.parts
        and not any(sign in name for sign in ("\\", "\0", ":"))
    )


__all__ = ["Copied", "back_up", "restore"]
