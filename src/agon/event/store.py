"""Event files: read whole, written whole and at once, and by one process at a time.

A change is written to a file beside it, brought to the disk, and put in the old one's place, so that whoever reads sees
the event before it or after it, and a crash loses nothing that was entered. Who changes an event holds a lock from
reading to writing; others wait ``PATIENCE`` seconds and are then refused.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from agon.core.errors import BadInputError
from agon.core.files import read_text, sync_folder, write_beside, write_file
from agon.event.event import Event
from agon.messages import say

try:
    import fcntl

    has_flock = True
except ImportError:  # not on Windows: there a file beside the event is the lock
    has_flock = False

PATIENCE: Final = 5.0
PAUSE: Final = 0.02  # seconds between two tries


def load(path: Path) -> Event:
    """Read an event, to look at it. Raises: BadInputError."""
    return Event.read(read_text(path, beside=(".json",)), str(path))


def create(path: Path, event: Event) -> None:
    """Write a new event file. Raises: BadInputError if there is a file already; it stays as it is."""
    try:
        fresh = write_beside(path, event.text().encode())
    except FileNotFoundError:
        raise BadInputError(say("event-no-folder", folder=str(path.parent))) from None
    try:
        os.link(fresh, path)  # fails if the name is taken, unlike a rename
    except FileExistsError:
        raise BadInputError(say("event-exists", file=str(path))) from None
    finally:
        fresh.unlink()
    sync_folder(path.parent)


@contextmanager
def changing(path: Path, *, by: str = "", patience: float = PATIENCE) -> Iterator[Event]:
    """Read an event to change it; what was entered is written at the end, nothing if an error ends it.

    Raises: BadInputError if the file cannot be read, or another process changes it for longer than ``patience``.
    """
    read_text(path, beside=(".json",))  # says what is wrong with the name
    path = path.resolve()  # a link stays one, and what it leads to is changed
    with locked(path, patience):
        event = Event.read(read_text(path), str(path), by=by)
        before = len(event.entries)
        yield event
        if len(event.entries) > before:
            write_file(path, event.text())


@contextmanager
def locked(path: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Hold an event file for oneself. The lock ends with the process that holds it, however that ends."""
    until = time.monotonic() + patience
    while (held := _try_lock(path)) is None:
        if time.monotonic() >= until:
            raise BadInputError(say("event-in-use", file=str(path)))
        time.sleep(PAUSE)
    try:
        yield
    finally:
        _unlock(path, held)


def _try_lock(path: Path) -> int | None:
    """Return a file descriptor that holds the lock, None if somebody else does."""
    if not has_flock:
        try:
            return os.open(_lock_file(path), os.O_CREAT | os.O_EXCL | os.O_WRONLY)
        except FileExistsError:
            return None
    held = os.open(path, os.O_RDONLY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        mine, there = os.fstat(held), path.stat()
    except (BlockingIOError, FileNotFoundError):
        os.close(held)
        return None
    if (mine.st_dev, mine.st_ino) != (there.st_dev, there.st_ino):
        os.close(held)  # somebody put a newer file in its place meanwhile
        return None
    return held


def _unlock(path: Path, held: int) -> None:
    os.close(held)
    if not has_flock:
        _lock_file(path).unlink()


def _lock_file(path: Path) -> Path:
    return path.with_name(path.name + ".lock")
