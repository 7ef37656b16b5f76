"""Rooms whose players all answer by hand, driven to a situation and left standing in it.

Every seat is a person's, so nothing moves while a page is looked at; the answers are given over sockets as a client's
would be.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

from agon.server.keys import CARRIED, SUBPROTOCOL

View = dict[str, Any]
Until = Callable[[View], bool]
Choose = Callable[[View], str]


def protocols(key: str) -> list[Any]:
    """What carries the key of a seat to the server."""
    return [SUBPROTOCOL, f"{CARRIED}{key}"]


class Table:
    """A room and a socket for each of its seats."""

    def __init__(self, page: Any, **wanted: Any) -> None:
        seats = len(wanted["decks"])
        body = {"seats": ["human"] * seats, "seed": 3, **wanted}
        answer = page.request.post("/api/rooms", data=json.dumps(body), headers={"Content-Type": "application/json"})
        assert answer.ok, answer.text()
        made = answer.json()
        self.id: str = made["id"]
        self.keys = {each["seat"]: each["key"] for each in made["seats"]}
        self.seq = -1
        host = page.url.split("/")[2]
        self._open = ExitStack()
        self._sockets: dict[int, ClientConnection] = {
            seat: self._open.enter_context(
                connect(f"ws://{host}/ws/rooms/{self.id}?seat={seat}", subprotocols=protocols(key), max_size=None)
            )
            for seat, key in self.keys.items()
        }
        self.views: dict[int, View] = {}
        for seat in self._sockets:
            self._read(seat)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the table."""
        self._open.close()

    def _read(self, seat: int) -> None:
        """Take messages of a seat up to its next view."""
        while True:
            message = json.loads(self._sockets[seat].recv(timeout=20))
            if message["type"] in {"refused", "error"}:
                raise AssertionError(message)
            if "view" in message:
                self.views[seat] = message["view"]
                self.seq = max(self.seq, message["seq"])
                return

    def play(self, until: Until, choose: Choose, *, most: int = 900) -> View:
        """Answer for everybody until the view of who decides (at the end, of the first seat) is wanted; return it."""
        for _ in range(most):
            first = self.views[0]
            asked = first.get("decision")
            seat = asked["seat"] if asked else 0
            now = self.views[seat]
            if until(now):
                return now
            assert not now.get("result"), "the game ended before what was waited for"
            options = now["decision"]["options"] if now.get("decision") else []
            if len(options) > 1:
                notation = choose(now)
                self._sockets[seat].send(json.dumps({"type": "act", "seq": self.seq, "notation": notation}))
            for each in self._sockets:
                self._read(each)
        raise AssertionError("what was waited for never came")

    def ask(self, seat: int, kind: str) -> None:
        """Ask the others for a draw ("draw") or to take back a choice ("undo")."""
        self._sockets[seat].send(json.dumps({"type": "ask", "seq": self.seq, "kind": kind}))

    def sit(self, page: Any, *seats: int) -> None:
        """Open the room in a page that has these seats' keys; without any it watches."""
        keys = {str(each): self.keys[each] for each in seats}
        page.evaluate("localStorage.setItem('agon.settings', JSON.stringify({pace: 0}))")
        games = [{"id": self.id, "keys": keys, "title": "A game", "at": 1}] if seats else []
        page.evaluate("games => localStorage.setItem('agon.games', JSON.stringify(games))", games)
        page.goto(f"/play/{self.id}")
        page.wait_for_selector(".act, .hand", state="attached")


def lively(view: View) -> str:
    """Attack where that is offered, else use, move, and what stands first; pass last."""
    options = view["decision"]["options"]
    order = {"attack": 0, "ability": 1, "use": 1, "move": 2, "pass": 9, "end": 8, "rotate": 7}
    best: dict[str, Any] = min(options, key=lambda each: (order.get(each["kind"], 4), each["index"] * 7 % 5))
    return str(best["notation"])
