"""One player's turn, as the fight games share it: how it begins, what follows an action, how it ends.

What actions there are and what pays for them is said by each kind of turn: ``speed_turn``, or one of a game's own.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.actions import action_of
from agon.arena.deal import ACTION, Listener
from agon.arena.effects import expire_action, expire_turn_end, expire_turn_start
from agon.arena.frame import Frame
from agon.arena.grids import aimed_at, is_aimed
from agon.arena.movement import BY_MOVE_ACTION, announce_step
from agon.arena.prohibitions import is_use_forbidden
from agon.arena.targets import new_attack
from agon.arena.terms import (
    NONE,
    SEAT_W,
    TARGET_BITS,
    TARGET_MASK,
    Act,
    Did,
    Note,
    On,
    SeatField,
)
from agon.arena.window import fire_simple, is_live, user_of
from agon.core.ids import CardNo, SeatNo
from agon.core.refusals import MAY, NOT_ALLOWED, NOT_AS_OFTEN, NOT_ENOUGH, NOT_IN_FORCE, WhyNot

if TYPE_CHECKING:
    from agon.arena.fight import Fight

# Kinds of action, for "first action" and "last action" texts.
ACTION_MOVE: Final = 1
ACTION_TURN: Final = 2
ACTION_ATTACK: Final = 3
ACTION_ABILITY: Final = 4
ACTION_PASS: Final = 5


@mypyc_attr(acyclic=True)
class Turn(Frame):
    """A turn in progress. ``was_move``: the action under way is a move.

    ``single``: no turn, but one action that an ability lets its player take now.
    """

    def __init__(self, seat: SeatNo, single: bool = False) -> None:
        super().__init__()
        self.seat: SeatNo = seat
        self.single: bool = single
        self.was_move: i64 = 0

    @abstractmethod
    def left(self, g: Fight) -> i64:
        """Actions still available."""

    @abstractmethod
    def resume(self) -> None:
        """Go on in the middle, in a game that begins there: an action is chosen next."""

    def begin(self, g: Fight) -> bool:
        """The turn begins (A7-TURN-01, TR-ROUND-03). True if abilities answer."""
        seat: SeatNo = self.seat
        expire_turn_start(g, seat)
        g.turns += 1
        g.active = seat
        g.forget_turn()
        seats = g.seats
        base: i64 = seat * SEAT_W
        seats[base + SeatField.TURN_SERIAL] = g.turns
        seats[base + SeatField.TURN_SQUARE] = seats[base + SeatField.SQUARE]
        seats[base + SeatField.FIRST_ACTION] = 0
        seats[base + SeatField.ACTIONS] = 0
        if g.log is not None:
            g.note(Note.TURN, seat, NONE, NONE, self.left(g), 0)
        return fire_simple(g, On.TURN_START, seat, seat, CardNo(NONE), 0)

    # --- an action ---

    @abstractmethod
    def list_attack(self, g: Fight, card: CardNo, left: i64) -> None:
        """Offer this card's attack on every warrior it may attack now; it is turned towards somebody."""

    def list_attacks(self, g: Fight, left: i64) -> None:
        """Offer the attacks of the warrior, then of each weapon; only those turned towards somebody are looked at."""
        seat: SeatNo = self.seat
        aimed: i64 = aimed_at(g, seat)
        own: i64 = g.warrior_card(seat)
        if is_aimed(g, CardNo(own), seat, aimed):
            self.list_attack(g, CardNo(own), left)
        for card in g.deal.weapons:
            if g.is_face_up(card) and g.controller(card) == seat and is_aimed(g, CardNo(card), seat, aimed):
                self.list_attack(g, CardNo(card), left)

    def count(self, g: Fight, kind: i64) -> None:
        """Remember the kind of an action that begins now."""
        seat: SeatNo = self.seat
        if kind == ACTION_MOVE:
            self.was_move = 1
            g.remember(seat, Did.MOVE_ACTIONS, 1)
        elif kind == ACTION_ATTACK:
            g.remember(seat, Did.ATTACK_ACTIONS, 1)
        elif kind == ACTION_ABILITY:
            g.remember(seat, Did.ACTIONS_USED, 1)

    def act(self, g: Fight, kind: i64, code: i64) -> None:
        """Let an action happen that is counted and paid for; turning has happened already."""
        seat: SeatNo = self.seat
        first: i64 = seat * SEAT_W + SeatField.FIRST_ACTION
        if not self.single and g.seats[first] == 0:
            g.seats[first] = kind
        if kind == ACTION_MOVE:
            code -= Act.MOVE
            announce_step(g, seat, code >> 2, code & 3, BY_MOVE_ACTION, CardNo(NONE), seat)
        elif kind == ACTION_ATTACK:
            code -= Act.ATTACK
            self.attack(g, CardNo(code >> TARGET_BITS), SeatNo(code & TARGET_MASK))
        elif kind == ACTION_ABILITY:
            g.deal.referee.use_action(g, action_of(g, code - Act.ABILITY, seat), seat)

    def attack(self, g: Fight, weapon: CardNo, target: SeatNo) -> None:
        """Begin an attack with a card."""
        a = new_attack(g, self.seat, target, weapon)
        a.spends = True
        g.push(a)

    def follow_action(self, g: Fight) -> bool:
        """An action is completed. True if abilities answer."""
        if g.deal.ends_with_action:
            expire_action(g, self.seat)
        if self.was_move == 0:
            return False
        self.was_move = 0
        return fire_simple(g, On.MOVE_ACTION, self.seat, NONE, CardNo(NONE), 0)

    def end(self, g: Fight) -> bool:
        """The turn ends. True if abilities answer."""
        g.note(Note.TURN_ENDS, self.seat, NONE, NONE, 0, 0)
        return fire_simple(g, On.TURN_END, self.seat, self.seat, CardNo(NONE), 0)

    def close(self, g: Fight) -> None:
        """The turn is over; outside turns nothing has happened "this turn"."""
        base: i64 = self.seat * SEAT_W
        expire_turn_end(g, self.seat)
        g.seats[base + SeatField.LAST_TURN] = g.seats[base + SeatField.TURN_KINDS]
        g.forget_turn()
        g.seats[base + SeatField.TURN_OVER] = 1
        g.active = SeatNo(NONE)
        g.situations += 1
        g.pop()

    def close_single(self, g: Fight) -> None:
        """The one action is done."""
        moved = self.was_move == 1 and not g.is_settled()
        g.pop()
        if moved:
            fire_simple(g, On.MOVE_ACTION, self.seat, NONE, CardNo(NONE), 0)


def is_users(g: Fight, ls: Listener, seat: SeatNo) -> bool:
    """May it be this seat that uses the ability: its own, or an enemy's where others use it?"""
    whose: i64 = user_of(g, ls)
    return g.is_enemy(seat, whose) if ls.by_others else whose == seat


def why_not_ready(g: Fight, seat: SeatNo, ls: Listener, cost: i64, left: i64) -> WhyNot:
    """Why an Action ability of the seat cannot be used now, whatever it would do; MAY if it can."""
    if cost > left:
        return NOT_ENOUGH
    if not is_live(g, ls):
        return NOT_IN_FORCE
    if not g.may_use(ls):
        return NOT_AS_OFTEN
    return NOT_ALLOWED if is_use_forbidden(g, seat, ls.card, ACTION) else MAY


def kind_of(code: i64) -> i64:
    """What kind of action an option of a turn is."""
    if code == Act.PASS:
        return ACTION_PASS
    if code < Act.MOVE:
        return ACTION_TURN
    if code < Act.ATTACK:
        return ACTION_MOVE
    return ACTION_ATTACK if code < Act.ABILITY else ACTION_ABILITY


__all__ = [
    "ACTION_ABILITY", "ACTION_ATTACK", "ACTION_MOVE", "ACTION_PASS", "ACTION_TURN", "Turn", "is_users", "kind_of",
    "why_not_ready",
]  # fmt: skip
