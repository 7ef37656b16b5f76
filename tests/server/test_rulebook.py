"""The rules over HTTP: books, chapters, search, a clause with what stands around it, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from agon.server.app import create_app
from agon.server.services import the_services


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    page = tmp_path_factory.mktemp("client")
    (page / "index.html").write_text("<!doctype html>", encoding="utf-8")
    data = tmp_path_factory.mktemp("rules")
    with TestClient(create_app(data, services=the_services(), client=page)) as client:
        yield client


def test_each_book_has_its_chapters_and_all_clauses(server: Any) -> None:
    for each in server.get("/api/rules").json()["systems"]:
        book = server.get(f"/api/rules/{each['id']}").json()
        listed = [clause for chapter in book["chapters"] for clause in chapter["clauses"]]
        assert len(listed) == each["clauses"] > 50
        assert all(clause["title"] and clause["text"] for clause in listed)


def test_a_clause_stands_with_its_page_its_neighbours_and_its_kin(server: Any) -> None:
    found = server.get("/api/rules/clauses/a7-tie-02").json()
    assert found["text"] == "Tied die rolls: the Warrior with higher Experience wins."
    assert (found["before"]["id"], found["after"]["id"]) == ("A7-TIE-01", "A7-TIE-03")
    assert found["printed"] == "p13 Ties"
    assert found["system"] == "anachronism"
    assert "A7-RULING-55" in [each["id"] for each in found["related"]]


def test_a_keyword_s_clause_draws_the_cards_that_have_it(server: Any) -> None:
    found = server.get("/api/rules/clauses/TR-PWR-PUSH-01").json()
    assert 0 < len(found["cards"]) <= found["cards_in_all"]
    for card in found["cards"]:
        assert "Push" in [each.get("power") for each in card["abilities"]]


def test_a_ruling_names_what_was_open_and_why(server: Any) -> None:
    found = server.get("/api/rules/clauses/AN-RULING-38").json()
    assert found["more"]["question"]
    assert found["more"]["reason"]
    assert found["confidence"] == "choice"
    assert found["printed"] == ""


def test_what_is_no_clause_says_where_to_look(server: Any) -> None:
    wrong = "A7-TIE" + "-77"
    answer = server.get(f"/api/rules/clauses/{wrong}")
    assert answer.status_code == 404
    assert answer.json()["error"]["message"] == f"There is no clause {wrong}; A7-TIE has A7-TIE-01 to A7-TIE-06."
    assert answer.json()["error"]["chapter"] == "A7-TIE"
    assert server.get("/api/rules/chess").status_code == 404
    assert server.get("/rules/A7-TIE").status_code == server.get("/rules/a7-tie-02").status_code == 200
    assert server.get("/rules/anachronism").status_code == server.get("/rules").status_code == 200
    assert server.get("/rules/NOPE-1").status_code == server.get(f"/rules/{wrong}").status_code == 404


def test_a_search_is_bounded(server: Any) -> None:
    asked = server.get("/api/rules/anachronism/search", params={"q": "who wins an equal roll"}).json()
    assert asked["found"][0]["id"] == "A7-TIE-02"
    assert asked["found"][0]["words"]
    everything = " ".join(["roll", "attack", "card", "turn"] * 9)
    assert len(server.get("/api/rules/anachronism/search", params={"q": everything}).json()["found"]) <= 60
    assert server.get("/api/rules/anachronism/search", params={"q": "x" * 201}).status_code == 422
    assert server.get("/api/rules/anachronism/search", params={"q": ""}).json()["found"] == []


def test_the_pages_have_addresses_of_their_own(tmp_path: Path) -> None:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text("<!doctype html>", encoding="utf-8")
    with TestClient(create_app(tmp_path / "data", services=the_services(), client=client)) as server:
        for path in ("/rules", "/rules/A7-MOVE-04", "/rules/glossary", "/settings"):
            assert server.get(path).status_code == 200, path
        assert server.get("/rules/a/b").status_code == 404
