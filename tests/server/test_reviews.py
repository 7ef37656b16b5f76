"""What a bot says of a game that is over: the same each time, of what each seat knew, and in a process of its own."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from agon.core import record as records
from agon.core.moments import moments
from agon.lab.review import marks, review, turning_points
from agon.messages import ENGLISH, speaking
from agon.server import reviews
from agon.server.app import create_app
from agon.server.replays import Replay
from agon.server.services import the_services
from tests.browser.played import record_of
from tests.server.conftest import Guest


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(tmp_path_factory.mktemp("reviews"))


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviews, "FEW", 2)
        patch.setattr(reviews, "GAMES", 2)
        with Guest(create_app(folder, services=the_services())) as client:
            yield client


def finished(server: Any, name: str, by: str) -> dict[str, Any]:
    until = time.monotonic() + 240
    while True:
        found: dict[str, Any] = server.get(f"/api/replays/{name}/review?by={by}").json()
        if found["state"] not in {"waiting", "running"}:
            return found
        assert time.monotonic() < until, "the review never ends"
        time.sleep(0.2)


def shortened(text: str, most: int) -> str:
    """Only the last answers decide what there is to review: the record of a game cut off, its end open."""
    record = records.parse(text)
    lines = text.splitlines()
    return "\n".join([*lines[: record.entries[most].line - 1], "end  *"]) + "\n"


@pytest.mark.parametrize("system", ["anachronism", "anarcus"])
def test_a_review_says_the_same_twice_and_what_it_says_adds_up(system: str) -> None:
    text = shortened(record_of(system), 18)
    said = list(review(text, 3))
    assert list(review(text, 3)) == said
    decided = [each for each in said if "acts" in each]
    assert decided
    for each in decided:
        acts = each["acts"]
        assert sum(act["chosen"] for act in acts) == 1
        chances = [act["chance"] for act in acts]
        assert chances == sorted(chances, reverse=True), "best first"
        assert acts[0]["behind"] == 0
        assert each["chances"][each["seat"]] == chances[0]
        assert abs(sum(each["chances"]) - 1) < 0.01
        assert all(act["margin"] > 0 for act in acts)
        assert all(abs(act["behind"] - (chances[0] - act["chance"])) < 0.0002 for act in acts)
    for spoken in (ENGLISH, "es"):
        assert any(act["why"][spoken] for each in decided for act in each["acts"])


def test_what_decided_a_game_is_the_dearest_decision_the_luckiest_roll_and_the_gift() -> None:
    def act(behind: float, *, sure: bool = True) -> list[dict[str, Any]]:
        return [{"chosen": True, "behind": behind, "sure": sure}]

    said: list[dict[str, Any]] = [
        {"moment": 0, "seat": 0, "acts": act(0.08)},
        {"moment": 1, "seat": 0, "acts": act(0.3, sure=False), "luck": [0.01, -0.01]},
        {"moment": 2, "seat": 1, "acts": act(0.06), "luck": [-0.14, 0.14]},
        {"moment": 3, "seat": 1, "acts": act(0.01), "luck": [0.12, -0.12]},
    ]
    assert marks(said) == {1: (0, 0.08), 3: (1, 0.06)}, "what is not sure, or small, is not marked"
    assert turning_points(said, 0) == [
        {"kind": "own", "moment": 1, "swing": -0.08},
        {"kind": "luck", "moment": 2, "swing": -0.14},
        {"kind": "gift", "moment": 3, "swing": 0.06},
    ]
    assert [each["moment"] for each in turning_points(said, 1)] == [3, 2, 1]
    assert turning_points([{"moment": 0}], 0) == []


def test_a_review_is_made_aside_kept_and_tells_a_seat_no_card_it_did_not_know(folder: Path, server: Any) -> None:
    text = shortened(record_of("anachronism"), 14)
    name = server.post("/api/replays", json={"text": text}).json()["id"]
    assert server.get(f"/api/replays/{name}/review").json()["state"] == "none"
    begun = server.post(f"/api/replays/{name}/review?by=0")
    assert begun.status_code == 202
    assert begun.json()["of"] == len(server.get(f"/api/replays/{name}").json()["moments"])
    whole = finished(server, name, "all")
    assert whole["state"] == "done", whole["text"]
    assert [each["moment"] for each in whole["plies"]] == list(range(whole["of"]))
    assert json.loads(next((folder / "reviews").glob("*.json")).read_text("utf-8"))["said"]
    mine = finished(server, name, "0")
    path = f"/api/replays/{name}/review?by=0"
    spanish = server.get(path, headers={"Accept-Language": "es"}).json()
    heard = [
        (act["label"], other["label"])
        for each, same in zip(mine["plies"], spanish["plies"], strict=True)
        for act, other in zip(each.get("acts", ()), same.get("acts", ()), strict=True)
    ]
    assert heard
    assert all(act != other for act, other in heard if not act.startswith(("Yes", "No"))), (
        "each in a language of theirs"
    )

    def laid(found: dict[str, Any]) -> int:
        return sum(
            act["notation"].startswith("arrange")
            for each in found["plies"] if each.get("seat") == 1 for act in each.get("acts", ())
        )  # fmt: skip

    assert laid(whole) > 0
    assert laid(mine) == 0
    with Guest(create_app(folder, services=the_services())) as again:
        assert again.get(f"/api/replays/{name}/review?by=0").json() == mine


def test_what_cannot_be_reviewed_says_why(server: Any) -> None:
    assert server.get("/api/replays/nothing/review").status_code == 404
    name = server.post("/api/replays", json={"text": record_of("anarcus")}).json()["id"]
    assert server.get(f"/api/replays/{name}/review?by=4").status_code == 422


def replay_of(text: str) -> Replay:
    return Replay(text, records.parse(text), moments(text, 100))


@pytest.mark.parametrize("wrong", [ValueError("a line that is too long"), OSError(11, "no more")])
def test_a_review_whose_process_fails_ends_as_failed_and_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: Exception
) -> None:
    async def run(_self: object, _text: str, _made: reviews.Review) -> None:
        raise wrong

    monkeypatch.setattr(reviews.Reviews, "_run", run)
    game = replay_of(shortened(record_of("anachronism"), 4))

    async def scene() -> None:
        made = reviews.Reviews(tmp_path)
        for _ in range(2):
            found = await made.ask(game)
            await asyncio.gather(*made.tasks, return_exceptions=True)
            assert found.state == "failed"
            with speaking(ENGLISH):
                english = reviews.shown(found, game, 0)["text"]
            with speaking("es"):
                spanish = reviews.shown(found, game, 0)["text"]
            assert english
            assert spanish
            assert spanish != english, "each hears it in a language of their own, whoever asked for the review"
        await made.close()

    asyncio.run(scene())


def test_a_review_that_two_ask_for_at_once_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made_of = []
    both_asked = asyncio.Event()

    async def run(_self: object, text: str, _made: reviews.Review) -> None:
        made_of.append(text)
        await both_asked.wait()

    monkeypatch.setattr(reviews.Reviews, "_run", run)
    game = replay_of(shortened(record_of("anachronism"), 4))

    async def scene() -> None:
        made = reviews.Reviews(tmp_path)
        one, two = await asyncio.gather(made.ask(game), made.ask(game))
        both_asked.set()
        await asyncio.gather(*made.tasks, return_exceptions=True)
        assert one is two

    asyncio.run(scene())
    assert len(made_of) == 1
