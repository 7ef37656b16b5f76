"""What one anonymous request may cost the server is bounded, and each bound is a sentence when it is met."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any, cast

import pytest
import uvicorn
from fastapi.testclient import TestClient

from agon.server import socket_messages
from agon.server.bounds import MOST_ADDRESSES, MOST_JSON, Asking, BodyBound, RateLimit, Sockets
from agon.server.connection import HEARD, Connection
from agon.server.errors import ClosedError
from agon.server.patience import Patient
from agon.server.services import Services
from agon.server.sessions import Visit, _stay
from tests.server.conftest import OpenServer, chosen_by, duel_services
from tests.server.test_server import HOTSEAT, Seat, address, new


@pytest.mark.parametrize(
    "level", ["mcts:10000000", "mcts:1", "greedy", "random", "default/mcts:10000000", "default@9", "MCTS:9"]
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


def test_a_body_that_does_not_come_is_waited_for_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.server.bounds.BODY_WITHIN", 0.1)
    sent: list[Any] = []

    async def asks(_scope: Any, receive: Any, _send: Any) -> None:
        while (await receive()).get("more_body"):
            pass

    async def slow() -> Any:
        await asyncio.sleep(0.08)
        return {"type": "http.request", "body": b"x", "more_body": True}

    async def told(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "path": "/api/cards/import", "headers": []}
    asyncio.run(asyncio.wait_for(BodyBound(asks)(scope, slow, told), 5))
    assert sent[0]["status"] == 408
    assert json.loads(sent[1]["body"])["error"] == {
        "code": "too-slow", "message": "What was sent came too slowly. Please send it again.",
    }  # fmt: skip


def test_a_connection_by_which_nothing_is_asked_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.server.patience.ASKS_WITHIN", 0.3)

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        await asyncio.sleep(0.6)  # an answer may take its time
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"1")]})
        await send({"type": "http.response.body", "body": b"x"})

    async def held(said: bytes) -> tuple[float, bytes]:
        began = time.monotonic()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(said)
        heard = await asyncio.wait_for(reader.read(), 10)
        writer.close()
        return time.monotonic() - began, heard

    async def tried() -> list[tuple[float, bytes]]:
        config = uvicorn.Config(app, http=Patient, lifespan="off", log_level="error", timeout_keep_alive=1)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        try:
            asked = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
            return await asyncio.gather(
                *[held(each) for each in (b"", asked, asked + b"\r\n", asked + b"\r\n" + asked)]
            )
        finally:
            server.should_exit = True
            await serving

    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        nothing, half, whole, again = asyncio.run(tried())
    assert (nothing[1], half[1]) == (b"", b"")
    assert nothing[0] < 5
    assert whole[1].endswith(b"x")
    assert again[1].count(b"200 OK") == 1, "the second of them never ended"


def test_half_a_sign_on_a_card_is_refused(server: TestClient) -> None:
    body = '{"system": "anachronism", "card": {"name": "\\ud800", "type": "special", "text": ""}}'
    answer = server.post("/api/cards/look", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-input")


def test_questions_are_answered_no_faster_than_people_ask(open_server: OpenServer) -> None:
    with open_server(asked=Asking(5, 0.001)) as server:
        room = new(server)
        asked = server.get(f"/api/rooms/{room['id']}").json()["view"]["decision"]["seat"]
        with server.websocket_connect(address(room, asked)) as held:
            me = Seat(held)
            me.get("welcome")
            for _ in range(4):
                me.say(type="resume", since=0)
            said = me.get("error")
            assert said["code"] == "too-fast"
            assert said["message"].startswith("Too many requests have come from your address. Wait ")
            told = me.act(me.options[0])
            assert (told["type"], told["seq"]) == ("update", 1), "answers are no questions"
        refused = server.get("/api/cards?q=re-roll")
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too-fast")
        assert int(refused.headers["retry-after"]) > 0
        assert server.get("/").status_code != 429, "pages are not counted"


def test_who_takes_nothing_is_not_heard() -> None:
    """What a socket asks for and does not take would fill the memory."""

    class Asking(Visit):
        heard = 0

        async def hear(self, text: str | None, came: float) -> None:
            self.heard += 1
            self.connection.send(socket_messages.notice(f"{text} {came}"))

    class Deaf:
        sent = 0

        async def receive(self) -> Any:
            self.sent += 1
            return {"type": "websocket.receive", "text": "again"}

        async def send_text(self, _text: str) -> None:
            await gone.wait()
            raise RuntimeError

    async def tried() -> int:
        visit = Asking(Connection())
        staying = asyncio.create_task(_stay(cast("Any", Deaf()), visit))
        await asyncio.sleep(0.5)
        heard = visit.heard
        gone.set()
        staying.cancel()
        with contextlib.suppress(asyncio.CancelledError, RuntimeError):
            await staying
        return heard

    gone = asyncio.Event()

    assert 0 < asyncio.run(tried()) <= HEARD + 2


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
