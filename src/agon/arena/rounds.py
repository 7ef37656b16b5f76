"""The course of a game in rounds, as the fight games share it: what is done for everybody, turns, the end of a round.

A game's own frame of rounds is a table of steps, in the order of its rulebook. A step does one of these things or one
of the game's own, and says in ``pc`` what comes next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from agon.arena.cardplay import bar, bind_to_revealed, reveal, switch_on
from agon.arena.effects import expire_round, skips_turn
from agon.arena.frame import Frame
from agon.arena.initiative import note_initiative
from agon.arena.steps_exchange import give_back
from agon.arena.terms import NONE, TOOK_LAST_TURN, WON_IT, Note, On, SeatField, Zone
from agon.arena.trace import Trace
from agon.arena.window import fire_for, fire_simple, is_heard
from agon.core.bits import bit

if TYPE_CHECKING:
    from agon.arena.fight import Fight


@mypyc_attr(acyclic=True)
class Rounds(Frame):
    """The game itself: one step of one round after another. ``turn`` counts those who are done inside a step.

    ``used`` has a bit for each Reveal ability of this round that is used or declined, ``taken`` one for each turn
    taken; ``last`` is the seat whose turn was the last.
    """

    def __init__(self) -> None:
        super().__init__()
        self.turn: i64 = 0
        self.used: i64 = 0
        self.taken: i64 = 0
        self.last: i64 = NONE

    def run(self, g: Fight) -> None:
        g.chain = 0
        if self.is_held_up(g):
            return
        while self.take_step(g):
            pass

    def take_step(self, g: Fight) -> bool:
        """The table of the steps: take the one that is next. True if the one in ``pc`` then follows at once.

        Where nothing is waited for a step takes the one after it itself, so that the table is met once a wait.
        """
        raise NotImplementedError

    def go_to(self, step: i64) -> bool:
        """Go on to a step, from the first in order of initiative."""
        self.pc = step
        self.turn = 0
        return True

    # --- what a game decides ---

    def is_held_up(self, g: Fight) -> bool:
        """Do illegal cards or defeats come before the next step?"""
        raise NotImplementedError

    def card_to_reveal(self, g: Fight, seat: i64) -> i64:
        """The support or loadout card that the seat turns up this round, or NONE."""
        raise NotImplementedError

    def should_reveal(self, g: Fight, seat: i64) -> bool:
        """Is it told of the seat if it has nothing to turn up?"""
        raise NotImplementedError

    def is_heard(self, g: Fight, seat: i64, card: i64) -> bool:
        """Do abilities answer to the reveal of this card, now that what is illegal is gone?"""
        raise NotImplementedError

    def initiative_now(self, g: Fight, seat: i64, told: Trace | None) -> i64:
        """The seat's initiative this round, each part of it ``told``."""
        raise NotImplementedError

    def new_turn(self, seat: i64) -> Frame:
        """The turn of a seat."""
        raise NotImplementedError

    # --- what is done for everybody ---

    def switches_on_warrior(self, g: Fight) -> bool:
        """Constant abilities of warriors begin to work with the game (A7-RULING-98). True if abilities answer."""
        while self.turn < g.n:
            self.turn += 1
            if switch_on(g, g.warrior_card(self.turn - 1)):
                return True
        return False

    def reveal_all(self, g: Fight) -> None:
        """Turn up everybody's card in one step, before anything else happens (A7-ROUND-03, TR-REV-01)."""
        seat: i64 = 0
        while seat < g.n:
            if g.deal.asks_types:
                g.set_field(seat, SeatField.TYPES_HELD, g.types_held(seat, NONE))
            card: i64 = NONE
            if g.in_play(seat):
                card = self.card_to_reveal(g, seat)
            g.set_field(seat, SeatField.REVEALED, card)
            if card != NONE:
                reveal(g, card)
                g.note(Note.REVEALED, seat, NONE, card, 0, 0)
            elif self.should_reveal(g, seat):
                g.note(Note.NOTHING_REVEALED, seat, NONE, NONE, 0, 0)
            seat += 1
        seat = 0
        while seat < g.n:
            if g.field(seat, SeatField.REVEALED) != NONE:
                bar(g, g.field(seat, SeatField.REVEALED))
            seat += 1

    def set_initiatives(self, g: Fight) -> None:
        """Give each seat the number of its card, with every change in force (A7-RULING-03, TR-REV-06..09)."""
        bind_to_revealed(g)
        seat: i64 = 0
        while seat < g.n:
            told: Trace | None = None
            if g.log is not None:
                told = Trace()
            g.set_field(seat, SeatField.INITIATIVE, self.initiative_now(g, seat, told))
            if told is not None:
                note_initiative(g, seat, told)
            seat += 1

    def switches_on_revealed(self, g: Fight) -> bool:
        """Constant abilities of the cards turned up begin to work. True if abilities answer."""
        while self.turn < g.n:
            seat: i64 = g.by_initiative(self.turn)
            self.turn += 1
            card: i64 = g.field(seat, SeatField.REVEALED)
            if card != NONE and g.zone(card) == Zone.FACE_UP and switch_on(g, card):
                return True
        return False

    def tells_revealed(self, g: Fight) -> bool:
        """Tell of each card that was turned up. True if abilities answer."""
        if not is_heard(g, On.REVEALED):
            self.turn = g.n
        while self.turn < g.n:
            seat: i64 = g.by_initiative(self.turn)
            self.turn += 1
            card: i64 = g.field(seat, SeatField.REVEALED)
            if card != NONE and self.is_heard(g, seat, card) and fire_simple(g, On.REVEALED, seat, NONE, card, 0):
                return True
        return False

    def wakes(self, g: Fight, event: i64) -> bool:
        """Tell everybody's abilities of a moment of the round, in order of initiative. True if some answer."""
        if not is_heard(g, event):
            self.turn = g.n
        while self.turn < g.n:
            seat: i64 = g.by_initiative(self.turn)
            self.turn += 1
            if g.in_play(seat) and fire_for(g, event, seat):
                return True
        return False

    # --- turns, and the end of the round ---

    def begin_turn(self, g: Fight, seat: i64) -> None:
        """The turn of a seat begins, unless it is skipped."""
        self.taken |= bit(seat)
        if not skips_turn(g, seat):
            self.last = seat
            g.push(self.new_turn(seat))

    def end_round(self, g: Fight) -> None:
        """What lasts for the round ends; who had its last turn, and who won it, is kept for the next one."""
        g.note(Note.ROUND_ENDS, NONE, NONE, NONE, g.round, 0)
        give_back(g)
        expire_round(g)
        seat: i64 = 0
        while seat < g.n:
            did: i64 = TOOK_LAST_TURN if seat == self.last else 0
            if g.deal.recalls_winner and g.field(seat, SeatField.WON) == 1:
                did |= WON_IT
            g.set_field(seat, SeatField.PREVIOUS_ROUND, did)
            seat += 1
