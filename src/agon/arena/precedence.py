"""Initiative order: who comes before whom, and what leaves it to dice (A7-TIE, TR-INIT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.initiative import TIED, first_tied, has_order, highest_thrown, is_barred, place_of_rank
from agon.arena.stats import experience_of
from agon.arena.terms import NONE, NULL, Mod, Order, SeatField
from agon.arena.ties import tie_winner
from agon.core.bits import bit, count_bits, first_of
from agon.core.ids import SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight


class Precedence:
    """What the order goes by: initiative, the highest first, as long as nothing else is said.

    ``barred`` is a mask of the seats that cannot win it; if it is all of them, they are as if tied (A7-RULING-21).
    """

    def __init__(self, by_experience: bool = False, lowest: bool = False, barred: i64 = 0) -> None:
        self.by_experience: bool = by_experience
        self.lowest: bool = lowest
        self.barred: i64 = barred


def precedence_in_force(g: Fight) -> Precedence:
    """What the order goes by, with every word of text on it (A7-RULING-20)."""
    if (g.deal.lasting >> Mod.ORDER) & 1 == 0:
        return Precedence()
    return Precedence(has_order(g, Order.EXPERIENCE), has_order(g, Order.LOWEST), barred_from_winning(g))


def barred_from_winning(g: Fight) -> i64:
    """Mask of the seats that cannot win initiative, those that are out included."""
    barred: i64 = 0
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if is_out(g, seat) or is_barred(g, seat):
            barred |= bit(seat)
        seat = SeatNo(seat + 1)
    return barred


def is_out(g: Fight, seat: SeatNo) -> bool:
    """Has the seat's warrior been defeated, or is it behind in a tie break?"""
    return g.field(seat, SeatField.DEFEATED) != 0


def ahead(g: Fight, a: SeatNo, b: SeatNo, by: Precedence) -> i64:
    """1 if ``a`` comes before ``b``, -1 if after, 0 if only dice can tell (A7-TIE-01, 03, TR-INIT-01, 02)."""
    word: i64 = by_number(g, a, b, by)
    if word != 0:
        return word
    winner: SeatNo = tie_winner(g, a, b)
    if winner == NONE:
        return 0
    return 1 if winner == a else -1


def by_number(g: Fight, a: SeatNo, b: SeatNo, by: Precedence) -> i64:
    """1 if ``a`` comes before ``b`` by the numbers compared, -1 if after, 0 if they are tied."""
    if (by.barred >> a) & 1 != (by.barred >> b) & 1:
        return -1 if (by.barred >> a) & 1 == 1 else 1
    x: i64 = experience_of(g, a) if by.by_experience else g.initiative(a)
    y: i64 = experience_of(g, b) if by.by_experience else g.initiative(b)
    # Null is neither greater nor less: a tie (A7-GLOS-41, A7-RULING-16).
    if x != NULL and y != NULL and x != y and by.barred != bit(g.n) - 1:
        return 1 if (x > y) != by.lowest else -1
    return 0


def rank(g: Fight, by: Precedence) -> i64:
    """Rank all seats, and return a mask of the first that share a place, which dice settle (``first_tied``).

    Those level get ``TIED`` less the place they share (A7-TIE-01, 03, TR-INIT-01, 02).
    Null is level with every number, which among three or more need not give an order: then nulls go last
    (A7-RULING-91). Who is out comes after all others.
    """
    if g.n == 2 and not is_out(g, SeatNo(0)) and not is_out(g, SeatNo(1)):
        word: i64 = ahead(g, SeatNo(0), SeatNo(1), by)
        if word == 0:
            g.set_field(0, SeatField.RANK, TIED)
            g.set_field(1, SeatField.RANK, TIED)
        else:
            g.set_field(0, SeatField.RANK, 0 if word == 1 else 1)
            g.set_field(1, SeatField.RANK, 1 if word == 1 else 0)
        return 3 if word == 0 else 0
    rank_by(g, by, False)
    if not is_ordered(g, by):
        rank_by(g, by, True)
    return first_tied(g)


def rank_by(g: Fight, by: Precedence, nulls_last: bool) -> None:
    """Rank every seat by how many come before it."""
    out: i64 = 0
    a: i64 = 0
    while a < g.n:
        before: i64 = 0
        tied: i64 = 0
        b: i64 = 0
        while b < g.n:
            if b != a and not is_out(g, SeatNo(b)):
                word: i64 = -1
                if not is_out(g, SeatNo(a)):
                    word = ahead_of(g, SeatNo(a), SeatNo(b), by, nulls_last)
                if word < 0:
                    before += 1
                elif word == 0:
                    tied += 1
            b += 1
        if is_out(g, SeatNo(a)):
            before += out
            out += 1
        g.set_field(a, SeatField.RANK, TIED - before if tied > 0 else before)
        a += 1


def ahead_of(g: Fight, a: SeatNo, b: SeatNo, by: Precedence, nulls_last: bool) -> SeatNo:
    """As ``ahead``, but where ``nulls_last`` any number comes before null."""
    if nulls_last and not by.by_experience and (by.barred >> a) & 1 == (by.barred >> b) & 1:
        if (g.initiative(a) == NULL) != (g.initiative(b) == NULL):
            return SeatNo(1 if g.initiative(b) == NULL else -1)
    return SeatNo(ahead(g, a, b, by))


def is_ordered(g: Fight, by: Precedence) -> bool:
    """Does the comparison of each with each agree with the ranks it gave?"""
    a: i64 = 0
    while a < g.n:
        b: i64 = 0
        while b < g.n:
            if a != b and not is_out(g, SeatNo(a)) and not is_out(g, SeatNo(b)):
                word: i64 = ahead(g, SeatNo(a), SeatNo(b), by)
                first: i64 = place_of_rank(g.field(a, SeatField.RANK))
                second: i64 = place_of_rank(g.field(b, SeatField.RANK))
                if (word > 0 and first >= second) or (word == 0 and first != second):
                    return False
            b += 1
        a += 1
    return True


def won_a_tie(g: Fight, a: SeatNo, b: SeatNo) -> bool:
    """Did ``a`` come before ``b`` although their initiative was tied (A7-TIE-01, A7-END-06)?"""
    if is_out(g, a) or is_out(g, b) or g.field(a, SeatField.RANK) >= g.field(b, SeatField.RANK):
        return False
    by = precedence_in_force(g)
    by.lowest = False
    return by_number(g, a, b, by) == 0


def highest_alone(g: Fight, group: i64) -> i64:
    """Who of a group has thrown the highest total; NONE if several have."""
    best: i64 = highest_thrown(g, group)
    return first_of(best) if count_bits(best) == 1 else NONE


__all__ = [
    "Precedence", "ahead", "barred_from_winning", "by_number", "highest_alone", "is_out", "precedence_in_force",
    "rank", "won_a_tie",
]  # fmt: skip
