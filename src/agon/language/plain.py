"""Abilities as plain data (dictionaries, lists, strings, numbers), for JSON, and back."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from agon.language.ast import NODES, Node, armies

_KNOWN: Final[dict[str, type]] = {**NODES, **armies.NODES}

Plain = dict[str, Any] | list[Any] | str | int | bool | None


def to_plain(node: Any) -> Plain:
    """A node as ``{"node": name, field: value, ...}``; fields at their default are left out."""
    if isinstance(node, Node):
        plain: dict[str, Any] = {"node": type(node).__name__}
        for field in fields(node):
            value = getattr(node, field.name)
            if value != field.default or type(value) is not type(field.default):
                plain[field.name] = to_plain(value)
        return plain
    if isinstance(node, tuple):
        return [to_plain(part) for part in node]
    if node is None or isinstance(node, (str, int, bool)):
        return node
    raise TypeError(f"{type(node).__name__} is not part of an ability")


def outline(node: Any) -> str:
    """A node in one line, fields at their default left out: ``Gain(who=Who(role='me'), stat='life', amount=1)``."""
    if isinstance(node, Node):
        shown = []
        for field in fields(node):
            value = getattr(node, field.name)
            if value != field.default or type(value) is not type(field.default):
                shown.append(f"{field.name}={outline(value)}")
        return f"{type(node).__name__}({', '.join(shown)})"
    if isinstance(node, tuple):
        return "[" + ", ".join(outline(part) for part in node) + "]"
    return repr(node)


def from_plain(plain: Any) -> Any:
    """The node that ``to_plain`` made this of. Raises ValueError, saying what is wrong, for anything else."""
    if isinstance(plain, dict):
        name = plain.get("node")
        cls = _KNOWN.get(name) if isinstance(name, str) else None
        if cls is None:
            raise ValueError(f"{name!r} is not a kind of node")
        names = {field.name for field in fields(cls)}
        values = {key: from_plain(value) for key, value in plain.items() if key != "node"}
        if unknown := set(values) - names:
            raise ValueError(f"{name} has no field {min(unknown)!r}")
        try:
            return cls(**values)
        except TypeError as error:
            raise ValueError(f"{name}: {error}") from error
    if isinstance(plain, list):
        return tuple(from_plain(part) for part in plain)
    if plain is None or isinstance(plain, (str, int, bool)):
        return plain
    raise ValueError(f"{type(plain).__name__} cannot be part of an ability")
