"""Who keeps the time of a room: turns its clocks to who is to choose, and says when somebody has no time left."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from agon.server.clocks import Clocks
from agon.server.journal import SeatRecord
from agon.server.presence import Presence
from agon.server.room_game import RunningGame, Waiting
from agon.server.store import Store
from agon.server.views import ClocksView

RETRY: Final = 5.0
"""Seconds after which the end of somebody's time is kept once more, where that has failed."""


class Timekeeper:
    """The clocks of a game, if it has any, and the flag that falls when the one that runs has nothing left.

    ``flag_falls`` is run as a task then. Everything here but ``view`` is done by who holds the lock of the room.
    """

    def __init__(self, game: RunningGame, presence: Presence, store: Store,
                 flag_falls: Callable[[], Coroutine[Any, Any, None]]) -> None:  # fmt: skip
        self._game = game
        self._presence = presence
        self._store = store
        self._flag_falls = flag_falls
        self._flag: asyncio.TimerHandle | None = None
        self._falling: asyncio.Task[None] | None = None
        self._set_flag()

    def after(self, waiting: Waiting, *, seats: Sequence[SeatRecord] | None = None, came: float | None = None,
              chosen: bool = False, goes_on: bool = False) -> Clocks | None:  # fmt: skip
        """Return the clocks once the game waits for something else; the one that runs stops at ``came``, or now.

        ``goes_on``: what has been answered, or taken back, is a part of a choice that goes on if the same seat has it.
        """
        clocks, now = self._game.record.clocks, time.time()
        if clocks is None:
            return None
        runs = self._game.chooser(waiting, seats)
        if clocks.runs is None and runs is None:
            return clocks
        goes_on = goes_on and runs == clocks.runs
        stopped = clocks.turn_to(None, now if came is None else came, chosen=chosen and not goes_on)
        return stopped.turn_to(runs, max(now, stopped.since), chosen=False, goes_on=goes_on)

    def go_by(self, clocks: Clocks | None) -> None:
        """Go by these clocks, which are kept."""
        self._game.record.clocks = clocks
        self._set_flag()

    def is_late(self, seat: int, came: float) -> bool:
        """Had a seat no time left when its answer came?"""
        clocks = self._game.record.clocks
        return clocks is not None and clocks.remaining(seat, came) <= 0

    def out_of_time(self) -> int | None:
        """Return who has no time left, as far as no answer may be under way; else the flag is set anew."""
        clocks = self._game.record.clocks
        if self._game.over or clocks is None or clocks.runs is None:
            return None
        if clocks.remaining(clocks.runs, time.time() - self._presence.delay(clocks.runs)) > 0:
            self._set_flag()
            return None
        return clocks.runs

    def try_again(self) -> None:
        """Let the flag fall once more, after a while: nobody goes on without time."""
        self._flag = asyncio.get_running_loop().call_later(RETRY, self._fall)

    async def release(self) -> bool:
        """Let held clocks run once all people are there. Do they now, and did not before?"""
        clocks, now = self._game.record.clocks, time.time()
        if clocks is None or not clocks.is_held(now) or not self._presence.are_here(self._game.people):
            return False
        await self._keep(clocks.go_on(now))
        return True

    async def turn(self) -> None:
        """Turn the clocks to who has to choose, where what counts as choosing has changed."""
        before, clocks = self._game.record.clocks, self.after(self._game.waiting)
        if before is not None and clocks is not None and clocks.runs != before.runs:
            await self._keep(clocks)

    async def _keep(self, clocks: Clocks) -> None:
        await self._store.set_clocks(self._game.record.id, clocks)
        self.go_by(clocks)

    def view(self) -> ClocksView | None:
        clocks, now = self._game.record.clocks, time.time()
        if clocks is None:
            return None
        seats = self._game.record.seats
        left = [None if each.bot else round(clocks.remaining(n, now), 1) for n, each in enumerate(seats)]
        return {"name": clocks.name, "left": left, "runs": None if self._game.over else clocks.runs,
                "held": round(max(0.0, clocks.since - now), 1) if clocks.is_held(now) else 0.0}  # fmt: skip

    def stop_waiting(self) -> None:
        """Wait for no flag any more."""
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None

    async def keep_stopped(self) -> None:
        """Keep the clocks as they stand now: the server ends."""
        clocks = self._game.record.clocks
        if clocks is not None and not self._game.over:
            await self._store.set_clocks(self._game.record.id, clocks.stop(time.time()))

    def _set_flag(self) -> None:
        self.stop_waiting()
        clocks, now = self._game.record.clocks, time.time()
        if clocks is not None and clocks.runs is not None and not self._game.over:
            left = clocks.remaining(clocks.runs, now) + max(0.0, clocks.since - now)
            wait = left + self._presence.delay(clocks.runs)
            self._flag = asyncio.get_running_loop().call_later(wait + 0.01, self._fall)

    def _fall(self) -> None:
        self._flag = None
        self._falling = asyncio.create_task(self._flag_falls(), name=f"time of room {self._game.record.id}")


__all__ = ["Timekeeper"]
