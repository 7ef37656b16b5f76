"""The parser: all values that a token list can stand for, by memoised recursive descent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from agon.language.grammar.rules import (
    MAX_DEPTH,
    MAX_READINGS,
    SKIP,
    Failure,
    NoFitError,
    Result,
    Rule,
    TooDeepError,
    Trie,
)

if TYPE_CHECKING:
    from agon.language.grammar import Grammar


class Run:
    """One parse: the tokens, their classes, and the memo of results per rule and place."""

    def __init__(self, grammar: Grammar, tokens: Sequence[str]) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.size = len(tokens)
        self.memo: dict[int, list[Result]] = {}
        self.depth = 0
        terminals = [rule for rule in grammar.rules.values() if rule.terminal is not None]
        self.keys: list[frozenset[str]] = []
        for token in tokens:
            keys = {token}
            for rule in terminals:
                if rule.terminal is not None and rule.terminal(token) is not None:
                    keys.add("$" + rule.name)
            self.keys.append(frozenset(keys))
        self.keys.append(frozenset())

    def rule(self, rule: Rule, position: int) -> list[Result]:
        key = rule.index * 4096 + position
        known = self.memo.get(key)
        if known is not None:
            return known
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise TooDeepError
        found: list[Result] = []
        self._walk(rule.trie, position, (), found, position)
        if len(found) > 1:
            found.sort(key=_order)
            distinct: list[Result] = []
            for result in found:
                if all(result[0] != other[0] or result[1] != other[1] for other in distinct):
                    distinct.append(result)
            found = distinct[:MAX_READINGS]
        self.memo[key] = found
        self.depth -= 1
        return found

    def _walk(self, node: Trie, position: int, stack: tuple[Result, ...], found: list[Result], start: int) -> None:
        for alternative in node.ends:
            try:
                value = alternative.build(stack)
            except NoFitError:
                continue
            found.append((position, value, alternative, start, stack))
        if position < self.size:
            following = node.words.get(self.tokens[position])
            if following is not None:
                self._walk(following, position + 1, stack, found, start)
        keys = self.keys[position]
        for target, after in node.uses:
            if not target.nullable and target.first.isdisjoint(keys):
                continue
            if target.terminal is not None:
                value = target.terminal(self.tokens[position])
                if value is SKIP:
                    self._walk(after, position + 1, stack, found, start)
                elif value is not None:
                    self._walk(after, position + 1, (*stack, (position + 1, value, None, position, ())), found, start)
                continue
            for result in self.rule(target, position):
                self._walk(after, result[0], (*stack, result), found, start)


def _order(result: Result) -> int:
    order: int = result[2].order
    return order


class TracedRun(Run):
    """A parse that remembers the furthest place it reached."""

    def __init__(self, grammar: Grammar, tokens: Sequence[str]) -> None:
        super().__init__(grammar, tokens)
        self.failure = Failure(0)
        self._titles: list[str] = []

    def note(self, position: int, title: str, word: str) -> None:
        if position < self.failure.position:
            return
        if position > self.failure.position:
            self.failure = Failure(position)
        self.failure.expected.setdefault(title, set()).add(word)

    def rule(self, rule: Rule, position: int) -> list[Result]:
        self._titles.append(rule.title)
        try:
            return super().rule(rule, position)
        finally:
            self._titles.pop()

    def _walk(self, node: Trie, position: int, stack: tuple[Result, ...], found: list[Result], start: int) -> None:
        if position >= self.failure.position:
            title = self._titles[-1] if self._titles else ""
            for word in node.words:
                if position >= self.size or word != self.tokens[position]:
                    self.note(position, title, word)
            for target, _ in node.uses:
                if not target.nullable and target.first.isdisjoint(self.keys[position]):
                    self.note(position, target.title, "")
                    self.failure.expected[target.title] |= target.first
        super()._walk(node, position, stack, found, start)
