"""Conditions that join, turn round or compare others, and those of what was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.continuous_effects import walk
from agon.arena.frame import TIE_LOST, TIE_WON
from agon.arena.nodes import (
    Cond,
    Modifier,
    Value,
    Who,
)
from agon.arena.terms import (
    NONE,
    Mod,
)
from agon.core.comparison import Comparison, holds
from agon.core.ids import SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class Always(Cond):
    """Holds always."""

    def test(self, g: Fight, cx: Cx) -> bool:
        return True


class NotSo(Cond):
    """The opposite."""

    def __init__(self, cond: Cond) -> None:
        self.cond: Cond = cond

    def test(self, g: Fight, cx: Cx) -> bool:
        return not self.cond.test(g, cx)


class Every(Cond):
    """All of several."""

    def __init__(self, conds: list[Cond]) -> None:
        self.conds: list[Cond] = conds

    def test(self, g: Fight, cx: Cx) -> bool:
        for cond in self.conds:
            if not cond.test(g, cx):
                return False
        return True


class Either(Cond):
    """At least one of several."""

    def __init__(self, conds: list[Cond]) -> None:
        self.conds: list[Cond] = conds

    def test(self, g: Fight, cx: Cx) -> bool:
        for cond in self.conds:
            if cond.test(g, cx):
                return True
        return False


class Compares(Cond):
    """A comparison of two values; false if either is null (A7-GLOS-41, A7-RULING-17)."""

    def __init__(self, left: Value, op: Comparison, right: Value) -> None:
        self.left: Value = left
        self.op: Comparison = op
        self.right: Value = right

    def test(self, g: Fight, cx: Cx) -> bool:
        if not self.left.known(g, cx) or not self.right.known(g, cx):
            return False
        return holds(self.left.get(g, cx), self.op, self.right.get(g, cx))


class WinsContest(Cond):
    """The user's roll beats (or loses to) the other's, ties as the ladder broke them (A7-RULING-55)."""

    def __init__(self, left: Value, right: Value, won: bool) -> None:
        self.left: Value = left
        self.right: Value = right
        self.won: bool = won

    def test(self, g: Fight, cx: Cx) -> bool:
        mine: i64 = self.left.get(g, cx)
        other: i64 = self.right.get(g, cx)
        if mine != other:
            return (mine > other) == self.won
        return cx.cause == (TIE_WON if self.won else TIE_LOST)


class ForSeats(Cond):
    """A condition on one candidate, for every (``all_of``) or for some seat meant."""

    def __init__(self, who: Who, cond: Cond, all_of: bool) -> None:
        self.who: Who = who
        self.cond: Cond = cond
        self.all_of: bool = all_of

    def test(self, g: Fight, cx: Cx) -> bool:
        kept: i64 = cx.who
        seat: SeatNo = SeatNo(0)
        result = self.all_of
        while seat < g.fighters:
            if g.in_play(seat) and self.who.has(g, cx, seat):
                cx.who = seat
                fits = self.cond.test(g, cx)
                cx.who = SeatNo(kept)
                if fits != self.all_of:
                    result = not self.all_of
                    break
            seat = SeatNo(seat + 1)
        return result


class IsOdd(Cond):
    """Parity of a number; zero is neither, null has none (A7-GLOS-62, A7-RULING-86)."""

    def __init__(self, value: Value, odd: bool) -> None:
        self.value: Value = value
        self.odd: bool = odd

    def test(self, g: Fight, cx: Cx) -> bool:
        if not self.value.known(g, cx):
            return False
        n: i64 = self.value.get(g, cx)
        return n != 0 and (n & 1 == 1) == self.odd


class SomebodyMeant(Cond):
    """There is somebody whom "that warrior" means."""

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.who != NONE


class Marked(Cond):
    """The mark of this card's ability is in force."""

    def __init__(self, mark: Modifier) -> None:
        self.mark: Modifier = mark

    def test(self, g: Fight, cx: Cx) -> bool:
        for e in g.effects:
            if e.modifier is self.mark and e.card == cx.card and g.in_force(e):
                return True
        return False


class Narrowed(Who):
    """Those an ability concerns: only some of them while its mark is in force. ``who`` None means everybody."""

    def __init__(self, who: Who | None, mark: Modifier) -> None:
        self.who: Who | None = who
        self.mark: Marked = Marked(mark)
        self.only: Who | None = mark.who

    def one(self, g: Fight, cx: Cx) -> SeatNo:
        return SeatNo(self.who.one(g, cx) if self.who is not None else NONE)

    def has(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        if self.who is not None and not self.who.has(g, cx, seat):
            return False
        return self.only is None or self.only.has(g, cx, seat) or not self.mark.test(g, cx)


class RollKindChosen(Cond):
    """The roll is of the kind chosen before: ``kinds`` has the mask of each thing there was to choose."""

    def __init__(self, kinds: list[int]) -> None:
        self.kinds: list[int] = kinds

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.holder == NONE or cx.choice < 0 or cx.choice >= len(self.kinds):
            return False
        return g.holder(cx.holder).kind(cx.side) & self.kinds[cx.choice] != 0


class RollKindKept(Cond):
    """The roll is of the kind kept in the register ``choice``."""

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.holder != NONE and g.holder(cx.holder).kind(cx.side) == cx.choice


class ParityChosen(Cond):
    """A number is odd or even, as was chosen before; zero is neither (A7-GLOS-62). ``odd``: which choice means odd."""

    def __init__(self, value: Value, odd: int) -> None:
        self.value: Value = value
        self.odd: i64 = odd

    def test(self, g: Fight, cx: Cx) -> bool:
        if not self.value.known(g, cx):
            return False
        n: i64 = self.value.get(g, cx)
        return n != 0 and (n & 1 == 1) == (cx.choice == self.odd)


class NotMadeHere(Cond):
    """The roll is not one of an attack that this very ability makes."""

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.holder == NONE or g.holder(cx.holder).attack_index() == NONE:
            return True
        a = g.attack(cx.holder)
        if not a.created:
            return True
        below = g.ability(a.at - 1)
        return below.card != cx.card or below.rule != cx.rule


class ChosenNumberIs(Cond):
    """The number chosen earlier is this one."""

    def __init__(self, number: int) -> None:
        self.number: i64 = number

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.choice == self.number


class PermitsMore(Cond):
    """Somebody may use more than one weapon (a permission is in force)."""

    def __init__(self, type_: int) -> None:
        self.type: i64 = type_

    def test(self, g: Fight, cx: Cx) -> bool:
        w = walk(g, Mod.ALLOW)
        while w.next(g):
            if w.cx.user == cx.user and w.m.cards is not None and (w.m.cards.types >> self.type) & 1:
                if w.amount(g) > 1:
                    w.stop(g)
                    return True
        return False
