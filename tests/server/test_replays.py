"""Games that are over, moment by moment: what each may know, what is refused, and what is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from agon.core.moments import moments
from agon.server import replays
from agon.server.app import create_app
from agon.server.services import the_services
from tests.browser.played import record_of
from tests.server.conftest import Guest
from tests.server.test_server import address, new

ROOM = {"system": "anachronism", "decks": ["shaka", "piye"], "seed": 3, "seats": ["human", "bot:recruit"]}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(tmp_path_factory.mktemp("replays"))


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Any]:
    with Guest(create_app(folder, services=the_services(), forced_delay=0.0)) as client:
        yield client


def brought(server: Any, system: str) -> dict[str, Any]:
    answer = server.post("/api/replays", json={"text": record_of(system)})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = server.get(f"/api/replays/{answer.json()['id']}").json()
    return found


@pytest.mark.parametrize("system", ["anachronism", "timerift", "anarcus"])
def test_every_moment_of_a_record_is_there_from_the_beginning_to_its_end(server: Any, system: str) -> None:
    game = brought(server, system)
    assert game["names"] == ["Ada", "Bela"]
    last = len(game["moments"]) - 1
    counts = [each["events"] for each in game["moments"]]
    assert counts == sorted(counts)
    log = server.get(f"/api/replays/{game['id']}/log").json()["events"]
    assert log[-1]["n"] + 1 == counts[-1]
    first = server.get(f"/api/replays/{game['id']}/0").json()["view"]
    end = server.get(f"/api/replays/{game['id']}/{last}").json()["view"]
    assert first["result"] is None
    assert end["result"] == game["result"]
    assert end["result"]["text"]
    assert server.get(f"/api/replays/{game['id']}/record").text.strip() == record_of(system).strip()


@pytest.mark.parametrize("system", ["anachronism", "timerift", "anarcus"])
def test_with_all_hands_open_everybody_is_told_by_name(server: Any, system: str) -> None:
    """Who played alone in a terminal is "You" in the record, and to a reader of both hands a player like the other."""
    text = record_of(system).replace('"Ada"', '"You"')
    game = server.post("/api/replays", json={"text": text}).json()["id"]
    assert server.get(f"/api/replays/{game}").json()["names"] == ["", "Bela"]
    for language, one in (("en", "Player I"), ("es", "Jugador I")):
        asked = f"/api/replays/{game}/log?by=all"
        told = server.get(asked, headers={"Accept-Language": language}).json()["events"]
        said = " ".join(each["text"] for each in told)
        assert re.findall(r".{20}\b(?:[Yy]ou|[Yy]our|[Tt]ú)\b.{20}", said) == []
        assert one in said
        assert "Bela" in said


@pytest.mark.parametrize("system", ["anachronism", "timerift", "anarcus"])
def test_a_record_that_is_cut_off_can_be_looked_at_and_played_on(server: Any, system: str) -> None:
    """As ``agon play --resume`` takes it."""
    lines = record_of(system).strip().splitlines()
    for kept in (lines[:-1], lines[:-6]):
        answer = server.post("/api/replays", json={"text": "\n".join(kept)})
        assert answer.status_code == 201, answer.text
        game = server.get(f"/api/replays/{answer.json()['id']}").json()
        whole = kept == lines[:-1]
        assert (game["result"] is not None) == whole
        on = {"seat": 0, "rivals": "human", "dice": "new", "name": ""}
        played = server.post(f"/api/replays/{answer.json()['id']}/{len(game['moments']) - 1}/play", json=on)
        assert (played.status_code == 201) != whole, played.text


def test_a_moment_is_the_position_that_the_record_had_there() -> None:
    from agon import game

    text = record_of("anachronism")
    rules = game("anachronism")
    decisions = [n for n, each in enumerate(_entries(text), 1) if each != "~"]
    found = moments(text, 2000)
    for number in (1, 7, len(decisions)):
        assert found[number].state.position() == rules.from_record(text, decisions[number - 1]).position()


def _entries(text: str) -> list[str]:
    from agon.core.record import parse

    return [each.who for each in parse(text).entries]


def test_who_looks_as_a_seat_sees_what_it_knew_and_all_hands_what_both_did(server: Any) -> None:
    game = brought(server, "anachronism")
    laid = next(n for n, each in enumerate(game["moments"]) if n > 9 and each["seat"] is not None)

    def hidden(by: str) -> list[bool]:
        view = server.get(f"/api/replays/{game['id']}/{laid}", params={"by": by}).json()["view"]
        return [any(not each.get("card") for each in seat["supports"]) for seat in view["seats"]]

    assert hidden("0") == [False, True]
    assert hidden("1") == [True, False]
    assert hidden("none") == [True, True]
    assert hidden("all") == [False, False]


def test_nothing_is_shown_of_a_game_that_is_played(server: Any) -> None:
    room = new(server, **ROOM)
    for path in ("", "/0", "/0?by=all", "/log?by=1", "/record", "/0/board.svg"):
        answer = server.get(f"/api/replays/{room['id']}{path}")
        assert answer.status_code == 409, path
        assert answer.json()["error"]["code"] == "not-over"
        assert "view" not in answer.json()


def test_a_game_that_was_given_up_is_there_with_its_end(server: Any) -> None:
    room = new(server, **ROOM)
    with server.websocket_connect(address(room, 0)) as socket:
        socket.receive_json()
        socket.send_json({"type": "resign"})
        while socket.receive_json().get("view", {}).get("result") is None:
            pass
    game = server.get(f"/api/replays/{room['id']}").json()
    assert game["result"]["reason"] == "resigned"
    last = server.get(f"/api/replays/{room['id']}/{len(game['moments']) - 1}").json()["view"]
    assert last["result"]["winners"] == [1]
    assert last["decision"] is None


def test_a_board_is_a_picture_that_says_itself_in_words(server: Any) -> None:
    game = brought(server, "anachronism")
    answer = server.get(f"/api/replays/{game['id']}/12/board.svg?by=0")
    assert answer.headers["content-type"] == "image/svg+xml"
    picture = ET.fromstring(answer.text)
    title = picture.findtext("{http://www.w3.org/2000/svg}title") or ""
    view = server.get(f"/api/replays/{game['id']}/12").json()["view"]
    for seat in view["seats"]:
        assert f"on {seat['square']} facing" in title
        assert f"life {seat['life']['now']}" in title
    plates = list(picture.iter("{http://www.w3.org/2000/svg}path"))
    assert len(plates) == len(view["seats"])
    armies = server.get(f"/api/replays/{brought(server, 'anarcus')['id']}/12/board.svg")
    assert "Round 1 of 4" in (ET.fromstring(armies.text).findtext("{http://www.w3.org/2000/svg}title") or "")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("hello", ""),
        ("x" * 200_001, ""),
        ("record 1  system chess\n", "chess"),
    ],
    ids=["no record", "too long", "another game"],
)
def test_what_is_no_whole_record_is_refused_in_a_sentence(server: Any, wrong: str, said: str) -> None:
    answer = server.post("/api/replays", json={"text": wrong})
    assert answer.status_code == 422
    assert said in answer.json()["error"]["message"]


def test_an_answer_that_was_changed_is_found_and_hidden_ones_cannot_be_replayed(server: Any) -> None:
    lines = record_of("anachronism").splitlines()
    at = next(n for n, line in enumerate(lines) if "  A  move " in line)
    broken = [*lines[:at], re.sub(r"move \w+ \w", "move d1 N", lines[at]), *lines[at + 1 :]]
    answer = server.post("/api/replays", json={"text": "\n".join(broken)})
    assert answer.status_code == 422
    assert f"line {at + 1}" in answer.json()["error"]["message"]
    answer = server.post("/api/replays", json={"text": record_of("anachronism") + "# ??"})
    assert "one seat's" in answer.json()["error"]["message"]


def test_wrong_addresses_are_bounded_and_said(server: Any) -> None:
    game = brought(server, "anachronism")
    assert server.get(f"/api/replays/{game['id']}/99999").status_code == 422
    assert server.get(f"/api/replays/{game['id']}/-1").status_code == 422
    assert server.get(f"/api/replays/{game['id']}/3?by=2").status_code == 422
    assert server.get(f"/api/replays/{game['id']}/3?by=77").status_code == 422
    assert server.get(f"/api/replays/{'0' * 24}").status_code == 404
    assert server.get("/api/replays/nothing").status_code == 404


def test_brought_records_outlive_the_server_and_the_oldest_go_first(
    folder: Path, server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = brought(server, "timerift")
    with Guest(create_app(folder, services=the_services())) as again:
        assert again.get(f"/api/replays/{game['id']}").json() == game
    monkeypatch.setattr(replays, "MOST_BROUGHT", 1)
    kept = brought(server, "anarcus")
    assert [each.stem for each in (folder / "replays").glob("*.record")] == [kept["id"]]
