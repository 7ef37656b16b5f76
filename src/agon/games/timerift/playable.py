"""Whether a card of Time Rift can be played, and why not."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from agon.arena.deal import CardInfo, Deal
from agon.arena.lowering.context import Unplayable
from agon.arena.lowering.rift_cards import LANGUAGE, check_lending, lower_rift_ability
from agon.games.timerift.rules import mode_of, options_of, rules_of
from agon.games.timerift.table import card_info
from agon.language import Unread, read_ability

if TYPE_CHECKING:
    from agon.cards import Card


@lru_cache(maxsize=4096)
def why_unplayable(card: Card) -> tuple[str, ...]:
    """Why a card cannot be played, part by part; empty if it can."""
    reasons: list[str] = []
    deal, info = bare(card)
    rule = 0
    for index, printed in enumerate(card.abilities):
        reading = read_ability(card.text_in_force(index), name=printed.name, language=LANGUAGE)
        if isinstance(reading, Unread):
            reasons.append(f"{printed.name or index + 1}: {reading.message}")
            continue
        try:
            rule = lower_rift_ability(deal, info, index, rule, reading.ability)
        except Unplayable as no:
            reasons.append(f"{printed.name or index + 1}: read, but cannot be played yet ({no})")
    if not reasons:
        try:
            check_lending(info)
        except Unplayable as no:
            reasons.append(f"read, but cannot be played yet ({no})")
    return tuple(reasons)


def bare(card: Card) -> tuple[Deal, CardInfo]:
    """A deal of a duel with this card alone, not yet lowered."""
    options = options_of({})
    deal = Deal(2, rules_of(options, mode_of(options, 2)))
    info = card_info(deal, card, 0, 0)
    deal.cards.append(info)
    return deal, info
