"""Abilities used in a turn, and cards that abilities forbid to play (AN-RULING-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.core.ids import CardNo, SeatNo
from agon.core.refusals import MAY, NOT_AS_OFTEN, NOT_IN_FORCE, NOT_SO, NOT_THERE, NOTHING_TO_DO, WhyNot
from agon.games.anarcus.continuous_effects import may_play
from agon.games.anarcus.copied_abilities import rules_at
from agon.games.anarcus.events import call, count_use, frame_of, is_muted, is_ready, uses_left
from agon.games.anarcus.terms import DESTROYED, LIMITING, NONE, USABLE, USE

if TYPE_CHECKING:
    from agon.games.anarcus.nodes import ArmyRule
    from agon.games.anarcus.table import Table


def keep_playable(t: Table) -> None:
    """Of the cards offered keep those that may be played."""
    if not t.deal.alters or not (t.holds(LIMITING) or t.may_be_guarded(DESTROYED, NONE)):
        return
    kept: i64 = 0
    at: i64 = 0
    while at < t.n_opts:
        card: CardNo = CardNo(t.opts[at])
        if may_play(t, t.active, card):
            t.opts[kept] = card
            kept += 1
        at += 1
    t.n_opts = kept


def why_no_use(t: Table, card: CardNo, rule: ArmyRule) -> WhyNot:
    """Why the ability cannot be used now, or would do nothing; MAY if it can."""
    if not rule.used:
        return NOT_THERE
    if is_muted(t, card):
        return NOT_IN_FORCE
    if rule.limit != 0 and uses_left(t, card, rule) <= 0:
        return NOT_AS_OFTEN
    f = frame_of(rule, card, SeatNo(t.side(card)), None)
    if f is None or not is_ready(t, rule, f):
        return NOT_SO
    return MAY if f.program.can(t, f) else NOTHING_TO_DO


def list_uses(t: Table, seat: SeatNo) -> None:
    """Offer the abilities that a player may use."""
    if not t.holds(USABLE):
        return
    laid = t.laid
    sides = t.sides
    kinds = t.deal.kinds
    at: i64 = t.laid_from(1 + seat)
    end: i64 = t.laid_to(1 + seat)
    while at < end:
        card: CardNo = CardNo(laid[at])
        if kinds[card] & USABLE != 0 and sides[card] == seat:
            rules = rules_at(t, card)
            place: i64 = 0
            while place < len(rules) and place < t.deal.width:
                if why_no_use(t, card, rules[place]) == MAY:
                    t.offer(USE + card * t.deal.width + place)
                place += 1
        at += 1


def can_use(t: Table, seat: SeatNo) -> bool:
    """Is there an ability that a player may use?"""
    if not t.holds(USABLE):
        return False
    at: i64 = 0
    while at < t.n_laid:
        card: CardNo = CardNo(t.laid[at])
        if t.deal.kinds[card] & USABLE != 0 and t.side(card) == seat:
            for rule in rules_at(t, card):
                if why_no_use(t, card, rule) == MAY:
                    return True
        at += 1
    return False


def use(t: Table, code: i64) -> None:
    """Use an ability; it makes no turn other than empty."""
    card: CardNo = CardNo((code - USE) // t.deal.width)
    rule = rules_at(t, card)[(code - USE) % t.deal.width]
    f = frame_of(rule, card, SeatNo(t.side(card)), None)
    if f is not None:
        count_use(t, card, rule)
        call(t, f)
