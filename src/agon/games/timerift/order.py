"""Initiative order: round initiative, then champion initiative, then one die each (TR-INIT, TR-RULING-75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.continuous_effects import who_says
from agon.arena.precedence import Precedence, is_out, precedence_in_force
from agon.arena.stats import experience_of
from agon.arena.terms import NONE, Mod, Order, SeatField
from agon.core.bits import bit
from agon.core.ids import SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight


def precedence(g: Fight, by_champion: bool) -> Precedence:
    """What the order goes by: champion initiative, or that of the round with every word of text on it.

    Where text asks for champion initiative it says nothing else of the order. If nobody could win, everybody can.
    """
    if by_champion:
        return Precedence(by_experience=True)
    by = precedence_in_force(g)
    if by.by_experience:
        return Precedence(by_experience=True)
    if by.barred == bit(g.n) - 1:
        by.barred = 0
    return by


def close_ranks(g: Fight) -> None:
    """Keep the order as it is, but with those who are out behind all who stand (TR-TIRE-08)."""
    ranks = [g.field(seat, SeatField.RANK) for seat in range(g.n)]
    a: i64 = 0
    while a < g.n:
        before: i64 = 0
        b: i64 = 0
        while b < g.n:
            if is_out(g, SeatNo(b)) == is_out(g, SeatNo(a)):
                if ranks[b] < ranks[a]:
                    before += 1
            elif is_out(g, SeatNo(a)):
                before += 1
            b += 1
        g.set_field(a, SeatField.RANK, before)
        a += 1


def turn_shift(g: Fight, seat: SeatNo) -> i64:
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
            if b != a and stands_above(g, SeatNo(b), SeatNo(a)):
                before += 1
            b += 1
        g.set_field(a, SeatField.RANK, before)
        a += 1


def stands_above(g: Fight, a: SeatNo, b: SeatNo) -> bool:
    """Is ``a`` above ``b`` on the ladder of champion initiative? Who is out is below all others."""
    if is_out(g, a) != is_out(g, b):
        return is_out(g, b)
    x: i64 = experience_of(g, a)
    y: i64 = experience_of(g, b)
    if x != y:
        return x > y
    return g.field(a, SeatField.OPENING) > g.field(b, SeatField.OPENING)
