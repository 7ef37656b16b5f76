"""What a number of the scene is made of, as the view shows it: the one place that reads the reasons of the view."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from agon.core.view import ModifierView, RollView, TrayView, View

ROLL: Final = "modifier"
DAMAGE: Final = "damage"
STATS: Final = ("life", "speed", "agility", "experience", "initiative", "defense")
"""The numbers of a seat that the view gives causes for."""

KEPT_OFF: Final = ", kept off"
"""Stands in a line that has no part in the sum."""

_CAUSE: Final = re.compile(r"(?P<amount>[+−-]\d+) (?P<source>.+)")


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a number: by how much, from what, and whether it counts; if not, why not.

    Where nothing is added, as in ``set to 4 by Crown``, there is no amount, and ``source`` is the whole line.
    """

    amount: int | None
    source: str
    counts: bool = True
    reason: str = ""

    def __str__(self) -> str:
        said = self.source if self.amount is None else f"{self.amount:+} from {self.source}"
        return said if self.counts else f"{said} does not count ({self.reason})"


def parts(view: View, seat: int, what: str) -> list[Part]:
    """Return what a number of a seat is made of: its latest roll, its damage to the other, or one of `STATS`."""
    if what == ROLL:
        roll = roll_of(view["tray"], seat)
        return [] if roll is None else of_modifiers(roll["modifiers"])
    if what == DAMAGE:
        tray = view["tray"]
        damage = None if tray is None else tray.get("damage")
        return [] if damage is None else of_modifiers(damage["lines"])
    row = view["seats"][seat]
    if what == "initiative":
        return of_causes(row.get("initiative_why", []))
    name = "speed" if what == "agility" else what
    stat = row.get(name)
    return of_causes(stat["why"]) if isinstance(stat, dict) else []


def roll_of(tray: TrayView | None, seat: int) -> RollView | None:
    """Return the roll of a seat that lies on the table, or that was the last; None if it has none there."""
    for roll in tray["rolls"] if tray is not None else ():
        if roll["seat"] == seat:
            return roll
    return None


def of_modifiers(lines: Sequence[ModifierView]) -> list[Part]:
    """Return the lines of a tray as parts."""
    return [Part(each["amount"], each["name"], each["applies"], each["reason"]) for each in lines]


def of_causes(causes: Sequence[str]) -> list[Part]:
    """Return causes in words as parts: ``+2 Boots, until the end of the round``, ``+2 Boots, kept off by Hex``."""
    found = []
    for each in causes:
        line, kept_off, by = each.partition(KEPT_OFF)
        cause = _CAUSE.fullmatch(line)
        amount = None if cause is None else int(cause["amount"].replace("−", "-"))
        source = line if cause is None else cause["source"]
        found.append(Part(amount, source, not kept_off, f"kept off{by}" if kept_off else ""))
    return found


def is_from(part: Part, source: str) -> bool:
    """Does a part come from this card, or whatever else is named? What follows a comma in it says until when."""
    said = part.source.casefold()
    return said == source.casefold() or said.startswith(f"{source.casefold()}, ")


__all__ = ["DAMAGE", "ROLL", "STATS", "Part", "is_from", "parts", "roll_of"]
