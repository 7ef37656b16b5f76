"""Whether a deck may be played, and why not: one fault a reason, each with its code and clause.

What a player may have *in play* at one time is another matter (A7-RESTR); the game asks that.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from agon.cards.armies import why_not_army
from agon.cards.battle import WAR_CHESTS, why_not_battle_deck, why_not_war_chest
from agon.cards.faults import DeckFault
from agon.cards.model import AnyDeck, Army, Card, Deck, Stack, stack_of
from agon.messages import later

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


def why_not_deck(deck: Deck, *, partial: bool = False) -> tuple[DeckFault, ...]:
    """Return every reason why ``deck`` may not be played, none if it may.

    ``partial``: it is still being built, and may yet lack supports.
    Cultures do not matter (A7-SETUP-10), and neither does how many cards of a type there are (A7-SETUP-11).
    Source: A7-SETUP-01, A7-SETUP-14, A7-ANAT-02, A7-ANAT-04, A7-RULING-76.
    """
    refusals: list[DeckFault] = []
    if not deck.warrior.is_warrior:
        wrong = deck.warrior
        what = later("deck-support-first", card=str(wrong), type=wrong.type)
        refusals.append(DeckFault("A7-ANAT-04", what, wrong.id))
    if len(deck.supports) > SUPPORTS or (len(deck.supports) < SUPPORTS and not partial):
        refusals.append(DeckFault("A7-SETUP-01", later("deck-supports", wanted=SUPPORTS, has=len(deck.supports))))
    refusals += [
        DeckFault("A7-ANAT-02", later("deck-warrior-as-support", card=str(card)), card.id)
        for card in deck.supports
        if card.is_warrior
    ]
    return (*refusals, *_duplicates(deck.supports, "A7-SETUP-14"))


def _duplicates(supports: Iterable[Card], clause: str) -> list[DeckFault]:
    cards = [card for card in supports if card.is_support]
    refusals: list[DeckFault] = []
    for key, count in Counter(card.key for card in cards).items():
        same = [card for card in cards if card.key == key]
        allowed = copies_allowed(same[0])
        if count > allowed:
            ids = ", ".join(dict.fromkeys(card.id for card in same))
            what = later(
                "deck-copies-of-sets" if len({card.id for card in same}) > 1 else "deck-copies",
                card=same[0].name, count=count, ids=ids, allowed=allowed,
            )  # fmt: skip
            refusals.append(DeckFault(clause, what, same[0].id))
    return refusals


def why_not_stack(stack: Stack | Iterable[AnyDeck], games: int = 0) -> tuple[DeckFault, ...]:
    """Return every reason why these cards may not be one tournament stack (A7-MATCH-02 to A7-MATCH-10).

    Warriors and supports may be of any culture and set (A7-MATCH-05, 08). ``games``: those of the match, or 0 for the
    match that goes with the number of warriors.
    """
    whole = stack if isinstance(stack, Stack) else stack_of(stack)
    wrong = [card for card in whole.warriors if card.is_support]
    refusals = [
        DeckFault("A7-ANAT-04", later("deck-support-as-warrior", card=str(card), type=card.type), card.id)
        for card in wrong
    ]
    wrong = [card for card in whole.supports if card.is_warrior]
    refusals += [DeckFault("A7-ANAT-02", later("deck-warrior-as-support", card=str(card)), card.id) for card in wrong]
    warriors, supports = len(whole.warriors), len(whole.supports)
    if games and warriors != games:
        what = later("stack-for-games", games=games, wanted=games * SUPPORTS, warriors=warriors, supports=supports)
        refusals.append(DeckFault("A7-MATCH-02" if games == STACK_WARRIORS[0] else "A7-MATCH-03", what))
    elif warriors not in STACK_WARRIORS:
        refusals.append(DeckFault("A7-MATCH-10", later("stack-warriors", each=SUPPORTS, warriors=warriors)))
    if supports != warriors * SUPPORTS:
        what = later("stack-supports", each=SUPPORTS, wanted=warriors * SUPPORTS, warriors=warriors, supports=supports)
        refusals.append(DeckFault("A7-MATCH-06", what))
    for key, count in Counter(card.key for card in whole.warriors).items():
        if count > 1:
            same = next(card for card in whole.warriors if card.key == key)
            what = later("stack-warrior-again", card=same.name, count=count)
            refusals.append(DeckFault("A7-MATCH-04", what, same.id))
    return (*refusals, *_duplicates(whole.supports, "A7-MATCH-07"))


# --- of whichever game the cards are ----------------------------------------------------------------------------------

RIFT: Final = "timerift"


def why_illegal_deck(deck: AnyDeck, *, partial: bool = False) -> tuple[DeckFault, ...]:
    """Return every reason why a deck may not be played, by the rules of the game that its cards are of.

    ``partial``: it is still being built, and what it only lacks is no reason.
    """
    if isinstance(deck, Army):
        return why_not_army(deck, min_heroes=0, min_main=0) if partial else why_not_army(deck)
    return (why_not_battle_deck if deck.warrior.system == RIFT else why_not_deck)(deck, partial=partial)


def why_illegal_stack(stack: Stack, games: int = 0) -> tuple[DeckFault, ...]:
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


OF_SIZE: Final = frozenset(
    {
        "stack-for-games", "stack-warriors", "stack-supports", "chest-size", "chest-sizes", "chest-champions",
    }
)  # fmt: skip
"""Codes of what is said of a stack only because of how many cards it has."""
