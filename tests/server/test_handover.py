"""A seat is handed over by its player, to one person, whose key is then the only one that opens it."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient

from agon.server.services import the_services
from tests.server.test_server import BOT, Seat, address, new
from tests.server.test_several import THREE


def bearer(room: dict[str, Any], seat: int) -> dict[str, str]:
    return {"Authorization": f"Bearer {room['seats'][seat]['key']}"}


def offer(server: TestClient, room: dict[str, Any], seat: int) -> str:
    answer = server.post(f"/api/rooms/{room['id']}/offer", headers=bearer(room, seat))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


def take(server: TestClient, room: dict[str, Any], token: str, name: str = "Cy") -> Any:
    return server.post(f"/api/rooms/{room['id']}/take", json={"token": token, "name": name})


def test_somebody_else_plays_on_and_who_left_is_shown_out(server: Any) -> None:
    room = new(server)
    with server.websocket_connect(address(room, 0)) as one, server.websocket_connect(address(room, 1)) as two:
        me, you = Seat(one), Seat(two)
        me.get("welcome")
        you.get("welcome")
        me.act("place b1 N")
        you.get("update")
        taken = take(server, room, offer(server, room, 1))
        assert taken.status_code == 201
        assert taken.json()["seat"] == 1
        told = you.get("error")
        assert (told["code"], told["message"]) == ("handed-over", "Your seat was handed over. You may watch.")
        anew = me.get("welcome")
        assert (anew["room"]["players"][1]["name"], anew["seq"]) == ("Cy", 1), "the game stands as it was"
        assert me.get("notice")["text"] == "Cy plays on for Player II."
        fresh = {**room, "seats": [room["seats"][0], taken.json()]}
        with server.websocket_connect(address(fresh, 1)) as three:
            new_one = Seat(three)
            seen = new_one.get("welcome")
            assert "deck" in seen["room"]["players"][1], "who takes the seat sees what is its own"
            assert new_one.act(new_one.options[0])["type"] == "update"
        with server.websocket_connect(address(room, 1)) as old:
            assert old.receive_json()["code"] == "not-yours", "the old key opens nothing"


def test_a_link_is_good_for_one_person_and_the_latest_only(server: Any) -> None:
    room = new(server)
    first, second = offer(server, room, 1), offer(server, room, 1)
    for token in (first, "none", room["seats"][1]["key"]):
        refused = take(server, room, token)
        assert refused.status_code == 409
        assert refused.json()["error"]["message"].startswith("This link has ended: somebody has taken the seat")
    assert take(server, room, second, "").status_code == 201
    assert take(server, room, second).status_code == 409
    assert server.get(f"/api/rooms/{room['id']}").json()["players"][1]["name"] == "Guest II"


def test_nobody_hands_over_what_is_not_theirs_to_play(server: Any) -> None:
    room = new(server, **BOT)
    assert server.post(f"/api/rooms/{room['id']}/offer").status_code == 403
    token = offer(server, room, 0)
    with server.websocket_connect(address(room, 0)) as one:
        me = Seat(one)
        me.get("welcome")
        me.say(type="resign")
        me.get("update")
    over = server.post(f"/api/rooms/{room['id']}/offer", headers=bearer(room, 0))
    assert (over.status_code, over.json()["error"]["message"]) == (409, "The game is over.")
    assert take(server, room, token).json()["error"]["message"] == "The game is over."


def test_a_seat_for_which_a_bot_plays_on_is_not_taken(open_server: Any) -> None:
    with open_server(services=the_services()) as server:
        room = new(server, **THREE, seats=["human"] * 3)
        token = offer(server, room, 2)
        with server.websocket_connect(address(room, 2)) as one:
            me = Seat(one)
            me.get("welcome")
            me.say(type="resign")
            me.get("room")
        assert take(server, room, token).status_code == 409
        refused = server.post(f"/api/rooms/{room['id']}/offer", headers=bearer(room, 2))
        assert refused.json()["error"]["message"] == "You have resigned; a bot plays on for you."


def test_the_offer_and_the_new_name_outlive_the_server(open_server: Any) -> None:
    with open_server() as server:
        room = new(server)
        token = offer(server, room, 0)
        assert token not in server.get(f"/api/rooms/{room['id']}").text
    with open_server() as server:
        taken = take(server, room, token, "Cy")
        assert taken.status_code == 201
    with open_server() as server:
        fresh = {**room, "seats": [taken.json(), room["seats"][1]]}
        with server.websocket_connect(address(fresh, 0)) as one:
            seen = Seat(one).get("welcome")
            assert seen["room"]["players"][0]["name"] == "Cy"
            assert seen["view"]["seats"][0]["name"] == "Cy"


def test_two_players_of_one_name_are_told_apart(server: Any) -> None:
    room = new(server, names=["Ada", "Bo"])
    assert take(server, room, offer(server, room, 1), "Ada").status_code == 201
    assert [each["name"] for each in server.get(f"/api/rooms/{room['id']}").json()["players"]] == ["Ada", "Ada II"]
