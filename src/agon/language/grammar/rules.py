"""What a grammar is made of: words, uses of rules, alternatives, rules; and what comes of a reading."""

from __future__ import annotations

import ast as python_ast
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

MAX_DEPTH: Final = 220
"""Nested constituents beyond this are refused; the longest printed ability needs about 60."""

MAX_READINGS: Final = 64
"""Readings of one constituent kept at one place; more than a handful means a bad grammar, not an odd card."""

REJECT: Final = object()
"""What a relation returns when the parts do not fit together: that alternative does not read."""


class GrammarError(Exception):
    """A grammar file that cannot be loaded; our mistake, not a player's."""


class TooDeepError(Exception):
    """A text nested beyond MAX_DEPTH."""


@dataclass(frozen=True, slots=True)
class Relation:
    """A pair of functions for what a plain pattern cannot say; ``split`` yields every way to take a value apart."""

    build: Callable[..., Any]
    split: Callable[[Any], Iterable[tuple[Any, ...]]]


@dataclass(frozen=True, slots=True)
class Word:
    """A literal; ``verb`` words are spoken in agreement. ``words`` are the accepted tokens, canonical first."""

    words: tuple[str, ...]
    verb: bool = False


@dataclass(frozen=True, slots=True)
class Use:
    """A reference to a rule, bound to ``label`` unless it is empty."""

    rule: str
    label: str


Item = Word | Use


@dataclass(slots=True, eq=False)
class Alternative:
    """One row of a rule after options are expanded; ``construct`` is what coverage counts."""

    rule: str
    construct: str
    order: int
    items: tuple[Item, ...]
    action: python_ast.expr
    number: str | None
    labels: dict[str, int]
    optional: frozenset[str]
    rather_not: bool = False
    """Of several readings, the one with the fewest of these rows is meant."""
    build: Callable[[tuple[Any, ...]], Any] = field(repr=False, default=repr)


class Trie:
    """Alternatives of a rule sharing their common beginnings."""

    __slots__ = ("ends", "first", "uses", "words")

    def __init__(self) -> None:
        self.words: dict[str, Trie] = {}
        self.uses: list[tuple[Rule, Trie]] = []
        self.ends: list[Alternative] = []


@dataclass(slots=True, eq=False)
class Rule:
    """A named constituent. ``first`` holds the tokens and token classes it can begin with."""

    name: str
    title: str
    alternatives: list[Alternative] = field(default_factory=list)
    rows: int = 0
    trie: Trie = field(default_factory=Trie)
    first: set[str] = field(default_factory=set)
    nullable: bool = False
    terminal: Callable[[str], Any] | None = None
    say: Callable[[Any], str | None] | None = None
    index: int = 0
    agrees: bool = False
    """Whether its verbs agree with what stands before it, as those of a rule in the finite form do."""


# A result is (end, value, alternative, start, children).
Result = tuple[int, Any, Any, int, tuple[Any, ...]]


@dataclass(slots=True)
class Failure:
    """How far a text could be read, and what could have stood there."""

    position: int
    expected: dict[str, set[str]] = field(default_factory=dict)
    """Rule title -> words with which it could have gone on; "$num" and the like for a class of words."""
    ends: tuple[int, ...] = ()
    """How many tokens at the beginning are a whole by themselves."""


SKIP: Final = object()
"""What the anonymous terminal for an overlapping word set returns: matched, without a value."""


class NoFitError(Exception):
    """A relation rejected its parts."""


def fits(value: Any) -> Any:
    """``value``, unless a relation made REJECT of its parts."""
    if value is REJECT:
        raise NoFitError
    return value
