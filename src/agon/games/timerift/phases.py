"""The course of a game: rounds in four phases, tie breaker, tire fight, end (TR-ROE, TR-RECH, TR-REV, TR-TIE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.cardplay import bar, bind_to_revealed, retire, reveal, switch_on
from agon.arena.damage import BY_EXPERIENCE, BY_LIFE
from agon.arena.deal import RULES_PER_CARD
from agon.arena.defeat import checkpoint, eliminate, finish_level, standing_seats, with_their_own
from agon.arena.depletion import recharge
from agon.arena.effects import expire_round, skips_turn
from agon.arena.frame import Frame
from agon.arena.initiative import card_initiative, first_tied, note_initiative, settle_initiative
from agon.arena.markers import TICK_ROUND_END, TICK_ROUND_START, tick
from agon.arena.pool import fill_pool, sync_pools
from agon.arena.stats import set_stat_override, stat_bonus
from agon.arena.steps_exchange import give_back
from agon.arena.terms import (
    CARD_W,
    DECLINE,
    NONE,
    NULL,
    SEAT_W,
    SLOTS,
    TOOK_LAST_TURN,
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
from agon.arena.window import fire_for, fire_simple
from agon.core.bits import bit, count_bits, shifted
from agon.games.timerift.ending import (
    first_of,
    is_one_side,
    leaders,
)
from agon.games.timerift.order import (
    break_ties,
    close_ranks,
    is_out,
    note_throw,
    rank,
    rank_by_champion,
    stands_above,
    thrown_by,
    turn_shift,
)
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
    rules_of,
)
from agon.games.timerift.revealing import (
    completes_chain,
    first_effect,
    fits_in,
    in_slot,
    is_reserve,
    list_effects,
    may_replace,
    put_in_place,
    start_printed,
)
from agon.games.timerift.turn import TurnFrame
from agon.games.timerift.wield import check

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
class PhasesFrame(Frame):
    """The game: one step of one round after another. ``turn`` counts places of the ladder inside a step.

    ``stage`` is 0, TIE_BREAK or TIRE; ``used`` has a bit for each Reveal ability used or declined this round, ``taken``
    one for each turn taken; ``order`` holds the seats in the order of start effects, four bits each; ``begun`` the
    round with which the tire fight began.
    """

    def __init__(self) -> None:
        super().__init__()
        self.turn: i64 = 0
        self.stage: i64 = 0
        self.used: i64 = 0
        self.taken: i64 = 0
        self.last: i64 = NONE
        self.order: i64 = 0
        self.kept: i64 = 0
        """The round's order, while start effects need another one."""
        self.begun: i64 = 0

    def clone(self) -> Frame:
        f = PhasesFrame()
        f.at = self.at
        f.pc = self.pc
        f.turn = self.turn
        f.stage = self.stage
        f.used = self.used
        f.taken = self.taken
        f.last = self.last
        f.order = self.order
        f.kept = self.kept
        f.begun = self.begun
        return f

    def numbers(self) -> list[int]:
        return [
            self.at, self.pc, self.turn, self.stage, self.used, self.taken, self.last, self.order, self.kept,
            self.begun,
        ]  # fmt: skip

    def restore(self, n: list[int]) -> None:
        """Set every field from what ``numbers`` gave."""
        self.at, self.pc, self.turn, self.stage, self.used, self.taken, self.last = n[:7]
        self.order, self.kept, self.begun = n[7:]

    def name(self) -> str:
        return "tr-phases"

    def run(self, g: Fight) -> None:
        g.chain = 0
        if g.dirty and self.pc != REVEAL and self.pc != LEGALITY and g.check_restrictions():
            # A card turned up outside the Reveal phase (TR-RULING-73).
            return
        if g.round > 0 and self.pc != RECHARGE:
            sync_pools(g)
        if g.has_marked() and checkpoint(g):
            return
        if self.pc == GAME_START:
            self.enter(g, GAME_START)
            while self.turn < g.n:
                self.turn += 1
                if switch_on(g, g.warrior_card(self.turn - 1)):
                    return
            self.pc = BEGIN
            if fire_simple(g, On.GAME_START, NONE, NONE, NONE, 0):
                return
        if self.pc == BEGIN:
            self.pc = RECHARGE
            if rules_of(g).tire_only:
                self.begin_tire(g)
        if self.pc == TIRE_PLACING:
            seat: i64 = next_to_place(g)
            if seat != NONE:
                g.ask(seat, Ask.PLACE)
                return
            self.pc = RECHARGE
        if self.pc == RECHARGE:
            turned: i64 = self.recharge(g)
            self.pc = REVEAL
            if (g.deal.hears >> On.RECHARGED) & 1 == 1 and tell_recharged(g, turned):
                return
        if self.pc == REVEAL:
            self.reveal(g)
            self.pc = LEGALITY
        if self.pc == LEGALITY:
            self.enter(g, LEGALITY)
            if check(g):
                return
            self.pc = REPLACING
            self.turn = 0
        if self.pc == REPLACING:
            while rules_of(g).replaces_illegal and self.turn < g.n:
                seat = g.by_initiative(self.turn)
                if may_replace(g, seat):
                    g.ask(seat, Ask.CARD)
                    return
                self.turn += 1
            self.pc = SWITCH_ON
            self.turn = 0
        if self.pc == SWITCH_ON:
            self.enter(g, SWITCH_ON)
            while self.turn < g.n:
                seat = g.by_initiative(self.turn)
                self.turn += 1
                card: i64 = g.field(seat, SeatField.REVEALED)
                if card != NONE and g.zone(card) == Zone.FACE_UP and switch_on(g, card):
                    return
            g.dirty = False
            self.pc = BEFORE_INITIATIVE
        if self.pc == BEFORE_INITIATIVE:
            self.pc = INITIATIVE_STEP
            if fire_simple(g, On.BEFORE_INITIATIVE, NONE, NONE, NONE, 0):
                return
        if self.pc == INITIATIVE_STEP:
            self.enter(g, INITIATIVE_STEP)
            self.pc = ROUND_DICE
            if self.stage == TIRE and g.round > self.begun:
                # The order of a tire fight is thrown for once (TR-TIRE-08); who stands keeps it.
                close_ranks(g)
                self.pc = RANKED
            elif self.stage != 0:
                if not g.throw(count_bits(standing_seats(g)), NONE):
                    return
            else:
                self.pc = RANKED
                set_initiatives(g)
                if self.rank_round(g) and not g.throw(count_bits(first_tied(g)), NONE):
                    return
        if self.pc == ROUND_DICE:
            # One die gives each its place (TR-TIE-03, TR-TIRE-03).
            take_dice(g, standing_seats(g))
            self.pc = RANKED
            if self.rank_round(g) and not g.throw(count_bits(first_tied(g)), NONE):
                return
        if self.pc == TIE_DICE:
            if not break_ties(g):
                return
            self.pc = RANKED
        if self.pc == RANKED:
            settle_initiative(g)
            self.pc = REVEALED_EVENTS
            self.turn = 0
            if fire_simple(g, On.AFTER_INITIATIVE, NONE, NONE, NONE, 0):
                return
        if self.pc == REVEALED_EVENTS:
            while self.turn < g.n:
                seat = g.by_initiative(self.turn)
                self.turn += 1
                card = g.field(seat, SeatField.REVEALED)
                if card != NONE and g.in_play(seat) and g.zone(card) == Zone.FACE_UP:
                    if fire_simple(g, On.REVEALED, seat, NONE, card, 0):
                        return
            self.pc = CHAINS
            self.turn = 0
        if self.pc == CHAINS:
            while self.turn < g.n:
                seat = g.by_initiative(self.turn)
                self.turn += 1
                card = g.field(seat, SeatField.REVEALED)
                if card != NONE and g.in_play(seat) and completes_chain(g, seat, card):
                    if fire_simple(g, On.CHAIN, seat, NONE, card, g.deal.cards[card].chain):
                        return
            self.pc = INITIATIVE_KNOWN
            self.turn = 0
        if self.pc == INITIATIVE_KNOWN:
            while self.turn < g.n:
                seat = g.by_initiative(self.turn)
                self.turn += 1
                if g.in_play(seat) and fire_for(g, On.INITIATIVE, seat):
                    return
            self.pc = REVEAL_EFFECTS
            self.turn = 0
            self.used = 0
        if self.pc == REVEAL_EFFECTS:
            self.enter(g, REVEAL_EFFECTS)
            while self.turn < g.n:
                seat = g.by_initiative(self.turn)
                if g.in_play(seat):
                    card = g.field(seat, SeatField.REVEALED)
                    used: i64 = (self.used >> (seat * RULES_PER_CARD)) & 255
                    forced: i64 = first_effect(g, card, used, False)
                    if forced != NONE:
                        self.use_effect(g, seat, forced)
                        return
                    if first_effect(g, card, used, True) != NONE:
                        g.ask(seat, Ask.USE)
                        return
                self.turn += 1
            self.pc = ROUND_START
            self.turn = 0
        if self.pc == ROUND_START:
            self.enter(g, ROUND_START)
            self.order = ladder(g)
            self.pc = START_EFFECTS
            if rules_of(g).starts_by_champion and (g.deal.hears >> On.ROUND_START) & 1 == 1:
                # By champion initiative, and dice between equals at once (TR-RULING-01).
                self.kept = self.order
                rank(g, True)
                tied = first_tied(g)
                self.pc = START_DICE
                if tied != 0 and not g.throw(count_bits(tied), NONE):
                    return
        if self.pc == START_DICE:
            if first_tied(g) != 0 and not break_ties(g):
                return
            self.order = ladder(g)
            restore_ladder(g, self.kept)
            self.pc = START_EFFECTS
        if self.pc == START_EFFECTS:
            while self.turn < g.n:
                seat = (self.order >> (self.turn * 4)) & 15
                self.turn += 1
                if g.in_play(seat):
                    if tick(g, TICK_ROUND_START, seat) or g.has_marked():
                        self.pc = START_TICKED
                        return
                    if fire_for(g, On.ROUND_START, seat):
                        return
            self.pc = TURNS
            self.taken = 0
        if self.pc == START_TICKED:
            # The defeats that a tick brought are over; the same seat's effects are next.
            self.pc = START_EFFECTS
            seat = (self.order >> ((self.turn - 1) * 4)) & 15
            if g.in_play(seat) and fire_for(g, On.ROUND_START, seat):
                return
            return
        if self.pc == TURNS:
            self.enter(g, TURNS)
            seat = self.next_turn(g)
            if seat != NONE:
                self.taken |= bit(seat)
                if skips_turn(g, seat):
                    return
                self.last = seat
                g.push(TurnFrame(seat))
                return
            self.pc = ROUND_END
            self.turn = 0
        if self.pc == ROUND_END:
            self.enter(g, ROUND_END)
            while self.turn < g.n:
                seat = g.by_initiative(self.turn)
                self.turn += 1
                if g.in_play(seat):
                    if tick(g, TICK_ROUND_END, seat) or g.has_marked():
                        self.pc = END_TICKED
                        return
                    if fire_for(g, On.ROUND_END, seat):
                        return
            self.pc = EXPIRE
        if self.pc == END_TICKED:
            self.pc = ROUND_END
            seat = g.by_initiative(self.turn - 1)
            if g.in_play(seat):
                fire_for(g, On.ROUND_END, seat)
            return
        if self.pc == EXPIRE:
            self.enter(g, EXPIRE)
            g.note(Note.ROUND_ENDS, NONE, NONE, NONE, g.round, 0)
            give_back(g)
            expire_round(g)
            seat = 0
            while seat < g.n:
                g.set_field(seat, SeatField.PREVIOUS_ROUND, TOOK_LAST_TURN if seat == self.last else 0)
                seat += 1
            self.pc = RECHARGE
            if self.stage == 0 and g.round < g.deal.rules.rounds:
                return
            if self.stage == TIRE and g.round < self.begun + rules_of(g).tire_rounds - 1:
                return
            self.pc = GAME_END
            if fire_simple(g, On.GAME_END, NONE, NONE, NONE, 0):
                return
        self.decide(g)

    def enter(self, g: Fight, step: i64) -> None:
        """Say in which step of the round the game is."""
        g.step = step + self.stage

    def recharge(self, g: Fight) -> i64:
        """Phase I: depleted cards are upright again, actions are reset, marks of the round are cleared (TR-RECH).

        Returns a mask of the cards that were turned.
        """
        turned: i64 = 0
        g.round += 1
        self.enter(g, RECHARGE)
        g.early = NONE
        g.forget_round()
        g.note(Note.ROUND, NONE, NONE, NONE, g.round, self.stage)
        if self.stage != TIRE or g.round == self.begun:
            rank_by_champion(g)
        card: i64 = 0
        while card < g.deal.n_cards:
            if g.zone(card) == Zone.FACE_UP and recharge(g, card):
                turned |= bit(card)
            card += 1
        seat: i64 = 0
        while seat < g.n:
            base: i64 = seat * SEAT_W
            g.seats[base + SeatField.WON] = 0
            g.seats[base + SeatField.TURN_OVER] = 0
            g.set_more(seat, SeatMore.POWERS, 0)
            if g.in_play(seat):
                fill_pool(g, seat)
            seat += 1
        return turned

    def reveal(self, g: Fight) -> None:
        """Phase II: the card in the slot of this round is turned up, everybody's at once (TR-REV-01).

        In a tie breaker and a tire fight nothing is (TR-RULING-40).
        """
        self.enter(g, REVEAL)
        seat: i64 = 0
        while seat < g.n:
            if g.deal.asks_types:
                g.set_field(seat, SeatField.TYPES_HELD, g.types_held(seat, NONE))
            card: i64 = NONE
            if g.in_play(seat) and self.stage == 0:
                card = in_slot(g, seat, g.round - 1)
            g.set_field(seat, SeatField.REVEALED, card)
            if card != NONE:
                reveal(g, card)
                g.note(Note.REVEALED, seat, NONE, card, 0, 0)
            elif g.in_play(seat) and self.stage == 0 and g.round <= SLOTS:
                g.note(Note.NOTHING_REVEALED, seat, NONE, NONE, 0, 0)
            seat += 1
        seat = 0
        while seat < g.n:
            if g.field(seat, SeatField.REVEALED) != NONE:
                bar(g, g.field(seat, SeatField.REVEALED))
            seat += 1

    def rank_round(self, g: Fight) -> bool:
        """Rank all by this round's initiative. True if dice have to be thrown for it."""
        rank(g, False)
        self.pc = TIE_DICE if first_tied(g) != 0 else RANKED
        return self.pc == TIE_DICE

    # --- reveal and deploy effects (TR-REV-10..13) ---

    def use_effect(self, g: Fight, seat: i64, index: i64) -> None:
        """Use a Reveal effect of the card revealed: it turns the card sideways (TR-REV-12)."""
        self.used |= bit(seat * RULES_PER_CARD + index)
        start_printed(g, g.deal.cards[g.field(seat, SeatField.REVEALED)].rules[index], seat, 2)

    def list_options(self, g: Fight) -> None:
        seat: i64 = g.decider
        if g.asked == Ask.PLACE:
            list_places(g, True)
            if g.n_opts == 0:
                # The scenery fills the center.
                list_places(g, False)
            return
        g.offer(DECLINE)
        if g.asked == Ask.CARD:
            card: i64 = 0
            while card < g.deal.n_cards:
                if is_reserve(g, seat, card) and fits_in(g, seat, card):
                    g.offer(card + 1)
                card += 1
            return
        list_effects(g, g.field(seat, SeatField.REVEALED), (self.used >> (seat * RULES_PER_CARD)) & 255)

    def answer(self, g: Fight, code: i64) -> None:
        seat: i64 = g.decider
        if g.asked == Ask.PLACE:
            g.set_field(seat, SeatField.SQUARE, code >> 2)
            g.set_field(seat, SeatField.FACING, code & 3)
            g.note(Note.PLACED, seat, NONE, g.warrior_card(seat), code >> 2, code & 3)
        elif g.asked == Ask.CARD:
            self.turn += 1
            if code != DECLINE:
                put_in_place(g, seat, code - 1)
        elif code == DECLINE:
            # What is not used now is not used: its moment is over (TR-FX-06, TR-RULING-74).
            card: i64 = g.field(seat, SeatField.REVEALED)
            g.note(Note.DECLINED, seat, NONE, card, 0, 0)
            self.used |= shifted(255, seat * RULES_PER_CARD)
        else:
            self.use_effect(g, seat, code - 1)

    # --- turns ---

    def next_turn(self, g: Fight) -> i64:
        """The seat whose turn is next: along the ladder, who is not out (TR-ROUND-02, 16).

        Those whom text lets go first come before, those who go last after all others, alike along the ladder.
        """
        best: i64 = NONE
        place: i64 = 0
        while place < g.n:
            seat: i64 = g.by_initiative(place)
            if (self.taken >> seat) & 1 == 0 and g.in_play(seat):
                if best == NONE or turn_shift(g, seat) < turn_shift(g, best):
                    best = seat
            place += 1
        return best

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
        seat: i64 = 0
        while seat < g.n and (self.stage == 0 or rules_of(g).only_tied_in_tire):
            if g.in_play(seat) and (level >> seat) & 1 == 0:
                # Not tied for the most: out of it (TR-RULING-39, TR-RULING-76).
                g.set_field(seat, SeatField.DEFEATED, BEHIND)
                g.note(Note.OUT, seat, NONE, NONE, g.life(seat), 0)
                eliminate(g, seat)
            seat += 1
        if self.stage == 0:
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
        seat: i64 = 0
        while seat < g.n:
            if not is_out(g, seat):
                g.set_field(seat, SeatField.SQUARE, NONE)
                g.cards[g.warrior_card(seat) * CARD_W + CardField.ZONE] = Zone.WARRIOR_IN_PLAY
                g.cards[g.warrior_card(seat) * CARD_W + CardField.ACTIVE] = 1
            seat += 1
        # They need room there: what fills the center makes it.
        card: i64 = 0
        while card < g.deal.n_cards:
            place: i64 = g.place_of(card)
            if place != NONE and g.board.is_center(place) and not g.is_free(place):
                retire(g, card)
            card += 1


def tell_recharged(g: Fight, turned: i64) -> bool:
    """Tell of every card of a mask that it was recharged; the first in order answers first. True if any does."""
    answered = False
    card: i64 = g.deal.n_cards - 1
    while card >= 0:
        if (turned >> card) & 1 == 1 and fire_simple(g, On.RECHARGED, NONE, g.controller(card), card, 0):
            answered = True
        card -= 1
    return answered


def set_initiatives(g: Fight) -> None:
    """Each seat's number: on the card in the round's slot, 0 for none or an illegal one, as changed (TR-REV-06..09)."""
    bind_to_revealed(g)
    seat: i64 = 0
    while seat < g.n:
        told: Trace | None = None
        if g.log is not None:
            told = Trace()
        card: i64 = g.field(seat, SeatField.REVEALED)
        value: i64 = 0
        if card != NONE and (g.zone(card) == Zone.FACE_UP or rules_of(g).keeps_initiative):
            if told is not None:
                told.put(PART_START, card, g.deal.cards[card].initiative)
            value = card_initiative(g, card, told)
        elif told is not None:
            told.put(PART_START, NONE, 0)
        if g.in_play(seat):
            value += stat_bonus(g, seat, Stat.INITIATIVE, told)
            value = set_stat_override(g, seat, Stat.INITIATIVE, value, told)
        g.set_field(seat, SeatField.INITIATIVE, value)
        if told is not None:
            note_initiative(g, seat, told)
        seat += 1


def take_dice(g: Fight, group: i64) -> None:
    """The die each of a group has thrown is its initiative (TR-RULING-40)."""
    note_throw(g, group)
    seat: i64 = 0
    while seat < g.n:
        value: i64 = NULL
        if (group >> seat) & 1 == 1:
            value = thrown_by(g, group, seat)
            g.note_by(Note.PART, seat, PART_ADD, TIE_LINE, value, PART_START, NONE, 0)
        g.set_field(seat, SeatField.INITIATIVE, value)
        seat += 1


def ladder(g: Fight) -> i64:
    """The seats in the order of their RANK, four bits each, the first lowest."""
    out: i64 = 0
    place: i64 = 0
    while place < g.n:
        out |= g.by_initiative(place) << (place * 4)
        place += 1
    return out


def restore_ladder(g: Fight, order: i64) -> None:
    """Give every seat the RANK it has in such an order."""
    place: i64 = 0
    while place < g.n:
        g.set_field((order >> (place * 4)) & 15, SeatField.RANK, place)
        place += 1


def next_to_place(g: Fight) -> i64:
    """The seat that is put into the center now: the lowest on the ladder that is not there (TR-TIRE-02)."""
    lowest: i64 = NONE
    seat: i64 = 0
    while seat < g.n:
        if not is_out(g, seat) and g.square(seat) == NONE:
            if lowest == NONE or stands_above(g, lowest, seat):
                lowest = seat
        seat += 1
    return lowest


def list_places(g: Fight, center: bool) -> None:
    """Offer every free space, of the center alone or of all, with every facing (TR-TIRE-01, 09)."""
    square: i64 = 0
    while square < g.board.squares:
        if g.is_free(square) and (g.board.is_center(square) or not center):
            facing: i64 = 0
            while facing < 4:
                g.offer(square * 4 + facing)
                facing += 1
        square += 1
