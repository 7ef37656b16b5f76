"""Steps about a die that lies on a card (A7-RULING-99), and about abilities that are used up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.ability import GO, AbilityFrame, Op
from agon.arena.dice import die
from agon.arena.nodes import Cond, RollFilter
from agon.arena.steps_roll import DiceOp, DieOf, put_faces
from agon.arena.terms import CardField, Note
from agon.core.bits import bit

if TYPE_CHECKING:
    from agon.arena.deal import Limit
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class KeepDie(Op):
    """The die just rolled for the ability is laid on its card."""

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        keep(g, f, f.total)
        return GO


class ChangeKeptDie(Op):
    """The die on the card goes up or down, within 1 to 6."""

    def __init__(self, by: int) -> None:
        super().__init__()
        self.by: i64 = by

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        face: i64 = g.card_field(cx.card, CardField.DIE)
        return face != 0 and 1 <= face + self.by <= 6

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        keep(g, f, g.card_field(f.card, CardField.DIE) + self.by)
        return GO


class SwapKeptDie(DiceOp):
    """One die of a roll on the table and the die on the card change places."""

    def __init__(self, roll: RollFilter | None) -> None:
        super().__init__(roll, DieOf.ONE, 0, None)

    def usable(self, g: Fight, cx: Cx, side: i64, index: i64) -> bool:
        return g.card_field(cx.card, CardField.DIE) != 0 and super().usable(g, cx, side, index)

    def picked(self, g: Fight, f: AbilityFrame) -> i64:
        side: i64 = self.side_picked(f)
        kept: i64 = g.card_field(f.card, CardField.DIE)
        index: i64 = 0
        while (f.number >> (side * 16 + index)) & 1 == 0:
            index += 1
        keep(g, f, die(g.holder(f.holder).dice(side), index))
        return put_faces(g, f, side, kept, 0)

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        f.number = bit(code)
        self.picked(g, f)


def keep(g: Fight, f: AbilityFrame, face: i64) -> None:
    """Put a die with that face on the ability's card."""
    g.set_card(f.card, CardField.DIE, face)
    g.note(Note.DIE_KEPT, f.user, f.who, f.card, face, 0)


class UsesLeft(Cond):
    """A waiting ability with a limit of its own was not yet used so often in this turn, round or game."""

    def __init__(self, per: Limit, times: int) -> None:
        self.per: Limit = per
        self.times: i64 = times

    def test(self, g: Fight, cx: Cx) -> bool:
        return g.uses_left(cx.card, cx.rule, self.per, self.times)


class CountUse(Op):
    """A waiting ability with a limit of its own is used."""

    def __init__(self, per: Limit) -> None:
        super().__init__()
        self.per: Limit = per

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        g.count_use(f.card, f.rule, self.per)
        return GO


__all__ = ["ChangeKeptDie", "CountUse", "KeepDie", "SwapKeptDie", "UsesLeft"]
