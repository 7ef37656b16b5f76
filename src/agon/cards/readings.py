"""What the language makes of the abilities printed on cards, the one place where it is asked, and what it cannot read.

A deck may be legal and still not playable: a word of a card that the language does not know makes the card *unread*.
That is no breach of a rule, so it is told apart from `why_not_deck`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from agon.cards.model import Card, PrintedAbility
from agon.messages import say

if TYPE_CHECKING:
    from agon.language import Reading, Unread


def reading_of(card: Card, number: int) -> Reading | Unread:
    """Return the reading of a card's ability, of the text in force: as what it is printed, and by its name."""
    # Loading the language takes longer than loading all cards, and most callers of this package do not need it.
    from agon.language import read_ability  # noqa: PLC0415

    printed = card.abilities[number]
    return read_ability(
        card.text_in_force(number),
        kind=printed.kind,
        actions=printed.actions,
        name=printed.name,
        language=card.system,
    )


def readings_of(card: Card) -> Iterator[Reading | Unread]:
    """Yield the reading of each ability of a card, in printed order."""
    for number in range(len(card.abilities)):
        yield reading_of(card, number)


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
        ability = self.ability.name or say("cardfile-its-ability")
        return say("cardfile-unread", card=str(self.card), ability=ability, why=str(self.why))


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


__all__ = ["UnreadAbility", "reading_of", "readings_of", "unread_in"]
