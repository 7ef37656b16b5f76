"""Codes of the rules are named and typed: no bare number says what kind, side or stage something is.

The figures below may only fall. They hold what is counted by name alone: a comparison of something called ``kind`` (and
so on) with a number, a number greater than 1 put into a field, and words that stand for numbers.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "agon"

CODES = {
    "best", "bearing", "code", "end", "ending", "facing", "forced", "how", "kind", "mode", "near",
    "origin", "outcome", "phase", "quality", "question", "reason", "relation", "result", "role",
    "scope", "side", "sort", "stage", "state", "status", "step", "tie", "until", "way", "what",
    "which", "zone",
}  # fmt: skip
"""Names of what is a code and no quantity."""

COMPARED = 0
"""Comparisons of a code with a bare number."""
STORED = 3
"""Bare numbers above 1 put into a field: quantities are among them."""
WORDS = 2
"""Tables of the engine from words to bare numbers: how often a duration ends, and what a test card usually has."""

ENGINE = ("core", "arena", "lowering", "games", "bots", "scenario")


def number(node: ast.expr) -> bool:
    """Is it a number as written, or several?"""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return bool(node.elts) and all(number(each) for each in node.elts)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return number(node.operand)
    return isinstance(node, ast.Constant) and type(node.value) is int


def called(node: ast.expr) -> str:
    if isinstance(node, ast.Subscript):
        return called(node.value)
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


@cache
def nodes(path: Path) -> list[ast.AST]:
    """What of a file is looked at."""
    asked = (ast.Compare, ast.Assign, ast.Dict)
    return [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, asked)]


def sources(*folders: str) -> Iterator[tuple[Path, ast.AST]]:
    for folder in folders:
        for path in sorted((SOURCE / folder).rglob("*.py")):
            yield from ((path.relative_to(ROOT), node) for node in nodes(path))


def comparisons(*folders: str) -> Iterator[str]:
    for path, node in sources(*folders):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            for op, left, right in zip(node.ops, sides, sides[1:], strict=False):
                if isinstance(op, ast.Eq | ast.NotEq | ast.In | ast.NotIn):
                    for name, value in ((left, right), (right, left)):
                        if called(name) in CODES and number(value):
                            yield f"{path}:{node.lineno} {ast.unparse(node)}"


def stored(*folders: str) -> Iterator[str]:
    for path, node in sources(*folders):
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Attribute)
            and isinstance(node.value, ast.Constant)
            and type(node.value.value) is int
            and node.value.value > 1
        ):
            yield f"{path}:{node.lineno} {ast.unparse(node)}"


def words(*folders: str) -> Iterator[str]:
    for path, node in sources(*folders):
        if (
            isinstance(node, ast.Dict)
            and node.keys
            and all(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in node.keys)
            and all(number(each) for each in node.values)
        ):
            yield f"{path}:{node.lineno} {ast.unparse(node)}"


def test_no_code_is_compared_with_a_bare_number() -> None:
    found = list(comparisons(*sorted(each.name for each in SOURCE.iterdir() if each.is_dir())))
    assert len(found) == COMPARED, found


def test_few_bare_numbers_are_stored() -> None:
    found = list(stored(*ENGINE))
    assert len(found) == STORED, found


def test_few_words_stand_for_bare_numbers() -> None:
    found = list(words(*ENGINE))
    assert len(found) == WORDS, found
