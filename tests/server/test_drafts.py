"""Cards that strangers write: read aside and in time, and played without being kept."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping
from typing import Any

import pytest
from fastapi.testclient import TestClient

from agon.server import drafts
from agon.server.services import the_services
from agon.server.workers import WorkerError, Workers
from tests.cards.test_drafts import SPEAR


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    from agon.server.app import create_app

    app = create_app(tmp_path_factory.mktemp("written"), services=the_services())
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


def room(server: TestClient, card: dict[str, Any], **more: Any) -> Any:
    deck = ["ag1-061", "ag1-062", "my-1", "ag1-064", "ag1-065"]
    wanted = {"decks": [deck, "piye"], "seats": ["human", "human"], "seed": 7, "cards": [card], **more}
    return server.post("/api/rooms", json=wanted)


def test_a_draft_is_looked_at_over_http(server: TestClient) -> None:
    seen = server.post("/api/cards/look", json={"system": "anachronism", "card": SPEAR}).json()
    assert seen["playable"]
    assert seen["card"]["name"] == "Ash Spear"
    too_long = server.post("/api/cards/look", json={"system": "anachronism", "card": {**SPEAR, "text": "x" * 2000}})
    assert too_long.status_code == 422
    assert "at most 1500 letters" in too_long.json()["error"]["message"]


def test_a_game_is_played_with_a_card_that_nobody_keeps(server: TestClient) -> None:
    made = room(server, SPEAR)
    assert made.status_code == 201, made.text
    seats = made.json()["seats"]
    key = {"Authorization": f"Bearer {seats[0]['key']}"}
    view = server.get(f"/api/rooms/{made.json()['id']}", headers=key).json()["view"]
    assert "my-1" in view["cards"]
    assert "my-1" not in server.get("/api/cards").json()["cards"]
    other = server.get(f"/api/rooms/{made.json()['id']}").json()["view"]
    assert "my-1" not in other["cards"], "what another has brought stays hidden"


def test_a_card_that_cannot_be_played_makes_no_game(server: TestClient) -> None:
    for odd in ({"text": "Blorp: Frobnicate the gizmo."}, {"type": "nothing"}, {"id": "ag1-062"}):
        answer = room(server, {**SPEAR, **odd})
        assert answer.status_code == 422, odd
    assert room(server, SPEAR, cards=[SPEAR] * 41).status_code == 422


def test_a_text_that_takes_too_long_is_refused_and_the_next_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = drafts.Desk(seconds=60)
    monkeypatch.setattr(drafts, "LOADING", 0.0)

    async def scene() -> None:
        with pytest.raises(drafts.TooLongError, match="took longer"):
            await desk.look("anachronism", SPEAR, "a")
        monkeypatch.setattr(drafts, "LOADING", 120.0)
        assert (await desk.look("anarcus", {"text": "Gain"}, "a"))["abilities"]
        desk.close()

    asyncio.run(scene())


def test_drafts_that_wait_hold_up_nothing_else_and_one_writer_holds_up_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = drafts.Desk()
    go, read = threading.Event(), []

    def ask(_workers: object, job: Mapping[str, Any], **_bounds: object) -> dict[str, Any]:
        go.wait(60)
        read.append(job["card"].get("name", ""))
        return {}

    monkeypatch.setattr(Workers, "ask", ask)

    async def scene() -> None:
        many = [asyncio.create_task(desk.look("anachronism", {"name": f"many {n}"}, "a")) for n in range(40)]
        await asyncio.sleep(0)
        one = asyncio.create_task(desk.look("anachronism", {"name": "one"}, "b"))
        await asyncio.sleep(0)
        try:
            assert await asyncio.wait_for(asyncio.to_thread(lambda: "free"), 20) == "free"
        finally:
            go.set()
        await asyncio.gather(one, *many)

    asyncio.run(scene())
    assert "one" in read[:4], "who sends one draft waits for one of the others' at most"


def test_a_text_that_takes_too_long_leaves_the_next_no_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = drafts.Desk(seconds=3.0)
    given = []

    def ask(_workers: object, job: Mapping[str, Any], *, seconds: float, attempts: int) -> dict[str, Any]:
        if job["card"] == SPEAR:
            given.append((seconds, attempts))
            raise WorkerError("ended")
        return {}

    monkeypatch.setattr(Workers, "ask", ask)
    for _ in range(3):
        with pytest.raises(drafts.TooLongError):
            asyncio.run(desk.look("anachronism", SPEAR, "a"))
    assert given == [(3.0, 1)] * 3
