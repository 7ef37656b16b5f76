"""Spaces that words pick out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType

from mypy_extensions import i64

from agon.arena.board import Near
from agon.arena.grids import reaches
from agon.arena.nodes import CardFilter, Space, Who
from agon.arena.terms import NONE, SEAT_W, CardField, CardType, SeatField, Zone
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class Everywhere(Space):
    """Any space of the arena."""

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        return True


GridKind = NewType("GridKind", i64)
"""Which attack grids are meant."""


class Grids:
    """Which attack grids of somebody are meant."""

    ANY: Final = GridKind(0)
    BASIC: Final = GridKind(1)
    WEAPON: Final = GridKind(2)
    THIS_CARD: Final = GridKind(3)


class Reach(Space):
    """Spaces in attack grids of somebody. Specials may have grids of their own (TR-CARD-09)."""

    def __init__(self, kind: GridKind, whose: Who, cards: CardFilter | None) -> None:
        self.kind: GridKind = kind
        self.whose: Who = whose
        self.cards: CardFilter | None = cards

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        if self.kind == Grids.THIS_CARD:
            return reaches(g, cx.card, g.controller(cx.card), square)
        seat: SeatNo = SeatNo(0)
        while seat < g.fighters:
            if g.in_play(seat) and self.whose.has(g, cx, seat) and self.reached(g, cx, seat, square):
                return True
            seat = SeatNo(seat + 1)
        return False

    def reached(self, g: Fight, cx: Cx, seat: SeatNo, square: i64) -> bool:
        """Does a grid of this seat reach the space?"""
        if self.kind != Grids.WEAPON and self.cards is None and reaches(g, g.warrior_card(seat), seat, square):
            return True
        if self.kind == Grids.BASIC:
            return False
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            type_: i64 = g.deal.cards[card].type
            armed = type_ == CardType.WEAPON or (
                self.kind == Grids.ANY and type_ == CardType.SPECIAL and g.deal.cards[card].has_grid
            )
            if armed and g.zone(card) == Zone.FACE_UP and g.controller(card) == seat:
                if self.cards is None or self.cards.is_kind(g, cx, card):
                    if reaches(g, card, seat, square):
                        return True
            card = CardNo(card + 1)
        return False


class ReachBefore(Space):
    """Spaces in attack grids as they lay before the move just made, whose ``side`` is the facing before it.

    A warrior's own grids move with it, and it moves into them all the same: "a warrior" is the user's too (A7-PRIN-12).
    """

    def __init__(self, reach: Space) -> None:
        self.reach: Space = reach

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        if cx.who == NONE or cx.square_from == NONE:
            return self.reach.has(g, cx, square)
        base: i64 = cx.who * SEAT_W
        here: i64 = g.seats[base + SeatField.SQUARE]
        faces: i64 = g.seats[base + SeatField.FACING]
        g.seats[base + SeatField.SQUARE] = cx.square_from
        g.seats[base + SeatField.FACING] = cx.side
        found = self.reach.has(g, cx, square)
        g.seats[base + SeatField.SQUARE] = here
        g.seats[base + SeatField.FACING] = faces
        return found


Surrounding = NewType("Surrounding", i64)
"""Which spaces about a card are meant."""


class Around:
    """Which spaces about a card in the arena are meant."""

    IN: Final = Surrounding(0)
    IN_OR_ADJACENT: Final = Surrounding(1)
    IN_OR_ORTHOGONAL: Final = Surrounding(2)
    ADJACENT: Final = Surrounding(3)


class NearCard(Space):
    """The space of a card in the arena, or spaces next to it."""

    def __init__(self, cards: CardFilter, near: Surrounding) -> None:
        self.cards: CardFilter = cards
        self.near: Surrounding = near

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        card: CardNo = CardNo(0)
        last: i64 = g.deal.n_cards
        if self.cards.this:
            card = cx.card
            last = card + 1
        while card < last:
            at: i64 = g.square_of_card(card)
            if at != NONE and self.cards.has(g, cx, card) and self.takes_in(g.board.nearness(at, square)):
                return True
            card = CardNo(card + 1)
        return False

    def takes_in(self, near: i64) -> bool:
        """Is a space that lies so near (a Near code) meant?"""
        if near == Near.SAME:
            return self.near != Around.ADJACENT
        if near == Near.ORTHOGONAL:
            return self.near != Around.IN
        return near == Near.DIAGONAL and (self.near == Around.IN_OR_ADJACENT or self.near == Around.ADJACENT)


Bearing = NewType("Bearing", i64)
"""How a space lies to a warrior."""


class Bearings:
    """How a space lies to a warrior."""

    IN: Final = Bearing(0)
    ADJACENT: Final = Bearing(1)
    BEHIND: Final = Bearing(2)
    BEHIND_OR_DIAGONAL: Final = Bearing(3)
    NOT_ADJACENT: Final = Bearing(4)
    OPPOSITE: Final = Bearing(5)
    """Opposite to the user through it."""
    IN_FRONT: Final = Bearing(6)


class NearWarrior(Space):
    """Spaces that lie in some way to a warrior."""

    def __init__(self, who: Who, relation: Bearing) -> None:
        self.who: Who = who
        self.relation: Bearing = relation

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        seat: SeatNo = SeatNo(0)
        while seat < g.fighters:
            if g.in_play(seat) and self.who.has(g, cx, seat) and self.fits(g, cx, seat, square):
                return True
            seat = SeatNo(seat + 1)
        return False

    def fits(self, g: Fight, cx: Cx, seat: SeatNo, square: i64) -> bool:
        """Does the space stand so to this warrior?"""
        at: i64 = g.square(seat)
        if self.relation == Bearings.IN:
            return at == square
        if self.relation == Bearings.ADJACENT:
            return g.board.is_adjacent(at, square)
        if self.relation == Bearings.BEHIND:
            return g.board.is_behind(square, at, g.facing(seat), False, g.deal.rules.behind_is_a_line)
        if self.relation == Bearings.BEHIND_OR_DIAGONAL:
            return g.board.is_behind(square, at, g.facing(seat), True, g.deal.rules.behind_is_a_line)
        if self.relation == Bearings.NOT_ADJACENT:
            return at != square and not g.board.is_adjacent(at, square)
        if self.relation == Bearings.IN_FRONT:
            return g.board.is_behind(square, at, (g.facing(seat) + 2) & 3, False, g.deal.rules.behind_is_a_line)
        here: i64 = g.square(cx.user)
        return here != NONE and g.board.is_adjacent(here, at) and g.board.mirrored(here, at) == square


LineKind = NewType("LineKind", i64)
"""Which line is meant."""


class WhichLine:
    """Which line is meant."""

    OWN: Final = LineKind(0)
    """The row or column where somebody stands."""
    STARTING: Final = LineKind(1)
    CHOSEN: Final = LineKind(2)


class InLine(Space):
    """Somebody's row or column, or starting row, or the line chosen."""

    def __init__(self, kind: LineKind, who: Who) -> None:
        self.kind: LineKind = kind
        self.who: Who = who

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        if self.kind == WhichLine.CHOSEN:
            line: i64 = g.card_field(cx.card, CardField.DIRECTION) - 1
            return line >= 0 and in_chosen_line(g, line, square)
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE:
            return False
        if self.kind == WhichLine.STARTING:
            row = g.starting_row(seat)
            i: i64 = 0
            while i < len(row):
                at: i64 = row[i]
                if at == square:
                    return True
                i += 1
            return False
        here: i64 = g.square(seat)
        size: i64 = g.board.size
        return here != NONE and (here % size == square % size or here // size == square // size)


def in_chosen_line(g: Fight, line: i64, square: i64) -> bool:
    """Lines are numbered, columns first (a = 0), then rows."""
    size: i64 = g.board.size
    return square % size == line if line < size else square // size == line - size


class Both(Space):
    """In both sets of spaces."""

    def __init__(self, a: Space, b: Space) -> None:
        self.a: Space = a
        self.b: Space = b

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        return self.a.has(g, cx, square) and self.b.has(g, cx, square)


class Outside(Space):
    """In all spaces but those."""

    def __init__(self, space: Space) -> None:
        self.space: Space = space

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        return not self.space.has(g, cx, square)


def is_empty(g: Fight, square: i64) -> bool:
    """No card at all lies or stands there (TR-ARENA-13)."""
    return ((g.standing() | g.covered()) >> square) & 1 == 0


Vacancy = NewType("Vacancy", i64)
"""What may be in a space."""


class Vacant:
    """What may be in a space: anything, no card, or no warrior (A7-GLOS-27, 61)."""

    ANY: Final = Vacancy(0)
    EMPTY: Final = Vacancy(1)
    UNOCCUPIED: Final = Vacancy(2)


def closed_spaces(g: Fight, state: Vacancy) -> i64:
    """Mask of the spaces that are not as wanted."""
    if state == Vacant.ANY:
        return 0
    if state == Vacant.UNOCCUPIED:
        return g.occupied()
    return g.standing() | g.covered()
