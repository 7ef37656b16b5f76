"""What the tests of messages read: the files of a language, the calls that say messages, the words left in code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "agon"
MESSAGES = SOURCE / "messages"

SAYING = {"say": 0, "later": 0, "refuse": 1, "not_here": 0}
"""Functions that say a message, and which of their arguments names it."""


class Used(Visitor):
    """Variables and messages that a pattern names."""

    def __init__(self) -> None:
        super().__init__()
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - as the library calls it
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 - as the library calls it
        self.messages.add(node.id.name)


@cache
def entries(folder: Path) -> dict[str, ftl.Message]:
    """Return the messages of a language by their names; a file that cannot be read, or a name twice, fails."""
    found: dict[str, ftl.Message] = {}
    for file in sorted(folder.glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{file.name}: {entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def used(messages: dict[str, ftl.Message], name: str) -> set[str]:
    """Return the variables that a message needs, with those of the messages it names."""
    visitor = Used()
    visitor.visit(messages[name])
    return visitor.variables.union(*(used(messages, each) for each in visitor.messages))


def named(messages: dict[str, ftl.Message]) -> set[str]:
    """Return the messages that others name."""
    visitor = Used()
    for each in messages.values():
        visitor.visit(each)
    return visitor.messages


@dataclass(frozen=True)
class Call:
    """A call that says a message: where, which, and what it gives."""

    where: str
    message: str
    given: frozenset[str]


def _names(node: ast.expr) -> list[str] | None:
    """Return the names of messages that an argument may be; None where it is no literal."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        first, second = _names(node.body), _names(node.orelse)
        return None if first is None or second is None else first + second
    return None


def _given(call: ast.Call, scope: ast.AST) -> frozenset[str]:
    """Return what a call gives by name; ``**given`` is looked up where the function fills it."""
    found: set[str] = set()
    for each in call.keywords:
        if each.arg is not None:
            found.add(each.arg)
            continue
        last = each.value if isinstance(each.value, ast.Dict) else _filled(each.value, scope, call.lineno)
        found |= {str(key.value) for key in last.keys if isinstance(key, ast.Constant)}
    return frozenset(found)


def _filled(name: ast.expr, scope: ast.AST, before: int) -> ast.Dict:
    """Return the table that a function last filled a name with before a line."""
    assert isinstance(name, ast.Name), ast.dump(name)
    found: list[ast.Dict] = []
    for node in ast.walk(scope):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        named = any(isinstance(target, ast.Name) and target.id == name.id for target in targets)
        if named and isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
            found += [node.value] if node.lineno < before else []
    return max(found, key=lambda value: value.lineno)


def calls(path: Path) -> Iterator[Call]:
    """Find every call in a file that says a message; one whose name is made up as it runs fails."""
    text = path.read_text(encoding="utf-8")
    if "from agon.messages import" not in text:
        return
    tree = ast.parse(text)
    scopes = [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)]
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        function = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        at = SAYING.get(function)
        if function == "say" and isinstance(node.func, ast.Attribute):
            continue  # somebody at a table says something
        if at is None or len(node.args) <= at:
            continue
        scope = max(
            (each for each in scopes if each.lineno <= node.lineno <= (each.end_lineno or 0)),
            key=lambda each: each.lineno,
            default=tree,
        )
        if any(
            isinstance(each.value, ast.Name) and is_parameter(scope, each.value.id)
            for each in node.keywords
            if each.arg is None
        ):
            continue  # hands on what it was given itself
        where = f"{path.relative_to(ROOT)}:{node.lineno}"
        names = _names(node.args[at])
        assert names is not None, f"{where}: the name of a message is written out"
        for each in names:
            yield Call(where, each, _given(node, scope))


def is_parameter(scope: ast.AST, name: str) -> bool:
    """Is this what a function takes as further arguments by name?"""
    return isinstance(scope, ast.FunctionDef) and scope.args.kwarg is not None and scope.args.kwarg.arg == name


def _is_for_us(function: ast.expr) -> bool:
    """Does nobody read what is handed over but who writes or runs Agon?"""
    if isinstance(function, ast.Attribute):
        return function.attr in FOR_US or getattr(function.value, "id", "") == "log"
    return getattr(function, "id", "") in FOR_US


WORDS = re.compile(r"[A-Za-z]{2,}")


NOTATION = re.compile(r"/\S*|[A-Z]\w*(-[A-Z]\w*)+|\^.*\$|\S+/\S+")
"""Addresses, names of headers, patterns, kinds of file."""
FOR_US = {"RulesBugError", "RuntimeError", "Unplayable", "compile", "search", "create_task"}
"""Calls whose texts no player reads: our own mistakes, constructs that the engine lacks, patterns, names of tasks."""


DATA = re.compile(r"\s*<.*|\(\?.*|%[YH].*", re.DOTALL)
"""Pictures, patterns, forms of dates."""


def _word_lists(tree: ast.AST) -> set[str]:
    """Return the names of texts that are taken apart into words: lists, and no sentences."""
    return {
        node.value.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr == "split" and isinstance(node.value, ast.Name)
    }


OF_COMMANDS = {"help", "metavar", "show_default"}
"""What a command of the terminal says of its arguments: English as its docstring is, which is its help."""


def _not_said(tree: ast.AST) -> set[int]:
    """Return the nodes of a module whose texts nobody reads, or that are help of a command."""
    skipped: set[int] = set()
    lists = _word_lists(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(each, ast.Name) and (each.id in lists or each.id == "HELP") for each in targets):
                skipped.add(id(node.value))
        if isinstance(node, ast.Attribute) and node.attr == "split":
            skipped.add(id(node.value))
        if isinstance(node, ast.FunctionDef) and node.name == "__repr__":
            skipped |= {id(each) for each in ast.walk(node)}
        if isinstance(node, ast.keyword) and node.arg in OF_COMMANDS:
            skipped |= {id(each) for each in ast.walk(node)}
        if isinstance(node, ast.Call) and _is_for_us(node.func):
            skipped |= {id(each) for each in ast.walk(node)}
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(each) for each in node.values}
        if isinstance(node, ast.Assert) and node.msg is not None:
            skipped |= {id(each) for each in ast.walk(node.msg)}
    return skipped


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """Find texts in code that look like words for people: two words or more, or a full stop after one."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped = _not_said(tree)
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(each.value) if isinstance(each, ast.Constant) else "{}" for each in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        if NOTATION.fullmatch(text) or DATA.fullmatch(text):
            continue
        plain = re.sub(r"[a-z0-9]+([-._][a-z0-9]+)+|[A-Z][A-Z0-9]*([-_][A-Z0-9]+)+|^\w+\[.*\]$", "", text)
        found = WORDS.findall(plain)
        if len(found) > 1 or (found and text.rstrip().endswith((".", "!", "?"))):
            yield node.lineno, text
