"""What an ability refers back to, and whether it was ever introduced.

``that warrior``, ``the roll``, ``it`` are ``Ref`` nodes. Each needs a referent of its kind, introduced by the trigger,
a choice, a selector or a step of the same rule. A reference without one makes the ability unread: code NO-REFERENT.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from agon.language import ast


@dataclass(frozen=True, slots=True)
class Finding:
    """A reference without a referent."""

    code: str
    kind: str
    message: str


def nodes(value: Any) -> Iterator[ast.Node]:
    """Every node inside ``value``, outermost first; granted abilities are not entered."""
    if isinstance(value, tuple):
        for part in value:
            yield from nodes(part)
    elif isinstance(value, ast.Node):
        yield value
        if isinstance(value, ast.Grant):
            return
        for field in fields(value):  # type: ignore[arg-type]  # every node is a dataclass
            yield from nodes(getattr(value, field.name))


# What each node introduces, besides what is computed from its content.
_INTRODUCES: dict[type, tuple[str, ...]] = {
    ast.Attacks: ("attack", "roll", "dice", "damage", "warrior"),
    ast.Hits: ("attack", "roll", "dice", "damage", "warrior"),
    ast.Misses: ("attack", "roll", "dice", "warrior"),
    ast.Rolls: ("roll", "dice", "die", "attack", "warrior"),
    ast.Shows: ("roll", "dice", "die", "attack", "warrior"),
    ast.BothRoll: ("roll", "dice", "die", "warrior"),
    ast.DiceChange: ("roll", "dice", "die", "re-roll"),
    ast.TakesDamage: ("damage", "amount"),
    ast.DamageDealt: ("warrior",),
    ast.Gains: ("amount", "card", "ability"),
    ast.Reveals: ("card",),
    ast.Discards: ("card",),
    ast.UsesAbility: ("ability", "warrior", "card"),
    ast.Ties: ("roll", "warrior"),
    ast.Moves: ("warrior", "space"),
    ast.RollDice: ("roll", "dice", "die"),
    ast.RollOff: ("roll", "dice", "die"),
    ast.Reroll: ("roll", "dice", "die", "re-roll"),
    ast.Dice: ("die",),
    ast.RollSel: ("roll", "dice", "attack"),
    ast.AttackLimit: ("attack",),
    ast.DieValue: ("die",),
    ast.RevealsNext: ("card",),
    ast.AttackSel: ("attack", "damage", "roll"),
    ast.Attack: ("attack", "roll", "dice", "damage"),
    ast.AbilitySel: ("ability",),
    ast.Cards: ("card", "ability"),
    ast.Has: ("card",),
    ast.Exists: ("space",),
    ast.Line: ("space",),
    ast.Space: ("space",),
    ast.Grid: ("grid",),
    ast.AnyNumber: ("amount", "number"),
    ast.EitherValue: ("amount",),
    ast.Total: ("amount",),
    ast.GridModifier: ("amount",),
    ast.SkipUse: (),
    ast.Chooses: ("ability",),
}


def introduced(value: Any) -> set[str]:
    """The kinds of referent that ``value`` brings into play."""
    kinds: set[str] = set()
    for node in nodes(value):
        kinds |= _of_node(node)
    return kinds


def _of_node(node: ast.Node) -> set[str]:
    if isinstance(node, (ast.Shows, ast.Total)) and isinstance(node.roll, ast.Ref):
        return {"amount", "dice", "die"}
    kinds = set(_INTRODUCES.get(type(node), ()))
    if isinstance(node, ast.Who):
        if node.role != "me":
            kinds.add("warrior")
    elif isinstance(node, (ast.Moment, ast.During)) and node.span == "turn":
        if not (isinstance(node, ast.During) and node.which == "that"):
            kinds.add("turn")
    elif isinstance(node, ast.Option):
        kinds |= {node.kind, "type"}
    elif isinstance(node, ast.Ref) and node.kind == "card":
        kinds.add("ability")
    return kinds


def referred(value: Any) -> set[str]:
    """The kinds of referent that ``value`` leans on."""
    return {_key(node) for node in nodes(value) if _leans(node)} - {"die"}


def _leans(node: ast.Node) -> bool:
    return isinstance(node, ast.Ref) or (isinstance(node, ast.During) and node.which == "that")


def _key(node: ast.Node) -> str:
    """What a reference needs: its kind, or a re-roll for "the re-roll" and "the original roll"."""
    if not isinstance(node, ast.Ref):
        return "turn"
    return "re-roll" if node.which in ("new", "original") else node.kind


def free(value: Any) -> set[str]:
    """The kinds that ``value`` refers to without introducing them itself."""
    return referred(value) - introduced(value)


def leaning(value: Any, *, dice: bool = False) -> set[str]:
    """The kinds that ``value``, read from left to right, refers to before introducing them; dice only if asked for."""
    known: set[str] = set()
    wanted: set[str] = set()

    def visit(part: Any) -> None:
        if isinstance(part, tuple):
            for element in part:
                visit(element)
        elif isinstance(part, ast.Node) and _leans(part):
            if _key(part) not in known and (dice or _key(part) != "die"):
                wanted.add(_key(part))
            known.update(_of_node(part))
        elif isinstance(part, ast.Node) and not isinstance(part, ast.Grant):
            for field in fields(part):  # type: ignore[arg-type]  # every node is a dataclass
                visit(getattr(part, field.name))
            known.update(_of_node(part))

    visit(value)
    return wanted


def check(ability: ast.Ability) -> tuple[Finding, ...]:
    """Every reference without a referent."""
    return tuple(
        Finding("NO-REFERENT", kind, f"there is no {kind} here for this to refer to")
        for rule in ability.rules
        for kind in sorted(free(rule) - {"die"})
    )
