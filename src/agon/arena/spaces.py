"""Spaces that words pick out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.grids import reaches
from agon.arena.nodes import CardFilter, Space, Who
from agon.arena.terms import NONE, SEAT_W, CardField, CardType, SeatField, Zone

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class Everywhere(Space):
    """Any space of the arena."""

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        return True


class Reach(Space):
    """Spaces in attack grids of somebody: basic (1), of their weapons (2), any (0), this card's (3).

    Specials may have grids of their own (TR-CARD-09).
    """

    def __init__(self, kind: int, whose: Who, cards: CardFilter | None) -> None:
        self.kind: i64 = kind
        self.whose: Who = whose
        self.cards: CardFilter | None = cards

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        if self.kind == 3:
            return reaches(g, cx.card, g.controller(cx.card), square)
        seat: i64 = 0
        while seat < g.fighters:
            if g.in_play(seat) and self.whose.has(g, cx, seat) and self.reached(g, cx, seat, square):
                return True
            seat += 1
        return False

    def reached(self, g: Fight, cx: Cx, seat: i64, square: i64) -> bool:
        """Does a grid of this seat reach the space?"""
        if self.kind != 2 and self.cards is None and reaches(g, g.warrior_card(seat), seat, square):
            return True
        if self.kind == 1:
            return False
        card: i64 = 0
        while card < g.deal.n_cards:
            type_: i64 = g.deal.cards[card].type
            armed = type_ == CardType.WEAPON or (
                self.kind == 0 and type_ == CardType.SPECIAL and g.deal.cards[card].has_grid
            )
            if armed and g.zone(card) == Zone.FACE_UP and g.controller(card) == seat:
                if self.cards is None or self.cards.is_kind(g, cx, card):
                    if reaches(g, card, seat, square):
                        return True
            card += 1
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


class NearCard(Space):
    """The space of a card in the arena (0), or that and next to it (1), orthogonally (2), or only next to it (3)."""

    def __init__(self, cards: CardFilter, near: int) -> None:
        self.cards: CardFilter = cards
        self.near: i64 = near

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        card: i64 = 0
        last: i64 = g.deal.n_cards
        if self.cards.this:
            card = cx.card
            last = card + 1
        while card < last:
            at: i64 = g.square_of_card(card)
            if at != NONE and self.cards.has(g, cx, card):
                near: i64 = g.board.nearness(at, square)
                if self.near == 0 and near == 0:
                    return True
                if self.near == 1 and near <= 2:
                    return True
                if self.near == 2 and near <= 1:
                    return True
                if self.near == 3 and (near == 1 or near == 2):
                    return True
            card += 1
        return False


class NearWarrior(Space):
    """Where a warrior stands (0), next to it (1), behind it (2), also diagonally (3), not next to it (4),
    opposite to me through it (5), in front of it (6).
    """

    def __init__(self, who: Who, relation: int) -> None:
        self.who: Who = who
        self.relation: i64 = relation

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        seat: i64 = 0
        while seat < g.fighters:
            if g.in_play(seat) and self.who.has(g, cx, seat) and self.fits(g, cx, seat, square):
                return True
            seat += 1
        return False

    def fits(self, g: Fight, cx: Cx, seat: i64, square: i64) -> bool:
        """Does the space stand so to this warrior?"""
        at: i64 = g.square(seat)
        if self.relation == 0:
            return at == square
        if self.relation == 1:
            return g.board.is_adjacent(at, square)
        if self.relation == 2:
            return g.board.is_behind(square, at, g.facing(seat), False, g.deal.rules.behind_is_a_line)
        if self.relation == 3:
            return g.board.is_behind(square, at, g.facing(seat), True, g.deal.rules.behind_is_a_line)
        if self.relation == 4:
            return at != square and not g.board.is_adjacent(at, square)
        if self.relation == 6:
            return g.board.is_behind(square, at, (g.facing(seat) + 2) & 3, False, g.deal.rules.behind_is_a_line)
        here: i64 = g.square(cx.user)
        return here != NONE and g.board.is_adjacent(here, at) and g.board.mirrored(here, at) == square


class InLine(Space):
    """Somebody's row or column (0), or starting row (1), or the line chosen (2)."""

    def __init__(self, kind: int, who: Who) -> None:
        self.kind: i64 = kind
        self.who: Who = who

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        if self.kind == 2:
            line: i64 = g.card_field(cx.card, CardField.DIRECTION) - 1
            return line >= 0 and in_chosen_line(g, line, square)
        seat: i64 = self.who.one(g, cx)
        if seat == NONE:
            return False
        if self.kind == 1:
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
    """Lines are numbered columns first (a = 0), then rows."""
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


def closed_spaces(g: Fight, state: i64) -> i64:
    """Mask of the spaces that are not as wanted; ``state`` 0 any space, 1 empty, 2 unoccupied (A7-GLOS-27, 61)."""
    if state == 0:
        return 0
    if state == 2:
        return g.occupied()
    return g.standing() | g.covered()
