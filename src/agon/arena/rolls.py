"""Rolls for abilities, and what every roll begins and ends with.

The order in which everything counts that changes a roll (A7-RULING-47): 1 number of dice, 2 throw, 3 re-rolls and
changes to dice (``throws``), 4 sum, 5 grid modifier, bonuses and penalties with their caps, 6 minimum or maximum
(``caps``), 7 values set after the roll (``totals``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.applicability import OF_ATTACK, effect_on
from agon.arena.effects import expire, keep_effects
from agon.arena.frame import Frame, RollHolder
from agon.arena.nodes import Effect
from agon.arena.roll_log import log_roll
from agon.arena.terms import FIRST_ROLL, FOR_CREATED, NONE, Did, Mod, On, RollKind, SeatField, Until
from agon.arena.throws import (
    ask_exclusion,
    bound_dice,
    dice_count,
    exclude,
    list_exclusions,
    needs_exclusion,
    set_in_advance,
    word_on_doubles,
)
from agon.arena.totals import compute_total
from agon.arena.window import fire_roll
from agon.core.bits import bit
from agon.core.ids import SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight


def use_up(g: Fight, h: RollHolder, side: i64, whole: bool = True) -> None:
    """Effects on "the next roll" end with the roll they fitted, used or barred (A7-RULING-78).

    Not ``whole``: the attack goes on with another roll, and what waits for an attack still means it.
    """
    if len(g.effects) == 0:
        return
    kept: list[Effect] = []
    gone = False
    for e in g.effects:
        m = e.modifier
        if m is not None and e.until == Until.USED and (m.kind == Mod.ROLL or m.kind == Mod.CAP_ROLL):
            cx = g.enter_effect(e)
            hit = g.in_force(e) and e.also != FOR_CREATED and effect_on(g, cx, e, m, h, side)
            if hit and not whole and m.mask == OF_ATTACK:
                hit = False
            g.leave()
            if hit:
                gone = True
                continue
        kept.append(e)
    if gone:
        keep_effects(g, kept)


def count_roll(g: Fight, h: RollHolder, side: i64) -> None:
    """A roll of an attack begins: count it for "first attack roll each round" and the like."""
    kind: i64 = h.kind(side)
    if g.deal.numbers_rolls and kind != RollKind.NONE:
        number_roll(g, h, side)
    if kind == RollKind.ATTACK:
        g.remember(h.roller(side), Did.ATTACK_ROLLS, 1)
    elif kind == RollKind.DEFENSE:
        g.remember(h.roller(side), Did.DEFENSE_ROLLS, 1)


def number_roll(g: Fight, h: RollHolder, side: i64) -> None:
    """Note the which of all rolls of its roller this one is."""
    seat: SeatNo = h.roller(side)
    g.remember(seat, Did.ALL_ROLLS, 1)
    if side == FIRST_ROLL:
        h.order0 = g.field(seat, SeatField.HISTORY + Did.ALL_ROLLS)
    else:
        h.order1 = g.field(seat, SeatField.HISTORY + Did.ALL_ROLLS)


# Steps of a roll for an ability.
COMING: Final = 0
DUE: Final = 1
THROWN: Final = 2
LEAVING_OUT: Final = 3
CHANGED: Final = 4
"""Abilities have changed the dice."""
FINAL: Final = 5


@mypyc_attr(acyclic=True, free_list_len=1)
class RollFrame(RollHolder):
    """A roll for an ability: one roller, or two whose totals are compared. The result goes to the ability below."""

    def __init__(self, roller0: i64, n0: i64, roller1: i64, n1: i64) -> None:
        super().__init__()
        self.roller0 = SeatNo(roller0)
        self.roller1 = SeatNo(roller1)
        self.kind0 = RollKind.OTHER
        self.kind1 = RollKind.OTHER if roller1 != NONE else 0
        self.n0 = n0
        self.n1 = n1

    def alike(self) -> Frame:
        f = RollFrame(self.roller0, self.n0, self.roller1, self.n1)
        f.copy_rolls(self)
        return f

    def fields(self) -> list[int]:
        return self.roll_numbers()

    def set_fields(self, n: list[int]) -> None:
        self.restore_rolls(n)

    def is_rule(self) -> bool:
        return False

    def name(self) -> str:
        return "roll"

    def is_thrown(self) -> bool:
        return self.pc > 1

    def base_dice(self, side: i64) -> i64:
        return self.count(side)

    def run(self, g: Fight) -> None:  # noqa: C901, PLR0912 - the steps of a roll in their order
        if self.pc == COMING:
            g.rolls += 1
            if g.active == NONE:
                g.situations += 1
            self.serial = g.rolls * 2 + 1
            count_roll(g, self, 0)
            count_roll(g, self, 1)
            self.pc = DUE
            if fire_roll(g, On.BEFORE_ROLL, self.at):
                return
        if self.pc == DUE:
            self.pc = THROWN
            base0: i64 = self.n0
            base1: i64 = self.n1
            self.n0 = dice_count(g, self, 0) - 2 + base0
            if self.kind1 != 0:
                self.n1 = dice_count(g, self, 1) - 2 + base1
            if self.set0 >= 0 or set_in_advance(g, self, 0):
                self.n0 = 0
            if self.kind1 != 0 and (self.set1 >= 0 or set_in_advance(g, self, 1)):
                self.n1 = 0
            bound_dice(self)
            if self.n0 + self.n1 > 0 and not g.throw(self.n0 + self.n1, self.roller0):
                return
            if self.n0 + self.n1 == 0:
                g.rolled = 0
        if self.pc == THROWN:
            self.dice0 = g.rolled & ((bit(self.n0 * 4)) - 1)
            self.dice1 = g.rolled >> (self.n0 * 4)
            self.pc = LEAVING_OUT
        if self.pc == LEAVING_OUT:
            side: i64 = needs_exclusion(self)
            if side != NONE:
                ask_exclusion(g, self, side)
                return
            self.pc = CHANGED
            word_on_doubles(g, self, 0)
            if self.kind1 != 0:
                word_on_doubles(g, self, 1)
            if fire_roll(g, On.ROLLED, self.at):
                return
        if self.pc == CHANGED:
            self.pc = FINAL
            compute_total(g, self, 0)
            if self.kind1 != 0:
                compute_total(g, self, 1)
            if fire_roll(g, On.RESULT, self.at):
                return
        # Abilities that watch results may still have changed something of this very roll.
        self.final = 1
        compute_total(g, self, 0)
        log_roll(g, self, 0)
        if self.kind1 != 0:
            compute_total(g, self, 1)
            log_roll(g, self, 1)
        use_up(g, self, 0)
        if self.kind1 != 0:
            use_up(g, self, 1)
        expire(g, Until.ROLL_ENDS, self.serial)
        g.pop()
        below = g.ability(self.at - 1)
        below.total = self.total0
        below.number = self.total0
        below.dice = self.dice0
        below.dice_n = self.n0
        below.doubles = 1 if self.is_doubles(0) else 0
        below.total2 = self.total1

    def list_options(self, g: Fight) -> None:
        list_exclusions(g, self)

    def answer(self, g: Fight, code: i64) -> None:
        exclude(g, self, code)
