"""What a roll comes to: the sum of its dice and of everything that changes it (steps 4 to 7 of A7-RULING-47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.applicability import effect_on, fits_roll, roll_fits
from agon.arena.caps import CAP_SOURCES, apply_caps, bounded, is_source, is_untouchable, set_since, who_picks
from agon.arena.continuous_effects import walk
from agon.arena.dice import sum_of
from agon.arena.frame import RollHolder
from agon.arena.roll_modifiers import MOST_LINES, Cuts, RollLines
from agon.arena.stats import defense_of
from agon.arena.suppression import is_copy, is_copy_for
from agon.arena.terms import FIRST_ROLL, MOST_ROLLS, NONE, NOT_AT, SECOND_ROLL, Mod, RollKind
from agon.arena.trace import DEFENSE_LINE, GRID_LINE, ONCE_LINE, PART_ADD, PART_SET, PART_START, SET_LINE, Trace
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

DEEP: Final = 24
"""More contexts inside one another than any honest question needs."""


def collect(g: Fight, lines: RollLines, h: RollHolder, side: i64, told: Trace | None = None) -> None:
    """List every numeric change of a roll, grid and caps left out; ``told`` what is given up for something else.

    Of a roll that was set those alone that came after it (A7-GLOS-56, A7-RULING-47).
    """
    lines.n = 0
    since: i64 = set_since(g, h, side)
    deal_instead = (g.deal.lasting >> Mod.INSTEAD) & 1 == 1  # A7-PRIN-17 to 20
    if (g.deal.lasting >> Mod.ROLL) & 1 == 1:
        for m in g.deal.mods[Mod.ROLL]:
            if since == NONE and g.is_on(m):
                cx = g.enter(m.card, m.rule)
                if roll_fits(g, cx, m, h, side) and m.value is not None:
                    amount: i64 = m.value.get(g, cx)
                    if amount > 0 and deal_instead:
                        amount = turned_off(g, m.card, m.rule, h.kind(side), amount, told)
                    if amount != 0 and lines.n < MOST_LINES:
                        lines.put(amount, m.card)
                g.leave()
        for e in g.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == Mod.ROLL and e.serial > since and g.in_force(e):
                cx = g.enter_effect(e)
                if effect_on(g, cx, e, m2, h, side):
                    amount = g.effect_amount(e, cx)
                    if amount > 0 and deal_instead:
                        amount = turned_off(g, e.card, e.rule, h.kind(side), amount, told)
                    if amount != 0 and lines.n < MOST_LINES:
                        lines.put(amount, e.card)
                g.leave()


def turned_off(g: Fight, card: CardNo, rule: i64, kind: i64, amount: i64, told: Trace | None) -> i64:
    """A bonus of a rule to rolls of this kind, or 0 where it gives something else instead now (A7-PRIN-17..20)."""
    w = walk(g, Mod.INSTEAD)
    while w.next(g):
        named: i64 = w.cx.number
        if w.m.mask & kind != 0:
            if is_copy(g, named, card, rule) or is_copy_for(g, named, card, rule, w.cx.user, w.m.mask):
                by: i64 = w.stop(g)
                if told is not None:
                    told.keep(card, amount, by)
                return 0
    return amount


def gets_bonus(g: Fight, h: RollHolder, side: i64, but: i64) -> bool:
    """Does an ability of a card other than ``but`` give this roll a bonus now?"""
    if (g.deal.lasting >> Mod.ROLL) & 1 == 0 or g.depth > DEEP:
        return False
    w = walk(g, Mod.ROLL)
    while w.next(g):
        if w.card != but and fits_roll(g, w, h, side) and w.amount(g) > 0:
            w.stop(g)
            return True
    return False


def unpicked_source(g: Fight, h: RollHolder) -> i64:
    """The side of a roll for which one of several cards that give a bonus is to be picked, or NONE (A7-PRIN-65)."""
    if (g.deal.caps >> CAP_SOURCES) & 1 == 0:
        return NONE
    side: i64 = 0
    while side < MOST_ROLLS:
        picked: i64 = h.source0 if side == FIRST_ROLL else h.source1
        if h.kind(side) != 0 and picked == NONE and len(sources_of(g, h, side)) > 1:
            return side
        side += 1
    return NONE


def sources_of(g: Fight, h: RollHolder, side: i64) -> list[i64]:
    """The cards of which only one may give this roll a bonus."""
    user: SeatNo = who_picks(g, h, side)
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


def peeked(h: RollHolder, side: i64) -> i64:
    """The bit of a roll among those being added up."""
    return bit((h.at % 30) * 2 + side)


def bonus_of(g: Fight, h: RollHolder, side: i64, largest: bool) -> i64:
    """Bonuses of a roll: their sum, or the largest single one; the attack grid's counts.

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
    if side == FIRST_ROLL and h.attack_index() != NONE and set_since(g, h, side) == NONE:
        if g.attack(h.at).at_plus > 0 and g.attack(h.at).at_plus != NOT_AT:
            grid = g.attack(h.at).at_plus
    best: i64 = lines.best()
    total: i64 = lines.bonuses()
    g.close_lines()
    g.peeking &= ~mark
    # Any number that is added to a roll is a bonus, the grid's too (A7-GLOS-10).
    return max(best, grid) if largest else total + grid


def peek_total(g: Fight, h: RollHolder, side: i64) -> i64:
    """As ``compute_total``, for what may be asked while rolls are being added up.

    What asks for a roll while that very roll is being added up gets the dice alone.
    """
    h.read = True
    mark: i64 = peeked(h, side)
    if g.peeking & mark != 0:
        return sum_of(h.dice(side), h.count(side))
    g.peeking |= mark
    total: i64 = compute_total(g, h, side)
    g.peeking &= ~mark
    return total


def compute_total(g: Fight, h: RollHolder, side: i64, told: Trace | None = None) -> i64:  # noqa: PLR0912 - the steps of A7-RULING-47 in their order
    """Compute, store and return the total of one side from dice and everything in force; each part is ``told``."""
    dice: i64 = h.dice0 if side == FIRST_ROLL else h.dice1
    count: i64 = h.n0 if side == FIRST_ROLL else h.n1
    fixed: i64 = h.set0 if side == FIRST_ROLL else h.set1
    total: i64
    if h.kind(side) == 0:
        # The defense roll, while further attack rolls are compared with it, is as it was.
        return h.total0 if side == FIRST_ROLL else h.total1
    if told is not None:
        told.put(PART_START, CardNo(NONE), sum_of(dice, count))
        if fixed >= 0:
            told.put(PART_SET, CardNo(SET_LINE), fixed)
    # A roll that was set afterwards takes nothing again, only what came after that (A7-GLOS-56).
    is_final = fixed >= 0 and set_since(g, h, side) != NONE
    more: i64 = h.more0 if side == FIRST_ROLL else h.more1
    total = (fixed if fixed >= 0 else sum_of(dice, count)) + more
    at: i64 = NOT_AT
    grid: i64 = 0
    if side == FIRST_ROLL and h.kind0 == RollKind.ATTACK and h.attack_index() != NONE and not is_final:
        a = g.attack(h.at)
        at = a.at_plus
        grid = a.modifier
    if side == SECOND_ROLL and g.deal.rules.defense_value and h.kind1 == RollKind.DEFENSE and not is_final:
        value: i64 = defense_of(g, h.roller1)
        total += value
        if told is not None:
            told.put(PART_ADD, CardNo(DEFENSE_LINE), value)
    if told is not None:
        told.put(PART_ADD, CardNo(ONCE_LINE), more)
    if at == NOT_AT:
        lines = g.open_lines()
        collect(g, lines, h, side, told)
        cuts: Cuts | None = None
        if told is not None:
            cuts = Cuts(lines, grid)
        if (g.deal.lasting >> Mod.CAP_ROLL) & 1 == 1 or (h.bonus_off >> side) & 1 == 1:
            apply_caps(g, lines, h, side, cuts)
            if grid > 0:
                grid = lines.grid
        if told is not None and cuts is not None:
            cuts.tell(told)
        total += lines.total() + grid
        g.close_lines()
        if (g.deal.lasting >> Mod.CAP_ROLL) & 1 == 1 and not is_final and not is_untouchable(g, h, side):
            total = bounded(g, h, side, total, told)
    else:
        total += grid
        if told is not None:
            told.put(PART_ADD, CardNo(GRID_LINE), grid)
    if side == FIRST_ROLL:
        h.total0 = total
    else:
        h.total1 = total
    return total
