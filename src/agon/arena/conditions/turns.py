"""Conditions of rounds, turns, initiative and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.nodes import (
    Cond,
    Value,
    Who,
)
from agon.arena.stats import speed_of
from agon.arena.terms import (
    NONE,
    NULL,
    TOOK_LAST_TURN,
    WON_IT,
    Counted,
    Did,
    Scope,
    SeatField,
    SeatMore,
)
from agon.core.comparison import Comparison, holds
from agon.core.ids import SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class WonInitiative(Cond):
    """Somebody won (or did not win) initiative this round (A7-PRIN-05)."""

    def __init__(self, who: Who, won: bool) -> None:
        self.who: Who = who
        self.won: bool = won

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and (g.field(seat, SeatField.WON) == 1) == self.won


class WonInitiativeBefore(Cond):
    """Somebody won (or did not win) initiative in the previous round; in the first there is none (A7-PRIN-05)."""

    def __init__(self, who: Who, won: bool) -> None:
        self.who: Who = who
        self.won: bool = won

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and g.round > 1 and (g.field(seat, SeatField.PREVIOUS_ROUND) & WON_IT != 0) == self.won


class DidLastTurn(Cond):
    """Something (a history kind) happened during the user's previous turn."""

    def __init__(self, kind: Counted) -> None:
        self.kind: Counted = kind

    def test(self, g: Fight, cx: Cx) -> bool:
        return (g.field(cx.user, SeatField.LAST_TURN) >> self.kind) & 1 == 1


class RoundIs(Cond):
    """This is one of these rounds."""

    def __init__(self, rounds: int) -> None:
        self.rounds: i64 = rounds

    def test(self, g: Fight, cx: Cx) -> bool:
        return (self.rounds >> g.round) & 1 == 1


class TurnIs(Cond):
    """It is (or is not) somebody's turn."""

    def __init__(self, who: Who, own: bool) -> None:
        self.who: Who = who
        self.own: bool = own

    def test(self, g: Fight, cx: Cx) -> bool:
        return (g.active != NONE and self.who.has(g, cx, g.active)) == self.own


class LastActionNow(Cond):
    """The action under way is the last of the turn (A7-RULING-24)."""

    def test(self, g: Fight, cx: Cx) -> bool:
        if g.active != cx.user:
            return False
        if g.deal.rules.pool:
            return g.more(cx.user, SeatMore.POOL) == 0
        return g.field(cx.user, SeatField.ACTIONS) + g.over_actions >= speed_of(g, cx.user)


class FirstActionWas(Cond):
    """The first action of the turn was of this kind."""

    def __init__(self, kind: int) -> None:
        self.kind: i64 = kind

    def test(self, g: Fight, cx: Cx) -> bool:
        return g.active == cx.user and g.field(cx.user, SeatField.FIRST_ACTION) == self.kind


class TookTurn(Cond):
    """Somebody took the first or last turn of this or the previous round."""

    def __init__(self, who: Who, last: bool) -> None:
        self.who: Who = who
        self.last: bool = last

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE:
            return False
        return (
            g.field(seat, SeatField.PREVIOUS_ROUND) & TOOK_LAST_TURN != 0
            if self.last
            else g.field(seat, SeatField.RANK) == 0
        )


class FirstOfGame(Cond):
    """No attack of anybody's but this one has begun in the game."""

    def test(self, g: Fight, cx: Cx) -> bool:
        made: i64 = 0
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            made += g.history(seat, Did.ATTACKED, Scope.THIS_GAME)
            seat = SeatNo(seat + 1)
        return made == 1


class MatchesSomeInitiative(Cond):
    """A number compares so with an initiative that somebody meant had in some round so far."""

    def __init__(self, value: Value, op: Comparison, who: Who) -> None:
        self.value: Value = value
        self.op: Comparison = op
        self.who: Who = who

    def test(self, g: Fight, cx: Cx) -> bool:
        if not self.value.known(g, cx):
            return False
        n: i64 = self.value.get(g, cx)
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            if self.who.has(g, cx, seat):
                if g.initiative(seat) != NULL and holds(n, self.op, g.initiative(seat)):
                    return True
                of: i64 = 1
                while of < g.round:
                    before: i64 = g.initiative_in(seat, of)
                    if before != NULL and holds(n, self.op, before):
                        return True
                    of += 1
            seat = SeatNo(seat + 1)
        return False
