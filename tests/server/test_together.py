"""A game is looked at together: what the leader looks at is shown to all, and nobody else leads."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from agon.core.errors import BadInputError
from agon.server import joint_review
from agon.server.app import create_app
from agon.server.services import the_services
from tests.browser.played import record_of
from tests.server.conftest import Guest


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    folder = Path(tmp_path_factory.mktemp("together"))
    with Guest(create_app(folder, services=the_services())) as client:
        yield client


@pytest.fixture(scope="module")
def replay(server: Any) -> str:
    return str(server.post("/api/replays", json={"text": record_of("anachronism")}).json()["id"])


def begun(server: Any, replay: str) -> tuple[str, str]:
    answer = server.post(f"/api/replays/{replay}/together", json={"moment": 3, "by": "all"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"]), str(answer.json()["key"])


def told(socket: Any, **wanted: Any) -> dict[str, Any]:
    """Wait for a message that says so."""
    for _ in range(10):
        found: dict[str, Any] = socket.receive_json()
        if all(found.get(key) == value for key, value in wanted.items()):
            return found
    raise AssertionError(f"never told {wanted}")


def test_all_are_shown_what_the_leader_looks_at(server: Any, replay: str) -> None:
    name, key = begun(server, replay)
    with server.websocket_connect(f"/ws/reviews/{name}#{key}") as leader:
        told(leader, leads=True, moment=3, followers=[])
        with (
            server.websocket_connect(f"/ws/reviews/{name}") as one,
            server.websocket_connect(f"/ws/reviews/{name}") as two,
        ):
            told(one, leads=False, moment=3, leader="Guest I")
            one.send_json({"type": "hello", "name": "Ilse"})
            told(leader, followers=["Ilse", "Guest III"])
            leader.send_json({"type": "show", "replay": replay, "moment": 7, "by": "0"})
            for each in (one, two):
                told(each, moment=7, by="0", replay=replay)
            one.send_json({"type": "show", "replay": replay, "moment": 1, "by": "all"})
            assert "Only who leads" in told(one, type="error")["message"]
        told(leader, followers=[], moment=7)
    with server.websocket_connect(f"/ws/reviews/{name}") as late:
        assert told(late, moment=7)["leader"] is None


@pytest.mark.parametrize("text", ["", "[]", '{"type":"show"}', '{"type":"show","replay":"../x","moment":0,"by":"all"}'])
def test_what_is_no_message_is_said_and_changes_nothing(server: Any, replay: str, text: str) -> None:
    name, key = begun(server, replay)
    with server.websocket_connect(f"/ws/reviews/{name}#{key}") as leader:
        told(leader, moment=3)
        leader.send_text(text)
        assert told(leader, type="error")["code"] == "bad-message"
        leader.send_json({"type": "hello", "name": "Odran"})
        told(leader, leader="Odran", moment=3, by="all")


def test_a_review_that_is_none_and_a_game_that_is_none_are_said(server: Any) -> None:
    with server.websocket_connect("/ws/reviews/nothing") as socket:
        assert socket.receive_json()["code"] == "no-review"
    assert server.post("/api/replays/none/together", json={"moment": 0, "by": "all"}).status_code == 404


def test_reviews_in_which_nobody_is_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joint_review, "MOST_REVIEWS", 1)
    reviews = joint_review.Reviews()
    shown = joint_review.Shown(replay="x", moment=0, by="all")
    first, _ = reviews.begin(shown)
    with pytest.raises(BadInputError, match="all it holds"):
        reviews.begin(shown)
    found = reviews.get(first)
    assert found is not None
    found.since -= joint_review.EMPTY_FOR + 1
    reviews.begin(shown)
    assert reviews.get(first) is None
