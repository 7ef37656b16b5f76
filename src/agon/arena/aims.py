"""Who may be attacked, as far as prohibitions and defeat go (A7-RULING-40, T0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from agon.arena.prohibitions import FORBID_ATTACK, is_forbidden
from agon.core.ids import CardNo, SeatNo
from agon.core.refusals import MAY, NOT_A_TARGET, NOT_ALLOWED, NOT_THERE, WhyNot

if TYPE_CHECKING:
    from agon.arena.fight import Fight


def can_target(g: Fight, attacker: SeatNo, weapon: CardNo, defender: SeatNo) -> bool:
    """May this attack be made on that warrior as far as prohibitions go (T0)?"""
    return why_no_target(g, attacker, weapon, defender) == MAY


def why_no_target(g: Fight, attacker: SeatNo, weapon: CardNo, defender: SeatNo) -> WhyNot:
    """Why this attack cannot be made on that warrior, as far as prohibitions go (T0); MAY if it can."""
    if not g.in_play(defender):
        return NOT_THERE
    if not g.is_enemy(attacker, defender) or is_down(g, defender):
        return NOT_A_TARGET
    return NOT_ALLOWED if is_forbidden(g, FORBID_ATTACK, attacker, defender, weapon) else MAY


def is_down(g: Fight, seat: SeatNo) -> bool:
    """Is a warrior in play one that is attacked no more, at 0 or less before the checkpoint (A7-RULING-65)?"""
    return g.life(seat) <= 0 and not g.deal.rules.attacks_go_on
