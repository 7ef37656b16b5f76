"""Tables: seats by links, keys that nobody else has seen, dice that everybody sealed, and who may do what."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from agon.core.record import parse
from agon.core.sealed_luck import FAIR, check, new_number, seal_of
from agon.server import tables as module
from agon.server.services import the_services
from tests.server.conftest import bearer
from tests.server.test_server import Seat, address

DUEL = {"system": "duel", "seats": ["human", "invited"], "decks": ["melanthe", None], "name": "Ilse"}


class Met:
    """A table with its host, and a guest once the link was opened."""

    def __init__(self, client: TestClient, **wanted: Any) -> None:
        deck = client.get("/api/decks?system=duel").json()["decks"][0]["id"] if "system" not in wanted else ""
        body = {**DUEL, "decks": [deck, None], **wanted}
        answer = client.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        self.client, self.deck = client, deck
        self.id: str = answer.json()["id"]
        self.keys = {answer.json()["seat"]: answer.json()["key"]}

    def look(self, seat: int | None = None) -> Any:
        key = "" if seat is None else self.keys[seat]
        return self.client.get(f"/api/tables/{self.id}", headers=bearer(key) if key else {})

    def ask(self, by: int, what: str, /, **body: Any) -> Any:
        return self.client.post(f"/api/tables/{self.id}/{what}", json=body, headers=bearer(self.keys[by]))

    def link(self, seat: int = 1) -> str:
        token: str = self.look(0).json()["seats"][seat]["invitation"]
        return token

    def join(self, seat: int = 1, name: str = "Bo") -> None:
        answer = self.client.post(f"/api/tables/{self.id}/claim", json={"token": self.link(seat), "name": name})
        assert answer.status_code == 201, answer.text
        self.keys[answer.json()["seat"]] = answer.json()["key"]

    def be_ready(self, seat: int) -> str:
        """Seal a number and say ready; return the number."""
        number = new_number()
        seal = seal_of(self.look(seat).json()["luck"], "ABCDEF"[seat], number)
        assert self.ask(seat, "ready", ready=True, seal=seal).status_code == 204
        return number


@pytest.fixture
def met(server: TestClient) -> Met:
    return Met(server)


def test_a_link_is_good_for_one_person_whose_key_nobody_else_has(met: Met) -> None:
    token = met.link()
    shown = met.look().json()
    assert "invitation" not in str(shown), "who only watches is told no token"
    assert shown["missing"] == "Seat II is empty and Ilse is not ready."
    met.join()
    assert met.keys[1] != met.keys[0]
    assert met.keys[1] not in met.look(0).text
    again = met.client.post(f"/api/tables/{met.id}/claim", json={"token": token, "name": "Cy"})
    assert again.status_code == 409
    assert again.json()["error"]["code"] == "old-link"
    assert [each["name"] for each in met.look(1).json()["seats"]] == ["Ilse", "Bo"]
    assert met.look(1).json()["seat"] == 1
    table = met.client.app.state.tables.get(met.id)  # type: ignore[attr-defined]
    kept = repr(table.places)
    assert all(key not in kept for key in met.keys.values()), "keys are kept as hashes"


def test_a_seat_that_was_freed_has_a_new_link_and_no_old_key(met: Met) -> None:
    met.join()
    old = met.keys[1]
    assert met.ask(0, "free", seat=1).status_code == 204
    assert met.client.get(f"/api/tables/{met.id}", headers=bearer(old)).json()["seat"] is None
    assert met.ask(1, "ready", ready=True).status_code == 403
    met.join(name="Ilse")
    assert [each["name"] for each in met.look(0).json()["seats"]] == ["Ilse", "Ilse II"]


def test_who_frees_the_hosts_seat_closes_the_table(met: Met) -> None:
    assert met.ask(0, "free", seat=0).status_code == 204
    answer = met.look(0)
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-table")


def test_the_game_begins_with_the_last_number_and_its_dice_are_everybodys(met: Met) -> None:
    met.join()
    assert met.ask(1, "ready", ready=True).json()["error"]["code"] == "no-deck"
    assert met.ask(1, "deck", deck=met.deck).status_code == 204
    shown = met.look().json()
    assert all("deck" not in each for each in shown["seats"]), "decks are hidden"
    numbers = [met.be_ready(seat) for seat in (0, 1)]
    assert met.look().json()["sealing"]
    assert met.ask(0, "number", number=new_number()).json()["error"]["code"] == "other-number"
    assert met.ask(0, "number", number=numbers[0]).status_code == 204
    assert numbers[0] not in met.look(1).text, "nobody sees a number before all are in"
    assert met.look(1).json()["room"] == ""
    assert met.ask(1, "number", number=numbers[1]).status_code == 204
    room = met.look(1).json()["room"]
    assert room == shown["luck"]
    assert met.ask(1, "ready", ready=False).json()["error"]["code"] == "begun"
    places = [{"id": room, "seats": [{"key": met.keys[0]}, {"key": met.keys[1]}]}] * 2
    with (
        met.client.websocket_connect(address(places[0], 0)) as one,
        met.client.websocket_connect(address(places[1], 1)) as two,
    ):
        first, second = Seat(one), Seat(two)
        assert first.get("welcome")["seat"] == 0
        assert second.get("welcome")["seat"] == 1
        first.say(type="resign")
        first.get("update")
    text = met.client.get(f"/api/rooms/{room}/record").text
    for seat, number in enumerate(numbers):
        assert f"share {'AB'[seat]}  seal {seal_of(room, 'AB'[seat], number)}" in text
        assert number in text


def test_whatever_changes_nobody_is_ready_and_the_seals_are_new(met: Met) -> None:
    met.join()
    met.ask(1, "deck", deck=met.deck)
    number = met.be_ready(0)
    assert met.ask(0, "number", number=number).json()["error"]["code"] == "not-ready"
    met.be_ready(1)
    before = met.look().json()
    assert met.ask(1, "ready", ready=False).status_code == 204
    after = met.look().json()
    assert [each["ready"] for each in after["seats"]] == [False, False]
    assert after["luck"] != before["luck"], "a number that might be known is not used again"
    met.be_ready(0)
    met.ask(1, "deck", deck=met.deck)
    assert not met.look().json()["seats"][0]["ready"]


@pytest.mark.parametrize(
    ("system", "decks"),
    [("anachronism", ["shaka", "piye"]), ("timerift", []), ("anarcus", [])],
)
def test_each_game_begins_from_a_link_and_its_luck_is_fair(open_server: Any, system: str, decks: list[str]) -> None:
    with open_server(services=the_services()) as client:
        listed = {each["id"]: each for each in client.get("/api/systems").json()["systems"]}[system]
        modes = listed.get("modes") or [{"seats": 2, "options": {}}]
        mode = next(each for each in modes if each["seats"] == 2)
        mine = (decks or [each["id"] for each in client.get(f"/api/decks?system={system}").json()["decks"]])[0]
        met = Met(client, system=system, decks=[mine, None], options=mode["options"])
        met.join()
        assert met.ask(1, "deck", deck=mine).status_code == 204
        numbers = [met.be_ready(seat) for seat in (0, 1)]
        for seat, number in enumerate(numbers):
            assert met.ask(seat, "number", number=number).status_code == 204
        room = met.look(0).json()["room"]
        place = {"id": room, "seats": [{"key": met.keys[0]}]}
        with client.websocket_connect(address(place, 0)) as socket:
            me = Seat(socket)
            me.get("welcome")
            me.say(type="resign")
            me.get("update")
        assert check(parse(client.get(f"/api/rooms/{room}/record").text)).verdict == FAIR


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"seats": ["human", "human"], "decks": ["melanthe", "melanthe"]}, "one host"),
        ({"seats": ["human", "bot:recruit"]}, "somebody invited"),
        ({"seats": ["human", "invited", "invited"]}, "decks or none"),
        ({"decks": [None, None]}, "no deck"),
        ({"system": "chess"}, "no rule system"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(server: TestClient, wanted: Any, said: str) -> None:
    answer = server.post("/api/tables", json={**DUEL, **wanted})
    assert answer.status_code == 422
    assert said in answer.json()["error"]["message"]


def test_tables_are_bounded_and_idle_ones_closed(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 1)
    met = Met(server)
    body = {**DUEL, "decks": [met.deck, None]}
    assert server.post("/api/tables", json=body).status_code == 503
    server.app.state.tables.get(met.id).looked -= module.IDLE + 1  # type: ignore[attr-defined]
    assert server.post("/api/tables", json=body).status_code == 201
    assert met.look(0).status_code == 404


def test_the_rules_of_a_table_are_one_line_that_follows_its_terms(met: Met) -> None:
    assert met.look().json()["rules"] == (
        "Duel, a test game; 2 seats; no clock; decks hidden; watched by only who has the link; "
        "hands open after the game"
    )
    assert met.ask(0, "terms", clock="3d", watch="late-5", hands=False, deck_policy="ready-made").status_code == 204
    assert met.look().json()["rules"] == (
        "Duel, a test game; 2 seats; by days: 3 days for each choice; ready-made decks only; "
        "watched by everybody, five choices late; hands closed after the game"
    )


def test_the_line_names_the_options_that_are_otherwise(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        met = Met(server, system="anachronism", decks=["shaka", None], options={"leg_limit": "off"})
        assert "; 2 seats; leg limit off; no clock; " in met.look().json()["rules"]
