"""Attacks: described, as events, and as things to make."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.check import nodes
from agon.language.grammar import REJECT
from agon.language.relations.base import ME, Parts, relation
from agon.language.relations.cards import ANY_WEAPON, ARMED, test_order


def _attack(by: Any, noun: parts.Noun, mods: tuple[Any, ...], nth: Any) -> Any:
    kind: Any = noun.kind
    hitting = kind == "hit"
    if hitting:
        kind = "any"
    weapon, against, per = noun.weapon, None, None
    tests: list[Any] = []
    for mod in mods:
        if against is not None and isinstance(mod, (parts.With, parts.Weapons)) and mod != parts.With(ast.This()):
            return REJECT  # "attacks against warriors with swords": the swords are the warriors'
        if isinstance(mod, parts.With) and weapon is None and kind != "basic":
            weapon, kind = mod.weapon, "weapon"
        elif isinstance(mod, parts.Weapons) and weapon is None and kind != "basic":
            kind = "weapon"
        elif isinstance(mod, parts.Against) and against is None:
            against = mod.who
        elif isinstance(mod, parts.ByWhom) and by is None:
            by = mod.who
        elif isinstance(mod, parts.Per) and per is None and nth is not None:
            per = mod.per
        elif isinstance(mod, (parts.With, parts.Weapons, parts.Against, parts.ByWhom, parts.Per)):
            return REJECT
        else:
            tests.append(mod)
    if weapon == ast.This() and by is None:
        by = ME
    if isinstance(nth, int):
        nth = ast.Nth(nth, per)  # type: ignore[arg-type]  # the grammar's periods are the literal's
    elif per is not None:
        return REJECT
    return ast.AttackSel(by, kind, weapon, against, nth, noun.critical, hitting, tuple(tests))


def _unattack(value: Any) -> Parts:
    if not isinstance(value, ast.AttackSel):
        return
    mods: list[Any] = []
    nth: Any = value.nth
    if isinstance(nth, ast.Nth):
        if nth.per is not None:
            mods.append(parts.Per(nth.per))
        nth = nth.n
    kind: str = value.kind
    if value.weapon is not None:
        mods.append(parts.With(value.weapon))
        kind = "any"
    if value.against is not None:
        mods.append(parts.Against(value.against))
    mods.extend(value.tests)
    if value.hitting:
        if kind == "weapon":
            mods.insert(0, parts.Weapons())
        kind = "hit"
    yield value.by, parts.Noun(kind, None, value.critical), tuple(mods), nth
    if value.weapon == ast.This() and value.by == ME:
        yield None, parts.Noun(kind, None, value.critical), tuple(mods), nth
    if kind == "weapon":
        yield value.by, parts.Noun("any", None, value.critical), (parts.Weapons(), *mods), nth


def _narrow_attack(attacks: Any, mod: Any) -> Any:
    if mod is None:
        return attacks
    if not isinstance(attacks, ast.AttackSel):
        return REJECT
    pieces = next(_unattack(attacks))
    return _attack(pieces[0], pieces[1], (*pieces[2], mod), pieces[3])


relation("narrow_attack", _narrow_attack, lambda value: [(value, None)])


relation("attack", _attack, _unattack)


def _noun_of(test: Any, more: tuple[Any, ...]) -> Any:
    """Attacks called by the weapon: "Fire attacks", "sword attacks"; a "non-weapon attack" is made with none."""
    tests = tuple(sorted(dict.fromkeys((test, *more)), key=test_order))
    if tests == ANY_WEAPON or ast.Not(ast.Type("weapon")) in tests:
        return REJECT
    return parts.Noun("weapon", ast.Cards(None, "a", tests), False)


def _noun_split(value: Any) -> Parts:
    if isinstance(value, parts.Noun) and isinstance(value.weapon, ast.Cards):
        yield value.weapon.tests[0], value.weapon.tests[1:]


relation("noun_of", _noun_of, _noun_split)


def _weapons_noun(tests: tuple[Any, ...]) -> Any:
    """Weapons, said for the attacks with them; not other cards."""
    if tests == ANY_WEAPON:
        return parts.Noun("weapon", None, False)
    armed = any(isinstance(test, (ast.Type, ast.Trait)) and test.name in ARMED for test in nodes(tests))
    return parts.Noun("weapon", ast.Cards(None, "a", tests), False) if armed else REJECT


relation("weapons_noun", _weapons_noun, lambda _: [])


def _attack_with(by: Any, tests: tuple[Any, ...]) -> Any:
    """The attacks that somebody makes with weapons of a kind."""
    noun = _weapons_noun(tests)
    return REJECT if noun is REJECT else _attack(by, noun, (), None)


relation("attack_with", _attack_with, lambda _: [])


def _ends_armed(who: Any) -> bool:
    """Whether a target ends in "with a weapon": "you hit a warrior with a sword" says what you hit with."""
    if not isinstance(who, ast.Who) or not who.tests or not isinstance(who.tests[-1], ast.Has):
        return False
    return any(
        isinstance(test, (ast.Type, ast.Trait)) and test.name in ARMED for test in nodes(who.tests[-1].cards.tests)
    )


def _described(noun: Any, mods: tuple[Any, ...]) -> Any:
    """A kind of attack and what is said of it, where an event says what it is made with."""
    if any(isinstance(mod, (parts.Per, parts.Against)) for mod in mods):
        return REJECT  # which of them it is, the event says
    return parts.Described(noun, mods) if mods else noun


relation("described", _described, lambda value: [(value, ())] if isinstance(value, parts.Noun) else [])


_OF_ATTACKS: Final[tuple[type, ...]] = (parts.With, parts.Weapons, parts.ByWhom)


def _spread(mods: tuple[Any, ...]) -> Iterator[Any]:
    """What is said of an attack in an event, piece by piece."""
    for mod in mods:
        if isinstance(mod, parts.Described):
            yield mod.noun
            yield from (each if isinstance(each, _OF_ATTACKS) else parts.TestOf(each) for each in mod.mods)
        else:
            yield mod


def _attack_event(base: ast.AttackSel, mods: tuple[Any, ...]) -> Any:
    """An attack in an event: the attacker or target is known, the rest comes in any order."""
    sel = base
    for mod in _spread(mods):
        if isinstance(mod, parts.With) and sel.weapon is None and sel.kind != "basic":
            sel = replace(sel, weapon=mod.weapon, kind="special" if sel.kind == "special" else "weapon")
            if mod.weapon == ast.This() and sel.by is None:
                sel = replace(sel, by=ME)
        elif isinstance(mod, parts.Weapons) and sel.kind == "any":
            sel = replace(sel, kind="weapon")
        elif isinstance(mod, parts.Noun) and mod.kind != "hit" and (mod.kind == "any" or sel.kind == "any"):
            kind: Any = sel.kind if mod.kind == "any" else mod.kind
            sel = replace(sel, kind=kind, weapon=sel.weapon or mod.weapon, critical=sel.critical or mod.critical)
        elif isinstance(mod, parts.Against) and sel.against is None and not _ends_armed(mod.who):
            sel = replace(sel, against=mod.who)
        elif isinstance(mod, parts.ByWhom) and sel.by is None:
            sel = replace(sel, by=mod.who)
        elif isinstance(mod, parts.ByWeaponOf) and sel.by is None and sel.kind == "any":
            sel = replace(sel, by=mod.who, kind="weapon")
        elif isinstance(mod, parts.NthIs) and sel.nth is None:
            sel = replace(sel, nth=ast.Nth(mod.n, mod.per))  # type: ignore[arg-type]
        elif isinstance(mod, parts.TestOf):
            sel = replace(sel, tests=(*sel.tests, mod.test))
        elif isinstance(mod, parts.OrTest) and sel.tests:
            sel = replace(sel, tests=(*sel.tests[:-1], ast.AnyOf((sel.tests[-1], mod.test))))
        else:
            return REJECT
    return sel


_BY_NAME: Final = ("basic", "special")
"""Kinds of attack that no weapon tells."""


def _event_mods(sel: ast.AttackSel, *, passive: bool) -> tuple[Any, ...]:
    mods: list[Any] = []
    if passive:
        if sel.weapon == ast.This():
            mods.append(parts.With(sel.weapon))
        elif sel.by is not None and sel.kind == "weapon" and sel.weapon is None:
            mods.append(parts.ByWeaponOf(sel.by))
        elif sel.by is not None:
            mods.append(parts.ByWhom(sel.by))
    elif sel.against is not None:
        mods.append(parts.Against(sel.against))
    if sel.kind in _BY_NAME or sel.critical:
        mods.append(parts.Noun(sel.kind if sel.kind in _BY_NAME else "any", None, sel.critical))
    if sel.weapon is not None and not (passive and sel.weapon == ast.This()):
        mods.append(parts.With(sel.weapon))
    elif sel.kind == "weapon" and sel.weapon is None and not (passive and sel.by is not None):
        mods.append(parts.Weapons())
    if isinstance(sel.nth, ast.Nth) and sel.nth.per is not None:
        mods.append(parts.NthIs(sel.nth.n, sel.nth.per))
    for test in sel.tests:
        if isinstance(test, ast.AnyOf) and len(test.tests) == 2:
            mods += [parts.TestOf(test.tests[0]), parts.OrTest(test.tests[1])]
        else:
            mods.append(parts.TestOf(test))
    return tuple(mods)


def _numbered(nth: Any) -> bool:
    """Whether an event has words for which of the attacks it is: any, or "as your first attack of your turn"."""
    return nth is None or (isinstance(nth, ast.Nth) and nth.per is not None)


def _by_split(value: Any) -> Parts:
    if isinstance(value, ast.AttackSel) and value.by is not None and _numbered(value.nth):
        yield value.by, _event_mods(value, passive=False)


def _on_split(value: Any) -> Parts:
    if isinstance(value, ast.AttackSel) and value.against is not None and _numbered(value.nth):
        yield value.against, _event_mods(value, passive=True)


relation("attack_by", lambda by, mods: _attack_event(ast.AttackSel(by), mods), _by_split)


relation("attack_on", lambda on, mods: _attack_event(ast.AttackSel(against=on), mods), _on_split)


def _attack_of(by: Any, thing: parts.Thing) -> Any:
    kind: Any = thing.kind
    base = ast.AttackSel(by, "any" if kind == "critical" else kind, critical=kind == "critical")
    return _attack_event(base, thing.mods)


def _of_split(value: Any) -> Parts:
    if not isinstance(value, ast.AttackSel) or value.by is None or value.tests or value.nth is not None:
        return
    mods: list[Any] = []
    if value.weapon is not None:
        mods.append(parts.With(value.weapon))
    if value.against is not None:
        mods.append(parts.Against(value.against))
    kind: str = "any" if value.weapon is not None and value.kind == "weapon" else value.kind
    if value.critical:
        if kind != "any":
            return
        kind = "critical"
    yield value.by, parts.Thing(kind, tuple(mods))


relation("attack_of", _attack_of, _of_split)


def _bonus_damage_split(value: Any) -> Parts:
    """Of "the attack" it is said without it: "gain a damage bonus"."""
    plain = isinstance(value, ast.ModDamage) and value == ast.ModDamage(value.attacks, value.by)
    if plain and value.attacks != ast.Ref("attack"):
        yield value.attacks, value.by


relation("bonus_damage", ast.ModDamage, _bonus_damage_split)


def _own_bonus_split(value: Any) -> Parts:
    if isinstance(value, ast.ModDamage) and value == ast.ModDamage(ast.Ref("attack"), value.by):
        yield (value.by,)


# A damage bonus that somebody gains is of their own attack.
relation("own_bonus", lambda by: ast.ModDamage(ast.Ref("attack", "own"), by), _own_bonus_split)


relation(
    "made_or_hit",
    lambda sel: ast.Hits(replace(sel, hitting=False)) if sel.hitting else ast.Attacks(sel),
    lambda value: [(value.attack,)] if isinstance(value, ast.Attacks) and not value.by_action else [],
)


relation(
    "critical_of",
    lambda sel: replace(sel, critical=True),
    lambda value: [(replace(value, critical=False),)] if isinstance(value, ast.AttackSel) and value.critical else [],
)


relation(
    "hit_noun",
    lambda by, noun: replace(_attack(by, noun, (), None), hitting=False),
    lambda value: (
        [(value.by, parts.Noun(value.kind, value.weapon, value.critical))] if isinstance(value, ast.AttackSel) else []
    ),
)


def _against_of(sel: Any, who: Any, exception: Any) -> Any:
    if not isinstance(sel, ast.AttackSel) or sel.against is not None:
        return REJECT
    return replace(sel, against=who, tests=sel.tests if exception is None else (*sel.tests, exception))


def _against_split(value: Any) -> Parts:
    if isinstance(value, ast.AttackSel) and value.against is not None:
        bare = replace(value, against=None)
        if bare.tests and isinstance(bare.tests[-1], ast.Not):
            yield replace(bare, tests=bare.tests[:-1]), value.against, bare.tests[-1]
        else:
            yield bare, value.against, None


relation("against_of", _against_of, _against_split)


def _attack_verb(thing: parts.Thing, mods: tuple[Any, ...]) -> Any:
    attack = ast.Attack(ast.Doer(), thing.kind)  # type: ignore[arg-type]  # the grammar's kinds are the literal's
    for mod in (*thing.mods, *mods):
        if isinstance(mod, parts.With) and attack.weapon is None and attack.kind != "basic":
            attack = replace(attack, weapon=mod.weapon, kind="special" if attack.kind == "special" else "weapon")
        elif isinstance(mod, parts.Weapons) and attack.weapon is None and attack.kind == "any":
            attack = replace(attack, kind="weapon")
        elif isinstance(mod, parts.Against) and attack.against is None:
            attack = replace(attack, against=mod.who)
        elif isinstance(mod, parts.AtMod) and attack.at is None:
            attack = replace(attack, at=mod.value)
        elif isinstance(mod, parts.ByGrid) and not attack.grid:
            attack = replace(attack, grid=True)
        elif isinstance(mod, parts.NumberOf):
            attack = replace(attack, number=mod.number)
        elif isinstance(mod, parts.SameType):
            attack = replace(attack, same_kind=True)
        elif isinstance(mod, parts.DoubleGrid):
            attack = replace(attack, double=True)
        elif isinstance(mod, parts.Into) and attack.into is None:
            attack = replace(attack, into=mod.where)
        elif isinstance(mod, parts.Free):
            continue
        else:
            return REJECT
    return attack


def _unattack_verb(value: Any) -> Parts:
    if not isinstance(value, ast.Attack) or value.who != ast.Doer():
        return
    mods: list[Any] = []
    if value.weapon is not None:
        mods.append(parts.With(value.weapon))
    if value.against is not None:
        mods.append(parts.Against(value.against))
    if value.into is not None:
        mods.append(parts.Into(value.into))
    if value.double:
        mods.append(parts.DoubleGrid())
    if value.at is not None:
        mods.append(parts.AtMod(value.at))
    if value.grid:
        mods.append(parts.ByGrid())
    inner: tuple[Any, ...] = (parts.SameType(),) if value.same_kind else (parts.NumberOf(value.number),)
    kind = "any" if value.weapon is not None and value.kind == "weapon" else value.kind
    yield parts.Thing(kind, inner), tuple(mods)


relation("attack_verb", _attack_verb, _unattack_verb)


# "A critical hit is made by you with this weapon": what is said behind the maker is of the attack.
relation("with_mods", lambda thing, mods: replace(thing, mods=(*thing.mods, *mods)), lambda _: [])
