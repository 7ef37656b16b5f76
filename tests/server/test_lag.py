"""Lag: what a message takes is given back to the clock, as the server measures it; and no time runs while it works."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from agon.server import clocks as clocks_module
from agon.server.clocks import TIME_CONTROLS, Clocks, TimeControl
from agon.server.connection import Connection
from agon.server.lag import LATEST, MOST, Lag
from agon.server.store import Store
from tests.server.conftest import advised_by, duel_services
from tests.server.test_clocks import begin, both, clocks_now, decider
from tests.server.test_server import Seat, address
from tests.server.test_tables import Met


def measured(*times: float) -> Lag:
    """The delay of somebody whose answers took so long."""
    lag = Lag()
    for n, each in enumerate(times):
        lag.answered(lag.ask(n * 100.0), n * 100.0 + each)
    return lag


def test_who_was_not_measured_is_given_nothing_back() -> None:
    assert Lag().delay == 0.0
    silent = Lag()
    for now in range(9):
        silent.ask(float(now))
    assert silent.delay == 0.0


def test_what_a_message_takes_is_given_back() -> None:
    assert measured(0.3).delay == pytest.approx(0.3)


def test_of_the_latest_times_the_least_counts() -> None:
    assert measured(0.3, 0.9, 0.8).delay == pytest.approx(0.3), "to hold one answer back gains nothing"
    assert measured(0.3, *[0.6] * LATEST).delay == pytest.approx(0.6), "a way that has become longer counts in time"
    assert measured(*[0.9] * LATEST, 0.1).delay == pytest.approx(0.1)


def test_never_more_than_a_second_is_given_back() -> None:
    assert measured(*[30.0] * 9).delay == MOST


def test_only_the_number_that_was_asked_for_last_counts_and_only_once() -> None:
    lag = Lag()
    first = lag.ask(0.0)
    second = lag.ask(10.0)
    assert first != second
    lag.answered(first, 10.0)
    lag.answered(second + 1, 10.0)
    assert lag.delay == 0.0, "neither an old number nor a guess"
    lag.answered(second, 10.5)
    lag.answered(second, 10.6)
    assert lag.delay == pytest.approx(0.5)


def test_a_number_cannot_be_guessed() -> None:
    lag = Lag()
    assert len({lag.ask(0.0) for _ in range(100)}) == 100


def test_no_more_is_given_back_than_a_choice_has_taken() -> None:
    clocks = Clocks("5+5", (300.0, 300.0), runs=0, since=1000.0)
    came = 1000.2 - MOST
    assert clocks.turn_to(1, came, chosen=False).left == (300.0, 300.0)


# over the wire


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever plays is a second away, as far as the server has measured."""
    monkeypatch.setattr(Lag, "delay", property(lambda _self: MOST))
    return iter(())


@pytest.mark.usefixtures("slow")
def test_who_is_far_away_loses_no_time_by_it(open_server: Any) -> None:
    with open_server() as server, both(server, begin(Met(server, clock="5+5"), 1)) as seats:
        asked, me, other = decider(seats)
        me.act(me.options[0])
        assert clocks_now(other)["left"][asked] == 305.0, "the choice took less than the way"


def test_who_answers_no_ping_is_given_nothing_back(open_server: Any) -> None:
    with open_server() as server, both(server, begin(Met(server, clock="5+5"), 1)) as seats:
        for each in seats:
            each.answers = False
        asked, me, other = decider(seats)
        time.sleep(0.4)
        me.act(me.options[0])
        assert clocks_now(other)["left"][asked] < 304.7


def test_who_sends_numbers_of_their_own_is_given_nothing_back(open_server: Any) -> None:
    with open_server() as server, both(server, begin(Met(server, clock="5+5"), 1)) as seats:
        for each in seats:
            each.answers = False
        asked, me, other = decider(seats)
        for n in range(20):
            me.say(type="pong", n=n)
        time.sleep(0.4)
        me.act(me.options[0])
        assert clocks_now(other)["left"][asked] < 304.7


def test_whoever_plays_by_a_clock_is_measured_and_nobody_else(open_server: Any) -> None:
    with open_server() as server:
        for clock in ("5+5", "none", "1d"):
            room = begin(Met(server, clock=clock), 1)
            with (
                server.websocket_connect(address(room, 0)) as one,
                server.websocket_connect(f"/ws/rooms/{room['id']}") as three,
            ):
                me, eye = Seat(one), Seat(three)
                me.get("welcome")
                eye.get("welcome")
                if clock == "5+5":
                    assert me.get("ping")["n"] >= 0
                for each in (me, eye):
                    each.say(type="resume")
                    message = each.socket.receive_json()
                    while message["type"] == "presence":
                        message = each.socket.receive_json()
                    assert message["type"] == "welcome", f"by {clock} nothing else is sent"


@pytest.mark.usefixtures("slow")
def test_an_answer_under_way_when_the_time_ends_still_counts(open_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks_module, "TIME_CONTROLS", {**TIME_CONTROLS, "5+5": TimeControl(2.0, 0.0)})
    with open_server() as server, both(server, begin(Met(server, clock="5+5"), 1)) as seats:
        asked, me, other = decider(seats)
        left = clocks_now(other)["left"][asked]
        time.sleep(left + 0.3)
        assert me.act(me.options[0])["type"] == "update"
        time.sleep(3.5)
        for each in seats:
            each.say(type="resume")
            while each.view.get("result") is None:
                each.get()
            assert each.view["result"]["reason"] == "resigned", "but not for ever"


def test_no_time_runs_while_the_server_keeps_an_answer(open_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    kept = Store.append

    async def slowly(*given: Any, **more: Any) -> None:
        await asyncio.sleep(0.6)
        await kept(*given, **more)

    monkeypatch.setattr(Store, "append", slowly)
    with open_server() as server, both(server, begin(Met(server, clock="5+5"), 1)) as seats:
        asked, me, _other = decider(seats)
        before = clocks_now(me)["left"]
        told = me.act(me.options[0])["clocks"]
        assert told["left"][1 - asked] == before[1 - asked], "the next clock begins when the answer is kept and told"
        assert told["left"][asked] > before[asked] + 4.7, "and the own has stopped when it came in"


def test_no_time_runs_while_the_server_does_what_was_asked_before(open_server: Any) -> None:
    from dataclasses import replace

    def advise(_seen: Any) -> list[tuple[str, float]]:
        time.sleep(1.0)
        return [("pass", 0.5)]

    services = replace(duel_services(), advise=advised_by(advise))
    with open_server(services=services) as server, both(server, begin(Met(server, clock="5+5"), 1)) as seats:
        asked, me, other = decider(seats)
        left = clocks_now(other)["left"][asked]
        me.say(type="hint", seq=me.seq)
        me.say(type="act", seq=me.seq, notation=me.options[0])
        me.get("update")
        assert clocks_now(other)["left"][asked] > left + 5 - 0.8, "the answer came in at once"


def test_a_connection_begins_without_a_measurement() -> None:
    assert Connection(0).lag.delay == 0.0
    assert Connection(0).lag is not Connection(1).lag
