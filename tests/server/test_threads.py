"""Rules work is done aside: one slow room keeps nobody else waiting."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from agon.server.threads import cancelled, ended
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
