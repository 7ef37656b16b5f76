"""Clauses in players' words: a question, an answer, an example, and what a player would ask next.

The words are our own and stand beside the catalogues, in ``docs/rules/explained``; an example is a scenario, which a
test plays. A clause without an entry is not yet explained.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from agon.rules.catalogue import folder


@dataclass(frozen=True, slots=True)
class Example:
    """A position and what is played in it, as a scenario's text, and one sentence about it."""

    name: str
    say: str
    scenario: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a clause means to a player; ``what_if`` are questions that follow, each with its clause."""

    title: str
    answer: str
    example: Example
    what_if: tuple[tuple[str, str], ...]


@cache
def explained() -> Mapping[str, Explanation]:
    """Return what is explained, by clause."""
    found: dict[str, Explanation] = {}
    for system, plain in _files().items():
        for clause, given in plain["clauses"].items():
            example = examples(system)[given["example"]]
            found[clause] = Explanation(given["title"], given["answer"], example, tuple(given["what_if"].items()))
    return found


@cache
def examples(system: str) -> Mapping[str, Example]:
    """Return the examples of a rule system, by name; none where it has no explanations."""
    plain = _files().get(system, {"examples": {}})
    return {name: Example(name, each["say"], each["scenario"].strip()) for name, each in plain["examples"].items()}


@cache
def _files() -> Mapping[str, Mapping[str, Any]]:
    """Return the files as they are, by rule system; what is missing in one is a test's to find."""
    there = sorted((folder() / "explained").glob("*.toml"))
    return {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in there}
