"""Which answers of a room's game can be taken back, alone or with those who agree, and where the game is then.

What has been seen cannot be unseen: ``agon.core.undo`` says what that is.
"""

from __future__ import annotations

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
    """What may be taken back in a game. All of it is work of the rules but ``is_known_free_for``."""

    def __init__(self, game: RunningGame) -> None:
        self._game = game
        self._past: list[State] = []
        """The states before the latest answers, as far as they are one seat's in a row and were given here."""
        self._free: dict[int, bool] = {}
        """May a seat take the last answer back? Only for those who have asked since it was given."""

    def answered(self, before: State) -> None:
        """Take notice of the last answer, which was given in the state ``before``."""
        answers = self._game.record.answers
        same = len(answers) > 1 and answers[-2][0] == answers[-1][0]
        self._past = [*(self._past if same else []), before]
        self._free = {}

    def went_back(self, many: int) -> None:
        """Take notice that the last answers are taken back."""
        del self._past[-many:]
        self._free = {}

    def forget(self) -> None:
        """Keep no position: they are built again from the record where they are needed."""
        self._past = []
        self._free = {}

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
        game, agreeing = self._game, [seat, *asked]
        given = [each for each, _notation in game.record.answers]
        first = max(0, game.seq - FURTHEST)
        states = self._states_from(replay(game.record, first), first)
        for place in takewhile(lambda each: given[each] in agreeing, range(game.seq - 1, first - 1, -1)):
            back = states[place - first]
            if given[place] == seat and _is_chosen(back):
                reason = why_not_ask(agreeing, given[place:], [*states[place - first :], game.state])
                if reason:
                    raise RefusedError("undo", "", reason)
                return game.seq - place, back
        raise RefusedError("undo", "", why_not_ask(agreeing, [], [game.state]))

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
