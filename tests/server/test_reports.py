"""A player reports another: the owner of the server has the record and position of that moment, and nobody else."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any

import pytest

from agon.core.record import parse
from agon.server import reports
from agon.server.services import the_services
from tests.server.test_handover import bearer
from tests.server.test_server import BOT, Seat, address, new

TWO = {"system": "anachronism", "decks": ["shaka", "piye"], "names": ["Ada", "Bo"]}


def report(server: Any, room: dict[str, Any], by: int, about: int, **more: Any) -> Any:
    body = {"seat": about, "reason": "talk", "text": "Rude.", **more}
    return server.post(f"/api/rooms/{room['id']}/report", json=body, headers=bearer(room, by))


def kept(tmp_path: Path) -> list[dict[str, Any]]:
    return [json.loads(each.read_text("utf-8")) for each in (tmp_path / reports.FOLDER).glob("*.json")]


def test_a_report_has_the_record_the_position_and_what_was_said(open_server: Any, tmp_path: Path) -> None:
    with open_server(services=the_services()) as server:
        room = new(server, **TWO)
        with server.websocket_connect(address(room, 0)) as one, server.websocket_connect(address(room, 1)) as two:
            me, you = Seat(one), Seat(two)
            me.get("welcome")
            you.get("welcome")
            (me if me.options else you).act((me.options or you.options)[0])
            you.say(type="say", phrase="sorry")
            me.get("said")
            assert report(server, room, 0, 1).status_code == 204
        (found,) = kept(tmp_path)
        folder = tmp_path / reports.FOLDER
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert (found["by"], found["about"]) == ({"seat": 0, "name": "Ada"}, {"seat": 1, "name": "Bo"})
    assert (found["reason"], found["text"], found["said"]) == ("talk", "Rude.", [[1, "sorry"]])
    assert found["answers"] == 1
    assert found["position"]
    assert parse(found["record"]).system == "anachronism"
    assert room["seats"][0]["key"] not in json.dumps(found)


def test_nobody_is_told_of_a_report(server: Any) -> None:
    room = new(server)
    with server.websocket_connect(address(room, 1)) as two:
        you = Seat(two)
        you.get("welcome")
        assert report(server, room, 0, 1).status_code == 204
        you.say(type="say", phrase="hello")
        assert you.get()["type"] == "said", "nothing came before"


@pytest.mark.parametrize(("by", "about"), [(0, 0), (0, 1), (0, 5)])
def test_only_another_person_is_reported(server: Any, by: int, about: int) -> None:
    refused = report(server, new(server, **BOT), by, about)
    assert (refused.status_code, refused.json()["error"]["message"]) == (422, "Report another person of this game.")


def test_who_has_no_seat_reports_nobody(server: Any) -> None:
    answer = server.post(f"/api/rooms/{new(server)['id']}/report", json={"seat": 1, "reason": "talk"})
    assert answer.status_code == 403


def test_reports_are_bounded(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    room = new(server)
    for _ in range(reports.MOST_OF_ONE):
        assert report(server, room, 0, 1).status_code == 204
    enough = report(server, room, 0, 1)
    assert (enough.status_code, enough.json()["error"]["code"]) == (409, "enough")
    assert report(server, room, 1, 0).status_code == 204, "the other seat has reports of its own"
    monkeypatch.setattr(reports, "MOST", 4)
    full = report(server, new(server), 0, 1)
    assert (full.status_code, full.json()["error"]["code"]) == (503, "full")


@pytest.mark.parametrize("more", [{"reason": "boring"}, {"text": "x" * 601}, {"seat": "1"}, {"key": "x"}])
def test_a_report_of_another_form_is_refused(server: Any, more: dict[str, Any]) -> None:
    assert report(server, new(server), 0, 1, **more).status_code == 422
