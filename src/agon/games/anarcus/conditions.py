"""Conditions that words state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.core.comparison import Comparison, holds
from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.history import happened, turn_now
from agon.games.anarcus.nodes import CardTest, Cond, Cx, Heard, Value
from agon.games.anarcus.players import seats_of
from agon.games.anarcus.properties import all_hold
from agon.games.anarcus.terms import (
    ATTACKER_HERO,
    CLEAN_UP,
    DEFENDER_HERO,
    KILLING,
    MOST_ROUNDS,
    NEXT_ROUND,
    NONE,
    POOL_N,
    ROUND_DECIDED,
    ROUND_ENDS,
    SEATS,
    PastSpan,
)

if TYPE_CHECKING:
    from agon.games.anarcus.selectors import Find
    from agon.games.anarcus.table import Table


class Compared(Cond):
    """Two values compare so."""

    def __init__(self, left: Value, op: Comparison, right: Value) -> None:
        self.left: Value = left
        self.op: Comparison = op
        self.right: Value = right

    def holds(self, t: Table, cx: Cx) -> bool:
        return holds(self.left.get(t, cx), self.op, self.right.get(t, cx))


class Attacks(Cond):
    """That player attacks, or defends, in this round."""

    def __init__(self, player: i64, attacker: bool) -> None:
        self.player: i64 = player
        self.attacker: bool = attacker

    def holds(self, t: Table, cx: Cx) -> bool:
        if t.attacker == NONE:
            return False
        seat: SeatNo = SeatNo(t.attacker if self.attacker else 1 - t.attacker)
        return (seats_of(t, cx, self.player) >> seat) & 1 == 1


class AllAre(Cond):
    """Every one of these cards passes all tests, and there is one."""

    def __init__(self, find: Find, tests: list[CardTest]) -> None:
        self.find: Find = find
        self.tests: list[CardTest] = tests

    def holds(self, t: Table, cx: Cx) -> bool:
        cards = self.find.list(t, cx)
        at: i64 = 0
        while at < len(cards):
            if not all_hold(t, cx, self.tests, CardNo(cards[at])):
                return False
            at += 1
        return len(cards) != 0


class RoundIs(Cond):
    """It is one of these rounds; -1 is the last."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: list[int] = numbers

    def holds(self, t: Table, cx: Cx) -> bool:
        for each in self.numbers:
            number: i64 = each
            if number == t.round or (number == -1 and is_last_round(t)):
                return True
        return False


def is_last_round(t: Table) -> bool:
    """Will no other round follow as things stand? (AN-NEXT-03, AN-RULING-35)"""
    if t.round >= MOST_ROUNDS:
        return True
    # A hero yet to be picked for this round leads no other.
    seat: SeatNo = SeatNo(0)
    while seat < SEATS:
        if t.seat(seat, POOL_N) <= (1 if is_yet_to_pick(t, seat) else 0):
            return True
        seat = SeatNo(seat + 1)
    return False


def is_yet_to_pick(t: Table, seat: SeatNo) -> bool:
    """Is a seat's hero of this round still to come?"""
    return t.step <= DEFENDER_HERO or (t.step == ATTACKER_HERO and seat == t.second_to_pick())


class HasWon(Cond):
    """That player has won, or lost, this round or the one before; where there is no winner yet, neither."""

    def __init__(self, player: i64, last: bool, won: bool) -> None:
        self.player: i64 = player
        self.last: bool = last
        self.won: bool = won

    def holds(self, t: Table, cx: Cx) -> bool:
        at: i64 = t.step
        known: bool = at == KILLING or at == ROUND_DECIDED or at == ROUND_ENDS or at == CLEAN_UP or at == NEXT_ROUND
        winner: SeatNo = SeatNo(t.last_winner)
        if self.last and known:
            winner = SeatNo(t.former_winner)
        elif not self.last and not known:
            winner = SeatNo(NONE)
        if winner == NONE:
            return False
        seat: SeatNo = SeatNo(winner if self.won else 1 - winner)
        return (seats_of(t, cx, self.player) >> seat) & 1 == 1


class IsTurnOf(Cond):
    """It is that player's turn."""

    def __init__(self, player: i64) -> None:
        self.player: i64 = player

    def holds(self, t: Table, cx: Cx) -> bool:
        return turn_now(t) != NONE and (seats_of(t, cx, self.player) >> t.active) & 1 == 1


class Happened(Cond):
    """An event has come in that span."""

    def __init__(self, heard: Heard, span: PastSpan) -> None:
        self.heard: Heard = heard
        self.span: PastSpan = span

    def holds(self, t: Table, cx: Cx) -> bool:
        return happened(t, cx, self.heard, self.span) > 0


class NotSo(Cond):
    """The opposite of a condition."""

    def __init__(self, cond: Cond) -> None:
        self.cond: Cond = cond

    def holds(self, t: Table, cx: Cx) -> bool:
        return not self.cond.holds(t, cx)


class SomeHold(Cond):
    """One of several conditions, or with ``every`` all of them."""

    def __init__(self, conds: list[Cond], every: bool) -> None:
        self.conds: list[Cond] = conds
        self.every: bool = every

    def holds(self, t: Table, cx: Cx) -> bool:
        for cond in self.conds:
            if cond.holds(t, cx) != self.every:
                return not self.every
        return self.every
