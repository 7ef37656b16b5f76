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
from agon.core.node import Decision
from agon.core.undo import why_not_ask, why_not_undo
from agon.server.errors import RefusedError
from agon.server.journal import replay
from agon.server.room_game import RunningGame

FURTHEST: Final = 40
"""How many answers back a choice is looked for that others agree to have taken back."""

Back = tuple[int, State]
"""How many answers are taken back together, and the state before them."""


class Undo:
    """What may be taken back in a game. All of it is work of the rules but what is known, ``is_known_...``."""

    def __init__(self, game: RunningGame) -> None:
        self._game = game
        self._past: list[State] = []
        """The states before the latest answers, as far as they are one seat's in a row and were given here."""
        self._since: list[State] | None = None
        """The states before the latest answers since luck had its say; None until they are built from the record."""
        self._free: dict[int, bool] = {}
        """May a seat take the last answer back? Only for those who have asked since it was given."""
        self._askable: dict[int, list[int]] = {}
        """Who would be asked to take a seat's last choice back, if it can be; only for those it was found of since."""

    def answered(self, before: State) -> None:
        """Take notice of the last answer, which was given in the state ``before``."""
        answers = self._game.record.answers
        same = len(answers) > 1 and answers[-2][0] == answers[-1][0]
        self._past = [*(self._past if same else []), before]
        if self._since is not None:
            now = self._game.state
            if now.ply - before.ply > 1 or len(now.drawn) > len(before.drawn):
                self._since = []
            elif len(self._since) < FURTHEST:
                self._since.append(before)
            else:
                self._since = [*self._since[1:], before]
        self._free, self._askable = {}, {}

    def went_back(self, many: int) -> None:
        """Take notice that the last answers are taken back."""
        del self._past[-many:]
        if self._since is not None:
            self._since = self._since[:-many]
        self._free, self._askable = {}, {}

    def forget(self) -> None:
        """Keep no position: they are built again from the record where they are needed."""
        self._past = []
        self._since = None
        self._free, self._askable = {}, {}

    def alone(self, seat: int) -> Back:
        """Return where a seat goes back to with nobody's consent: answers that followed by themselves go with the one
        that was chosen. Raises: RefusedError if it may not be taken back.
        """
        game = self._game
        run = list(takewhile(lambda each: each[0] == seat, reversed(game.record.answers)))
        for many in range(1, len(run) + 1):
            known = many <= len(self._past)
            # a clone: what is taken back is played on from
            back = self._past[-many].clone() if known else replay(game.record, game.seq - many)
            if _is_chosen(back):
                states = self._past[-many:] if known else self._states_from(back.clone(), game.seq - many)
                reason = why_not_undo(seat, game.people, [seat] * many, [*states, game.state])
                break
        else:
            many, back = 0, game.state
            reason = why_not_undo(seat, game.people, [], [back])
        if reason:
            raise RefusedError("undo", "", reason)
        return many, back

    def agreed(self, seat: int, asked: Sequence[int]) -> Back:
        """Return where a seat goes back to if the seats ``asked`` agree to take back their own answers with it.

        Raises: RefusedError if it may not be taken back.
        """
        states = self._latest()
        many, reason = self._last_choice(seat, [seat, *asked], states)
        if reason:
            raise RefusedError("undo", "", reason)
        return many, states[-many]

    def _latest(self) -> list[State]:
        """Return the states before the latest answers, from the record."""
        first = max(0, self._game.seq - FURTHEST)
        return self._states_from(replay(self._game.record, first), first)

    def _last_choice(self, seat: int, agreeing: Sequence[int], states: Sequence[State]) -> tuple[int, str]:
        """Return how many answers after some of ``states`` there are from the last choice of a seat on, and why those
        may not be taken back, or "".
        """
        game = self._game
        given = [each for each, _notation in game.record.answers]
        first = game.seq - len(states)
        for place in takewhile(lambda each: given[each] in agreeing, range(game.seq - 1, first - 1, -1)):
            if given[place] == seat and _is_chosen(states[place - first]):
                since = [*states[place - first :], game.state]
                return game.seq - place, why_not_ask(agreeing, given[place:], since)
        return 0, why_not_ask(agreeing, [], [game.state])

    def may_be_asked_by(self, seat: int | None) -> bool:
        """May this seat ask the others to take back its last choice?"""
        game = self._game
        if seat is None or game.over or seat not in game.people or game.people == [seat]:
            return False
        if seat not in self._askable:
            if self._since is None:
                self._since = self._latest()
            assert self._since is not None
            asked: list[int] = []
            if any(game.record.answers[game.seq - 1 - n][0] == seat for n in range(len(self._since))):
                with contextlib.suppress(RefusedError):
                    asked, _bots = game.concerned(seat)
            possible = asked and not self._last_choice(seat, [seat, *asked], self._since)[1]
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

    def _states_from(self, state: State, first: int) -> list[State]:
        """Return the states before each answer from number ``first`` on, ``state`` being before that one."""
        states = []
        for _by, notation in self._game.record.answers[first:]:
            states.append(state.clone())
            state.apply(notation)
        return states


def _is_chosen(state: State) -> bool:
    """Is there more than one option here?"""
    node = state.node()
    return isinstance(node, Decision) and len(node.options) > 1


__all__ = ["Undo"]
