"""Whether an army of Anarcus may be played, and why not: one refusal a reason, with its clause and what would help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from agon.cards.model import Army, Card
from agon.core.errors import Refusal

LEAST_HEROES: Final = 4
"""Heroes that are drawn for a game (AN-DECK-03)."""
LEAST_MAIN: Final = 8
"""Cards of the first hand (AN-DECK-04)."""


def why_not_army(
    army: Army, *, min_heroes: int = LEAST_HEROES, min_main: int = LEAST_MAIN, max_copies: int | None = None
) -> tuple[Refusal, ...]:
    """Return every reason why ``army`` may not be played, none if it may.

    Realms, sides and natures may be mixed (AN-RULING-33). Source: AN-DECK-01 to AN-DECK-06, AN-CARD-08.
    """
    found = [
        Refusal("AN-DECK-07", f"{card} is a card of another game ({card.system}); take it out", card.id)
        for card in dict.fromkeys(army.cards)
        if card.system != "anarcus"
    ]
    found += [
        Refusal("AN-DECK-02", f"{card} is a {card.type} and no Hero; put it among the main cards", card.id)
        for card in dict.fromkeys(army.heroes)
        if card.type != "hero"
    ]
    found += [
        Refusal("AN-DECK-02", f"{card} is a Hero and cannot be in the main stack; put it among the heroes", card.id)
        for card in dict.fromkeys(army.main)
        if card.type == "hero"
    ]
    heroes, main = len(army.heroes), len(army.main)
    if heroes < min_heroes:
        clause = "AN-DECK-03" if min_heroes == LEAST_HEROES else "AN-RULING-18"
        reason = f"the hero stack needs at least {min_heroes} cards and has {heroes}; add {min_heroes - heroes}"
        found.append(Refusal(clause, reason))
    if main < min_main:
        clause = "AN-DECK-04" if min_main == LEAST_MAIN else "AN-RULING-18"
        reason = f"the main stack needs at least {min_main} cards and has {main}; add {min_main - main}"
        found.append(Refusal(clause, reason))
    if max_copies is not None:
        for card, count in Counter(army.cards).items():
            if count > max_copies:
                remedy = f"at most {max_copies} copies may be, so take {count - max_copies} out"
                reason = f"{card} is there {count} times; {remedy}"
                found.append(Refusal("AN-RULING-18", reason, card.id))
    return (*found, *why_same_number(army.cards))


def why_same_number(cards: Iterable[Card]) -> tuple[Refusal, ...]:
    """Return a refusal for each two cards of one set with one number: it identifies the design (AN-CARD-08)."""
    first: dict[tuple[str, int], Card] = {}
    found: list[Refusal] = []
    for card in dict.fromkeys(cards):
        other = first.setdefault((card.set, card.number), card)
        if other != card:
            reason = f"{other.name} and {card.name} both have the number {card.number}; give one of them another"
            found.append(Refusal("AN-CARD-08", reason, card.id))
    return tuple(found)
