"""A chart over the productions of a table (Earley's algorithm), and the meanings of its packed forest.

A node of the forest is a category over a stretch of tokens; its ways are packed, so a sentence with many bracketings
costs little more than one with one. Meanings are counted in a semiring: the value of a node is a set of meanings, each
with the least cost at which it is derived; the sum of two of these sets is their union, the product of several composes
their meanings and adds their costs. Two derivations of one meaning are one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from agon.language.chart.table import Production, Step, Table, classes_of, is_category, value_of
from agon.language.grammar import REJECT

MOST_MEANINGS: Final = 16
"""The cheapest meanings of a node that are kept."""
MOST_ITEMS: Final = 60_000
"""Items of a chart; a text that asks for more is too intricate to be a card's."""


class TooIntricateError(Exception):
    """A sentence with more ways to read it than are worth looking at."""


@dataclass(frozen=True, slots=True)
class Derivation:
    """One way, the cheapest, to a meaning: the production, the stretch of tokens, the derivations of its parts."""

    cost: int
    production: Production | None
    start: int
    end: int
    parts: tuple[Derivation, ...] = ()

    def walk(self) -> Iterator[Derivation]:
        """This derivation and those inside it, outermost first."""
        yield self
        for part in self.parts:
            yield from part.walk()


Meanings = dict[Any, Derivation]
_Item = tuple[int, str, int, int]
"""A step (by identity), the category it is of, where that begins, and where this item ends."""


class Chart:
    """The chart of one sentence."""

    def __init__(self, table: Table, tokens: Sequence[str], start: str) -> None:
        self._table = table
        self._tokens = tokens
        self._classes = [frozenset(classes_of(token)) for token in tokens] + [frozenset()]
        self._steps: dict[int, Step] = {}
        self._links: dict[_Item, list[tuple[_Item, str]]] = {}
        self._ended: dict[tuple[str, int, int], list[_Item]] = {}
        self._known: dict[tuple[str, int, int], Meanings] = {}
        self._busy: set[tuple[str, int, int]] = set()
        self._run(start)

    def meanings(self, category: str) -> Meanings:
        """What the whole sentence means as a category, each meaning with its cheapest derivation."""
        return self._meanings(category, 0, len(self._tokens))

    # ------------------------------------------------------------------------------------------------------ the chart

    def _run(self, start: str) -> None:  # noqa: C901 - the loop of the chart, where calls cost
        table, size = self._table, len(self._tokens)
        agenda: list[list[_Item]] = [[] for _ in range(size + 1)]
        waiting: list[dict[str, list[tuple[_Item, Step]]]] = [{} for _ in range(size + 1)]
        ends: list[dict[str, set[int]]] = [{} for _ in range(size + 1)]
        predicted: list[set[str]] = [set() for _ in range(size + 1)]
        count = 0

        def add(step: Step, lhs: str, begin: int, at: int, link: tuple[_Item, str] | None) -> None:
            nonlocal count
            item = (id(step), lhs, begin, at)
            links = self._links.get(item)
            if links is None:
                self._steps[item[0]] = step
                self._links[item] = [] if link is None else [link]
                agenda[at].append(item)
                count += 1
                if count > MOST_ITEMS:
                    raise TooIntricateError
            elif link is not None and link not in links:
                links.append(link)

        def predict(category: str, at: int) -> None:
            todo = [category]
            while todo:
                each = todo.pop()
                if each in predicted[at] or table.first[each].isdisjoint(self._classes[at]):
                    continue
                predicted[at].add(each)
                add(table.roots[each], each, at, at, None)
                todo += table.corners[each]

        predict(start, 0)
        for at in range(size + 1):
            number = 0
            while number < len(agenda[at]):
                item = agenda[at][number]
                number += 1
                step, lhs, begin = self._steps[item[0]], item[1], item[2]
                if step.ends and begin < at:
                    self._ended.setdefault((lhs, begin, at), []).append(item)
                    known = ends[begin].setdefault(lhs, set())
                    if at not in known:
                        known.add(at)
                        for before, after in waiting[begin].get(lhs, ()):
                            add(after, before[1], before[2], at, (before, lhs))
                for word in self._classes[at]:
                    if (behind := step.words.get(word)) is not None:
                        add(behind, lhs, begin, at + 1, (item, word))
                for category, after in step.uses.items():
                    if table.first[category].isdisjoint(self._classes[at]):
                        continue
                    waiting[at].setdefault(category, []).append((item, after))
                    predict(category, at)

    # ----------------------------------------------------------------------------------------------------- the forest

    def _meanings(self, category: str, begin: int, end: int) -> Meanings:
        key = (category, begin, end)
        if key in self._known:
            return self._known[key]
        if key in self._busy:
            return {}  # a category that is made of itself alone: no more than the other ways give
        self._busy.add(key)
        found: Meanings = {}
        for item in self._ended.get(key, ()):
            productions = self._steps[item[0]].ends
            for parts in self._rows(item):
                for production in productions:
                    self._compose(production, begin, end, parts, found)
        self._busy.discard(key)
        if len(found) > MOST_MEANINGS:
            best = sorted(found.items(), key=lambda each: each[1].cost)[:MOST_MEANINGS]
            found = dict(best)
        self._known[key] = found
        return found

    def _rows(self, item: _Item) -> Iterator[tuple[tuple[str, int, int], ...]]:
        """The ways to tile the stretch of an item with its items so far."""
        links = self._links[item]
        if not links:
            yield ()
            return
        for before, symbol in links:
            for row in self._rows(before):
                yield (*row, (symbol, before[3], item[3]))

    def _compose(
        self,
        production: Production,
        begin: int,
        end: int,
        parts: tuple[tuple[str, int, int], ...],
        into: Meanings,
    ) -> None:
        rows: list[list[tuple[Any, Derivation]]] = []
        for at in production.taken:
            if at is None:
                rows.append([(None, _NOTHING)])
                continue
            symbol, first, last = parts[at]
            if is_category(symbol) and symbol in self._table.roots:
                inner = self._meanings(symbol, first, last)
                if not inner:
                    return
                rows.append(list(inner.items()))
            else:
                rows.append([(value_of(self._tokens[first]), _NOTHING)])
        for values, ways in _products(rows):
            made = production.compose(*values)
            if made is REJECT:
                continue
            cost = production.cost + sum(each.cost for each in ways)
            known = into.get(made)
            if known is None or cost < known.cost:
                into[made] = Derivation(cost, production, begin, end, tuple(w for w in ways if w is not _NOTHING))


_NOTHING: Final = Derivation(0, None, 0, 0)


def _products(rows: list[list[tuple[Any, Derivation]]]) -> Iterator[tuple[tuple[Any, ...], tuple[Derivation, ...]]]:
    if not rows:
        yield (), ()
        return
    for value, way in rows[0]:
        for values, ways in _products(rows[1:]):
            yield (value, *values), (way, *ways)
