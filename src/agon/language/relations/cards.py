"""Descriptions of cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.grammar import REJECT
from agon.language.relations.base import Parts, relation

_POST_ONLY: Final = (ast.Matches, ast.GivesBonus, ast.RevealedNow, ast.Compare)


def _card_tests(before: tuple[Any, ...], noun: tuple[Any, ...], after: tuple[Any, ...]) -> Any:
    tests = list(dict.fromkeys((*before, *noun, *after)))
    tests.sort(key=test_order)
    return tuple(tests)


def test_order(test: Any) -> int:
    """Cards are described from the outside in: face, what it is not, quality, trait, type; clauses last."""
    if isinstance(test, ast.Face):
        return 0
    if isinstance(test, ast.Depleted):
        return 1
    if isinstance(test, ast.Hands):
        return 2 if test.op == "=" else 8
    if isinstance(test, ast.Not):
        return 8 if isinstance(test.test, _POST_ONLY) else 3
    if isinstance(test, ast.AnyOf):
        return 4
    if isinstance(test, (ast.Element, ast.Culture)):
        return 5
    if isinstance(test, ast.Trait):
        return 6
    if isinstance(test, ast.Type):
        return 7
    return 8


def _uncard(value: Any) -> Parts:
    if not isinstance(value, tuple):
        return
    after = tuple(test for test in value if test_order(test) == 8)
    before = tuple(test for test in value if test_order(test) != 8)
    if before and isinstance(before[-1], (ast.Type, ast.Trait)):
        yield before[:-1], before[-1:], after
    yield before, (), after
    for at, test in enumerate(before):
        if isinstance(test, ast.AnyOf) and all(isinstance(each, (ast.Type, ast.Trait)) for each in test.tests):
            yield (*before[:at], *before[at + 1 :]), (test,), after


relation("card_tests", _card_tests, _uncard)


def _any_head(heads: tuple[tuple[Any, ...], ...]) -> Any:
    """Cards called by one of several nouns; what stands before and behind them is said of all."""
    if any(len(head) != 1 for head in heads) or len(set(heads)) < len(heads):
        return REJECT
    return (ast.AnyOf(tuple(head[0] for head in heads)),)


def _any_head_split(value: Any) -> Parts:
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], ast.AnyOf):
        yield (tuple((test,) for test in value[0].tests),)


relation("any_head", _any_head, _any_head_split)
relation(
    "with_head",
    lambda head, rest: _any_head((head, *((test,) for test in rest[0].tests))) if rest is not REJECT else REJECT,
    lambda value: (
        [((value[0].tests[0],), (ast.AnyOf(value[0].tests[1:]),))]
        if isinstance(value, tuple) and value and isinstance(value[0], ast.AnyOf) and len(value[0].tests) > 2
        else []
    ),
)


def _both_of(one: Any, other: Any, rest: tuple[Any, ...]) -> Any:
    """What "a Fire and Water card" is: the one and the other, of the same sort of thing."""
    return (one, other, *rest) if type(one) is type(other) and one != other else REJECT


def _both_of_split(value: Any) -> Parts:
    if isinstance(value, tuple) and len(value) > 1 and _both_of(value[0], value[1], value[2:]) is not REJECT:
        yield value[0], value[1], value[2:]


relation("both_of", _both_of, _both_of_split)


def _two_kinds(one: Any, other: Any, noun: tuple[Any, ...], after: tuple[Any, ...]) -> Any:
    return (_card_tests((one,), noun, after), _card_tests((other,), noun, after)) if one != other else REJECT


relation("two_kinds", _two_kinds, lambda _: [])  # spoken as "a Fire card and a Water card"
relation(
    "both_discarded",
    lambda two: parts.Both(ast.Discard(ast.Cards(None, "a", two[0])), ast.Discard(ast.Cards(None, "a", two[1]))),
    lambda _: [],
)


# "All opponents discard a card of your choice": one of each of them.
relation(
    "each_one",
    lambda who: replace(who, quantifier="each") if isinstance(who, ast.Who) and who.quantifier == "all" else who,
    lambda value: [(value,)],
)


relation(
    "in_its_place",
    lambda card: REJECT if card == ast.This() else ast.PutIntoPlay(card, ast.This()),
    lambda value: [(value.card,)] if isinstance(value, ast.PutIntoPlay) and value.place == ast.This() else [],
)


# What cannot come into play, nobody can put there.
relation(
    "kept_out",
    lambda cards, duration: ast.Forbid(ast.Who("warrior", "any"), ast.PutIntoPlay(cards), duration),
    lambda value: (
        [(value.what.card, value.duration)]
        if isinstance(value, ast.Forbid)
        and isinstance(value.what, ast.PutIntoPlay)
        and value.what.place is None
        and value.who == ast.Who("warrior", "any")
        else []
    ),
)


relation(
    "many",
    lambda owner, number, tests: ast.Cards(owner, "a", tests, number=number),
    lambda value: (
        [(value.owner, value.number, value.tests)] if isinstance(value, ast.Cards) and value.number > 1 else []
    ),
)


ANY_WEAPON: Final = (ast.Type("weapon"),)
ARMED: Final = frozenset({"weapon", "Axe", "Bludgeon", "Knife", "Polearm", "Ranged", "Sword"})
"""The type and the traits of weapons."""


_UNARMED: Final = frozenset({"armor", "inspiration", "special", "warrior"})


def _attacks_with(owner: Any, quantifier: Any, tests: tuple[Any, ...]) -> Any:
    """Cards that attacks are made with: "hit by an opponent with an armor" says what the opponent has."""
    joined = (each for test in tests for each in (test.tests if isinstance(test, ast.AnyOf) else (test,)))
    unarmed = any(isinstance(test, ast.Type) and test.name in _UNARMED for test in joined)
    return REJECT if unarmed else ast.Cards(owner, quantifier, tests)


relation(
    "weapon_filter",
    lambda owner, quantifier, tests: (
        REJECT if tests in ((), ANY_WEAPON) else _attacks_with(owner, quantifier, tests)  # nobody attacks "with a card"
    ),
    lambda value: (
        [(value.owner, value.quantifier, value.tests)]
        if isinstance(value, ast.Cards)
        and value == ast.Cards(value.owner, value.quantifier, value.tests)
        and value.tests != ANY_WEAPON
        else []
    ),
)


relation(
    "weapon_own",
    _attacks_with,
    lambda value: (
        [(value.owner, value.quantifier, value.tests)]
        if isinstance(value, ast.Cards) and value == ast.Cards(value.owner, value.quantifier, value.tests)
        else []
    ),
)


relation(
    "card_above",
    lambda tests, value: ast.Cards(None, "a", (*tests, ast.Compare(ast.CardStat(ast.It(), "initiative"), ">", value))),
    lambda value: (
        [(value.tests[:-1], value.tests[-1].right)]
        if isinstance(value, ast.Cards) and value.tests and isinstance(value.tests[-1], ast.Compare)
        and value.tests[-1].op == ">" else []
    ),
)  # fmt: skip


relation(
    "card_cmp",
    lambda tests, cmp: ast.Cards(
        None, "a", (*tests, ast.Compare(ast.CardStat(ast.It(), "initiative"), cmp.op, cmp.value))
    ),
    lambda value: (
        [(value.tests[:-1], parts.Cmp(value.tests[-1].op, value.tests[-1].right))]
        if isinstance(value, ast.Cards) and value.tests and isinstance(value.tests[-1], ast.Compare) else []
    ),
)  # fmt: skip


def _armed_with(test: Any, more: tuple[Any, ...]) -> Any:
    """What attacks are made with, said in front of them: "ranged weapon attack rolls", "sword attack rolls"."""
    tests = tuple(sorted((test, *more), key=test_order))
    armed = any(isinstance(each, (ast.Type, ast.Trait)) and each.name in ARMED for each in tests)
    return ast.Cards(None, "a", tests) if armed else REJECT


_LOADOUT: Final = ast.Type("support")


def _in_loadout(cards: Any) -> Any:
    """Cards "in a loadout": no Champion is one of them (TR-LOAD-02)."""
    if isinstance(cards, parts.HasN):
        return replace(cards, cards=_in_loadout(cards.cards))
    if isinstance(cards, parts.Unclear):
        return cards
    if not isinstance(cards, ast.Cards):
        return REJECT
    said = [each.tests if isinstance(each, ast.AnyOf) else (each,) for each in cards.tests]
    if any(ast.Type("warrior") in row for row in said):
        return REJECT
    if any(all(isinstance(each, ast.Type) for each in row) for row in said):
        return cards
    return replace(cards, tests=tuple(sorted((*cards.tests, _LOADOUT), key=test_order)))


def _in_loadout_split(value: Any) -> Parts:
    cards = value.cards if isinstance(value, parts.HasN) else value
    if not isinstance(cards, ast.Cards):
        return
    bare = replace(cards, tests=tuple(each for each in cards.tests if each != _LOADOUT))
    if _in_loadout(bare) == cards:
        yield (replace(value, cards=bare),) if isinstance(value, parts.HasN) else (bare,)


relation("in_loadout", _in_loadout, _in_loadout_split)

relation("armed_with", _armed_with, lambda _: [])


def _opposing_split(value: Any) -> Parts:
    if isinstance(value, ast.Cards) and value == _opposing(value.quantifier, value.tests):
        yield value.quantifier, value.tests


def _opposing(quantifier: Any, tests: tuple[Any, ...]) -> Any:
    """Cards of opponents; "opposing cards" of no sort are the grammar's own."""
    owner = ast.Who("opponent", "all" if quantifier == "all" else "any")
    return ast.Cards(owner, quantifier, tests) if tests else REJECT


relation("opposing_cards", _opposing, _opposing_split)


# "Abilities on armor": a word that says one or several.
relation(
    "of_armor",
    lambda before, after: ast.Cards(None, "all", _card_tests(before, (ast.Type("armor"),), after)),
    lambda _: [],
)
