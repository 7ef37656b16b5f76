"""The HTTP and WebSocket face of Agon: lists, rooms, card import, and the client's files.

There is no account. A seat belongs to whoever holds its key, which only the answer to ``POST /api/rooms`` contains; in
a rematch it stays the same.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import socket
import threading
import time
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

import uvicorn
from fastapi import FastAPI, Query, Request, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException

from agon.cards import Card
from agon.cards.deck_building import read_list
from agon.core.errors import AgonError, BadInputError, IllegalDeckError, RulesBugError, UnknownNameError
from agon.core.installation import agon_version
from agon.learn import lessons as lessons_of_all
from agon.learn.puzzle import puzzle_of
from agon.rules.catalogue import all_clauses, names
from agon.server import (
    branches,
    drafts,
    lessons,
    lobby,
    positions,
    protocol,
    replays,
    requests,
    reviews,
    rulebook,
    search,
    tables,
    together,
)
from agon.server import engine_switch as engines
from agon.server.access import HEADERS, LOOPBACK, NUMBERS, SafeAnswers, SameOrigin
from agon.server.bounds import MOST_BYTES, MOST_GAMES, BodyBound, RateLimit, Sockets, address_of
from agon.server.clocks import Clocks
from agon.server.collection import ClashError, Collection
from agon.server.engine_switch import Behind
from agon.server.errors import ApiError, FullError, RefusedError, StaleError
from agon.server.journal import BadRecordError, RoomRecord, SeatRecord
from agon.server.keys import NOT_HERE, PROTOCOL, Key, hashed, key_in, key_of, new_key
from agon.server.lag import EVERY
from agon.server.openness import Openness
from agon.server.protocol import (
    Act,
    Answered,
    Ask,
    Claim,
    Hint,
    Preview,
    Rematch,
    Resign,
    Resume,
    Say,
    Settings,
    ShownRoom,
    Undo,
    Why,
)
from agon.server.room import (
    CLAIM_AFTER,
    NOT_SHOWN,
    Adviser,
    Connection,
    Room,
    Rooms,
)
from agon.server.seals import SealGoneError, Sealing, alone, new_room
from agon.server.services import Services, the_services
from agon.server.setup import DeckText, NewDeck, NewRoom, NewStack, Setup, StackChoice, stack_of
from agon.server.signals import Signal
from agon.server.store import Store, StoreError, TakenError, prepare
from agon.server.threads import aside, cancelled, ended

log: Final = logging.getLogger("agon.server")

CLIENT: Final = Path(__file__).resolve().parent.parent / "web_dist"
MOST_EVENTS: Final = 1 << 30
MOST_FRAMES: Final = 32
"""Messages of one socket that wait to be answered; more wait outside."""
LONGEST_PONG: Final = 80
PAGES: Final = re.compile(
    r"|cards(/[\w.:-]+)?|decks(/[\w.:-]+)?|write|settings|learn(/[\w-]+(/\d+)?)?|puzzle/[\w-]+|rules(/[\w-]+)?|replay(/[\w-]+)?"
    r"|play/[\w-]+|watch/[\w-]+|table/[\w-]+|verify(/[\w-]+)?|companion(/[\w-]+)?|lobby"
)
"""The addresses of the client's pages, as ``web/src/App.svelte`` has them; at any other it shows that there is none."""
NOT_KEPT: Final = "The server could not write or read its games, so this does not count; its log says why."


def create_app(data_dir: Path, *, services: Services | None = None, client: Path = CLIENT, forced_delay: float = 0.6,
               hosts: tuple[str, ...] = LOOPBACK, warm: bool = False, claim_after: float = CLAIM_AFTER,
               behind: Behind | None = None, ready: Callable[[], None] = lambda: None,
               sockets: Sockets | None = None, limit: RateLimit | None = None,
               most_games: int = MOST_GAMES) -> FastAPI:  # fmt: skip
    """Return the application that keeps its rooms and imported cards in ``data_dir``.

    ``hosts`` are the names it answers to; ``forced_delay`` is how long a decision with one option stands;
    ``claim_after`` is for how many seconds a person is away before another may claim the game;
    ``warm`` has the cards read while the server starts, so that the first page comes at once. ``behind`` compiles the
    engine meanwhile; ``ready`` is called when it has.
    """
    given = services or the_services()
    store = Store(data_dir)
    sealing = Sealing()
    desk = drafts.Desk()
    reviewed = reviews.Reviews(data_dir)
    changed = Signal()
    rooms = Rooms(store, given.choose, forced_delay=forced_delay, claim_after=claim_after, most=most_games,
                  changed=changed)  # fmt: skip
    collection = Collection(
        data_dir, lambda: [each["id"] for each in given.systems()], given.starter, given.judge, given.read
    )

    @contextlib.asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await store.open()
        reading = asyncio.create_task(aside(lambda: collection.warm(given.systems))) if warm else None
        making = asyncio.create_task(behind.run(ready)) if behind is not None else None
        try:
            yield
        finally:
            await reviewed.close()
            await rooms.close()
            desk.close()
            await store.close()
            if reading is not None:
                reading.cancel()
            await cancelled(making)

    app = FastAPI(title="Agon", version=agon_version(), lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.rooms = rooms
    app.add_middleware(BodyBound)
    app.add_middleware(SameOrigin, hosts=hosts)
    app.add_middleware(SafeAnswers)
    _say_errors(app)
    shared = not set(hosts) <= set(LOOPBACK)
    _lists(app, given, behind.listing if behind is not None else engines.listing)
    _decks(app, collection)
    _cards(app, collection, shared=shared)
    limit = limit or RateLimit()
    setup = Setup(collection, given)
    _rooms(app, rooms, setup, sealing, limit, desk)
    held = sockets or Sockets()
    _play(app, rooms, given.advise, sealing, held)
    rulebook.routes(app, collection)
    search.routes(app, collection, given.systems)
    drafts.routes(app, desk)
    over = replays.Replays(rooms, data_dir)
    reviews.routes(app, over, reviewed)
    replays.routes(app, over)
    together.routes(app, over, held, _send)

    async def play_on(request: Request, record: RoomRecord) -> Room:
        limit.take(address_of(request))
        return await rooms.create(record)

    app.state.tables = tables.Tables(setup, sealing, rooms.create, changed)
    tables.routes(app, app.state.tables, limit)
    app.state.lobby = lobby.Lobby(app.state.tables, rooms, changed)
    lobby.routes(app, app.state.lobby, held, limit)

    levels = {each["level"]: each["name"] for each in given.levels}
    branches.routes(app, over, play_on, levels)
    positions.routes(app, play_on, levels, desk, collection)
    lessons.routes(app)
    known = known_pages(collection, [each["id"] for each in given.systems()], over, app.state.tables, rooms.has)
    _files(app, client, known)
    return app


def _say_errors(app: FastAPI) -> None:
    def answer(status: int, code: str, message: str, **more: object) -> JSONResponse:
        return JSONResponse({"error": {"code": code, "message": message, **more}}, status_code=status)

    @app.exception_handler(ApiError)
    async def api(_request: Request, error: ApiError) -> Response:
        return JSONResponse(error.body, status_code=error.status)

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, error: RequestValidationError) -> Response:
        return answer(422, "bad-input", protocol.explain(error.errors()))

    @app.exception_handler(BadRecordError)
    async def record(_request: Request, error: BadRecordError) -> Response:
        return answer(409, "bad-record", str(error))

    @app.exception_handler(IllegalDeckError)
    async def deck(_request: Request, error: IllegalDeckError) -> Response:
        reasons = [{"clause": each.clause, "reason": each.reason, "card": each.card} for each in error.refusals]
        return answer(422, "illegal-deck", str(error), reasons=reasons)

    @app.exception_handler(StoreError)
    async def unkept(_request: Request, error: StoreError) -> Response:
        log.error("%s", error)
        return answer(503, "not-kept", NOT_KEPT)

    @app.exception_handler(ClashError)
    async def clash(_request: Request, error: ClashError) -> Response:
        ids = [each.id for each in error.clashes]
        return answer(409, "clash", str(error), clashes=ids, replaceable=error.replaceable)

    @app.exception_handler(FullError)
    async def full(_request: Request, error: FullError) -> Response:
        return answer(503, "full", str(error))

    @app.exception_handler(TakenError)
    @app.exception_handler(SealGoneError)
    async def unsealed(_request: Request, error: BadInputError) -> Response:
        return answer(409, "seal-gone", str(error))

    @app.exception_handler(BadInputError)
    async def bad(_request: Request, error: BadInputError) -> Response:
        return answer(422, "bad-input", str(error))

    @app.exception_handler(UnknownNameError)
    async def unknown(request: Request, error: UnknownNameError) -> Response:
        # In an address it is the address that is wrong; in what somebody sends it is what they say.
        return answer(404, "not-there", str(error)) if request.method == "GET" else await bad(request, error)

    @app.exception_handler(AgonError)
    async def ours(_request: Request, error: AgonError) -> Response:
        log.error("%s", error)
        return answer(500, "rules-bug", "Agon made a mistake. The game stands as it was stored.")

    @app.exception_handler(OSError)
    async def unwritten(_request: Request, error: OSError) -> Response:
        log.error("%s: %s", error.filename or "the data folder", error.strerror)
        return answer(503, "not-kept", NOT_KEPT)

    @app.exception_handler(Exception)
    async def unexpected(_request: Request, _error: Exception) -> Response:
        # the framework logs it with its traceback, after this; and answers outside of all that gives headers
        said = answer(500, "failed", "Something failed in Agon; the server's log says what. Your games are kept.")
        said.headers.update(HEADERS)
        return said

    @app.exception_handler(HTTPException)
    async def http(_request: Request, error: HTTPException) -> Response:
        return answer(error.status_code, "not-found" if error.status_code == 404 else "http", str(error.detail))


def _lists(app: FastAPI, given: Services, engine: Callable[[], engines.EngineListing]) -> None:
    """Add what there is to choose from, and the rules."""

    @app.get("/api/health")
    async def health() -> dict[str, Any]:
        return {"ok": True, "version": agon_version(), "protocol": protocol.PROTOCOL, "engine": engine()}

    @app.get("/api/systems")
    async def systems() -> dict[str, Any]:
        return {"systems": await asyncio.to_thread(given.systems)}

    @app.get("/api/bots")
    async def bots() -> dict[str, Any]:
        return {"bots": list(given.levels)}

    @app.get("/api/clauses/{clause}")
    async def clause(clause: str) -> dict[str, Any]:
        found = await asyncio.to_thread(given.clause, clause)
        if found is None:
            raise ApiError(404, "no-clause", f"This version of Agon has no text for clause {clause}.")
        return dict(found)


def _decks(app: FastAPI, collection: Collection) -> None:
    """Add decks and match stacks: those there are, and whether one brought is legal."""

    @app.get("/api/decks")
    async def decks(system: str = "anachronism") -> dict[str, Any]:
        def read() -> dict[str, Any]:
            listed = collection.decks(system)
            pool = collection.pool(system)
            ids = dict.fromkeys(each for deck in listed for each in (deck["warrior"], *deck["supports"]))
            used = [pool.cards[each] for each in ids if each in pool.cards]
            views = collection.views(used)
            return {"decks": listed, "cards": {card.id: view for card, view in zip(used, views, strict=True)}}

        return await asyncio.to_thread(read)

    @app.post("/api/decks/check")
    async def check(wanted: NewDeck) -> dict[str, Any]:
        def read() -> dict[str, Any]:
            faults = collection.why_not(collection.deck_of(wanted.system, wanted.cards))
            law = [{"state": each.state, "text": each.text, "clause": each.clause, "card": each.card}
                   for each in collection.law(wanted.system, wanted.cards)]  # fmt: skip
            return {"playable": not faults, "reasons": faults, "law": law}

        return await asyncio.to_thread(read)

    @app.post("/api/decks/read")
    async def read_deck(wanted: DeckText) -> dict[str, Any]:
        def read() -> list[dict[str, Any]]:
            games = {each.system for each in collection.starter(wanted.system).cards.values()}
            pool = [each for each in collection.pool(wanted.system).cards.values() if each.system in games]
            return [
                {"line": each.line, "count": each.count, "card": each.card.id if each.card else "",
                 "name": each.card.name if each.card else "",
                 "near": [{"id": one.id, "name": one.name} for one in each.near]}
                for each in read_list(pool, wanted.text)
            ]  # fmt: skip

        return {"lines": await asyncio.to_thread(read)}

    @app.post("/api/stacks/check")
    async def check_stack(wanted: NewStack) -> dict[str, Any]:
        def read() -> dict[str, Any]:
            faults = collection.why_not_stack(
                stack_of(collection, wanted.system, wanted.games, wanted.stack), wanted.games
            )
            return {"playable": not faults, "reasons": faults}

        return await asyncio.to_thread(read)


def _cards(app: FastAPI, collection: Collection, *, shared: bool) -> None:
    """Add the cards, and files of more. ``shared``: others than those at this machine come here."""

    @app.get("/api/cards")
    async def cards(system: str = "anachronism") -> dict[str, Any]:
        def read() -> dict[str, Any]:
            ours = collection.starter(system).cards
            cards = collection.pool(system).cards
            views = collection.views(cards.values())
            return {"cards": {key: {**view, "source": "starter" if key in ours else "yours"}
                              for key, view in zip(cards, views, strict=True)}}  # fmt: skip

        return await asyncio.to_thread(read)

    @app.post("/api/cards/import")
    async def take(
        request: Request, name: Annotated[str, Query(max_length=200)] = "cards.json", *, replace: bool = False
    ) -> dict[str, Any]:
        if replace and shared:
            said = "Others play here too, and a file that is here may be theirs. Import yours under another name."
            raise ApiError(403, "not-yours", said)
        content = bytearray()
        async for chunk in request.stream():
            content += chunk
            if len(content) > MOST_BYTES:
                raise ApiError(413, "too-large", f"{name} is larger than {MOST_BYTES >> 20} MB; import it in parts.")
        if not content:
            raise ApiError(422, "empty", f"{name} is empty.")

        def read() -> dict[str, Any]:
            kept, pool, file, there = collection.take(name, bytes(content), replace=replace)
            unread = [{"id": card.id, "name": card.name, "why": why}
                      for card in pool.cards.values() if (why := collection.faults(card))]  # fmt: skip
            # the report names the file as it was kept while it was examined
            place = re.compile(rf"\.\d+-{re.escape(kept)}")
            said = {
                "problems": [place.sub(kept, each) for each in file["problems"]],
                "mended": [place.sub(kept, each) for each in file["mended"]],
                "repeated": [place.sub(kept, each) for each in file["repeated"]] + there,
            }
            return {"file": kept, "format": file["format"], "cards": len(pool.cards), "decks": len(pool.decks),
                    "read": len(pool.cards) - len(unread), "unread": unread, **said}  # fmt: skip

        return await asyncio.to_thread(read)


def _rooms(app: FastAPI, rooms: Rooms, setup: Setup, sealing: Sealing, limit: RateLimit, desk: drafts.Desk) -> None:
    def record(wanted: NewRoom, keys: Sequence[str], extra: Sequence[Card]) -> RoomRecord:
        if len(wanted.decks) != len(wanted.seats):
            raise BadInputError(f"{len(wanted.seats)} seats need {len(wanted.seats)} decks, not {len(wanted.decks)}")
        setup.rules(wanted.system, wanted.options)  # an option that is none is said before any deck is looked at
        decks = [setup.brought(wanted.system, wanted.options, seat, each, extra)
                 for seat, each in enumerate(wanted.decks)]  # fmt: skip
        seats = setup.seats(wanted.seats, wanted.names, [hashed(each) for each in keys])
        if wanted.seed is not None:
            if wanted.seal or wanted.number:
                raise BadInputError("luck comes from a seed that is chosen, or from seals; not from both")
            return RoomRecord(new_room(), wanted.system, seats, decks, wanted.seed, wanted.options,
                              openness=Openness(wanted.watch))  # fmt: skip
        made = RoomRecord("", wanted.system, seats, decks, 0, wanted.options, openness=Openness(wanted.watch))
        return _sealed(sealing, wanted.seal, wanted.number, made)

    @app.post("/api/seals", status_code=201)
    async def seal() -> dict[str, Any]:
        token, sealed = sealing.new()
        return {"token": token, "room": sealed.room, "seal": sealed.seal, "at": sealed.at}

    @app.post("/api/rooms", status_code=201)
    async def create(request: Request, wanted: NewRoom) -> dict[str, Any]:
        limit.take(address_of(request))
        keys = [new_key() if kind == "human" else "" for kind in wanted.seats]
        extra = await desk.cards(wanted.system, wanted.cards, address_of(request))
        room = await rooms.create(await asyncio.to_thread(record, wanted, keys, extra), address_of(request))
        seats: list[dict[str, Any]] = []
        for n, key in enumerate(keys):
            seat = {**room.players(n)[n], "key": key}
            brought = wanted.decks[n]
            if isinstance(brought, StackChoice) and brought.choose:
                del seat["deck"]  # it was Agon that chose: who made the room does not know it, and is not told
            seats.append(seat)
        return {"id": room.record.id, "seats": seats}

    @app.get("/api/rooms/{room_id}", response_model=None)
    async def show(request: Request, room_id: str) -> ShownRoom:
        if "key" in request.query_params:
            raise ApiError(400, "bad-address", NOT_HERE)
        room = await _room(rooms, room_id)
        return await room.shown(room.seat_of(key_of(request.headers.get("authorization", ""))))

    @app.get("/api/rooms/{room_id}/record")
    async def text(room_id: str, key: Key) -> PlainTextResponse:
        room = await _room(rooms, room_id)
        if not room.over:
            raise ApiError(409, "not-over", "The record names hidden cards. It can be copied when the game is over.")
        if not room.opens_to(key):
            raise ApiError(403, "not-shown", NOT_SHOWN)
        return PlainTextResponse(await room.text())

    @app.get("/api/rooms/{room_id}/luck")
    async def luck(room_id: str, key: Key) -> PlainTextResponse:
        room = await _room(rooms, room_id)
        return PlainTextResponse(await (room.text() if room.over and room.opens_to(key) else room.luck()))


def _sealed(sealing: Sealing, token: str, number: str, record: RoomRecord) -> RoomRecord:
    """Return the room of a seal: the one that was asked for, or a new one. Raises: SealGoneError."""
    sealed = sealing.of(token) if token else sealing.new()[1]
    people = [seat for seat, each in enumerate(record.seats) if each.is_human]
    return replace(record, id=sealed.room, chance=alone(sealed, people, number if people else ""))


async def _room(rooms: Rooms, room_id: str) -> Room:
    room = await rooms.get(room_id)
    if room is None:
        raise ApiError(404, "no-room", "There is no such game on this server.")
    return room


def _play(app: FastAPI, rooms: Rooms, advise: Adviser | None, sealing: Sealing, sockets: Sockets) -> None:
    @app.websocket("/ws/rooms/{room_id}")
    async def play(socket: WebSocket, room_id: str, seat: str = "", since: str = "") -> None:
        await socket.accept(PROTOCOL if PROTOCOL in socket.scope["subprotocols"] else None)
        address = address_of(socket)
        full = sockets.why_not(address)
        if full:
            await socket.send_json(protocol.error("full", full))
            await socket.close(1013, "full")
            return
        with sockets.held(address):
            await sit(socket, room_id, seat, since)

    async def sit(socket: WebSocket, room_id: str, seat: str, since: str) -> None:
        key = key_in(socket.scope["subprotocols"])
        # Read here: what the framework refuses is a closed door without a reason.
        wrong = [
            f"{name} is {each[:40]!r}, and must be a whole number from 0 up"
            for name, each in (("seat", seat), ("since", since))
            if each and not (each.isascii() and each.isdecimal() and len(each) < 16)
        ]
        if "key" in socket.query_params:
            wrong = [NOT_HERE]
        if wrong:
            await socket.send_json(protocol.error("bad-address", "; ".join(wrong)))
            await socket.close(4400, "bad-address")
            return
        wanted = int(seat) if seat else None
        try:
            room = await _room(rooms, room_id)
        except (ApiError, BadRecordError) as error:
            code = error.body["error"]["code"] if isinstance(error, ApiError) else "bad-record"
            await socket.send_json(protocol.error(str(code), str(error)))
            await socket.close(4404 if code == "no-room" else 4409, str(code))
            return
        held = room.seat_of(key)
        if wanted is not None and held != wanted:
            await socket.send_json(protocol.error("not-yours", "This seat is somebody else's. You may watch."))
            await socket.close(4403, "not-yours")
            return
        connection = Connection(wanted, key=key)
        await room.join(connection, min(int(since or "0"), MOST_EVENTS))
        sender = asyncio.create_task(_send(socket, connection))
        pinger = asyncio.create_task(_ping(room, connection))
        try:
            await _receive(socket, room, rooms, connection, advise, sealing)
        except (WebSocketDisconnect, RuntimeError):
            pass  # the socket is gone; the room is not
        finally:
            room.leave(connection)
            connection.close()
            await cancelled(pinger)
            await ended(sender)


async def _send(socket: WebSocket, connection: Connection) -> None:
    while (message := await connection.queue.get()) is not None:
        await socket.send_json(message)
    with contextlib.suppress(RuntimeError):
        await socket.close(1013, "come back")


async def _ping(room: Room, connection: Connection) -> None:
    """Measure again and again how long a message takes, where somebody plays by a clock."""
    while connection.seat is not None and room.ticks:
        connection.send(protocol.ping(connection.lag.ask(time.monotonic())))
        await asyncio.sleep(EVERY)


Frame: TypeAlias = tuple[Mapping[str, Any], float]
"""What a socket has received, and when: seconds since 1970."""


GONE: Final = {"type": "websocket.disconnect"}


async def _read(socket: WebSocket, connection: Connection, frames: asyncio.Queue[Frame]) -> None:
    """Take what comes in, with its time, whatever is being done about what came before."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (frame := await socket.receive())["type"] != GONE["type"]:
            came = time.time()
            number = _pong_in(frame.get("text"))
            if number is None:
                await frames.put((frame, came))
            else:
                connection.lag.answered(number, time.monotonic())
    await frames.put((GONE, time.time()))


def _pong_in(text: str | None) -> int | None:
    """Return the number of a ``pong``; None of anything else."""
    if text is None or len(text) > LONGEST_PONG:
        return None
    try:
        message = protocol.read_message(text)
    except ValueError:
        return None
    return message.n if isinstance(message, protocol.Pong) else None


async def _receive(
    socket: WebSocket, room: Room, rooms: Rooms, connection: Connection, advise: Adviser | None, sealing: Sealing
) -> None:
    frames: asyncio.Queue[Frame] = asyncio.Queue(MOST_FRAMES)
    reading = asyncio.create_task(_read(socket, connection, frames))
    try:
        await _answer_all(frames, room, rooms, connection, advise, sealing)
    finally:
        await cancelled(reading)


async def _answer_all(
    frames: asyncio.Queue[Frame], room: Room, rooms: Rooms, connection: Connection, advise: Adviser | None,
    sealing: Sealing,
) -> None:  # fmt: skip
    while True:
        frame, came = await frames.get()
        if frame is GONE:
            return
        try:
            message = protocol.read_message(frame.get("text"))
        except ValueError as error:
            connection.send(protocol.error("bad-message", str(error)))
            continue
        try:
            await _obey(message, room, rooms, connection, advise, sealing, came - connection.lag.delay)
        except StaleError:
            connection.send(protocol.error("stale", "That changed while you chose. Here is the new list."))
            await room.tell_all_again(connection, connection.known)
        except RefusedError as error:
            connection.send(protocol.refused(room.seq, error.notation, error.clause, error.reason))
        except RulesBugError as error:
            log.error("room %s: %s", room.record.id, error)  # noqa: TRY400
            connection.send(protocol.error("rules-bug", "Agon made a mistake in the rules here. The game stands as it "
                                           "was; try another option. The server's log has the record."))  # fmt: skip
        except StoreError as error:
            log.error("room %s: %s", room.record.id, error)  # noqa: TRY400
            connection.send(protocol.error("not-kept", NOT_KEPT))
        except AgonError as error:
            connection.send(protocol.error("bad-input", str(error)))


async def _obey(  # noqa: C901, PLR0912 - the table of messages
    message: object, room: Room, rooms: Rooms, connection: Connection, advise: Adviser | None, sealing: Sealing,
    came: float,
) -> None:  # fmt: skip
    seat = connection.seat
    if isinstance(message, Resume):
        await room.tell_all_again(connection, min(message.since, MOST_EVENTS))
        return
    if seat is None:
        connection.send(protocol.error("watching", "You are watching this game; only its players can act."))
        return

    def again(agreed_to: requests.Request) -> RoomRecord:
        after = _again(room.record, swap=agreed_to.swap)
        if after.branch is not None:
            return after
        try:
            return _sealed(sealing, agreed_to.seal, agreed_to.number, after)
        except SealGoneError:  # the server has started again since it was asked
            return _sealed(sealing, "", "", after)

    match message:
        case Act(seq=seq, notation=notation):
            await room.answer(seat, seq, notation, came)
        case Why(notation=notation):
            connection.send(await room.why(seat, notation))
        case Preview(seq=seq, notation=notation):
            if seq == room.seq:
                connection.send(await room.preview(seat, seq, notation))
        case Settings(ask_always=ask_always):
            await room.always_ask(seat, wanted=ask_always)
        case Undo(seq=seq):
            await room.undo(seat, seq)
        case Hint(seq=seq):
            if advise is None:
                raise RefusedError("hint", "", "This server gives no hints.")
            connection.send(await room.hint(seat, seq, advise))
        case Resign():
            await room.resign(seat)
        case Claim(seat=other):
            await room.claim(seat, other)
        case Ask(kind=kind, seq=seq):
            await room.ask(seat, kind, seq)
        case Answered(request=number, answer=answer):
            agreed_to = await room.reply(seat, number, answer)
            if agreed_to is not None:
                await rooms.play_again(room, agreed_to, again)
        case Say(phrase=phrase):
            room.say(seat, phrase)
        case Rematch(swap=swap, seal=seal, number=number):
            if seal and room.record.rematch is None:
                sealing.of(seal)  # who asks hears that it is none, not who agrees
            await rooms.rematch(room, seat, again, swap=swap, seal=seal, number=number)


def _again(record: RoomRecord, *, swap: bool) -> RoomRecord:
    seats = [SeatRecord(each.name, each.kind, each.key) for each in record.seats]
    decks = [*record.decks[1:], record.decks[0]] if swap else list(record.decks)
    clocks = record.clocks and Clocks.new(record.clocks.name, len(seats), time.time())
    if record.branch is not None and record.branch.position:  # the same position once more, with other dice
        return branches.room_again(record, seats)
    return RoomRecord("", record.system, seats, decks, 0, record.options, clocks=clocks, openness=record.openness)


_UNBUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Agon</title>
<body style="font:16px/1.5 system-ui;max-width:40em;margin:3em auto;padding:0 1em"><h1>The client is not built yet</h1>
<p>The server runs, but the browser client is missing from this checkout. Build it once with Node 20.19 or newer:</p>
<pre>cd web\nnpm ci\nnpm run build</pre><p>Then reload this page.</p></body></html>"""


Known: TypeAlias = Callable[[str], Awaitable[bool]]
"""Is there what a page is asked for by this name?"""


def known_pages(collection: Collection, systems: Sequence[str], over: replays.Replays, tables_: tables.Tables,
                has_room: Known) -> dict[str, Known]:  # fmt: skip
    """Return, for each kind of page that shows one thing, how the server knows that the thing is there.

    What may be kept in the browser alone is not in here: there the page says whether it has it.
    """

    def looked_up(there: Callable[[str], bool]) -> Known:
        async def known(name: str) -> bool:
            return await asyncio.to_thread(there, name)

        return known

    return {
        "cards": looked_up(lambda name: any(is_card(collection, each, name) for each in systems)),
        "decks": looked_up(lambda name: name == "new" or name.startswith("own:")),
        "learn": looked_up(is_lesson),
        "puzzle": looked_up(is_puzzle),
        "rules": looked_up(is_rule),
        "play": has_room,
        "watch": has_room,
        "replay": over.has,
        "table": looked_up(tables_.has),
    }


def is_rule(name: str) -> bool:
    """Is this a book, or what a clause's id begins with?"""
    return name in (*names(), "glossary") or any(f"{each}-".startswith(f"{name.upper()}-") for each in all_clauses())


def is_lesson(name: str) -> bool:
    """Is this a rule system that has a lesson, or one with the number of a part?"""
    return name.partition("/")[0] in lessons_of_all()


def is_puzzle(name: str) -> bool:
    """Is this the id of a puzzle?"""
    try:
        puzzle_of(name)
    except BadInputError:
        return False
    return True


def is_card(collection: Collection, system: str, name: str) -> bool:
    """Is this the id of a card of a game, or the name of one?"""
    try:
        collection.pool(system).card(name)
    except BadInputError:
        return False
    return True


def _files(app: FastAPI, client: Path, known: Mapping[str, Known]) -> None:
    root = client.resolve()
    headers = {"Cache-Control": "no-cache"}

    async def there(path: str) -> bool:
        kind, _, name = path.partition("/")
        if not PAGES.fullmatch(path):
            return False
        return not name or kind not in known or await known[kind](name)

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith(("api/", "ws/")):
            raise ApiError(404, "no-address", f"/{path} is not an address of this server.")
        try:
            wanted = (root / path).resolve()
            is_ours = bool(path) and wanted.is_relative_to(root) and wanted.is_file()
        except (ValueError, OSError):  # a null byte, or a name longer than a file's can be
            raise ApiError(404, "no-address", "This is not an address of this server.") from None
        if is_ours:
            lasting = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
            return FileResponse(wanted, headers={"Cache-Control": lasting})
        if path.startswith("assets/"):
            raise ApiError(404, "no-file", f"/{path} is not part of this version of the client.")
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(_UNBUILT, status_code=503)
        return FileResponse(index, headers=headers, status_code=200 if await there(path) else 404)


class ListeningServer(uvicorn.Server):
    """A server that says so, once, when it accepts connections."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._listening()


def serve(host: str = "127.0.0.1", port: int = 8765, data_dir: Path = Path(".agon"), *, names: Sequence[str] = (),
          open_browser: bool = False, behind: Behind | None = None,
          listening_on: int | None = None) -> None:  # fmt: skip
    """Run the server until it is interrupted; print its address, and open the browser, once it answers there.

    ``names`` are those by which others reach it, besides its addresses. ``behind`` compiles the engine meanwhile: then
    this process becomes the one that goes on with it, on the socket that is ``listening_on`` there.

    Raises: StoreError if the games of ``data_dir`` cannot be used.
    """
    prepare(data_dir)
    loopback = host in {"127.0.0.1", "localhost", "::1"}
    hosts = (*LOOPBACK, *names) if loopback else (*LOOPBACK, *names, NUMBERS)

    def ready() -> None:
        server.should_exit = True

    app = create_app(data_dir, hosts=hosts, warm=True, behind=behind, ready=ready)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=64 << 10,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    bound = config.bind_socket() if listening_on is None else socket.socket(fileno=listening_on)
    shown = "127.0.0.1" if host == "0.0.0.0" else f"[{host}]" if ":" in host else host  # noqa: S104
    address = f"http://{shown}:{bound.getsockname()[1]}/"
    # the server closes its socket when it ends; whoever goes on has this one
    kept = os.dup(bound.fileno()) if behind is not None else None

    def listening() -> None:
        if listening_on is not None:
            print(engines.MOVED, flush=True)  # noqa: T201
            return
        print(f"Agon is at {address}   (Ctrl+C ends the server; games are kept in {data_dir})", flush=True)  # noqa: T201
        if behind is not None:
            print(engines.MAKING, flush=True)  # noqa: T201
        if open_browser:
            # a browser may take its time, and some wait until it is closed
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    server = ListeningServer(config, listening)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[bound])
    if behind is not None and behind.is_ready and kept is not None:
        words = ["--host", host, "--port", str(port), "--data", str(data_dir)]
        engines.go_on(behind.folder, kept, words)
