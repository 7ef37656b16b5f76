"""Who is there and who has gone is told; a game that is held up can be claimed from who is away."""

from __future__ import annotations

import time
from typing import Any

from agon.core.resign import SUBSTITUTE
from agon.server.services import the_services
from tests.server.test_server import BOT, Seat, address, new
from tests.server.test_several import THREE, play_until, verdict


def there(players: list[dict[str, Any]]) -> list[bool]:
    return ["away" not in each for each in players]


def test_the_other_is_told_who_comes_and_who_goes(open_server: Any) -> None:
    with open_server() as server:
        room = new(server)
        with server.websocket_connect(address(room, 0)) as one:
            me = Seat(one)
            seen = me.get("welcome")["room"]
            assert there(seen["players"]) == [True, False]
            assert seen["claim_after"] == 300
            assert 0 < seen["players"][1]["claim_in"] <= 300
            with server.websocket_connect(address(room, 1)) as two:
                assert there(Seat(two).get("welcome")["room"]["players"]) == [True, True]
                told = me.get("presence")
                assert (told["text"], there(told["players"])) == ("Player II is here.", [True, True])
                with server.websocket_connect(address(room, 1)) as again:
                    Seat(again).get("welcome")  # a second window of the same player is nobody new
            told = me.get("presence")
            assert (told["text"], there(told["players"])) == ("Player II has gone.", [True, False])
            watched = server.get(f"/api/rooms/{room['id']}").json()["players"]
            assert there(watched) == [True, False]
            assert "claim_in" not in watched[1], "who watches can claim nothing"
            me.say(type="claim", seat=1)
            assert "may come back" in me.get("refused")["reason"]


def test_a_bot_is_never_away(open_server: Any) -> None:
    with open_server() as server, server.websocket_connect(address(new(server, **BOT), 0)) as one:
        me = Seat(one)
        assert there(me.get("welcome")["room"]["players"]) == [True, True]
        me.say(type="claim", seat=1)
        assert me.get("refused")["reason"] == "Recruit is a bot, and never away."


def test_of_two_who_waits_wins_the_game_from_who_has_gone(open_server: Any) -> None:
    with open_server(claim_after=0.0) as server:
        room = new(server)
        with server.websocket_connect(address(room, 0)) as one:
            me = Seat(one)
            me.get("welcome")
            me.say(type="claim", seat=1)
            assert me.get("refused")["reason"] == (
                "The game does not wait for Player II. It can be claimed when Player II is to answer."
            )
            me.act("place b1 N")
            for other in (0, 7):
                me.say(type="claim", seat=other)
                assert "no other player" in me.get("refused")["reason"]
            with server.websocket_connect(address(room, 1)) as two:
                Seat(two).get("welcome")
                me.say(type="claim", seat=1)
                assert "is here" in me.get("refused")["reason"]
            assert me.get("presence")["text"] == "Player II has gone."
            me.say(type="claim", seat=1)
            me.get("update")
            assert me.view["result"]["winners"] == [0]
            assert me.view["result"]["text"] == "Player II has left the game. Player I wins."
    with open_server() as server:
        assert server.get(f"/api/rooms/{room['id']}").json()["over"] is True


def test_what_was_waited_counts_for_who_waited(open_server: Any) -> None:
    with open_server(claim_after=0.6) as server:
        room = new(server)
        with server.websocket_connect(address(room, 0)) as one:
            me = Seat(one)
            me.get("welcome")
            me.act("place b1 N")
        time.sleep(0.7)  # nobody is there: nobody waits
        with server.websocket_connect(address(room, 0)) as one:
            me = Seat(one)
            me.get("welcome")
            me.say(type="claim", seat=1)
            assert "while you waited" in me.get("refused")["reason"]
            time.sleep(0.7)
            me.say(type="claim", seat=1)
            me.get("update")
            assert me.view["result"]["winners"] == [0]


def test_among_several_a_bot_plays_on_for_who_has_gone(open_server: Any) -> None:
    with open_server(services=the_services(), claim_after=0.0) as server:
        room = new(server, **THREE, seats=["human", "human", "bot:recruit"])
        with server.websocket_connect(address(room, 0)) as one:
            me = Seat(one)
            me.get("welcome")
            play_until(me, lambda view: view["decision"] is not None and view["decision"]["seat"] == 1)
            me.say(type="claim", seat=1)
            told = me.get("room")
            assert told["text"] == f"Player II has left the game. The bot {SUBSTITUTE} plays on in that seat."
            player = told["room"]["players"][1]
            assert (player["resigned"], player["left"], player["kind"]) == (True, True, f"bot:{SUBSTITUTE}")
            assert "away" not in player
            me.get("update")  # the game goes on
    with open_server(services=the_services()) as server:
        with server.websocket_connect(address(room, 1)) as two:
            you = Seat(two)
            you.get("welcome")
            you.say(type="resign")
            assert you.get("refused")["reason"] == "You were away and your seat was claimed; a bot plays on for you."
        with server.websocket_connect(address(room, 0)) as one:
            me = Seat(one)
            me.get("welcome")
            me.say(type="resign")
            while me.view["result"] is None:
                me.get("update")
        text = server.get(f"/api/rooms/{room['id']}/record").text
        assert f"player B  human  resigned  bot:{SUBSTITUTE}" in text
        assert verdict(text).ok, verdict(text).message
