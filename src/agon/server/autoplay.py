"""Whoever answers in a room without a keyboard: its bots, and decisions that have one option only."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from agon.core.errors import RulesBugError
from agon.messages import later
from agon.server.audience import Audience
from agon.server.errors import LostError, RefusedError, StaleError
from agon.server.fair_queue import Turns
from agon.server.journal import RoomRecord
from agon.server.room_game import RunningGame
from agon.server.threads import aside, cancelled

log: Final = logging.getLogger("agon.server")

Chosen = Callable[[RoomRecord, int, str, int], str]
"""What the bot of a level answers for a seat, its luck being a seed."""


class Take(Protocol):
    """Take an answer for a seat, given to the game after ``seq`` answers and so many that were taken back."""

    def __call__(self, seat: int, seq: int, notation: str, taken_back: int) -> Awaitable[None]: ...


class Autoplay:
    """Answers for whoever is no person, one at a time, until a person is to answer."""

    def __init__(self, game: RunningGame, lock: asyncio.Lock, audience: Audience, choose: Chosen, thinking: Turns,
                 made_by: str, *, delay: float, take: Take) -> None:  # fmt: skip
        self._game = game
        self._lock = lock
        self._audience = audience
        self._choose = choose
        self._thinking = thinking
        """Waited for before a bot thinks: of all rooms together only so many do."""
        self._made_by = made_by
        """Whose turns its bots take: the address that the room was made from, or the room's own."""
        self._delay = delay
        self._take = take
        self._running: asyncio.Task[None] | None = None
        self._is_stopped = False

    @property
    def is_running(self) -> bool:
        return self._running is not None and not self._running.done()

    def wake(self) -> None:
        """Let bots, and decisions with a single option, be answered."""
        if not self.is_running and not self._is_stopped:
            self._running = asyncio.create_task(self._run(), name=f"room {self._game.record.id}")

    def stop(self) -> None:
        """Answer for nobody any more."""
        self._is_stopped = True

    async def close(self) -> None:
        await cancelled(self._running)

    async def _run(self) -> None:
        while not self._is_stopped and not self._game.over and (seat := self._game.waiting.seat) is not None:
            try:
                if not await self._answer_one(seat):
                    return
            except StaleError:
                continue
            except LostError:
                return
            except Exception as error:  # noqa: BLE001 - it is logged, and told to who waits
                self._tell_failure(self._game.names[seat], error)
                return

    async def _answer_one(self, seat: int) -> bool:
        """Answer for a seat; is there anything that may be answered for it?"""
        game = self._game
        seq, taken_back, bot = game.seq, game.taken_back, game.record.seats[seat].bot
        if bot:
            notation = await self._ask_bot(seat, bot)
        else:
            notation = game.waiting.only
            if not notation or seat in game.ask_always:
                return False
            await asyncio.sleep(self._delay)
            if seat in game.ask_always:
                return False
        await self._take(seat, seq, notation, taken_back)
        return True

    def _tell_failure(self, name: str, error: Exception) -> None:
        """Say that nobody goes on here. The reason stays in the log: it may name hidden cards."""
        game = self._game
        if isinstance(error, RefusedError):
            if game.record.result is not None:  # somebody gave the game up meanwhile
                return
            log.error("room %s: %s was refused", game.record.id, name, exc_info=error)
            self._audience.notice(later("room-could-not-answer", who=name))
        elif isinstance(error, RulesBugError):
            log.error("room %s: the rules failed", game.record.id, exc_info=error)
            self._audience.notice(later("room-rules-failed"))
        else:
            log.error("room %s: what plays by itself failed", game.record.id, exc_info=error)
            self._audience.notice(later("room-failed"))

    async def _ask_bot(self, seat: int, level: str) -> str:
        record = self._game.record
        seed = record.seed * 31 + seat if record.chance is None else record.chance.streams().seed(f"bot {seat}")
        asked = self._game.as_it_stands()
        try:
            async with self._thinking.one(self._made_by):
                return await aside(lambda: self._choose(asked, seat, level, seed & 0x7FFFFFFF))
        except Exception:
            log.exception("room %s: bot %s failed", record.id, level)
            self._audience.notice(later("room-could-not-think", who=record.seats[seat].name))
        async with self._lock:
            return await aside(lambda: self._game.state.clone().observation(seat).options[0].notation)


__all__ = ["Autoplay", "Chosen"]
