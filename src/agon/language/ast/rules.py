"""Rules about abilities, order of play and ties."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from agon.language.ast.base import Node, Period, RollKind
from agon.language.ast.events import Duration
from agon.language.ast.selectors import AbilitySel, Cards, Roll_, Subject
from agon.language.ast.values import Value

if TYPE_CHECKING:
    from agon.language.ast.steps import Ability


@dataclass(frozen=True, slots=True)
class NoEffect(Node):
    """An ability, or all abilities of cards, produces no effect."""

    what: Node
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Affects(Node):
    """This ability concerns only these players for a while."""

    who: Subject
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class MayUse(Node):
    """``who`` may use abilities on cards as if on own ones."""

    who: Subject
    ability: AbilitySel


@dataclass(frozen=True, slots=True)
class UseAbility(Node):
    """An ability is used now; ``as_revealed``: as if its card had just been revealed."""

    ability: Node
    as_revealed: bool = False


@dataclass(frozen=True, slots=True)
class Grant(Node):
    """A warrior gains an ability."""

    who: Subject
    ability: Ability


@dataclass(frozen=True, slots=True)
class InsteadBonus(Node):
    """The named ability's bonus to one kind of roll becomes another bonus."""

    ability: Node
    rolls: Roll_
    by: Value
    instead_of: tuple[RollKind, ...]
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class SkipUse(Node):
    """This ability cannot be used again for a while."""

    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class TurnOrder(Node):
    """``who`` takes the first or last turn."""

    who: Subject
    place: Literal["first", "last", "second"]
    always: bool = False


@dataclass(frozen=True, slots=True)
class InitiativeRule(Node):
    """How initiative is resolved: lowest first, or decided by experience."""

    by: Literal["initiative", "experience"]
    order: Literal["lowest", "highest"]
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class RevealOrder(Node):
    """Support cards are revealed in reverse order."""

    who: Subject
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class TieRule(Node):
    """``who`` wins ties (against ``against``); or ties go to the warrior with less life."""

    who: Subject | None
    against: Subject | None = None
    by: Literal["always", "less life"] = "always"
    rolls: Literal["all", "attack", "defense"] = "all"
    """Of an attack those of that roll only: a tie won by the attack roll is a hit."""


@dataclass(frozen=True, slots=True)
class LoseGame(Node):
    """``who`` loses the game."""

    who: Subject


@dataclass(frozen=True, slots=True)
class LoseBonus(Node):
    """``who`` loses bonuses: of this ability, of a kind, of a roll; set to nothing."""

    who: Subject
    what: Node
    source: Node | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class ThisAbility(Node):
    """The effects of this very ability."""


@dataclass(frozen=True, slots=True)
class OncePer(Node):
    """This ability concerns each single card of a kind at most once per period."""

    cards: Cards
    per: Period
