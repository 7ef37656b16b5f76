"""Round Zero: champions revealed, north named, champions placed, slots filled (TR-SETUP, TR-SEAT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.board import HEADINGS, OFF, Edge
from agon.arena.frame import Frame
from agon.arena.initiative import break_ties, throw_for
from agon.arena.precedence import Precedence, rank
from agon.arena.setup import Setup, show_warrior
from agon.arena.terms import NONE, SEAT_W, Ask, Note, SeatField, SeatMore
from agon.core.bits import bit
from agon.core.ids import SeatNo
from agon.games.timerift.params import rules_of

if TYPE_CHECKING:
    from agon.arena.fight import Fight

REVEALING: Final = 0
TIES: Final = 1
ORIENTING: Final = 2
PLACING: Final = 3
ARRANGING: Final = 4


@mypyc_attr(acyclic=True)
class SetupFrame(Setup):
    """Round Zero. Who is how high on the ladder of champion initiative stands in RANK, and stays in OPENING."""

    def alike(self) -> Frame:
        f = SetupFrame()
        f.slot = self.slot
        return f

    def name(self) -> str:
        return "tr-setup"

    def take_step(self, g: Fight) -> bool:
        if self.pc == REVEALING:
            reveal_champions(g)
            tied: i64 = rank(g, Precedence(by_experience=True))
            self.pc = TIES if tied != 0 else ORIENTING
            return tied == 0 or throw_for(g, tied)
        if self.pc == TIES:
            if not break_ties(g):
                return False
            self.pc = ORIENTING
            return True
        if self.pc == ORIENTING:
            return self.orient(g)
        if self.pc == PLACING:
            if not rules_of(g).tire_only and self.asks_to_place(g):
                return False
            self.pc = ARRANGING
            return True
        if not self.asks_to_lay(g):
            g.pop()
        return False

    def resume(self, asked: i64) -> None:
        self.pc = ARRANGING if asked == Ask.ARRANGE else PLACING

    def orient(self, g: Fight) -> bool:
        """The lowest places first; who is highest places last, with Tactical Advantage (TR-SETUP-07, 14)."""
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            g.set_field(seat, SeatField.OPENING, g.n - 1 - g.field(seat, SeatField.RANK))
            seat = SeatNo(seat + 1)
        self.pc = PLACING
        if north_is_named(g):
            g.ask(placed_as(g, 0), Ask.NORTH)
            return False
        orient(g, NONE)
        return True

    def places(self, g: Fight, seat: SeatNo) -> i64:
        """In the starting row; for who places last, on the own side (TR-SETUP-08, 10, 11)."""
        mask: i64 = 0
        square: i64 = 0
        while square < g.board.squares:
            if may_place(g, seat, square):
                mask |= bit(square)
            square += 1
        return mask

    def facings(self, g: Fight, seat: SeatNo, square: i64) -> i64:
        """Away from the own side (TR-SETUP-12), or any way towards the center (TR-RULING-09)."""
        if not rules_of(g).faces_any_center:
            return bit(g.more(seat, SeatMore.SIDE))
        mask: i64 = 0
        facing: i64 = 0
        while facing < HEADINGS:
            if leads_inwards(g, square, facing):
                mask |= bit(facing)
            facing += 1
        return mask

    def lays_out(self, g: Fight) -> bool:
        """Not in a Fist Fight (TR-QUICK-03)."""
        return rules_of(g).loadouts

    def list_options(self, g: Fight) -> None:
        if g.asked != Ask.NORTH:
            super().list_options(g)
        elif g.n == 4:
            seat: SeatNo = SeatNo(0)
            while seat < g.n:
                g.offer(seat)
                seat = SeatNo(seat + 1)
        else:
            g.offer(Edge.WEST)
            g.offer(Edge.EAST)

    def answer(self, g: Fight, code: i64) -> None:
        if g.asked == Ask.NORTH:
            orient(g, code)
        else:
            super().answer(g, code)


def reveal_champions(g: Fight) -> None:
    """All champions are turned up at once, before any is placed; their numbers count from now on (TR-SETUP-04, 19)."""
    rules = rules_of(g)
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        show_warrior(g, seat)
        if seat == rules.solo:
            g.seats[seat * SEAT_W + SeatField.LIFE] += rules.solo_life
            g.set_more(seat, SeatMore.SOLO, rules.solo_agility)
        seat = SeatNo(seat + 1)


def north_is_named(g: Fight) -> bool:
    """Is there anything to choose about north (TR-SEAT-02..07)?"""
    if g.n == 4:
        return rules_of(g).free_north
    return g.n != 3


def orient(g: Fight, code: i64) -> None:
    """Settle whose side is which (TR-SEAT). ``code``: the side of the first placer; with 4 seats, whose edge is north.

    Three sit west, east and south, in seat order (TR-SEAT-02). Four sit around the board, clockwise; without a choice
    north is the side of who places last (TR-SEAT-07). Otherwise two sides face each other.
    """
    seat: SeatNo = SeatNo(0)
    north: i64 = code
    if g.n == 4 and code == NONE:
        north = placed_as(g, g.n - 1)
    first: i64 = placed_as(g, 0)
    while seat < g.n:
        side: i64
        if g.n == 4:
            side = (seat - north + Edge.NORTH) & 3
        elif g.n == 3:
            side = Edge.WEST if seat == 0 else Edge.EAST if seat == 1 else Edge.SOUTH
        else:
            other: i64 = Edge.EAST if code == Edge.WEST else Edge.WEST
            side = code if g.deal.team[seat] == g.deal.team[first] else other
        g.set_more(seat, SeatMore.SIDE, side)
        g.note(Note.NORTH, seat, side, NONE, 0, 0)
        seat = SeatNo(seat + 1)


def placed_as(g: Fight, order: i64) -> i64:
    """The seat that places as the ``order``-th, from 0."""
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if g.field(seat, SeatField.OPENING) == order:
            return seat
        seat = SeatNo(seat + 1)
    return NONE


def depth_of(g: Fight, side: i64, square: i64) -> i64:
    """How far a square is from a side of the board: 0 in its starting row."""
    size: i64 = g.board.size
    if side == Edge.SOUTH:
        return square // size
    if side == Edge.WEST:
        return square % size
    if side == Edge.NORTH:
        return size - 1 - square // size
    return size - 1 - square % size


def may_place(g: Fight, seat: SeatNo, square: i64) -> bool:
    """Is the square in the starting row; or, for who places last, on the own side (TR-SETUP-08, 10, 11)?"""
    depth: i64 = 1
    if g.field(seat, SeatField.OPENING) == g.n - 1:
        depth = rules_of(g).tactical_depth
    return depth_of(g, g.more(seat, SeatMore.SIDE), square) < depth


def leads_inwards(g: Fight, square: i64, facing: i64) -> bool:
    """Is the next square that way nearer to the middle of the arena, or is this the middle itself?"""
    to: i64 = g.board.step(square, facing)
    if to == OFF:
        return False
    middle: i64 = g.board.size - 1
    size: i64 = g.board.size
    here: i64 = from_middle(square % size, middle) + from_middle(square // size, middle)
    there: i64 = from_middle(to % size, middle) + from_middle(to // size, middle)
    return there <= here if here <= 2 and size == 4 else there < here or here == 0


def from_middle(at: i64, middle: i64) -> i64:
    """Twice the distance of a file or rank from the middle of the board; ``middle`` is twice its place."""
    away: i64 = 2 * at - middle
    return away if away >= 0 else -away
