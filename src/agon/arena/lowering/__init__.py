"""From what an ability means to what the engine runs."""

from agon.arena.lowering.cards import LoweredCard, lend_card, lower_card
from agon.arena.lowering.context import Unplayable

__all__ = ["LoweredCard", "Unplayable", "lend_card", "lower_card"]
