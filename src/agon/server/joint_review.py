"""Looking at a game together: one leads, and everybody else is shown what the leader looks at.

Nothing of it is kept: a review together ends with the server, or when another is begun and nobody is in it any more.
"""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from fastapi import FastAPI, WebSocket
from pydantic import Discriminator, Field, TypeAdapter, ValidationError

from agon.cards.model import visible
from agon.core.english import told_apart
from agon.core.errors import BadInputError
from agon.messages import say
from agon.server import protocol, socket_messages
from agon.server.bounds import Sockets
from agon.server.connection import Connection
from agon.server.errors import COME_BACK, ClosedError
from agon.server.forms import Form
from agon.server.homes import Homes, review_home
from agon.server.keys import Key, fits, hashed, new_key
from agon.server.replays import MOST_MOMENTS, By, Replays
from agon.server.sessions import Visit, hold
from agon.server.socket_messages import ReviewMessage

MOST_REVIEWS: Final = 200
MOST_PEOPLE: Final = 40
"""So many follow one review."""
EMPTY_FOR: Final = 3600.0
"""Seconds after which a review in which nobody is makes room for another."""


class Moment(Form):
    """One of a game's moments, and as whom it is looked at."""

    moment: Annotated[int, Field(ge=0, le=MOST_MOMENTS)]
    by: By


class Shown(Moment):
    """What is looked at: a game, one of its moments, and as whom."""

    replay: Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[\w-]+$")]


class Show(Shown):
    """The leader looks at something else."""

    type: Literal["show"]


class Hello(Form):
    """What somebody is called."""

    type: Literal["hello"]
    name: Annotated[str, Field(max_length=40)]


_INCOMING: Final[TypeAdapter[Show | Hello]] = TypeAdapter(Annotated[Show | Hello, Discriminator("type")])


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


class Person(Visit):
    """Somebody in a review, by one socket."""

    def __init__(self, review: Review, *, leads: bool) -> None:
        super().__init__(Connection())
        self.leads: Final = leads
        self.name = ""
        self._review = review

    async def come(self) -> None:
        self._review.people.append(self)
        self._now_changed()

    def go(self) -> None:
        self._review.people.remove(self)
        self._now_changed()

    def _now_changed(self) -> None:
        self._review.since = time.monotonic()
        self._review.tell_all()

    async def hear(self, text: str | None, came: float) -> None:
        try:
            self._take(_INCOMING.validate_json(text or ""))
        except ValidationError as error:
            said = protocol.explain(error.errors(include_url=False))
            self.connection.send(socket_messages.error("bad-message", said))

    def _take(self, message: Show | Hello) -> None:
        """Do what a message says, where it is this person's to say."""
        if isinstance(message, Hello):
            self.name = visible(message.name)
        elif self.leads:
            self._review.shown = message
        else:
            self.connection.send(socket_messages.error("bad-message", say("together-leads")))
            return
        self._review.tell_all()


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
            raise BadInputError(say("together-full", most=MOST_REVIEWS))
        name, key = secrets.token_urlsafe(9), new_key()
        self._open[name] = Review(hashed(key), shown)
        return name, key

    def get(self, name: str) -> Review | None:
        return self._open.get(name)


def routes(app: FastAPI, replays: Replays, sockets: Sockets, homes: Homes | None = None) -> None:
    """Add what begins a review together, and what everybody in it is connected by."""
    reviews = Reviews()

    @app.post("/api/replays/{name}/together", status_code=201)
    async def begin(name: str, key: Key, wanted: Moment) -> dict[str, Any]:
        await replays.get(name, key)
        begun, leads = reviews.begin(Shown(replay=name, moment=wanted.moment, by=wanted.by))
        if homes is not None:
            await homes.claim(review_home(begun))
        return {"id": begun, "key": leads}

    @app.websocket("/ws/reviews/{name}")
    async def follow(socket: WebSocket, name: str) -> None:
        async def enter(key: str) -> Visit:
            review = reviews.get(name)
            if review is None:
                raise ClosedError(4404, "no-review", say("together-ended"))
            if len(review.people) >= MOST_PEOPLE:
                said = say("together-people", most=MOST_PEOPLE)
                raise ClosedError(COME_BACK, "full", said)
            return Person(review, leads=fits(key, review.key))

        await hold(socket, sockets, enter)


__all__ = ["MOST_PEOPLE", "Review", "Reviews", "Shown", "routes"]
