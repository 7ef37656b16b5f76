"""What an ability refers back to, and whether it was ever introduced.

``that warrior``, ``the roll``, ``it`` are ``Ref`` nodes. Each needs a referent of its kind, introduced by the trigger,
a choice, a selector or a step of the same rule that is said before it. "The attacker" and "the defender" need an
attack. A reference without one makes the ability unread: code NO-REFERENT.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final

from agon.language import ast


@dataclass(frozen=True, slots=True)
class Finding:
    """A reference without a referent; ``remedy`` is the end of a sentence about it."""

    code: str
    kind: str
    remedy: str


def nodes(value: Any) -> Iterator[ast.Node]:
    """Every node inside ``value``, outermost first; granted abilities are not entered."""
    return (each for each in ast.inside(value, (ast.Grant,)) if isinstance(each, ast.Node))


_OPPOSED: Final = frozenset({"attack", "basic attack", "defense", "combat"})
"""Kinds of roll that are made in an attack, hence against somebody."""

# What each node introduces, besides what is computed from its content (``_of_node``).
_INTRODUCES: Final[dict[type, tuple[str, ...]]] = {
    ast.Attacks: ("attack", "roll", "dice", "damage", "warrior"),
    ast.Hits: ("attack", "roll", "dice", "damage", "warrior"),
    ast.Misses: ("attack", "roll", "dice", "warrior"),
    ast.Outcome: ("attack",),
    ast.Rolls: ("roll", "dice", "die"),
    ast.Shows: ("roll", "dice", "die"),
    ast.BothRoll: ("roll", "dice", "die", "warrior", "roll of each"),
    ast.DiceChange: ("roll", "dice", "die", "re-roll"),
    ast.TakesDamage: ("damage", "amount", "opposing card"),
    ast.Gains: ("amount",),
    ast.Reveals: ("card",),
    ast.Discards: ("card",),
    ast.SomeCards: ("cards",),
    ast.RevealsNext: ("card",),
    ast.UsesAbility: ("ability", "card"),
    ast.Ties: ("roll", "warrior"),
    ast.Moves: ("space",),
    ast.RollDice: ("roll", "dice", "die", "amount"),
    ast.RollOff: ("roll", "dice", "die", "roll of each"),
    ast.Reroll: ("roll", "dice", "die", "re-roll"),
    ast.DiceCount: ("die",),
    ast.Dice: ("die",),
    ast.DieValue: ("die",),
    ast.Total: ("amount",),
    ast.RollSel: ("roll", "dice"),
    ast.AttackSel: ("attack", "damage", "roll", "dice"),
    ast.AttackLimit: ("attack",),
    ast.Attack: ("attack", "roll", "dice", "damage"),
    ast.AbilitySel: ("ability",),
    ast.SwapCards: ("other card",),
    ast.Exists: ("space",),
    ast.Line: ("space",),
    ast.Space: ("space",),
    ast.Grid: ("grid",),
    ast.AnyNumber: ("amount", "number"),
    ast.EitherValue: ("amount",),
    ast.GridModifier: ("amount",),
    ast.Chooses: ("ability",),
    ast.Depletes: ("card",),
    ast.Recharges: ("card",),
    ast.MovesFrom: ("space",),
    ast.TokensOf: ("amount",),
}

REMEDIES: Final = {
    "warrior": ("say which warrior", "Choose an opposing warrior. Deal 1 damage to that warrior."),
    "attack": ("say which attack", "When you are attacked, the attack deals 1 less damage."),
    "roll": ("say which roll", "Roll two dice. If the total is greater than 7, gain 1 life."),
    "dice": ("say which dice", "When you make an attack roll, if the dice are doubles, gain 1 life."),
    "die": ("say which die", "When you roll a 1 on any of your dice, re-roll that die."),
    "re-roll": (
        "say what is re-rolled",
        "After you make an attack roll, you may re-roll one of the dice. If the re-roll is doubles, gain 1 life.",
    ),
    "roll of each": (
        "let both sides roll",
        "You and an opponent each roll one die. If your total is higher than their total, gain 1 life.",
    ),
    "damage": ("say which damage", "When you take damage, prevent the damage."),
    "amount": ("say which amount", "Pick a number no greater than 3. Add that amount to your next attack roll."),
    "card": ("say which card", "Choose an opponent's face-up weapon. Turn that card face-down."),
    "cards": (
        "say which cards are discarded first",
        "Discard any number of your cards. Gain 1 life for each card discarded this way.",
    ),
    "several cards": (
        'say which cards, or "that card" of a single one',
        "If an opponent has more than one weapon, that opponent must discard one of those cards.",
    ),
    "other card": (
        "say which other card",
        "Swap this card with another of your face-down cards. Turn the other card face-up.",
    ),
    "opposing card": ("say whose card", "When you take damage from an opponent's card, discard the opposing card."),
    "ability": ("say which ability", "Name an ability. That ability has no effect this round."),
    "type": (
        "let a type be chosen",
        "Choose attack roll, defense roll, or speed. You lose all bonuses of the chosen type from card abilities.",
    ),
    "space": (
        "say which space",
        "If there is an empty space on the opposite side of an adjacent warrior, move to that space.",
    ),
    "grid": (
        "say which attack grid",
        "Once per game, you may choose an attack grid. If you do, swap that attack grid with this card's attack grid.",
    ),
    "turn": ("say which turn", "Your attack rolls gain +1 on your next turn. You gain +1 speed on that turn."),
}
"""What helps where a kind of referent is missing: what to do, and a text that does it."""

OF_A_ROLL: Final = (
    "say when the roll is made", "When an opponent makes an attack roll, the roll gets -1 for each of their weapons.",
)  # fmt: skip
"""What helps where it is missing of those whose rolls change."""

_FIRST: Final = ("limit", "trigger", "who", "by", "whose", "condition")
"""Fields that are said first, wherever they are declared: who does it, and when."""


def introduced(value: Any) -> set[str]:
    """The kinds of referent that ``value`` brings into play."""
    if isinstance(value, tuple):
        return {kind for part in value for kind in introduced(part)}
    if not isinstance(value, ast.Node):
        return set()
    if isinstance(value, ast.AnyEvent):
        return _of_any(value)
    kinds = _of_node(value)
    if not isinstance(value, ast.Grant):
        for name in ast.field_names(value):
            kinds |= introduced(getattr(value, name)) - _left_open(value, name)
    return kinds


def of_several(has: ast.Has) -> bool:
    """Does a condition say that there are two cards of a kind or more?"""
    return has.number + (has.op == ">") > 1 and has.op in ("=", ">=", ">")


def may_be_several(has: ast.Has) -> bool:
    """Does a condition leave room for two cards: "if you have one or more weapons", not "if you have a weapon"?"""
    return of_several(has) or (has.op, has.number) == (">", 0)


def _left_open(node: ast.Node, name: str) -> frozenset[str]:
    """The kinds that a field of a node would introduce, were it not for the rest of the node: none or several."""
    if isinstance(node, ast.Has) and name == "cards" and of_several(node):
        return frozenset({"card"})
    none = isinstance(node, ast.Not) and isinstance(node.test, ast.Has)
    if none or (isinstance(node, ast.Has) and name == "cards" and not node.number and node.op != ">"):
        return frozenset({"card", "several cards"})
    return frozenset()


def _of_any(several: ast.AnyEvent) -> set[str]:
    """What each of several alternatives introduces: nobody knows which of them it was."""
    return set.intersection(*map(introduced, several.events))


def _of_node(node: ast.Node) -> set[str]:  # noqa: C901, PLR0912 - a sort of words after another
    """The kinds of referent that one node introduces, whatever is inside it."""
    if isinstance(node, (ast.Shows, ast.Total)) and isinstance(node.roll, ast.Ref):
        return {"amount", "dice", "die"}
    kinds = set(_INTRODUCES.get(type(node), ()))
    if isinstance(node, ast.Who):
        if node.role != "me":
            kinds.add("warrior")
    elif isinstance(node, ast.RollSel):
        if _OPPOSED.issuperset(node.kinds):
            kinds |= {"attack", "warrior"}
    elif isinstance(node, (ast.Rolls, ast.UsesAbility, ast.Reveals)):
        whose = node.roll.whose if isinstance(node, ast.Rolls) else node.who
        if whose is None:
            kinds.add("warrior")
    elif isinstance(node, (ast.Attacks, ast.Hits, ast.Misses)):
        if node.attack.kind == "weapon":
            kinds.add("card")
    elif isinstance(node, ast.Cards):
        if node.quantifier not in ("all", "no"):
            kinds.add("card" if node.number == 1 else "several cards")
    elif isinstance(node, (ast.Discards, ast.Reveals)):
        if isinstance(node.card, ast.Cards) and node.card.number > 1:
            kinds.discard("card")
    elif isinstance(node, ast.Has):
        if may_be_several(node):
            kinds.add("several cards")
    elif isinstance(node, (ast.Moment, ast.During)) and node.span == "turn":
        if not (isinstance(node, ast.During) and node.which == "that"):
            kinds.add("turn")
    elif isinstance(node, ast.Option):
        kinds |= {node.kind, "type", "amount"} if node.kind == "number" else {node.kind, "type"}
    return kinds


def referred(value: Any) -> set[str]:
    """The kinds of referent that ``value`` leans on."""
    return {key for node in nodes(value) if (key := "attack" if _is_side(node) else _key(node))}


def _key(node: ast.Node) -> str:
    """What a reference needs ("" for any other node): mostly its kind, but for "the re-roll" a re-roll, and so on."""
    if isinstance(node, ast.Ref):
        return _NEEDS.get((node.kind, node.which), node.kind)
    if isinstance(node, ast.During) and node.which == "that":
        return "turn"
    return "attack" if isinstance(node, ast.AttackSel) and ast.IsRef() in node.tests else ""


def _is_side(node: ast.Node) -> bool:
    """Tell whether a node is the attacker or the defender: words that need an attack anywhere in their rule."""
    return isinstance(node, ast.Who) and node.role in ("attacker", "defender")


_NEEDS: Final = {
    ("roll", "new"): "re-roll",
    ("roll", "original"): "re-roll",
    ("die", "new"): "re-roll",
    ("die", "original"): "re-roll",
    ("roll", "mine"): "roll of each",
    ("roll", "theirs"): "roll of each",
    ("card", "one"): "several cards",
    ("card", "other"): "other card",
    ("card", "opposing"): "opposing card",
    ("die", "kept"): "",  # another ability of the card may have put it there
}


@cache
def _said(kind: type) -> tuple[str, ...]:
    """The fields of a node in the order they are said."""
    names = tuple(field.name for field in fields(kind))
    if kind is ast.ReduceDamage:
        return names  # "by" is how much, and may be of the very damage
    return (*(name for name in _FIRST if name in names), *(name for name in names if name not in _FIRST))


def leaning(value: Any, *, dice: bool = False) -> set[str]:
    """The kinds that ``value``, in the order it is said, refers to before introducing them; dice only if asked for."""
    wanted: set[str] = set()
    _lean(value, set(), wanted, behind=False)
    return wanted if dice else wanted - {"die"}


def _asks_total(condition: Any) -> bool:
    """Does a condition ask for the total or the dice of "the roll", whichever that is?"""
    return any(isinstance(node, ast.Total | ast.Shows) and node.roll == ast.Ref("roll") for node in nodes(condition))


def _lean(part: Any, known: set[str], wanted: set[str], *, behind: bool) -> None:
    """Collect what ``part`` refers to and what it introduces; ``behind``: a condition may stand behind its effect."""
    if isinstance(part, tuple):
        for element in part:
            _lean(element, known, wanted, behind=behind)
    elif isinstance(part, ast.AnyEvent):
        for each in part.events:
            _lean(each, set(known), wanted, behind=behind)
        known |= _of_any(part)
    elif isinstance(part, ast.Node):
        key = _key(part)
        if key and key not in known:
            wanted.add(key)
        if isinstance(part, ast.Attack):
            known |= _of_node(part)  # its riders are about it
        if isinstance(part, ast.Grant):
            return
        if isinstance(part, ast.Forbid):
            known |= {"roll", "dice"}  # whatever roll there will be: "opponents cannot re-roll dice"
        for name in _said(type(part)):  # type: ignore[arg-type]  # a class can be hashed
            if behind and name == "condition":
                body = part.then if isinstance(part, ast.If) else getattr(part, "body", ())
                # A total is that of dice thrown before: what its effect changes is a roll to come.
                asked = getattr(part, name)
                named = introduced(body[:1]) - ({"roll", "dice"} if _asks_total(asked) else set())
                _lean(asked, known | named, wanted, behind=behind)
                known |= introduced(asked)
            else:
                inner = set(known)
                _lean(getattr(part, name), inner, wanted, behind=behind)
                known |= inner - _left_open(part, name)
        known |= _of_node(part)


_GIVEN: Final[dict[str, frozenset[str]]] = {
    "dodge": frozenset({"attack", "warrior"}),
    "poison": frozenset({"attack", "warrior", "roll", "dice", "damage"}),
    "reroll": frozenset({"attack", "warrior", "roll", "dice", "die"}),
}
"""What there is to refer to at the moment that goes with a power (TR-PWR-14): an attack, a roll."""


def unbound(rule: ast.Rule) -> set[str]:
    """The kinds that a rule refers to although nothing in it, said before, names one.

    "Deal 1 damage to your opponent if they have a weapon": a condition may also be about what its effect names.
    """
    wanted: set[str] = set()
    given = _GIVEN.get(rule.power or "", frozenset()) if rule.trigger is None else frozenset()
    _lean(rule, set(given), wanted, behind=True)
    if any(map(_is_side, nodes(rule))) and "attack" not in introduced(rule) | given:
        wanted.add("attack")
    return wanted


def check(ability: ast.Ability) -> tuple[Finding, ...]:
    """Every kind of reference without a referent; those of a granted ability too."""
    found = [
        Finding("NO-REFERENT", kind, '{}, as in "{}"'.format(*_remedy(kind, rule)))
        for rule in ability.rules
        for kind in sorted(unbound(rule))
    ]
    for node in nodes(ability.rules):
        if isinstance(node, ast.Grant):
            found.extend(check(node.ability))
    return tuple(found)


def _remedy(kind: str, rule: ast.Rule) -> tuple[str, str]:
    """What helps here; a warrior whose rolls always gain by what they have is named where one of these is made."""
    if kind == "warrior" and rule.trigger is None:
        for node in nodes(rule.body):
            whose = node.rolls.whose if isinstance(node, ast.ModRoll) and isinstance(node.rolls, ast.RollSel) else None
            if isinstance(whose, ast.Who) and whose.role != "me":
                return OF_A_ROLL
    return REMEDIES[kind]


def roll_with_bonus(body: tuple[ast.Node, ...]) -> ast.RollSel | None:
    """The rolls of which one gets a bonus while it is made: "Once per round, one of your attack rolls gains +1"."""
    for node in nodes(body):
        if isinstance(node, ast.ModRoll) and node.duration is None and isinstance(node.rolls, ast.RollSel):
            return None if isinstance(node.rolls.nth, ast.Next) else node.rolls
    return None
