"""What comes to somebody else: damage meant for another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from agon.language import ast
from agon.language.relations.base import ME, relation

_ON_ME = {
    "attack": ast.AttackSel(None, "any", None, ME, tests=(ast.IsRef(),)),
    "damage": ast.TakesDamage(ME, ast.IsRef()),
}
"""The attack at hand, if it is against the owner; the damage, if the owner takes it."""


def _redirected(what: Any, to: Any, spared: Any) -> Any:
    """Damage of what was spoken of, of an attack unless another is named; ``spared``: only if it comes to the owner."""
    what = ast.Ref("attack") if what is None else what
    if spared is None or not isinstance(what, ast.Ref):
        return ast.Redirect(what, to)
    return ast.Redirect(_ON_ME[what.kind], to)


def _redirected_split(value: Any) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, ast.Redirect):
        kind = next((kind for kind, what in _ON_ME.items() if what == value.what), None)
        yield (value.what, value.to, None) if kind is None else (ast.Ref(kind), value.to, ME)


relation("redirected", _redirected, _redirected_split)
