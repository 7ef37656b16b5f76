"""The arrows of docs/architecture.md point one way: what each package may import of the others."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "agon"

# package -> packages of agon it may import; "*" is anything. One that is missing here may import only core.
ALLOWED: dict[str, set[str]] = {
    "core": set(),
    "rules": {"core"},
    "language": {"core"},
    "cards": {"core", "language"},
    "arena": {"core", "language", "cards"},
    "games": {"core", "language", "cards", "arena"},
    "bots": {"core", "arena", "games"},
    "render": {"core"},
    "event": {"core"},
    "scenario": {"core", "language", "cards", "arena", "games", "render", "rules"},
    "learn": {"core", "cards", "games", "bots", "scenario"},
    "lab": {"core", "cards", "games", "bots", "render"},
    "server": {"core", "language", "cards", "games", "bots", "render", "lab", "rules", "learn"},
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
    allowed = ALLOWED.get(package, {"core"}) | {package}
    wrong = []
    for path in sorted((SOURCE / package).rglob("*.py")):
        for line, module in imports_of(path):
            parts = module.split(".")
            if parts[0] == "agon" and len(parts) > 1 and not {"*", parts[1]} & allowed:
                wrong.append(f"{path.relative_to(ROOT)}:{line} imports {module}")
    assert wrong == []


def test_no_source_names_a_game_in_what_the_games_share() -> None:
    """`arena` and `core` know games only as parameters."""
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {module}"
        for package in ("core", "arena")
        for path in sorted((SOURCE / package).rglob("*.py"))
        for line, module in imports_of(path)
        if module.startswith("agon.games")
    ]
    assert wrong == []


COMMON = ("core", "arena", "games/fights", "bots", "render", "scenario", "learn", "event", "lab", "server", "cli")


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
