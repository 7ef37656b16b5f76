"""The realiser: from a value back to words, by walking alternatives backwards."""

from __future__ import annotations

import ast as python_ast
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from agon.language.grammar.rules import Alternative, GrammarError, Word

if TYPE_CHECKING:
    from agon.language.grammar import Grammar

_MISSING: Final = object()

# A digit written in the grammar is a number word in print ("one of your cards"); numbers of values stay digits.
_DIGITS: Final = {"0": "zero", "1": "one", "2": "two", "3": "three", "4": "four"}


Key = tuple[str, Any, str]
"""A constituent that is said: its rule, its value with the type of it, and the number that verbs in it agree with."""
Made = tuple[Key, tuple[Any, ...]]
"""What was said, and what was said in it."""
Said = tuple[list[str], str | None, tuple[Made, ...]]
"""Words, the number of what they say, and what was said in them."""


def to_vary(made: Iterable[Made], heard: Container[Any]) -> Iterator[Key]:
    """What of that was not heard as it was meant, the outermost first."""
    for key, inner in made:
        value = key[1][1]
        if value is None or isinstance(value, (str, int)) or value not in heard:
            yield key
            yield from to_vary(inner, heard)


class Speaker:
    """Walks alternatives backwards: from a value to words.

    ``others`` says of a constituent how many of its wordings to pass over; all others have the first there is.
    """

    def __init__(self, grammar: Grammar, others: Mapping[Key, int] | None = None) -> None:
        self.grammar = grammar
        self.others = others or {}
        self.memo: dict[Key, Said | None] = {}
        self.open: set[tuple[str, Any]] = set()

    def say(self, name: str, value: Any, number: str) -> Said | None:
        rule = self.grammar.rules[name]
        if rule.say is not None:
            word = rule.say(value)
            return None if word is None else ([word], None, ())
        key = (name, (type(value), value), number)
        if key in self.memo:
            return self.memo[key]
        mark = (name, (type(value), value))
        if mark in self.open:
            return None
        self.open.add(mark)
        passed = self.others.get(key, 0)
        spoken = None
        for alternative in rule.alternatives:
            for said in self._alternative(alternative, value, number):
                if passed == 0:
                    spoken = (said[0], said[1], ((key, said[2]),))
                    break
                passed -= 1
            if spoken is not None:
                break
        self.open.discard(mark)
        self.memo[key] = spoken
        return spoken

    def _alternative(self, alternative: Alternative, value: Any, number: str) -> Iterator[Said]:
        for bound in self._match(alternative, alternative.action, value, {}):
            if any(bound.get(name) is not None for name in alternative.optional if name not in alternative.labels):
                continue
            spoken = self._items(alternative, bound, number)
            if spoken is not None:
                yield spoken

    def _items(self, alternative: Alternative, bound: dict[str, Any], number: str) -> Said | None:
        words: list[str] = []
        inner: list[Made] = []
        number = alternative.number or number
        current = number
        own: str | None = None
        # The verbs of a finite rule have one subject, which stands before it: "you search for a card and play it".
        shared = self.grammar.rules[alternative.rule].agrees
        for item in alternative.items:
            if isinstance(item, Word):
                word = item.words[1] if item.verb and current == "sg" else item.words[0]
                words.append(_DIGITS.get(word, word))
                continue
            if item.label and item.label not in bound:
                return None
            agrees = current if self.grammar.rules[item.rule].agrees and not shared else number
            spoken = self.say(item.rule, bound.get(item.label) if item.label else None, agrees)
            if spoken is None:
                return None
            words += spoken[0]
            inner += spoken[2]
            if spoken[1] is not None:
                current = spoken[1]
                own = own or current
        return words, alternative.number or own, tuple(inner)

    def _match(  # noqa: C901, PLR0912 - a kind of pattern after another
        self, alternative: Alternative, pattern: python_ast.expr, value: Any, bound: dict[str, Any]
    ) -> Iterator[dict[str, Any]]:
        """Every way to bind the labels so that the action would have built ``value``."""
        match pattern:
            case python_ast.Constant():
                if type(value) is type(pattern.value) and value == pattern.value:
                    yield bound
            case python_ast.UnaryOp(op=python_ast.USub(), operand=python_ast.Constant() as operand):
                if type(value) is int and value == -operand.value:  # type: ignore[operator]  # a number by grammar
                    yield bound
            case python_ast.Name():
                known = bound.get(pattern.id, _MISSING)
                if known is _MISSING:
                    yield {**bound, pattern.id: value}
                elif known == value:
                    yield bound
            case python_ast.Tuple():
                if isinstance(value, tuple):
                    yield from self._match_row(alternative, pattern.elts, value, bound)
            case python_ast.Call(func=python_ast.Name(id=name)):
                if name in self.grammar.relations:
                    for parts in self.grammar.relations[name].split(value):
                        if len(parts) == len(pattern.args):
                            yield from self._match_row(alternative, pattern.args, parts, bound)
                    return
                cls = self.grammar.nodes[name]
                if type(value) is not cls:
                    return
                names = self.grammar.fields_of[name]
                patterns = dict(zip(names, pattern.args, strict=False))
                patterns.update({keyword.arg: keyword.value for keyword in pattern.keywords if keyword.arg})
                for field_ in fields(cls):
                    if field_.name not in patterns and getattr(value, field_.name) != field_.default:
                        return
                rows = [(patterns[key], getattr(value, key)) for key in names if key in patterns]
                yield from self._match_all(alternative, rows, bound)
            case _:
                raise GrammarError(f"{alternative.construct}: cannot speak {python_ast.unparse(pattern)}")

    def _match_all(
        self, alternative: Alternative, rows: list[tuple[python_ast.expr, Any]], bound: dict[str, Any]
    ) -> Iterator[dict[str, Any]]:
        if not rows:
            yield bound
            return
        for more in self._match(alternative, rows[0][0], rows[0][1], bound):
            yield from self._match_all(alternative, rows[1:], more)

    def _match_row(
        self,
        alternative: Alternative,
        patterns: Sequence[python_ast.expr],
        values: Sequence[Any],
        bound: dict[str, Any],
    ) -> Iterator[dict[str, Any]]:
        if not patterns:
            if not values:
                yield bound
            return
        head = patterns[0]
        if isinstance(head, python_ast.Starred):
            for size in range(len(values), -1, -1):
                for more in self._match(alternative, head.value, tuple(values[:size]), bound):
                    yield from self._match_row(alternative, patterns[1:], values[size:], more)
        elif values:
            for more in self._match(alternative, head, values[0], bound):
                yield from self._match_row(alternative, patterns[1:], values[1:], more)
