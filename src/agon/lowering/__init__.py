"""From what an ability means to what the engine runs."""

from agon.lowering.cards import LoweredCard, lend_card, lower_card
from agon.lowering.context import Unplayable

__all__ = ["LoweredCard", "Unplayable", "lend_card", "lower_card"]
