"""What a number is made of: the parts of a computation, written down by the computation itself while somebody looks.

A function that works a number out takes a ``Trace`` and writes into it, in the order in which it goes. Without one it
does the same and writes nothing. Reasons in views, lines of the log and the dice tray are all read from it.
"""

from __future__ import annotations

from typing import Final, NewType

from mypy_extensions import i64, mypyc_attr

from agon.arena.nodes import Effect
from agon.arena.terms import NONE
from agon.core.ids import CardNo

PartKind = NewType("PartKind", int)
"""What a part does to the number."""

PART_START: Final = PartKind(0)
"""The number it begins with."""
PART_ADD: Final = PartKind(1)
PART_KEPT: Final = PartKind(2)
"""It would be added, and ``by`` keeps it off."""
PART_SET: Final = PartKind(3)
PART_LEAST: Final = PartKind(4)
PART_MOST: Final = PartKind(5)
PART_TIMES: Final = PartKind(6)
PART_FIXED: Final = PartKind(7)
"""Nothing changes the number, as ``card`` says."""
PART_LATER: Final = PartKind(8)
"""The damage is dealt later."""

# In place of a card.
GRID_LINE: Final = -2
"""The attack grid."""
ONCE_LINE: Final = -3
"""A one-time change."""
DEFENSE_LINE: Final = -4
"""The warrior's defense value."""
SET_LINE: Final = -5
"""What a roll was set to, in place of its dice."""
TIE_LINE: Final = -6
"""A die in place of a number."""
STAT_LINE: Final = -7
"""The warrior's experience in place of a number."""


@mypyc_attr(acyclic=True)
class Part:
    """One part: what it does, the card it comes from (or a *_LINE), its amount, and the card that keeps it off."""

    def __init__(self, code: PartKind, card: CardNo, amount: i64, by: i64, effect: Effect | None) -> None:
        self.code: PartKind = code
        self.card: CardNo = card
        self.amount: i64 = amount
        self.by: i64 = by
        self.effect: Effect | None = effect
        """The lasting effect that it is a part by; None where the card's own rule makes it."""
        self.would: PartKind = PART_ADD
        """Of a part kept off: what it would have been."""


@mypyc_attr(acyclic=True)
class Guard:
    """A card that keeps changes of a sort off."""

    def __init__(self, code: i64, card: CardNo) -> None:
        self.code: i64 = code
        self.card: CardNo = card


@mypyc_attr(acyclic=True)
class Trace:
    """The parts of one number, in order."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.guards: list[Guard] = []
        """What keeps changes off while the number is worked out."""
        self.limits: list[Part] = []
        """Limits, which come last."""
        self.bar: i64 = NONE
        """The card by which nothing changes the number, while what would is looked for."""

    def put(self, code: PartKind, card: CardNo, amount: i64, effect: Effect | None = None, by: i64 = NONE) -> None:
        """Write a part down; a change by nothing is none, and where nothing changes the number it is kept off."""
        if self.bar != NONE:
            if code != PART_ADD and code != PART_KEPT:
                return
            code = PART_KEPT
            by = self.bar
        if amount != 0 or (code != PART_ADD and code != PART_KEPT):
            self.parts.append(Part(code, card, amount, by, effect))

    def keep(self, card: CardNo, amount: i64, by: i64, effect: Effect | None = None) -> None:
        """Write down what would be added, did nothing keep it off."""
        self.put(PART_KEPT, card, amount, effect, by)

    def replace(self, card: CardNo, to: i64, value: i64, effect: Effect | None, by: i64) -> None:
        """Write down that the number, ``value`` by now, is set; where it is not, that ``by`` keeps that off."""
        part = Part(PART_SET if value == to else PART_KEPT, card, to, NONE if value == to else by, effect)
        part.would = PART_SET
        self.parts.append(part)

    def limit(self, code: PartKind, card: CardNo, amount: i64, effect: Effect | None) -> None:
        """Keep a limit for the end."""
        self.limits.append(Part(code, card, amount, NONE, effect))

    def close(self) -> None:
        """Write the limits down, the lower before the upper."""
        for code in (PART_LEAST, PART_MOST):
            for each in self.limits:
                if each.code == code:
                    self.parts.append(each)
        self.limits = []

    def guard(self, code: i64, card: CardNo) -> None:
        """Note a card that keeps changes of a sort off."""
        self.guards.append(Guard(code, card))

    def guarding(self, code: i64) -> i64:
        """The first card that keeps changes of that sort off, or NONE."""
        for each in self.guards:
            if each.code == code:
                return each.card
        return NONE

    def total(self) -> i64:
        """What the parts come to."""
        out: i64 = 0
        for each in self.parts:
            if each.code == PART_ADD:
                out += each.amount
            elif each.code == PART_START or each.code == PART_SET:
                out = each.amount
            elif each.code == PART_LEAST:
                out = max(out, each.amount)
            elif each.code == PART_MOST:
                out = min(out, each.amount)
            elif each.code == PART_TIMES:
                out *= each.amount
        return out
