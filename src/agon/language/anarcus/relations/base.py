"""How a relation of the Anarcus grammar is registered, and the helper nodes inside a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from agon.language.ast import armies
from agon.language.ast.armies import ArmyCards
from agon.language.ast.base import Node
from agon.language.grammar import Relation

OTHER: Final[Any] = "other"
"""Other than what is to be found out; stands in the field of that name in a sentence."""
UNSAID: Final = "?"
"""Stands behind the zone of cards in a sentence that does not say where they are, and could mean others."""
RELATIONS: Final[dict[str, Relation]] = {}
Parts = Iterator[tuple[Any, ...]]


def with_values(node: Any, **values: Any) -> Any:
    """A node with other values; words of the grammar, such as "doer", stand in its fields for a while."""
    return replace(node, **values)


def is_cards(value: Any) -> bool:
    """Whether it is a selection; its fields may hold words of the grammar."""
    return isinstance(value, ArmyCards)


def unplaced(tests: Any) -> Any:
    """Cards of which the words do not say where they are."""
    return with_values(ArmyCards(tests, None), zone="")


def relation(name: str, build: Callable[..., Any], split: Callable[[Any], Iterable[tuple[Any, ...]]]) -> None:
    """Register a relation."""
    RELATIONS[name] = Relation(build, split)


@dataclass(frozen=True, slots=True)
class InPlace(Node):
    """... in a place: "in your hand"."""

    zone: str
    owner: Any


@dataclass(frozen=True, slots=True)
class Place(Node):
    """A hand or a main stack that is said to be somebody's, until it is clear whose the cards are that go there."""

    to: str
    whose: Any


@dataclass(frozen=True, slots=True)
class AllBut(Node):
    """As many as there are, less so many; the number of cards in a sentence."""

    number: int


@dataclass(frozen=True, slots=True)
class Refused(Node):
    """Words that are understood and cannot be played; ``why`` is the name of a refusal."""

    why: str


@dataclass(frozen=True, slots=True)
class AtRandom(Node):
    """... at random."""


@dataclass(frozen=True, slots=True)
class Besides(Node):
    """... other than this card."""


@dataclass(frozen=True, slots=True)
class Next(Node):
    """The next time an event comes, or each time in a span; a head of a sentence."""

    event: Any
    once: bool
    until: Any = None


@dataclass(frozen=True, slots=True)
class For(Node):
    """How long what the sentence says lasts; a head of a sentence."""

    until: armies.Lasting


@dataclass(frozen=True, slots=True)
class Link(Node):
    """How a sentence goes on from the one before."""

    word: Any
    condition: Any = None


@dataclass(frozen=True, slots=True)
class Body(Node):
    """The steps of a sentence and the conditions behind them."""

    steps: tuple[Any, ...]
    tails: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class AboutThis(Node):
    """That what was said in front is about this card, so that "it" is this card; only inside a sentence."""


@dataclass(frozen=True, slots=True)
class InsteadOf(Node):
    """... instead; only inside a sentence."""


@dataclass(frozen=True, slots=True)
class BehindSeveral(Node):
    """That a time or a condition is said behind the last of several things."""


@dataclass(frozen=True, slots=True)
class While(Node):
    """A condition that says for how long: "while defending", "during the last round"."""

    condition: Any


@dataclass(frozen=True, slots=True)
class When(While):
    """A condition told as a time: "when you defend"."""


@dataclass(frozen=True, slots=True)
class Done(Node):
    """The end of what is told to be done and names no end of its own: that of the round (AN-RULING-26)."""


HELPERS: Final[dict[str, type]] = {
    kind.__name__: kind
    for kind in (InPlace, AtRandom, Besides, Next, For, Link, Body, InsteadOf, BehindSeveral, While, When, AboutThis)
}  # fmt: skip

relation("refused", Refused, lambda _: [])
