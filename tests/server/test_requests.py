"""What people at a table ask of each other: a draw, and to take back. Kept with the game; answered by who is asked."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from agon.core.record import parse
from agon.core.sealed_luck import FAIR, check
from agon.server import requests
from agon.server.errors import StoreError
from agon.server.room_game import RunningGame
from agon.server.services import the_services
from agon.server.store import Store
from tests.server.test_server import BOT, Seat, address, new
from tests.server.test_several import THREE

WATCHER = "/ws/rooms/{id}"


@contextmanager
def seated(server: Any, room: dict[str, Any], *seats: int) -> Iterator[list[Seat]]:
    """Sit at the first of ``seats``, then the next; each knows the table."""
    if not seats:
        yield []
        return
    with server.websocket_connect(address(room, seats[0])) as socket:
        me = Seat(socket)
        me.get("welcome")
        with seated(server, room, *seats[1:]) as others:
            yield [me, *others]


def ask(seat: Seat, kind: str) -> dict[str, Any]:
    """Ask for something; return what comes back: what is asked now, or why not."""
    seat.say(type="ask", kind=kind, seq=seat.seq)
    return seat.get()


def stands(*seats: Seat) -> None:
    """Read on until each knows how the game stands once nothing is answered by itself any more."""
    for each in seats:
        while True:
            each.say(type="resume")
            each.get("welcome")
            decision = each.view["decision"]
            if decision is None or len(decision.get("options", [0, 0])) != 1:
                break


def reply(seat: Seat, answer: str, number: int | None = None) -> None:
    if number is None:
        [asked] = seat.get("requests")["requests"]
        assert asked["answers"] is True
        number = asked["id"]
    seat.say(type="reply", request=number, answer=answer)


def answer(seat: Seat, answer: str, number: int | None = None) -> dict[str, Any]:
    """Answer a request; return what comes back."""
    reply(seat, answer, number)
    return seat.get()


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits before asking again."""
    monkeypatch.setattr(requests, "AGAIN", 0.0)


def test_who_may_ask_to_take_back_is_told_so(open_server: Any, at_once: None) -> None:
    """The word that comes with a position is what the server says to the question itself, in a whole part of a game."""
    said: dict[bool, int] = {False: 0, True: 0}
    with open_server(services=the_services()) as server:
        room = new(server, system="anachronism", decks=["shaka", "piye"], seed=3)
        with seated(server, room, 0, 1) as seats:
            for step in range(24):
                stands(*seats)
                for me, you in (seats, reversed(seats)):
                    me.say(type="resume")
                    may = bool(me.get("welcome").get("may_ask"))
                    me.say(type="ask", kind="undo", seq=me.seq)
                    came = me.get()
                    while came["type"] not in {"requests", "refused"}:
                        came = me.get()
                    granted = came["type"] == "requests"
                    assert granted is may, f"{step}: {came}"
                    said[may] += 1
                    if granted:
                        reply(you, "no")
                        me.get("requests")
                decides = seats[seats[0].view["decision"]["seat"]]
                stands(decides)
                other = seats[1 - seats.index(decides)]
                told = decides.act(decides.options[step % len(decides.options)])
                while told["type"] != "update" or told["seq"] < decides.seq:
                    told = decides.get()
                decides.say(type="resume")
                anew = decides.get("welcome")
                if anew["seq"] == told["seq"]:
                    assert told.get("may_ask") == anew.get("may_ask"), "what an update says a new beginning says"
                other.get("update")
    assert all(said.values()), said


def test_a_draw_is_agreed_on_by_both(open_server: Any) -> None:
    with open_server() as server:
        room = new(server, seed=None)
        with seated(server, room, 0, 1) as (me, you), server.websocket_connect(WATCHER.format(**room)) as third:
            watcher = Seat(third)
            watcher.get("welcome")
            own = ask(me, "draw")["requests"][0]
            assert (own["text"], own["answers"]) == ("You offered a draw. Player II can answer.", False)
            seen = watcher.get("requests")["requests"][0]
            assert (seen["text"], seen["answers"]) == ("Player I offers a draw. Player II can answer.", False)
            watcher.say(type="reply", request=seen["id"], answer="yes")
            assert watcher.get()["code"] == "watching"
            asked = you.get("requests")["requests"][0]
            assert asked["text"] == "Player I offers a draw. It lapses if you play on."
            assert 0 < asked["seconds"] <= requests.LIVE
            you.say(type="reply", request=asked["id"], answer="yes")
            for each in (me, you, watcher):
                result = each.get("update")["view"]["result"]
                assert (result["winner"], result["winners"], result["reason"]) == (None, [0, 1], "agreed")
                assert result["text"] == "Player I and Player II agree to a draw."
                assert each.get("requests")["requests"] == []
            assert ask(me, "draw")["reason"] == "The game is over."
    with open_server() as server:
        assert server.get(f"/api/rooms/{room['id']}").json()["over"]
        text = server.get(f"/api/rooms/{room['id']}/record").text
        assert 'end  =  agreed  "Player I and Player II agree to a draw."' in text


def test_a_game_drawn_by_agreement_is_looked_at_again_and_its_dice_are_fair(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        room = new(server, system="anachronism", decks=["shaka", "piye"], seed=None)
        with seated(server, room, 0, 1) as (me, you):
            ask(me, "draw")
            assert answer(you, "yes")["view"]["result"]
        record = parse(server.get(f"/api/rooms/{room['id']}/record").text)
        assert check(record).verdict == FAIR
        game = server.get(f"/api/replays/{room['id']}").json()
        assert (game["result"]["reason"], game["result"]["winners"]) == ("agreed", [0, 1])


def test_who_heard_no_does_not_ask_again_at_once(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(server, new(server), 0, 1) as (me, you):
        ask(me, "draw")
        assert "You have asked already. Player II can answer." in ask(me, "draw")["reason"]
        assert answer(you, "no") == {
            "type": "requests",
            "requests": [],
            "text": "Player II declines the offer of a draw.",
        }
        assert me.get("requests")["text"] == "Player II declines the offer of a draw."
        assert "Ask again in 60 seconds" in ask(me, "draw")["reason"]
        monkeypatch.setattr(requests, "AGAIN", 0.0)
        assert "once you have made another choice" in ask(me, "draw")["reason"]
        me.act("place b1 N")
        assert ask(me, "draw")["requests"]


@pytest.mark.usefixtures("at_once")
def test_who_is_asked_may_silence_it_for_the_game(open_server: Any) -> None:
    with open_server() as server:
        room = new(server)
        with seated(server, room, 0, 1) as (me, you):
            ask(me, "draw")
            answer(you, "never")
            me.get("requests")
            me.act("place b1 N")
    with open_server() as server, seated(server, room, 0, 1) as (me, you):
        assert ask(me, "draw")["reason"] == "Player II will not be asked for that again in this game."
        assert ask(me, "undo")["requests"], "it is that kind alone"
        you.get("requests")
        assert ask(you, "draw")["requests"], "and the others may be asked as before"


@pytest.mark.usefixtures("at_once")
def test_who_plays_on_takes_no_draw(server: Any) -> None:
    with seated(server, new(server), 0, 1) as (me, you):
        ask(me, "draw")
        me.act("place b1 N")
        number = you.get("requests")["requests"][0]["id"]
        you.get("update")
        you.act("place b4 S")
        told = you.get("requests")
        assert (told["requests"], told["text"]) == ([], "The game has gone on, and that is not asked any more.")
        assert answer(you, "yes", number)["reason"] == "That is not asked any more."
        assert you.view["result"] is None


def test_a_request_is_answered_by_who_is_asked_and_taken_back_by_who_asked(server: Any) -> None:
    with seated(server, new(server), 0, 1) as (me, you):
        number = ask(me, "draw")["requests"][0]["id"]
        assert "for the others to answer" in answer(me, "yes", number)["reason"]
        assert "for the others to answer" in answer(me, "never", number)["reason"]
        assert answer(me, "no", number)["text"] == "Player I takes the offer of a draw back."
        you.get("requests")
        you.get("requests")
        assert answer(you, "yes", number)["reason"] == "That is not asked any more."
        assert answer(you, "yes", 99)["reason"] == "That is not asked any more."
        assert "Ask again in 60 seconds" in ask(me, "draw")["reason"], "taking back is no way to ask without end"


def test_taking_back_is_asked_of_who_plays_too(server: Any) -> None:
    with seated(server, new(server), 0, 1) as (me, you):
        assert "nothing of yours" in ask(me, "undo")["reason"]
        before = me.options
        me.act("place b1 N")
        you.get("update")
        assert "nothing of yours" in ask(you, "undo")["reason"]
        me.say(type="undo", seq=me.seq)
        assert "only in a game against a bot" in me.get("refused")["reason"]
        told = ask(me, "undo")["requests"][0]
        assert told["text"] == "You asked to take back your last choice. Player II can answer."
        undone = answer(you, "yes")
        assert (undone["type"], undone["undone"], undone["seq"]) == ("update", True, 0)
        assert you.get("requests")["text"] == "Player I takes the last choice back."
        assert me.get("update")["undone"]
        assert (me.seq, me.options) == (0, before)


def test_what_another_answered_is_taken_back_with_it_if_they_agree(server: Any) -> None:
    with seated(server, new(server), 0, 1) as (me, you):
        me.act("place b1 N")
        you.get("update")
        you.act("place b4 S")
        stands(me, you)
        ask(me, "undo")
        assert answer(you, "yes")["seq"] == 0
        stands(me)
        assert "place b1 N" in me.options


def test_taking_back_lapses_once_the_game_goes_on(server: Any) -> None:
    with seated(server, new(server), 0, 1) as (me, you):
        me.act("place b1 N")
        ask(me, "undo")
        stands(you)
        you.act("place b4 S")
        told = you.get("requests")
        assert (told["requests"], told["text"]) == ([], "The game has gone on, and that is not asked any more.")
        reply(you, "yes", 1)
        assert you.get("refused")["reason"] == "That is not asked any more."
        stands(me)
        assert me.seq > 1
        me.say(type="ask", kind="undo", seq=me.seq)
        assert me.get("requests")["requests"], "that was no refusal, so it may be asked anew"


def test_a_late_yes_agrees_to_nothing_else(open_server: Any) -> None:
    with open_server() as server:
        room = new(server)
        with seated(server, room, 0, 1) as (me, you):
            me.act("place b1 N")
            number = ask(me, "undo")["requests"][0]["id"]
            stands(you)
            you.act("place b4 S")
            stands(me)
            late = ask(me, "draw")["requests"][0]["id"]
            assert late != number
            reply(you, "yes", number)
            assert you.get("refused")["reason"] == "That is not asked any more."
            stands(you)
            assert you.view["result"] is None
            reply(me, "no", late)
            you.say(type="resign")
            assert you.get("update")["view"]["result"]
    with open_server() as server, seated(server, room, 0, 1) as (me, _you):
        me.say(type="rematch")
        again = me.get("requests")["requests"][0]["id"]
        assert again > late, "nor after an end and a restart"


def test_numbers_of_requests_that_older_games_kept_are_not_given_again() -> None:
    made = requests.Requests().ask(requests.Request(0, "draw", 0, [1], 0, 0.0), 0.0, here=True)
    plain = made.plain()
    del plain["given"]
    read = requests.Requests.from_plain(plain)
    assert read == made
    assert read.lapse(0.0, "draw").ask(requests.Request(0, "draw", 0, [1], 0, 0.0), 0.0, here=True).made[0].id == 2


def test_a_no_to_taking_back_holds_while_the_game_goes_on(server: Any) -> None:
    with seated(server, new(server), 0, 1) as (me, you):
        me.act("place b1 N")
        ask(me, "undo")
        assert answer(you, "no")["text"] == "Player II declines the request to take back."
        stands(you)
        you.act("place b4 S")
        stands(me)
        assert "Ask again in 60 seconds" in ask(me, "undo")["reason"]


def test_a_no_outlives_what_ends_open_requests() -> None:
    """A no holds when the game goes on, when answers are taken back, and when somebody gives up."""
    wanted = requests.Request(0, "undo", 0, [1], 5, 0.0)
    made = requests.Requests().ask(wanted, 0.0, here=True)
    for declined in (made.close(made.made[0], 1.0), made.after_answer(1, 40.0, by_hand=True)):
        for later in (
            declined.after_answer(1, 41.0, by_hand=True),
            declined.lapse(41.0, "draw", "undo"),
            declined.after_cut(3, 41.0),
        ):
            assert "Ask again in" in later.why_not("undo", 0, [1], [0] * 9, ["Ada", "Bo"], 42.0)
            assert "another choice" in later.why_not("undo", 0, [1], [1] * 9, ["Ada", "Bo"], 200.0)
            assert later.why_not("undo", 0, [1], [1] * 5 + [0], ["Ada", "Bo"], 200.0) == ""
    cut = made.close(made.made[0], 1.0).after_cut(3, 41.0)
    assert cut.why_not("undo", 0, [1], [1, 1, 1, 0], ["Ada", "Bo"], 200.0) == "", "an answer that was given anew counts"
    assert made.after_answer(1, 2.0, by_hand=True).made == (), "what nobody has answered is no refusal"


def test_nothing_is_taken_back_past_a_die(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        room = new(server, system="anachronism", decks=["shaka", "piye"], seed=None)
        with seated(server, room, 0, 1) as both:
            drawn = server.app.state.rooms._open[room["id"]].record.drawn
            while True:
                stands(*both)
                asked = both[both[0].view["decision"]["seat"]]
                before = asked.seq
                asked.act(asked.options[0])
                if any(drawn[before + 1 :]):
                    break
            stands(asked)
            asked.say(type="ask", kind="undo", seq=asked.seq)
            assert asked.get("refused")["reason"] == "A roll has been seen since. It cannot be taken back."


def test_a_request_outlives_the_server_and_is_over_in_its_time(
    open_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_server() as server:
        room = new(server)
        with seated(server, room, 0, 1) as (me, _you):
            ask(me, "draw")
    with open_server() as server:
        with server.websocket_connect(address(room, 1)) as socket:
            you = Seat(socket)
            [asked] = you.get("welcome")["room"]["requests"]
            assert asked["answers"]
            you.say(type="reply", request=asked["id"], answer="no")
            assert "declines" in you.get("requests")["text"]
        monkeypatch.setattr(requests, "LIVE", 0.3)
        with seated(server, room, 0, 1) as (me, you):
            number = ask(you, "draw")["requests"][0]["id"]
            told = you.get("requests")
            assert (told["requests"], told["text"]) == ([], "Nobody answered in time.")
            reply(me, "yes", number)
            assert me.get("refused")["reason"] == "That is not asked any more."


def test_where_somebody_is_away_a_request_waits_for_a_day(server: Any) -> None:
    with seated(server, new(server), 0) as (me,):
        assert ask(me, "draw")["requests"][0]["seconds"] == requests.BY_DAYS


def test_a_bot_plays_to_the_end_and_is_never_asked(server: Any) -> None:
    with seated(server, new(server, **BOT), 0) as (me,):
        assert ask(me, "draw")["reason"] == "Recruit plays to the end."
        while not any(each.startswith("rotate") for each in me.options):
            if len(me.options) > 1:
                me.say(type="act", seq=me.seq, notation=me.options[0])
            me.get("update")
        before = me.seq
        me.act(next(each for each in me.options if each.startswith("rotate")))
        told = ask(me, "undo")
        assert (told["type"], told["undone"], told["seq"]) == ("update", True, before), "nobody needs to be asked"


def test_nothing_is_taken_back_from_a_person_who_is_defeated_and_not_asked(
    open_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def concerned(_game: RunningGame, _seat: int) -> tuple[list[int], list[str]]:
        return [], []

    with open_server() as server, seated(server, new(server), 0, 1) as (me, _you):
        me.act("place b1 N")
        monkeypatch.setattr(RunningGame, "concerned", concerned)
        assert ask(me, "undo")["reason"] == "Taking back is free only in a game against a bot."


def test_among_three_all_must_agree_and_who_gave_up_is_not_asked(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        room = new(server, **THREE, seats=["human", "human", "human"])
        with seated(server, room, 0, 1, 2) as (me, you, they):
            ask(me, "draw")
            reply(you, "yes")
            [left] = you.get("requests")["requests"]
            assert (left["answers"], left["text"]) == (False, "Player I offers a draw. Player III can answer.")
            assert "have answered that" in answer(you, "yes", left["id"])["reason"]
            they.say(type="resign")
            assert they.get("room")["room"]["requests"] == [], "what was asked of others is asked anew"
            they.say(type="ask", kind="draw", seq=they.seq)
            assert "You have resigned" in they.get("refused")["reason"]
            me.say(type="resume")
            me.get("welcome")
            told = ask(me, "draw")
            assert told["requests"][0]["text"] == "You offered a draw. Player II can answer."
            you.say(type="reply", request=told["requests"][0]["id"], answer="yes")
            result = you.get("update")["view"]["result"]
            while result is None:
                result = you.get("update")["view"]["result"]
            assert result["winners"] == [0, 1]
        text = server.get(f"/api/rooms/{room['id']}/record").text
        assert 'end  =AB  agreed  "Player I and Player II agree to a draw."' in text


def test_what_could_not_be_kept_is_not_asked(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: Any, **__: Any) -> None:
        raise StoreError("the disk is full")

    with seated(server, new(server), 0, 1) as (me, you):
        monkeypatch.setattr(Store, "set_requests", fails)
        assert ask(me, "draw")["code"] == "not-kept"
        you.say(type="resume")
        assert you.get()["room"]["requests"] == [], "nobody has heard of it"
        monkeypatch.undo()
        assert ask(me, "draw")["requests"]


def test_an_end_that_the_rules_bring_clears_what_was_asked_in_the_same_write(open_server: Any, tmp_path: Path) -> None:
    with open_server() as server:
        room = new(server)
        with seated(server, room, 0, 1) as (me, _you):
            ask(me, "draw")
            me.say(type="resign")
            assert me.get("update")["view"]["result"]
            assert me.get("requests")["requests"] == []
    with sqlite3.connect(tmp_path / "rooms.sqlite") as db:
        [(kept,)] = db.execute("SELECT requests FROM rooms").fetchall()
    db.close()
    assert '"made": []' in kept


@contextmanager
def after_the_end(server: Any, room: dict[str, Any]) -> Iterator[list[Seat]]:
    """Sit at a game of two that the second gives up."""
    with seated(server, room, 0, 1) as (me, you):
        you.say(type="resign")
        for each in (me, you):
            each.get("update")
        yield [me, you]


def test_a_rematch_is_for_both_to_want(open_server: Any) -> None:
    with open_server() as server:
        room = new(server)
        with after_the_end(server, room) as (me, you):
            me.say(type="rematch", swap=True)
            assert me.get("requests")["requests"][0]["text"] == (
                "You asked to play again, with sides swapped. Player II can answer."
            )
            assert you.get("requests")["requests"][0]["text"] == "Player I wants to play again, with sides swapped."
            you.say(type="rematch")
            both = you.get("requests")["requests"]
            assert [each["answers"] for each in both] == [True, False], "that is another wish: with the same sides"
            reply(you, "no", both[0]["id"])
            assert you.get("requests")["text"] == "Player II declines the rematch."
            me.get("requests")
            me.get("requests")
            me.say(type="rematch", swap=True)
            assert "Ask again in 60 seconds" in me.get("refused")["reason"]
            with server.websocket_connect(WATCHER.format(**room)) as third:
                watcher = Seat(third)
                assert len(watcher.get("welcome")["room"]["requests"]) == 1
                reply(me, "yes", both[1]["id"])
                assert me.get("rematch")["room"] == you.get("rematch")["room"]
                watcher.say(type="resume")
                assert watcher.get()["requests"] == [], "who watches hears that it is not asked any more"
            assert server.app.state.rooms._open[room["id"]]._board._expiry is None
        after = server.get(f"/api/rooms/{room['id']}").json()
        assert (after["requests"], bool(after["rematch"])) == ([], True)


def test_who_leaves_takes_the_wish_for_a_rematch_along(open_server: Any) -> None:
    with open_server() as server:
        room = new(server)
        with server.websocket_connect(address(room, 1)) as second:
            you = Seat(second)
            you.get("welcome")
            with server.websocket_connect(address(room, 0)) as first:
                me = Seat(first)
                me.get("welcome")
                me.say(type="resign")
                me.get("update")
                me.say(type="rematch")
                number = you.get("requests")["requests"][0]["id"]
            told = you.get("requests")
            assert (told["requests"], told["text"]) == ([], "Player I has gone.")
            reply(you, "yes", number)
            assert you.get("refused")["reason"] == "That is not asked any more."
            with seated(server, room, 0) as (me,):
                assert you.get("requests")["requests"], "who comes back still wants it"
                reply(you, "yes", number)
                assert me.get("rematch")["room"] == you.get("rematch")["room"]


def test_a_rematch_asked_before_the_server_started_again_has_a_seal_of_its_own(open_server: Any) -> None:
    with open_server() as server:
        room = new(server, seed=None)
        shown = server.post("/api/seals").json()
        with after_the_end(server, room) as (me, _you):
            me.say(type="rematch", seal=shown["token"], number="a" * 64)
            me.get("requests")
    with open_server() as server, seated(server, room, 0, 1) as (me, you):
        you.say(type="resume")
        [asked] = you.get("welcome")["room"]["requests"]
        reply(you, "yes", asked["id"])
        assert me.get("rematch")["room"] not in ("", shown["room"])


def test_a_bot_plays_again_at_once(server: Any) -> None:
    with seated(server, new(server, **BOT), 0) as (me,):
        me.say(type="resign")
        me.get("update")
        me.say(type="rematch")
        assert me.get()["type"] == "rematch"
