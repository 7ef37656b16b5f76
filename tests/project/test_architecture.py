"""The arrows of docs/architecture.md point one way: what each package may import of the others."""

import ast
from collections.abc import Iterator
from functools import cache
from os.path import commonpath
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "agon"

# package -> packages of agon it may import; "*" is anything. One that is missing here may import only core.
# Every package may say messages, and `messages` knows no other.
ALLOWED: dict[str, set[str]] = {
    "messages": set(),
    "core": set(),
    "rules": {"core"},
    "language": {"core"},
    "cards": {"core", "language"},
    "arena": {"core", "language", "cards"},
    "lowering": {"core", "language", "cards", "arena"},
    "games": {"core", "language", "cards", "arena", "lowering"},
    "bots": {"core"},
    "render": {"core", "cards"},
    "event": {"core"},
    "client": {"core"},
    "scenario": {"core", "language", "cards", "arena", "lowering", "games", "render", "rules"},
    "learn": {"core", "cards", "games", "bots", "scenario"},
    "lab": {"core", "cards", "games", "bots", "render"},
    "training": {"core", "language", "cards", "arena", "games", "bots", "render"},
    "server": {"core", "language", "cards", "games", "bots", "render", "lab", "rules", "learn", "event"},
    "cli": {"*"},
}


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            if node.module == "agon":
                yield from ((node.lineno, f"agon.{each.name}") for each in node.names)
            else:
                yield node.lineno, node.module
        elif isinstance(node, ast.Import):
            yield from ((node.lineno, each.name) for each in node.names)


@pytest.mark.parametrize("package", sorted(each.name for each in SOURCE.iterdir() if list(each.glob("*.py"))))
def test_a_package_imports_only_what_lies_below_it(package: str) -> None:
    allowed = ALLOWED.get(package, {"core"}) | {package, "messages"}
    wrong = []
    for path in sorted((SOURCE / package).rglob("*.py")):
        for line, module in imports_of(path):
            parts = module.split(".")
            if parts[0] == "agon" and len(parts) > 1 and not {"*", parts[1]} & allowed:
                wrong.append(f"{path.relative_to(ROOT)}:{line} imports {module}")
    assert wrong == []


def test_no_source_names_a_game_in_what_the_games_share() -> None:
    """`arena`, `lowering` and `core` know games only as parameters."""
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {module}"
        for package in ("core", "arena", "lowering")
        for path in sorted((SOURCE / package).rglob("*.py"))
        for line, module in imports_of(path)
        if module.startswith("agon.games")
    ]
    assert wrong == []


COMMON = (
    "core",
    "arena",
    "lowering",
    "games/fights",
    "bots",
    "render",
    "scenario",
    "learn",
    "event",
    "lab",
    "server",
    "cli",
)


@pytest.mark.parametrize("folder", COMMON)
def test_what_serves_every_game_imports_no_game_but_fights(folder: str) -> None:
    """A game registers itself; whoever wants it asks the registry, or the ``System`` at hand."""
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {module}"
        for path in sorted((SOURCE / folder).rglob("*.py"))
        for line, module in imports_of(path)
        if module.startswith("agon.games.") and module.split(".")[2] != "fights"
    ]
    assert wrong == []


# --- circles between files ------------------------------------------------------------------------------------------

# How many files need one another where types are counted as well, without which they run: by their common folder, the
# largest circle first. These numbers may only shrink.
TYPE_CIRCLES: dict[str, list[int]] = {
    "agon.arena": [35],
    "agon.games.anarcus": [4],  # a table holds steps, and steps change a table
    "agon.games.fights": [21],
    "agon.language": [2],
    "agon.language.ast": [2],
    "agon.language.grammar": [4],
}


def modules() -> dict[str, Path]:
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = ("agon", *path.relative_to(SOURCE).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def needs(path: Path, known: dict[str, Path], *, types: bool) -> set[str]:
    """Return the modules that a file imports; with ``types`` also those that only a type checker imports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if not types:
        for node in ast.walk(tree):
            if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
                node.body = []
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            whole = [f"{node.module}.{each.name}" for each in node.names]
            found |= {each if each in known else node.module for each in whole}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return found & set(known)


@cache
def circles(*, types: bool) -> list[frozenset[str]]:
    """Return every largest set of files of which each reaches each other by imports (Tarjan 1972)."""
    known = modules()
    graph = {name: needs(path, known, types=types) - {name} for name, path in known.items()}
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[frozenset[str]] = []

    def visit(name: str) -> None:
        number[name] = low[name] = len(number)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in number:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], number[other])
        if low[name] == number[name]:
            at = stack.index(name)
            if len(stack) - at > 1:
                found.append(frozenset(stack[at:]))
            del stack[at:]

    for name in graph:
        if name not in number:
            visit(name)
    return found


def test_no_files_import_one_another_in_a_circle() -> None:
    """Also not within a function: what runs needs nothing of what needs it."""
    assert [sorted(each) for each in circles(types=False)] == []


def test_circles_of_types_do_not_grow() -> None:
    found: dict[str, list[int]] = {}
    for each in circles(types=True):
        folder = commonpath([file.replace(".", "/") for file in each])
        found.setdefault(folder.replace("/", "."), []).append(len(each))
    assert {folder: sorted(sizes, reverse=True) for folder, sizes in found.items()} == TYPE_CIRCLES
