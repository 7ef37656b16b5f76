"""Finished games: kept with the write that ends them, found by filters, taken along, and forgotten."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
import zipfile
from pathlib import Path
from typing import Any

import httpx
import pytest

from agon.core.record import parse
from agon.server import history
from agon.server.account_store import AccountStore
from agon.server.journal import RoomRecord, SeatRecord
from agon.server.results import Ending
from agon.server.services import the_services
from agon.server.store import Store
from tests.server.test_accounts import PASSWORD, account, keep, seat_of
from tests.server.test_server import BOT, Seat, address, done, new, play_to_the_end


def resign(server: Any, room: dict[str, Any], seat: int, key: str = "") -> None:
    with server.websocket_connect(f"/ws/rooms/{room['id']}?seat={seat}#{key or room['seats'][seat]['key']}") as socket:
        me = Seat(socket)
        me.get("welcome")
        me.say(type="resign")
        assert me.get("update")["view"]["result"]
        done(me)


def finished(server: Any, who: dict[str, str], *, wins: bool, **more: Any) -> str:
    """A game that is over, whose first seat an account kept before its end."""
    room = new(server, **more)
    key = keep(server, room, 0, who).json()["key"]
    resign(server, room, 1 if wins else 0, "" if wins else key)
    return str(room["id"])


def page(server: Any, who: dict[str, str], query: str = "") -> Any:
    answer = server.get(f"/api/me/history{query}", headers=who)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_game_enters_the_history_when_it_ends_and_leaves_the_list(server: Any) -> None:
    ilse = account(server)
    room = new(server, names=["Ilse", "Odran"])
    keep(server, room, 0, ilse)
    assert page(server, ilse) == {"games": [], "total": 0, "more": None}
    assert len(server.get("/api/me/games", headers=ilse).json()["games"]) == 1
    resign(server, room, 1)
    (game,) = page(server, ilse)["games"]
    assert (game["room"], game["system"], game["seat"], game["outcome"]) == (room["id"], "duel", 0, "won")
    assert (game["how"], game["rated"], game["clock"]) == ("resigned", False, "none")
    assert [each["name"] for each in game["players"]] == ["Ilse", "Odran"]
    assert game["ended"] > game["created"]
    assert server.get("/api/me/games", headers=ilse).json()["games"] == []


def test_a_game_that_the_rules_end_enters_it_as_well(server: Any) -> None:
    ilse = account(server)
    room = new(server, **BOT)
    room["seats"][0]["key"] = keep(server, room, 0, ilse).json()["key"]
    me, _answers = play_to_the_end(server, room)
    result = me.view["result"]
    (game,) = page(server, ilse)["games"]
    expected = "lost" if 0 not in result["winners"] else "drawn" if result["winner"] is None else "won"
    assert (game["outcome"], game["how"]) == (expected, "played")


def test_who_keeps_a_finished_game_has_it_in_the_history(server: Any) -> None:
    room, ilse = new(server), account(server)
    resign(server, room, 1)
    assert keep(server, room, 0, ilse).status_code == 201
    assert [each["outcome"] for each in page(server, ilse)["games"]] == ["won"]


def test_a_game_that_ended_before_there_was_a_history_is_added_when_it_is_kept(
    open_server: Any, tmp_path: Path
) -> None:
    with open_server() as server:
        room = new(server)
        resign(server, room, 1)
    with sqlite3.connect(tmp_path / "rooms.sqlite") as db:
        db.execute("DELETE FROM results")
    db.close()
    with open_server() as server:
        ilse = account(server)
        keep(server, room, 0, ilse)
        keep(server, room, 1, account(server, "Odran"))
        assert [each["outcome"] for each in page(server, ilse)["games"]] == ["won"]


def test_filters_find_games_by_game_result_and_words(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        ilse = account(server)
        two = {"system": "anachronism", "decks": ["shaka", "piye"]}
        first = finished(server, ilse, wins=True, names=["Ilse", "Odran"], **two)
        second = finished(server, ilse, wins=False, names=["Ilse", "100%_Quill"], **two)

        def found(query: str) -> list[str]:
            told = page(server, ilse, query)
            rooms = [each["room"] for each in told["games"]]
            assert told["total"] == len(rooms)
            return rooms

        assert found("") == [second, first]
        assert found("?result=won") == [first]
        assert found("?result=lost") == [second]
        assert found("?result=drawn") == []
        assert found("?game=anachronism") == [second, first]
        assert found("?game=anarcus") == []
        assert found("?rated=true") == []
        assert found("?q=ODRAN") == [first]
        assert found("?q=ilse") == [], "one does not look for oneself"
        assert found("?q=%25_q") == [second], "signs of the database's own are signs like others"
        assert found("?q=o%25n") == []
        assert found("?q=odran%20buffalo") == [first], "every word, wherever it stands"
        assert server.get("/api/me/history?result=best", headers=ilse).status_code == 422


def test_pages_follow_each_other_and_miss_nothing(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ilse = account(server)
    rooms = [finished(server, ilse, wins=True) for _ in range(5)]
    monkeypatch.setattr(history.History.page, "__defaults__", ("", 2))
    seen: list[str] = []
    query = ""
    while len(seen) < 5:
        told = page(server, ilse, query)
        assert told["total"] == 5
        seen += [each["room"] for each in told["games"]]
        query = f"?after={told['more']}"
    assert told["more"] is None
    assert seen == rooms[::-1]
    assert page(server, ilse, "?after=nonsense")["games"][0]["room"] == rooms[-1]


@pytest.mark.parametrize("after", ["9e999:x:1", "nan:1:x", f"1:{'9' * 99}:x", "1:-1:x", "1:1:", "\x00:1:x", "x"])
def test_a_place_that_no_page_gave_is_no_mistake_of_the_server(server: Any, after: str) -> None:
    ilse = account(server)
    finished(server, ilse, wins=True)
    answer = server.get("/api/me/history", params={"after": after}, headers=ilse)
    assert answer.status_code == 200
    assert answer.json()["total"] == 1


def test_another_account_finds_nothing_of_it(server: Any) -> None:
    ilse, odran = account(server), account(server, "Odran")
    room = finished(server, ilse, wins=True)
    assert page(server, odran)["total"] == 0
    assert server.get(f"/api/me/history/{room}/record", headers=odran).status_code == 404
    assert server.get(f"/api/me/history/{room}/record", headers=ilse).status_code == 200


def test_decks_of_hands_that_stay_closed_are_found_by_nobody() -> None:
    seats = [SeatRecord("Ada", "human", "a"), SeatRecord("Bo", "human", "b")]
    from agon.server.results import words_of

    assert words_of(0, seats, ["Long Walls", "Salt Road"], 0.0, hands=False) == "bo\n1970-01-01"
    assert words_of(0, seats, ["Long Walls", "Salt Road"], 0.0, hands=True) == "bo\nlong walls\nsalt road\n1970-01-01"


def test_an_ending_is_kept_once(tmp_path: Path) -> None:
    async def twice() -> list[Any]:
        store = Store(tmp_path)
        await store.open()
        try:
            seats = [SeatRecord("Ada", "human", "a"), SeatRecord("Bo", "human", "b")]
            await store.create(RoomRecord("r1", "duel", seats, [], 7))
            await store.append("r1", 0, 0, "x", ending=Ending((0,), drawn=False, how="played", at=5.0))
            await store.set_ending("r1", Ending((1,), drawn=False, how="played", at=6.0))
        finally:
            await store.close()
        with sqlite3.connect(tmp_path / "rooms.sqlite") as db:
            found = list(db.execute("SELECT seat, outcome, ended FROM results ORDER BY seat"))
        db.close()
        return found

    assert asyncio.run(twice()) == [(0, "won", 5.0), (1, "lost", 5.0)]


@pytest.mark.parametrize(
    ("winners", "winner", "outcomes"),
    [([0], 0, ["won", "lost", "lost"]), ([0, 2], 0, ["won", "lost", "won"]), ([0, 1], None, ["drawn", "drawn", "lost"]),
     ([], None, ["lost", "lost", "lost"])],
)  # fmt: skip
def test_what_a_game_was_for_each_seat(winners: list[int], winner: int | None, outcomes: list[str]) -> None:
    ending = Ending.of({"winners": winners, "winner": winner}, "played", 1.0)
    assert [ending.outcome(seat) for seat in range(3)] == outcomes


def test_the_archive_has_every_record_and_what_is_known(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        ilse = account(server)
        two = {"system": "anachronism", "decks": ["shaka", "piye"], "names": ["Ilse", "Odran"]}
        room = finished(server, ilse, wins=True, **two)
        playing = new(server, **two)
        keep(server, playing, 0, ilse)
        answer = server.get("/api/me/archive", headers=ilse)
    with zipfile.ZipFile(io.BytesIO(answer.content)) as whole:
        assert whole.testzip() is None
        (record,) = [each for each in whole.namelist() if each.startswith("records/")]
        assert record.endswith(f"-{room}.txt"), "of a game that goes on there is none: it names hidden cards"
        assert parse(whole.read(record).decode()).system == "anachronism"
        about = json.loads(whole.read("account.json"))
    assert (about["name"], len(about["browsers"])) == ("Ilse", 1)
    assert [each["room"] for each in about["playing"]] == [playing["id"]]
    assert [each["room"] for each in about["finished"]] == [room]
    assert "key" not in json.dumps(about)


def test_who_is_deleted_is_nobody_and_the_others_keep_their_games(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        ilse, odran = account(server), account(server, "Odran")
        over, running = new(server, names=["Ilse", "Odran"]), new(server, names=["Ilse", "Odran"])
        for room in (over, running):
            room["own"] = keep(server, room, 0, ilse).json()["key"]
            keep(server, room, 1, odran)
        resign(server, over, 0, over["own"])

        def delete(name: str, password: str) -> int:
            body = {"name": name, "password": password}
            status: int = server.post("/api/me/delete", json=body, headers=ilse).status_code
            return status

        assert delete("Odran", PASSWORD) == 422
        assert delete("Ilse", "no such password") == 403
        assert page(server, ilse)["total"] == 1, "nothing has happened"
        assert delete("ilse", PASSWORD) == 204
        assert server.get("/api/me", headers=ilse).status_code == 401
        assert seat_of(server, running, running["own"]) is None
        games = page(server, odran)["games"]
        assert [each["outcome"] for each in games] == ["won", "won"], "what was running is given up"
        assert {each["players"][0]["name"] for each in games} == {"A former player"}
        assert page(server, odran, "?q=ilse")["total"] == 0
        assert page(server, odran, "?q=former")["total"] == 2
        view = server.get(f"/api/rooms/{over['id']}").json()
        assert "Ilse" not in json.dumps(view)
        assert account(server), "the name is free again"
    with sqlite3.connect(tmp_path / "rooms.sqlite") as db:
        (left,) = db.execute("SELECT count(*) FROM kept").fetchone()
    db.close()
    assert left == 2, "Odran's"


def test_who_watches_a_game_hears_that_somebody_was_deleted(server: Any) -> None:
    ilse = account(server)
    room = new(server, names=["Ilse", "Odran"])
    keep(server, room, 0, ilse)
    with server.websocket_connect(address(room, 1)) as socket:
        you = Seat(socket)
        you.get("welcome")
        server.post("/api/me/delete", json={"name": "Ilse", "password": PASSWORD}, headers=ilse)
        assert you.get("update")["view"]["result"]["winners"] == [1]
        assert you.get("welcome")["room"]["players"][0]["name"] == "A former player"


def test_an_archive_that_nobody_took_keeps_nobody_from_the_next(server: Any) -> None:
    ilse = account(server)
    packing: list[int] = []
    for _ in range(3):
        with server.stream("GET", "/api/me/archive", headers=ilse) as answer:
            packing.append(answer.status_code)
    assert packing == [200, 200, 200]


def test_an_archive_is_packed_once_at_a_time(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two that ask in the same moment: the second comes while the first has not begun to be sent."""
    ilse = account(server)
    true = AccountStore.signed_in_since
    asked: list[int] = []

    async def meanwhile(self: AccountStore, of: Any) -> Any:
        if not asked:
            asked.append(0)
            transport = httpx.ASGITransport(app=server.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as other:
                asked[0] = (await other.get("/api/me/archive", headers=ilse)).status_code
        return await true(self, of)

    monkeypatch.setattr(AccountStore, "signed_in_since", meanwhile)
    assert server.get("/api/me/archive", headers=ilse).status_code == 200
    assert asked == [503]
