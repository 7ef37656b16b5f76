"""Warriors' statistics now: speed and experience, with every change in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.forbidding import FORBID_SPEED_GAIN, is_forbidden, is_shielded
from agon.arena.terms import (
    EXPERIENCE,
    MOD_KEEP_STAT,
    MOD_SET_STAT,
    MOD_STAT,
    NULL,
    STAT_AT_LEAST,
    STAT_AT_MOST,
    STAT_DEFENSE,
    STAT_EXPERIENCE,
    STAT_SPEED,
    STATS,
)
from agon.core.bits import bit

if TYPE_CHECKING:
    from agon.arena.fight import Fight

# Codes of MOD_KEEP_STAT.
KEEP_NO_BONUS: Final = 0
KEEP_NO_PENALTY: Final = 1


MOST_STAT: Final = 1000
"""Above every statistic."""


def speed_of(g: Fight, seat: i64) -> i64:
    """Current speed; may be 0 or less (A7-GLOS-39)."""
    printed: i64 = g.deal.cards[g.warrior_card(seat)].speed
    if (g.deal.stats >> STAT_SPEED) & 1 == 0:
        return printed
    return set_stat_override(g, seat, STAT_SPEED, printed + stat_bonus(g, seat, STAT_SPEED))


def experience_of(g: Fight, seat: i64) -> i64:
    """Current experience."""
    stored: i64 = g.field(seat, EXPERIENCE)
    if (g.deal.stats >> STAT_EXPERIENCE) & 1 == 0:
        return stored
    return set_stat_override(g, seat, STAT_EXPERIENCE, stored + stat_bonus(g, seat, STAT_EXPERIENCE))


def defense_of(g: Fight, seat: i64) -> i64:
    """Current defense value, added to its defense rolls; may be negative (TR-CHAMP-09, TR-CHAMP-12)."""
    printed: i64 = g.deal.cards[g.warrior_card(seat)].defense
    if (g.deal.stats >> STAT_DEFENSE) & 1 == 0:
        return printed
    return set_stat_override(g, seat, STAT_DEFENSE, printed + stat_bonus(g, seat, STAT_DEFENSE))


def stat_bonus(g: Fight, seat: i64, stat: i64) -> i64:
    """Sum of all continuous changes of a statistic now in force."""
    total: i64 = 0
    if (g.deal.stats >> stat) & 1 == 0:
        return 0
    asked: i64 = bit(seat * STATS + stat)
    if g.weighing_stats & asked != 0:
        # A change that hangs on the very number it changes takes it without the changes.
        return 0
    g.weighing_stats |= asked
    kept: i64 = stat_guard(g, seat, stat) if (g.deal.lasting >> MOD_KEEP_STAT) & 1 == 1 else 0
    for m in g.deal.mods[MOD_STAT]:
        if m.stat == stat and g.is_on(m):
            cx = g.enter(m.card, m.rule)
            cx.who = seat
            shut = g.deal.shields and is_shielded(g, seat, m.card)
            if not shut and m.who is not None and m.who.has(g, cx, seat) and (m.cond is None or m.cond.test(g, cx)):
                if m.value is not None:
                    amount: i64 = m.value.get(g, cx)
                    if amount > 0 and stat == STAT_SPEED and is_forbidden(g, FORBID_SPEED_GAIN, seat, cx.user, m.card):
                        amount = 0
                    if kept == 0 or is_let_through(g, kept, amount, cx.user, seat):
                        total += amount
            g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_STAT and m2.stat == stat and g.in_force(e):
            if g.deal.shields and is_shielded(g, seat, e.card):
                continue
            cx = g.enter_effect(e)
            if m2.who is not None and m2.who.has(g, cx, seat) and (m2.cond is None or m2.cond.test(g, cx)):
                amount = g.effect_amount(e, cx)
                if kept == 0 or is_let_through(g, kept, amount, e.user, seat):
                    total += amount
            g.leave()
    g.weighing_stats &= ~asked
    return total


def stat_guard(g: Fight, seat: i64, stat: i64) -> i64:
    """Mask of what does not reach a statistic: bit KEEP_NO_BONUS, bit KEEP_NO_PENALTY from cards of opponents."""
    mask: i64 = 0
    for m in g.deal.mods[MOD_KEEP_STAT]:
        if m.stat == stat and g.is_on(m):
            cx = g.enter(m.card, m.rule)
            if m.who is not None and m.who.has(g, cx, seat) and (m.cond is None or m.cond.test(g, cx)):
                mask |= bit(m.code)
            g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_KEEP_STAT and m2.stat == stat and g.in_force(e):
            cx = g.enter_effect(e)
            if m2.who is not None and m2.who.has(g, cx, seat) and (m2.cond is None or m2.cond.test(g, cx)):
                mask |= bit(m2.code)
            g.leave()
    return mask


def is_let_through(g: Fight, kept: i64, amount: i64, user: i64, seat: i64) -> bool:
    """Does a change of a statistic by a card of ``user`` reach it, under the mask ``kept``?"""
    if amount > 0:
        return (kept >> KEEP_NO_BONUS) & 1 == 0
    return (kept >> KEEP_NO_PENALTY) & 1 == 0 or not g.is_enemy(seat, user)


def may_lower_stat(g: Fight, seat: i64, stat: i64, by: i64) -> bool:
    """May a card of ``by`` lower a statistic of ``seat``?"""
    if (g.deal.lasting >> MOD_KEEP_STAT) & 1 == 0:
        return True
    return is_let_through(g, stat_guard(g, seat, stat), -1, by, seat)


def set_stat_override(g: Fight, seat: i64, stat: i64, value: i64) -> i64:
    """A statistic as replacements in force have it: the latest of them, and nothing is added to it (A7-ADD-03).

    Limits come last, the lower before the upper.
    """
    if (g.deal.lasting >> MOD_SET_STAT) & 1 == 0 or (g.deal.stats >> stat) & 1 == 0:
        return value
    asked: i64 = bit(seat * STATS + stat)
    if g.weighing_stats & asked != 0:
        # "Your speed is your experience", and the other way round.
        return value
    g.weighing_stats |= asked
    least: i64 = -MOST_STAT
    most: i64 = MOST_STAT
    kept: i64 = stat_guard(g, seat, stat) if (g.deal.lasting >> MOD_KEEP_STAT) & 1 == 1 else 0
    for m in g.deal.mods[MOD_SET_STAT]:
        if m.stat == stat and g.is_on(m) and not (g.deal.shields and is_shielded(g, seat, m.card)):
            cx = g.enter(m.card, m.rule)
            cx.who = seat
            if (
                m.who is not None
                and m.value is not None
                and m.who.has(g, cx, seat)
                and (m.cond is None or m.cond.test(g, cx))
            ):
                to: i64 = m.value.get(g, cx)
                if m.code == STAT_AT_LEAST:
                    least = max(least, to)
                elif m.code == STAT_AT_MOST:
                    most = min(most, to)
                elif kept == 0 or is_let_through(g, kept, to - value, cx.user, seat):
                    value = to
            g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_SET_STAT and m2.stat == stat and g.in_force(e):
            if g.deal.shields and is_shielded(g, seat, e.card):
                continue
            cx = g.enter_effect(e)
            if m2.who is not None and m2.who.has(g, cx, seat):
                to = g.effect_amount(e, cx)
                if m2.code == STAT_AT_LEAST:
                    least = max(least, to)
                elif m2.code == STAT_AT_MOST:
                    most = min(most, to)
                elif kept == 0 or is_let_through(g, kept, to - value, e.user, seat):
                    value = to
            g.leave()
    g.weighing_stats &= ~asked
    if value == NULL or (least == -MOST_STAT and most == MOST_STAT):
        # Nothing is null and more than something at once (A7-GLOS-42).
        return value
    return min(max(value, least), most)
