"""Moderators read what is reported, once the owner of the server has named them, and nothing of their own games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from agon.cli.app import app
from tests.server.conftest import bearer
from tests.server.test_accounts import account, keep
from tests.server.test_reports import report
from tests.server.test_server import new


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
