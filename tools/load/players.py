"""Who plays under load: two people a game, each with a socket, who answer by chance at a steady pace."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from agon.core.changes import changed

LARGEST: Final = 8 << 20
PATIENCE: Final = 60.0
"""Seconds after which an answer of which nobody hears is no answer."""
DECKS: Final = {"anachronism": ("hannibal", "shaka"), "timerift": ("harald", "nzinga")}
"""What is played, a deck a seat."""


@dataclass
class Figures:
    """What is measured: how long answers took until both players had them, how many there were, and how many bytes."""

    latencies: list[float] = field(default_factory=list)
    answers: int = 0
    bytes: int = 0
    refused: int = 0
    lost: list[str] = field(default_factory=list)
    """Acknowledged answers that were not there afterwards."""


def address_for(number: int) -> str:
    """Return an address of this machine: games are counted by address, and each is another's."""
    return f"127.{1 + number // 60000}.{number // 240 % 250}.{1 + number % 240}"


async def ask(port: int, source: str, path: str, body: Any) -> Any:
    """Send one request. Raises: OSError."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    try:
        text = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}Content-Length: {len(text)}\r\nConnection: close\r\n\r\n".encode() + text)
        answer = await reader.read()
    finally:
        writer.close()
    status, _, rest = answer.partition(b"\r\n\r\n")
    if b" 201 " not in status.split(b"\r\n")[0] + b" ":
        raise OSError(f"{status[:80]!r} {rest[:300]!r}")
    return json.loads(rest)


class Seat:
    """One socket of a game, and what it has heard last."""

    def __init__(self, game: Game, number: int, key: str) -> None:
        self._game = game
        self.number: Final = number
        self.key: Final = key
        self.socket: ClientConnection | None = None
        self.seq = -1
        self.view: Any = None
        self.decision: Any = None
        self.over = False
        self.here = asyncio.Event()
        """Is it connected, and was it told everything?"""

    async def listen(self) -> None:
        """Hear everything, and come back where the line is lost, until the game is dropped."""
        game = self._game
        pause = 0.05
        while not game.dropped:
            at = f"ws://127.0.0.1:{game.port()}/ws/rooms/{game.room}?seat={self.number}&changes=1"
            try:
                async with connect(at, subprotocols=["agon", f"key.{self.key}"], max_size=LARGEST, compression=None,  # type: ignore[list-item]
                                   local_addr=(game.source, 0), ping_interval=None) as socket:  # fmt: skip
                    self.socket = socket
                    async for text in socket:
                        self._hear(text)
                        pause = 0.05
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError):
                pass
            self.socket = None
            self.here.clear()
            game.heard(-1)
            await asyncio.sleep(pause)
            pause = min(1.0, 2 * pause)

    def _hear(self, text: str | bytes) -> None:
        message, game = json.loads(text), self._game
        game.figures.bytes += len(text)
        if message["type"] == "refused":
            game.figures.refused += 1
            game.heard(-1)
        if "changes" in message and message["base"] != self.seq:
            game.figures.lost.append(f"{game.room}: changes of {message['base']} came after {self.seq}")
            return
        if "view" in message or "changes" in message:
            self.view = message["view"] if "view" in message else changed(self.view, message["changes"])
            self.seq, self.decision = message["seq"], self.view["decision"]
            self.over = self.view["result"] is not None
            self.here.set()
            if message["type"] == "welcome" and self.seq < game.acknowledged:
                game.figures.lost.append(f"{game.room}: {self.seq} answers, {game.acknowledged} were acknowledged")
            game.heard(self.seq)


class Game:
    """One game: an answer every so often, until it is over or dropped."""

    def __init__(self, port: Callable[[], int], figures: Figures, number: int, system: str, decks: Sequence[str], *,
                 every: float) -> None:  # fmt: skip
        self.port: Final = port
        self.figures: Final = figures
        self.source: Final = address_for(number)
        self.room = ""
        self.seats: list[Seat] = []
        self.dropped = False
        self.acknowledged = 0
        self.answered: dict[int, str] = {}
        """What was acknowledged: each answer of a person by its number."""
        self._system, self._decks, self._every = system, list(decks), every
        self._moved = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Make the room, and connect both players. Raises: OSError."""
        wanted = {"system": self._system, "decks": self._decks, "seats": ["human", "human"]}
        made = await ask(self.port(), self.source, "/api/rooms", wanted)
        self.room = made["id"]
        self.seats = [Seat(self, n, each["key"]) for n, each in enumerate(made["seats"])]
        self._tasks = [asyncio.create_task(each.listen()) for each in self.seats]
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(each.here.wait() for each in self.seats))

    def heard(self, seq: int) -> None:
        """One of the seats knows of so many answers."""
        if seq > self.acknowledged:
            self.figures.answers += seq - self.acknowledged
            self.acknowledged = seq
        self._moved.set()

    @property
    def over(self) -> bool:
        return any(each.over for each in self.seats)

    async def play(self) -> None:
        """Answer again and again, a bit before and after the beat."""
        await asyncio.sleep(random.uniform(0, self._every))
        while not self.dropped and not self.over:
            began = time.monotonic()
            await self.answer_once()
            await asyncio.sleep(max(0.0, self._every - (time.monotonic() - began)))

    async def answer_once(self) -> None:
        """Give one answer, of whoever is asked, and wait until both players know of it."""
        for each in self.seats:
            asked = each.decision
            if asked is None or asked["seat"] != each.number or not asked["options"] or each.socket is None:
                continue
            seq, notation = each.seq, random.choice(asked["options"])["notation"]
            refused = self.figures.refused
            sent = time.perf_counter()
            with contextlib.suppress(ConnectionClosed, OSError):
                await each.socket.send(json.dumps({"type": "act", "seq": seq, "notation": notation}))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    while not self._is_known(seq, refused):
                        self._moved.clear()
                        await self._moved.wait()
            if all(one.seq > seq for one in self.seats):
                self.figures.latencies.append(time.perf_counter() - sent)
                self.answered[seq] = notation
            return

    def _is_known(self, seq: int, refused: int) -> bool:
        """Has everybody heard of an answer who is there, or is it none?"""
        gone = self.dropped or self.figures.refused > refused
        return gone or all(each.seq > seq or each.socket is None for each in self.seats)

    async def drop(self) -> None:
        """Leave."""
        self.dropped = True
        for each in self._tasks:
            each.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
