"""The course of a game: rounds and their steps S0 to S11 (A7-ROUND, A7-RULING-01), and how it ends (A7-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.continuous_effects import walk
from agon.arena.defeat import checkpoint, compare_life
from agon.arena.frame import Cx, Frame
from agon.arena.initiative import (
    break_ties,
    card_initiative,
    has_order,
    settle_initiative,
    throw_for,
)
from agon.arena.nodes import Effect
from agon.arena.precedence import highest_alone, precedence_in_force, rank, won_a_tie
from agon.arena.rounds import Rounds
from agon.arena.speed_turn import SpeedTurn
from agon.arena.stats import experience_of, set_stat_override, stat_bonus
from agon.arena.terms import (
    CARD_W,
    NONE,
    NULL,
    SLOTS,
    CardField,
    Mod,
    Note,
    On,
    Order,
    SeatField,
    Stat,
    Until,
    Zone,
)
from agon.arena.ties import tie_winner
from agon.arena.trace import PART_START, STAT_LINE, Trace
from agon.arena.turn import Turn
from agon.arena.window import fire_simple, is_answered
from agon.core.bits import bit, count_bits
from agon.core.ids import CardNo, SeatNo
from agon.games.anachronism.restrictions import LegalityFrame, exceeded
from agon.games.anachronism.setup import is_unlaid, layout

if TYPE_CHECKING:
    from agon.arena.fight import Fight

# The steps of a round (A7-RULING-01). ``Fight.step`` holds one of them.
S0_GAME_START: Final = 0
S1_REVEAL: Final = 1
S2_BEFORE_INITIATIVE: Final = 2
S3_INITIATIVE: Final = 3
S4_AFTER_INITIATIVE: Final = 4
S5_LEGALITY: Final = 5
S6_SWITCH_ON: Final = 6
S7_REVEAL_ABILITIES: Final = 7
S8_ROUND_START: Final = 8
S9_TURNS: Final = 9
S10_ROUND_END: Final = 10
S11_EXPIRE: Final = 11

# Sub-steps of ``pc`` inside S3, S4 and S6.
TIE_DICE: Final = 20
REVEALED_EVENTS: Final = 21
REVEAL_USED: Final = 22
GAME_END: Final = 23
ENTITLED_DICE: Final = 24
INITIATIVE_KNOWN: Final = 25
TIES_WON: Final = 26
EARLY_DICE: Final = 27
GAME_STARTS: Final = 28


@mypyc_attr(acyclic=True)
class RoundsFrame(Rounds):
    """The game itself, by the steps S0 to S11."""

    def __init__(self) -> None:
        super().__init__()
        self.sooner: i64 = NONE
        """Who won the dice among those alike entitled to a turn (A7-RULING-21); NONE if none were thrown this round."""

    def alike(self) -> Frame:
        f = RoundsFrame()
        f.copy_round(self)
        f.sooner = self.sooner
        return f

    def fields(self) -> list[int]:
        return [*super().fields(), self.sooner]

    def set_fields(self, n: list[int]) -> None:
        super().set_fields(n[:4])
        (self.sooner,) = n[4:]

    def name(self) -> str:
        return "rounds"

    def first_step(self) -> i64:
        return S1_REVEAL

    def turns_step(self) -> i64:
        return S9_TURNS

    def last_step(self) -> i64:
        return S10_ROUND_END

    # --- the steps (A7-RULING-01) ---

    def is_held_up(self, g: Fight) -> bool:
        """Re-check limits after every atomic effect (A7-RULING-09), then defeats."""
        if g.dirty and S5_LEGALITY < self.pc < EARLY_DICE and self.pc != TIE_DICE and self.pc != TIES_WON:
            g.dirty = False
            if g.check_restrictions():
                return True
        return g.has_marked() and checkpoint(g)

    def take_step(self, g: Fight) -> bool:  # noqa: C901, PLR0911, PLR0912 - the table of the steps
        step: i64 = self.pc
        # Once a game.
        if step == S0_GAME_START:
            return self.start_game(g)
        if step == GAME_STARTS:
            return self.before_initiative(g, On.GAME_START, S1_REVEAL)
        # Each round: the reveal and initiative.
        if step == S1_REVEAL:
            return self.reveal(g)
        if step == S2_BEFORE_INITIATIVE:
            g.step = S2_BEFORE_INITIATIVE
            return self.before_initiative(g, On.BEFORE_INITIATIVE, S3_INITIATIVE)
        if step == EARLY_DICE:
            return self.roll_for_priority(g)
        if step == S3_INITIATIVE:
            return self.determine_initiative(g)
        if step == TIE_DICE:
            return break_ties(g) and self.go_to(S4_AFTER_INITIATIVE)
        if step == S4_AFTER_INITIATIVE:
            return self.fix_order(g)
        if step == TIES_WON:
            return self.after_initiative(g)
        # The new cards come into play.
        if step == S5_LEGALITY:
            return self.check_legality(g)
        if step == S6_SWITCH_ON:
            return self.switch_new_on(g)
        if step == REVEALED_EVENTS:
            return self.hear_of_revealed(g)
        if step == INITIATIVE_KNOWN:
            return self.initiative_known(g)
        if step == S7_REVEAL_ABILITIES:
            return self.use_reveal_abilities(g)
        if step == REVEAL_USED:
            return self.after_reveal_ability(g)
        # The round itself.
        if step == S8_ROUND_START:
            return self.start_round(g)
        if step == S9_TURNS:
            return self.take_turns(g)
        if step == ENTITLED_DICE:
            return self.roll_for_turn(g)
        if step == S10_ROUND_END:
            return self.close_round(g)
        if step == S11_EXPIRE:
            return self.expire(g)
        # GAME_END: who has more life wins (A7-END).
        compare_life(g)
        return False

    def start_game(self, g: Fight) -> bool:
        """S0: the warriors are in play; then "at the start of the game"."""
        g.step = S0_GAME_START
        if self.switches_on_warrior(g):
            return False
        g.dirty = False
        self.pc = GAME_STARTS
        return True

    def before_initiative(self, g: Fight, event: i64, then: i64) -> bool:
        """S0 and S2: abilities answer while nobody has won initiative: the more experienced first (A7-RULING-02)."""
        tied: i64 = early_tied(g, event) if g.early == NONE else 0
        if tied != 0:
            self.pc = EARLY_DICE
            throw_for(g, tied)
            return False
        self.pc = then
        return not fire_simple(g, event, NONE, NONE, CardNo(NONE), 0)

    def roll_for_priority(self, g: Fight) -> bool:
        """The alike experienced have thrown two dice each, again until one is highest (A7-RULING-02)."""
        group: i64 = early_tied(g, On.GAME_START if g.step == S0_GAME_START else On.BEFORE_INITIATIVE)
        g.note(Note.TIE_ROLL, NONE, group, NONE, g.rolled, 1)
        g.early = highest_alone(g, group)
        if g.early == NONE:
            return throw_for(g, group)
        self.pc = GAME_STARTS if g.step == S0_GAME_START else S2_BEFORE_INITIATIVE
        return True

    def reveal(self, g: Fight) -> bool:
        """S1: a new round; everybody turns up a support (A7-ROUND-03). Before the first one all are laid out."""
        if g.round == 0 and g.deal.rules.game_starts_before_layout and is_unlaid(g):
            g.push(layout())
            return False
        self.begin_round(g, S1_REVEAL)
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            g.set_field(seat, SeatField.RANK, NONE)
            g.set_field(seat, SeatField.ACTIONS, 0)
            seat = SeatNo(seat + 1)
        self.reveal_all(g)
        return self.go_to(S2_BEFORE_INITIATIVE)

    def card_to_reveal(self, g: Fight, seat: SeatNo) -> CardNo:
        card: CardNo = CardNo(leftmost_face_down(g, seat))
        if (g.deal.lasting >> Mod.RESERVED) & 1 == 1 and keeps_place(g, seat, card):
            return CardNo(NONE)
        return card

    def should_reveal(self, g: Fight, seat: SeatNo) -> bool:
        return True

    def determine_initiative(self, g: Fight) -> bool:
        """S3: who is first; the tied by Experience, then by dice (A7-TIE-01, 03)."""
        g.step = S3_INITIATIVE
        g.early = NONE
        self.set_initiatives(g)
        tied: i64 = rank(g, precedence_in_force(g))
        self.pc = TIE_DICE if tied != 0 else S4_AFTER_INITIATIVE
        return self.fix_order(g) if tied == 0 else throw_for(g, tied)

    def initiative_now(self, g: Fight, seat: SeatNo, told: Trace | None) -> i64:
        card: CardNo = CardNo(g.field(seat, SeatField.REVEALED))
        value: i64 = NULL
        if card == NONE and (g.deal.lasting >> Mod.RESERVED) & 1 == 1:
            card = CardNo(reserved_card(g, seat))
        if card != NONE:
            if told is not None:
                told.put(PART_START, card, g.deal.cards[card].initiative)
            value = card_initiative(g, card, told)
        elif g.round > SLOTS and g.deal.rules.last_round_initiative_is_experience:  # A1-END-02
            value = experience_of(g, seat)
            if told is not None:
                told.put(PART_START, CardNo(STAT_LINE), value)
        elif told is not None:
            told.put(PART_START, CardNo(NONE), 0)
        if value != NULL:
            value += stat_bonus(g, seat, Stat.INITIATIVE, told)
        return set_stat_override(g, seat, Stat.INITIATIVE, value, told)

    def fix_order(self, g: Fight) -> bool:
        """S4: winner and order are fixed (A7-RULING-03)."""
        g.step = S4_AFTER_INITIATIVE
        settle_initiative(g)
        self.go_to(TIES_WON)
        return self.after_initiative(g)

    def after_initiative(self, g: Fight) -> bool:
        """S4: winning a tie and losing one are events (A7-RULING-56); then "after initiative is determined"."""
        while (g.deal.hears >> On.OTHER_TIE) & 1 == 1 and self.turn < g.n * g.n:
            winner: SeatNo = SeatNo(self.turn // g.n)
            loser: SeatNo = SeatNo(self.turn % g.n)
            self.turn += 1
            if won_a_tie(g, winner, loser) and fire_simple(g, On.OTHER_TIE, winner, loser, CardNo(NONE), 0):
                return False
        self.go_to(S5_LEGALITY)
        return not fire_simple(g, On.AFTER_INITIATIVE, NONE, NONE, CardNo(NONE), 0) and self.check_legality(g)

    def check_legality(self, g: Fight) -> bool:
        """S5: who exceeds a limit discards, one after the other (A7-ROUND-04, 05)."""
        g.step = S5_LEGALITY
        while self.turn < g.n:
            last: i64 = g.n - 1
            seat: SeatNo = g.by_initiative(last - self.turn if g.deal.rules.loser_discards_first else self.turn)
            self.turn += 1
            if g.in_play(seat) and exceeded(g, seat) != 0:
                g.push(LegalityFrame(seat))
                return False
        g.dirty = False
        self.go_to(S6_SWITCH_ON)
        return self.switch_new_on(g)

    def switch_new_on(self, g: Fight) -> bool:
        """S6: constant abilities of the new cards that survive begin to work (A7-RULING-04)."""
        g.step = S6_SWITCH_ON
        if self.switches_on_revealed(g):
            return False
        # A card that takes another's effects away may have taken the permission that made it legal.
        if (g.deal.lasting >> Mod.NEGATE) & 1 == 1:
            g.dirty = True
        self.go_to(REVEALED_EVENTS)
        return self.hear_of_revealed(g)

    def is_heard(self, g: Fight, seat: SeatNo, card: CardNo) -> bool:
        return True

    def hear_of_revealed(self, g: Fight) -> bool:
        """S6: abilities answer to the cards that were turned up."""
        if self.tells_revealed(g):
            return False
        self.go_to(INITIATIVE_KNOWN)
        return self.initiative_known(g)

    def initiative_known(self, g: Fight) -> bool:
        """S6: "each round, if you win initiative": from then on, for attacks that Reveal abilities make as well."""
        if self.wakes(g, On.INITIATIVE):
            return False
        self.used = 0
        self.go_to(S7_REVEAL_ABILITIES)
        return self.use_reveal_abilities(g)

    def use_reveal_abilities(self, g: Fight) -> bool:
        """S7: Reveal abilities of the new cards, in order of initiative (A7-ROUND-07, 08)."""
        g.step = S7_REVEAL_ABILITIES
        if self.uses_reveal(g):
            return False
        self.go_to(S8_ROUND_START)
        return self.start_round(g)

    def after_reveal_ability(self, g: Fight) -> bool:
        """S7: the next player uses one; who has none left is passed over (A7-RULING-11)."""
        self.pc = S7_REVEAL_ABILITIES
        if g.deal.rules.reveals_alternate:
            self.turn = self.turn_after(g)
        return True

    def start_round(self, g: Fight) -> bool:
        """S8: "at the start of the round"; a card that enters play meanwhile waits for the next (A7-RULING-14)."""
        g.step = S8_ROUND_START
        if self.turn == 0 and (g.deal.hears >> On.ROUND_START) & 1 == 1 and not g.deal.rules.round_start_is_open:
            g.late = idle_cards(g)
        if self.wakes(g, On.ROUND_START):
            return False
        g.late = 0
        self.pc = S9_TURNS
        self.taken = 0
        self.sooner = NONE
        return self.take_turns(g)

    def take_turns(self, g: Fight) -> bool:
        """S9: turns, in order of initiative unless text says who goes first or last (A7-RULING-19)."""
        g.step = S9_TURNS
        seat: SeatNo = self.next_turn(g)
        if seat == NONE:
            self.go_to(S10_ROUND_END)
            return self.close_round(g)
        if self.sooner == NONE:
            alike: i64 = self.equally_entitled(g, seat)
            if alike != 0:
                self.pc = ENTITLED_DICE
                throw_for(g, alike)
                return False
        if g.n > 2:
            # Those left are settled among themselves.
            self.sooner = NONE
        self.begin_turn(g, seat)
        return False

    def new_turn(self, seat: SeatNo) -> Turn:
        return SpeedTurn(seat)

    def roll_for_turn(self, g: Fight) -> bool:
        """S9: the alike entitled to a turn have thrown two dice each, again until one is highest (A7-TIE-03..06)."""
        seat: SeatNo = self.next_turn(g)
        group: i64 = self.equally_entitled(g, seat)
        g.note(Note.TIE_ROLL, seat, group, NONE, g.rolled, 1)
        self.sooner = highest_alone(g, group)
        if self.sooner == NONE:
            return throw_for(g, group)
        self.pc = S9_TURNS
        return True

    def close_round(self, g: Fight) -> bool:
        """S10: "at the end of the round"."""
        g.step = S10_ROUND_END
        if self.wakes(g, On.ROUND_END):
            return False
        self.pc = S11_EXPIRE
        return self.expire(g)

    def expire(self, g: Fight) -> bool:
        """S11: durations that end with the round expire; after the last one the game ends (A7-END)."""
        g.step = S11_EXPIRE
        self.end_round(g)
        self.pc = S1_REVEAL
        if g.round < g.deal.rules.rounds:
            return False
        self.pc = GAME_END
        return not fire_simple(g, On.GAME_END, NONE, NONE, CardNo(NONE), 0)

    # --- whose turn it is ---

    def turn_after(self, g: Fight) -> i64:
        """The next place in initiative order, round and round, at which Reveal abilities are left; n if at none."""
        order: i64 = 1
        while order <= g.n:
            place: i64 = (self.turn + order) % g.n
            if self.reveal_abilities(g, g.by_initiative(place)) > 0:
                return place
            order += 1
        return g.n

    def use_reveal(self, g: Fight, seat: SeatNo, index: i64) -> None:
        self.pc = REVEAL_USED
        super().use_reveal(g, seat, index)

    def next_turn(self, g: Fight) -> SeatNo:
        """The seat whose turn is next: initiative order, but for those who go first or last (A7-RULING-19)."""
        best: i64 = NONE
        best_shift: i64 = 0
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            if (self.taken >> seat) & 1 == 0 and g.in_play(seat):
                shift: i64 = self.shift(g, seat)
                if (
                    best == NONE
                    or shift < best_shift
                    or (shift == best_shift and self.is_sooner(g, seat, SeatNo(best), shift))
                ):
                    best = seat
                    best_shift = shift
            seat = SeatNo(seat + 1)
        return SeatNo(best)

    def shift(self, g: Fight, seat: SeatNo) -> i64:
        """How far a seat's turn is moved: below 0 it comes before those in their places, above 0 after them."""
        return turn_shift(g, seat, self.taken == 0)

    def is_sooner(self, g: Fight, a: SeatNo, b: SeatNo, shift: i64) -> bool:
        """Does ``a`` take its turn before ``b``, both shifted alike? Several entitled are as if tied (A7-RULING-21)."""
        winner: SeatNo = SeatNo(NONE)
        if shift != 0:
            winner = tie_winner(g, a, b)
        if winner != NONE:
            return winner == a
        if shift != 0 and (self.sooner == a or self.sooner == b):
            return self.sooner == a
        return g.field(a, SeatField.RANK) < g.field(b, SeatField.RANK)

    def equally_entitled(self, g: Fight, seat: SeatNo) -> i64:
        """Mask of the seats as entitled to this turn as ``seat``, itself included, which only dice can part; or 0."""
        if seat == NONE or (g.deal.lasting >> Mod.ORDER) & 1 == 0:
            return 0
        shift: i64 = self.shift(g, seat)
        if shift == 0:
            return 0
        mask: i64 = 0
        other: i64 = 0
        while other < g.n:
            if other != seat and (self.taken >> other) & 1 == 0 and g.in_play(other):
                if self.shift(g, SeatNo(other)) == shift and tie_winner(g, seat, SeatNo(other)) == NONE:
                    mask |= bit(other)
            other += 1
        return mask | bit(seat) if mask != 0 else 0


def idle_cards(g: Fight) -> i64:
    """Mask of the cards that do not work now: should one enter play, it waits for the next round (A7-RULING-14)."""
    mask: i64 = 0
    card: CardNo = CardNo(0)
    at: i64 = CardField.ACTIVE
    while card < g.deal.n_cards:
        if g.cards[at] == 0:
            mask |= bit(card)
        at += CARD_W
        card = CardNo(card + 1)
    return mask


def leftmost_face_down(g: Fight, seat: SeatNo) -> i64:
    """The seat's left-most face-down support, or NONE (A7-ROUND-03)."""
    best: i64 = NONE
    card: CardNo = CardNo(0)
    from_right = (g.deal.lasting >> Mod.ORDER) & 1 == 1 and has_order(g, Order.FROM_RIGHT)
    table = g.cards
    last: i64 = g.deal.n_cards
    while card < last:
        base: i64 = card * CARD_W
        if table[base + CardField.ZONE] == Zone.FACE_DOWN and table[base + CardField.CONTROLLER] == seat:
            if best == NONE or (table[base + CardField.SLOT] < table[best * CARD_W + CardField.SLOT]) != from_right:
                best = card
        card = CardNo(card + 1)
    return best


def keeps_place(g: Fight, seat: SeatNo, card: CardNo) -> bool:
    """Is it the turn of a discarded card to be revealed, ahead of ``card``? From now on its number is this round's."""
    from_right = (g.deal.lasting >> Mod.ORDER) & 1 == 1 and has_order(g, Order.FROM_RIGHT)
    best: Effect | None = None
    slot: i64 = NONE if card == NONE else g.card_field(card, CardField.SLOT)
    for e in g.effects:
        m = e.modifier
        if m is not None and m.kind == Mod.RESERVED and e.until == Until.GAME and e.user == seat:
            if e.card_ref != NONE and g.zone(e.card_ref) == Zone.DISCARDED:
                its: i64 = g.card_field(e.card_ref, CardField.SLOT)
                if slot == NONE or (its < slot) != from_right:
                    slot = its
                    best = e
    if best is None:
        return False
    out: list[Effect] = []
    for e in g.effects:
        if e is best:
            now = e.copy()
            now.until = Until.ROUND
            now.key = g.round
            out.append(now)
        else:
            out.append(e)
    g.effects = out
    return True


def reserved_card(g: Fight, seat: SeatNo) -> i64:
    """The discarded card whose initiative the seat uses this round, or NONE."""
    for e in g.effects:
        m = e.modifier
        if m is not None and m.kind == Mod.RESERVED and e.until == Until.ROUND and e.user == seat and g.in_force(e):
            return e.card_ref
    return NONE


def early_tied(g: Fight, event: i64) -> i64:
    """Mask of the most experienced seats, if several of them have abilities that answer to this event; or 0."""
    if (g.deal.hears >> event) & 1 == 0 or g.deal.rules.first_by_seat:
        return 0
    most: i64 = NULL
    mask: i64 = 0
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if g.in_play(seat) and answers(g, event, seat):
            mask |= bit(seat)
        if g.in_play(seat) and (most == NULL or experience_of(g, seat) > most):
            most = experience_of(g, seat)
        seat = SeatNo(seat + 1)
    seat = SeatNo(0)
    while seat < g.n:
        if g.in_play(seat) and experience_of(g, seat) != most:
            mask &= ~bit(seat)
        seat = SeatNo(seat + 1)
    return mask if count_bits(mask) > 1 else 0


def answers(g: Fight, event: i64, seat: SeatNo) -> bool:
    """Has the seat an ability that this event of the round wakes now?"""
    cx = g.enter(0, 0)
    cx.user = SeatNo(NONE)
    cx.who = SeatNo(NONE)
    answered = is_answered(g, event, cx, seat)
    g.leave()
    return answered


def turn_shift(g: Fight, seat: SeatNo, is_first: bool) -> i64:
    """-100 for a seat that takes the first turn, +100 for one that goes last, else 0.

    Who goes second waits while the first turn is given (+10), and has the next one (-10).
    """
    if (g.deal.lasting >> Mod.ORDER) & 1 == 0:
        return 0
    shift: i64 = 0
    w = walk(g, Mod.ORDER)
    while w.next(g):
        if is_of_turns(w.m.code) and w.means(g, seat):
            shift += shift_of(w.m.code, is_first)
    return shift


def is_of_turns(code: i64) -> bool:
    """Is it an effect on the order of turns, not on that of initiative?"""
    return code == Order.FIRST or code == Order.LAST or code == Order.SECOND


def shift_of(code: i64, is_first: bool) -> i64:
    """How far one effect moves a turn; ``is_first``: the first turn of the round is being given."""
    if code == Order.SECOND:
        return 10 if is_first else -10
    return -100 if code == Order.FIRST else 100


__all__ = ["Cx", "RoundsFrame"]
