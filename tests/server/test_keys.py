"""Keys of seats: never kept, never in an address, and whoever has none watches."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from agon.messages import say
from agon.server.keys import CARRIED, SUBPROTOCOL, fits, hashed, key_in, key_of, new_key
from tests.server.conftest import Guest, OpenServer, bearer
from tests.server.test_server import Seat, address, new


def test_nothing_that_is_kept_opens_a_seat(open_server: OpenServer, tmp_path: Path) -> None:
    """Every byte of the data folder is looked at, and what stands for the key there is tried as one."""
    with open_server() as server:
        room = new(server)
        keys = [each["key"] for each in room["seats"]]
        with server.websocket_connect(address(room, 0)) as socket:
            Seat(socket).get("welcome")
        kept = b"".join(each.read_bytes() for each in tmp_path.rglob("*") if each.is_file())
        for key in keys:
            assert key.encode() not in kept
            assert hashed(key).encode() in kept
            shown = server.get(f"/api/rooms/{room['id']}", headers=bearer(hashed(key))).json()
            assert shown["seat"] is None


def test_keys_are_long_and_new() -> None:
    keys = {new_key() for _ in range(200)}
    assert len(keys) == 200
    assert min(map(len, keys)) >= 32  # 192 bits


@pytest.mark.parametrize(
    ("key", "kept"), [("", ""), ("", hashed("x")), ("x", ""), ("x", "x"), (hashed("x"), hashed("x"))]
)
def test_what_is_no_key_opens_nothing(key: str, kept: str) -> None:
    assert not fits(key, kept)


def test_a_key_in_an_address_is_refused_though_it_is_right(server: Guest) -> None:
    room = new(server)
    key = room["seats"][0]["key"]
    answer = server.get(f"/api/rooms/{room['id']}?key={key}")
    assert (answer.status_code, answer.json()["error"]["message"]) == (400, say("bad-key-place"))
    with TestClient.websocket_connect(server, f"/ws/rooms/{room['id']}?seat=0&key={key}") as socket:
        assert socket.receive_json() == {"type": "error", "code": "bad-address", "message": say("bad-key-place")}


def test_a_key_is_carried_beside_the_address(server: Guest) -> None:
    room = new(server)
    key = room["seats"][1]["key"]
    assert server.get(f"/api/rooms/{room['id']}", headers=bearer(key)).json()["seat"] == 1
    with server.websocket_connect(address(room, 1)) as socket:
        assert socket.accepted_subprotocol == SUBPROTOCOL
        assert Seat(socket).get("welcome")["seat"] == 1
    for wrong in ("", "x", key[:-1], room["seats"][0]["key"]):
        with server.websocket_connect(f"/ws/rooms/{room['id']}?seat=1#{wrong}") as socket:
            assert Seat(socket).get("error")["code"] == "not-yours"


@pytest.mark.parametrize(
    ("header", "key"), [("Bearer abc-_1", "abc-_1"), ("Bearer ", ""), ("Basic abc", ""), ("Bearer a b", ""), ("", "")]
)
def test_a_header_has_a_key_or_none(header: str, key: str) -> None:
    assert key_of(header) == key


def test_of_protocols_one_is_the_key() -> None:
    assert key_in(["agon", f"{CARRIED}abc"]) == "abc"
    assert key_in(["agon"]) == ""


def test_in_a_rematch_a_seat_keeps_its_key(server: Guest) -> None:
    """The server could not tell it: it does not know it."""
    room = new(server)
    with server.websocket_connect(address(room, 0)) as one, server.websocket_connect(address(room, 1)) as two:
        first, second = Seat(one), Seat(two)
        first.get("welcome")
        second.get("welcome")
        second.say(type="resign")
        second.get("update")
        first.get("update")
        first.say(type="rematch", swap=True)
        second.get("requests")
        second.say(type="rematch", swap=True)
        told = [first.get("rematch"), second.get("rematch")]
    assert [each["key"] for each in told] == [each["key"] for each in room["seats"]]
    for each in told:
        shown = server.get(f"/api/rooms/{each['room']}", headers=bearer(each["key"])).json()
        assert shown["seat"] == each["seat"]
