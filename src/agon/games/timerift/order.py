"""Initiative order: round initiative, then champion initiative, then one die each (TR-INIT, TR-RULING-75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.continuous_effects import who_says
from agon.arena.initiative import TIED, has_order, is_barred
from agon.arena.stats import experience_of
from agon.arena.terms import NONE, Mod, Order, SeatField
from agon.arena.ties import tie_winner

if TYPE_CHECKING:
    from agon.arena.fight import Fight


def is_out(g: Fight, seat: i64) -> bool:
    """Has the seat's champion been defeated, or is it behind in a tie break?"""
    return g.field(seat, SeatField.DEFEATED) != 0


def ahead(g: Fight, a: i64, b: i64, by_champion: bool) -> i64:
    """1 if ``a`` comes before ``b``, -1 if after, 0 if only dice can tell (TR-INIT-01, 02).

    Text in force may say that the lowest initiative is first, or that somebody cannot be.
    """
    if not by_champion and (g.deal.lasting >> Mod.ORDER) & 1 == 1:
        by_champion = has_order(g, Order.EXPERIENCE)
    if not by_champion:
        lowest = False
        if (g.deal.lasting >> Mod.ORDER) & 1 == 1:
            barred = is_barred(g, a)
            if barred != is_barred(g, b):
                return -1 if barred else 1
            lowest = has_order(g, Order.LOWEST)
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


def turn_shift(g: Fight, seat: i64) -> i64:
    """-1 for a seat that text lets take the first turn, 1 for one that takes the last, else 0."""
    if (g.deal.lasting >> Mod.ORDER) & 1 == 0:
        return 0
    first = who_says(g, Mod.ORDER, Order.FIRST, seat) != NONE
    last = who_says(g, Mod.ORDER, Order.LAST, seat) != NONE
    if first == last:
        return 0
    return -1 if first else 1


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
