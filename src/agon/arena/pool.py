"""A round's stock of actions, where there is one: what is left of it, paying from it, and how it follows Agility."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.stats import speed_of
from agon.arena.terms import NONE, SEAT_W, Note, SeatField, SeatMore, Stat
from agon.core.ids import SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight


def fill_pool(g: Fight, seat: SeatNo) -> None:
    """A round begins: as many actions as Agility says, and those saved; what was left is lost (TR-RECH-02, 05).

    Who plays alone against others may have more (TR-VAR-03).
    """
    speed: i64 = speed_of(g, seat) + g.more(seat, SeatMore.SOLO)
    stored: i64 = g.more(seat, SeatMore.STORED)
    if stored > g.more(seat, SeatMore.POOL):
        stored = g.more(seat, SeatMore.POOL)
    g.set_more(seat, SeatMore.STORED, stored)
    pool: i64 = g.more(seat, SeatMore.SAVED) + stored
    if speed > 0:
        pool += speed
    g.set_more(seat, SeatMore.POOL_SPEED, speed)
    g.set_more(seat, SeatMore.POOL, pool)
    g.set_more(seat, SeatMore.SAVED, 0)
    g.seats[seat * SEAT_W + SeatField.ACTIONS] = 0
    g.note(Note.POOL, seat, NONE, NONE, pool, pool)


def sync_pools(g: Fight) -> None:
    """Let what is left follow every change of Agility at once, never below 0 (TR-ROUND-14, TR-RULING-67)."""
    if g.round == 0 or (g.deal.stats >> Stat.SPEED) & 1 == 0:
        # Nothing in this deal changes it.
        return
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if g.in_play(seat):
            now: i64 = speed_of(g, seat) + g.more(seat, SeatMore.SOLO)
            change: i64 = now - g.more(seat, SeatMore.POOL_SPEED)
            if change != 0:
                g.set_more(seat, SeatMore.POOL_SPEED, now)
                change_pool(g, seat, change)
        seat = SeatNo(seat + 1)


def change_pool(g: Fight, seat: SeatNo, amount: i64) -> i64:
    """Add actions to what a seat has left, or take some away, as far as there are any (TR-ROUND-14).

    Returns the change.
    """
    before: i64 = g.more(seat, SeatMore.POOL)
    left: i64 = before + amount
    if left < 0:
        left = 0
    if left != before:
        g.set_more(seat, SeatMore.POOL, left)
        g.note(Note.POOL, seat, NONE, NONE, left, left - before)
    return left - before


def spend(g: Fight, seat: SeatNo, cost: i64) -> None:
    """Pay actions (TR-FX-10)."""
    g.set_more(seat, SeatMore.POOL, g.more(seat, SeatMore.POOL) - cost)
    g.seats[seat * SEAT_W + SeatField.ACTIONS] += cost


def store_actions(g: Fight, seat: SeatNo, most: i64) -> i64:
    """Let up to so many actions left never be lost with a round; returns how many more (TR-PWR-SAVE-02, 05)."""
    left: i64 = g.more(seat, SeatMore.POOL) - g.more(seat, SeatMore.STORED)
    n: i64 = left if left < most else most
    if n > 0:
        g.set_more(seat, SeatMore.STORED, g.more(seat, SeatMore.STORED) + n)
    return n if n > 0 else 0


def save_actions(g: Fight, seat: SeatNo, most: i64) -> i64:
    """Put up to so many actions left aside for the next round; returns how many (TR-PWR-SAVE-03)."""
    left: i64 = g.more(seat, SeatMore.POOL)
    n: i64 = left if left < most else most
    g.set_more(seat, SeatMore.POOL, left - n)
    g.set_more(seat, SeatMore.SAVED, g.more(seat, SeatMore.SAVED) + n)
    return n
