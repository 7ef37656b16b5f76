"""Whether an army of Anarcus may be played, and why not: one fault a reason, with its clause and what would help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from agon.cards.faults import DeckFault
from agon.cards.model import Army, Card
from agon.messages import later

LEAST_HEROES: Final = 4
"""Heroes that are drawn for a game (AN-DECK-03)."""
LEAST_MAIN: Final = 8
"""Cards of the first hand (AN-DECK-04)."""


def why_not_army(
    army: Army, *, min_heroes: int = LEAST_HEROES, min_main: int = LEAST_MAIN, max_copies: int | None = None
) -> tuple[DeckFault, ...]:
    """Return every reason why ``army`` may not be played, none if it may.

    Realms, sides and natures may be mixed (AN-RULING-33). Source: AN-DECK-01 to AN-DECK-06, AN-CARD-08.
    """
    found = [
        DeckFault("AN-DECK-07", later("army-deck-other-game", card=str(card), game=card.system), card.id)
        for card in dict.fromkeys(army.cards)
        if card.system != "anarcus"
    ]
    found += [
        DeckFault("AN-DECK-02", later("army-deck-no-hero", card=str(card), type=card.type), card.id)
        for card in dict.fromkeys(army.heroes)
        if card.type != "hero"
    ]
    found += [
        DeckFault("AN-DECK-02", later("army-deck-hero", card=str(card)), card.id)
        for card in dict.fromkeys(army.main)
        if card.type == "hero"
    ]
    heroes, main = len(army.heroes), len(army.main)
    if heroes < min_heroes:
        clause = "AN-DECK-03" if min_heroes == LEAST_HEROES else "AN-RULING-18"
        what = later("army-deck-heroes", wanted=min_heroes, has=heroes, missing=min_heroes - heroes)
        found.append(DeckFault(clause, what))
    if main < min_main:
        clause = "AN-DECK-04" if min_main == LEAST_MAIN else "AN-RULING-18"
        what = later("army-deck-main", wanted=min_main, has=main, missing=min_main - main)
        found.append(DeckFault(clause, what))
    if max_copies is not None:
        for card, count in Counter(army.cards).items():
            if count > max_copies:
                over = count - max_copies
                what = later("army-deck-copies", card=str(card), count=count, allowed=max_copies, over=over)
                found.append(DeckFault("AN-RULING-18", what, card.id))
    return (*found, *why_same_number(army.cards))


def why_same_number(cards: Iterable[Card]) -> tuple[DeckFault, ...]:
    """Return a fault for each two cards of one set with one number: it identifies the design (AN-CARD-08)."""
    first: dict[tuple[str, int], Card] = {}
    found: list[DeckFault] = []
    for card in dict.fromkeys(cards):
        other = first.setdefault((card.set, card.number), card)
        if other != card:
            what = later("army-deck-number", other=other.name, card=card.name, number=card.number)
            found.append(DeckFault("AN-CARD-08", what, card.id))
    return tuple(found)
