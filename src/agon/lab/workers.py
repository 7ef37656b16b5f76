"""Who plays the games of the laboratory: this process, processes beside it, or machines joined by Ray.

Work is cut into chunks, and what comes of them is in their order, so that equal seeds give equal figures whoever
played. A worker that dies changes nothing: its chunk is played by another.
"""

from __future__ import annotations

import hashlib
import logging
import multiprocessing
import os
import platform
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final, Generic, Protocol, Self, TypeVar

import agon
from agon.core.errors import BadInputError
from agon.messages import say

Wanted = TypeVar("Wanted")
Done = TypeVar("Done")

ON_RAY: Final = "ray"
AHEAD: Final = 4
"""Chunks that a cluster is given at once, for each of its processors."""
SOURCES: Final = ("*.py", "*.grammar")
"""The files of Agon by which games go."""
TRIES: Final = 5
"""How often a chunk is played again whose worker died."""


class Workers(Protocol):
    """Whoever plays; ``many`` chunks at once."""

    @property
    def many(self) -> int:
        """How many chunks are played at once."""
        ...

    def each(
        self, work: Callable[[Sequence[Wanted]], list[Done]], chunks: Sequence[Sequence[Wanted]]
    ) -> Iterator[list[Done]]:
        """Return what ``work`` makes of each chunk, in their order."""
        ...


class Processes:
    """So many processes of this machine; one is the process that asks."""

    def __init__(self, many: int = 1) -> None:
        self.many: int = max(1, many)

    def each(
        self, work: Callable[[Sequence[Wanted]], list[Done]], chunks: Sequence[Sequence[Wanted]]
    ) -> Iterator[list[Done]]:
        """Return what ``work`` makes of each chunk, in their order."""
        if self.many == 1 or len(chunks) == 1:
            yield from map(work, chunks)
            return
        # Forked where that is possible, so that they find every card already read.
        method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
        many = min(self.many, len(chunks))
        with multiprocessing.get_context(method).Pool(many, initializer=_leave_interrupts) as pool:
            yield from pool.imap(work, chunks)


class Cluster:
    """Machines joined by Ray. ``address`` is one that Ray knows; empty: that of ``RAY_ADDRESS``, or a cluster of this
    machine alone, which is started and ends with the ``with`` statement.
    """

    def __init__(self, address: str = "") -> None:
        """Raises: BadInputError where Ray is not installed, or nobody answers."""
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray  # noqa: PLC0415 - heavy, and an extra
        except ImportError as error:
            raise BadInputError(say("lab-no-ray")) from error
        self._ray: Any = ray
        joins = address or os.environ.get("RAY_ADDRESS", "")
        more: dict[str, Any] = (
            {"address": joins} if joins else {"include_dashboard": False, "_node_ip_address": "127.0.0.1"}
        )
        try:
            ray.init(log_to_driver=False, logging_level=logging.ERROR, **more)
        except Exception as error:  # Ray raises bare exceptions of its own
            why = str(error).strip().partition("\n")[0]
            raise BadInputError(say("lab-no-cluster", address=joins or ON_RAY, why=why)) from error
        self.many: int = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._ray.shutdown()

    def each(
        self, work: Callable[[Sequence[Wanted]], list[Done]], chunks: Sequence[Sequence[Wanted]]
    ) -> Iterator[list[Done]]:
        """Return what ``work`` makes of each chunk, in their order.

        Raises: BadInputError for a machine with another Agon.
        """
        remote, mine = self._ray.remote(max_retries=TRIES)(_signed), program()
        todo = iter(chunks)
        under_way = deque(remote.remote(work, chunk) for chunk in islice(todo, AHEAD * self.many))
        while under_way:
            done: Signed[Done] = self._ray.get(under_way.popleft())
            if done.program != mine:
                raise BadInputError(say("lab-other-program", machine=done.machine))
            under_way.extend(remote.remote(work, chunk) for chunk in islice(todo, 1))
            yield done.games


@dataclass(frozen=True)
class Signed(Generic[Done]):
    """What came of a chunk, and by which program on which machine."""

    games: list[Done]
    program: str
    machine: str


def _signed(work: Callable[[Sequence[Wanted]], list[Done]], chunk: Sequence[Wanted]) -> Signed[Done]:
    """On a machine of a cluster: do the work and say whose it is."""
    return Signed(work(chunk), program(), platform.node())


@cache
def program() -> str:
    """Return a digest of the source of Agon on this machine: equal programs play equal games."""
    package = Path(agon.__file__).parent
    digest = hashlib.sha256()
    for each in sorted(file for kind in SOURCES for file in package.rglob(kind)):
        digest.update(f"{each.relative_to(package).as_posix()}\0".encode() + each.read_bytes())
    return digest.hexdigest()


def _leave_interrupts() -> None:
    """In a worker: Ctrl-C is for the process that asked for the games, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cores() -> int:
    """Return how many processes this machine runs at once."""
    count: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(count(0)) if count is not None else os.cpu_count() or 1


ALONE: Final = Processes()
"""The process that asks."""


__all__ = ["ALONE", "ON_RAY", "Cluster", "Processes", "Workers", "cores"]
