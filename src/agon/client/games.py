"""A seat of one game: the questions it is asked, its answers, and coming back where the line was lost."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from agon.core.changes import changed
from agon.core.errors import BadInputError
from agon.core.view import PROTOCOL, EventView, OptionView, ResultView, View

OURS: Final = range(4400, 4500)
"""Codes with which a server closes a socket for good."""
LOST: Final = frozenset({"no-room", "bad-record", "not-yours", "handed-over", "bad-address"})
"""Errors after which nobody comes back."""
PATIENCE: Final = 120.0
"""For how long a lost server is looked for again, in seconds."""
LONGEST_PAUSE: Final = 8.0
LARGEST: Final = 8 << 20


class GameLostError(BadInputError):
    """The game cannot go on by this seat: it is gone, was handed to somebody else, or the server stays away."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision of this seat. ``refused`` says what was wrong with the last answer to it, "" at first."""

    game: Game
    seq: int
    view: View
    refused: str = ""

    @property
    def options(self) -> list[OptionView]:
        """What may be answered, never nothing, in the order of the rules."""
        decision = self.view["decision"]
        return [] if decision is None else decision["options"]

    @property
    def prompt(self) -> str:
        """What is asked, in words."""
        decision = self.view["decision"]
        return "" if decision is None else decision["prompt"]

    def answer(self, notation: str) -> None:
        """Answer with the notation of an option. One that the rules refuse is asked again, and says why."""
        self.game.send(type="act", seq=self.seq, notation=notation)


class Game:
    """One seat of a game on a server. It is connected while its ``questions`` are asked."""

    def __init__(self, address: str, room: str, seat: int, key: str, *, patience: float = PATIENCE) -> None:
        """``address`` is that of the server, as in ``http://127.0.0.1:8765``."""
        self.room: Final = room
        self.seat: Final = seat
        self.key: Final = key
        self.view: View | None = None
        self.events: list[EventView] = []
        """What happened, as this seat knows it."""
        self.rematch: Game | None = None
        """The game that follows this one, once it is there."""
        self._server: Final = address.rstrip("/")
        self._patience: Final = patience
        self._seq = -1
        self._socket: ClientConnection | None = None
        self._held = ExitStack()

    @property
    def result(self) -> ResultView | None:
        """Who has won and why, None while the game goes on."""
        return None if self.view is None else self.view["result"]

    @property
    def _since(self) -> int:
        """The number of the first event not yet known; what this seat may not know has numbers, too."""
        return self.events[-1]["n"] + 1 if self.events else 0

    def questions(self) -> Iterator[Question]:
        """Yield each decision of this seat, until the game is over; a line that is lost is taken up where it was.

        Raises: GameLostError.
        """
        asked, refused = -1, ""
        while self.result is None:
            try:
                message = self._next()
            except (ConnectionClosed, OSError) as lost:
                self._come_back(lost)
                asked = -1
                continue
            if message["type"] == "refused":
                asked, refused = -1, str(message["reason"])
            decision = None if self.view is None else self.view["decision"]
            waits = decision is not None and decision["seat"] == self.seat and bool(decision["options"])
            if self.view is not None and waits and asked != self._seq:
                asked = self._seq
                yield Question(self, asked, self.view, refused)
                refused = ""
        self.close()

    def send(self, **message: Any) -> None:
        """Send a message of the protocol. What does not arrive is asked again by ``questions``."""
        if self._socket is not None:
            with suppress(ConnectionClosed, OSError):  # whoever reads finds out, and why
                self._socket.send(json.dumps(message))

    def resign(self) -> None:
        """Give the game up."""
        self.send(type="resign")

    def ask_for_rematch(self) -> None:
        """Ask the others for another game once this one is over."""
        self.send(type="rematch", swap=False, seal="", number="")

    def close(self) -> None:
        """Leave the seat without giving anything up."""
        self._socket = None
        with suppress(ConnectionClosed, OSError):
            self._held.close()

    def _next(self) -> dict[str, Any]:
        """Take the next message in. Raises: ConnectionClosed, OSError, GameLostError."""
        if self._socket is None:
            self._open()
        assert self._socket is not None
        message: dict[str, Any] = json.loads(self._socket.recv())
        kind = message["type"]
        if kind == "ping":
            self.send(type="pong", n=message["n"])
        elif kind == "rematch":
            self.rematch = Game(self._server, message["room"], message["seat"], message["key"])
        elif kind == "welcome" and message["protocol"] != PROTOCOL:
            raise GameLostError(
                f"the server speaks version {message['protocol']} of the protocol, and this is {PROTOCOL}"
            )
        elif "view" in message or "changes" in message:
            self._take(message)
        elif kind == "error" and message["code"] in {
            "no-room",
            "bad-record",
            "not-yours",
            "handed-over",
            "bad-address",
        }:
            raise GameLostError(message["message"])
        return message

    def _take(self, message: dict[str, Any]) -> None:
        """Take a view in, or what has changed of the last one; what is of another view is asked for whole."""
        view: View | None = message.get("view")
        if view is None and self.view is not None and message["base"] == self._seq:
            with suppress(LookupError, TypeError):  # of another view after all
                view = changed(self.view, message["changes"])
        if view is None:
            self.send(type="resume", since=self._since)
            return
        if message.get("undone"):
            self.events.clear()
        self.events += [each for each in message["events"] if each["n"] >= self._since]
        self.view, self._seq = view, message["seq"]

    def _open(self) -> None:
        """Connect. Raises: OSError where the server does not answer."""
        at = self._server.replace("http", "ws", 1)
        where = f"{at}/ws/rooms/{self.room}?seat={self.seat}&since={self._since}&changes=1"
        try:
            opened = connect(where, subprotocols=["agon", f"key.{self.key}"], max_size=LARGEST)  # type: ignore[list-item]
        except (InvalidHandshake, TimeoutError) as refused:
            raise OSError(str(refused)) from None
        self._socket = self._held.enter_context(opened)
        self.send(type="settings", ask_always=True)

    def _come_back(self, lost: ConnectionClosed | OSError) -> None:
        """Connect again, in longer and longer pauses. Raises: GameLostError."""
        self.close()
        code = lost.rcvd.code if isinstance(lost, ConnectionClosed) and lost.rcvd is not None else 0
        if code in OURS:
            raise GameLostError(f"the server has closed this seat ({code})")
        until, pause = time.monotonic() + self._patience, 0.2
        while True:
            try:
                self._open()
            except OSError as away:
                if time.monotonic() + pause > until:
                    raise GameLostError(f"the server does not answer: {away}") from None
                time.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                return


__all__ = ["Game", "GameLostError", "Question"]
