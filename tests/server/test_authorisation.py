"""Who may ask what: every address and every message of a socket, by everybody who might, against one table.

The addresses are those that the application has, the messages those that the protocol declares: what is missing below
fails a test, and so does what is there no more.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any, Final, get_args

import pytest
from starlette.routing import Route, WebSocketRoute

from agon.core.sealed_luck import new_number, seal_of
from agon.rules.explanations import examples
from agon.server import protocol
from agon.server.access import LOOPBACK
from agon.server.app import create_app
from agon.server.bounds import Asking, RateLimit
from agon.server.keys import new_key
from agon.server.services import the_services
from tests.browser.played import record_of
from tests.server.conftest import Guest, bearer, duel_services
from tests.server.test_server import Seat

NOBODY, STRANGER, ELSEWHERE, REVOKED, GUEST, HOST = ASKERS = (
    "nobody", "a stranger", "another seat's key", "a freed seat's key", "a guest", "the host",
)  # fmt: skip
OUTSIDE: Final = (NOBODY, STRANGER, ELSEWHERE, REVOKED)

ANYBODY, SEATED, ONLY_HOST, AS_SEATED, AFTER = "anybody", "who sits there", "the host", "as seated", "after the end"
IN_GAME: Final = "who plays"
ORGANISER: Final = "who organises"
IN_EVENT: Final = "who takes part"
OWN: Final = "who is signed in"
MODERATOR: Final = "a moderator"
"""Who an address is for. ``AS_SEATED``: anybody, and each is shown what their seat may know. ``AFTER``: anybody once
the game is over, and nobody before, whoever sits there. ``OWN``: an account, by the key of its browser."""

Body = dict[str, Any] | str | None
DECKS = ["shaka", "piye"]
TABLE = {"system": "anachronism", "seats": ["human", "invited"], "decks": [DECKS[0], None], "name": "Ilse"}
PLAY = {"system": "anachronism", "deck": DECKS[0], "clock": "5+5", "name": "Cy"}
ROOM = {"system": "anachronism", "decks": DECKS, "seats": ["human", "human"]}
EVENT = {"name": "Friday Four", "organiser": "Ora", "most": 64}
ACTS = {"acts": [], "act": "", "show": False}
CARD = {"name": "Trial", "type": "special", "text": ""}
LIST = {"system": "anachronism", "text": "Shaka"}
SETS = {"system": "anachronism", "cards": ["ag1-061"]}
STACK = {"system": "anachronism", "games": 3, "stack": {"choose": True}}

ADDRESSES: Final[dict[tuple[str, str], tuple[str, Body]]] = {
    ("GET", "/openapi.json"): (ANYBODY, None),
    ("GET", "/{path:path}"): (ANYBODY, None),
    ("GET", "/api/health"): (ANYBODY, None),
    ("GET", "/api/systems"): (ANYBODY, None),
    ("GET", "/api/bots"): (ANYBODY, None),
    ("GET", "/api/decks"): (ANYBODY, None),
    ("POST", "/api/decks/check"): (ANYBODY, SETS),
    ("POST", "/api/decks/read"): (ANYBODY, LIST),
    ("POST", "/api/stacks/check"): (ANYBODY, STACK),
    ("GET", "/api/cards"): (ANYBODY, None),
    ("GET", "/api/cards/search"): (ANYBODY, None),
    ("GET", "/api/cards/{card_id}"): (ANYBODY, None),
    ("POST", "/api/cards/look"): (ANYBODY, {"system": "anachronism", "card": CARD}),
    ("POST", "/api/cards/import"): (ANYBODY, "CARDS"),
    ("GET", "/api/clauses/{clause}"): (ANYBODY, None),
    ("GET", "/api/rules"): (ANYBODY, None),
    ("GET", "/api/rules/{system}"): (ANYBODY, None),
    ("GET", "/api/rules/{system}/examples/{name}.svg"): (ANYBODY, None),
    ("GET", "/api/rules/{system}/primer"): (ANYBODY, None),
    ("GET", "/api/rules/{system}/search"): (ANYBODY, None),
    ("GET", "/api/rules/clauses/{clause_id}"): (ANYBODY, None),
    ("GET", "/api/lessons"): (ANYBODY, None),
    ("GET", "/api/lessons/{system}"): (ANYBODY, None),
    ("POST", "/api/lessons/{system}/{step}"): (ANYBODY, ACTS),
    ("POST", "/api/positions/look"): (ANYBODY, {"clause": "A7-ATK-01"}),
    ("POST", "/api/positions/play"): (ANYBODY, {"clause": "A7-ATK-01", "seat": 0, "rivals": "human"}),
    ("GET", "/api/puzzles"): (ANYBODY, None),
    ("GET", "/api/puzzles/{name}"): (ANYBODY, None),
    ("POST", "/api/puzzles/{name}/1"): (ANYBODY, ACTS),
    ("POST", "/api/seals"): (ANYBODY, None),
    ("POST", "/api/rooms"): (ANYBODY, ROOM),
    ("GET", "/api/rooms/{room_id}"): (AS_SEATED, None),
    ("GET", "/api/rooms/{room_id}/record"): (AFTER, None),
    ("POST", "/api/rooms/{room_id}/offer"): (IN_GAME, None),
    ("POST", "/api/rooms/{room_id}/report"): (IN_GAME, {"seat": "OTHER", "reason": "talk"}),
    ("POST", "/api/rooms/{room_id}/take"): (ANYBODY, {"token": "SEAT", "name": "Cy"}),
    ("GET", "/api/rooms/{room_id}/luck"): (ANYBODY, None),
    ("GET", "/api/reports"): (MODERATOR, None),
    ("GET", "/api/reports/{name}/record"): (MODERATOR, None),
    ("POST", "/api/reports/{name}/close"): (MODERATOR, None),
    ("POST", "/api/reports/{name}/suspend"): (MODERATOR, {"days": 7, "why": "Rude."}),
    ("GET", "/api/suspensions"): (MODERATOR, None),
    ("POST", "/api/suspensions/lift"): (MODERATOR, {"name": "ACCOUNT"}),
    ("GET", "/api/rooms/{room_id}/ratings"): (ANYBODY, None),
    ("POST", "/api/accounts"): (ANYBODY, {"name": "NAME", "password": "four plain words"}),
    ("POST", "/api/accounts/sign-in"): (ANYBODY, {"name": "ACCOUNT", "password": "four plain words"}),
    ("GET", "/api/me"): (OWN, None),
    ("POST", "/api/me/sign-out"): (OWN, None),
    ("POST", "/api/me/sign-out-others"): (OWN, None),
    ("POST", "/api/me/password"): (OWN, {"before": "four plain words", "after": "five even plainer words"}),
    ("GET", "/api/me/games"): (OWN, None),
    ("GET", "/api/me/history"): (OWN, None),
    ("GET", "/api/me/ratings"): (OWN, None),
    ("GET", "/api/me/history/{room_id}/record"): (OWN, None),
    ("GET", "/api/me/archive"): (OWN, None),
    ("POST", "/api/me/delete"): (OWN, {"name": "MINE", "password": "four plain words"}),
    ("POST", "/api/me/privacy"): (OWN, {"games": "everyone"}),
    ("POST", "/api/me/block"): (OWN, {"name": "ACCOUNT"}),
    ("POST", "/api/me/unblock"): (OWN, {"name": "ACCOUNT"}),
    ("GET", "/api/me/decks"): (OWN, None),
    ("POST", "/api/me/decks/{deck_id}"): (OWN, {"system": "anachronism", "name": "Long Walls", "cards": ["ag1-061"]}),
    ("DELETE", "/api/me/decks/{deck_id}"): (OWN, None),
    ("GET", "/api/me/challenges"): (OWN, None),
    ("POST", "/api/me/challenges/{table_id}/decline"): (OWN, None),
    ("GET", "/api/people/{name}"): (ANYBODY, None),
    ("GET", "/api/people/{name}/history"): (ANYBODY, None),
    ("POST", "/api/people/{name}/report"): (OWN, {"reason": "name"}),
    ("POST", "/api/me/games"): (OWN, {"room": "ROOM", "key": "KEY"}),
    ("POST", "/api/me/games/{room_id}/{seat}/here"): (OWN, None),
    ("GET", "/api/events"): (ANYBODY, None),
    ("POST", "/api/events"): (ANYBODY, EVENT),
    ("GET", "/api/events/{event_id}"): (ANYBODY, None),
    ("GET", "/api/events/{event_id}/live"): (ANYBODY, None),
    ("GET", "/api/events/{event_id}/why"): (ANYBODY, None),
    ("GET", "/api/events/{event_id}/{kind}.csv"): (ANYBODY, None),
    ("GET", "/api/events/{event_id}/file"): (ORGANISER, None),
    ("POST", "/api/events/{event_id}/settings"): (ORGANISER, {"words": "Come early."}),
    ("POST", "/api/events/{event_id}/cancel"): (ORGANISER, {"words": "Too few of us."}),
    ("POST", "/api/events/{event_id}/do"): (ORGANISER, {"type": "add", "player": "NAME"}),
    ("POST", "/api/events/{event_id}/join"): (ANYBODY, {"name": "NAME"}),
    ("POST", "/api/events/{event_id}/leave"): (IN_EVENT, {}),
    ("POST", "/api/events/{event_id}/deck"): (IN_EVENT, {"deck": DECKS[0]}),
    ("POST", "/api/events/{event_id}/report"): (IN_EVENT, {"match": "1.1", "games": [1, 0, 0]}),
    ("POST", "/api/events/{event_id}/play"): (IN_EVENT, None),
    ("GET", "/api/lobby"): (ANYBODY, None),
    ("POST", "/api/lobby/play"): (ANYBODY, PLAY),
    ("POST", "/api/tables"): (ANYBODY, TABLE),
    ("GET", "/api/tables/{table_id}"): (AS_SEATED, None),
    ("POST", "/api/tables/{table_id}/claim"): (ANYBODY, {"token": "TOKEN", "name": "Cy"}),
    ("POST", "/api/tables/{table_id}/deck"): (SEATED, {"deck": DECKS[1]}),
    ("POST", "/api/tables/{table_id}/ready"): (SEATED, {"ready": True}),
    ("POST", "/api/tables/{table_id}/number"): (SEATED, {"number": ""}),
    ("POST", "/api/tables/{table_id}/terms"): (ONLY_HOST, {"clock": "5+5", "open": True, "watch": "live"}),
    ("POST", "/api/tables/{table_id}/free"): (ONLY_HOST, {"seat": 1}),
    ("POST", "/api/replays"): (ANYBODY, {"text": "RECORD"}),
    ("GET", "/api/replays/{name}"): (AFTER, None),
    ("GET", "/api/replays/{name}/record"): (AFTER, None),
    ("GET", "/api/replays/{name}/log"): (AFTER, None),
    ("GET", "/api/replays/{name}/review"): (AFTER, None),
    ("POST", "/api/replays/{name}/review"): (AFTER, None),
    ("GET", "/api/replays/{name}/{number}"): (AFTER, None),
    ("GET", "/api/replays/{name}/{number}/board.svg"): (AFTER, None),
    ("POST", "/api/replays/{name}/{number}/comment"): (AFTER, {"text": "Here."}),
    ("POST", "/api/replays/{name}/{number}/play"): (AFTER, {"seat": 0, "rivals": "human"}),
    ("POST", "/api/replays/{name}/together"): (AFTER, {"moment": 0, "by": "none"}),
    ("POST", "/api/replays/{name}/variations"): (AFTER, {"room": "BRANCH"}),
    ("POST", "/api/replays/{name}/{number}/variations/{which}"): (AFTER, None),
}
QUERIES: Final = {
    "/api/events/{event_id}/why": "?player=Ona A",
    "/api/cards/search": "?q=",
    "/api/rules/{system}/search": "?q=attack",
}

DECIDES, WAITS, WATCHES, LATE = "who decides", "who waits", "who watches", "after the end"
REFUSED, ERROR = "refused", "error watching"
Answers = dict[str, str]
MESSAGES: Final[dict[str, tuple[dict[str, Any], Answers]]] = {
    "act": ({"notation": "FIRST"}, {DECIDES: "update", WAITS: REFUSED, WATCHES: ERROR, LATE: REFUSED}),
    "pong": ({"n": 1}, {DECIDES: "", WAITS: "", WATCHES: "", LATE: ""}),
    "resume": ({}, {DECIDES: "welcome", WAITS: "welcome", WATCHES: "welcome", LATE: "welcome"}),
    "why": ({"notation": "FIRST"}, {DECIDES: "why", WAITS: "why", WATCHES: ERROR, LATE: "why"}),
    "preview": ({"notation": "FIRST"}, {DECIDES: "preview", WAITS: "preview", WATCHES: ERROR, LATE: "preview"}),
    "settings": ({"ask_always": True}, {DECIDES: "", WAITS: "", WATCHES: ERROR, LATE: ""}),
    "undo": ({}, {DECIDES: REFUSED, WAITS: REFUSED, WATCHES: ERROR, LATE: REFUSED}),
    "hint": ({}, {DECIDES: "hint", WAITS: REFUSED, WATCHES: ERROR, LATE: REFUSED}),
    "resign": ({}, {DECIDES: "update", WAITS: "update", WATCHES: ERROR, LATE: REFUSED}),
    "claim": ({"seat": 0}, {DECIDES: REFUSED, WAITS: REFUSED, WATCHES: ERROR, LATE: REFUSED}),
    "ask": ({"kind": "draw"}, {DECIDES: "requests", WAITS: "requests", WATCHES: ERROR, LATE: REFUSED}),
    "reply": ({"request": 1, "answer": "yes"}, {DECIDES: REFUSED, WAITS: REFUSED, WATCHES: ERROR, LATE: REFUSED}),
    "say": ({"phrase": "hello"}, {DECIDES: "said", WAITS: "said", WATCHES: ERROR, LATE: "said"}),
    "rematch": ({}, {DECIDES: REFUSED, WAITS: REFUSED, WATCHES: ERROR, LATE: "requests"}),
}
"""What each message has besides its type and ``seq``, and what comes back first ("" is nothing)."""


@dataclass
class Place:
    """A table, or the game that began there, with the key that each asker has."""

    id: str
    keys: dict[str, str]
    name: str = ""


class House:
    """A server, with a game that is played, one that is over, and tables as they are asked for."""

    def __init__(self, client: Guest) -> None:
        self.client = client
        self._counted = count()
        self.elsewhere = self.post("/api/rooms", ROOM)["seats"][0]["key"]
        self.running, self.over = self.game(), self.game()
        self.act(self.over.id, [self.over.keys[HOST], self.over.keys[GUEST]])
        self.resign(self.over.id, 0, self.over.keys[HOST])
        branch = self.post(f"/api/replays/{self.over.id}/0/play", {"seat": 0, "rivals": "human"})
        self.act(branch["id"], [each["key"] for each in branch["seats"]])
        self.resign(branch["id"], 0, branch["seats"][0]["key"])
        self.branch: str = branch["id"]
        self.varied: str = self.post(f"/api/replays/{self.over.id}/variations", {"room": self.branch})["id"]
        lesson = client.get("/api/lessons").json()["lessons"][0]["system"]
        puzzle = client.get("/api/puzzles").json()["puzzles"][0]["id"]
        self.words = {"system": "anachronism", "clause": "A7-MATCH-01", "clause_id": "A7-MATCH-01",
                      "card_id": "ag1-061", "name": next(iter(examples("anachronism"))), "number": "0", "which": "0",
                      "path:path": "cards", "deck_id": "own:a-1", "step": "1", "seat": "1"}  # fmt: skip
        self.event(sealed=True)
        person, key = self.account()
        client.post("/api/me/privacy", json={"games": "everyone"}, headers=bearer(key))
        self.named = {"/api/lessons": {"system": lesson}, "/api/puzzles": {"name": puzzle},
                      "/api/people": {"name": person}}  # fmt: skip

    def post(self, path: str, body: Any) -> Any:
        answer = self.client.post(path, json=body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def ask(self, table: Place, by: str, what: str, body: Any) -> Any:
        return self.client.post(f"/api/tables/{table.id}/{what}", json=body, headers=bearer(table.keys[by]))

    def token(self, table: Place) -> str:
        shown = self.client.get(f"/api/tables/{table.id}", headers=bearer(table.keys[HOST])).json()
        return str(shown["seats"][1].get("invitation", ""))

    def table(self, *, joined: bool = True) -> Place:
        """A table at which one guest sat, was sent away, and another sits."""
        made = self.post("/api/tables", TABLE)
        table = Place(made["id"], {NOBODY: "", STRANGER: new_key(), ELSEWHERE: self.elsewhere, HOST: made["key"]})
        for who in (REVOKED, GUEST):
            table.keys[who] = self.post(f"/api/tables/{table.id}/claim", {"token": self.token(table)})["key"]
            if who == REVOKED or not joined:
                assert self.ask(table, HOST, "free", {"seat": 1}).status_code == 204
        assert not joined or self.ask(table, GUEST, "deck", {"deck": DECKS[1]}).status_code == 204
        return table

    def offered(self, game: Place) -> str:
        """What lets somebody take the guest's seat over."""
        answer = self.client.post(f"/api/rooms/{game.id}/offer", headers=bearer(game.keys[GUEST]))
        return str(answer.json()["token"])

    def ready(self, table: Place) -> list[str]:
        """Let both seal a number; return the numbers."""
        luck = self.client.get(f"/api/tables/{table.id}").json()["luck"]
        numbers = [new_number(), new_number()]
        for seat, who in enumerate((HOST, GUEST)):
            sealed = seal_of(luck, "AB"[seat], numbers[seat])
            assert self.ask(table, who, "ready", {"ready": True, "seal": sealed}).status_code == 204
        return numbers

    def game(self) -> Place:
        """A game that began at a table: what opened a seat there, and what did not, is what counts here."""
        table = self.table()
        for who, number in zip((HOST, GUEST), self.ready(table), strict=True):
            assert self.ask(table, who, "number", {"number": number}).status_code == 204
        return Place(self.client.get(f"/api/tables/{table.id}").json()["room"], table.keys)

    def account(self) -> tuple[str, str]:
        """A new account: its name, and the key of its browser."""
        body = {"name": f"Ilse {next(self._counted)}", "password": "four plain words"}
        made = self.post("/api/accounts", body)
        return made["name"], made["key"]

    def event(self, *, sealed: bool = False) -> dict[str, str]:
        """An event whose first round is paired, where decks are not to be registered; return its keys."""
        made = self.post("/api/events", {**EVENT, "sealed": sealed})
        at = f"/api/events/{made['id']}"
        joined = [self.post(f"{at}/join", {"name": f"Ona {n}"}) for n in "AB"]
        if not sealed:
            paired = self.client.post(f"{at}/do", json={"type": "pair"}, headers=bearer(made["key"]))
            assert paired.status_code == 204, paired.text
        self.words |= {"event_id": made["id"], "kind": "results"}
        return {ORGANISER: made["key"], IN_EVENT: joined[0]["key"]}

    def challenge(self, name: str) -> str:
        """A table at which somebody is challenged, by another account."""
        by, key = self.account()
        made = self.client.post("/api/tables", json={**TABLE, "challenged": name, "name": by}, headers=bearer(key))
        return str(made.json()["id"])

    def keep(self, place: Place, who: str, account: str) -> None:
        """Let an account keep the seat of somebody."""
        body = {"room": place.id, "key": place.keys[who]}
        answer = self.client.post("/api/me/games", json=body, headers=bearer(account))
        assert answer.status_code == 201, answer.text
        place.keys[who] = answer.json()["key"]

    def act(self, room: str, keys: list[str]) -> None:
        """Let who decides take the first option."""
        asked = self.client.get(f"/api/rooms/{room}").json()["view"]["decision"]["seat"]
        with self.client.websocket_connect(f"/ws/rooms/{room}?seat={asked}#{keys[asked]}") as one:
            me = Seat(one)
            me.get("welcome")
            assert me.act(me.options[0])["type"] == "update"

    def resign(self, room: str, seat: int, key: str) -> None:
        with self.client.websocket_connect(f"/ws/rooms/{room}?seat={seat}#{key}") as socket:
            me = Seat(socket)
            me.get("welcome")
            me.say(type="resign")
            assert me.get("update")["view"]["result"]

    def stands(self, game: Place) -> tuple[int, bool, Any]:
        """How a game stands: the answers so far, whether it is over, and what a spectator sees."""
        shown = self.client.get(f"/api/rooms/{game.id}").json()
        return shown["seq"], shown["over"], shown["view"]

    def send(self, method: str, path: str, place: Place, who: str, body: Body) -> Any:
        """Ask for an address as somebody, all that stands in braces being filled in."""
        words = {**self.words, "room_id": place.id, "table_id": place.id}
        words |= next((each for start, each in self.named.items() if path.startswith(start)), {})
        if path.startswith("/api/replays"):
            words["name"] = self.varied if "{which}" in path and place is self.over else place.id
        address = path
        for name, value in words.items():
            address = address.replace(f"{{{name}}}", value)
        assert "{" not in address, f"nothing stands for a part of {path}"
        headers = bearer(place.keys[who]) if place.keys[who] else {}
        more: dict[str, Any] = {}
        if isinstance(body, str):
            n = next(self._counted)
            cap = {"id": f"my-{n}", "name": f"Cap {n}", "type": "armor", "traits": ["Head"], "initiative": 3}
            more = {"content": json.dumps({"cards": [cap]})}
            address += f"?name=cards-{n}.json"
        elif body is not None:
            filled: dict[str, Callable[[], Any]] = {
                "TOKEN": lambda: self.token(place),
                "RECORD": lambda: record_of("anachronism"),
                "BRANCH": lambda: self.branch,
                "SEAT": lambda: self.offered(place),
                "OTHER": lambda: 0 if who == GUEST else 1,
                "NAME": lambda: f"Ilse {next(self._counted)}",
                "ACCOUNT": lambda: self.account()[0],
                "ROOM": lambda: place.id,
                "KEY": lambda: place.keys[HOST],
                "MINE": lambda: place.name,
            }
            more = {"json": {name: filled[value]() if isinstance(value, str) and value in filled else value
                             for name, value in body.items()}}  # fmt: skip
        return self.client.request(method, address + QUERIES.get(path, ""), headers=headers, **more)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    app = create_app(folder, services=the_services(), forced_delay=0.0, limit=RateLimit(burst=100_000),
                     accounts=RateLimit(burst=100_000), asked=Asking(100_000))  # fmt: skip
    with Guest(app) as client:
        yield House(client)


def test_every_address_is_in_the_table_and_no_other(house: House) -> None:
    routes = house.client.app.routes  # type: ignore[attr-defined]
    there = {(how, each.path) for each in routes if isinstance(each, Route) for how in (each.methods or {"GET"})}
    assert {each for each in there if each[0] != "HEAD"} == set(ADDRESSES)
    sockets = {each.path for each in routes if isinstance(each, WebSocketRoute)}
    assert sockets == {"/ws/rooms/{room_id}", "/ws/reviews/{name}", "/ws/lobby"}, "their messages are in a table too"
    assert len(there) >= len(routes) - len(sockets), "what is mounted has addresses of its own"


def test_every_message_is_in_the_table_and_no_other() -> None:
    declared = {get_args(each.model_fields["type"].annotation)[0] for each in get_args(protocol.AnyIncoming)}
    assert declared == set(MESSAGES)


@pytest.mark.parametrize("who", ASKERS)
@pytest.mark.parametrize(("method", "path"), ADDRESSES, ids=str)
def test_an_address_answers_whom_it_is_for(house: House, method: str, path: str, who: str) -> None:
    whose, body = ADDRESSES[method, path]
    match whose:
        case "anybody":
            at_table = "{table_id}" in path
            changes = path.endswith("/take")  # who sat there sits there no more
            place = house.table(joined=not at_table) if at_table else house.game() if changes else house.running
            answer = house.send(method, path, place, who, body)
            assert answer.status_code < 300 or (path == "/{path:path}" and answer.status_code == 503), answer.text
        case "after the end":
            before = house.send(method, path, house.running, who, body)
            assert (before.status_code, before.json()["error"]["code"]) == (409, "not-over")
            assert house.send(method, path, house.over, who, body).status_code < 300
        case "who plays":
            answer = house.send(method, path, house.game(), who, body)
            assert answer.status_code in ({403} if who in OUTSIDE else {201, 204}), answer.text
            assert ("not-yours" in answer.text) == (who in OUTSIDE)
        case "who is signed in":
            place = house.game()
            answer = house.send(method, path, place, who, body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no-account")
            place.name, place.keys["account"] = house.account()
            place.id = house.challenge(place.name) if "{table_id}" in path else place.id
            if "{room_id}" in path:  # it is for whose game it is
                for who_asks in ("account", who):
                    answer = house.send(method, path, place, who_asks, body)
                    assert answer.status_code in {401, 403, 404}, answer.text
                house.keep(place, GUEST, place.keys["account"])
            if path.endswith("/record"):  # and not before its end
                assert house.send(method, path, place, "account", body).status_code == 404
                house.resign(place.id, 0, place.keys[HOST])
            answer = house.send(method, path, place, "account", body)
            assert answer.status_code in {200, 201, 204}, answer.text
        case "who organises" | "who takes part":
            _is_for_one_who_takes_part(house, method, path, who)
        case "a moderator":  # what one may is in test_moderation
            place = house.game()
            answer = house.send(method, path, place, who, body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no-account")
            place.name, place.keys["account"] = house.account()
            answer = house.send(method, path, place, "account", body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-moderator")
        case "as seated":
            _is_shown_what_is_theirs(house, path, who)
        case _:
            table = house.table()
            numbers = house.ready(table) if path.endswith("/number") else []
            if numbers:
                body = {"number": numbers[1 if who == GUEST else 0]}
            if path.endswith("/free") and who == GUEST:
                body = {"seat": 0}
            allowed = who == HOST or (whose == SEATED and who == GUEST)
            before = house.client.get(f"/api/tables/{table.id}").json()["version"]
            answer = house.send(method, path, table, who, body)
            if allowed:
                assert answer.status_code == 204, answer.text
            else:
                assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-yours")
                assert house.client.get(f"/api/tables/{table.id}").json()["version"] == before, "nothing has changed"


def _is_for_one_who_takes_part(house: House, method: str, path: str, who: str) -> None:
    whose, body = ADDRESSES[method, path]
    place, keys = house.running, house.event(sealed=path.endswith("/deck"))
    for by in (who, *(each for each in keys if each != whose)):
        answer = house.send(method, path, Place(place.id, place.keys | keys), by, body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-yours")
    answer = house.send(method, path, Place(place.id, keys), whose, body)
    assert answer.status_code in {200, 201, 204}, answer.text
    house.event(sealed=True)


def _is_shown_what_is_theirs(house: House, path: str, who: str) -> None:
    place = house.table(joined=False) if "{table_id}" in path else house.running
    answer = house.send("GET", path, place, who, None)
    assert answer.status_code == 200
    shown = answer.json()
    seat = {HOST: 0, GUEST: 1}.get(who)
    if "{table_id}" in path:
        seat = 0 if who == HOST else None  # the guest was sent away
        assert ("invitation" in str(shown)) == (who == HOST), "a link is the host's to give"
    assert shown["seat"] == seat
    listed = shown["seats"] if "{table_id}" in path else shown["players"]
    assert [n for n, each in enumerate(listed) if "deck" in each] == ([] if seat is None else [seat])
    assert not any(key and key in answer.text for key in place.keys.values())


def test_a_table_is_closed_by_its_host_alone(house: House) -> None:
    table = house.table()
    assert house.ask(table, GUEST, "free", {"seat": 1}).status_code == 204, "one's own seat is one's own to free"
    assert house.ask(table, HOST, "free", {"seat": 0}).status_code == 204
    assert house.client.get(f"/api/tables/{table.id}").status_code == 404


@pytest.mark.parametrize("who", OUTSIDE)
@pytest.mark.parametrize("kind", MESSAGES)
def test_a_message_from_outside_reaches_no_seat(house: House, kind: str, who: str) -> None:
    before = house.stands(house.running)
    for seat in (0, 1):
        address = f"/ws/rooms/{house.running.id}?seat={seat}#{house.running.keys[who]}"
        with house.client.websocket_connect(address) as socket:
            me = Seat(socket)
            me.say(type=kind, seq=before[0], **MESSAGES[kind][0])
            assert me.get()["code"] == "not-yours"
            assert socket.receive()["code"] == 4403
    assert house.stands(house.running) == before


@pytest.mark.usefixtures("wire")
@pytest.mark.parametrize("how", [DECIDES, WAITS, WATCHES, LATE])
@pytest.mark.parametrize("kind", MESSAGES)
def test_a_message_is_obeyed_from_whom_it_may_come(house: House, kind: str, how: str) -> None:
    more, answers = MESSAGES[kind]
    place = house.game()
    shown = house.client.get(f"/api/rooms/{place.id}").json()
    decides = shown["view"]["decision"]["seat"]
    seat = 1 - decides if how == WAITS else decides
    own = house.client.get(f"/api/rooms/{place.id}", headers=bearer(place.keys[(HOST, GUEST)[decides]])).json()
    first = own["view"]["decision"]["options"][0]["notation"]
    if how == LATE:
        house.resign(place.id, 1, place.keys[GUEST])
    asked = "" if how == WATCHES else f"?seat={seat}#{place.keys[(HOST, GUEST)[seat]]}"
    fields = {name: first if value == "FIRST" else value for name, value in more.items()}
    if kind in {"act", "preview", "undo", "hint", "ask"}:
        fields["seq"] = shown["seq"]
    if kind == "claim":
        fields["seat"] = 1 - seat
    with house.client.websocket_connect(f"/ws/rooms/{place.id}{asked}") as socket:
        me = Seat(socket)
        me.get("welcome")
        me.say(type=kind, **fields)
        if not answers[how]:
            me.say(type="resume")
        told = me.get()
    said = f"error {told['code']}" if told["type"] == "error" else told["type"]
    assert said == (answers[how] or "welcome")
    if how == WATCHES:
        assert house.stands(place) == (shown["seq"], shown["over"], shown["view"])


def test_nothing_is_said_to_the_lobby(house: House) -> None:
    for said in [{"type": kind, **more} for kind, (more, _answers) in MESSAGES.items()] + [{}, {"type": "lobby"}]:
        with house.client.websocket_connect("/ws/lobby") as socket:
            assert socket.receive_json()["type"] == "lobby"
            socket.send_text(json.dumps(said))
            told = socket.receive_json()
            while told["type"] == "lobby":
                told = socket.receive_json()
            assert (told["type"], told["code"]) == ("error", "bad-message")
            assert socket.receive()["code"] == 4400


def test_where_others_play_too_nobody_replaces_cards_of_somebody_else(tmp_path_factory: pytest.TempPathFactory) -> None:
    for hosts, status in ((LOOPBACK, 200), ((*LOOPBACK, "agon.example"), 403)):
        app = create_app(tmp_path_factory.mktemp("cards"), services=duel_services(), hosts=hosts)
        with Guest(app) as client:
            where = "/api/cards/import?name=mine.json"
            assert client.post(where, content=b'["one"]').status_code == 200
            assert client.post(where, content=b'["two"]').status_code == 409
            answer = client.post(f"{where}&replace=true", content=b'["two"]')
            assert answer.status_code == status, answer.text
            if status == 403:
                assert answer.json()["error"]["code"] == "not-yours"
                assert client.get("/api/cards?system=duel").json()["cards"]["X-001"]["name"] == "one"
