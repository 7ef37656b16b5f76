"""The lobby: who may take a seat of an open table, when it is withdrawn, how many there may be, and what is told."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from agon.server import lobby as module
from agon.server import table, tables
from agon.server.bounds import RateLimit, Sockets
from tests.server.conftest import bearer
from tests.server.test_tables import DUEL, Met


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told is put together anew for each who asks."""
    monkeypatch.setattr(module, "FRESH", 0.0)


def challenges(server: TestClient) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = server.get("/api/lobby").json()["challenges"]
    return found


def play_now(server: TestClient, **wanted: Any) -> dict[str, Any]:
    deck = server.get("/api/decks?system=duel").json()["decks"][0]["id"]
    answer = server.post("/api/lobby/play", json={"system": "duel", "deck": deck, "name": "Cy", **wanted})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def sit(met: Met, name: str = "Cy", token: str = "") -> Any:
    return met.client.post(f"/api/tables/{met.id}/claim", json={"token": token, "name": name})


def away(met: Met, seat: int, seconds: float) -> None:
    """Let somebody not have looked for so long."""
    met.client.app.state.tables.get(met.id).places[seat].looked -= seconds  # type: ignore[attr-defined]


def test_a_table_is_in_the_lobby_once_its_host_opens_it(server: TestClient) -> None:
    met = Met(server)
    assert challenges(server) == []
    assert sit(met).json()["error"]["code"] == "not-open"
    assert met.ask(0, "terms", open=True).status_code == 204
    [shown] = challenges(server)
    assert shown["at"] == pytest.approx(time.time(), abs=60)
    assert {**shown, "at": 0} == {
        "id": met.id, "host": "Ilse", "here": True, "system": "duel", "title": "Duel, a test game", "options": {},
        "seats": 2, "free": [1], "clock": "none", "watch": "link", "deck_policy": "hidden", "at": 0,
        "rated": None,
    }  # fmt: skip
    assert met.keys[0] not in str(shown)
    assert met.link() not in str(shown), "a link is for one person, and a challenge for anybody"
    assert met.ask(0, "terms", open=False).status_code == 204
    assert challenges(server) == []
    assert sit(met).json()["error"]["code"] == "not-open"


def test_who_is_quicker_takes_the_seat_with_a_key_of_their_own(server: TestClient) -> None:
    met = Met(server, open=True)
    first = sit(met, "Cy")
    assert first.status_code == 201
    assert met.look(0).json()["seats"][1]["name"] == "Cy"
    assert first.json()["key"] not in met.look(0).text
    assert challenges(server) == []
    late = sit(met, "Dee")
    assert (late.status_code, late.json()["error"]["code"]) == (409, "taken")
    met.keys[1] = first.json()["key"]
    assert met.ask(1, "free", seat=1).status_code == 204
    assert len(challenges(server)) == 1, "who leaves frees the seat for anybody"


def test_a_link_still_opens_its_seat_of_an_open_table(server: TestClient) -> None:
    met = Met(server, open=True)
    token = met.link()
    assert sit(met, token=token).status_code == 201
    assert sit(met, token=token).json()["error"]["code"] == "old-link"


def test_a_challenge_is_withdrawn_when_its_host_is_away_for_long(server: TestClient) -> None:
    met = Met(server, open=True)
    away(met, 0, tables.AWAY + tables.WAIT + 1)
    assert [each["here"] for each in challenges(server)] == [False], "a while away it stands, and says so"
    away(met, 0, table.STAYS_OPEN)
    assert sit(met).json()["error"]["code"] == "not-open", "also before anybody has looked at the lobby"
    assert challenges(server) == []
    assert not met.look(0).json()["open"], "the table stays, for the host to open again"
    assert met.ask(0, "terms", open=True).status_code == 204
    assert len(challenges(server)) == 1


def test_who_takes_a_seat_and_leaves_for_long_has_it_no_more(server: TestClient) -> None:
    met = Met(server, open=True)
    key = sit(met).json()["key"]
    away(met, 1, table.STAYS_OPEN + 1)
    assert len(challenges(server)) == 1
    assert met.client.get(f"/api/tables/{met.id}", headers=bearer(key)).json()["seat"] is None


def test_by_a_link_a_seat_is_kept_however_long_one_is_away(server: TestClient) -> None:
    met = Met(server)
    met.join()
    away(met, 1, table.STAYS_OPEN + 1)
    challenges(server)
    assert met.look(1).json()["seat"] == 1


def test_one_address_has_so_many_challenges_and_no_more(server: TestClient) -> None:
    met = [Met(server, open=True) for _ in range(tables.MOST_OPEN_OF_ONE)]
    body = {**DUEL, "decks": [met[0].deck, None]}
    refused = server.post("/api/tables", json={**body, "open": True})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "enough-open")
    assert "Withdraw one" in refused.json()["error"]["message"]
    closed = Met(server)
    assert closed.ask(0, "terms", open=True).json()["error"]["code"] == "enough-open"
    assert play_now(server)["met"], "to accept one is still possible"
    assert closed.ask(0, "terms", open=True).status_code == 204, "one that is taken counts no more"


def test_one_press_meets_a_challenge_that_fits_or_posts_one(server: TestClient) -> None:
    first = play_now(server, name="Ada")
    assert not first["met"]
    assert [each["host"] for each in challenges(server)] == ["Ada"]
    assert not play_now(server, mine=[first["id"]], clock="5+5")["met"], "another clock is another kind"
    assert not play_now(server, mine=[first["id"]])["met"], "nobody meets themselves"
    second = play_now(server, name="Bo")
    assert (second["met"], second["id"], second["seat"]) == (True, first["id"], 1)
    shown = server.get(f"/api/tables/{first['id']}", headers=bearer(second["key"])).json()
    assert [each["name"] for each in shown["seats"]] == ["Ada", "Bo"]
    assert [each["chosen"] for each in shown["seats"]] == [True, True]
    assert shown["watch"] == "live"


def test_one_press_passes_by_who_is_away_and_what_the_deck_is_not_for(server: TestClient) -> None:
    met = Met(server, open=True)
    away(met, 0, tables.AWAY + tables.WAIT + 1)
    assert not play_now(server)["met"]
    strict = Met(server, open=True, clock="10+10")
    assert strict.ask(0, "terms", deck_policy="ready-made").status_code == 204
    listed = server.get("/api/decks?system=duel").json()["decks"][1]
    assert not play_now(server, deck=[listed["warrior"], *listed["supports"]], clock="10+10")["met"]
    assert len([each for each in challenges(server) if each["id"] == strict.id]) == 1, "the seat is free again"


def test_ready_made_decks_only(server: TestClient) -> None:
    met = Met(server)
    met.join()
    listed = server.get("/api/decks?system=duel").json()["decks"]
    whole = [listed[1]["warrior"], *listed[1]["supports"]]
    assert met.ask(1, "deck", deck=whole).status_code == 204
    assert met.ask(0, "terms", deck_policy="ready-made").status_code == 204
    assert [each["chosen"] for each in met.look().json()["seats"]] == [True, False], "one that is not is put down"
    refused = met.ask(1, "deck", deck=whole)
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "not-ready-made")
    assert met.ask(1, "deck", deck=listed[1]["id"]).status_code == 204


def test_open_decks_are_seen_by_who_sits_there_and_by_nobody_else(server: TestClient) -> None:
    met = Met(server)
    met.join()
    met.ask(1, "deck", deck=met.deck)
    assert "deck" not in met.look(1).json()["seats"][0]
    assert met.ask(0, "terms", deck_policy="open").status_code == 204
    seen = met.look(1).json()["seats"][0]
    assert seen["deck"]
    assert len(seen["cards"]) == len(set(seen["cards"])) > 1
    assert all("deck" not in each and "cards" not in each for each in met.look().json()["seats"])


def test_only_the_host_sets_the_terms_and_nobody_once_it_begins(server: TestClient) -> None:
    met = Met(server)
    met.join()
    for wanted in ({"open": True}, {"watch": "live"}, {"hands": False}, {"deck_policy": "open"}, {"clock": "5+5"}):
        assert met.ask(1, "terms", **wanted).json()["error"]["code"] == "not-yours"
    met.ask(1, "deck", deck=met.deck)
    numbers = [met.be_ready(seat) for seat in (0, 1)]
    assert met.ask(0, "terms", open=True).status_code == 204
    assert met.look().json()["sealing"], "who may come is not what was agreed on"
    assert met.ask(0, "terms", watch="late-5").status_code == 204
    assert [each["ready"] for each in met.look().json()["seats"]] == [False, False]
    numbers = [met.be_ready(seat) for seat in (0, 1)]
    for seat, number in enumerate(numbers):
        met.ask(seat, "number", number=number)
    assert met.ask(0, "terms", watch="live").json()["error"]["code"] == "begun"


@pytest.mark.parametrize(
    "wanted", [{"watch": "all"}, {"deck_policy": "x"}, {"clock": "1+1"}, {"open": 1}, {"more": True}]
)
def test_terms_that_are_none_are_refused(server: TestClient, wanted: dict[str, Any]) -> None:
    assert Met(server).ask(0, "terms", **wanted).status_code == 422


def test_a_name_is_plain_and_short_wherever_it_is_shown(server: TestClient) -> None:
    Met(server, open=True, name="<b>Il\u202ese</b>")
    assert [each["host"] for each in challenges(server)] == ["<b>Ilse</b>"], "the client shows it as text"
    body = {**DUEL, "decks": ["melanthe", None], "name": "x" * 25, "open": True}
    assert server.post("/api/tables", json=body).status_code == 422


def test_who_looks_is_told_of_each_change_and_of_nothing_else(server: TestClient) -> None:
    with server.websocket_connect("/ws/lobby") as socket:
        assert socket.receive_json()["challenges"] == []
        met = Met(server, open=True)
        assert [each["id"] for each in socket.receive_json()["challenges"]] == [met.id]
        met.look(0)  # nothing has changed, and nothing is told
        met.ask(0, "terms", open=False)
        assert socket.receive_json()["challenges"] == []


def test_what_is_told_is_put_together_once_a_second(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FRESH", 60.0)
    assert challenges(server) == []
    Met(server, open=True)
    assert challenges(server) == [], "however often it is asked"


def test_connections_to_the_lobby_count_like_any_other(open_server: Any) -> None:
    with open_server(sockets=Sockets(of_one=1)) as server, server.websocket_connect("/ws/lobby") as first:
        assert first.receive_json()["type"] == "lobby"
        with server.websocket_connect("/ws/lobby") as second:
            assert second.receive_json()["code"] == "full"
            assert second.receive()["code"] == 1013


def test_one_press_is_counted_like_a_game_that_is_made(open_server: Any) -> None:
    with open_server(limit=RateLimit(burst=1, each_second=0.01)) as server:
        play_now(server)
        deck = server.get("/api/decks?system=duel").json()["decks"][0]["id"]
        answer = server.post("/api/lobby/play", json={"system": "duel", "deck": deck})
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too-fast")
