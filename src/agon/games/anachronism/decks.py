"""Decks at the start of a game: whether they may be played, as plain data, and the deals made of them."""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Final

from agon.arena.deal import Deal
from agon.cards import Card, Deck, Stack, stack_of, starter, unread_in, why_not_deck, why_not_stack
from agon.core.errors import BadInputError, IllegalDeckError, Refusal, UnreadCardError
from agon.games.anachronism.options import NO_TEAMS, Options, best_of, teams_of
from agon.games.anachronism.playable import why_unplayable
from agon.games.anachronism.table import Hand, make_deal

FEWEST: Final = 2
MOST: Final = 4
MATCH_SEATS: Final = 2
SUPPORTS: Final = 4
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
    refuse_unplayable([card for deck in found for card in deck.cards])
    return found


def refuse_unplayable(cards: Sequence[Card]) -> None:
    """Raise UnreadCardError where a card is not read whole, or not known to the engine."""
    unread = unread_in(cards)
    if unread:
        some = "; ".join(str(each) for each in unread[:6])
        raise UnreadCardError(f"a card that is not read whole may not play: {some}")
    lacking = [
        f"{card.name} [{card.id}], {each.ability}: {each.reason}" for card in cards for each in why_unplayable(card)
    ]
    if lacking:
        raise UnreadCardError(f"a card that cannot be played whole may not play: {'; '.join(lacking[:6])}")


def checked_stacks(given: Sequence[object], options: Options) -> tuple[Stack, ...]:
    """Return the stacks of a match, every one of them legal, read whole and known to the engine.

    Each is a ``Stack``, or decks that make one together. Raises: BadInputError, IllegalDeckError, UnreadCardError.
    """
    wanted = best_of(options)
    if len(given) != MATCH_SEATS or dict(options)["teams"] != NO_TEAMS:
        raise BadInputError(f"a match is between two players, a stack each; {len(given)} were given (A7-MATCH-19)")
    found = tuple(stack_for(each, seat) for seat, each in enumerate(given))
    for seat, stack in enumerate(found):
        refusals = list(why_not_stack(stack))
        if not refusals and len(stack.warriors) != wanted:
            reason = (
                f"the best of {wanted} games is played with {wanted} warriors and {wanted * SUPPORTS} supports; "
                f"seat {'AB'[seat]} has {len(stack.warriors)} and {len(stack.supports)}"
            )
            refusals.append(Refusal("A7-MATCH-02" if wanted == len("abc") else "A7-MATCH-03", reason))
        if refusals:
            raise IllegalDeckError(str(stack), tuple(refusals))
    refuse_unplayable([card for stack in found for card in stack.cards])
    return found


def stack_for(given: object, seat: int) -> Stack:
    """Return what was given for a seat of a match as a stack: a ``Stack``, decks, or all its cards."""
    if isinstance(given, Stack):
        return given
    if isinstance(given, Sequence) and not isinstance(given, str):
        items = tuple(given)
        if items and all(isinstance(each, Deck) for each in items):
            return stack_of(items)
        if items and all(isinstance(each, Card) for each in items):
            warriors = tuple(card for card in items if card.is_warrior)
            name = " + ".join(card.name for card in warriors)
            return Stack(f"seat-{'ab'[seat]}", name, warriors, tuple(card for card in items if not card.is_warrior))
    raise BadInputError(
        f"seat {'AB'[seat]} of a match needs a stack: three decks or five, or their cards; "
        f"this is {type(given).__name__}"
    )


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


def deal_of(hands: tuple[Hand, ...], options: Options) -> Deal:
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
