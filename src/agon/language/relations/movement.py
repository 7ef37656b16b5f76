"""How far to move."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from agon.language import ast, parts
from agon.language.grammar import REJECT
from agon.language.relations.base import ME, Parts, relation

relation(
    "far",
    parts.Far,
    lambda value: [(value.spaces, value.up_to, value.way)] if isinstance(value, parts.Far) else [],
)


def _with_who(far: parts.Far, who: Any) -> Any:
    if isinstance(far.way, parts.Heading):
        way: Any = far.way.way
        anchor: Any = far.way.anchor
        return REJECT if anchor == who else ast.Move(who, far.spaces, far.up_to, None, way, anchor)
    return ast.Move(who, far.spaces, far.up_to, None, far.way or "any")  # type: ignore[arg-type]  # the grammar's ways


def _with_who_split(value: Any) -> Parts:
    if isinstance(value, ast.Move) and value.spaces is not None and value.to is None:
        way: Any = None if value.way == "any" else value.way
        if value.anchor is not None:
            way = parts.Heading(value.way, value.anchor)
        yield parts.Far(value.spaces, value.up_to, way), value.who


relation("with_who", _with_who, _with_who_split)


def _pushed(far: parts.Far | None, who: Any, way: str) -> Any:
    """Pushed is moved away from the pusher, pulled is moved toward the puller, unless the words say from whom."""
    if far is None:
        far = parts.Far(1, up_to=False, way=None)
    if far.way is None:
        far = replace(far, way=parts.Heading(way, ME))
    if not isinstance(far.way, parts.Heading) or far.way.way != way:
        return REJECT
    return _with_who(far, who)


relation("pushed", _pushed, lambda _: [])  # spoken as a move
