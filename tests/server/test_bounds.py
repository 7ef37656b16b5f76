"""What one anonymous request may cost the server is bounded, and each bound is a sentence when it is met."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from agon.server.bounds import MOST_JSON
from tests.server.test_server import HOTSEAT


@pytest.mark.parametrize(
    "level", ["mcts:10000000", "mcts:1", "greedy", "random", "default/mcts:10000000", "default@9", "planner", "MCTS:9"]
)
def test_only_listed_levels_play_here(server: TestClient, level: str) -> None:
    """A search without a bound holds the interpreter, and with it every game, for hours."""
    answer = server.post("/api/rooms", json={**HOTSEAT, "seats": ["human", f"bot:{level}"]})
    assert answer.status_code == 422
    said = answer.json()["error"]["message"]
    assert said.startswith(f"No bot here is called '{level}'; there are: recruit, veteran, captain, default, champion")


def test_a_listed_level_plays(server: TestClient) -> None:
    listed = [each["level"] for each in server.get("/api/bots").json()["bots"]]
    for level in listed:
        assert server.post("/api/rooms", json={**HOTSEAT, "seats": ["human", f"bot:{level}"]}).status_code == 201


@pytest.mark.parametrize("path", ["/api/rooms", "/api/decks/check", "/api/stacks/check", "/api/nothing"])
def test_a_body_is_bounded_and_said_so(server: TestClient, path: str) -> None:
    body = json.dumps({**HOTSEAT, "options": {"a": "x" * MOST_JSON}})
    answer = server.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert answer.json()["error"] == {
        "code": "too-large",
        "message": f"What was sent is larger than {MOST_JSON >> 10} KB, which is more than any game needs.",
    }


def test_a_body_that_does_not_say_its_length_is_read_no_further(server: TestClient) -> None:
    sent = 0

    def endless() -> Iterator[bytes]:
        nonlocal sent
        while sent < 1000:
            sent += 1
            yield b"x" * 4096

    answer = server.post("/api/rooms", content=endless(), headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_a_body_just_within_the_bound_is_read(server: TestClient) -> None:
    body = json.dumps(HOTSEAT)
    padded = body + " " * (MOST_JSON - len(body))
    assert server.post("/api/rooms", content=padded, headers={"content-type": "application/json"}).status_code == 201


def test_cards_may_be_larger(server: TestClient) -> None:
    names = json.dumps(["Ada"] * 10 + ["y" * MOST_JSON])
    assert server.post("/api/cards/import?name=x.json", content=names).status_code != 413


@pytest.mark.parametrize(
    "options", [{f"o{n}": "x" for n in range(200)}, {"x" * 5000: "x"}, {"x": "y" * 5000}], ids=["many", "name", "value"]
)
def test_options_are_bounded(server: TestClient, options: dict[str, str]) -> None:
    answer = server.post("/api/rooms", json={**HOTSEAT, "options": options})
    assert answer.status_code == 422
    assert len(answer.json()["error"]["message"]) < 300
