"""Set-up of a game: opening roll, placement, laying out supports (A7-SETUP)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.board import HEADINGS, OFF
from agon.arena.damage import Ending
from agon.arena.fight import DRAW
from agon.arena.frame import Frame
from agon.arena.setup import ALL_FACINGS, Setup, placer
from agon.arena.terms import CARD_W, NONE, SEAT_W, Ask, CardField, CardType, Note, SeatField, Zone
from agon.core.bits import bit, count_bits
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

ROLL: Final = 0
ROLLED: Final = 1
PLACING: Final = 2
ARRANGING: Final = 3
CHOOSING: Final = 4


@mypyc_attr(acyclic=True)
class SetupFrame(Setup):
    """From the opening roll to the last face-down card.

    In a match it begins with ``CHOOSING``, and after a game with a winner with ``PLACING``, in the order that
    ``OPENING`` holds already; each then chooses when about to place.
    """

    def alike(self) -> Frame:
        f = SetupFrame()
        f.slot = self.slot
        return f

    def name(self) -> str:
        return "setup"

    def take_step(self, g: Fight) -> bool:
        if self.pc == CHOOSING:
            return self.choose(g)
        if self.pc == ROLL:
            # Each player rolls two dice (A7-SETUP-04).
            self.pc = ROLLED
            return g.throw(2 * count_bits(self.rollers(g)), NONE)
        if self.pc == ROLLED:
            return self.settle_roll(g)
        if self.pc == PLACING:
            return self.place_all(g)
        # Each player lays four (A7-SETUP-08).
        if not self.asks_to_lay(g):
            g.pop()
        return False

    def question(self, g: Fight) -> i64:
        return Ask.PLACE if self.pc == PLACING else Ask.ARRANGE

    def resume(self, asked: i64) -> None:
        self.pc = PLACING if asked == Ask.PLACE else ARRANGING

    def choose(self, g: Fight) -> bool:
        """Both players choose a warrior, in secret (A7-MATCH-11)."""
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            if g.warrior_card(seat) == NONE:
                g.ask(seat, Ask.SELECT)
                return False
            seat = SeatNo(seat + 1)
        self.pc = ROLL
        return True

    def settle_roll(self, g: Fight) -> bool:
        """The tied roll again until it is decided; Experience is not asked (A7-SETUP-05, A7-RULING-89)."""
        self.take_roll(g)
        self.pc = ROLL if self.rollers(g) != 0 else PLACING
        return True

    def place_all(self, g: Fight) -> bool:
        """Each reveals and places a warrior; who has none chooses it now (A7-SETUP-06, A7-MATCH-19, 20)."""
        seat: SeatNo = placer(g)
        if seat != NONE and g.warrior_card(seat) == NONE:
            g.ask(seat, Ask.SELECT)
            return False
        if self.asks_to_place(g):
            return False
        self.pc = ARRANGING
        if g.deal.rules.game_starts_before_layout and not is_choosing(g):
            # Supports are laid out once the start of the game is over (A7-RULING-98). In a match the four of this
            # game are chosen before it all the same (A7-MATCH-12).
            g.pop()
            return False
        return True

    def facings(self, g: Fight, seat: SeatNo, square: i64) -> i64:
        """Any facing (A7-RULING-27)."""
        return bit(across_from(g, seat)) if g.deal.rules.placed_facing_across else ALL_FACINGS

    def rollers(self, g: Fight) -> i64:
        """Mask of the seats that have to roll: all at first, then those whose place is shared (A7-RULING-89)."""
        mask: i64 = 0
        a: i64 = 0
        while a < g.n:
            b: i64 = 0
            while b < g.n:
                if a != b and g.seats[a * SEAT_W + SeatField.OPENING] == g.seats[b * SEAT_W + SeatField.OPENING]:
                    mask |= bit(a)
                b += 1
            a += 1
        return mask

    def take_roll(self, g: Fight) -> None:
        """Let each who rolled have two of the dice, in seat order. Others keep their place (A7-RULING-89).

        ``OPENING`` is 16 times how many seats were surely lower before the roll, and the roll.
        """
        mask: i64 = self.rollers(g)
        g.note(Note.OPENING_ROLL, NONE, NONE, NONE, g.rolled, mask)
        lower: list[i64] = []
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            lower.append(self.lower_than(g, seat))
            seat = SeatNo(seat + 1)
        dice: i64 = g.rolled
        seat = SeatNo(0)
        while seat < g.n:
            value: i64 = 16 * lower[seat]
            if (mask >> seat) & 1 == 1:
                value += (dice & 15) + ((dice >> 4) & 15)
                dice >>= 8
            g.seats[seat * SEAT_W + SeatField.OPENING] = value
            seat = SeatNo(seat + 1)

    def lower_than(self, g: Fight, seat: SeatNo) -> i64:
        """How many seats come before this one by what was rolled so far (A7-RULING-89)."""
        n: i64 = 0
        other: i64 = 0
        while other < g.n:
            if g.seats[other * SEAT_W + SeatField.OPENING] < g.seats[seat * SEAT_W + SeatField.OPENING]:
                n += 1
            other += 1
        return n

    def list_options(self, g: Fight) -> None:
        if g.asked != Ask.SELECT:
            super().list_options(g)
            return
        # A warrior of those left (A7-MATCH-11).
        for info in g.deal.cards:
            if info.type == CardType.WARRIOR and info.owner == g.decider and g.zone(info.index) == Zone.IN_HAND:
                g.offer(info.index)

    def answer(self, g: Fight, code: i64) -> None:
        if g.asked != Ask.SELECT:
            super().answer(g, code)
            return
        # Chosen, and not shown (A7-MATCH-11).
        g.seats[g.decider * SEAT_W + SeatField.WARRIOR_CARD] = code
        g.note(Note.SELECTED, g.decider, NONE, NONE, 0, 0)


def across_from(g: Fight, seat: SeatNo) -> i64:
    """The direction in which the side opposite to a seat's starting row lies."""
    row = g.deal.starting_rows[seat]
    first: i64 = row[0]
    facing: i64 = 0
    while facing < HEADINGS:
        behind: i64 = g.board.step(first, (facing + 2) & 3)
        along: i64 = g.board.step(first, (facing + 1) & 3)
        if behind == OFF and (along == row[1] or g.board.step(first, (facing + 3) & 3) == row[1]):
            return facing
        facing += 1
    return 0


def is_unlaid(g: Fight) -> bool:
    """Are supports still in their players' hands, nothing laid out yet?"""
    card: CardNo = CardNo(0)
    while card < g.deal.n_cards:
        if g.cards[card * CARD_W + CardField.ZONE] == Zone.IN_HAND:
            return True
        card = CardNo(card + 1)
    return False


def is_choosing(g: Fight) -> bool:
    """Is this the fight of a match in which warriors and supports are chosen from what is left of the stacks?"""
    return g.deal.warrior_of[0] == NONE


def layout() -> SetupFrame:
    """The laying out of supports alone."""
    f = SetupFrame()
    f.pc = ARRANGING
    return f


SET_UP: Final = Ending(7)
"""Reason why a fight has stopped that was begun to choose from whole stacks: every card is laid out."""


@mypyc_attr(acyclic=True)
class LaidOutFrame(Frame):
    """Lies under the set-up of a game of a match: once all is laid out the match deals the cards chosen."""

    def alike(self) -> Frame:
        return LaidOutFrame()

    def name(self) -> str:
        return "laid-out"

    def run(self, g: Fight) -> None:
        g.finish(DRAW, SET_UP)
