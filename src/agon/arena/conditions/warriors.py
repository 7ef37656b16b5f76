"""Conditions of warriors and the places they stand in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType

from mypy_extensions import i64

from agon.arena.nodes import (
    CardFilter,
    Cond,
    Space,
    Who,
)
from agon.arena.terms import (
    LOST_BEFORE,
    NONE,
    SeatField,
)
from agon.arena.traits import cultures_of, elements_of
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class WarriorIs(Cond):
    """Somebody's warrior card fits a filter."""

    def __init__(self, who: Who, cards: CardFilter) -> None:
        self.who: Who = who
        self.cards: CardFilter = cards

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and self.cards.is_kind(g, cx, g.warrior_card(seat))


CommonQuality = NewType("CommonQuality", i64)
"""What cards may have in common."""


class InCommon:
    """What cards may have in common."""

    CULTURE: Final = CommonQuality(1)
    ELEMENT: Final = CommonQuality(2)
    EITHER: Final = CommonQuality(4)
    BOTH: Final = CommonQuality(5)


class SharesQuality(Cond):
    """The card referred to shares a culture, an element, one of them or both with a warrior."""

    def __init__(self, who: Who, quality: CommonQuality) -> None:
        self.who: Who = who
        self.quality: CommonQuality = quality

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE or cx.card_ref == NONE:
            return False
        mine: i64 = g.warrior_card(seat)
        culture = cultures_of(g, CardNo(mine)) & cultures_of(g, cx.card_ref) != 0
        if self.quality == InCommon.CULTURE:
            return culture
        element = elements_of(g, CardNo(mine)) & elements_of(g, cx.card_ref) != 0
        if self.quality == InCommon.ELEMENT:
            return element
        return culture and element if self.quality == InCommon.BOTH else culture or element


class LostBefore(Cond):
    """Somebody lost the previous game of the match; a game by itself, and one after a draw, has none (A7-RULING-96)."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and g.field(seat, SeatField.BEFORE) == LOST_BEFORE


def space_of(g: Fight, cx: Cx, who: Who) -> i64:
    """Where somebody stands; NONE where nobody is meant, or one who is not in the arena."""
    seat: SeatNo = who.one(g, cx)
    return g.square(seat) if seat != NONE else NONE


class IsApart(Cond):
    """Two stand in spaces that are neither one nor next to each other (A7-GLOS-05)."""

    def __init__(self, a: Who, b: Who) -> None:
        self.a: Who = a
        self.b: Who = b

    def test(self, g: Fight, cx: Cx) -> bool:
        x: i64 = space_of(g, cx, self.a)
        y: i64 = space_of(g, cx, self.b)
        return x != NONE and y != NONE and x != y and not g.board.is_adjacent(x, y)


class WasMoved(Cond):
    """Somebody no longer stands where the ability found them when it began to move them (``Deal.marks_moves``)."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and cx.square_from != NONE and g.square(seat) != cx.square_from


class LeadsTo(Cond):
    """The space that is moved to is one of these."""

    def __init__(self, space: Space) -> None:
        self.space: Space = space

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.square != NONE and self.space.has(g, cx, cx.square)


class IsAdjacent(Cond):
    """Two warriors stand next to each other (A7-GLOS-03..05)."""

    def __init__(self, a: Who, b: Who) -> None:
        self.a: Who = a
        self.b: Who = b

    def test(self, g: Fight, cx: Cx) -> bool:
        x: i64 = space_of(g, cx, self.a)
        y: i64 = space_of(g, cx, self.b)
        return x != NONE and y != NONE and g.board.is_adjacent(x, y)


class IsNextTo(Cond):
    """Somebody stands next to one of several, or (``all_of``) to all of them but itself (A7-GLOS-03..05)."""

    def __init__(self, who: Who, others: Who, all_of: bool) -> None:
        self.who: Who = who
        self.others: Who = others
        self.all_of: bool = all_of

    def test(self, g: Fight, cx: Cx) -> bool:
        one: i64 = self.who.one(g, cx)
        at: i64 = space_of(g, cx, self.who)
        if at == NONE:
            return False
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            if seat != one and g.in_play(seat) and self.others.has(g, cx, seat):
                if g.board.is_adjacent(at, g.square(seat)) != self.all_of:
                    return not self.all_of
            seat = SeatNo(seat + 1)
        return self.all_of


class StandsIn(Cond):
    """Somebody stands in one of these spaces."""

    def __init__(self, who: Who, space: Space) -> None:
        self.who: Who = who
        self.space: Space = space

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and g.square(seat) != NONE and self.space.has(g, cx, g.square(seat))


class StayedPut(Cond):
    """Somebody is in the space where the turn began."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and g.field(seat, SeatField.TURN_SQUARE) == g.field(seat, SeatField.SQUARE)


class LinesBetween(Cond):
    """So many empty rows, or so many empty columns, lie between two warriors; empty: no card in them (A7-GLOS-27)."""

    def __init__(self, number: int, one: Who, other: Who) -> None:
        self.number: i64 = number
        self.one: Who = one
        self.other: Who = other

    def test(self, g: Fight, cx: Cx) -> bool:
        size: i64 = g.board.size
        x: i64 = space_of(g, cx, self.one)
        y: i64 = space_of(g, cx, self.other)
        if x == NONE or y == NONE:
            return False
        if empty_lines(g, x // size, y // size, False) >= self.number:
            return True
        return empty_lines(g, x % size, y % size, True) >= self.number


def empty_lines(g: Fight, one: i64, other: i64, columns: bool) -> i64:
    """How many lines strictly between two hold no card of any sort."""
    first: i64 = one if one < other else other
    last: i64 = other if one < other else one
    size: i64 = g.board.size
    found: i64 = 0
    line: i64 = first + 1
    while line < last:
        mask: i64 = 0
        i: i64 = 0
        while i < size:
            mask |= bit(i * size + line if columns else line * size + i)
            i += 1
        if mask & (g.occupied() | g.laid_out()) == 0:
            found += 1
        line += 1
    return found
