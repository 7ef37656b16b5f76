"""What cards have and count as now: hands, cultures, elements, base damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.continuous_effects import walk
from agon.arena.terms import CARD_W, CardField, CardType, Mod
from agon.core.bits import bit
from agon.core.ids import CardNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.nodes import Modifier

# Codes of Mod.COUNTS_AS.
COUNTS_AS_ELEMENT: Final = 0
COUNTS_AS_CULTURE: Final = 1


def hands_of(g: Fight, card: CardNo) -> i64:
    """Hands the card needs now (A7-RULING-08)."""
    hands: i64 = g.deal.cards[card].hands
    if (g.deal.lasting >> Mod.HANDS) & 1 == 0 or (g.weighing_hands >> card) & 1 == 1:
        return hands
    g.weighing_hands |= bit(card)
    w = walk(g, Mod.HANDS)
    while w.next(g):
        if w.m.cards is not None and w.m.cards.is_kind(g, w.cx, card):
            whose = w.m.cards.owner is None or w.m.cards.owner.has(g, w.cx, g.controller(card))
            if whose and w.holds(g):
                hands = w.amount(g)
    g.weighing_hands &= ~bit(card)
    return hands


def cultures_of(g: Fight, card: CardNo) -> i64:
    """Cultures of a card, with what it also counts as."""
    return with_counted(g, card, g.deal.cards[card].cultures, COUNTS_AS_CULTURE)


def elements_of(g: Fight, card: CardNo) -> i64:
    """Elements of a card, with what it also counts as."""
    return with_counted(g, card, g.deal.cards[card].element_bit, COUNTS_AS_ELEMENT)


def with_counted(g: Fight, card: CardNo, mask: i64, code: i64) -> i64:
    """A mask of cultures or elements with those the card also counts as (a COUNTS_AS_* code)."""
    if (g.deal.lasting >> Mod.COUNTS_AS) & 1 == 1:
        w = walk(g, Mod.COUNTS_AS, code)
        while w.next(g):
            if is_counted(g, w.m, card):
                mask |= w.m.mask
    return mask


def is_counted(g: Fight, m: Modifier, card: CardNo) -> bool:
    """Is that the card which counts as more: the one that says so, or (``who``) its player's warrior?"""
    return m.card == card if m.who is None else card == g.warrior_card(g.controller(m.card))


def base_damage(g: Fight, card: CardNo, printed: bool) -> i64:
    """Base damage of a weapon or warrior, as printed or as it is now (A7-GLOS-09)."""
    info = g.deal.cards[card]
    base: i64 = info.damage
    if printed:
        return base
    # The printed number is read by abilities only (A1-ANAT-04, A1-ATK-03).
    if info.type == CardType.WARRIOR and g.deal.rules.basic_damage_fixed >= 0:
        base = g.deal.rules.basic_damage_fixed
    return base + g.cards[card * CARD_W + CardField.BASE_DELTA]
