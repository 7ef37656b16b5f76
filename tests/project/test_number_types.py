"""Seats, cards and squares have types of their own where the engine passes them on (``agon.core.ids``).

Counted by name: what is called ``seat`` (and so on) and is still annotated as a mere number, by room. The figures may
only fall. In rooms that only show a game (views, narration, questions) a seat is a number until the engine is asked.
"""

import ast
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "agon"

NAMES = {
    "seat": {
        "seat", "attacker", "defender", "winner", "loser", "enemy", "foe", "user", "chooser", "owner", "mover",
        "feller", "roller", "rival", "opponent",
    },
    "card": {"card", "weapon", "bearer"},
    "square": {"square", "here", "there", "origin"},
}  # fmt: skip
MERE = {"i64", "int"}
ROOMS = {"core", "arena", "lowering", "games", "bots"}
FIGURES: dict[str, dict[str, int]] = {
    "seat": {"arena": 41, "bots": 5, "core": 24, "games": 217},
    "card": {"arena": 44, "core": 1, "games": 165},
    "square": {"arena": 95, "games": 40},
}


def counted() -> dict[str, dict[str, int]]:
    found: dict[str, Counter[str]] = {kind: Counter() for kind in NAMES}
    for path in sorted(SOURCE.rglob("*.py")):
        room = path.relative_to(SOURCE).parts[0]
        if room not in ROOMS:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.arg):
                name, said = node.arg, node.annotation
            elif isinstance(node, ast.AnnAssign):
                target = node.target
                name = (
                    target.id
                    if isinstance(target, ast.Name)
                    else target.attr
                    if isinstance(target, ast.Attribute)
                    else ""
                )
                said = node.annotation
            else:
                continue
            if said is not None and ast.unparse(said) in MERE:
                for kind, names in NAMES.items():
                    found[kind][room] += name in names
    return {kind: {room: n for room, n in rooms.items() if n} for kind, rooms in found.items()}


def test_numbers_without_a_type_of_their_own_only_fall() -> None:
    assert counted() == FIGURES
