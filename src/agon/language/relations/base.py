"""What all relations need: the registry, and the owner of the ability."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from agon.language import ast
from agon.language.grammar import Relation

RELATIONS: Final[dict[str, Relation]] = {}


ME: Final = ast.Who("me")


Parts = Iterator[tuple[Any, ...]]


def changed(node: Any, name: str, value: Any) -> Any:
    """The node with another value in the field of that name."""
    return replace(node, **{name: value})


def relation(name: str, build: Callable[..., Any], split: Callable[[Any], Iterable[tuple[Any, ...]]]) -> None:
    RELATIONS[name] = Relation(build, split)
