"""Conditions of rolls and of their dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.dice import all_equal, are_consecutive
from agon.arena.frame import THROWN_AGAIN
from agon.arena.nodes import (
    Cond,
    Value,
)
from agon.arena.terms import (
    NONE,
)
from agon.arena.totals import bonus_of, gets_bonus
from agon.arena.values import RollPick
from agon.core.comparison import Comparison, holds

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class BothRolled(Cond):
    """Two opponents rolled against each other, each with so many dice; 0: however many."""

    def __init__(self, dice: int) -> None:
        self.dice: i64 = dice

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.holder == NONE:
            return False
        h = g.holder(cx.holder)
        if h.kind(0) == 0 or h.kind(1) == 0 or not g.is_enemy(h.roller(0), h.roller(1)):
            return False
        if self.dice == 0:
            return h.rolled(0) > 0 and h.rolled(1) > 0
        return h.rolled(0) == self.dice and h.rolled(1) == self.dice


class IsThrownAgain(Cond):
    """Dice of the roll have been thrown again."""

    def __init__(self, roll: RollPick) -> None:
        self.roll: RollPick = roll

    def test(self, g: Fight, cx: Cx) -> bool:
        if not self.roll.is_there(g, cx):
            return False
        return (self.roll.holder(g, cx).early >> (THROWN_AGAIN + self.roll.side(cx))) & 1 == 1


class ShowsDoubles(Cond):
    """The roll shows or counts as doubles."""

    def __init__(self, roll: RollPick) -> None:
        self.roll: RollPick = roll

    def test(self, g: Fight, cx: Cx) -> bool:
        return self.roll.is_doubles(g, cx)


class ShowsRun(Cond):
    """The dice are consecutive numbers."""

    def __init__(self, roll: RollPick) -> None:
        self.roll: RollPick = roll

    def test(self, g: Fight, cx: Cx) -> bool:
        return are_consecutive(self.roll.dice(g, cx), self.roll.count(g, cx))


class ShowsAlike(Cond):
    """All dice show the same number."""

    def __init__(self, roll: RollPick) -> None:
        self.roll: RollPick = roll

    def test(self, g: Fight, cx: Cx) -> bool:
        # "All three": two dice alike are doubles.
        n: i64 = self.roll.count(g, cx)
        return n > 2 and all_equal(self.roll.dice(g, cx), n)


class ShowsDie(Cond):
    """Some die of the roll compares so with a value."""

    def __init__(self, roll: RollPick, op: Comparison, value: Value) -> None:
        self.roll: RollPick = roll
        self.op: Comparison = op
        self.value: Value = value

    def test(self, g: Fight, cx: Cx) -> bool:
        n: i64 = self.roll.count(g, cx)
        dice: i64 = self.roll.dice(g, cx)
        value: i64 = self.value.get(g, cx)
        i: i64 = 0
        while i < n:
            if holds((dice >> (i * 4)) & 15, self.op, value):
                return True
            i += 1
        return False


class DiceCompare(Cond):
    """Some die of one roll compares so with some die of another."""

    def __init__(self, roll: RollPick, op: Comparison, other: RollPick) -> None:
        self.roll: RollPick = roll
        self.op: Comparison = op
        self.other: RollPick = other

    def test(self, g: Fight, cx: Cx) -> bool:
        n: i64 = self.roll.count(g, cx)
        dice: i64 = self.roll.dice(g, cx)
        others: i64 = self.other.count(g, cx)
        faces: i64 = self.other.dice(g, cx)
        i: i64 = 0
        while i < n:
            j: i64 = 0
            while j < others:
                if holds((dice >> (i * 4)) & 15, self.op, (faces >> (j * 4)) & 15):
                    return True
                j += 1
            i += 1
        return False


class HasRollBonus(Cond):
    """The roll has bonuses of more than so much in all."""

    def __init__(self, roll: RollPick, more_than: int) -> None:
        self.roll: RollPick = roll
        self.more_than: i64 = more_than

    def test(self, g: Fight, cx: Cx) -> bool:
        if not self.roll.is_there(g, cx):
            return False
        return bonus_of(g, self.roll.holder(g, cx), self.roll.side(cx), False) > self.more_than


class IsHelped(Cond):
    """A card's ability gives the roll a bonus."""

    def __init__(self, roll: RollPick) -> None:
        self.roll: RollPick = roll

    def test(self, g: Fight, cx: Cx) -> bool:
        if not self.roll.is_there(g, cx):
            return False
        return gets_bonus(g, self.roll.holder(g, cx), self.roll.side(cx), NONE)


class NoOtherBonus(Cond):
    """No ability of another card gives the roll at hand a bonus."""

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.holder == NONE:
            return False
        return not gets_bonus(g, g.holder(cx.holder), cx.side, cx.card)
