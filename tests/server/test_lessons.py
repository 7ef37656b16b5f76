"""Lessons over HTTP: what there is, what an act brings, and what is refused. Every step is played in tests/learn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from agon.server.app import create_app
from agon.server.services import the_services
from tests.server.conftest import Guest


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    folder = Path(tmp_path_factory.mktemp("lessons"))
    with Guest(create_app(folder, services=the_services(), forced_delay=0.0)) as client:
        yield client


def attempt(server: Any, place: str, **wanted: Any) -> dict[str, Any]:
    answer = server.post(f"/api/lessons/{place}", json=wanted)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_list_and_a_lesson_say_what_there_is_and_not_what_goes_on(server: Any) -> None:
    listed = server.get("/api/lessons").json()["lessons"]
    assert [each["system"] for each in listed] == ["anachronism", "anarcus", "timerift"]
    assert [each["steps"] for each in listed[0]["parts"]] == [3, 2, 3, 3, 2, 1]
    answer = server.get("/api/lessons/anachronism")
    lesson = answer.json()
    assert len(lesson["steps"]) == 14
    assert lesson["steps"][13]["game"]
    assert "accept" not in answer.text
    assert server.get("/api/lessons/chess").status_code == server.get("/api/puzzles/none").status_code == 404


def test_an_act_goes_on_is_kept_back_or_is_refused(server: Any) -> None:
    here = attempt(server, "anachronism/1")
    assert (here["waits"], here["acts"], here["target"]) == ("act", [], "move b2 N")
    kept = attempt(server, "anachronism/1", act="move c1 N")
    assert (kept["kind"], kept["view"]["seats"][0]["square"]) == ("kind", "b1")
    refused = attempt(server, "anachronism/1", act="move a2 N")
    assert (refused["kind"], refused["clause"]) == ("refused", "A7-MOVE-04")
    done = attempt(server, "anachronism/1", act="move b2 n")
    assert (done["kind"], done["waits"], done["acts"]) == ("good", "next", ["move b2 N"])
    assert done["view"]["seats"][0]["square"] == "b2"
    following = attempt(server, "anachronism/2", acts=done["acts"])
    assert following["view"]["seats"][0]["square"] == "b2"
    assert attempt(server, "anachronism/2", acts=done["acts"], show=True)["shown"] == "turn E"


def test_the_game_at_the_end_goes_on_from_what_the_page_gives_back(server: Any) -> None:
    begun = attempt(server, "anachronism/14")
    assert begun["waits"] == "act"
    chosen = begun["view"]["decision"]["options"][0]["notation"]
    after = attempt(server, "anachronism/14", acts=begun["acts"], act=chosen)
    assert after["acts"][: len(begun["acts"]) + 1] == [*begun["acts"], f"A {chosen}"]
    again = attempt(server, "anachronism/14", acts=after["acts"])
    assert again["view"] == after["view"]


def test_a_lesson_and_a_puzzle_come_in_the_language_of_the_reader(server: Any) -> None:
    """Acts are the same in every language, so that a table goes on where the language is changed meanwhile."""
    spanish = {"Accept-Language": "es"}
    lesson = server.get("/api/lessons/anachronism", headers=spanish)
    assert lesson.headers["vary"] == "Accept-Language"
    assert lesson.json()["steps"][0]["say"] == "Da un paso adelante: toca b2."
    assert server.get("/api/lessons/anachronism").json()["steps"][0]["say"] == "Step forward: tap b2."
    listed = server.get("/api/lessons", headers=spanish).json()["lessons"][0]
    assert listed["parts"][0]["title"] == "Moverse y mirar"
    asked = attempt(server, "anachronism/5")
    assert asked["answers"] == [{"act": "Yes", "text": "Yes"}, {"act": "No", "text": "No"}]
    table = {"acts": asked["acts"], "act": "Yes"}
    answered = server.post("/api/lessons/anachronism/5", json=table, headers=spanish).json()
    assert answered["answers"] == [{"act": "Yes", "text": "Sí"}, {"act": "No", "text": "No"}]
    assert answered["text"].startswith("Mira otra vez las casillas rayadas")
    puzzles = server.get("/api/puzzles", headers=spanish).json()["puzzles"]
    assert "La casilla de delante" in [each["title"] for each in puzzles]
    puzzle = server.get("/api/puzzles/the-square-ahead", headers=spanish).json()["steps"][0]
    assert puzzle["text"] == (
        "Deja a Ashoka con 0 de vida en dos acciones. "
        "Los dados están preparados, en orden: los tuyos 5 3; los del otro lado 2 5."
    )
    without = server.get("/api/puzzles/let-it-end", headers=spanish).json()["steps"][0]
    assert without["text"].endswith("sin gastar ninguna carta.")


@pytest.mark.parametrize(
    ("place", "wanted"),
    [
        ("anachronism/0", {}),
        ("anachronism/15", {}),
        ("anachronism/2", {"acts": ["pass"]}),
        ("anachronism/14", {"acts": ["~ 9 9"]}),
        ("anachronism/14", {"acts": ["A pass"] * 401}),
        ("anachronism/1", {"act": "x" * 401}),
        ("anachronism/1", {"more": 1}),
    ],
)
def test_what_does_not_fit_is_refused_in_words(server: Any, place: str, wanted: dict[str, Any]) -> None:
    answer = server.post(f"/api/lessons/{place}", json=wanted)
    assert answer.status_code == 422
    assert len(answer.json()["error"]["message"]) < 300


def test_a_puzzle_is_listed_tried_and_solved(server: Any) -> None:
    listed = server.get("/api/puzzles").json()["puzzles"]
    assert [each["system"] for each in listed if each["today"]] == ["anachronism", "anarcus", "timerift"]
    asked = server.get("/api/puzzles/the-square-ahead")
    assert len(asked.json()["steps"]) == 1
    assert "move c2 N" not in asked.text
    moved = server.post("/api/puzzles/the-square-ahead/1", json={"act": "move c2 N"}).json()
    assert (moved["waits"], moved["acts"]) == ("act", ["move c2 N"])
    done = server.post("/api/puzzles/the-square-ahead/1", json={"acts": moved["acts"], "act": "attack B"}).json()
    assert (done["kind"], done["waits"], done["text"]) == ("good", "next", "Solved.")
    assert server.post("/api/puzzles/none/1", json={}).status_code == 422
