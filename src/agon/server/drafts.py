"""Cards that are being written: read in a process of their own, which is ended when a text takes too long."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import FastAPI
from pydantic import BaseModel, ConfigDict, Field, JsonValue

from agon.core.errors import BadInputError
from agon.server.workers import WorkerError, Workers

SECONDS: Final = 6.0
"""A draft that takes longer is not read; an honest one takes a tenth of a second."""
LOADING: Final = 120.0
"""More for the first draft of a game, over which its language is loaded."""
MOST_DRAFTS: Final = 40
"""Cards that come with a game."""

Plain = dict[Annotated[str, Field(max_length=40)], JsonValue]


class NewDraft(BaseModel):
    """A card as far as it is written, in the fields of our card files."""

    model_config = ConfigDict(extra="forbid", strict=True)

    system: str = Field(max_length=80)
    card: Plain = Field(max_length=40)


class TooLongError(BadInputError):
    """A text that took too long to read."""

    def __init__(self) -> None:
        super().__init__(f"This text took longer than {SECONDS:g} seconds to read. Make its sentences shorter.")


class Desk:
    """Where drafts are read, one at a time, so that whoever writes much holds up nobody who plays."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._workers = Workers()
        self._loaded: set[str] = set()
        self._lock = threading.Lock()

    def _ask(self, system: str, card: Mapping[str, Any]) -> dict[str, Any]:
        with self._lock:
            seconds = self._seconds + (0 if system in self._loaded else LOADING)
            self._loaded.add(system)
            job = {"job": "draft", "system": system, "card": dict(card)}
            try:
                found: dict[str, Any] = self._workers.ask(job, seconds=seconds, attempts=1)
            except WorkerError as error:
                self._loaded.clear()
                raise TooLongError from error
            return found

    async def look(self, system: str, card: Mapping[str, Any]) -> dict[str, Any]:
        """Return what an editor shows of a draft. Raises: BadInputError, TooLongError."""
        return await asyncio.to_thread(self._ask, system, card)

    def close(self) -> None:
        """End the process."""
        self._workers.close()


def routes(app: FastAPI, desk: Desk) -> None:
    """Add what the editor asks for."""

    @app.post("/api/cards/look")
    async def look(wanted: NewDraft) -> dict[str, Any]:
        return await desk.look(wanted.system.removesuffix("-original"), wanted.card)
