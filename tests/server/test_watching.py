"""Who watches: late watchers know nothing of the latest answers, and closed hands stay closed after the game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import replace
from typing import Any, get_args

import pytest
from fastapi.testclient import TestClient

from agon.cards import plain_deck
from agon.server import lobby as module
from agon.server.journal import RoomRecord, SeatRecord, replay
from agon.server.openness import Openness, WatchName
from agon.server.services import the_services
from agon.server.spectator_delay import Late
from tests.server import duel
from tests.server.conftest import bearer
from tests.server.test_clocks import begin, both, decider
from tests.server.test_server import Seat, address, new
from tests.server.test_tables import Met

pytestmark = pytest.mark.usefixtures("wire")

BEHIND = 5


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the lobby tells is put together anew for each who asks."""
    monkeypatch.setattr(module, "FRESH", 0.0)


class Watched:
    """A game of two at one screen, and all that somebody who watches it can be sent."""

    def __init__(self, server: TestClient, held: ExitStack, **wanted: Any) -> None:
        self.server, self._held = server, held
        self.room = new(server, **wanted)
        self.seats = [self.sit(seat) for seat in (0, 1)]
        self.eye = self._enter(f"/ws/rooms/{self.room['id']}")
        for each in self.seats:
            each.say(type="settings", ask_always=True)

    def _enter(self, where: str) -> Seat:
        found = Seat(self._held.enter_context(self.server.websocket_connect(where)))
        found.get("welcome")
        return found

    def sit(self, seat: int) -> Seat:
        """Sit down at a seat."""
        return self._enter(address(self.room, seat))

    def answer(self, which: int) -> None:
        """Let who decides take the option of this number."""
        for each in self.seats:
            each.say(type="resume")
            each.get("welcome")
        asked = self.seats[0].view["decision"]["seat"]
        me = self.seats[asked]
        assert me.act(me.options[which])["type"] == "update"
        self.seats[1 - asked].get("update")

    def heard(self) -> list[Any]:
        """All that whoever watches has been sent since the last time, and what they can look up."""
        self.eye.say(type="resume", since=0)
        sent: list[Any] = []
        while not sent or sent[-1]["type"] != "welcome":
            sent.append(self.eye.socket.receive_json())
        path = f"/api/rooms/{self.room['id']}"
        sent += [self.server.get(each).text for each in (path, f"{path}/luck", f"{path}/record", "/api/lobby")]
        sent += [
            self.server.get(f"/api/replays/{self.room['id']}{each}").text for each in ("", "/0", "/log", "/record")
        ]
        return [self._plain(each) for each in sent]

    def _plain(self, sent: Any) -> str:
        """A message without what names this very game, or the time."""
        text = (sent if isinstance(sent, str) else json.dumps(sent)).replace(self.room["id"], "ROOM")
        try:
            found = json.loads(text)
        except ValueError:
            return text
        for each in (found, found.get("room", {})):
            each.pop("created", None)
            each.pop("now", None)
        if "games" in found:  # of this game alone
            found["games"] = [each for each in found["games"] if each["id"] == "ROOM"]
        return json.dumps(found, sort_keys=True)


def test_two_games_that_part_in_the_last_answers_look_the_same_to_who_watches_late(server: TestClient) -> None:
    """What is drawn anew here is not what is hidden, but what has happened: nothing of it may be told in any way."""
    with ExitStack() as held:
        games = [Watched(server, held, watch="late-5") for _ in range(2)]
        for n in range(20):
            for which, each in enumerate(games):
                each.answer(0 if n < 15 or not which else -1)
            if n == 17:  # what people say, ask and do besides is of the table, too
                games[0].seats[0].say(type="say", phrase="hello")
                games[1].seats[0].say(type="ask", kind="draw", seq=games[1].seats[0].seq)
                games[1].seats[1].socket.close()
                games[1].seats[1] = games[1].sit(1)
            one, two = (each.heard() for each in games)
            assert one == two, f"after answer {n + 1}"
        one, two = (each.seats[0].view["position"] for each in games)
        assert one != two, "the games have parted"
        assert server.get(f"/api/rooms/{games[0].room['id']}").json()["seq"] == 20 - BEHIND


def test_who_watches_late_is_shown_each_position_once_it_is_old_enough(server: TestClient) -> None:
    with ExitStack() as held:
        game = Watched(server, held, watch="late-5")
        seen = [game.seats[0].view["ply"]]
        for n in range(12):
            game.answer(0)
            seen.append(game.seats[0].view["ply"])
            if n + 1 > BEHIND:
                told = game.eye.get("update")
                assert (told["seq"], told["view"]["ply"]) == (n + 1 - BEHIND, seen[n + 1 - BEHIND])
                assert "clocks" not in told
        numbers = [each["n"] for each in game.eye.events]
        assert numbers == sorted(set(numbers)), "events came twice or out of order"


def test_who_watches_live_is_shown_everything_at_once(server: TestClient) -> None:
    with ExitStack() as held:
        game = Watched(server, held, watch="live")
        game.answer(0)
        assert game.eye.get("update")["seq"] == 1


def test_at_the_end_who_watches_late_is_shown_all_of_it(server: TestClient) -> None:
    with ExitStack() as held:
        game = Watched(server, held, watch="late-5")
        for _ in range(8):
            game.answer(0)
        while game.eye.seq < 8 - BEHIND:
            game.eye.get("update")
        game.seats[0].say(type="resign")
        last = game.eye.get("update")
        assert last["seq"] == 8
        assert last["view"]["result"]["reason"] == "resigned"
        assert [each["n"] for each in game.eye.events] == list(range(len(game.eye.events)))


def test_a_server_that_starts_again_is_as_late_as_before(open_server: Any) -> None:
    with open_server() as server, ExitStack() as held:
        game = Watched(server, held, watch="late-5")
        for _ in range(8):
            game.answer(0)
        before = server.get(f"/api/rooms/{game.room['id']}").json()
    with open_server() as server:
        after = server.get(f"/api/rooms/{game.room['id']}").json()
    assert after["seq"] == before["seq"] == 8 - BEHIND
    assert after["view"] == before["view"]


def test_the_clocks_are_not_told_late_watchers(open_server: Any) -> None:
    with open_server() as server:
        met = Met(server, clock="5+5", watch="late-5")
        room = begin(met, 1)
        with server.websocket_connect(f"/ws/rooms/{room['id']}") as socket:
            eye = Seat(socket)
            assert "clocks" not in eye.get("welcome")["room"]
            with server.websocket_connect(address(room, 0)) as one, server.websocket_connect(address(room, 1)) as two:
                for each in (one, two):
                    Seat(each).get("welcome")
                eye.say(type="resume")
                assert eye.socket.receive_json()["type"] == "welcome", "nobody's coming, no clock, nothing"
        assert "clocks" not in server.get(f"/api/rooms/{room['id']}").json()


# what is shown late, by itself


def record(many: int) -> RoomRecord:
    """A duel with so many answers, each the first option."""
    seats = [SeatRecord("Ada", "human", ""), SeatRecord("Bo", "human", "")]
    decks: list[Mapping[str, Any]] = [plain_deck(duel.pool().decks[each]) for each in ("melanthe", "hrolf")]
    made = RoomRecord("r", "duel", seats, decks, 5)
    for _ in range(many):
        node = replay(made).node()
        made.answers.append((node.seat, node.options[0].notation))  # type: ignore[union-attr]
    return made


def test_it_follows_the_game_and_stays_behind() -> None:
    whole = record(9)
    first = replace(whole, answers=whole.answers[:3])
    late = Late.of(first, BEHIND)
    assert late.at == 0
    for many in range(3, 9):
        late = late.after(replace(whole, answers=whole.answers[:many]), many + 1)
        assert late.at == max(0, many + 1 - BEHIND)
        assert late.state.key() == replay(whole, late.at).key()
        assert not late.again


def test_what_was_taken_back_is_told_once_the_game_has_come_as_far_again() -> None:
    whole = record(12)
    late = Late.of(whole, BEHIND)
    assert late.at == 7
    assert late.taken_back(9) == late, "what nobody was shown is nothing to tell"
    cut = late.taken_back(6)
    assert (cut.at, cut.cut) == (7, 6)
    assert cut.taken_back(4).cut == 4
    for many in range(7, 12):
        cut = cut.after(replace(whole, answers=whole.answers[: many - 1]), many)
        assert (cut.at, cut.again) == (7, False), "until then it stands as it was shown"
    cut = cut.after(replace(whole, answers=whole.answers[:11]), 12)
    assert (cut.at, cut.cut, cut.again) == (7, None, True)
    assert not cut.after(whole, 13).again


@pytest.mark.parametrize("watch", get_args(WatchName))
def test_what_others_may_see_is_kept_as_it_is(watch: Any) -> None:
    for each in (Openness(watch), Openness(watch, hands=False, decks="open")):
        assert Openness.from_plain(each.plain()) == each
    assert Openness.from_plain(None) == Openness("link", hands=True, decks="hidden")


# the list


def live(server: TestClient) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = server.get("/api/lobby").json()["games"]
    return found


@pytest.mark.parametrize("watch", get_args(WatchName))
def test_only_games_that_everybody_may_watch_are_listed_and_only_while_they_are_played(
    server: TestClient, watch: str
) -> None:
    with ExitStack() as held:
        game = Watched(server, held, watch=watch)
        listed = live(server)
        assert [each["id"] for each in listed] == ([] if watch == "link" else [game.room["id"]])
        for _ in range(9):
            game.answer(0)
        for each in live(server):
            assert each["watchers"] == 1
            assert each["late"] == Openness(watch).late  # type: ignore[arg-type]
            assert [one["name"] for one in each["seats"]] == ["Player I", "Player II"]
            shown = server.get(f"/api/rooms/{game.room['id']}").json()["view"]["seats"]
            assert [one.get("square") for one in each["seats"]] == [one.get("square") for one in shown]
            assert not any(seat["key"] in str(each) for seat in game.room["seats"])
        game.seats[0].say(type="resign")
        game.seats[0].get("update")
        assert live(server) == []
    assert live(server) == []


def test_a_game_that_everybody_has_left_is_not_listed(server: TestClient) -> None:
    with ExitStack() as held:
        Watched(server, held, watch="live")
        assert len(live(server)) == 1
    assert live(server) == []


def test_two_bots_of_one_level_are_told_apart(server: TestClient) -> None:
    room = new(server, seats=["bot:recruit", "bot:recruit"])
    assert [each["name"] for each in room["seats"]] == ["Recruit I", "Recruit II"]


# the hands after the game


@pytest.fixture
def whole(open_server: Any) -> Iterator[TestClient]:
    """A server with games whose records can be looked at."""
    with open_server(services=the_services()) as server:
        yield server


def over(server: TestClient, *, hands: bool) -> dict[str, Any]:
    """A game that is over, and whose hands are shown or not."""
    met = Met(server, system="anachronism", decks=["shaka", None])
    met.deck = "piye"
    assert met.ask(0, "terms", hands=hands).status_code == 204
    room = begin(met, 1)
    with both(server, room) as seats:
        _asked, me, _other = decider(seats)
        me.act(me.options[0])
        me.say(type="resign")
        while me.view["result"] is None:
            me.get("update")
    return room


def test_hands_that_are_not_shown_are_for_who_has_played(whole: TestClient) -> None:
    closed, open_ = over(whole, hands=False), over(whole, hands=True)
    looks = ["rooms/ID/record", *(f"replays/ID{each}" for each in ("", "/record", "/log", "/0", "/review"))]
    for path in (f"/api/{each}" for each in looks):
        for _ in range(2):  # also once somebody who may has looked
            for key in ("", open_["seats"][0]["key"]):
                answer = whole.get(path.replace("ID", closed["id"]), headers=bearer(key) if key else {})
                assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-shown"), path
            for seat in closed["seats"]:
                shown = whole.get(path.replace("ID", closed["id"]), headers=bearer(seat["key"]))
                assert shown.status_code == 200, path
        assert whole.get(path.replace("ID", open_["id"])).status_code == 200


def test_the_secret_of_the_luck_tells_no_hand_either(whole: TestClient) -> None:
    room = over(whole, hands=False)
    path = f"/api/rooms/{room['id']}/luck"
    assert "opened " not in whole.get(path).text
    assert "opened " in whole.get(path, headers=bearer(room["seats"][1]["key"])).text


def test_a_game_played_on_from_one_with_closed_hands_keeps_them_closed(whole: TestClient) -> None:
    room = over(whole, hands=False)
    wanted = {"seat": 0, "rivals": "human", "name": "Ada", "dice": "new"}
    path = f"/api/replays/{room['id']}/0/play"
    assert whole.post(path, json=wanted).status_code == 403
    answer = whole.post(path, json=wanted, headers=bearer(room["seats"][0]["key"]))
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert whole.get(f"/api/rooms/{made['id']}").json()["hands"] is False
