"""Set-up of a game: opening roll, placement, laying out supports (A7-SETUP)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.board import OFF
from agon.arena.fight import DRAW
from agon.arena.frame import Frame
from agon.arena.terms import CARD_W, NONE, NULL, SEAT_W, SLOTS, Ask, CardField, CardType, Note, SeatField, Zone
from agon.core.bits import bit, count_bits

if TYPE_CHECKING:
    from agon.arena.fight import Fight

ROLL: Final = 0
ROLLED: Final = 1
PLACING: Final = 2
ARRANGING: Final = 3
CHOOSING: Final = 4


def lay_out(g: Fight) -> None:
    """Put every number where it stands before the opening roll."""
    deal = g.deal
    seat: i64 = 0
    while seat < g.n:
        base: i64 = seat * SEAT_W
        g.seats[base + SeatField.SQUARE] = NONE
        g.seats[base + SeatField.REVEALED] = NONE
        g.seats[base + SeatField.INITIATIVE] = NULL
        g.seats[base + SeatField.RANK] = NONE
        g.seats[base + SeatField.WARRIOR_CARD] = deal.warrior_of[seat]
        seat += 1
    card: i64 = 0
    while card < deal.n_cards:
        base = card * CARD_W
        g.cards[base + CardField.CONTROLLER] = deal.cards[card].owner
        g.cards[base + CardField.PLACE] = NONE
        g.cards[base + CardField.SLOT] = NONE
        g.cards[base + CardField.SEEN] = bit(deal.cards[card].owner)
        g.cards[base + CardField.ROUND_REVEALED] = NONE
        if deal.cards[card].earlier:
            g.cards[base + CardField.ZONE] = Zone.DISCARDED
            g.cards[base + CardField.SEEN] = 255
        card += 1


@mypyc_attr(acyclic=True)
class SetupFrame(Frame):
    """From the opening roll to the last face-down card.

    In a match it begins with ``CHOOSING``, and after a game with a winner with ``PLACING``, in the order that
    ``OPENING`` holds already; each then chooses when about to place.
    """

    def __init__(self) -> None:
        super().__init__()
        self.turn: i64 = 0
        self.roller: i64 = 0

    def clone(self) -> Frame:
        f = SetupFrame()
        f.at = self.at
        f.pc = self.pc
        f.turn = self.turn
        f.roller = self.roller
        return f

    def numbers(self) -> list[int]:
        return [self.at, self.pc, self.turn, self.roller]

    def restore(self, n: list[int]) -> None:
        """Set every field from what ``numbers`` gave."""
        self.at, self.pc, self.turn, self.roller = n

    def name(self) -> str:
        return "setup"

    def run(self, g: Fight) -> None:
        if self.pc == CHOOSING:
            # Both players choose a warrior, in secret (A7-MATCH-11).
            while self.turn < g.n:
                if g.warrior_card(self.turn) == NONE:
                    g.ask(self.turn, Ask.SELECT)
                    return
                self.turn += 1
            self.pc = ROLL
            self.turn = 0
        if self.pc == ROLL:
            # Each player rolls two dice (A7-SETUP-04).
            self.pc = ROLLED
            if not g.throw(2 * count_bits(self.rollers(g)), NONE):
                return
        if self.pc == ROLLED:
            self.take_roll(g)
            if self.rollers(g) != 0:
                # The tied roll again until it is decided; Experience is not asked (A7-SETUP-05, A7-RULING-89).
                self.pc = ROLL
                return
            self.pc = PLACING
            self.turn = 0
        if self.pc == PLACING:
            # Each reveals and places a warrior; who has none chooses it now (A7-SETUP-06, A7-MATCH-19, 20).
            if self.turn < g.n:
                seat = self.placer(g)
                g.ask(seat, Ask.PLACE if g.warrior_card(seat) != NONE else Ask.SELECT)
                return
            self.pc = ARRANGING
            self.turn = 0
            if g.deal.rules.game_starts_before_layout and not is_choosing(g):
                # Supports are laid out once the start of the game is over (A7-RULING-98). In a match the four of this
                # game are chosen before it all the same (A7-MATCH-12).
                g.pop()
                return
        # Each player lays four (A7-SETUP-08).
        if self.turn < g.n * SLOTS:
            g.ask(self.turn // SLOTS, Ask.ARRANGE)
            return
        g.pop()

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
        seat: i64 = 0
        while seat < g.n:
            lower.append(self.lower_than(g, seat))
            seat += 1
        dice: i64 = g.rolled
        seat = 0
        while seat < g.n:
            value: i64 = 16 * lower[seat]
            if (mask >> seat) & 1 == 1:
                value += (dice & 15) + ((dice >> 4) & 15)
                dice >>= 8
            g.seats[seat * SEAT_W + SeatField.OPENING] = value
            seat += 1

    def lower_than(self, g: Fight, seat: i64) -> i64:
        """How many seats come before this one by what was rolled so far (A7-RULING-89)."""
        n: i64 = 0
        other: i64 = 0
        while other < g.n:
            if g.seats[other * SEAT_W + SeatField.OPENING] < g.seats[seat * SEAT_W + SeatField.OPENING]:
                n += 1
            other += 1
        return n

    def placer(self, g: Fight) -> i64:
        """The seat that places now: lowest roll first (A7-SETUP-06, 07)."""
        best: i64 = NONE
        seat: i64 = 0
        while seat < g.n:
            if g.seats[seat * SEAT_W + SeatField.SQUARE] == NONE:
                if (
                    best == NONE
                    or g.seats[seat * SEAT_W + SeatField.OPENING] < g.seats[best * SEAT_W + SeatField.OPENING]
                ):
                    best = seat
            seat += 1
        return best

    def list_options(self, g: Fight) -> None:
        # A warrior of those left (A7-MATCH-11).
        if g.asked == Ask.SELECT:
            for info in g.deal.cards:
                if info.type == CardType.WARRIOR and info.owner == g.decider and g.zone(info.index) == Zone.IN_HAND:
                    g.offer(info.index)
            return
        # A free space of the own starting row (A7-SETUP-06).
        if self.pc == PLACING:
            row = g.deal.starting_rows[g.decider]
            across: i64 = NONE
            if g.deal.rules.placed_facing_across:
                across = across_from(g, g.decider)
            index: i64 = 0
            while index < len(row):
                square: i64 = row[index]
                if g.warrior_at(square) == NONE:
                    # Any facing (A7-RULING-27).
                    facing: i64 = 0
                    while facing < 4:
                        if across == NONE or facing == across:
                            g.offer(square * 4 + facing)
                        facing += 1
                index += 1
            return
        # A support that is not laid yet (A7-SETUP-08).
        card: i64 = 0
        while card < g.deal.n_cards:
            if (
                g.cards[card * CARD_W + CardField.ZONE] == Zone.IN_HAND
                and g.cards[card * CARD_W + CardField.CONTROLLER] == g.decider
            ):
                if g.deal.cards[card].type != CardType.WARRIOR:
                    g.offer(card)
            card += 1

    def answer(self, g: Fight, code: i64) -> None:
        # Chosen, and not shown (A7-MATCH-11).
        if g.asked == Ask.SELECT:
            g.seats[g.decider * SEAT_W + SeatField.WARRIOR_CARD] = code
            g.note(Note.SELECTED, g.decider, NONE, NONE, 0, 0)
            return
        # Placed, or laid face-down from left to right (A7-SETUP-06, 08).
        if self.pc == PLACING:
            place(g, g.decider, code >> 2, code & 3)
        else:
            slot: i64 = self.turn % SLOTS
            g.cards[code * CARD_W + CardField.ZONE] = Zone.FACE_DOWN
            g.cards[code * CARD_W + CardField.SLOT] = slot
            if slot == SLOTS - 1:
                g.note(Note.ARRANGED, g.decider, NONE, NONE, 0, 0)
        self.turn += 1


def across_from(g: Fight, seat: i64) -> i64:
    """The direction in which the side opposite to a seat's starting row lies."""
    row = g.deal.starting_rows[seat]
    first: i64 = row[0]
    facing: i64 = 0
    while facing < 4:
        behind: i64 = g.board.step(first, (facing + 2) & 3)
        along: i64 = g.board.step(first, (facing + 1) & 3)
        if behind == OFF and (along == row[1] or g.board.step(first, (facing + 3) & 3) == row[1]):
            return facing
        facing += 1
    return 0


def is_unlaid(g: Fight) -> bool:
    """Are supports still in their players' hands, nothing laid out yet?"""
    card: i64 = 0
    while card < g.deal.n_cards:
        if g.cards[card * CARD_W + CardField.ZONE] == Zone.IN_HAND:
            return True
        card += 1
    return False


def is_choosing(g: Fight) -> bool:
    """Is this the fight of a match in which warriors and supports are chosen from what is left of the stacks?"""
    return g.deal.warrior_of[0] == NONE


def take_up(g: Fight, seat: i64) -> None:
    """Take up again the supports that a seat has laid face-down while it lays them; nothing at any other moment."""
    frame = g.top
    if g.asked != Ask.ARRANGE or not isinstance(frame, SetupFrame):
        return
    slot: i64 = 0
    while slot < SLOTS:
        card: i64 = g.support_in_slot(seat, slot)
        if card != NONE:
            g.cards[card * CARD_W + CardField.ZONE] = Zone.IN_HAND
            g.cards[card * CARD_W + CardField.SLOT] = NONE
        slot += 1
    frame.turn = seat * SLOTS
    g.listed = False


def layout() -> SetupFrame:
    """The laying out of supports alone."""
    f = SetupFrame()
    f.pc = ARRANGING
    return f


def place(g: Fight, seat: i64, square: i64, facing: i64) -> None:
    """Reveal a warrior and place it (A7-SETUP-06, A7-RULING-98)."""
    card: i64 = g.warrior_card(seat)
    info = g.deal.cards[card]
    base: i64 = seat * SEAT_W
    g.seats[base + SeatField.SQUARE] = square
    g.seats[base + SeatField.FACING] = facing
    g.seats[base + SeatField.LIFE] = info.life
    g.seats[base + SeatField.EXPERIENCE] = info.experience
    g.cards[card * CARD_W + CardField.ZONE] = Zone.WARRIOR_IN_PLAY
    g.cards[card * CARD_W + CardField.ACTIVE] = 1
    g.wake(card)
    g.cards[card * CARD_W + CardField.SEEN] = 255
    g.note(Note.PLACED, seat, NONE, card, square, facing)


SET_UP: Final = 7
"""Reason why a fight has stopped that was begun to choose from whole stacks: every card is laid out."""


@mypyc_attr(acyclic=True)
class LaidOutFrame(Frame):
    """Lies under the set-up of a game of a match: once all is laid out the match deals the cards chosen."""

    def clone(self) -> Frame:
        f = LaidOutFrame()
        f.at = self.at
        f.pc = self.pc
        return f

    def numbers(self) -> list[int]:
        return [self.at, self.pc]

    def restore(self, n: list[int]) -> None:
        """Set every field from what ``numbers`` gave."""
        self.at, self.pc = n

    def name(self) -> str:
        return "laid-out"

    def run(self, g: Fight) -> None:
        g.finish(DRAW, SET_UP)
