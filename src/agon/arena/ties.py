"""Who wins a tie between two seats, and by whose word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.continuous_effects import walk
from agon.arena.stats import experience_of
from agon.arena.terms import NONE, Mod
from agon.core.ids import SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx
    from agon.arena.nodes import Modifier

# Codes of Mod.TIE.
TIE_WINS: Final = 0
TIE_LESS_LIFE: Final = 1
TIE_ATTACK: Final = 2
"""The user wins ties of its attack rolls with defense rolls."""
TIE_DEFENSE: Final = 3
"""The user wins ties of its defense rolls with attack rolls."""
TIE_LEVEL: Final = -2
"""No seat: abilities replace Experience as what breaks a tie, and they find both level."""


def tie_winner(g: Fight, a: SeatNo, b: SeatNo, attack: bool = False) -> SeatNo:
    """The seat that wins any tie between two seats, or NONE if dice must decide (A7-TIE-01..03).

    ``attack``: ``a`` attacks ``b``, and their rolls tie.
    """
    if (g.deal.lasting >> Mod.TIE) & 1 == 1:
        word: i64 = tie_word(g, a, b, attack)
        if word != NONE:
            return SeatNo(NONE if word == TIE_LEVEL else word)
    x: i64 = experience_of(g, a)
    y: i64 = experience_of(g, b)
    if x == y:
        return SeatNo(NONE)
    return SeatNo(a if x > y else b)


def tie_word(g: Fight, a: SeatNo, b: SeatNo, attack: bool) -> SeatNo:
    """The seat that abilities make the winner of a tie between two seats; TIE_LEVEL: nobody by them; or NONE: no word.

    "Instead of by experience" replaces that step of the ladder (A7-ADD-03): level on life too, dice decide (A7-TIE-03).
    """
    said: i64 = tie_said(g, a, b, attack)
    if said == NONE:
        return SeatNo(NONE)
    return SeatNo(TIE_LEVEL if said & 7 == TIE_LEVEL & 7 else said & 7)


def tie_card(g: Fight, a: SeatNo, b: SeatNo) -> i64:
    """The card that decides a tie of the rolls of an attack by ``a`` on ``b``, or NONE."""
    said: i64 = tie_said(g, a, b, True) if (g.deal.lasting >> Mod.TIE) & 1 == 1 else NONE
    return NONE if said == NONE else said >> 3


def one_meant(g: Fight, m: Modifier, cx: Cx, a: SeatNo, b: SeatNo) -> i64:
    """Which of two seats is one of those who win ties (``mask`` 1: those against the user); NONE: neither or both."""
    one = m.who is not None and m.who.has(g, cx, a) and (m.mask == 0 or b == cx.user)
    other = m.who is not None and m.who.has(g, cx, b) and (m.mask == 0 or a == cx.user)
    if one == other or (m.cond is not None and not m.cond.test(g, cx)):
        return NONE
    return a if one else b


def tie_said(g: Fight, a: SeatNo, b: SeatNo, attack: bool) -> i64:
    """Eight times the card that decides a tie between two seats, and what it says: a seat, or TIE_LEVEL in three bits.

    NONE if no card has a word in it.
    """
    w = walk(g, Mod.TIE)
    while w.next(g):
        m = w.m
        cx = w.cx
        winner: SeatNo = SeatNo(NONE)
        if m.code == TIE_LESS_LIFE:
            winner = SeatNo(TIE_LEVEL)
            if g.life(a) != g.life(b):
                winner = SeatNo(a if g.life(a) < g.life(b) else b)
        elif m.code == TIE_ATTACK or m.code == TIE_DEFENSE:
            if attack and cx.user == (a if m.code == TIE_ATTACK else b):
                winner = cx.user
        elif m.who is not None:
            winner = SeatNo(one_meant(g, m, cx, a, b))
        elif cx.user == a or cx.user == b:
            cx.who = SeatNo(b if cx.user == a else a)
            if w.holds(g):
                winner = cx.user
        if winner != NONE:
            return w.stop(g) * 8 + (winner & 7)
    return NONE
