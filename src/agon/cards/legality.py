"""Whether a deck may be played, and why not: one refusal a reason, each with its clause.

What a player may have *in play* at one time is another matter (A7-RESTR); the game asks that.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from agon.cards.armies import why_not_army
from agon.cards.model import AnyDeck, Army, Card, Stack, stack_of
from agon.core.errors import Refusal

SUPPORTS: Final = 4
STACK_WARRIORS: Final = (3, 5)
"""Warriors of a stack: for the best of three games, or of five (A7-MATCH-02, 03)."""

_COPIES: Final = re.compile(
    r"you may (?:use|have|play) (?:up to )?(two|2|three|3) \"?(?P<name>[^\".]{1,80}?)\"? cards?\b", re.IGNORECASE
)


def copies_allowed(card: Card) -> int:
    """Return how many of this card one selection may hold: 1, unless its own text names it (A7-GOLD-01)."""
    for index in range(len(card.abilities)):
        found = _COPIES.search(card.text_in_force(index))
        if found and found["name"].strip().casefold() == card.name.casefold():
            return 3 if found[1] in {"three", "3"} else 2
    return 1


def why_not_deck(deck: AnyDeck) -> tuple[Refusal, ...]:
    """Return every reason why ``deck`` may not be played, none if it may.

    Cultures do not matter (A7-SETUP-10), and neither does how many cards of a type there are (A7-SETUP-11).
    An army goes by the rules of Anarcus (``why_not_army``), as they usually are.
    Source: A7-SETUP-01, A7-SETUP-14, A7-ANAT-02, A7-ANAT-04, A7-RULING-76.
    """
    if isinstance(deck, Army):
        return why_not_army(deck)
    refusals: list[Refusal] = []
    if not deck.warrior.is_warrior:
        reason = f"{deck.warrior} is a support card of type {deck.warrior.type} and cannot be the warrior"
        refusals.append(Refusal("A7-ANAT-04", reason, deck.warrior.id))
    if len(deck.supports) != SUPPORTS:
        refusals.append(
            Refusal(
                "A7-SETUP-01", f"a deck has a warrior and {SUPPORTS} support cards; this one has {len(deck.supports)}"
            )
        )
    refusals += [
        Refusal("A7-ANAT-02", f"{card} is a warrior and cannot be a support card", card.id)
        for card in deck.supports
        if card.is_warrior
    ]
    return (*refusals, *_duplicates(deck.supports, "A7-SETUP-14"))


def _duplicates(supports: Iterable[Card], clause: str) -> list[Refusal]:
    cards = [card for card in supports if card.is_support]
    refusals: list[Refusal] = []
    for key, count in Counter(card.key for card in cards).items():
        same = [card for card in cards if card.key == key]
        allowed = copies_allowed(same[0])
        if count > allowed:
            ids = ", ".join(dict.fromkeys(card.id for card in same))
            most = "only one copy" if allowed == 1 else f"at most {allowed} copies"
            reason = f"{same[0].name} is chosen {count} times ({ids}); {most} of a card may be chosen"
            if len({card.id for card in same}) > 1:
                reason += ", and cards of one type and name are the same card whatever their set (A7-RULING-76)"
            refusals.append(Refusal(clause, reason, same[0].id))
    return refusals


def why_not_stack(stack: Stack | Iterable[AnyDeck]) -> tuple[Refusal, ...]:
    """Return every reason why these cards may not be one tournament stack (A7-MATCH-02 to A7-MATCH-10).

    Warriors and supports may be of any culture and set (A7-MATCH-05, 08).
    """
    whole = stack if isinstance(stack, Stack) else stack_of(stack)
    refusals: list[Refusal] = []
    wrong = [card for card in whole.warriors if card.is_support]
    refusals += [
        Refusal("A7-ANAT-04", f"{card} is of type {card.type} and cannot be a warrior", card.id) for card in wrong
    ]
    wrong = [card for card in whole.supports if card.is_warrior]
    refusals += [Refusal("A7-ANAT-02", f"{card} is a warrior and cannot be a support card", card.id) for card in wrong]
    warriors, supports = len(whole.warriors), len(whole.supports)
    if warriors not in STACK_WARRIORS:
        reason = f"a stack has three warriors or five, each with {SUPPORTS} supports; this one has {warriors}"
        refusals.append(Refusal("A7-MATCH-10", reason))
    if supports != warriors * SUPPORTS:
        reason = (
            f"a stack has {SUPPORTS} supports for each warrior, {warriors * SUPPORTS} for {warriors}; "
            f"this one has {supports}"
        )
        refusals.append(Refusal("A7-MATCH-06", reason))
    for key, count in Counter(card.key for card in whole.warriors).items():
        if count > 1:
            same = next(card for card in whole.warriors if card.key == key)
            reason = f"the warrior {same.name} is chosen {count} times; each warrior of a stack is another"
            refusals.append(Refusal("A7-MATCH-04", reason, same.id))
    return (*refusals, *_duplicates(whole.supports, "A7-MATCH-07"))
