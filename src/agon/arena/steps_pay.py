"""Costs of abilities, resources handed on and put aside, and dice of which the better result counts (TR-FX-10, 21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.ability import CALL, FRESH, GO, WAIT, AbilityFrame, Op
from agon.arena.cardplay import retire
from agon.arena.damage import gain_life, lose_life
from agon.arena.depletion import deplete, may_deplete
from agon.arena.dice import sum_of
from agon.arena.markers import change_tokens
from agon.arena.nodes import Cond, RollFilter, Who
from agon.arena.pool import spend, store_actions
from agon.arena.steps_card import CardStep, DiscardCards
from agon.arena.steps_roll import DicePick, RerollDice
from agon.arena.terms import (
    ANY_ROUND,
    CARD_W,
    NONE,
    SEAT_W,
    Ask,
    CardField,
    CardMore,
    CardType,
    Note,
    On,
    SeatField,
    SeatMore,
    Stat,
    Zone,
)
from agon.arena.window import fire_simple
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx

# Codes of RerollKept.
KEEP_BEST: Final = 1
KEEP_CHOICE: Final = 2

THE_NEW: Final = 0
THE_OLD: Final = 1

KEEPING: Final = 9
"""``stage`` of a RerollKept whose user is asked which result counts."""


class CouldBe(Cond):
    """Could a step do anything, as things stand, to the candidate of the filter it stands in (TR-PWR-12 e)?"""

    def __init__(self, op: Op) -> None:
        self.op: Op = op

    def test(self, g: Fight, cx: Cx) -> bool:
        return self.op.is_possible(g, cx)


class AfterCost(Op):
    """Never run: stands for a cost, and for steps of which one at least must be possible once it is paid (TR-FX-21).

    What is paid is taken out of the position for the question, and put back: a card given up has left its slot.
    """

    def __init__(self, cost: list[Op], rest: list[Op]) -> None:
        super().__init__()
        self.cost: list[Op] = cost
        self.rest: list[Op] = rest

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        return GO

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return self.paid(g, cx, 0, 0)

    def paid(self, g: Fight, cx: Cx, at: i64, given: i64) -> bool:
        """Can the costs from ``at`` on be paid, ``given`` cards of that one gone, and is there use for it then?"""
        if at == len(self.cost):
            if len(self.rest) == 0:
                return True
            for each in self.rest:
                if each.is_possible(g, cx):
                    return True
            return False
        op = self.cost[at]
        if isinstance(op, DiscardCards):
            if given == op.number:
                return self.paid(g, cx, at + 1, 0)
            return self.without_a_card(g, cx, op, at, given)
        if not op.is_possible(g, cx):
            return False
        found = False
        if isinstance(op, PayLife):
            g.seats[cx.user * SEAT_W + SeatField.LIFE] -= op.number
            found = self.paid(g, cx, at + 1, 0)
            g.seats[cx.user * SEAT_W + SeatField.LIFE] += op.number
        elif isinstance(op, PayActions):
            g.set_more(cx.user, SeatMore.POOL, g.more(cx.user, SeatMore.POOL) - op.number)
            found = self.paid(g, cx, at + 1, 0)
            g.set_more(cx.user, SeatMore.POOL, g.more(cx.user, SeatMore.POOL) + op.number)
        elif isinstance(op, DepleteOwn):
            card: CardNo = CardNo(0)
            while card < g.deal.n_cards and not found:
                if op.fits(g, cx, card):
                    g.set_of_card(card, CardMore.DEPLETED, 1)
                    found = self.paid(g, cx, at + 1, 0)
                    g.set_of_card(card, CardMore.DEPLETED, 0)
                card = CardNo(card + 1)
        else:
            found = self.paid(g, cx, at + 1, 0)
        return found

    def without_a_card(self, g: Fight, cx: Cx, op: DiscardCards, at: i64, given: i64) -> bool:
        """The same once any one of the cards that can be given up lies on its pile."""
        found = False
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards and not found:
            if op.fits(g, cx, card):
                base: i64 = card * CARD_W
                zone: i64 = g.cards[base + CardField.ZONE]
                active: i64 = g.cards[base + CardField.ACTIVE]
                place: i64 = g.cards[base + CardField.PLACE]
                g.cards[base + CardField.ZONE] = Zone.DISCARDED
                g.cards[base + CardField.ACTIVE] = 0
                g.cards[base + CardField.PLACE] = NONE
                found = self.paid(g, cx, at, given + 1)
                g.cards[base + CardField.ZONE] = zone
                g.cards[base + CardField.ACTIVE] = active
                g.cards[base + CardField.PLACE] = place
            card = CardNo(card + 1)
        return found


class PayLife(Op):
    """The user pays life, never its last (TR-FX-21, as TR-PWR-HEAL-04 has it)."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: i64 = number

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return g.life(cx.user) > self.number

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        g.note(Note.STAT, f.user, f.user, f.card, -self.number, Stat.LIFE)
        return CALL if lose_life(g, f.user, self.number, f.user, f.card) else GO


class PayActions(Op):
    """The user pays actions of this round: in its own turn, or ``anytime`` for a reaction (TR-FX-11, TR-RULING-33)."""

    def __init__(self, number: int, anytime: bool) -> None:
        super().__init__()
        self.number: i64 = number
        self.anytime: bool = anytime

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return (self.anytime or g.active == cx.user) and g.more(cx.user, SeatMore.POOL) >= self.number

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        spend(g, f.user, self.number)
        return GO


class DepleteOwn(CardStep):
    """The user turns a card of its own sideways to pay: it must be upright, and hands left for it (TR-WIELD-07)."""

    def fits(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        if g.deal.cards[card].type == CardType.WARRIOR or g.controller(card) != cx.user:
            return False
        return may_deplete(g, card) and self.cards.has(g, cx, card)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        n: i64 = self.count(g, f)
        if n == 0:
            f.did = 0
            return GO
        if n > 1:
            g.ask(f.user, Ask.CARD)
            return WAIT
        return CALL if self.turn(g, f, CardNo(self.first(g, f))) else GO

    def turn(self, g: Fight, f: AbilityFrame, card: CardNo) -> bool:
        """Turn it. True if abilities answer."""
        return deplete(g, card) and fire_simple(g, On.DEPLETED, f.user, f.user, card, 0)

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        g.note(Note.CHOSE, f.user, NONE, NONE, code, Ask.CARD)
        self.turn(g, f, CardNo(code))


class GiveLife(Op):
    """The user gives life of its own to somebody, never its last (TR-PWR-HEAL-02, 04)."""

    def __init__(self, to: Who, number: int) -> None:
        super().__init__()
        self.to: Who = to
        self.number: i64 = number

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.to.one(g, cx)
        return seat != NONE and seat != cx.user and g.in_play(seat) and g.life(cx.user) > self.number

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        g.note(Note.STAT, f.user, f.user, f.card, -self.number, Stat.LIFE)
        answered = lose_life(g, f.user, self.number, f.user, f.card)
        answered = gain_life(g, self.to.one(g, f), self.number, f.card, f.user) or answered
        return CALL if answered else GO


class GiveTokens(Op):
    """The user hands tokens of a kind on to somebody (TR-PWR-SUPPORT-03, TR-TOKEN-02)."""

    def __init__(self, to: Who, kind: int, number: int) -> None:
        super().__init__()
        self.to: Who = to
        self.kind: i64 = kind
        self.number: i64 = number

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.to.one(g, cx)
        if seat == NONE or seat >= g.n or seat == cx.user:
            return False
        return g.token_count(cx.user, self.kind) >= self.number

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        change_tokens(g, f.user, self.kind, -self.number)
        change_tokens(g, self.to.one(g, f), self.kind, self.number)
        return GO


class StoreActions(Op):
    """Up to so many actions left are kept, round after round, until they are used (TR-PWR-SAVE-02, 05)."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most: i64 = most

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return g.more(cx.user, SeatMore.POOL) > 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if store_actions(g, f.user, self.most) == 0:
            f.did = 0
        return GO


class SaveCharge(Op):
    """This card may be used once more in the next round although it is depleted; or once at any time (TR-PWR-SAVE-02).

    As a power it is depleted by this itself (TR-PWR-SAVE-04).
    """

    def __init__(self, for_game: bool) -> None:
        super().__init__()
        self.for_game: bool = for_game

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        g.set_of_card(f.card, CardMore.CHARGE, ANY_ROUND if self.for_game else g.round + 1)
        return GO


class StayAnyway(Op):
    """What is spoken of stays by the rules: there is nothing to do, so nobody is asked (TR-PWR-12 e, TR-TOKEN-02)."""

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return False

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        f.did = 0
        return GO


class LeaveArena(Op):
    """This card leaves the arena: the time for which it was deployed is over. It goes to its owner's pile."""

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return g.place_of(cx.card) != NONE

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        row: i64 = g.n
        while row < g.fighters:
            if g.warrior_card(row) == f.card:
                g.seats[row * SEAT_W + SeatField.DEFEATED] = 1
                g.seats[row * SEAT_W + SeatField.SQUARE] = NONE
            row += 1
        retire(g, f.card)
        return GO


class RerollKept(RerollDice):
    """Throw dice again; the better result counts, or the one its user picks (TR-PWR-REROLL-02, 03).

    ``keep`` is KEEP_BEST or KEEP_CHOICE. Better is higher for the own side, lower for the enemy's. Which dice lay there
    before is in the register ``dice``.
    """

    def __init__(self, roll: RollFilter | None, which: DicePick, shows: int, chooser: Who | None, keep: int) -> None:
        super().__init__(roll, which, shows, chooser)
        self.keep: i64 = keep

    def picked(self, g: Fight, f: AbilityFrame) -> i64:
        f.dice = g.holder(f.holder).dice(self.side_picked(f))
        return RerollDice.picked(self, g, f)

    def finish(self, g: Fight, f: AbilityFrame) -> i64:
        result: i64 = RerollDice.finish(self, g, f)
        h = g.holder(f.holder)
        n: i64 = h.count(f.side)
        if self.keep == KEEP_BEST:
            gain: i64 = sum_of(h.dice(f.side), n) - sum_of(f.dice, n)
            if g.is_enemy(f.user, h.roller(f.side)):
                gain = -gain
            if gain < 0:
                self.take_back(g, f)
            return result
        f.stage = KEEPING
        g.ask(f.user, Ask.BRANCH)
        return WAIT

    def take_back(self, g: Fight, f: AbilityFrame) -> None:
        """Lay the dice as they lay before."""
        h = g.holder(f.holder)
        h.put_dice(f.side, f.dice, h.count(f.side))
        g.note(Note.DIE_SET, f.user, h.roller(f.side), f.card, f.total2, f.total * 16 + f.side)

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        if f.stage == KEEPING:
            g.offer(THE_NEW)
            g.offer(THE_OLD)
            return
        RerollDice.list_options(self, g, f)

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        if f.stage == KEEPING:
            f.stage = FRESH
            if code == THE_OLD:
                self.take_back(g, f)
            return
        RerollDice.answer(self, g, f, code)
