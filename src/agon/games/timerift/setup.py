"""Round Zero: champions revealed, north named, champions placed, slots filled (TR-SETUP, TR-SEAT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.board import OFF
from agon.arena.frame import Frame
from agon.arena.initiative import break_ties, first_tied, throw_for
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
    SeatMore,
    Zone,
)
from agon.core.bits import bit
from agon.games.timerift.order import rank
from agon.games.timerift.params import EAST, NORTH, SOUTH, WEST, rules_of

if TYPE_CHECKING:
    from agon.arena.fight import Fight

REVEALING: Final = 0
TIES: Final = 1
ORIENTING: Final = 2
PLACING: Final = 3
ARRANGING: Final = 4


def lay_out(g: Fight) -> None:
    """Put every number where it stands before Round Zero."""
    deal = g.deal
    seat: i64 = 0
    while seat < g.fighters:
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
        g.set_of_card(card, CardMore.DEPLETED_ROUND, NONE)
        g.set_of_card(card, CardMore.FIGHTER, NONE)
        if deal.cards[card].earlier:
            g.cards[base + CardField.ZONE] = Zone.DISCARDED
            g.cards[base + CardField.SEEN] = EVERYBODY
        elif deal.cards[card].outside:
            g.cards[base + CardField.ZONE] = Zone.RETURNED
        card += 1


@mypyc_attr(acyclic=True)
class SetupFrame(Frame):
    """Round Zero. Who is how high on the ladder of champion initiative stands in RANK, and stays in OPENING."""

    def clone(self) -> Frame:
        f = SetupFrame()
        f.at = self.at
        f.pc = self.pc
        return f

    def numbers(self) -> list[int]:
        return [self.at, self.pc]

    def restore(self, n: list[int]) -> None:
        """Set every field from what ``numbers`` gave."""
        self.at, self.pc = n

    def name(self) -> str:
        return "tr-setup"

    def run(self, g: Fight) -> None:
        if self.pc == REVEALING:
            reveal_champions(g)
            rank(g, True)
            tied: i64 = first_tied(g)
            self.pc = TIES if tied != 0 else ORIENTING
            if tied != 0 and not throw_for(g, tied):
                return
        if self.pc == TIES:
            if not break_ties(g):
                return
            self.pc = ORIENTING
        if self.pc == ORIENTING:
            seat: i64 = 0
            while seat < g.n:
                # The lowest places first; who is highest places last, with Tactical Advantage (TR-SETUP-07, 14).
                g.set_field(seat, SeatField.OPENING, g.n - 1 - g.field(seat, SeatField.RANK))
                seat += 1
            self.pc = PLACING
            if north_is_named(g):
                g.ask(placed_as(g, 0), Ask.NORTH)
                return
            orient(g, NONE)
        if self.pc == PLACING:
            if rules_of(g).tire_only:
                self.pc = ARRANGING
            else:
                seat = placer(g)
                if seat != NONE:
                    g.ask(seat, Ask.PLACE)
                    return
                self.pc = ARRANGING
        seat = 0
        while seat < g.n:
            if laid(g, seat) < SLOTS and has_card_to_lay(g, seat):
                g.ask(seat, Ask.ARRANGE)
                return
            seat += 1
        g.pop()

    def list_options(self, g: Fight) -> None:
        seat: i64 = g.decider
        if g.asked == Ask.NORTH:
            if g.n == 4:
                seat = 0
                while seat < g.n:
                    g.offer(seat)
                    seat += 1
            else:
                g.offer(WEST)
                g.offer(EAST)
            return
        if g.asked == Ask.PLACE:
            square: i64 = 0
            while square < g.board.squares:
                if g.is_free(square) and may_place(g, seat, square):
                    list_facings(g, seat, square)
                square += 1
            return
        table = g.cards
        card: i64 = 0
        base: i64 = 0
        while card < g.deal.n_cards:
            if table[base + CardField.ZONE] == Zone.IN_HAND and table[base + CardField.CONTROLLER] == seat:
                if g.deal.cards[card].type != CardType.WARRIOR:
                    g.offer(card)
            base += CARD_W
            card += 1

    def answer(self, g: Fight, code: i64) -> None:
        if g.asked == Ask.NORTH:
            orient(g, code)
        elif g.asked == Ask.PLACE:
            place(g, g.decider, code >> 2, code & 3)
        else:
            slot: i64 = laid(g, g.decider)
            g.cards[code * CARD_W + CardField.ZONE] = Zone.FACE_DOWN
            g.cards[code * CARD_W + CardField.SLOT] = slot
            if slot == SLOTS - 1:
                g.note(Note.ARRANGED, g.decider, NONE, NONE, 0, 0)


def reveal_champions(g: Fight) -> None:
    """All champions are turned up at once, before any is placed; their numbers count from now on (TR-SETUP-04, 19)."""
    rules = rules_of(g)
    seat: i64 = 0
    while seat < g.n:
        info = g.deal.cards[g.warrior_card(seat)]
        g.seats[seat * SEAT_W + SeatField.LIFE] = info.life
        g.seats[seat * SEAT_W + SeatField.EXPERIENCE] = info.experience
        if seat == rules.solo:
            g.seats[seat * SEAT_W + SeatField.LIFE] += rules.solo_life
            g.set_more(seat, SeatMore.SOLO, rules.solo_agility)
        g.cards[info.index * CARD_W + CardField.SEEN] = EVERYBODY
        seat += 1


def north_is_named(g: Fight) -> bool:
    """Is there anything to choose about north (TR-SEAT-02..07)?"""
    if g.n == 4:
        return rules_of(g).free_north
    return g.n != 3


def orient(g: Fight, code: i64) -> None:
    """Settle whose side is which (TR-SEAT). ``code``: the side of the first placer; with 4 seats, whose edge is north.

    Three sit west, east and south, in seat order (TR-SEAT-02). Four sit around the board, clockwise; without a choice
    north is the side of who places last (TR-SEAT-07). Otherwise two sides face each other.
    """
    seat: i64 = 0
    north: i64 = code
    if g.n == 4 and code == NONE:
        north = placed_as(g, g.n - 1)
    first: i64 = placed_as(g, 0)
    while seat < g.n:
        side: i64
        if g.n == 4:
            side = (seat - north + NORTH) & 3
        elif g.n == 3:
            side = WEST if seat == 0 else EAST if seat == 1 else SOUTH
        else:
            other: i64 = EAST if code == WEST else WEST
            side = code if g.deal.team[seat] == g.deal.team[first] else other
        g.set_more(seat, SeatMore.SIDE, side)
        g.note(Note.NORTH, seat, side, NONE, 0, 0)
        seat += 1


def placed_as(g: Fight, order: i64) -> i64:
    """The seat that places as the ``order``-th, from 0."""
    seat: i64 = 0
    while seat < g.n:
        if g.field(seat, SeatField.OPENING) == order:
            return seat
        seat += 1
    return NONE


def placer(g: Fight) -> i64:
    """The seat that places now: lowest champion initiative first (TR-SETUP-07); NONE if all have."""
    order: i64 = 0
    while order < g.n:
        seat: i64 = placed_as(g, order)
        if g.square(seat) == NONE:
            return seat
        order += 1
    return NONE


def depth_of(g: Fight, side: i64, square: i64) -> i64:
    """How far a square is from a side of the board: 0 in its starting row."""
    size: i64 = g.board.size
    if side == SOUTH:
        return square // size
    if side == WEST:
        return square % size
    if side == NORTH:
        return size - 1 - square // size
    return size - 1 - square % size


def may_place(g: Fight, seat: i64, square: i64) -> bool:
    """Is the square in the starting row; or, for who places last, on the own side (TR-SETUP-08, 10, 11)?"""
    depth: i64 = 1
    if g.field(seat, SeatField.OPENING) == g.n - 1:
        depth = rules_of(g).tactical_depth
    return depth_of(g, g.more(seat, SeatMore.SIDE), square) < depth


def list_facings(g: Fight, seat: i64, square: i64) -> None:
    """Offer placing there: away from the own side (TR-SETUP-12), or any way towards the center (TR-RULING-09)."""
    facing: i64 = 0
    while facing < 4:
        fits = facing == g.more(seat, SeatMore.SIDE)
        if rules_of(g).faces_any_center:
            fits = leads_inwards(g, square, facing)
        if fits:
            g.offer(square * 4 + facing)
        facing += 1


def leads_inwards(g: Fight, square: i64, facing: i64) -> bool:
    """Is the next square that way nearer to the middle of the arena, or is this the middle itself?"""
    to: i64 = g.board.step(square, facing)
    if to == OFF:
        return False
    middle: i64 = g.board.size - 1
    size: i64 = g.board.size
    here: i64 = from_middle(square % size, middle) + from_middle(square // size, middle)
    there: i64 = from_middle(to % size, middle) + from_middle(to // size, middle)
    return there <= here if here <= 2 and size == 4 else there < here or here == 0


def from_middle(at: i64, middle: i64) -> i64:
    """Twice the distance of a file or rank from the middle of the board; ``middle`` is twice its place."""
    away: i64 = 2 * at - middle
    return away if away >= 0 else -away


def place(g: Fight, seat: i64, square: i64, facing: i64) -> None:
    """Put a champion into the arena."""
    card: i64 = g.warrior_card(seat)
    g.seats[seat * SEAT_W + SeatField.SQUARE] = square
    g.seats[seat * SEAT_W + SeatField.FACING] = facing
    g.cards[card * CARD_W + CardField.ZONE] = Zone.WARRIOR_IN_PLAY
    g.wake(card)
    g.cards[card * CARD_W + CardField.ACTIVE] = 1
    g.note(Note.PLACED, seat, NONE, card, square, facing)


def laid(g: Fight, seat: i64) -> i64:
    """How many of the seat's slots are filled."""
    n: i64 = 0
    table = g.cards
    at: i64 = 0
    last: i64 = g.deal.n_cards * CARD_W
    while at < last:
        if table[at + CardField.ZONE] == Zone.FACE_DOWN and table[at + CardField.CONTROLLER] == seat:
            n += 1
        at += CARD_W
    return n


def has_card_to_lay(g: Fight, seat: i64) -> bool:
    """Has the seat a loadout card that is not in a slot yet (none in a Fist Fight, TR-QUICK-03)?"""
    if not rules_of(g).loadouts:
        return False
    table = g.cards
    card: i64 = 0
    base: i64 = 0
    while card < g.deal.n_cards:
        if (
            table[base + CardField.ZONE] == Zone.IN_HAND
            and table[base + CardField.CONTROLLER] == seat
            and g.deal.cards[card].type != CardType.WARRIOR
        ):
            return True
        base += CARD_W
        card += 1
    return False
