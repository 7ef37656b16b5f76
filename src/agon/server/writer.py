"""The one that writes. Whatever waits to be kept is kept in one transaction, on a thread of its own, and acknowledged.

A database that is busy, or that could not bring two writes into an order, is asked again; nobody hears of it. Where one
of several writes cannot be, all are done again, each by itself: one that fails costs only itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import random
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

T = TypeVar("T")
Write = Callable[[Connection], T]
"""What is done in a transaction; it may be done again, and changes nothing but the database."""

MOST: Final = 64
"""Writes in one transaction."""
PATIENCE: Final = 10.0
"""Seconds for which a busy database is asked again."""
PAUSE: Final = 0.02
BUSY: Final = frozenset({5, 6})
"""SQLITE_BUSY and SQLITE_LOCKED: somebody else writes."""
ORDER: Final = frozenset({"40001", "40P01", "55P03"})
"""What PostgreSQL says of writes that it could bring into no order: done again they may be."""
CODE: Final = 0xFF


def passes(error: DBAPIError) -> bool:
    """Is this a refusal after which the same may be done again?"""
    found = error.orig
    if getattr(found, "sqlstate", None) in ORDER:
        return True
    return getattr(found, "sqlite_errorcode", 0) & CODE in BUSY


@dataclass(frozen=True, slots=True)
class _Waiting:
    write: Write[Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]


Outcome = tuple[Any, BaseException | None]


class Writer:
    """Writes what is given to it, in the order in which it is given. It begins with the first write."""

    def __init__(self, engine: Engine, patience: float = PATIENCE) -> None:
        self._engine: Final = engine
        self._patience: Final = patience
        self._waiting: Final[queue.SimpleQueue[_Waiting | None]] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def write(self, write: Write[T]) -> T:
        """Return what ``write`` returns, once it is kept. Raises: what it raises; DBAPIError."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="agon-writer", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._waiting.put(_Waiting(write, loop, done))
        return await done

    async def close(self) -> None:
        """End, once all that waits is written."""
        if self._thread is not None:
            self._waiting.put(None)
            await asyncio.get_running_loop().run_in_executor(None, self._thread.join)
            self._thread = None

    def _run(self) -> None:
        ends = False
        while not ends:
            batch = []
            found = self._waiting.get()
            while found is not None:
                batch.append(found)
                if len(batch) == MOST:
                    break
                try:
                    found = self._waiting.get_nowait()
                except queue.Empty:
                    break
            ends = found is None
            if batch:
                self._tell(batch, self._all(batch))

    @staticmethod
    def _tell(batch: Sequence[_Waiting], outcomes: Sequence[Outcome]) -> None:
        """Acknowledge, or say why not."""
        told: dict[asyncio.AbstractEventLoop, list[tuple[_Waiting, Outcome]]] = {}
        for each, outcome in zip(batch, outcomes, strict=True):
            told.setdefault(each.loop, []).append((each, outcome))

        def give(pairs: Sequence[tuple[_Waiting, Outcome]]) -> None:
            for each, (result, error) in pairs:
                if each.done.done():
                    continue
                if error is None:
                    each.done.set_result(result)
                else:
                    each.done.set_exception(error)

        for loop, pairs in told.items():
            with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
                loop.call_soon_threadsafe(give, pairs)

    def _all(self, batch: Sequence[_Waiting]) -> list[Outcome]:
        try:
            return [(each, None) for each in self._together(batch)]
        except BaseException as error:  # noqa: BLE001 - it is raised again where the write was asked for
            if len(batch) == 1:
                return [(None, error)]
        return [outcome for each in batch for outcome in self._all([each])]

    def _together(self, batch: Sequence[_Waiting]) -> list[Any]:
        until, pause = time.monotonic() + self._patience, PAUSE
        while True:
            try:
                with self._engine.begin() as db:
                    return [each.write(db) for each in batch]
            except DBAPIError as error:
                if not passes(error) or time.monotonic() + pause > until:
                    raise
            time.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(0.5, 2 * pause)


__all__ = ["Write", "Writer", "passes"]
