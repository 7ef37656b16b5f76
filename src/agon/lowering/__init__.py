"""From what an ability means to what the engine runs.

The chapters ``numbers``, ``conditions`` and ``steps`` register what they lower; ``dispatch`` and ``builder`` ask them.
"""

from agon.lowering import conditions, numbers, steps
from agon.lowering.cards import LoweredCard, lend_card, lower_card
from agon.lowering.context import Unplayable

__all__ = ["LoweredCard", "Unplayable", "conditions", "lend_card", "lower_card", "numbers", "steps"]
