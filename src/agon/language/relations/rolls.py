"""Descriptions of rolls."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from agon.language import ast, parts
from agon.language.grammar import REJECT
from agon.language.relations.base import ME, Parts, relation


def _roll(whose: Any, kinds: tuple[Any, ...], quantifier: Any, mods: tuple[Any, ...], nth: Any) -> Any:
    weapon = against = per = None
    tests: list[Any] = []
    for mod in mods:
        if isinstance(mod, parts.With) and weapon is None and (against is None or mod.weapon == ast.This()):
            weapon = mod.weapon
        elif isinstance(mod, parts.Against) and against is None:
            against = mod.who
        elif isinstance(mod, parts.ByWhom) and whose is None:
            whose = mod.who
        elif isinstance(mod, parts.Per) and per is None and nth is not None:
            per = mod.per
        elif isinstance(mod, (parts.With, parts.Against, parts.ByWhom, parts.Per)):
            return REJECT
        else:
            tests.append(mod)
    if weapon == ast.This() and whose is None:
        whose = ME
    if isinstance(nth, int):
        nth = ast.Nth(nth, per)  # type: ignore[arg-type]  # the grammar's periods are the literal's
    elif per is not None:
        return REJECT
    tests.sort(key=lambda test: test == ast.Not(ast.IsRef()))  # "other" is said last of what they are
    return ast.RollSel(whose, kinds, quantifier, weapon, against, nth, tuple(tests))


def _described_behind(who: Any) -> bool:
    """Whether a group is described behind its noun ("opponents without X"), so that "'s" would sit badly."""
    if not isinstance(who, ast.Who):
        return False
    before = (ast.Adjacent, ast.Is)
    return any(not isinstance(test.test if isinstance(test, ast.Not) else test, before) for test in who.tests)


def _unroll(value: Any) -> Parts:
    if not isinstance(value, ast.RollSel):
        return
    mods: list[Any] = []
    nth: Any = value.nth
    if isinstance(nth, ast.Nth):
        if nth.per is not None:
            mods.append(parts.Per(nth.per))
        nth = nth.n
    if value.weapon is not None:
        mods.append(parts.With(value.weapon))
    if value.against is not None:
        mods.append(parts.Against(value.against))
    mods.extend(value.tests)
    if not _described_behind(value.whose):
        yield value.whose, value.kinds, value.quantifier, tuple(mods), nth
    if value.whose is not None:
        yield None, value.kinds, value.quantifier, (parts.ByWhom(value.whose), *mods), nth
        if mods:
            yield None, value.kinds, value.quantifier, (*mods, parts.ByWhom(value.whose)), nth
    if isinstance(value.whose, ast.Who) and value.whose.tests == (ast.InAttack(),):
        yield value.whose, value.kinds, value.quantifier, tuple(mods), nth
    if value.weapon == ast.This() and value.whose == ME:
        yield None, value.kinds, value.quantifier, tuple(mods), nth


relation("roll", _roll, _unroll)


relation(
    "face",
    lambda number: number if 1 <= number <= 6 else REJECT,
    lambda value: [(value,)] if type(value) is int and 1 <= value <= 6 else [],
)


def _narrow(rolls: Any, mod: Any) -> Any:
    if mod is None:
        return rolls
    if not isinstance(rolls, ast.RollSel) or isinstance(mod, ast.While):
        return REJECT
    pieces = next(_unroll(replace(rolls, whose=None)))
    return _roll(rolls.whose, pieces[1], pieces[2], (*pieces[3], mod), pieces[4])


relation("narrow", _narrow, lambda value: [(value, None)])


# "Your re-rolls" are your rolls that are re-rolled.
relation(
    "thrown_again",
    lambda whose, kinds, mods: _roll(whose, kinds, "all", (ast.ThrownAgain(), *mods), None),
    lambda _: [],
)

relation(
    "roll_other",
    lambda whose, kinds, mods: _roll(whose, kinds, "all", (*mods, ast.Not(ast.IsRef())), None),
    lambda value: (
        [(value.whose, value.kinds, next(_unroll(replace(value, whose=None, tests=value.tests[:-1])))[3])]
        if isinstance(value, ast.RollSel) and value.tests[-1:] == (ast.Not(ast.IsRef()),)
        else []
    ),
)


def _roll_of(attack: Any) -> Any:
    """What an attack gains, its attack roll gains."""
    return ast.RollSel(None, ("attack",), "the") if isinstance(attack, ast.Ref) else attack


relation("roll_of", _roll_of, lambda value: [(value,)] if isinstance(value, ast.AttackSel) else [])
