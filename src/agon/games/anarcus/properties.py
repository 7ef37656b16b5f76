"""Properties of cards that an ability asks for: type, points, realm, side, nature, what happened to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.core.comparison import Comparison, holds
from agon.core.ids import CardNo
from agon.games.anarcus.history import underwent
from agon.games.anarcus.nodes import CardTest, Cx, Value
from agon.games.anarcus.terms import ALSO_BEING, ATTACK, BOTH, FIGHTERS, HERO, NONE, TYPE, PastSpan, Quality

if TYPE_CHECKING:
    from agon.games.anarcus.table import Table


def points_of(t: Table, card: CardNo, stat: i64, printed: bool) -> i64:
    """Attack, HP or both of a card: as they are on the table, as printed elsewhere."""
    attack: i64 = 0
    hp: i64 = 0
    if not printed and HERO <= t.cards[card] <= FIGHTERS:
        attack = t.attack(card)
        hp = t.hp(card)
    else:
        attack = t.deal.attack[card]
        hp = t.deal.hp[card]
    if stat == BOTH:
        return attack + hp
    return attack if stat == ATTACK else hp


def has_quality(t: Table, card: CardNo, quality: Quality, value: i64) -> bool:
    """Is a card of that realm, side, nature or type, or does it also count as one?"""
    if t.deal.qualities[quality * t.n_cards + card] == value:
        return True
    if t.deal.alters and quality != TYPE and t.holds(ALSO_BEING):
        if t.dirty:
            t.refresh()
        at: i64 = 0
        while at < len(t.also):
            if t.also[at] == card and t.also[at + 1] == quality and t.also[at + 2] == value:
                return True
            at += 3
    return False


class IsOf(CardTest):
    """Of that realm, side, nature or type."""

    def __init__(self, quality: Quality, value: i64) -> None:
        self.quality: Quality = quality
        self.value: i64 = value

    def is_printed(self) -> bool:
        return True

    def holds(self, t: Table, cx: Cx, card: CardNo) -> bool:
        return has_quality(t, card, self.quality, self.value)


class PointsAre(CardTest):
    """Attack or HP compare so."""

    def __init__(self, stat: i64, op: Comparison, value: Value) -> None:
        self.stat: i64 = stat
        self.op: Comparison = op
        self.value: Value = value

    def holds(self, t: Table, cx: Cx, card: CardNo) -> bool:
        return holds(points_of(t, card, self.stat, False), self.op, self.value.get(t, cx))


class IsPrinted(CardTest):
    """With a printed ability."""

    def is_printed(self) -> bool:
        return True

    def holds(self, t: Table, cx: Cx, card: CardNo) -> bool:
        return t.deal.has_text[card] == 1


class IsCopy(CardTest):
    """A copy of the card of the ability (AN-RULING-32)."""

    def holds(self, t: Table, cx: Cx, card: CardNo) -> bool:
        return t.deal.design[card] == t.deal.design[cx.card]


def share(t: Table, one: CardNo, other: i64, quality: Quality) -> bool:
    """Have two cards that quality in common?"""
    value: i64 = t.deal.qualities[quality * t.n_cards + other]
    if value != NONE and has_quality(t, one, quality, value):
        return True
    if t.deal.alters and quality != TYPE and t.holds(ALSO_BEING):
        at: i64 = 0
        while at < len(t.also):
            if t.also[at] == other and t.also[at + 1] == quality and has_quality(t, one, quality, t.also[at + 2]):
                return True
            at += 3
    return False


class Befell(CardTest):
    """To which that happened then."""

    def __init__(self, deed: i64, span: PastSpan) -> None:
        self.deed: i64 = deed
        self.span: PastSpan = span

    def holds(self, t: Table, cx: Cx, card: CardNo) -> bool:
        return underwent(t, card, self.deed, self.span)


class IsNot(CardTest):
    """The opposite of a property."""

    def __init__(self, test: CardTest) -> None:
        self.test: CardTest = test

    def is_printed(self) -> bool:
        return self.test.is_printed()

    def holds(self, t: Table, cx: Cx, card: CardNo) -> bool:
        return not self.test.holds(t, cx, card)


class IsAnyOf(CardTest):
    """One of several properties, or with ``every`` all of them."""

    def __init__(self, tests: list[CardTest], every: bool) -> None:
        self.tests: list[CardTest] = tests
        self.every: bool = every

    def is_printed(self) -> bool:
        for test in self.tests:
            if not test.is_printed():
                return False
        return True

    def holds(self, t: Table, cx: Cx, card: CardNo) -> bool:
        for test in self.tests:
            if test.holds(t, cx, card) != self.every:
                return not self.every
        return self.every


def all_hold(t: Table, cx: Cx, tests: list[CardTest], card: CardNo) -> bool:
    """Has a card all these properties?"""
    for test in tests:
        if not test.holds(t, cx, card):
            return False
    return True
