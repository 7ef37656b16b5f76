"""The processes in which a server thinks (``worker``): begun when they are needed, ended when one takes too long.

A worker that dies costs the job it had, and that job is done again by another, once.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from agon.core.english import counted
from agon.core.errors import AgonError, BadInputError
from agon.messages import language

log: Final = logging.getLogger("agon.server")

SECONDS: Final = 60.0
"""A job that takes longer is ended; the slowest bot stops by itself after a few."""
MEGABYTES: Final = 1500
"""What a worker may hold in memory."""


class WorkerError(AgonError):
    """A job that came to nothing: workers died of it, or the rules failed in it."""


class _Worker:
    """One process. A job at a time."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - ourselves
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Return the answer to a job; nothing if the process ended over it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        ending = threading.Timer(seconds, self._process.kill)
        ending.daemon = True
        ending.start()
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
            return self._process.stdout.readline()
        except OSError:
            return b""
        finally:
            ending.cancel()

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        for each in (self._process.stdin, self._process.stdout):
            if each is not None:
                with contextlib.suppress(OSError):
                    each.close()


class Workers:
    """As many processes as are asked at once; who asks bounds how many that are. To be called from any thread."""

    def __init__(self, *, seconds: float = SECONDS, megabytes: int = MEGABYTES) -> None:
        self._command: tuple[str, ...] = (sys.executable, "-P", "-m", "agon.server.worker", str(megabytes))
        self._seconds = seconds
        self._idle: list[_Worker] = []
        self._lock = threading.Lock()

    def ask(self, job: Mapping[str, Any], *, seconds: float | None = None, attempts: int = 2) -> Any:
        """Return what came of a job, in the language of who asks.

        Raises: BadInputError with the job's own sentence, WorkerError.
        """
        line = json.dumps({**job, "language": language()}).encode() + b"\n"
        for attempt in range(1, attempts + 1):
            with self._lock:
                worker = self._idle.pop() if self._idle else None
            worker = worker or _Worker(self._command)
            said = worker.ask(line, self._seconds if seconds is None else seconds)
            if not said.endswith(b"\n"):
                worker.end()
                log.warning("a worker ended over a job %r, attempt %d", job["job"], attempt)
                continue
            with self._lock:
                self._idle.append(worker)
            answer = json.loads(said)
            if "bad" in answer:
                raise BadInputError(answer["bad"])
            if "failed" in answer:
                raise WorkerError(answer["failed"])
            return answer["done"]
        raise WorkerError(f"{counted(attempts, 'worker')} ended over a job {job['job']!r}")

    def close(self) -> None:
        """End those that have nothing to do."""
        with self._lock:
            idle, self._idle = self._idle, []
        for each in idle:
            each.end()


@cache
def the_workers() -> Workers:
    """Return those of this process, for whatever servers it has; they end with it."""
    made = Workers()
    atexit.register(made.close)
    return made


def at_once() -> int:
    """Return how many bots may think at once: one processor is left to those who answer people."""
    return max(1, (os.cpu_count() or 2) - 1)


__all__ = ["WorkerError", "Workers", "at_once", "the_workers"]
