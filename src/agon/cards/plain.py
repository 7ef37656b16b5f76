"""Cards and decks as plain JSON data, and back: what positions, records, saved games and rooms carry along.

This is not the format of card files, which people write; see ``_own``.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, Final, cast

from agon.cards.model import (
    ARMY_TYPES,
    BODY_PARTS,
    GRID_CELLS,
    GRID_COLUMNS,
    KINDS,
    TYPES,
    AnyDeck,
    Army,
    Card,
    Deck,
    Pool,
    PrintedAbility,
    Stack,
)
from agon.core.errors import BadInputError
from agon.messages import say

_USUAL: Final[dict[str, object]] = {"system": "anachronism", "columns": GRID_COLUMNS}
"""What goes without saying."""
REQUIRED: Final = ("id", "name", "set", "number", "type")


def plain_card(card: Card) -> dict[str, object]:
    """Return a card as JSON data, fields that it lacks left out."""
    given = dataclasses.asdict(card).items()
    plain = {key: value for key, value in given if key in REQUIRED or value not in (None, "", ())}
    for key, usual in _USUAL.items():
        if plain.get(key) == usual:
            del plain[key]
    return cast("dict[str, object]", _listed(plain))


def _listed(value: object) -> object:
    if isinstance(value, dict):
        return {key: _listed(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_listed(each) for each in value]
    return value


_CARD_FIELDS: Final = frozenset(each.name for each in dataclasses.fields(Card))
_TEXTS: Final = (
    "id",
    "name",
    "set",
    "type",
    "element",
    "flavor",
    "source",
    "system",
    "body",
    "chain",
    "realm",
    "side",
    "nature",
)
_NUMBERS: Final = (
    "number", "life", "speed", "experience", "damage", "initiative", "hands", "marker", "cost", "defense", "columns",
    "attack", "hp",
)  # fmt: skip


def card_from_plain(plain: object) -> Card:  # noqa: C901 - a field after another
    """Return the card that ``plain_card`` described. Raises: BadInputError."""
    if not isinstance(plain, Mapping):
        raise BadInputError(say("plain-table"))
    data: dict[str, Any] = {str(key): value for key, value in plain.items()}
    for key, value in data.items():
        if key not in _CARD_FIELDS:
            raise BadInputError(say("plain-unknown", field=repr(key)))
        if key in _TEXTS and not isinstance(value, str):
            raise BadInputError(say("plain-text", field=key))
        if key in _NUMBERS and (type(value) is not int or abs(value) > 99999):
            raise BadInputError(say("plain-number", field=key))
        if key not in _TEXTS and key not in _NUMBERS and not isinstance(value, (list, tuple)):
            raise BadInputError(say("plain-list", field=key))
    types = ARMY_TYPES if data.get("system") == "anarcus" else TYPES
    if data.get("type") not in types:
        raise BadInputError(say("plain-one-of", known=", ".join(types), field="type"))
    grid = data.get("grid")
    if grid is not None and (len(grid) != GRID_CELLS or not all(cell is None or type(cell) is int for cell in grid)):
        raise BadInputError(say("plain-grid"))
    if not 0 <= data.get("marker", 0) < GRID_CELLS:
        raise BadInputError(say("plain-marker"))
    if data.get("columns", GRID_COLUMNS) not in {3, 4}:
        raise BadInputError(say("plain-columns"))
    if data.get("body") not in {None, *BODY_PARTS}:
        raise BadInputError(say("plain-one-of", known=", ".join(BODY_PARTS), field="body"))
    for key in ("cultures", "traits", "keywords"):
        if not all(isinstance(each, str) for each in data.get(key, ())):
            raise BadInputError(say("plain-texts", field=key))
    if not all(each is None or isinstance(each, str) for each in data.get("corrected", ())):
        raise BadInputError(say("plain-texts", field="corrected"))
    missing = [each for each in REQUIRED if each not in data]
    if missing:
        raise BadInputError(say("plain-lacks", fields=", ".join(missing)))
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    values["abilities"] = tuple(_ability_from(each) for each in data.get("abilities", ()))
    if data.get("corrected") and len(data["corrected"]) != len(values["abilities"]):
        raise BadInputError(say("plain-corrections"))
    return Card(**values)


def _ability_from(plain: object) -> PrintedAbility:
    fields = {each.name for each in dataclasses.fields(PrintedAbility)}
    if not isinstance(plain, Mapping) or not set(plain) <= fields or not {"kind", "text"} <= set(plain):
        raise BadInputError(say("plain-ability", fields=", ".join(sorted(fields))))
    if plain["kind"] not in KINDS or not all(isinstance(plain.get(each, ""), str) for each in ("name", "text")):
        raise BadInputError(say("plain-ability-kind", kinds=", ".join(KINDS)))
    if type(plain.get("actions", 1)) is not int or not 0 <= plain.get("actions", 1) <= 9:
        raise BadInputError(say("plain-number", field="actions"))
    return PrintedAbility(**plain)


def plain_deck(deck: AnyDeck) -> dict[str, object]:
    """Return a deck as JSON data, its cards in full, so that it needs no other file."""
    if isinstance(deck, Army):
        return plain_army(deck)
    plain: dict[str, object] = {"id": deck.id, "name": deck.name, "cards": [plain_card(card) for card in deck.cards]}
    return plain | ({"note": deck.note} if deck.note else {})


def deck_from_plain(plain: object) -> AnyDeck:
    """Return the deck that ``plain_deck`` described; warrior and supports apart are read too. Raises: BadInputError."""
    cards: object = None
    if isinstance(plain, Mapping) and "heroes" in plain:
        return army_from_plain(plain)
    if isinstance(plain, Mapping):
        cards = plain.get("cards")
        if isinstance(plain.get("supports"), list):
            cards = [plain.get("warrior"), *plain["supports"]]
    if not isinstance(plain, Mapping) or not isinstance(cards, list) or not cards:
        raise BadInputError(say("plain-deck"))
    read = [card_from_plain(each) for each in cards]
    words = [str(plain.get(each, "")) for each in ("id", "name", "note")]
    return Deck(words[0], words[1], read[0], tuple(read[1:]), words[2])


def plain_army(army: Army) -> dict[str, object]:
    """Return an army as JSON data: each card once, in full, and the ids of heroes and main cards, with repeats."""
    plain: dict[str, object] = {
        "id": army.id,
        "name": army.name,
        "cards": [plain_card(card) for card in dict.fromkeys(army.cards)],
        "heroes": [card.id for card in army.heroes],
        "main": [card.id for card in army.main],
    }
    return plain | ({"note": army.note} if army.note else {})


def army_from_plain(plain: object) -> Army:
    """Return the army that ``plain_army`` described. Raises: BadInputError."""
    lists = ("cards", "heroes", "main")
    if not isinstance(plain, Mapping) or not all(isinstance(plain.get(each), list) for each in lists):
        raise BadInputError(say("plain-army"))
    known = {card.id: card for card in map(card_from_plain, plain["cards"])}
    named = [each for key in ("heroes", "main") for each in plain[key]]
    if not all(isinstance(each, str) and each in known for each in named):
        raise BadInputError(say("plain-army-stranger"))
    words = [str(plain.get(each, "")) for each in ("id", "name", "note")]
    read = [tuple(known[each] for each in plain[key]) for key in ("heroes", "main")]
    if not any(read):
        raise BadInputError(say("plain-army-empty"))
    return Army(words[0], words[1], read[0], read[1], words[2])


def plain_stack(stack: Stack) -> dict[str, object]:
    """Return a stack as JSON data, its cards in full."""
    plain: dict[str, object] = {
        "id": stack.id,
        "name": stack.name,
        "warriors": [plain_card(card) for card in stack.warriors],
        "supports": [plain_card(card) for card in stack.supports],
    }
    return plain | ({"note": stack.note} if stack.note else {})


def stack_from_plain(plain: object) -> Stack:
    """Return the stack that ``plain_stack`` described. Raises: BadInputError."""
    lists = ("warriors", "supports")
    if not isinstance(plain, Mapping) or not all(isinstance(plain.get(each), list) for each in lists):
        raise BadInputError(say("plain-stack"))
    words = [str(plain.get(each, "")) for each in ("id", "name", "note")]
    read = [tuple(card_from_plain(each) for each in plain[key]) for key in ("warriors", "supports")]
    return Stack(words[0], words[1], read[0], read[1], words[2])


def plain_pool(pool: Pool) -> dict[str, object]:
    """Return a pool as JSON data."""
    return {
        "name": pool.name,
        "cards": [plain_card(card) for card in pool.cards.values()],
        "decks": [plain_deck(deck) for deck in pool.decks.values()],
        "rulings": {card: list(said) for card, said in pool.rulings.items()},
    }


def pool_from_plain(plain: Mapping[str, Any]) -> Pool:
    """Return the pool that ``plain_pool`` described. Raises: BadInputError."""
    cards = [card_from_plain(each) for each in plain["cards"]]
    decks = [deck_from_plain(each) for each in plain["decks"]]
    whole = Pool.of(cards, decks, plain["name"])
    return Pool(whole.cards, whole.decks, whole.name, {card: tuple(said) for card, said in plain["rulings"].items()})
