"""What is said behind the keyword of a power, and attacks made at a bonus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.grammar import REJECT
from agon.language.relations.base import ME, Parts, relation

_DETAILS: Final[dict[type, tuple[str, ...]]] = {
    ast.Push: ("impact",),
    ast.Jump: ("way", "over", "turn"),
    ast.MoveAs: ("into", "through", "turn"),
    ast.Deploy: ("kind", "where", "blocks"),
    ast.Poison: ("who", "tick", "ticks", "stack"),
}
"""What may be said behind the number, in the order in which it is spoken."""


def _put(node: Any, mods: tuple[Any, ...]) -> Any:
    """The node with what is said behind it; each thing once."""
    names = [mod.name for mod in mods]
    if len(set(names)) < len(names) or not set(names) <= set(_DETAILS[type(node)]):
        return REJECT
    return replace(node, **{mod.name: mod.value for mod in mods})


def _put_split(value: Any) -> Parts:
    if type(value) not in _DETAILS:
        return
    defaults = {field.name: field.default for field in fields(value)}
    said = [name for name in _DETAILS[type(value)] if getattr(value, name) != defaults[name]]
    bare = replace(value, **{name: defaults[name] for name in said})
    yield bare, tuple(parts.Set(name, getattr(value, name)) for name in said)


relation("put", _put, _put_split)


def _push_or_pull(kind: Any) -> tuple[Callable[..., Any], Callable[[Any], Parts]]:
    def build(size: parts.Size, who: Any) -> Any:
        return kind(size.spaces, who, size.exact)

    def split(value: Any) -> Parts:
        if type(value) is kind:
            size = parts.Size(value.spaces, value.exact)
            if value == kind(value.spaces, value.who, value.exact):
                yield size, value.who

    return build, split


relation("push", *_push_or_pull(ast.Push))
relation("pull", *_push_or_pull(ast.Pull))


def _stepping(number: int, mods: tuple[Any, ...]) -> Any:
    """A move of up to so many spaces with what is said behind it; an ordinary move where nothing is."""
    move = ast.Move(ME, number, True)
    return _put(ast.MoveAs(move), mods) if mods else move


def _stepping_split(value: Any) -> Parts:
    bare, mods = value, ()
    if isinstance(value, ast.MoveAs):
        bare, mods = next(iter(_put_split(value)))
        bare = bare.move
    if isinstance(bare, ast.Move) and bare == ast.Move(ME, bare.spaces, True) and bare.spaces is not None:
        yield bare.spaces, mods


relation("stepping", _stepping, _stepping_split)


def _special_move(move: Any, mods: tuple[Any, ...]) -> Any:
    return _put(ast.MoveAs(move), mods) if mods and isinstance(move, ast.Move) else REJECT


def _special_move_split(value: Any) -> Parts:
    if isinstance(value, ast.MoveAs):
        for bare, mods in _put_split(value):
            yield bare.move, mods


relation("special_move", _special_move, _special_move_split)


_SOME_DICE: Final = {1: "one", 2: "one or both"}


def _rethrow(number: int, roll: Any, keep: Any) -> Any:
    """So many dice of a roll thrown again; a roll has two."""
    if number not in _SOME_DICE:
        return REJECT
    dice = ast.Dice(roll, _SOME_DICE[number])  # type: ignore[arg-type]  # the words are the literal's
    return ast.Reroll(dice) if keep is None else ast.RerollKeep(dice, keep)


def _rethrow_split(value: Any) -> Parts:
    keep = value.keep if isinstance(value, ast.RerollKeep) else None
    if not isinstance(value, (ast.Reroll, ast.RerollKeep)) or getattr(value, "by", None) is not None:
        return
    dice = value.what
    if isinstance(dice, ast.Dice) and dice.shows is None:
        for number, which in _SOME_DICE.items():
            if dice.which == which:
                yield number, dice.roll, keep


relation("rethrow", _rethrow, _rethrow_split)


_AT_A_BONUS: Final = ast.Ref("roll", "this")


def _at_bonus(attack: Any, by: Any) -> Any:
    """An attack at +n: a bonus to its roll beside the number of its grid (TR-PWR-COMBO-06)."""
    return replace(attack, riders=(*attack.riders, ast.ModRoll(_AT_A_BONUS, by)))


def _at_bonus_split(value: Any) -> Parts:
    if isinstance(value, ast.Attack) and len(value.riders) == 1:
        rider = value.riders[0]
        if isinstance(rider, ast.ModRoll) and rider == ast.ModRoll(_AT_A_BONUS, rider.by):
            yield replace(value, riders=()), rider.by


relation("at_bonus", _at_bonus, _at_bonus_split)


def _given(to: Any, amount: parts.Amounts) -> Any:
    return ast.Give(to, amount.resource, amount.number, amount.token)


relation(
    "given",
    _given,
    lambda value: (
        [(value.to, parts.Amounts(value.resource, value.number, value.token))] if isinstance(value, ast.Give) else []
    ),
)


def _poisoned(amount: parts.Amounts) -> Any:
    return ast.Poison(amount.number, amount.resource, amount.token)


relation(
    "poisoned",
    _poisoned,
    lambda value: (
        [(parts.Amounts(value.resource, value.number, value.token),)]
        if value
        == ast.Poison(getattr(value, "number", 0), getattr(value, "resource", "life"), getattr(value, "token", ""))
        else []
    ),
)
relation(
    "saved",
    lambda amount: ast.Save(amount.resource, amount.number, amount.token),
    lambda value: (
        [(parts.Amounts(value.resource, value.number, value.token),)]
        if isinstance(value, ast.Save) and value.duration is None
        else []
    ),
)


def _costed(amount: parts.Amounts) -> Any:
    if amount.resource == "life":
        return ast.Gain(ME, "life", -amount.number)
    if amount.resource == "actions":
        return ast.SpendAction(ME, amount.number)
    return ast.Tokens(ME, amount.token, -amount.number)


def _costed_split(value: Any) -> Parts:
    if isinstance(value, ast.Gain) and value.stat == "life" and type(value.amount) is int:
        yield (parts.Amounts("life", -value.amount),)
    elif isinstance(value, ast.SpendAction):
        yield (parts.Amounts("actions", value.number),)
    elif isinstance(value, ast.Tokens) and type(value.amount) is int:
        yield (parts.Amounts("tokens", -value.amount, value.token),)


relation("costed", _costed, _costed_split)
