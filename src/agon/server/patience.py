"""How long a connection may be open before what it asks for is there: who connects and says nothing is let go."""

from __future__ import annotations

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

ASKS_WITHIN: Final = 20.0
"""Seconds in which the head of a request has to be there."""


class Patient(H11Protocol):
    """A connection that is closed where no request comes by it in time."""

    _until: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        """Wait for a request where none is under way, from when the last was answered."""
        if self.conn.their_state is not h11.IDLE:
            self._wait_no_more()
        elif self._until is None:
            self._until = self.loop.call_later(ASKS_WITHIN, self.transport.close)

    def _wait_no_more(self) -> None:
        if self._until is not None:
            self._until.cancel()
            self._until = None


__all__ = ["Patient"]
