"""Conditions of attacks: how they are made, and how they end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.frame import OUTCOME_CRITICAL, OUTCOME_HIT, OUTCOME_MISS
from agon.arena.hits import damage_bonus
from agon.arena.nodes import (
    AttackFilter,
    CardFilter,
    Cond,
)
from agon.arena.terms import (
    NONE,
)

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class InThisAttack(Cond):
    """The words "That warrior" is attacker or defender of the attack."""

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.attack == NONE:
            return False
        a = g.attack(cx.attack)
        return cx.who == a.attacker or cx.who == a.defender


class AttackEnded(Cond):
    """An attack hits (1), misses (2) or is critical (3): the one this ability created, else the one in progress."""

    def __init__(self, result: int, created: bool) -> None:
        self.result: i64 = result
        self.created: bool = created

    def test(self, g: Fight, cx: Cx) -> bool:
        if self.created:
            if self.result == OUTCOME_HIT:
                return cx.outcome == OUTCOME_HIT or cx.outcome == OUTCOME_CRITICAL
            return cx.outcome == self.result
        if cx.attack == NONE:
            return False
        a = g.attack(cx.attack)
        if self.result == OUTCOME_HIT:
            return a.is_hit
        if self.result == OUTCOME_MISS:
            return not a.is_hit
        return a.critical


class HasDamageBonus(Cond):
    """The attack has damage bonuses of more than so much."""

    def __init__(self, more_than: int) -> None:
        self.more_than: i64 = more_than

    def test(self, g: Fight, cx: Cx) -> bool:
        # A bonus that asks whether there is a bonus does not count itself.
        if cx.attack == NONE or g.weighing_bonus == cx.attack:
            return False
        outer, g.weighing_bonus = g.weighing_bonus, cx.attack
        bonus: i64 = damage_bonus(g, g.attack(cx.attack))
        g.weighing_bonus = outer
        return bonus > self.more_than


class AttackOfKind(Cond):
    """The attack is one of those meant."""

    def __init__(self, attacks: AttackFilter) -> None:
        self.attacks: AttackFilter = attacks

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.attack != NONE and self.attacks.has(g, cx, g.attack(cx.attack))


class AttackSpends(Cond):
    """The attack was made by spending the attack action."""

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.attack != NONE and g.attack(cx.attack).spends


class AttackIsWith(Cond):
    """The attack is made with one of the weapons meant."""

    def __init__(self, cards: CardFilter) -> None:
        self.cards: CardFilter = cards

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.attack == NONE:
            return False
        a = g.attack(cx.attack)
        return not a.basic and self.cards.is_kind(g, cx, a.weapon)
