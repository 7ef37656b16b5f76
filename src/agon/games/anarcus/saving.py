"""A table as plain data and back, exactly: what is saved plays on as the live one would."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from agon.core.errors import BadInputError
from agon.games.anarcus.battle import Battle
from agon.games.anarcus.deal import Deal
from agon.games.anarcus.remembered import recall, remembered
from agon.games.anarcus.terms import CARD_COLUMNS, SEAT_W

FIELDS: Final = (
    "waiting", "decider", "asked", "rng", "face", "step", "round", "attacker", "active", "turns", "stage_turns",
    "empties", "played", "serial", "last_winner", "damage", "spent", "winner", "reason", "ply", "former_winner",
    "chain", "plays",
)  # fmt: skip
"""Every number of a table besides its cards and seats."""
LARGEST: Final = 2**40


def key_of(t: Battle) -> tuple[object, ...]:
    """Return every field of a table."""
    fields = (tuple(t.cards), tuple(t.seats), bool(t.explicit), *(int(getattr(t, each)) for each in FIELDS))
    return (*fields, json.dumps(remembered(t))) if t.deal.abilities else fields


def save(t: Battle) -> dict[str, object]:
    """Return a table as JSON data."""
    plain: dict[str, object] = {each: int(getattr(t, each)) for each in FIELDS}
    plain["explicit"] = bool(t.explicit)
    plain["cards"] = [int(each) for each in t.cards]
    plain["seats"] = [int(each) for each in t.seats]
    if t.deal.abilities:
        plain["abilities"] = remembered(t)
    return plain


def load(deal: Deal, plain: Mapping[str, object]) -> Battle:
    """Return the table that ``save`` described, of the same deal. Raises: BadInputError."""
    cards = numbers(plain.get("cards"), int(deal.n) * int(CARD_COLUMNS), "cards")
    seats = numbers(plain.get("seats"), 2 * int(SEAT_W), "seats")
    t = Battle(deal, vec[i64](cards), vec[i64](seats))
    for each in FIELDS:
        # Games saved before plays were counted have none.
        setattr(t, each, number(plain.get(each, 0 if each == "plays" else None), each))
    if type(plain.get("explicit")) is not bool:
        raise BadInputError("this is not a saved game: explicit is true or false")
    t.explicit = bool(plain["explicit"])
    if deal.abilities:
        recall(t, plain.get("abilities"))
    return t


def number(value: object, name: str) -> int:
    """Return a saved number. Raises: BadInputError."""
    if type(value) is not int or abs(value) > LARGEST:
        raise BadInputError(f"this is not a saved game: {name} is a number")
    return value


def numbers(value: object, many: int | None, name: str) -> list[int]:
    """Return a saved list of so many numbers. Raises: BadInputError."""
    if not isinstance(value, list | tuple) or (many is not None and len(value) != many):
        raise BadInputError(f"this is not a saved game: {name} is a list" + (f" of {many}" if many is not None else ""))
    return [number(each, f"each of its {name}") for each in value]
