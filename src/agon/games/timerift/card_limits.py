"""Which cards may be face up together, and what becomes of one that may not (TR-REV-02..05, TR-WIELD-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from agon.arena.cardplay import discard
from agon.arena.continuous_effects import walk
from agon.arena.frame import Frame
from agon.arena.nodes import CardFilter
from agon.arena.restrictions import OffendingFrame, is_permission
from agon.arena.terms import CARD_MORE_W, CARD_W, NONE, CardField, CardMore, CardType, Mod, Note, Zone
from agon.core.ids import CardNo, SeatNo
from agon.games.timerift.params import rules_of

if TYPE_CHECKING:
    from agon.arena.fight import Fight


def clashes(g: Fight, a: CardNo, b: CardNo) -> bool:
    """May these two face-up cards of one player not lie together?

    Either they cover one body part (TR-WIELD-02), or they are of one type, without a permission in force (TR-LOAD-02,
    03); a chain card stands in for any type (TR-CHAIN-02).
    """
    x = g.deal.cards[a]
    y = g.deal.cards[b]
    if x.body & y.body != 0:
        return True
    return x.type == y.type and x.chain == NONE and y.chain == NONE and not is_allowed(g, a, b)


def is_allowed(g: Fight, a: CardNo, b: CardNo) -> bool:
    """Does a card in force let its player have one of these besides the other (TR-LOAD-03)?

    "You may have another weapon" says it of as many as it allows, and of nobody else's.
    """
    if (g.deal.lasting >> Mod.ALLOW) & 1 == 0:
        return False
    seat: SeatNo = g.controller(a)
    w = walk(g, Mod.ALLOW)
    while w.next(g):
        if is_permission(g, w, seat) and w.m.cards is not None and names(g, w.m.cards, a, b):
            if count(g, seat, g.deal.cards[a].type) <= w.amount(g):
                w.stop(g)
                return True
    return False


def names(g: Fight, cards: CardFilter, a: CardNo, b: CardNo) -> bool:
    """Does a permission speak of one of two cards (TR-LOAD-03)?"""
    cx = g.enter(a, 0)
    meant = cards.is_kind(g, cx, a) or cards.is_kind(g, cx, b)
    g.leave()
    return meant


def count(g: Fight, seat: SeatNo, type_: i64) -> i64:
    """How many face-up cards of a type the seat has (TR-LOAD-03)."""
    n: i64 = 0
    card: CardNo = CardNo(0)
    while card < g.deal.n_cards:
        if g.zone(card) == Zone.FACE_UP and g.controller(card) == seat and g.deal.cards[card].type == type_:
            n += 1
        card = CardNo(card + 1)
    return n


def offender(g: Fight, seat: SeatNo) -> i64:
    """The newest of the seat's face-up cards that clashes with another, or NONE if all are legal (TR-RULING-06).

    Only one that has just been turned up: what was legal once stays (``legality.recheckInTurn``).
    """
    newest: i64 = NONE
    card: CardNo = CardNo(0)
    at: i64 = CardMore.CHECKED
    while card < g.deal.n_cards:
        if g.card_more[at] == 0 and is_offending(g, card, seat):
            if newest == NONE or g.of_card(card, CardMore.TURNED_UP) > g.of_card(newest, CardMore.TURNED_UP):
                newest = card
        at += CARD_MORE_W
        card = CardNo(card + 1)
    return newest


def is_offending(g: Fight, card: CardNo, seat: SeatNo) -> bool:
    """Does this face-up loadout card of the seat clash with another one?"""
    table = g.cards
    base: i64 = card * CARD_W
    if (
        table[base + CardField.ZONE] != Zone.FACE_UP
        or table[base + CardField.CONTROLLER] != seat
        or g.deal.cards[card].type == CardType.WARRIOR
    ):
        return False
    other: i64 = 0
    base = 0
    while other < g.deal.n_cards:
        if table[base + CardField.ZONE] == Zone.FACE_UP and table[base + CardField.CONTROLLER] == seat:
            if other != card and clashes(g, card, CardNo(other)):
                return True
        base += CARD_W
        other += 1
    return False


def check(g: Fight) -> bool:
    """Discard what is illegal, seat by seat along the ladder (TR-REV-03). True if a frame was started."""
    order: i64 = 0
    card: CardNo
    while order < g.n:
        seat: SeatNo = g.by_initiative(order)
        if seat == NONE:
            seat = SeatNo(order)
        while g.in_play(seat):
            card = CardNo(offender(g, seat))
            if card == NONE:
                break
            if rules_of(g).owner_offends:
                g.dirty = True
                g.push(OffenderFrame(seat))
                return True
            g.note(Note.ILLEGAL, seat, NONE, card, 0, 0)
            if discard(g, card, NONE):
                return True
        order += 1
    card = CardNo(0)
    table = g.cards
    while card < g.deal.n_cards:
        if table[card * CARD_W + CardField.ZONE] == Zone.FACE_UP:
            g.set_of_card(card, CardMore.CHECKED, 1)
        card = CardNo(card + 1)
    g.dirty = False
    return False


@mypyc_attr(acyclic=True)
class OffenderFrame(OffendingFrame):
    """The owner picks which of the clashing cards is discarded, where that is so ruled (TR-RULING-06)."""

    def alike(self) -> Frame:
        return OffenderFrame(self.seat)

    def name(self) -> str:
        return "tr-offender"

    def is_needed(self, g: Fight) -> bool:
        return offender(g, self.seat) != NONE

    def may_discard(self, g: Fight, card: CardNo) -> bool:
        return is_offending(g, card, self.seat)

    def answer(self, g: Fight, code: i64) -> None:
        g.note(Note.ILLEGAL, self.seat, NONE, code, 0, 0)
        discard(g, CardNo(code), NONE)
