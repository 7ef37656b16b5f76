"""The HTTP and WebSocket face of Agon: every part of the server with what it needs, put together once.

A seat belongs to whoever holds its key, which only the answer to ``POST /api/rooms`` contains; in a rematch it stays
the same. Nobody needs an account; who has one keeps seats by it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request

from agon.core.errors import AgonError
from agon.core.installation import agon_version
from agon.server import (
    account_decks,
    account_routes,
    branches,
    challenges,
    drafts,
    event_routes,
    events,
    joint_review,
    lessons,
    library,
    lobby,
    moderation,
    pages,
    positions,
    replays,
    reports,
    reviews,
    room_routes,
    room_socket,
    rulebook,
    search,
    table_routes,
)
from agon.server import engine_switch as engines
from agon.server.access import LOOPBACK, SafeAnswers, SameOrigin
from agon.server.account_store import AccountStore
from agon.server.accounts import Accounts
from agon.server.bounds import MOST_GAMES, AskedBound, Asking, BodyBound, RateLimit, Sockets, address_of
from agon.server.collection import Collection
from agon.server.elsewhere import Elsewhere
from agon.server.engine_switch import Behind
from agon.server.error_answers import FAILING, answer_errors
from agon.server.event_store import EventStore
from agon.server.history import History
from agon.server.journal import RoomRecord
from agon.server.languages import InTheirLanguage
from agon.server.presence import CLAIM_AFTER
from agon.server.rematches import Rematches
from agon.server.room import Room
from agon.server.rooms import Rooms
from agon.server.seals import Sealing
from agon.server.services import Services, the_services
from agon.server.setup import Setup
from agon.server.signals import Signal
from agon.server.store import Store
from agon.server.tables import Tables
from agon.server.threads import aside, cancelled

HEARD_EACH: Final = 5.0
"""Seconds after which a server looks for cards and blocks that came by way of another."""


def create_app(data_dir: Path, *, services: Services | None = None, client: Path = pages.CLIENT,
               forced_delay: float = 0.6, hosts: tuple[str, ...] = LOOPBACK, warm: bool = False,
               claim_after: float = CLAIM_AFTER, behind: Behind | None = None, ready: Callable[[], None] = lambda: None,
               sockets: Sockets | None = None, limit: RateLimit | None = None,
               accounts: RateLimit | None = None, asked: Asking | None = None, most_games: int = MOST_GAMES,
               database: str = "", reached_at: str = "") -> FastAPI:  # fmt: skip
    """Return the application that keeps its rooms and imported cards in ``data_dir``.

    With a ``database`` rooms are there, and other servers may go on with them; those reach this one by ``reached_at``.

    ``hosts`` are the names it answers to; ``forced_delay`` is how long a decision with one option stands;
    ``claim_after`` is for how many seconds a person is away before another may claim the game;
    ``warm`` has the cards read while the server starts, so that the first page comes at once. ``behind`` compiles the
    engine meanwhile; ``ready`` is called when it has.
    """
    given = services or the_services()
    store = Store(data_dir, database)
    sealing = Sealing()
    desk = drafts.Desk()
    reviewed = reviews.Reviews(data_dir)
    changed = Signal()
    people = AccountStore(store)
    rooms = Rooms(store, given.choose, forced_delay=forced_delay, claim_after=claim_after, most=most_games,
                  changed=changed, blocks=people.blocks)  # fmt: skip
    collection = Collection(
        data_dir, lambda: [each["id"] for each in given.systems()], given.starter, given.judge, given.read
    )

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await store.open()
        await people.open()
        await store.be_there(reached_at)
        hearing = asyncio.create_task(_hear_of_others(people, collection)) if store.is_shared else None
        reading = asyncio.create_task(aside(lambda: collection.warm(given.systems))) if warm else None
        making = asyncio.create_task(behind.run(ready)) if behind is not None else None
        try:
            yield
        finally:
            await reviewed.close()
            await rooms.close()
            desk.close()
            await cancelled(hearing)
            await store.close()
            if reading is not None:
                reading.cancel()
            await cancelled(making)

    app = FastAPI(title="Agon", version=agon_version(), lifespan=lifespan, docs_url=None, redoc_url=None,
                  responses=FAILING)  # fmt: skip
    if store.homes is not None:
        app.add_middleware(Elsewhere, homes=store.homes, room=rooms.place)
    limit, held, asked = limit or RateLimit(), sockets or Sockets(), asked or Asking()
    app.add_middleware(BodyBound)
    app.add_middleware(AskedBound, asked=asked)
    app.add_middleware(InTheirLanguage)
    app.add_middleware(SameOrigin, hosts=hosts)
    app.add_middleware(SafeAnswers)
    answer_errors(app)

    async def play_on(request: Request, record: RoomRecord) -> Room:
        limit.take(address_of(request))
        return await rooms.create(record)

    setup = Setup(collection, given)
    over = replays.Replays(rooms, data_dir)
    known = Accounts(people, accounts)
    tables = Tables(setup, sealing, rooms.create, changed, people)
    meeting = lobby.Lobby(tables, rooms, changed)
    app.state.rooms, app.state.tables, app.state.lobby = rooms, tables, meeting
    organised = events.Events(EventStore(store), setup, tables, rooms, known, people, given.systems, accounts)
    levels = {each["level"]: each["name"] for each in given.levels()}

    library.routes(app, collection, given, behind.listing if behind is not None else engines.listing,
                   shared=not set(hosts) <= set(LOOPBACK))  # fmt: skip
    rulebook.routes(app, collection)
    search.routes(app, collection, given.systems)
    lessons.routes(app)
    drafts.routes(app, desk)
    lobby.routes(app, meeting, held, limit, known.who_sits)
    table_routes.routes(app, tables, limit, known.who_sits)
    room_routes.routes(app, rooms, setup, sealing, limit, desk, known.who_sits)
    room_socket.routes(app, rooms, Rematches(rooms, sealing, people.suspensions), given.advise, held, asked)
    _people_routes(app, known, people, rooms, meeting, organised, History(store), account_decks.AccountDecks(store),
                   reports.Reports(data_dir), limit)  # fmt: skip
    reviews.routes(app, over, reviewed)
    replays.routes(app, over)
    joint_review.routes(app, over, held, store.homes)
    branches.routes(app, over, play_on, levels)
    positions.routes(app, play_on, levels, desk, collection)
    pages.routes(
        app,
        client,
        pages.known_pages(
            collection,
            [each["id"] for each in given.systems()],
            over,
            tables,
            rooms.has,
            known.is_there,
            organised.store.has,
        ),
    )
    return app


async def _hear_of_others(people: AccountStore, collection: Collection) -> None:
    """Have at hand what was changed at other servers."""
    while True:
        await asyncio.sleep(HEARD_EACH)
        with contextlib.suppress(AgonError, OSError):
            await people.open()
            await aside(collection.look_again)


def _people_routes(app: FastAPI, known: Accounts, people: AccountStore, rooms: Rooms, meeting: lobby.Lobby,
                   organised: events.Events, history: History, decks: account_decks.AccountDecks,
                   reported: reports.Reports, limit: RateLimit) -> None:  # fmt: skip
    """Add what is asked by people and about them."""
    account_routes.routes(app, known, people, rooms)
    account_routes.own_routes(app, known, people, rooms, meeting.tables, organised.store, history, decks)
    account_routes.people_routes(app, known, people, rooms, history)
    account_decks.routes(app, known, decks)
    event_routes.routes(app, organised, limit)
    challenges.routes(app, known, meeting)
    reports.routes(app, rooms, reported, limit, known)
    moderation.routes(app, known, people, reported, meeting.tables)


__all__ = ["create_app"]
