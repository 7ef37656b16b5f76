"""What people at a table say: phrases of a list, in turns, heard by who sits there."""

from __future__ import annotations

from typing import Any

import pytest

from agon.server.bounds import RateLimit
from tests.server.test_server import Seat, address, new


def test_a_phrase_is_heard_by_who_sits_there_and_not_too_often(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    room = new(server)
    with (
        server.websocket_connect(address(room, 0)) as one,
        server.websocket_connect(address(room, 1)) as two,
        server.websocket_connect(f"/ws/rooms/{room['id']}") as three,
    ):
        me, you, watcher = Seat(one), Seat(two), Seat(three)
        for each in (me, you, watcher):
            each.get("welcome")
        me.say(type="say", phrase="hello")
        told = {"type": "said", "seat": 0, "phrase": "hello"}
        assert me.get("said") == told
        assert you.get("said") == told
        me.say(type="say", phrase="luck")
        assert me.get("refused")["reason"] == "You have just said something. Wait 3 seconds."
        you.say(type="say", phrase="thanks")
        assert me.get("said")["seat"] == 1, "the other has turns of their own"
        monkeypatch.setattr(RateLimit, "wait", lambda *_: 0)
        me.say(type="say", phrase="luck")
        assert me.get("said")["phrase"] == "luck"
        watcher.say(type="say", phrase="hello")
        assert watcher.get()["code"] == "watching", "who watches has heard nothing, and says nothing"


@pytest.mark.parametrize("phrase", ["", "Hello there", "<b>hello</b>", None, 3, "HELLO"])
def test_nothing_else_is_said(server: Any, phrase: Any) -> None:
    room = new(server)
    with server.websocket_connect(address(room, 0)) as one, server.websocket_connect(address(room, 1)) as two:
        me, you = Seat(one), Seat(two)
        me.get("welcome")
        you.get("welcome")
        me.say(type="say", phrase=phrase)
        assert me.get()["code"] == "bad-message"
        you.say(type="say", phrase="hello")
        assert me.get()["phrase"] == "hello", "nothing was passed on before"
