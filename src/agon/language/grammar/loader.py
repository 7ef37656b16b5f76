"""The loader: from the text of a grammar file to rules."""

from __future__ import annotations

import ast as python_ast
import itertools
import re
from typing import TYPE_CHECKING, Final

from agon.language.grammar.rules import Alternative, GrammarError, Item, Rule, Use, Word

if TYPE_CHECKING:
    from agon.language.grammar import Grammar

_HEAD: Final = re.compile(
    r"^(?P<name>[a-z][a-z0-9_]*)(?:\s+\"(?P<title>[^\"]*)\")?(?:\s+in (?P<forms>[a-z ]+))?\s*:\s*$"
)

_IRREGULAR: Final = {
    "have": "has", "be": "is", "do": "does", "miss": "misses", "use": "uses", "cannot": "cannot",
    "copy": "copies", "are": "is", "were": "was",
}  # fmt: skip


def third_person(verb: str) -> str:
    """``gain`` -> ``gains``."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return verb + ("es" if verb.endswith(("s", "x", "ch", "sh", "o")) else "s")


_PAST: Final = {
    "be": ("been", "was", "were"), "become": ("become", "became"), "choose": ("chosen", "chose"), "deal": ("dealt",),
    "do": ("done", "did"), "draw": ("drawn", "drew"), "get": ("gotten", "got"), "have": ("had",), "hit": ("hit",),
    "leave": ("left",), "lose": ("lost",), "make": ("made",), "put": ("put",), "set": ("set",), "spend": ("spent",),
    "swap": ("swapped",), "take": ("taken", "took"), "win": ("won",),
}  # fmt: skip
_DOUBLED: Final = frozenset({"get", "hit", "put", "set", "swap", "win"})

FORMS: Final = ("finite", "bare", "past", "gerund")
"""The forms of a verb: agreeing with its subject; behind "cannot" or "to"; as something done; as a noun."""


def verb_in(form: str, verbs: str) -> Word:
    """The words for one or several verbs in a form.

    >>> verb_in("past", "take/use").words
    ('taken', 'took', 'used')
    """
    each = verbs.split("/")
    if form == "finite":
        words = ["are", "is"] if verbs == "be" else [w for verb in each for w in (verb, third_person(verb))]
        return Word(tuple(words), verb=True)
    if form == "bare":
        return Word(tuple(each))
    if form == "past":
        return Word(tuple(w for verb in each for w in _PAST.get(verb, (_regular(verb),))))
    return Word(tuple(_gerund(verb) for verb in each))


def _regular(verb: str) -> str:
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ied"
    return verb.removesuffix("e") + "ed"


def _gerund(verb: str) -> str:
    if verb in _DOUBLED:
        return verb + verb[-1] + "ing"
    return (verb if verb == "be" else verb.removesuffix("e")) + "ing"


class Loader:
    """Reads one grammar file into rules."""

    def __init__(self, grammar: Grammar, filename: str, text: str) -> None:
        self.grammar = grammar
        self.filename = filename
        self.text = text
        self.line = 0
        self.form = ""

    def fail(self, message: str) -> GrammarError:
        return GrammarError(f"{self.filename}:{self.line}: {message}")

    def load(self) -> None:
        rules: list[tuple[Rule, str]] = []
        row = ""
        row_line = 0
        for number, raw in enumerate([*self.text.splitlines(), ""], start=1):
            line = re.sub(r"(^|\s)#(?!pl\b|sg\b).*$", "", raw).rstrip()
            head = _HEAD.match(line)
            starts_row = line.lstrip().startswith("| ") or head is not None
            if starts_row and rules and row:
                self.line = row_line
                self._rows(rules, row)
                row = ""
            if head is not None:
                self.line = number
                rules = self._heads(head["name"], head["title"], (head["forms"] or "").split())
            elif line.strip():
                if not rules:
                    self.line = number
                    raise self.fail("a row before the first rule")
                if not row:
                    row_line = number
                row += " " + (line.lstrip()[2:] if line.lstrip().startswith("| ") else line.strip())
        if rules and row:
            self.line = row_line
            self._rows(rules, row)

    def _heads(self, name: str, title: str | None, forms: list[str]) -> list[tuple[Rule, str]]:
        """The rule of that name, or one for each form of its verbs: ``deed_past``, ``deed_gerund``."""
        if unknown := set(forms) - set(FORMS):
            raise self.fail(f"no verb has the form {min(unknown)}")
        rules = [(self.grammar.rule_named(f"{name}_{form}"), form) for form in forms]
        rules = rules or [(self.grammar.rule_named(name), "")]
        for rule, form in rules:
            rule.title = title or rule.title
            rule.agrees = form == "finite"
        return rules

    def _rows(self, rules: list[tuple[Rule, str]], row: str) -> None:
        """A row of a rule, once for each form: they are one construct."""
        for rule, form in rules:
            self._row(rule, row, form)

    def _in_form(self, word: str, form: str) -> str:
        """A word of a row with ``~`` for the form: ``x:deed~`` and ``<deed~>`` are rules in the form of this one."""
        if not form or not word.rstrip("?+)>").endswith("~"):
            return word
        end = word.rindex("~")
        return f"{word[:end]}_{form}{word[end + 1 :]}"

    def _row(self, rule: Rule, row: str, form: str = "") -> None:
        key = f"{rule.name}: {' '.join(row.split())}"
        if row.lstrip().startswith("! "):
            self.grammar.left_out[f"{rule.name}: {' '.join(row.split()[1:])}"] = False
            return
        if key in self.grammar.left_out:
            self.grammar.left_out[key] = True
            return
        rather_not = row.lstrip().startswith("% ")
        body, arrow, action_text = (row.lstrip()[2:] if rather_not else row).partition("->")
        self.form = form
        words = [self._in_form(word, form) for word in body.split()]
        name = f"{rule.name.removesuffix('_' + form) if form else rule.name}.{rule.rows}"
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
                    frozenset(labels_everywhere - set(labels)), rather_not,
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
        if word.startswith("~") and self.form:
            return verb_in(self.form, word[1:])
        if word.startswith("{") and word.endswith("}"):
            verbs = ["are" if verb == "be" else verb for verb in word[1:-1].split("/")]
            forms = [form for verb in verbs for form in (verb, third_person(verb))]
            return Word(tuple(dict.fromkeys(forms)) if forms[0] != forms[1] else (forms[0], forms[0]), verb=True)
        if ":" in word and len(word) > 1:
            label, _, rule = word.partition(":")
            return Use(rule, label)
        words = tuple(
            part.strip('"') if len(part) > 1 and part != '"' else part
            for part in (word.split("/") if word != "/" else [word])
        )
        return Word(words)
