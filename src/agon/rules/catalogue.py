"""Clauses as data: what ``docs/rules/*.json`` says, loaded once and looked up by id."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from agon.core.errors import BadInputError, UnknownNameError
from agon.messages import say

CLAUSE_ID: Final = re.compile(r"\b(?:A7|A1|TR|AN)-[A-Z]+(?:-[A-Z]+)?-[0-9]+\b")
"""What a citation of a clause looks like; a section alone (``A7-MATCH``) is not one."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule in our own words. ``more`` holds the keys only some kinds have, as the file gives them."""

    id: str
    section: str
    kind: str
    text: str
    source: str
    title: str = ""
    confidence: str = ""
    basis: str = ""
    carried_by: tuple[str, ...] = ()
    more: Mapping[str, object] = field(default_factory=dict)

    def to_plain(self) -> dict[str, object]:
        """Return the clause as JSON data, with empty fields left out."""
        plain: dict[str, object] = {"id": self.id, "section": self.section, "kind": self.kind}
        for key in ("title", "confidence", "basis"):
            if value := getattr(self, key):
                plain[key] = value
        plain |= {"text": self.text, **self.more}
        if self.carried_by:
            plain["carried_by"] = list(self.carried_by)
        return plain | {"source": self.source}


@dataclass(frozen=True, slots=True)
class Option:
    """A named option of a rule system: its default, what else it may be, and the clause behind it."""

    name: str
    default: str
    others: str
    clause: str


@dataclass(frozen=True, slots=True)
class Difference:
    """One line of the comparison of two systems; ``here`` is the system whose file has it, ``there`` the other."""

    other: str
    name: str
    here: str
    there: str
    clause: str


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All clauses of one rule system, in the catalogue's order."""

    system: str
    title: str
    prefix: str
    extends: str
    sections: Mapping[str, str]
    sources: Mapping[str, str]
    clauses: Mapping[str, Clause]
    options: tuple[Option, ...]
    differences: tuple[Difference, ...]


def folder() -> Path:
    """Return where the catalogue files lie: inside the installed package, or in ``docs/rules`` of a checkout."""
    shipped = Path(__file__).parent / "catalogue"
    return shipped if shipped.is_dir() else Path(__file__).parents[3] / "docs" / "rules"


_ADDED: Final[dict[str, Path]] = {}


def add_catalogue(file: Path) -> None:
    """Let a rule system from elsewhere, which has the name of the file, have the clauses in it."""
    _ADDED[file.stem] = file
    all_clauses.cache_clear()


def names() -> tuple[str, ...]:
    """Return the ids of all rule systems that have a catalogue."""
    return tuple(sorted({*_ADDED, *(path.stem for path in folder().glob("*.json"))}))


@cache
def catalogue_of(system: str) -> Catalogue:
    """Return the catalogue of one rule system. Raises BadInputError naming the known ones."""
    if system not in names():
        raise UnknownNameError(say("rules-no-system", system=repr(system), known=", ".join(names())))
    file = _ADDED.get(system, folder() / f"{system}.json")
    plain = json.loads(file.read_text(encoding="utf-8"))
    clauses = [_clause(each) for each in plain["clauses"]]
    return Catalogue(
        system=plain["system"],
        title=plain["title"],
        prefix=plain["prefix"],
        extends=plain.get("extends", ""),
        sections=plain["sections"],
        sources=plain.get("sources", {}),
        clauses={each.id: each for each in clauses},
        options=tuple(
            Option(each["name"], each["default"], each.get("others", ""), each.get("clause", ""))
            for each in plain["options"]
        ),
        differences=tuple(
            Difference(each["from"], each["name"], each["here"], each["there"], each.get("clause", ""))
            for each in plain["differences"]
        ),
    )


def _clause(plain: dict[str, Any]) -> Clause:
    own = ("id", "section", "kind", "text", "source", "title", "confidence", "basis", "carried_by")
    given = {key: plain[key] for key in own if key in plain}
    given["carried_by"] = tuple(given.get("carried_by", ()))
    return Clause(**given, more={key: value for key, value in plain.items() if key not in own})


@cache
def all_clauses() -> Mapping[str, Clause]:
    """Return every clause of every system by its id."""
    return {each.id: each for system in names() for each in catalogue_of(system).clauses.values()}


def clause(clause_id: str) -> Clause:
    """Return one clause. Raises BadInputError with the nearest ids."""
    known = all_clauses()
    found = known.get(clause_id.strip().upper())
    if found is None:
        near = difflib.get_close_matches(clause_id.strip().upper(), known, n=3, cutoff=0.6)
        raise BadInputError(
            say("rules-no-clause", clause=repr(clause_id)) + (f"; near: {', '.join(near)}" if near else "")
        )
    return found


def expanded(text: str) -> list[str]:
    """Return the ids of a range (the first, two dots, the number of the last), or the one that ``text`` is."""
    first, dots, last = text.strip().partition("..")
    if not dots:
        return [first]
    family, _, number = first.rpartition("-")
    if not (number.isdigit() and last.isdigit()):
        raise BadInputError(say("rules-no-range", text=repr(text)))
    return [f"{family}-{each:02d}" for each in range(int(number), int(last) + 1)]


def differences(system: str, other: str) -> tuple[Difference, ...]:
    """Return the comparison of two systems as seen from ``system``, whichever file has it.

    Raises: BadInputError when nobody has written that comparison.
    """
    mine = tuple(each for each in catalogue_of(system).differences if each.other == other)
    theirs = tuple(
        Difference(other, each.name, here=each.there, there=each.here, clause=each.clause)
        for each in catalogue_of(other).differences
        if each.other == system
    )
    if not (mine or theirs):
        pairs = sorted({f"{name} {each.other}" for name in names() for each in catalogue_of(name).differences})
        raise BadInputError(say("rules-not-compared", first=system, second=other, known="; ".join(pairs)))
    return mine + theirs
