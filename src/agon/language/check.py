"""What an ability refers back to, and whether it was ever introduced.

``that warrior``, ``the roll``, ``it`` are ``Ref`` nodes. Each needs a referent of its kind, introduced by the trigger,
a choice, a selector or a step of the same rule. A reference without one makes the ability unread: code NO-REFERENT.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from agon.language import ast as A


@dataclass(frozen=True, slots=True)
class Finding:
    """A reference without a referent."""

    code: str
    kind: str
    message: str


def nodes(value: Any) -> Iterator[A.Node]:
    """Every node inside ``value``, outermost first; granted abilities are not entered."""
    if isinstance(value, tuple):
        for part in value:
            yield from nodes(part)
    elif isinstance(value, A.Node):
        yield value
        if isinstance(value, A.Grant):
            return
        for field in fields(value):  # type: ignore[arg-type]  # every node is a dataclass
            yield from nodes(getattr(value, field.name))


# What each node introduces, besides what is computed from its content.
_INTRODUCES: dict[type, tuple[str, ...]] = {
    A.Attacks: ("attack", "roll", "dice", "damage", "warrior"),
    A.Hits: ("attack", "roll", "dice", "damage", "warrior"),
    A.Misses: ("attack", "roll", "dice", "warrior"),
    A.Rolls: ("roll", "dice", "die", "attack", "warrior"),
    A.Shows: ("roll", "dice", "die", "attack", "warrior"),
    A.BothRoll: ("roll", "dice", "die", "warrior"),
    A.DiceChange: ("roll", "dice", "die"),
    A.TakesDamage: ("damage", "amount"),
    A.DamageDealt: ("warrior",),
    A.Gains: ("amount", "card", "ability"),
    A.Reveals: ("card",),
    A.Discards: ("card",),
    A.UsesAbility: ("ability", "warrior", "card"),
    A.Ties: ("roll", "warrior"),
    A.Moves: ("warrior", "space"),
    A.RollDice: ("roll", "dice", "die"),
    A.RollOff: ("roll", "dice", "die"),
    A.Reroll: ("roll", "dice", "die"),
    A.Dice: ("die",),
    A.RollSel: ("roll", "dice", "attack"),
    A.AttackLimit: ("attack",),
    A.DieValue: ("die",),
    A.RevealsNext: ("card",),
    A.AttackSel: ("attack", "damage", "roll"),
    A.Attack: ("attack", "roll", "dice", "damage"),
    A.AbilitySel: ("ability",),
    A.Cards: ("card", "ability"),
    A.Has: ("card",),
    A.Exists: ("space",),
    A.Line: ("space",),
    A.Space: ("space",),
    A.Grid: ("grid",),
    A.AnyNumber: ("amount", "number"),
    A.EitherValue: ("amount",),
    A.Total: ("amount",),
    A.GridModifier: ("amount",),
    A.SkipUse: (),
    A.Chooses: ("ability",),
}


def introduced(value: Any) -> set[str]:
    """The kinds of referent that ``value`` brings into play."""
    kinds: set[str] = set()
    for node in nodes(value):
        kinds |= _of_node(node)
    return kinds


def _of_node(node: A.Node) -> set[str]:
    kinds = set(_INTRODUCES.get(type(node), ()))
    if isinstance(node, A.Who):
        if node.role != "me":
            kinds.add("warrior")
    elif isinstance(node, A.Option):
        kinds |= {node.kind, "type"}
    elif isinstance(node, A.Ref) and node.kind == "card":
        kinds.add("ability")
    return kinds


def referred(value: Any) -> set[str]:
    """The kinds of referent that ``value`` leans on."""
    return {node.kind for node in nodes(value) if isinstance(node, A.Ref)} - {"die"}


def free(value: Any) -> set[str]:
    """The kinds that ``value`` refers to without introducing them itself."""
    return referred(value) - introduced(value)


def leaning(value: Any) -> set[str]:
    """The kinds that ``value``, read from left to right, refers to before introducing them."""
    known: set[str] = set()
    wanted: set[str] = set()
    for node in nodes(value):
        if isinstance(node, A.Ref):
            if node.kind not in known and node.kind != "die":
                wanted.add(node.kind)
        else:
            known |= _of_node(node)
    return wanted


def check(ability: A.Ability) -> tuple[Finding, ...]:
    """Every reference without a referent."""
    findings: list[Finding] = []
    for rule in ability.rules:
        for kind in sorted(free(rule) - {"die"}):
            findings.append(Finding("NO-REFERENT", kind, f"there is no {kind} here for this to refer to"))
    return tuple(findings)
