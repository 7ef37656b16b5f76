"""Movement and facing (A7-MOVE, A7-RULING-27..37). Every change of place goes through ``step``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType

from mypy_extensions import i64, mypyc_attr

from agon.arena.board import HEADINGS, OFF, Heading
from agon.arena.continuous_effects import walk
from agon.arena.frame import Cx, Frame
from agon.arena.nodes import Modifier
from agon.arena.prohibitions import (
    FORBID_ENTER,
    FORBID_MOVE,
    FORBID_MOVED_BY,
    FORBID_TURN,
    FORBID_TURNED_BY,
    is_forbidden,
    is_kept_out,
    is_shielded,
)
from agon.arena.stats import speed_of
from agon.arena.terms import CARD_W, DECLINE, NONE, SEAT_W, Act, Ask, CardField, Did, Mod, Note, On, SeatField, SeatMore
from agon.arena.window import fire_simple, is_heard, open_window
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

BY_MOVE_ACTION: Final = 1
BY_OWN_ABILITY: Final = 2
BY_OTHER: Final = 4
BY_OWN_BEGUN: Final = 8
"""With BY_OWN_ABILITY: the first step of the ability that moves."""

STOP: Final = DECLINE
STEP: Final = 16
"""Option STEP + square * 4 + facing of Ask.STEP; 1 + facing turns instead of moving (A7-MOVE-16)."""

# Bits of the register ``choice`` of a move.
MAY_STOP: Final = 1
MAY_TURN: Final = 2
FIRST_STEP: Final = 4
"""No step has been taken yet."""

Way = NewType("Way", i64)
"""In which directions somebody moves."""

WAY_ORTHOGONAL: Final = Way(0)
WAY_DIAGONAL: Final = Way(1)
WAY_GIVEN: Final = Way(2)
WAY_AWAY: Final = Way(3)
WAY_TOWARD: Final = Way(4)
WAY_STRAIGHT: Final = Way(5)
"""The first step fixes the direction of the others."""


def list_steps(g: Fight, seat: SeatNo, turns: bool, first: i64) -> i64:
    """Write the moves of one space, with every facing or (not ``turns``) the own, into the options from ``first`` on.

    Returns how many options there are then. South, west, east, north: in the order of the squares' numbers.
    """
    opts = g.opts
    n: i64 = first
    ways = g.board.ways
    taken: i64 = g.occupied()
    guarded = (g.deal.forbids >> FORBID_ENTER) & 1 == 1
    way: i64 = g.square(seat) * 4
    last: i64 = way + 4
    while way < last:
        to: i64 = ways[way]
        if to != OFF and (taken >> to) & 1 == 0 and not (guarded and is_kept_out(g, seat, to)):
            code: i64 = Act.MOVE + to * 4
            if turns:
                opts[n] = code
                opts[n + 1] = code + 1
                opts[n + 2] = code + 2
                opts[n + 3] = code + 3
                n += 4
            else:
                opts[n] = code + g.facing(seat)
                n += 1
        way += 1
    return n


def may_enter(g: Fight, square: i64) -> bool:
    """Is the space in the arena and unoccupied (A7-MOVE-06, A7-GLOS-61)?"""
    return square != OFF and g.is_free(square)


def may_go(g: Fight, seat: SeatNo, square: i64) -> bool:
    """May this warrior enter the space: is it free, and does nothing keep the warrior out of it?"""
    return may_enter(g, square) and not is_kept_out(g, seat, square)


def may_pass(g: Fight, seat: SeatNo, other: SeatNo) -> bool:
    """Does an ability let this warrior move through the space of another (A7-MOVE-08)?"""
    w = walk(g, Mod.PASS)
    while w.next(g):
        w.about(other)
        if w.m.who is not None and w.m.who.has(g, w.cx, seat):
            w.cx.who = SeatNo(other)
            if w.holds(g):
                w.stop(g)
                return True
    return False


def may_go_diagonally(g: Fight, seat: SeatNo) -> bool:
    """Does an ability let this warrior move diagonally (A7-MOVE-04)?"""
    if (g.deal.lasting >> Mod.DIAGONAL) & 1 == 0:
        return False
    w = walk(g, Mod.DIAGONAL)
    while w.next(g):
        w.about(seat)
        if w.means(g, seat):
            w.stop(g)
            return True
    return False


def diagonals(g: Fight, seat: SeatNo, here: i64) -> i64:
    """Mask of the spaces that lie diagonally to one and that the warrior may enter."""
    mask: i64 = 0
    d: i64 = 0
    while d < HEADINGS:
        side: i64 = g.board.step(here, d)
        if side != OFF:
            to: i64 = g.board.step(side, (d + 1) & 3)
            if may_go(g, seat, to):
                mask |= bit(to)
        d += 1
    return mask


def passed(g: Fight, seat: SeatNo, reached: i64) -> i64:
    """Mask of the occupied spaces next to those of a mask that the warrior may move through."""
    mask: i64 = 0
    square: i64 = 0
    while square < g.board.squares:
        if (reached >> square) & 1 == 1:
            d: i64 = 0
            while d < HEADINGS:
                to: i64 = g.board.step(square, d)
                if to != OFF:
                    other: i64 = g.warrior_at(to)
                    if other != NONE and other != seat and may_pass(g, seat, SeatNo(other)):
                        mask |= bit(to)
                d += 1
        square += 1
    return mask


def around(g: Fight, reached: i64) -> i64:
    """Mask of the unoccupied spaces next to those of a mask."""
    mask: i64 = 0
    square: i64 = 0
    while square < g.board.squares:
        if (reached >> square) & 1 == 1:
            d: i64 = 0
            while d < HEADINGS:
                to: i64 = g.board.step(square, d)
                if may_enter(g, to):
                    mask |= bit(to)
                d += 1
        square += 1
    return mask


def beyond(g: Fight, seat: SeatNo, here: i64, steps: i64) -> i64:
    """Mask of the spaces behind warriors that may be moved through, within so many steps."""
    mask: i64 = 0
    crossing: i64 = bit(here)
    while steps > 1:
        crossing = passed(g, seat, crossing)
        mask |= around(g, crossing)
        steps -= 1
    return mask & ~around(g, bit(here))


def crossed(g: Fight, seat: SeatNo, here: i64, to: i64, most: i64) -> i64:
    """How many occupied spaces the warrior moves through on the shortest way to a space; 0 to one next to it."""
    if (around(g, bit(here)) >> to) & 1 == 1:
        return 0
    many: i64 = 0
    crossing: i64 = bit(here)
    while many < most:
        crossing = passed(g, seat, crossing)
        many += 1
        if (around(g, crossing) >> to) & 1 == 1:
            return many
    return 0


def turn(g: Fight, seat: SeatNo, facing: i64, by: i64) -> None:
    """Change facing, by the choice of ``by``; not movement (A7-MOVE-13)."""
    at: i64 = seat * SEAT_W + SeatField.FACING
    if g.seats[at] == facing:
        return
    g.seats[at] = facing
    g.note(Note.TURNED, seat, NONE, NONE, facing, 0)
    has_turned(g, seat, by)


def has_turned(g: Fight, seat: SeatNo, by: i64) -> bool:
    """Count a change of facing, and tell of it, where a card asks (A7-MOVE-14). True if abilities answer."""
    if g.deal.counts_turns:
        g.remember(seat, Did.TURNED, 1)
    return (g.deal.hears >> On.TURNED) & 1 == 1 and fire_simple(g, On.TURNED, seat, by, CardNo(NONE), 0)


def may_face(g: Fight, seat: SeatNo) -> bool:
    """May this warrior be turned to face another way at all?"""
    return not is_forbidden(g, FORBID_TURN, seat, SeatNo(NONE), CardNo(NONE))


def step(
    g: Fight,
    seat: SeatNo,
    to: i64,
    facing: i64,
    cause: i64,
    card: CardNo,
    by: i64,
    steered: bool = False,
    part: bool = False,
) -> bool:
    """Move a warrior to a space and turn it (A7-MOVE-03, A7-MOVE-12, TR-MOVE-02).

    True if abilities answer, or its player turns it: a frame is on top.
    Legality is the caller's business: the space must pass ``may_enter``. ``cause`` is a BY_* bit; ``steered`` says that
    its own player chose the step and the facing, although another player's ability moves it; ``part`` that it is one of
    several steps which are told of together (TR-RULING-24).
    """
    base: i64 = seat * SEAT_W
    seats = g.seats
    start: i64 = seats[base + SeatField.SQUARE]
    faced: i64 = seats[base + SeatField.FACING]
    seats[base + SeatField.SQUARE] = to
    seats[base + SeatField.FACING] = facing
    g.remember(seat, Did.MOVED, 1)
    g.note(Note.MOVED, seat, start, card, to, facing)
    left = False
    if seat >= g.n:
        # A minion: the card itself goes.
        g.cards[g.warrior_card(seat) * CARD_W + CardField.PLACE] = to
    if g.step >= g.deal.rules.confining_step and not g.board.is_center(to):
        # Out of the spaces that a fight is confined to (TR-TIRE-05); what comes in place of defeat comes now.
        g.marked |= bit(seat)
        left = fire_simple(g, On.DEFEAT, by, seat, card, 0)
    turns = cause == BY_OTHER and not steered and g.deal.rules.rotate_after_forced_move  # A1-MOVE-05
    if turns:
        g.push(RotateFrame(seat))
    if left or (facing != faced and has_turned(g, seat, by)):
        turns = True
    if (g.deal.hears >> On.MOVED) & 1 == 0 or part:
        return turns
    return tell_moved(g, seat, start, to, faced, cause, card, by) or turns


def announce_step(
    g: Fight,
    seat: SeatNo,
    to: i64,
    facing: i64,
    cause: i64,
    card: CardNo,
    by: i64,
    steered: bool = False,
    part: bool = False,
) -> bool:
    """As ``step``, once those have answered who do so before a warrior moves (TR-PWR-REACT-03)."""
    if (g.deal.hears >> On.BEFORE_MOVE) & 1 == 1:
        start: i64 = g.square(seat)
        g.push(AnnouncedFrame(seat, start, to, facing, cause, card, by, steered, part))
        if tell_moved(g, seat, start, to, g.facing(seat), cause, card, by, On.BEFORE_MOVE):
            return True
        g.pop()
    return step(g, seat, to, facing, cause, card, by, steered, part)


@mypyc_attr(acyclic=True)
class AnnouncedFrame(Frame):
    """A step that was announced: it is taken after the answers, if it is still legal then (TR-PWR-REACT-03).

    A maneuver leads one space on from wherever its warrior stands by now; what an ability moves must stand where it
    did. What was paid for it is gone all the same (TR-FX-10).
    """

    def __init__(
        self,
        seat: SeatNo,
        start: i64,
        to: i64,
        facing: i64,
        cause: i64,
        card: CardNo,
        by: i64,
        steered: bool,
        part: bool,
    ) -> None:
        super().__init__()
        self.seat: SeatNo = seat
        self.start: i64 = start
        self.to: i64 = to
        self.facing: i64 = facing
        self.cause: i64 = cause
        self.card: CardNo = card
        self.by: i64 = by
        self.steered: bool = steered
        self.part: bool = part

    def alike(self) -> Frame:
        return AnnouncedFrame(
            self.seat, self.start, self.to, self.facing, self.cause, self.card, self.by, self.steered, self.part
        )

    def fields(self) -> list[int]:
        return [
            self.seat, self.start, self.to, self.facing, self.cause, self.card, self.by,
            int(self.steered), int(self.part),
        ]  # fmt: skip

    def set_fields(self, n: list[int]) -> None:
        seat_, self.start, self.to, self.facing, self.cause, card_, self.by = n[:7]
        self.card = CardNo(card_)
        self.seat = SeatNo(seat_)
        self.steered = n[7] == 1
        self.part = n[8] == 1

    def name(self) -> str:
        return "announced"

    def run(self, g: Fight) -> None:
        g.pop()
        if self.is_legal(g):
            step(g, self.seat, self.to, self.facing, self.cause, self.card, self.by, self.steered, self.part)

    def is_legal(self, g: Fight) -> bool:
        """May the step still be taken?"""
        if g.is_settled() or not g.in_play(self.seat) or (g.marked >> self.seat) & 1 == 1:
            return False
        here: i64 = g.square(self.seat)
        if here != self.start and (self.cause != BY_MOVE_ACTION or g.board.direction(here, self.to) < 0):
            return False
        if self.facing != g.facing(self.seat) and not may_face(g, self.seat):
            return False
        return may_go(g, self.seat, self.to) and may_move(g, self.seat, SeatNo(self.by), self.card)


def announce_swap(g: Fight, a: SeatNo, b: SeatNo, facing: i64, card: CardNo, by: i64) -> bool:
    """As ``swap_places``, once those have answered who do so before a warrior moves (TR-PWR-REACT-03)."""
    if (g.deal.hears >> On.BEFORE_MOVE) & 1 == 1:
        here: i64 = g.square(a)
        there: i64 = g.square(b)
        cause: i64 = BY_OWN_ABILITY | BY_OWN_BEGUN if a == by else BY_OTHER
        other: i64 = BY_OWN_ABILITY | BY_OWN_BEGUN if b == by else BY_OTHER
        g.push(AnnouncedSwapFrame(a, b, here, there, facing, card, by))
        opened = tell_moved(g, b, there, here, g.facing(b), other, card, by, On.BEFORE_MOVE)
        opened = tell_moved(g, a, here, there, g.facing(a), cause, card, by, On.BEFORE_MOVE) or opened
        if opened:
            return True
        g.pop()
    return swap_places(g, a, b, facing, card, by)


@mypyc_attr(acyclic=True)
class AnnouncedSwapFrame(Frame):
    """Two warriors are about to change places: they do after the answers, if both still may, from where they stood."""

    def __init__(self, a: i64, b: i64, here: i64, there: i64, facing: i64, card: CardNo, by: i64) -> None:
        super().__init__()
        self.a: i64 = a
        self.b: i64 = b
        self.here: i64 = here
        self.there: i64 = there
        self.facing: i64 = facing
        self.card: CardNo = card
        self.by: i64 = by

    def alike(self) -> Frame:
        return AnnouncedSwapFrame(self.a, self.b, self.here, self.there, self.facing, self.card, self.by)

    def fields(self) -> list[int]:
        return [self.a, self.b, self.here, self.there, self.facing, self.card, self.by]

    def set_fields(self, n: list[int]) -> None:
        self.a, self.b, self.here, self.there, self.facing, card_, self.by = n
        self.card = CardNo(card_)

    def name(self) -> str:
        return "announced-swap"

    def run(self, g: Fight) -> None:
        g.pop()
        if (
            not g.is_settled()
            and self.is_there(g, SeatNo(self.a), self.here, self.there)
            and self.is_there(g, SeatNo(self.b), self.there, self.here)
        ):
            swap_places(g, SeatNo(self.a), SeatNo(self.b), self.facing, self.card, self.by)

    def is_there(self, g: Fight, seat: SeatNo, square: i64, to: i64) -> bool:
        """Does one of them stand where it stood, and may it still be moved to the other's space?"""
        if not g.in_play(seat) or (g.marked >> seat) & 1 == 1 or g.square(seat) != square:
            return False
        if seat == self.by and self.facing != g.facing(seat) and not may_face(g, seat):
            return False
        return not is_kept_out(g, seat, to) and may_move(g, seat, SeatNo(self.by), self.card)


def swap_places(g: Fight, a: SeatNo, b: SeatNo, facing: i64, card: CardNo, by: i64) -> bool:
    """Two warriors change places at once; that of ``by`` is turned to ``facing``. True if abilities answer."""
    start: i64 = g.square(a)
    to: i64 = g.square(b)
    faced: i64 = g.facing(a)
    cause: i64 = BY_OWN_ABILITY | BY_OWN_BEGUN if a == by else BY_OTHER
    other: i64 = BY_OWN_ABILITY | BY_OWN_BEGUN if b == by else BY_OTHER
    # Both stand where they go before anybody is told of either.
    opened = step(g, a, to, facing if a == by else faced, cause, card, by, a == by, True)
    opened = step(g, b, start, facing if b == by else g.facing(b), other, card, by, b == by) or opened
    if (g.deal.hears >> On.MOVED) & 1 == 1:
        opened = tell_moved(g, a, start, to, faced, cause, card, by) or opened
    return opened


def tell_moved(
    g: Fight, seat: SeatNo, start: i64, to: i64, faced: i64, cause: i64, card: CardNo, by: i64, event: i64 = On.MOVED
) -> bool:
    """Fire "moved", or "is about to", from a space to a space. True if abilities answer."""
    if not is_heard(g, event):
        return False
    cx = g.enter(0, 0)
    cx.user = SeatNo(NONE)
    cx.who = seat
    cx.chosen = by
    cx.card_ref = card
    cx.square = to
    cx.square_from = start
    cx.side = faced
    cx.cause = cause
    opened = open_window(g, event, cx, NONE)
    g.leave()
    return opened


@mypyc_attr(acyclic=True)
class RotateFrame(Frame):
    """A warrior that another player has moved may be turned by its own player, at no cost (A1-MOVE-05)."""

    def __init__(self, seat: SeatNo) -> None:
        super().__init__()
        self.seat: SeatNo = seat

    def alike(self) -> Frame:
        return RotateFrame(self.seat)

    def fields(self) -> list[int]:
        return [int(self.seat)]

    def set_fields(self, n: list[int]) -> None:
        self.seat = SeatNo(n[0])

    def name(self) -> str:
        return "rotate"

    def run(self, g: Fight) -> None:
        if self.pc == 0 and g.in_play(self.seat) and not g.has_marked() and may_face(g, self.seat):
            self.pc = 1
            g.ask(self.seat, Ask.FACING)
            return
        g.pop()

    def list_options(self, g: Fight) -> None:
        facing: i64 = 0
        while facing < HEADINGS:
            g.offer(facing)
            facing += 1

    def answer(self, g: Fight, code: i64) -> None:
        turn(g, self.seat, code, self.seat)


def extra_cost(g: Fight, seat: SeatNo, code: i64, card: CardNo, other: i64, square: i64) -> i64:
    """Additional actions a deed costs now (COST_* code); also what taxes deeds abilities give free (A7-PRIN-74)."""
    if (g.deal.lasting >> Mod.COST) & 1 == 0:
        return 0
    total: i64 = 0
    for m in g.deal.mods[Mod.COST]:
        if m.code == code and g.is_on(m):
            cx = g.enter(m.card, m.rule)
            cx.square = square
            cx.chosen = other
            if taxes(g, m, cx, seat, card) and m.value is not None:
                total += m.value.get(g, cx)
            g.leave()
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == Mod.COST and m2.code == code and g.in_force(e):
            cx = g.enter_effect(e)
            if taxes(g, m2, cx, seat, card):
                total += g.effect_amount(e, cx)
            g.leave()
    return total


def taxes(g: Fight, m: Modifier, cx: Cx, seat: SeatNo, card: CardNo) -> bool:
    """Does this cost concern the deed of that seat with that card?"""
    if m.mask == OWN_TURN and g.active != seat:
        return False
    if g.deal.shields and is_shielded(g, seat, cx.card):
        return False
    if m.who is None or not m.who.has(g, cx, seat):
        return False
    if m.cards is not None and (card == NONE or not m.cards.is_kind(g, cx, card)):
        return False
    cx.who = seat
    return m.cond is None or m.cond.test(g, cx)


def can_pay(g: Fight, seat: SeatNo, cost: i64) -> bool:
    """Are so many actions left? None can be spent outside the own turn (A7-PRIN-71)."""
    if cost <= 0:
        return True
    if g.deal.rules.pool:
        return is_in_pool(g, seat, cost)
    return g.active == seat and g.seats[seat * SEAT_W + SeatField.ACTIONS] + g.over_actions + cost <= speed_of(g, seat)


def is_in_pool(g: Fight, seat: SeatNo, cost: i64) -> bool:
    """Are so many actions left in the stock of the round, in the own turn (TR-RECH-02, TR-ROUND-14)?"""
    return g.active == seat and g.more(seat, SeatMore.POOL) >= cost


def move_tax(g: Fight, seat: SeatNo, by: i64) -> i64:
    """Additional actions that leaving its space costs a warrior moved by an ability (A7-PRIN-74..76)."""
    if seat != by:
        return 0
    return extra_cost(g, seat, COST_MOVE, CardNo(NONE), NONE, g.square(seat))


def pay(g: Fight, seat: SeatNo, cost: i64) -> None:
    """Spend additional actions."""
    if cost > 0:
        g.seats[seat * SEAT_W + SeatField.ACTIONS] += cost
        if g.deal.rules.pool:
            g.set_more(seat, SeatMore.POOL, g.more(seat, SeatMore.POOL) - cost)


COST_ATTACK: Final = 0
COST_MOVE: Final = 1

OWN_TURN: Final = 1
"""``mask`` of a cost that arises in the payer's own turn only (A7-PRIN-75)."""


def may_move(g: Fight, seat: SeatNo, by: SeatNo, card: CardNo) -> bool:
    """May this warrior be moved at all, by this player's card?"""
    if is_forbidden(g, FORBID_MOVE, seat, by, card):
        return False
    if g.deal.shields and is_shielded(g, seat, card):
        return False
    return by == seat or not is_forbidden(g, FORBID_MOVED_BY, seat, by, card)


def may_turn(g: Fight, seat: SeatNo, by: SeatNo, card: CardNo) -> bool:
    """May this warrior be turned by this player's card? Turning is no movement (A7-MOVE-13)."""
    if not may_face(g, seat) or (g.deal.shields and is_shielded(g, seat, card)):
        return False
    return by == seat or not is_forbidden(g, FORBID_TURNED_BY, seat, by, card)


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveFrame(Cx):
    """An ability moves a warrior step by step (A7-RULING-29, 32).

    ``who`` is moved by the ability of ``user``, ``total2`` chooses, ``number`` steps are left; ``cause`` a BY_* bit;
    ``choice`` bit 0: it may stop (up to), bit 1: it may be turned as well, bit 2: no step was taken yet; ``direction``
    fixes the direction, or is the space that a move goes away from or toward; ``chosen`` is the WAY_*.
    """

    def alike(self) -> Frame:
        f = MoveFrame()
        f.become(self)
        return f

    def is_rule(self) -> bool:
        return False

    def name(self) -> str:
        return "move"

    def destinations(self, g: Fight) -> i64:
        """Mask of the spaces the next step can go to."""
        here: i64 = g.square(self.who)
        if here == NONE or (g.has_marked() and not g.in_play(self.who)):
            return 0
        if not can_pay(g, self.who, move_tax(g, self.who, self.user)):
            # Unpaid, no movement takes place (A7-PRIN-74).
            return 0
        mask: i64 = 0
        d: i64 = 0
        to: i64
        if self.chosen == WAY_GIVEN or (self.chosen == WAY_STRAIGHT and self.direction != NONE):
            to = g.board.step(here, self.direction)
            return bit(to) if may_go(g, self.who, to) else 0
        if self.chosen == WAY_AWAY or self.chosen == WAY_TOWARD:
            while d < HEADINGS:
                back: i64 = d if self.chosen == WAY_TOWARD else (d + 2) & 3
                to = g.board.step(here, d)
                if leads_to(g, here, back, self.direction) and may_go(g, self.who, to):
                    mask |= bit(to)
                d += 1
            return mask
        if self.chosen == WAY_DIAGONAL:
            return diagonals(g, self.who, here)
        straight = self.chosen == WAY_STRAIGHT
        if self.who == self.user and not straight and may_go_diagonally(g, self.who):
            mask = diagonals(g, self.who, here)
        while d < HEADINGS:
            to = g.board.step(here, d)
            if may_go(g, self.who, to):
                mask |= bit(to)
            d += 1
        if (g.deal.lasting >> Mod.PASS) & 1 == 1 and not straight:
            mask |= beyond(g, self.who, here, self.number)
        return mask

    def run(self, g: Fight) -> None:
        is_over = self.number <= 0 or not g.in_play(self.who)
        if is_over or not may_move(g, self.who, self.user, self.card) or self.is_cut_short(g):
            self.finish(g)
            return
        mask: i64 = self.destinations(g)
        if mask == 0 and (self.choice & MAY_TURN == 0 or not may_face(g, self.who)):
            self.finish(g)
            return
        g.ask(self.total2, Ask.STEP)

    def is_cut_short(self, g: Fight) -> bool:
        """Does a defeat end the move at once (TR-RULING-38), or a tax that no action is left for (TR-RECH-02)?"""
        if g.marked != 0 and g.deal.rules.immediate_defeat:
            return True
        return g.deal.rules.pool and not can_pay(g, self.who, move_tax(g, self.who, self.user))

    def finish(self, g: Fight) -> None:
        """The move is over. Where a move is told of whole, that is now (TR-RULING-24)."""
        g.pop()
        if g.deal.rules.whole_moves and self.square_from != NONE and g.in_play(self.who):
            if (g.deal.hears >> On.MOVED) & 1 == 1 and g.square(self.who) != self.square_from:
                cause: i64 = self.cause | BY_OWN_BEGUN if self.cause == BY_OWN_ABILITY else self.cause
                to: i64 = g.square(self.who)
                tell_moved(g, self.who, self.square_from, to, self.side, cause, self.card, self.user)

    def list_options(self, g: Fight) -> None:
        mask: i64 = self.destinations(g)
        if self.choice & MAY_STOP != 0 or mask == 0:
            g.offer(STOP)
        facing: i64 = 0
        turns = self.choice & MAY_TURN != 0 and may_face(g, self.who)
        if turns:
            # Rotating instead of moving (A7-MOVE-16).
            while facing < HEADINGS:
                if facing != g.facing(self.who):
                    g.offer(1 + facing)
                facing += 1
        square: i64 = 0
        while square < g.board.squares:
            if (mask >> square) & 1:
                if turns:
                    facing = 0
                    while facing < HEADINGS:
                        g.offer(STEP + square * 4 + facing)
                        facing += 1
                else:
                    g.offer(STEP + square * 4 + g.facing(self.who))
            square += 1

    def answer(self, g: Fight, code: i64) -> None:
        if code == STOP:
            self.number = 0
            return
        if code < STEP:
            turn(g, self.who, code - 1, self.total2)
            self.number = 0
            return
        code -= STEP
        self.number -= 1
        if self.chosen == WAY_STRAIGHT and self.direction == NONE:
            self.direction = g.board.direction(g.square(self.who), code >> 2)
        if self.chosen == WAY_ORTHOGONAL and (g.deal.lasting >> Mod.PASS) & 1 == 1:
            self.number -= crossed(g, self.who, g.square(self.who), code >> 2, self.number)
        pay(g, self.who, move_tax(g, self.who, self.user))
        cause: i64 = self.cause
        if self.choice & FIRST_STEP != 0 and cause == BY_OWN_ABILITY:
            # The first of its steps: the ability is used to move.
            cause |= BY_OWN_BEGUN
        self.choice &= ~FIRST_STEP
        self.keep_start(g)
        # Who picks the steps of the own warrior has turned it as well, and is not asked again (A1-MOVE-05).
        steered = self.total2 == self.who
        whole = g.deal.rules.whole_moves
        announce_step(g, self.who, code >> 2, code & 3, cause, self.card, self.user, steered, whole)

    def keep_start(self, g: Fight) -> None:
        """Keep where a move that is told of whole begins (TR-RULING-24)."""
        if g.deal.rules.whole_moves and self.square_from == NONE:
            self.square_from = g.square(self.who)
            self.side = g.facing(self.who)


def faces_so(g: Fight, seat: SeatNo, facing: i64, way: Way, other: i64) -> bool:
    """Does a facing turn a warrior toward another, away from it, or around? ``way`` is a WAY_*, WAY_STRAIGHT around."""
    if way == WAY_ORTHOGONAL:
        return True
    if way == WAY_STRAIGHT:
        return facing == (g.facing(seat) + 2) & 3
    there: i64 = g.square(other) if other != NONE else NONE
    if there == NONE:
        return False
    return leads_to(g, g.square(seat), facing, there) == (way == WAY_TOWARD)


def leads_to(g: Fight, here: i64, d: i64, space: i64) -> bool:
    """Does a step in direction ``d`` lead nearer to a space: to its row, or to its column?

    A step away is the opposite of one that would lead there, so that a warrior pushed by the one before it goes on
    straight, and one that stands diagonally to it goes either way.
    """
    size: i64 = g.board.size
    ahead: i64 = (
        space // size - here // size if d == Heading.NORTH or d == Heading.SOUTH else space % size - here % size
    )
    return ahead > 0 if d == Heading.NORTH or d == Heading.EAST else ahead < 0


def start_move(
    g: Fight, cx: Cx, seat: SeatNo, steps: i64, up_to: bool, way: Way, direction: i64, chooser: SeatNo
) -> bool:
    """Start moving ``seat`` by an ability used by ``cx.user``; ``chooser`` picks the steps. False if it cannot move."""
    if not may_move(g, seat, cx.user, cx.card):
        return False
    f = MoveFrame()
    f.copy_registers(cx)
    if g.deal.rules.whole_moves:
        f.square_from = NONE
    f.who = seat
    f.number = steps
    f.chosen = way
    f.direction = direction if way != WAY_STRAIGHT else NONE
    f.total2 = chooser
    f.cause = BY_OWN_ABILITY if seat == cx.user else BY_OTHER
    # Who moves the own warrior may turn it as well (A7-MOVE-09).
    f.choice = (MAY_STOP if up_to else 0) | (MAY_TURN if seat == chooser else 0) | FIRST_STEP
    g.push(f)
    return True
