"""What mypyc compiles to something else than it says, or to something slow, does not stand in compiled sources.

* ``1 << n`` with a literal on the left and no constant on the right is shifted in 32 bits when compiled. Name the one:
  ``ONE: Final[i64] = 1`` or ``i64(1) << n``.
* A name of a module without ``Final`` is looked up in a dictionary whenever it is used.
"""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXCEPTED = {"__all__"}
ALIASES = {"TypeAlias"}
MAKES_TYPES = {"TypeVar", "ParamSpec", "NewType"}


def compiled_sources() -> list[Path]:
    """The files that `[tool.agon]` in pyproject.toml has compiled; packages' own modules never are."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["agon"]
    left_out = {each for pattern in table["interpreted"] for each in ROOT.glob(pattern)}
    found = {each for pattern in table["compiled"] for each in ROOT.glob(pattern)}
    return sorted(each for each in found - left_out if each.name != "__init__.py")


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def is_literal(node: ast.expr) -> bool:
    """Is it a number as written, with a sign or without, or made of such?"""
    if isinstance(node, ast.UnaryOp):
        return is_literal(node.operand)
    if isinstance(node, ast.BinOp):
        return is_literal(node.left) and is_literal(node.right)
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def is_constant(node: ast.expr) -> bool:
    """Is it known when the file is compiled: a literal, or a name in capitals?"""
    if isinstance(node, ast.UnaryOp):
        return is_constant(node.operand)
    if isinstance(node, ast.BinOp):
        return is_constant(node.left) and is_constant(node.right)
    return is_literal(node) or (isinstance(node, ast.Name) and node.id.isupper())


def shifted_literals(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.BinOp)
            and isinstance(node.op, ast.LShift)
            and is_literal(node.left)
            and not is_constant(node.right)
        ):
            yield node.lineno, ast.unparse(node)


def at_module_level(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a module, those below a condition or an attempt included."""
    for each in body:
        yield each
        if isinstance(each, ast.If):
            yield from at_module_level([*each.body, *each.orelse])
        elif isinstance(each, ast.Try):
            yield from at_module_level([*each.body, *each.orelse, *each.finalbody])


def words_of(node: ast.expr) -> set[str]:
    """The names in an annotation or a call: ``Final[i64]`` has Final and i64."""
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)} | {
        each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)
    }


def open_names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in at_module_level(tree.body):
        if isinstance(node, ast.AnnAssign):
            if isinstance(node.target, ast.Name) and not words_of(node.annotation) & {"Final", *ALIASES}:
                yield node.lineno, node.target.id
        elif isinstance(node, ast.Assign):
            makes_type = isinstance(node.value, ast.Call) and bool(words_of(node.value.func) & MAKES_TYPES)
            for target in node.targets:
                for name in ast.walk(target):
                    if isinstance(name, ast.Name) and name.id not in EXCEPTED and not makes_type:
                        yield node.lineno, name.id


def test_there_are_compiled_sources() -> None:
    assert ROOT / "src/agon/arena/fight.py" in compiled_sources()
    assert ROOT / "src/agon/games/fights/state.py" not in compiled_sources()


def places(path: Path, found: Iterator[tuple[int, str]]) -> list[str]:
    return [f"{path.relative_to(ROOT).as_posix()}:{line}: {what}" for line, what in found]


def test_no_literal_is_shifted_by_what_is_not_constant() -> None:
    assert [each for path in compiled_sources() for each in places(path, shifted_literals(parsed(path)))] == []


def test_every_name_of_a_compiled_module_is_final() -> None:
    assert [each for path in compiled_sources() for each in places(path, open_names(parsed(path)))] == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("x = 1 << n", ["1 << n"]),
        ("def f(n: i64) -> i64:\n    return mask | (1 << (n + 2))", ["1 << n + 2"]),
        ("x = -1 << n", ["-1 << n"]),
        ("x = 1 << 3", []),
        ("x = 1 << WIDTH", []),
        ("x = ONE << n", []),
        ("x = i64(1) << n", []),
        ("x |= 1 << n", ["1 << n"]),
    ],
)
def test_a_shifted_literal_is_found(source: str, found: list[str]) -> None:
    assert [what for _line, what in shifted_literals(ast.parse(source))] == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("LIFE = 3", ["LIFE"]),
        ("LIFE: int = 3", ["LIFE"]),
        ("LIFE: Final = 3\nSPEED: Final[i64] = 4\nX: typing.Final = 1", []),
        ("__all__ = ['LIFE']", []),
        ("A, B = 1, 2", ["A", "B"]),
        ("if TYPE_CHECKING:\n    LIFE = 3", ["LIFE"]),
        ("T = TypeVar('T')\nPair: TypeAlias = tuple[int, int]", []),
        ("def f() -> None:\n    life = 3", []),
    ],
)
def test_an_open_name_is_found(source: str, found: list[str]) -> None:
    assert [what for _line, what in open_names(ast.parse(source))] == found
