"""Files that a user named: read whole, as text and no more than a text can be; written whole or not at all.

What one process at a time may change is ``locked``.
"""

from __future__ import annotations

import os
import secrets
import stat
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from agon.core.errors import BadInputError
from agon.messages import say

MOST_BYTES: Final = 20_000_000
STANDARD_INPUT: Final = Path("-")


def read_text(path: Path, *, windows: Sequence[str] = (), beside: Sequence[str] = ()) -> str:
    """Return the text of a file, UTF-8 with or without its mark, or UTF-16 with it.

    Files with an ending in ``windows`` may be in what spreadsheets on Windows write. ``beside`` are endings of files
    that are named where this one is missing.

    Raises: BadInputError, naming the file, if it is missing, no file, unreadable, too large or no text.
    """
    raw = _bytes_of(path, beside)
    encoding = "utf-16" if raw.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        if path.suffix.casefold() in windows:
            return raw.decode("cp1252", errors="replace")
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadInputError(say("file-not-utf8", file=str(path), line=line)) from None
    if "\0" in text:
        raise BadInputError(say("file-no-text", file=str(path)))
    return text


def read_input(path: Path) -> str:
    """Return the text of a file as ``read_text``; ``-`` is standard input. Raises: BadInputError."""
    if path != STANDARD_INPUT:
        return read_text(path)
    text = sys.stdin.read(MOST_BYTES + 1)
    if len(text) > MOST_BYTES:
        raise BadInputError(say("file-stdin-long", most=MOST_BYTES))
    return text.removeprefix("\ufeff")


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file whole or not at all: what is there stays until the new content is on the disk.

    A link stays one, and what it leads to is written. A pipe or device, which nothing can take the place of, is
    written as it is. Raises: OSError; nothing is left beside the file then.
    """
    raw = content.encode("utf-8") if isinstance(content, str) else content
    path = path.resolve()
    if path.exists() and not path.is_file():
        path.write_bytes(raw)
        return
    fresh = write_beside(path, raw)
    try:
        fresh.replace(path)
    except OSError as problem:
        raise _named(problem, path) from None
    finally:
        fresh.unlink(missing_ok=True)
    sync_folder(path.parent)


def write_beside(path: Path, raw: bytes) -> Path:
    """Write a new file in the folder of ``path``, down to the disk. Returns where. Raises: OSError; it is gone then."""
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else 0
    try:
        with fresh.open("xb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        if mode:
            fresh.chmod(mode)
    except OSError as problem:
        fresh.unlink(missing_ok=True)
        raise _named(problem, path) from None
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    return fresh


def _named(problem: OSError, path: Path) -> OSError:
    """The same problem, of the file that the user named and not of the one beside it."""
    return OSError(problem.errno, problem.strerror, str(path))


class LockedError(Exception):
    """Somebody else holds the lock."""


@contextmanager
def locked(path: Path, patience: float = 0) -> Iterator[None]:
    """Hold the lock file ``path``, made where it is missing; it stays. A lock ends with the process that holds it.

    Raises: LockedError if somebody else holds it for longer than ``patience`` seconds; OSError.
    """
    lock = FileLock(path, timeout=patience, mode=0o600, thread_local=False)
    try:
        lock.acquire(poll_interval=0.02)
    except Timeout:
        raise LockedError(str(path)) from None
    try:
        yield
    finally:
        lock.release()


def sync_folder(folder: Path) -> None:
    """Bring a folder's names down to the disk, where the system knows how."""
    if not hasattr(os, "O_DIRECTORY"):
        return  # Windows
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _bytes_of(path: Path, beside: Sequence[str]) -> bytes:
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise BadInputError(say("file-folder", file=str(path)))
        if not stat.S_ISREG(status.st_mode):
            raise BadInputError(say("file-not-ordinary", file=str(path)))
        if status.st_size > MOST_BYTES:
            raise BadInputError(say("file-long", file=str(path), has=status.st_size, most=MOST_BYTES))
        with path.open("rb") as file:
            # Some files of the system say that they are empty and never end.
            raw = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise BadInputError(say("file-none", file=str(path), hint=_files_beside(path, beside))) from None
    except (OSError, ValueError) as error:  # ValueError: a name with a zero byte in it
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadInputError(say("file-unreadable", file=str(path), error=reason)) from None
    if len(raw) > MOST_BYTES:
        raise BadInputError(say("file-too-long", file=str(path), most=MOST_BYTES))
    return raw


def _files_beside(path: Path, endings: Sequence[str]) -> str:
    try:
        found = sorted(each.name for each in path.parent.iterdir() if each.suffix in endings)
    except OSError:
        return ""
    near = [each for each in found if each != "pyproject.toml"][:6]
    if not near:
        return ""
    if path.parent == Path():
        return say("file-here", files=", ".join(near), count=len(near))
    return say("file-beside", folder=str(path.parent), files=", ".join(near), count=len(near))
