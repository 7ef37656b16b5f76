"""Games in PostgreSQL: the same store, and several servers that go on with one database. A real one, started here."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from agon.client import Game
from agon.core.errors import BadInputError
from agon.server.app import create_app
from agon.server.errors import LostError, StoreError
from agon.server.homes import ElsewhereError
from agon.server.journal import RoomRecord, SeatRecord
from agon.server.schema import metadata
from agon.server.store import Store, address_of
from tests.server.conftest import Guest, duel_services
from tests.server.test_accounts import PASSWORD, account, made
from tests.server.test_events import Held
from tests.server.test_server import Seat, address, new
from tools.postgres import postgres, programs

pytest.importorskip("psycopg", reason="SKIPPED LOUDLY: no driver of PostgreSQL here (pip install 'agon-arena[pg]')")
pytestmark = pytest.mark.skipif(
    programs() is None, reason="SKIPPED LOUDLY: no PostgreSQL is installed here (apt install postgresql)"
)
SEATS = [SeatRecord("Ada", "human", "k1"), SeatRecord("Odran", "human", "k2")]
BACK_WITHIN = 60.0


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = Path(f"/tmp/agon-pg-{os.getpid()}")
    folder.mkdir(mode=0o755)
    try:
        with postgres(folder) as url:
            yield url
    finally:
        subprocess.run(["rm", "-rf", str(folder)], check=True)


@pytest.fixture
def database(cluster: str, request: pytest.FixtureRequest) -> str:
    """A database with nothing in it."""
    name = f"agon_{abs(hash(request.node.name))}"
    engine = create_engine(address_of(cluster), isolation_level="AUTOCOMMIT")
    with engine.connect() as db:
        db.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return cluster.replace("/postgres?", f"/{name}?")


def test_the_models_are_what_the_migrations_make(database: str, tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from agon.server.store import prepare

    prepare(tmp_path, database)
    engine = create_engine(address_of(database))
    with engine.connect() as db:
        context = MigrationContext.configure(db, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()
    prepare(tmp_path, database)  # once more changes nothing
    assert not (tmp_path / "rooms.sqlite").exists()


def test_a_game_goes_on_after_a_restart(database: str, tmp_path: Path) -> None:
    def opened() -> Guest:
        return Guest(create_app(tmp_path, services=duel_services(), forced_delay=0.0, database=database))

    with opened() as server:
        room = new(server)
        asked = server.get(f"/api/rooms/{room['id']}").json()["view"]["decision"]["seat"]
        with server.websocket_connect(address(room, asked)) as held:
            me = Seat(held)
            me.get("welcome")
            me.act(me.options[0])
            before = server.get(f"/api/rooms/{room['id']}").json()["seq"]
    assert before >= 1
    with opened() as server:
        assert server.get(f"/api/rooms/{room['id']}").json()["seq"] == before


def test_accounts_are_kept_and_forgotten(database: str, tmp_path: Path) -> None:
    with Guest(create_app(tmp_path, services=duel_services(), forced_delay=0.0, database=database)) as server:
        ilse, odran = account(server), account(server, "Odran")
        assert made(server, "odran").status_code == 422
        assert made(server, "0dran").status_code == 422, "it looks like another"
        room = new(server)
        mine = {"room": room["id"], "key": room["seats"][0]["key"]}
        assert server.post("/api/me/games", headers=ilse, json=mine).status_code == 201
        games = server.get("/api/me/games", headers=ilse).json()["games"]
        assert [each["room"] for each in games] == [room["id"]]
        assert server.post("/api/me/block", headers=ilse, json={"name": "Odran"}).status_code == 204
        assert server.get("/api/me/history?q=a_b%25", headers=odran).json()["total"] == 0
        gone = server.post("/api/me/delete", headers=ilse, json={"name": "Ilse", "password": PASSWORD})
        assert gone.status_code == 204, gone.text
        assert server.get("/api/me", headers=ilse).status_code == 401


def test_an_event_is_played_and_is_there_after_a_restart(database: str, tmp_path: Path) -> None:
    def opened() -> Guest:
        return Guest(create_app(tmp_path, services=duel_services(), forced_delay=0.0, database=database))

    with opened() as server:
        held = Held(server, best_of=3)
        held.join("Ada", "Bo")
        held.do("pair")
        held.play("Ada", "Bo")
    with opened() as server:
        held.client = server
        held.play("Ada", "Bo")
        shown = held.now
        assert (shown["stage"], shown["winner"], sum(shown["matches"][0]["games"])) == ("over", "Ada", 2)
        account_of = account(server, "Ilse")
        other = Held(server)
        server.post(f"/api/events/{other.id}/join", json={}, headers=account_of)
        gone = server.post("/api/me/delete", headers=account_of, json={"name": "Ilse", "password": PASSWORD})
        assert gone.status_code == 204, gone.text
        assert "Ilse" not in other.look().text


def test_a_sign_that_no_text_has_is_refused_and_costs_no_room(database: str, tmp_path: Path) -> None:
    """NUL is in no text of PostgreSQL: nothing is wrong with the database then, nor with the game."""
    with Guest(create_app(tmp_path, services=duel_services(), forced_delay=0.0, database=database)) as server:
        ilse = account(server)
        for path in ("/api/rooms/%00", "/api/rooms/a%00b/record", "/api/me/history?q=%00"):
            assert server.get(path, headers=ilse).status_code == 422, path
        assert server.post("/api/me/games", headers=ilse, json={"room": "\0", "key": "x"}).status_code == 422

    async def write() -> None:
        store = Store(tmp_path, database)
        await store.open()
        await store.be_there("http://127.0.0.1:1")
        try:
            await store.create(RoomRecord("r1", "duel", SEATS, [], 7))
            with pytest.raises(BadInputError, match="a character that cannot be kept") as caught:
                await store.append("r1", 0, 0, "a\0b")
            assert not isinstance(caught.value, StoreError)
        finally:
            await store.close()

    asyncio.run(write())


def test_a_room_is_of_one_server_and_who_was_away_too_long_writes_nothing(database: str, tmp_path: Path) -> None:
    async def play() -> tuple[RoomRecord | None, str]:
        one, two = Store(tmp_path, database), Store(tmp_path, database)
        for n, each in enumerate((one, two)):
            await each.open()
            await each.be_there(f"http://127.0.0.1:{n + 1}")
        try:
            await one.create(RoomRecord("r1", "duel", SEATS, [], 7))
            await one.append("r1", 0, 0, "first")
            assert one.homes is not None
            assert two.homes is not None
            assert not await one.homes.claim("r1"), "it has it"
            with pytest.raises(ElsewhereError, match=r"http://127\.0\.0\.1:1"):
                await two.homes.claim("r1")
            await two.homes.is_gone(one.homes.name)
            assert await two.homes.claim("r1")
            with pytest.raises(LostError):
                await one.append("r1", 1, 1, "spoils it")
            await two.append("r1", 1, 1, "second")
            return await two.load("r1"), two.name
        finally:
            await one.close()
            await two.close()

    room, name = asyncio.run(play())
    assert room is not None
    assert room.answers == [(0, "first"), (1, "second")]
    assert name.startswith("postgresql")


def test_a_database_that_is_not_there_is_said_without_its_password(tmp_path: Path) -> None:
    from agon.core.errors import BadInputError
    from agon.server.store import prepare

    with pytest.raises(BadInputError, match="cannot be used") as caught:
        prepare(tmp_path, "postgresql://agon:secret@127.0.0.1:1/agon")
    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)


# two processes, and what stands before them


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


class Balancer:
    """What stands before the servers: each connection goes to the first of them that takes it."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self._accepting = threading.Thread(target=self._accept, daemon=True)
        self._accepting.start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                line, _ = self._listening.accept()
                threading.Thread(target=self._serve, args=(line,), daemon=True).start()

    def _serve(self, line: socket.socket) -> None:
        with line, contextlib.ExitStack() as held:
            for port in list(self.ports):
                with contextlib.suppress(OSError):
                    there = held.enter_context(socket.create_connection(("127.0.0.1", port)))
                    back = threading.Thread(target=self._pump, args=(there, line), daemon=True)
                    back.start()
                    self._pump(line, there)
                    back.join()
                    return

    @staticmethod
    def _pump(a: socket.socket, b: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := a.recv(1 << 16):
                b.sendall(data)
        for each in (a, b):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._accepting.join()
        self._listening.close()


@contextlib.contextmanager
def served(folder: Path, database: str) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    port = free_port()
    words = [sys.executable, "-P", "-m", "agon.cli", "serve", "--port", str(port), "--data", str(folder)]
    path = os.pathsep.join(each for each in sys.path if each)
    with (folder / f"{port}.log").open("wb") as log:
        process = subprocess.Popen(
            words, stdout=log, stderr=log, env={**os.environ, "PYTHONPATH": path, "AGON_DATABASE": database}
        )
    try:
        yield port, process
    finally:
        process.kill()
        process.wait()


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


def asked(port: int, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", None if body is None else json.dumps(body).encode(),
        {"Content-Type": "application/json", **headers},
    )  # fmt: skip
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


class Player(threading.Thread):
    """Plays a seat by chance, until it is told to stop; notes what was acknowledged."""

    def __init__(self, game: Game, known: dict[int, str]) -> None:
        super().__init__(daemon=True)
        self.game, self.known, self.failed = game, known, ""
        self.stops = False

    def run(self) -> None:
        choice = random.Random(self.game.seat)
        pending: tuple[int, str] | None = None
        try:
            for question in self.game.questions():
                if pending is not None and question.seq > pending[0]:
                    self.known[pending[0]] = pending[1]
                if self.stops:
                    self.game.close()
                    return
                notation = choice.choice(question.options)["notation"]
                pending = (question.seq, notation)
                question.answer(notation)
                time.sleep(0.02)
        except Exception as error:  # noqa: BLE001 - the test says it
            self.failed = repr(error)


def until(true: Any, seconds: float, why: str) -> None:
    ends = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < ends, why
        time.sleep(0.05)


@pytest.mark.slow
def test_a_game_goes_on_at_another_server_when_its_own_is_killed(database: str, tmp_path: Path) -> None:
    with served(tmp_path, database) as (one, first), served(tmp_path, database) as (two, _second):
        for port in (one, two):
            until(partial(listens, port), 90, f"{port} does not start")
        wanted = {"system": "anachronism", "decks": ["shaka", "piye"], "seats": ["human", "human"]}
        status, room = asked(one, "/api/rooms", wanted)
        assert status == 201, room
        mine = asked(two, "/api/rooms", wanted)
        assert mine[0] == 201, "it has read the cards before it takes anything over"
        # what one of them has, the other passes on: a room, the tables, and what is in neither
        assert asked(two, f"/api/rooms/{room['id']}")[1]["seq"] == 0
        assert asked(two, "/api/rooms/none")[0] == 404
        table = asked(one, "/api/tables", {
            "system": "anachronism", "seats": ["human", "invited"], "decks": ["shaka", None], "name": "Ilse",
        })  # fmt: skip
        assert table[0] == 201, table
        assert asked(two, f"/api/tables/{table[1]['id']}")[1]["id"] == table[1]["id"]
        # a stranger who says that a request was passed on is told no other truth
        assert asked(two, f"/api/tables/{table[1]['id']}", **{"X-Agon-Passed": "1"})[0] == 200
        front, behind = Balancer([one, two]), Balancer([two, one])
        known: dict[int, str] = {}
        keys = [each["key"] for each in room["seats"]]
        players = [
            Player(Game(f"http://127.0.0.1:{each.port}", room["id"], n, keys[n]), known)
            for n, each in enumerate((front, behind))
        ]
        for each in players:
            each.start()
        until(lambda: len(known) >= 8, 60, f"nobody plays: {[each.failed for each in players]}")
        first.send_signal(signal.SIGKILL)
        first.wait()
        killed, before = time.monotonic(), max(known)
        until(lambda: max(known) >= before + 8, BACK_WITHIN, f"it does not go on: {[each.failed for each in players]}")
        assert time.monotonic() - killed < BACK_WITHIN
        for each in players:
            each.stops = True
        for each in players:
            each.join(10)
        assert [each.failed for each in players] == ["", ""]
        front.close()
        behind.close()

    async def kept() -> list[tuple[int, str]]:
        store = Store(tmp_path, database)
        try:
            found = await store.load(room["id"])
            assert found is not None
            return found.answers
        finally:
            await store.close()

    answers = asyncio.run(kept())
    assert {seq: answers[seq][1] for seq in known} == known, "every answer that was acknowledged is there"
