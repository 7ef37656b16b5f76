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
``% row``      a row that a reading has rather not: of several, those with the fewest of these rows are meant
``! row``      a row of a file read later is left out, as it stands there: a language built on another one
``~gain``      a verb in the form of the rule, where the rule's head says ``in finite past bare gerund``
``x:rule~``    a constituent in the same form
=============  ======================================================================================

A rule with forms is one rule for each, under its name with the form behind it (``deed_past``), made of the same rows:
what can be said to happen can be said to have happened, and what one does to be forbidden.

An action is a small Python expression: a node ``Node(x, "word", None)``, a tuple ``(x, *rest)``, a constant, a name, or
a call of a *relation*, a pair of Python functions that build a value from parts and take it apart again.
Rules may not be left-recursive; loading refuses them.
"""

from __future__ import annotations

import ast as python_ast
import re
from collections import deque
from collections.abc import Callable, Collection, Container, Generator, Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final

from agon.language.grammar.loader import Loader, third_person
from agon.language.grammar.parser import Run, TracedRun
from agon.language.grammar.realiser import Key, Speaker, to_vary
from agon.language.grammar.rules import (
    REJECT,
    SKIP,
    Alternative,
    Failure,
    GrammarError,
    Item,
    Relation,
    Result,
    Rule,
    TooDeepError,
    Trie,
    Use,
    Word,
    fits,
)

__all__ = [
    "REJECT",
    "Failure",
    "Grammar",
    "GrammarError",
    "Relation",
    "Result",
    "Rule",
    "TooDeepError",
    "third_person",
]


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
        self.left_out: dict[str, bool] = {}
        """Rows that an earlier source says a later one is to be read without, and whether they came."""
        self.fields_of = {name: tuple(f.name for f in fields(cls)) for name, cls in nodes.items() if is_dataclass(cls)}
        for name, (title, read, say) in terminals.items():
            rule = self.rule_named(name)
            rule.title, rule.terminal, rule.say = title, read, say
        for filename, text in sources:
            Loader(self, filename, text).load()
        if absent := [row for row, came in self.left_out.items() if not came]:
            raise GrammarError(f"a row to be left out is not there: {absent[0]}")
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

    def _step(self, node: Trie, item: Item) -> Trie:
        if isinstance(item, Use):
            target = self.rules[item.rule]
            for rule, following in node.uses:
                if rule is target:
                    return following
            following = Trie()
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
            fork = Trie()
            node.uses.append((self._word_rule(item), fork))
            return fork
        following = Trie()
        for word in item.words:
            node.words[word] = following
        return following

    def meanings(self) -> dict[str, str]:
        """The name of what each construct means: rows that only word the same thing differently share it.

        Rows do where one of their forms builds the same node of the same constituents, wherever the rows stand. A
        number in a row is one of all the numbers, an unsaid subject or "you" one of all the subjects; singular,
        plural and verb forms of a constituent are that constituent. The rows of a rule that lists words, each
        standing for a constant, are one: the rule is a class of words.
        """
        known: dict[str, str] = {}
        first: dict[str, str] = {}
        for rule in self.rules.values():
            listed = len(rule.alternatives) > 1 and all(_lists_a_word(each) for each in rule.alternatives)
            for each in rule.alternatives:
                shape = _ONE_OF.sub("", rule.name) if listed else _shape(each)
                _unite(known, each.construct, first.setdefault(shape, each.construct))
        return {construct: _found(known, construct) for construct in known}

    def keep(self, constructs: Collection[str]) -> None:
        """Forget every alternative of another construct; what could be said only by them is no longer read."""
        for rule in self.rules.values():
            rule.alternatives = [each for each in rule.alternatives if each.construct in constructs]
            queue = [rule.trie]
            while queue:
                node = queue.pop()
                node.ends = [each for each in node.ends if each.construct in constructs]
                queue += [*node.words.values(), *(following for _, following in node.uses)]

    def _word_rule(self, item: Word) -> Rule:
        """A rule for a word set that overlaps another one at the same place of a trie; it has no value."""
        words = frozenset(item.words)
        rule = Rule("", item.words[0], first=set(words), index=-1)
        rule.terminal = lambda token: SKIP if token in words else None
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
            "_fits": fits,
            **self.nodes,
            **{name: pair.build for name, pair in self.relations.items()},
        }
        source = "lambda s: " + text(alternative.action)
        build: Callable[[tuple[Any, ...]], Any] = eval(source, scope)  # noqa: S307  # constructor calls only, checked above
        return build

    # ------------------------------------------------------------------------------------------------------ reading

    def parse(self, start: str, tokens: Sequence[str]) -> list[Result]:
        """All readings of the whole token list as ``start``, in order of preference, distinct in value."""
        run = Run(self, tokens)
        found = run.rule(self.rules[start], 0)
        whole: list[Result] = []
        for result in found:
            if result[0] == len(tokens) and all(result[1] != other[1] for other in whole):
                whole.append(result)
        return whole

    def explain(self, start: str, tokens: Sequence[str]) -> Failure:
        """Why the tokens cannot be read as ``start``: the furthest place reached and what could stand there."""
        run = TracedRun(self, tokens)
        ends = tuple(result[0] for result in run.rule(self.rules[start], 0))
        for end in ends:
            run.note(end, "the end of the sentence", "")
        run.failure.ends = ends
        return run.failure

    def constructs(self, result: Result) -> Iterator[tuple[str, str, int, int]]:
        """The (construct, rule, start, end) of every alternative in a reading, outermost first."""
        end, _, alternative, start, children = result
        if alternative is None:
            return
        yield alternative.construct, alternative.rule, start, end
        for child in children:
            yield from self.constructs(child)

    def reluctance(self, result: Result) -> int:
        """How many rows a reading has that it would rather not have."""
        alternative = result[2]
        if alternative is None:
            return 0
        return int(alternative.rather_not) + sum(map(self.reluctance, result[4]))

    # ----------------------------------------------------------------------------------------------------- speaking

    def speak(self, start: str, value: Any) -> list[str] | None:
        """The tokens of the canonical wording of ``value``, or None where the grammar has no words for it."""
        spoken = Speaker(self).say(start, value, "sg")
        return None if spoken is None else spoken[0]

    def wordings(self, start: str, value: Any) -> Generator[list[str], Container[Any], None]:
        """The tokens of every wording of ``value``, those that differ least from the canonical one first.

        There may be very many. For each it is to be sent what was heard in it as it was meant: that is not varied.
        After ``MOST_VARIED`` variations that bring no other words there are held to be no more.
        """
        queue: deque[dict[Key, int]] = deque(({},))
        tried: set[frozenset[tuple[Key, int]]] = set()
        known: dict[tuple[str, ...], Container[Any]] = {}
        in_vain = 0
        while queue and in_vain < MOST_VARIED:
            others = queue.popleft()
            spoken = Speaker(self, others).say(start, value, "sg")
            in_vain += 1
            if spoken is None:
                continue
            words = tuple(spoken[0])
            if words not in known:
                in_vain = 0
                known[words] = yield spoken[0]
            for key in dict.fromkeys(to_vary(spoken[2], known[words])):
                more = {**others, key: others.get(key, 0) + 1}
                if (mark := frozenset(more.items())) not in tried:
                    tried.add(mark)
                    queue.append(more)


MOST_VARIED: Final = 100
"""How many variations in a row may bring no other words; those of the printed cards bring some after nine at most."""


def _lists_a_word(alternative: Alternative) -> bool:
    """Whether a row is nothing but words, and stands for a word, a number or a few of them."""
    action = alternative.action
    parts = action.elts if isinstance(action, python_ast.Tuple) else [action]
    return all(isinstance(part, python_ast.Constant) for part in parts) and all(
        isinstance(item, Word) for item in alternative.items
    )


_NUMBERS: Final = frozenset({"num", "count", "signed", "nth_word", "ordinal", "often", "repeated", "multiple"})
_SUBJECTS: Final = frozenset({"who", "third_person", "who_np", "possessive"})
"""Rules for who is meant, as a subject or before a thing of theirs."""
_ONE_OF: Final = re.compile(r"_(?:sg|pl|finite|bare|past|gerund)$")


def _shape(alternative: Alternative) -> str:
    """What a form of a row builds of which constituents; what is only handed on is told apart by the rule it is for."""
    rules = {
        item.label: _ONE_OF.sub("", item.rule) for item in alternative.items if isinstance(item, Use) and item.label
    }

    class Plain(python_ast.NodeTransformer):
        def visit_Name(self, node: python_ast.Name) -> python_ast.expr:
            if node.id in alternative.optional and node.id not in rules:
                return python_ast.Constant(None)
            kind = rules.get(node.id, node.id)
            return python_ast.Name("#" if kind in _NUMBERS else "who" if kind in _SUBJECTS else kind)

        def visit_Constant(self, node: python_ast.Constant) -> python_ast.expr:
            return python_ast.Name("#") if type(node.value) is int else node

        def visit_Call(self, node: python_ast.Call) -> python_ast.expr:
            if python_ast.unparse(node) in ("It()", "Doer()", "Who('me')"):
                return python_ast.Name("who")
            called = python_ast.Call(
                python_ast.Name(python_ast.unparse(node.func)), list(map(self.visit, node.args)), []
            )
            while called.args and isinstance(called.args[-1], python_ast.Constant) and called.args[-1].value is None:
                called.args.pop()
            return called

    action = python_ast.parse(python_ast.unparse(alternative.action), mode="eval").body
    shape = python_ast.unparse(Plain().visit(action))
    return shape if isinstance(action, python_ast.Call) else f"{_ONE_OF.sub('', alternative.rule)}: {shape}"


def _found(known: dict[str, str], name: str) -> str:
    while known.get(name, name) != name:
        name = known[name]
    return name


def _unite(known: dict[str, str], one: str, other: str) -> None:
    known.setdefault(one, one)
    known.setdefault(other, other)
    known[_found(known, one)] = _found(known, other)
