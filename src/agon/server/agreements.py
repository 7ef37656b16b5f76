"""What the people of a room do together, once all have agreed: a draw, taking back, another game."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from agon.core.game import State
from agon.messages import Later, both, later, say
from agon.server.endings import Endings
from agon.server.errors import RefusedError, StaleError, game_is_over
from agon.server.presence import Presence
from agon.server.request_board import RequestBoard
from agon.server.requests import Kind, Reply, Request
from agon.server.room_game import RunningGame
from agon.server.room_views import RoomViews
from agon.server.threads import aside
from agon.server.undo import Undo

GoBack = Callable[[int, State, Later | None], Awaitable[None]]
"""Take the last answers back, so many, to this state, and say so."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Another game that somebody wants: ``swap`` gives every seat the deck of the next; the luck is as sealed."""

    swap: bool = False
    seal: str = ""
    number: str = ""


class Agreements:
    """Requests made, answered and carried out. Whoever calls this holds the lock of the room."""

    def __init__(self, game: RunningGame, presence: Presence, views: RoomViews, undo: Undo, board: RequestBoard,
                 endings: Endings, go_back: GoBack) -> None:  # fmt: skip
        self._game = game
        self._presence = presence
        self._views = views
        self._undo = undo
        self._board = board
        self._endings = endings
        self._go_back = go_back

    async def ask(self, seat: int, kind: Kind, seq: int) -> None:
        """Ask the other people for a draw, or to take back one's last choice. Raises: RefusedError, StaleError."""
        self._game.check_plays(seat, kind)
        if self._game.over:
            raise game_is_over(kind)
        if seq != self._game.seq:
            raise StaleError
        asked, bots = await aside(lambda: self._game.concerned(seat))
        if kind == "draw" and (bots or not asked):
            plays = say("no-ask-bots", bots=both(bots), many=len(bots))
            raise RefusedError(kind, "", plays if bots else say("no-ask-nobody"))
        self._check_may_ask(kind, seat, asked)
        if kind == "undo":
            # a person who is defeated is not asked, and nothing that they have seen is taken back without them
            back = await aside(lambda: self._undo.agreed(seat, asked) if asked else self._undo.alone(seat))
            if not asked:
                await self._go_back(*back, None)
                return
        await self._make(Request(0, kind, seat, asked, seq, 0.0))

    async def ask_again(self, seat: int, wanted: Rematch) -> Request | None:
        """Ask the other people to play again; return what all have agreed to, None while somebody has to answer.

        Who wants what another has asked for says yes to it. Raises: RefusedError.
        """
        asked = [n for n, each in enumerate(self._game.record.seats) if each.is_human and n != seat]
        request = Request(0, "rematch", seat, asked, self._game.seq, 0.0, swap=wanted.swap, seal=wanted.seal,
                          number=wanted.number)  # fmt: skip
        if not asked:
            return request
        for each in self._views.asked_now():
            if each.swap == wanted.swap and seat in each.waits_for:
                return await self._agree(each, seat)
        self._check_may_ask("rematch", seat, asked)
        await self._make(request)
        return None

    def _check_may_ask(self, kind: Kind, seat: int, asked: list[int]) -> None:
        """Raises: RefusedError where the same was just asked, or somebody does not want to be asked."""
        answered = [by for by, _notation in self._game.record.answers]
        why_not = self._game.record.requests.why_not(kind, seat, asked, answered, self._game.names, time.time())
        if why_not:
            raise RefusedError(kind, "", why_not)

    async def _make(self, request: Request) -> None:
        here = self._presence.are_here(request.asked)
        await self._board.keep(self._game.record.requests.ask(request, time.time(), here=here), None)

    async def reply(self, seat: int, number: int, answer: Reply) -> Request | None:
        """Let a seat answer a request, or take back its own; return the rematch that all have agreed to now, if any.

        Raises: RefusedError.
        """
        self._game.check_plays(seat, "reply")
        request = next((each for each in self._views.asked_now() if each.id == number), None)
        if request is None:
            raise RefusedError("reply", "", say("no-reply-gone"))
        if seat == request.seat:
            if answer != "no":
                raise RefusedError("reply", "", say("no-reply-own"))
            await self._close(request, later("ask-back", kind=request.kind, who=self._game.names[seat]))
            return None
        if seat not in request.waits_for:
            raise RefusedError("reply", "", say("no-reply-again"))
        if answer == "yes":
            return await self._agree(request, seat)
        silenced = seat if answer == "never" else None
        await self._close(request, later("ask-declined", kind=request.kind, who=self._game.names[seat]), silenced)
        return None

    async def _close(self, request: Request, text: Later, silenced: int | None = None) -> None:
        """Keep that a request is open no more, and who does not want to hear one of its kind again."""
        closed = self._game.record.requests.close(request, time.time())
        await self._board.keep(closed if silenced is None else closed.silence(request, silenced), text)

    async def _agree(self, request: Request, seat: int) -> Request | None:
        """Let a seat say yes; return what all have agreed to if it is not for this room to do."""
        if request.waits_for != [seat]:
            await self._board.keep(self._game.record.requests.agree(request, seat), None)
        elif request.kind == "rematch":
            return request
        elif request.kind == "draw":
            await self._endings.agree_to_a_draw(sorted([request.seat, *request.asked]))
        else:
            back = await aside(lambda: self._undo.agreed(request.seat, request.asked))
            await self._go_back(*back, later("ask-taken-back", who=self._game.names[request.seat]))
        return None


__all__ = ["Agreements", "Rematch"]
