"""Turning cards sideways and upright again: the only ways in which a card is depleted or recharged (TR-GLOSS-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.terms import ANY_ROUND, CARD_MORE_W, CARD_W, NONE, CardField, CardMore, CardType, Note, Zone
from agon.arena.traits import hands_of
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

HANDS: Final = 2
"""Hands of cards that a player may deplete in a round (TR-WIELD-03)."""


def deplete(g: Fight, card: CardNo) -> bool:
    """Turn a loadout card sideways, whoever brings it about; warrior cards never are (TR-PWR-06).

    True if it was upright.
    """
    if g.deal.cards[card].type == CardType.WARRIOR:
        return False
    was: i64 = g.of_card(card, CardMore.DEPLETED)
    if was == 1 and has_charge(g, card):  # TR-PWR-SAVE-02
        g.set_of_card(card, CardMore.CHARGE, 0)
    g.set_of_card(card, CardMore.DEPLETED, 1)
    g.set_of_card(card, CardMore.DEPLETED_ROUND, g.round)
    if was == 0:
        g.note(Note.DEPLETED, g.controller(card), NONE, card, 0, 0)
    return was == 0


def recharge(g: Fight, card: CardNo) -> bool:
    """Turn a card upright; the hands it took this round stay taken (TR-WIELD-08). True if it was sideways."""
    if g.of_card(card, CardMore.DEPLETED) == 0:
        return False
    g.set_of_card(card, CardMore.DEPLETED, 0)
    g.note(Note.RECHARGED, g.controller(card), NONE, card, 0, 0)
    return True


def is_upright(g: Fight, card: CardNo) -> bool:
    """Is the card face up and not depleted?"""
    return g.is_face_up(card) and g.of_card(card, CardMore.DEPLETED) == 0


def has_charge(g: Fight, card: CardNo) -> bool:
    """Was a charge of the card saved that can be used now, although the card is depleted (TR-PWR-SAVE-02)?"""
    charge: i64 = g.of_card(card, CardMore.CHARGE)
    return charge != 0 and (charge == g.round or charge == ANY_ROUND)


def takes_hands(g: Fight, card: CardNo) -> bool:
    """Do the hands of this card count as used this round (TR-WIELD-08, TR-RULING-22)?"""
    if g.deal.rules.hands_by_state:
        return g.of_card(card, CardMore.DEPLETED) == 1 and g.zone(card) == Zone.FACE_UP
    return g.of_card(card, CardMore.DEPLETED_ROUND) == g.round


def hands_used(g: Fight, seat: SeatNo) -> i64:
    """Hands of the seat's cards that were depleted this round, each card once (TR-WIELD-08)."""
    hands: i64 = 0
    table = g.cards
    more = g.card_more
    by_state = g.deal.rules.hands_by_state
    field: i64 = CardMore.DEPLETED_ROUND
    sought: i64 = g.round
    if by_state:
        field = CardMore.DEPLETED
        sought = 1
    card: CardNo = CardNo(0)
    at: i64 = 0
    while card < g.deal.n_cards:
        if (
            more[field] == sought
            and table[at + CardField.CONTROLLER] == seat
            and (not by_state or table[at + CardField.ZONE] == Zone.FACE_UP)
        ):
            hands += hands_of(g, card)
        at += CARD_W
        field += CARD_MORE_W
        card = CardNo(card + 1)
    return hands


def has_hands(g: Fight, card: CardNo) -> bool:
    """Do the hands left let its player deplete this card now (TR-WIELD-03, 07)?"""
    if takes_hands(g, card):
        return True
    hands: i64 = hands_of(g, card)
    return hands == 0 or hands_used(g, g.controller(card)) + hands <= HANDS


def may_deplete(g: Fight, card: CardNo) -> bool:
    """Can its player pay by turning this card sideways (TR-PWR-05, TR-WIELD-07)?"""
    return (is_upright(g, card) or (g.is_face_up(card) and has_charge(g, card))) and has_hands(g, card)
