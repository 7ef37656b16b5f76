"""Places and states that words of powers pick out: lanes, walks, distances, what a card has (TR-ARENA, TR-PWR)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.board import HEADINGS, OFF
from agon.arena.nodes import CardFilter, Cond, Space, Who
from agon.arena.spaces import is_empty
from agon.arena.terms import NONE, CardField, SeatMore, Zone
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx

# Codes of LaneOf, as bits.
LANE_ROW: Final = 1
LANE_COLUMN: Final = 2


class EmptySpace(Space):
    """No card at all stands or lies there (TR-ARENA-13)."""

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        return is_empty(g, square)


class LaneOf(Space):
    """The row, the column, or both, that somebody stands in (TR-ARENA-04)."""

    def __init__(self, code: int, who: Who) -> None:
        self.code: i64 = code
        self.who: Who = who

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        here: i64 = g.square(seat) if seat != NONE else NONE
        if here == NONE:
            return False
        size: i64 = g.board.size
        if self.code & LANE_ROW != 0 and here // size == square // size:
            return True
        return self.code & LANE_COLUMN != 0 and here % size == square % size


class LinesOfCard(Space):
    """The row and the column that a card in the arena lies in."""

    def __init__(self, cards: CardFilter) -> None:
        self.cards: CardFilter = cards

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        card: CardNo = CardNo(0)
        size: i64 = g.board.size
        while card < g.deal.n_cards:
            at: i64 = g.square_of_card(card)
            if (
                at != NONE
                and self.cards.has(g, cx, card)
                and (at // size == square // size or at % size == square % size)
            ):
                return True
            card = CardNo(card + 1)
        return False


class LiesIn(Cond):
    """The card referred to lies in one of these spaces of the arena."""

    def __init__(self, place: Space) -> None:
        self.place: Space = place

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.card_ref == NONE:
            return False
        at: i64 = g.square_of_card(cx.card_ref)
        return at != NONE and self.place.has(g, cx, at)


class IsDiscarded(Cond):
    """The card referred to lies in a discard pile."""

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.card_ref != NONE and g.card_field(cx.card_ref, CardField.ZONE) == Zone.DISCARDED


class WalkSpace(Space):
    """Spaces the user can end a walk of its own in: so many steps, or fewer (``up_to``), of one move (TR-RULING-24).

    ``through``: occupied spaces may be passed. ``diagonal``: the steps are diagonal ones.
    """

    def __init__(self, steps: int, up_to: bool, through: bool, diagonal: bool) -> None:
        self.steps: i64 = steps
        self.up_to: bool = up_to
        self.through: bool = through
        self.diagonal: bool = diagonal

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        here: i64 = g.square(cx.user)
        if here == NONE or square == here:
            return False
        edge: i64 = bit(here)
        reached: i64 = 0
        left: i64 = self.steps
        while left > 0:
            edge = self.around(g, edge)
            reached = reached | edge if self.up_to else edge
            left -= 1
            if not self.through:
                edge &= ~g.occupied()
        return (reached >> square) & 1 == 1

    def around(self, g: Fight, edge: i64) -> i64:
        """Mask of the spaces one step away from those of a mask."""
        mask: i64 = 0
        square: i64 = 0
        while square < g.board.squares:
            d: i64 = 0
            while (edge >> square) & 1 == 1 and d < HEADINGS:
                to: i64 = g.board.step(square, d)
                if to != OFF and self.diagonal:
                    to = g.board.step(to, (d + 1) & 3)
                if to != OFF:
                    mask |= bit(to)
                d += 1
            square += 1
        return mask


class IsWithin(Cond):
    """Somebody stands at most so many spaces away from another; nobody does from themselves (A7-GLOS-05)."""

    def __init__(self, who: Who, to: Who, spaces: int) -> None:
        self.who: Who = who
        self.to: Who = to
        self.spaces: i64 = spaces

    def test(self, g: Fight, cx: Cx) -> bool:
        a: i64 = self.who.one(g, cx)
        b: i64 = self.to.one(g, cx)
        if a == b or a == NONE or b == NONE or g.square(a) == NONE or g.square(b) == NONE:
            return False
        return distance(g, g.square(a), g.square(b)) <= self.spaces


class IsWithinCard(Cond):
    """Somebody stands at most so many spaces away from a card in the arena."""

    def __init__(self, who: Who, cards: CardFilter, spaces: int) -> None:
        self.who: Who = who
        self.cards: CardFilter = cards
        self.spaces: i64 = spaces

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE or g.square(seat) == NONE:
            return False
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            place: i64 = g.place_of(card)
            if place != NONE and self.cards.has(g, cx, card) and distance(g, g.square(seat), place) <= self.spaces:
                return True
            card = CardNo(card + 1)
        return False


def distance(g: Fight, a: i64, b: i64) -> i64:
    """Spaces from one to another: one to an adjacent one (A7-GLOS-03), unless counted along rows and columns."""
    size: i64 = g.board.size
    dx: i64 = a % size - b % size
    dy: i64 = a // size - b // size
    dx = dx if dx >= 0 else -dx
    dy = dy if dy >= 0 else -dy
    if g.deal.rules.near_is_straight:
        return dx + dy
    return dx if dx > dy else dy


class CardHasPower(Cond):
    """Has "that card" a power of a keyword, or (0) any (TR-FX-15, TR-PWR-09)?"""

    def __init__(self, power: int) -> None:
        self.power: i64 = power

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.card_ref == NONE:
            return False
        for ls in g.deal.cards[cx.card_ref].rules:
            if ls.power != 0 and (self.power == 0 or ls.power == self.power):
                return True
        return False


class PicksAre(Cond):
    """Is one of the cards picked out also of another sort?"""

    def __init__(self, cards: CardFilter, kind: CardFilter) -> None:
        self.cards: CardFilter = cards
        self.kind: CardFilter = kind

    def test(self, g: Fight, cx: Cx) -> bool:
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if self.cards.has(g, cx, card) and self.kind.is_kind(g, cx, card):
                return True
            card = CardNo(card + 1)
        return False


class LostLife(Cond):
    """Did somebody lose life this round, or (``ever``) in this game, by whatever cause?"""

    def __init__(self, who: Who, ever: bool) -> None:
        self.who: Who = who
        self.ever: bool = ever

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE:
            return False
        when: i64 = g.more(seat, SeatMore.LOST)
        return when != 0 and (self.ever or when == g.round)
