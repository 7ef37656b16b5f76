"""Which answers of a room's game can be taken back, alone or with those who agree, and where the game is then.

What has been seen cannot be unseen: ``agon.core.undo`` says what that is.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from agon.core.game import State
from agon.core.ids import SeatNo
from agon.core.luck import Draw
from agon.core.node import Decision, Node
from agon.core.undo import has_luck_between, why_not_ask, why_not_undo
from agon.server.errors import RefusedError
from agon.server.journal import replay
from agon.server.room_game import RunningGame

FURTHEST: Final = 40
"""How many answers back a choice is looked for that others agree to have taken back."""

Back = tuple[int, State]
"""How many answers are taken back together, and the state before them."""


class KnownState:
    """A state of the game, with what a seat knows there; that is asked of it once, however often it is compared."""

    def __init__(self, state: State) -> None:
        self.state: Final = state
        self._open: dict[SeatNo, tuple[object, ...]] = {}
        self._learned: dict[SeatNo, frozenset[tuple[int, ...]]] = {}

    @property
    def ply(self) -> int:
        return self.state.ply

    @property
    def drawn(self) -> Sequence[Draw]:
        return self.state.drawn

    def node(self) -> Node:
        return self.state.node()

    def open_cards(self, seat: SeatNo) -> tuple[object, ...]:
        if seat not in self._open:
            self._open[seat] = self.state.open_cards(seat)
        return self._open[seat]

    def learned(self, seat: SeatNo) -> frozenset[tuple[int, ...]]:
        if seat not in self._learned:
            self._learned[seat] = self.state.learned(seat)
        return self._learned[seat]

    @property
    def is_chosen(self) -> bool:
        """Is there more than one option here?"""
        node = self.node()
        return isinstance(node, Decision) and len(node.options) > 1


class Undo:
    """What may be taken back in a game. All of it is work of the rules but what is known, ``is_known_...``."""

    def __init__(self, game: RunningGame) -> None:
        self._game = game
        self._past: list[KnownState] | None = None
        """The states before the latest answers, the last of all being now: from the one on whose answer luck followed,
        or that after the last answer of a bot, since nothing is taken back beyond. None until it is asked for.
        """
        self._free: dict[int, bool] = {}
        """May a seat take the last answer back? Only for those who have asked since it was given."""
        self._askable: dict[int, list[int]] = {}
        """Who would be asked to take a seat's last choice back, if it can be; only for those it was found of since."""

    def answered(self) -> None:
        """Take notice of the last answer."""
        if self._past is not None:
            self._past = self._with(self._past, self._game.record.answers[-1][0], KnownState(self._game.state))
        self._free, self._askable = {}, {}

    def forget(self) -> None:
        """Keep no position: they are built again from the record where they are needed."""
        self._past = None
        self._free, self._askable = {}, {}

    def _states(self) -> list[KnownState]:
        """Return the states before the latest answers, and now."""
        if self._past is None:
            record = self._game.record
            first = max(0, self._game.seq - FURTHEST)
            state = replay(record, first)
            past = [KnownState(state)]
            for by, notation in record.answers[first:]:
                state = state.clone()
                state.apply(notation)
                past = self._with(past, by, KnownState(state))
            self._past = past
        return self._past

    def _with(self, past: list[KnownState], by: int, now: KnownState) -> list[KnownState]:
        """Return the states before the latest answers once another was given, by this seat."""
        if by not in self._game.people:
            return [now]
        if has_luck_between(past[-1], now, 1):
            return [past[-1], now]
        return [*past[-FURTHEST:], now]

    def alone(self, seat: int) -> Back:
        """Return where a seat goes back to with nobody's consent: answers that followed by themselves go with the one
        that was chosen. Raises: RefusedError if it may not be taken back.
        """
        past = self._states()
        latest = self._game.record.answers[self._game.seq + 1 - len(past) :]
        run = sum(1 for _ in takewhile(lambda each: each[0] == seat, reversed(latest)))
        # what luck followed ends it, whoever chose before
        ends = (
            many for many in range(1, run + 1)
            if past[-1 - many].is_chosen or has_luck_between(past[-1 - many], past[-many], 1)
        )  # fmt: skip
        many = next(ends, 0)
        reason = why_not_undo(seat, self._game.people, [seat] * many, past[-1 - many :])
        if reason:
            raise RefusedError("undo", "", reason)
        return many, past[-1 - many].state

    def agreed(self, seat: int, asked: Sequence[int]) -> Back:
        """Return where a seat goes back to if the seats ``asked`` agree to take back their own answers with it.

        Raises: RefusedError if it may not be taken back.
        """
        many, reason = self._last_choice(seat, [seat, *asked])
        if reason:
            raise RefusedError("undo", "", reason)
        return many, self._states()[-1 - many].state

    def _last_choice(self, seat: int, agreeing: Sequence[int]) -> tuple[int, str]:
        """Return how many answers there are from the last choice of a seat on, and why those may not be taken back, or
        "".
        """
        past, answers = self._states(), self._game.record.answers
        given: list[int] = []
        for many in range(1, len(past)):
            by = answers[-many][0]
            if by not in agreeing:
                break
            given.insert(0, by)
            if by == seat and past[-1 - many].is_chosen:
                return many, why_not_ask(agreeing, given, past[-1 - many :])
        return 0, why_not_ask(agreeing, [], past[-1:])

    def may_be_asked_by(self, seat: int | None) -> bool:
        """May this seat ask the others to take back its last choice?"""
        game = self._game
        if seat is None or game.over or seat not in game.people or game.people == [seat]:
            return False
        if seat not in self._askable:
            asked: list[int] = []
            with contextlib.suppress(RefusedError):
                asked, _bots = game.concerned(seat)
            possible = asked and not self._last_choice(seat, [seat, *asked])[1]
            self._askable[seat] = asked if possible else []
        return self.is_known_to_be_asked_by(seat)

    def is_known_to_be_asked_by(self, seat: int | None) -> bool:
        """Was it found that this seat may ask the others to take back its last choice, and has it not asked already?"""
        asked = self._askable.get(seat, []) if seat is not None else []
        if seat is None or not asked:
            return False
        given, names = [each for each, _notation in self._game.record.answers], self._game.names
        # that one has to wait a minute is said when it is asked, for it passes
        return not self._game.record.requests.why_not("undo", seat, asked, given, names, math.inf)

    def is_free_for(self, seat: int | None) -> bool:
        """May this seat take the last answer of the game back without asking anybody?"""
        if seat is None or self._game.over or seat not in self._game.people:
            return False
        if self._game.people != [seat] and not self._game.waiting.picked:
            return False
        if seat not in self._free:
            try:
                self._free[seat] = bool(self.alone(seat))
            except RefusedError:
                self._free[seat] = False
        return self._free[seat]

    def find(self, *seats: int) -> None:
        """Find what these seats may take back, and what anybody may ask to have taken back."""
        for each in seats:
            self.is_free_for(each)
        for each in self._game.people:
            self.may_be_asked_by(each)

    def is_known_free_for(self, seat: int | None) -> bool:
        """Was it found that this seat may take the last answer back without asking anybody?"""
        return seat is not None and self._free.get(seat, False)


__all__ = ["Undo"]
