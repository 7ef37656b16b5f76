"""Decks at the start of a game: whether they may be played, as plain data, and the deals made of them."""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Final

from agon.arena.deal import Deal
from agon.cards import Card, Deck, starter, unread_in, why_not_deck
from agon.core.errors import BadInputError, IllegalDeckError, Refusal, UnreadCardError
from agon.games.anachronism.options import Options, teams_of
from agon.games.anachronism.playable import why_unplayable
from agon.games.anachronism.table import make_deal

FEWEST: Final = 2
MOST: Final = 4
"""Players of a game: a duel, or three or four at the four sides of the arena (A7-MULTI-01, 02)."""
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


def checked(decks: Sequence[object], options: Options) -> tuple[Deck, ...]:
    """Return the decks of a game, every one of them legal, read whole and known to the engine.

    Raises: BadInputError for the wrong number of decks, IllegalDeckError, UnreadCardError.
    """
    if not FEWEST <= len(decks) <= MOST:
        raise BadInputError(
            f"a game has {FEWEST} to {MOST} seats, a deck each; {len(decks)} were given (A7-SETUP-01, A7-MULTI-02)"
        )
    found = tuple(deck_of(each, seat) for seat, each in enumerate(decks))
    for refusal in why_not_teams(found, teams_of(options, len(found))):
        raise IllegalDeckError("a team", (refusal,))
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


def why_not_teams(decks: Sequence[Deck], teams: Sequence[int]) -> tuple[Refusal, ...]:
    """Return every card that team-mates would both have (A7-MULTI-08, 09); none if the teams may play."""
    refusals: list[Refusal] = []
    for b, other in enumerate(decks):
        for a, deck in enumerate(decks[:b]):
            if teams[a] != teams[b]:
                continue
            both = f"seats {'ABCD'[a]} and {'ABCD'[b]} are team-mates and"
            if deck.warrior.key == other.warrior.key:
                reason = f"{both} both have the warrior {deck.warrior.name}; one of them needs another"
                refusals.append(Refusal("A7-MULTI-08", reason))
            keys = {card.key for card in deck.supports}
            shared = dict.fromkeys(card.name for card in other.supports if card.key in keys)
            if shared:
                reason = f"{both} both have {', '.join(shared)}; a support may be in one deck of a team"
                refusals.append(Refusal("A7-MULTI-09", reason))
    return tuple(refusals)


# --- deals -----------------------------------------------------------------------------------------------------------

_DEALS: Final[OrderedDict[tuple[object, ...], Deal]] = OrderedDict()


def deal_of(hands: tuple[tuple[Card, ...], ...], options: Options) -> Deal:
    """Return the deal of these cards under these options, one and the same for the same question."""
    key = (options, hands)
    deal = _DEALS.get(key)
    if deal is None:
        deal = make_deal(hands, options)
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
