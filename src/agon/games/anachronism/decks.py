"""Decks at the start of a game: whether they may be played, as plain data, and the deals made of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.arena.deal import Deal
from agon.cards import Deck, Stack, why_not_deck, why_not_stack
from agon.cards.faults import DeckFault
from agon.core.errors import BadInputError, IllegalDeckError
from agon.core.options import Options
from agon.games.anachronism.options import NO_TEAMS, teams_of
from agon.games.anachronism.table import make_deal
from agon.games.fights.decks import (
    Deals,
    deck_of,
    in_both,
    refuse_illegal,
    refuse_unplayable,
    stacks_of_match,
    team_mates,
)
from agon.games.fights.match import best_of
from agon.games.fights.playability import why_unplayable
from agon.games.fights.system import Terms
from agon.games.fights.table import Hand
from agon.messages import later, say

TERMS: Final = Terms()
"""The words of the engine are those of Anachronism."""
FEWEST: Final = 2
MOST: Final = 4
"""Players of a game: a duel, or three or four at the four sides of the arena (A7-MULTI-01, 02)."""


def checked(decks: Sequence[object], options: Options) -> tuple[Deck, ...]:
    """Return the decks of a game, every one of them legal, read whole and known to the engine.

    Raises: BadInputError for the wrong number of decks, IllegalDeckError, UnreadCardError.
    """
    if not FEWEST <= len(decks) <= MOST:
        raise BadInputError(say("a7-deck-count", fewest=FEWEST, most=MOST, given=len(decks)))
    found = tuple(deck_of(each, seat, TERMS) for seat, each in enumerate(decks))
    doubled = why_not_teams(found, teams_of(options, len(found)))
    if doubled:
        raise IllegalDeckError(say("decks-of-a-team"), doubled, many=True)
    refuse_illegal(found, why_not_deck)
    refuse_unplayable(found, why_unplayable)
    return found


def checked_stacks(given: Sequence[object], options: Options) -> tuple[Stack, ...]:
    """Return the stacks of a match, every one of them legal, read whole and known to the engine.

    Each is a ``Stack``, or decks that make one together. Raises: BadInputError, IllegalDeckError, UnreadCardError.
    """
    wanted = best_of(options)
    if dict(options)["teams"] != NO_TEAMS:
        raise BadInputError(say("a7-match-teams", teams=dict(options)["teams"]))
    found = stacks_of_match(given, lambda: say("a7-match-count", given=len(given)))
    refuse_illegal(found, lambda stack: why_not_stack(stack, wanted))
    refuse_unplayable(found, why_unplayable)
    return found


def why_not_teams(decks: Sequence[Deck], teams: Sequence[int]) -> tuple[DeckFault, ...]:
    """Return every card that team-mates would both have (A7-MULTI-08, 09); none if the teams may play."""
    faults: list[DeckFault] = []
    for (first, second), deck, other in team_mates(decks, teams):
        if deck.warrior.key == other.warrior.key:
            what = later("team-warrior", card=deck.warrior.name, first=first, second=second)
            faults.append(DeckFault("A7-MULTI-08", what, other.warrior.id))
        for card in in_both(deck.supports, other.supports):
            what = later("team-support", card=card.name, first=first, second=second)
            faults.append(DeckFault("A7-MULTI-09", what, card.id))
    return tuple(faults)


# --- deals -----------------------------------------------------------------------------------------------------------

_DEALS: Final = Deals(make_deal)


def deal_of(hands: tuple[Hand, ...], options: Options) -> Deal:
    """Return the deal of these cards under these options, one and the same for the same question."""
    return _DEALS.of(hands, options)
