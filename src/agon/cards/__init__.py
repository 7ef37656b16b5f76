"""Cards, decks and pools: what they are, how they are read and written, and why a deck may not be played."""

from agon.cards._files import save_cards, starter
from agon.cards._rift import chain_of
from agon.cards.battle import why_not_battle_deck, why_not_together, why_not_war_chest
from agon.cards.importer import import_file
from agon.cards.legality import copies_allowed, why_not_deck, why_not_stack
from agon.cards.loading import deck_from, load_cards, stack_from
from agon.cards.model import Card, Deck, Pool, PrintedAbility, Stack, stack_of
from agon.cards.plain import card_from_plain, deck_from_plain, plain_card, plain_deck, plain_stack, stack_from_plain
from agon.cards.reading import UnreadAbility, unread_in
from agon.cards.report import Differing, Duplicate, ImportReport, Mended, Problem
from agon.core.errors import Refusal

__all__ = [
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
    "card_from_plain",
    "chain_of",
    "copies_allowed",
    "deck_from",
    "deck_from_plain",
    "import_file",
    "load_cards",
    "plain_card",
    "plain_deck",
    "plain_stack",
    "save_cards",
    "stack_from",
    "stack_from_plain",
    "stack_of",
    "starter",
    "unread_in",
    "why_not_battle_deck",
    "why_not_deck",
    "why_not_stack",
    "why_not_together",
    "why_not_war_chest",
]
