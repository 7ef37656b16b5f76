"""Finding cards over HTTP: bounded, in pages, with what fits a deck, and a card with its reading part by part."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from agon.server.services import the_services
from tests.server.test_own_cards import armor, upload


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Any:
    from agon.server.app import create_app

    page = tmp_path_factory.mktemp("client")
    (page / "index.html").write_text("<!doctype html>", encoding="utf-8")
    app = create_app(tmp_path_factory.mktemp("cards"), services=the_services(), client=page)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


def search(shelf: TestClient, q: str, **more: Any) -> Any:
    answer = shelf.get("/api/cards/search", params={"q": q, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_search_comes_in_pages_and_the_first_says_what_can_be_pressed(shelf: TestClient) -> None:
    first = search(shelf, "")
    assert (first["count"], first["in_all"], len(first["cards"])) == (80, 80, 60)
    assert first["says"] == "all cards"
    second = search(shelf, "", first=60)
    assert len(second["cards"]) == 20
    assert "facets" not in second
    ids = [each["id"] for each in first["cards"] + second["cards"]]
    assert len(set(ids)) == 80
    weapons = next(each for each in first["facets"] if each["name"] == "type")["facets"]
    pressed = next(each for each in weapons if each["value"] == "weapon")
    assert search(shelf, pressed["line"])["count"] == pressed["count"] == 16
    by = {each["title"]: each["line"] for each in first["sorts"]}
    found = search(shelf, by["Initiative, high first"])["cards"]
    assert found[0]["initiative"] == max(each.get("initiative", 0) for each in first["cards"] + second["cards"])


def test_a_slip_is_told_with_its_place_and_the_line_repaired(shelf: TestClient) -> None:
    found = search(shelf, "type:weapon initt>=5")
    (slip,) = found["slips"]
    assert (slip["start"], slip["end"], slip["line"]) == (12, 20, "type:weapon init>=5")
    assert found["count"] == 16


def test_a_line_is_bounded(shelf: TestClient) -> None:
    assert shelf.get("/api/cards/search", params={"q": "x" * 401}).status_code == 422
    assert shelf.get("/api/cards/search", params={"first": -1}).status_code == 422
    assert shelf.get("/api/cards/search", params={"deck": "x," * 5000}).status_code == 422
    assert shelf.get("/api/cards/search", params={"system": "nothing"}).status_code == 422


def test_only_the_cards_of_the_game_are_searched_and_ones_own_are_marked(open_server: Any) -> None:
    with open_server(services=the_services()) as shelf:
        assert search(shelf, "is:mine")["count"] == 0
        upload(shelf, "mine.json", [armor("my-1", "Plain Cap")])
        (card,) = search(shelf, "is:mine")["cards"]
        assert (card["id"], card["source"]) == ("my-1", "yours")
        assert search(shelf, "is:mine", system="timerift")["count"] == 0
        assert search(shelf, "t:champion", system="timerift")["count"] > 0


def test_what_fits_a_deck_is_said_by_the_lobby_s_reasons(shelf: TestClient) -> None:
    deck = ["ag1-061", "ag1-062", "ag1-063"]
    fits = {each["id"]: each["fit"] for each in search(shelf, "zulu", deck=",".join(deck))["cards"]}
    assert fits["ag1-062"]["clause"] == "A7-SETUP-14"
    assert fits["ag1-064"] == {"fits": True}
    judged = shelf.post("/api/decks/check", json={"system": "anachronism", "cards": [*deck, "ag1-062", "ag1-064"]})
    assert fits["ag1-062"]["reason"] in [each["reason"] for each in judged.json()["reasons"]]
    legal = {each["id"] for each in search(shelf, "zulu is:legal", deck=",".join(deck))["cards"]}
    assert legal == {id_ for id_, each in fits.items() if each["fits"]}
    assert {each["type"] for each in search(shelf, "is:legal")["cards"]} == {"warrior"}, "the warrior comes first"


def test_a_card_says_its_reading_part_by_part(shelf: TestClient) -> None:
    page = shelf.get("/api/cards/ag1-073").json()
    (reading,) = page["readings"]
    assert [each["role"] for each in reading["parts"]] == ["limit", "trigger", "may", "link", "effect"]
    for part in reading["parts"]:
        assert reading["text"][part["start"] : part["end"]] == part["words"]
    assert reading["parts"][0]["clause"] == "A7-USE-01"
    assert [each["id"] for each in page["decks"]] == ["pyrrhus"]
    assert {each["type"] for each in page["alike"]} == {"weapon"}
    assert page["card"]["source"] == "starter"
    missing = shelf.get("/api/cards/nothing")
    assert missing.status_code == 404
    assert "no card has the id or name" in missing.json()["error"]["message"]


def test_the_clauses_of_parts_are_there() -> None:
    from agon import rules
    from agon.cards.explanation import CLAUSES

    for table in CLAUSES.values():
        for clause in table.values():
            assert rules.clause(clause).id == clause


def test_the_check_of_a_deck_has_the_whole_law(shelf: TestClient) -> None:
    said = shelf.post("/api/decks/check", json={"system": "anachronism", "cards": ["ag1-061", "ag1-062"]}).json()
    assert not said["playable"]
    assert {"state": "broken", "text": said["reasons"][0]["reason"], "clause": "A7-SETUP-01", "card": ""} in said["law"]
    assert {each["state"] for each in said["law"]} == {"broken", "kept"}


def test_a_list_is_read_over_http_and_bounded(shelf: TestClient) -> None:
    said = shelf.post("/api/decks/read", json={"system": "timerift", "text": "Tomoe Gozen\nNaginta"}).json()["lines"]
    assert said[0] == {"line": "Tomoe Gozen", "count": 1, "card": "tr1-001", "name": "Tomoe Gozen", "near": []}
    assert said[1]["near"] == [{"id": "tr1-002", "name": "Naginata"}]
    assert shelf.post("/api/decks/read", json={"system": "timerift", "text": "x" * 20_001}).status_code == 422


def test_a_card_that_is_not_there_is_not_found(shelf: TestClient) -> None:
    assert shelf.get("/api/cards/nope").status_code == 404
    assert "no card has the id or name 'nope'" in shelf.get("/api/cards/nope").json()["error"]["message"]
    assert shelf.get("/cards/nope").status_code == 404
    known = search(shelf, "type:weapon")["cards"][0]["id"]
    assert shelf.get(f"/cards/{known}").status_code == shelf.get("/cards").status_code == 200
