"""A chart over typed rules: the second way to read a sentence, by words and how they combine.

The reader of ``grammar`` knows phrases: what no row has is unread. Here a verb is one entry with its frames, a noun,
an adjective and a preposition one each, and general rules combine them by type; ``docs/language.md`` says how, and how
far it has come. Both build the same trees.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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
from agon.language.chart.rules import Rule, productions
from agon.language.chart.table import Table
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


def meanings(lexicon: Lexicon, tokens: Sequence[str]) -> tuple[Meaning, ...]:
    """What a sentence means at the least cost: one meaning, several where the words leave it open, or none."""
    try:
        found = Chart(table_of(words_of(lexicon)), tokens, "Sentence").meanings("Sentence")
    except (TooIntricateError, RecursionError):
        return ()
    found = {value: way for value, way in found.items() if left_open(_things(way), tokens) is None}
    least = min((each.cost for each in found.values()), default=0)
    return tuple(Meaning(value, way) for value, way in found.items() if way.cost == least)
