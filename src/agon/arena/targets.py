"""Starting attacks: with which card, on whom, at what price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.attack import AttackFrame
from agon.arena.attack_modes import count_ways
from agon.arena.movement import COST_ATTACK, extra_cost
from agon.arena.terms import NONE, AttackKind, CardType, Mod
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight


def new_attack(g: Fight, attacker: SeatNo, defender: SeatNo, weapon: CardNo) -> AttackFrame:
    """An attack frame for a card: basic for a warrior card, special for a special card, else a weapon attack.

    Not yet on the stack. A minion's own card makes basic attacks, as a warrior's does.
    """
    basic = g.deal.cards[weapon].type == CardType.WARRIOR or weapon == g.warrior_card(attacker)
    a = AttackFrame(attacker, defender, weapon, basic)
    a.special = not basic and g.deal.cards[weapon].type == CardType.SPECIAL
    return a


def has_way(g: Fight, attacker: SeatNo, weapon: CardNo, defender: SeatNo) -> bool:
    """Can the attack be made otherwise than from where both stand: at +X, or as though from elsewhere?"""
    return (g.deal.lasting >> Mod.WAY) & 1 == 1 and count_ways(g, new_attack(g, attacker, defender, weapon)) > 0


def weapons_of(g: Fight, seat: SeatNo) -> i64:
    """Mask of the cards a seat can attack with: its warrior and its face-up weapons."""
    mask: i64 = bit(g.warrior_card(seat))
    for card in g.deal.weapons:
        if g.is_face_up(card) and g.controller(card) == seat:
            mask |= bit(card)
    return mask


def created_cost(g: Fight, seat: SeatNo, weapon: CardNo, other: i64) -> i64:
    """Additional actions a created attack still costs (A7-PRIN-70)."""
    return extra_cost(g, seat, COST_ATTACK, weapon, other, NONE)


def kind_allows(g: Fight, kind: i64, card: CardNo) -> bool:
    """Does "basic attack", "weapon attack" or "special attack" allow one with this card?"""
    type_: i64 = g.deal.cards[card].type
    if kind == AttackKind.BASIC:
        return type_ == CardType.WARRIOR
    if kind == AttackKind.WEAPON:
        return type_ == CardType.WEAPON
    if kind == AttackKind.SPECIAL:
        return type_ == CardType.SPECIAL
    return True
