"""The set-up of a game, as the fight games share it: who places when, warriors placed, supports laid face-down.

A game's own frame of set-up is a table of steps, in the order of its rulebook, as ``rounds`` has it.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.board import HEADINGS
from agon.arena.frame import Frame
from agon.arena.terms import (
    CARD_W,
    EVERYBODY,
    NONE,
    NULL,
    SEAT_W,
    SLOTS,
    Ask,
    CardField,
    CardMore,
    CardType,
    Note,
    SeatField,
    Zone,
)
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight


ALL_FACINGS: Final = 15


def lay_out(g: Fight) -> None:
    """Put every number where it stands before the first step of the set-up."""
    deal = g.deal
    seat: SeatNo = SeatNo(0)
    while seat < g.fighters:
        base: i64 = seat * SEAT_W
        g.seats[base + SeatField.SQUARE] = NONE
        g.seats[base + SeatField.REVEALED] = NONE
        g.seats[base + SeatField.INITIATIVE] = NULL
        g.seats[base + SeatField.RANK] = NONE
        g.seats[base + SeatField.WARRIOR_CARD] = deal.warrior_of[seat]
        seat = SeatNo(seat + 1)
    card: CardNo = CardNo(0)
    while card < deal.n_cards:
        base = card * CARD_W
        g.cards[base + CardField.CONTROLLER] = deal.cards[card].owner
        g.cards[base + CardField.PLACE] = NONE
        g.cards[base + CardField.SLOT] = NONE
        g.cards[base + CardField.SEEN] = bit(deal.cards[card].owner)
        g.cards[base + CardField.ROUND_REVEALED] = NONE
        if deal.rules.further:
            g.set_of_card(card, CardMore.DEPLETED_ROUND, NONE)
            g.set_of_card(card, CardMore.FIGHTER, NONE)
        if deal.cards[card].earlier:
            g.cards[base + CardField.ZONE] = Zone.DISCARDED
            g.cards[base + CardField.SEEN] = EVERYBODY
        elif deal.cards[card].outside:
            g.cards[base + CardField.ZONE] = Zone.RETURNED
        card = CardNo(card + 1)


@mypyc_attr(acyclic=True)
class Setup(Frame):
    """The set-up of a game. Who places when stands in ``OPENING``: the lowest first.

    ``slot`` is the one to be filled, from the question to the answer, so that it is not counted out again; NONE at
    other times and in a set-up read back.
    """

    def __init__(self) -> None:
        super().__init__()
        self.slot: i64 = NONE

    def run(self, g: Fight) -> None:
        while self.take_step(g):
            pass

    @abstractmethod
    def take_step(self, g: Fight) -> bool:
        """The table of the steps: take the one that is next. True if the one in ``pc`` then follows at once."""

    def question(self, g: Fight) -> i64:
        """Which of its questions it would go on with: the one asked, unless that has no word in a position."""
        return g.asked

    @abstractmethod
    def resume(self, asked: i64) -> None:
        """Go on with one of its questions, in a game that begins there."""

    # --- what a game decides ---

    def places(self, g: Fight, seat: SeatNo) -> i64:
        """Mask of the squares on which the seat's warrior may begin, if they are free."""
        row = g.starting_row(seat)
        mask: i64 = 0
        index: i64 = 0
        while index < len(row):
            mask |= bit(row[index])
            index += 1
        return mask

    def facings(self, g: Fight, seat: SeatNo, square: i64) -> i64:
        """Mask of the directions that it may face there."""
        return ALL_FACINGS

    def lays_out(self, g: Fight) -> bool:
        """Are supports laid out at all?"""
        return True

    # --- what is done for everybody ---

    def asks_to_place(self, g: Fight) -> bool:
        """Ask who is next to place its warrior (A7-SETUP-06, TR-SETUP-07). False if all are placed."""
        seat: SeatNo = placer(g)
        if seat == NONE:
            return False
        g.ask(seat, Ask.PLACE)
        return True

    def asks_to_lay(self, g: Fight) -> bool:
        """Ask for the next support, of each seat all in turn (A7-SETUP-08, TR-SETUP-15). False if all are laid.

        What is listed to find out are the options.
        """
        if not self.lays_out(g):
            return False
        seat: SeatNo = SeatNo(0)
        slot: i64 = NONE
        if self.slot != NONE:
            # One of this seat's has just been laid, and those before it have laid theirs.
            seat = g.decider
            slot = self.slot + 1
            self.slot = NONE
        g.options_room()
        while seat < g.n:
            if slot == NONE:
                slot = laid(g, seat)
            g.n_opts = 0
            if slot < SLOTS:
                list_supports(g, seat)
            if g.n_opts != 0:
                self.slot = slot
                g.ask(seat, Ask.ARRANGE)
                g.listed = True
                return True
            slot = NONE
            seat = SeatNo(seat + 1)
        return False

    def list_options(self, g: Fight) -> None:
        seat: SeatNo = g.decider
        if g.asked == Ask.PLACE:
            self.list_places(g, seat)
        else:
            list_supports(g, seat)

    def list_places(self, g: Fight, seat: SeatNo) -> None:
        """Offer every free square on which the seat's warrior may begin, with every facing."""
        places: i64 = self.places(g, seat) & ~g.occupied()
        square: i64 = 0
        while places >> square != 0:
            if (places >> square) & 1 == 1:
                facings: i64 = self.facings(g, seat, square)
                facing: i64 = 0
                while facing < HEADINGS:
                    if (facings >> facing) & 1 == 1:
                        g.offer(square * 4 + facing)
                    facing += 1
            square += 1

    def answer(self, g: Fight, code: i64) -> None:
        if g.asked == Ask.PLACE:
            place(g, g.decider, code >> 2, code & 3)
        else:
            if self.slot == NONE:
                self.slot = laid(g, g.decider)
            lay(g, g.decider, CardNo(code), self.slot)


def placer(g: Fight) -> SeatNo:
    """The seat that places now: the lowest ``OPENING`` first; NONE if all have."""
    best: i64 = NONE
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        base: i64 = seat * SEAT_W
        if g.seats[base + SeatField.SQUARE] == NONE:
            if best == NONE or g.seats[base + SeatField.OPENING] < g.seats[best * SEAT_W + SeatField.OPENING]:
                best = seat
        seat = SeatNo(seat + 1)
    return SeatNo(best)


def show_warrior(g: Fight, seat: SeatNo) -> None:
    """Everybody sees a seat's warrior; its numbers count from now on."""
    info = g.deal.cards[g.warrior_card(seat)]
    g.seats[seat * SEAT_W + SeatField.LIFE] = info.life
    g.seats[seat * SEAT_W + SeatField.EXPERIENCE] = info.experience
    g.cards[info.index * CARD_W + CardField.SEEN] = EVERYBODY


def place(g: Fight, seat: SeatNo, square: i64, facing: i64) -> None:
    """Put a warrior into the arena; who has not been seen is revealed with that (A7-SETUP-06, A7-RULING-98)."""
    card: CardNo = g.warrior_card(seat)
    if g.cards[card * CARD_W + CardField.SEEN] != EVERYBODY:
        show_warrior(g, seat)
    g.seats[seat * SEAT_W + SeatField.SQUARE] = square
    g.seats[seat * SEAT_W + SeatField.FACING] = facing
    g.cards[card * CARD_W + CardField.ZONE] = Zone.WARRIOR_IN_PLAY
    g.cards[card * CARD_W + CardField.ACTIVE] = 1
    g.wake(card)
    g.note(Note.PLACED, seat, NONE, card, square, facing)


def lay(g: Fight, seat: SeatNo, card: CardNo, slot: i64) -> None:
    """Lay a support face-down, the slots from left to right (A7-SETUP-08, 09, TR-SETUP-15)."""
    g.cards[card * CARD_W + CardField.ZONE] = Zone.FACE_DOWN
    g.cards[card * CARD_W + CardField.SLOT] = slot
    if slot == SLOTS - 1:
        g.note(Note.ARRANGED, seat, NONE, NONE, 0, 0)


def take_up(g: Fight, seat: SeatNo) -> None:
    """Take up again the supports that a seat has laid face-down while they are laid; nothing at any other moment."""
    top = g.top
    if g.asked != Ask.ARRANGE or not isinstance(top, Setup):
        return
    top.slot = NONE
    card: CardNo = CardNo(g.deal.firsts[seat])
    while card < g.deal.firsts[seat + 1]:
        if g.zone(card) == Zone.FACE_DOWN:
            g.cards[card * CARD_W + CardField.ZONE] = Zone.IN_HAND
            g.cards[card * CARD_W + CardField.SLOT] = NONE
        card = CardNo(card + 1)
    g.listed = False


def laid(g: Fight, seat: SeatNo) -> i64:
    """How many of the seat's slots are filled."""
    n: i64 = 0
    table = g.cards
    at: i64 = g.deal.firsts[seat] * CARD_W + CardField.ZONE
    last: i64 = g.deal.firsts[seat + 1] * CARD_W
    while at < last:
        if table[at] == Zone.FACE_DOWN:
            n += 1
        at += CARD_W
    return n


def list_supports(g: Fight, seat: SeatNo) -> None:
    """Offer every support of the seat that is in no slot yet."""
    table = g.cards
    card: CardNo = CardNo(g.deal.firsts[seat])
    last: i64 = g.deal.firsts[seat + 1]
    while card < last:
        at: i64 = card * CARD_W + CardField.ZONE
        if table[at] == Zone.IN_HAND and g.deal.cards[card].type != CardType.WARRIOR:
            g.offer(card)
        card = CardNo(card + 1)


__all__ = ["ALL_FACINGS", "Setup", "laid", "lay", "lay_out", "place", "placer", "show_warrior", "take_up"]
