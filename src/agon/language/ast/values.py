"""Numbers: stats, totals, counts and sums."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from agon.language.ast.base import Condition, Node, Ref, Stat_
from agon.language.ast.events import When
from agon.language.ast.selectors import CardPick, Dice, Grid, Roll_, Subject, Who


@dataclass(frozen=True, slots=True)
class Stat(Node):
    """A number of a warrior: life, experience, speed, or the initiative of this round. ``printed``: as on the card."""

    who: Subject
    name: Stat_
    printed: bool = False


@dataclass(frozen=True, slots=True)
class StatSum(Node):
    """A number of several warriors, added up."""

    who: Who
    name: Stat_


@dataclass(frozen=True, slots=True)
class CardStat(Node):
    """A number printed on cards: initiative or base damage. ``best``: of several cards the highest, lowest, or sum."""

    card: CardPick
    name: Stat_
    best: Literal["the", "highest", "lowest", "sum"] = "the"


@dataclass(frozen=True, slots=True)
class InitiativeOf(Node):
    """The initiative of ``who`` in a round: this one, any one so far, or an earlier one."""

    who: Subject
    round: Literal["this", "any", "previous"] = "this"


@dataclass(frozen=True, slots=True)
class Total(Node):
    """What a roll comes to; ``bonuses`` False: the dice alone with negative modifiers, without bonuses."""

    roll: Roll_
    bonuses: bool = True


@dataclass(frozen=True, slots=True)
class DieValue(Node):
    """The face of a die."""

    die: Dice | Ref


@dataclass(frozen=True, slots=True)
class RoundNumber(Node):
    """Which round of the game this is, from 1 (AN-ROUND-10 for Anarcus)."""


@dataclass(frozen=True, slots=True)
class CountersOn(Node):
    """The counters that lie on a card."""

    card: CardPick


@dataclass(frozen=True, slots=True)
class Count(Node):
    """How many there are: cards, warriors, dice, events, elements shared."""

    what: Node
    of: Literal["things", "elements", "points"] = "things"


@dataclass(frozen=True, slots=True)
class Times(Node):
    """A number for each thing counted ("+1 for each"), up to ``maximum``."""

    unit: int
    count: Node
    maximum: int | None = None


@dataclass(frozen=True, slots=True)
class Plus(Node):
    """Sum of two values."""

    left: Value
    right: Value


@dataclass(frozen=True, slots=True)
class Half(Node):
    """Half a value, rounded towards zero (A7-RULING-86)."""

    value: Value


@dataclass(frozen=True, slots=True)
class Negative(Node):
    """A value with its sign turned."""

    value: Value


@dataclass(frozen=True, slots=True)
class Greatest(Node):
    """The greatest of several values."""

    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class BaseDamage(Node):
    """The base damage of an attack in progress, doubled if critical: what it deals before modifiers."""

    of: Node


@dataclass(frozen=True, slots=True)
class GridModifier(Node):
    """The modifier that a grid has for a space; for the spaces it reaches, a modifier that stands in its place."""

    grid: Grid
    at: Node | int | None = None


@dataclass(frozen=True, slots=True)
class BonusOf(Node):
    """The bonus part of a roll or attack: total, or the largest single one."""

    of: Node
    which: Literal["total", "largest"] = "total"


@dataclass(frozen=True, slots=True)
class DamageDealt(Node):
    """Points of damage dealt ``by`` to ``to`` in a span."""

    by: Subject | None
    to: Subject | None
    when: When


@dataclass(frozen=True, slots=True)
class AnyNumber(Node):
    """A number that the chooser picks, up to ``most``."""

    most: Node | None = None


@dataclass(frozen=True, slots=True)
class EitherValue(Node):
    """One of several numbers, as the user picks."""

    values: tuple[Value, ...]


Value = int | Node


@dataclass(frozen=True, slots=True)
class Shared(Node):
    """The elements (cultures) that my cards and ``who``'s cards have in common, counted once each."""

    quality: Literal["element", "culture"]
    who: Subject


@dataclass(frozen=True, slots=True)
class IfValue(Node):
    """``then`` where the condition holds, else ``otherwise``."""

    condition: Condition
    then: Value
    otherwise: Value
