"""What is hidden stays hidden: two games of Anachronism that differ only in one seat's hidden cards look the same.

Everything the other seat or a stranger can be sent is compared, message by message and address by address.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from agon.cards import Deck, Pool, starter
from agon.server import lobby
from agon.server.services import Services, the_services
from tests.server.conftest import advised_by, bearer, chosen_by
from tests.server.test_server import Seat, address, new

pytestmark = pytest.mark.usefixtures("wire")

TEXTS = ("foo", "pass", "", " ", "attack A", "move b2 N", "turn N", "place b4 S", "discard x", "use x")


def other_deck(pool: Pool) -> Deck:
    """Piye's deck with its last three supports taken from elsewhere: the same on the table until round 2."""
    mine = pool.decks["piye"]
    taken = {each.key for each in mine.cards}
    others = [each for each in pool.cards.values() if each.is_support and each.key not in taken]
    return Deck("else", "Else", mine.warrior, (mine.supports[0], *others[10:13]))


def services() -> Services:
    def shelf(system: str) -> Pool:
        pool = starter("anachronism")
        return Pool(pool.cards, {**pool.decks, "else": other_deck(pool)}, pool.name)

    def advise(seen: Any) -> list[tuple[str, float]]:
        # a bot that tells all it sees; hidden cards drawn anew lie in places of no meaning, so those are not compared
        return [(json.dumps([seen.view(), seen.determinize(3).view(seen.seat)]), 0.5)]

    only = [each for each in the_services().systems() if each["id"] == "anachronism"]
    return dataclasses.replace(the_services(), systems=lambda: only, starter=shelf, advise=advised_by(advise))


@pytest.fixture
def tables(open_server: Any) -> Iterator[TestClient]:
    with open_server(services=services()) as client:
        yield client


class Game:
    """One game with all that its first seat and a stranger were sent. The second seat's key is used to play only."""

    def __init__(self, client: TestClient, room: dict[str, Any], sockets: Any) -> None:
        self.client = client
        self.room = room
        self.eye, self.one, self.two = (Seat(each) for each in sockets)
        self.seen: list[Any] = []
        for each in (self.eye, self.one, self.two):
            self.hear(each, "welcome")

    def plain(self, thing: object) -> Any:
        """A message without what names this very game."""
        text = json.dumps(thing, sort_keys=True).replace(self.room["id"], "ROOM")
        for n, seat in enumerate(self.room["seats"]):
            text = text.replace(seat["key"], f"KEY{n}")
        found = json.loads(text)
        for each in (found, found.get("room", {}) if isinstance(found, dict) else {}):
            if isinstance(each, dict):
                each.pop("created", None)
        return found

    def hear(self, who: Seat, kind: str) -> dict[str, Any]:
        message = who.get(kind)
        if who is not self.two:
            self.seen.append(self.plain(message))
        return message

    def ask(self, who: Seat, kind: str, **message: Any) -> None:
        who.say(**message)
        self.hear(who, kind)

    def look_around(self) -> None:
        """Ask everything that the first seat, or a stranger, can ask."""
        path = f"/api/rooms/{self.room['id']}"
        for each, key in ((path, ""), (path, self.room["seats"][0]["key"]), (path, "x"), (f"{path}/record", "")):
            answer = self.client.get(each, headers=bearer(key) if key else {})
            self.seen.append((answer.status_code, self.plain(answer.json())))
        self.seen.append(self.client.get(f"{path}/luck").text)
        listed = self.client.get("/api/lobby").json()["games"]
        self.seen.append([self.plain(each) for each in listed if each["id"] == self.room["id"]])
        assert len(self.seen[-1]) == 1, "everybody finds the game in the lobby"
        deciding = (self.one.view["decision"] or {}).get("seat") == 0
        names = list(self.client.get("/api/cards").json()["cards"])
        texts = [
            *TEXTS,
            *(f"{verb} {name}" for verb in ("arrange", "use", "attack B with", "discard") for name in names),
        ]
        for text in texts if not deciding else texts[:14]:
            if text:
                self.ask(self.one, "why", type="why", notation=text)
        self.ask(self.one, "preview", type="preview", seq=self.one.seq, notation="pass")
        self.ask(self.one, "hint" if deciding else "refused", type="hint", seq=self.one.seq)
        self.ask(self.one, "refused", type="undo", seq=self.one.seq)
        if not deciding:
            self.ask(self.one, "refused", type="act", seq=self.one.seq, notation=texts[20])
        self.ask(self.one, "error", type="act", seq=self.one.seq, notation="")
        for who in (self.eye, self.one):
            self.ask(who, "welcome", type="resume", since=0)
        self.ask(self.eye, "error", type="why", notation="foo")

    def answer(self, notation: str) -> None:
        asked = self.one.view["decision"]["seat"]
        who = (self.one, self.two)[asked]
        who.say(type="act", seq=who.seq, notation=notation)
        for each in (self.eye, self.one, self.two):
            self.hear(each, "update")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the lobby tells is put together anew for each who asks."""
    monkeypatch.setattr(lobby, "FRESH", 0.0)


def rooms_that_differ(client: TestClient, way: str) -> list[dict[str, Any]]:
    plain = {"system": "anachronism", "seats": ["human", "human"], "seed": 4, "watch": "live"}
    return [new(client, **plain, decks=["shaka", deck]) for deck in ("piye", "else" if way == "cards" else "piye")]


@pytest.mark.parametrize("way", ["cards", "order"])
def test_two_games_that_differ_only_in_hidden_cards_look_the_same(tables: TestClient, way: str) -> None:
    rooms = rooms_that_differ(tables, way)
    pool = services().starter("anachronism")
    hidden = [[each.id for each in deck.supports] for deck in (pool.decks["piye"], pool.decks["else"])]
    laid = [0, 0]

    def opened(room: dict[str, Any]) -> list[Any]:
        return [
            tables.websocket_connect(each) for each in (f"/ws/rooms/{room['id']}", address(room, 0), address(room, 1))
        ]

    one, two = (opened(room) for room in rooms)
    with one[0] as a, one[1] as b, one[2] as c, two[0] as d, two[1] as e, two[2] as f:
        games = [Game(tables, rooms[0], (a, b, c)), Game(tables, rooms[1], (d, e, f))]
        for each in games:
            for seat in (each.one, each.two):
                seat.say(type="settings", ask_always=True)
        played = 0
        while played < 60:
            decision = games[0].one.view["decision"]
            if decision["kind"] == "arrange" or played % 6 == 0:
                for each in games:
                    each.look_around()
            for n, each in enumerate(games):
                seat = (each.one, each.two)[decision["seat"]]
                options = seat.options
                if decision["kind"] == "arrange" and decision["seat"] == 1:
                    cards = hidden[n if way == "cards" else 0]
                    order = [0, 1, 2, 3] if way == "cards" or n == 0 else [0, 3, 1, 2]
                    wanted = cards[order[laid[n]]]
                    laid[n] += 1
                    notation = f"arrange {wanted}"
                else:
                    notation = next((option for option in options if option.startswith("pass")), options[0])
                each.answer(notation)
            if games[0].one.view["round"] == 2:
                break  # now their cards are turned up, and differ
            assert games[0].seen == games[1].seen, f"after answer {played + 1}"
            for each in games:
                each.seen.clear()
            played += 1
        assert laid == [4, 4]
        assert games[0].one.view["round"] == 2


def test_the_other_seats_deck_is_told_when_the_game_is_over(tables: TestClient) -> None:
    room = new(tables, system="anachronism", decks=["shaka", "piye"])
    path = f"/api/rooms/{room['id']}"

    def decks(key: str = "") -> list[str | None]:
        return [each.get("deck") for each in tables.get(path, headers=bearer(key)).json()["players"]]

    assert decks() == [None, None]
    assert decks(room["seats"][0]["key"]) == ["shaka", None]
    assert decks(room["seats"][1]["key"]) == [None, "piye"]
    with tables.websocket_connect(address(room, 0)) as socket:
        me = Seat(socket)
        assert [each.get("deck") for each in me.get("welcome")["room"]["players"]] == ["shaka", None]
        me.say(type="resign")
        me.get("update")
    assert decks() == ["shaka", "piye"]


def test_a_bot_that_is_refused_does_not_tell_its_hand(open_server: Any) -> None:
    class Odd:
        def choose(self, _seen: Any) -> str:
            return "arrange nothing of the kind"

    given = dataclasses.replace(services(), choose=chosen_by(lambda _level, _seed: Odd()))
    with open_server(services=given) as client:
        room = new(client, system="anachronism", decks=["shaka", "piye"], seats=["human", "bot:recruit"], seed=4)
        with client.websocket_connect(address(room, 0)) as socket:
            me = Seat(socket)
            message = me.get("welcome")
            while message["type"] != "notice":
                if len(me.options) > 1:
                    me.say(type="act", seq=me.seq, notation=me.options[0])
                message = me.get()
            assert message["text"] == f"{room['seats'][1]['name']} could not answer. The game stands as it was."
