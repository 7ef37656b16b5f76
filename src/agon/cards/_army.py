"""Cards and armies of Anarcus in our own files: what each prints, read strictly, and written.

Source: AN-CARD-01 to AN-CARD-10, AN-TYPE-01, AN-DECK-01, AN-DECK-02.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from agon.cards._entry import Entry, abilities_of_entry, kind_of
from agon.cards.ability_lines import plain_abilities_of
from agon.cards.model import ARMY_TYPES, Army, Card, PrintedAbility
from agon.core.errors import BadInputError
from agon.messages import say

ARMY_ONLY: Final = frozenset({"attack", "hp", "realm", "side", "nature", "icon"})
"""Fields that no card of another game has."""
_EVERY: Final = "id name set system number type icon realm side nature attack hp abilities text flavor source"
_FIELDS: Final = frozenset(_EVERY.split())
_ARMY_FIELDS: Final = frozenset({"id", "name", "heroes", "main", "note"})
_LIMITS: Final[dict[str, tuple[int, int]]] = {"number": (1, 99999), "attack": (-99, 999), "hp": (-99, 999)}
_ID: Final = re.compile(r"[\w.:-]+")
_COPIES: Final = re.compile(r"([1-9]\d?)\s*[x\u00d7*]\s+(\S.*)", re.IGNORECASE)
MOST_CARDS: Final = 400
"""More cards than any army needs: 32 can never run out without drawing abilities (AN-DECK-05)."""


def army_card_of(value: object, place: str, default_set: str = "") -> Card:
    """Return the card of one entry. Raises: BadInputError naming the clause that it goes against."""
    entry = Entry(value, place, _FIELDS)
    numbers = {field: entry.number(field, limits) for field, limits in _LIMITS.items()}
    number = numbers["number"]
    if number is None:
        raise entry.wrong("number", say("cardfile-number-from-1"), say("cardfile-number-own"))
    kind = entry.one_of("type", ARMY_TYPES)
    if entry.value.get("icon") is not None and entry.one_of("icon", ARMY_TYPES) != kind:
        raise entry.wrong("icon", say("cardfile-as-type", type=repr(kind)), say("cardfile-icon"))
    set_ = entry.text("set", default=default_set)
    abilities, corrected = _abilities(entry)
    card_id = entry.title("id", default=f"{slug(set_)}-{number:03d}")
    if not _ID.fullmatch(card_id):
        raise entry.wrong("id", say("cardfile-id-letters"), say("cardfile-id-positions"))
    return Card(
        id=card_id,
        name=entry.title("name"),
        set=set_,
        number=number,
        type=next(each for each in ARMY_TYPES if each == kind),
        abilities=abilities,
        flavor=entry.text("flavor", default=""),
        corrected=corrected,
        source=entry.text("source", default=""),
        system="anarcus",
        attack=numbers["attack"],
        hp=numbers["hp"],
        realm=entry.title("realm", default="") or None,
        side=entry.title("side", default="") or None,
        nature=entry.title("nature", default="") or None,
    )


def _abilities(entry: Entry) -> tuple[tuple[PrintedAbility, ...], tuple[str | None, ...]]:
    """Return the abilities, each a text (a name and a colon may stand in front) or a table, and their corrections."""
    given = entry.value.get("abilities")
    if not isinstance(given, list):
        return abilities_of_entry(entry, plain_abilities_of)
    tables: list[object] = []
    for number, each in enumerate(given, start=1):
        if not isinstance(each, str):
            tables.append(each)
            continue
        read = plain_abilities_of(" ".join(each.split()))
        if len(read) != 1:
            raise BadInputError(say("cardfile-ability-empty", place=entry.place, number=number))
        tables.append({"name": read[0].name, "text": read[0].text})
    return abilities_of_entry(
        Entry({**entry.value, "abilities": tables}, entry.place, frozenset(map(str, entry.value))), plain_abilities_of
    )


def slug(text: str) -> str:
    """Return a set's name as ids begin: lower case, words joined by hyphens."""
    return "-".join(re.findall(r"[^\W_]+", text.casefold())) or "card"


def army_of(value: object, place: str, card: Callable[[str], Card], by_number: Mapping[int, Card]) -> Army:
    """Return the army of one entry: ``heroes`` and ``main`` are numbers, ids or names.

    ``"3x NAME"`` or ``"3x 7"`` stands for copies. Raises: BadInputError.
    """
    entry = Entry(value, place, _ARMY_FIELDS)
    name = entry.title("name", default="")
    army_id = entry.title("id", default=name)
    if not army_id:
        raise entry.wrong("id", say("cardfile-a-text"), say("cardfile-decks-by-it"))
    heroes, main = (_cards(entry, field, card, by_number) for field in ("heroes", "main"))
    return Army(army_id, name or army_id, heroes, main, entry.text("note", default=""))


def _cards(entry: Entry, field: str, card: Callable[[str], Card], by_number: Mapping[int, Card]) -> tuple[Card, ...]:
    given = entry.value.get(field)
    if not isinstance(given, list) or not given:
        raise entry.wrong(
            field,
            say("cardfile-list-of-numbers"),
            say("cardfile-write", field=field, example='[1, 1, 2] or ["aa1-001", ...]'),
        )
    found: list[Card] = []
    for each in given:
        try:
            found += _named(each, card, by_number)
        except BadInputError as error:
            raise BadInputError(f"{entry.place}: field {field!r}: {error}") from None
        if len(found) > MOST_CARDS:
            raise entry.wrong(field, say("cardfile-most-cards", most=MOST_CARDS))
    return tuple(found)


def _named(value: object, card: Callable[[str], Card], by_number: Mapping[int, Card]) -> list[Card]:
    if isinstance(value, str) and value.strip():
        numbers = {str(number): each for number, each in by_number.items()}
        return copies_of(value, lambda name: numbers.get(name) or card(name))
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInputError(say("cardfile-number-or-id", found=kind_of(value)))
    if value not in by_number:
        raise BadInputError(say("cardfile-no-number", number=value))
    return [by_number[value]]


def copies_of(text: str, card: Callable[[str], Card]) -> list[Card]:
    """Return the card of an id or name, as often as ``3x`` in front says. Raises: BadInputError."""
    several = _COPIES.fullmatch(text.strip())
    return [card(text)] if several is None else [card(several[2])] * int(several[1])


def army_fields(card: Card) -> dict[str, object]:
    """Return the fields of a card as its file has them, abilities and what is not printed left out."""
    fields: dict[str, object] = {
        "system": "anarcus",
        "id": card.id,
        "name": card.name,
        "set": card.set,
        "number": card.number,
        "type": card.type,
        "realm": card.realm,
        "side": card.side,
        "nature": card.nature,
        "attack": card.attack,
        "hp": card.hp,
    }
    return {key: value for key, value in fields.items() if value is not None}


def refuse_same_number(card: Card, numbers: dict[tuple[str, int], Card], place: str) -> None:
    """Raise BadInputError if another card of its set has its number already; ``numbers`` remembers (AN-CARD-08)."""
    other = numbers.setdefault((card.set, card.number), card)
    if other is not card:
        raise BadInputError(say("cardfile-number-taken", place=place, card=other.name, number=card.number))
