"""The history of a game: what happened, for abilities that ask about the past."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.core.ids import CardNo
from agon.games.anarcus.nodes import Cx, Happening, Heard
from agon.games.anarcus.terms import (
    EARLIER_ROUND,
    LAST_ROUND,
    LAST_TURN,
    NONE,
    THIS_GAME,
    THIS_ROUND,
    THIS_TURN,
    TURN,
    TURN_ENDS,
    TURN_OVER,
    PastSpan,
)

if TYPE_CHECKING:
    from agon.games.anarcus.table import Table


def turn_now(t: Table) -> i64:
    """The number of the turn in progress, NONE outside of turns."""
    at: i64 = t.step
    if at == TURN or at == TURN_ENDS or at == TURN_OVER:
        return t.turns
    return NONE


def in_span(t: Table, h: Happening, span: PastSpan) -> bool:
    """Did it happen then, seen from now?"""
    if span == THIS_ROUND:
        return h.round == t.round
    if span == THIS_TURN:
        return h.turn != NONE and h.turn == turn_now(t)
    if span == LAST_TURN:
        now: i64 = turn_now(t)
        return h.turn != NONE and h.turn == (t.turns if now == NONE else now - 1)
    if span == LAST_ROUND:
        return h.round == t.round - 1
    if span == EARLIER_ROUND:
        return h.round < t.round
    return True


def is_past(t: Table, h: Happening, span: PastSpan) -> bool:
    """Does it, and all that was before it, lie before that span?"""
    if span == THIS_GAME or span == EARLIER_ROUND:
        return False
    return h.round < t.round - 1 or (span == THIS_ROUND and h.round < t.round)


def happened(t: Table, cx: Cx, heard: Heard, span: PastSpan) -> i64:
    """How often an event has come in that span."""
    many: i64 = 0
    h = t.history
    while h is not None:
        if is_past(t, h, span):
            break
        if (heard.codes >> h.code) & 1 == 1 and in_span(t, h, span) and heard.fits(t, cx, h):
            many += 1
        h = h.before
    return many


def underwent(t: Table, card: CardNo, deed: i64, span: PastSpan) -> bool:
    """Has that happened to the card then?"""
    h = t.history
    while h is not None:
        if is_past(t, h, span):
            break
        if h.code == deed and h.card == card and in_span(t, h, span):
            return True
        h = h.before
    return False
