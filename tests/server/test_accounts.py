"""Accounts: a guest keeps games under a name, goes on elsewhere, and nobody else gets at them."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from agon import bots
from agon.messages import languages, say, speaking
from agon.server import account_store, accounts
from tests.server.conftest import bearer
from tests.server.test_server import Seat, new

PASSWORD = "four plain words"


def made(server: Any, name: str = "Ilse", password: str = PASSWORD) -> Any:
    return server.post("/api/accounts", json={"name": name, "password": password})


def account(server: Any, name: str = "Ilse") -> dict[str, str]:
    """A new account, as the header by which a browser names it."""
    answer = made(server, name)
    assert answer.status_code == 201, answer.text
    return bearer(answer.json()["key"])


def sign_in(server: Any, name: str, password: str) -> Any:
    return server.post("/api/accounts/sign-in", json={"name": name, "password": password})


def keep(server: Any, room: dict[str, Any], seat: int, who: dict[str, str]) -> Any:
    body = {"room": room["id"], "key": room["seats"][seat]["key"]}
    return server.post("/api/me/games", json=body, headers=who)


def seat_of(server: Any, room: dict[str, Any], key: str) -> int | None:
    seat: int | None = server.get(f"/api/rooms/{room['id']}", headers=bearer(key)).json()["seat"]
    return seat


def test_a_guest_keeps_a_seat_and_the_key_is_exchanged(server: Any) -> None:
    room, ilse = new(server), account(server)
    kept = keep(server, room, 0, ilse)
    assert kept.status_code == 201
    assert (kept.json()["room"], kept.json()["seat"]) == (room["id"], 0)
    assert seat_of(server, room, kept.json()["key"]) == 0
    assert seat_of(server, room, room["seats"][0]["key"]) is None, "the key that may have been seen opens nothing now"
    assert seat_of(server, room, room["seats"][1]["key"]) == 1, "the other seat is as it was"


def test_another_browser_signs_in_sees_the_games_and_plays_on(open_server: Any) -> None:
    with open_server() as server:
        room, ilse = new(server), account(server)
        first = keep(server, room, 0, ilse).json()["key"]
    with open_server() as server:  # after the server has started again
        there = bearer(sign_in(server, "  ILSE ", PASSWORD).json()["key"])
        (game,) = server.get("/api/me/games", headers=there).json()["games"]
        assert (game["room"], game["seat"], game["system"]) == (room["id"], 0, "duel")
        with server.websocket_connect(f"/ws/rooms/{room['id']}?seat=0#{first}") as socket:
            me = Seat(socket)
            me.get("welcome")
            here = server.post(f"/api/me/games/{room['id']}/0/here", headers=there).json()
            assert me.get("error")["code"] == "handed-over", "the browser before is told, and may take it back"
        assert seat_of(server, room, here["key"]) == 0
        assert seat_of(server, room, first) is None


def test_who_is_connected_while_a_seat_is_kept_plays_on(server: Any) -> None:
    room = new(server)
    with server.websocket_connect(f"/ws/rooms/{room['id']}?seat=0#{room['seats'][0]['key']}") as socket:
        me = Seat(socket)
        me.get("welcome")
        assert keep(server, room, 0, account(server)).status_code == 201
        me.say(type="say", phrase="hello")
        assert me.get()["type"] == "said"


def test_a_seat_is_kept_only_with_its_key_and_by_one(server: Any) -> None:
    room, ilse, odran = new(server), account(server), account(server, "Odran")
    body = {"room": room["id"], "key": "made-up"}
    assert server.post("/api/me/games", json=body, headers=ilse).status_code == 409
    key = keep(server, room, 0, ilse).json()["key"]
    stolen = server.post("/api/me/games", json={"room": room["id"], "key": key}, headers=odran)
    assert stolen.status_code == 409
    assert "another name" in stolen.json()["error"]["message"]
    assert server.post(f"/api/me/games/{room['id']}/0/here", headers=odran).status_code == 403
    assert server.get("/api/me/games", headers=odran).json()["games"] == []
    assert seat_of(server, room, key) == 0


def test_whom_a_seat_is_handed_to_has_it_and_the_account_no_longer(server: Any) -> None:
    room, ilse = new(server), account(server)
    key = keep(server, room, 0, ilse).json()["key"]
    token = server.post(f"/api/rooms/{room['id']}/offer", headers=bearer(key)).json()["token"]
    taken = server.post(f"/api/rooms/{room['id']}/take", json={"token": token, "name": "Cy"}).json()["key"]
    assert server.get("/api/me/games", headers=ilse).json()["games"] == []
    assert server.post(f"/api/me/games/{room['id']}/0/here", headers=ilse).status_code == 403
    assert seat_of(server, room, taken) == 0


def test_a_link_that_gives_a_seat_away_ends_when_it_is_kept(server: Any) -> None:
    room, ilse = new(server), account(server)
    key = room["seats"][0]["key"]
    token = server.post(f"/api/rooms/{room['id']}/offer", headers=bearer(key)).json()["token"]
    keep(server, room, 0, ilse)
    assert server.post(f"/api/rooms/{room['id']}/take", json={"token": token}).status_code == 409


@pytest.mark.parametrize(
    ("name", "password", "fields"),
    [
        ("", "short", {"name": "A name is missing.", "password": "At least 10 signs. Four plain words do well."}),
        ("x" * 25, PASSWORD, {"name": "At most 24 signs."}),
        ("a<b>", PASSWORD, {"name": "Letters, digits, spaces and - _ . ’ make a name, with one letter or digit at "
                                    "least."}),
        ("Ils\u0435", PASSWORD, {"name": "All letters of a name are of one alphabet, so that no two names look "
                                         "alike."}),
        ("Ilse", "x" * 201, {"password": "At most 200 signs."}),
    ],
)  # fmt: skip
def test_what_is_wrong_stands_beside_its_field(server: Any, name: str, password: str, fields: dict[str, str]) -> None:
    answer = made(server, name, password)
    assert (answer.status_code, answer.json()["error"]["fields"]) == (422, fields)


@pytest.mark.parametrize("name", ["ilse", " ILSE  ", "Ｉlse"])
def test_a_name_is_one_persons_however_it_is_written(server: Any, name: str) -> None:
    account(server)
    answer = made(server, name)
    assert answer.status_code == 422
    assert list(answer.json()["error"]["fields"]) == ["name"]


def test_sentences_are_in_the_language_asked_for(server: Any) -> None:
    answer = server.get("/api/me", headers={"Accept-Language": "es"})
    assert answer.json()["error"]["message"].startswith("Aquí no ha entrado nadie.")


def test_no_key_and_no_password_is_in_the_file(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        room = new(server)
        who = account(server)
        key = keep(server, room, 0, who).json()["key"]
    with sqlite3.connect(tmp_path / "rooms.sqlite") as db:
        everything = "\n".join(db.iterdump())
    db.close()
    assert "$argon2id$" in everything
    for secret in (PASSWORD, key, who["Authorization"].removeprefix("Bearer ")):
        assert secret not in everything


def test_trying_passwords_is_bounded(server: Any) -> None:
    account(server)
    for _ in range(accounts.TRIES):
        answer = sign_in(server, "Ilse", "no such password")
        assert (answer.status_code, answer.json()["error"]["message"]) == (403, "Name and password do not fit.")
    waits = sign_in(server, "Ilse", PASSWORD)
    assert waits.status_code == 429, "even the right one waits"
    assert 0 < waits.json()["error"]["wait"] <= 60


def test_a_name_that_nobody_has_is_answered_alike_and_hashed_as_well(
    server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    account(server)
    hashed: list[str] = []
    verify = accounts._HASHER.verify

    class Counted:
        def verify(self, kept: str, password: str) -> bool:
            hashed.append(kept)
            return verify(kept, password)

    monkeypatch.setattr(accounts, "_HASHER", Counted())
    answers = [sign_in(server, name, "no such password") for name in ("Ilse", "Nobody")]
    assert answers[0].status_code == answers[1].status_code == 403
    assert answers[0].json() == answers[1].json()
    assert len(hashed) == 2
    assert all(each.split("$")[3] == hashed[0].split("$")[3] for each in hashed), "with the same cost"


def test_a_password_is_one_however_its_letters_are_composed(server: Any) -> None:
    assert made(server, "Ilse", "caf\u00e9 con leche").status_code == 201
    assert sign_in(server, "Ilse", "cafe\u0301 con leche").status_code == 201


def test_a_browser_signs_out_and_so_do_all_others(server: Any) -> None:
    first = account(server)
    second, third = (bearer(sign_in(server, "Ilse", PASSWORD).json()["key"]) for _ in range(2))
    assert server.post("/api/me/sign-out", headers=first).status_code == 204
    assert server.get("/api/me", headers=first).status_code == 401
    assert server.post("/api/me/sign-out-others", headers=second).status_code == 204
    assert server.get("/api/me", headers=third).status_code == 401
    assert server.get("/api/me", headers=second).json()["name"] == "Ilse"


def test_a_new_password_needs_the_old_and_signs_others_out(server: Any) -> None:
    first = account(server)
    second = bearer(sign_in(server, "Ilse", PASSWORD).json()["key"])

    def change(before: str, after: str) -> int:
        body = {"before": before, "after": after}
        status: int = server.post("/api/me/password", json=body, headers=second).status_code
        return status

    assert change("no such password", "five even plainer words") == 403
    assert change(PASSWORD, "short") == 422
    assert change(PASSWORD, "five even plainer words") == 204
    assert server.get("/api/me", headers=first).status_code == 401
    assert server.get("/api/me", headers=second).status_code == 200
    assert sign_in(server, "Ilse", PASSWORD).status_code == 403
    assert sign_in(server, "Ilse", "five even plainer words").status_code == 201


def test_who_was_not_seen_for_long_signs_in_again(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        ilse = account(server)
        with sqlite3.connect(tmp_path / "rooms.sqlite") as db:
            db.execute("UPDATE sessions SET seen = seen - ?", (181 * 86_400,))
        db.close()
        assert server.get("/api/me", headers=ilse).status_code == 401


def test_of_many_browsers_those_seen_last_stay_signed_in(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account_store, "MOST_BROWSERS", 2)
    first = account(server)
    second, third = (bearer(sign_in(server, "Ilse", PASSWORD).json()["key"]) for _ in range(2))
    assert [server.get("/api/me", headers=each).status_code for each in (first, second, third)] == [401, 200, 200]


@pytest.mark.parametrize("path", ["/api/people/%ff", "/api/people/%00", "/api/people/" + "x" * 201])
def test_a_name_that_is_none_is_refused(server: Any, path: str) -> None:
    assert server.get(path).status_code in {404, 422}


@pytest.mark.parametrize("name", ["\\ud800", "Il\\u0000se"])
def test_a_name_with_signs_that_are_none_is_refused(server: Any, name: str) -> None:
    body = f'{{"name": "{name}", "password": "{PASSWORD}"}}'
    for path in ("/api/accounts/sign-in", "/api/accounts"):
        answer = server.post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code < 500, answer.text


def test_at_one_screen_everybody_is_called_as_they_like(server: Any) -> None:
    account(server)
    assert new(server, names=["Ilse", "Odran"])["seats"][0]["name"] == "Ilse"


def test_nobody_is_called_as_those_who_were_forgotten(server: Any) -> None:
    assert "name" in made(server, "a FORMER  player").json()["error"]["fields"]


ON_PAGES = ("site-you", "site-guest", "home-guest", "play-guest", "settings-guest", "home-opponent")


def names_of_people() -> list[str]:
    """What Agon calls people, in the languages there are, and its bots."""
    said = []
    for language in languages():
        with speaking(language):
            said += [say(each) for each in ("you", "at-table-host", "moderator", *ON_PAGES)]
            said += [say(each, numeral="II", seat="II") for each in ("at-table-guest", "player-number", "home-seat")]
            said += [say("home-bot-seat", seat="II"), say("home-bot", name="Captain").replace(",", "")]
    return sorted({*said, *bots.names(), "Agon", "null"})


@pytest.mark.parametrize(
    "name",
    [
        *names_of_people(),
        "II",
        "guest-2",
        "TU",
        "Veteran III",
        "Agon Moderator",
        "Ag0n",
        "M0derator",
        "Rnoderator",
        "Mod-erator",
        "B0t Veteran",
        "P1ayer",
        "A forrner player II",
        "invitado",
        "INVITAD0",
        "inVItado",
    ],
)
def test_no_account_has_a_name_that_agon_gives(server: Any, name: str) -> None:
    answer = made(server, name)
    assert (answer.status_code, list(answer.json()["error"]["fields"])) == (422, ["name"])


@pytest.mark.parametrize(
    "name", ["Ada II", "Captain Nemo", "Hostess", "Yousef", "Lady Agon", "42", "Vi", "Xi", "V", "Di", "Take the seat"]
)
def test_a_name_that_only_resembles_one_is_free(server: Any, name: str) -> None:
    assert made(server, name).status_code == 201


@pytest.mark.parametrize("name", ["Host", "Guest", "Invitado", "Player I"])
def test_an_account_of_such_a_name_shuts_nobody_out(open_server: Any, tmp_path: Path, name: str) -> None:
    """It was made before such names were refused."""
    with open_server() as server:
        key = account(server, "Ilse")
        with sqlite3.connect(tmp_path / "rooms.sqlite") as db:
            db.execute("UPDATE accounts SET name = ?, folded = ?", (name, name.casefold()))
        db.close()
        table = {"system": "duel", "seats": ["human", "invited"], "decks": ["hrolf", None]}
        for who in ("", name):
            assert server.post("/api/tables", json={**table, "name": who}).status_code == 201, who
        assert server.get("/api/me", headers=key).json()["name"] == name


@pytest.mark.parametrize("name", ["Moderator", "M0derator II", "Agon", "Captain", "Bot 2", "Agon Guest", "Moderador"])
def test_no_guest_sits_down_as_agon_a_moderator_or_a_bot(server: Any, name: str) -> None:
    table = {"system": "duel", "seats": ["human", "invited"], "decks": ["hrolf", None], "name": name}
    refused = server.post("/api/tables", json=table)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "name-kept")


def test_a_rematch_is_kept_by_who_keeps_the_game(server: Any) -> None:
    room, ilse = new(server), account(server)
    key = keep(server, room, 0, ilse).json()["key"]
    other = room["seats"][1]["key"]
    with server.websocket_connect(f"/ws/rooms/{room['id']}?seat=0#{key}") as one:
        me = Seat(one)
        me.get("welcome")
        with server.websocket_connect(f"/ws/rooms/{room['id']}?seat=1#{other}") as two:
            you = Seat(two)
            you.get("welcome")
            me.say(type="resign")
            me.get("update")
            me.say(type="rematch")
            asked = you.get("requests")["requests"][0]["id"]
            you.say(type="reply", request=asked, answer="yes")
            after = me.get("rematch")
    assert after["key"] == key
    (game,) = server.get("/api/me/games", headers=ilse).json()["games"]
    assert (game["room"], game["seat"]) == (after["room"], 0)
