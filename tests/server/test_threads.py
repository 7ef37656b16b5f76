"""Rules work is done aside: one slow room keeps nobody else waiting."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from agon.server import rooms as rooms_module
from agon.server import threads
from agon.server.errors import RefusedError
from agon.server.store import Store
from agon.server.threads import cancelled, ended, whole
from tests.server import duel
from tests.server.test_server import Seat, address, new


@pytest.mark.parametrize("method", ["apply", "view", "why_not"])
def test_the_server_answers_while_a_room_thinks(
    server: TestClient, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    slow, other = new(server), new(server)
    thinking, enough = threading.Event(), threading.Event()
    true = getattr(duel.DuelState, method)
    main = threading.current_thread()

    def think(self: duel.DuelState, *more: Any) -> Any:
        if getattr(self, "is_slow", False) and threading.current_thread() is not main:
            thinking.set()
            assert enough.wait(20)
        return true(self, *more)

    with server.websocket_connect(address(slow, 0)) as one, server.websocket_connect(address(other, 0)) as two:
        me, you = Seat(one), Seat(two)
        me.get("welcome")
        you.get("welcome")
        chosen = server.app.state.rooms._open[slow["id"]].game.state  # type: ignore[attr-defined]
        chosen.is_slow = True
        monkeypatch.setattr(duel.DuelState, method, think)
        me.say(type="act", seq=me.seq, notation="place b1 N")
        assert thinking.wait(10)
        began = time.monotonic()
        assert server.get("/api/health").json()["ok"]
        assert server.get(f"/api/rooms/{other['id']}").json()["seq"] == 0
        assert you.act("place b1 N")["seq"] == 1
        me.say(type="act", seq=me.seq, notation="place c1 N")  # a second answer waits for the first
        assert time.monotonic() - began < 5
        enough.set()
        assert me.get("update")["seq"] == 1
        assert me.get("error")["code"] == "stale"


def test_who_ends_a_task_may_be_cancelled_meanwhile() -> None:
    """A socket's handler is cancelled by whoever runs it, and nothing but that cancellation comes through."""

    async def handle() -> None:
        beside = asyncio.create_task(asyncio.sleep(60))
        await asyncio.sleep(0)
        this = asyncio.current_task()
        assert this is not None
        asyncio.get_running_loop().call_soon(this.cancel, "by who runs it")
        await cancelled(beside)

    with pytest.raises(asyncio.CancelledError, match="by who runs it"):
        asyncio.run(handle())


def test_how_a_task_ended_is_nobodys_error() -> None:
    complaints: list[dict[str, Any]] = []

    async def fail() -> None:
        raise RuntimeError("the socket is gone")

    async def handle() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, context: complaints.append(context))
        await ended(asyncio.create_task(fail()), None)
        await ended()

    asyncio.run(handle())
    gc.collect()
    assert complaints == []


def test_a_change_goes_on_where_who_waits_for_it_is_cancelled() -> None:
    async def play() -> list[str]:
        done: list[str] = []

        async def change() -> None:
            await asyncio.sleep(0.05)
            done.append("kept")
            await asyncio.sleep(0.05)
            done.append("known")

        waits = asyncio.create_task(whole(change()))
        await asyncio.sleep(0.02)
        for _ in range(3):  # a test client cancels again and again
            waits.cancel()
            await asyncio.sleep(0.01)
        with pytest.raises(asyncio.CancelledError):
            await waits
        return done

    assert asyncio.run(play()) == ["kept", "known"]


def test_a_change_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "LONGEST", 0.05)

    async def play() -> None:
        waits = asyncio.create_task(whole(asyncio.sleep(3600)))
        await asyncio.sleep(0.01)
        waits.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asyncio.wait_for(asyncio.shield(waits), 5)

    asyncio.run(play())


def test_what_a_change_returns_and_raises_is_passed_on() -> None:
    async def give() -> int:
        return 7

    async def refuse() -> None:
        raise RefusedError("x", "", "No.")

    assert asyncio.run(whole(give())) == 7
    with pytest.raises(RefusedError):
        asyncio.run(whole(refuse()))


def test_who_leaves_while_an_answer_is_kept_leaves_the_room_as_the_disk_has_it(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = new(server)
    true, began = Store.set_result, threading.Event()

    async def slowly(self: Store, *given: Any, **named: Any) -> None:
        await true(self, *given, **named)
        began.set()
        await asyncio.sleep(0.2)  # it is on the disk, and nobody here knows yet

    monkeypatch.setattr(Store, "set_result", slowly)
    with server.websocket_connect(address(room, 0)) as socket:
        me = Seat(socket)
        me.get("welcome")
        me.say(type="resign")
        assert began.wait(20)
    assert server.get(f"/api/rooms/{room['id']}").json()["over"] is True


def test_who_is_cancelled_as_they_come_is_not_there(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    from agon.server.audience import Audience

    room, (came, true) = new(server), (threading.Event(), Audience.welcome)

    async def slowly(self: Audience, *given: Any) -> None:
        await true(self, *given)
        came.set()
        await asyncio.sleep(0.2)

    monkeypatch.setattr(Audience, "welcome", slowly)
    with server.websocket_connect(address(room, 0)):
        assert came.wait(20)
    held = server.app.state.rooms._open[room["id"]]  # type: ignore[attr-defined]
    until = time.monotonic() + 20
    while held.presence.connections and time.monotonic() < until:
        server.get("/api/health")
    assert not held.presence.connections


def test_the_server_ends_though_a_room_never_does(open_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "CLOSES_WITHIN", 0.05)
    began = time.monotonic()
    with open_server() as server:
        held = server.app.state.rooms._open[new(server)["id"]]
        server.portal.call(held._lock.acquire)
    assert time.monotonic() - began < 60
