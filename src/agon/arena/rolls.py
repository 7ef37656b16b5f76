"""Rolls: throwing dice, everything that changes a roll, and the order in which it counts (A7-RULING-47).

1 number of dice, 2 throw, 3 re-rolls and changes to dice, 4 sum, 5 grid modifier, bonuses and penalties with their
caps, 6 minimum or maximum, 7 values set after the roll.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.dice import MOST_DICE, sum_of, without_die
from agon.arena.frame import ROLL_NUMBERS, Cx, Frame, RollHolder
from agon.arena.lines import GRID_LINE, MOST_LINES, ONCE_LINE, RollLines
from agon.arena.nodes import FOR_CREATED, UNTIL_ROLL_ENDS, UNTIL_USED, Effect, Modifier
from agon.arena.terms import (
    ALL_ROLLS,
    ASK_EXCLUDE,
    ATTACK_ROLL,
    ATTACK_ROLLS,
    DEFENSE_ROLL,
    DEFENSE_ROLLS,
    DISCARDED,
    HISTORY,
    MOD_CAP_ROLL,
    MOD_DICE,
    MOD_DOUBLES,
    MOD_INSTEAD,
    MOD_ROLL,
    MOD_SET_ROLL,
    NONE,
    NOT_AT,
    NOTE_DICE,
    NOTE_EXCLUDED,
    NOTE_MODIFIER,
    NOTE_TOTAL,
    ON_BEFORE_ROLL,
    ON_RESULT,
    ON_ROLLED,
    OTHER_ROLL,
)
from agon.arena.window import fire_roll
from agon.core.bits import bit

if TYPE_CHECKING:
    from agon.arena.attack import AttackFrame
    from agon.arena.fight import Fight

OF_ATTACK: Final = 1
"""``mask`` of a modifier of "the next attack", which gives its attack roll a bonus."""
DEEP: Final = 24
"""More contexts inside one another than any honest question needs."""

# Codes of MOD_CAP_ROLL.
CAP_TOTAL: Final = 0
CAP_SINGLE: Final = 1
CAP_SOURCES: Final = 2
CAP_MIN_RESULT: Final = 3
"""The result is no less than the value."""
CAP_MAX_RESULT: Final = 4
CAP_NO_CHANGE: Final = 5
"""Nothing modifies the roll."""
CAP_ONLY_BONUSES: Final = 6
"""Nothing affects dice and roll but bonuses to attack and defense rolls."""
CAP_NO_PENALTY: Final = 7
"""Cards of opponents of the user cannot lower the roll."""
CAP_NO_GRID: Final = 8
"""The attack grid gives no bonus."""
CAP_FROM: Final = 9
"""No bonus from cards of a sort."""
CAP_KEEP_DICE: Final = 10
"""The dice stay as thrown, and as many; numbers may be added to the roll."""
OF_ABILITIES: Final = 2
"""Mask of CAP_TOTAL: only bonuses that abilities give are meant."""

# Codes of MOD_DICE.
DICE_NUMBER: Final = 0
DICE_EXTRA: Final = 1


def dice_to_come(g: Fight, h: RollHolder, side: i64) -> i64:
    """How many dice the roll will be thrown with as things stand."""
    kept0: i64 = h.exclude0
    kept1: i64 = h.exclude1
    effects = g.effects
    log = g.log
    g.log = None
    n: i64 = dice_count(g, h, side)
    g.log = log
    g.effects = effects
    h.exclude0 = kept0
    h.exclude1 = kept1
    return n - 2 + h.base_dice(side)


def dice_count(g: Fight, h: RollHolder, side: i64) -> i64:
    """How many dice the roll is thrown with; a prescribed number replaces, extras add (A7-ADD-04)."""
    n: i64 = 2
    by: i64 = NONE
    extra: i64 = 0
    exclude: i64 = 0
    if g.deal.lasting[MOD_DICE] != 0 and not is_untouchable(g, h, side) and not has_cap(g, h, side, CAP_KEEP_DICE):
        for m in g.deal.mods[MOD_DICE]:
            if g.is_on(m):
                cx = g.enter(m.card, m.rule)
                if roll_fits(g, cx, m, h, side) and m.value is not None:
                    if m.code == DICE_NUMBER:
                        if by == NONE or prevails(g, cx.user, by):
                            by = cx.user
                            n = m.value.get(g, cx)
                            exclude = m.mask
                    else:
                        extra += m.value.get(g, cx)
                        exclude += m.mask
                g.leave()
        used: i64 = 0
        for e in g.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_DICE and g.in_force(e):
                cx = g.enter_effect(e)
                if effect_on(g, cx, e, m2, h, side):
                    if m2.code == DICE_NUMBER:
                        if by == NONE or prevails(g, e.user, by):
                            by = e.user
                            n = g.effect_amount(e, cx)
                            exclude = m2.mask
                    else:
                        extra += g.effect_amount(e, cx)
                        exclude += m2.mask
                    if e.until == UNTIL_USED:
                        used = e.serial
                g.leave()
        if used != 0:
            g.drop_effect(used)
    n += extra
    if n < 1:
        n = 1
    if n > MOST_DICE:
        n = MOST_DICE
    if side == 0:
        h.exclude0 = exclude
    else:
        h.exclude1 = exclude
    return n


def roll_fits(g: Fight, cx: Cx, m: Modifier, h: RollHolder, side: i64) -> bool:
    """Does a continuous effect on rolls concern this roll, and does its condition hold?"""
    point_at_roll(cx, h, side)
    if m.rolls is not None and not m.rolls.has(g, cx, h, side):
        return False
    if g.deal.shields and g.is_shielded(h.roller(side), cx.card):
        return False
    return m.cond is None or m.cond.test(g, cx)


def effect_on(g: Fight, cx: Cx, e: Effect, m: Modifier, h: RollHolder, side: i64) -> bool:
    """As ``roll_fits``, for a lasting effect: what waits for the next roll does not mean one already thrown."""
    if e.until == UNTIL_USED and e.roll_starts == h.serial and e.roll_starts != 0:
        return False
    if m.kind == MOD_ROLL and m.mask == OF_ATTACK and h.attack_index() != NONE and e.starts == g.attack(h.at).number:
        return False
    if e.also == FOR_CREATED and (h.attack_index() == NONE or not is_made_by(g, e, g.attack(h.at))):
        return False
    return roll_fits(g, cx, m, h, side)


def is_made_by(g: Fight, e: Effect, a: AttackFrame) -> bool:
    """Is this the attack that the ability made from which the effect comes?"""
    if not a.created:
        return False
    below = g.ability(a.at - 1)
    return below.card == e.card and below.rule == e.rule


def point_at_roll(cx: Cx, h: RollHolder, side: i64) -> None:
    """Let a context's "the roll", "the attack" and "that warrior" be those of this roll."""
    cx.holder = h.at
    cx.side = side
    cx.attack = h.attack_index()
    if cx.who == NONE:
        cx.who = h.roller(1 - side) if h.roller(side) == cx.user else h.roller(side)


def collect(g: Fight, lines: RollLines, h: RollHolder, side: i64) -> None:
    """List every numeric change of a roll, grid and caps left out."""
    lines.n = 0
    deal_instead = g.deal.lasting[MOD_INSTEAD] != 0
    if g.deal.lasting[MOD_ROLL] != 0:
        for m in g.deal.mods[MOD_ROLL]:
            if g.is_on(m):
                cx = g.enter(m.card, m.rule)
                if roll_fits(g, cx, m, h, side) and m.value is not None:
                    amount: i64 = m.value.get(g, cx)
                    if amount > 0 and deal_instead and is_turned_off(g, m.card, m.rule, h.kind(side)):
                        amount = 0
                    if amount != 0 and lines.n < MOST_LINES:
                        lines.put(amount, m.card)
                g.leave()
        for e in g.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_ROLL and g.in_force(e):
                cx = g.enter_effect(e)
                if effect_on(g, cx, e, m2, h, side):
                    amount = g.effect_amount(e, cx)
                    if amount > 0 and deal_instead and is_turned_off(g, e.card, e.rule, h.kind(side)):
                        amount = 0
                    if amount != 0 and lines.n < MOST_LINES:
                        lines.put(amount, e.card)
                g.leave()
    once: i64 = h.plus0 if side == 0 else h.plus1
    if once != 0:
        lines.put(once, ONCE_LINE)
    once = h.minus0 if side == 0 else h.minus1
    if once != 0:
        lines.put(-once, ONCE_LINE)


def is_turned_off(g: Fight, card: i64, rule: i64, kind: i64) -> bool:
    """Does a rule give something else instead of its bonus to rolls of this kind now (A7-PRIN-17..20)?"""
    for e in g.effects:
        m = e.modifier
        if m is not None and m.kind == MOD_INSTEAD and m.mask & kind != 0 and g.in_force(e):
            if g.is_copy(e.register, card, rule) or g.is_copy_for(e.register, card, rule, e.user, m.mask):
                return True
    return False


def grid_bonus(g: Fight, h: RollHolder, side: i64) -> i64:
    """What the attack grid adds to a roll and limits can cut.

    What the grid adds to a roll is a bonus as well (A7-GLOS-10, 36), but none from a card's ability, and none to cut
    where an attack is made "at +X" (A7-PRIN-68).
    """
    if side == 0 and h.kind0 == ATTACK_ROLL and h.attack_index() != NONE:
        a = g.attack(h.at)
        if a.modifier > 0 and a.at_plus == NOT_AT:
            return a.modifier
    return 0


def apply_caps(g: Fight, lines: RollLines, h: RollHolder, side: i64) -> None:
    """Cut the collected bonuses down to what effects allow, and with them the attack grid's."""
    lines.grid = grid_bonus(g, h, side)
    if has_cap(g, h, side, CAP_ONLY_BONUSES):
        lines.only_bonuses(h.kind(side) == OTHER_ROLL)
        return
    if (h.bonus_off >> side) & 1:
        lines.cut_total(0)
    if g.deal.lasting[MOD_CAP_ROLL] == 0:
        return
    chosen: i64 = h.source0 if side == 0 else h.source1
    for m in g.deal.mods[MOD_CAP_ROLL]:
        if g.is_on(m):
            cx = g.enter(m.card, m.rule)
            if roll_fits(g, cx, m, h, side):
                one_cap(g, lines, cx, m, m.value.get(g, cx) if m.value is not None else 0, chosen)
            g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_CAP_ROLL and g.in_force(e):
            cx = g.enter_effect(e)
            if effect_on(g, cx, e, m2, h, side):
                one_cap(g, lines, cx, m2, g.effect_amount(e, cx), chosen)
            g.leave()


def one_cap(g: Fight, lines: RollLines, cx: Cx, m: Modifier, value: i64, chosen: i64) -> None:
    """Apply one limit of the context's user to the collected modifiers; ``chosen`` is the card picked for the roll."""
    i: i64 = 0
    user: i64 = cx.user
    if m.code == CAP_TOTAL:
        if m.mask == OF_ABILITIES:
            lines.cut_abilities(value)
        else:
            lines.cut_total(value)
    elif m.code == CAP_SINGLE:
        lines.cut_single(value)
    elif m.code == CAP_FROM:
        while i < lines.n:
            source: i64 = lines.card[i]
            if lines.amount[i] > 0 and source >= 0 and m.cards is not None and m.cards.has(g, cx, source):
                lines.amount[i] = 0
            i += 1
    elif m.code == CAP_SOURCES:
        best: i64 = NONE
        # Only one of the user's own cards: the one picked, until then the one that gives most (A7-PRIN-65).
        most: i64 = 0
        while i < lines.n:
            if is_source(g, lines, i, user):
                given: i64 = lines.given_by(lines.card[i])
                if lines.card[i] == chosen:
                    given = 1 << 20
                if given > most:
                    most = given
                    best = lines.card[i]
            i += 1
        i = 0
        while i < lines.n:
            if is_source(g, lines, i, user) and lines.card[i] != best:
                lines.amount[i] = 0
            i += 1
    elif m.code == CAP_NO_CHANGE:
        lines.n = 0
    elif m.code == CAP_NO_PENALTY:
        while i < lines.n:
            if lines.amount[i] < 0 and lines.card[i] >= 0 and g.is_enemy(user, g.controller(lines.card[i])):
                lines.amount[i] = 0
            i += 1


def gets_bonus(g: Fight, h: RollHolder, side: i64, but: i64) -> bool:
    """Does an ability of a card other than ``but`` give this roll a bonus now?"""
    if g.deal.lasting[MOD_ROLL] == 0 or g.depth > DEEP:
        return False
    for m in g.deal.mods[MOD_ROLL]:
        if m.card != but and g.is_on(m):
            cx = g.enter(m.card, m.rule)
            gives = roll_fits(g, cx, m, h, side) and m.value is not None and m.value.get(g, cx) > 0
            g.leave()
            if gives:
                return True
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_ROLL and e.card != but and g.in_force(e):
            cx = g.enter_effect(e)
            gives = effect_on(g, cx, e, m2, h, side) and g.effect_amount(e, cx) > 0
            g.leave()
            if gives:
                return True
    return False


def unpicked_source(g: Fight, h: RollHolder) -> i64:
    """The side of a roll for which one of several cards that give a bonus is to be picked, or NONE (A7-PRIN-65)."""
    if (g.deal.caps >> CAP_SOURCES) & 1 == 0:
        return NONE
    side: i64 = 0
    while side < 2:
        picked: i64 = h.source0 if side == 0 else h.source1
        if h.kind(side) != 0 and picked == NONE and len(sources_of(g, h, side)) > 1:
            return side
        side += 1
    return NONE


def sources_of(g: Fight, h: RollHolder, side: i64) -> list[i64]:
    """The cards of which only one may give this roll a bonus."""
    user: i64 = who_picks(g, h, side)
    out: list[i64] = []
    if user == NONE:
        return out
    lines = g.open_lines()
    collect(g, lines, h, side)
    i: i64 = 0
    while i < lines.n:
        if is_source(g, lines, i, user) and lines.card[i] not in out:
            out.append(lines.card[i])
        i += 1
    g.close_lines()
    return out


def who_picks(g: Fight, h: RollHolder, side: i64) -> i64:
    """The player of whose cards only one may give this roll a bonus, or NONE."""
    if has_cap(g, h, side, CAP_NO_CHANGE) or has_cap(g, h, side, CAP_ONLY_BONUSES):
        return NONE
    user: i64 = NONE
    for m in g.deal.mods[MOD_CAP_ROLL]:
        if m.code == CAP_SOURCES and g.is_on(m):
            cx = g.enter(m.card, m.rule)
            if roll_fits(g, cx, m, h, side):
                user = cx.user
            g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_CAP_ROLL and m2.code == CAP_SOURCES and g.in_force(e):
            cx = g.enter_effect(e)
            if effect_on(g, cx, e, m2, h, side):
                user = e.user
            g.leave()
    return user


def is_source(g: Fight, lines: RollLines, line: i64, user: i64) -> bool:
    """Is this line a bonus from a card of the user?"""
    card: i64 = lines.card[line]
    return lines.amount[line] > 0 and card >= 0 and g.controller(card) == user


def peeked(h: RollHolder, side: i64) -> i64:
    """The bit of a roll among those being added up."""
    return bit((h.at % 30) * 2 + side)


def bonus_of(g: Fight, h: RollHolder, side: i64, largest: bool) -> i64:
    """Bonuses of a roll: their sum, or the largest single one; the attack grid's counts (A7-GLOS-10).

    What asks for them while they are being added up gets none.
    """
    mark: i64 = peeked(h, side)
    if g.peeking & mark != 0:
        return 0
    g.peeking |= mark
    lines = g.open_lines()
    collect(g, lines, h, side)
    apply_caps(g, lines, h, side)
    grid: i64 = lines.grid
    if side == 0 and h.attack_index() != NONE and g.attack(h.at).at_plus > 0 and g.attack(h.at).at_plus != NOT_AT:
        grid = g.attack(h.at).at_plus
    best: i64 = lines.best()
    if grid > best:
        best = grid
    total: i64 = grid + lines.bonuses()
    g.close_lines()
    g.peeking &= ~mark
    return best if largest else total


def peek_total(g: Fight, h: RollHolder, side: i64) -> i64:
    """As ``compute_total``, for what may be asked while rolls are being added up.

    What asks for a roll while that very roll is being added up gets the dice alone.
    """
    mark: i64 = peeked(h, side)
    if g.peeking & mark != 0:
        return sum_of(h.dice(side), h.count(side))
    g.peeking |= mark
    total: i64 = compute_total(g, h, side)
    g.peeking &= ~mark
    return total


def grid_modifier(g: Fight, h: RollHolder, side: i64) -> i64:
    """The modifier of an attack roll that counts: as fixed at T3, a bonus as far as caps let it; 0 for other rolls."""
    if side != 0 or h.kind0 != ATTACK_ROLL or h.attack_index() == NONE:
        return 0
    a = g.attack(h.at)
    if a.modifier <= 0 or a.at_plus != NOT_AT or (g.deal.lasting[MOD_CAP_ROLL] == 0 and h.bonus_off & 1 == 0):
        return a.modifier
    if has_cap(g, h, 0, CAP_NO_GRID):
        return 0
    lines = g.open_lines()
    collect(g, lines, h, side)
    apply_caps(g, lines, h, side)
    counted: i64 = lines.grid
    g.close_lines()
    return counted


def compute_total(g: Fight, h: RollHolder, side: i64) -> i64:
    """Compute, store and return the total of one side from dice and everything in force."""
    dice: i64 = h.dice0 if side == 0 else h.dice1
    count: i64 = h.n0 if side == 0 else h.n1
    fixed: i64 = h.set0 if side == 0 else h.set1
    early = (h.early >> side) & 1 == 1
    total: i64
    if h.kind(side) == 0:
        # The defense roll, while further attack rolls are compared with it, is as it was.
        return h.total(side)
    if fixed >= 0 and not early:
        # Set after the roll: nothing is applied again, only what came after it (A7-GLOS-56).
        total = fixed + (h.plus0 - h.minus0 if side == 0 else h.plus1 - h.minus1)
    else:
        total = (fixed if fixed >= 0 else sum_of(dice, count)) + (h.more0 if side == 0 else h.more1)
        at: i64 = NOT_AT
        grid: i64 = 0
        if side == 0 and h.kind0 == ATTACK_ROLL and h.attack_index() != NONE:
            a = g.attack(h.at)
            at = a.at_plus
            grid = a.modifier
        if at == NOT_AT:
            lines = g.open_lines()
            collect(g, lines, h, side)
            if g.deal.lasting[MOD_CAP_ROLL] != 0 or (h.bonus_off >> side) & 1 == 1:
                apply_caps(g, lines, h, side)
                if grid > 0:
                    grid = lines.grid
            total += lines.total() + grid
            g.close_lines()
            if g.deal.lasting[MOD_CAP_ROLL] != 0 and not is_untouchable(g, h, side):
                total = bounded(g, h, side, total)
        else:
            total += grid
    if side == 0:
        h.total0 = total
    else:
        h.total1 = total
    return total


def is_untouchable(g: Fight, h: RollHolder, side: i64) -> bool:
    """Can nothing, or nothing but a bonus, modify this roll?"""
    return has_cap(g, h, side, CAP_NO_CHANGE) or has_cap(g, h, side, CAP_ONLY_BONUSES)


def has_cap(g: Fight, h: RollHolder, side: i64, code: i64) -> bool:
    """Is a limit of this sort (CAP_*) on this roll?"""
    if (g.deal.caps >> code) & 1 == 0:
        return False
    for m in g.deal.mods[MOD_CAP_ROLL]:
        if m.code == code and g.is_on(m):
            cx = g.enter(m.card, m.rule)
            hit = roll_fits(g, cx, m, h, side)
            g.leave()
            if hit:
                return True
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_CAP_ROLL and m2.code == code and g.in_force(e):
            cx = g.enter_effect(e)
            hit = effect_on(g, cx, e, m2, h, side)
            g.leave()
            if hit:
                return True
    return False


def may_lower(g: Fight, h: RollHolder, side: i64, by: i64) -> bool:
    """May cards of ``by`` lower this roll or its dice? A re-roll is no reduction (A7-PRIN-54)."""
    return not g.is_enemy(h.roller(side), by) or not has_cap(g, h, side, CAP_NO_PENALTY)


def bounded(g: Fight, h: RollHolder, side: i64, total: i64) -> i64:
    """Apply least and greatest results (step 6)."""
    for m in g.deal.mods[MOD_CAP_ROLL]:
        if m.code == CAP_MIN_RESULT or m.code == CAP_MAX_RESULT:
            if g.is_on(m):
                cx = g.enter(m.card, m.rule)
                if roll_fits(g, cx, m, h, side) and m.value is not None and m.value.known(g, cx):
                    total = one_bound(m, m.value.get(g, cx), total)
                g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_CAP_ROLL and (m2.code == CAP_MIN_RESULT or m2.code == CAP_MAX_RESULT):
            if g.in_force(e):
                cx = g.enter_effect(e)
                if effect_on(g, cx, e, m2, h, side):
                    total = one_bound(m2, g.effect_amount(e, cx), total)
                g.leave()
    return total


def one_bound(m: Modifier, value: i64, total: i64) -> i64:
    """One least or greatest result."""
    if m.code == CAP_MIN_RESULT:
        return value if total < value else total
    return value if total > value else total


def set_in_advance(g: Fight, h: RollHolder, side: i64) -> bool:
    """Is the roll set before it is made (A7-GLOS-54)? Then no dice are thrown."""
    if g.deal.lasting[MOD_SET_ROLL] == 0 or is_untouchable(g, h, side):
        return False
    chosen: Effect | None = None
    value: i64 = 0
    for e in g.effects:
        m = e.modifier
        if m is not None and m.kind == MOD_SET_ROLL and g.in_force(e):
            cx = g.enter_effect(e)
            if effect_on(g, cx, e, m, h, side) and (chosen is None or prevails(g, e.user, chosen.user)):
                chosen = e
                value = g.effect_amount(e, cx)
            g.leave()
    if chosen is None:
        return False
    if value < 0:
        value = 0
    if side == 0:
        h.set0 = value
    else:
        h.set1 = value
    h.early |= bit(side)
    if chosen.until == UNTIL_USED:
        g.drop_effect(chosen.serial)
    return True


def prevails(g: Fight, newer: i64, older: i64) -> bool:
    """Does a later replacement by ``newer`` apply instead of one by ``older``: the active player's does (A7-ADD-05)."""
    return newer == older or newer == g.first_active()


def word_on_doubles(g: Fight, h: RollHolder, side: i64) -> None:
    """Apply continuous words on whether a roll counts as doubles."""
    if g.deal.lasting[MOD_DOUBLES] == 0 or has_cap(g, h, side, CAP_ONLY_BONUSES):
        return
    for m in g.deal.mods[MOD_DOUBLES]:
        if g.is_on(m):
            cx = g.enter(m.card, m.rule)
            if roll_fits(g, cx, m, h, side):
                put_doubles(h, side, m.code)
            g.leave()
    used: i64 = 0
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_DOUBLES and g.in_force(e):
            cx = g.enter_effect(e)
            if effect_on(g, cx, e, m2, h, side):
                put_doubles(h, side, m2.code)
                if e.until == UNTIL_USED:
                    used = e.serial
            g.leave()
    if used != 0:
        g.drop_effect(used)


def put_doubles(h: RollHolder, side: i64, word: i64) -> None:
    """1: counts as doubles, 2: does not; a "does not" stands (A7-GOLD-03)."""
    if side == 0:
        if h.doubles0 != 2:
            h.doubles0 = word
    elif h.doubles1 != 2:
        h.doubles1 = word


def use_up(g: Fight, h: RollHolder, side: i64, whole: bool = True) -> None:
    """Effects on "the next roll" end with the roll they fitted, used or barred (A7-RULING-78).

    Not ``whole``: the attack goes on with another roll, and what waits for an attack still means it.
    """
    if len(g.effects) == 0:
        return
    kept: list[Effect] = []
    gone = False
    for e in g.effects:
        m = e.modifier
        if m is not None and e.until == UNTIL_USED and (m.kind == MOD_ROLL or m.kind == MOD_CAP_ROLL):
            cx = g.enter_effect(e)
            hit = g.in_force(e) and e.also != FOR_CREATED and effect_on(g, cx, e, m, h, side)
            if hit and not whole and m.mask == OF_ATTACK:
                hit = False
            g.leave()
            if hit:
                gone = True
                continue
        kept.append(e)
    if gone:
        g.keep_effects(kept)


def log_roll(g: Fight, h: RollHolder, side: i64) -> None:
    """Write the final roll down, line by line (only while logging)."""
    if g.log is None:
        return
    seat: i64 = h.roller(side)
    kind: i64 = h.kind(side)
    total: i64 = compute_total(g, h, side)
    g.note(NOTE_DICE, seat, side, kind, h.dice(side), h.count(side))
    if side == 0 and kind == ATTACK_ROLL and h.attack_index() != NONE:
        g.note(NOTE_MODIFIER, seat, side, GRID_LINE, grid_modifier(g, h, side), kind)
    more: i64 = h.more0 if side == 0 else h.more1
    if more != 0:
        g.note(NOTE_MODIFIER, seat, side, ONCE_LINE, more, kind)
    for line in roll_lines(g, h, side):
        # What a card kept from counting names that card as what brought it about.
        g.note_by(NOTE_MODIFIER, seat, side, line[0], line[1], kind + line[2], line[3], 0)
    log_idle(g, h, side)
    g.note(NOTE_TOTAL, seat, side, NONE, total, kind)


def roll_lines(g: Fight, h: RollHolder, side: i64) -> list[list[int]]:
    """What cards do to the sum of a roll: card, amount, 0 or IDLE_LIMITED, and the card that keeps it from counting.

    Only while somebody looks. A least or greatest result is a line of the card that states it.
    """
    lines: list[list[int]] = []
    if side == 0 and h.kind0 == ATTACK_ROLL and h.attack_index() != NONE and g.attack(h.at).at_plus != NOT_AT:
        return lines
    fixed: i64 = h.set0 if side == 0 else h.set1
    if fixed >= 0 and (h.early >> side) & 1 == 0:
        return lines
    found = g.open_lines()
    collect(g, found, h, side)
    found.grid = grid_bonus(g, h, side)
    full: list[int] = []
    cards: list[int] = []
    i: i64 = 0
    while i < found.n:
        full.append(int(found.amount[i]))
        cards.append(int(found.card[i]))
        i += 1
    left = full[:]
    by = [int(NONE)] * len(full)
    chosen: i64 = h.source0 if side == 0 else h.source1
    if has_cap(g, h, side, CAP_ONLY_BONUSES):
        found.only_bonuses(h.kind(side) == OTHER_ROLL)
        see_cuts(found, left, by, NONE)
    elif (h.bonus_off >> side) & 1:
        found.cut_total(0)
        see_cuts(found, left, by, NONE)
    if g.deal.lasting[MOD_CAP_ROLL] != 0:
        for m in g.deal.mods[MOD_CAP_ROLL]:
            if g.is_on(m):
                cx = g.enter(m.card, m.rule)
                if roll_fits(g, cx, m, h, side):
                    one_cap(g, found, cx, m, m.value.get(g, cx) if m.value is not None else 0, chosen)
                    see_cuts(found, left, by, m.card)
                g.leave()
        for e in g.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_CAP_ROLL and g.in_force(e):
                cx = g.enter_effect(e)
                if effect_on(g, cx, e, m2, h, side):
                    one_cap(g, found, cx, m2, g.effect_amount(e, cx), chosen)
                    see_cuts(found, left, by, e.card)
                g.leave()
    g.close_lines()
    for n in range(len(full)):
        if left[n] != 0:
            lines.append([cards[n], left[n], 0, NONE])
        if left[n] != full[n]:
            lines.append([cards[n], full[n] - left[n], IDLE_LIMITED, by[n]])
    if g.deal.lasting[MOD_CAP_ROLL] != 0 and not is_untouchable(g, h, side):
        total: i64 = sum_of(h.dice(side), h.count(side)) if fixed < 0 else fixed
        total += (h.more0 if side == 0 else h.more1) + grid_modifier(g, h, side)
        for each in left:
            total += each
        add_bounds(g, h, side, total, lines)
    return lines


def see_cuts(found: RollLines, left: list[int], by: list[int], card: i64) -> None:
    """Take over what a limit left of each line, and whose limit it was."""
    i: i64 = 0
    while i < len(left):
        now: i64 = found.amount[i] if i < found.n else 0
        if now != left[i]:
            left[i] = int(now)
            by[i] = int(card)
        i += 1


def add_bounds(g: Fight, h: RollHolder, side: i64, total: i64, lines: list[list[int]]) -> None:
    """Add the lines of least and greatest results, as ``bounded`` applies them."""
    for m in g.deal.mods[MOD_CAP_ROLL]:
        if (m.code == CAP_MIN_RESULT or m.code == CAP_MAX_RESULT) and g.is_on(m):
            cx = g.enter(m.card, m.rule)
            if roll_fits(g, cx, m, h, side) and m.value is not None and m.value.known(g, cx):
                after: i64 = one_bound(m, m.value.get(g, cx), total)
                if after != total:
                    lines.append([int(m.card), int(after - total), 0, int(m.card)])
                total = after
            g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == MOD_CAP_ROLL and (m2.code == CAP_MIN_RESULT or m2.code == CAP_MAX_RESULT):
            if g.in_force(e):
                cx = g.enter_effect(e)
                if effect_on(g, cx, e, m2, h, side):
                    after = one_bound(m2, g.effect_amount(e, cx), total)
                    if after != total:
                        lines.append([int(e.card), int(after - total), 0, int(e.card)])
                    total = after
                g.leave()


IDLE_LIMITED: Final = 512
"""Added to the kind of roll of a modifier line: something limits bonuses, and it does not count."""
IDLE_CONDITION: Final = 64
"""Added to the kind of roll of a modifier line: it does not count, its condition does not hold."""
IDLE_DISCARDED: Final = 128
IDLE_SILENCED: Final = 256


def log_idle(g: Fight, h: RollHolder, side: i64) -> None:
    """Write down constant modifiers of open cards that are meant for such a roll but do not count, and why."""
    kind: i64 = h.kind(side)
    for m in g.deal.mods[MOD_ROLL]:
        if m.rolls is None or kind & m.rolls.kinds == 0:
            continue
        zone: i64 = g.zone(m.card)
        if not (g.is_face_up(m.card) or zone == DISCARDED):
            continue
        cx = g.enter(m.card, m.rule)
        point_at_roll(cx, h, side)
        meant = m.rolls.whose is None or m.rolls.whose.has(g, cx, h.roller(side))
        reason: i64 = 0
        if meant:
            if zone == DISCARDED:
                reason = IDLE_DISCARDED
            elif not g.is_on(m):
                reason = IDLE_SILENCED
            elif not roll_fits(g, cx, m, h, side):
                reason = IDLE_CONDITION
        amount: i64 = m.value.get(g, cx) if reason != 0 and m.value is not None else 0
        g.leave()
        if amount != 0:
            g.note(NOTE_MODIFIER, h.roller(side), side, m.card, amount, kind + reason)


def count_roll(g: Fight, h: RollHolder, side: i64) -> None:
    """A roll of an attack begins: count it for "first attack roll each round" and the like."""
    kind: i64 = h.kind(side)
    if g.deal.numbers_rolls and kind != 0:
        number_roll(g, h, side)
    if kind == ATTACK_ROLL:
        g.remember(h.roller(side), ATTACK_ROLLS, 1)
    elif kind == DEFENSE_ROLL:
        g.remember(h.roller(side), DEFENSE_ROLLS, 1)


def number_roll(g: Fight, h: RollHolder, side: i64) -> None:
    """Note the which of all rolls of its roller this one is."""
    seat: i64 = h.roller(side)
    g.remember(seat, ALL_ROLLS, 1)
    if side == 0:
        h.order0 = g.field(seat, HISTORY + ALL_ROLLS)
    else:
        h.order1 = g.field(seat, HISTORY + ALL_ROLLS)


def needs_exclusion(h: RollHolder) -> i64:
    """Side with dice still to be left out, or NONE."""
    if h.exclude0 & 15 != 0 and h.n0 > 1:
        return 0
    if h.exclude1 & 15 != 0 and h.n1 > 1:
        return 1
    return NONE


def ask_exclusion(g: Fight, h: RollHolder, side: i64) -> bool:
    """Ask who picks the die to leave out (the roller, unless an ability says the other player)."""
    word: i64 = h.exclude0 if side == 0 else h.exclude1
    return g.ask(h.roller(1 - side) if word & 16 != 0 else h.roller(side), ASK_EXCLUDE)


def list_exclusions(g: Fight, h: RollHolder) -> None:
    """Offer the dice, by place."""
    side: i64 = needs_exclusion(h)
    n: i64 = h.count(side)
    i: i64 = 0
    while i < n:
        g.offer(i)
        i += 1


def exclude(g: Fight, h: RollHolder, index: i64) -> None:
    """Leave one die out of the roll (A7-PRIN-50)."""
    side: i64 = needs_exclusion(h)
    g.note(NOTE_EXCLUDED, h.roller(side), side, NONE, (h.dice(side) >> (index * 4)) & 15, index)
    h.put_dice(side, without_die(h.dice(side), index, h.count(side)), h.count(side) - 1)
    if side == 0:
        h.exclude0 -= 1
    else:
        h.exclude1 -= 1


@mypyc_attr(acyclic=True, free_list_len=1)
class RollFrame(RollHolder):
    """A roll for an ability: one roller, or two whose totals are compared. The result goes to the ability below."""

    def __init__(self, roller0: i64, n0: i64, roller1: i64, n1: i64) -> None:
        super().__init__()
        self.roller0 = roller0
        self.roller1 = roller1
        self.kind0 = OTHER_ROLL
        self.kind1 = OTHER_ROLL if roller1 != NONE else 0
        self.n0 = n0
        self.n1 = n1

    def clone(self) -> Frame:
        f = RollFrame(self.roller0, self.n0, self.roller1, self.n1)
        f.copy_rolls(self)
        return f

    def numbers(self) -> list[int]:
        out: list[int] = [self.at, self.pc]
        return out + self.roll_numbers()

    def restore(self, n: list[int]) -> None:
        """Set every field from what ``numbers`` gave."""
        self.at, self.pc = n[:2]
        self.restore_rolls(n[2 : 2 + ROLL_NUMBERS])

    def is_rule(self) -> bool:
        return False

    def name(self) -> str:
        return "roll"

    def is_thrown(self) -> bool:
        return self.pc > 1

    def base_dice(self, side: i64) -> i64:
        return self.count(side)

    def run(self, g: Fight) -> bool:
        if self.pc == 0:
            g.rolls += 1
            if g.active == NONE:
                g.situations += 1
            self.serial = g.rolls * 2 + 1
            count_roll(g, self, 0)
            count_roll(g, self, 1)
            self.pc = 1
            if fire_roll(g, ON_BEFORE_ROLL, self.at):
                return True
        if self.pc == 1:
            self.pc = 2
            base0: i64 = self.n0
            base1: i64 = self.n1
            self.n0 = dice_count(g, self, 0) - 2 + base0
            if self.kind1 != 0:
                self.n1 = dice_count(g, self, 1) - 2 + base1
            if self.set0 >= 0 or set_in_advance(g, self, 0):
                self.n0 = 0
            if self.kind1 != 0 and (self.set1 >= 0 or set_in_advance(g, self, 1)):
                self.n1 = 0
            if self.n0 + self.n1 > 0 and not g.throw(self.n0 + self.n1, self.roller0):
                return False
            if self.n0 + self.n1 == 0:
                g.rolled = 0
        if self.pc == 2:
            self.dice0 = g.rolled & ((bit(self.n0 * 4)) - 1)
            self.dice1 = g.rolled >> (self.n0 * 4)
            self.pc = 3
        if self.pc == 3:
            side: i64 = needs_exclusion(self)
            if side != NONE:
                return ask_exclusion(g, self, side)
            self.pc = 4
            word_on_doubles(g, self, 0)
            if self.kind1 != 0:
                word_on_doubles(g, self, 1)
            if fire_roll(g, ON_ROLLED, self.at):
                return True
        if self.pc == 4:
            self.pc = 5
            compute_total(g, self, 0)
            if self.kind1 != 0:
                compute_total(g, self, 1)
            if fire_roll(g, ON_RESULT, self.at):
                return True
        # Abilities that watch results may still have changed something of this very roll.
        self.final = 1
        compute_total(g, self, 0)
        log_roll(g, self, 0)
        if self.kind1 != 0:
            compute_total(g, self, 1)
            log_roll(g, self, 1)
        use_up(g, self, 0)
        if self.kind1 != 0:
            use_up(g, self, 1)
        g.expire(UNTIL_ROLL_ENDS, self.serial)
        g.pop()
        below = g.ability(self.at - 1)
        below.total = self.total0
        below.number = self.total0
        below.dice = self.dice0
        below.dice_n = self.n0
        below.doubles = 1 if self.is_doubles(0) else 0
        below.total2 = self.total1
        return True

    def list_options(self, g: Fight) -> None:
        list_exclusions(g, self)

    def answer(self, g: Fight, code: i64) -> None:
        exclude(g, self, code)
