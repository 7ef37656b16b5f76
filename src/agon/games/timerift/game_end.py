"""Who has won when a game ends: Life of sides, and what decides between those that are level (TR-END, TR-RULING-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.damage import BY_DOUBLE_DEFEAT, Ending
from agon.arena.frame import Frame
from agon.arena.initiative import highest_thrown, note_throw, throw_for
from agon.arena.stats import experience_of
from agon.arena.terms import NONE, NULL, Note
from agon.core.bits import bit, first_of
from agon.core.ids import SeatNo
from agon.games.timerift.params import BY_DICE, rules_of

if TYPE_CHECKING:
    from agon.arena.fight import Fight


def leaders(g: Fight) -> i64:
    """Mask of the champions tied for the most Life, those of one side counted for it (TR-END-06, TR-RULING-44)."""
    best: i64 = NONE
    mask: i64 = 0
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if g.in_play(seat):
            word: i64 = 1 if best == NONE else compare_sides(g, seat, best)
            if word > 0:
                best = seat
                mask = bit(seat)
            elif word == 0:
                mask |= bit(seat)
        seat = SeatNo(seat + 1)
    if rules_of(g).sums_life:
        return mask
    most: i64 = NULL
    seat = SeatNo(0)
    while seat < g.n:
        if (mask >> seat) & 1 == 1 and g.life(seat) > most:
            most = g.life(seat)
        seat = SeatNo(seat + 1)
    seat = SeatNo(0)
    while seat < g.n:
        if (mask >> seat) & 1 == 1 and g.life(seat) < most:
            mask &= ~bit(seat)
        seat = SeatNo(seat + 1)
    return mask


def compare_sides(g: Fight, a: i64, b: i64) -> i64:
    """1 if the side of ``a`` has more Life than that of ``b``, -1 if less, 0 if they are level or one side.

    The top champions are compared, then the next ones; or the sums (TR-RULING-44).
    """
    if g.deal.fate[a] == g.deal.fate[b]:
        return 0
    if rules_of(g).sums_life:
        x: i64 = life_after(g, a, NULL)
        y: i64 = life_after(g, b, NULL)
        return 1 if x > y else -1 if x < y else 0
    place: i64 = 0
    while place < g.n:
        x = nth_life(g, a, place)
        y = nth_life(g, b, place)
        if x != y:
            return 1 if x > y else -1
        place += 1
    return 0


def life_after(g: Fight, side: i64, none: i64) -> i64:
    """Life of all of a side that stand; ``none`` if nobody does."""
    total: i64 = none
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if g.in_play(seat) and g.deal.fate[seat] == g.deal.fate[side]:
            total = g.life(seat) if total == none else total + g.life(seat)
        seat = SeatNo(seat + 1)
    return total


def nth_life(g: Fight, side: i64, place: i64) -> i64:
    """The ``place``-th highest Life of a side, from 0; NULL if it has fewer champions left."""
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if g.in_play(seat) and g.deal.fate[seat] == g.deal.fate[side]:
            above: i64 = 0
            other: i64 = 0
            while other < g.n:
                if other != seat and g.in_play(other) and g.deal.fate[other] == g.deal.fate[side]:
                    if g.life(other) > g.life(seat) or (g.life(other) == g.life(seat) and other < seat):
                        above += 1
                other += 1
            if above == place:
                return g.life(seat)
        seat = SeatNo(seat + 1)
    return NULL


def is_one_side(g: Fight, mask: i64) -> bool:
    """Do all of a mask win and lose together?"""
    first: i64 = first_of(mask)
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if (mask >> seat) & 1 == 1 and g.deal.fate[seat] != g.deal.fate[first]:
            return False
        seat = SeatNo(seat + 1)
    return True


# Steps of what decides between sides that are level.
COMPARING: Final = 0
COMPARED: Final = 1
THROWN: Final = 2


@mypyc_attr(acyclic=True)
class LevelFrame(Frame):
    """The game ends and several are level: champion initiative decides, then a die each (TR-RULING-42).

    Of those who fell together Life comes first (TR-RULING-37).
    """

    def __init__(self, level: i64, reason: Ending) -> None:
        super().__init__()
        self.level: i64 = level
        self.reason: Ending = reason

    def alike(self) -> Frame:
        return LevelFrame(self.level, self.reason)

    def fields(self) -> list[int]:
        return [self.level, self.reason]

    def set_fields(self, n: list[int]) -> None:
        self.level, self.reason = n[0], Ending(n[1])

    def name(self) -> str:
        return "tr-level"

    def run(self, g: Fight) -> None:
        if self.pc == COMPARING:
            self.pc = COMPARED
            if self.reason == BY_DOUBLE_DEFEAT:
                self.level = highest_of(g, self.level, True)
            self.level = highest_of(g, self.level, False)
        elif self.pc == THROWN:
            note_throw(g, self.level)
            self.level = highest_thrown(g, self.level)
            self.reason = BY_DICE
        while not is_one_side(g, self.level):
            self.pc = THROWN
            if not throw_for(g, self.level):
                return
            note_throw(g, self.level)
            self.level = highest_thrown(g, self.level)
            self.reason = BY_DICE
        g.finish(first_of(self.level), self.reason)
        g.note(Note.OVER, g.winner, NONE, NONE, g.reason, 0)


def highest_of(g: Fight, mask: i64, by_life: bool) -> i64:
    """Those of a mask with the most Life, or the highest champion initiative."""
    most: i64 = NULL
    out: i64 = 0
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if (mask >> seat) & 1 == 1:
            value: i64 = g.life(seat) if by_life else experience_of(g, seat)
            if value > most:
                most = value
                out = bit(seat)
            elif value == most:
                out |= bit(seat)
        seat = SeatNo(seat + 1)
    return out
