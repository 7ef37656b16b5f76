"""Which cards are not read whole.

A deck may be legal and still not playable: a word of a card that the language does not know makes the card *unread*.
That is no breach of a rule, so it is told apart from `why_not_deck`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from agon.cards.model import Card, PrintedAbility
from agon.cards.readings import readings_of

if TYPE_CHECKING:
    from agon.language import Unread


@dataclass(frozen=True, slots=True)
class UnreadAbility:
    """An ability whose text in force is not read whole, and where reading stopped."""

    card: Card
    index: int
    why: Unread

    @property
    def ability(self) -> PrintedAbility:
        return self.card.abilities[self.index]

    def __str__(self) -> str:
        return f"{self.card}, {self.ability.name or 'its ability'}: {self.why}"


def unread_in(cards: Iterable[Card]) -> tuple[UnreadAbility, ...]:
    """Return every ability of ``cards`` that is not read whole; none if all may play as they are printed."""
    # Loading the language takes longer than loading all cards, and most callers do not need it.
    from agon.language import Unread  # noqa: PLC0415

    found: list[UnreadAbility] = []
    for card in cards:
        for index, reading in enumerate(readings_of(card)):
            if isinstance(reading, Unread):
                found.append(UnreadAbility(card, index, reading))
    return tuple(found)
