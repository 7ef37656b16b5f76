"""Rooms that play a match: what a seat brings, what is refused, restarts, the record, and giving up (A7-MATCH)."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

import agon
from agon.cards import starter
from agon.server.services import the_services
from tests.server.conftest import bearer
from tests.server.test_server import Seat, address, new

DECKS = list(starter("anachronism").decks)
ONE, OTHER = {"decks": DECKS[:3]}, {"decks": DECKS[3:6]}
MATCH = {"system": "anachronism", "decks": [ONE, OTHER], "seed": 3, "options": {"match": "best-of-3"}}


@pytest.fixture
def hall(open_server: Any) -> Any:
    with open_server(services=the_services()) as client:
        yield client


def ids(*decks: str) -> list[str]:
    pool = starter("anachronism")
    return [card.id for each in decks for card in pool.decks[each].cards]


def refused(client: TestClient, **changes: Any) -> dict[str, Any]:
    answer = client.post("/api/rooms", json={**MATCH, "seats": ["human", "human"], **changes})
    assert answer.status_code == 422, answer.text
    error: dict[str, Any] = answer.json()["error"]
    return error


def test_systems_say_of_how_many_games_a_match_can_be(hall: TestClient) -> None:
    listed = {each["id"]: each for each in hall.get("/api/systems").json()["systems"]}
    assert listed["anachronism"]["matches"] == [3, 5]


@pytest.mark.parametrize(("games", "stack"), [(3, ONE), (3, {"cards": ids(*DECKS[:3])[::-1]}), (5, {"choose": True})])
def test_a_stack_is_decks_or_cards_or_left_to_agon(hall: TestClient, games: int, stack: dict[str, Any]) -> None:
    room = new(hall, **{**MATCH, "decks": [stack, {"choose": True}], "options": {"match": f"best-of-{games}"}})
    key = room["seats"][0]["key"]
    view = hall.get(f"/api/rooms/{room['id']}", headers=bearer(key)).json()["view"]
    side, other = view["match"]["sides"]
    assert (side["warriors_left"], side["supports_left"]) == (games, games * 4)
    assert len(set(side["left"])) == games * 5
    assert set(side["left"]) <= set(view["cards"]), "the own stack can be looked at (A7-MATCH-17)"
    assert "left" not in other
    assert "deck" not in hall.get(f"/api/rooms/{room['id']}").json()["players"][1], "a stack tells hidden cards"


@pytest.mark.clause("A7-MATCH-02", "A7-MATCH-03", "A7-MATCH-04", "A7-MATCH-06", "A7-MATCH-07")
@pytest.mark.parametrize(
    ("games", "stack", "clauses"),
    [
        (3, {"decks": DECKS[:2]}, {"A7-MATCH-02"}),
        (5, {"decks": DECKS[:3]}, {"A7-MATCH-03"}),
        (3, {"decks": [DECKS[0], DECKS[0], DECKS[1]]}, {"A7-MATCH-04", "A7-MATCH-07"}),
        (3, {"cards": ids(*DECKS[:3])[:-1]}, {"A7-MATCH-06"}),
    ],
)
def test_a_bad_stack_is_refused_with_every_reason(
    hall: TestClient, games: int, stack: dict[str, Any], clauses: set[str]
) -> None:
    found = hall.post("/api/stacks/check", json={"games": games, "stack": stack}).json()
    assert not found["playable"]
    assert {each["clause"] for each in found["reasons"]} == clauses
    error = refused(hall, decks=[stack, {"choose": True}], options={"match": f"best-of-{games}"})
    assert error["code"] == "illegal-deck"
    assert error["reasons"] == found["reasons"]
    assert all(each["reason"] in error["message"] for each in found["reasons"])
    doubled = {each["card"] for each in found["reasons"] if each["clause"] in {"A7-MATCH-04", "A7-MATCH-07"}}
    assert doubled == (
        {card.id for card in starter("anachronism").decks[DECKS[0]].cards} if len(clauses) > 1 else set()
    )


def test_what_agon_chose_for_a_seat_is_not_told_to_who_made_the_room(hall: TestClient) -> None:
    room = new(hall, **{**MATCH, "decks": [ONE, {"choose": True}], "seats": ["human", "bot:recruit"]})
    assert "deck" in room["seats"][0]
    assert "deck" not in room["seats"][1]


def test_teams_in_a_match_are_named_as_what_is_wrong(hall: TestClient) -> None:
    error = refused(hall, options={"match": "best-of-3", "teams": "ac-bd"})
    assert "leave teams=ac-bd out, or match (A7-MATCH-19)" in error["message"]


def test_what_is_no_stack_or_no_match_is_said(hall: TestClient) -> None:
    assert hall.post("/api/stacks/check", json={"stack": ONE}).json() == {"playable": True, "reasons": []}
    assert "a stack for each seat" in refused(hall, decks=[DECKS[0], OTHER])["message"]
    assert "option match" in refused(hall, options={})["message"]
    assert "exactly one of" in refused(hall, decks=[{**ONE, "choose": True}, OTHER])["message"]
    assert "best-of-7" in refused(hall, options={"match": "best-of-7"})["message"]
    assert "two players" in refused(hall, decks=[ONE, OTHER, OTHER], seats=["human"] * 3)["message"]


def first_options(me: Seat, done: Any) -> None:
    for _ in range(900):
        if done(me.view):
            return
        if len(me.options) > 1:
            me.say(type="act", seq=me.seq, notation=me.options[0])
        me.get("update")
    raise AssertionError("it never came to that")


def test_a_match_is_one_room_over_restarts_and_ends_when_somebody_resigns(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        room = new(server, **MATCH, seats=["human", "bot:recruit"])
        with server.websocket_connect(address(room, 0)) as socket:
            me = Seat(socket)
            me.get("welcome")
            assert me.view["decision"]["kind"] == "select"
            first_options(me, lambda view: view["match"]["game"] == 2 and view["seats"][0].get("warrior"))
            told = me.view["match"]
            assert len(told["sides"][0]["left"]) == 10
            for seat, side in enumerate(told["sides"]):
                assert len(side["used"]) == 5
                assert set(side["used"]) <= set(me.view["cards"]), "both piles can be looked at (A7-MATCH-18)"
                assert me.view["seats"][seat]["discard"][:5] == side["used"] or not told["choosing"]
            assert server.get(f"/api/rooms/{room['id']}/record").status_code == 409
            seq, position = me.seq, me.view["position"]
    with open_server(services=the_services()) as server:
        with server.websocket_connect(address(room, 0)) as socket:
            me = Seat(socket)
            me.get("welcome")
            assert me.seq >= seq
            assert me.view["match"]["game"] == 2
            assert me.seq > seq or me.view["position"] == position
            me.say(type="resign")
            while me.view["result"] is None:
                me.get("update")
            assert me.view["result"]["winners"] == [1]
            assert me.view["result"]["reason"] == "resigned"
        text = server.get(f"/api/rooms/{room['id']}/record").text
        assert "end  B  resigned" in text
        verdict = agon.game("anachronism").verify_record(text)
        assert verdict.ok, verdict.message


def test_a_match_of_bots_is_one_record(hall: TestClient) -> None:
    room = new(hall, **MATCH, seats=["bot:recruit", "bot:recruit"])
    until = time.monotonic() + 60
    while not (shown := hall.get(f"/api/rooms/{room['id']}").json())["over"]:
        assert time.monotonic() < until
        time.sleep(0.1)
    match = shown["view"]["match"]
    assert len(match["games"]) in (2, 3)
    assert shown["view"]["result"]["reason"] == "match"
    assert shown["players"][0]["deck"] == "+".join(DECKS[:3])
    verdict = agon.game("anachronism").verify_record(hall.get(f"/api/rooms/{room['id']}/record").text)
    assert verdict.ok, verdict.message


def test_a_match_of_time_rift_is_played_with_war_chests(hall: TestClient) -> None:
    listed = {each["id"]: each for each in hall.get("/api/systems").json()["systems"]}
    assert listed["timerift"]["matches"] == [3, 5, 7]
    decks = list(starter("timerift").decks)
    wanted = {"system": "timerift", "games": 3, "stack": {"decks": decks[:3]}}
    found = hall.post("/api/stacks/check", json=wanted).json()
    assert {each["clause"] for each in found["reasons"]} == {"TR-MATCH-03"}
    room = new(
        hall, system="timerift", seed=3, options={"match": "best-of-3"}, decks=[{"decks": decks[:4]}, {"choose": True}]
    )
    view = hall.get(f"/api/rooms/{room['id']}", headers=bearer(room["seats"][0]["key"])).json()["view"]
    side, other = view["match"]["sides"]
    assert (side["warriors_left"], side["supports_left"]) == (4, 16)
    assert "left" not in other
