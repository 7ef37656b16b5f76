"""A PostgreSQL of its own for a test or a load: made in a folder, reached by a socket there, and gone afterwards."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

USER: Final = "postgres"
"""Who it runs as where we are root, since it refuses to be."""


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, of the newest that is installed; None where there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda each: int(each.parts[-3]))
    if found:
        return found[-1].parent
    there = shutil.which("initdb")
    return None if there is None else Path(there).parent


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """Run one in an empty folder; yields the address of its database. Raises: OSError, CalledProcessError."""
    bin_ = programs()
    if bin_ is None:
        raise FileNotFoundError("no PostgreSQL is installed here (apt install postgresql)")
    data = folder / "data"
    data.mkdir(mode=0o700)
    before: list[str] = []
    owner = pwd.getpwuid(os.getuid()).pw_name
    if os.getuid() == 0:
        owner = USER
        found = pwd.getpwnam(USER)
        for each in (folder, data):
            os.chown(each, found.pw_uid, found.pw_gid)
        before = ["setpriv", "--reuid", USER, "--regid", str(found.pw_gid), "--clear-groups"]

    def run(*words: str | Path) -> None:
        called: Sequence[str] = [*before, *(str(each) for each in words)]
        subprocess.run(
            called, check=True, capture_output=True, cwd=folder, env={"PATH": os.environ["PATH"], "LC_ALL": "C"}
        )

    run(bin_ / "initdb", "-D", data, "-A", "trust", "-U", owner, "-E", "UTF8", "--no-sync")
    settings = f"-k {folder} -c listen_addresses='' -c max_connections=200"
    run(bin_ / "pg_ctl", "-D", data, "-l", folder / "log", "-w", "-o", settings, "start")
    try:
        yield f"postgresql://{owner}@/postgres?host={folder}"
    finally:
        run(bin_ / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
