"""Anarcus as arrays: rounds and roles, what each side counts, and a row for each card that the seat knows.

The reader's own cards come first, then the opponent's; each side's by where they lie, then by their ids, so that
neither the order of a stack nor which of two copies lies where is told. Hidden cards are only counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from agon.cards.model import ARMY_TYPES
from agon.core.engine import DECIDE, NOBODY
from agon.games.anarcus.game import AnarcusGame
from agon.games.anarcus.terms import (
    HAND_N,
    HERO_CARD,
    LENT,
    MAIN_STACK,
    NONE,
    POOL_N,
    SHIELD_CARD,
    SKIPS,
    SPARED,
    STACK_N,
    WEAPON_CARD,
    WON,
    ZONE_NAMES,
)
from agon.training.encoding import Encoding, encode_with, one_hot

if TYPE_CHECKING:
    from agon.core.option_table import OptionAction
    from agon.games.anarcus.state import AnarcusState

QUESTIONS: Final = ("hero", "play", "discard", "kill", "card", "may", "branch", "order")
"""What is asked, from the first question on."""
KINDS: Final = ("hero", "play", "discard", "kill", "choose", "branch", "use", "end", "done", "yes", "no")
SIDE: Final = (
    "attacks", "has the turn", "decides", "rounds won", "cards in hand", "cards in the main stack", "heroes left",
    "hero", "weapon", "shield", "battle points", "turns to skip",
)  # fmt: skip


class ArmyEncoding(Encoding):
    """How a game of Anarcus is written."""

    def __init__(self, game: AnarcusGame, seats: int, cards: int) -> None:
        super().__init__(game, seats, cards)
        self.rows = seats * cards
        self.card_names = (
            "there", "own", *[f"zone {each}" for each in ZONE_NAMES], *[f"type {each}" for each in ARMY_TYPES],
            "attack", "hp", "printed attack", "printed hp", "exchanged", "spared",
        )  # fmt: skip
        self.position_names = (
            "round", "turns of the round", "empty turns in succession", "cards played in this turn", "waits for a coin",
            *[f"asked {each}" for each in QUESTIONS],
            *[f"{whose} {name}" for whose in ("own", "opponent's") for name in SIDE],
        )  # fmt: skip
        self.option_names = (
            *[f"kind {each}" for each in KINDS], "another kind", "number",
            "place among the options", *[f"card {each}" for each in self.card_names],
        )  # fmt: skip

    def position(self, state: AnarcusState, seat: int) -> Sequence[float]:
        t = state.table
        decides = t.waiting == DECIDE
        out = [
            int(t.round) / 4,
            int(t.stage_turns) / 10,
            int(t.empties) / 3,
            int(t.played) / 4,
            float(not decides),
            *one_hot(int(t.asked) - 1 if decides else NONE, len(QUESTIONS)),
        ]
        for side in (seat, 1 - seat):
            out += [
                float(t.attacker == side),
                float(t.active == side),
                float(decides and t.decider == side),
                int(t.seat(side, WON)) / 4,
                int(t.seat(side, HAND_N)) / 8,
                int(t.seat(side, STACK_N)) / 30,
                int(t.seat(side, POOL_N)) / 4,
                float(t.seat(side, HERO_CARD) != NONE),
                float(t.seat(side, WEAPON_CARD) != NONE),
                float(t.seat(side, SHIELD_CARD) != NONE),
                int(t.points(side)) / 20 if t.attacker != NONE else 0.0,
                int(t.seat(side, SKIPS)),
            ]
        return out

    def known_rows(self, state: AnarcusState, seat: int) -> list[tuple[int, Sequence[float]]]:
        t = state.table
        out: list[tuple[int, Sequence[float]]] = []
        for owner in (seat, 1 - seat):
            known = [
                card
                for card in range(int(t.deal.n))
                if int(t.deal.owner[card]) == owner
                and (state.knows(seat, card) or (owner == seat and int(t.zone(card)) == MAIN_STACK))
            ]
            rows = sorted((self.numbers(state, card, seat), state.card(card).id, card) for card in known)
            rows.sort(key=lambda row: (int(t.zone(row[2])), row[1], row[0]))
            out += [(card, numbers) for numbers, _, card in rows]
            out += [(NOBODY, [0.0] * len(self.card_names))] * (self.most_cards - len(rows))
        return out

    def numbers(self, state: AnarcusState, card: int, seat: int) -> list[float]:
        """Return the numbers of a card that the seat knows."""
        t, printed = state.table, state.card(card)
        return [
            1.0,
            float(int(t.deal.owner[card]) == seat),
            *one_hot(int(t.zone(card)), len(ZONE_NAMES)),
            *one_hot(int(t.deal.type[card]), len(ARMY_TYPES)),
            int(t.attack(card)) / 5,
            int(t.hp(card)) / 5,
            (printed.attack or 0) / 5,
            (printed.hp or 0) / 5,
            float(int(t.get(LENT, card))),
            float(int(t.get(SPARED, card))),
        ]

    def option(self, _state: Any, action: OptionAction) -> Sequence[float]:
        kind = KINDS.index(action.kind) if action.kind in KINDS else len(KINDS)
        return [*one_hot(kind, len(KINDS) + 1), (action.number + 1) / 4]


encode_with(AnarcusGame, ArmyEncoding)

__all__ = ["ArmyEncoding"]
