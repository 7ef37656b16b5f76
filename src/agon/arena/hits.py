"""What a hit deals: critical or not, base damage, bonuses, reductions and limits (A7-RULING-57..59)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.applicability import fits_attack
from agon.arena.continuous_effects import walk
from agon.arena.terms import NONE, Mod
from agon.arena.trace import PART_ADD, PART_FIXED, PART_LEAST, PART_MOST, PART_SET, PART_START, PART_TIMES, Trace
from agon.arena.traits import base_damage
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.attack import AttackFrame
    from agon.arena.fight import Fight
    from agon.arena.nodes import Effect

# Codes of Mod.CRITICAL.
CRITICAL_YES: Final = 1
CRITICAL_NO: Final = 2
CRITICAL_NORMAL: Final = 3
"""Critical hits deal normal damage (A7-RULING-59)."""
CRITICAL_BONUS: Final = 4
CRITICAL_TIMES: Final = 5
"""Critical hits add the value instead of doubling."""
# Codes of Mod.DAMAGE.
DAMAGE_ADD: Final = 0
DAMAGE_SET: Final = 1
DAMAGE_TIMES: Final = 2
DAMAGE_NO_BONUS_FROM: Final = 6
"""No damage bonus from the modifier's ``cards``."""
DAMAGE_NO_BONUS: Final = 3
DAMAGE_FIXED: Final = 4
"""The damage cannot be changed."""
DAMAGE_NO_LESS: Final = 5
"""The damage cannot be reduced; ``mask`` 1: not by opponents of the card's controller."""
# Codes of Mod.BASE.
BASE_ADD: Final = 0
BASE_SET: Final = 1
# Codes of Mod.CAP_DAMAGE with ``attacks``.
CAP_AT_MOST: Final = 0
CAP_AT_BASE: Final = 1


def is_critical(g: Fight, a: AttackFrame) -> bool:
    """A hit with doubles on the attack dice, unless abilities say otherwise; "cannot" wins (A7-CRIT-01..04)."""
    if a.word == CRITICAL_NO:
        return False
    # Of several rolls those that hit are asked (A7-PRIN-61).
    yes = (a.double_hits > 0 if a.several else a.is_doubles(0)) or a.word == CRITICAL_YES
    if (g.deal.lasting >> Mod.CRITICAL) & 1 == 1:
        w = walk(g, Mod.CRITICAL)
        while w.next(g):
            if (w.m.code == CRITICAL_YES or w.m.code == CRITICAL_NO) and fits_attack(g, w, a):
                if w.m.code == CRITICAL_NO:
                    w.stop(g)
                    return False
                yes = True
    return yes


def attack_base(g: Fight, a: AttackFrame) -> i64:
    """Base damage of an attack as it is now: that of its card, set and changed by what lasts, never below 0."""
    base: i64 = base_damage(g, a.weapon, False)
    if (g.deal.lasting >> Mod.BASE) & 1 == 0:
        return base
    code: i64 = BASE_SET
    while code >= BASE_ADD:
        # What sets it comes first, and changes of that number are added.
        w = walk(g, Mod.BASE, code)
        while w.next(g):
            if fits_attack(g, w, a):
                base = based(base, code, w.amount(g), w.floor(g, 0))
        code -= 1
    return base


def based(base: i64, code: i64, amount: i64, floor: i64) -> i64:
    """Set or change base damage; a change has its own floor, and lifts nothing up to it."""
    if code == BASE_SET:
        return amount if amount > 0 else 0
    out: i64 = base + amount
    if amount < 0 and out < floor:
        return floor if floor < base else base
    return out


def compute_damage(g: Fight, a: AttackFrame, told: Trace | None = None) -> i64:
    """Base, doubling, bonuses, reductions with their own floors, caps, never below 0 (A7-RULING-57..59, TR-RULING-21).

    Each part is ``told``, the base doubled.
    """
    base: i64 = attack_base(g, a)
    amount: i64 = base
    if a.fixed_damage >= 0:
        amount = a.fixed_damage
    lasting = g.deal.lasting
    # Of several rolls one that hits is a hit, or each is (A7-PRIN-59, 60).
    if a.several and a.each:
        # Each hit for itself: doubled where it was the critical one, or an ability calls the attack critical.
        criticals: i64 = 0
        if a.critical:
            criticals = a.double_hits if a.double_hits > 0 else a.hits
        amount = amount * (a.hits - criticals) + critical_damage(g, a, amount) * criticals
    elif a.critical and g.deal.rules.doubles_printed and a.fixed_damage < 0:
        # Only the printed number is doubled; what it was changed by is added once (TR-RULING-21).
        printed: i64 = base_damage(g, a.weapon, True)
        amount = critical_damage(g, a, printed) + base - printed
    elif a.critical:
        amount = critical_damage(g, a, amount)
    if told is not None:
        told.put(PART_START, CardNo(NONE), amount)
    fixed: i64 = damage_rule(g, a, DAMAGE_FIXED)
    if fixed != NONE:
        if told is not None:
            told.put(PART_FIXED, CardNo(fixed), 0)
            told.bar = fixed
            if (lasting >> Mod.DAMAGE) & 1 == 1:
                modified_damage(g, a, amount, told)
            told.bar = NONE
        return amount
    if (lasting >> Mod.DAMAGE) & 1 == 1:
        amount = modified_damage(g, a, amount, told)
    else:
        amount += a.bonus
    if a.most >= 0 and amount > a.most:
        amount = a.most
    if (lasting >> Mod.CAP_DAMAGE) & 1 == 1:
        amount = capped_damage(g, a, amount, base, told)
    if amount < 0:
        amount = 0
        if told is not None:
            told.put(PART_LEAST, CardNo(NONE), 0)
    return amount


def critical_damage(g: Fight, a: AttackFrame, amount: i64) -> i64:
    """Double the base damage, or do what an ability puts in place of doubling (A7-RULING-59)."""
    if a.word == CRITICAL_NORMAL:
        return amount
    if (g.deal.lasting >> Mod.CRITICAL) & 1 == 1:
        w = walk(g, Mod.CRITICAL)
        while w.next(g):
            if w.m.code >= CRITICAL_NORMAL and fits_attack(g, w, a):
                code: i64 = w.m.code
                value: i64 = w.amount(g)
                w.stop(g)
                return replaced_critical(code, amount, value)
    return amount * 2


def replaced_critical(code: i64, amount: i64, value: i64) -> i64:
    """What stands in place of doubling."""
    if code == CRITICAL_TIMES:
        return amount * value
    return amount + value if code == CRITICAL_BONUS else amount


def modified_damage(g: Fight, a: AttackFrame, amount: i64, told: Trace | None = None) -> i64:
    """Add bonuses, then take reductions away, each down to its own floor."""
    bonus: i64 = damage_bonus(g, a, told)
    if a.no_bonus & 1 == 0:
        amount += bonus
    # Reductions, each with its own stated minimum (A7-RULING-57).
    if a.bonus < 0:
        amount += a.bonus
    if a.no_bonus & 2 == 0:
        w = walk(g, Mod.DAMAGE, DAMAGE_ADD)
        while w.next(g):
            if fits_attack(g, w, a):
                value: i64 = w.amount(g)
                if value < 0:
                    amount = reduced(g, a, amount, value, w.floor(g, -99), w.cx.user, w.card, w.e, told)
    w = walk(g, Mod.DAMAGE)
    while w.next(g):
        if (w.m.code == DAMAGE_SET or w.m.code == DAMAGE_TIMES) and fits_attack(g, w, a):
            value = w.amount(g)
            amount = value if w.m.code == DAMAGE_SET else amount * value
            if told is not None:
                told.put(PART_SET if w.m.code == DAMAGE_SET else PART_TIMES, w.card, value, w.e)
    return amount


def reduced(
    g: Fight, a: AttackFrame, amount: i64, by: i64, floor: i64, user: SeatNo, card: CardNo, e: Effect | None,
    told: Trace | None,
) -> i64:  # fmt: skip
    """The damage after a reduction with its floor, where nothing keeps the user's cards from lowering it."""
    barring: i64 = who_keeps_hit(g, a, user)
    after: i64 = amount if barring != NONE else lowered(amount, by, floor)
    if told is not None:
        told.put(PART_ADD, card, after - amount, e)
        if after == amount:
            told.keep(card, by, barring, e)
    return after


def damage_bonus(g: Fight, a: AttackFrame, told: Trace | None = None) -> i64:
    """Sum of the damage bonuses of an attack now (positive changes only)."""
    total: i64 = a.bonus if a.bonus > 0 else 0
    barred = (a.no_bonus & 1) == 1
    if (g.deal.lasting >> Mod.DAMAGE) & 1 == 0:
        return total
    by: i64 = NONE
    if told is not None:
        by = damage_rule(g, a, DAMAGE_NO_BONUS)
        barred = barred or by != NONE
    w = walk(g, Mod.DAMAGE)
    while w.next(g):
        if w.m.code == DAMAGE_ADD:
            if fits_attack(g, w, a):
                value: i64 = w.amount(g)
                if value > 0:
                    cut: i64 = who_cuts(g, a, w.card) if g.deal.cuts_damage else NONE
                    if cut == NONE:
                        total += value
                    if told is not None:
                        tell_bonus(told, w.card, value, w.e, barred or cut != NONE, by if by != NONE else cut)
        elif w.m.code == DAMAGE_NO_BONUS and told is None and fits_attack(g, w, a):
            w.stop(g)
            return 0
    return 0 if by != NONE else total


def who_cuts(g: Fight, a: AttackFrame, card: CardNo) -> i64:
    """The card that keeps this one from giving an attack a damage bonus, or NONE. Ask only if ``deal.cuts_damage``."""
    w = walk(g, Mod.DAMAGE, DAMAGE_NO_BONUS_FROM)
    while w.next(g):
        if fits_attack(g, w, a) and w.m.cards is not None and w.m.cards.has(g, w.cx, card):
            return w.stop(g)
    return NONE


def tell_bonus(told: Trace, card: CardNo, amount: i64, e: Effect | None, barred: bool, by: i64) -> None:
    """Write a bonus of damage down, or that it does not count."""
    if barred:
        told.keep(card, amount, by, e)
    else:
        told.put(PART_ADD, card, amount, e)


def lowered(amount: i64, by: i64, floor: i64) -> i64:
    """A reduction with its stated minimum; never raises (A7-GLOS-47)."""
    out: i64 = amount + by
    if floor > -99 and out < floor:
        out = floor
    return out if out < amount else amount


def is_damage_fixed(g: Fight, a: AttackFrame) -> bool:
    """Can no ability raise or lower this attack's damage?"""
    return damage_rule(g, a, DAMAGE_FIXED) != NONE


def damage_rule(g: Fight, a: AttackFrame, code: i64) -> i64:
    """The card that rules so (a DAMAGE_* code) over this attack's damage, or NONE."""
    if (g.deal.lasting >> Mod.DAMAGE) & 1 == 0:
        return NONE
    w = walk(g, Mod.DAMAGE, code)
    while w.next(g):
        if fits_attack(g, w, a):
            return w.stop(g)
    return NONE


def may_lower_hit(g: Fight, a: AttackFrame, by: i64) -> bool:
    """May abilities of ``by`` lower this attack's damage (DAMAGE_NO_LESS)?"""
    return who_keeps_hit(g, a, by) == NONE


def who_keeps_hit(g: Fight, a: AttackFrame, by: i64) -> i64:
    """The card that keeps abilities of ``by`` from lowering this attack's damage (DAMAGE_NO_LESS), or NONE."""
    w = walk(g, Mod.DAMAGE, DAMAGE_NO_LESS)
    while w.next(g):
        if (w.m.mask == 0 or w.cx.user != by) and fits_attack(g, w, a):
            return w.stop(g)
    return NONE


def capped_damage(g: Fight, a: AttackFrame, amount: i64, base: i64, told: Trace | None = None) -> i64:
    """Apply "no more than" to what the attack deals."""
    w = walk(g, Mod.CAP_DAMAGE)
    while w.next(g):
        if w.m.attacks is not None:
            w.cx.amount = amount
            if fits_attack(g, w, a):
                most: i64 = base if w.m.code == CAP_AT_BASE else w.amount(g)
                amount = one_cap(g, a, amount, most, w.cx.user, w.card, told)
    return amount


def one_cap(g: Fight, a: AttackFrame, amount: i64, most: i64, user: SeatNo, card: CardNo, told: Trace | None) -> i64:
    """The damage under one limit, where nothing keeps the user's cards from lowering it."""
    if amount <= most or not may_lower_hit(g, a, user):
        return amount
    if told is not None:
        told.put(PART_MOST, card, most)
    return most
