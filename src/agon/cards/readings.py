"""What the language makes of the abilities printed on a card: the one place where they are given to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from agon.cards.model import Card

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


__all__ = ["reading_of", "readings_of"]
