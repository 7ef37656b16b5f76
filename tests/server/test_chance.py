"""Chance on a server: sealed before anybody sits, drawn from nothing that could be known, the same after a restart."""

from __future__ import annotations

import hashlib
import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from agon.core import sealed_luck
from agon.core.record import parse
from agon.core.sealed_luck import check, seal_of
from agon.server.journal import RoomRecord
from agon.server.services import the_services
from tests.server.test_server import Seat, address, new

NUMBER = hashlib.sha256(b"mine").hexdigest()
FIGHT = {"system": "anachronism", "decks": ["shaka", "piye"], "seats": ["human", "human"]}
BATTLE = {"system": "anarcus", "seats": ["human", "human"]}


@pytest.fixture
def server(open_server: Any) -> Iterator[TestClient]:
    with open_server(services=the_services()) as client:
        yield client


def made(client: TestClient, **wanted: Any) -> dict[str, Any]:
    """A room without a seed; ``decks`` left out are the first two that there are."""
    if "decks" not in wanted:
        listed = client.get("/api/decks", params={"system": wanted["system"]}).json()["decks"]
        wanted["decks"] = [each["id"] for each in listed[:2]]
    answer = client.post("/api/rooms", json=wanted)
    assert answer.status_code == 201, answer.text
    room: dict[str, Any] = answer.json()
    return room


def play(client: TestClient, room: dict[str, Any], most: int) -> Seat:
    """Answer for both seats, attacks first, up to ``most`` times; return the first seat as it sees the end of that."""
    with (
        client.websocket_connect(address(room, 0)) as one,
        client.websocket_connect(address(room, 1)) as two,
    ):
        seats = [Seat(one), Seat(two)]
        for each in seats:
            each.get("welcome")
        for _ in range(most):
            if seats[0].view["result"]:
                break
            asked = seats[seats[0].view["decision"]["seat"]]
            if len(asked.options) > 1:
                attacks = [each for each in asked.options if each.startswith("attack")]
                asked.say(type="act", seq=asked.seq, notation=(attacks or asked.options)[0])
            for each in seats:
                each.get("update")
        return seats[0]


def resign(client: TestClient, room: dict[str, Any]) -> None:
    with client.websocket_connect(address(room, 0)) as one:
        me = Seat(one)
        me.get("welcome")
        me.say(type="resign")
        me.get("update")


def test_the_seal_is_shown_before_anybody_sits_and_the_number_changes_the_dice(server: TestClient) -> None:
    shown = server.post("/api/seals").json()
    assert re.fullmatch(r"[0-9a-f]{64}", shown["seal"])
    room = made(server, **FIGHT, seal=shown["token"], number=NUMBER)
    assert room["id"] == shown["room"]
    play(server, room, 12)
    luck = parse(server.get(f"/api/rooms/{room['id']}/luck").text)
    seals = sealed_luck.sealed_of(luck)
    assert seals is not None
    assert (seals.seal, seals.secret, seals.room) == (shown["seal"], "", shown["room"])
    assert [(each.seat, each.number) for each in seals.shares] == [(0, NUMBER)]
    assert check(luck).verdict == sealed_luck.RUNNING


def test_the_secret_is_shown_after_the_end_and_all_is_fair(server: TestClient) -> None:
    shown = server.post("/api/seals").json()
    room = made(server, **FIGHT, seal=shown["token"], number=NUMBER)
    assert play(server, room, 900).view["result"]
    text = server.get(f"/api/rooms/{room['id']}/record").text
    found = check(parse(text))
    assert (found.verdict, found.added_nothing) == (sealed_luck.FAIR, ())
    assert len(found.rolls) > 3
    seals = sealed_luck.sealed_of(parse(text))
    assert seals is not None
    assert seal_of(seals.room, "server", seals.secret) == shown["seal"]
    assert server.get(f"/api/rooms/{room['id']}/luck").text == text


def test_a_game_that_is_given_up_is_opened_too(server: TestClient) -> None:
    room = made(server, **BATTLE)
    play(server, room, 6)
    resign(server, room)
    found = check(parse(server.get(f"/api/rooms/{room['id']}/record").text))
    assert found.verdict == sealed_luck.FAIR
    assert {each.draw.purpose for each in found.orders} == {"heroes:A", "stack:A", "heroes:B", "stack:B"}
    assert found.added_nothing == (0, 1), "no browser added a number"


def test_nothing_of_the_secret_or_of_orders_is_told_while_the_game_runs(server: TestClient) -> None:
    """Of a game and of what is stored of it the secret is taken out; no answer of the server has it."""
    room = made(server, **BATTLE)
    rooms = server.app.state.rooms  # type: ignore[attr-defined]
    secret = rooms._open[room["id"]].record.chance.secret
    told = [server.get(f"/api/rooms/{room['id']}").text, server.get(f"/api/rooms/{room['id']}/luck").text,
            server.get(f"/api/rooms/{room['id']}/record").text]  # fmt: skip
    with server.websocket_connect(address(room, 0)) as one:
        me = Seat(one)
        told.append(json.dumps(me.get("welcome")))
        me.say(type="why", notation="pass")
        told.append(json.dumps(me.get("why")))
    for text in told:
        assert secret not in text
        assert "draw 0" not in text
        assert "seed" not in text.replace("seed ??", "")


def test_a_restart_changes_no_draw(open_server: Any) -> None:
    """The same answers, once in one process and once with a new one after every few of them."""
    with open_server(services=the_services()) as client:
        for wanted in (FIGHT, BATTLE):
            room = made(client, **wanted)
            play(client, room, 40)
            whole = client.app.state.rooms._open[room["id"]]
            drawn = [list(each) for each in whole.record.drawn]
            state = whole.game.state.record()
            client.app.state.rooms._open.clear()
            client.get(f"/api/rooms/{room['id']}")
            again = client.app.state.rooms._open[room["id"]]
            assert again is not whole
            assert again.record.drawn == drawn
            assert again.game.state.record() == state
    with open_server(services=the_services()) as client:
        play(client, room, 20)
        resign(client, room)
        assert check(parse(client.get(f"/api/rooms/{room['id']}/record").text)).verdict == sealed_luck.FAIR


def test_a_server_that_draws_other_numbers_than_were_seen_stops(open_server: Any, tmp_path: Path) -> None:
    with open_server(services=the_services()) as client:
        room = made(client, **FIGHT)
        play(client, room, 5)
    with sqlite3.connect(tmp_path / "rooms.sqlite") as db:
        row = db.execute("select drawn from rooms").fetchone()[0]
        first = json.loads(row)
        first[0][1] = (first[0][1] + 1) % 6
        db.execute("update rooms set drawn = ?", (json.dumps(first),))
    db.close()
    with open_server(services=the_services()) as client:
        answer = client.get(f"/api/rooms/{room['id']}")
        assert answer.status_code == 409
        assert "it draws other numbers than were seen" in answer.json()["error"]["message"]


def test_two_rooms_have_nothing_in_common(server: TestClient) -> None:
    seen = set()
    for _ in range(6):
        room = made(server, **BATTLE)
        state = server.app.state.rooms._open[room["id"]].game.state  # type: ignore[attr-defined]
        seen.add(state.position())
        assert state.seed is None
    assert len(seen) == 6


def test_bots_think_with_what_nobody_knows(server: TestClient) -> None:
    seeds = []
    given = the_services()

    def choose(record: RoomRecord, seat: int, level: str, seed: int) -> str:
        seeds.append(seed)
        return given.choose(record, seat, level, seed)

    server.app.state.rooms._choose = choose  # type: ignore[attr-defined]
    for many in range(1, 4):
        room = made(server, **{**FIGHT, "seats": ["human", "bot:recruit"]})
        with server.websocket_connect(address(room, 0)) as one:
            me = Seat(one)
            me.get("welcome")
            while len(seeds) < many:
                if me.view["decision"]["seat"] == 0 and len(me.options) > 1:
                    me.say(type="act", seq=me.seq, notation=me.options[0])
                me.get("update")
    assert len(set(seeds)) == 3


def test_a_token_is_good_for_one_room_of_this_server(server: TestClient, open_server: Any) -> None:
    token = server.post("/api/seals").json()["token"]
    made(server, **FIGHT, seal=token)
    again = server.post("/api/rooms", json={**FIGHT, "seal": token})
    assert (again.status_code, again.json()["error"]["code"]) == (409, "seal-gone")
    assert again.json()["error"]["message"] == "A game was made from this seal already. Ask for another."
    for wrong in (
        "x",
        "a.b.c",
        f"x{token[1:]}",
        token[:-1] + ("0" if token[-1] != "0" else "1"),
        "é.b.c",
        ".",
        "a" * 200,
    ):
        answer = server.post("/api/rooms", json={**FIGHT, "seal": wrong})
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "seal-gone"), wrong
    with open_server(services=the_services()) as other:
        fresh = server.post("/api/seals").json()["token"]
        assert other.post("/api/rooms", json={**FIGHT, "seal": fresh}).status_code == 409


@pytest.mark.parametrize("number", ["00", "g" * 64, "A" * 64, NUMBER + "0", 7], ids=str)
def test_a_number_is_64_hexadecimal_digits(server: TestClient, number: object) -> None:
    assert server.post("/api/rooms", json={**FIGHT, "number": number}).status_code == 422


def test_a_seed_is_chosen_or_luck_is_sealed(server: TestClient) -> None:
    answer = server.post("/api/rooms", json={**FIGHT, "seed": 3, "number": NUMBER})
    assert answer.status_code == 422
    room = new(server, **FIGHT, seed=3)
    resign(server, room)
    assert check(parse(server.get(f"/api/rooms/{room['id']}/record").text)).verdict == sealed_luck.UNSEALED


def test_a_rematch_is_sealed_anew(server: TestClient) -> None:
    room = made(server, **FIGHT)
    resign(server, room)
    shown = server.post("/api/seals").json()
    with server.websocket_connect(address(room, 0)) as one, server.websocket_connect(address(room, 1)) as two:
        me, you = Seat(one), Seat(two)
        me.get("welcome")
        you.get("welcome")
        me.say(type="rematch", seal="x.y.z")
        assert "seal" in me.get("error")["message"]
        me.say(type="rematch", seal=shown["token"], number=NUMBER)
        assert NUMBER not in json.dumps(you.get("requests")), "it is not told before the game"
        you.say(type="rematch")
        assert me.get("rematch")["room"] == shown["room"]
        me.say(type="rematch", seal="x.y.z")
        assert me.get("rematch")["room"] == shown["room"], "the rematch is there already"


def test_undo_is_followed_by_the_same_luck(server: TestClient) -> None:
    """Against a bot an answer before any roll may be taken back; what is drawn afterwards is what would have been."""
    room = made(server, **{**FIGHT, "seats": ["human", "bot:recruit"]})
    with server.websocket_connect(address(room, 0)) as one:
        me = Seat(one)
        message = me.get("welcome")
        for _ in range(40):
            decision = me.view["decision"]
            if decision and decision["seat"] == 0 and len(me.options) > 1:
                me.say(type="act", seq=me.seq, notation=me.options[0])
            message = me.get("update")
            decision = me.view["decision"]
            if message.get("may_undo") and decision and decision["seat"] == 0:
                break  # the bot has answered: nothing else can come between
        assert message.get("may_undo")
        kept = server.app.state.rooms._open[room["id"]]  # type: ignore[attr-defined]
        before = len(kept.record.drawn)
        me.say(type="undo", seq=me.seq)
        while not me.get("update").get("undone"):
            pass
        assert len(kept.record.drawn) < before
        assert len(kept.record.drawn) == len(kept.record.answers) + 1
    resign(server, room)
    assert check(parse(server.get(f"/api/rooms/{room['id']}/record").text)).verdict == sealed_luck.FAIR
