"""Cards of Time Rift as the lines of a scenario say them: Champions, loadout cards, costs, body parts (TR-CARD)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from agon.cards import Card
from agon.cards.grids import grid_of_rows
from agon.cards.model import BODY_PARTS, ELEMENTS, CardType
from agon.cards.printed import plain_abilities_of
from agon.core.errors import BadInputError

SYSTEM: Final = "timerift"
RIFT_TYPES: Final[dict[str, CardType]] = {
    "champion": "warrior", "weapon": "weapon", "armor": "armor", "inspiration": "inspiration", "special": "special",
}  # fmt: skip
RIFT_NUMBERS: Final = ("life", "agility", "initiative", "damage", "def", "hands", "cost")
USUAL_CHAMPION: Final = {"life": 10, "agility": 4, "initiative": 3, "damage": 2, "def": 0}
"""A champion's numbers where a line does not say them; its initiative is its Champion Initiative."""
RIFT_ELEMENTS: Final = frozenset(ELEMENTS) - {"Wind"} | {"Void"}
_CHAIN: Final = re.compile(r"chain (?P<chain>.+ [1-4]/[2-4])")


def rift_card(name: str, number: int, fields: str, rows: list[str] | None, lines: list[str]) -> Card:
    """Return the card of a line: its fields, the rows of its grid (None: not drawn) and its abilities, one a line.

    A champion without a grid attacks the space in front, and so does a weapon; a special attacks if it has one. Raises:
    BadInputError for a card without a type or with a grid that is none.
    """
    numbers: dict[str, int] = {}
    kind = ""
    element: str | None = None
    body: str | None = None
    chain: str | None = None
    cultures: list[str] = []
    traits: list[str] = []
    for part in (each.strip() for each in fields.split(",")):
        word, _, rest = part.partition(" ")
        low = word.casefold()
        if low in RIFT_TYPES and not rest:
            kind = low
        elif low in RIFT_NUMBERS and re.fullmatch(r"-?\d+", rest):
            numbers[low] = int(rest)
        elif low == "body" and rest in BODY_PARTS:
            body = rest
        elif found := _CHAIN.fullmatch(part):
            chain = found["chain"]
        elif low == "culture" and rest:
            cultures.append(rest)
        elif low == "trait" and rest:
            traits.append(rest)
        elif low.capitalize() in RIFT_ELEMENTS and not rest:
            element = low.capitalize()
        elif part and low != "grid":
            traits.append(part)
    if not kind:
        raise BadInputError(f"say its type, one of {', '.join(RIFT_TYPES)}")
    card = blank_rift_card(RIFT_TYPES[kind], name, number, rows, numbers)
    return replace(
        card,
        element=element or ("Fire" if card.is_warrior else None),
        cultures=tuple(cultures),
        traits=tuple(traits),
        body=body,
        chain=chain,
        abilities=plain_abilities_of("\n".join(lines)),
    )


def blank_rift_card(kind: CardType, name: str, number: int, rows: list[str] | None, said: dict[str, int]) -> Card:
    """Return a card without words and traits, with the numbers that are said and the usual ones."""
    is_champion = kind == "warrior"
    attacks = rows is not None or is_champion or kind == "weapon"
    numbers = {**USUAL_CHAMPION, **said} if is_champion else said
    grid, marker = grid_of_rows(rows or [". . .", ". . .", ". +0 .", ". ^ ."]) if attacks else (None, None)
    return Card(
        id=f"scene-{number}",
        name=name,
        set="scene",
        number=number,
        type=kind,
        element="Fire" if is_champion else None,
        life=numbers.get("life"),
        speed=numbers.get("agility"),
        experience=numbers["initiative"] if is_champion else None,
        damage=numbers.get("damage", 1) if attacks else None,
        initiative=None if is_champion else numbers.get("initiative", 0),
        hands=None if is_champion else numbers.get("hands", 0),
        cost=numbers.get("cost", 1) if attacks and not is_champion else None,
        defense=numbers.get("def"),
        grid=grid,
        marker=marker,
        system=SYSTEM,
    )
