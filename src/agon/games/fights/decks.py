"""What players bring: decks and stacks from whatever was given, cards that may not play, starter sets, deals kept."""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from agon.arena.deal import Deal
from agon.cards import Card, Deck, Stack, stack_of, starter, unread_in
from agon.core.errors import BadInputError, Fault, IllegalDeckError, UnreadCardError
from agon.core.game import UnplayableAbility
from agon.core.options import Options
from agon.core.record import SEAT_LETTERS
from agon.games.fights.table import Hand
from agon.messages import say

if TYPE_CHECKING:
    from agon.games.fights.system import Terms

DEALS_KEPT: Final = 1024
MATCH_SEATS: Final = 2
"""Players of a match."""

Brought = TypeVar("Brought", Deck, Stack)


def deck_of(given: object, seat: int, terms: Terms) -> Deck:
    """Return what was given for a seat as a deck: a ``Deck``, or cards, the warrior first. Raises: BadInputError."""
    if isinstance(given, Deck):
        return given
    if isinstance(given, Sequence) and not isinstance(given, str):
        cards = tuple(given)
        if cards and all(isinstance(each, Card) for each in cards):
            return Deck(f"seat-{SEAT_LETTERS[seat].lower()}", cards[0].name, cards[0], cards[1:])
    raise BadInputError(
        say("no-deck-given", seat=SEAT_LETTERS[seat], warrior=terms.warrior, given=type(given).__name__)
    )


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
    raise BadInputError(say("no-stack-given", seat=SEAT_LETTERS[seat], given=type(given).__name__))


def stacks_of_match(given: Sequence[object], not_two: Callable[[], str]) -> tuple[Stack, ...]:
    """Return what was given for the two players of a match as stacks. Raises: BadInputError."""
    if len(given) != MATCH_SEATS:
        raise BadInputError(not_two())
    return tuple(stack_for(each, seat) for seat, each in enumerate(given))


def team_mates(decks: Sequence[Deck], teams: Sequence[int]) -> Iterator[tuple[tuple[str, str], Deck, Deck]]:
    """Yield every two decks of a team, with the letters of their seats."""
    for second, other in enumerate(decks):
        for first, deck in enumerate(decks[:second]):
            if teams[first] == teams[second]:
                yield (SEAT_LETTERS[first], SEAT_LETTERS[second]), deck, other


def in_both(cards: Sequence[Card], others: Sequence[Card]) -> list[Card]:
    """Return the cards of ``others`` that ``cards`` has too, each once."""
    keys = {card.key for card in cards}
    return list({each.key: each for each in others if each.key in keys}.values())


def refuse_illegal(brought: Sequence[Brought], why_not: Callable[[Brought], Sequence[Fault]]) -> None:
    """Raise IllegalDeckError for the first deck or stack that is refused."""
    for each in brought:
        if refusals := tuple(why_not(each)):
            raise IllegalDeckError(str(each), refusals)


def refuse_unplayable(
    brought: Sequence[Deck] | Sequence[Stack], why_unplayable: Callable[[Card], Sequence[UnplayableAbility]]
) -> None:
    """Raise UnreadCardError where a card is not read whole, or not known to the engine."""
    cards = [card for each in brought for card in each.cards]
    unread = unread_in(cards)
    if unread:
        some = "; ".join(str(each) for each in unread[:6])
        raise UnreadCardError(say("no-unread-card", cards=some))
    lacking = [
        f"{card.name} [{card.id}], {each.ability}: {each.reason}" for card in cards for each in why_unplayable(card)
    ]
    if lacking:
        raise UnreadCardError(say("no-unplayable-card", cards="; ".join(lacking[:6])))


class Deals:
    """Deals that were made, one and the same for the same question."""

    def __init__(self, make: Callable[[tuple[Hand, ...], Options], Deal]) -> None:
        self._make = make
        self._made: OrderedDict[tuple[object, ...], Deal] = OrderedDict()

    def of(self, hands: tuple[Hand, ...], options: Options) -> Deal:
        """Return the deal of these cards under these options."""
        key = (options, hands)
        deal = self._made.get(key)
        if deal is None:
            deal = self._make(hands, options)
            self._made[key] = deal
            if len(self._made) > DEALS_KEPT:
                self._made.popitem(last=False)
        else:
            self._made.move_to_end(key)
        return deal


# --- starter sets ----------------------------------------------------------------------------------------------------


@functools.cache
def starter_cards(name: str) -> Mapping[str, Card]:
    """Return the cards of a starter set by id; none where the set is not installed."""
    try:
        return starter(name).cards
    except BadInputError:
        return {}


@functools.cache
def starter_decks(name: str) -> Sequence[Deck]:
    """Return the decks of a starter set; none where the set is not installed."""
    try:
        return tuple(deck for deck in starter(name).decks.values() if isinstance(deck, Deck))
    except BadInputError:
        return ()
