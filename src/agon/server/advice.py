"""What a player may ask before choosing: why something is not possible, what it reaches, what a bot would do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from agon.bots.reasons import reason
from agon.core.view import ReachView
from agon.messages import say
from agon.server import socket_messages
from agon.server.errors import RefusedError, StaleError
from agon.server.fair_queue import Turns
from agon.server.journal import RoomRecord
from agon.server.room_game import RunningGame
from agon.server.socket_messages import Message
from agon.server.threads import aside

Adviser = Callable[[RoomRecord, int], "list[tuple[str, float]]"]
"""The options of a seat, best first, with how often each wins in a bot's thoughts."""


class Advice:
    """Answers about a game that change nothing in it."""

    def __init__(self, game: RunningGame, lock: asyncio.Lock, thinking: Turns, made_by: str) -> None:
        self._game = game
        self._lock = lock
        self._thinking = thinking
        self._made_by = made_by

    async def why(self, seat: int, notation: str) -> Message:
        """Why ``seat`` cannot do this now; a seat that does not decide hears only who does."""
        async with self._lock:
            refusal = await aside(lambda: self._game.state.why_not(" ".join(notation.split()), seat))
        return socket_messages.why(notation, refusal.clause if refusal else "", refusal.reason if refusal else "")

    async def preview(self, seat: int, seq: int, notation: str) -> Message:
        """What would be reached after an option, in a world imagined anew so that nothing hidden can show.

        Raises: StaleError.
        """
        game = self._game

        def imagine() -> list[ReachView]:
            if game.waiting.seat != seat or game.state.why_not(notation, seat) is not None:
                return []
            imagined = game.state.observation(seat).determinize(0)
            imagined.apply(notation)
            return imagined.view(seat)["reach"]

        async with self._lock:
            if seq != game.seq:
                raise StaleError
            return socket_messages.preview(seq, notation, await aside(imagine))

    async def hint(self, seat: int, seq: int, advise: Adviser) -> Message:
        """What a bot would choose for this seat, thought through on what the seat can see.

        Raises: StaleError, RefusedError.
        """
        game = self._game
        game.check_plays(seat, "hint")
        async with self._lock:
            if seq != game.seq:
                raise StaleError
            if game.over or game.waiting.seat != seat:
                raise RefusedError("hint", "", say("no-hint-nothing"))
            asked = game.as_it_stands()
            seen = await aside(lambda: game.state.clone().observation(seat))

        def think() -> Message:
            weighed = advise(asked, seat)
            return socket_messages.hint(seq, weighed, reason(seen, weighed[0][0]) if weighed else "")

        async with self._thinking.one(self._made_by):
            return await aside(think)


__all__ = ["Advice", "Adviser"]
