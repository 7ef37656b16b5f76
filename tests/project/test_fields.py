"""No field of a node of the card language goes unread where abilities are lowered (docs/architecture.md).

By name only: a field passes where any code of the lowering asks a node for one that is called so. It catches words that
are read off a card and then never looked at; that each is played as it says is for the tests of constructs.
"""

import ast as python
import dataclasses
from pathlib import Path

import agon.lowering
from agon.language import ast

FRONT_END = (ast.Sentence, ast.Trailing)
"""Nodes that no ability contains."""


def asked_for() -> set[str]:
    """Return the names of all attributes that the modules of the lowering read, also by ``getattr``."""
    names: set[str] = set()
    (folder,) = agon.lowering.__path__
    for path in Path(folder).glob("*.py"):
        for node in python.walk(python.parse(path.read_text("utf-8"))):
            if isinstance(node, python.Attribute) and isinstance(node.ctx, python.Load):
                names.add(node.attr)
            elif isinstance(node, python.Call) and getattr(node.func, "id", "") in ("getattr", "hasattr"):
                names.update(str(arg.value) for arg in node.args if isinstance(arg, python.Constant))
    return names


def test_every_field_is_asked_for() -> None:
    asked = asked_for()
    assert "commanded" in asked
    assert "nobody_ever_reads_this" not in asked
    unread = {
        f"{name}.{field.name}"
        for name, node in ast.NODES.items()
        if node not in FRONT_END and node.__module__ != "agon.language.ast.armies"
        for field in dataclasses.fields(node)
        if field.name not in asked
    }
    assert not unread
