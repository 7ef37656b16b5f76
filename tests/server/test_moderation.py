"""Moderators read what is reported, once the owner of the server has named them, and nothing of their own games."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from agon.cli.app import app
from agon.server import reports as kept_reports
from agon.server import suspensions
from tests.server.conftest import bearer
from tests.server.test_accounts import PASSWORD, account, keep, sign_in
from tests.server.test_ratings import TABLE, accept, challenge, game, resign
from tests.server.test_reports import report
from tests.server.test_server import BOT, Seat, new


def moderator(folder: Path, *words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["moderator", *words, "--data", str(folder)])
    return result.exit_code, str(result.exception or result.output)


def reports(server: Any, who: dict[str, str]) -> Any:
    return server.get("/api/reports", headers=who)


def test_whom_the_owner_names_reads_reports_and_deletes_them(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        ilse = account(server)
        room = new(server, names=["Ada", "Bo"])
        assert report(server, room, 0, 1).status_code == 204
        assert reports(server, ilse).json()["error"]["code"] == "not-moderator"
        assert server.get("/api/me", headers=ilse).json()["moderator"] is False
        code, said = moderator(tmp_path, "ILSE")
        assert (code, said) == (0, "ILSE reads reports at /reports.\n")
        assert server.get("/api/me", headers=ilse).json()["moderator"] is True
        (shown,) = reports(server, ilse).json()["reports"]
        assert (shown["by"]["name"], shown["about"], shown["reason"]) == ("Ada", {"seat": 1, "name": "Bo"}, "talk")
        assert (shown["text"], shown["room"], shown["answers"]) == ("Rude.", room["id"], 0)
        assert "record" not in shown
        path = f"/api/reports/{shown['id']}"
        assert "duel" in server.get(f"{path}/record", headers=ilse).text
        assert server.post(f"{path}/close", headers=ilse).status_code == 204
        assert reports(server, ilse).json()["reports"] == []
        assert server.get(f"{path}/record", headers=ilse).status_code == 404
        assert moderator(tmp_path, "Ilse", "--end")[0] == 0
        assert reports(server, ilse).status_code == 403


def test_nobody_reads_reports_of_a_game_in_which_they_sit(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        ilse, odran = account(server), account(server, "Odran")
        room = new(server)
        key = keep(server, room, 1, ilse).json()["key"]
        assert report(server, room, 0, 1).status_code == 204
        for name in ("Ilse", "Odran"):
            moderator(tmp_path, name)
        assert reports(server, ilse).json()["reports"] == []
        (shown,) = reports(server, odran).json()["reports"]
        for what in (server.get(f"/api/reports/{shown['id']}/record", headers=ilse),
                     server.post(f"/api/reports/{shown['id']}/close", headers=ilse),
                     server.get(f"/api/reports/{shown['id']}/record", headers=bearer(key))):  # fmt: skip
            assert what.status_code in {401, 403}
        assert len(reports(server, odran).json()["reports"]) == 1


def test_a_report_is_found_by_its_name_alone(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        ilse = account(server)
        moderator(tmp_path, "Ilse")
        (tmp_path / "secret.json").write_text('{"record": "x", "room": ""}')
        for name in ("..%2Fsecret", "%2e%2e%2fsecret", "secret", "x" * 200):
            assert server.get(f"/api/reports/{name}/record", headers=ilse).status_code == 404


def test_only_who_has_an_account_is_made_a_moderator(open_server: Any, tmp_path: Path) -> None:
    assert "no server has kept games" in moderator(tmp_path / "none", "Ilse")[1]
    assert not (tmp_path / "none").exists()
    with open_server():
        code, said = moderator(tmp_path, "Nobody")
    assert code != 0
    assert "nobody has an account called 'Nobody' here" in said


def report_person(server: Any, who: dict[str, str], name: str, **more: Any) -> Any:
    body = {"reason": "name", "text": "Not a name.", **more}
    return server.post(f"/api/people/{name}/report", json=body, headers=who)


def suspend(server: Any, who: dict[str, str], name: str, **more: Any) -> Any:
    """Suspend whom the latest report that somebody reads about this name is about."""
    found = next(each for each in reports(server, who).json()["reports"] if each["about"]["name"] == name)
    body = {"days": 7, "why": "Be kind.", **more}
    return server.post(f"/api/reports/{found['id']}/suspend", json=body, headers=who)


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_a_person_is_reported_in_no_game_by_who_is_signed_in(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        ilse, odran = account(server), account(server, "Odran")
        account(server, "Quill")
        assert report_person(server, {}, "Quill").status_code == 401
        assert code(report_person(server, odran, "Nobody")) == (404, "no-person")
        assert code(report_person(server, odran, "Odran")) == (422, "bad-input")
        assert report_person(server, odran, "QUILL").status_code == 204
        moderator(tmp_path, "Ilse")
        (shown,) = reports(server, ilse).json()["reports"]
        assert (shown["by"], shown["about"]) == ({"seat": None, "name": "Odran"}, {"seat": None, "name": "Quill"})
        assert (shown["room"], shown["text"], shown["account"]) == ("", "Not a name.", "Quill")
        (kept,) = [json.loads(each.read_text("utf-8")) for each in (tmp_path / kept_reports.FOLDER).glob("*.json")]
        assert kept["record"] == ""


def test_reports_of_one_person_by_one_are_bounded(server: Any) -> None:
    odran = account(server, "Odran")
    account(server, "Quill")
    account(server, "Bram")
    for _ in range(kept_reports.MOST_OF_ONE):
        assert report_person(server, odran, "Quill").status_code == 204
    assert code(report_person(server, odran, "Quill")) == (409, "enough")
    assert report_person(server, odran, "Bram").status_code == 204


def test_who_is_reported_and_who_reports_do_not_read_it(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        ilse, odran = account(server), account(server, "Odran")
        report_person(server, odran, "Ilse")
        for name in ("Ilse", "Odran"):
            moderator(tmp_path, name)
        assert reports(server, ilse).json()["reports"] == []
        assert reports(server, odran).json()["reports"] == []
        (name,) = [each.stem for each in (tmp_path / kept_reports.FOLDER).glob("*.json")]
        body = {"days": 0, "why": "Me."}
        assert server.post(f"/api/reports/{name}/suspend", json=body, headers=ilse).status_code == 403
        assert server.post(f"/api/reports/{name}/close", headers=ilse).status_code == 403


def test_who_is_suspended_begins_no_game_and_is_told_why(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        ilse, odran, quill = account(server), account(server, "Odran"), account(server, "Quill")
        moderator(tmp_path, "Ilse")
        report_person(server, quill, "Odran")
        theirs = challenge(server, quill).json()["id"]
        own = challenge(server, odran).json()["id"]
        assert suspend(server, ilse, "Odran").status_code == 204
        assert server.get(f"/api/tables/{own}").status_code == 404, "what waited is closed"
        deck = {"system": "duel", "deck": "hrolf", "clock": "none", "name": "Odran"}
        for refused in (
            accept(server, theirs, odran),
            challenge(server, odran),
            server.post("/api/tables", json={**TABLE, "rated": None, "open": False}, headers=odran),
            server.post("/api/lobby/play", json=deck, headers=odran),
            server.post("/api/rooms", json={**BOT, "watch": "live", "names": ["Odran"]}, headers=odran),
        ):
            assert code(refused) == (403, "suspended")
            assert "Be kind." in refused.json()["error"]["message"]
        assert "Be kind." in server.get("/api/me", headers=odran).json()["suspended"]
        assert server.get("/api/me", headers=quill).json()["suspended"] == ""
        assert sign_in(server, "Odran", PASSWORD).status_code == 201, "the account is theirs as before"
        assert "Be kind." not in server.get("/api/people/Odran", headers=quill).text, "nobody else is told"
        (shown,) = server.get("/api/suspensions", headers=ilse).json()["suspensions"]
        assert (shown["name"], shown["why"], shown["by"]) == ("Odran", "Be kind.", "Ilse")
        assert shown["until"] == pytest.approx(time.time() + 7 * 86_400, abs=60)
        lifted = server.post("/api/suspensions/lift", json={"name": "Odran"}, headers=ilse)
        assert lifted.status_code == 204
        assert accept(server, theirs, odran).status_code == 201


def test_a_suspension_runs_out(open_server: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_server() as server:
        ilse, odran, quill = account(server), account(server, "Odran"), account(server, "Quill")
        moderator(tmp_path, "Ilse")
        report_person(server, quill, "Odran")
        monkeypatch.setattr(suspensions, "DAY", -1.0)
        suspend(server, ilse, "Odran", days=1)
        assert challenge(server, odran).status_code == 201
        assert server.get("/api/suspensions", headers=ilse).json()["suspensions"] == []
        suspend(server, ilse, "Odran", days=0)
        assert code(challenge(server, odran)) == (403, "suspended")


def test_a_game_that_goes_on_is_played_and_no_other_follows_it(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        ilse, odran, quill = account(server), account(server, "Odran"), account(server, "Quill")
        room, keys = game(server, odran, quill)
        moderator(tmp_path, "Ilse")
        report_person(server, quill, "Odran")
        suspend(server, ilse, "Odran")
        assert resign(server, room, 0, keys[0])["type"] == "update"
        with server.websocket_connect(f"/ws/rooms/{room}?seat=1#{keys[1]}") as socket:
            me = Seat(socket)
            me.get("welcome")
            me.say(type="rematch")
            assert me.get("refused")["reason"] == "Odran begins no games at present."


@pytest.mark.parametrize("whose", [0, 1], ids=["who asked", "who is asked"])
def test_a_rematch_asked_before_a_suspension_is_agreed_to_no_more(open_server: Any, tmp_path: Path, whose: int) -> None:
    with open_server() as server:
        ilse, odran, quill = account(server), account(server, "Odran"), account(server, "Quill")
        room, keys = game(server, odran, quill)
        resign(server, room, 1, keys[1])
        moderator(tmp_path, "Ilse")
        name = ("Odran", "Quill")[whose]
        report_person(server, (quill, odran)[whose], name)
        with (
            server.websocket_connect(f"/ws/rooms/{room}?seat=0#{keys[0]}") as one,
            server.websocket_connect(f"/ws/rooms/{room}?seat=1#{keys[1]}") as two,
        ):
            asks, asked = Seat(one), Seat(two)
            asks.get("welcome")
            asked.get("welcome")
            asks.say(type="rematch")
            request = asked.get("requests")["requests"][0]["id"]
            suspend(server, ilse, name)
            asked.say(type="reply", request=request, answer="yes")
            assert asked.get()["reason"] == f"{name} begins no games at present."
            lifted = server.post("/api/suspensions/lift", json={"name": name}, headers=ilse)
            assert lifted.status_code == 204
            asked.say(type="reply", request=request, answer="yes")
            assert asked.get("rematch")["room"] != room


def test_who_is_suspended_keeps_no_game_begun_as_a_guest(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        ilse, odran, quill = account(server), account(server, "Odran"), account(server, "Quill")
        moderator(tmp_path, "Ilse")
        before = new(server)
        kept = keep(server, before, 0, odran).json()["key"]
        report_person(server, quill, "Odran")
        suspend(server, ilse, "Odran")
        assert code(keep(server, new(server), 0, odran)) == (403, "suspended")
        again = server.post("/api/me/games", json={"room": before["id"], "key": kept}, headers=odran)
        assert again.status_code == 201, "it is theirs as before"


def test_nobody_suspends_a_moderator_a_guest_or_without_a_reason(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        ilse, quill = account(server), account(server, "Quill")
        account(server, "Odran")
        moderator(tmp_path, "Ilse")
        room = new(server, names=["Ada", "Bo"])
        assert report(server, room, 0, 1).status_code == 204
        assert code(suspend(server, ilse, "Bo")) == (409, "no-person")
        report_person(server, quill, "Odran")
        for more in ({"why": ""}, {"why": " \u200b"}, {"why": "x" * 281}, {"days": -1}, {"days": 366}):
            assert suspend(server, ilse, "Odran", **more).status_code == 422, more
        moderator(tmp_path, "Odran")
        assert code(suspend(server, ilse, "Odran")) == (403, "moderator")
        assert code(server.post("/api/suspensions/lift", json={"name": "Ilse"}, headers=ilse)) == (403, "not-yours")
        assert code(server.post("/api/suspensions/lift", json={"name": "Odran"}, headers=quill)) == (
            403,
            "not-moderator",
        )


def test_who_is_suspended_can_be_forgotten(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        ilse, odran, quill = account(server), account(server, "Odran"), account(server, "Quill")
        moderator(tmp_path, "Ilse")
        report_person(server, quill, "Odran")
        suspend(server, ilse, "Odran")
        body = {"name": "Odran", "password": PASSWORD}
        assert server.post("/api/me/delete", json=body, headers=odran).status_code == 204
        assert server.get("/api/suspensions", headers=ilse).json()["suspensions"] == []
        assert reports(server, ilse).json()["reports"][0]["account"] == ""
