"""Event files: read whole, written whole and at once, and by one process at a time.

A change is written to a file beside it, brought to the disk, and put in the old one's place, so that whoever reads sees
the event before it or after it, and a crash loses nothing that was entered. Who changes an event holds a lock from
reading to writing; others wait ``PATIENCE`` seconds and are then refused.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from agon.core.errors import BadInputError
from agon.core.files import LockedError, locked, read_text, sync_folder, write_beside, write_file
from agon.event.event import Event
from agon.messages import say

PATIENCE: Final = 5.0


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
    with _held(path, patience):
        event = Event.read(read_text(path), str(path), by=by)
        before = len(event.entries)
        yield event
        if len(event.entries) > before:
            write_file(path, event.text())


@contextmanager
def _held(path: Path, patience: float) -> Iterator[None]:
    """Hold an event file for oneself. Raises: BadInputError."""
    with ExitStack() as held:
        try:
            held.enter_context(locked(path.with_name(f".{path.name}.lock"), patience))
        except LockedError:
            raise BadInputError(say("event-in-use", file=str(path))) from None
        yield
