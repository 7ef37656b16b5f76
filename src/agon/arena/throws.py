"""The dice of a roll: how many, which count, what is set before they are thrown (steps 1 to 3 of A7-RULING-47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.applicability import fits_roll
from agon.arena.caps import CAP_KEEP_DICE, CAP_ONLY_BONUSES, has_cap, is_untouchable
from agon.arena.continuous_effects import walk
from agon.arena.dice import MOST_DICE, MOST_EACH, without_die
from agon.arena.frame import DOUBLES_NO, LEFT_OUT, OTHER_LEAVES_OUT, TO_LEAVE_OUT, RollHolder
from agon.arena.stats import experience_of
from agon.arena.terms import FIRST_ROLL, NONE, Ask, Mod, Note, RollKind, SeatField
from agon.core.bits import bit
from agon.core.ids import SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

# Codes of Mod.DICE.
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


def bound_dice(h: RollHolder) -> None:
    """Of two sides that roll at once, neither throws more dice than fit into one number with those of the other."""
    if h.n0 > MOST_EACH and h.n1 > 0:
        h.n0 = MOST_EACH
    if h.n1 > MOST_EACH and h.n0 > 0:
        h.n1 = MOST_EACH


def dice_count(g: Fight, h: RollHolder, side: i64) -> i64:
    """How many dice the roll is thrown with; a prescribed number replaces, extras add (A7-ADD-04)."""
    n: i64 = 2
    by: i64 = NONE
    extra: i64 = 0
    exclude: i64 = 0
    if (
        (g.deal.lasting >> Mod.DICE) & 1 == 1
        and not is_untouchable(g, h, side)
        and not has_cap(g, h, side, CAP_KEEP_DICE)
    ):
        w = walk(g, Mod.DICE)
        while w.next(g):
            if fits_roll(g, w, h, side):
                if w.m.code == DICE_NUMBER:
                    if by == NONE or prevails(g, w.cx.user, SeatNo(by)):
                        by = w.cx.user
                        n = w.amount(g)
                        exclude = w.m.mask
                else:
                    extra += w.amount(g)
                    exclude += w.m.mask
                w.use_up()
    n += extra
    if n < 1:
        n = 1
    if n > MOST_DICE:
        n = MOST_DICE
    if side == FIRST_ROLL:
        h.exclude0 = exclude
    else:
        h.exclude1 = exclude
    return n


def set_in_advance(g: Fight, h: RollHolder, side: i64) -> bool:
    """Is the roll set before it is made (A7-GLOS-54)? Then no dice are thrown."""
    if (g.deal.lasting >> Mod.SET_ROLL) & 1 == 0 or is_untouchable(g, h, side):
        return is_guarded(g, h, side)
    by: i64 = NONE
    value: i64 = 0
    w = walk(g, Mod.SET_ROLL)
    while w.next(g):
        if fits_roll(g, w, h, side):
            if by == NONE or prevails(g, w.cx.user, SeatNo(by)):
                by = w.cx.user
                value = w.amount(g)
            # Whether it matters or not (A7-RULING-78).
            w.use_up()
    if by == NONE:
        return is_guarded(g, h, side)
    if value < 0:
        value = 0
    if side == FIRST_ROLL:
        h.set0 = value
    else:
        h.set1 = value
    h.early |= bit(side)
    return True


def is_guarded(g: Fight, h: RollHolder, side: i64) -> bool:
    """Is this a defense roll of a game in which defenders have a number instead of dice? Then it is set to that."""
    if g.deal.rules.guard == 0 or h.kind(side) != RollKind.DEFENSE:
        return False
    h.set1 = g.deal.rules.guard
    h.early |= bit(1)
    return True


def prevails(g: Fight, newer: SeatNo, older: SeatNo) -> bool:
    """Does a later replacement by ``newer`` apply instead of one by ``older``?

    Where they come in the order of champion initiative the later one stands (TR-RULING-02).
    """
    if g.deal.rules.later_by_ladder and newer != older:
        x: i64 = experience_of(g, newer)
        y: i64 = experience_of(g, older)
        return x < y if x != y else g.field(newer, SeatField.RANK) > g.field(older, SeatField.RANK)
    # Of two players' replacements the active player's applies (A7-ADD-05).
    return newer == older or newer == g.first_active()


def word_on_doubles(g: Fight, h: RollHolder, side: i64) -> None:
    """Apply continuous words on whether a roll counts as doubles."""
    if (g.deal.lasting >> Mod.DOUBLES) & 1 == 0 or has_cap(g, h, side, CAP_ONLY_BONUSES):
        return
    w = walk(g, Mod.DOUBLES)
    while w.next(g):
        if fits_roll(g, w, h, side):
            put_doubles(h, side, w.m.code)
            w.use_up()


def put_doubles(h: RollHolder, side: i64, word: i64) -> None:
    """Say whether a roll counts as doubles (DOUBLES_*); that it does not stands (A7-GOLD-03)."""
    if side == FIRST_ROLL:
        if h.doubles0 != DOUBLES_NO:
            h.doubles0 = word
    elif h.doubles1 != DOUBLES_NO:
        h.doubles1 = word


def needs_exclusion(h: RollHolder) -> i64:
    """Side with dice still to be left out, or NONE."""
    if h.exclude0 & TO_LEAVE_OUT != 0 and h.n0 > 1:
        return 0
    if h.exclude1 & TO_LEAVE_OUT != 0 and h.n1 > 1:
        return 1
    return NONE


def ask_exclusion(g: Fight, h: RollHolder, side: i64) -> None:
    """Ask who picks the die to leave out (the roller, unless an ability says the other player)."""
    word: i64 = h.exclude0 if side == FIRST_ROLL else h.exclude1
    g.ask(h.roller(1 - side) if word & OTHER_LEAVES_OUT != 0 else h.roller(side), Ask.EXCLUDE)


def list_exclusions(g: Fight, h: RollHolder) -> None:
    """Offer the dice, by place."""
    side: i64 = needs_exclusion(h)
    n: i64 = h.count(side)
    i: i64 = 0
    while i < n:
        g.offer(i)
        i += 1


def exclude(g: Fight, h: RollHolder, index: i64) -> None:
    """Leave the die out of the roll that is to have fewer (A7-PRIN-50)."""
    side: i64 = needs_exclusion(h)
    leave_out(g, h, side, index)
    if side == FIRST_ROLL:
        h.exclude0 -= 1
    else:
        h.exclude1 -= 1


def leave_out(g: Fight, h: RollHolder, side: i64, index: i64) -> None:
    """One die does not count any more; it stays among those that were thrown (A7-PRIN-58)."""
    dice: i64 = h.dice0 if side == FIRST_ROLL else h.dice1
    g.note(Note.EXCLUDED, h.roller(side), side, NONE, (dice >> (index * 4)) & 15, index)
    h.put_dice(side, without_die(dice, index, h.count(side)), h.count(side) - 1)
    if side == FIRST_ROLL:
        h.exclude0 += LEFT_OUT
    else:
        h.exclude1 += LEFT_OUT
