"""Bots think, and card files are read, in processes of their own, in fair turns and within bounds."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from agon import games
from agon.cards import plain_deck, starter
from agon.core.errors import BadInputError
from agon.core.game import State
from agon.core.node import Decision
from agon.core.sealed_luck import Sealed
from agon.server import worker
from agon.server.fair_queue import Turns
from agon.server.journal import RoomRecord, SeatRecord, plain_record, record_from_plain, start
from agon.server.services import Services, the_services
from agon.server.workers import WorkerError, Workers
from tests.server.test_server import new

SEATS = [SeatRecord("Ilse", "human", "k"), SeatRecord("Bot", "bot:recruit", "")]


@pytest.fixture
def record() -> RoomRecord:
    games.load()
    decks: list[Mapping[str, Any]] = [plain_deck(starter("anachronism").decks[each]) for each in ("shaka", "piye")]
    return RoomRecord("room", "anachronism", SEATS, decks, 5)


def asked(state: State) -> Decision:
    node = state.node()
    assert isinstance(node, Decision)
    return node


def job(record: RoomRecord, **more: Any) -> dict[str, Any]:
    return {"job": "choose", "record": plain_record(record), "seat": asked(start(record)).seat, "level": "recruit",
            "seed": 1, **more}  # fmt: skip


def workers_of(tmp_path: Path, lines: str, **more: Any) -> Workers:
    """Workers that do what ``lines`` say with a ``job``, and count themselves."""
    made = Workers(**more)
    program = tmp_path / "worker.py"
    program.write_text(
        "import json, os, sys, time\nfrom pathlib import Path\n"
        f"count = len(list(Path({str(tmp_path)!r}).glob('begun-*')))\n"
        f"Path({str(tmp_path)!r}, f'begun-{{count}}').touch()\n"
        "for line in sys.stdin:\n    job = json.loads(line)\n" + lines
    )
    made._command = (sys.executable, str(program))
    return made


def test_a_record_is_written_for_a_worker_and_read_back(record: RoomRecord) -> None:
    record.chance = Sealed.new("room")
    record.answers.append((0, "place c1 N"))
    record.drawn = [[["dice", 1]], []]
    assert record_from_plain(json.loads(json.dumps(plain_record(record)))) == record


def test_a_worker_chooses_what_is_offered_and_goes_on_from_where_it_was(record: RoomRecord) -> None:
    state = start(record)
    for _ in range(12):
        node = asked(state)
        chosen = worker.answer(job(record, seat=node.seat))["done"]
        assert chosen in [each.notation for each in node.options]
        state.apply(chosen)
        record.answers.append((node.seat, chosen))
    assert worker._tables.state(record).key() == state.key()
    del record.answers[6:]  # answers were taken back
    assert worker._tables.state(record).ply < state.ply


def test_what_fails_in_a_worker_is_said_and_the_worker_goes_on(record: RoomRecord) -> None:
    assert "no bot is called" in worker.answer(job(record, level="nobody"))["bad"]
    assert "KeyError" in worker.answer({"job": "dance"})["failed"]
    assert worker.answer(job(record))["done"]


def test_a_real_worker_answers(record: RoomRecord, tmp_path: Path) -> None:
    made = Workers()
    first = made.ask(job(record))
    pid = made._idle[0]._process.pid
    assert made.ask(job(record)) == first
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({"cards": [{"id": "my-1", "name": "Cap", "type": "armor", "initiative": 3}]}))
    assert made.ask({"job": "file", "path": str(file)})["views"][0]["id"] == "my-1"
    file.write_text("nothing")
    with pytest.raises(BadInputError, match="not valid JSON"):
        made.ask({"job": "file", "path": str(file)})
    assert [each._process.pid for each in made._idle] == [pid], "one process did it all"
    os.kill(pid, signal.SIGKILL)
    assert made.ask(job(record)) == first, "another takes over"
    made.close()


def test_a_worker_that_dies_costs_one_more_try(tmp_path: Path) -> None:
    made = workers_of(tmp_path, "    if count == 0: os._exit(3)\n    print(json.dumps({'done': job}), flush=True)\n")
    assert made.ask({"job": "x"}) == {"job": "x", "language": "en"}
    made.close()
    assert len(list(tmp_path.glob("begun-*"))) == 2


def test_a_job_that_takes_too_long_is_ended(tmp_path: Path) -> None:
    made = workers_of(tmp_path, "    time.sleep(600)\n", seconds=0.3)
    began = time.monotonic()
    with pytest.raises(WorkerError):
        made.ask({"job": "x"})
    assert time.monotonic() - began < 60
    assert not made._idle
    assert len(list(tmp_path.glob("begun-*"))) <= 2


def test_a_worker_holds_no_more_than_it_may(tmp_path: Path) -> None:
    lines = (
        "    from agon.server import worker\n    worker._bound(200)\n"
        "    kept = bytearray(400 << 20)\n    print('{\"done\": 1}', flush=True)\n"
    )
    with pytest.raises(WorkerError):
        workers_of(tmp_path, lines).ask({"job": "x"})


def test_turns_go_round_whoever_asks_most() -> None:
    async def scene() -> list[str]:
        turns, took = Turns(1), list[str]()

        async def think(whose: str) -> None:
            async with turns.one(whose):
                took.append(whose)
                await asyncio.sleep(0)

        await asyncio.gather(*(think(each) for each in ("many", "many", "many", "many", "one", "other")))
        return took

    assert asyncio.run(scene()) == ["many", "many", "one", "other", "many", "many"]


def test_who_goes_away_while_waiting_takes_no_turn() -> None:
    async def scene() -> None:
        turns = Turns(1)
        held = turns.one("a")
        await held.__aenter__()

        async def think() -> None:
            async with turns.one("b"):
                await asyncio.sleep(0)

        waiting, gone = asyncio.create_task(think()), asyncio.create_task(think())
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        await held.__aexit__(None, None, None)
        late = asyncio.create_task(think())
        late.cancel()
        await asyncio.wait_for(waiting, 10)
        await asyncio.wait_for(think(), 10)

    asyncio.run(scene())


def test_a_game_goes_on_where_thinking_fails(open_server: Any) -> None:
    from dataclasses import replace

    from tests.server.conftest import duel_services
    from tests.server.test_server import Seat, address

    def choose(*_: object) -> str:
        raise WorkerError("two workers ended")

    services: Services = replace(duel_services(), choose=choose)
    with open_server(services=services) as server:
        room = new(server, seats=["human", "bot:recruit"])
        with server.websocket_connect(address(room, 0)) as socket:
            me = Seat(socket)
            message = me.get("welcome")
            while message["type"] != "notice":
                if me.options:
                    me.say(type="act", seq=me.seq, notation=me.options[0])
                message = me.get()
            assert message["text"].endswith("failed to think and takes the first option.")
            assert me.get("update")["seq"] > 0


def test_cards_are_judged_once_and_then_only_looked_up(open_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    judged: list[str] = []
    given = the_services()

    def judge(path: Path) -> Any:
        judged.append(path.name)
        return given.judge(path)

    services = replace(given, judge=judge)
    cap = {"cards": [{"id": "my-1", "name": "Cap", "type": "armor", "initiative": 3, "traits": ["Head"]}]}
    with open_server(services=services) as server:
        server.post("/api/cards/import", params={"name": "a.json"}, content=json.dumps(cap))
        folder = server.app.state.rooms._store.path.parent / "cards"
    assert len(judged) == 1
    with open_server(services=services) as server:
        assert server.get("/api/cards").json()["cards"]["my-1"]["name"] == "Cap"
    assert len(judged) == 1, "what was judged is kept"
    cap["cards"][0]["name"] = "Hood"
    (folder / "a.json").write_text(json.dumps(cap))
    with open_server(services=services) as server:
        assert server.get("/api/cards").json()["cards"]["my-1"]["name"] == "Hood"
    assert judged[1:] == ["a.json"], "a file that was changed is judged again"
    (folder / ".a.json.judged").write_text("[]")
    with open_server(services=services) as server:
        assert "my-1" in server.get("/api/cards").json()["cards"]
    assert len(judged) == 3
