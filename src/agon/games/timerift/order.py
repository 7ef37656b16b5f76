"""Initiative order: round initiative, then champion initiative, then one die each (TR-INIT, TR-RULING-75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.in_force import walk
from agon.arena.initiative import TIED, first_tied
from agon.arena.stats import experience_of
from agon.arena.terms import NONE, Mod, Note, Order, SeatField
from agon.arena.ties import tie_winner
from agon.core.bits import bit, count_bits

if TYPE_CHECKING:
    from agon.arena.fight import Fight

# Codes of Mod.ORDER, as lowering writes them.

"""RANK of a seat whose place is still to be settled by dice: this, less the place it shares."""


def is_out(g: Fight, seat: i64) -> bool:
    """Has the seat's champion been defeated, or is it behind in a tie break?"""
    return g.field(seat, SeatField.DEFEATED) != 0


def ahead(g: Fight, a: i64, b: i64, by_champion: bool) -> i64:
    """1 if ``a`` comes before ``b``, -1 if after, 0 if only dice can tell (TR-INIT-01, 02).

    Text in force may say that the lowest initiative is first, or that somebody cannot be.
    """
    if not by_champion and (g.deal.lasting >> Mod.ORDER) & 1 == 1:
        by_champion = order_says(g, Order.EXPERIENCE, NONE) == 1
    if not by_champion:
        lowest = False
        if (g.deal.lasting >> Mod.ORDER) & 1 == 1:
            barred: i64 = order_says(g, Order.BARRED, a) - order_says(g, Order.BARRED, b)
            if barred != 0:
                return -barred
            lowest = order_says(g, Order.LOWEST, NONE) == 1
        x: i64 = g.initiative(a)
        y: i64 = g.initiative(b)
        if x != y:
            return 1 if (x > y) != lowest else -1
    winner: i64 = tie_winner(g, a, b)
    if winner == NONE:
        return 0
    return 1 if winner == a else -1


def rank(g: Fight, by_champion: bool) -> None:
    """Rank the seats that are not out; those level get ``TIED`` less the place they share. The others come last."""
    out: i64 = 0
    a: i64 = 0
    while a < g.n:
        before: i64 = 0
        level: i64 = 0
        b: i64 = 0
        while b < g.n:
            if b != a and not is_out(g, b):
                word: i64 = -1 if is_out(g, a) else ahead(g, a, b, by_champion)
                if word < 0:
                    before += 1
                elif word == 0:
                    level += 1
            b += 1
        if is_out(g, a):
            before += out
            out += 1
        g.set_field(a, SeatField.RANK, TIED - before if level > 0 else before)
        a += 1


def close_ranks(g: Fight) -> None:
    """Keep the order as it is, but with those who are out behind all who stand (TR-TIRE-08)."""
    ranks = [g.field(seat, SeatField.RANK) for seat in range(g.n)]
    a: i64 = 0
    while a < g.n:
        before: i64 = 0
        b: i64 = 0
        while b < g.n:
            if is_out(g, b) == is_out(g, a):
                if ranks[b] < ranks[a]:
                    before += 1
            elif is_out(g, a):
                before += 1
            b += 1
        g.set_field(a, SeatField.RANK, before)
        a += 1


def order_says(g: Fight, code: i64, seat: i64) -> i64:
    """1 if an effect on the order (an Order.* code) is in force, and means the seat unless that is NONE; else 0."""
    w = walk(g, Mod.ORDER, code)
    while w.next(g):
        if w.holds(g) and (seat == NONE or (w.m.who is not None and w.m.who.has(g, w.cx, seat))):
            w.stop(g)
            return 1
    return 0


def turn_shift(g: Fight, seat: i64) -> i64:
    """-1 for a seat that text lets take the first turn, 1 for one that takes the last, else 0."""
    if (g.deal.lasting >> Mod.ORDER) & 1 == 0:
        return 0
    return order_says(g, Order.LAST, seat) - order_says(g, Order.FIRST, seat)


def rank_by_champion(g: Fight) -> None:
    """The ladder where no round's order is fixed: champion initiative, then the dice of the set-up (TR-RULING-75)."""
    a: i64 = 0
    while a < g.n:
        before: i64 = 0
        b: i64 = 0
        while b < g.n:
            if b != a and stands_above(g, b, a):
                before += 1
            b += 1
        g.set_field(a, SeatField.RANK, before)
        a += 1


def stands_above(g: Fight, a: i64, b: i64) -> bool:
    """Is ``a`` above ``b`` on the ladder of champion initiative? Who is out is below all others."""
    if is_out(g, a) != is_out(g, b):
        return is_out(g, b)
    x: i64 = experience_of(g, a)
    y: i64 = experience_of(g, b)
    if x != y:
        return x > y
    return g.field(a, SeatField.OPENING) > g.field(b, SeatField.OPENING)


def settle_group(g: Fight, group: i64) -> None:
    """Order a group by the die each has thrown, higher first; those level go on sharing a place (TR-INIT-08)."""
    note_throw(g, group)
    base: i64 = 0
    ranks = [g.field(seat, SeatField.RANK) for seat in range(g.n)]
    a: i64 = 0
    while a < g.n:
        if (group >> a) & 1 == 1:
            base = TIED - ranks[a]
            higher: i64 = 0
            same: i64 = 0
            b: i64 = 0
            while b < g.n:
                if b != a and (group >> b) & 1 == 1:
                    if thrown_by(g, group, b) > thrown_by(g, group, a):
                        higher += 1
                    elif thrown_by(g, group, b) == thrown_by(g, group, a):
                        same += 1
                b += 1
            g.set_field(a, SeatField.RANK, base + higher if same == 0 else TIED - base - higher)
        a += 1


def break_ties(g: Fight) -> bool:
    """Settle what was thrown for the first group of the tied, and throw for the next. True once none is tied.

    The dice of the first group lie in ``g.rolled``. False: a throw was asked for, or lies there already.
    """
    while True:
        settle_group(g, first_tied(g))
        group: i64 = first_tied(g)
        if group == 0:
            return True
        if not g.throw(count_bits(group), NONE):
            return False


def note_throw(g: Fight, group: i64) -> None:
    """Write a throw of one die each down: for ``seat`` and the others of a mask."""
    seat: i64 = 0
    while (group >> seat) & 1 == 0:
        seat += 1
    g.note(Note.TIE_ROLL, seat, group, NONE, g.rolled, 1)


def thrown_by(g: Fight, group: i64, seat: i64) -> i64:
    """The die of a seat where each of a group has thrown one, in seat order."""
    at: i64 = 4 * count_bits(group & (bit(seat) - 1))
    return (g.rolled >> at) & 15


def highest_thrown(g: Fight, group: i64) -> i64:
    """Mask of those of a group who have thrown the highest die."""
    best: i64 = 0
    mask: i64 = 0
    seat: i64 = 0
    while seat < g.n:
        if (group >> seat) & 1 == 1:
            if thrown_by(g, group, seat) > best:
                best = thrown_by(g, group, seat)
                mask = bit(seat)
            elif thrown_by(g, group, seat) == best:
                mask |= bit(seat)
        seat += 1
    return mask
