"""The damage of a hit written down, line by line (only while somebody looks)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.fits import attack_fits, effect_fits
from agon.arena.hits import (
    CAP_AT_BASE,
    DAMAGE_ADD,
    DAMAGE_NO_BONUS,
    DAMAGE_SET,
    DAMAGE_TIMES,
    attack_base,
    critical_damage,
    damage_rule,
    is_damage_fixed,
    lowered,
    may_lower_hit,
)
from agon.arena.terms import MOD_CAP_DAMAGE, MOD_DAMAGE, NONE, NOTE_DAMAGE_LINE

if TYPE_CHECKING:
    from agon.arena.attack import AttackFrame
    from agon.arena.fight import Fight

# Codes of the lines of a hit's damage.
DAMAGE_LINE_ADD: Final = 0
DAMAGE_LINE_BARRED: Final = 1
"""A bonus that does not count."""
DAMAGE_LINE_SET: Final = 2
DAMAGE_LINE_TIMES: Final = 3
DAMAGE_LINE_MOST: Final = 4
DAMAGE_BASE: Final = 5
"""The base damage, doubled or otherwise raised by a critical hit."""


def note_damage(g: Fight, a: AttackFrame) -> None:
    """Write down what each card does to the damage of a hit, in the order of ``compute_damage``."""
    base: i64 = a.fixed_damage if a.fixed_damage >= 0 else attack_base(g, a)
    amount: i64 = base
    if a.critical:
        amount = critical_damage(g, a, base)
    note_line(g, a, NONE, amount, DAMAGE_BASE)
    if is_damage_fixed(g, a) or (
        (g.deal.lasting >> MOD_DAMAGE) & 1 == 0 and (g.deal.lasting >> MOD_CAP_DAMAGE) & 1 == 0
    ):
        return
    barred: i64 = who_bars_bonus(g, a)
    for m in g.deal.mods[MOD_DAMAGE]:
        if m.code == DAMAGE_ADD and g.is_on(m) and m.value is not None:
            cx = g.enter(m.card, m.rule)
            if attack_fits(g, cx, m, a):
                floor: i64 = m.floor.get(g, cx) if m.floor is not None else -99
                amount = note_change(g, a, m.card, m.value.get(g, cx), floor, amount, barred, cx.user)
            g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_DAMAGE and m2.code == DAMAGE_ADD and g.in_force(e):
            cx = g.enter_effect(e)
            if effect_fits(g, cx, e, m2, a):
                floor = m2.floor.get(g, cx) if m2.floor is not None else -99
                amount = note_change(g, a, e.card, g.effect_amount(e, cx), floor, amount, barred, e.user)
            g.leave()
    for m in g.deal.mods[MOD_DAMAGE]:
        if (m.code == DAMAGE_SET or m.code == DAMAGE_TIMES) and g.is_on(m) and m.value is not None:
            cx = g.enter(m.card, m.rule)
            if attack_fits(g, cx, m, a):
                line: i64 = DAMAGE_LINE_SET if m.code == DAMAGE_SET else DAMAGE_LINE_TIMES
                note_line(g, a, m.card, m.value.get(g, cx), line)
            g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_DAMAGE and (m2.code == DAMAGE_SET or m2.code == DAMAGE_TIMES):
            cx = g.enter_effect(e)
            if g.in_force(e) and effect_fits(g, cx, e, m2, a):
                line = DAMAGE_LINE_SET if m2.code == DAMAGE_SET else DAMAGE_LINE_TIMES
                note_line(g, a, e.card, g.effect_amount(e, cx), line)
            g.leave()
    note_caps(g, a, base)


def note_caps(g: Fight, a: AttackFrame, base: i64) -> None:
    """Write down the limits on the damage of this attack that are lower than what it would deal without them."""
    for m in g.deal.mods[MOD_CAP_DAMAGE]:
        if m.attacks is not None and g.is_on(m):
            cx = g.enter(m.card, m.rule)
            cx.amount = a.damage
            if attack_fits(g, cx, m, a) and may_lower_hit(g, a, cx.user):
                most: i64 = base if m.code == CAP_AT_BASE else m.value.get(g, cx) if m.value is not None else 99
                if a.damage == most:
                    note_line(g, a, m.card, most, DAMAGE_LINE_MOST)
            g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_CAP_DAMAGE and m2.attacks is not None and g.in_force(e):
            cx = g.enter_effect(e)
            cx.amount = a.damage
            if effect_fits(g, cx, e, m2, a) and may_lower_hit(g, a, e.user):
                most = base if m2.code == CAP_AT_BASE else g.effect_amount(e, cx)
                if a.damage == most:
                    note_line(g, a, e.card, most, DAMAGE_LINE_MOST)
            g.leave()


def note_change(g: Fight, a: AttackFrame, card: i64, value: i64, floor: i64, amount: i64, barred: i64, by: i64) -> i64:
    """Write down one bonus or reduction; returns the damage after it."""
    if value > 0:
        if barred == NONE and a.no_bonus & 1 == 0:
            note_line(g, a, card, value, DAMAGE_LINE_ADD)
            return amount + value
        g.note_by(NOTE_DAMAGE_LINE, a.attacker, a.defender, card, value, DAMAGE_LINE_BARRED, barred, 0)
        return amount
    if value == 0 or a.no_bonus & 2 != 0 or not may_lower_hit(g, a, by):
        return amount
    after: i64 = lowered(amount, value, floor)
    if after != amount:
        note_line(g, a, card, after - amount, DAMAGE_LINE_ADD)
    return after


def note_line(g: Fight, a: AttackFrame, card: i64, amount: i64, line: i64) -> None:
    """Write down one line of the damage."""
    g.note_by(NOTE_DAMAGE_LINE, a.attacker, a.defender, card, amount, line, card, 0)


def who_bars_bonus(g: Fight, a: AttackFrame) -> i64:
    """The card that keeps the damage from bonuses, or NONE."""
    return damage_rule(g, a, DAMAGE_NO_BONUS)
