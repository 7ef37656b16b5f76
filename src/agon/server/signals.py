"""Something has changed: those who wait for that go on, at once or after a while at the latest."""

from __future__ import annotations

import asyncio
import contextlib


class Signal:
    """Given by whoever changes something, waited for by whoever tells of it."""

    def __init__(self) -> None:
        self._given = asyncio.Event()

    def give(self) -> None:
        """Let everybody who waits go on."""
        self._given.set()
        self._given = asyncio.Event()

    def next(self) -> asyncio.Event:
        """Return what the next change sets: taken before one looks, so that no change is missed in between."""
        return self._given

    @staticmethod
    async def wait(given: asyncio.Event, seconds: float) -> None:
        """Return when a change has come, and after so many seconds at the latest."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(given.wait(), seconds)


__all__ = ["Signal"]
