"""What is read and can mean nothing in a game, by the rules alone: the inventor writes none of it.

Each reason holds whatever the cards and the engine are: a deed at no moment, dice changed where none were thrown, a
thing done by somebody with themselves, a condition that never holds. What an engine merely lacks is no reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final

from agon.language import ast
from agon.language.check import nodes, roll_with_bonus
from agon.language.redundancy import DEEDS, NEVER, notes_of

_OF_DICE: Final = (ast.Reroll, ast.ChangeDie, ast.SetDie, ast.SwapDice, ast.Exclude, ast.AddDie)
"""Steps that need dice on the table."""
_ONCE: Final = (
    ast.Either, ast.Pay, ast.RollOff, ast.Choose, ast.OrElse, ast.IfPossible, ast.Miss,
    ast.SwapCards,
)  # fmt: skip
"""Choices, prices and what else needs a moment: with ``DEEDS``, all that cannot last."""
_ASKS_DICE: Final = (ast.Shows, ast.Total, ast.DieValue, ast.SomeDie, ast.Outcome)
"""Conditions and numbers that need a roll."""
_KNOWN_LATE: Final = (ast.Hits, ast.Misses, ast.Shows)
"""Events that dice decide: nobody knows before them that they come."""
_MAKES_ROLL: Final = (ast.RollDice, ast.RollOff, ast.Attack)
_ABOUT_ROLL: Final = (
    ast.Rolls, ast.Shows, ast.BothRoll, ast.Attacks, ast.Hits, ast.Misses, ast.Ties, ast.DiceChange, ast.Outcome,
    ast.TakesDamage,
)  # fmt: skip
"""Events of an attack or a roll, in which dice lie on the table."""
_MOMENTS: Final = (
    ast.Moment, ast.Moves, ast.Reveals, ast.Discards, ast.Gains, ast.Defeated, ast.InitiativeSet, ast.RevealsNext,
)  # fmt: skip
"""Events at which no roll is under way for certain."""


_DECIDED_BY_DICE: Final = (ast.Shows, ast.Rolls, ast.Hits, ast.Misses, ast.LifeFalls, ast.Defeated, ast.Ties)
"""What happens to somebody, or comes of dice: nobody can be forbidden it."""
_AFFECTING: Final = frozenset(
    {ast.ModRoll, ast.ModDamage, ast.Gain, ast.Forbid, ast.LimitBonus, ast.Deal, ast.SetStat, ast.NoGain}
)


def why_void(ability: ast.Ability) -> str:
    """Why an ability can mean nothing in a game; "" where it can, or where there is no telling."""
    kinds = {type(node) for node in nodes(ability.rules)}
    if ast.MatchesChoice in kinds and not kinds & {ast.Choose, ast.Either, ast.Option}:
        return "what was chosen, where nothing is"
    every = list(nodes(ability.rules))
    for reason in _limits(every):
        return reason
    for node in every:
        for reason in _never_or_always(node):
            return reason
    for rule in ability.rules:
        for reason in _reasons(ability.kind, rule):
            return reason
    return ""


def _reasons(kind: ast.Kind, rule: ast.Rule) -> Iterator[str]:
    if kind == "constant" and rule.trigger is None:
        # A deed with a condition is done as soon as it holds: "If you have no life, discard this card".
        if rule.condition is None and any(map(is_deed, rule.body)):
            yield "a deed at no moment"
        if rule.limit is not None and not _is_of_dice(rule.body) and roll_with_bonus(rule.body) is None:
            yield "a limit of what is always so"
    kinds = {type(node) for node in nodes(rule)}
    if ast.SkipUse in kinds and rule.trigger is None and rule.limit is None and kind != "action":
        yield "a second use of what is used once"
    if ast.ManyRolls in kinds and rule.trigger is None and kind != "constant":
        yield "several rolls of an attack, where there is none"
    if (
        rule.limit is not None
        and rule.limit.per in ("roll", "attack")
        and not any(isinstance(node, _ABOUT_ROLL) for node in nodes(rule))
    ):
        yield "a limit for each roll or attack, where there is none"
    if ast.BothOptions in kinds and ast.Either not in kinds:
        yield "both of a choice that nothing offered"
    for note in notes_of(kind, rule):
        if note.code in NEVER:
            yield NEVER[note.code]
    for trigger in [rule.trigger, *(node.trigger for node in nodes(rule.body) if isinstance(node, ast.Later))]:
        if trigger is not None and trigger.time == "before" and isinstance(trigger.event, _KNOWN_LATE):
            yield "before something that is not known before it happens"
    if _lacks_dice(kind, rule):
        yield "dice where none lie on the table"
    if any(_with_oneself(node) for node in nodes(rule)):
        yield "something done by somebody with themselves"


def _limits(steps: list[ast.Node]) -> Iterator[str]:
    """What is said about something else that an ability does, in one that does nothing of the sort."""
    kinds = {type(node) for node in steps}
    if ast.OncePer in kinds and ast.PutIntoPlay not in kinds:
        yield "a limit on returning cards, where none returns"
    if ast.Affects in kinds and not kinds & _AFFECTING:
        yield "whom the rest affects, where there is no rest"
    if ast.BelowLife in kinds and not kinds & {ast.Deal, ast.Gain, ast.SetStat}:
        yield "how low life may fall, where nothing lowers it"
    if ast.ThisAbility in kinds and not kinds & {ast.ModRoll, ast.ModDamage, ast.Gain}:
        yield "the loss of a bonus that nothing gives"
    if ast.Chooses in kinds and not kinds & {ast.Choose, ast.NoEffect}:
        yield "the choice of an ability, where none is named"


def _never_or_always(node: ast.Node) -> Iterator[str]:
    """What no rule lets anybody do or know, wherever it is said."""
    nth = getattr(node, "nth", None)
    if isinstance(nth, ast.Nth) and nth.n < 0 and not isinstance(node, ast.Trigger):
        yield "the last of something, known only once there is no other"
    if isinstance(node, ast.Forbid) and isinstance(node.what, _DECIDED_BY_DICE):
        yield "a ban on what dice or blows decide"
    if isinstance(node, ast.Total) and isinstance(node.roll, ast.RollSel) and node.roll.quantifier == "all":
        yield "the total of a roll that is not one"
    if isinstance(node, ast.Gain) and node.stat == "life" and _passes(node.duration):
        yield "life for a while"
    if isinstance(node, ast.SwapPlaces | ast.SwapStat) and any(map(_is_several, (node.one, node.other))):
        yield "an exchange with several at once"
    if isinstance(node, ast.SwapCards) and any(
        isinstance(each, ast.Cards) and each.quantifier == "all" for each in (node.one, node.other)
    ):
        yield "an exchange with several at once"
    if isinstance(node, ast.GridModifier) and node.at == ast.Who("me") and _is_own(node.grid):
        yield "the modifier of the own space in an own grid"
    if isinstance(node, ast.IsRival) and node.who == ast.Who("me"):
        yield "somebody who is a rival of themselves"
    if isinstance(node, ast.Moment) and node.span == "match" and node.edge == "start":
        yield "the start of a match, at which no card is in play"


def _passes(duration: ast.Node | None) -> bool:
    return duration is not None and not (isinstance(duration, ast.During) and duration.span in ("game", "match"))


def _is_own(grid: ast.Grid) -> bool:
    return grid.kind == "this" or grid.whose == ast.Who("me")


def _is_several(who: ast.Node) -> bool:
    return isinstance(who, ast.Who) and who.quantifier in ("all", "each")


def is_deed(step: ast.Node) -> bool:
    """Is a step of a constant ability a deed, or the choice or the price of one, outside of any roll?"""
    if _is_of_dice(step) or any(isinstance(node, ast.SpendAction) for node in nodes(step)):
        return False  # whenever those dice are thrown, and whenever somebody has an action to spend
    if isinstance(step, (*DEEDS, *_ONCE, ast.SpendAction)):
        return True
    if isinstance(step, ast.Gain):
        return step.stat == "life" and step.duration is None
    if isinstance(step, ast.SetStat):
        return step.stat == "life" and step.duration is None
    if isinstance(step, ast.Later) and step.trigger is None:
        return True
    if isinstance(step, ast.If):
        return any(map(is_deed, step.then))
    return isinstance(step, ast.May) and any(map(is_deed, step.body))


def _is_of_dice(value: Any) -> bool:
    return any(isinstance(node, (*_OF_DICE, *_ASKS_DICE)) for node in nodes(value))


def _lacks_dice(kind: ast.Kind, rule: ast.Rule) -> bool:
    """Does a rule change or ask dice, before it makes a roll itself, at a moment at which there is no roll?"""
    event = None if rule.trigger is None else rule.trigger.event
    if event is None and kind == "constant":
        return False  # whenever there is a roll of that kind
    if event is not None and (not isinstance(event, _MOMENTS) or any(isinstance(n, _ABOUT_ROLL) for n in nodes(event))):
        return False
    for node in nodes((rule.condition, rule.body)):
        if isinstance(node, _MAKES_ROLL) or (isinstance(node, ast.Later) and node.trigger is not None):
            return False
        if isinstance(node, _ASKS_DICE) and ast.It() not in nodes(node):
            return not _is_of_next(node)
        if isinstance(node, _OF_DICE):
            return getattr(node, "duration", None) is None and not _is_of_next(node)
    return False


def _is_of_next(step: ast.Node) -> bool:
    """Is a step about a roll to come: "your next attack roll"?"""
    return any(isinstance(node, ast.Next) for node in nodes(step))


def _with_oneself(node: ast.Node) -> bool:
    """Do two sides of something, which must be two, have one and the same warrior on both?"""
    if isinstance(node, ast.SwapStat | ast.RollOff):
        sides = [side for field in fields(node) for side in _sides(getattr(node, field.name))]
        return len(sides) > 1 and len(set(sides)) < len(sides)
    return False


def _sides(value: Any) -> list[ast.Node]:
    if isinstance(value, ast.Who):
        return [value]
    return [each for each in value if isinstance(each, ast.Who)] if isinstance(value, tuple) else []


__all__ = ["is_deed", "why_void"]
