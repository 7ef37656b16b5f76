"""One table of a card file: its fields, and what is wrong with one of them."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

from agon.cards.ability_lines import abilities_of
from agon.cards.model import INVISIBLE, KINDS, MOST_LETTERS, AbilityKind, PrintedAbility
from agon.core.errors import BadInputError
from agon.messages import say

_ABILITY_FIELDS: Final = frozenset({"name", "kind", "text", "actions", "corrected"})
NUMBERS: Final[dict[str, tuple[int, int]]] = {
    "life": (1, 99),
    "speed": (0, 20),
    "experience": (-20, 99),
    "damage": (0, 20),
    "initiative": (-20, 99),
    "hands": (0, 4),
    "number": (0, 99999),
}


class Entry:
    """One table of a card file and where it stands, so that every complaint can say so."""

    def __init__(self, value: object, place: str, fields: frozenset[str]) -> None:
        if not isinstance(value, Mapping):
            raise BadInputError(
                say("cardfile-no-table", place=place, fields=", ".join(sorted(fields)), found=kind_of(value))
            )
        self.place = place
        self.value: Mapping[object, object] = value
        for key in value:
            if key not in fields:
                near = difflib.get_close_matches(str(key), sorted(fields), n=1)
                hint = (
                    say("cardfile-perhaps", value=repr(near[0]))
                    if near
                    else say("cardfile-known-fields", known=", ".join(sorted(fields)))
                )
                raise BadInputError(say("cardfile-unknown-field", place=place, field=short(key), hint=hint))

    def wrong(self, field: str, expected: str, remedy: str = "") -> BadInputError:
        """Return the complaint about ``field``."""
        found = kind_of(self.value.get(field))
        ending = say("cardfile-remedy", remedy=remedy) if remedy else ""
        return BadInputError(
            say(
                "cardfile-field-wrong",
                place=self.place,
                field=repr(field),
                expected=expected,
                found=found,
                ending=ending,
            )
        )

    def text(self, field: str, *, default: str | None = None) -> str:
        value = self.value.get(field, default)
        if value is None and default is not None:
            return default
        if not isinstance(value, str) or (default is None and not value.strip()):
            raise self.wrong(field, say("cardfile-a-text"))
        return value.strip()

    def title(self, field: str, *, default: str | None = None) -> str:
        """Return a text that people read as a name: one line, of visible characters, not too long."""
        value = self.text(field, default=default)
        if len(value) > MOST_LETTERS:
            message = say("cardfile-letters", most=MOST_LETTERS, has=len(value))
            raise BadInputError(say("cardfile-field", place=self.place, field=repr(field), message=message))
        hidden = next((each for each in value if unicodedata.category(each) in INVISIBLE), "")
        if hidden:
            message = say("cardfile-unseen", code=format(ord(hidden), "04X"))
            raise BadInputError(say("cardfile-field", place=self.place, field=repr(field), message=message))
        return value

    def one_of(self, field: str, known: tuple[str, ...]) -> str:
        value = self.text(field)
        for each in known:
            if each.casefold() == value.casefold():
                return each
        near = difflib.get_close_matches(value, known, n=1)
        raise self.wrong(
            field,
            say("cardfile-one-of", known=", ".join(known)),
            say("cardfile-perhaps", value=repr(near[0])) if near else "",
        )

    def number(self, field: str, limits: tuple[int, int] | None = None) -> int | None:
        value = self.value.get(field)
        if value is None:
            return None
        low, high = limits or NUMBERS[field]
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(
                field, say("cardfile-number-between", low=str(low), high=high), say("cardfile-without-quotes")
            )
        return value

    def names(self, field: str) -> tuple[str, ...]:
        value = self.value.get(field)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(each, str) and each.strip() for each in value):
            raise self.wrong(
                field, say("cardfile-list-of-texts"), say("cardfile-write", field=field, example='["...", "..."]')
            )
        return tuple(str(each).strip() for each in value)

    def tables(self, field: str) -> list[object]:
        value = self.value.get(field)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.wrong(field, say("cardfile-list-of-tables"))
        return value


def short(value: object) -> str:
    """Return ``value`` as a complaint shows it: never longer than a few words."""
    shown = repr(value)
    return shown if len(shown) <= 40 else shown[:37] + "..."


def kind_of(value: object) -> str:
    """Return what a value is, in a card writer's words."""
    if value is None:
        return say("cardfile-nothing")
    if isinstance(value, list):
        return say("cardfile-list-of", length=len(value))
    if isinstance(value, Mapping):
        return say("cardfile-table-of-fields")
    return short(value)


def abilities_of_entry(
    entry: Entry, read: Callable[[str], tuple[PrintedAbility, ...]] = abilities_of
) -> tuple[tuple[PrintedAbility, ...], tuple[str | None, ...]]:
    """Return the abilities of an entry and their corrections; ``read`` takes its text box apart."""
    if entry.value.get("text") is not None:
        if entry.value.get("abilities") is not None:
            raise entry.wrong("abilities", say("cardfile-nothing-beside-text"), say("cardfile-abilities-once"))
        return read(entry.text("text", default="")), ()
    found: list[PrintedAbility] = []
    corrected: list[str | None] = []
    for number, value in enumerate(entry.tables("abilities"), start=1):
        ability = Entry(value, say("cardfile-ability", place=entry.place, number=number), _ABILITY_FIELDS)
        wanted = ability.one_of("kind", KINDS) if "kind" in ability.value else "constant"
        kind: AbilityKind = next(each for each in KINDS if each == wanted)
        actions = ability.value.get("actions", 1)
        if isinstance(actions, bool) or actions not in {1, 2, 3} or (actions != 1 and kind != "action"):
            raise ability.wrong("actions", say("cardfile-actions"))
        found.append(PrintedAbility(ability.title("name", default=""), kind, ability.text("text"), int(str(actions))))
        corrected.append(ability.text("corrected") if ability.value.get("corrected") is not None else None)
    return tuple(found), tuple(corrected) if any(corrected) else ()
