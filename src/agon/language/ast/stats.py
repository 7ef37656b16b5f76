"""Steps that change life, experience, speed and initiative."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from agon.language.ast.base import Node, Stat_
from agon.language.ast.events import Duration
from agon.language.ast.selectors import CardPick, Next, Subject, Who
from agon.language.ast.values import Value


@dataclass(frozen=True, slots=True)
class Gain(Node):
    """``who`` gains or loses a stat. Life and experience stay for good unless a duration is set (A7-DUR-07, 08).

    ``against``: only while playing against a warrior of that kind. ``fixed``: no other ability keeps it off.
    """

    who: Subject
    stat: Stat_
    amount: Value
    duration: Duration | None = None
    against: Who | None = None
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class GainCards(Node):
    """Cards gain initiative."""

    cards: CardPick
    stat: Stat_
    amount: Value
    duration: Duration | None = None
    nth: Next | None = None


@dataclass(frozen=True, slots=True)
class SetCards(Node):
    """The initiative of a card becomes ``to``, as it stands: what changes it later does so from there."""

    card: CardPick
    stat: Stat_
    to: Value


@dataclass(frozen=True, slots=True)
class SetStat(Node):
    """A stat becomes ``to``. ``lower_only``: never raised by this (A7-GLOS-47)."""

    who: Subject
    stat: Stat_
    to: Value
    lower_only: bool = False
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class LimitStat(Node):
    """A stat counts as ``to`` where it would be less ("least") or more ("most"), whatever changes or sets it."""

    who: Subject
    stat: Stat_
    end: Literal["least", "most"]
    to: Value
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class SwapStat(Node):
    """Two warriors exchange a stat."""

    one: Subject
    other: Subject
    stat: Stat_


@dataclass(frozen=True, slots=True)
class NoGain(Node):
    """``who`` cannot gain a stat. ``source``: not from these abilities; None: from nothing."""

    who: Subject
    stat: Stat_
    duration: Duration | None = None
    source: Node | None = None


@dataclass(frozen=True, slots=True)
class TakeGain(Node):
    """The gain of the trigger goes to ``to`` instead (A7-PRIN-84)."""

    stat: Stat_
    to: Subject
