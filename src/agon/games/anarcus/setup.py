"""From a deal to a table: a game at its beginning, and a position laid card by card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from agon.cards import Card
from agon.core.luck import Luck
from agon.core.rng import seeded
from agon.games.anarcus.battle import Battle
from agon.games.anarcus.deal import Deal, Rules
from agon.games.anarcus.lowering.cards import in_order, make_deal
from agon.games.anarcus.rounds import set_up
from agon.games.anarcus.terms import (
    ATTACK_KEPT,
    ATTACK_ROUND,
    HERO_STACK,
    HERO_TYPE,
    HP_KEPT,
    HP_ROUND,
    MAIN_STACK,
    ORDER,
    SEAT_W,
    SEEN,
)
from agon.games.anarcus.zones import card_numbers, seat_numbers


@dataclass(frozen=True, slots=True)
class Placed:
    """A card and where it lies: its zone, its place there, what abilities gave it, and who knows it."""

    card: Card
    zone: int
    order: int
    attack_round: int = 0
    hp_round: int = 0
    attack_kept: int = 0
    hp_kept: int = 0
    seen: int = 0
    was: int = -1
    """The number that it had in the deal it comes from."""


def blank(deal: Deal) -> Battle:
    """Return a table whose cards all lie in their stacks, not shuffled."""
    t = Battle(deal, card_numbers(int(deal.n)), seat_numbers())
    for card in range(int(deal.n)):
        zone = HERO_STACK if deal.type[card] == HERO_TYPE else MAIN_STACK
        t.cards[card] = zone
        t.arrive(int(deal.owner[card]) * int(SEAT_W), card, zone)
    return t


def new_battle(
    deal: Deal, seed: int, *, explicit: bool = False, logged: bool = False, luck: Luck | None = None
) -> Battle:
    """Return a game at its first question.

    The stacks come from ``seed`` also where the coin comes from outside, unless there is ``luck``.
    """
    t = blank(deal)
    t.rng = seeded(seed)
    t.explicit = explicit
    t.luck = luck
    if logged:
        t.log = []
        t.thrown = []
    set_up(t)
    t.advance()
    return t


def lay(sides: Sequence[Iterable[Placed]], rules: Rules) -> tuple[Battle, tuple[Card, ...]]:
    """Return a table with these cards, seat by seat, where they are said to lie, and the card behind each number.

    Nothing else of the position is set. Raises: UnreadCardError.
    """
    placed = [list(side) for side in sides]
    deal, dealt = make_deal([[each.card for each in side] for side in placed], rules)
    t = Battle(deal, card_numbers(int(deal.n)), seat_numbers())
    at = 0
    top = 0
    for seat, side in enumerate(placed):
        for each in numbered(side):
            t.cards[at] = each.zone
            for column, value in (
                (ORDER, each.order),
                (ATTACK_ROUND, each.attack_round),
                (HP_ROUND, each.hp_round),
                (ATTACK_KEPT, each.attack_kept),
                (HP_KEPT, each.hp_kept),
                (SEEN, each.seen | int(t.shown_to(seat, each.zone))),
            ):
                t.set(column, at, value)
            t.arrive(seat * int(SEAT_W), at, each.zone)
            top = max(top, each.order + 1)
            at += 1
    t.serial = top
    return t, dealt


def numbered(side: Sequence[Placed]) -> list[Placed]:
    """Return the cards of a seat in the order of their numbers: of copies, the one first in its zone comes first."""
    rank = {card: number for number, card in enumerate(in_order([each.card for each in side]))}
    return sorted(side, key=lambda one: (rank[one.card], one.zone, one.order))


def placed_of(t: Battle, dealt: Sequence[Card], card: int) -> Placed:
    """Return where a card of a table lies."""
    numbers = [int(t.get(column, card)) for column in (ORDER, ATTACK_ROUND, HP_ROUND, ATTACK_KEPT, HP_KEPT, SEEN)]
    return replace(Placed(dealt[card], int(t.zone(card)), *numbers), was=card)
