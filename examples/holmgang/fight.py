"""The fight itself: set-up, rounds, the middle of the cloak, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from agon.arena.damage import BY_DRAW, BY_LIFE, Ending
from agon.arena.deal import Rules
from agon.arena.defeat import checkpoint, finish_level
from agon.arena.frame import Frame
from agon.arena.initiative import break_ties, card_initiative, settle_initiative, throw_for
from agon.arena.precedence import Precedence, precedence_in_force, rank
from agon.arena.rounds import Rounds
from agon.arena.setup import Setup
from agon.arena.speed_turn import SpeedTurn
from agon.arena.stats import experience_of, set_stat_override, stat_bonus
from agon.arena.terms import NONE, Ask, Note, On, SeatField, Stat, Zone
from agon.arena.trace import PART_START, Trace
from agon.arena.window import fire_simple
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.turn import Turn

SIZE: Final = 3
MIDDLE: Final = 4
"""The middle space, b2."""
ENOUGH: Final = 4
"""Renown with which a warrior wins at once (HG-END-01)."""
BY_RENOWN: Final = Ending(20)
"""Reason why a game is over: the Renown of the winner."""


def rules_of() -> Rules:
    """The parameters of the engine in which Holmgang differs."""
    rules = Rules()
    rules.board_size = SIZE
    rules.rounds = 4
    rules.guard = 7  # HG-ATK-02
    rules.level_misses = True  # HG-ATK-02
    rules.tie_dice = 1  # HG-ROUND-03
    rules.pass_ends_turn = True  # HG-TURN-02
    return rules


# --- set-up (HG-SETUP) -----------------------------------------------------------------------------------------------

ORDER: Final = 0
TIES: Final = 1
PLACING: Final = 2
LAYING: Final = 3


class HolmgangSetup(Setup):
    """Who has less Renown places first; then all lay their supports."""

    def alike(self) -> Frame:
        f = HolmgangSetup()
        f.slot = self.slot
        return f

    def name(self) -> str:
        return "hg-setup"

    def resume(self, asked: int) -> None:
        self.pc = PLACING if asked == Ask.PLACE else LAYING

    def take_step(self, g: Fight) -> bool:
        if self.pc == ORDER:
            return self.order(g)
        if self.pc == TIES:
            return break_ties(g) and self.place_in_order(g)
        if self.pc == PLACING:
            if self.asks_to_place(g):
                return False
            self.pc = LAYING
            return True
        if not self.asks_to_lay(g):
            g.pop()
        return False

    def order(self, g: Fight) -> bool:
        """Renown is compared, and a die each between equals (HG-SETUP-01)."""
        for seat in range(g.n):
            g.set_field(seat, SeatField.EXPERIENCE, g.deal.cards[g.warrior_card(seat)].experience)
        tied = rank(g, Precedence(by_experience=True))
        if tied == 0:
            return self.place_in_order(g)
        self.pc = TIES
        return throw_for(g, tied)

    def place_in_order(self, g: Fight) -> bool:
        """The last in that order places first (HG-SETUP-02)."""
        for seat in range(g.n):
            g.set_field(seat, SeatField.OPENING, g.n - g.field(seat, SeatField.RANK))
        self.pc = PLACING
        return True


# --- rounds (HG-ROUND) -----------------------------------------------------------------------------------------------

REVEAL: Final = 0
INITIATIVE: Final = 1
TIED: Final = 2
NEW_CARDS: Final = 3
TOLD: Final = 4
REVEALS: Final = 5
START: Final = 6
TURNS: Final = 7
HOLD: Final = 8
END: Final = 9
GAME_START: Final = 10


class HolmgangRounds(Rounds):
    """Four rounds. Between the turns and the end of each one the middle is looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.pc = GAME_START

    def alike(self) -> Frame:
        f = HolmgangRounds()
        f.copy_round(self)
        return f

    def name(self) -> str:
        return "hg-rounds"

    def first_step(self) -> int:
        return REVEAL

    def turns_step(self) -> int:
        return TURNS

    def last_step(self) -> int:
        return HOLD

    def is_held_up(self, g: Fight) -> bool:
        return g.has_marked() and checkpoint(g)

    def take_step(self, g: Fight) -> bool:
        step = self.pc
        if step != GAME_START:
            g.step = step
        if step == GAME_START:
            return not self.switches_on_warrior(g) and self.go_to(REVEAL)
        if step == REVEAL:
            return self.reveal(g)
        if step == INITIATIVE:
            return self.determine_initiative(g)
        if step == TIED:
            return break_ties(g) and self.fix_order(g)
        if step == NEW_CARDS:
            return not self.switches_on_revealed(g) and self.go_to(TOLD)
        if step == TOLD:
            return not self.tells_revealed(g) and self.go_to(REVEALS)
        if step == REVEALS:
            return not self.uses_reveal(g) and self.go_to(START)
        if step == START:
            return self.start_turns(g)
        if step == TURNS:
            return self.take_turns(g)
        if step == HOLD:
            return self.hold_middle(g)
        return self.close_round(g)

    def reveal(self, g: Fight) -> bool:
        """A new round: the card laid for it is turned up (HG-ROUND-02)."""
        self.begin_round(g, REVEAL)
        self.used = 0
        self.reveal_all(g)
        return self.go_to(INITIATIVE)

    def card_to_reveal(self, g: Fight, seat: SeatNo) -> CardNo:
        card = g.support_in_slot(seat, g.round - 1)
        return card if card != NONE and g.zone(card) == Zone.FACE_DOWN else CardNo(NONE)

    def should_reveal(self, g: Fight, seat: SeatNo) -> bool:
        return g.in_play(seat)

    def is_heard(self, g: Fight, seat: SeatNo, card: CardNo) -> bool:
        return True

    def determine_initiative(self, g: Fight) -> bool:
        """Higher first; Renown between equals, then a die each (HG-ROUND-03)."""
        self.set_initiatives(g)
        tied = rank(g, precedence_in_force(g))
        if tied == 0:
            return self.fix_order(g)
        self.pc = TIED
        return throw_for(g, tied)

    def initiative_now(self, g: Fight, seat: SeatNo, told: Trace | None) -> int:
        """The number on the card turned up, 0 without one, as changed."""
        card = g.field(seat, SeatField.REVEALED)
        if told is not None:
            told.put(PART_START, CardNo(card), g.deal.cards[card].initiative if card != NONE else 0)
        value = card_initiative(g, CardNo(card), told) if card != NONE else 0
        return set_stat_override(g, seat, Stat.INITIATIVE, value + stat_bonus(g, seat, Stat.INITIATIVE, told), told)

    def fix_order(self, g: Fight) -> bool:
        settle_initiative(g)
        self.go_to(NEW_CARDS)
        return not fire_simple(g, On.AFTER_INITIATIVE, NONE, NONE, CardNo(NONE), 0)

    def start_turns(self, g: Fight) -> bool:
        """Abilities answer "at the start of the round", then turns are taken."""
        if self.wakes(g, On.ROUND_START):
            return False
        self.taken = 0
        return self.go_to(TURNS)

    def take_turns(self, g: Fight) -> bool:
        """Turns, in order of initiative (HG-TURN)."""
        seat = self.next_turn(g)
        if seat == NONE:
            return self.go_to(HOLD)
        self.begin_turn(g, seat)
        return False

    def new_turn(self, seat: SeatNo) -> Turn:
        return SpeedTurn(seat)

    def hold_middle(self, g: Fight) -> bool:
        """Who stands in the middle gains 1 Renown, and wins with enough of it (HG-ROUND-05, HG-END-01)."""
        seat = g.warrior_at(MIDDLE)
        if seat != NONE:
            g.set_field(seat, SeatField.EXPERIENCE, g.field(seat, SeatField.EXPERIENCE) + 1)
            g.note(Note.STAT, seat, NONE, NONE, 1, Stat.EXPERIENCE)
            if experience_of(g, seat) >= ENOUGH:
                return self.over(g, int(seat), BY_RENOWN)
        return self.go_to(END)

    def close_round(self, g: Fight) -> bool:
        """Abilities answer "at the end of the round"; after the last Renown decides, then Life (HG-END-03)."""
        if self.wakes(g, On.ROUND_END):
            return False
        self.end_round(g)
        self.go_to(REVEAL)
        if g.round < g.deal.rules.rounds:
            return True
        renown = experience_of(g, SeatNo(0)) - experience_of(g, SeatNo(1))
        life = g.life(0) - g.life(1)
        if renown or life:
            return self.over(g, 0 if (renown or life) > 0 else 1, BY_RENOWN if renown else BY_LIFE)
        finish_level(g, 3, BY_DRAW)
        g.note(Note.OVER, NONE, NONE, NONE, g.reason, 0)
        return False

    def over(self, g: Fight, winner: int, reason: Ending) -> bool:
        """The game is over."""
        g.finish(winner, reason)
        g.note(Note.OVER, winner, NONE, NONE, reason, 0)
        return False
