"""A game that is over is played on from any moment, and what is written beside it stays in its record."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from agon import game
from agon.core import record as records
from agon.core.errors import BadInputError
from agon.core.variations import commented, line_of, with_variation
from agon.server.app import create_app
from agon.server.keys import fits
from agon.server.services import the_services
from tests.browser.played import record_of
from tests.server.conftest import Guest

SYSTEMS = ("anachronism", "timerift", "anarcus")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(tmp_path_factory.mktemp("branches"))


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Any]:
    with Guest(create_app(folder, services=the_services(), forced_delay=0.0)) as client:
        yield client


def brought(server: Any, text: str) -> str:
    answer = server.post("/api/replays", json={"text": text})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def played_on(server: Any, game_id: str, moment: int, **more: Any) -> dict[str, Any]:
    body = {"seat": 0, "rivals": "bot:recruit", **more}
    answer = server.post(f"/api/replays/{game_id}/{moment}/play", json=body)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def to_its_end(server: Any, room: dict[str, Any], *, resign_after: int = 0) -> None:
    """Answer for seat 0 with the last option, or give up after some answers."""
    address = f"/ws/rooms/{room['id']}?seat=0#{room['seats'][0]['key']}"
    given = 0
    with server.websocket_connect(address) as socket:
        while True:
            told = socket.receive_json()
            view = told.get("view")
            if view is None:
                continue
            if view["result"]:
                return
            decision = view["decision"]
            if decision and decision["seat"] == 0 and len(decision["options"]) > 1:
                if resign_after and given == resign_after:
                    socket.send_json({"type": "resign"})
                    continue
                given += 1
                socket.send_json({"type": "act", "seq": told["seq"], "notation": decision["options"][-1]["notation"]})


def listing(server: Any, name: str) -> dict[str, Any]:
    found: dict[str, Any] = server.get(f"/api/replays/{name}").json()
    return found


def before_a_roll(text: str) -> int:
    """A moment in the second half whose next answer, of seat A, is followed by dice (of armies, that is seat A's)."""
    entries = records.parse(text).entries
    moment, found = 0, 0
    for each, after in zip(entries, [*entries[1:], entries[-1]], strict=True):
        if each.who == "~":
            continue
        if each.who == "A" and moment > 4 and (after.who == "~" or "anarcus" in text[:40]):
            found = moment
        moment += 1
    return found


def names_apart(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [{key: value for key, value in each.items() if key != "name"} for each in view["seats"]]


@pytest.mark.parametrize("dice", ["new", "same"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_game_goes_on_from_where_it_stood(server: Any, system: str, dice: str) -> None:
    name = brought(server, record_of(system))
    moments = listing(server, name)["moments"]
    moment = before_a_roll(record_of(system))
    assert moments[moment + 1]["seat"] == 0
    room = played_on(server, name, moment, dice=dice, rivals="human")
    key = {"Authorization": f"Bearer {room['seats'][0]['key']}"}

    def same_as(which: int) -> bool:
        there = server.get(f"/api/replays/{name}/{which}?by=0").json()["view"]
        here = server.get(f"/api/rooms/{room['id']}", headers=key).json()["view"]
        same: bool = names_apart(here) == names_apart(there) and here["decision"] == there["decision"]
        return same

    assert same_as(moment)
    with server.websocket_connect(f"/ws/rooms/{room['id']}?seat=0#{room['seats'][0]['key']}") as socket:
        seq = socket.receive_json()["seq"]
        socket.send_json({"type": "act", "seq": seq, "notation": moments[moment + 1]["notation"]})
        assert socket.receive_json()["seq"] == seq + 1
    if dice == "same":
        assert same_as(moment + 1), "the same answer meets the same dice"


def test_a_bot_answers_for_the_others(server: Any) -> None:
    name = brought(server, record_of("anachronism"))
    room = played_on(server, name, 3)
    assert [bool(each["key"]) for each in room["seats"]] == [True, False]
    shown = server.get(f"/api/rooms/{room['id']}").json()
    assert [each["kind"] for each in shown["players"]] == ["human", "bot:recruit"]


def test_a_game_that_was_played_on_stands_through_a_restart_and_in_the_record(folder: Path, server: Any) -> None:
    text = record_of("anachronism")
    name = brought(server, text)
    moments = listing(server, name)["moments"]
    moment = next(n for n in range(len(moments) // 2, len(moments)) if moments[n + 1]["seat"] == 0)
    room = played_on(server, name, moment)
    assert server.post(f"/api/replays/{name}/variations", json={"room": room["id"]}).status_code == 409
    to_its_end(server, room, resign_after=4)
    with Guest(create_app(folder, services=the_services())) as again:
        kept = listing(again, room["id"])
        assert kept["branch"] == {"of": name, "at": moment}
        assert kept["result"]["reason"] == "resigned"
    answer = server.post(f"/api/replays/{name}/variations", json={"room": room["id"]})
    assert answer.status_code == 201, answer.text
    varied = answer.json()["id"]
    found = listing(server, varied)["moments"][moment]["variations"]
    assert len(found) == 1
    assert found[0]["seat"] == 0
    assert found[0]["moments"] >= 4
    line = server.post(f"/api/replays/{varied}/{moment}/variations/0").json()["id"]
    alone = listing(server, line)["moments"]
    assert [each["notation"] for each in alone[: moment + 1]] == [each["notation"] for each in moments[: moment + 1]]
    assert len(alone) == moment + 1 + found[0]["moments"]
    whole = server.get(f"/api/replays/{varied}/record").text
    assert game("anachronism").verify_record(whole).ok
    # and a second one stands behind the first
    other = played_on(server, varied, moment)
    to_its_end(server, other, resign_after=2)
    twice = server.post(f"/api/replays/{varied}/variations", json={"room": other["id"]}).json()["id"]
    both = listing(server, twice)["moments"][moment]["variations"]
    assert both[0] == found[0]
    assert len(both) == 2


@pytest.mark.parametrize("system", SYSTEMS)
def test_comments_stand_in_the_record_and_can_be_taken_away(server: Any, system: str) -> None:
    name = brought(server, record_of(system))
    last = len(listing(server, name)["moments"]) - 1
    for moment, said in ((0, "A friendly game"), (5, "7 # is no comment sign"), (last, "  well\nplayed ")):
        answer = server.post(f"/api/replays/{name}/{moment}/comment", json={"text": said})
        assert answer.status_code == 201, answer.text
        name = answer.json()["id"]
        assert listing(server, name)["moments"][moment]["comment"] == " ".join(said.split())
    assert [n for n, each in enumerate(listing(server, name)["moments"]) if "comment" in each] == [0, 5, last]
    for moment in (0, 5, last):
        name = server.post(f"/api/replays/{name}/{moment}/comment", json={"text": ""}).json()["id"]
    assert server.get(f"/api/replays/{name}/record").text == record_of(system)


def test_what_cannot_be_played_on_or_written_is_refused_in_a_sentence(server: Any) -> None:
    name = brought(server, record_of("anachronism"))
    last = len(listing(server, name)["moments"]) - 1

    def refused(path: str, body: dict[str, Any]) -> str:
        answer = server.post(f"/api/replays/{name}/{path}", json=body)
        assert answer.status_code == 422, answer.text
        return str(answer.json()["error"]["message"])

    assert "over at this moment" in refused(f"{last}/play", {"seat": 0, "rivals": "bot:recruit"})
    assert "no moment" in refused(f"{last + 1}/play", {"seat": 0, "rivals": "bot:recruit"})
    assert "no seat 2" in refused("3/play", {"seat": 2, "rivals": "bot:recruit"})
    assert "No bot here" in refused("3/play", {"seat": 0, "rivals": "bot:nobody"})
    assert "no moment" in refused(f"{last + 1}/comment", {"text": "no"})
    refused("3/comment", {"text": "x" * 601})
    assert "no variation" in refused("3/variations/0", {})
    room = server.post("/api/rooms", json={"decks": ["shaka", "piye"], "seats": ["bot:recruit", "bot:recruit"]}).json()
    while not server.get(f"/api/rooms/{room['id']}").json()["over"]:
        pass
    assert "not played on" in refused("variations", {"room": room["id"]})


def test_a_variation_is_of_the_same_game_and_goes_on() -> None:
    text = record_of("anachronism")
    with pytest.raises(BadInputError, match="not the same"):
        with_variation(text, 9, text.replace(records.parse(text).entries[2].text, "place d4 N", 1))
    with pytest.raises(BadInputError, match="nothing was played on"):
        with_variation(text, len([e for e in records.parse(text).entries if e.who != "~"]), text)
    with pytest.raises(BadInputError, match="no variation 1"):
        line_of(with_variation(text, 9, text), 9, 1)
    assert records.parse(commented(text, 3, "so")).entries[-1].comment == ""


def test_people_at_one_screen_have_a_key_each(server: Any) -> None:
    name = brought(server, record_of("timerift"))
    room = played_on(server, name, 6, rivals="human", name="Ilse")
    shown = server.get(f"/api/rooms/{room['id']}").json()
    assert [each["name"] for each in shown["players"]] == ["Ilse", "Bela"]
    assert all(each["key"] for each in room["seats"])
    assert not fits(room["seats"][0]["key"], room["seats"][1]["key"])
