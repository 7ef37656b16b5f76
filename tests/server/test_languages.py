"""Each of those who listen at one table hears what happens in a language of their own."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from agon.cards.plain import plain_deck
from agon.messages import ENGLISH, language, speaking
from agon.server.connection import Connection, text_of
from agon.server.errors import RefusedError
from agon.server.journal import RoomRecord, SeatRecord
from agon.server.room import Room
from agon.server.rooms import Rooms
from agon.server.store import Store
from agon.server.threads import aside
from tests.server import duel
from tests.server.test_server import Seat, address, new

pytestmark = pytest.mark.usefixtures("wire")

SPANISH = "es"


def heard(connection: Connection, kind: str) -> list[dict[str, Any]]:
    """Return what a connection was sent of one kind, and forget all that it was sent."""
    sent: list[Any] = []
    while not connection.queue.empty():
        message = connection.queue.get_nowait()
        assert message is not None
        sent.append(json.loads(text_of(message)))
    return [each for each in sent if each["type"] == kind]


async def opened(folder: Path) -> tuple[Rooms, Room, Store]:
    store = Store(folder)
    await store.open()
    rooms = Rooms(store, lambda *_: "", forced_delay=60.0)
    seats = [SeatRecord("Ada", "human", "a"), SeatRecord("Bo", "human", "b")]
    decks: list[Mapping[str, Any]] = [plain_deck(each) for each in duel.DECKS[:2]]
    return rooms, await rooms.create(RoomRecord("r", "duel", seats, decks, 7)), store


def test_two_at_one_table_hear_it_in_two_languages(tmp_path: Path) -> None:
    async def play() -> None:
        rooms, room, store = await opened(tmp_path)
        ada, bo = Connection(0, language=ENGLISH), Connection(1, language=SPANISH)
        await room.join(ada, 0)
        await room.join(bo, 0)
        assert [each["text"] for each in heard(ada, "presence")] == ["Bo is here."]
        heard(bo, "welcome")
        await room.ask(0, "draw", room.game.seq)
        [one], [other] = heard(ada, "requests"), heard(bo, "requests")
        assert one["requests"][0]["text"] == "You offered a draw. Bo can answer."
        assert other["requests"][0]["text"] == "Ada ofrece tablas. Caducan si sigues jugando."
        await room.resign(1)
        [one], [other] = heard(ada, "update"), heard(bo, "update")
        assert one["view"]["result"]["text"] == "Bo resigns. Ada wins."
        assert other["view"]["result"]["text"] == "Bo abandona la partida. Ada gana."
        assert '"Bo resigns. Ada wins."' in await room.text()
        await rooms.close()
        await store.close()

    asyncio.run(play())


def test_a_refusal_is_in_the_language_of_who_asks(tmp_path: Path) -> None:
    async def play() -> None:
        rooms, room, store = await opened(tmp_path)
        asked = room.game.waiting.seat
        assert asked is not None
        name = room.record.seats[asked].name
        for spoken, why in ((ENGLISH, f"{name} decides now."), (SPANISH, f"Ahora decide {name}.")):
            with speaking(spoken), pytest.raises(RefusedError) as refused:
                await room.answer(1 - asked, room.game.seq, "wait")
            assert refused.value.reason == why
        await rooms.close()
        await store.close()

    asyncio.run(play())


def test_work_aside_speaks_the_language_of_who_asks() -> None:
    async def ask() -> tuple[str, str]:
        with speaking(SPANISH):
            return await aside(language), language()

    assert asyncio.run(ask()) == (SPANISH, SPANISH)
    assert language() == ENGLISH


def test_a_socket_is_told_everything_in_the_language_it_was_opened_in(server: Any) -> None:
    room = new(server)
    first, second = room["seats"][0]["name"], room["seats"][1]["name"]
    with (
        server.websocket_connect(address(room, 0, language="es"), headers={"Accept-Language": "en"}) as one,
        server.websocket_connect(address(room, 1), headers={"Accept-Language": "fr"}) as two,
    ):
        spanish, english = Seat(one), Seat(two)
        spanish.get("welcome")
        english.get("welcome")
        assert spanish.get("presence")["text"] == f"{second} está aquí."
        english.say(type="ask", kind="draw", seq=english.seq)  # what another asks, by a socket in another language
        assert spanish.get("requests")["requests"][0]["text"] == f"{second} ofrece tablas. Caducan si sigues jugando."
        assert english.get("requests")["requests"][0]["text"] == f"You offered a draw. {first} can answer."
        server.get(f"/api/rooms/{room['id']}", headers={"Accept-Language": "en"})  # a request beside it
        spanish.say(type="resume", since=0)
        for each in (spanish, english):
            each.say(type="say", phrase="hello")
            each.say(type="say", phrase="luck")
        assert spanish.get("refused")["reason"].startswith("Acabas de decir algo. ")
        assert english.get("refused")["reason"].startswith("You have just said something. ")
        english.say(type="resign")
        assert spanish.get("update")["view"]["result"]["text"].startswith(f"{second} abandona la partida. ")
        assert english.get("update")["view"]["result"]["text"].startswith(f"{second} resigns. ")
