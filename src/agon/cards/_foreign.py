"""Card files of other programs, read entry by entry into rows of fields, and rows into cards.

Each program has its own reader, which only finds the entries; what the fields are called there and how their values
are written is sorted out in one place, `card_of_row`. Nothing in here raises for a bad card: it is reported.
"""

from __future__ import annotations

import csv
import io
import json
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from typing import Final
from xml.parsers import expat  # declarations are refused below: nothing is expanded

from agon.cards import repairs
from agon.cards._literals import Name, objects_in
from agon.cards.ability_lines import abilities_of, ability_of
from agon.cards.grids import grid_of, grid_of_rows
from agon.cards.model import (
    ELEMENTS,
    GRID_COLUMNS,
    GRID_ROWS,
    MOST_LETTERS,
    TYPES,
    Card,
    PrintedAbility,
    visible,
)
from agon.core.errors import BadInputError, NotationError
from agon.messages import say

Row = tuple[str, Mapping[str, object]]
"""Where an entry stands, and its fields as the file has them."""

Complain = Callable[[str, str, str], None]
"""Called with card, place, message."""

Mend = Callable[[str, object, object], None]
"""Called with field, what stands in the file, what it is read as."""


# The programs' files -------------------------------------------------------------------------------------------------


def json_rows(value: object, file: str, complain: Complain) -> Iterator[Row]:
    """Yield the entries of a simulator's JSON database."""
    entries = value.get("cards") if isinstance(value, Mapping) else value
    if not isinstance(entries, list):
        raise BadInputError(say("cardfile-no-list", file=file))
    for number, entry in enumerate(entries, start=1):
        if isinstance(entry, Mapping):
            yield (
                say("cardfile-place", file=file, what="card", number=number),
                {str(key): each for key, each in entry.items()},
            )
        else:
            complain("", say("cardfile-place", file=file, what="card", number=number), say("cardfile-expected-table"))


def csv_rows(text: str, file: str, complain: Complain) -> Iterator[Row]:
    """Yield the rows of a spreadsheet with a line of headings."""
    csv.field_size_limit(1_000_000)
    first = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    headings: list[str] = []
    last_line = 0
    while True:
        place = say("cardfile-line", file=file, line=last_line + 1)
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            complain("", place, say("cardfile-no-csv", error=str(error)))
            last_line = reader.line_num
            continue
        last_line = reader.line_num
        if not any(cell.strip() for cell in cells):
            continue
        if not headings:
            headings = [cell.strip() for cell in cells]
            if "name" not in {_key(heading) for heading in headings}:
                message = say("cardfile-columns", file=file)
                raise NotationError(message, line=1, column=1)
            continue
        if len(cells) > len(headings):
            name = dict(zip(map(_key, headings), cells, strict=False)).get("name", "")
            complain(name, place, say("cardfile-row-cells", cells=len(cells), headings=len(headings)))
        yield place, dict(zip(headings, cells, strict=False))


def typescript_rows(text: str, file: str, complain: Complain) -> Iterator[Row]:
    """Yield the object literals of a deck builder's source that have a name and a type."""

    def wanted(value: Mapping[str, object]) -> bool:
        name = value.get("name")
        # In a type declaration the name is a bare word: string.
        return (
            isinstance(name, str) and not isinstance(name, Name) and bool({"type", "text", "card_type"} & value.keys())
        )

    def broken(line: int, message: str) -> None:
        complain("", say("cardfile-line", file=file, line=line), message)

    for line, value in objects_in(text, wanted, broken):
        yield say("cardfile-line", file=file, line=line), value


def octgn_rows(text: str, file: str, complain: Complain) -> Iterator[Row]:
    """Yield the cards of an OCTGN set file. Entities and DTDs are refused, external ones never fetched."""
    rows: list[tuple[str, dict[str, object]]] = []
    set_name = ""
    parser = expat.ParserCreate("utf-8")

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal set_name
        if tag == "set":
            set_name = attributes.get("name", "")
        elif tag == "card":
            place = say("cardfile-line", file=file, line=parser.CurrentLineNumber)
            rows.append(
                (place, {"name": attributes.get("name", ""), "guid": attributes.get("id", ""), "set": set_name})
            )
        elif tag == "property" and rows:
            rows[-1][1].setdefault(attributes.get("name", ""), attributes.get("value", ""))
            content.clear()
            open_property.append(attributes.get("name", "") if "value" not in attributes else "")

    def end(tag: str) -> None:
        if tag == "property" and open_property and (name := open_property.pop()) and rows:
            rows[-1][1][name] = "".join(content)

    def refuse(*_: object) -> None:
        raise BadInputError(say("cardfile-doctype", file=file))

    content: list[str] = []
    open_property: list[str] = []
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = content.append
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        # Line breaks inside an attribute would become blanks: an OCTGN text box keeps its lines in them.
        kept = re.sub(r'="[^"<>]*"', lambda found: found[0].replace("\r", "").replace("\n", "&#10;"), text)
        parser.Parse(kept.encode("utf-8", errors="replace"), True)
    except expat.ExpatError as error:
        message = say("cardfile-no-xml", file=file, error=expat.errors.messages[error.code])
        if not rows:
            raise NotationError(message, line=error.lineno, column=error.offset + 1) from None
        complain("", say("cardfile-line", file=file, line=error.lineno), message)
        rows.pop()  # the card in which it broke off
    yield from rows


# Fields --------------------------------------------------------------------------------------------------------------

_ALIASES: Final = {
    "name": ("name", "card_name", "title"),
    "type": ("card_type", "type", "cardtype"),
    "element": ("element",),
    "cultures": ("cultures", "culture"),
    "traits": ("traits", "subtype", "trait", "subtypes"),
    "life": ("life",),
    "speed": ("speed",),
    "experience": ("experience", "exp"),
    "damage": ("damage", "dmg"),
    "initiative": ("initiative", "init"),
    "hands": ("hands",),
    "set": ("set",),
    "number": ("number", "collector", "collector_number", "no"),
    "grid": ("grid", "attack_grid"),
    "abilities": ("abilities",),
    "text": ("text", "raw_source_text", "game_text", "rules"),
    "flavor": ("flavor", "flavour", "flavor_text"),
    "ruling": ("analects", "ruling", "rulings", "errata"),
    "id": ("id",),
}
_KINDS: Final[dict[str, str]] = {
    **dict.fromkeys(("static", "constant", "continuous", "triggered", "passive", "", "none"), "constant"),
    **dict.fromkeys(("reveal", "on_reveal"), "reveal"),
    **dict.fromkeys(("action", "actions", "double_action", "2_actions", "two_actions", "activated"), "action"),
}
_CORNERS: Final = tuple(f"{row}{column}" for row in range(1, GRID_ROWS + 1) for column in "ABC")
_NOTHING: Final = frozenset({"", "-", "--", "n/a", "na", "none", "null", "unknown", "?", "x"})
_HANDS: Final = re.compile(r"\(?\b(\d)\s*-?\s*hand(?:s|ed)?\b\)?", re.IGNORECASE)


def _key(heading: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", heading.casefold()).strip("_")


class _Row:
    """The fields of one entry under our names, whatever the file calls them."""

    def __init__(self, fields: Mapping[str, object]) -> None:
        self.fields: dict[str, object] = {}
        for key, value in fields.items():
            self.fields.setdefault(_key(key), value)

    def get(self, field: str) -> object:
        for alias in _ALIASES[field]:
            value = self.fields.get(alias)
            if value is not None and value not in ("", []):
                return value
        return None

    def text(self, field: str) -> str:
        value = self.get(field)
        return value if isinstance(value, str) else "" if value is None or isinstance(value, bool) else str(value)


def _decoded(value: object) -> object:
    """Return the list or table that a spreadsheet cell holds as JSON, or the value itself."""
    if isinstance(value, str) and value.lstrip()[:1] in {"[", "{"} and not re.match(r"\s*\[[^\]\"]{0,3}\]\[", value):
        try:
            return json.loads(value)
        except (ValueError, RecursionError):
            return value
    return value


def _names(value: object) -> list[str]:
    value = _decoded(value)
    if isinstance(value, list):
        return [part for each in value if isinstance(each, str) for part in repairs.split_names(each)]
    return repairs.split_names(value) if isinstance(value, str) else []


def _number(value: object, field: str) -> int | None:
    if value is None or isinstance(value, bool):
        return None
    if isinstance(value, int):
        number = value
    else:
        written = repairs.plain(str(value)).replace("O", "0")
        if written.casefold() in _NOTHING:
            return None
        found = re.fullmatch(r"([+-]?\d{1,4})(?:\.0+)?", written)
        if found is None:
            raise BadInputError(say("cardfile-no-number-in", field=repr(field), found=repr(written[:20])))
        number = int(found[1])
    if not -20 <= number <= 9999:
        raise BadInputError(say("cardfile-number-wrong", field=repr(field), number=str(number)[:20]))
    return number


def _grid_cells(row: _Row) -> tuple[tuple[int | None, ...], int]:
    value = _decoded(row.get("grid"))
    if isinstance(value, Mapping):
        corners = {str(key).upper(): each for key, each in value.items()}
        return grid_of(["" if corners.get(each) is None else str(corners[each]) for each in _CORNERS])
    if isinstance(value, list):
        if all(isinstance(each, list) for each in value):
            return grid_of(["" if cell is None else str(cell) for each in value for cell in each])
        return grid_of_rows([str(each) for each in value])
    if isinstance(value, str):
        boxes = re.findall(r"\[([^\[\]]*)\]", value)
        return grid_of(boxes) if boxes else grid_of_rows([each for each in value.splitlines() if each.strip()])
    keys = [f"grid_{line}_{column}" for line in range(1, GRID_ROWS + 1) for column in range(1, GRID_COLUMNS + 1)]
    if any(key in row.fields for key in keys):
        return grid_of(["" if row.fields.get(key) is None else str(row.fields[key]) for key in keys])
    corner_keys = [each.casefold() for each in _CORNERS]
    if any(key in row.fields for key in corner_keys):
        return grid_of(["" if row.fields.get(key) is None else str(row.fields[key]) for key in corner_keys])
    raise BadInputError(say("cardfile-grid-missing"))


def _abilities(row: _Row, mend: Mend) -> tuple[PrintedAbility, ...]:
    listed = _decoded(row.get("abilities"))
    if isinstance(listed, list) and listed and all(isinstance(each, Mapping) for each in listed):
        return tuple(_listed_ability(each, mend) for each in listed)
    written = row.text("text") or (listed if isinstance(listed, str) else "")
    lines = repairs.plain_lines(written)
    if "\n".join(line.strip() for line in written.splitlines() if line.strip()) != lines:
        mend("text", written, lines)
    return tuple(_mended_ability(each, mend) for each in abilities_of(lines))


def _listed_ability(value: Mapping[object, object], mend: Mend) -> PrintedAbility:
    name = str(value.get("name") or "").strip()
    text = str(value.get("text") or "")
    wanted = _key(str(value.get("type") or value.get("kind") or ""))
    cost = value.get("actions", value.get("cost", 1))
    heading = repairs.plain(name)
    keyword = {"reveal": "Reveal", "action": "Action"}.get(_KINDS.get(wanted, "constant"), "")
    if keyword == "Action" and (cost in {2, "2"} or "2" in wanted or "double" in wanted or "two" in wanted):
        keyword = "2 Actions"
    # A keyword left in the name or in front of the text counts, too: "Nis - Action", "Reveal: ...".
    again = ability_of(f"{heading}: {text}") if heading else None
    inner = ability_of(repairs.plain(text))
    if again is not None and again.kind != "constant":
        mend("abilities", f"{name} ({wanted})", again.heading)
        ability = again
    elif inner is not None and inner.kind != "constant" and inner.name in {"", heading}:
        mend("abilities", text, inner.text)
        ability = PrintedAbility(heading, inner.kind, inner.text, inner.actions)
    else:
        read = ability_of(f"x - {keyword}: x") if keyword else None
        kind, actions = (read.kind, read.actions) if read else ("constant", 1)
        ability = PrintedAbility(heading, kind, text, actions)
    if heading != name:
        mend("abilities", name, heading)
    return _mended_ability(ability, mend)


def _mended_ability(ability: PrintedAbility, mend: Mend) -> PrintedAbility:
    text = repairs.mended_text(ability.text, ability.kind, ability.actions)
    if text != ability.text:
        mend("text", ability.text, text)
    if not text:
        raise BadInputError(say("cardfile-ability-without-text", ability=repr(ability.name)))
    return PrintedAbility(ability.name, ability.kind, text, ability.actions)


def _slug(name: str) -> str:
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", bare.casefold()).strip("-") or "card"


def _id(row: _Row, set_: str, number: int, name: str) -> str:
    given = repairs.plain(row.text("id"))
    if given and re.fullmatch(r"[\w.:-]{1,40}", given) and "guid" not in row.fields:
        return given
    prefix = f"s{set_}" if set_.isdigit() else _slug(set_) if set_ else "card"
    if not number:
        return f"{prefix}-{_slug(name)}"
    return f"{prefix}-{number:02d}" if re.fullmatch(r"p\d+", prefix) else f"{prefix}-{number:03d}"


def card_of_row(fields: Mapping[str, object], source: str, mend: Mend) -> tuple[Card, str]:
    """Return the card of one row and what was ruled about it. Raises: BadInputError if the card cannot be read."""
    row = _Row(fields)
    name = visible(repairs.plain(row.text("name")))
    if len(name) > MOST_LETTERS:
        raise BadInputError(say("cardfile-name-letters", most=MOST_LETTERS, has=len(name)))
    if not name:
        raise BadInputError(say("cardfile-no-name"))
    if name != row.text("name").strip():
        mend("name", row.text("name"), name)
    given_type = row.text("type")
    type_name = repairs.mended_name(given_type, [each.title() for each in TYPES]).casefold()
    type_ = next((each for each in TYPES if each == type_name), None)
    if type_ is None:
        raise BadInputError(say("cardfile-type-expected", known=", ".join(TYPES), found=repr(given_type[:30])))
    if type_ != given_type.strip().casefold():
        mend("type", given_type, type_)
    traits, cultures, hands_in_traits = _traits_and_cultures(row, type_, mend)
    is_warrior = type_ == "warrior"
    numbers = {
        field: _number(row.get(field), field) for field in ("life", "speed", "experience", "damage", "initiative")
    }
    hands = None if is_warrior else _number(row.get("hands"), "hands")
    for field in ("life", "speed", "experience") if is_warrior else ("initiative",):
        if numbers[field] is None:
            raise BadInputError(say("cardfile-field-missing", field=repr(field), type=type_))
    if type_ in {"warrior", "weapon"} and numbers["damage"] is None:
        raise BadInputError(say("cardfile-field-missing", type=type_, field="'damage'"))
    grid, marker = _grid_cells(row) if type_ in {"warrior", "weapon"} else (None, None)
    set_name = repairs.plain(row.text("set"))
    in_set = re.fullmatch(r"set\s*(\w+)", set_name, re.IGNORECASE)
    set_ = in_set[1] if in_set else set_name
    number = _collector_number(row.text("number"))
    card = Card(
        id=_id(row, set_, number, name),
        name=name,
        set=set_,
        number=number,
        type=type_,
        element=_element(row, type_, mend),
        cultures=cultures,
        traits=traits,
        life=numbers["life"] if is_warrior else None,
        speed=numbers["speed"] if is_warrior else None,
        experience=numbers["experience"] if is_warrior else None,
        damage=numbers["damage"] if type_ in {"warrior", "weapon"} else None,
        initiative=None if is_warrior else numbers["initiative"],
        hands=None if is_warrior else hands if hands is not None else hands_in_traits,
        grid=grid,
        marker=marker,
        abilities=_abilities(row, mend),
        flavor=repairs.plain(row.text("flavor")),
        source=source,
    )
    return card, repairs.plain(row.text("ruling"))


def _collector_number(text: str) -> int:
    found = re.search(r"(\d{1,5})\D*$", text)
    return int(found[1]) if found else 0


def _element(row: _Row, type_: str, mend: Mend) -> str | None:
    given = row.text("element").strip()
    if given.casefold() in _NOTHING or type_ not in {"warrior", "inspiration"}:
        return None
    element = repairs.mended_name(given, ELEMENTS)
    if element not in ELEMENTS:
        raise BadInputError(say("cardfile-element-expected", known=", ".join(ELEMENTS), found=repr(given[:30])))
    if element.casefold() != given.casefold():
        mend("element", given, element)
    return element


def _traits_and_cultures(row: _Row, type_: str, mend: Mend) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    cultures = [repairs.mended_name(each, repairs.CULTURES) for each in _names(row.get("cultures"))]
    for was, now in zip(_names(row.get("cultures")), cultures, strict=True):
        if was.casefold() != now.casefold():
            mend("cultures", was, now)
    hands = 0
    traits: list[str] = []
    for each in _names(row.get("traits")):
        needed = _HANDS.search(each)
        if needed:
            hands = int(needed[1])
            each = repairs.plain(_HANDS.sub("", each))
        trait = repairs.mended_name(each, repairs.TRAITS)
        # Some programs list the type and the culture among the traits.
        if not trait or trait.casefold() in {type_, *(culture.casefold() for culture in cultures)}:
            continue
        if not needed and trait.casefold() != each.casefold():
            mend("traits", each, trait)
        traits.append(trait)
    return repairs.unique(traits), repairs.unique(cultures), hands
