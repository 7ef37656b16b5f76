"""What every node shares: the node itself, small closed word lists, and references."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Literal

Kind = Literal["constant", "action", "reveal"]


Zone = Literal["play", "discard", "either"]


Period = Literal["roll", "attack", "turn", "round", "game", "match"]


Time = Literal["before", "when", "after"]


Role = Literal["me", "opponent", "warrior", "other", "attacker", "defender", "rival", "ally"]


Quantifier = Literal["the", "a", "any", "each", "all", "no", "one"]


Stat_ = Literal["life", "experience", "speed", "initiative", "damage", "hands", "defense", "actions"]


RollKind = Literal["any", "attack", "defense", "basic attack", "non-attack", "non-defense", "other", "combat"]


AttackKind = Literal["any", "basic", "weapon", "special"]


Power = Literal[
    "combo", "deploy", "disarm", "dodge", "fear", "heal", "jump", "poison", "pull", "push", "rage", "react", "reroll",
    "save", "support",
]  # fmt: skip
"""The power abilities of Time Rift (TR-PWR-01)."""


Operator = Literal["<", "<=", "=", ">=", ">"]


class Node:
    """Any node of an ability: each kind is a dataclass."""

    __slots__ = ()

    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]


@cache
def _fields_of(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else ()


def field_names(node: object) -> tuple[str, ...]:
    """The fields of a node in their order; none of anything else."""
    return _fields_of(type(node))  # type: ignore[arg-type]  # a class can be hashed


def inside(value: object, closed: tuple[type[Node], ...] = ()) -> Iterator[object]:
    """Everything within a node or a tuple, itself first, in the order of fields; ``closed`` nodes are not entered."""
    left = [value]
    while left:
        each = left.pop()
        yield each
        if isinstance(each, tuple):
            left.extend(reversed(each))
        elif not (closed and isinstance(each, closed)) and (names := field_names(each)):
            left.extend([getattr(each, name) for name in reversed(names)])


@dataclass(frozen=True, slots=True)
class It(Node):
    """The candidate of the filter it stands in."""


@dataclass(frozen=True, slots=True)
class Doer(Node):
    """Whoever does the bare verb; only inside the front end."""


@dataclass(frozen=True, slots=True)
class Ref(Node):
    """Something introduced earlier: by the trigger, a choice, a selector or a step.

    ``kind`` is what it is (warrior, attack, roll, total, die, dice, card, ability, number, damage, amount, direction,
    space, choice, type). ``which`` tells two of a kind apart: "that" the latest, "chosen" the one chosen, "this" the
    one in progress or created by this ability, "original" the value before a re-roll, "new" the value after it, "other"
    the second of two, "mine" and "theirs" the sides of a contest of rolls, "either" the one or the other of them.
    """

    kind: str
    which: str = "that"


CardTest = Node


Test = Node


Condition = Node


Event = Node


Step = Node
