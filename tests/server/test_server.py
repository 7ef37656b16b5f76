from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from agon.bots import LEVELS
from agon.core.changes import changed
from agon.core.errors import RulesBugError
from agon.core.view import PROTOCOL, View
from tests.server.conftest import advised_by, duel_services

pytestmark = pytest.mark.usefixtures("wire")

HOTSEAT = {"system": "duel", "decks": ["melanthe", "hrolf"], "seats": ["human", "human"], "seed": 5}
BOT = {"system": "duel", "decks": ["melanthe", "hrolf"], "seats": ["human", "bot:recruit"], "seed": 5}


def new(client: TestClient, **changes: Any) -> dict[str, Any]:
    answer = client.post("/api/rooms", json={**HOTSEAT, **changes})
    assert answer.status_code == 201, answer.text
    room: dict[str, Any] = answer.json()
    return room


class Seat:
    """A socket at a seat, and what it knows: where it is told what has changed of a view, it makes the whole of it."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.seq = -1
        self.view: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.answers = True
        """It sends back what the server would like to have back."""

    def get(self, kind: str | None = None) -> dict[str, Any]:
        for _ in range(200):
            message: dict[str, Any] = self.socket.receive_json()
            if message["type"] == "presence" and kind != "presence":
                continue
            if message["type"] == "ping" and kind != "ping":
                if self.answers:
                    self.say(type="pong", n=message["n"])
                continue
            if "changes" in message:
                assert "view" not in message
                assert message["base"] == self.seq
                message["view"] = changed(cast("View", self.view), message["changes"])
            if "view" in message:
                if message.get("undone"):
                    self.events = []
                self.seq, self.view = message["seq"], message["view"]
                self.events += message["events"]
            if kind is None or message["type"] == kind:
                return message
        raise AssertionError(f"no {kind} came")

    def say(self, **message: Any) -> None:
        self.socket.send_text(json.dumps(message))

    def act(self, notation: str) -> dict[str, Any]:
        self.say(type="act", seq=self.seq, notation=notation)
        return self.get()

    @property
    def options(self) -> list[str]:
        decision = self.view["decision"] or {}
        return [each["notation"] for each in decision.get("options", [])]


def done(me: Seat) -> None:
    """Wait until all is kept that came of what a seat has sent: its messages are obeyed one after another.

    A socket of the test client that ends cancels what is under way, which no real one does.
    """
    me.say(type="say", phrase="thanks")
    me.get("said")


def address(room: dict[str, Any], seat: int, **more: Any) -> str:
    extra = "".join(f"&{key}={value}" for key, value in more.items())
    return f"/ws/rooms/{room['id']}?seat={seat}{extra}#{room['seats'][seat]['key']}"


def play_to_the_end(client: TestClient, room: dict[str, Any]) -> tuple[Seat, int]:
    """Play seat 0 with its first attack or first option until the game is over; return the seat and its answers."""
    answers = 0
    with client.websocket_connect(address(room, 0)) as socket:
        me = Seat(socket)
        me.get("welcome")
        while me.view["result"] is None:
            mine = len(me.options) > 1
            if mine:
                attacks = [each for each in me.options if each.startswith("attack")]
                me.say(type="act", seq=me.seq, notation=(attacks or me.options)[0])
                answers += 1
            me.get("update")
        return me, answers


def test_lists_of_systems_decks_bots_and_cards(server: TestClient) -> None:
    assert server.get("/api/systems").json()["systems"][0]["id"] == "duel"
    assert [each["level"] for each in server.get("/api/bots").json()["bots"]] == [each.name for each in LEVELS]
    body = server.get("/api/decks?system=duel").json()
    assert {each["id"] for each in body["decks"]} == {"melanthe", "hrolf", "nakhti", "xochi"}
    assert body["cards"]["DU-012"]["grid"] == [". +2 .", "+0 +1 +0", ". . .", ". . ."]
    assert body["cards"]["DU-001"]["abilities"][0]["kind"] == "action"
    assert server.get("/api/health").json()["protocol"] == PROTOCOL
    assert server.get("/api/clauses/DU-01").json()["text"] == "A test."
    assert server.get("/api/clauses/DU-77").status_code == 404


def test_a_whole_game_against_a_bot(server: TestClient) -> None:
    me, answers = play_to_the_end(server, new(server, **BOT))
    assert answers > 10
    assert me.view["result"]["text"]
    numbers = [each["n"] for each in me.events]
    assert numbers == sorted(set(numbers)), "events came twice or out of order"


def test_two_bots_play_by_themselves_and_a_spectator_watches(server: TestClient) -> None:
    room = new(server, seats=["bot:recruit", "bot:veteran"])
    assert [each["key"] for each in room["seats"]] == ["", ""]
    with server.websocket_connect(f"/ws/rooms/{room['id']}") as socket:
        eye = Seat(socket)
        eye.get("welcome")
        while eye.view["result"] is None:
            assert "options" not in (eye.view["decision"] or {})
            eye.get("update")
        eye.say(type="resign")
        assert eye.get("error")["code"] == "watching"


def test_an_illegal_answer_is_refused_with_clause_and_sentence(server: TestClient) -> None:
    with server.websocket_connect(address(new(server), 0)) as socket:
        me = Seat(socket)
        me.get("welcome")
        reply = me.act("place z9 N")
        assert reply["type"] == "refused"
        assert reply["clause"] == "DU-02"
        assert "z9" in reply["reason"]
        assert me.act("place  b1   N ")["seq"] == 1
        assert me.act("arrange DU-011")["reason"] == "Player II decides now."


def test_an_old_click_does_nothing_and_the_new_list_comes(server: TestClient) -> None:
    with server.websocket_connect(address(new(server), 0)) as socket:
        me = Seat(socket)
        me.get("welcome")
        me.say(type="act", seq=7, notation="place b1 N")
        assert me.get()["code"] == "stale"
        assert me.get()["type"] == "welcome"
        assert me.view["ply"] == 0


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "3", '{"type":"act"}', '{"type":"fly"}', '{"type":"act","seq":-1,"notation":"x"}',
     '{"type":"act","seq":0,"notation":"' + "x" * 500 + '"}', '{"type":"act","seq":0,"notation":"pass","extra":1}',
     '{"type":"preview","seq":0,"notation":"\\u0000"}', '{"type":"why","notation":"\\ud800"}'],
)  # fmt: skip
def test_bad_messages_get_one_sentence_and_the_game_goes_on(server: TestClient, text: str) -> None:
    with server.websocket_connect(address(new(server), 0)) as socket:
        me = Seat(socket)
        me.get("welcome")
        socket.send_text(text)
        reply = me.get()
        assert reply["type"] in {"error", "why", "preview"}
        assert "Traceback" not in str(reply)
        assert me.act("place b1 N")["type"] == "update"


def test_hidden_cards_of_the_other_seat_are_not_sent(server: TestClient) -> None:
    room = new(server)
    with server.websocket_connect(address(room, 0)) as one, server.websocket_connect(address(room, 1)) as two:
        first, second = Seat(one), Seat(two)
        first.get("welcome")
        second.get("welcome")
        for each, other, answer in ((first, second, "place b1 N"), (second, first, "place b4 S")):
            each.act(answer)
            other.get("update")
        hidden = [each["card"] for each in first.view["seats"][0]["supports"]]
        assert len(hidden) == 4
        text = json.dumps(second.view) + json.dumps(second.events)
        assert not any(card in text for card in hidden)


def test_a_seat_needs_its_key(server: TestClient) -> None:
    room = new(server)
    for seat, key in ((0, ""), (0, "guess"), (0, room["seats"][1]["key"]), (9, "")):
        with server.websocket_connect(f"/ws/rooms/{room['id']}?seat={seat}#{key}") as socket:
            assert socket.receive_json()["code"] == "not-yours"
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json()


def test_an_unknown_room_is_said(server: TestClient) -> None:
    with server.websocket_connect("/ws/rooms/nowhere?seat=0") as socket:
        assert socket.receive_json()["code"] == "no-room"
    assert server.get("/api/rooms/nowhere").json()["error"]["message"] == "There is no such game on this server."


@pytest.mark.parametrize("wrong", [{"since": "soon"}, {"since": -1}, {"since": "9" * 40}])
def test_an_address_that_cannot_be_read_is_refused_in_words(server: TestClient, wrong: dict[str, Any]) -> None:
    room = new(server)
    with server.websocket_connect(address(room, 0, **wrong)) as socket:
        error = socket.receive_json()
        assert (error["code"], error["message"][:9]) == ("bad-address", "since is ")
        assert socket.receive()["code"] == 4400
    with server.websocket_connect(f"/ws/rooms/{room['id']}?seat=A") as socket:
        assert socket.receive_json()["message"].startswith("seat is 'A'")


def test_reconnecting_brings_only_what_was_missed(server: TestClient) -> None:
    room = new(server)
    with server.websocket_connect(address(room, 0)) as socket:
        me = Seat(socket)
        me.get("welcome")
        me.act("place b1 N")
        seen = len(me.events)
    with server.websocket_connect(address(room, 0, since=seen)) as socket:
        again = Seat(socket)
        welcome = again.get("welcome")
        assert (welcome["seq"], welcome["events"]) == (1, [])
        again.say(type="resume", since=0)
        assert len(again.get("welcome")["events"]) == seen


def test_a_game_goes_on_after_a_restart(open_server: Any) -> None:
    with open_server() as server:
        room = new(server, **BOT)
        with server.websocket_connect(address(room, 0)) as socket:
            me = Seat(socket)
            me.get("welcome")
            while me.view["round"] < 2:
                if len(me.options) > 1:
                    me.say(type="act", seq=me.seq, notation=me.options[0])
                me.get("update")
            before, seq = me.view, me.seq
    with open_server() as server, server.websocket_connect(address(room, 0)) as socket:
        again = Seat(socket)
        assert again.get("welcome")["seq"] >= seq
        assert again.view["seats"][0]["supports"] == before["seats"][0]["supports"]
        me, _ = play_to_the_end(server, room)
        assert me.view["result"] is not None


def test_an_answer_is_on_the_disk_before_it_is_shown(server: TestClient, tmp_path: Path) -> None:
    room = new(server)
    with server.websocket_connect(address(room, 0)) as socket:
        me = Seat(socket)
        me.get("welcome")
        me.act("place b1 N")
        with sqlite3.connect(tmp_path / "rooms.sqlite") as db:
            assert db.execute("select seq, seat, notation from answers").fetchall() == [(0, 0, "place b1 N")]
            assert db.execute("pragma journal_mode").fetchone() == ("wal",)
        db.close()


def test_a_record_that_no_longer_replays_is_explained_and_kept(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        room = new(server)
        with server.websocket_connect(address(room, 0)) as socket:
            me = Seat(socket)
            me.get("welcome")
            me.act("place b1 N")
    with sqlite3.connect(tmp_path / "rooms.sqlite") as db:
        db.execute("update answers set notation = 'fly to the moon'")
    db.close()
    with open_server() as server:
        answer = server.get(f"/api/rooms/{room['id']}")
        assert answer.status_code == 409
        assert "answer 1 does not fit" in answer.json()["error"]["message"]
        assert "moon" not in answer.text, "an answer may name a hidden card"
        with server.websocket_connect(address(room, 0)) as socket:
            assert socket.receive_json()["code"] == "bad-record"


def test_a_bug_in_the_rules_leaves_the_game_as_it_was(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.server import duel

    with server.websocket_connect(address(new(server), 0)) as socket:
        me = Seat(socket)
        me.get("welcome")

        def fail(*_: Any) -> None:
            raise RulesBugError("a square was lost", "the record")

        with monkeypatch.context() as patch:
            patch.setattr(duel.DuelState, "apply", fail)
            assert me.act("place b1 N")["code"] == "rules-bug"
        assert me.act("place b1 N")["seq"] == 1


def test_why_and_preview(server: TestClient) -> None:
    room = new(server, **BOT)
    with server.websocket_connect(address(room, 0)) as socket:
        me = Seat(socket)
        me.get("welcome")
        me.say(type="why", notation="move d4 N")
        assert me.get("why")["clause"] == "DU-03"
        me.say(type="why", notation="place b1 N")
        assert me.get("why")["reason"] == ""
        while not any(each.startswith("move") for each in me.options):
            if len(me.options) > 1:
                me.say(type="act", seq=me.seq, notation=me.options[0])
            me.get("update")
        before = me.view["reach"]
        move = next(each for each in me.options if each.startswith("move"))
        me.say(type="preview", seq=me.seq, notation=move)
        assert me.get("preview")["reach"] != before
        me.say(type="resume", since=0)
        me.get("welcome")
        assert me.view["reach"] == before


def test_taking_back(server: TestClient) -> None:
    room = new(server, **BOT)
    with server.websocket_connect(address(room, 0)) as socket:
        me = Seat(socket)
        me.get("welcome")
        me.say(type="undo", seq=me.seq)
        assert "nothing of yours" in me.get("refused")["reason"]
        while not (any(each.startswith("rotate") for each in me.options)):
            if len(me.options) > 1:
                me.say(type="act", seq=me.seq, notation=me.options[0])
            me.get("update")
        before, options = me.seq, me.options
        me.act(next(each for each in me.options if each.startswith("rotate")))
        me.say(type="undo", seq=me.seq)
        assert me.get("update")["undone"]
        assert (me.seq, me.options) == (before, options)


def test_resigning_ends_the_game_and_survives_a_restart(open_server: Any) -> None:
    with open_server() as server:
        room = new(server)
        assert server.get(f"/api/rooms/{room['id']}/record").status_code == 409
        with server.websocket_connect(address(room, 0)) as socket:
            me = Seat(socket)
            me.get("welcome")
            me.say(type="resign")
            me.get("update")
            assert me.view["result"]["winner"] == 1
            assert me.act("place b1 N")["reason"] == "The game is over."
    with open_server() as server:
        assert server.get(f"/api/rooms/{room['id']}").json()["over"]
        text = server.get(f"/api/rooms/{room['id']}/record").text
        assert "duel" in text
        assert text.endswith('end  B  resigned  "Player I resigns. Player II wins."\n')


@pytest.mark.parametrize("swap", [False, True])
def test_a_rematch_opens_one_new_room_for_both(server: TestClient, *, swap: bool) -> None:
    room = new(server)
    with server.websocket_connect(address(room, 0)) as one, server.websocket_connect(address(room, 1)) as two:
        first, second = Seat(one), Seat(two)
        first.get("welcome")
        second.get("welcome")
        second.say(type="rematch", swap=not swap)
        assert second.get("refused")["reason"] == (
            "The game is not over. A rematch follows its end; to end it now, resign."
        )
        assert server.get(f"/api/rooms/{room['id']}").json()["rematch"] is None
        second.say(type="resign")
        second.get("update")
        first.say(type="rematch", swap=swap)
        second.get("requests")
        second.say(type="rematch", swap=swap)
        here, there = first.get("rematch"), second.get("rematch")
        assert here["room"] == there["room"] != room["id"]
        second.say(type="rematch", swap=swap)
        assert second.get("rematch") == there
    with server.websocket_connect(f"/ws/rooms/{here['room']}?seat=0#{here['key']}") as socket:
        me = Seat(socket)
        me.get("welcome")
        assert me.view["seats"][0]["warrior"] == ("DU-002" if swap else "DU-001")


@pytest.mark.parametrize(
    ("change", "says"),
    [({"decks": ["melanthe", "nobody"]}, "no deck has the id or name 'nobody'"),
     ({"decks": ["melanthe"]}, "decks"),
     ({"decks": ["melanthe", "hrolf", "xochi"]}, "2 seats need 2 decks"),
     ({"system": "chess"}, "no rule system is called 'chess'"),
     ({"seats": ["human", "ghost"]}, "seats"),
     ({"seed": -1}, "seed"),
     ({"colour": "red"}, "colour")],
)  # fmt: skip
def test_a_room_that_cannot_be_made_says_why(server: TestClient, change: dict[str, Any], says: str) -> None:
    answer = server.post("/api/rooms", json={**HOTSEAT, **change})
    assert answer.status_code == 422
    assert says in answer.json()["error"]["message"]


def test_card_files_are_imported_and_stay(open_server: Any) -> None:
    with open_server() as server:
        report = server.post("/api/cards/import?name=../my cards.json", content=b'["Lantern", "sneaky Cloak"]').json()
        assert (report["cards"], report["read"]) == (2, 1)
        assert report["unread"][0]["why"] == ["1 word is not read yet: sneakily."]
        for content, says in ((b"", "empty"), (b"\xff\xfe", "bad.json"), (b"{", "bad.json")):
            answer = server.post("/api/cards/import?name=bad.json", content=content)
            assert answer.status_code == 422
            assert says in answer.json()["error"]["message"]
        assert server.post("/api/cards/import", content=b" " * (5 << 20)).status_code == 413
    with open_server() as server:
        cards = server.get("/api/cards?system=duel").json()["cards"]
        assert cards["X-001"]["source"] == "yours"
        assert cards["X-002"]["read"] is False


def test_other_sites_cannot_act(server: TestClient) -> None:
    evil = {"Origin": "http://evil.example"}
    assert server.post("/api/rooms", json=HOTSEAT, headers=evil).status_code == 403
    assert server.get("/api/systems", headers=evil).status_code == 403
    assert server.get("/api/systems", headers={"Host": "evil.example"}).status_code == 403
    assert server.post("/api/rooms", json=HOTSEAT, headers={"Origin": "http://testserver"}).status_code == 201
    room = new(server)
    with pytest.raises(WebSocketDisconnect), server.websocket_connect(address(room, 0), headers=evil) as socket:
        socket.receive_json()


def test_the_client_is_served_and_nothing_else(open_server: Any, tmp_path: Path) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<title>Agon</title>")
    (client / "assets" / "a.js").write_text("1")
    (tmp_path / "secret").write_text("no")
    with open_server(client=client) as server:
        assert "Agon" in server.get("/play/anything").text
        assert "immutable" in server.get("/assets/a.js").headers["cache-control"]
        assert server.get("/assets/b.js").status_code == 404
        assert server.get("/api/nothing").status_code == 404
        assert "no" not in server.get("/..%2fsecret").text.split("<")[0]
    with open_server(client=tmp_path / "nowhere") as server:
        answer = server.get("/")
        assert answer.status_code == 503
        assert "npm run build" in answer.text


def test_a_failure_of_ours_is_one_sentence_without_a_traceback(open_server: Any) -> None:
    def fail(_system: str) -> Any:
        raise ZeroDivisionError("our mistake")

    with open_server(services=replace(duel_services(), starter=fail)) as server:
        quiet = type(server)(server.app, raise_server_exceptions=False)
        answer = quiet.get("/api/decks?system=duel")
        assert answer.status_code == 500
        assert answer.json()["error"]["code"] == "failed"
        assert "Traceback" not in answer.text


def test_a_hint_weighs_the_options_of_whoever_decides(open_server: Any) -> None:
    def advise(seen: Any) -> list[tuple[str, float]]:
        return [(each.notation, 0.5) for each in seen.options]

    with open_server(services=replace(duel_services(), advise=advised_by(advise))) as server:
        room = new(server)
        with server.websocket_connect(address(room, 0)) as one, server.websocket_connect(address(room, 1)) as two:
            first, second = Seat(one), Seat(two)
            first.get("welcome")
            second.get("welcome")
            first.say(type="hint", seq=0)
            assert first.get("hint")["options"][0] == {"notation": "place a1 N", "wins": 0.5}
            second.say(type="hint", seq=0)
            assert second.get("refused")["reason"] == "There is nothing for you to decide now."
