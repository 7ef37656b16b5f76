"""A chart over typed rules: the second way to read a sentence, by words and how they combine.

The reader of ``grammar`` knows phrases: what no row has is unread. Here a verb is one entry with its frames, a noun,
an adjective and a preposition one each, and general rules combine them by type; ``docs/language.md`` says how, and how
far it has come. Both build the same trees.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any, Final

from agon.language import ast
from agon.language.chart import (
    abilities,
    attacks,
    bans,
    cards,
    clauses,
    comparisons,
    damage,
    dice,
    movement,
    nominal,
    places,
    synonyms,
    times,
    values,
)
from agon.language.chart.forest import Chart, Derivation, TooIntricateError
from agon.language.chart.rules import RULES, Rule, frames, label, productions, same
from agon.language.chart.table import Compose, Table, is_category
from agon.language.coordination import Thing, left_open
from agon.language.grammar import Result
from agon.language.lexicon import Lexicon

CHAPTERS = (
    nominal, values, times, attacks, damage, dice, movement, cards, abilities, clauses, comparisons, bans, places,
    synonyms,
)  # fmt: skip
"""Imported for the rules that they register."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a sentence means, and the cheapest way to it."""

    sentence: ast.Sentence
    derivation: Derivation


@dataclass(frozen=True, slots=True)
class Row:
    """A rule of the chart where a reading names a row of a grammar: what coverage counts."""

    construct: str
    rule: str
    rather_not: bool = False


_MARK: Final = "chart: "
DATA: Final = "chart: words of the game"
"""The construct that elements, cultures, traits and types are."""


def is_charted(construct: str) -> bool:
    """Is it a rule of the chart, among the constructs of a reading?"""
    return construct.startswith(_MARK)


def result(meaning: Meaning) -> Result:
    """A meaning in the form of a result of the grammar: its end, its value, its rule, its start, its parts."""
    return _result(meaning.derivation, meaning.sentence)


def _result(way: Derivation, value: Any) -> Result:
    assert way.production is not None, "every way that is kept has a rule"
    row = Row(_MARK + way.production.name, way.production.lhs.partition(".")[0])
    return way.end, value, row, way.start, tuple(_result(part, None) for part in way.parts)


@functools.lru_cache(maxsize=4)
def table_of(words: tuple[Any, ...]) -> Table:
    """The table for a lexicon's words, built once."""
    return Table(productions(rules_of(words)))


def words_of(lexicon: Lexicon) -> tuple[Any, ...]:
    """What of a lexicon the table depends on."""
    return (
        lexicon.elements,
        lexicon.cultures,
        tuple(lexicon.traits.items()),
        tuple(lexicon.types.items()),
    )


def rules_of(words: tuple[Any, ...]) -> list[Rule]:
    """The nouns and adjectives of a lexicon as rules."""
    elements, cultures, traits, types = words
    rows: list[Rule] = []

    def add(category: str, printed: str, value: Any) -> None:
        rows.append((f"{category}: {printed.lower()}", lambda value=value: value, 0, f"{category} {printed}"))

    for name in elements:
        add("Quality.who", name, ast.Element(name))
        add("Quality.card", name, ast.Element(name))
    for name in cultures:
        add("Quality.who", name, ast.Culture(name))
        add("Quality.card", name, ast.Culture(name))
        add("Culture", name, ast.Culture(name))
    for name, many in traits:
        add("Quality.who", name, ast.Trait(name))
        add("TRAIT.sg", name, ast.Trait(name))
        add("TRAIT.pl", many, ast.Trait(name))
    for name, many in types:
        add("TYPE.sg", name, ast.Type(name.lower()))
        add("TYPE.pl", many, ast.Type(name.lower()))
    return rows


def _things(way: Derivation) -> Iterator[Thing]:
    """The rolls and attacks in a derivation."""
    for each in way.walk():
        if each.production is not None and each.production.lhs.startswith(("NP.attack", "NP.roll")):
            name = each.production.name
            yield Thing(each.start, each.end, "Poss" in name or "your" in name, name == nominal.BARE_PLURAL)


@functools.lru_cache(maxsize=32)
def narrowed(words: tuple[Any, ...], constructs: frozenset[str]) -> Table:
    """The table of these rules, by the names that readings give them, and of no other; the words of a game stay."""
    data = rules_of(words)
    kept = {each.removeprefix(_MARK) for each in constructs if is_charted(each)} | {name for *_, name in data}
    return Table(each for each in productions(data) if each.name in kept)


def shared_names(lexicon: Lexicon) -> dict[str, str]:
    """The name of what each rule means, as readings name it: what only words it differently has the same one.

    Rules of one category that one function composes, the patterns of one frame, and the words of a category that is
    nothing but words are one; so are all the words that are data.
    """
    heads: dict[str, list[Rule]] = {}
    for each in RULES:
        heads.setdefault(each[0].partition(":")[0].partition(".")[0], []).append(each)
    shared: dict[str, str] = {}
    first: dict[object, str] = {}
    for head, rows in heads.items():
        listed = all(not any(map(is_category, line.partition(":")[2].split())) for line, *_ in rows)
        for line, compose, _, name in rows:
            key: object = head if listed else (head, _said_of(line)) if compose is same else _made_by(compose, head)
            shared[_MARK + name] = _MARK + first.setdefault(key, name)
    for verb, entry in frames():
        key = (verb, entry.sort, entry.deed and _made_by(entry.deed, ""), entry.event and _made_by(entry.event, ""))
        shared[_MARK + label(verb, entry)] = _MARK + first.setdefault(key, label(verb, entry))
    for _, _, _, name in rules_of(words_of(lexicon)):
        shared[_MARK + name] = DATA
    return shared


def _made_by(compose: Compose, head: str) -> object:
    """What tells compositions apart: the function, not in which round of a loop over forms it was made.

    What is nothing but a value, or a class, is told apart by the category that it is of as well.
    """
    if not isinstance(compose, FunctionType):
        return head, compose
    held = tuple(cell.cell_contents for cell in compose.__closure__ or ())
    known = repr((compose.__defaults__, held))
    return (compose.__code__, known) if compose.__name__ != "<lambda>" else (head, compose.__code__, known)


_FEATURES: Final = re.compile(r"\.[\w$.]+")


def _said_of(line: str) -> str:
    """A line without its features: forms and sorts of one rule are that rule."""
    return _FEATURES.sub("", line)


def meanings(lexicon: Lexicon, tokens: Sequence[str], table: Table | None = None) -> tuple[Meaning, ...]:
    """What a sentence means at the least cost: one meaning, several where the words leave it open, or none."""
    try:
        found = Chart(table or table_of(words_of(lexicon)), tokens, "Sentence").meanings("Sentence")
    except (TooIntricateError, RecursionError):
        return ()
    found = {value: way for value, way in found.items() if left_open(_things(way), tokens) is None}
    least = min((each.cost for each in found.values()), default=0)
    return tuple(Meaning(value, way) for value, way in found.items() if way.cost == least)
