"""Does a modifier concern this roll, or this attack, and does its condition hold?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.frame import RollHolder
from agon.arena.nodes import Effect, Modifier
from agon.arena.prohibitions import is_shielded
from agon.arena.terms import FOR_CREATED, NONE, SECOND_ROLL, Mod, Until

if TYPE_CHECKING:
    from agon.arena.attack import AttackFrame
    from agon.arena.continuous_effects import Walk
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx

OF_ATTACK: Final = 1
"""``mask`` of a modifier of "the next attack", which gives its attack roll a bonus."""


def roll_fits(g: Fight, cx: Cx, m: Modifier, h: RollHolder, side: i64) -> bool:
    """Does a continuous effect on rolls concern this roll, and does its condition hold?"""
    point_at_roll(cx, h, side)
    if m.rolls is not None and not m.rolls.has(g, cx, h, side):
        return False
    if g.deal.shields and is_shielded(g, h.roller(side), cx.card):
        return False
    return m.cond is None or m.cond.test(g, cx)


def effect_on(g: Fight, cx: Cx, e: Effect, m: Modifier, h: RollHolder, side: i64) -> bool:
    """As ``roll_fits``, for a lasting effect: what waits for the next roll does not mean one already thrown."""
    if e.until == Until.USED and e.roll_starts != 0:
        if e.roll_starts == h.table() or (e.roll_starts == -h.table() and side == SECOND_ROLL):
            return False
    if e.until == Until.USED and m.kind == Mod.ROLL and m.mask == OF_ATTACK and h.attack_index() != NONE:
        if e.starts == g.attack(h.at).number:
            return False
    if e.also == FOR_CREATED and (h.attack_index() == NONE or not is_made_by(e, g.attack(h.at))):
        return False
    return roll_fits(g, cx, m, h, side)


def is_made_by(e: Effect, a: AttackFrame) -> bool:
    """Is this the attack that the ability makes from which the effect comes? Its frame lies below the attack's."""
    return a.created and e.key == a.at - 1


def point_at_roll(cx: Cx, h: RollHolder, side: i64) -> None:
    """Let a context's "the roll", "the attack" and "that warrior" be those of this roll."""
    cx.holder = h.at
    cx.side = side
    cx.attack = h.attack_index()
    if cx.who == NONE:
        cx.who = h.roller(1 - side) if h.roller(side) == cx.user else h.roller(side)


def attack_fits(g: Fight, cx: Cx, m: Modifier, a: AttackFrame) -> bool:
    """Does a continuous effect on attacks concern this one, and does its condition hold?"""
    cx.attack = a.at
    cx.holder = a.at
    cx.side = 0 if a.attacker == cx.user else 1
    if cx.who == NONE:
        cx.who = a.defender if a.attacker == cx.user else a.attacker
    if m.attacks is not None and not m.attacks.has(g, cx, a):
        return False
    if g.deal.shields and is_shielded(g, a.attacker, cx.card):
        return False
    return m.cond is None or m.cond.test(g, cx)


def effect_fits(g: Fight, cx: Cx, e: Effect, m: Modifier, a: AttackFrame) -> bool:
    """As ``attack_fits``, for a lasting effect: what waits for the next attack does not mean the one it arose in."""
    if e.until == Until.USED and e.starts == a.number:
        return False
    if e.also == FOR_CREATED and not is_made_by(e, a):
        return False
    return attack_fits(g, cx, m, a)


def fits_roll(g: Fight, w: Walk, h: RollHolder, side: i64) -> bool:
    """Does what the walk has come to concern this roll, and does its condition hold?"""
    e = w.e
    if e is not None:
        return effect_on(g, w.cx, e, w.m, h, side)
    return roll_fits(g, w.cx, w.m, h, side)


def fits_attack(g: Fight, w: Walk, a: AttackFrame) -> bool:
    """Does what the walk has come to concern this attack, and does its condition hold?"""
    e = w.e
    if e is not None:
        return effect_fits(g, w.cx, e, w.m, a)
    return attack_fits(g, w.cx, w.m, a)
