"""What people see of each other: a page with ratings, games as far as they are shown, and who does not meet whom."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from agon.server import ratings
from tests.server.test_accounts import account, keep
from tests.server.test_handover import offer
from tests.server.test_history import finished, page, resign
from tests.server.test_ratings import TABLE, accept, challenge, played
from tests.server.test_server import BOT, Seat, done, new

FRIENDLY = {**TABLE, "rated": None}


def shows(server: Any, who: dict[str, str], games: str) -> None:
    assert server.post("/api/me/privacy", json={"games": games}, headers=who).status_code == 204


def games_of(server: Any, name: str, viewer: dict[str, str]) -> Any:
    return server.get(f"/api/people/{name}/history", headers=viewer)


def block(server: Any, who: dict[str, str], name: str, what: str = "block") -> int:
    status: int = server.post(f"/api/me/{what}", json={"name": name}, headers=who).status_code
    return status


def between(server: Any, one: dict[str, str], other: dict[str, str], **more: Any) -> str:
    """A friendly game of two accounts that the second has given up."""
    room = new(server, **more)
    keep(server, room, 0, one)
    key = keep(server, room, 1, other).json()["key"]
    resign(server, room, 1, key)
    return str(room["id"])


def test_a_page_shows_ratings_and_what_was_played_against_who_looks(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")
    played(server, ilse, odran)
    between(server, ilse, odran)
    seen = server.get("/api/people/ILSE", headers=odran).json()
    assert (seen["name"], seen["you"], seen["blocked"]) == ("Ilse", False, False)
    assert seen["against"] == {"won": 0, "drawn": 0, "lost": 2}
    assert [(each["system"], each["games"], each["number"]) for each in seen["ratings"]] == [("duel", 1, None)]
    guest = server.get("/api/people/Ilse").json()
    assert "against" not in guest
    assert guest["games"] is False
    assert server.get("/api/people/Ilse", headers=ilse).json()["you"] is True
    assert server.get("/api/people/Nobody").status_code == 404


@pytest.mark.parametrize(
    ("policy", "statuses"),
    [("everyone", [200, 200, 200, 200]), ("played", [403, 403, 200, 200]), ("me", [403, 403, 403, 200])],
)
def test_games_are_shown_to_whom_they_are_meant_for(server: Any, policy: str, statuses: list[int]) -> None:
    ilse, odran, quill = account(server), account(server, "Odran"), account(server, "Quill")
    between(server, ilse, odran)
    shows(server, ilse, policy)
    answers = [games_of(server, "Ilse", each) for each in ({}, quill, odran, ilse)]
    assert [each.status_code for each in answers] == statuses
    assert page(server, odran)["total"] == 1, "opponents always keep theirs"


def test_when_somebody_played_is_hidden_with_their_games(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "SHOWN_FROM", 1)
    ilse, odran = account(server), account(server, "Odran")
    played(server, ilse, odran)

    def points(viewer: dict[str, str]) -> int:
        (rating,) = server.get("/api/people/Ilse", headers=viewer).json()["ratings"]
        assert rating["number"] is not None
        return len(rating["points"])

    assert points(odran) == 1
    assert points({}) == 0
    shows(server, ilse, "me")
    assert points(odran) == 0
    shows(server, ilse, "everyone")
    assert points({}) == 1


def test_whom_somebody_has_blocked_is_shown_no_games(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")
    between(server, ilse, odran)
    assert games_of(server, "Ilse", odran).status_code == 200
    block(server, ilse, "Odran")
    assert games_of(server, "Ilse", odran).status_code == 403
    assert server.get("/api/people/Ilse", headers=odran).json()["games"] is False
    shows(server, ilse, "everyone")
    assert games_of(server, "Ilse", odran).status_code == 200, (
        "everybody sees them, so it would tell that one is blocked"
    )


def test_a_game_by_link_is_named_to_its_players_alone(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")
    shows(server, ilse, "everyone")
    by_link = between(server, ilse, odran)
    watched = between(server, ilse, odran, watch="live")

    def rooms(viewer: dict[str, str]) -> list[str]:
        return [each["room"] for each in games_of(server, "Ilse", viewer).json()["games"]]

    assert rooms({}) == [watched, ""]
    assert rooms(odran) == [watched, by_link]


def test_decks_are_no_strangers_to_know_where_hands_stay_closed() -> None:
    from agon.server.history import FinishedView, _as_told

    row = SimpleNamespace(openness={"watch": "live", "hands": False, "decks": "hidden"})
    game: FinishedView = {
        "room": "r1", "system": "duel", "options": {}, "seat": 0, "outcome": "won", "how": "played", "rated": False,
        "clock": "none", "created": 1.0, "ended": 2.0,
        "players": [{"name": "Ilse", "kind": "human", "deck": "Long Walls"}, {"name": "Bo", "kind": "human"}],
    }  # fmt: skip
    told = _as_told(game, row, set())  # type: ignore[arg-type]
    assert "Long Walls" not in str(told)
    assert told["room"] == "r1"
    assert _as_told(game, row, {"r1"}) == game  # type: ignore[arg-type]


def test_whom_somebody_has_blocked_takes_no_seat_and_is_not_told(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")
    assert block(server, ilse, "odran") == 204
    assert server.get("/api/me", headers=ilse).json()["blocked"] == ["Odran"]
    assert server.get("/api/people/Ilse", headers=odran).json()["blocked"] is False
    hers = challenge(server, ilse, rated=None).json()["id"]
    refused = accept(server, hers, odran)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not-open")
    his = challenge(server, odran, rated=None).json()["id"]
    assert accept(server, his, ilse).json()["error"]["code"] == "blocked"
    wanted = {"system": "duel", "deck": "hrolf", "clock": "5+5", "mine": [his]}
    assert not server.post("/api/lobby/play", json=wanted, headers=odran).json()["met"]
    assert block(server, ilse, "Odran", "unblock") == 204
    assert accept(server, hers, odran).status_code == 201


def test_nobody_blocks_themselves_or_nobody(server: Any) -> None:
    ilse = account(server)
    assert block(server, ilse, "Ilse") == 422
    assert block(server, ilse, "Nobody") == 404


def test_who_is_deleted_is_blocked_by_nobody(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")
    block(server, ilse, "Odran")
    block(server, odran, "Ilse")
    finished(server, odran, wins=True)
    body = {"name": "Odran", "password": "four plain words"}
    assert server.post("/api/me/delete", json=body, headers=odran).status_code == 204
    assert server.get("/api/me", headers=ilse).json()["blocked"] == []
    assert server.get("/api/people/Odran").status_code == 404


def test_who_is_deleted_sits_at_no_table_that_waits(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")
    hers, his = challenge(server, ilse).json()["id"], challenge(server, odran).json()["id"]
    assert accept(server, his, ilse).status_code == 201
    server.post("/api/me/delete", json={"name": "Ilse", "password": "four plain words"}, headers=ilse)
    assert server.get(f"/api/tables/{hers}").status_code == 404
    assert "Ilse" not in server.get(f"/api/tables/{his}").text
    assert accept(server, his, account(server, "Quill")).status_code == 201, "the seat is free again"


def test_a_page_is_there_for_who_has_an_account_and_for_oneself(open_server: Any, tmp_path: Any) -> None:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text("<!doctype html>")
    with open_server(client=client) as server:
        account(server, "Ilse of Hill")
        assert server.get("/me").status_code == 200
        assert server.get("/p/Ilse%20of%20Hill").status_code == 200
        assert server.get("/p/Nobody").status_code == 404


@pytest.mark.parametrize("name", ["Ilse", " iLSE ", "Il\u200bse", "\uff29lse"])
def test_nobody_else_sits_down_under_the_name_of_an_account(server: Any, name: str) -> None:
    ilse, odran = account(server), account(server, "Odran")
    hidden = offer(server, shown := new(server), 0)
    open_ = server.post("/api/tables", json=FRIENDLY, headers=odran).json()["id"]
    deck = {"system": "duel", "deck": "hrolf", "clock": "none"}
    asked = {
        "/api/tables": {**FRIENDLY, "name": name},
        f"/api/tables/{open_}/claim": {"name": name},
        "/api/lobby/play": deck | {"name": name},
        f"/api/rooms/{shown['id']}/take": {"token": hidden, "name": name},
        "/api/rooms": {**BOT, "names": [name], "watch": "live"},
    }  # fmt: skip
    for path, body in asked.items():
        for who in ({}, odran):
            refused = server.post(path, json=body, headers=who)
            assert (refused.status_code, refused.json()["error"]["code"]) == (409, "name-kept"), path
    for path, body in asked.items():
        assert server.post(path, json=body, headers=ilse).status_code == 201, path


def test_whom_somebody_has_blocked_says_and_asks_nothing_of_them(open_server: Any) -> None:
    with open_server() as server:
        ilse, odran = account(server), account(server, "Odran")
        block(server, ilse, "Odran")
        room = new(server)
        keys = [keep(server, room, seat, who).json()["key"] for seat, who in enumerate((ilse, odran))]
    with open_server() as server:  # and after the server has started again
        addresses = [f"/ws/rooms/{room['id']}?seat={seat}#{key}" for seat, key in enumerate(keys)]
        with server.websocket_connect(addresses[0]) as one, server.websocket_connect(addresses[1]) as two:
            me, you = Seat(one), Seat(two)
            me.get("welcome")
            you.get("welcome")
            you.say(type="say", phrase="hello")
            assert you.get("said")["seat"] == 1
            you.say(type="ask", kind="draw", seq=0)
            assert [each["kind"] for each in you.get("requests")["requests"]] == ["draw"]
            heard = me.get()
            assert (heard["type"], heard["requests"]) == ("requests", []), "nothing was said before, nothing is asked"
            me.say(type="say", phrase="thanks")
            assert you.get("said")["seat"] == 0, "who blocks is heard"
            assert block(server, ilse, "Odran", "unblock") == 204
            me.get("said")
            me.say(type="ask", kind="draw", seq=0)
            assert len(me.get("requests")["requests"]) == 2


def test_a_page_leads_to_the_games_that_everybody_may_watch(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")

    def watched() -> list[str]:
        found: list[str] = server.get("/api/people/Ilse").json()["watch"]
        return found

    key = keep(server, room := new(server, watch="live"), 0, ilse).json()["key"]
    hidden = keep(server, by_link := new(server), 0, ilse).json()["key"]
    with server.websocket_connect(f"/ws/rooms/{by_link['id']}?seat=0#{hidden}") as other:
        Seat(other).get("welcome")
        assert watched() == []
        with server.websocket_connect(f"/ws/rooms/{room['id']}?seat=0#{key}") as one:
            me = Seat(one)
            me.get("welcome")
            assert watched() == [room["id"]]
            assert server.get("/api/people/Odran", headers=odran).json()["watch"] == []
            me.say(type="resign")
            me.get("update")
            done(me)
            assert watched() == [], "it is over"
