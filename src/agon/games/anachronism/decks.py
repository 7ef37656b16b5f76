"""Decks at the start of a game: whether they may be played, as plain data, and the deals made of them."""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Final

from agon.arena.deal import Deal
from agon.cards import Card, Deck, starter, unread_in, why_not_deck
from agon.core.errors import BadInputError, IllegalDeckError, UnreadCardError
from agon.games.anachronism.options import Options, rules_of
from agon.games.anachronism.playable import why_unplayable
from agon.games.anachronism.table import make_deal

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


# --- the starter set -------------------------------------------------------------------------------------------------


@functools.cache
def starter_cards() -> Mapping[str, Card]:
    """Return the cards of the starter set by id; none where the set is not installed."""
    try:
        return starter(STARTER).cards
    except BadInputError:
        return {}


@functools.cache
def starter_decks() -> Sequence[Deck]:
    """Return the decks of the starter set; none where the set is not installed."""
    try:
        return tuple(starter(STARTER).decks.values())
    except BadInputError:
        return ()


def is_starter(card: Card) -> bool:
    """Is it word for word a card of the starter set, so that its id says everything?"""
    return starter_cards().get(card.id) == card
