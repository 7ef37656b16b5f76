"""From the abstract syntax of abilities to what the engine runs."""
from __future__ import annotations
from agon.arena.deal import CardInfo, Deal
def lower_card(deal: Deal, info: CardInfo, card: object) -> None:
    pass
