"""Steps that change rolls and dice, and what may not be changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from agon.language.ast.base import Node, Ref
from agon.language.ast.events import Duration
from agon.language.ast.selectors import AttackSel, Dice, Roll_, Subject
from agon.language.ast.values import Value


@dataclass(frozen=True, slots=True)
class ModRoll(Node):
    """Rolls gain ``by`` (negative: get). ``maximum``: the most this effect may add up to.

    Attacks in place of rolls stand for their attack rolls.
    """

    rolls: Roll_ | AttackSel
    by: Value
    duration: Duration | None = None
    maximum: int | None = None


@dataclass(frozen=True, slots=True)
class SetRoll(Node):
    """Rolls become ``to``. A roll not yet made is not thrown (A7-GLOS-54); one already made is final (A7-GLOS-56)."""

    rolls: Roll_
    to: Value
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class CountDoubles(Node):
    """A roll counts as doubles, or does not; ``critical`` False: doubles, but not for a critical hit."""

    rolls: Roll_
    yes: bool
    critical: bool = True
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Reroll(Node):
    """Dice, or a whole roll, are thrown again (A7-GLOS-49). ``by``: who must do so, else the owner decides and does."""

    what: Node
    by: Subject | None = None


@dataclass(frozen=True, slots=True)
class ChangeDie(Node):
    """A die goes up or down by ``by``."""

    dice: Dice | Ref
    by: Value
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class SetDie(Node):
    """Dice become ``to``."""

    dice: Dice | Ref
    to: Value
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class SwapDice(Node):
    """Two dice change places."""

    one: Node
    other: Node


@dataclass(frozen=True, slots=True)
class DiceCount(Node):
    """Rolls use another number of dice: ``number`` replaces (A7-ADD-09), ``extra`` adds.

    ``keep`` dice count, picked by ``by``; None: all of them.
    """

    rolls: Roll_
    number: int | None = None
    extra: int = 0
    keep: int | None = None
    by: Subject | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Exclude(Node):
    """A player leaves ``number`` dice out of a roll."""

    roll: Roll_
    by: Subject
    number: int = 1


@dataclass(frozen=True, slots=True)
class ManyRolls(Node):
    """A roll is made ``number`` times; ``keep`` one of them, or compare each of them."""

    rolls: Roll_
    number: int
    keep: Literal["choose", "each"]


@dataclass(frozen=True, slots=True)
class LimitBonus(Node):
    """Bonuses cannot go above ``most``: of the total, of a single bonus, or from more than one card.

    ``what``: the rolls, attacks (damage bonuses) or stats concerned. ``source``: only bonuses from these cards.
    """

    what: Node
    most: Value
    of: Literal["total", "single", "sources", "damage"] = "total"
    duration: Duration | None = None
    source: Node | None = None


@dataclass(frozen=True, slots=True)
class Protect(Node):
    """Something cannot be changed, lowered, raised, prevented ... by ``source`` (None: by anything)."""

    what: Node
    how: Literal["changed", "reduced", "increased", "discarded", "moved", "rotated", "damaged", "affected", "prevented"]
    source: Node | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class AnySource(Node):
    """Abilities and attack grids."""


@dataclass(frozen=True, slots=True)
class AllDice(Node):
    """All dice and rolls, or those of somebody; in a rule with a roll in progress, that one."""

    whose: Subject | None = None


@dataclass(frozen=True, slots=True)
class ExceptBonuses(Node):
    """Card abilities, except bonuses to attack and defense rolls."""


@dataclass(frozen=True, slots=True)
class OutsideTurn(Node):
    """``who``, whenever it is not their turn."""

    who: Subject


@dataclass(frozen=True, slots=True)
class OpposingCards(Node):
    """Cards of opponents, with all their abilities."""


@dataclass(frozen=True, slots=True)
class ArenaCards(Node):
    """Support cards of ``who`` that lie in the arena."""

    who: Subject


@dataclass(frozen=True, slots=True)
class BelowLife(Node):
    """Only the part that would bring life below ``n``, by this ability."""

    n: int
