"""How people end a game, or their part in it: they give up, are away too long, have no time left, or agree to a draw.

``agon.core.resign`` says who has won then, and whether a bot plays on.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from agon.core.record import AGREED, RESIGNED
from agon.core.resign import drawn_between, said, winners_after
from agon.core.sealed_luck import opened
from agon.messages import ENGLISH, Later, later, say, speaking
from agon.server.audience import Audience
from agon.server.errors import RefusedError, game_is_over
from agon.server.presence import Presence
from agon.server.request_board import RequestBoard
from agon.server.room_game import OVER, RunningGame, ending_of
from agon.server.store import Store
from agon.server.threads import aside
from agon.server.timekeeper import Timekeeper


class Endings:
    """The ends that no rule knows. Whoever brings one about holds the lock of the room."""

    def __init__(self, game: RunningGame, presence: Presence, audience: Audience, timekeeper: Timekeeper,
                 board: RequestBoard, store: Store) -> None:  # fmt: skip
        self._game = game
        self._presence = presence
        self._audience = audience
        self._timekeeper = timekeeper
        self._board = board
        self._store = store

    async def resign(self, seat: int) -> None:
        """Let a seat give up. Raises: RefusedError."""
        if self._game.over:
            raise game_is_over("resign")
        self._game.check_plays(seat, "resign")
        await self._check_stands(seat, "resign", left=False)
        await self._give_up(seat)

    async def claim(self, seat: int, other: int) -> None:
        """Let a seat give up for another whose player is away and holds the game up. Raises: RefusedError."""
        self._game.check_plays(seat, "claim")
        why_not = self._why_not_claim(seat, other)
        if why_not:
            raise RefusedError("claim", "", why_not)
        await self._check_stands(other, "claim", left=True)
        await self._give_up(other, left=True)

    async def run_out_of_time(self, seat: int) -> None:
        """Let a seat give up that has no time left."""
        await self._give_up(seat, late=True)

    async def agree_to_a_draw(self, seats: Sequence[int]) -> None:
        """End the game for all, as these seats have agreed."""
        shown = (await aside(lambda: self._game.state.view(None)))["seats"]
        text = later("draw-agreed", players=tuple(self._game.names[each] for each in seats))
        await self._end(drawn_between(shown, self._game.given_up), AGREED, text, {"by": list(seats)})

    def _why_not_claim(self, seat: int, other: int) -> str:
        """Return why ``seat`` may not claim the game from ``other``, or nothing."""
        if self._game.over:
            return str(game_is_over("claim"))
        if other >= len(self._game.record.seats) or other == seat:
            return say("no-claim-number", number=other)
        player = self._game.record.seats[other]
        if player.bot:
            return say("no-claim-bot", who=player.name)
        if self._game.goes_by_days:
            return say("no-claim-by-days")
        if not self._presence.is_away(other):
            return say("no-claim-is-here", who=player.name)
        rest = self._presence.claim_in(seat, other)
        if rest:
            return say("no-claim-yet", who=player.name, after=f"{self._presence.claim_after:.0f}", rest=rest)
        if self._game.waiting.seat != other:
            return say("no-claim-not-waiting", who=player.name)
        return ""

    async def _check_stands(self, seat: int, what: str, *, left: bool) -> None:
        """Raises: RefusedError where there is nothing left to give up."""
        view = await aside(lambda: self._game.state.view(None))
        if view["seats"][seat]["defeated"]:
            raise RefusedError(what, "", say("no-give-up-defeated", left=int(left), who=self._game.names[seat]))

    async def _give_up(self, seat: int, *, left: bool = False, late: bool = False) -> None:
        """End the game for a seat, or let a bot play on in it."""
        game = self._game
        view = await aside(lambda: game.state.view(None))
        now = list(game.record.seats)
        now[seat] = replace(now[seat], resigned=game.seq, left=left, late=late)
        people = [n for n, each in enumerate(now) if not each.bot]
        winners = winners_after(view["seats"], [*game.given_up, seat], people)
        text = said([each.name for each in now], seat, winners, match="match" in view, left=left, late=late)
        if winners is not None:
            await self._end(winners, RESIGNED, text, {"by": [seat], "left": left, "late": late})
            return
        requests = game.record.requests.lapse(time.time(), "draw", "undo")
        clocks = self._timekeeper.after(game.waiting, seats=now)
        await self._store.set_seats(game.record.id, now, requests, clocks)
        game.record.seats, game.record.requests = now, requests
        self._timekeeper.go_by(clocks)
        game.ask_always.discard(seat)
        self._audience.tell_players(text)
        self._board.await_expiry()

    async def _end(self, winners: Sequence[int], reason: str, text: Later, by: Mapping[str, Any]) -> None:
        """End the game as its players would have it; ``by`` is what the sentence is said from again."""
        winner = winners[0] if winners and reason == RESIGNED else None
        with speaking(ENGLISH):  # as records are kept
            result: Mapping[str, Any] = {"winner": winner, "winners": list(winners), "reason": reason,
                                         "text": str(text), "clause": "", **by}  # fmt: skip
        game, requests, clocks = self._game, self._game.record.requests.ended(), self._timekeeper.after(OVER)
        ending = await aside(lambda: ending_of(game.state, time.time(), result))
        await self._store.set_result(game.record.id, result, requests, clocks, ending)
        game.record.result = result
        self._timekeeper.go_by(clocks)
        self._audience.tell(await self._audience.prepare(game.state, game.seq, over=True))
        self._board.now_if_changed(requests)
        await self.open_luck()

    async def open_luck(self) -> None:
        """Show the secret of a game that is over, if that was not done yet."""
        chance = self._game.record.chance
        if self._game.over and chance is not None and not chance.opened:
            shown = opened(chance)
            await self._store.set_chance(self._game.record.id, shown)
            self._game.record.chance = shown


__all__ = ["Endings"]
