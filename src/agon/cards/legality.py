"""Whether a deck may be played, and why not: one refusal a reason, each with its clause.

What a player may have *in play* at one time is another matter (A7-RESTR); the game asks that.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from agon.cards.armies import why_not_army
from agon.cards.battle import WAR_CHESTS, why_not_battle_deck, why_not_war_chest
from agon.cards.model import AnyDeck, Army, Card, Deck, Stack, stack_of
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


def why_not_deck(deck: Deck, *, partial: bool = False) -> tuple[Refusal, ...]:
    """Return every reason why ``deck`` may not be played, none if it may.

    ``partial``: it is still being built, and may yet lack supports.
    Cultures do not matter (A7-SETUP-10), and neither does how many cards of a type there are (A7-SETUP-11).
    Source: A7-SETUP-01, A7-SETUP-14, A7-ANAT-02, A7-ANAT-04, A7-RULING-76.
    """
    refusals: list[Refusal] = []
    if not deck.warrior.is_warrior:
        reason = f"{deck.warrior} is a support card of type {deck.warrior.type} and cannot be the warrior"
        refusals.append(Refusal("A7-ANAT-04", reason, deck.warrior.id))
    if len(deck.supports) > SUPPORTS or (len(deck.supports) < SUPPORTS and not partial):
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


def why_not_stack(stack: Stack | Iterable[AnyDeck], games: int = 0) -> tuple[Refusal, ...]:
    """Return every reason why these cards may not be one tournament stack (A7-MATCH-02 to A7-MATCH-10).

    Warriors and supports may be of any culture and set (A7-MATCH-05, 08). ``games``: those of the match, or 0 for the
    match that goes with the number of warriors.
    """
    whole = stack if isinstance(stack, Stack) else stack_of(stack)
    wrong = [card for card in whole.warriors if card.is_support]
    refusals = [
        Refusal("A7-ANAT-04", f"{card} is of type {card.type} and cannot be a warrior", card.id) for card in wrong
    ]
    wrong = [card for card in whole.supports if card.is_warrior]
    refusals += [Refusal("A7-ANAT-02", f"{card} is a warrior and cannot be a support card", card.id) for card in wrong]
    warriors, supports = len(whole.warriors), len(whole.supports)
    if games and warriors != games:
        reason = (
            f"the best of {games} games is played with {games} warriors and {games * SUPPORTS} supports; "
            f"this stack has {warriors} and {supports}"
        )
        refusals.append(Refusal("A7-MATCH-02" if games == STACK_WARRIORS[0] else "A7-MATCH-03", reason))
    elif warriors not in STACK_WARRIORS:
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


# --- of whichever game the cards are ----------------------------------------------------------------------------------

RIFT: Final = "timerift"


def why_illegal_deck(deck: AnyDeck, *, partial: bool = False) -> tuple[Refusal, ...]:
    """Return every reason why a deck may not be played, by the rules of the game that its cards are of.

    ``partial``: it is still being built, and what it only lacks is no reason.
    """
    if isinstance(deck, Army):
        return why_not_army(deck, min_heroes=0, min_main=0) if partial else why_not_army(deck)
    return (why_not_battle_deck if deck.warrior.system == RIFT else why_not_deck)(deck, partial=partial)


def why_illegal_stack(stack: Stack, games: int = 0) -> tuple[Refusal, ...]:
    """Return every reason why a stack may not be played in the best of so many games, by the rules of its cards' game.

    ``games`` 0: in the match that goes with what is in it. A stack of Time Rift is a War Chest.
    """
    if any(card.system == RIFT for card in stack.cards):
        return why_not_war_chest(stack, games=games or None)
    return why_not_stack(stack, games)


def decks_in_stack(system: str, games: int) -> int:
    """Return how many decks together are the stack of a match of so many games.

    A deck for each game (A7-MATCH-10); a War Chest has five cards more (TR-MATCH-04).
    """
    return games + 1 if system == RIFT else games


def games_of_stack(stack: Stack) -> int:
    """Return of how many games the match is that a stack is for, by what is in it; 0 if it is for none."""
    if any(card.system == RIFT for card in stack.cards):
        return WAR_CHESTS.get(len(stack.cards), 0)
    return len(stack.warriors) if len(stack.warriors) in STACK_WARRIORS else 0


def types_of_stack(supports: Iterable[Card]) -> tuple[str, ...]:
    """Return the types of supports of which a stack needs as many as of warriors; none where any four will do.

    A loadout has one card of each type (TR-LOAD-02); the supports of a warrior can be any (A7-SETUP-11).
    """
    kinds = {card.type for card in supports if card.system == RIFT}
    return tuple(sorted(kinds))


def match_lengths(system: str) -> tuple[int, ...]:
    """Return of how many games matches can be (A7-MATCH-01, TR-MATCH-01)."""
    return tuple(WAR_CHESTS.values()) if system == RIFT else STACK_WARRIORS


SIZE_CLAUSES: Final = frozenset(
    {"A7-MATCH-02", "A7-MATCH-03", "A7-MATCH-06", "A7-MATCH-10", "TR-MATCH-03", "TR-MATCH-07"}
)
"""What is said of a stack only because of how many cards it has."""
