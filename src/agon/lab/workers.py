"""Who plays the games of the laboratory: this process, processes beside it, or machines joined by Ray.

Work is cut into chunks, and what comes of them is in their order, so that equal seeds give equal figures whoever
played. A worker that dies changes nothing: its chunk is played by another.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, Protocol, Self, TypeVar

from agon.core.errors import BadInputError
from agon.messages import say

Wanted = TypeVar("Wanted")
Done = TypeVar("Done")

ON_RAY: Final = "ray"
AHEAD: Final = 4
"""Chunks that a cluster is given at once, for each of its processors."""
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
        """Return what ``work`` makes of each chunk, in their order."""
        remote = self._ray.remote(max_retries=TRIES)(work)
        todo = iter(chunks)
        under_way = deque(remote.remote(chunk) for chunk in islice(todo, AHEAD * self.many))
        while under_way:
            done: list[Done] = self._ray.get(under_way.popleft())
            under_way.extend(remote.remote(chunk) for chunk in islice(todo, 1))
            yield done


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
