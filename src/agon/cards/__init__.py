"""Cards, decks and pools: what they are, how they are read and written, and why a deck may not be played."""

from agon.cards._army import MOST_CARDS
from agon.cards._entry import NUMBERS as OWN_LIMITS
from agon.cards._files import add_starter, data_folder, save_cards, starter
from agon.cards._rift import RIFT_LIMITS, chain_of
from agon.cards.armies import why_not_army
from agon.cards.battle import why_not_battle_deck, why_not_war_chest
from agon.cards.importer import import_file
from agon.cards.legality import (
    OF_SIZE,
    copies_allowed,
    decks_in_stack,
    games_of_stack,
    match_lengths,
    types_of_stack,
    why_illegal_deck,
    why_illegal_stack,
    why_not_deck,
    why_not_stack,
)
from agon.cards.model import AnyDeck, Army, Card, Deck, Pool, PrintedAbility, Stack, stack_of
from agon.cards.plain import (
    army_from_plain,
    card_from_plain,
    deck_from_plain,
    plain_army,
    plain_card,
    plain_deck,
    plain_stack,
    stack_from_plain,
)
from agon.cards.pools import deck_from, load_cards, stack_from
from agon.cards.readings import UnreadAbility, unread_in
from agon.cards.report import Differing, Duplicate, ImportReport, Mended, Problem
from agon.core.errors import Refusal

__all__ = [
    "MOST_CARDS",
    "OF_SIZE",
    "OWN_LIMITS",
    "RIFT_LIMITS",
    "AnyDeck",
    "Army",
    "Card",
    "Deck",
    "Differing",
    "Duplicate",
    "ImportReport",
    "Mended",
    "Pool",
    "PrintedAbility",
    "Problem",
    "Refusal",
    "Stack",
    "UnreadAbility",
    "add_starter",
    "army_from_plain",
    "card_from_plain",
    "chain_of",
    "copies_allowed",
    "data_folder",
    "deck_from",
    "deck_from_plain",
    "decks_in_stack",
    "games_of_stack",
    "import_file",
    "load_cards",
    "match_lengths",
    "plain_army",
    "plain_card",
    "plain_deck",
    "plain_stack",
    "save_cards",
    "stack_from",
    "stack_from_plain",
    "stack_of",
    "starter",
    "types_of_stack",
    "unread_in",
    "why_illegal_deck",
    "why_illegal_stack",
    "why_not_army",
    "why_not_battle_deck",
    "why_not_deck",
    "why_not_stack",
    "why_not_war_chest",
]
