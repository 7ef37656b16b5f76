"""Rooms of three and four, teams, and what becomes of the game when one of several resigns."""

from __future__ import annotations

import time
from typing import Any

import pytest

import agon
from agon.cards import starter
from agon.core.resign import SUBSTITUTE, drawn_between, winners_after
from agon.server.services import the_services
from tests.server.test_server import Seat, address, new

pytestmark = pytest.mark.usefixtures("wire")

DECKS = ["shaka", "hannibal", "piye", "archimedes"]
THREE: dict[str, Any] = {"system": "anachronism", "decks": DECKS[:3], "seed": 3, "options": {}}
FOUR: dict[str, Any] = {
    "system": "anachronism",
    "decks": DECKS,
    "seed": 3,
    "options": {"teams": "ac-bd", "team_rows": "shared"},
}


def verdict(text: str) -> Any:
    return agon.game("anachronism").verify_record(text)


def play_until(me: Seat, done: Any) -> None:
    """Take the first option whenever asked, until ``done`` of the view."""
    for _ in range(600):
        if done(me.view):
            return
        if len(me.options) > 1:
            me.say(type="act", seq=me.seq, notation=me.options[0])
        me.get("update")
    raise AssertionError("it never came to that")


def test_a_room_of_three_says_who_acts_when(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        room = new(server, **THREE, seats=["human", "bot:recruit", "bot:recruit"])
        assert [each["name"] for each in room["seats"]] == ["Player I", "Recruit II", "Recruit III"]
        with server.websocket_connect(address(room, 0)) as socket:
            me = Seat(socket)
            me.get("welcome")
            assert len(me.view["starting_rows"]) == 3
            play_until(me, lambda view: all("turn" in each for each in view["seats"]))
            assert sorted(each["turn"] for each in me.view["seats"]) == [1, 2, 3]


def test_a_room_of_three_bots_plays_to_its_end(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        room = new(server, **THREE, seats=["bot:recruit"] * 3)
        until = time.monotonic() + 60
        while not (shown := server.get(f"/api/rooms/{room['id']}").json())["over"]:
            assert time.monotonic() < until
            time.sleep(0.2)
        result = shown["view"]["result"]
        assert result["winners"]
        assert result["winner"] in {None, *result["winners"]}
        assert verdict(server.get(f"/api/rooms/{room['id']}/record").text).ok


def test_team_mates_are_named_in_the_view_and_share_a_row(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        room = new(server, **FOUR, seats=["human"] * 4)
        view = server.get(f"/api/rooms/{room['id']}").json()["view"]
        assert [each["team"] for each in view["seats"]] == [0, 1, 0, 1]
        assert view["starting_rows"][0] == view["starting_rows"][2]


def test_who_resigns_among_several_is_played_on_by_a_bot_and_a_restart_knows_it(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        room = new(server, **{**FOUR, "options": {}}, seats=["human", "human", "bot:recruit", "bot:recruit"])
        with (
            server.websocket_connect(address(room, 0)) as one,
            server.websocket_connect(address(room, 1)) as two,
        ):
            me, you = Seat(one), Seat(two)
            me.get("welcome")
            you.get("welcome")
            you.say(type="resign")
            told = me.get("room")
            assert told["text"] == f"Player II resigns. The bot {SUBSTITUTE} plays on in that seat."
            assert told["room"]["players"][1]["resigned"] is True
            assert told["room"]["players"][1]["kind"] == f"bot:{SUBSTITUTE}"
            you.get("room")
            play_until(me, lambda view: view["round"] == 1)
            for word in ("resign", "undo", "act"):
                asked: dict[str, dict[str, Any]] = {"undo": {"seq": 0}, "act": {"seq": me.seq, "notation": "pass"}}
                you.say(type=word, **asked.get(word, {}))
                assert you.get("refused")["reason"] == "You have resigned; a bot plays on for you."
    with open_server(services=the_services()) as server:
        assert server.get(f"/api/rooms/{room['id']}").json()["players"][1]["resigned"] is True
        with server.websocket_connect(address(room, 0)) as socket:
            me = Seat(socket)
            me.get("welcome")
            me.say(type="resign")
            me.get("update")
            while me.view["result"] is None:
                me.get("update")
            assert me.view["result"]["winners"] == []
            assert me.view["result"]["text"] == "Player I resigns. Nobody is left who plays, and nobody wins."
        text = server.get(f"/api/rooms/{room['id']}/record").text
        assert 'end  *  resigned  "Player I resigns.' in text
        assert text.endswith(f"# B, Player II, resigned; the bot {SUBSTITUTE} played on\n")
        assert verdict(text).ok, verdict(text).message


def test_a_team_has_won_once_all_of_the_other_have_resigned(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        room = new(server, **FOUR, seats=["human", "human", "bot:recruit", "human"])
        with (
            server.websocket_connect(address(room, 1)) as two,
            server.websocket_connect(address(room, 3)) as four,
        ):
            second, fourth = Seat(two), Seat(four)
            second.get("welcome")
            fourth.get("welcome")
            second.say(type="resign")
            fourth.get("room")
            fourth.say(type="resign")
            while fourth.view["result"] is None:
                fourth.get("update")
            assert fourth.view["result"]["winners"] == [0, 2]
            assert fourth.view["result"]["winner"] == 0
            assert fourth.view["result"]["text"] == "Player IV resigns. Player I and Recruit win."
        text = server.get(f"/api/rooms/{room['id']}/record").text
        assert "end  AC  resigned" in text
        assert verdict(text).ok, verdict(text).message


def test_who_is_left_has_won_also_against_the_fallen() -> None:
    def seats(*fallen: int, sides: tuple[int, ...] = (0, 1, 2)) -> Any:
        return [{"seat": n, "side": side, "defeated": n in fallen} for n, side in enumerate(sides)]

    assert winners_after(seats(), [0], [1, 2]) is None
    assert winners_after(seats(2), [0], [1, 2]) == [1]
    assert winners_after(seats(), [0], []) == []
    assert winners_after(seats(1), [0], [1]) == [2]
    assert winners_after(seats(3, sides=(0, 1, 0, 1)), [1], []) == [0, 2]
    assert winners_after(seats(2, sides=(0, 1, 0, 1)), [0], [3]) == [1, 3]


def test_a_draw_is_between_all_of_the_sides_that_still_stand() -> None:
    def seats(*fallen: int, sides: tuple[int, ...] = (0, 1, 0, 1)) -> Any:
        return [{"seat": n, "side": side, "defeated": n in fallen} for n, side in enumerate(sides)]

    assert drawn_between(seats(), []) == [0, 1, 2, 3]
    assert drawn_between(seats(0), [3]) == [0, 1, 2, 3], "who is out stands and falls with the partner"
    assert drawn_between(seats(0, 2, sides=(0, 1, 0, 2)), []) == [1, 3]
    assert drawn_between(seats(1, sides=(0, 1, 2)), []) == [0, 2]
    assert drawn_between(seats(sides=(0, 1, 2)), [2]) == [0, 1]


def test_every_card_that_team_mates_share_is_told_at_once(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        wanted = {**FOUR, "decks": ["shaka", "hannibal", "shaka", "piye"], "seats": ["human"] * 4}
        error = server.post("/api/rooms", json=wanted).json()["error"]
        assert error["code"] == "illegal-deck"
        assert error["message"].startswith("the decks of a team are not legal: ")
        assert [each["clause"] for each in error["reasons"]] == ["A7-MULTI-08", *["A7-MULTI-09"] * 4]
        shared = [card.id for card in starter("anachronism").decks["shaka"].cards]
        assert sorted(each["card"] for each in error["reasons"]) == sorted(shared)
