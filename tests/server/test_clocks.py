"""Clocks: whose runs, what a choice takes and gains, what a restart may cost, and how a game ends by one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from agon.server import clocks as module
from agon.server.clocks import AFTER_RESTART, BEGIN, DAY, TIME_CONTROLS, Clocks, TimeControl
from agon.server.services import the_services
from tests.server.test_server import Seat, address
from tests.server.test_several import THREE
from tests.server.test_tables import Met

LIVE = [name for name, control in TIME_CONTROLS.items() if control.is_live]
BY_DAYS = [name for name, control in TIME_CONTROLS.items() if not control.is_live]
NOW = 1_000_000.0


def begun(name: str = "5+5", seats: int = 2, runs: int | None = 0) -> Clocks:
    clocks = Clocks.new(name, seats, NOW)
    assert clocks is not None
    return replace(clocks, runs=runs, since=NOW)


def test_a_game_without_a_clock_has_none() -> None:
    assert Clocks.new("none", 2, NOW) is None
    assert Clocks.from_plain(None) is None


@pytest.mark.parametrize("name", TIME_CONTROLS)
def test_a_clock_is_kept_as_it_is(name: str) -> None:
    clocks = begun(name, 3, 2).turn_to(1, NOW + 7, chosen=True)
    assert Clocks.from_plain(clocks.plain()) == clocks


@pytest.mark.parametrize("name", LIVE)
def test_only_the_clock_of_who_chooses_runs(name: str) -> None:
    clocks, base = begun(name), TIME_CONTROLS[name].base
    assert [clocks.remaining(each, NOW + 40) for each in (0, 1)] == [base - 40, base]
    clocks = clocks.turn_to(1, NOW + 40, chosen=True)
    assert [clocks.remaining(each, NOW + 50) for each in (0, 1)] == [base - 40 + TIME_CONTROLS[name].gain, base - 10]


def test_while_nobody_chooses_no_time_passes() -> None:
    clocks = begun().turn_to(None, NOW + 10, chosen=True)
    later = clocks.turn_to(0, NOW + 1000, chosen=False)
    assert [later.remaining(each, NOW + 1001) for each in (0, 1)] == [294.0, 300.0]


def test_a_choice_taken_back_gains_nothing() -> None:
    assert begun().turn_to(1, NOW + 10, chosen=False).remaining(0, NOW + 99) == 290.0


@pytest.mark.parametrize("name", BY_DAYS)
def test_by_days_each_choice_has_its_time_anew(name: str) -> None:
    each = TIME_CONTROLS[name].each
    clocks = begun(name).turn_to(1, NOW + DAY / 2, chosen=True).turn_to(0, NOW + DAY, chosen=True)
    assert clocks.remaining(0, NOW + DAY + 60) == each - 60
    assert clocks.turn_to(0, NOW + DAY + 90, chosen=True).remaining(0, NOW + DAY + 90) == each


@pytest.mark.parametrize("name", TIME_CONTROLS)
def test_a_choice_of_several_cards_has_one_time_however_often_one_is_put_back(name: str) -> None:
    clocks = begun(name)
    before = clocks.remaining(0, NOW)
    for second in range(1, 50):
        clocks = clocks.turn_to(None, NOW + second, chosen=False).turn_to(0, NOW + second, chosen=False, goes_on=True)
    assert clocks.remaining(0, NOW + 50) == before - 50


def test_a_new_live_game_waits_a_while_for_everybody() -> None:
    clocks = Clocks.new("5+5", 2, NOW)
    assert clocks is not None
    clocks = clocks.turn_to(0, NOW, chosen=False)
    assert clocks.is_held(NOW + BEGIN - 1)
    assert not clocks.is_held(NOW + BEGIN)
    assert clocks.remaining(0, NOW + BEGIN) == 300.0
    assert clocks.remaining(0, NOW + BEGIN + 9) == 291.0
    assert clocks.go_on(NOW + 5).remaining(0, NOW + 6) == 299.0


def test_who_chooses_while_clocks_are_held_does_not_start_them() -> None:
    held = replace(begun(), since=NOW + 50)
    after = held.turn_to(1, NOW + 10, chosen=True)
    assert (after.remaining(0, NOW + 50), after.remaining(1, NOW + 50)) == (305.0, 300.0)
    assert after.is_held(NOW + 49)


def test_everybody_being_there_never_gives_time_back() -> None:
    clocks = begun()
    assert clocks.go_on(NOW + 100) == clocks


def test_a_restart_costs_no_live_time_and_holds_the_clock_a_while() -> None:
    stopped = begun().stop(NOW + 20)
    back = stopped.after_restart(NOW + 500)
    assert back.remaining(0, NOW + 500 + AFTER_RESTART) == 280.0
    assert back.is_held(NOW + 500 + AFTER_RESTART - 1)
    assert back.go_on(NOW + 510).remaining(0, NOW + 511) == 279.0


def test_a_server_that_fell_over_charges_nothing_that_it_does_not_know() -> None:
    assert begun().after_restart(NOW + 500).remaining(0, NOW + 500) == 300.0


def test_a_room_that_was_only_put_away_goes_on_as_it_was() -> None:
    clocks = begun()
    assert clocks.after_restart(NOW - 5) == clocks


@pytest.mark.parametrize("name", BY_DAYS)
def test_by_days_only_the_deadline_counts_but_never_one_that_fell_while_the_server_was_away(name: str) -> None:
    each = TIME_CONTROLS[name].each
    clocks = begun(name)
    assert clocks.stop(NOW + 60) == clocks
    assert clocks.after_restart(NOW + 60).remaining(0, NOW + 60) == each - 60
    late = clocks.after_restart(NOW + each + 60)
    assert late.remaining(0, NOW + each + 60) == AFTER_RESTART


# games with clocks


def begin(met: Met, *seats: int) -> dict[str, Any]:
    """Let the guests of a table join, and its game begin; return the room with everybody's keys."""
    for seat in seats:
        met.join(seat, f"Guest {seat}")
        assert met.ask(seat, "deck", deck=met.deck).status_code == 204
    people = [0, *seats]
    numbers = [met.be_ready(seat) for seat in people]
    for seat, number in zip(people, numbers, strict=True):
        assert met.ask(seat, "number", number=number).status_code == 204
    return {"id": met.look(0).json()["room"], "seats": [{"key": met.keys.get(seat, "")} for seat in range(len(people))]}


@contextmanager
def both(server: Any, room: dict[str, Any]) -> Iterator[tuple[Seat, Seat]]:
    with (
        server.websocket_connect(address(room, 0)) as one,
        server.websocket_connect(address(room, 1)) as two,
    ):
        seats = Seat(one), Seat(two)
        for each in seats:
            each.get("welcome")
        yield seats


def clocks_now(seat: Seat) -> dict[str, Any]:
    """Ask how the clocks stand."""
    seat.say(type="resume")
    shown: dict[str, Any] = seat.get("welcome")["room"]["clocks"]
    return shown


def decider(seats: tuple[Seat, Seat]) -> tuple[int, Seat, Seat]:
    """Return who is to choose now, that seat and the other."""
    for each in seats:
        while True:
            each.say(type="resume")
            each.get("welcome")
            if len(each.view["decision"].get("options", [0, 0])) > 1:
                break
    asked: int = seats[0].view["decision"]["seat"]
    return asked, seats[asked], seats[1 - asked]


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Live clocks have half a second, and gain nothing."""
    monkeypatch.setattr(module, "TIME_CONTROLS", {**TIME_CONTROLS, "5+5": TimeControl(0.5, 0.0)})


def test_a_table_says_its_clock_and_the_game_has_it(open_server: Any) -> None:
    with open_server() as server:
        met = Met(server, clock="10+10")
        assert met.look().json()["clock"] == "10+10"
        with both(server, begin(met, 1)) as seats:
            asked, _me, _other = decider(seats)
            shown = clocks_now(seats[0])
            assert (shown["name"], shown["runs"], shown["held"]) == ("10+10", asked, 0.0)
            assert all(595 < each <= 600 for each in shown["left"])


def test_a_game_without_a_clock_shows_none(open_server: Any) -> None:
    with open_server() as server, both(server, begin(Met(server), 1)) as seats:
        seats[0].say(type="resume")
        assert "clocks" not in seats[0].get("welcome")["room"]


def test_a_clock_that_is_not_known_is_refused(open_server: Any) -> None:
    with open_server() as server:
        deck = server.get("/api/decks?system=duel").json()["decks"][0]["id"]
        body = {"system": "duel", "seats": ["human", "invited"], "decks": [deck, None], "clock": "3+2"}
        answer = server.post("/api/tables", json=body)
        assert answer.status_code == 422
        assert "5+5" in answer.json()["error"]["message"]


def test_the_clock_is_held_until_all_are_there(open_server: Any) -> None:
    with open_server() as server:
        room = begin(Met(server, clock="5+5"), 1)
        with server.websocket_connect(address(room, 0)) as one:
            me = Seat(one)
            held = me.get("welcome")["room"]["clocks"]
            assert 0 < held["held"] <= BEGIN
            with server.websocket_connect(address(room, 1)) as two:
                Seat(two).get("welcome")
                assert me.get("clocks")["clocks"]["held"] == 0.0


def test_a_choice_stops_the_own_clock_and_starts_the_next(open_server: Any) -> None:
    with open_server() as server, both(server, begin(Met(server, clock="5+5"), 1)) as seats:
        asked, me, other = decider(seats)
        me.act(me.options[0])
        shown = clocks_now(other)
        assert 303 < shown["left"][asked] <= 305, "five seconds more"
        now, _, _ = decider(seats)
        assert clocks_now(other)["runs"] == now


@pytest.mark.usefixtures("short")
def test_who_has_no_time_left_has_lost(open_server: Any) -> None:
    with open_server() as server:
        met = Met(server, clock="5+5")
        room = begin(met, 1)
        with both(server, room) as seats:
            asked, me, other = decider(seats)
            result = other.get("update")["view"]["result"]
            assert result["winner"] == 1 - asked
            assert "has no time left" in result["text"]
            assert me.get("update")["view"]["result"] == result
            me.say(type="act", seq=me.seq, notation="pass")
            assert "over" in me.get("refused")["reason"]
        record = server.get(f"/api/rooms/{room['id']}/record").text
        assert record.splitlines()[-1].startswith(f"end  {'BA'[asked]}  resigned")


@pytest.mark.usefixtures("short")
def test_time_is_over_also_where_nobody_looks(open_server: Any) -> None:
    import time

    with open_server() as server:
        room = begin(Met(server, clock="5+5"), 1)
        with both(server, room) as seats:
            decider(seats)
        time.sleep(0.8)
        assert server.get(f"/api/rooms/{room['id']}").json()["over"]


@pytest.mark.usefixtures("short")
def test_among_three_a_bot_plays_on_for_who_has_no_time_left_and_has_no_clock(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        decks = [THREE["decks"][0], None, THREE["decks"][2]]
        met = Met(server, system="anachronism", seats=["human", "invited", "bot:recruit"], decks=decks, clock="5+5")
        met.deck = THREE["decks"][1]
        with both(server, begin(met, 1)) as seats:
            told = seats[0].get("room")
            [late] = [each for each in told["room"]["players"] if "late" in each]
            assert told["text"] == f"{late['name']} has no time left. The bot veteran plays on in that seat."
            assert told["room"]["clocks"]["left"][late["seat"]] is None
            assert told["room"]["clocks"]["left"][2] is None, "a bot"
            other = seats[1 - late["seat"]]
            end = other.get("update")
            while end["view"]["result"] is None:
                end = other.get("update")
            assert "has no time left" in end["view"]["result"]["text"], "then the other's is over, too"


def test_a_restart_holds_the_clock_and_takes_nothing(open_server: Any) -> None:
    with open_server() as server:
        room = begin(Met(server, clock="5+5"), 1)
        with both(server, room) as seats:
            asked, _me, _other = decider(seats)
            before = clocks_now(seats[0])["left"][asked]
    with open_server() as server, server.websocket_connect(address(room, 0)) as one:
        shown = Seat(one).get("welcome")["room"]["clocks"]
        assert shown["runs"] == asked
        assert 0 < shown["held"] <= AFTER_RESTART
        assert before - 2 < shown["left"][asked] <= before


def test_by_days_nobody_claims_the_game(open_server: Any) -> None:
    with open_server() as server:
        room = begin(Met(server, clock="1d"), 1)
        with server.websocket_connect(address(room, 0)) as one:
            me = Seat(one)
            players = me.get("welcome")["room"]["players"]
            assert "away" in players[1]
            assert "claim_in" not in players[1]
            me.say(type="claim", seat=1)
            assert "by days" in me.get("refused")["reason"]


def test_a_rematch_has_the_same_clock(open_server: Any) -> None:
    with open_server() as server, both(server, begin(Met(server, clock="20+20"), 1)) as (one, two):
        one.say(type="resign")
        one.get("update")
        two.get("update")
        two.say(type="rematch")
        two.get("requests")
        one.get("requests")
        one.say(type="rematch")
        moved = one.get("rematch")
        shown = server.get(f"/api/rooms/{moved['room']}").json()["clocks"]
        assert (shown["name"], shown["left"]) == ("20+20", [1200.0, 1200.0])
