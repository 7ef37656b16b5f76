"""Fights (Anachronism, Time Rift) as arrays: the board, the fighters from the seat's own on, and every card.

Cards have rows by where they lie, not by their numbers in the deal: for each seat its warrior, its supports from the
first place on, then whatever else it has, known cards first, by their ids. The row of a hidden card says no more than
where it lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from agon.arena.board import FACING_NAMES, square_number
from agon.arena.stats import experience_of, speed_of
from agon.arena.terms import (
    ASK_KINDS,
    CARD_W,
    NONE,
    SEAT_MORE_W,
    SEAT_W,
    SLOTS,
    TYPE_NAMES,
    CardField,
    SeatField,
    SeatMore,
    Zone,
)
from agon.core.engine import DECIDE, NOBODY
from agon.core.ids import SeatNo
from agon.games.fights.game import FightGame
from agon.training.encoding import Encoding, encode_with, one_hot

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.games.fights.actions import FightAction
    from agon.games.fights.state import FightState

ZONES: Final = ("hand", "face down", "face up", "discarded", "warrior", "out of game", "outside")
"""Places of cards, as ``Zone`` numbers them."""
KINDS: Final = (
    "pass", "turn", "move", "attack", "ability", "place", "arrange", "select", "discard", "use", "yes", "no", "stop",
    "step", "choose", "branch", "die", "exclude", "number", "north", "side",
)  # fmt: skip
"""Kinds of option; another kind has a column of its own, the last."""
CELLS: Final = 12
"""Spaces of a printed grid that have columns; of a larger one the first."""
NO_CELL: Final = -2.0
"""What stands for a space of a grid that cannot be attacked."""
FACINGS: Final = len(FACING_NAMES)
SQUARES: Final = ("own fighter", "ally", "enemy", "obstacle", "card", "own facing N", "own facing E", "own facing S",
                  "own facing W", "facing N", "facing E", "facing S", "facing W")  # fmt: skip
"""What is said of each square of the board."""


class FightEncoding(Encoding):
    """How a fight is written: ``seats`` from the reader's own on, the others in their order."""

    game: FightGame

    def __init__(self, game: FightGame, seats: int, cards: int) -> None:
        super().__init__(game, seats, cards)
        self.rows_each: int = 1 + SLOTS + (cards - 1)
        self.rows = seats * self.rows_each
        seat_names = (
            "in play", "defeated", "ally", "active", "decides", "turn over", "initiative winner", "life", "speed",
            "experience", "actions done", "initiative", "place in order", "column", "row", "face-up cards",
            "cards discarded", "actions left of the pool", "actions saved", "actions stored",
            *[f"facing {each}" for each in FACING_NAMES],
        )  # fmt: skip
        self.card_names = (
            "there", "known", *[f"zone {each}" for each in ZONES], "column", "row", "works", "counters", "die",
            "used this turn", "attacks this turn", "attacks this round", "life", "speed", "experience", "damage",
            "defense", "initiative", "hands", "cost", *[f"type {each}" for each in TYPE_NAMES], "grid",
            *[f"cell {each + 1}" for each in range(CELLS)], "own",
        )  # fmt: skip
        self.option_names = (
            *[f"kind {each}" for each in KINDS], "another kind", "column", "row", "columns away", "rows away",
            *[f"facing {each}" for each in FACING_NAMES], "turns", "target life", "target column", "target row",
            "target is an enemy", "number", "place of die", "place among the options",
            *[f"card {each}" for each in self.card_names],
        )  # fmt: skip
        self.squares: int = game.system.board_size(game.options) ** 2
        self.position_names = (
            "round", "last round", "turn", "waits for dice", *[f"asked {each}" for each in ASK_KINDS],
            *[f"seat {n} {name}" for n in range(seats) for name in seat_names],
            *[f"square {n + 1} {name}" for n in range(self.squares) for name in SQUARES],
        )  # fmt: skip

    def order(self, seat: int) -> list[int]:
        """Return all seats, the reader's own first."""
        return [(seat + each) % self.seats for each in range(self.seats)]

    def position(self, state: FightState, seat: int) -> Sequence[float]:
        g = state.fight
        decides = g.waiting == DECIDE
        rounds = int(g.deal.rules.rounds)
        out = [
            int(g.round) / max(rounds, 1),
            float(int(g.round) >= rounds),
            int(g.turns) / 10,
            float(not decides),
            *one_hot(int(g.asked) if decides else NONE, len(ASK_KINDS)),
        ]
        for other in self.order(seat):
            out += self.fighter(g, other, seat)
        planes = [[0.0] * len(SQUARES) for _ in range(self.squares)]
        for square in range(self.squares):
            planes[square][3] = float((int(g.obstacles()) >> square) & 1) if g.deal.obstacles else 0.0
        for other in range(int(g.fighters)):
            at = int(g.square(other))
            if (other >= self.seats or g.in_play(other)) and 0 <= at < self.squares:
                own = other == seat
                planes[at][0 if own else 2 if g.is_enemy(other, seat) else 1] = 1.0
                planes[at][(5 if own else 9) + int(g.facing(other))] = 1.0
        for card in range(int(g.deal.n_cards)):
            at = int(g.card_field(card, CardField.PLACE))
            if 0 <= at < self.squares:
                planes[at][4] = 1.0
        for plane in planes:
            out += plane
        return out

    def fighter(self, g: Fight, other: int, seat: int) -> list[float]:
        """Return the numbers of one seat."""
        size = int(g.board.size)
        playing = bool(g.in_play(other))
        at = int(g.square(other)) if playing else NONE
        cards = range(int(g.deal.n_cards))
        zones = [int(g.zone(card)) for card in cards if g.controller(card) == other]
        more = g.seat_more if len(g.seat_more) else None

        def pool(field: int) -> float:
            return int(more[other * SEAT_MORE_W + field]) / 4 if more is not None else 0.0

        def field(number: int) -> int:
            return int(g.seats[other * SEAT_W + number])

        return [
            float(playing),
            float(field(SeatField.DEFEATED) != 0),
            float(other != seat and not g.is_enemy(other, seat)),
            float(g.active == other),
            float(g.waiting == DECIDE and g.decider == other),
            float(field(SeatField.TURN_OVER) != 0),
            float(field(SeatField.WON) != 0),
            int(g.life(other)) / 10 if playing else 0.0,
            int(speed_of(g, SeatNo(other))) / 4 if playing else 0.0,
            int(experience_of(g, SeatNo(other))) / 10 if playing else 0.0,
            field(SeatField.ACTIONS) / 4,
            max(int(g.initiative(other)), 0) / 10,
            field(SeatField.RANK) / self.seats,
            (at % size + 1) / size if at != NONE else 0.0,
            (at // size + 1) / size if at != NONE else 0.0,
            zones.count(Zone.FACE_UP) / SLOTS,
            zones.count(Zone.DISCARDED) / SLOTS,
            pool(SeatMore.POOL),
            pool(SeatMore.SAVED),
            pool(SeatMore.STORED),
            *one_hot(int(g.facing(other)) if playing else NONE, FACINGS),
        ]

    def known_rows(self, state: FightState, seat: int) -> list[tuple[int, Sequence[float]]]:
        g = state.fight
        nothing = (NOBODY, [0.0] * len(self.card_names))
        out: list[tuple[int, Sequence[float]]] = []
        for other in self.order(seat):
            rows: list[tuple[int, Sequence[float]]] = [nothing] * (1 + SLOTS)
            rest: list[tuple[bool, str, int]] = []
            for card in range(int(g.deal.n_cards)):
                if int(g.controller(card)) != other:
                    continue
                known = self.knows(g, card, seat)
                zone, slot = int(g.zone(card)), int(g.card_field(card, CardField.SLOT))
                if zone == Zone.WARRIOR_IN_PLAY:
                    rows[0] = (card, self.numbers(g, card, seat))
                elif zone in (Zone.FACE_DOWN, Zone.FACE_UP) and 0 <= slot < SLOTS and rows[1 + slot] is nothing:
                    rows[1 + slot] = (card if known else NOBODY, self.numbers(g, card, seat))
                else:
                    rest.append((not known, state.card(card).id if known else "", card))
            rest.sort()
            rows += [(NOBODY if hidden else card, self.numbers(g, card, seat)) for hidden, _, card in rest]
            rows += [nothing] * (self.rows_each - len(rows))
            out += rows[: self.rows_each]
        return out

    @staticmethod
    def knows(g: Fight, card: int, seat: int) -> bool:
        """Does the seat know a card's face?"""
        return bool((int(g.cards[card * CARD_W + CardField.SEEN]) >> seat) & 1)

    def numbers(self, g: Fight, card: int, seat: int) -> list[float]:
        """Return the numbers of a card that lies somewhere: of a hidden one no more than where."""
        size = int(g.board.size)

        def field(number: int) -> int:
            return int(g.card_field(card, number))

        known = self.knows(g, card, seat)
        at = field(CardField.PLACE)
        out = [
            1.0,
            float(known),
            *one_hot(int(g.zone(card)), len(ZONES)),
            (at % size + 1) / size if at >= 0 else 0.0,
            (at // size + 1) / size if at >= 0 else 0.0,
        ]
        if not known:
            return [*out, *[0.0] * (len(self.card_names) - len(out) - 1), float(g.controller(card) == seat)]
        info = g.deal.cards[card]
        now = int(g.turns)
        cells = [(each - 100) / 2 if each else NO_CELL for each in info.cells[:CELLS]]
        return [
            *out,
            float(field(CardField.ACTIVE)),
            field(CardField.COUNTERS) / 4,
            field(CardField.DIE) / 6,
            field(CardField.ALLOWANCE_USED) / 2 if field(CardField.ALLOWANCE_TURN) == now else 0.0,
            field(CardField.ATTACKS_TURN) / 2 if field(CardField.ALLOWANCE_TURN) == now else 0.0,
            field(CardField.ATTACKS_ROUND) / 2,
            int(info.life) / 10,
            int(info.speed) / 4,
            int(info.experience) / 10,
            int(info.damage) / 3,
            int(info.defense) / 3,
            int(info.initiative) / 10,
            int(info.hands) / 2,
            int(info.cost) / 4,
            *one_hot(int(info.type), len(TYPE_NAMES)),
            float(info.has_grid),
            *cells,
            *[0.0] * (CELLS - len(cells)),
            float(g.controller(card) == seat),
        ]

    def option(self, state: FightState, action: FightAction) -> Sequence[float]:
        g = state.fight
        seat, size = int(g.decider), int(g.board.size)
        here = int(g.square(seat)) if g.in_play(seat) else NONE
        kind = KINDS.index(action.kind) if action.kind in KINDS else len(KINDS)
        out = one_hot(kind, len(KINDS) + 1)
        if action.square:
            at = square_number(action.square, size)
            away = (at % size - here % size, at // size - here // size) if here != NONE else (0, 0)
            out += [(at % size + 1) / size, (at // size + 1) / size, away[0] / size, away[1] / size]
        else:
            out += [0.0] * 4
        facing = FACING_NAMES.index(action.facing) if action.facing else NONE
        out += one_hot(facing, FACINGS)
        out.append(float(here != NONE and facing not in (NONE, int(g.facing(seat)))))
        target = action.target
        if 0 <= target < int(g.fighters) and (target >= self.seats or g.in_play(target)):
            at = int(g.square(target))
            life = int(g.life(target)) / 10 if target < self.seats else 0.0
            out += [life, (at % size + 1) / size, (at // size + 1) / size, float(bool(g.is_enemy(target, seat)))]
        else:
            out += [0.0] * 4
        return [*out, action.number / 4 if action.number >= 0 else 0.0, (action.die + 1) / 4]


encode_with(FightGame, FightEncoding)

__all__ = ["FightEncoding"]
