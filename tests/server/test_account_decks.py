"""Decks that an account keeps: its own alone, in every browser, bounded, and not lost where two browsers change one."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

import pytest

from agon.server import account_decks
from tests.server.conftest import bearer
from tests.server.test_accounts import PASSWORD, account, sign_in


def keep(server: Any, who: dict[str, str], deck: str = "own:a-1", **more: Any) -> Any:
    body = {"system": "duel", "name": "Long Walls", "cards": ["X-001", "X-002"], **more}
    return server.post(f"/api/me/decks/{deck}", json=body, headers=who)


def decks(server: Any, who: dict[str, str]) -> Any:
    return server.get("/api/me/decks", headers=who).json()["decks"]


def drop(server: Any, who: dict[str, str], deck: str = "own:a-1") -> Any:
    return server.delete(f"/api/me/decks/{deck}", headers=who)


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_another_browser_and_a_server_that_starts_again_have_a_deck(open_server: Any) -> None:
    with open_server() as server:
        changed = keep(server, account(server), open=True).json()["changed"]
    with open_server() as server:
        there = bearer(sign_in(server, "Ilse", PASSWORD).json()["key"])
        deck = {"id": "own:a-1", "system": "duel", "name": "Long Walls", "cards": ["X-001", "X-002"], "open": True,
                "changed": changed}  # fmt: skip
        assert decks(server, there) == [deck]


def test_decks_are_their_owners_alone(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")
    keep(server, ilse)
    assert decks(server, odran) == []
    assert keep(server, odran, name="Reeds").status_code == 201, "the same id is another deck"
    assert drop(server, odran).status_code == 204
    assert [each["name"] for each in decks(server, ilse)] == ["Long Walls"]
    assert "Long Walls" not in server.get("/api/people/Ilse", headers=odran).text
    for answer in (keep(server, {}), drop(server, {}), server.get("/api/me/decks")):
        assert code(answer) == (401, "no-account")


def test_what_another_browser_has_changed_is_not_written_over(server: Any) -> None:
    ilse = account(server)
    first = keep(server, ilse).json()["changed"]
    second = keep(server, ilse, name="Longer Walls", known=first).json()["changed"]
    assert second > first
    for known in (first, None):
        assert code(keep(server, ilse, name="Short Walls", known=known)) == (409, "changed-elsewhere")
    assert [(each["name"], each["changed"]) for each in decks(server, ilse)] == [("Longer Walls", second)]


def test_a_deck_that_is_gone_comes_back_where_it_was_changed(server: Any) -> None:
    ilse = account(server)
    known = keep(server, ilse).json()["changed"]
    assert drop(server, ilse).status_code == 204
    assert drop(server, ilse).status_code == 204
    assert decks(server, ilse) == []
    assert keep(server, ilse, known=known).status_code == 201


@pytest.mark.parametrize(
    ("deck", "more"),
    [("own:a", {"cards": ["x"] * 401}), ("own:a", {"cards": ["x" * 81]}), ("own:a", {"cards": [""]}),
     ("own:a", {"name": "x" * 201}), ("own:a", {"system": ""}), ("a", {}), ("own:", {}), ("own:a b", {}),
     ("own:" + "x" * 61, {}), ("own:a", {"owner": "Odran"}), ("own:a", {"known": "now"})],
)  # fmt: skip
def test_what_is_no_deck_is_refused(server: Any, deck: str, more: dict[str, Any]) -> None:
    ilse = account(server)
    assert keep(server, ilse, deck, **more).status_code == 422
    assert decks(server, ilse) == []


def test_decks_of_an_account_are_bounded(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account_decks, "MOST", 2)
    ilse = account(server)
    known = [keep(server, ilse, f"own:{n}").json()["changed"] for n in range(2)]
    assert code(keep(server, ilse, "own:2")) == (409, "enough")
    assert keep(server, ilse, "own:1", known=known[1]).status_code == 201, "those that are there can be changed"
    assert len(decks(server, ilse)) == 2


def test_changes_of_decks_are_bounded_in_time(open_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account_decks, "AT_ONCE", 3)
    monkeypatch.setattr(account_decks, "EACH_SECOND", 1e-6)
    with open_server() as server:
        ilse, odran = account(server), account(server, "Odran")
        assert [drop(server, ilse).status_code for _ in range(3)] == [204] * 3
        assert code(drop(server, ilse)) == (429, "too-fast")
        assert drop(server, odran).status_code == 204


def test_decks_are_taken_along_and_forgotten(server: Any) -> None:
    ilse = account(server)
    keep(server, ilse)
    archive = zipfile.ZipFile(io.BytesIO(server.get("/api/me/archive", headers=ilse).content))
    assert [each["name"] for each in json.loads(archive.read("account.json"))["decks"]] == ["Long Walls"]
    body = {"name": "Ilse", "password": PASSWORD}
    assert server.post("/api/me/delete", json=body, headers=ilse).status_code == 204
    assert decks(server, account(server)) == [], "not of who takes the name then"
