"""Folders and files that are nobody else's: other users of the machine can neither list nor read them."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

FOLDER: Final = 0o700
FILE: Final = 0o600


def make_private(folder: Path) -> None:
    """Make a folder that only its owner may enter; one that is there stays as it is. Raises: OSError."""
    if folder.is_dir():
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=FOLDER, exist_ok=True)
    folder.chmod(FOLDER)  # whatever the mask is


def keep_private(path: Path, mode: int) -> None:
    """Take what others may do with a file or folder away, as far as it is ours to take."""
    with contextlib.suppress(OSError):
        if path.stat().st_mode & 0o077:
            path.chmod(mode)


def make_private_file(path: Path) -> None:
    """Make an empty file that only its owner may read, or make one that is there so. Raises: OSError."""
    if path.exists():
        keep_private(path, FILE)
    else:
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, FILE))


__all__ = ["FILE", "FOLDER", "keep_private", "make_private", "make_private_file"]
