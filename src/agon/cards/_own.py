"""Our own card files, JSON and TOML: strict reading, one card or deck at a time, and writing.

Every complaint names the file, the line and the entry, the field, what was expected there and what would help.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from agon.cards._army import ARMY_ONLY, army_card_of, army_fields, army_of, refuse_same_number
from agon.cards._entry import NUMBERS, Entry, abilities_of_entry
from agon.cards._rift import RIFT_ONLY, rift_card_of, rift_fields
from agon.cards.grids import drawn_rows, example, grid_of_rows
from agon.cards.model import (
    ELEMENTS,
    TYPES,
    AnyDeck,
    Army,
    Card,
    CardType,
    Deck,
    Pool,
    Stack,
)
from agon.core.errors import BadInputError, NotationError
from agon.messages import say

_OF_A_CARD: Final = """
    id name set number type element cultures traits life speed experience damage initiative hands grid abilities text
    flavor source system
"""
_CARD_FIELDS: Final = frozenset(_OF_A_CARD.split())
_DECK_FIELDS: Final = frozenset({"id", "name", "warrior", "supports", "champion", "loadout", "note"})
_STACK_FIELDS: Final = frozenset({"id", "name", "warriors", "supports", "champions", "loadout", "note"})
_FILE_FIELDS: Final = frozenset({"name", "set", "system", "note", "cards", "decks", "rulings"})
_ARMY_FIELDS: Final = frozenset({"card", "deck"})
"""What files of Anarcus may call their lists as well."""
SYSTEMS: Final = ("anachronism", "timerift", "anarcus")
"""Games whose cards our files may hold."""
_RULING_FIELDS: Final = frozenset({"id", "name", "ruling"})
_WARRIOR_NUMBERS: Final = ("life", "speed", "experience", "damage")


_MOST_DIGITS: Final = 100
"""A longer number is none that a card has."""


def _unusable(text: str, error: ValueError) -> str:
    """Say why a document that is well-formed cannot be used."""
    long = re.search(rf"\d{{{_MOST_DIGITS},}}", text)
    if long is None:
        return str(error)
    line = text.count("\n", 0, long.start()) + 1
    return say("cardfile-digits", line=line, digits=len(long[0]))


def parse_json(text: str, file: str) -> object:
    """Return the value of a JSON document. Raises: NotationError with line and column."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        message = say("cardfile-no-json", file=file, error=error.msg)
        raise NotationError(message, line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise BadInputError(say("cardfile-deep", file=file)) from None
    except ValueError as error:  # a number of thousands of digits
        raise BadInputError(say("cardfile-json-unusable", file=file, error=_unusable(text, error))) from None


def parse_toml(text: str, file: str) -> dict[str, object]:
    """Return the table of a TOML document. Raises: NotationError with line and column."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        what = re.sub(r"\s*\(at .*\)$", "", str(error))
        message = say("cardfile-no-toml", file=file, error=what)
        line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, 1)
        raise NotationError(message, line=line, column=column) from None
    except RecursionError:
        raise BadInputError(say("cardfile-deep", file=file)) from None
    except ValueError as error:  # a date that is none, a number of thousands of digits
        raise BadInputError(say("cardfile-toml-unusable", file=file, error=_unusable(text, error))) from None


_ID_FIELD: Final = re.compile(r"""["']?\bid["']?[ \t]*[:=][ \t]*(["'])(?P<id>[^"'\n]{1,80})\1""")


def lines_of_ids(text: str) -> dict[str, int]:
    """Return the line on which each id stands first in a JSON or TOML source."""
    found: dict[str, int] = {}
    line, counted = 1, 0
    for each in _ID_FIELD.finditer(text):
        line += text.count("\n", counted, each.start())
        counted = each.start()
        found.setdefault(each["id"], line)
    return found


def card_of(value: object, place: str, default_set: str = "") -> Card:
    """Return the card of one entry. Raises: BadInputError."""
    entry = Entry(value, place, _CARD_FIELDS)
    type_ = _type_of(entry)
    is_warrior = type_ == "warrior"
    numbers = {field: entry.number(field) for field in NUMBERS}
    for field in _WARRIOR_NUMBERS if is_warrior else ("initiative",):
        if numbers[field] is None:
            raise entry.wrong(
                field, say("cardfile-whole-number"), say("cardfile-prints", kind="warrior" if is_warrior else "support")
            )
    if is_warrior:
        if numbers["initiative"] is not None:
            raise entry.wrong(
                "initiative", say("cardfile-nothing-on-warrior"), say("cardfile-leave-out", clause="A7-ANAT-25")
            )
        numbers["hands"] = None
    else:
        numbers["hands"] = numbers["hands"] or 0
        for field in ("life", "speed", "experience"):
            if numbers[field] is not None:
                raise entry.wrong(field, say("cardfile-nothing-on-type", type=type_), say("cardfile-only-warriors"))
    has_grid = type_ in {"warrior", "weapon"}
    if type_ == "weapon" and numbers["damage"] is None:
        raise entry.wrong("damage", say("cardfile-whole-number"), say("cardfile-weapon-prints"))
    if not has_grid and numbers["damage"] is not None:
        raise entry.wrong("damage", say("cardfile-nothing-on-type", type=type_), say("cardfile-only-armed"))
    grid, marker = _grid_of(entry) if has_grid else (None, None)
    if not has_grid and entry.value.get("grid") is not None:
        raise entry.wrong("grid", say("cardfile-nothing-on-type", type=type_), say("cardfile-only-with-grid"))
    element = None
    if entry.value.get("element") is not None:
        element = entry.one_of("element", ELEMENTS)
    elif is_warrior:
        raise entry.wrong("element", say("cardfile-one-of", known=", ".join(ELEMENTS)), say("cardfile-warrior-element"))
    abilities, corrected = abilities_of_entry(entry)
    return Card(
        id=entry.title("id"),
        name=entry.title("name"),
        set=entry.text("set", default=default_set),
        number=numbers["number"] or 0,
        type=type_,
        element=element,
        cultures=entry.names("cultures"),
        traits=entry.names("traits"),
        life=numbers["life"],
        speed=numbers["speed"],
        experience=numbers["experience"],
        damage=numbers["damage"],
        initiative=numbers["initiative"],
        hands=numbers["hands"],
        grid=grid,
        marker=marker,
        abilities=abilities,
        flavor=entry.text("flavor", default=""),
        corrected=corrected,
        source=entry.text("source", default=""),
    )


def _type_of(entry: Entry) -> CardType:
    wanted = entry.one_of("type", TYPES)
    return next(each for each in TYPES if each == wanted)


def _grid_of(entry: Entry) -> tuple[tuple[int | None, ...], int]:
    value = entry.value.get("grid")
    if isinstance(value, str):
        rows = [row for row in value.splitlines() if row.strip()]
    elif isinstance(value, list) and all(isinstance(row, str) for row in value):
        rows = [str(row) for row in value]
    else:
        raise entry.wrong("grid", example())
    try:
        return grid_of_rows(rows)
    except BadInputError as error:
        raise BadInputError(say("cardfile-field", place=entry.place, message=str(error), field="'grid'")) from None


def deck_of(
    value: object, place: str, card: Callable[[str], Card], by_number: Mapping[int, Card] | None = None
) -> AnyDeck:
    """Return the deck of one entry; ``card`` finds its cards, and ``by_number`` those of an army named by number.

    Raises: BadInputError.
    """
    if isinstance(value, Mapping) and ("heroes" in value or "main" in value):
        return army_of(value, place, card, by_number or {})
    entry = Entry(value, place, _DECK_FIELDS)

    def found(field: str, name: str) -> Card:
        try:
            return card(name)
        except BadInputError as error:
            raise BadInputError(f"{place}: field {field!r}: {error}") from None

    first, others = ("champion", "loadout") if "champion" in entry.value else ("warrior", "supports")
    name = entry.title("name", default="")
    deck_id = entry.title("id", default=name)
    if not deck_id:
        raise entry.wrong("id", say("cardfile-a-text"), say("cardfile-decks-by-it"))
    return Deck(
        id=deck_id,
        name=name or deck_id,
        warrior=found(first, entry.text(first)),
        supports=tuple(found(others, each) for each in entry.names(others)),
        note=entry.text("note", default=""),
    )


def stack_of(value: object, place: str, card: Callable[[str], Card]) -> Stack:
    """Return the stack of one entry; ``card`` finds its cards. Raises: BadInputError."""
    entry = Entry(value, place, _STACK_FIELDS)
    found: list[tuple[Card, ...]] = []
    for field in ("champions", "loadout") if "champions" in entry.value else ("warriors", "supports"):
        try:
            found.append(tuple(map(card, entry.names(field))))
        except BadInputError as error:
            raise BadInputError(f"{place}: field {field!r}: {error}") from None
    stack_id = entry.title("id")
    return Stack(
        stack_id, entry.title("name", default="") or stack_id, found[0], found[1], entry.text("note", default="")
    )


class Document:
    """A parsed card file: a list of cards, or a table with ``set``, ``cards`` and ``decks``."""

    def __init__(self, value: object, source: str, file: str, system: str = "anachronism") -> None:
        self.file = file
        self.lines = lines_of_ids(source)
        if isinstance(value, list):
            value = {"cards": value}
        elif isinstance(value, Mapping) and not _FILE_FIELDS & set(value) and {"name", "type"} & set(value):
            value = {"cards": [value]}
        asked = value.get("system", system) if isinstance(value, Mapping) else system
        top = Entry(value, file, _FILE_FIELDS | (_ARMY_FIELDS if asked == "anarcus" else frozenset()))
        self.name = top.text("name", default="")
        self.set = top.text("set", default="")
        self.system = top.one_of("system", SYSTEMS) if "system" in top.value else system
        self.cards = [*top.tables("cards"), *top.tables("card")]
        self.decks = [*top.tables("decks"), *top.tables("deck")]
        self.rulings = top.tables("rulings")

    def place(self, what: str, number: int, value: object) -> str:
        """Return where an entry stands, for messages: file, line, number and id."""
        entry_id = value.get("id") if isinstance(value, Mapping) else None
        if not isinstance(entry_id, str) or not entry_id:
            return say("cardfile-place", file=self.file, what=what, number=number)
        line, entry_id = self.lines.get(entry_id, 0), entry_id[:40]
        if not line:
            return say("cardfile-place-id", file=self.file, what=what, number=number, id=entry_id)
        return say("cardfile-place-line-id", file=self.file, line=line, what=what, number=number, id=entry_id)

    def read_cards(
        self, complain: Callable[[str, str, str], None] | None = None, *, repeated: bool = False
    ) -> list[Card]:
        """Return the cards. Without ``complain``, the first bad one raises BadInputError; with it, bad ones are
        reported as (id, place, message) and left out. With ``repeated``, several may have the same id.
        """
        found: list[Card] = []
        seen: dict[str, str] = {}
        numbers: dict[tuple[str, int], Card] = {}
        for number, value in enumerate(self.cards, start=1):
            place = self.place("card", number, value)
            try:
                card = self._card(value, place, {} if repeated else seen)
                if card.system == "anarcus" and not repeated:
                    refuse_same_number(card, numbers, place)
            except BadInputError as error:
                if complain is None:
                    raise
                name = value.get("id", value.get("name", "")) if isinstance(value, Mapping) else ""
                complain(str(name), place, str(error).removeprefix(place).lstrip(":, "))
                continue
            seen[card.id] = card.name
            found.append(card)
        return found

    def _card(self, value: object, place: str, seen: Mapping[str, str]) -> Card:
        card = _READERS[_system_of(value, place, self.system)](value, place, self.set)
        if card.id in seen:
            raise BadInputError(say("cardfile-id-taken", place=place, card=seen[card.id], id=repr(card.id)))
        return card

    def read_rulings(self) -> dict[str, tuple[str, ...]]:
        """Return what was ruled about each card, by its id. Raises: BadInputError."""
        found: dict[str, tuple[str, ...]] = {}
        for number, value in enumerate(self.rulings, start=1):
            entry = Entry(value, self.place("ruling", number, value), _RULING_FIELDS)
            card = entry.text("id")
            found[card] = (*found.get(card, ()), entry.text("ruling"))
        return found

    def read_decks(self, card: Callable[[str], Card], cards: Iterable[Card] = ()) -> list[AnyDeck]:
        """Return the decks, their cards found by ``card``, or by number among ``cards``. Raises: BadInputError."""
        by_number = {each.number: each for each in cards if self.set in {"", each.set}}
        return [
            deck_of(value, self.place("deck", number, value), card, by_number)
            for number, value in enumerate(self.decks, start=1)
        ]


_READERS: Final[Mapping[str, Callable[[object, str, str], Card]]] = {
    "anachronism": card_of,
    "timerift": rift_card_of,
    "anarcus": army_card_of,
}


def _system_of(value: object, place: str, default: str) -> str:
    """Return the game that an entry belongs to. Raises: BadInputError where it looks like one of another game."""
    if not isinstance(value, Mapping):
        return default
    if "system" in value:
        return Entry({"system": value["system"]}, place, frozenset({"system"})).one_of("system", SYSTEMS)
    if default != "anarcus" and not ARMY_ONLY.isdisjoint(value):
        raise BadInputError(say("cardfile-looks-anarcus", place=place))
    if default == "anachronism" and (value.get("type") == "champion" or not RIFT_ONLY.isdisjoint(value)):
        raise BadInputError(say("cardfile-looks-timerift", place=place))
    return default


# Writing -------------------------------------------------------------------------------------------------------------


def _fields_of(card: Card) -> dict[str, object]:
    if card.system == "anarcus":
        fields = army_fields(card)
    else:
        fields = rift_fields(card) if card.system == "timerift" else _printed_fields(card)
    abilities: list[dict[str, object]] = []
    for index, ability in enumerate(card.abilities):
        shown: dict[str, object] = {"name": ability.name, "kind": ability.kind, "text": ability.text}
        if ability.actions != 1:
            shown["actions"] = ability.actions
        if index < len(card.corrected) and card.corrected[index] is not None:
            shown["corrected"] = card.corrected[index]
        abilities.append(shown)
    fields["abilities"] = abilities
    for field in ("flavor", "source"):
        if getattr(card, field):
            fields[field] = getattr(card, field)
    return fields


def _printed_fields(card: Card) -> dict[str, object]:
    fields: dict[str, object] = {
        "id": card.id,
        "name": card.name,
        "set": card.set,
        "number": card.number,
        "type": card.type,
        "element": card.element,
        "cultures": list(card.cultures),
        "traits": list(card.traits),
    }
    for field in ("life", "speed", "experience", "damage", "initiative", "hands"):
        fields[field] = getattr(card, field)
    fields["grid"] = None if card.grid is None else list(drawn_rows(card.grid, card.marker))
    return fields


def _deck_fields(deck: AnyDeck) -> dict[str, object]:
    if isinstance(deck, Army):
        army: dict[str, object] = {"id": deck.id, "name": deck.name}
        army["heroes"] = [card.id for card in deck.heroes]
        army["main"] = [card.id for card in deck.main]
        return army | ({"note": deck.note} if deck.note else {})
    first, others = ("champion", "loadout") if deck.warrior.system == "timerift" else ("warrior", "supports")
    fields: dict[str, object] = {"id": deck.id, "name": deck.name, first: deck.warrior.id}
    fields[others] = [card.id for card in deck.supports]
    if deck.note:
        fields["note"] = deck.note
    return fields


def _ruling_fields(pool: Pool) -> list[dict[str, object]]:
    return [{"id": card, "ruling": text} for card, texts in pool.rulings.items() for text in texts]


def json_of(pool: Pool) -> str:
    """Return a pool as our JSON: a list of cards, or a table where there are decks."""
    cards = [_fields_of(card) for card in pool.cards.values()]
    if not pool.decks and not pool.name and not pool.rulings:
        return json.dumps(cards, ensure_ascii=False, indent=1) + "\n"
    document: dict[str, object] = {"name": pool.name} if pool.name else {}
    document["cards"] = cards
    document["decks"] = [_deck_fields(each) for each in pool.decks.values()]
    if pool.rulings:
        document["rulings"] = _ruling_fields(pool)
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _quoted(text: str) -> str:
    # A JSON text is a TOML text, except for the characters TOML wants escaped beyond those of JSON.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    return str(value)


def _toml_lines(fields: Mapping[str, object]) -> Iterable[str]:
    for key, value in fields.items():
        if key == "abilities" or value is None or value == []:
            continue
        if key == "grid" and isinstance(value, list):
            yield 'grid = """'
            yield from (str(row) for row in value)
            yield '"""'
        else:
            yield f"{key} = {_value(value)}"
    abilities = fields.get("abilities")
    for ability in abilities if isinstance(abilities, list) else []:
        yield ""
        yield "[[cards.abilities]]"
        yield from (f"{key} = {_value(value)}" for key, value in ability.items())


def toml_of(pool: Pool) -> str:
    """Return a pool as our TOML."""
    lines: list[str] = [f"name = {_quoted(pool.name)}", ""] if pool.name else []
    for deck in pool.decks.values():
        lines += ["[[decks]]", *_toml_lines(_deck_fields(deck)), ""]
    for card in pool.cards.values():
        lines += ["[[cards]]", *_toml_lines(_fields_of(card)), ""]
    for ruling in _ruling_fields(pool):
        lines += ["[[rulings]]", *_toml_lines(ruling), ""]
    return "\n".join(lines)
