"""How far to move."""

from __future__ import annotations

from typing import Any

from agon.language import ast, parts
from agon.language.relations.base import Parts, relation

relation(
    "far",
    parts.Far,
    lambda value: [(value.spaces, value.up_to, value.way)] if isinstance(value, parts.Far) else [],
)


def _with_who_split(value: Any) -> Parts:
    if isinstance(value, ast.Move) and value.spaces is not None and value.to is None:
        yield parts.Far(value.spaces, value.up_to, None if value.way == "any" else value.way), value.who


relation(
    "with_who",
    lambda far, who: ast.Move(who, far.spaces, far.up_to, None, far.way or "any"),
    _with_who_split,
)
