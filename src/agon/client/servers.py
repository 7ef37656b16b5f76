"""A server as a program sees it: games of its own, games with whoever is there, an account."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from secrets import token_hex
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import quote

import httpx

from agon.client.games import Game
from agon.core.errors import BadInputError
from agon.core.record import SEAT_LETTERS
from agon.core.sealed_luck import seal_of

NUMBER_BYTES: Final = 32
LONGEST: Final = 30.0
"""For how long one answer is waited for, in seconds."""


class ServerError(BadInputError):
    """The server refuses a request; ``code`` is the protocol's word for why, the message its sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code: Final = code


class Server:
    """A server at an address as ``http://127.0.0.1:8765``; ``with`` closes its connections."""

    def __init__(self, address: str) -> None:
        self.address: Final = address.rstrip("/")
        self.name: str = ""
        """Who is signed in, "" as a guest."""
        self._key = ""
        self._http: Final = httpx.Client(base_url=self.address, timeout=LONGEST)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections; games that were begun have their own."""
        self._http.close()

    def ask(self, path: str, body: Mapping[str, Any] | None = None, *, key: str | None = None) -> dict[str, Any]:
        """Send a request, ``POST`` with a body, else ``GET``, and return the answer, {} where it is empty.

        ``key`` is that of a seat; without one the account's is sent, where somebody is signed in.

        Raises: ServerError; httpx.TransportError where the server does not answer.
        """
        answer = self._request(path, body, key)
        return dict(answer.json()) if answer.content else {}

    def record(self, game: Game) -> str:
        """Return the record of a game that is over, with all draws (docs/fair-dice.md). Raises: ServerError."""
        return self._request(f"/api/rooms/{game.room}/luck", None, game.key).text

    def _request(self, path: str, body: Mapping[str, Any] | None, key: str | None) -> httpx.Response:
        sent = self._key if key is None else key
        headers = {"Authorization": f"Bearer {sent}"} if sent else {}
        answer = self._http.request("GET" if body is None else "POST", path, json=body, headers=headers)
        if answer.is_success:
            return answer
        try:
            error = answer.json()["error"]
            code, message = str(error["code"]), str(error["message"])
        except (ValueError, KeyError, TypeError):
            code, message = str(answer.status_code), answer.reason_phrase
        raise ServerError(code, message)

    def new_game(self, system: str, decks: Sequence[str | Sequence[str]], *, rivals: Sequence[str] = ("bot:default",),
                 name: str = "", options: Mapping[str, object] | None = None) -> Game:  # fmt: skip
        """Begin a game against bots, and return the seat: the first one. Raises: ServerError."""
        body = {"system": system, "decks": list(decks), "seats": ["human", *rivals], "options": dict(options or {})}
        room = self.ask("/api/rooms", {**body, "names": [name or self.name]} if name or self.name else body)
        return self._game(room["id"], 0, room["seats"][0]["key"])

    def sign_in(self, name: str, password: str) -> None:
        """Sign in to an account, or make it where nobody has the name. Raises: ServerError."""
        try:
            account = self.ask("/api/accounts/sign-in", {"name": name, "password": password}, key="")
        except ServerError as refused:
            if refused.code != "not-yours":
                raise
            try:
                account = self.ask("/api/accounts", {"name": name, "password": password}, key="")
            except ServerError as other:
                raise refused if other.code == "not-kept" else other from None
        self.name, self._key = str(account["name"]), str(account["key"])

    def challenges(self) -> list[dict[str, Any]]:
        """Return who asks this account to play: tables as the lobby has them. Raises: ServerError."""
        return list(self.ask("/api/me/challenges")["challenges"])

    def accept(self, table: str, deck: str | Sequence[str], *, patience: float = 120.0) -> Game | None:
        """Take a seat at an open table, or one that challenges this account, and wait until its game begins.

        None where it does not within ``patience`` seconds; the seat is free again then. Raises: ServerError.
        """
        place = f"/api/tables/{quote(table)}"
        claimed = self.ask(f"{place}/claim", {"token": "", "name": self.name})
        key, seat = str(claimed["key"]), int(claimed["seat"])
        self.ask(f"{place}/deck", {"deck": deck if isinstance(deck, str) else list(deck)}, key=key)
        return self._begun(place, seat, key, patience)

    def play_anyone(self, system: str, deck: str | Sequence[str], *, clock: str = "none", seats: int = 2,
                    rated: bool = False, patience: float = 600.0) -> Game | None:  # fmt: skip
        """Take an open challenge of the lobby, or post one and wait for somebody; None if nobody comes.

        Raises: ServerError.
        """
        found = self.ask("/api/lobby/play", {
            "system": system, "options": {}, "seats": seats, "deck": deck if isinstance(deck, str) else list(deck),
            "clock": clock, "name": self.name, "rated": rated, "mine": [],
        })  # fmt: skip
        return self._begun(f"/api/tables/{quote(found['id'])}", int(found["seat"]), str(found["key"]), patience)

    def _begun(self, place: str, seat: int, key: str, patience: float) -> Game | None:
        """Be ready at a table until its game is there; the dice are sealed by this seat too (docs/fair-dice.md)."""
        until, version = time.monotonic() + patience, 0
        number, opened = "", False
        while time.monotonic() < until:
            table = self.ask(f"{place}?since={version}", key=key)
            version = int(table["version"])
            if table["room"]:
                return self._game(str(table["room"]), seat, key)
            mine = next(each for each in table["seats"] if each["seat"] == seat)
            if mine["chosen"] and not mine["ready"]:
                number, opened = token_hex(NUMBER_BYTES), False
                seal = seal_of(table["luck"], SEAT_LETTERS[seat], number)
                self.ask(f"{place}/ready", {"ready": True, "seal": seal}, key=key)
            elif table["sealing"] and not opened:
                opened = True
                self.ask(f"{place}/number", {"number": number}, key=key)
        self.ask(f"{place}/free", {"seat": seat}, key=key)
        return None

    def _game(self, room: str, seat: int, key: str) -> Game:
        return Game(self.address, room, seat, key)


__all__ = ["Server", "ServerError"]
