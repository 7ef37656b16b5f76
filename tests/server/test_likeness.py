"""No two accounts have names that look alike, and no guest sits down under a name that looks like an account's."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from agon.server.account_store import Account, AccountStore, folded
from agon.server.likeness import likeness
from agon.server.store import Store
from tests.server.test_accounts import account, made

ALIKE = [("Ilse", "llse"), ("Ilse", "1lse"), ("Odran", "0dran"), ("Bram", "Brarn"), ("Wim", "VVim"), ("Jose", "José"),
         ("Ilse of Hill", "Ilse-of_Hill"), ("Ilse", "Ilse."), ("Coco", "Сосо"), ("Max", "Мах"),
         ("ANNA", "ΑΝΝΑ")]  # fmt: skip


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_a_name_that_looks_like_another_is_taken(server: Any, name: str, other: str) -> None:
    ilse = account(server, name)
    refused = made(server, other)
    assert refused.status_code == 422
    assert "looks like" in refused.json()["error"]["fields"]["name"]
    table = {"system": "duel", "seats": ["human", "invited"], "decks": ["melanthe", None], "name": other}
    sits = server.post("/api/tables", json=table)
    assert (sits.status_code, sits.json()["error"]["code"]) == (409, "name-kept")
    assert server.post("/api/tables", json=table, headers=ilse).status_code == 201, "whose it is may write it so"


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ali", "All"), ("Mira", "Mina"), ("Odran", "Odrin"), ("Anna", "Ana"), ("Lev", "Lew"), ("Лев", "Lev")],
)
def test_a_name_that_is_another_to_who_reads_it_is_not(server: Any, name: str, other: str) -> None:
    account(server, name)
    assert made(server, other).status_code == 201


@pytest.mark.parametrize("name", ["Iǀse", "Gretɑ", "ɡreta", "ᴏtto", "ɴils", "Grɐta", "Mⅿǃ", "Ꞁse"])
def test_a_letter_in_no_alphabet_is_in_no_name(server: Any, name: str) -> None:
    """Those of the Latin block that are in none are drawn like others."""
    refused = made(server, name)
    assert (refused.status_code, list(refused.json()["error"]["fields"])) == (422, ["name"])
    assert "in no alphabet in use" in refused.json()["error"]["fields"]["name"]
    table = {"system": "duel", "seats": ["human", "invited"], "decks": ["melanthe", None], "name": name}
    assert server.post("/api/tables", json=table).status_code == 422


@pytest.mark.parametrize(
    "name",
    [
        "Łukasz",
        "Søren",
        "Đặng",
        "Þórður",
        "Straße",
        "Œuvre",
        "Ħamrun",
        "Əli",
        "Kɔfi",
        "Işık",
        "Ｉｌｓｅ",
        "Νίκος",
        "李",
    ],
)
def test_a_letter_of_an_alphabet_is_in_a_name(server: Any, name: str) -> None:
    assert made(server, name).status_code == 201


def test_what_stands_between_is_one_and_not_nothing() -> None:
    assert likeness("Ilse of Hill") == likeness("Ilse-of_Hill") != likeness("IlseofHill")


def test_what_is_left_of_a_former_player_is_nobodys_name(server: Any) -> None:
    assert made(server, "A forrner player").status_code == 422


def test_a_guest_without_a_name_looks_like_nobody(server: Any) -> None:
    account(server)
    table = {"system": "duel", "seats": ["human", "invited"], "decks": ["melanthe", None]}
    for name in ("", "-", " . "):
        assert server.post("/api/tables", json={**table, "name": name}).status_code == 201


def test_of_two_that_are_made_at_once_one_is(tmp_path: Path) -> None:
    async def make() -> list[bool]:
        store = Store(tmp_path)
        await store.open()
        people = AccountStore(store)
        names = ["Ilse", "llse", "1lse"]
        found = await asyncio.gather(
            *(people.add(Account(f"a{n}", name, 1.0), folded(name), "x", f"k{n}") for n, name in enumerate(names))
        )
        await store.close()
        return found

    assert sorted(asyncio.run(make())) == [False, False, True]


def test_likeness_stays_itself() -> None:
    for name, _other in ALIKE:
        assert likeness(likeness(name)) == likeness(name)


def test_accounts_made_before_have_a_likeness_too(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        account(server, "Ilse")
    with sqlite3.connect(tmp_path / "rooms.sqlite") as db:
        db.executescript(
            "DROP TABLE event_reports; DROP TABLE event_games; DROP TABLE event_people; DROP TABLE event_log;"
            "DROP TABLE events; DROP TABLE homes; DROP TABLE servers; DROP INDEX ix_accounts_likeness;"
            "ALTER TABLE accounts DROP COLUMN likeness;"
            "UPDATE alembic_version SET version_num = '0014';"
        )
    db.close()
    with open_server() as server:
        assert made(server, "llse").status_code == 422
