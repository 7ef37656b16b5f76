"""A challenge to one person: seen by them alone, taken by their account, declined, and bounded."""

from __future__ import annotations

from typing import Any

import pytest

from agon.server import table as table_module
from agon.server import tables
from tests.server.conftest import bearer
from tests.server.test_accounts import account
from tests.server.test_people import block
from tests.server.test_ratings import TABLE, accept

TO = {**TABLE, "open": False, "rated": None}


def challenge(server: Any, who: dict[str, str], name: str, **more: Any) -> Any:
    return server.post("/api/tables", json={**TO, "challenged": name, **more}, headers=who)


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def waiting(server: Any, who: dict[str, str]) -> list[dict[str, Any]]:
    answer = server.get("/api/me/challenges", headers=who)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["challenges"]
    return found


def decline(server: Any, who: dict[str, str], table: str) -> Any:
    return server.post(f"/api/me/challenges/{table}/decline", headers=who)


def test_who_is_challenged_sees_it_and_sits_down(server: Any) -> None:
    ilse, odran, quill = (account(server, each) for each in ("Ilse", "Odran", "Quill"))
    made = challenge(server, ilse, " ODRAN ").json()
    (shown,) = waiting(server, odran)
    assert (shown["id"], shown["host"], shown["clock"], shown["rated"]) == (made["id"], "Ilse", "5+5", None)
    assert waiting(server, quill) == []
    assert waiting(server, ilse) == []
    assert server.get("/api/lobby").json()["challenges"] == [], "it is nobody else's"
    for other in (quill, {}):
        assert code(accept(server, made["id"], other)) == (409, "not-open")
    taken = accept(server, made["id"], odran)
    assert taken.status_code == 201, taken.text
    assert waiting(server, odran) == []
    seats = server.get(f"/api/tables/{made['id']}").json()["seats"]
    assert [each["name"] for each in seats] == ["Ilse", "Odran"]


def test_a_rated_challenge_to_one_person_is_rated(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")
    made = challenge(server, ilse, "Odran", rated={}).json()
    assert waiting(server, odran)[0]["rated"]["bounded"] is False
    assert accept(server, made["id"], odran).status_code == 201


def test_only_the_host_is_told_whom_it_is_for_and_what_they_say(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")
    made = challenge(server, ilse, "Odran").json()

    def asked(who: dict[str, str]) -> Any:
        return server.get(f"/api/tables/{made['id']}", headers=who).json().get("asked")

    host = bearer(made["key"])
    assert asked(host) == {"name": "Odran", "declined": False}
    assert asked({}) is None
    assert asked(odran) is None
    assert decline(server, odran, made["id"]).status_code == 204
    assert asked(host) == {"name": "Odran", "declined": True}
    assert waiting(server, odran) == []
    assert code(accept(server, made["id"], odran)) == (409, "not-open")
    assert code(decline(server, odran, made["id"])) == (404, "no-table")


def test_nobody_declines_for_another(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")
    made = challenge(server, ilse, "Odran").json()
    assert code(decline(server, ilse, made["id"])) == (404, "no-table")
    assert decline(server, {}, made["id"]).status_code == 401
    assert decline(server, bearer(made["key"]), made["id"]).status_code == 401, "a seat's key is no account's"
    assert len(waiting(server, odran)) == 1


@pytest.mark.parametrize(
    ("more", "refused"),
    [({"challenged": "Nobody"}, (404, "no-person")), ({"challenged": "Ilse"}, (422, "bad-input")),
     ({"open": True}, (422, "bad-input")),
     ({"seats": ["human", "invited", "invited"], "decks": ["melanthe", None, None]}, (422, "bad-input"))],
)  # fmt: skip
def test_what_is_no_challenge_to_one_person_is_refused(server: Any, more: dict[str, Any], refused: Any) -> None:
    ilse = account(server)
    account(server, "Odran")
    assert code(challenge(server, ilse, "Odran", **more)) == refused


def test_a_guest_challenges_nobody(server: Any) -> None:
    account(server, "Odran")
    assert code(challenge(server, {}, "Odran")) == (401, "no-account")


def test_whom_somebody_has_blocked_asks_them_nothing_and_is_not_told(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")
    block(server, odran, "Ilse")
    made = challenge(server, ilse, "Odran")
    assert made.status_code == 201
    assert waiting(server, odran) == []
    assert code(decline(server, odran, made.json()["id"])) == (404, "no-table")
    assert code(challenge(server, odran, "Ilse")) == (409, "blocked")


def test_a_no_holds_for_a_while(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ilse, odran = account(server), account(server, "Odran")
    made = challenge(server, ilse, "Odran").json()
    decline(server, odran, made["id"])
    assert code(challenge(server, ilse, "Odran")) == (409, "declined")
    assert challenge(server, odran, "Ilse").status_code == 201, "the other way it is another question"
    monkeypatch.setattr(tables, "ASKED_AGAIN", 0.0)
    assert challenge(server, ilse, "Odran").status_code == 201


def test_challenges_of_one_and_to_one_are_bounded(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["Ilse", "Odran", "Quill", "Bram", "Cato"]
    keys = {each: account(server, each) for each in names}
    monkeypatch.setattr(tables, "MOST_ASKED_BY_ONE", 2)
    monkeypatch.setattr(tables, "MOST_ASKING_ONE", 2)
    first = challenge(server, keys["Ilse"], "Odran").json()
    assert code(challenge(server, keys["Ilse"], "Odran")) == (409, "asked-already")
    assert challenge(server, keys["Ilse"], "Quill").status_code == 201
    assert code(challenge(server, keys["Ilse"], "Bram")) == (409, "enough-open")
    assert challenge(server, keys["Quill"], "Odran").status_code == 201
    assert code(challenge(server, keys["Bram"], "Odran")) == (503, "full")
    body = {"seat": 0}
    closed = server.post(f"/api/tables/{first['id']}/free", json=body, headers=bearer(first["key"]))
    assert closed.status_code == 204
    assert challenge(server, keys["Ilse"], "Bram").status_code == 201, "a table that is closed asks nobody"


def test_a_challenge_lasts_as_long_as_its_host_is_there(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ilse, odran = account(server), account(server, "Odran")
    made = challenge(server, ilse, "Odran").json()
    monkeypatch.setattr(table_module, "STAYS_OPEN", -1.0)
    assert waiting(server, odran) == []
    assert code(accept(server, made["id"], odran)) == (409, "not-open")
