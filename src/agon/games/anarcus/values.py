"""Numbers that words name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType

from librt.vecs import append, vec
from mypy_extensions import i64

from agon.core.ids import CardNo
from agon.games.anarcus.history import happened
from agon.games.anarcus.nodes import Cx, Heard, Value
from agon.games.anarcus.players import seats_of
from agon.games.anarcus.properties import points_of
from agon.games.anarcus.selectors import best_of, contains
from agon.games.anarcus.terms import NONE, SUM, WON, PastSpan, Quality

if TYPE_CHECKING:
    from agon.games.anarcus.selectors import Find
    from agon.games.anarcus.table import Table


class Fixed(Value):
    """A printed number."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def get(self, t: Table, cx: Cx) -> i64:
        return self.number


class CountOf(Value):
    """How many of the cards meant there are."""

    def __init__(self, find: Find) -> None:
        self.find: Find = find

    def get(self, t: Table, cx: Cx) -> i64:
        return self.find.many(t, cx)


class KindsOf(Value):
    """How many different realms, sides, natures or types the cards meant have."""

    def __init__(self, quality: Quality, find: Find) -> None:
        self.quality: Quality = quality
        self.find: Find = find

    def get(self, t: Table, cx: Cx) -> i64:
        cards = self.find.list(t, cx)
        n: i64 = t.n_cards
        kinds: vec[i64] = vec[i64]()
        at: i64 = 0
        while at < len(cards):
            kind: i64 = t.deal.qualities[self.quality * n + cards[at]]
            if kind != NONE and not contains(kinds, CardNo(kind)):
                kinds = append(kinds, kind)
            k: i64 = 0
            while k < len(t.also):
                if (
                    t.also[k] == cards[at]
                    and t.also[k + 1] == self.quality
                    and not contains(kinds, CardNo(t.also[k + 2]))
                ):
                    kinds = append(kinds, t.also[k + 2])
                k += 3
            at += 1
        return len(kinds)


class PointsOf(Value):
    """Attack or HP of cards: the sum, the highest or the lowest."""

    def __init__(self, find: Find, stat: i64, best: i64, printed: bool) -> None:
        self.find: Find = find
        self.stat: i64 = stat
        self.best: i64 = best
        self.printed: bool = printed

    def get(self, t: Table, cx: Cx) -> i64:
        cards = self.find.list(t, cx)
        if self.best != SUM:
            return best_of(t, cards, self.stat, self.best, self.printed)
        total: i64 = 0
        at: i64 = 0
        while at < len(cards):
            total += points_of(t, CardNo(cards[at]), self.stat, self.printed)
            at += 1
        return total


class RoundsWon(Value):
    """Rounds won by a player so far."""

    def __init__(self, player: i64) -> None:
        self.player: i64 = player

    def get(self, t: Table, cx: Cx) -> i64:
        seats: i64 = seats_of(t, cx, self.player)
        return (seats & 1) * t.seat(0, WON) + (seats >> 1) * t.seat(1, WON)


class PointsNow(Value):
    """Battle points of a player as the table stands (AN-BP-01, AN-BP-02)."""

    def __init__(self, player: i64) -> None:
        self.player: i64 = player

    def get(self, t: Table, cx: Cx) -> i64:
        seats: i64 = seats_of(t, cx, self.player)
        total: i64 = 0
        if t.attacker != NONE:
            if seats & 1 == 1:
                total = t.points(0)
            if seats >> 1 == 1:
                total += t.points(1)
        return total


Count = NewType("Count", i64)
"""A number of the game itself."""


class Counts:
    """A number of the game itself."""

    DAMAGE: Final = Count(0)
    """Damage points of the round."""
    EMPTY_TURNS: Final = Count(1)
    """Empty turns in a row."""
    ROUND: Final = Count(2)
    AMOUNT: Final = Count(3)
    """The amount spoken of."""


class CourseValue(Value):
    """A number of the game itself."""

    def __init__(self, which: Count) -> None:
        self.which: Count = which

    def get(self, t: Table, cx: Cx) -> i64:
        if self.which == Counts.DAMAGE:
            return t.damage
        if self.which == Counts.EMPTY_TURNS:
            return t.empties
        return t.round if self.which == Counts.ROUND else cx.amount


class TimesHappened(Value):
    """How often an event has come."""

    def __init__(self, heard: Heard, span: PastSpan) -> None:
        self.heard: Heard = heard
        self.span: PastSpan = span

    def get(self, t: Table, cx: Cx) -> i64:
        return happened(t, cx, self.heard, self.span)


class Times(Value):
    """A value so many times."""

    def __init__(self, by: i64, value: Value) -> None:
        self.by: i64 = by
        self.value: Value = value

    def get(self, t: Table, cx: Cx) -> i64:
        return self.by * self.value.get(t, cx)


Reckoning = NewType("Reckoning", i64)
"""How two values make one."""


class Reckon:
    """How two values make one."""

    SUM: Final = Reckoning(0)
    APART: Final = Reckoning(1)
    """How far they are apart."""
    AT_MOST: Final = Reckoning(2)
    """The first, but at most the second."""
    MORE: Final = Reckoning(3)
    """By how much the first is greater, 0 if it is not."""


class Reckoned(Value):
    """Two values reckoned together."""

    def __init__(self, how: Reckoning, one: Value, other: Value) -> None:
        self.how: Reckoning = how
        self.one: Value = one
        self.other: Value = other

    def get(self, t: Table, cx: Cx) -> i64:
        one: i64 = self.one.get(t, cx)
        other: i64 = self.other.get(t, cx)
        if self.how == Reckon.SUM:
            return one + other
        if self.how == Reckon.APART:
            return one - other if one > other else other - one
        if self.how == Reckon.MORE:
            return one - other if one > other else 0
        return one if one < other else other


class Halved(Value):
    """Half of a value, rounded down, or up."""

    def __init__(self, value: Value, up: bool) -> None:
        self.value: Value = value
        self.up: bool = up

    def get(self, t: Table, cx: Cx) -> i64:
        value: i64 = self.value.get(t, cx)
        return (value + 1) // 2 if self.up else value // 2
