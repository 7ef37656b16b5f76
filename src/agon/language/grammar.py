"""A grammar that reads and speaks.

A grammar file is a list of rules; each rule is a list of alternatives; each alternative is a row of words and of
references to other rules, and an action that says which value it stands for::

    roll_effect "a change of a roll":
        rolls:roll_selector {gain} by:bonus           -> ModRoll(rolls, by)
      | add by:bonus to rolls:roll_selector           -> ModRoll(rolls, by)

Reading runs the alternatives over tokens and builds values bottom-up; all readings are found, so they can be counted.
Speaking matches the action as a pattern against a value and walks the first alternative that fits, so the order of the
file is both the preference among readings and the choice of wording. What is read and what is spoken cannot drift
apart, because they are the same line.

Notation inside an alternative:

=============  ======================================================================================
``word``       that word; ``a/b`` either word (the first is spoken)
``{gain}``     a verb: ``gain`` or ``gains``, agreeing with the nearest constituent before it
``x:rule``     a constituent, bound to ``x``
``<rule>``     a constituent whose value is not used
``( a | b )``  a choice; ``item?`` optional, left out when spoken; ``item?+`` optional, spoken
``#pl #sg``    the grammatical number of the phrase, for verbs after it
``@name``      the construct's name; by default ``rule.n``
=============  ======================================================================================

An action is a small Python expression: a node ``Node(x, "word", None)``, a tuple ``(x, *rest)``, a constant, a name, or
a call of a *relation*, a pair of Python functions that build a value from parts and take it apart again.
Rules may not be left-recursive; loading refuses them.
"""

from __future__ import annotations

import ast as python_ast
import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Final

MAX_DEPTH: Final = 220
"""Nested constituents beyond this are refused; the longest printed ability needs about 60."""

MAX_READINGS: Final = 64
"""Readings of one constituent kept at one place; more than a handful means a bad grammar, not an odd card."""

REJECT: Final = object()
"""What a relation returns when the parts do not fit together: that alternative does not read."""


class GrammarError(Exception):
    """A grammar file that cannot be loaded; our mistake, not a player's."""


class TooDeepError(Exception):
    """A text nested beyond MAX_DEPTH."""


@dataclass(frozen=True, slots=True)
class Relation:
    """A pair of functions for what a plain pattern cannot say; ``split`` yields every way to take a value apart."""

    build: Callable[..., Any]
    split: Callable[[Any], Iterable[tuple[Any, ...]]]


# ---------------------------------------------------------------------------------------------------- items of a row


@dataclass(frozen=True, slots=True)
class Word:
    """A literal; ``verb`` words are spoken in agreement. ``words`` are the accepted tokens, canonical first."""

    words: tuple[str, ...]
    verb: bool = False


@dataclass(frozen=True, slots=True)
class Use:
    """A reference to a rule, bound to ``label`` unless it is empty."""

    rule: str
    label: str


Item = Word | Use


@dataclass(slots=True, eq=False)
class Alternative:
    """One row of a rule after options are expanded; ``construct`` is what coverage counts."""

    rule: str
    construct: str
    order: int
    items: tuple[Item, ...]
    action: python_ast.expr
    number: str | None
    labels: dict[str, int]
    optional: frozenset[str]
    build: Callable[[tuple[Any, ...]], Any] = field(repr=False, default=repr)


class _Trie:
    """Alternatives of a rule sharing their common beginnings."""

    __slots__ = ("ends", "first", "uses", "words")

    def __init__(self) -> None:
        self.words: dict[str, _Trie] = {}
        self.uses: list[tuple[Rule, _Trie]] = []
        self.ends: list[Alternative] = []


@dataclass(slots=True, eq=False)
class Rule:
    """A named constituent. ``first`` holds the tokens and token classes it can begin with."""

    name: str
    title: str
    alternatives: list[Alternative] = field(default_factory=list)
    rows: int = 0
    trie: _Trie = field(default_factory=_Trie)
    first: set[str] = field(default_factory=set)
    nullable: bool = False
    terminal: Callable[[str], Any] | None = None
    say: Callable[[Any], str | None] | None = None
    index: int = 0


# A result is (end, value, alternative, start, children).
Result = tuple[int, Any, Any, int, tuple[Any, ...]]


@dataclass(slots=True)
class Failure:
    """How far a text could be read, and what could have stood there."""

    position: int
    expected: dict[str, set[str]] = field(default_factory=dict)
    """Rule title -> words with which it could have gone on."""


class Grammar:
    """A loaded grammar: rules, the classes and relations that its actions may name, and the vocabulary."""

    def __init__(
        self,
        sources: Sequence[tuple[str, str]],
        *,
        nodes: dict[str, type],
        relations: dict[str, Relation],
        terminals: dict[str, tuple[str, Callable[[str], Any], Callable[[Any], str | None]]],
    ) -> None:
        self.nodes = nodes
        self.relations = relations
        self.rules: dict[str, Rule] = {}
        self._fields = {name: tuple(f.name for f in fields(cls)) for name, cls in nodes.items() if is_dataclass(cls)}
        for name, (title, read, say) in terminals.items():
            rule = self.rule_named(name)
            rule.title, rule.terminal, rule.say = title, read, say
        for filename, text in sources:
            _Loader(self, filename, text).load()
        self._link()
        self.vocabulary: frozenset[str] = frozenset(
            word
            for rule in self.rules.values()
            for alternative in rule.alternatives
            for item in alternative.items
            if isinstance(item, Word)
            for word in item.words
        )

    # ------------------------------------------------------------------------------------------------------ loading

    def rule_named(self, name: str) -> Rule:
        if name not in self.rules:
            self.rules[name] = Rule(name, name.replace("_", " "), index=len(self.rules))
        return self.rules[name]

    def _link(self) -> None:
        for rule in self.rules.values():
            if rule.terminal is None and not rule.alternatives:
                raise GrammarError(f"rule {rule.name} is used but not defined")
        self._find_first()
        self._refuse_left_recursion()
        for rule in self.rules.values():
            for alternative in rule.alternatives:
                alternative.build = self._compile(alternative)
                node = rule.trie
                for item in alternative.items:
                    node = self._step(node, item)
                node.ends.append(alternative)

    def _step(self, node: _Trie, item: Item) -> _Trie:
        if isinstance(item, Use):
            target = self.rules[item.rule]
            for rule, following in node.uses:
                if rule is target:
                    return following
            following = _Trie()
            node.uses.append((target, following))
            return following
        # Word alternatives share a node when all their words lead to the same one.
        known = {id(node.words[word]): node.words[word] for word in item.words if word in node.words}
        if len(known) == 1 and all(word in node.words for word in item.words):
            shared = next(iter(known.values()))
            if sum(1 for following in node.words.values() if following is shared) == len(set(item.words)):
                return shared
        if known:
            # Different word sets overlap: give this row its own path through an anonymous rule-like fork.
            fork = _Trie()
            node.uses.append((self._word_rule(item), fork))
            return fork
        following = _Trie()
        for word in item.words:
            node.words[word] = following
        return following

    def _word_rule(self, item: Word) -> Rule:
        """A rule for a word set that overlaps another one at the same place of a trie; it has no value."""
        words = frozenset(item.words)
        rule = Rule("", item.words[0], first=set(words), index=-1)
        rule.terminal = lambda token: _SKIP if token in words else None
        return rule

    def _find_first(self) -> None:
        changed = True
        while changed:
            changed = False
            for rule in self.rules.values():
                if rule.terminal is not None:
                    if not rule.first:
                        rule.first = {"$" + rule.name}
                        changed = True
                    continue
                first, nullable = set(rule.first), rule.nullable
                for alternative in rule.alternatives:
                    for item in alternative.items:
                        if isinstance(item, Word):
                            first |= set(item.words)
                            break
                        target = self.rules[item.rule]
                        first |= target.first
                        if not target.nullable:
                            break
                    else:
                        nullable = True
                if first != rule.first or nullable != rule.nullable:
                    rule.first, rule.nullable, changed = first, nullable, True

    def _refuse_left_recursion(self) -> None:
        starts: dict[str, set[str]] = {}
        for rule in self.rules.values():
            found: set[str] = set()
            for alternative in rule.alternatives:
                for item in alternative.items:
                    if isinstance(item, Word):
                        break
                    found.add(item.rule)
                    if not self.rules[item.rule].nullable:
                        break
            starts[rule.name] = found
        for name, first in starts.items():
            seen: set[str] = set()
            queue = list(first)
            while queue:
                other = queue.pop()
                if other == name:
                    raise GrammarError(f"rule {name} is left-recursive")
                if other not in seen:
                    seen.add(other)
                    queue.extend(starts[other])

    def _compile(self, alternative: Alternative) -> Callable[[tuple[Any, ...]], Any]:
        """The action as a Python function over the stack of constituents."""

        def text(node: python_ast.expr) -> str:
            match node:
                case python_ast.Constant():
                    return repr(node.value)
                case python_ast.Name():
                    if node.id in alternative.labels:
                        return f"s[{alternative.labels[node.id]}][1]"
                    if node.id in alternative.optional:
                        return "None"
                case python_ast.Tuple():
                    return "(" + "".join(text(element) + "," for element in node.elts) + ")"
                case python_ast.Starred():
                    inner = text(node.value)
                    return f"*({inner} or ())"
                case python_ast.UnaryOp(op=python_ast.USub()):
                    return "-" + text(node.operand)
                case python_ast.Call(func=python_ast.Name(id=name)):
                    if name not in self.nodes and name not in self.relations:
                        raise GrammarError(f"{alternative.construct}: no node or relation is called {name}")
                    parts = [text(argument) for argument in node.args]
                    parts += [f"{keyword.arg}={text(keyword.value)}" for keyword in node.keywords]
                    call = f"{name}({', '.join(parts)})"
                    return call if name in self.nodes else f"_fits({call})"
                case _:
                    pass
            raise GrammarError(f"{alternative.construct}: cannot use {python_ast.unparse(node)} in an action")

        scope: dict[str, Any] = {
            "_fits": _fits,
            **self.nodes,
            **{name: pair.build for name, pair in self.relations.items()},
        }
        source = "lambda s: " + text(alternative.action)
        build: Callable[[tuple[Any, ...]], Any] = eval(source, scope)  # noqa: S307  # constructor calls only, checked above
        return build

    # ------------------------------------------------------------------------------------------------------ reading

    def parse(self, start: str, tokens: Sequence[str]) -> list[Result]:
        """All readings of the whole token list as ``start``, in order of preference, distinct in value."""
        run = _Run(self, tokens)
        found = run.rule(self.rules[start], 0)
        whole: list[Result] = []
        for result in found:
            if result[0] == len(tokens) and all(result[1] != other[1] for other in whole):
                whole.append(result)
        return whole

    def explain(self, start: str, tokens: Sequence[str]) -> Failure:
        """Why the tokens cannot be read as ``start``: the furthest place reached and what could stand there."""
        run = _TracedRun(self, tokens)
        for end in (result[0] for result in run.rule(self.rules[start], 0)):
            run.note(end, "the end of the sentence", "")
        return run.failure

    def constructs(self, result: Result) -> Iterator[tuple[str, str, int, int]]:
        """The (construct, rule, start, end) of every alternative in a reading, outermost first."""
        end, _, alternative, start, children = result
        if alternative is None:
            return
        yield alternative.construct, alternative.rule, start, end
        for child in children:
            yield from self.constructs(child)

    # ----------------------------------------------------------------------------------------------------- speaking

    def speak(self, start: str, value: Any) -> list[str] | None:
        """The tokens of the canonical wording of ``value``, or None where the grammar has no words for it."""
        spoken = _Speaker(self).say(start, value, "sg")
        return None if spoken is None else spoken[0]


_SKIP: Final = object()


class _NoFitError(Exception):
    """A relation rejected its parts."""


def _fits(value: Any) -> Any:
    """``value``, unless a relation made REJECT of its parts."""
    if value is REJECT:
        raise _NoFitError
    return value


class _Run:
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

    def _walk(self, node: _Trie, position: int, stack: tuple[Result, ...], found: list[Result], start: int) -> None:
        for alternative in node.ends:
            try:
                value = alternative.build(stack)
            except _NoFitError:
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
                if value is _SKIP:
                    self._walk(after, position + 1, stack, found, start)
                elif value is not None:
                    self._walk(after, position + 1, (*stack, (position + 1, value, None, position, ())), found, start)
                continue
            for result in self.rule(target, position):
                self._walk(after, result[0], (*stack, result), found, start)


def _order(result: Result) -> int:
    order: int = result[2].order
    return order


class _TracedRun(_Run):
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

    def _walk(self, node: _Trie, position: int, stack: tuple[Result, ...], found: list[Result], start: int) -> None:
        if position >= self.failure.position:
            title = self._titles[-1] if self._titles else ""
            for word in node.words:
                if position >= self.size or word != self.tokens[position]:
                    self.note(position, title, word)
            for target, _ in node.uses:
                if not target.nullable and target.first.isdisjoint(self.keys[position]):
                    self.note(position, target.title, "")
        super()._walk(node, position, stack, found, start)


_MISSING: Final = object()

# A digit written in the grammar is a number word in print ("one of your cards"); numbers of values stay digits.
_DIGITS: Final = {"0": "zero", "1": "one", "2": "two", "3": "three", "4": "four"}


class _Speaker:
    """Walks alternatives backwards: from a value to words."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.memo: dict[tuple[str, Any, str], tuple[list[str], str | None] | None] = {}
        self.open: set[tuple[str, Any]] = set()

    def say(self, name: str, value: Any, number: str) -> tuple[list[str], str | None] | None:
        rule = self.grammar.rules[name]
        if rule.say is not None:
            word = rule.say(value)
            return None if word is None else ([word], None)
        key = (name, (type(value), value), number)
        if key in self.memo:
            return self.memo[key]
        mark = (name, (type(value), value))
        if mark in self.open:
            return None
        self.open.add(mark)
        spoken = None
        for alternative in rule.alternatives:
            spoken = self._alternative(alternative, value, number)
            if spoken is not None:
                break
        self.open.discard(mark)
        self.memo[key] = spoken
        return spoken

    def _alternative(self, alternative: Alternative, value: Any, number: str) -> tuple[list[str], str | None] | None:
        for bound in self._match(alternative, alternative.action, value, {}):
            if any(bound.get(name) is not None for name in alternative.optional if name not in alternative.labels):
                continue
            spoken = self._items(alternative, bound, number)
            if spoken is not None:
                return spoken
        return None

    def _items(
        self, alternative: Alternative, bound: dict[str, Any], number: str
    ) -> tuple[list[str], str | None] | None:
        words: list[str] = []
        number = alternative.number or number
        current = number
        own: str | None = None
        for item in alternative.items:
            if isinstance(item, Word):
                word = item.words[1] if item.verb and current == "sg" else item.words[0]
                words.append(_DIGITS.get(word, word))
                continue
            if item.label and item.label not in bound:
                return None
            spoken = self.say(item.rule, bound.get(item.label) if item.label else None, number)
            if spoken is None:
                return None
            words += spoken[0]
            if spoken[1] is not None:
                current = spoken[1]
                own = own or current
        return words, alternative.number or own

    def _match(
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
                names = self.grammar._fields[name]
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


# -------------------------------------------------------------------------------------------------------- the loader

_HEAD: Final = re.compile(r"^(?P<name>[a-z][a-z0-9_]*)(?:\s+\"(?P<title>[^\"]*)\")?\s*:\s*$")

_IRREGULAR: Final = {"have": "has", "be": "is", "do": "does", "miss": "misses", "use": "uses", "cannot": "cannot"}


def third_person(verb: str) -> str:
    """``gain`` -> ``gains``."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return verb + ("es" if verb.endswith(("s", "x", "ch", "sh", "o")) else "s")


class _Loader:
    """Reads one grammar file into rules."""

    def __init__(self, grammar: Grammar, filename: str, text: str) -> None:
        self.grammar = grammar
        self.filename = filename
        self.text = text
        self.line = 0

    def fail(self, message: str) -> GrammarError:
        return GrammarError(f"{self.filename}:{self.line}: {message}")

    def load(self) -> None:
        rule: Rule | None = None
        row = ""
        row_line = 0
        for number, raw in enumerate([*self.text.splitlines(), ""], start=1):
            line = re.sub(r"(^|\s)#(?!pl\b|sg\b).*$", "", raw).rstrip()
            head = _HEAD.match(line)
            starts_row = line.lstrip().startswith("| ") or head is not None
            if starts_row and rule is not None and row:
                self.line = row_line
                self._row(rule, row)
                row = ""
            if head is not None:
                self.line = number
                rule = self.grammar.rule_named(head["name"])
                if head["title"]:
                    rule.title = head["title"]
            elif line.strip():
                if rule is None:
                    self.line = number
                    raise self.fail("a row before the first rule")
                if not row:
                    row_line = number
                row += " " + (line.lstrip()[2:] if line.lstrip().startswith("| ") else line.strip())
        if rule is not None and row:
            self.line = row_line
            self._row(rule, row)

    def _row(self, rule: Rule, row: str) -> None:
        body, arrow, action_text = row.partition("->")
        words = body.split()
        name = f"{rule.name}.{rule.rows}"
        number: str | None = None
        kept: list[str] = []
        for word in words:
            if word.startswith("@"):
                name = word[1:]
            elif word in ("#pl", "#sg"):
                number = word[1:]
            else:
                kept.append(word)
        expansions = self._sequence(kept)
        labels_everywhere = {item.label for row_ in expansions for item in row_ if isinstance(item, Use) and item.label}
        if arrow:
            try:
                action = python_ast.parse(action_text.strip(), mode="eval").body
            except SyntaxError as error:
                raise self.fail(f"bad action {action_text.strip()!r}") from error
        elif len(labels_everywhere) == 1:
            action = python_ast.Name(next(iter(labels_everywhere)))
        else:
            raise self.fail(f"rule {rule.name}: an action is needed in {body.strip()!r}")
        used = {node.id for node in python_ast.walk(action) if isinstance(node, python_ast.Name)}
        if unused := labels_everywhere - used:
            raise self.fail(f"rule {rule.name}: {', '.join(sorted(unused))} is read but not used in {body.strip()!r}")
        for items in expansions:
            labels: dict[str, int] = {}
            position = 0
            for item in items:
                if isinstance(item, Use):
                    self.grammar.rule_named(item.rule)
                    if item.label:
                        if item.label in labels:
                            raise self.fail(f"label {item.label} twice")
                        labels[item.label] = position
                    position += 1
            rule.alternatives.append(
                Alternative(
                    rule.name, name, len(rule.alternatives), tuple(items), action, number, labels,
                    frozenset(labels_everywhere - set(labels)),
                )
            )  # fmt: skip
        rule.rows += 1

    def _sequence(self, words: list[str]) -> list[list[Item]]:
        """Expand choices and options into plain rows, the spoken one first."""
        expansions: list[list[Item]] = [[]]
        index = 0
        while index < len(words):
            word = words[index]
            if word == "(":
                close = self._close(words, index)
                inner = words[index + 1 : close]
                choices = [row for part in self._choices(inner) for row in self._sequence(part)]
                index = close
                word = words[close]
            else:
                stripped = word.removesuffix("?+").removesuffix("?") if len(word) > 1 else word
                choices = [[self._item(stripped)]]
            if len(word) > 1 and word.endswith("?+"):
                choices = [*choices, []]
            elif len(word) > 1 and word.endswith("?"):
                choices = [[], *choices]
            expansions = [left + right for left, right in itertools.product(expansions, choices)]
            index += 1
        return expansions

    def _close(self, words: list[str], start: int) -> int:
        depth = 0
        for index in range(start, len(words)):
            if words[index] == "(":
                depth += 1
            elif words[index] in (")", ")?", ")?+"):
                depth -= 1
                if depth == 0:
                    return index
        raise self.fail("a bracket is not closed")

    def _choices(self, words: list[str]) -> list[list[str]]:
        parts: list[list[str]] = [[]]
        depth = 0
        for word in words:
            if word == "(":
                depth += 1
            elif word in (")", ")?", ")?+"):
                depth -= 1
            if word == "|" and depth == 0:
                parts.append([])
            else:
                parts[-1].append(word)
        return parts

    def _item(self, word: str) -> Item:
        if word.startswith("<") and word.endswith(">"):
            return Use(word[1:-1], "")
        if word.startswith("{") and word.endswith("}"):
            forms = [form for verb in word[1:-1].split("/") for form in (verb, third_person(verb))]
            if word == "{be}":
                forms = ["are", "is", "was", "were"]
            return Word(tuple(dict.fromkeys(forms)) if forms[0] != forms[1] else (forms[0], forms[0]), verb=True)
        if ":" in word and len(word) > 1:
            label, _, rule = word.partition(":")
            return Use(rule, label)
        words = tuple(
            part.strip('"') if len(part) > 1 and part != '"' else part
            for part in (word.split("/") if word != "/" else [word])
        )
        return Word(words)
