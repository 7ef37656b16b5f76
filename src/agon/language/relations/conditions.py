"""Conditions built of two halves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.relations.base import Parts, relation

relation(
    "has",
    lambda who, what: ast.Has(who, what.cards, what.op, what.number),
    lambda value: (
        [(value.who, parts.HasN(value.cards, value.op, value.number))]
        if isinstance(value, ast.Has) and value.who is not None
        else []
    ),
)


relation(
    "compare",
    lambda left, cmp: ast.Compare(left, cmp.op, cmp.value),
    lambda value: [(value.left, parts.Cmp(value.op, value.right))] if isinstance(value, ast.Compare) else [],
)


_ANYONE: Final = ast.Who("warrior", "any")
"""Whoever it was: for an attack the same as not to say who made it."""


def _past_split(value: Any) -> Parts:
    if isinstance(value, (ast.Attacks, ast.Hits, ast.Misses)):
        yield value.attack.by or _ANYONE, type(value)(replace(value.attack, by=ast.It()))
    elif (isinstance(value, (ast.Moves, ast.UsesAbility, ast.Reveals)) and value.who is not None) or (
        isinstance(value, ast.Discards) and value.who is not None
    ):
        yield value.who, replace(value, who=ast.It())
    elif isinstance(value, ast.TakesDamage) and value.by is not None:
        yield value.by, replace(value, by=ast.It())


def _past_of(who: Any, event: Any) -> Any:
    if isinstance(event, (ast.Attacks, ast.Hits, ast.Misses)):
        return type(event)(replace(event.attack, by=None if who == _ANYONE else who))
    if isinstance(event, ast.TakesDamage):
        return replace(event, by=who)
    return replace(event, who=who)


relation("past_of", _past_of, _past_split)


relation(
    "stat_of",
    lambda who, measure: ast.Compare(ast.Stat(who, measure.stat), measure.op, measure.value),
    lambda value: (
        [(value.left.who, parts.Measure(value.left.name, value.op, value.right))]
        if isinstance(value, ast.Compare) and isinstance(value.left, ast.Stat) and not value.left.printed
        else []
    ),
)


def _placed(who: Any, test: Any) -> Any:
    if isinstance(test, ast.Not):
        return ast.Not(_placed(who, test.test))
    return replace(test, who=who)


def _placed_split(value: Any) -> Parts:
    bare = value.test if isinstance(value, ast.Not) else value
    if isinstance(bare, (ast.At, ast.Adjacent)):
        yield bare.who, _placed(ast.It(), value)


relation("placed", _placed, _placed_split)


def _die_is(dice: Any, measure: Any) -> Any:
    """One of some dice compares so: whichever it is."""
    if isinstance(dice, ast.Dice) and dice.which in {"one", "any"} and dice.shows is None:
        return ast.Shows(dice.roll, ast.SomeDie(measure.op, measure.value))
    return ast.Compare(ast.DieValue(dice), measure.op, measure.value)


relation(
    "die_is",
    _die_is,
    lambda value: (
        [(value.left.die, parts.Cmp(value.op, value.right))]
        if isinstance(value, ast.Compare) and isinstance(value.left, ast.DieValue)
        else [(ast.Dice(value.roll), parts.Cmp(value.pattern.op, value.pattern.value))]
        if isinstance(value, ast.Shows) and isinstance(value.pattern, ast.SomeDie)
        else []
    ),
)


relation(
    "some_die",
    lambda roll, measure: ast.Shows(roll, ast.SomeDie(measure.op, measure.value)),
    lambda value: (
        [(value.roll, parts.Cmp(value.pattern.op, value.pattern.value))]
        if isinstance(value, ast.Shows) and isinstance(value.pattern, ast.SomeDie)
        else []
    ),
)
