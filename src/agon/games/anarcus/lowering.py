"""From cards to a deal: the numbers of each card, and what its abilities mean to the engine.

This is the one place where abilities come in: ``lower_abilities`` refuses a card whose abilities the engine cannot do,
so that no card is ever played without its text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.cards import Army, Card
from agon.cards.model import ARMY_TYPES
from agon.core.errors import BadInputError, UnreadCardError
from agon.core.game import UnplayableAbility
from agon.games.anarcus.deal import Deal, Rules

MOST_SHOWN: Final = 6


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of a seat as a deal numbers them: heroes first, then by set and number, copies together."""
    return tuple(sorted(cards, key=lambda card: (card.type != "hero", card.set, card.number, card.id)))


def make_deal(hands: Sequence[Sequence[Card]], rules: Rules) -> tuple[Deal, tuple[Card, ...]]:
    """Return the deal of two seats' cards and the card behind each of its numbers.

    Raises: UnreadCardError for a card that cannot be played whole.
    """
    if len(hands) != 2:
        raise BadInputError(f"two players play Anarcus, not {len(hands)} (AN-DECK-07)")
    refuse_unplayable([card for hand in hands for card in hand])
    sides = [in_order(hand) for hand in hands]
    dealt = (*sides[0], *sides[1])
    owner = [0] * len(sides[0]) + [1] * len(sides[1])
    deal = Deal(rules, len(sides[0]), owner, [ARMY_TYPES.index(card.type) for card in dealt])
    designs: dict[Card, int] = {}
    for index, card in enumerate(dealt):
        deal.attack[index] = card.attack or 0
        deal.hp[index] = card.hp or 0
        deal.number[index] = card.number
        deal.design[index] = designs.setdefault(card, len(designs))
    return deal, dealt


def why_unplayable(card: Card) -> tuple[UnplayableAbility, ...]:
    """Return the abilities of a card that the engine cannot play; none if it can be played."""
    return tuple(
        UnplayableAbility(ability.name or str(number), "the engine of Anarcus does not know abilities yet")
        for number, ability in enumerate(card.abilities, 1)
    )


def refuse_unplayable(cards: Sequence[Card]) -> None:
    """Raise UnreadCardError where a card cannot be played whole."""
    lacking = [
        f"{card.name} [{card.id}], {each.ability}: {each.reason}"
        for card in dict.fromkeys(cards)
        for each in why_unplayable(card)
    ]
    if lacking:
        raise UnreadCardError(f"a card that cannot be played whole may not play: {'; '.join(lacking[:MOST_SHOWN])}")


def army_cards(army: Army) -> tuple[Card, ...]:
    """Return the cards of an army as a deal numbers them."""
    return in_order(army.cards)
