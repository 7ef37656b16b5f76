"""One player's turn, as the fight games share it: how it begins, what follows an action, how it ends.

What actions there are and what pays for them is said by each kind of turn: ``speed_turn``, or one of a game's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.effects import expire_action, expire_turn_end, expire_turn_start
from agon.arena.frame import Frame
from agon.arena.terms import NONE, SEAT_W, Act, Note, On, SeatField
from agon.arena.window import fire_simple

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

    def __init__(self, seat: i64, single: bool = False) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.single: bool = single
        self.was_move: i64 = 0

    def left(self, g: Fight) -> i64:
        """Actions still available."""
        raise NotImplementedError

    def resume(self) -> None:
        """Go on in the middle, in a game that begins there: an action is chosen next."""
        raise NotImplementedError

    def begin(self, g: Fight) -> bool:
        """The turn begins (A7-TURN-01, TR-ROUND-03). True if abilities answer."""
        seat: i64 = self.seat
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
        return fire_simple(g, On.TURN_START, seat, seat, NONE, 0)

    def count_first(self, g: Fight, kind: i64) -> None:
        """Remember the kind of the turn's first action."""
        at: i64 = self.seat * SEAT_W + SeatField.FIRST_ACTION
        if not self.single and g.seats[at] == 0:
            g.seats[at] = kind

    def follow_action(self, g: Fight) -> bool:
        """An action is completed. True if abilities answer."""
        if g.deal.ends_with_action:
            expire_action(g, self.seat)
        if self.was_move == 0:
            return False
        self.was_move = 0
        return fire_simple(g, On.MOVE_ACTION, self.seat, NONE, NONE, 0)

    def end(self, g: Fight) -> bool:
        """The turn ends. True if abilities answer."""
        g.note(Note.TURN_ENDS, self.seat, NONE, NONE, 0, 0)
        return fire_simple(g, On.TURN_END, self.seat, self.seat, NONE, 0)

    def close(self, g: Fight) -> None:
        """The turn is over; outside turns nothing has happened "this turn"."""
        base: i64 = self.seat * SEAT_W
        expire_turn_end(g, self.seat)
        g.seats[base + SeatField.LAST_TURN] = g.seats[base + SeatField.TURN_KINDS]
        g.forget_turn()
        g.seats[base + SeatField.TURN_OVER] = 1
        g.active = NONE
        g.situations += 1
        g.pop()

    def close_single(self, g: Fight) -> None:
        """The one action is done."""
        moved = self.was_move == 1 and not g.is_settled()
        g.pop()
        if moved:
            fire_simple(g, On.MOVE_ACTION, self.seat, NONE, NONE, 0)


def kind_of(code: i64) -> i64:
    """What kind of action an option of a turn is."""
    if code == Act.PASS:
        return ACTION_PASS
    if code < Act.MOVE:
        return ACTION_TURN
    if code < Act.ATTACK:
        return ACTION_MOVE
    return ACTION_ATTACK if code < Act.ABILITY else ACTION_ABILITY


__all__ = ["ACTION_ABILITY", "ACTION_ATTACK", "ACTION_MOVE", "ACTION_PASS", "ACTION_TURN", "Turn", "kind_of"]
