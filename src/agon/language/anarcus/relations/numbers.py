"""Numbers, and changes of points."""

from __future__ import annotations

from typing import Any

from agon.language.anarcus.relations.base import Parts, relation
from agon.language.ast import armies
from agon.language.ast.base import Node
from agon.language.grammar import REJECT


def _times(number: Any, value: Any) -> Any:
    """So many times a value; "for each" of a number that is itself reckoned is not said."""
    if not isinstance(number, int):
        return REJECT
    return value if number == 1 else armies.Product(number, value)


def _times_parts(value: Any) -> Parts:
    if isinstance(value, armies.Product):
        yield value.by, value.value
    elif isinstance(value, Node):
        yield 1, value


relation("times", _times, _times_parts)


def _negative(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_negative(each) for each in value)
    if isinstance(value, int):
        return -value
    if isinstance(value, armies.Product):
        return _times(-value.by, value.value)
    return armies.Product(-1, value)


def _negative_parts(value: Any) -> Parts:
    if value == "none":
        return
    numbers = value if isinstance(value, tuple) else (value,)
    if all(
        (isinstance(each, int) and each <= 0) or (isinstance(each, armies.Product) and each.by < 0) for each in numbers
    ):
        yield (_negative(value),)


relation("negative", _negative, _negative_parts)


def _scaled(change: tuple[int, int], value: Any) -> Any:
    return tuple(0 if each == 0 else _times(each, value) for each in change)


def _scaled_parts(change: Any) -> Parts:
    if not isinstance(change, tuple):
        return
    apart: list[Any] = [(0, None) if each == 0 else next(_times_parts(each), None) for each in change]
    if None not in apart:
        values = {value for number, value in apart if number}
        if len(values) == 1:
            yield tuple(number for number, _ in apart), values.pop()


relation("scaled", _scaled, _scaled_parts)


def _capped(change: Any, most: Any) -> Any:
    return tuple(0 if each == 0 else armies.AtMost(each, most) for each in change)


def _capped_parts(change: Any) -> Parts:
    if isinstance(change, tuple):
        capped = [each for each in change if each != 0]
        if capped and all(isinstance(each, armies.AtMost) for each in capped):
            most = {each.most for each in capped}
            if len(most) == 1:
                yield tuple(0 if each == 0 else each.value for each in change), most.pop()


relation("capped", _capped, _capped_parts)


def _altered(cards: Any, change: tuple[Any, Any], until: Any) -> Any:
    return armies.Alter(cards, change[0], change[1], until)


def _altered_parts(step: Any) -> Parts:
    if isinstance(step, armies.Alter):
        yield step.cards, (step.attack, step.hp), step.until


relation("altered", _altered, _altered_parts)


def _one_stat(stat: str, by: Any) -> Any:
    return (by if stat != "hp" else 0, by if stat != "attack" else 0)


def _one_stat_parts(change: Any) -> Parts:
    if isinstance(change, tuple):
        attack, hp = change
        if hp == 0:
            yield "attack", attack
        elif attack == 0:
            yield "hp", hp
        elif attack == hp:
            yield "both", attack


relation("points", _one_stat, _one_stat_parts)


def _fixed(said: tuple[Any, Any], value: Any, until: Any) -> Any:
    return armies.Fix(said[0], said[1], value, until)


relation(
    "fixed", _fixed,
    lambda step: [((step.cards, step.stat), step.value, step.until)] if isinstance(step, armies.Fix) else [],
)  # fmt: skip
relation(
    "scale", lambda said, times, until: armies.Scale(said[0], said[1], times, until),
    lambda step: [((step.cards, step.stat), step.times, step.until)] if isinstance(step, armies.Scale) else [],
)  # fmt: skip
relation(
    "turned", lambda said, until: armies.TurnRound(said[0], until) if said[1] == "both" else REJECT,
    lambda step: [((step.cards, "both"), step.until)] if isinstance(step, armies.TurnRound) else [],
)  # fmt: skip


def _raised(said: tuple[Any, str], value: Any, until: Any) -> Any:
    return _altered(said[0], _one_stat(said[1], value), until)


def _lessened(player: Any, by: Any, one: Any, other: Any) -> Any:
    """Damage changed for a time that may stand before or behind the amount."""
    return REJECT if one is not None and other is not None else armies.AlterDamage(player, by, one or other)


relation(
    "lessened", _lessened,
    lambda step: [(step.player, step.by, None, step.until)] if isinstance(step, armies.AlterDamage) else [],
)  # fmt: skip
relation("raised", _raised, lambda _: [])
relation("lowered", lambda said, value, until: _raised(said, _negative(value), until), lambda _: [])
