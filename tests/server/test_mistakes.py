"""Whatever comes from outside is answered with a sentence; nobody meets a traceback."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from agon.core.errors import BadInputError
from agon.server.store import prepare
from tests.server.test_server import HOTSEAT, Seat, address, new


@pytest.mark.parametrize("spoil", [lambda path: path.write_bytes(bytes(range(256)) * 8), lambda path: path.mkdir()])
def test_games_that_cannot_be_kept_are_said_in_one_sentence(tmp_path: Path, spoil: Any) -> None:
    spoil(tmp_path / "rooms.sqlite")
    with pytest.raises(BadInputError, match=r"rooms\.sqlite cannot be used") as caught:
        prepare(tmp_path)
    assert "\n" not in str(caught.value)
    assert "--data" in str(caught.value)


@pytest.mark.parametrize("path", ["/%00", "/a%00b", "/" + "x" * 5000, "/assets/%00"])
def test_an_address_that_no_file_can_have(server: TestClient, path: str) -> None:
    answer = server.get(path)
    assert answer.status_code in {200, 404, 503}
    assert "Traceback" not in answer.text


def test_a_binary_frame_is_answered_and_the_game_goes_on(server: TestClient) -> None:
    with server.websocket_connect(address(new(server), 0)) as socket:
        me = Seat(socket)
        me.get("welcome")
        socket.send_bytes(b'{"type":"resign"}')
        assert me.get("error") == {
            "type": "error", "code": "bad-message",
            "message": "A message is text, a JSON object in one frame; this one was binary.",
        }  # fmt: skip
        assert me.act("place b1 N")["seq"] == 1


@pytest.mark.parametrize(
    ("message", "says"),
    [
        ({"type": "act", "seq": 0, "notation": "x" * 500}, "A move has at most 400 characters; this one has 500."),
        ({"type": "act", "seq": 0, "notation": ""}, "A move is empty."),
        ({"type": "act", "seq": 0}, "The field notation is missing."),
        ({"type": "fly"}, "The message has none of the known types"),
        ({"type": "resign", "now": 1}, "There is no field 'now' here."),
    ],
)
def test_a_bad_message_is_answered_in_words_for_people(server: TestClient, message: Any, says: str) -> None:
    with server.websocket_connect(address(new(server), 0)) as socket:
        me = Seat(socket)
        me.get("welcome")
        socket.send_text(json.dumps(message))
        reply = me.get("error")["message"]
        assert reply.startswith(says)
        assert "String should" not in reply


def test_names_are_cleaned_and_bounded(server: TestClient) -> None:
    room = new(server, names=["Il\u0000se\u202e\n  the  \u0007First", "\u200b\u0001"])
    assert [each["name"] for each in room["seats"]] == ["Ilse the First", "Player 2"]
    answer = server.post("/api/rooms", json={**HOTSEAT, "names": ["x" * 5000]})
    assert answer.status_code == 422
    assert answer.json()["error"]["message"] == "A name has at most 40 characters; this one has 5000."


def test_a_full_disk_is_a_sentence(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    with server.websocket_connect(address(new(server), 0)) as socket:
        me = Seat(socket)
        me.get("welcome")
        with sqlite3.connect(server.app.state.rooms._store.path) as db:  # type: ignore[attr-defined]
            db.execute("alter table answers rename to gone")
        reply = me.act("place b1 N")
        assert reply["code"] == "not-kept"
        assert ".sqlite" not in reply["message"]
        with sqlite3.connect(server.app.state.rooms._store.path) as db:  # type: ignore[attr-defined]
            db.execute("alter table gone rename to answers")
        db.close()
        assert me.act("place b1 N")["seq"] == 1
