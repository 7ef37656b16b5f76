"""Conditions that look at the modifiers other cards give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.nodes import Cond, Space
from agon.arena.spaces import is_open
from agon.arena.terms import ATTACK_ROLL, MOD_DAMAGE, MOD_ROLL

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class GivesBonusNow(Cond):
    """The card referred to has a constant rule that gives its user such a bonus, with its condition fulfilled now."""

    def __init__(self, kinds: int, damage: bool) -> None:
        self.kinds: i64 = kinds
        self.damage: bool = damage

    def test(self, g: Fight, cx: Cx) -> bool:
        card: i64 = cx.card_ref
        if self.kinds != 0:
            for m in g.deal.mods[MOD_ROLL]:
                if m.card == card and g.is_on(m) and m.rolls is not None and m.rolls.kinds & self.kinds != 0:
                    if m.value is not None and m.value.get(g, cx) > 0:
                        return True
        if self.damage:
            for m in g.deal.mods[MOD_DAMAGE]:
                if m.card == card and g.is_on(m):
                    return True
        return False


class BasicOrDefense(Cond):
    """The roll is a defense roll, or the attack is a basic one ("your defense and basic attack rolls")."""

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.holder < 0:
            return False
        return g.holder(cx.holder).kind(cx.side) != ATTACK_ROLL or g.attack(cx.holder).basic


class HasSpace(Cond):
    """There is an open space of that sort."""

    def __init__(self, space: Space, state: int) -> None:
        self.space: Space = space
        self.state: i64 = state

    def test(self, g: Fight, cx: Cx) -> bool:
        square: i64 = 0
        while square < g.board.squares:
            if is_open(g, square, self.state) and self.space.has(g, cx, square):
                return True
            square += 1
        return False
