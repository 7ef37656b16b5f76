"""A game begins at a position: of a rule's example, of a puzzle, or of a line that somebody brings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from agon import game
from agon.server.app import create_app
from agon.server.services import the_services
from tests.server.conftest import Guest, bearer
from tests.server.test_branches import to_its_end

DRAFT: dict[str, Any] = {
    "id": "mine-1", "name": "Long Pole", "type": "weapon", "initiative": 4, "hands": 1, "damage": 2,
    "grid": ". +1 .\n. +2 .\n. ^ .\n. . .", "text": "Long Reach: Your attack rolls with this weapon gain +1.",
}  # fmt: skip
FACING: list[dict[str, Any]] = [
    {
        "fighter": "ag1-011",
        "square": "b1",
        "facing": "N",
        "life": 5,
        "supports": [None, {"card": "mine-1", "up": True}],
    },
    {"fighter": "ag1-016", "square": "b3", "facing": "S"},
]
SCENE: dict[str, Any] = {"scene": {"system": "anachronism", "round": 2, "sides": FACING}, "cards": [DRAFT]}
HERO = {"id": "mine-2", "name": "Lone Oak", "type": "hero", "attack": 5, "hp": 5, "number": 901, "text": ""}
ARMIES = {
    "system": "anarcus",
    "round": 1,
    "sides": [{"fighter": "mine-2", "hand": ["ap1-009"]}, {"fighter": "ap1-024"}],
}
RIFT = [{"fighter": "tr1-041", "square": "a2", "facing": "E", "supports": [{"card": "tr1-045"}]},
        {"fighter": "tr1-021", "square": "c3", "facing": "W"}]  # fmt: skip
PLACES = [
    SCENE,
    {"scene": {"system": "timerift", "round": 1, "reveals": True, "sides": RIFT}},
    {"scene": ARMIES, "cards": [HERO]},
    {"clause": "A7-TIE-02"},
    {"clause": "TR-ATK-10"},
    {"clause": "AN-END-02"},
    {"puzzle": "a-charge"},
]
LINE = (
    "anachronism round=1 turn=A / A ag1-011 a1N ag1-012_ ag1-013_ ag1-014_ ag1-015_ / "
    "B ag1-061 d4S ag1-062_ ag1-063_ ag1-064_ ag1-065_"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(tmp_path_factory.mktemp("positions"))


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Any]:
    with Guest(create_app(folder, services=the_services(), forced_delay=0.0)) as client:
        yield client


def begun(server: Any, **wanted: Any) -> dict[str, Any]:
    answer = server.post("/api/positions/play", json={"seat": 0, "rivals": "bot:recruit", **wanted})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("place", [*PLACES, {"line": LINE}], ids=str)
def test_a_game_begins_there_and_is_played_to_an_end_that_replays(folder: Path, server: Any, place: Any) -> None:
    looked = server.post("/api/positions/look", json=place)
    assert looked.status_code == 200, looked.text
    room = begun(server, **place)
    shown = server.get(f"/api/rooms/{room['id']}", headers=bearer(room["seats"][0]["key"])).json()
    assert shown["view"]["round"] == looked.json()["view"]["round"]
    assert [each["kind"] for each in shown["players"]] == ["human", "bot:recruit"]
    to_its_end(server, room, resign_after=6)
    text = server.get(f"/api/rooms/{room['id']}/record").text
    assert "\nfrom " in text
    assert game(looked.json()["system"]).verify_record(text).ok
    with Guest(create_app(folder, services=the_services())) as again:  # the server was started anew
        replay = again.get(f"/api/replays/{room['id']}").json()
        assert replay["branch"] is None
        assert again.get(f"/api/replays/{room['id']}/log?by=all").json()["events"], "what happened is told"


def test_what_is_written_lies_where_it_was_put(server: Any) -> None:
    view = server.post("/api/positions/look", json=SCENE).json()["view"]
    own, other = view["seats"]
    assert (own["square"], own["facing"], own["life"]["now"], other["square"], view["round"]) == ("b1", "N", 5, "b3", 2)
    assert view["cards"]["mine-1"]["name"] == "Long Pole"
    sides = [{**FACING[0], "supports": [None, {"card": "mine-1"}]}, FACING[1]]
    reveals = {"scene": {**SCENE["scene"], "reveals": True, "sides": sides}, "cards": [DRAFT]}
    assert server.post("/api/positions/look", json=reveals).json()["view"]["seats"][0]["initiative"] == 4


def test_its_dice_are_thrown_and_are_others_each_time(server: Any) -> None:
    told = []
    for _ in range(4):
        room = begun(server, line=LINE.replace("a1N", "d3N"), rivals="human")
        address = f"/ws/rooms/{room['id']}?seat=0#{room['seats'][0]['key']}"
        with server.websocket_connect(address) as socket:
            seq = socket.receive_json()["seq"]
            socket.send_json({"type": "act", "seq": seq, "notation": "attack B"})
            tray = next(each["view"]["tray"] for each in iter(socket.receive_json, None) if each["view"]["tray"])
        told.append(str(tray))
    assert len(set(told)) > 1


def test_it_is_played_again_from_there(server: Any) -> None:
    room = begun(server, clause="A7-TIE-02")
    to_its_end(server, room, resign_after=1)
    with server.websocket_connect(f"/ws/rooms/{room['id']}?seat=0#{room['seats'][0]['key']}") as socket:
        socket.receive_json()
        socket.send_json({"type": "rematch", "swap": True})
        assert "by the same sides" in socket.receive_json()["reason"]
        socket.send_json({"type": "rematch", "swap": False})
        other = next(each["room"] for each in iter(socket.receive_json, None) if each["type"] == "rematch")
    first = server.post("/api/positions/look", json={"clause": "A7-TIE-02"}).json()["view"]
    shown = server.get(f"/api/rooms/{other}").json()["view"]
    assert [each["square"] for each in shown["seats"]] == [each["square"] for each in first["seats"]]


def test_a_moment_of_such_a_game_is_played_on_from(server: Any) -> None:
    room = begun(server, puzzle="a-charge", rivals="human")
    to_its_end(server, {"id": room["id"], "seats": room["seats"]}, resign_after=1)
    body = {"seat": 1, "rivals": "bot:recruit"}
    assert server.post(f"/api/replays/{room['id']}/0/play", json=body).status_code == 201
    refused = server.post(f"/api/replays/{room['id']}/0/play", json={**body, "dice": "same"})
    assert refused.status_code == 422
    assert "with new dice" in refused.json()["error"]["message"]


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ({}, "a position is one of these"),
        ({"clause": "A7-TIE-02", "puzzle": "a-charge"}, "a position is one of these"),
        ({"clause": "A7-TIE-06"}, "has no example"),
        ({"clause": "A7-SETUP-04"}, "Nobody is to choose"),
        ({"puzzle": "none"}, "no puzzle"),
        ({"scene": {**SCENE["scene"], "sides": [FACING[0], {**FACING[1], "square": "b1"}]}}, "on one square"),
        ({**SCENE, "cards": []}, "no card is called"),
        ({**SCENE, "cards": [{**DRAFT, "text": "Hum: You hum sneakily."}]}, "cannot be played yet"),
        ({"line": "chess e4"}, "begins with the name of its rules"),
        ({"line": "anachronism round=1 / A"}, "column"),
    ],
    ids=str,
)
def test_what_is_no_position_is_refused_with_what_one_is(server: Any, place: Any, said: str) -> None:
    answer = server.post("/api/positions/look", json=place)
    assert answer.status_code == 422
    assert said in answer.json()["error"]["message"]
