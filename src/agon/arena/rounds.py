"""The course of a game in rounds, as the fight games share it: what is done for everybody, turns, the end of a round.

A game's own frame of rounds is a table of steps, in the order of its rulebook. A step does one of these things or one
of the game's own, and says in ``pc`` what comes next.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from agon.arena.ability_use import start_printed
from agon.arena.cardplay import bar, bind_to_revealed, reveal, switch_on
from agon.arena.deal import REVEAL, RULES_PER_CARD, Listener
from agon.arena.effects import expire_round, skips_turn
from agon.arena.frame import Frame
from agon.arena.initiative import note_initiative
from agon.arena.prohibitions import is_use_forbidden
from agon.arena.steps_exchange import give_back
from agon.arena.terms import NONE, TOOK_LAST_TURN, WON_IT, Ask, Note, On, SeatField, Zone
from agon.arena.trace import Trace
from agon.arena.turn import Turn
from agon.arena.window import fire_for, fire_simple, is_heard, is_live
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

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

    def copy_round(self, f: Rounds) -> None:
        """Take over what ``f`` knows of its round."""
        self.turn = f.turn
        self.used = f.used
        self.taken = f.taken
        self.last = f.last

    def fields(self) -> list[int]:
        return [self.turn, self.used, self.taken, self.last]

    def set_fields(self, n: list[int]) -> None:
        self.turn, self.used, self.taken, self.last = n

    def run(self, g: Fight) -> None:
        g.chain = 0
        if self.is_held_up(g):
            return
        while self.take_step(g):
            pass

    @abstractmethod
    def take_step(self, g: Fight) -> bool:
        """The table of the steps: take the one that is next. True if the one in ``pc`` then follows at once.

        Where nothing is waited for a step takes the one after it itself, so that the table is met once a wait.
        """

    def go_to(self, step: i64) -> bool:
        """Go on to a step, from the first in order of initiative."""
        self.pc = step
        self.turn = 0
        return True

    # --- where a game may begin ---

    @abstractmethod
    def first_step(self) -> i64:
        """The step with which a round begins."""

    @abstractmethod
    def turns_step(self) -> i64:
        """The step in which players take their turns."""

    @abstractmethod
    def last_step(self) -> i64:
        """The step after all turns."""

    # --- what a game decides ---

    @abstractmethod
    def is_held_up(self, g: Fight) -> bool:
        """Do illegal cards or defeats come before the next step?"""

    @abstractmethod
    def card_to_reveal(self, g: Fight, seat: SeatNo) -> CardNo:
        """The support or loadout card that the seat turns up this round, or NONE."""

    @abstractmethod
    def should_reveal(self, g: Fight, seat: SeatNo) -> bool:
        """Is it told of the seat if it has nothing to turn up?"""

    @abstractmethod
    def is_heard(self, g: Fight, seat: SeatNo, card: CardNo) -> bool:
        """Do abilities answer to the reveal of this card, now that what is illegal is gone?"""

    @abstractmethod
    def initiative_now(self, g: Fight, seat: SeatNo, told: Trace | None) -> i64:
        """The seat's initiative this round, each part of it ``told``."""

    @abstractmethod
    def new_turn(self, seat: SeatNo) -> Turn:
        """The turn of a seat."""

    # --- what is done for everybody ---

    def begin_round(self, g: Fight, step: i64, stage: i64 = 0) -> None:
        """A new round begins with a step, of a ``stage`` after the usual rounds where there are some."""
        g.round += 1
        g.step = step
        g.early = NONE
        g.forget_round()
        g.note(Note.ROUND, NONE, NONE, NONE, g.round, stage)
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            g.set_field(seat, SeatField.WON, 0)
            g.set_field(seat, SeatField.TURN_OVER, 0)
            seat = SeatNo(seat + 1)

    def switches_on_warrior(self, g: Fight) -> bool:
        """Constant abilities of warriors begin to work with the game (A7-RULING-98). True if abilities answer."""
        while self.turn < g.n:
            self.turn += 1
            if switch_on(g, g.warrior_card(self.turn - 1)):
                return True
        return False

    def reveal_all(self, g: Fight) -> None:
        """Turn up everybody's card in one step, before anything else happens (A7-ROUND-03, TR-REV-01)."""
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            if g.deal.asks_types:
                g.set_field(seat, SeatField.TYPES_HELD, g.types_held(seat, NONE))
            card: CardNo = CardNo(NONE)
            if g.in_play(seat):
                card = self.card_to_reveal(g, seat)
            g.set_field(seat, SeatField.REVEALED, card)
            if card != NONE:
                reveal(g, card)
                g.note(Note.REVEALED, seat, NONE, card, 0, 0)
            elif self.should_reveal(g, seat):
                g.note(Note.NOTHING_REVEALED, seat, NONE, NONE, 0, 0)
            seat = SeatNo(seat + 1)
        seat = SeatNo(0)
        while seat < g.n:
            if g.field(seat, SeatField.REVEALED) != NONE:
                bar(g, CardNo(g.field(seat, SeatField.REVEALED)))
            seat = SeatNo(seat + 1)

    def set_initiatives(self, g: Fight) -> None:
        """Give each seat the number of its card, with every change in force (A7-RULING-03, TR-REV-06..09)."""
        bind_to_revealed(g)
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            told: Trace | None = None
            if g.log is not None:
                told = Trace()
            g.set_field(seat, SeatField.INITIATIVE, self.initiative_now(g, seat, told))
            if told is not None:
                note_initiative(g, seat, told)
            seat = SeatNo(seat + 1)

    def switches_on_revealed(self, g: Fight) -> bool:
        """Constant abilities of the cards turned up begin to work. True if abilities answer."""
        while self.turn < g.n:
            seat: SeatNo = g.by_initiative(self.turn)
            self.turn += 1
            card: CardNo = CardNo(g.field(seat, SeatField.REVEALED))
            if card != NONE and g.zone(card) == Zone.FACE_UP and switch_on(g, card):
                return True
        return False

    def tells_revealed(self, g: Fight) -> bool:
        """Tell of each card that was turned up. True if abilities answer."""
        if not is_heard(g, On.REVEALED):
            self.turn = g.n
        while self.turn < g.n:
            seat: SeatNo = g.by_initiative(self.turn)
            self.turn += 1
            card: CardNo = CardNo(g.field(seat, SeatField.REVEALED))
            if card != NONE and self.is_heard(g, seat, card) and fire_simple(g, On.REVEALED, seat, NONE, card, 0):
                return True
        return False

    def wakes(self, g: Fight, event: i64) -> bool:
        """Tell everybody's abilities of a moment of the round, in order of initiative. True if some answer."""
        if not is_heard(g, event):
            self.turn = g.n
        while self.turn < g.n:
            seat: SeatNo = g.by_initiative(self.turn)
            self.turn += 1
            if g.in_play(seat) and fire_for(g, event, seat):
                return True
        return False

    # --- Reveal abilities ---

    def uses_reveal(self, g: Fight) -> bool:
        """Use the next Reveal ability of a new card, in order of initiative (A7-ROUND-07, 08).

        True if one is used, or its player is asked which of several; False if all are used.
        """
        while self.turn < g.n:
            seat: SeatNo = g.by_initiative(self.turn)
            n: i64 = self.reveal_abilities(g, seat)
            if n == 1:
                self.use_reveal(g, seat, 0)
                return True
            if n != 0:
                g.ask(seat, Ask.ORDER)
                return True
            self.turn += 1
        return False

    def reveal_abilities(self, g: Fight, seat: SeatNo) -> i64:
        """How many Reveal abilities of the card revealed this round are still to be used."""
        card: CardNo = CardNo(g.field(seat, SeatField.REVEALED))
        if card == NONE or g.zone(card) != Zone.FACE_UP:
            return 0
        n: i64 = 0
        for ls in g.deal.cards[card].rules:
            if self.is_reveal_left(g, ls, seat):
                n += 1
        return n

    def is_reveal_left(self, g: Fight, ls: Listener, seat: SeatNo) -> bool:
        """Is this an unused Reveal ability of what the seat revealed that works now?"""
        if ls.kind != REVEAL or ls.event != NONE or (self.used >> (seat * RULES_PER_CARD + ls.rule)) & 1 == 1:
            return False
        return is_live(g, ls) and not is_use_forbidden(g, g.controller(ls.card), ls.card, REVEAL)

    def use_reveal(self, g: Fight, seat: SeatNo, index: i64) -> None:
        """Use the ``index``-th of the Reveal abilities left (A7-ROUND-07)."""
        card: CardNo = CardNo(g.field(seat, SeatField.REVEALED))
        n: i64 = 0
        for ls in g.deal.cards[card].rules:
            if self.is_reveal_left(g, ls, seat):
                if n == index:
                    self.used |= bit(seat * RULES_PER_CARD + ls.rule)
                    start_printed(g, ls, seat, REVEAL)
                    return
                n += 1

    def list_options(self, g: Fight) -> None:
        n: i64 = self.reveal_abilities(g, g.decider)
        index: i64 = 0
        while index < n:
            g.offer(index)
            index += 1

    def answer(self, g: Fight, code: i64) -> None:
        self.use_reveal(g, g.decider, code)

    # --- turns, and the end of the round ---

    def shift(self, g: Fight, seat: SeatNo) -> i64:
        """How far a seat's turn is moved: below 0 it comes before those in their places, above 0 after them."""
        return 0

    def next_turn(self, g: Fight) -> SeatNo:
        """The seat whose turn is next: in order of initiative, but for those whose turn is moved; NONE if all are over.

        Alike moved, they take their turns in that order (TR-ROUND-02, 16).
        """
        best: i64 = NONE
        place: i64 = 0
        while place < g.n:
            seat: SeatNo = g.by_initiative(place)
            if (self.taken >> seat) & 1 == 0 and g.in_play(seat):
                if best == NONE or self.shift(g, seat) < self.shift(g, SeatNo(best)):
                    best = seat
            place += 1
        return SeatNo(best)

    def begin_turn(self, g: Fight, seat: SeatNo) -> None:
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
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            did: i64 = TOOK_LAST_TURN if seat == self.last else 0
            if g.deal.recalls_winner and g.field(seat, SeatField.WON) == 1:
                did |= WON_IT
            g.set_field(seat, SeatField.PREVIOUS_ROUND, did)
            seat = SeatNo(seat + 1)
