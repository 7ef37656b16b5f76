"""What players bring: armies from whatever was given, each legal under the options in force."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from agon.cards import MOST_CARDS, Army, Card, why_not_army
from agon.core.errors import BadInputError, IllegalDeckError
from agon.core.options import Options
from agon.core.record import SEAT_LETTERS
from agon.games.anarcus.options import number_or_none
from agon.games.anarcus.terms import SEATS
from agon.messages import say

HEROES: Final = 8
MAIN: Final = 32
COPIES: Final = 3
"""What a constructed army has (AN-RULING-18)."""


def army_for(given: object, seat: int) -> Army:
    """Return what was given for a seat as an army: an ``Army``, or all its cards. Raises: BadInputError."""
    if isinstance(given, Army):
        return given
    if isinstance(given, Sequence) and not isinstance(given, str):
        cards = tuple(given)
        if cards and all(isinstance(each, Card) for each in cards):
            return army_of_cards(f"seat-{SEAT_LETTERS[seat].lower()}", cards)
    raise BadInputError(say("no-army-given", seat=SEAT_LETTERS[seat], given=type(given).__name__))


def army_of_cards(name: str, cards: Sequence[Card]) -> Army:
    """Return the army that these cards are, split by type as its stacks are (AN-DECK-01)."""
    heroes = tuple(card for card in cards if card.type == "hero")
    return Army(name, name, heroes, tuple(card for card in cards if card.type != "hero"))


def draw_army(luck: Random, id_: str, wanted: Sequence[object], cards: Sequence[object]) -> Army:
    """Return a constructed army: ``wanted`` cards first, then copies of any of ``cards``, three at most (AN-RULING-18).

    Raises: BadInputError where the cards are too few.
    """
    stacks = []
    for is_hero, size in ((True, HEROES), (False, MAIN)):
        stock = [each for each in cards if isinstance(each, Card) and (each.type == "hero") == is_hero]
        if len(stock) * COPIES < size:
            kind, needs = "heroes" if is_hero else "main", -(-size // COPIES)
            raise BadInputError(say("army-too-few", size=size, kind=kind, needs=needs, here=len(stock)))
        first = [each for each in wanted if each in stock]
        chosen = luck.sample(first, min(len(first), size))
        others = [each for each in stock for _ in range(COPIES - chosen.count(each))]
        stacks.append((*chosen, *luck.sample(others, size - len(chosen))))
    return Army(id_, stacks[0][0].name, stacks[0], stacks[1])


def checked(armies: Sequence[object], options: Options) -> tuple[Army, ...]:
    """Return the armies of a game, each of them legal. Raises: BadInputError, IllegalDeckError with every reason."""
    if len(armies) != SEATS:
        raise BadInputError(say("army-count", given=len(armies)))
    chosen = dict(options)
    found = tuple(army_for(each, seat) for seat, each in enumerate(armies))
    for army in found:
        if len(army.cards) > MOST_CARDS:
            raise BadInputError(say("army-too-large", army=str(army), has=len(army.cards), most=MOST_CARDS))
        refusals = why_not_army(
            army,
            min_heroes=int(chosen["min_heroes"]),
            min_main=int(chosen["min_main"]),
            max_copies=number_or_none(chosen["max_copies"]),
        )
        if refusals:
            raise IllegalDeckError(str(army), refusals)
    return found
