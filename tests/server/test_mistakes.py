"""Whatever comes from outside is answered with a sentence; nobody meets a traceback."""

from __future__ import annotations

import errno
import json
import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from agon.core.errors import BadInputError
from agon.learn.puzzle import puzzles
from agon.server.store import prepare
from tests.server.conftest import OpenServer
from tests.server.test_server import HOTSEAT, Seat, address, new


@pytest.mark.parametrize("spoil", [lambda path: path.write_bytes(bytes(range(256)) * 8), lambda path: path.mkdir()])
def test_games_that_cannot_be_kept_are_said_in_one_sentence(tmp_path: Path, spoil: Any) -> None:
    spoil(tmp_path / "rooms.sqlite")
    with pytest.raises(BadInputError, match=r"rooms\.sqlite cannot be used") as caught:
        prepare(tmp_path)
    assert "\n" not in str(caught.value)
    assert "--data" in str(caught.value)


def test_a_folder_that_cannot_be_written_is_named_and_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadInputError) as caught:
        prepare(tmp_path)
    assert str(caught.value).startswith(f"{tmp_path} cannot be written: ")
    assert not list(tmp_path.rglob("*.part"))


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
    assert [each["name"] for each in room["seats"]] == ["Ilse the First", "Player II"]
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


@pytest.mark.parametrize("path", ["nothing", "play", "play/a/b", "cards/x/y", "wp-login.php", "favicon.ico"])
def test_an_address_of_no_page_is_not_found(open_server: OpenServer, tmp_path: Path, path: str) -> None:
    """The client still shows its own page there, which says so."""
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text("<title>Agon</title>")
    with open_server(client=client) as server:
        answer = server.get(f"/{path}")
        assert (answer.status_code, answer.text) == (404, "<title>Agon</title>")


def test_the_addresses_of_pages_are_those_of_the_client(open_server: OpenServer, tmp_path: Path) -> None:
    source = (Path(__file__).parents[2] / "web/src/App.svelte").read_text("utf-8")
    (tmp_path / "index.html").write_text("<title>Agon</title>")
    there = ["/$", *(each.replace("\\/", "/") for each in re.findall(r"\[/\^(.+?\$)/, ", source))]
    asked = ["/", "/lobby", "/lobby/x", "/cards", "/rules", "/rules/A7-MOVE-04", "/rules/glossary", "/settings",
             "/verify", "/verify/abc-DEF_1",
             "/learn", "/learn/anarcus", "/learn/anarcus/3", "/learn/anarcus/x", "/puzzle", "/decks",
             "/decks/own:abc-1", "/decks/new", "/write", "/write/x", "/companion", "/companion/abc-1", "/table",
             "/rules/a/b", "/cards/x/y", "/settings/x", "/play", "/replay",
             "/me", "/me/x", "/reports", "/p", "/p/Ilse", "/events", "/events/new", "/events/a/b"]  # fmt: skip
    with open_server(client=tmp_path) as server:
        server.post("/api/accounts", json={"name": "Ilse", "password": "four plain words"})
        asked.append(f"/cards/{next(iter(server.get('/api/cards').json()['cards']))}")
        room = new(server)["id"]
        asked += [f"/play/{room}", f"/watch/{room}", f"/replay/{room}", f"/puzzle/{puzzles('anarcus')[0].id}"]
        for page in asked:
            is_one = any(re.match(each, page) for each in there)
            assert (server.get(page).status_code == 200) == is_one, page
        nothing = [f"/{each}/nope" for each in
                   ("cards", "decks", "learn", "puzzle", "rules", "play", "watch", "replay", "table", "p")]  # fmt: skip
        nothing += ["/learn/nope/1", f"/replay/{'0' * 24}"]
        assert {page: server.get(page).status_code for page in nothing} == dict.fromkeys(nothing, 404)
        asked += nothing
    assert sum(any(re.match(each, page) for page in asked) for each in there) == len(there), "a page is not asked for"


@pytest.mark.parametrize(
    "wrong", [{"seed": True}, {"seed": "7"}, {"seed": 7.0}, {"seats": "human"}, {"options": {"a": 1}}], ids=str
)
def test_a_value_of_another_kind_is_refused(server: TestClient, wrong: dict[str, object]) -> None:
    answer = server.post("/api/rooms", json={**HOTSEAT, **wrong})
    assert answer.status_code == 422, answer.text


@pytest.mark.parametrize("message", [{"type": "resume", "since": True}, {"type": "hint", "seq": "0"}], ids=str)
def test_a_number_in_a_message_is_a_number(server: TestClient, message: dict[str, object]) -> None:
    with server.websocket_connect(address(new(server), 0)) as socket:
        me = Seat(socket)
        me.get("welcome")
        socket.send_json(message)
        assert me.get("error")["code"] == "bad-message"


@pytest.mark.parametrize("what", ["the folder", "the folder of cards", "the games"])
def test_a_folder_that_cannot_be_written_is_refused_at_the_start(tmp_path: Path, what: str) -> None:
    """On a file system mounted for reading, since whoever may do everything may write everywhere else."""
    prepare(tmp_path)
    (tmp_path / "cards").mkdir()
    closed = {"the folder": tmp_path, "the folder of cards": tmp_path / "cards", "the games": tmp_path / "rooms.sqlite"}
    code = "import sys; from pathlib import Path; from agon.server.store import prepare; prepare(Path(sys.argv[1]))"
    mounted = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"'
    command = ["unshare", "-m", "sh", "-c", mounted, "sh", str(closed[what])]
    if subprocess.run([*command, "true"], capture_output=True, check=False).returncode:
        pytest.skip("NOT TESTED: nothing can be mounted here")
    ran = subprocess.run(
        [*command, sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 1
    last = ran.stderr.strip().splitlines()[-1]
    assert last.startswith(f"agon.server.errors.StoreError: {tmp_path}")
    assert last.endswith("cannot be written: Read-only file system; choose another folder with --data")
