"""Games of Time Rift for the engine's tests: our own decks with every word taken off them, so that the rules show."""

from dataclasses import replace

from agon.cards import Card, Deck, starter
from agon.games.fights import FightGame
from agon.games.timerift import TIMERIFT

GAME = FightGame(TIMERIFT, {})


def wordless(card: Card) -> Card:
    """The card without its abilities, under another id."""
    return replace(card, id=f"plain-{card.id}", abilities=(), corrected=())


def wordless_deck(deck_id: str) -> Deck:
    """One of our own decks, its numbers alone."""
    deck = starter("timerift").decks[deck_id]
    assert isinstance(deck, Deck)
    supports = tuple(map(wordless, deck.supports))
    return replace(deck, id=f"plain-{deck.id}", warrior=wordless(deck.warrior), supports=supports)
