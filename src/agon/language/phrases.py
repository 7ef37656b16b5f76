"""The words of a part of an ability, for messages that speak of one construct of a text that is otherwise read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final

from agon.language import ast
from agon.language.reader import Language, load_language

PHRASES: Final = ("effect", "condition", "event", "if_event", "duration")
"""Grammar rules whose words mean something when they stand alone."""


def phrases_of(ability: ast.Ability, construct: str, *, language: str | Language = "anachronism") -> tuple[str, ...]:
    """Return the words of each part of an ability that holds a node called ``construct``, every phrase once.

    A node without words of its own is quoted with the part around it that has some; none if nothing around it has.
    """
    lang = load_language(language) if isinstance(language, str) else language
    found: dict[str, None] = {}
    for path in _paths(ability.rules, construct, ()):
        spoken = next(filter(None, (_phrase(lang, node) for node in reversed(path))), None)
        if spoken is not None:
            found[spoken] = None
    return tuple(found)


def _paths(value: Any, construct: str, above: tuple[ast.Node, ...]) -> Iterator[tuple[ast.Node, ...]]:
    """Yield the way down to each node of that name, the node itself last."""
    if isinstance(value, tuple):
        for each in value:
            yield from _paths(each, construct, above)
    elif isinstance(value, ast.Node):
        path = (*above, value)
        if type(value).__name__ == construct:
            yield path
        for field in fields(value):
            yield from _paths(getattr(value, field.name), construct, path)


def _phrase(lang: Language, node: ast.Node) -> str | None:
    for rule in PHRASES:
        words = lang.grammar.speak(rule, node)
        if words:
            return lang.written(words).removesuffix(".")
    return None
