"""States that hold or do not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from agon.language.ast.base import Event, Node, Operator, Test, Zone
from agon.language.ast.events import When
from agon.language.ast.selectors import AbilitySel, Attack_, CardPick, Cards, RollSel, Subject, Who
from agon.language.ast.values import Value


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """A comparison of two values; false if either is null (A7-GLOS-41)."""

    left: Value
    op: Operator
    right: Value


@dataclass(frozen=True, slots=True)
class Has(Node):
    """``who`` has at least/exactly ``number`` of the ``cards``. ``who`` None: there is one in play."""

    who: Subject | None
    cards: Cards
    op: Operator = ">="
    number: int = 1


@dataclass(frozen=True, slots=True)
class Is(Node):
    """``who``'s warrior (or the candidate) passes a test: an element, trait, culture."""

    who: Subject
    test: Test


@dataclass(frozen=True, slots=True)
class Among(Node):
    """``who`` is one of a group: "that warrior is your rival"."""

    who: Subject
    group: Subject


@dataclass(frozen=True, slots=True)
class Within(Node):
    """``who`` stands at most ``spaces`` away from ``to``; how spaces are counted is the game's rule."""

    who: Subject
    to: Node
    spaces: int


@dataclass(frozen=True, slots=True)
class Adjacent(Node):
    """``who`` and ``to`` stand next to each other (A7-GLOS-03); ``to`` may be a space of a card."""

    who: Subject
    to: Node


@dataclass(frozen=True, slots=True)
class At(Node):
    """``who`` stands in one of these spaces."""

    who: Subject
    where: Node


@dataclass(frozen=True, slots=True)
class MovedInto(Node):
    """``who`` was moved by this ability, into one of these spaces."""

    who: Subject
    where: Node


@dataclass(frozen=True, slots=True)
class Exists(Node):
    """There is a warrior, space or card of a kind."""

    what: Node
    number: int = 1


@dataclass(frozen=True, slots=True)
class Between(Node):
    """So many empty rows or columns lie between two warriors."""

    number: int
    one: Subject
    other: Subject


@dataclass(frozen=True, slots=True)
class Initiative(Node):
    """``who`` won or lost the initiative of a round, this one or the last."""

    who: Subject
    won: bool
    round: Literal["this", "last"] = "this"


@dataclass(frozen=True, slots=True)
class Outcome(Node):
    """An attack (in progress or referred to) hits, misses, or is a critical hit."""

    attack: Attack_
    result: Literal["hit", "miss", "critical"]


@dataclass(frozen=True, slots=True)
class Happened(Node):
    """An event happened in a stretch of the past, at least ``times``, or exactly as often (A7-PRIN-95)."""

    event: Event
    when: When
    times: int = 1
    exactly: bool = False


@dataclass(frozen=True, slots=True)
class InZone(Node):
    """The ability's own card is in play, in the discard pile, or was when this was used."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class AllCards(Node):
    """All of ``who``'s face-up cards pass a test."""

    who: Subject
    test: Test


@dataclass(frozen=True, slots=True)
class Opposing(Node):
    """I am playing against a warrior of that sort."""

    who: Who


@dataclass(frozen=True, slots=True)
class RoundIs(Node):
    """This is one of these rounds of the game."""

    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnOf(Node):
    """It is the turn of ``who``."""

    who: Subject


@dataclass(frozen=True, slots=True)
class HasBonus(Node):
    """An attack or roll has a bonus; ``more_than`` sets how large. ``by_ability``: one that a card's ability gives."""

    of: Node
    what: Literal["damage", "roll"]
    more_than: int = 0
    by_ability: bool = False


@dataclass(frozen=True, slots=True)
class NoOtherBonus(Node):
    """No other card ability gives these rolls a bonus."""

    rolls: RollSel


@dataclass(frozen=True, slots=True)
class FirstReveal(Node):
    """This is the first card its owner reveals this game."""


@dataclass(frozen=True, slots=True)
class LostPrevious(Node):
    """``who`` lost the previous game of the match."""

    who: Subject


@dataclass(frozen=True, slots=True)
class Allowed(Node):
    """A rule or ability allows ``who`` more than one card of a type."""

    who: Subject
    type: str


@dataclass(frozen=True, slots=True)
class SameQuality(Node):
    """Two of ``who``'s cards, or all named ones, share a quality."""

    who: Subject
    quality: Literal["element", "culture", "type"]
    cards: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Stays(Node):
    """``who`` is in the space where the turn began."""

    who: Subject


@dataclass(frozen=True, slots=True)
class Went(Node):
    """``who`` took the first or last turn of a round."""

    who: Subject
    place: Literal["first", "last"]
    when: When


@dataclass(frozen=True, slots=True)
class MatchesChoice(Node):
    """A value is as was chosen ("odd" or "even", a type)."""

    value: Node


@dataclass(frozen=True, slots=True)
class WasIn(Node):
    """The ability's own card was in that zone when the ability was used."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class CardHas(Node):
    """A card has such an ability."""

    card: CardPick
    ability: AbilitySel
