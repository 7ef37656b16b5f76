"""Rooms by requests: made by one browser, looked at, and their records read."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import FastAPI, Request
from fastapi.responses import PlainTextResponse
from pydantic import Field

from agon.cards import Card
from agon.core.errors import BadInputError
from agon.messages import say
from agon.server import drafts
from agon.server.accounts import WhoSits
from agon.server.bounds import RateLimit, address_of
from agon.server.error_answers import told_as
from agon.server.errors import ApiError
from agon.server.forms import Form
from agon.server.journal import RoomRecord
from agon.server.keys import Key, hashed, key_of, new_key, sent_key
from agon.server.openness import Openness
from agon.server.rematches import sealed_record
from agon.server.rooms import Rooms
from agon.server.seals import Sealing, new_room
from agon.server.setup import NewRoom, Setup, StackChoice
from agon.server.views import ShownRoom


class Taken(Form):
    """What lets one person take a seat over, and what they are called."""

    token: Annotated[str, Field(min_length=1, max_length=100)]
    name: Annotated[str, Field(max_length=24)] = ""


def routes(app: FastAPI, rooms: Rooms, setup: Setup, sealing: Sealing, limit: RateLimit, desk: drafts.Desk,
           who: WhoSits) -> None:  # fmt: skip
    """Add what makes rooms of one browser, and all that is asked of a room by requests."""

    def record(wanted: NewRoom, keys: Sequence[str], extra: Sequence[Card]) -> RoomRecord:
        if len(wanted.decks) != len(wanted.seats):
            raise BadInputError(say("bad-decks", seats=len(wanted.seats), decks=len(wanted.decks)))
        setup.rules(wanted.system, wanted.options)  # an option that is none is said before any deck is looked at
        decks = [setup.brought(wanted.system, wanted.options, seat, each, extra)
                 for seat, each in enumerate(wanted.decks)]  # fmt: skip
        seats = setup.seats(wanted.seats, wanted.names, [hashed(each) for each in keys])
        if wanted.seed is not None:
            if wanted.seal or wanted.number:
                raise BadInputError(say("bad-luck"))
            return RoomRecord(new_room(), wanted.system, seats, decks, wanted.seed, wanted.options,
                              openness=Openness(wanted.watch))  # fmt: skip
        made = RoomRecord("", wanted.system, seats, decks, 0, wanted.options, openness=Openness(wanted.watch))
        return sealed_record(sealing, wanted.seal, wanted.number, made)

    @app.post("/api/seals", status_code=201)
    async def seal() -> dict[str, Any]:
        token, sealed = sealing.new()
        return {"token": token, "room": sealed.room, "seal": sealed.seal, "at": sealed.at}

    @app.post("/api/rooms", status_code=201)
    async def create(request: Request, wanted: NewRoom) -> dict[str, Any]:
        limit.take(address_of(request))
        if Openness(wanted.watch).is_listed:  # strangers see the names; at one screen they are one's own affair
            for name in wanted.names:
                await who(sent_key(request), name)
        keys = [new_key() if kind == "human" else "" for kind in wanted.seats]
        extra = await desk.cards(wanted.system, wanted.cards, address_of(request))
        room = await rooms.create(await asyncio.to_thread(record, wanted, keys, extra), address_of(request))
        seats: list[dict[str, Any]] = []
        for n, key in enumerate(keys):
            seat = {**room.views.players(n)[n], "key": key}
            brought = wanted.decks[n]
            if isinstance(brought, StackChoice) and brought.choose:
                del seat["deck"]  # it was Agon that chose: who made the room does not know it, and is not told
            seats.append(seat)
        return {"id": room.record.id, "seats": seats}

    _look(app, rooms)
    _hand_over(app, rooms, limit, who)


def _look(app: FastAPI, rooms: Rooms) -> None:
    """Add what shows a room to who only looks in, and its records."""

    @app.get("/api/rooms/{room_id}", response_model=None)
    async def show(request: Request, room_id: str) -> ShownRoom:
        if "key" in request.query_params:
            raise ApiError(400, "bad-address", say("bad-key-place"))
        room = await rooms.get(room_id)
        return await room.shown(room.seat_of(key_of(request.headers.get("authorization", ""))))

    @app.get("/api/rooms/{room_id}/record", **told_as("text/plain"))
    async def text(room_id: str, key: Key) -> PlainTextResponse:
        room = await rooms.get(room_id)
        if not room.game.over:
            raise ApiError(409, "not-over", say("no-record-yet"))
        if not room.opens_to(key):
            raise ApiError(403, "not-shown", say("room-hands-not-shown"))
        return PlainTextResponse(await room.text())

    @app.get("/api/rooms/{room_id}/luck", **told_as("text/plain"))
    async def luck(room_id: str, key: Key) -> PlainTextResponse:
        room = await rooms.get(room_id)
        return PlainTextResponse(await (room.text() if room.game.over and room.opens_to(key) else room.luck()))


def _hand_over(app: FastAPI, rooms: Rooms, limit: RateLimit, who: WhoSits) -> None:
    """Add what gives a seat away, and takes one."""

    @app.post("/api/rooms/{room_id}/offer", status_code=201)
    async def offer(room_id: str, key: Key) -> dict[str, Any]:
        room = await rooms.get(room_id)
        seat = room.seat_of(key)
        if seat is None:
            raise ApiError(403, "not-yours", say("seat-none-to-hand-over"))
        return {"token": await room.offer_seat(seat)}

    @app.post("/api/rooms/{room_id}/take", status_code=201)
    async def take(request: Request, room_id: str, wanted: Taken) -> dict[str, Any]:
        limit.take(address_of(request))
        await who(sent_key(request), wanted.name)
        seat, key = await (await rooms.get(room_id)).take_seat(wanted.token, wanted.name)
        return {"seat": seat, "key": key}


__all__ = ["routes"]
