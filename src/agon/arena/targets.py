"""Starting attacks: with which card, on whom, at what price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.attack import AttackFrame, is_down
from agon.arena.forbidding import FORBID_ATTACK, is_forbidden
from agon.arena.movement import COST_ATTACK, extra_cost
from agon.arena.terms import ANY_ATTACK, BASIC_ATTACK, MOD_WAY, NONE, WARRIOR, WEAPON, WEAPON_ATTACK
from agon.arena.ways import count_ways
from agon.core.bits import bit

if TYPE_CHECKING:
    from agon.arena.fight import Fight


def new_attack(g: Fight, attacker: i64, defender: i64, weapon: i64) -> AttackFrame:
    """An attack frame for a card: basic for a warrior card, else a weapon attack. Not yet on the stack."""
    return AttackFrame(attacker, defender, weapon, g.deal.cards[weapon].type == WARRIOR)


def can_target(g: Fight, attacker: i64, weapon: i64, defender: i64) -> bool:
    """May this attack be made on that warrior as far as prohibitions go (T0)?"""
    if not g.in_play(defender) or not g.is_enemy(attacker, defender) or is_down(g, defender):
        return False
    return not is_forbidden(g, FORBID_ATTACK, attacker, defender, weapon)


def has_way(g: Fight, attacker: i64, weapon: i64, defender: i64) -> bool:
    """Can the attack be made otherwise than from where both stand: at +X, or as though from elsewhere?"""
    return (g.deal.lasting >> MOD_WAY) & 1 == 1 and count_ways(g, new_attack(g, attacker, defender, weapon)) > 0


def weapons_of(g: Fight, seat: i64) -> i64:
    """Mask of the cards a seat can attack with: its warrior and its face-up weapons."""
    mask: i64 = bit(g.warrior_card(seat))
    card: i64 = 0
    while card < g.deal.n_cards:
        if g.deal.cards[card].type == WEAPON and g.is_face_up(card) and g.controller(card) == seat:
            mask |= bit(card)
        card += 1
    return mask


def created_cost(g: Fight, seat: i64, weapon: i64, other: i64) -> i64:
    """Additional actions a created attack still costs (A7-PRIN-70)."""
    return extra_cost(g, seat, COST_ATTACK, weapon, other, NONE)


def kind_allows(kind: i64, basic: bool) -> bool:
    """Does "basic attack" or "weapon attack" allow this one?"""
    if kind == ANY_ATTACK:
        return True
    return basic if kind == BASIC_ATTACK else not basic if kind == WEAPON_ATTACK else True
