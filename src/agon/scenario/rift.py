"""Cards of Time Rift as the lines of a scenario say them: Champions, loadout cards, costs, body parts (TR-CARD)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from agon.cards import OWN_LIMITS, RIFT_LIMITS, Card
from agon.cards.ability_lines import plain_abilities_of
from agon.cards.grids import grid_of_rows
from agon.cards.model import BODY_PARTS, ELEMENTS, CardType
from agon.messages import say
from agon.scenario.lines import Line, ScriptError, ScriptGroupError, nearest, wrong

SYSTEM: Final = "timerift"
RIFT_TYPES: Final[dict[str, CardType]] = {
    "champion": "warrior", "weapon": "weapon", "armor": "armor", "inspiration": "inspiration", "special": "special",
}  # fmt: skip
RIFT_NUMBERS: Final = ("life", "agility", "initiative", "damage", "def", "hands", "cost")
USUAL_CHAMPION: Final = {"life": 10, "agility": 4, "initiative": 3, "damage": 2, "def": 0}
"""A champion's numbers where a line does not say them; its initiative is its Champion Initiative."""
RIFT_ELEMENTS: Final = frozenset(ELEMENTS) - {"Wind"} | {"Void"}
LONG_NAMES: Final = {"def": "defense"}
"""Numbers that card files call otherwise."""
_CHAIN: Final = re.compile(r"(?P<name>.+?) (?P<place>\d)/(?P<of>\d)")


def rift_card(  # noqa: C901, PLR0912 - a field after another
    name: str, number: int, fields: list[Line], rows: list[str] | None, lines: list[str]
) -> tuple[Card, list[tuple[str, Line, str]]]:
    """Return the card of a line: its fields, the rows of its grid (None: not drawn) and its abilities, one a line.

    Beside it stand the words that are traits or cultures, each with its place and kind: whether they are known is
    asked when the whole file is read. A champion without a grid attacks the space in front, and so does a weapon; a
    special attacks if it has one. Raises: ScriptError for what is not understood, BadInputError for a wrong grid.
    """
    numbers: dict[str, int] = {}
    kind = ""
    element: str | None = None
    body: str | None = None
    chain: str | None = None
    cultures: list[str] = []
    traits: list[str] = []
    unsure: list[tuple[str, Line, str]] = []
    errors: list[ScriptError] = []
    for part in fields:
        word, _, rest = part.text.partition(" ")
        low = word.casefold()
        twice = ""
        if low in RIFT_TYPES and not rest:
            twice = say("scene-its-type") if kind else ""
            kind = low
        elif low in RIFT_NUMBERS and re.fullmatch(r"-?\d+", rest):
            twice = low if low in numbers else ""
            numbers[low] = int(rest)
            errors += out_of_bounds(name, low, numbers[low], part, RIFT_LIMITS)
        elif low == "body" and rest in BODY_PARTS:
            twice = say("scene-its-body") if body is not None else ""
            body = rest
        elif low == "body":
            errors.append(wrong(say("scene-no-body", card=name, part=repr(rest), known=", ".join(BODY_PARTS)), part))
        elif low == "chain":
            twice = say("scene-its-chain") if chain is not None else ""
            chain = rest
            errors += wrong_chain(name, rest, part)
        elif low == "culture" and rest:
            cultures.append(rest)
            unsure.append((rest, part, "culture"))
        elif low == "trait" and rest:
            traits.append(rest)
        elif low.capitalize() in RIFT_ELEMENTS and not rest:
            twice = say("scene-its-element") if element is not None else ""
            element = low.capitalize()
        elif low in {"culture", "trait"} and not rest:
            errors.append(wrong(say("scene-say-which", card=name, word=low), part))
        elif part.text and not part.text.startswith("grid "):
            traits.append(part.text)
            unsure.append((part.text, part, "trait"))
        if twice:
            errors.append(wrong(say("scene-said-twice", card=name, what=twice), part))
    if not kind:
        errors.append(no_type(name, fields, RIFT_TYPES))
        raise ScriptGroupError(errors)
    having = numbers_of(kind, attacks=rows is not None)
    for part in fields:
        word = part.text.partition(" ")[0].casefold()
        if word == "chain" and kind == "champion":
            errors.append(wrong(say("scene-champion-chain", card=name), part))
        if word in numbers and word not in having:
            has = ", ".join(having)
            errors.append(wrong(say("scene-has-no", card=name, type=kind, number=word, known=has), part))
    if errors:
        raise ScriptGroupError(errors)
    card = blank_rift_card(RIFT_TYPES[kind], name, number, rows, numbers)
    made = replace(
        card,
        element=element or ("Fire" if card.is_warrior else None),
        cultures=tuple(cultures),
        traits=tuple(traits),
        body=body,
        chain=chain,
        abilities=plain_abilities_of("\n".join(lines)),
    )
    return made, unsure


def out_of_bounds(
    name: str, word: str, value: int, part: Line, limits: Mapping[str, tuple[int, int]] = OWN_LIMITS
) -> list[ScriptError]:
    """Return the complaint about a number that no card of a card file may have, if it is one."""
    least, most = limits[LONG_NAMES.get(word, word)]
    if least <= value <= most:
        return []
    return [
        wrong(
            say("scene-number-of-card", card=name, number=word, least=str(least), most=most),
            part,
            expected=say("scene-expect-number"),
        )
    ]


def wrong_chain(name: str, chain: str, part: Line) -> list[ScriptError]:
    """Return the complaint about a chain that has no such place, or too few or too many cards (TR-CHAIN-04)."""
    found = _CHAIN.fullmatch(chain)
    if found is not None and 2 <= int(found["of"]) <= 4 and 1 <= int(found["place"]) <= int(found["of"]):
        return []
    said = say("scene-chain")
    return [wrong(say("scene-card-wrong", card=name, why=said), part, expected="`chain NAME 1/3`")]


def no_type(name: str, fields: list[Line], types: Iterable[str]) -> ScriptError:
    """Return the complaint about a card without a type, at the word that may have been meant."""
    known = list(types)
    near = next(((each, word) for each in fields if (word := nearest(each.text, known))), None)
    hint = say("scene-perhaps", word=near[1]) if near else ""
    where = near[0] if near else fields[0]
    return wrong(
        say("scene-say-type", card=name, known=", ".join(known), hint=hint), where, expected=say("scene-expect-type")
    )


def numbers_of(kind: str, *, attacks: bool) -> tuple[str, ...]:
    """Return the numbers that a card of a type has; a special that attacks or stands in the arena has more."""
    if kind == "champion":
        return ("life", "agility", "initiative", "damage", "def")
    if kind == "weapon" or attacks:
        return ("initiative", "hands", "damage", "cost", "life", "def")
    return ("initiative", "hands", "life", "def")


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
