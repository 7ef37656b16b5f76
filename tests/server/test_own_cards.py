"""Imported cards: nothing is overwritten silently, and any five cards that are legal together can be played."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from agon.cards import starter
from agon.server.services import the_services
from tests.server.test_server import Seat, address

SHAKA = ["ag1-061", "ag1-062", "ag1-063", "ag1-064", "ag1-065"]


def armor(id_: str, name: str, initiative: int = 3) -> dict[str, Any]:
    return {"id": id_, "name": name, "type": "armor", "traits": ["Head"], "initiative": initiative}


def upload(client: TestClient, name: str, cards: list[dict[str, Any]], **more: Any) -> Any:
    return client.post("/api/cards/import", params={"name": name, **more}, content=json.dumps({"cards": cards}))


@pytest.fixture
def shelf(open_server: Any) -> Any:
    with open_server(services=the_services()) as client:
        yield client


def test_a_starter_card_cannot_be_overwritten(shelf: TestClient) -> None:
    ours = starter("anachronism").cards["ag1-062"]
    answer = upload(shelf, "mine.json", [armor("ag1-062", "False Friend"), armor("my-1", "Cap")])
    assert answer.status_code == 409
    error = answer.json()["error"]
    assert error["code"] == "clash"
    assert error["clashes"] == ["ag1-062"]
    assert not error["replaceable"]
    assert (
        f"ag1-062 is {ours.name} already and cannot be False Friend too, in the cards that come with Agon"
        in error["message"]
    )
    assert "Give it its own id" in error["message"]
    assert shelf.get("/api/cards").json()["cards"]["ag1-062"]["name"] == ours.name
    assert "my-1" not in shelf.get("/api/cards").json()["cards"], "a refused file is not kept by half"


def test_one_bad_card_costs_no_other(open_server: Any) -> None:
    bad = {**armor("my-2", "Hood"), "abilities": [{"text": ""}]}
    with open_server(services=the_services()) as shelf:
        answer = upload(shelf, "mine.json", [armor("my-1", "Cap"), bad]).json()
        assert answer["cards"] == 1
        assert len(answer["problems"]) == 1
        assert "my-2" in answer["problems"][0]
        assert "field 'text'" in answer["problems"][0]
    with open_server(services=the_services()) as shelf:
        cards = shelf.get("/api/cards").json()["cards"]
        assert "my-1" in cards
        assert "my-2" not in cards


def test_files_do_not_overwrite_each_other(shelf: TestClient) -> None:
    assert upload(shelf, "one.json", [armor("my-1", "Cap")]).json()["repeated"] == []
    again = upload(shelf, "two.json", [armor("my-1", "Cap"), armor("my-2", "Hood")]).json()
    assert again["repeated"] == ["Cap [my-1] is there already, in one.json"]
    other = upload(shelf, "three.json", [armor("my-1", "Cap", initiative=9)])
    assert other.status_code == 409
    assert "my-1 (Cap) is there already and differs in initiative, in one.json" in other.json()["error"]["message"]
    assert shelf.get("/api/cards").json()["cards"]["my-1"]["initiative"] == 3


def test_a_file_of_the_same_name_is_replaced_only_when_that_is_said(shelf: TestClient) -> None:
    upload(shelf, "cards.json", [armor("my-1", "Cap"), armor("my-3", "Cowl")])
    same = upload(shelf, "cards.json", [armor("my-1", "Cap"), armor("my-3", "Cowl")])
    assert len(same.json()["repeated"]) == 2
    new = [armor("my-1", "Cap", initiative=8), armor("my-2", "Hood")]
    error = upload(shelf, "cards.json", new).json()["error"]
    assert error["replaceable"]
    assert "differs in initiative" in error["message"]
    assert "my-3" in error["message"]
    assert upload(shelf, "cards.json", new, replace=True).status_code == 200
    cards = shelf.get("/api/cards").json()["cards"]
    assert (cards["my-1"]["initiative"], "my-2" in cards, "my-3" in cards) == (8, True, False)


@pytest.mark.parametrize(
    ("card", "says"),
    [
        (armor("my-1", "x" * 5000), "at most 120 characters are taken, this has 5000"),
        (armor("my-1", "Ca\u0007p"), "U+0007"),
        (armor("my-\u202e1", "Cap"), "U+202E"),
    ],
)
def test_names_that_nobody_can_read_are_refused(shelf: TestClient, card: dict[str, Any], says: str) -> None:
    answer = upload(shelf, "odd.json", [card])
    assert answer.status_code == 422
    assert says in answer.json()["error"]["message"]
    assert len(answer.json()["error"]["message"]) < 400


def test_five_cards_make_a_game(shelf: TestClient) -> None:
    pool = starter("anachronism")
    deck = pool.decks["shaka"]
    upload(shelf, "mine.json", [armor("my-1", "Plain Cap")])
    chosen = [deck.warrior.id, *(each.id for each in deck.supports[:3]), "my-1"]
    checked = shelf.post("/api/decks/check", json={"cards": chosen}).json()
    assert (checked["playable"], checked["reasons"]) == (True, [])
    assert ("A7-RESTR-08", "my-1") in [(each["clause"], each["card"]) for each in checked["law"]], "two armor cards"
    answer = shelf.post("/api/rooms", json={"decks": [chosen[::-1], "piye"], "seats": ["human", "human"], "seed": 1})
    assert answer.status_code == 201, answer.text
    room = answer.json()
    with shelf.websocket_connect(address(room, 0)) as socket:
        me = Seat(socket)
        me.get("welcome")
        assert me.view["seats"][0]["warrior"] == deck.warrior.id
        assert sorted(each["card"] for each in me.view["seats"][0]["supports"]) == sorted(chosen[1:])


@pytest.mark.parametrize(
    ("cards", "clause", "says"),
    [
        (["ag1-062"], "A7-ANAT-04", "cannot be the warrior"),
        (["shaka", "ag1-062"], "A7-SETUP-01", "this one has 1"),
        (["shaka", "piye", "ag1-062", "ag1-063", "ag1-064"], "A7-ANAT-02", "cannot be a support card"),
        (["shaka", "ag1-062", "ag1-062", "ag1-063", "ag1-064"], "A7-SETUP-14", "is chosen 2 times"),
        (["shaka", "ag1-062", "ag1-063", "ag1-064", "odd"], "", "Odd Hat, "),
    ],
)
def test_a_deck_that_cannot_be_played_says_why(shelf: TestClient, cards: list[str], clause: str, says: str) -> None:
    upload(shelf, "odd.json", [{**armor("odd", "Odd Hat"), "text": "Blorp: Frobnicate the gizmo thrice."}])
    warriors = {
        "shaka": starter("anachronism").decks["shaka"].warrior.id,
        "piye": starter("anachronism").decks["piye"].warrior.id,
    }
    chosen = [warriors.get(each, each) for each in cards]
    found = shelf.post("/api/decks/check", json={"cards": chosen}).json()
    assert not found["playable"]
    assert any(each["clause"] == clause and says in each["reason"] for each in found["reasons"]), found
    answer = shelf.post("/api/rooms", json={"decks": [chosen, "piye"], "seats": ["human", "human"]})
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "illegal-deck"
    assert answer.json()["error"]["reasons"] == found["reasons"]


def test_an_unknown_card_is_named(shelf: TestClient) -> None:
    answer = shelf.post("/api/decks/check", json={"cards": ["ag1-061", "nothing-9"]})
    assert answer.status_code == 422
    assert "nothing-9" in answer.json()["error"]["message"]
