"""Numbers and conditions stand within one another: each chapter says what it lowers, and all ask here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from agon.arena import values as v
from agon.arena.nodes import Cond, Value
from agon.language import ast
from agon.lowering.context import Scene, Unplayable

NUMBERS: Final[dict[type[ast.Node], Callable[[Any, Scene], Value]]] = {}
"""How each number is lowered; the chapter ``numbers`` fills it."""

CONDITIONS: Final[dict[type[ast.Node], Callable[[Any, Scene], Cond]]] = {}
"""How each condition is lowered; the chapter ``conditions`` fills it."""


def value(node: ast.Value, scene: Scene) -> Value:
    """Lower a number."""
    if isinstance(node, int):
        return v.Const(node)
    handler = NUMBERS.get(type(node))
    if handler is None:
        raise Unplayable(node, "as a number")
    return handler(node, scene)


def condition(node: ast.Node, scene: Scene) -> Cond:
    """Lower a condition."""
    handler = CONDITIONS.get(type(node))
    if handler is None:
        raise Unplayable(node, "as a condition")
    return handler(node, scene)
