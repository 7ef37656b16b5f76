"""How an ability is read, part by part: the printed words that say how often, when, at what price, and what is done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from agon.cards.model import PrintedAbility

ROLES: Final[Mapping[str, str]] = {
    "limit": "Limit", "trigger": "When", "condition": "If", "duration": "Lasts", "may": "May", "cost": "Cost",
    "effect": "Do", "link": "Then",
}  # fmt: skip
"""What the parts of a reading are called."""

CLAUSES: Final[Mapping[str, Mapping[str, str]]] = {
    "anachronism": {
        "limit": "A7-USE-01", "duration": "A7-DUR-01", "cost": "A7-COST-01", "link": "A7-COST-03",
        "reveal": "A7-ABIL-07", "action": "A7-ABIL-05",
    },
}  # fmt: skip
"""The clauses that say what parts and kinds of abilities mean."""


@dataclass(frozen=True, slots=True)
class ReadPart:
    """A stretch of the printed text and what it is: ``start`` counts letters from 0, ``end`` is exclusive."""

    role: str
    title: str
    start: int
    end: int
    words: str
    clause: str


def read_parts(ability: PrintedAbility, text: str, system: str) -> tuple[ReadPart, ...]:
    """Return the parts of an ability in the order of its text, none within another; none where it is not read."""
    # Loading the language takes longer than loading all cards.
    from agon.language import Unread, read_ability  # noqa: PLC0415

    reading = read_ability(text, kind=ability.kind, actions=ability.actions, name=ability.name, language=system)
    if isinstance(reading, Unread):
        return ()
    known = CLAUSES.get(system, {})
    found: list[ReadPart] = []
    at = 0
    for span in sorted(reading.spans, key=lambda each: (each.start, -each.end)):
        start, end = span.start - 1, span.end - 1
        if start < at or span.part not in ROLES:
            continue
        at = end
        found.append(ReadPart(span.part, ROLES[span.part], start, end, text[start:end], known.get(span.part, "")))
    return tuple(found)


def kind_clause(ability: PrintedAbility, system: str) -> str:
    """Return the clause that says when an ability of its kind works, "" where none is known."""
    return CLAUSES.get(system, {}).get(ability.kind, "")
