"""What one anonymous request may cost the server is bounded, and each bound is a sentence when it is met."""

from __future__ import annotations

import dataclasses
import json
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from agon.server.bounds import MOST_ADDRESSES, MOST_JSON, RateLimit, Sockets
from agon.server.errors import ClosedError
from agon.server.services import Services
from tests.server.conftest import OpenServer, chosen_by, duel_services
from tests.server.test_server import HOTSEAT, Seat, address, new


@pytest.mark.parametrize(
    "level", ["mcts:10000000", "mcts:1", "greedy", "random", "default/mcts:10000000", "default@9", "planner", "MCTS:9"]
)
def test_only_listed_levels_play_here(server: TestClient, level: str) -> None:
    """A search without a bound holds the interpreter, and with it every game, for hours."""
    answer = server.post("/api/rooms", json={**HOTSEAT, "seats": ["human", f"bot:{level}"]})
    assert answer.status_code == 422
    said = answer.json()["error"]["message"]
    assert said.startswith(f"No bot here is called '{level}'; there are: recruit, veteran, captain, default, champion")


def test_a_listed_level_plays(server: TestClient) -> None:
    listed = [each["level"] for each in server.get("/api/bots").json()["bots"]]
    for level in listed:
        assert server.post("/api/rooms", json={**HOTSEAT, "seats": ["human", f"bot:{level}"]}).status_code == 201


@pytest.mark.parametrize("path", ["/api/rooms", "/api/decks/check", "/api/stacks/check", "/api/nothing"])
def test_a_body_is_bounded_and_said_so(server: TestClient, path: str) -> None:
    body = json.dumps({**HOTSEAT, "options": {"a": "x" * MOST_JSON}})
    answer = server.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert answer.json()["error"] == {
        "code": "too-large",
        "message": f"What was sent is larger than {MOST_JSON >> 10} KB, which is more than any game needs.",
    }


def test_a_body_that_does_not_say_its_length_is_read_no_further(server: TestClient) -> None:
    sent = 0

    def endless() -> Iterator[bytes]:
        nonlocal sent
        while sent < 1000:
            sent += 1
            yield b"x" * 4096

    answer = server.post("/api/rooms", content=endless(), headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_a_body_just_within_the_bound_is_read(server: TestClient) -> None:
    body = json.dumps(HOTSEAT)
    padded = body + " " * (MOST_JSON - len(body))
    assert server.post("/api/rooms", content=padded, headers={"content-type": "application/json"}).status_code == 201


def test_cards_may_be_larger(server: TestClient) -> None:
    names = json.dumps(["Ada"] * 10 + ["y" * MOST_JSON])
    assert server.post("/api/cards/import?name=x.json", content=names).status_code != 413


@pytest.mark.parametrize(
    "options", [{f"o{n}": "x" for n in range(200)}, {"x" * 5000: "x"}, {"x": "y" * 5000}], ids=["many", "name", "value"]
)
def test_options_are_bounded(server: TestClient, options: dict[str, str]) -> None:
    answer = server.post("/api/rooms", json={**HOTSEAT, "options": options})
    assert answer.status_code == 422
    assert len(answer.json()["error"]["message"]) < 300


def test_games_under_way_are_bounded_and_a_place_comes_free(open_server: OpenServer) -> None:
    with open_server(most_games=2) as server:
        rooms = [new(server) for _ in range(6)]  # nobody is at them: they take no place
        with (
            server.websocket_connect(address(rooms[0], 0)) as one,
            server.websocket_connect(address(rooms[1], 0)) as two,
        ):
            Seat(one).get("welcome")
            Seat(two).get("welcome")
            answer = server.post("/api/rooms", json=HOTSEAT)
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "full")
            assert answer.json()["error"]["message"].startswith("2 games are under way on this server")
        assert server.post("/api/rooms", json=HOTSEAT).status_code == 201


def test_sockets_are_bounded_and_each_refusal_is_said(open_server: OpenServer) -> None:
    with open_server(sockets=Sockets(most=3, of_one=2)) as server:
        room = new(server)
        with server.websocket_connect(address(room, 0)) as one, server.websocket_connect(address(room, 1)) as two:
            Seat(one).get("welcome")
            Seat(two).get("welcome")
            with server.websocket_connect(f"/ws/rooms/{room['id']}") as third:
                assert third.receive_json() == {
                    "type": "error", "code": "full",
                    "message": "There are 2 connections from your address, which is all one may have. Close some.",
                }  # fmt: skip
        with server.websocket_connect(f"/ws/rooms/{room['id']}") as third:
            assert Seat(third).get("welcome")


def test_sockets_of_all_together_are_bounded() -> None:
    sockets = Sockets(most=2, of_one=2)
    with sockets.held("a"), sockets.held("b"):
        full = "This server holds 2 connections and takes no more. Try again in a moment."
        with pytest.raises(ClosedError, match=full), sockets.held("c"):
            pass
    with sockets.held("c"):
        pass
    assert not sockets._open


def test_games_are_made_no_faster_than_people_can(open_server: OpenServer) -> None:
    with open_server(limit=RateLimit(3, 0.001)) as server:
        assert [server.post("/api/rooms", json=HOTSEAT).status_code for _ in range(4)] == [201, 201, 201, 429]
        said = server.post("/api/rooms", json=HOTSEAT).json()["error"]["message"]
        assert said.startswith("Many games were made from your address in a short time. Wait ")


def test_the_pace_of_one_is_not_the_others_and_comes_back() -> None:
    limit = RateLimit(2, 0.5)
    assert [limit.wait("a", 0.0) for _ in range(3)] == [0, 0, 2]
    assert limit.wait("b", 0.0) == 0
    assert [limit.wait("a", at) for at in (1.0, 2.0, 2.0)] == [1, 0, 2]
    assert [limit.wait("a", 100.0) for _ in range(3)] == [0, 0, 2], "no more than at first"


def test_addresses_are_not_counted_for_ever() -> None:
    limit = RateLimit()
    for n in range(MOST_ADDRESSES + 50):
        limit.wait(str(n), 0.0)
    assert len(limit._left) == MOST_ADDRESSES


def test_only_so_many_bots_think_at_once(open_server: OpenServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many rooms of bots somebody makes: the others wait for their turn, and people's requests for none."""
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    now, most = 0, 0
    lock = threading.Lock()

    class Slow:
        def choose(self, seen: Any) -> str:
            nonlocal now, most
            with lock:
                now += 1
                most = max(most, now)
            time.sleep(0.05)
            with lock:
                now -= 1
            notation: str = seen.view()["decision"]["options"][0]["notation"]
            return notation

    services: Services = dataclasses.replace(duel_services(), choose=chosen_by(lambda _level, _seed: Slow()))
    with open_server(services=services) as server:
        for _ in range(8):
            new(server, seats=["bot:recruit", "bot:veteran"])
        until = time.monotonic() + 1.0
        while time.monotonic() < until:
            assert server.get("/api/health").status_code == 200
        assert most == 2
