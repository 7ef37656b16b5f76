"""Ratings: changed once, with the end of a rated game between accounts, never mixed, and no number before ten games."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from agon.core.errors import BadInputError
from agon.core.sealed_luck import new_number, seal_of
from agon.server import history, results
from agon.server import ratings as ratings_
from agon.server.journal import RoomRecord, SeatRecord
from agon.server.ratings import SHOWN_FROM, SIGMA, START, Rating, rated
from agon.server.results import Ending
from agon.server.store import Store
from agon.server.table import Rated
from tests.server.conftest import bearer
from tests.server.test_accounts import account
from tests.server.test_history import page
from tests.server.test_server import Seat, done

TABLE = {"system": "duel", "seats": ["human", "invited"], "decks": ["melanthe", None], "clock": "5+5", "open": True,
         "rated": {}}  # fmt: skip


def challenge(server: Any, who: dict[str, str], **wanted: Any) -> Any:
    return server.post("/api/tables", json={**TABLE, **wanted}, headers=who)


def accept(server: Any, table: str, who: dict[str, str]) -> Any:
    return server.post(f"/api/tables/{table}/claim", json={}, headers=who)


def game(server: Any, host: dict[str, str], guest: dict[str, str]) -> tuple[str, list[str]]:
    """A rated game between two accounts: the room and the keys of its seats."""
    made = challenge(server, host).json()
    joined = accept(server, made["id"], guest).json()
    keys = [made["key"], joined["key"]]
    address = f"/api/tables/{made['id']}"
    server.post(f"{address}/deck", json={"deck": "hrolf"}, headers=bearer(keys[1]))
    luck = server.get(address).json()["luck"]
    numbers = [new_number(), new_number()]
    for seat, key in enumerate(keys):
        body = {"ready": True, "seal": seal_of(luck, "AB"[seat], numbers[seat])}
        assert server.post(f"{address}/ready", json=body, headers=bearer(key)).status_code == 204
    for number, key in zip(numbers, keys, strict=True):
        assert server.post(f"{address}/number", json={"number": number}, headers=bearer(key)).status_code == 204
    return str(server.get(address).json()["room"]), keys


def resign(server: Any, room: str, seat: int, key: str) -> dict[str, Any]:
    with server.websocket_connect(f"/ws/rooms/{room}?seat={seat}#{key}") as socket:
        me = Seat(socket)
        me.get("welcome")
        me.say(type="resign")
        answer = me.get()
        done(me)
        return answer


def played(server: Any, winner: dict[str, str], loser: dict[str, str]) -> str:
    room, keys = game(server, winner, loser)
    resign(server, room, 1, keys[1])
    return room


def ratings(server: Any, who: dict[str, str]) -> Any:
    return server.get("/api/me/ratings", headers=who).json()["ratings"]


def kept(folder: Path) -> dict[str, Any]:
    """What the file has: by name, the system, the number, its uncertainty, the games."""
    with sqlite3.connect(folder / "rooms.sqlite") as db:
        asked = "SELECT name, system, mu, sigma, games FROM ratings JOIN accounts ON accounts.id = account"
        found = {name: (system, mu, sigma, games) for name, system, mu, sigma, games in db.execute(asked)}
    db.close()
    return found


def test_who_wins_rises_as_far_as_who_loses_falls() -> None:
    after = rated([Rating(), Rating()], [1, 2])
    assert after[0].mu - START == pytest.approx(START - after[1].mu)
    assert after[0].mu > START
    assert all(each.sigma < SIGMA for each in after), "one knows more than before"
    assert [each.games for each in after] == [1, 1]


def test_a_draw_of_equals_changes_no_number() -> None:
    after = rated([Rating(), Rating()], [1, 1])
    assert [each.mu for each in after] == pytest.approx([START, START])


def test_an_upset_counts_more_than_what_was_expected() -> None:
    strong, weak = Rating(1500.0, 40.0, 30), Rating(1300.0, 40.0, 30)
    expected = rated([strong, weak], [1, 2])[0].mu - strong.mu
    upset = rated([weak, strong], [1, 2])[0].mu - weak.mu
    assert 0 < expected < upset


def test_the_end_of_a_rated_game_changes_both_ratings_once(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        ilse, odran = account(server), account(server, "Odran")
        room, keys = game(server, ilse, odran)
        assert server.get(f"/api/rooms/{room}").json()["rated"] is True
        assert kept(tmp_path) == {}, "not before the end"
        resign(server, room, 1, keys[1])
        after = kept(tmp_path)
        again = resign(server, room, 0, keys[0])
        assert again["type"] == "refused"
        assert kept(tmp_path) == after
    with open_server() as server:  # nor by a server that starts again
        assert page(server, ilse, "?rated=true")["total"] == 1
        assert kept(tmp_path) == after
    won, lost = rated([Rating(), Rating()], [1, 2])
    assert after["Ilse"] == ("duel", pytest.approx(won.mu), pytest.approx(won.sigma), 1)
    assert after["Odran"] == ("duel", pytest.approx(lost.mu), pytest.approx(lost.sigma), 1)


def test_at_the_end_everybody_is_told_what_it_makes_of_ratings(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def changes(room: str) -> Any:
        return server.get(f"/api/rooms/{room}/ratings").json()["ratings"]

    ilse, odran = account(server), account(server, "Odran")
    room, keys = game(server, ilse, odran)
    assert changes(room) == []
    resign(server, room, 1, keys[1])
    hidden = {"before": None, "after": None, "within": None, "games": 1}
    assert changes(room) == [{"seat": 0, **hidden}, {"seat": 1, **hidden}]
    monkeypatch.setattr(ratings_, "SHOWN_FROM", 2)
    monkeypatch.setattr(history, "SHOWN_FROM", 2)
    first, second = played(server, ilse, odran), played(server, ilse, odran)
    assert [(each["before"], each["games"]) for each in changes(first)] == [(None, 2), (None, 2)], "the first number"
    won, lost = changes(second)
    assert won["before"] == changes(first)[0]["after"]
    assert won["after"] > won["before"] > lost["before"] > lost["after"]
    assert changes("no-such-room") == []


def test_where_ratings_are_not_kept_the_end_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_given: object) -> None:
        raise BadInputError("the disk is full")

    monkeypatch.setattr(results, "rate", fails)
    seats = [SeatRecord("Ilse", "human", "a"), SeatRecord("Odran", "human", "b")]
    ending = Ending((0,), drawn=False, how="played", at=5.0)

    async def end() -> RoomRecord | None:
        store = Store(tmp_path)
        await store.open()
        try:
            await store.create(RoomRecord("r1", "duel", seats, [], 7, rated=True))
            with pytest.raises(BadInputError, match="disk is full"):
                await store.append("r1", 0, 0, "x", ending=ending)
            return await store.load("r1")
        finally:
            await store.close()

    room = asyncio.run(end())
    assert room is not None
    assert room.answers == [], "the last answer, the end and the ratings are one write"
    with sqlite3.connect(tmp_path / "rooms.sqlite") as db:
        assert list(db.execute("SELECT * FROM results")) == []
    db.close()


def test_no_number_before_ten_games_then_one_with_its_uncertainty(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")
    for n in range(1, SHOWN_FROM + 2):
        played(server, ilse, odran)
        (mine,) = ratings(server, ilse)
        assert (mine["system"], mine["games"], mine["won"]) == ("duel", n, n)
        assert (mine["number"] is None) == (mine["within"] is None) == (n < SHOWN_FROM)
        assert len(mine["points"]) == (0 if n < SHOWN_FROM else n)
    games = page(server, ilse)["games"]
    assert ["change" in each for each in games] == [True] + [False] * SHOWN_FROM
    assert games[0]["change"] > 0
    assert page(server, odran)["games"][0]["change"] < 0


def test_a_friendly_game_changes_nothing(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        ilse, odran = account(server), account(server, "Odran")
        made = challenge(server, ilse, rated=None).json()
        assert accept(server, made["id"], odran).status_code == 201
        shown = server.get(f"/api/tables/{made['id']}").json()
        assert shown["rated"] is None
        assert [each["name"] for each in shown["seats"]] == ["Ilse", "Odran"], "who is signed in sits under that name"
    assert kept(tmp_path) == {}


@pytest.mark.parametrize(
    ("wanted", "status", "said"),
    [
        ({"seats": ["human", "bot:recruit"], "decks": ["melanthe", "hrolf"]}, 422, ""),
        ({"seats": ["human", "invited", "invited"], "decks": ["melanthe", None, None]}, 422, "between two people"),
        ({"clock": "none"}, 422, "has a clock"),
        ({"rated": {"least": 1500, "most": 1400}}, 422, "ends before it begins"),
        ({"rated": {"least": -1}}, 422, ""),
    ],
)
def test_what_a_rated_game_is_not(server: Any, wanted: dict[str, Any], status: int, said: str) -> None:
    answer = challenge(server, account(server), **wanted)
    assert answer.status_code == status
    assert said in answer.json()["error"]["message"]


def test_a_rated_game_needs_two_accounts(server: Any) -> None:
    ilse = account(server)
    assert challenge(server, {}).status_code == 401
    table = challenge(server, ilse).json()["id"]
    for guest in ({}, bearer("made-up")):
        answer = accept(server, table, guest)
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no-account")
    assert accept(server, table, ilse).json()["error"]["code"] == "yourself"
    assert accept(server, table, account(server, "Odran")).status_code == 201


def test_a_rated_seat_is_handed_to_nobody(server: Any) -> None:
    room, keys = game(server, account(server), account(server, "Odran"))
    answer = server.post(f"/api/rooms/{room}/offer", headers=bearer(keys[0]))
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "refused")


@pytest.mark.parametrize(
    ("rating", "said"),
    [
        (Rating(1441.0, 30.0, 31), ""),
        (Rating(1500.4, 30.0, 31), ""),
        (Rating(1500.6, 30.0, 31), "yours is 1501"),
        (Rating(1441.0, 30.0, 4), "after 6 more rated games"),
        (Rating(1441.0, 30.0, 9), "after one more rated game"),
    ],
)
def test_a_range_is_of_numbers_that_people_have(rating: Rating, said: str) -> None:
    why_not = Rated(1400, 1500).why_not(rating)
    assert (said in why_not) if said else not why_not
    assert not Rated().why_not(rating)


def test_the_lobby_says_what_is_rated_and_play_now_keeps_to_it(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")
    made = challenge(server, ilse, rated={"least": 1300, "most": 1500}).json()
    (shown,) = server.get("/api/lobby").json()["challenges"]
    assert shown["rated"] == {"least": 1300, "most": 1500, "bounded": True}
    assert shown["rating"] == {"number": None, "within": None, "games": 0}
    wanted = {"system": "duel", "deck": "hrolf", "clock": "5+5"}

    def play(who: dict[str, str], **more: Any) -> Any:
        return server.post("/api/lobby/play", json={**wanted, **more}, headers=who)

    assert play({}, rated=True).status_code == 401
    friendly = play(odran).json()
    assert not friendly["met"], "a rated challenge is none for who asks for a friendly game"
    other = play(odran, rated=True).json()
    assert not other["met"], "whose rating has no number yet is in no range"
    assert other["id"] != made["id"]
    met = play(ilse, rated=True, mine=[made["id"]]).json()
    assert (met["met"], met["id"]) == (True, other["id"])
