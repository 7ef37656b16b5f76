"""Conditions of cards: which there are, what they share, where they lie and what they did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.nodes import (
    LIES_IN_PILE,
    LIES_IN_PLAY,
    CardFilter,
    Cond,
    Lies,
    Space,
    Who,
)
from agon.arena.terms import (
    CARD_W,
    NONE,
    NULL,
    CardField,
    SeatField,
    Zone,
)
from agon.arena.traits import elements_of
from agon.core.comparison import Comparison, holds
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class RevealedThisRound(Cond):
    """So many of the cards meant were revealed at the start of this round, whether still in play or not."""

    def __init__(self, who: Who | None, cards: CardFilter) -> None:
        self.who: Who | None = who
        self.cards: CardFilter = cards

    def test(self, g: Fight, cx: Cx) -> bool:
        return revealed_cards(g, cx, self.who, self.cards) > 0


def revealed_cards(g: Fight, cx: Cx, who: Who | None, cards: CardFilter) -> i64:
    """How many of the cards meant were revealed this round, by the players meant."""
    n: i64 = 0
    card: CardNo = CardNo(0)
    while card < g.deal.n_cards:
        if g.was_revealed_this_round(card) and cards.is_kind(g, cx, card):
            if who is None or who.has(g, cx, SeatNo(g.deal.cards[card].owner)):
                n += 1
        card = CardNo(card + 1)
    return n


class HasCards(Cond):
    """There are so many of the cards meant."""

    def __init__(self, cards: CardFilter, op: Comparison, number: int) -> None:
        self.cards: CardFilter = cards
        self.op: Comparison = op
        self.number: i64 = number

    def test(self, g: Fight, cx: Cx) -> bool:
        return holds(self.cards.number(g, cx), self.op, self.number)


class AllCardsAre(Cond):
    """Every face-up card of a seat, its warrior included, fits; face-down ones count for nothing (A7-GOLD-04)."""

    def __init__(self, who: Who, cards: CardFilter) -> None:
        self.who: Who = who
        self.cards: CardFilter = cards

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if g.is_face_up(card) and g.controller(card) == seat and not self.cards.is_kind(g, cx, card):
                return False
            card = CardNo(card + 1)
        return True


class CardIs(Cond):
    """The card referred to fits a filter."""

    def __init__(self, cards: CardFilter) -> None:
        self.cards: CardFilter = cards

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.card_ref != NONE and self.cards.is_kind(g, cx, cx.card_ref)


class IsAmong(Cond):
    """The candidate is one of those meant."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def test(self, g: Fight, cx: Cx) -> bool:
        return self.who.has(g, cx, cx.who)


class ControlsCard(Cond):
    """The card of the event is somebody's."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.card_ref != NONE and self.who.has(g, cx, g.controller(cx.card_ref))


class CameFrom(Cond):
    """The space that was left is one of these."""

    def __init__(self, space: Space) -> None:
        self.space: Space = space

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.square_from != NONE and self.space.has(g, cx, cx.square_from)


class MatchesEarlier(Cond):
    """Somebody's initiative of this round compares so with that of some earlier round; null with nothing."""

    def __init__(self, who: Who, op: Comparison) -> None:
        self.who: Who = who
        self.op: Comparison = op

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE or g.initiative(seat) == NULL:
            return False
        of: i64 = 1
        while of < g.round:
            before: i64 = g.initiative_in(seat, of)
            if before != NULL and holds(g.initiative(seat), self.op, before):
                return True
            of += 1
        return False


class SharesTrait(Cond):
    """The card referred to has a trait in common with one of these cards in play."""

    def __init__(self, cards: CardFilter) -> None:
        self.cards: CardFilter = cards

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.card_ref == NONE:
            return False
        traits: i64 = g.deal.cards[cx.card_ref].traits
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if g.deal.cards[card].traits & traits != 0 and self.cards.has(g, cx, card):
                return True
            card = CardNo(card + 1)
        return False


class HasItsType(Cond):
    """Somebody has another face-up support of the type of the card referred to: now, or before this round's reveal."""

    def __init__(self, who: Who, at_reveal: bool) -> None:
        self.who: Who = who
        self.at_reveal: bool = at_reveal

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE or cx.card_ref == NONE:
            return False
        held: i64 = g.field(seat, SeatField.TYPES_HELD) if self.at_reveal else g.types_held(seat, cx.card_ref)
        return (held >> g.deal.cards[cx.card_ref].type) & 1 == 1


class HasTypeTwice(Cond):
    """Somebody has two face-up supports of one type."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE:
            return False
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if g.zone(card) == Zone.FACE_UP and g.controller(card) == seat:
                if (g.types_held(seat, card) >> g.deal.cards[card].type) & 1 == 1:
                    return True
            card = CardNo(card + 1)
        return False


class CardLies(Cond):
    """This card is in play, in the discard pile, or in one of them."""

    def __init__(self, lies: Lies) -> None:
        self.lies: Lies = lies

    def test(self, g: Fight, cx: Cx) -> bool:
        zone: i64 = g.cards[cx.card * CARD_W + CardField.ZONE]
        up = zone == Zone.FACE_UP or zone == Zone.WARRIOR_IN_PLAY
        return (up and self.lies != LIES_IN_PILE) or (zone == Zone.DISCARDED and self.lies != LIES_IN_PLAY)


class SharesElement(Cond):
    """Somebody's face-up cards of two sorts have an element in common."""

    def __init__(self, who: Who, one: CardFilter, other: CardFilter) -> None:
        self.who: Who = who
        self.one: CardFilter = one
        self.other: CardFilter = other

    def test(self, g: Fight, cx: Cx) -> bool:
        mine: i64 = 0
        other: i64 = 0
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if g.is_face_up(card) and self.who.has(g, cx, g.controller(card)):
                if self.one.is_kind(g, cx, card):
                    mine |= elements_of(g, card)
                if self.other.is_kind(g, cx, card):
                    other |= elements_of(g, card)
            card = CardNo(card + 1)
        return mine & other != 0


class NamesAbility(Cond):
    """Somebody's cards in play carry an ability of that name."""

    def __init__(self, who: Who, name: str) -> None:
        self.who: Who = who
        self.name = name

    def test(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if g.is_face_up(card) and g.controller(card) == seat:
                for name in g.deal.cards[card].ability_names:
                    if name.casefold() == self.name:
                        return True
            card = CardNo(card + 1)
        return False


class CardCarries(Cond):
    """A card meant has an ability of that kind."""

    def __init__(self, cards: CardFilter, kind: int) -> None:
        self.cards: CardFilter = cards
        self.kind: i64 = kind

    def test(self, g: Fight, cx: Cx) -> bool:
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if self.cards.has(g, cx, card):
                for ability in g.deal.cards[card].abilities:
                    if ability.kind == self.kind:
                        return True
            card = CardNo(card + 1)
        return False


class IsRevealFirst(Cond):
    """This card is the first its owner reveals this game."""

    def test(self, g: Fight, cx: Cx) -> bool:
        return g.round == 1
