"""The course of a game: rounds in four phases, tie breaker, tire fight, end (TR-ROE, TR-RECH, TR-REV, TR-TIE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.ability_use import start_printed
from agon.arena.board import HEADINGS
from agon.arena.cardplay import retire
from agon.arena.damage import BY_EXPERIENCE, BY_LIFE
from agon.arena.deal import REVEAL as REVEAL_KIND
from agon.arena.deal import RULES_PER_CARD
from agon.arena.defeat import checkpoint, eliminate, finish_level, standing_seats, with_their_own
from agon.arena.depletion import recharge
from agon.arena.frame import Frame
from agon.arena.initiative import (
    break_ties,
    card_initiative,
    first_tied,
    note_throw,
    settle_initiative,
    throw_for,
    thrown_by,
)
from agon.arena.markers import TICK_ROUND_END, TICK_ROUND_START, tick
from agon.arena.pool import fill_pool, sync_pools
from agon.arena.precedence import Precedence, is_out, rank
from agon.arena.rounds import Rounds
from agon.arena.stats import set_stat_override, stat_bonus
from agon.arena.terms import (
    CARD_W,
    DECLINE,
    NONE,
    NULL,
    SLOTS,
    Ask,
    CardField,
    Note,
    On,
    SeatField,
    SeatMore,
    Stat,
    Zone,
)
from agon.arena.trace import PART_ADD, PART_START, TIE_LINE, Trace
from agon.arena.turn import Turn
from agon.arena.window import fire_for, fire_simple
from agon.core.bits import bit, first_of, shifted
from agon.core.ids import CardNo, SeatNo
from agon.games.timerift.card_limits import check
from agon.games.timerift.game_end import is_one_side, leaders
from agon.games.timerift.order import close_ranks, precedence, rank_by_champion, stands_above, turn_shift
from agon.games.timerift.params import (
    BEHIND,
    EXPIRE,
    GAME_START,
    INITIATIVE_STEP,
    LEGALITY,
    RECHARGE,
    REVEAL,
    REVEAL_EFFECTS,
    ROUND_END,
    ROUND_START,
    SWITCH_ON,
    TIE_BREAK,
    TIRE,
    TURNS,
    USUAL_ROUNDS,
    rules_of,
)
from agon.games.timerift.reveal import (
    completes_chain,
    first_effect,
    fits_in,
    in_slot,
    is_reserve,
    list_effects,
    may_replace,
    put_in_place,
)
from agon.games.timerift.turn import TurnFrame

if TYPE_CHECKING:
    from agon.arena.fight import Fight

# Further steps of ``pc``, between those of a round.
BEGIN: Final = 20
RANKED: Final = 21
TIE_DICE: Final = 22
ROUND_DICE: Final = 23
REVEALED_EVENTS: Final = 24
CHAINS: Final = 25
INITIATIVE_KNOWN: Final = 26
START_DICE: Final = 28
START_TICKED: Final = 29
END_TICKED: Final = 30
GAME_END: Final = 31
TIRE_PLACING: Final = 32
REPLACING: Final = 33
BEFORE_INITIATIVE: Final = 34
START_EFFECTS: Final = 35


@mypyc_attr(acyclic=True)
class PhasesFrame(Rounds):
    """The game: phases of one round after another. ``turn`` counts places of the ladder inside a step.

    ``stage`` is 0, TIE_BREAK or TIRE; ``order`` holds the seats in the order of start effects, four bits each;
    ``begun`` the round with which the Tire Fight began.
    """

    def __init__(self) -> None:
        super().__init__()
        self.stage: i64 = 0
        self.order: i64 = 0
        self.kept: i64 = 0
        """The round's order, while start effects need another one."""
        self.begun: i64 = 0

    def alike(self) -> Frame:
        f = PhasesFrame()
        f.copy_round(self)
        f.stage = self.stage
        f.order = self.order
        f.kept = self.kept
        f.begun = self.begun
        return f

    def fields(self) -> list[int]:
        return [
            self.turn, self.stage, self.used, self.taken, self.last, self.order, self.kept,
            self.begun,
        ]  # fmt: skip

    def set_fields(self, n: list[int]) -> None:
        self.turn, self.stage, self.used, self.taken, self.last = n[:5]
        self.order, self.kept, self.begun = n[5:]

    def name(self) -> str:
        return "tr-phases"

    def first_step(self) -> i64:
        return RECHARGE

    def turns_step(self) -> i64:
        return TURNS

    def last_step(self) -> i64:
        return ROUND_END

    # --- the steps (TR-ROE-02) ---

    def is_held_up(self, g: Fight) -> bool:
        """Check what was turned up outside the Reveal phase (TR-RULING-73), then defeats (TR-ROE-03)."""
        if g.dirty and self.pc != REVEAL and self.pc != LEGALITY and g.check_restrictions():
            return True
        if g.round > 0 and self.pc != RECHARGE:
            sync_pools(g)
        return g.has_marked() and checkpoint(g)

    def take_step(self, g: Fight) -> bool:  # noqa: C901, PLR0911, PLR0912 - the table of the steps
        step: i64 = self.pc
        # Once a game, and before a Tire Fight.
        if step == GAME_START:
            return self.start_game(g)
        if step == BEGIN:
            return self.begin(g)
        if step == TIRE_PLACING:
            return self.place_for_tire(g)
        # Phase I, Recharge.
        if step == RECHARGE:
            return self.recharge(g)
        # Phase II, Reveal: the cards, initiative, Reveal effects.
        if step == REVEAL:
            return self.reveal(g)
        if step == LEGALITY:
            return self.check_legality(g)
        if step == REPLACING:
            return self.replace_illegal(g)
        if step == SWITCH_ON:
            return self.switch_new_on(g)
        if step == BEFORE_INITIATIVE:
            self.pc = INITIATIVE_STEP
            return not fire_simple(g, On.BEFORE_INITIATIVE, NONE, NONE, CardNo(NONE), 0)
        if step == INITIATIVE_STEP:
            return self.determine_initiative(g)
        if step == ROUND_DICE:
            return self.take_dice(g)
        if step == TIE_DICE:
            return self.settle_ties(g)
        if step == RANKED:
            return self.fix_order(g)
        if step == REVEALED_EVENTS:
            return not self.tells_revealed(g) and self.go_to(CHAINS)
        if step == CHAINS:
            return self.complete_chains(g)
        if step == INITIATIVE_KNOWN:
            return self.initiative_known(g)
        if step == REVEAL_EFFECTS:
            return self.use_reveal_effects(g)
        # Phase III, Round.
        if step == ROUND_START:
            return self.start_round(g)
        if step == START_DICE:
            return self.order_start_effects(g)
        if step == START_EFFECTS:
            return self.use_start_effects(g)
        if step == START_TICKED:
            return self.after_start_tick(g)
        if step == TURNS:
            return self.take_turns(g)
        # End of Round.
        if step == ROUND_END:
            return self.use_end_effects(g)
        if step == END_TICKED:
            return self.after_end_tick(g)
        if step == EXPIRE:
            return self.expire(g)
        # GAME_END
        self.decide(g)
        return False

    def enter(self, g: Fight, step: i64) -> None:
        """Say in which step of the round the game is."""
        g.step = step + self.stage

    def start_game(self, g: Fight) -> bool:
        """The Champions are in play; then "at the start of the game"."""
        self.enter(g, GAME_START)
        if self.switches_on_warrior(g):
            return False
        self.pc = BEGIN
        return not fire_simple(g, On.GAME_START, NONE, NONE, CardNo(NONE), 0)

    def begin(self, g: Fight) -> bool:
        """The first round is next, or a Tire Fight where nothing else is played."""
        self.pc = RECHARGE
        if rules_of(g).tire_only:
            self.begin_tire(g)
        return True

    def place_for_tire(self, g: Fight) -> bool:
        """Who is left is put into the center, the lowest on the ladder first (TR-TIRE-02)."""
        seat: SeatNo = SeatNo(next_to_place(g))
        if seat != NONE:
            g.ask(seat, Ask.PLACE)
            return False
        self.pc = RECHARGE
        return True

    # --- Phase I: Recharge (TR-RECH) ---

    def recharge(self, g: Fight) -> bool:
        """Depleted cards are upright again (TR-RECH); abilities answer to that."""
        turned: i64 = self.recharge_all(g)
        self.pc = REVEAL
        return (g.deal.hears >> On.RECHARGED) & 1 == 0 or not tell_recharged(g, turned)

    def recharge_all(self, g: Fight) -> i64:
        """Depleted cards are upright again, actions are reset, marks of the round are cleared (TR-RECH).

        Returns a mask of the cards that were turned.
        """
        turned: i64 = 0
        self.begin_round(g, RECHARGE + self.stage, self.stage)
        if self.stage != TIRE or g.round == self.begun:
            rank_by_champion(g)
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if g.zone(card) == Zone.FACE_UP and recharge(g, card):
                turned |= bit(card)
            card = CardNo(card + 1)
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            g.set_more(seat, SeatMore.POWERS, 0)
            if g.in_play(seat):
                fill_pool(g, seat)
            seat = SeatNo(seat + 1)
        return turned

    # --- Phase II: Reveal (TR-REV) ---

    def reveal(self, g: Fight) -> bool:
        """The card in the slot of this round is turned up, everybody's at once (TR-REV-01)."""
        self.enter(g, REVEAL)
        self.reveal_all(g)
        self.pc = LEGALITY
        return True

    def card_to_reveal(self, g: Fight, seat: SeatNo) -> CardNo:
        """In a tie breaker and a Tire Fight nothing is turned up (TR-RULING-40)."""
        return CardNo(in_slot(g, seat, g.round - 1) if self.stage == USUAL_ROUNDS else NONE)

    def should_reveal(self, g: Fight, seat: SeatNo) -> bool:
        return g.in_play(seat) and self.stage == USUAL_ROUNDS and g.round <= SLOTS

    def check_legality(self, g: Fight) -> bool:
        """Illegal cards are discarded."""
        self.enter(g, LEGALITY)
        return not check(g) and self.go_to(REPLACING)

    def replace_illegal(self, g: Fight) -> bool:
        """Where that is played, another card comes into the slot of an illegal one (TR-RULING-05)."""
        while rules_of(g).replaces_illegal and self.turn < g.n:
            seat: SeatNo = g.by_initiative(self.turn)
            if may_replace(g, seat):
                g.ask(seat, Ask.CARD)
                return False
            self.turn += 1
        return self.go_to(SWITCH_ON)

    def switch_new_on(self, g: Fight) -> bool:
        """Constant abilities of the new cards begin to work."""
        self.enter(g, SWITCH_ON)
        if self.switches_on_revealed(g):
            return False
        g.dirty = False
        self.pc = BEFORE_INITIATIVE
        return True

    def determine_initiative(self, g: Fight) -> bool:
        """Round initiative orders all (TR-REV-06..09); in a tie breaker and a Tire Fight one die each does."""
        self.enter(g, INITIATIVE_STEP)
        if self.stage == TIRE and g.round > self.begun:
            # The order of a Tire Fight is thrown for once (TR-TIRE-08); who stands keeps it.
            close_ranks(g)
            self.pc = RANKED
            return True
        if self.stage != USUAL_ROUNDS:
            self.pc = ROUND_DICE
            return throw_for(g, standing_seats(g))
        self.set_initiatives(g)
        return self.rank_round(g)

    def initiative_now(self, g: Fight, seat: SeatNo, told: Trace | None) -> i64:
        """The number on the card in the round's slot, 0 for none or an illegal one, as changed (TR-REV-06..09)."""
        card: CardNo = CardNo(g.field(seat, SeatField.REVEALED))
        value: i64 = 0
        if card != NONE and (g.zone(card) == Zone.FACE_UP or rules_of(g).keeps_initiative):
            if told is not None:
                told.put(PART_START, card, g.deal.cards[card].initiative)
            value = card_initiative(g, card, told)
        elif told is not None:
            told.put(PART_START, CardNo(NONE), 0)
        if g.in_play(seat):
            value += stat_bonus(g, seat, Stat.INITIATIVE, told)
            value = set_stat_override(g, seat, Stat.INITIATIVE, value, told)
        return value

    def take_dice(self, g: Fight) -> bool:
        """The die each has thrown is its initiative and gives it its place (TR-TIE-03, TR-TIRE-03, TR-RULING-40)."""
        group: i64 = standing_seats(g)
        note_throw(g, group)
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            value: i64 = NULL
            if (group >> seat) & 1 == 1:
                value = thrown_by(g, group, seat)
                g.note_by(Note.PART, seat, PART_ADD, TIE_LINE, value, PART_START, NONE, 0)
            g.set_field(seat, SeatField.INITIATIVE, value)
            seat = SeatNo(seat + 1)
        return self.rank_round(g)

    def rank_round(self, g: Fight) -> bool:
        """Rank all by this round's initiative. False if dice have to be waited for."""
        tied: i64 = rank(g, precedence(g, by_champion=False))
        self.pc = TIE_DICE if tied != 0 else RANKED
        return tied == 0 or throw_for(g, tied)

    def settle_ties(self, g: Fight) -> bool:
        """The tied have thrown one die each, again until none is (TR-INIT-03, 08)."""
        if not break_ties(g):
            return False
        self.pc = RANKED
        return True

    def fix_order(self, g: Fight) -> bool:
        """Winner and order are fixed (TR-INIT-06, TR-REV-09)."""
        settle_initiative(g)
        self.go_to(REVEALED_EVENTS)
        return not fire_simple(g, On.AFTER_INITIATIVE, NONE, NONE, CardNo(NONE), 0)

    def is_heard(self, g: Fight, seat: SeatNo, card: CardNo) -> bool:
        return g.in_play(seat) and g.zone(card) == Zone.FACE_UP

    def complete_chains(self, g: Fight) -> bool:
        """A card that was turned up makes its chain whole (TR-CHAIN-04, 06)."""
        while self.turn < g.n:
            seat: SeatNo = g.by_initiative(self.turn)
            self.turn += 1
            card: CardNo = CardNo(g.field(seat, SeatField.REVEALED))
            if card != NONE and g.in_play(seat) and completes_chain(g, seat, card):
                if fire_simple(g, On.CHAIN, seat, NONE, card, g.deal.cards[card].chain):
                    return False
        return self.go_to(INITIATIVE_KNOWN)

    def initiative_known(self, g: Fight) -> bool:
        """What waits for whoever wins initiative acts, "each round, if you win initiative" as well."""
        if self.wakes(g, On.INITIATIVE):
            return False
        self.used = 0
        return self.go_to(REVEAL_EFFECTS)

    def use_reveal_effects(self, g: Fight) -> bool:
        """Reveal and deploy effects, in order of initiative (TR-REV-10..13)."""
        self.enter(g, REVEAL_EFFECTS)
        while self.turn < g.n:
            seat: SeatNo = g.by_initiative(self.turn)
            if g.in_play(seat):
                card: CardNo = CardNo(g.field(seat, SeatField.REVEALED))
                used: i64 = (self.used >> (seat * RULES_PER_CARD)) & 255
                forced: i64 = first_effect(g, card, used, False)
                if forced != NONE:
                    self.use_effect(g, seat, forced)
                    return False
                if first_effect(g, card, used, True) != NONE:
                    g.ask(seat, Ask.USE)
                    return False
            self.turn += 1
        return self.go_to(ROUND_START)

    # --- Phase III: Round (TR-ROUND) ---

    def start_round(self, g: Fight) -> bool:
        """In which order start effects act: that of the round, or by champion initiative (TR-RULING-01)."""
        self.enter(g, ROUND_START)
        self.order = ladder(g)
        self.pc = START_EFFECTS
        if not rules_of(g).starts_by_champion or (g.deal.hears >> On.ROUND_START) & 1 == 0:
            return True
        self.kept = self.order
        self.pc = START_DICE
        tied: i64 = rank(g, Precedence(by_experience=True))
        return tied == 0 or throw_for(g, tied)

    def order_start_effects(self, g: Fight) -> bool:
        """Dice between equals in champion initiative; then the round has its own order again (TR-RULING-01)."""
        if first_tied(g) != 0 and not break_ties(g):
            return False
        self.order = ladder(g)
        restore_ladder(g, self.kept)
        self.pc = START_EFFECTS
        return True

    def use_start_effects(self, g: Fight) -> bool:
        """Start of round effects: of each player, first what its markers do."""
        while self.turn < g.n:
            seat: SeatNo = SeatNo(self.starter(self.turn))
            self.turn += 1
            if g.in_play(seat):
                if tick(g, TICK_ROUND_START, seat) or g.has_marked():
                    self.pc = START_TICKED
                    return False
                if fire_for(g, On.ROUND_START, seat):
                    return False
        self.pc = TURNS
        self.taken = 0
        return True

    def after_start_tick(self, g: Fight) -> bool:
        """The defeats that a tick brought are over; the same seat's effects are next."""
        self.pc = START_EFFECTS
        seat: SeatNo = SeatNo(self.starter(self.turn - 1))
        if g.in_play(seat):
            fire_for(g, On.ROUND_START, seat)
        return False

    def starter(self, place: i64) -> i64:
        """The seat in a place of the order of start effects."""
        return (self.order >> (place * 4)) & 15

    def take_turns(self, g: Fight) -> bool:
        """Turns, along the ladder unless text says who goes first or last (TR-ROUND-02, 16)."""
        self.enter(g, TURNS)
        seat: SeatNo = self.next_turn(g)
        if seat == NONE:
            return self.go_to(ROUND_END)
        self.begin_turn(g, seat)
        return False

    def new_turn(self, seat: SeatNo) -> Turn:
        return TurnFrame(seat)

    # --- End of Round ---

    def use_end_effects(self, g: Fight) -> bool:
        """End of Round effects: of each player, first what its markers do."""
        self.enter(g, ROUND_END)
        while self.turn < g.n:
            seat: SeatNo = g.by_initiative(self.turn)
            self.turn += 1
            if g.in_play(seat):
                if tick(g, TICK_ROUND_END, seat) or g.has_marked():
                    self.pc = END_TICKED
                    return False
                if fire_for(g, On.ROUND_END, seat):
                    return False
        self.pc = EXPIRE
        return True

    def after_end_tick(self, g: Fight) -> bool:
        """The defeats that a tick brought are over; the same seat's effects are next."""
        self.pc = ROUND_END
        seat: SeatNo = g.by_initiative(self.turn - 1)
        if g.in_play(seat):
            fire_for(g, On.ROUND_END, seat)
        return False

    def expire(self, g: Fight) -> bool:
        """Durations that end with the round expire; after the last one the game ends."""
        self.enter(g, EXPIRE)
        self.end_round(g)
        self.pc = RECHARGE
        if self.stage == USUAL_ROUNDS and g.round < g.deal.rules.rounds:
            return False
        if self.stage == TIRE and g.round < self.begun + rules_of(g).tire_rounds - 1:
            return False
        self.pc = GAME_END
        return not fire_simple(g, On.GAME_END, NONE, NONE, CardNo(NONE), 0)

    # --- reveal and deploy effects (TR-REV-10..13) ---

    def use_effect(self, g: Fight, seat: SeatNo, index: i64) -> None:
        """Use a Reveal effect of the card revealed: it turns the card sideways (TR-REV-12)."""
        self.used |= bit(seat * RULES_PER_CARD + index)
        start_printed(g, g.deal.cards[g.field(seat, SeatField.REVEALED)].rules[index], seat, REVEAL_KIND)

    def list_options(self, g: Fight) -> None:
        seat: SeatNo = g.decider
        if g.asked == Ask.PLACE:
            list_places(g, True)
            if g.n_opts == 0:
                # The scenery fills the center.
                list_places(g, False)
            return
        g.offer(DECLINE)
        if g.asked == Ask.CARD:
            card: CardNo = CardNo(0)
            while card < g.deal.n_cards:
                if is_reserve(g, seat, card) and fits_in(g, seat, card):
                    g.offer(card + 1)
                card = CardNo(card + 1)
            return
        list_effects(g, CardNo(g.field(seat, SeatField.REVEALED)), (self.used >> (seat * RULES_PER_CARD)) & 255)

    def answer(self, g: Fight, code: i64) -> None:
        seat: SeatNo = g.decider
        if g.asked == Ask.PLACE:
            g.set_field(seat, SeatField.SQUARE, code >> 2)
            g.set_field(seat, SeatField.FACING, code & 3)
            g.note(Note.PLACED, seat, NONE, g.warrior_card(seat), code >> 2, code & 3)
        elif g.asked == Ask.CARD:
            self.turn += 1
            if code != DECLINE:
                put_in_place(g, seat, CardNo(code - 1))
        elif code == DECLINE:
            # What is not used now is not used: its moment is over (TR-FX-06, TR-RULING-74).
            card: CardNo = CardNo(g.field(seat, SeatField.REVEALED))
            g.note(Note.DECLINED, seat, NONE, card, 0, 0)
            self.used |= shifted(255, seat * RULES_PER_CARD)
        else:
            self.use_effect(g, seat, code - 1)

    # --- turns ---

    def shift(self, g: Fight, seat: SeatNo) -> i64:
        return turn_shift(g, seat)

    # --- the end (TR-END, TR-TIE, TR-TIRE) ---

    def decide(self, g: Fight) -> None:
        """The rounds are over: most Life wins, else a tie breaker, then a tire fight, then the ladder."""
        # After the last round of a tire fight the ladder decides, whatever Life is left (TR-TIRE-08).
        level: i64 = standing_seats(g) if self.stage == TIRE else leaders(g)
        if is_one_side(g, level):
            g.finish(first_of(level), BY_LIFE)
            g.note(Note.OVER, first_of(level), NONE, NONE, g.reason, 0)
            return
        if self.stage == TIRE or (self.stage == TIE_BREAK and not rules_of(g).tire):
            self.pc = EXPIRE
            if not g.deal.referee.break_level(g, level, BY_EXPERIENCE):
                finish_level(g, with_their_own(g, level), BY_LIFE)
            return
        seat: SeatNo = SeatNo(0)
        while seat < g.n and (self.stage == USUAL_ROUNDS or rules_of(g).only_tied_in_tire):
            if g.in_play(seat) and (level >> seat) & 1 == 0:
                # Not tied for the most: out of it (TR-RULING-39, TR-RULING-76).
                g.set_field(seat, SeatField.DEFEATED, BEHIND)
                g.note(Note.OUT, seat, NONE, NONE, g.life(seat), 0)
                eliminate(g, seat)
            seat = SeatNo(seat + 1)
        if self.stage == USUAL_ROUNDS:
            self.stage = TIE_BREAK
            self.pc = RECHARGE
            g.note(Note.STAGE, NONE, NONE, NONE, TIE_BREAK, 0)
        else:
            self.begin_tire(g)

    def begin_tire(self, g: Fight) -> None:
        """All who are left go to the center spaces, the lowest on the ladder first (TR-TIRE-01, 02)."""
        self.stage = TIRE
        self.pc = TIRE_PLACING
        self.begun = g.round + 1
        g.note(Note.STAGE, NONE, NONE, NONE, TIRE, 0)
        self.enter(g, GAME_START)
        rank_by_champion(g)
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            if not is_out(g, seat):
                g.set_field(seat, SeatField.SQUARE, NONE)
                g.cards[g.warrior_card(seat) * CARD_W + CardField.ZONE] = Zone.WARRIOR_IN_PLAY
                g.cards[g.warrior_card(seat) * CARD_W + CardField.ACTIVE] = 1
            seat = SeatNo(seat + 1)
        # They need room there: what fills the center makes it.
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            place: i64 = g.place_of(card)
            if place != NONE and g.board.is_center(place) and not g.is_free(place):
                retire(g, card)
            card = CardNo(card + 1)


def tell_recharged(g: Fight, turned: i64) -> bool:
    """Tell of every card of a mask that it was recharged; the first in order answers first. True if any does."""
    answered = False
    card: CardNo = CardNo(g.deal.n_cards - 1)
    while card >= 0:
        if (turned >> card) & 1 == 1 and fire_simple(g, On.RECHARGED, NONE, g.controller(card), card, 0):
            answered = True
        card = CardNo(card - 1)
    return answered


def ladder(g: Fight) -> i64:
    """The seats in the order of their RANK, four bits each, the first lowest."""
    out: i64 = 0
    place: i64 = 0
    while place < g.n:
        out |= g.by_initiative(place) << (place * 4)
        place += 1
    return out


def restore_ladder(g: Fight, order: i64) -> None:
    """Give every seat the RANK it has in an order."""
    place: i64 = 0
    while place < g.n:
        g.set_field((order >> (place * 4)) & 15, SeatField.RANK, place)
        place += 1


def next_to_place(g: Fight) -> i64:
    """The seat that is put into the center now: the lowest on the ladder that is not there (TR-TIRE-02)."""
    lowest: i64 = NONE
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if not is_out(g, seat) and g.square(seat) == NONE:
            if lowest == NONE or stands_above(g, SeatNo(lowest), seat):
                lowest = seat
        seat = SeatNo(seat + 1)
    return lowest


def list_places(g: Fight, center: bool) -> None:
    """Offer every free space, of the center alone or of all, with every facing (TR-TIRE-01, 09)."""
    square: i64 = 0
    while square < g.board.squares:
        if g.is_free(square) and (g.board.is_center(square) or not center):
            facing: i64 = 0
            while facing < HEADINGS:
                g.offer(square * 4 + facing)
                facing += 1
        square += 1
