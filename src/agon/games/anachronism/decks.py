"""Decks at the start of a game: whether they may be played, as plain data, and the deals made of them."""

from __future__ import annotations

import dataclasses
import functools
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from agon.arena.deal import Deal
from agon.arena.terms import TYPE_NAMES
from agon.cards import Card, Deck, PrintedAbility, starter, unread_in, why_not_deck
from agon.core.errors import BadInputError, IllegalDeckError, Refusal, UnreadCardError
from agon.games.anachronism.options import Options, rules_of
from agon.games.anachronism.playable import why_unplayable
from agon.games.anachronism.table import CARDS_PER_SEAT, make_deal

SEATS: Final = 2
"""Seats of a game: the two-player rules. Three and four players (A7-MULTI) are not played yet."""
DEALS_KEPT: Final = 1024
STARTER: Final = "anachronism"


def deck_of(given: object, seat: int) -> Deck:
    """Return what was given for a seat as a deck: a ``Deck``, or cards with the warrior first."""
    if isinstance(given, Deck):
        return given
    if isinstance(given, Sequence) and not isinstance(given, str):
        cards = tuple(given)
        if cards and all(isinstance(each, Card) for each in cards):
            return Deck(f"seat-{'abcd'[seat]}", cards[0].name, cards[0], cards[1:])
    raise BadInputError(
        f"seat {'ABCD'[seat]} needs a deck (agon.cards.deck_from) or five cards, the warrior first; "
        f"this is {type(given).__name__}"
    )


def checked(decks: Sequence[object]) -> tuple[Deck, ...]:
    """Return the decks of a game, every one of them legal, read whole and known to the engine.

    Raises: BadInputError for the wrong number of decks, IllegalDeckError, UnreadCardError.
    """
    if len(decks) != SEATS:
        raise BadInputError(f"a game has {SEATS} seats, a deck each; {len(decks)} were given (A7-SETUP-01)")
    found = tuple(deck_of(each, seat) for seat, each in enumerate(decks))
    for deck in found:
        refusals = why_not_deck(deck)
        if refusals:
            raise IllegalDeckError(str(deck), refusals)
    cards = [card for deck in found for card in deck.cards]
    unread = unread_in(cards)
    if unread:
        some = "; ".join(str(each) for each in unread[:6])
        raise UnreadCardError(f"a card that is not read whole may not play: {some}")
    lacking = [
        f"{card.name} [{card.id}], {each.ability}: {each.reason}" for card in cards for each in why_unplayable(card)
    ]
    if lacking:
        raise UnreadCardError(f"a card that cannot be played whole may not play: {'; '.join(lacking[:6])}")
    return found


# --- deals -----------------------------------------------------------------------------------------------------------

_DEALS: Final[OrderedDict[tuple[object, ...], Deal]] = OrderedDict()


def deal_of(hands: tuple[tuple[Card, ...], ...], options: Options) -> Deal:
    """Return the deal of these cards under these options, one and the same for the same question."""
    key = (options, hands)
    deal = _DEALS.get(key)
    if deal is None:
        deal = make_deal(hands, rules_of(options))
        _DEALS[key] = deal
        if len(_DEALS) > DEALS_KEPT:
            _DEALS.popitem(last=False)
    else:
        _DEALS.move_to_end(key)
    return deal


def is_playable(card: Card) -> bool:
    """Can this card play: is every word of it read and known to the engine?"""
    return not why_unplayable(card)


# --- decks as plain data ---------------------------------------------------------------------------------------------


@functools.cache
def starter_cards() -> Mapping[str, Card]:
    """Return the cards of the starter set by id; none where the set is not installed."""
    try:
        return starter(STARTER).cards
    except BadInputError:
        return {}


def is_starter(card: Card) -> bool:
    """Is it word for word a card of the starter set, so that its id says everything?"""
    return starter_cards().get(card.id) == card


def plain_card(card: Card) -> dict[str, object]:
    """Return a card as JSON data, fields that it lacks left out."""
    plain = {key: value for key, value in dataclasses.asdict(card).items() if value not in (None, "", ())}
    return cast("dict[str, object]", _listed(plain))


def _listed(value: object) -> object:
    if isinstance(value, dict):
        return {key: _listed(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_listed(each) for each in value]
    return value


_CARD_FIELDS: Final = frozenset(each.name for each in dataclasses.fields(Card))
_TEXTS: Final = ("id", "name", "set", "type", "element", "flavor", "source")
_NUMBERS: Final = ("number", "life", "speed", "experience", "damage", "initiative", "hands", "marker")


def card_from(plain: object) -> Card:
    """Return the card that ``plain_card`` described. Raises: BadInputError."""
    if not isinstance(plain, Mapping):
        raise BadInputError("this is not a card: a table of fields is expected")
    data: dict[str, Any] = {str(key): value for key, value in plain.items()}
    for key, value in data.items():
        if key not in _CARD_FIELDS:
            raise BadInputError(f"this is not a card: unknown field {key!r}")
        if key in _TEXTS and not isinstance(value, str):
            raise BadInputError(f"this is not a card: {key} is a text")
        if key in _NUMBERS and (type(value) is not int or abs(value) > 99999):
            raise BadInputError(f"this is not a card: {key} is a number")
        if key not in _TEXTS and key not in _NUMBERS and not isinstance(value, (list, tuple)):
            raise BadInputError(f"this is not a card: {key} is a list")
    if data.get("type") not in TYPE_NAMES:
        raise BadInputError(f"this is not a card: type is one of {', '.join(TYPE_NAMES)}")
    grid = data.get("grid")
    if grid is not None and (len(grid) != 12 or any(cell is not None and type(cell) is not int for cell in grid)):
        raise BadInputError("this is not a card: grid has 12 cells, each a number or null")
    if not 0 <= data.get("marker", 0) < 12:
        raise BadInputError("this is not a card: marker is a cell of the grid")
    try:
        values: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in data.items()
        }
        values["abilities"] = tuple(PrintedAbility(**each) for each in data.get("abilities", ()))
        return Card(**values)
    except TypeError as error:
        raise BadInputError(f"this is not a card: {error}") from error


def plain_deck(deck: Deck) -> dict[str, object]:
    """Return a deck as JSON data, its cards in full."""
    return {
        "id": deck.id,
        "name": deck.name,
        "cards": [plain_card(card) for card in deck.cards],
    }


def deck_from_plain(plain: object) -> Deck:
    """Return the deck that ``plain_deck`` described. Raises: BadInputError."""
    if not isinstance(plain, Mapping) or not isinstance(plain.get("cards"), list) or not plain["cards"]:
        raise BadInputError("a saved deck has an id, a name and its cards, the warrior first")
    cards = [card_from(each) for each in plain["cards"]]
    return Deck(str(plain.get("id", "")), str(plain.get("name", "")), cards[0], tuple(cards[1:]))


def refusals_of(given: object, seat: int = 0) -> tuple[Refusal, ...]:
    """Return why a deck may not be played; none if it may."""
    return why_not_deck(deck_of(given, seat))


__all__ = ["CARDS_PER_SEAT"]
