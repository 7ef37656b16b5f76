"""Helper nodes that live only while a sentence is put together or taken apart; no ability contains one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from agon.language.ast import Node


@dataclass(frozen=True, slots=True)
class With(Node):
    """... with a weapon of a kind."""

    weapon: Any


@dataclass(frozen=True, slots=True)
class Weapons(Node):
    """... with weapons, of any sort."""


@dataclass(frozen=True, slots=True)
class Against(Node):
    """... against someone."""

    who: Any


@dataclass(frozen=True, slots=True)
class ByWhom(Node):
    """... by someone."""

    who: Any


@dataclass(frozen=True, slots=True)
class ByWeaponOf(Node):
    """... by someone's weapon."""

    who: Any


@dataclass(frozen=True, slots=True)
class Per(Node):
    """... each turn, each round."""

    per: str


@dataclass(frozen=True, slots=True)
class NthIs(Node):
    """... as the n-th of the period."""

    n: int
    per: str


@dataclass(frozen=True, slots=True)
class TestOf(Node):
    """... being so."""

    test: Any


@dataclass(frozen=True, slots=True)
class OrTest(Node):
    """... or being so."""

    test: Any


@dataclass(frozen=True, slots=True)
class Noun(Node):
    """An attack noun: kind, weapon filter, critical."""

    kind: str
    weapon: Any
    critical: bool


@dataclass(frozen=True, slots=True)
class Described(Node):
    """An attack noun and what is said of the attack."""

    noun: Noun
    mods: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Thing(Node):
    """An attack as the object of "make": kind and what follows."""

    kind: str
    mods: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class NumberOf(Node):
    """So many attacks."""

    number: int


@dataclass(frozen=True, slots=True)
class SameType(Node):
    """Of the same type as the attack before."""


@dataclass(frozen=True, slots=True)
class AtMod(Node):
    """... at +n."""

    value: Any


@dataclass(frozen=True, slots=True)
class ByGrid(Node):
    """... if possible."""


@dataclass(frozen=True, slots=True)
class Free(Node):
    """... without spending an action."""


@dataclass(frozen=True, slots=True)
class DoubleGrid(Node):
    """... with double the bonus of the grid."""


@dataclass(frozen=True, slots=True)
class Into(Node):
    """... into a space."""

    where: Any


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """So much of a stat."""

    stat: str
    amount: Any
    duration: Any = None


@dataclass(frozen=True, slots=True)
class AmountAgainst(Node):
    """So much of a stat, while opposing someone."""

    stat: str
    amount: Any
    who: Any


@dataclass(frozen=True, slots=True)
class HasN(Node):
    """The object of "have": cards, and how many."""

    cards: Node
    op: str
    number: int


@dataclass(frozen=True, slots=True)
class Cmp(Node):
    """A comparison waiting for its left side."""

    op: str
    value: Any


@dataclass(frozen=True, slots=True)
class Measure(Node):
    """So much of a stat, waiting for whose."""

    stat: str
    op: str
    value: Any


@dataclass(frozen=True, slots=True)
class Both(Node):
    """Two steps said in one breath. ``deeds``: each has a verb of its own, so that a moment may be that of the last."""

    one: Node
    other: Node
    deeds: bool = False


@dataclass(frozen=True, slots=True)
class Body(Node):
    """Steps and what is said behind them. ``commanded``: they are what "you must" do."""

    steps: tuple[Node, ...]
    tails: tuple[Node, ...]
    commanded: bool = False


@dataclass(frozen=True, slots=True)
class Link(Node):
    """How a sentence follows the one before."""

    kind: str
    condition: Any = None


@dataclass(frozen=True, slots=True)
class Far(Node):
    """How far to move."""

    spaces: int
    up_to: bool
    way: str | Heading | None


@dataclass(frozen=True, slots=True)
class Heading(Node):
    """Which way to move: "away" from somebody or "toward" them."""

    way: str
    anchor: Node


@dataclass(frozen=True, slots=True)
class Elided(Node):
    """A state without its subject, which is that of the sentence: "while adjacent to you"."""

    state: Node


@dataclass(frozen=True, slots=True)
class Now(Node):
    """At once; nothing more than the order of things says anyway."""


@dataclass(frozen=True, slots=True)
class Instead(Node):
    """In place of what the trigger says would happen."""


@dataclass(frozen=True, slots=True)
class InPlayBehind(Node):
    """While the card is in play, behind what has no span of its own."""


@dataclass(frozen=True, slots=True)
class InsteadOfDefeat(Node):
    """In place of the defeat that the trigger would lead to, of the user's warrior (``mine``) or another's."""

    mine: bool = True


@dataclass(frozen=True, slots=True)
class InPlace(Node):
    """Something that may be done in place of what would happen: "you may instead discard this card"."""

    step: Any


@dataclass(frozen=True, slots=True)
class AfterUse(Node):
    """After use."""


@dataclass(frozen=True, slots=True)
class HeadBoth(Node):
    """A condition and an event in one "if"."""

    condition: Any
    trigger: Any


@dataclass(frozen=True, slots=True)
class Whoever(Node):
    """What somebody does, whoever it is who does something: "warriors who enter this space lose 2 life"."""

    who: Any
    deed: Any
    verb: Any
    other: Any = None


@dataclass(frozen=True, slots=True)
class ForEachHead(Node):
    """For each of these, at the head of a sentence."""

    what: Any


@dataclass(frozen=True, slots=True)
class UpTo(Node):
    """What is counted, and the most that may come of it."""

    what: Any
    most: int


@dataclass(frozen=True, slots=True)
class EachRound(Node):
    """Each round, as its initiative is known."""


@dataclass(frozen=True, slots=True)
class TriggerFor(Node):
    """A trigger that listens for a while only."""

    trigger: Any
    duration: Any


@dataclass(frozen=True, slots=True)
class Own(Node):
    """A deed with something of the doer's own in it, said as yours or as somebody else's."""

    mine: bool
    deed: Any


@dataclass(frozen=True, slots=True)
class AndTime(Node):
    """A time that "and" joins to what stands before it."""

    time: Any


@dataclass(frozen=True, slots=True)
class DoThat(Node):
    """That the permission before is made use of."""


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """What is paid, printed in front of an effect."""

    steps: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class PowerHead(Node):
    """The keyword that a sentence begins with, or that its first deed is called by."""

    power: Any


@dataclass(frozen=True, slots=True)
class Unclear(Node):
    """Words that may mean one of two things; ``why`` says which refusal says so."""

    why: str


@dataclass(frozen=True, slots=True)
class UsedWithin(Node):
    """The keyword and the price of what waits for a trigger during a span ("This round, when you hit, Heal 2")."""

    heads: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Commanded(Node):
    """The words "you must" before a deed."""


@dataclass(frozen=True, slots=True)
class BehindSeveral(Node):
    """That a time or a condition is said behind the last of several things."""


@dataclass(frozen=True, slots=True)
class Powered(Node):
    """A deed said by its keyword and numbers ("Push 2")."""

    power: Any
    step: Any


@dataclass(frozen=True, slots=True)
class Set(Node):
    """One more thing said of a deed: a field of its node."""

    name: str
    value: Any


@dataclass(frozen=True, slots=True)
class Size(Node):
    """So many spaces, or exactly so many."""

    spaces: int
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Amounts(Node):
    """So many units of a resource."""

    resource: Any
    number: int
    token: str = ""


NODES: dict[str, type] = {
    name: value
    for name, value in globals().items()
    if isinstance(value, type) and issubclass(value, Node) and value is not Node
}
