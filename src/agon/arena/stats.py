"""Warriors' statistics now: speed and experience, with every change in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.continuous_effects import ANY, walk
from agon.arena.nodes import Effect
from agon.arena.prohibitions import FORBID_SPEED_GAIN, is_shielded, who_forbids, who_shields
from agon.arena.terms import NONE, NULL, STAT_AT_LEAST, STAT_AT_MOST, STATS, Mod, SeatField, Stat
from agon.arena.trace import PART_ADD, PART_LEAST, PART_MOST, Trace
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

# Codes of Mod.KEEP_STAT.
KEEP_NO_BONUS: Final = 0
KEEP_NO_PENALTY: Final = 1
KEEP_NO_RAISE: Final = 2
"""Nothing is added by cards of opponents."""


MOST_STAT: Final = 1000
"""Above every statistic."""


def speed_of(g: Fight, seat: SeatNo, told: Trace | None = None) -> i64:
    """Current speed; may be 0 or less (A7-GLOS-39)."""
    printed: i64 = g.deal.cards[g.warrior_card(seat)].speed
    if (g.deal.stats >> Stat.SPEED) & 1 == 0:
        return printed
    return set_stat_override(g, seat, Stat.SPEED, printed + stat_bonus(g, seat, Stat.SPEED, told), told)


def experience_of(g: Fight, seat: SeatNo, told: Trace | None = None) -> i64:
    """Current experience."""
    stored: i64 = g.field(seat, SeatField.EXPERIENCE)
    if (g.deal.stats >> Stat.EXPERIENCE) & 1 == 0:
        return stored
    return set_stat_override(g, seat, Stat.EXPERIENCE, stored + stat_bonus(g, seat, Stat.EXPERIENCE, told), told)


def defense_of(g: Fight, seat: SeatNo, told: Trace | None = None) -> i64:
    """Current defense value, added to its defense rolls; may be negative (TR-CHAMP-09, TR-CHAMP-12)."""
    printed: i64 = g.deal.cards[g.warrior_card(seat)].defense
    if (g.deal.stats >> Stat.DEFENSE) & 1 == 0:
        return printed
    return set_stat_override(g, seat, Stat.DEFENSE, printed + stat_bonus(g, seat, Stat.DEFENSE, told), told)


def stat_bonus(g: Fight, seat: SeatNo, stat: i64, told: Trace | None = None) -> i64:
    """Sum of all continuous changes of a statistic now in force; ``told`` each of them, and what is kept off."""
    total: i64 = 0
    if (g.deal.stats >> stat) & 1 == 0:
        return 0
    asked: i64 = bit(seat * STATS + stat)
    if g.weighing_stats & asked != 0:
        # A change that hangs on the very number it changes takes it without the changes.
        return 0
    g.weighing_stats |= asked
    kept: i64 = stat_guard(g, seat, stat, told) if (g.deal.lasting >> Mod.KEEP_STAT) & 1 == 1 else 0
    for m in g.deal.mods[Mod.STAT]:
        if m.stat == stat and g.is_on(m):
            cx = g.enter(m.card, m.rule)
            cx.who = seat
            shut: i64 = who_shields(g, seat, m.card) if g.deal.shields else NONE
            if shut != NONE and told is None:
                g.leave()
                continue
            if m.who is not None and m.who.has(g, cx, seat) and (m.cond is None or m.cond.test(g, cx)):
                if m.value is not None:
                    amount: i64 = m.value.get(g, cx)
                    barred: i64 = shut
                    if amount > 0 and stat == Stat.SPEED and (g.deal.forbids >> FORBID_SPEED_GAIN) & 1 == 1:
                        if barred == NONE:
                            barred = who_forbids(g, FORBID_SPEED_GAIN, seat, cx.user, m.card)
                    total += let_in(g, kept, amount, cx.user, seat, m.card, None, barred, told)
            g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == Mod.STAT and m2.stat == stat and g.in_force(e):
            shut = who_shields(g, seat, e.card) if g.deal.shields else NONE
            if shut != NONE and told is None:
                continue
            cx = g.enter_effect(e)
            if m2.who is not None and m2.who.has(g, cx, seat) and (m2.cond is None or m2.cond.test(g, cx)):
                total += let_in(g, kept, g.effect_amount(e, cx), e.user, seat, e.card, e, shut, told)
            g.leave()
    g.weighing_stats &= ~asked
    return total


def let_in(
    g: Fight,
    kept: i64,
    amount: i64,
    user: SeatNo,
    seat: SeatNo,
    card: CardNo,
    e: Effect | None,
    barred: i64,
    told: Trace | None,
) -> i64:
    """What a change of a statistic comes to: all of it, or 0 where a card (``barred``) or the mask ``kept`` bars it."""
    passes = barred == NONE and (kept == 0 or is_let_through(g, kept, amount, user, seat))
    if told is not None:
        if passes:
            told.put(PART_ADD, card, amount, e)
        else:
            told.keep(card, amount, barred if barred != NONE else told.guarding(guard_of(kept, amount)), e)
    return amount if passes else 0


def guard_of(kept: i64, amount: i64) -> i64:
    """The code (KEEP_*) of what keeps that change off, under the mask ``kept``."""
    if amount <= 0:
        return KEEP_NO_PENALTY
    return KEEP_NO_BONUS if (kept >> KEEP_NO_BONUS) & 1 == 1 else KEEP_NO_RAISE


def stat_guard(g: Fight, seat: SeatNo, stat: i64, told: Trace | None = None) -> i64:
    """Mask of what does not reach a statistic, a bit for each KEEP_* code."""
    mask: i64 = 0
    w = walk(g, Mod.KEEP_STAT, ANY, stat)
    while w.next(g):
        if w.means(g, seat):
            mask |= bit(w.m.code)
            if told is not None:
                told.guard(w.m.code, w.card)
    return mask


def is_let_through(g: Fight, kept: i64, amount: i64, user: SeatNo, seat: SeatNo) -> bool:
    """Does a change of a statistic by a card of ``user`` reach it, under the mask ``kept``?"""
    if amount > 0:
        return (kept >> KEEP_NO_BONUS) & 1 == 0 and ((kept >> KEEP_NO_RAISE) & 1 == 0 or not g.is_enemy(seat, user))
    return (kept >> KEEP_NO_PENALTY) & 1 == 0 or not g.is_enemy(seat, user)


def may_change_stat(g: Fight, seat: SeatNo, stat: i64, amount: i64, by: SeatNo) -> bool:
    """May a card of ``by`` change a statistic of ``seat`` by so much, once and for all?

    Effects that keep every bonus off are not asked: they are about modifiers, which last (speed).
    """
    if (g.deal.lasting >> Mod.KEEP_STAT) & 1 == 0 or amount == 0:
        return True
    return is_let_through(g, stat_guard(g, seat, stat) & ~bit(KEEP_NO_BONUS), amount, by, seat)


def set_stat_override(g: Fight, seat: SeatNo, stat: i64, value: i64, told: Trace | None = None) -> i64:  # noqa: C901, PLR0912 - what is set and what bounds it, in one pass on the hot path
    """A statistic as replacements in force have it: the latest of them, and nothing is added to it (A7-ADD-03).

    Limits come last, the lower before the upper; ``told`` each of both sorts.
    """
    if (g.deal.lasting >> Mod.SET_STAT) & 1 == 0 or (g.deal.stats >> stat) & 1 == 0:
        return value
    asked: i64 = bit(seat * STATS + stat)
    if g.weighing_stats & asked != 0:
        # "Your speed is your experience", and the other way round.
        return value
    g.weighing_stats |= asked
    least: i64 = -MOST_STAT
    most: i64 = MOST_STAT
    kept: i64 = stat_guard(g, seat, stat, told) if (g.deal.lasting >> Mod.KEEP_STAT) & 1 == 1 else 0
    for m in g.deal.mods[Mod.SET_STAT]:
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
                elif is_let_through(g, kept, to - value, cx.user, seat):
                    value = to
                if told is not None:
                    tell_replaced(told, m.code, m.card, to, value, kept, None)
            g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == Mod.SET_STAT and m2.stat == stat and g.in_force(e):
            if g.deal.shields and is_shielded(g, seat, e.card):
                continue
            cx = g.enter_effect(e)
            if m2.who is not None and m2.who.has(g, cx, seat):
                to = g.effect_amount(e, cx)
                if m2.code == STAT_AT_LEAST:
                    least = max(least, to)
                elif m2.code == STAT_AT_MOST:
                    most = min(most, to)
                elif is_let_through(g, kept, to - value, e.user, seat):
                    value = to
                if told is not None:
                    tell_replaced(told, m2.code, e.card, to, value, kept, e)
            g.leave()
    g.weighing_stats &= ~asked
    if value == NULL or (least == -MOST_STAT and most == MOST_STAT):
        # Nothing is null and more than something at once (A7-GLOS-42).
        return value
    if told is not None:
        told.close()
    return min(max(value, least), most)


def tell_replaced(told: Trace, code: i64, card: CardNo, to: i64, value: i64, kept: i64, e: Effect | None) -> None:
    """Write a replacement or a limit down; ``value`` is what the statistic has come to, ``kept`` what guards it."""
    if code == STAT_AT_LEAST:
        told.limit(PART_LEAST, card, to, e)
    elif code == STAT_AT_MOST:
        told.limit(PART_MOST, card, to, e)
    else:
        told.replace(card, to, value, e, told.guarding(guard_of(kept, to - value)))
