"""Mutants: the ways to break a function or a statement, one small change each.

The changes are those of mutmut (a comparison, a number, ``and`` for ``or``, a case left out), without those that no
rule is broken by (texts) and those that crash whatever the test asserts (arguments and values replaced by None). Three
are added that break rules most: a condition turned round, an answer turned round, and a statement left out.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from functools import cache
from itertools import accumulate
from textwrap import dedent
from typing import Any, Final, TypeAlias

import libcst as cst
from libcst import matchers
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation import mutators

Change: TypeAlias = tuple[cst.CSTNode, cst.CSTNode | None]
"""A node, and what stands in its place; None takes it out."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change to one file. ``key`` stays the same while the changed line does, wherever it moves to.

    ``start`` and ``stop`` are the offsets of what ``new`` stands for, counted in characters.
    """

    key: str
    path: str
    line: int
    name: str
    operator: str
    start: int
    stop: int
    new: str
    piece: tuple[int, int]
    """The first and the last line of the function, or of the statement outside of functions, that is changed."""

    def source(self, text: str) -> str:
        """Return the whole file with the change made."""
        return text[: self.start] + self.new + text[self.stop :]

    def diff(self, text: str) -> str:
        """Return the changed lines, those before with "-", those after with "+"."""
        found = unified_diff(text.splitlines(), self.source(text).splitlines(), n=0, lineterm="")
        return "\n".join(each for each in found if not each.startswith(("---", "+++", "@@")))

    def is_change(self, text: str) -> bool:
        """Tell whether the changed piece is Python, and not the same as before."""
        first, last = self.piece
        before = dedent("".join(text.splitlines(keepends=True)[first - 1 : last]))
        whole = self.source(text).splitlines(keepends=True)
        more = len(whole) - len(text.splitlines())
        try:
            return ast.dump(ast.parse(dedent("".join(whole[first - 1 : last + more])))) != ast.dump(ast.parse(before))
        except SyntaxError:
            return False


def mutants_of(path: str, text: str, spans: Iterable[tuple[int, int]]) -> list[Mutant]:
    """Return every mutant within some lines (first and last) of a file, each once.

    Docstrings, annotations, signatures and assertions stay as they are.
    """
    wanted = list(spans)
    found: list[Mutant] = []
    for piece, name in _pieces(_tree(text), wanted):
        found += _mutants_in(path, text, piece, name)
    return [each for each in found if any(begin <= each.line <= end for begin, end in wanted)]


@dataclass(frozen=True, slots=True)
class _Piece:
    first: int
    last: int


def _pieces(tree: ast.Module, spans: Sequence[tuple[int, int]]) -> Iterator[tuple[_Piece, str]]:
    """Yield the outermost functions and the statements outside of functions that the spans touch."""

    def walk(body: Sequence[ast.stmt], name: str) -> Iterator[tuple[_Piece, str]]:
        for node in body:
            begin = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))])
            end = node.end_lineno or begin
            if not any(begin <= last and first <= end for first, last in spans):
                continue
            if isinstance(node, ast.ClassDef):
                yield from walk(node.body, f"{name}.{node.name}" if name else node.name)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield _Piece(begin, end), f"{name}.{node.name}" if name else node.name
            else:
                yield _Piece(begin, end), name or "(the module)"

    return walk(tree.body, "")


@cache
def _tree(text: str) -> ast.Module:
    return ast.parse(text)


@cache
def _mutants_in(path: str, text: str, piece: _Piece, name: str) -> tuple[Mutant, ...]:
    return tuple(_made_in(path, text, piece, name))


def _made_in(path: str, text: str, piece: _Piece, name: str) -> Iterator[Mutant]:
    lines = text.splitlines(keepends=True)
    offsets = [0, *accumulate(len(each) for each in lines)]
    source = "".join(lines[piece.first - 1 : piece.last])
    # A method is parsed where it stands: under something that is indented less.
    above = "if True:\n" if source[:1].isspace() else ""
    wrapper = MetadataWrapper(cst.parse_module(above + source), unsafe_skip_copy=True)
    positions = wrapper.resolve(PositionProvider)
    to_line = piece.first - 1 - bool(above)
    seen: Counter[str] = Counter()
    for operator, node, new in _changes(wrapper.module):
        place = positions[node]
        line = to_line + place.start.line
        start = offsets[line - 1] + place.start.column
        stop = offsets[to_line + place.end.line - 1] + place.end.column
        put = "" if new is None else wrapper.module.code_for_node(new).strip()
        old = wrapper.module.code_for_node(node).strip()
        said = re.sub(r"\s+", " ", f"{operator} {lines[line - 1].strip()} {old} {put}")
        seen[said] += 1
        key = f"{path}:{name}:{operator}:{hashlib.sha256(said.encode()).hexdigest()[:8]}"
        if seen[said] > 1:
            key += f"#{seen[said]}"
        yield Mutant(key, path, line, name, operator, start, stop, put, (piece.first, piece.last))


# -- which changes are made, and where --------------------------------------------------------------------------------


def _swapped(operator: Callable[[Any], Iterable[cst.CSTNode]]) -> Callable[[Any], Iterator[Change]]:
    """Make of an operator of mutmut one that also says what it changes."""

    def changes(node: cst.CSTNode) -> Iterator[Change]:
        for new in operator(node):
            yield node, new

    return changes


def _other_operator(node: Any) -> Iterator[Change]:
    for new in mutators.operator_swap_op(node):
        assert isinstance(
            new, cst.BinaryOperation | cst.BooleanOperation | cst.ComparisonTarget | cst.AugAssign | cst.UnaryOperation
        )
        yield node.operator, new.operator


def _not(test: cst.BaseExpression) -> Change:
    bracketed = test if test.lpar else test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
    return test, cst.UnaryOperation(cst.Not(), bracketed)


def _condition_turned_round(node: cst.If | cst.While) -> Iterator[Change]:
    if isinstance(node.test, cst.UnaryOperation) and isinstance(node.test.operator, cst.Not):
        return  # mutmut takes the "not" away
    if isinstance(node.test, cst.Comparison) and len(node.test.comparisons) == 1:
        return  # mutmut changes the comparison
    yield _not(node.test)


def _statement_left_out(node: cst.SimpleStatementLine) -> Iterator[Change]:
    """Leave out what is done: calls, changes of fields and of sums. A name left unset would only crash."""
    if len(node.body) != 1:
        return
    only = node.body[0]
    is_deed = (
        (isinstance(only, cst.Expr) and isinstance(only.value, cst.Call))
        or (isinstance(only, cst.Assign) and all(_is_field(each.target) for each in only.targets))
        or isinstance(only, cst.AugAssign | cst.Continue | cst.Break)
    )
    if is_deed:
        yield only, cst.Pass()


def _is_field(target: cst.BaseAssignTargetExpression) -> bool:
    return isinstance(target, cst.Attribute | cst.Subscript)


def _answer_turned_round(node: cst.Return) -> Iterator[Change]:
    """A question answered with a call is answered the other way; mutmut turns comparisons and constants."""
    if isinstance(node.value, cst.Call) and isinstance(node.value.func, cst.Name | cst.Attribute):
        func = node.value.func
        name = func.value if isinstance(func, cst.Name) else func.attr.value
        if name.startswith(("is_", "has_", "can_", "may_")) or name in {"any", "all"}:
            yield _not(node.value)


def _case_left_out(node: cst.Match) -> Iterator[Change]:
    """What ``operator_match`` of mutmut does, case by case."""
    if len(node.cases) > 1:
        for case in node.cases:
            yield case, None


OPERATORS: Final[tuple[tuple[str, tuple[type[cst.CSTNode], ...], Callable[[Any], Iterator[Change]]], ...]] = (
    ("number", (cst.BaseNumber,), _swapped(mutators.operator_number)),
    ("constant", (cst.Name,), _swapped(mutators.operator_name)),
    ("sum", (cst.AugAssign,), _swapped(mutators.operator_augmented_assignment)),
    ("unary", (cst.UnaryOperation,), _swapped(mutators.operator_remove_unary_ops)),
    ("keyword", (cst.CSTNode,), _swapped(mutators.operator_keywords)),
    (
        "operator",
        (cst.BinaryOperation, cst.BooleanOperation, cst.ComparisonTarget, cst.AugAssign, cst.UnaryOperation),
        _other_operator,
    ),
    ("case", (cst.Match,), _case_left_out),
    ("choice", (cst.IfExp,), _swapped(mutators.operator_if_exp)),
    ("condition", (cst.If, cst.While), _condition_turned_round),
    ("left-out", (cst.SimpleStatementLine,), _statement_left_out),
    ("answer", (cst.Return,), _answer_turned_round),
)
"""What each change is called, the nodes it is made to, and who makes it."""

UNTOUCHED: Final = (cst.Annotation, cst.Assert, cst.Decorator, cst.Parameters, cst.Raise, cst.Import, cst.ImportFrom)
"""What no rule is: types, what the code relies on, errors of ours."""


LOOPING: Final = ("sum", "operator", "left-out")
"""What leaves a loop without an end when it is done to its step: no rule is broken by that, whatever is asserted."""


def _changes(
    node: cst.CSTNode, counting: frozenset[str] = frozenset()
) -> Iterator[tuple[str, cst.CSTNode, cst.CSTNode | None]]:
    """Yield every change. ``counting`` are the names that the loops around the node go by."""
    if isinstance(node, UNTOUCHED):
        return
    if isinstance(node, cst.While):
        counting |= {each.value for each in matchers.findall(node.test, matchers.Name())}  # type: ignore[attr-defined]
    is_step = _steps(node) in counting
    for name, kinds, operator in OPERATORS:
        if isinstance(node, kinds) and not (is_step and name in LOOPING):
            for old, new in operator(node):
                yield name, old, new
    for child in node.children:
        yield from _changes(child, counting)


def _steps(node: cst.CSTNode) -> str | None:
    """Return the name that a statement counts up or down, None if it is no such statement."""
    if isinstance(node, cst.SimpleStatementLine) and len(node.body) == 1:
        node = node.body[0]
    return node.target.value if isinstance(node, cst.AugAssign) and isinstance(node.target, cst.Name) else None
