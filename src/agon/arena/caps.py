"""Limits on what changes a roll, and on its result (steps 5 and 6 of A7-RULING-47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType

from mypy_extensions import i64

from agon.arena.applicability import fits_roll
from agon.arena.continuous_effects import walk
from agon.arena.frame import RollHolder
from agon.arena.nodes import Modifier
from agon.arena.roll_modifiers import Cuts, RollLines
from agon.arena.terms import FIRST_ROLL, NONE, NOT_AT, Mod, RollKind
from agon.arena.trace import PART_LEAST, PART_MOST, Trace
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx

Cap = NewType("Cap", i64)
"""A sort of limit (``code`` of Mod.CAP_ROLL)."""

CAP_TOTAL: Final = Cap(0)
CAP_SINGLE: Final = Cap(1)
CAP_SOURCES: Final = Cap(2)
CAP_MIN_RESULT: Final = Cap(3)
"""The result is no less than the value."""
CAP_MAX_RESULT: Final = Cap(4)
CAP_NO_CHANGE: Final = Cap(5)
"""Nothing modifies the roll."""
CAP_ONLY_BONUSES: Final = Cap(6)
"""Nothing affects dice and roll but bonuses to attack and defense rolls."""
CAP_NO_PENALTY: Final = Cap(7)
"""Cards of opponents of the user cannot lower the roll."""
CAP_FROM: Final = Cap(9)
"""No bonus from cards of a sort."""
CAP_KEEP_DICE: Final = Cap(10)
"""The dice stay as thrown, and as many; numbers may be added to the roll."""
OF_ABILITIES: Final = 2
"""Mask of CAP_TOTAL: only bonuses that abilities give are meant."""
OF_GRIDS: Final = 4
"""Mask of CAP_TOTAL: only what the attack grid adds is meant."""


def has_cap(g: Fight, h: RollHolder, side: i64, code: Cap) -> bool:
    """Is a limit of this sort on this roll?"""
    return (g.deal.caps >> code) & 1 == 1 and who_caps(g, h, side, code) != NONE


def who_caps(g: Fight, h: RollHolder, side: i64, code: Cap) -> i64:
    """The card that puts a limit of this sort on this roll, or NONE."""
    w = walk(g, Mod.CAP_ROLL, code)
    while w.next(g):
        if fits_roll(g, w, h, side):
            return w.stop(g)
    return NONE


def is_untouchable(g: Fight, h: RollHolder, side: i64) -> bool:
    """Can nothing, or nothing but a bonus, modify this roll?"""
    return has_cap(g, h, side, CAP_NO_CHANGE) or has_cap(g, h, side, CAP_ONLY_BONUSES)


def may_lower(g: Fight, h: RollHolder, side: i64, by: i64) -> bool:
    """May cards of ``by`` lower this roll or its dice? A re-roll is no reduction (A7-PRIN-54)."""
    return not g.is_enemy(h.roller(side), by) or not has_cap(g, h, side, CAP_NO_PENALTY)


def set_since(g: Fight, h: RollHolder, side: i64) -> i64:
    """For a roll that was set after it was thrown, how many effects had arisen by then; else NONE.

    What the roll was set to is final: only what comes after it still changes it (A7-GLOS-56, A7-RULING-47).
    """
    if (
        (h.set0 if side == FIRST_ROLL else h.set1) < 0
        or (h.early >> side) & 1 == 1
        or g.deal.rules.set_rolls_are_modified
    ):
        return NONE
    return h.since0 if side == FIRST_ROLL else h.since1


def grid_bonus(g: Fight, h: RollHolder, side: i64) -> i64:
    """What the attack grid adds to a roll and limits can cut.

    What the grid adds to a roll is a bonus as well (A7-GLOS-10, 36), but none from a card's ability, and none to cut
    where an attack is made "at +X" (A7-PRIN-68).
    """
    if side == FIRST_ROLL and h.kind0 == RollKind.ATTACK and h.attack_index() != NONE:
        a = g.attack(h.at)
        if a.modifier > 0 and a.at_plus == NOT_AT and set_since(g, h, side) == NONE:
            return a.modifier
    return 0


def apply_caps(g: Fight, lines: RollLines, h: RollHolder, side: i64, cuts: Cuts | None = None) -> None:
    """Cut the collected bonuses down to what effects allow, and with them the attack grid's; ``cuts`` looks on."""
    lines.grid = grid_bonus(g, h, side)
    if has_cap(g, h, side, CAP_ONLY_BONUSES):
        lines.only_bonuses(h.kind(side) == RollKind.OTHER)
        if cuts is not None:
            cuts.see(lines, CardNo(who_caps(g, h, side, CAP_ONLY_BONUSES)))
        return
    if (h.bonus_off >> side) & 1:
        lines.cut_total(0)
        if cuts is not None:
            cuts.see(lines, CardNo(NONE))
    if (g.deal.lasting >> Mod.CAP_ROLL) & 1 == 0:
        return
    chosen: i64 = h.source0 if side == FIRST_ROLL else h.source1
    w = walk(g, Mod.CAP_ROLL)
    while w.next(g):
        if fits_roll(g, w, h, side):
            one_cap(g, lines, w.cx, w.m, w.amount(g), chosen)
            if cuts is not None:
                cuts.see(lines, w.card)


def one_cap(g: Fight, lines: RollLines, cx: Cx, m: Modifier, value: i64, chosen: i64) -> None:  # noqa: C901, PLR0912 - a kind of cap after another, compiled
    """Apply one limit of the context's user to the collected modifiers; ``chosen`` is the card picked for the roll."""
    i: i64 = 0
    user: SeatNo = cx.user
    if m.code == CAP_TOTAL:
        if m.mask == OF_ABILITIES:
            lines.cut_abilities(value)
        elif m.mask == OF_GRIDS:
            lines.grid = min(lines.grid, max(value, 0))
        else:
            lines.cut_total(value)
    elif m.code == CAP_SINGLE:
        lines.cut_single(value)
    elif m.code == CAP_FROM:
        while i < lines.n:
            source: i64 = lines.card[i]
            if lines.amount[i] > 0 and source >= 0 and m.cards is not None and m.cards.has(g, cx, CardNo(source)):
                lines.amount[i] = 0
            i += 1
    elif m.code == CAP_SOURCES:
        best: i64 = NONE
        # Only one of the user's own cards: the one picked, until then the one that gives most (A7-PRIN-65).
        most: i64 = 0
        while i < lines.n:
            if is_source(g, lines, i, user):
                given: i64 = lines.given_by(CardNo(lines.card[i]))
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


def is_source(g: Fight, lines: RollLines, line: i64, user: SeatNo) -> bool:
    """Is this line a bonus from a card of the user?"""
    card: CardNo = CardNo(lines.card[line])
    return lines.amount[line] > 0 and card >= 0 and g.controller(card) == user


def who_picks(g: Fight, h: RollHolder, side: i64) -> SeatNo:
    """The player of whose cards only one may give this roll a bonus, or NONE."""
    if has_cap(g, h, side, CAP_NO_CHANGE) or has_cap(g, h, side, CAP_ONLY_BONUSES):
        return SeatNo(NONE)
    user: SeatNo = SeatNo(NONE)
    w = walk(g, Mod.CAP_ROLL, CAP_SOURCES)
    while w.next(g):
        if fits_roll(g, w, h, side):
            user = w.cx.user
    return user


def bounded(g: Fight, h: RollHolder, side: i64, total: i64, told: Trace | None = None) -> i64:
    """Apply least and greatest results (step 6), each of them ``told``."""
    w = walk(g, Mod.CAP_ROLL)
    while w.next(g):
        if w.m.code == CAP_MIN_RESULT or w.m.code == CAP_MAX_RESULT:
            if fits_roll(g, w, h, side) and w.is_amount_known(g):
                total = one_bound(w.m, w.amount(g), total, w.card, told)
    return total


def one_bound(m: Modifier, value: i64, total: i64, card: CardNo, told: Trace | None) -> i64:
    """One least or greatest result, which ``card`` states."""
    if told is not None:
        told.put(PART_LEAST if m.code == CAP_MIN_RESULT else PART_MOST, card, value)
    if total < value if m.code == CAP_MIN_RESULT else total > value:
        return value
    return total
