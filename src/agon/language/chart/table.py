"""Rules over typed categories, written with variables and expanded once into plain productions.

A rule is a line ``Category: items`` and a function that composes the meanings of its categories. Items are words
(``a/an`` is either), categories (they begin with a capital), and optional ones (``item?``; the function gets None for
a category that is not there). A category may have features behind dots, of which ``$x`` is a variable: it is expanded
over its domain, the same value wherever it stands in the line. So ``NP.$s.$n: Det.$n Nominal.$s.$n`` is one rule for
every sort of thing and either number, and no rule combines two that do not match.

What a composition finds impossible it refuses (``REJECT``): types that features do not tell apart.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

Compose = Callable[..., Any]

DOMAINS: Final[Mapping[str, tuple[str, ...]]] = {
    "n": ("sg", "pl"),
    "m": ("sg", "pl"),
    "s": ("who", "card", "roll", "attack"),
    "f": ("sg", "pl", "bare", "past", "en", "ger"),
}
"""What the variables range over: number (twice), sort of thing, form of a verb."""

SHOWN: Final[Mapping[str, str]] = {
    "NUM": "a number", "ONE": "the number one", "MANY": "a number but one", "SIGNED": "a number with + or -",
}  # fmt: skip
"""Categories that are single tokens of a shape. Of ``ONE`` there is a singular, of ``MANY`` a plural."""


@dataclass(frozen=True, slots=True)
class Production:
    """A rule without variables. ``taken``: for each argument of ``compose``, which item gives it; None for none."""

    lhs: str
    items: tuple[str, ...]
    compose: Compose
    taken: tuple[int | None, ...]
    cost: int
    name: str


@dataclass(slots=True)
class Step:
    """A place in the tree of all right-hand sides of a category: what may come next, and what ends there."""

    words: dict[str, Step] = field(default_factory=dict)
    uses: dict[str, Step] = field(default_factory=dict)
    ends: list[Production] = field(default_factory=list)


_VARIABLE: Final = re.compile(r"\$(\w)")


def is_category(item: str) -> bool:
    """Is it a category, rather than a word?"""
    return item[0].isupper()


def classes_of(token: str) -> tuple[str, ...]:
    """The token itself and the classes of tokens that it belongs to."""
    if token.isdecimal():
        return (token, "NUM", "ONE" if int(token) == 1 else "MANY")
    if token[0] in "+-" and token[1:].isdecimal():
        return (token, "SIGNED")
    return (token,)


def value_of(token: str) -> Any:
    """What a token of a class means."""
    return int(token)


def expand(line: str, compose: Compose, cost: int, name: str) -> Iterator[Production]:
    """The productions of one rule."""
    lhs, _, body = line.partition(":")
    names = sorted(set(_VARIABLE.findall(line)))
    for values in itertools.product(*(DOMAINS[each] for each in names)):
        known = dict(zip(names, values, strict=True))
        yield from _choices(_filled(lhs, known).strip(), _filled(body, known).split(), compose, cost, name)


def _filled(text: str, known: Mapping[str, str]) -> str:
    return _VARIABLE.sub(lambda found: known[found[1]], text)


def _choices(head: str, items: list[str], compose: Compose, cost: int, name: str) -> Iterator[Production]:
    """Productions with every choice of optional items and of words taken."""
    rows: list[list[str | None]] = []
    for item in items:
        bare = item.removesuffix("?") if len(item) > 1 else item
        one_of: list[str | None] = [bare] if is_category(bare) or bare == "/" else list(bare.split("/"))
        rows.append([*one_of, None] if bare != item else one_of)
    for chosen in itertools.product(*rows):
        kept = [each for each in chosen if each is not None]
        taken: list[int | None] = []
        at = 0
        for each, row in zip(chosen, rows, strict=True):
            if row[0] is not None and is_category(row[0]):
                taken.append(None if each is None else at)
            at += each is not None
        if kept:
            yield Production(head, tuple(kept), compose, tuple(taken), cost, name)


class Table:
    """All productions, by category, as trees of steps; with the first tokens that each category may begin with."""

    def __init__(self, productions: Iterable[Production]) -> None:
        self.roots: dict[str, Step] = {}
        seen: set[tuple[str, tuple[str, ...], Compose]] = set()
        found: list[Production] = []
        for each in productions:
            key = (each.lhs, each.items, each.compose)
            if key not in seen and each.items != (each.lhs,):
                seen.add(key)
                found.append(each)
        made = {each.lhs for each in found}
        # A rule written for every sort names some categories that no sort has: its productions with them make nothing.
        while True:
            kept = [each for each in found if all(_is_made(item, made) for item in each.items)]
            if len(kept) == len(found):
                break
            found = kept
            made = {each.lhs for each in found}
        self.size = len(found)
        self.rules = len({each.name for each in found})
        for each in found:
            step = self.roots.setdefault(each.lhs, Step())
            for item in each.items:
                step = (step.uses if item in made else step.words).setdefault(item, Step())
            step.ends.append(each)
        self.vocabulary = frozenset(
            item for each in found for item in each.items if item not in made and not item.isupper()
        )
        self.first = self._first(found)
        self.corners = {lhs: tuple(root.uses) for lhs, root in self.roots.items()}

    def _first(self, found: list[Production]) -> dict[str, frozenset[str]]:
        starts: dict[str, set[str]] = {lhs: set() for lhs in self.roots}
        changed = True
        while changed:
            changed = False
            for each in found:
                item = each.items[0]
                more = starts.get(item, {item})
                if not more <= starts[each.lhs]:
                    starts[each.lhs] |= more
                    changed = True
        return {lhs: frozenset(tokens) for lhs, tokens in starts.items()}


def _is_made(item: str, made: set[str]) -> bool:
    return not is_category(item) or item in SHOWN or item in made
