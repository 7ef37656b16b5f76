"""Looking at a game together: one leads, and everybody else is shown what the leader looks at.

Nothing of it is kept: a review together ends with the server, or when another is begun and nobody is in it any more.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Discriminator, Field, TypeAdapter, ValidationError

from agon.cards.model import visible
from agon.core.english import told_apart
from agon.core.errors import BadInputError
from agon.server import protocol
from agon.server.bounds import Sockets, address_of
from agon.server.keys import PROTOCOL, Key, fits, hashed, key_in, new_key
from agon.server.protocol import ReviewMessage
from agon.server.replays import MOST_MOMENTS, By, Replays, nothing
from agon.server.room import Connection
from agon.server.threads import ended

MOST_REVIEWS: Final = 200
MOST_PEOPLE: Final = 40
"""So many follow one review."""
EMPTY_FOR: Final = 3600.0
"""Seconds after which a review in which nobody is makes room for another."""
Sender = Callable[[WebSocket, Connection], Coroutine[Any, Any, None]]


class Moment(BaseModel):
    """One of a game's moments, and as whom it is looked at."""

    model_config = ConfigDict(extra="forbid", strict=True)

    moment: Annotated[int, Field(ge=0, le=MOST_MOMENTS)]
    by: By


class Shown(Moment):
    """What is looked at: a game, one of its moments, and as whom."""

    replay: Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[\w-]+$")]


class Show(Shown):
    """The leader looks at something else."""

    type: Literal["show"]


class Hello(BaseModel):
    """What somebody is called."""

    model_config = ConfigDict(extra="forbid", strict=True)

    type: Literal["hello"]
    name: Annotated[str, Field(max_length=40)]


_INCOMING: Final[TypeAdapter[Show | Hello]] = TypeAdapter(Annotated[Show | Hello, Discriminator("type")])


@dataclass(eq=False)
class Person:
    """Somebody in a review, by one connection."""

    connection: Connection
    leads: bool
    name: str = ""


@dataclass(eq=False)
class Review:
    """What its leader looks at, and who is there."""

    key: str
    shown: Shown
    people: list[Person] = field(default_factory=list)
    since: float = field(default_factory=time.monotonic)
    """When somebody came or went last."""

    def told(self, person: Person) -> ReviewMessage:
        """Return everything, as one of them is told it."""
        names = told_apart([each.name or "Guest" for each in self.people])
        followers = [name for name, each in zip(names, self.people, strict=True) if not each.leads]
        leaders = [name for name, each in zip(names, self.people, strict=True) if each.leads]
        shown = self.shown
        return {"type": "review", "replay": shown.replay, "moment": shown.moment, "by": shown.by,
                "leads": person.leads, "leader": leaders[0] if leaders else None, "followers": followers}  # fmt: skip

    def tell_all(self) -> None:
        for each in self.people:
            each.connection.send(self.told(each))


class Reviews:
    """The reviews that are under way, by their ids."""

    def __init__(self) -> None:
        self._open: dict[str, Review] = {}

    def begin(self, shown: Shown) -> tuple[str, str]:
        """Begin a review and return its id and its leader's key. Raises: BadInputError where there are too many."""
        now = time.monotonic()
        gone = [name for name, each in self._open.items() if not each.people and now - each.since > EMPTY_FOR]
        for each in gone:
            del self._open[each]
        if len(self._open) >= MOST_REVIEWS:
            raise BadInputError(f"{MOST_REVIEWS} reviews are under way on this server, which is all it holds.")
        name, key = secrets.token_urlsafe(9), new_key()
        self._open[name] = Review(hashed(key), shown)
        return name, key

    def get(self, name: str) -> Review | None:
        return self._open.get(name)


def take(review: Review, person: Person, text: str | None) -> None:
    """Do what a message says. Raises: BadInputError where it is none, or not that person's to send."""
    try:
        message = _INCOMING.validate_json(text or "")
    except ValidationError as error:
        raise BadInputError(protocol.explain(error.errors(include_url=False))) from None
    if isinstance(message, Hello):
        person.name = visible(message.name)
    elif person.leads:
        review.shown = message
    else:
        raise BadInputError("Only who leads shows the others a moment. Look by yourself as long as you like.")
    review.tell_all()


def routes(app: FastAPI, replays: Replays, sockets: Sockets, send: Sender) -> None:
    """Add what begins a review together, and what everybody in it is connected by."""
    reviews = Reviews()

    @app.post("/api/replays/{name}/together", status_code=201, response_model=None)
    async def begin(name: str, key: Key, wanted: Moment) -> dict[str, Any] | JSONResponse:
        found = await replays.get(name, key)
        if isinstance(found, str):
            return nothing(found)
        begun, leads = reviews.begin(Shown(replay=name, moment=wanted.moment, by=wanted.by))
        return {"id": begun, "key": leads}

    @app.websocket("/ws/reviews/{name}")
    async def follow(socket: WebSocket, name: str) -> None:
        await socket.accept(PROTOCOL if PROTOCOL in socket.scope["subprotocols"] else None)
        address = address_of(socket)
        review = reviews.get(name)
        full = sockets.why_not(address)
        if review is None:
            said = "This review has ended. The game can still be looked at."
        elif len(review.people) >= MOST_PEOPLE:
            said = f"{MOST_PEOPLE} people are in this review, which is all it holds."
        else:
            said = full
        if review is None or said:
            await socket.send_json(protocol.error("full" if review else "no-review", said))
            await socket.close(1013 if review else 4404, "full" if review else "no-review")
            return
        with sockets.held(address):
            await stay(socket, review)

    async def stay(socket: WebSocket, review: Review) -> None:
        leads = fits(key_in(socket.scope["subprotocols"]), review.key)
        person = Person(Connection(None), leads)
        review.people.append(person)
        review.since = time.monotonic()
        sender = asyncio.create_task(send(socket, person.connection))
        review.tell_all()
        try:
            while (frame := await socket.receive())["type"] != "websocket.disconnect":
                try:
                    take(review, person, frame.get("text"))
                except BadInputError as error:
                    person.connection.send(protocol.error("bad-message", str(error)))
        except (WebSocketDisconnect, RuntimeError):
            pass  # the socket is gone; the review is not
        finally:
            review.people.remove(person)
            review.since = time.monotonic()
            person.connection.close()
            review.tell_all()
            await ended(sender)


__all__ = ["MOST_PEOPLE", "Review", "Reviews", "Shown", "routes", "take"]
