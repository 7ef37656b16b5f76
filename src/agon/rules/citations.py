"""Which code cites a clause: functions and classes by their docstrings, statements by their comments.

Files are read, nothing is imported. A checkout is needed: an installed package carries no comments to be found.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

from agon.rules.catalogue import CLAUSE_ID

How: TypeAlias = Literal["function", "class", "module", "comment", "text"]
"""Where the id stands: in the docstring of a function, a class or a module, in a comment, or in a string that the
code hands out (a refusal, an event, a table of names)."""

MANY: Final = re.compile(rf"({CLAUSE_ID.pattern})((?:(?:\.\.| to |, | and | or )(?:[A-Z0-9]+-[A-Z-]+-)?[0-9]+\b)+)")
"""An id with what follows it in short: another number, or a range up to it."""
MORE: Final = re.compile(r"(\.\.| to |, | and | or )((?:[A-Z0-9]+-[A-Z-]+-)?)([0-9]+)\b")
OTHER_SOURCES: Final = ("src/**/*.grammar", "web/src/**/*.ts", "web/src/**/*.svelte")
"""Code that is no Python: every line that names an id cites it."""

COMMENT: Final = re.compile(rf"#[^#]*?{CLAUSE_ID.pattern}.*")
MODULE: Final = "(the module)"

_Span: TypeAlias = tuple[int, int, str]  # first line, last line, dotted name
Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Documented: TypeAlias = ast.Module | ast.ClassDef | Function


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in the code that cites clauses: lines ``line`` to ``end`` of ``path`` are what the id speaks of."""

    path: str
    line: int
    end: int
    name: str
    how: How
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}".rstrip()

    def to_plain(self) -> dict[str, object]:
        """Return the place as JSON data."""
        return {"path": self.path, "line": self.line, "end": self.end, "name": self.name, "how": self.how}


def cited_in(text: str) -> tuple[str, ...]:
    """Return the ids that a text names: of "..-04, 05" both, of "..-04 to 06" all three."""
    found: dict[str, None] = {}
    for each in CLAUSE_ID.findall(text):
        found[each] = None
    for match in MANY.finditer(text):
        family, _, number = match[1].rpartition("-")
        for link, other, last in MORE.findall(match[2]):
            if other and other != family + "-":
                family, number = other[:-1], last
                continue
            is_range = link in {"..", " to "}
            for each in range(int(number) + 1 if is_range else int(last), int(last) + 1):
                found[f"{family}-{each:0{len(last)}d}"] = None
            number = last
    return tuple(found)


def citations(root: Path, section: str = "") -> Iterator[Citation]:
    """Yield every citation in the code below ``root``; ``section`` passes over files that do not name it."""
    for path in sorted((root / "src").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if section in text and CLAUSE_ID.search(text):
            yield from citations_of(path.relative_to(root).as_posix(), text)
    for pattern in OTHER_SOURCES:
        for path in sorted(root.glob(pattern)):
            text = path.read_text(encoding="utf-8")
            if section not in text:
                continue
            for number, line in enumerate(text.splitlines(), start=1):
                if ids := cited_in(line):
                    yield Citation(path.relative_to(root).as_posix(), number, number, "", "text", ids)


def by_clause(root: Path, section: str = "") -> Mapping[str, tuple[Citation, ...]]:
    """Return the citations of each clause, in the order of the files."""
    found: dict[str, list[Citation]] = {}
    for each in citations(root, section):
        for clause in each.clauses:
            found.setdefault(clause, []).append(each)
    return {clause: tuple(places) for clause, places in found.items()}


@cache
def citations_of(path: str, text: str) -> tuple[Citation, ...]:
    """Return the citations in one Python file, by line."""
    tree = ast.parse(text, filename=path)
    found: list[Citation] = []
    docstrings: set[ast.expr] = set()
    spans: list[_Span] = []
    for node, name in _documented(tree, ""):
        if not isinstance(node, ast.Module):
            spans.append((first_line(node), _end(node), name))
        if (docstring := _docstring(node)) is None:
            continue
        docstrings.add(docstring)
        assert isinstance(docstring.value, str)
        if ids := cited_in(docstring.value):
            how: How = (
                "module" if isinstance(node, ast.Module) else "class" if isinstance(node, ast.ClassDef) else "function"
            )
            line, end = (1, text.count("\n")) if isinstance(node, ast.Module) else (first_line(node), _end(node))
            found.append(Citation(path, line, end, name or MODULE, how, ids))
    strings = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
    ]
    found += _in_comments(path, text, tree, spans, strings)
    found += _in_strings(path, spans, [each for each in strings if each not in docstrings])
    return tuple(sorted(found, key=lambda each: (each.line, -each.end, each.how)))


def first_line(node: ast.ClassDef | Function) -> int:
    """Return the line on which a definition begins, its decorators included."""
    return min([node.lineno, *(each.lineno for each in node.decorator_list)])


def functions_of(tree: ast.Module) -> Iterator[tuple[Function, str]]:
    """Yield each function and method of a module with its dotted name; what stands inside a function belongs to it."""
    for node, name in _documented(tree, ""):
        if isinstance(node, Function):
            yield node, name


def _documented(node: ast.AST, name: str) -> Iterator[tuple[Documented, str]]:
    if isinstance(node, Documented):
        if not isinstance(node, ast.Module):
            name = f"{name}.{node.name}" if name else node.name
        yield node, name
    if isinstance(node, Function):
        return
    for child in ast.iter_child_nodes(node):
        yield from _documented(child, name)


def _docstring(node: Documented) -> ast.Constant | None:
    first = node.body[0] if node.body else None
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        return first.value
    return None


def _end(node: ast.stmt | ast.expr | ast.keyword) -> int:
    return node.end_lineno or node.lineno


def _name_at(spans: Sequence[_Span], line: int) -> str:
    """Return the innermost function or class around a line."""
    found = MODULE
    for begin, end, name in spans:
        if begin <= line <= end:
            found = name
    return found


# -- comments: the statement they stand on, or the one after them ------------------------------------------------------


def _in_comments(
    path: str, text: str, tree: ast.Module, spans: Sequence[_Span], strings: Sequence[ast.expr]
) -> Iterator[Citation]:
    lines = text.splitlines()
    found = [(number, match) for number, line in enumerate(lines, start=1) if (match := COMMENT.search(line))]
    found = [(number, match) for number, match in found if not _is_inside(strings, number, match.start())]
    if not found:
        return
    statements = sorted(
        (node for node in ast.walk(tree) if isinstance(node, ast.stmt)), key=lambda each: (each.lineno, -_end(each))
    )
    for line, match in found:
        column = match.start()
        ids = cited_in(_whole(match[0], lines[line].strip() if line < len(lines) else ""))
        if row := _row_below(statements, line, column):
            yield Citation(path, *row, _name_at(spans, row[0]), "comment", ids)
            continue
        if lines[line - 1][:column].strip():
            around = [each for each in statements if each.lineno <= line <= _end(each)]
            about = around[-1] if around else None
        else:
            # The statement after it in its own block; at the end of a block, the one before it.
            after = [each for each in statements if each.lineno > line]
            about = next((each for each in after if each.col_offset <= column), None)
            if about is None or about.col_offset < column:
                before = [each for each in statements if each.lineno < line and each.col_offset == column]
                about = before[-1] if before else None
        if about is not None:
            begin, end = first_line(about) if isinstance(about, ast.ClassDef | Function) else about.lineno, _end(about)
            if about.lineno < line <= end and not hasattr(about, "body"):
                begin = end = line  # beside one row of a table
            yield Citation(path, begin, end, _name_at(spans, begin), "comment", ids)


def _row_below(statements: Sequence[ast.stmt], line: int, column: int) -> tuple[int, int] | None:
    """Return the first and last line of what stands below a comment in the middle of a statement of several lines."""
    around = [each for each in statements if each.lineno < line <= _end(each)]
    if not around or hasattr(around[-1], "body"):
        return None
    rows = [
        each for each in ast.walk(around[-1])
        if isinstance(each, ast.expr | ast.keyword) and each.lineno > line and each.col_offset == column
    ]  # fmt: skip
    first = min((each.lineno for each in rows), default=0)
    return (first, max(_end(each) for each in rows if each.lineno == first)) if first else None


def _is_inside(strings: Sequence[ast.expr], line: int, column: int) -> bool:
    return any(
        (each.lineno, each.col_offset) <= (line, column) < (each.end_lineno or each.lineno, each.end_col_offset or 0)
        for each in strings
    )


def _whole(comment: str, below: str) -> str:
    """Return a comment with the line below it where a list of ids goes on there."""
    goes_on = comment.rstrip().endswith((",", " to", " and")) and below.startswith("#")
    return comment.rstrip() + (" " + below.lstrip("# ") if goes_on else "")


# -- strings: what the code hands out --------------------------------------------------------------------------------


def _in_strings(path: str, spans: Sequence[_Span], strings: Sequence[ast.expr]) -> Iterator[Citation]:
    found: dict[int, list[str]] = {}
    for node in strings:
        if isinstance(node, ast.Constant):
            found.setdefault(node.lineno, []).extend(cited_in(str(node.value)))
    for line, ids in found.items():
        if ids:
            yield Citation(path, line, line, _name_at(spans, line), "text", tuple(dict.fromkeys(ids)))
