"""Cards, decks and pools: what they are, how they are read, and why a deck may not be played."""

from agon.cards.model import Card, Deck, Pool, PrintedAbility

__all__ = ["Card", "Deck", "Pool", "PrintedAbility"]
