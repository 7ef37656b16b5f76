"""Whose turn it is to think: a queue in which nobody waits longer because somebody else asks much."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """So many think at once. Of those who wait, each ``whose`` gets one turn, then each the next."""

    def __init__(self, many: int) -> None:
        self._free = many
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def one(self, whose: str) -> AsyncIterator[None]:
        """Wait for a turn, and keep it."""
        if self._free:
            self._free -= 1
        else:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(whose, deque()).append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():  # it came at the same moment
                    self._pass_on()
                raise
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            whose, queue = self._waiting.popitem(last=False)
            following = queue.popleft()
            if queue:
                self._waiting[whose] = queue
            if not following.done():
                following.set_result(None)
                return
        self._free += 1


__all__ = ["Turns"]
