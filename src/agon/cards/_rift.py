"""Cards of Time Rift in our own files: which fields each type prints, read strictly, and written.

The fields of a Champion are those of the game (``agility``, ``initiative`` for Champion Initiative); the card keeps
them where every game has them (`Card`). Source: TR-CARD-02 to TR-CARD-14, TR-CARD-21.
"""

from __future__ import annotations

import re
from typing import Final

from agon.cards._entry import Entry, abilities_of_entry
from agon.cards.ability_lines import plain_abilities_of
from agon.cards.grids import drawn_rows, grid_of
from agon.cards.model import BODY_PARTS, GRID_CELLS, Card, CardType
from agon.core.errors import BadInputError
from agon.messages import both, say

RIFT_ELEMENTS: Final = ("Aether", "Fire", "Metal", "Wood", "Earth", "Water", "Void")
RIFT_TYPES: Final = ("champion", "weapon", "armor", "inspiration", "special")

_EVERY: Final = """
    id name set system number type element initiative hands body keywords chain abilities text flavor source
    life agility damage defense cost grid
"""
_FIELDS: Final = frozenset(_EVERY.split())
RIFT_ONLY: Final = frozenset({"agility", "defense", "cost", "body", "chain", "keywords"})
"""Fields that no card of Anachronism has."""

RIFT_LIMITS: Final[dict[str, tuple[int, int]]] = {
    "life": (1, 99), "agility": (0, 20), "damage": (0, 20), "defense": (-20, 20), "cost": (0, 9),
    "initiative": (-20, 99), "hands": (0, 2), "number": (0, 99999),
}  # fmt: skip
_NEEDED: Final[dict[str, tuple[str, str]]] = {
    "champion": ("initiative life agility damage defense grid", "TR-CHAMP-02"),
    "weapon": ("initiative cost damage grid hands", "TR-CARD-02"),
    "armor": ("initiative", "TR-CARD-05"),
    "inspiration": ("initiative", "TR-CARD-07"),
    "special": ("initiative", "TR-CARD-08"),
}
_ALLOWED: Final[dict[str, tuple[str, str]]] = {
    "champion": ("", "TR-CHAMP-02"),
    "weapon": ("", "TR-CARD-02"),
    "armor": ("hands body", "TR-CARD-05"),
    "inspiration": ("", "TR-CARD-07"),
    "special": ("hands body cost damage grid life defense agility", "TR-CARD-08"),
}
_OTHERS: Final[tuple[CardType, ...]] = ("weapon", "armor", "inspiration", "special")
_OF_SOME: Final = ("life", "agility", "damage", "defense", "cost", "grid", "hands", "body")
_ATTACKS: Final = ("cost", "damage", "grid")
_SHAPES: Final = {3: 4, 4: 3}
"""Rows of a grid, and the cells in each (TR-GRID-12, TR-RULING-31)."""
_CHAIN: Final = re.compile(r"(?P<name>.{1,60}?)\s+(?P<index>\d)\s*/\s*(?P<of>\d)")
_DEPLOYS: Final = re.compile(r"\bdeploy\b", re.IGNORECASE)
_AS_A_KIND: Final = re.compile(r"\bdeploy\b[^.]*\bas (?:a minion|terrain)\b", re.IGNORECASE)


def _drawing() -> str:
    return say("grid-example-timerift")


def chain_of(card: Card) -> tuple[str, int, int] | None:
    """Return the name of a card's chain, its place in it, and how many cards the chain has; None for no chain.

    Source: TR-CHAIN-04.
    """
    found = _CHAIN.fullmatch(card.chain) if card.chain else None
    return None if found is None else (found["name"].strip(), int(found["index"]), int(found["of"]))


def rift_card_of(value: object, place: str, default_set: str = "") -> Card:
    """Return the card of one entry. Raises: BadInputError naming the clause that it goes against."""
    entry = Entry(value, place, _FIELDS)
    kind = entry.one_of("type", RIFT_TYPES)
    numbers = {field: entry.number(field, limits) for field, limits in RIFT_LIMITS.items() if field != "hands"}
    numbers["hands"] = _hands(entry)
    _demand(entry, kind)
    if entry.value.get("element") is None:
        raise entry.wrong(
            "element", say("cardfile-one-of", known=", ".join(RIFT_ELEMENTS)), say("cardfile-rift-element")
        )
    cells, marker, columns = _grid_of(entry) if entry.value.get("grid") is not None else (None, None, 3)
    abilities, corrected = abilities_of_entry(entry, plain_abilities_of)
    if any(ability.kind != "constant" for ability in abilities):
        raise entry.wrong("abilities", say("cardfile-no-kinds"), say("cardfile-time-in-text"))
    keywords = _keywords(entry)
    is_champion = kind == "champion"
    type_: CardType = "warrior" if is_champion else next(each for each in _OTHERS if each == kind)
    card = Card(
        id=entry.title("id"),
        name=entry.title("name"),
        set=entry.text("set", default=default_set),
        number=numbers["number"] or 0,
        type=type_,
        element=entry.one_of("element", RIFT_ELEMENTS),
        cultures=keywords[2:3] if keywords[2:3] != ("",) else (),
        traits=tuple(each for at, each in enumerate(keywords) if each and at != 2),
        life=numbers["life"],
        speed=numbers["agility"],
        experience=numbers["initiative"] if is_champion else None,
        damage=numbers["damage"],
        initiative=None if is_champion else numbers["initiative"],
        hands=None if is_champion else numbers["hands"] or 0,
        grid=cells,
        marker=marker,
        abilities=abilities,
        flavor=entry.text("flavor", default=""),
        corrected=corrected,
        source=entry.text("source", default=""),
        system="timerift",
        cost=numbers["cost"],
        defense=numbers["defense"],
        body=entry.one_of("body", BODY_PARTS) if entry.value.get("body") is not None else None,
        chain=_chain(entry),
        keywords=keywords,
        columns=columns,
    )
    _check_deployment(entry, card)
    return card


def _hands(entry: Entry) -> int | None:
    try:
        return entry.number("hands", RIFT_LIMITS["hands"])
    except BadInputError as error:
        raise BadInputError(f"{error} (TR-CARD-04, TR-CARD-21)") from None


def _demand(entry: Entry, kind: str) -> None:
    """Refuse a card without what its type prints, or with what it does not (TR-CARD-21)."""
    needed, clause = _NEEDED[kind]
    for field in needed.split():
        if entry.value.get(field) is None:
            wanted = _drawing() if field == "grid" else say("cardfile-whole-number")
            raise entry.wrong(field, wanted, say("cardfile-type-prints", type=kind, clause=clause))
    allowed, clause = _ALLOWED[kind]
    for field in _OF_SOME:
        if entry.value.get(field) is not None and field not in {*needed.split(), *allowed.split()}:
            raise entry.wrong(
                field, say("cardfile-nothing-on-kind", kind=kind), say("cardfile-leave-out", clause=clause)
            )
    if kind == "armor" and entry.value.get("body") is None and entry.value.get("hands") is None:
        raise entry.wrong("body", say("cardfile-one-of", known=", ".join(BODY_PARTS)), say("cardfile-or-hands"))
    given = [field for field in _ATTACKS if entry.value.get(field) is not None]
    if kind == "special" and given and len(given) < len(_ATTACKS) and not _is_minion(entry):
        missing = next(field for field in _ATTACKS if field not in given)
        raise entry.wrong(missing, say("cardfile-beside", fields=both(given)), say("cardfile-all-three"))
    if kind == "special" and not _is_minion(entry):
        for field in ("life", "defense", "agility"):
            if entry.value.get(field) is not None:
                remedy = say("cardfile-minion-keyword")
                raise entry.wrong(field, say("cardfile-no-minion"), remedy)


def _is_minion(entry: Entry) -> bool:
    keywords = entry.value.get("keywords")
    return isinstance(keywords, list) and any(str(each).casefold() == "minion" for each in keywords)


def _keywords(entry: Entry) -> tuple[str, ...]:
    """Return the keyword line: Type, Region, Culture, Designation, and more of these; "" for none (TR-CARD-13)."""
    value = entry.value.get("keywords")
    if value is None:
        return ()
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise entry.wrong("keywords", say("cardfile-keywords"))
    found = [str(each).strip() for each in value]
    while found and not found[-1]:
        found.pop()
    return tuple("" if each in {"-", "."} else each for each in found)


def _chain(entry: Entry) -> str | None:
    if entry.value.get("chain") is None:
        return None
    text = entry.title("chain")
    found = _CHAIN.fullmatch(text)
    if found is None or not 2 <= int(found["of"]) <= 4 or not 1 <= int(found["index"]) <= int(found["of"]):
        raise entry.wrong("chain", say("cardfile-chain"), say("cardfile-chain-length"))
    if entry.value.get("type") == "champion":
        raise entry.wrong("chain", say("cardfile-nothing-on-champion"), say("cardfile-chain-loadout"))
    return f"{found['name'].strip()} {found['index']}/{found['of']}"


def _check_deployment(entry: Entry, card: Card) -> None:
    """Refuse what is deployed and is neither minion nor terrain: nobody could tell what it is (TR-PWR-15)."""
    texts = [card.text_in_force(index) for index in range(len(card.abilities))]
    if not any(_DEPLOYS.search(text) for text in texts):
        return
    if card.type != "special":
        if any(_DEPLOYS.match(text.strip()) for text in texts):
            raise BadInputError(say("cardfile-deployed", place=entry.place))
        return
    kinds = {each.casefold() for each in card.keywords}
    if not kinds & {"minion", "terrain"} and not any(_AS_A_KIND.search(text) for text in texts):
        message = say("cardfile-deployed-as")
        raise BadInputError(f"{entry.place}: {message}")


def _grid_of(entry: Entry) -> tuple[tuple[int | None, ...], int, int]:
    value = entry.value.get("grid")
    if isinstance(value, str):
        rows = [row.split() for row in value.splitlines() if row.strip()]
    elif isinstance(value, list) and all(isinstance(row, str) for row in value):
        rows = [str(row).split() for row in value]
    else:
        raise entry.wrong("grid", _drawing())
    columns = _SHAPES.get(len(rows), 0)
    if not columns or any(len(row) != columns for row in rows):
        widths = ", ".join(dict.fromkeys(str(len(row)) for row in rows))
        message = say("grid-shape", rows=len(rows), cells=widths, example=_drawing())
        raise BadInputError(say("cardfile-field", place=entry.place, field="'grid'", message=message))
    try:
        cells, marker = grid_of([cell for row in rows for cell in row])
    except BadInputError as error:
        raise BadInputError(say("cardfile-field", place=entry.place, message=str(error), field="'grid'")) from None
    assert len(cells) == GRID_CELLS, "both shapes have twelve cells"
    return cells, marker, columns


def rift_fields(card: Card) -> dict[str, object]:
    """Return the fields of a card as its file has them, abilities and what is not printed left out."""
    is_champion = card.is_warrior
    fields: dict[str, object] = {
        "system": "timerift",
        "id": card.id,
        "name": card.name,
        "set": card.set,
        "number": card.number,
        "type": "champion" if is_champion else card.type,
        "element": card.element,
        "keywords": list(card.keywords) or None,
        "chain": card.chain,
        "initiative": card.experience if is_champion else card.initiative,
        "life": card.life,
        "agility": card.speed,
        "cost": card.cost,
        "damage": card.damage,
        "defense": card.defense,
        "hands": card.hands
        if card.hands or card.type == "weapon" or (card.type == "armor" and not card.body)
        else None,
        "body": card.body,
        "grid": None if card.grid is None else list(drawn_rows(card.grid, card.marker, card.columns)),
    }
    return {key: value for key, value in fields.items() if value is not None}
