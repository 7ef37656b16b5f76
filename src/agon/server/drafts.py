"""Cards that are being written: read in a process of their own, which is ended when a text takes too long."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

from fastapi import FastAPI, Request
from pydantic import AfterValidator, Field, JsonValue

from agon.cards import Card
from agon.cards.drafts import draft_of
from agon.core.errors import BadInputError
from agon.messages import say
from agon.server.bounds import address_of
from agon.server.fair_queue import Turns
from agon.server.forms import Form
from agon.server.workers import WorkerError, Workers

SECONDS: Final = 6.0
"""A draft that takes longer is not read; an honest one takes a tenth of a second."""
LOADING: Final = 120.0
"""In which a new process has loaded the language of a game; no draft has that time."""
FIRST: Final[Mapping[str, Any]] = {"text": "Gain"}
"""What a new process reads to load a language."""
MOST_DRAFTS: Final = 40
"""Cards that come with a game."""


def _told(plain: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Return a card as it is, if it can be told again. Raises: ValueError for half a sign."""
    json.dumps(plain, ensure_ascii=False).encode()
    return plain


Plain = Annotated[dict[Annotated[str, Field(max_length=40)], JsonValue], AfterValidator(_told)]


class NewDraft(Form):
    """A card as far as it is written, in the fields of our card files."""

    system: str = Field(max_length=80)
    card: Plain = Field(max_length=40)


class TooLongError(BadInputError):
    """A text that took too long to read."""

    def __init__(self) -> None:
        super().__init__(say("draft-too-long", seconds=f"{SECONDS:g}"))


class Desk:
    """Where drafts are read, one at a time and in turns, so that whoever writes much holds up nobody."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._workers = Workers()
        self._loaded: set[str] = set()
        self._turns = Turns(1)

    def _ask(self, system: str, card: Mapping[str, Any]) -> dict[str, Any]:
        job = {"job": "draft", "system": system, "card": dict(card)}
        try:
            if system not in self._loaded:
                self._workers.ask({**job, "card": dict(FIRST)}, seconds=LOADING, attempts=1)
                self._loaded.add(system)
            found: dict[str, Any] = self._workers.ask(job, seconds=self._seconds, attempts=1)
        except WorkerError as error:
            self._loaded.clear()
            raise TooLongError from error
        return found

    async def look(self, system: str, card: Mapping[str, Any], whose: str) -> dict[str, Any]:
        """Return what an editor shows of a draft; each ``whose`` has its turn. Raises: BadInputError, TooLongError."""
        async with self._turns.one(whose):
            return await asyncio.to_thread(self._ask, system, card)

    async def cards(self, system: str, drafts: Sequence[Mapping[str, Any]], whose: str) -> list[Card]:
        """Return cards that come with a game, each read in time and playable. Raises: BadInputError."""
        game = system.removesuffix("-original")
        for each in drafts:
            seen = await self.look(game, each, whose)
            if not seen["playable"]:
                why = [*seen["problems"], *(one["message"] for one in seen["lint"] if one["severity"] == "error")]
                raise BadInputError(say("draft-not-yet", card=seen["card"]["name"], reasons="; ".join(why[:3])))
        return [draft_of(each, game).card for each in drafts]

    def close(self) -> None:
        """End the process."""
        self._workers.close()


def routes(app: FastAPI, desk: Desk) -> None:
    """Add what the editor asks for."""

    @app.post("/api/cards/look")
    async def look(request: Request, wanted: NewDraft) -> dict[str, Any]:
        return await desk.look(wanted.system.removesuffix("-original"), wanted.card, address_of(request))
