"""Steps about the damage of attacks, and damage that is no attack."""

from __future__ import annotations

from dataclasses import dataclass

from agon.language.ast.base import AttackKind, Event, Node
from agon.language.ast.events import Duration
from agon.language.ast.selectors import Attack_, CardPick, Subject
from agon.language.ast.values import Value


@dataclass(frozen=True, slots=True)
class ModDamage(Node):
    """Attacks deal ``by`` more (or less), to a floor of ``minimum``."""

    attacks: Attack_
    by: Value
    minimum: int | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class ModBase(Node):
    """The base damage of attacks is raised or lowered by an amount, or (``set``) becomes it, before it is doubled."""

    attacks: Attack_
    amount: Value
    set: bool = False
    minimum: int | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class SetDamage(Node):
    """Attacks deal exactly ``to``."""

    attacks: Attack_
    to: Value
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class CapDamage(Node):
    """Attacks, or damage taken from ``attacks``, deal no more than ``most``."""

    attacks: Node
    most: Value
    minimum: int | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class ReduceDamage(Node):
    """Damage being dealt or to come is lowered by ``by`` to a floor (None: no floor), or prevented (``by`` None)."""

    what: Node
    by: Value | None
    minimum: int | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class NormalDamage(Node):
    """Critical hits deal normal damage."""

    attacks: Attack_
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Multiply(Node):
    """The attack deals ``by`` times its damage."""

    attacks: Attack_
    by: int
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class CriticalBonus(Node):
    """Critical hits add ``by`` instead of doubling."""

    attacks: Attack_
    by: int


@dataclass(frozen=True, slots=True)
class Deal(Node):
    """Damage that is no attack (A7-GLOS-30). ``by`` None: the owner deals it. ``fixed``: no ability modifies it."""

    who: Subject
    amount: Value
    by: Subject | None = None
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Redirect(Node):
    """Damage of a hit goes to ``to`` instead (A7-PRIN-82)."""

    what: Node
    to: Subject


@dataclass(frozen=True, slots=True)
class Delay(Node):
    """Damage of a hit waits for a moment (A7-PRIN-86)."""

    what: Node
    until: Event


@dataclass(frozen=True, slots=True)
class CountsAsKind(Node):
    """The attack in progress is taken for a basic or a weapon attack from here on (A7-PRIN-39)."""

    attack: Attack_
    kind: AttackKind


@dataclass(frozen=True, slots=True)
class Critical(Node):
    """Attacks are critical hits (``yes``), if they hit; or cannot be."""

    attacks: Attack_
    yes: bool
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Miss(Node):
    """An attack misses."""

    attack: Attack_


@dataclass(frozen=True, slots=True)
class HitDamage(Node):
    """The weapon's damage for each of several attack rolls that hits."""


@dataclass(frozen=True, slots=True)
class ReduceBase(Node):
    """The base damage of a weapon goes down for good."""

    card: CardPick
    by: int
    minimum: int | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class MayBeCritical(Node):
    """The change just made to the dice counts for doubles too."""

    attacks: Attack_
