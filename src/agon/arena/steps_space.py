"""Steps in the arena: moving, turning, laying cards down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.ability import CALL, GO, WAIT, AbilityFrame, Op
from agon.arena.board import HEADINGS, OFF, Near
from agon.arena.movement import (
    BY_OTHER,
    BY_OWN_ABILITY,
    BY_OWN_BEGUN,
    WAY_GIVEN,
    Way,
    announce_step,
    announce_swap,
    can_pay,
    faces_so,
    may_enter,
    may_face,
    may_move,
    may_turn,
    move_tax,
    pay,
    start_move,
    turn,
)
from agon.arena.nodes import CardFilter, Space, Value, Who
from agon.arena.prohibitions import is_kept_out
from agon.arena.spaces import Vacancy, closed_spaces
from agon.arena.terms import CARD_W, NONE, Ask, CardField, Note, On
from agon.arena.window import fire
from agon.core.bits import bit
from agon.core.ids import SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class MoveSteps(Op):
    """Move a warrior so many spaces, step by step (A7-RULING-29, 32)."""

    def __init__(self, who: Who, steps: Value, up_to: bool, way: Way) -> None:
        super().__init__()
        self.who: Who = who
        self.steps: Value = steps
        self.up_to: bool = up_to
        self.way: Way = way
        self.chooser: Who | None = None
        """Who picks the steps, where that is not the user."""
        self.anchor: Who | None = None
        """Away from whom, or toward whom."""

    def changes_attack(self) -> bool:
        return True

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and g.in_play(seat) and self.may_start(g, cx, seat)

    def may_start(self, g: Fight, cx: Cx, seat: SeatNo) -> bool:
        """May it be moved, or else turned instead: a tax that cannot be paid is one on movement (A7-MOVE-16)?"""
        if can_be_moved(g, cx, seat):
            return True
        if g.deal.rules.pool or not may_face(g, seat) or not may_move(g, seat, cx.user, cx.card):
            return False
        return seat == (self.chooser.one(g, cx) if self.chooser is not None else cx.user)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        seat: SeatNo = self.who.one(g, f)
        if g.deal.marks_moves:
            f.square_from = g.square(seat) if seat != NONE else NONE
        if seat == NONE or not g.in_play(seat) or not self.may_start(g, f, seat):
            f.did = 0
            return GO
        if self.way == WAY_GIVEN:
            # A chosen direction leaves nothing to choose but the own facing (A7-PRIN-80); an impossible step does
            # not happen (A7-PRIN-79).
            direction: i64 = f.direction if f.direction != NONE else g.card_field(f.card, CardField.DIRECTION) - 1
            to: i64 = g.board.step(g.square(seat), direction) if direction != NONE else OFF
            if seat == f.user and direction != NONE:
                return CALL if start_move(g, f, seat, 1, False, self.way, direction, f.user) else GO
            if not may_enter(g, to):
                return GO
            return CALL if announce_step(g, seat, to, g.facing(seat), BY_OTHER, f.card, f.user) else GO
        chooser: SeatNo = self.chooser.one(g, f) if self.chooser is not None else f.user
        direction = f.direction
        if self.anchor is not None:
            other: i64 = self.anchor.one(g, f)
            if other == NONE or other == seat or g.square(other) == NONE:
                f.did = 0
                return GO
            direction = g.square(other)
        if not start_move(g, f, seat, self.steps.get(g, f), self.up_to, self.way, direction, chooser):
            f.did = 0
            return GO
        return CALL


def can_be_moved(g: Fight, cx: Cx, seat: SeatNo) -> bool:
    """May this ability move the warrior? A tax that cannot be paid forbids it (A7-PRIN-74..76)."""
    return may_move(g, seat, cx.user, cx.card) and can_pay(g, seat, move_tax(g, seat, cx.user))


class MoveTo(Op):
    """Move a warrior to a space: any distance, no path, one movement (A7-RULING-31)."""

    def __init__(self, who: Who, space: Space, state: Vacancy) -> None:
        super().__init__()
        self.who: Who = who
        self.space: Space = space
        self.state: Vacancy = state
        self.chooser: Who | None = None
        """Who picks the space, where that is not the user."""
        self.turns: bool = True
        """Who moves the own warrior may turn it as well (A7-MOVE-09)."""
        self.instead: bool = False
        """Who would move the own warrior may turn it in place of that (A7-MOVE-16)."""

    def changes_attack(self) -> bool:
        return True

    def candidates(self, g: Fight, cx: Cx, some: bool = False, unpaid: bool = False) -> i64:
        """Mask of the spaces that can be moved to; ``some``: of the first of them, if there is any.

        ``unpaid``: also where a tax on it cannot be paid (A7-PRIN-74).
        """
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE or not g.in_play(seat) or not may_move(g, seat, cx.user, cx.card):
            return 0
        if not unpaid and not can_be_moved(g, cx, seat):
            return 0
        mask: i64 = 0
        square: i64 = 0
        closed: i64 = g.occupied() | closed_spaces(g, self.state)
        last: i64 = g.board.squares
        while square < last:
            if (closed >> square) & 1 == 0 and self.space.has(g, cx, square):
                if not is_kept_out(g, seat, square):
                    mask |= bit(square)
                    if some:
                        break
            square += 1
        return mask

    def picker(self, g: Fight, cx: Cx) -> SeatNo:
        """Who picks the space."""
        return self.chooser.one(g, cx) if self.chooser is not None else cx.user

    def turns_instead(self, g: Fight, cx: Cx) -> bool:
        """May the warrior be turned in place of moving it, where there is a space to move to?"""
        seat: SeatNo = self.who.one(g, cx)
        if not self.instead or seat == NONE or seat != self.picker(g, cx) or not may_face(g, seat):
            return False
        return self.candidates(g, cx, True, True) != 0

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return self.candidates(g, cx, True) != 0 or self.turns_instead(g, cx)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        g.ask(self.picker(g, f), Ask.SPACE)
        return WAIT

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        mask: i64 = self.candidates(g, f)
        seat: SeatNo = self.who.one(g, f)
        turns = seat == self.picker(g, f) and self.turns and may_face(g, seat)
        here: i64 = g.square(seat) if self.turns_instead(g, f) else NONE
        square: i64 = 0
        while square < g.board.squares:
            if square == here:
                # The space it stands in is none to move to: it turns there.
                facing: i64 = 0
                while facing < HEADINGS:
                    if facing != g.facing(seat):
                        g.offer(square * 4 + facing)
                    facing += 1
            elif (mask >> square) & 1:
                if turns:
                    # The own warrior may be turned as well (A7-MOVE-09).
                    facing = 0
                    while facing < HEADINGS:
                        g.offer(square * 4 + facing)
                        facing += 1
                else:
                    g.offer(square * 4 + g.facing(seat))
            square += 1

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        seat: SeatNo = self.who.one(g, f)
        if code >> 2 == g.square(seat):
            turn(g, seat, code & 3, self.picker(g, f))
            return
        cause: i64 = BY_OWN_ABILITY | BY_OWN_BEGUN if seat == f.user else BY_OTHER
        pay(g, seat, move_tax(g, seat, f.user))
        announce_step(g, seat, code >> 2, code & 3, cause, f.card, f.user, seat == self.picker(g, f))


class SwapSquares(Op):
    """Two warriors change places: one movement of each, without a path (A7-RULING-31). The own one may be turned."""

    def __init__(self, one: Who, other: Who) -> None:
        super().__init__()
        self.a: Who = one
        self.b: Who = other

    def changes_attack(self) -> bool:
        return True

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        a: i64 = self.a.one(g, cx)
        b: i64 = self.b.one(g, cx)
        if a == NONE or b == NONE or a == b or not g.in_play(a) or not g.in_play(b):
            return False
        if is_kept_out(g, SeatNo(a), g.square(b)) or is_kept_out(g, SeatNo(b), g.square(a)):
            return False
        return can_be_moved(g, cx, SeatNo(a)) and can_be_moved(g, cx, SeatNo(b))

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        a: i64 = self.a.one(g, f)
        b: i64 = self.b.one(g, f)
        if (a == f.user or b == f.user) and may_face(g, f.user):
            g.ask(f.user, Ask.SPACE)
            return WAIT
        return CALL if self.swap(g, f, g.facing(f.user)) else GO

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        a: i64 = self.a.one(g, f)
        other: i64 = self.b.one(g, f) if a == f.user else a
        facing: i64 = 0
        while facing < HEADINGS:
            # The own warrior may be turned as well (A7-MOVE-09).
            g.offer(g.square(other) * 4 + facing)
            facing += 1

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        self.swap(g, f, code & 3)

    def swap(self, g: Fight, f: AbilityFrame, facing: i64) -> bool:
        """Let them change places. True if abilities answer."""
        a: i64 = self.a.one(g, f)
        b: i64 = self.b.one(g, f)
        for seat in (a, b):
            if seat == f.user:
                pay(g, SeatNo(seat), move_tax(g, SeatNo(seat), f.user))
        return announce_swap(g, SeatNo(a), SeatNo(b), facing, f.card, f.user)


class TurnTo(Op):
    """Turn a warrior to face a direction, as the user picks: any, or one that faces so (``way``, a WAY_*)."""

    def __init__(self, who: Who, way: Way, anchor: Who | None) -> None:
        super().__init__()
        self.who: Who = who
        self.way: Way = way
        self.anchor: Who | None = anchor

    def changes_attack(self) -> bool:
        return True

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and g.in_play(seat) and may_turn(g, seat, cx.user, cx.card)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        seat: SeatNo = self.who.one(g, f)
        if not self.is_possible(g, f) or not self.fits(g, f, seat, NONE):
            f.did = 0
            return GO
        g.ask(f.user, Ask.FACING)
        return WAIT

    def fits(self, g: Fight, f: AbilityFrame, seat: SeatNo, facing: i64) -> bool:
        """Is that a facing to be had? NONE: is any?"""
        other: i64 = self.anchor.one(g, f) if self.anchor is not None else NONE
        if facing != NONE:
            return faces_so(g, seat, facing, self.way, other)
        facing = 0
        while facing < HEADINGS:
            if faces_so(g, seat, facing, self.way, other):
                return True
            facing += 1
        return False

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        seat: SeatNo = self.who.one(g, f)
        facing: i64 = 0
        while facing < HEADINGS:
            if self.fits(g, f, seat, facing):
                g.offer(facing)
            facing += 1

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        turn(g, self.who.one(g, f), code, f.user)


class LayCard(Op):
    """Lay a card in a space of the arena; it stays under its controller's control (A7-RULING-34)."""

    def __init__(self, cards: CardFilter, space: Space, state: Vacancy) -> None:
        super().__init__()
        self.cards: CardFilter = cards
        self.space: Space = space
        self.state: Vacancy = state

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        mask: i64 = self.candidates(g, f)
        if mask == 0 or not g.is_face_up(f.card):
            f.did = 0
            return GO
        if mask & (mask - 1) == 0:
            square: i64 = 0
            while (mask >> square) & 1 == 0:
                square += 1
            self.lay(g, f, square)
            return GO
        g.ask(f.user, Ask.SPACE)
        return WAIT

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return self.candidates(g, cx) != 0

    def candidates(self, g: Fight, cx: Cx) -> i64:
        """Mask of the spaces it may be laid in."""
        mask: i64 = 0
        square: i64 = 0
        closed: i64 = closed_spaces(g, self.state)
        while square < g.board.squares:
            if (closed >> square) & 1 == 0 and self.space.has(g, cx, square):
                mask |= bit(square)
            square += 1
        return mask

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        mask: i64 = self.candidates(g, f)
        square: i64 = 0
        while square < g.board.squares:
            if (mask >> square) & 1:
                g.offer(square * 4)
            square += 1

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        self.lay(g, f, code >> 2)

    def lay(self, g: Fight, f: AbilityFrame, square: i64) -> None:
        """Lay it down."""
        g.cards[f.card * CARD_W + CardField.PLACE] = square
        g.note(Note.PLACED_CARD, f.user, NONE, f.card, square, 0)


class MoveCardStep(Op):
    """A card in the arena moves one space."""

    def __init__(self, orthogonal: bool) -> None:
        super().__init__()
        self.orthogonal: bool = orthogonal

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return g.place_of(cx.card) != NONE

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if g.place_of(f.card) == NONE:
            f.did = 0
            return GO
        g.ask(f.user, Ask.SPACE)
        return WAIT

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        here: i64 = g.place_of(f.card)
        square: i64 = 0
        while square < g.board.squares:
            near: i64 = g.board.nearness(here, square)
            if near == Near.ORTHOGONAL or (near == Near.DIAGONAL and not self.orthogonal):
                g.offer(square * 4)
            square += 1

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        start: i64 = g.cards[f.card * CARD_W + CardField.PLACE]
        g.cards[f.card * CARD_W + CardField.PLACE] = code >> 2
        f.square = code >> 2
        g.note(Note.PLACED_CARD, f.user, NONE, f.card, code >> 2, 1)
        if (g.deal.hears >> On.CARD_MOVED) & 1 == 0:
            return
        cx = g.enter(f.card, 0)
        cx.user = SeatNo(NONE)
        cx.who = f.user
        cx.chosen = g.warrior_at(code >> 2)
        cx.card_ref = f.card
        cx.square = code >> 2
        cx.square_from = start
        fire(g, On.CARD_MOVED, cx)
        g.leave()
