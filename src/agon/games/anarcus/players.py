"""Which players an ability means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.core.bits import bit
from agon.core.ids import SeatNo
from agon.games.anarcus.terms import ATTACKING, DEFENDING, ME, NONE, OPPONENT, THAT

if TYPE_CHECKING:
    from agon.games.anarcus.nodes import Cx
    from agon.games.anarcus.table import Table


def seat_of(t: Table, cx: Cx, player: i64) -> SeatNo:
    """The one seat meant, or NONE where it is nobody, or both."""
    if player == ME:
        return cx.user
    if player == OPPONENT:
        return SeatNo(1 - cx.user)
    if player == THAT:
        return SeatNo(cx.player)
    if player == ATTACKING:
        return t.attacker
    if player == DEFENDING:
        if t.attacker == NONE:
            return SeatNo(NONE)
        return SeatNo(1 - t.attacker)
    return SeatNo(NONE)


def seats_of(t: Table, cx: Cx, player: i64) -> i64:
    """Mask of the seats meant; both where it is no matter who."""
    if ME <= player <= OPPONENT or THAT <= player <= DEFENDING:
        seat: SeatNo = seat_of(t, cx, player)
        if seat == NONE:
            return 0
        return bit(seat)
    return 3


def first_seat(t: Table) -> SeatNo:
    """Who comes first of both: whose turn it is, else the defender (AN-RULING-14)."""
    if t.active != NONE:
        return t.active
    if t.attacker == NONE:
        return SeatNo(0)
    return SeatNo(1 - t.attacker)
