"""A fight: the whole position of one game, and the loop that carries it from answer to answer.

Plain data with one owner, changed in place. Numbers of seats, cards and limits lie in three packed tables; what
is going on lies in the stack of frames; lasting effects are a short list. Seats count from 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from agon.arena.board import Board
from agon.arena.deal import (
    LIMIT_ATTACK,
    LIMIT_ROLL,
    LIMIT_ROUND,
    LIMIT_TURN,
    RULES_PER_CARD,
    USES_SPENT,
    Deal,
    Listener,
)
from agon.arena.dice import packed
from agon.arena.frame import Cx, Frame, RollHolder
from agon.arena.lines import RollLines
from agon.arena.nodes import (
    FOR_CARD,
    UNTIL_ACTION_ENDS,
    UNTIL_ATTACK_ENDS,
    UNTIL_GAME,
    UNTIL_NEXT_TURN_ENDS,
    UNTIL_ROLL_ENDS,
    UNTIL_ROUND,
    UNTIL_ROUND_ENDS,
    UNTIL_THIS_AND_NEXT_TURN,
    UNTIL_TURN_ENDS,
    UNTIL_TURN_STARTS,
    UNTIL_USED,
    Effect,
    Modifier,
)
from agon.arena.terms import (
    ACTIVE,
    ALL_KINDS,
    ALLOWANCE_TURN,
    ALLOWANCE_USED,
    ATTACKS_ROUND,
    ATTACKS_TURN,
    BARRED,
    BASE_DELTA,
    CARD_W,
    CONTROLLER,
    COUNTED_ONCE,
    DECIDE,
    DEFEATED,
    DICE,
    DISCARDED,
    EXPERIENCE,
    FACE_DOWN,
    FACE_UP,
    FACING,
    HISTORY,
    HISTORY_KINDS,
    HITS_GAME,
    HITS_TURN,
    INITIATIVE,
    LAST_ROUND,
    LIFE,
    MOD_BORROW,
    MOD_CARD_INITIATIVE,
    MOD_COUNTS_AS,
    MOD_FORBID,
    MOD_GRID,
    MOD_HANDS,
    MOD_KEEP_STAT,
    MOD_NEGATE,
    MOD_PROTECT,
    MOD_SET_STAT,
    MOD_STAT,
    MOD_UNSTOPPABLE,
    NONE,
    NOTE_ATTACK,
    NOTE_EFFECT,
    NOTE_EFFECT_ENDS,
    NULL,
    OVER,
    PLACE,
    RANK,
    REVEALED,
    ROUND_KINDS,
    ROUND_REVEALED,
    RUNNING,
    SCOPE_BITS,
    SCOPE_MASK,
    SEAT_W,
    SLOT,
    SQUARE,
    STAT_EXPERIENCE,
    STAT_SPEED,
    STATS,
    THIS_GAME,
    THIS_ROUND,
    THIS_TURN,
    TURN_KINDS,
    WARRIOR,
    WARRIOR_IN_PLAY,
    WON,
    ZONE,
)
from agon.core.bits import bit
from agon.core.rng import below, output, step

if TYPE_CHECKING:
    from agon.arena.ability import AbilityFrame
    from agon.arena.attack import AttackFrame

EMPTY: Final[vec[i64]] = vec[i64]()
NO_EFFECTS: Final[list[Effect]] = []
NO_LINES: Final[list[RollLines]] = []
NO_FRAME: Final = Frame()
OPTION_ROOM: Final = 320
"""More options than any decision can have: 16 squares x 4 facings, 4 turns, attacks and abilities of 10 cards."""

LONGEST_CHAIN: Final = 50
"""Abilities that may answer one another before the chain is cut off (A7-RULING-81)."""

MOST_STEPS: Final = 200_000
"""Times a frame may go on between two answers: more than any game needs, few enough to tell soon."""

DRAW: Final = -2


@mypyc_attr(acyclic=True)
class Fight:
    """One position. Build one with a rule system's ``start``; copy it with ``clone``.

    ``waiting`` says what it waits for (DECIDE, DICE, OVER); ``decider`` and ``asked`` (an ASK_* code) belong to
    DECIDE, ``dice_wanted`` to DICE. ``active`` is the seat whose turn it is, or NONE outside turns.
    """

    def __init__(self, deal: Deal, seats: vec[i64], cards: vec[i64], uses: vec[i64]) -> None:
        self.deal: Deal = deal
        self.board: Board = deal.board
        self.n: i64 = deal.seats
        self.seats: vec[i64] = seats
        self.cards: vec[i64] = cards
        self.uses: vec[i64] = uses
        self.effects: list[Effect] = NO_EFFECTS
        self.stack: list[Frame] = []
        self.top: Frame = NO_FRAME
        """The top of the stack, at hand: it runs, lists options and takes answers."""
        self.waiting: i64 = RUNNING
        self.decider: i64 = NONE
        self.asked: i64 = 0
        self.opts: vec[i64] = EMPTY
        self.n_opts: i64 = 0
        self.listed: bool = False
        self.rng: i64 = 0
        self.explicit: bool = False
        """Dice are answered from outside (Chance nodes) instead of drawn from ``rng``."""
        self.dice_wanted: i64 = 0
        self.dice_seat: i64 = NONE
        self.rolled: i64 = 0
        """The dice last thrown, packed."""
        self.round: i64 = 0
        self.step: i64 = 0
        """Step of the round, a STEP_* code of the rule system."""
        self.active: i64 = NONE
        self.turns: i64 = 0
        """Number of the current turn, counted over the game; situations outside turns count in ``situations``."""
        self.situations: i64 = 0
        self.attacks: i64 = 0
        self.rolls: i64 = 0
        self.serial: i64 = 0
        self.dirty: bool = False
        """The face-up cards changed: card restrictions must be checked (A7-RULING-09)."""
        self.winner: i64 = NONE
        self.reason: i64 = 0
        self.ply: i64 = 0
        self.over_actions: i64 = 0
        self.chain: i64 = 0
        """Abilities used since the turn or the step of the round last went on: at LONGEST_CHAIN nothing answers."""
        self.marked: i64 = 0
        """Mask of seats whose life fell to 0 or less: their defeat waits for the next checkpoint (A7-RULING-62)."""
        self.pool: list[Cx] = []
        self.depth: i64 = 0
        self.weighing: i64 = NONE
        """The attack whose damage is being worked out because something asked for it; never between two answers."""
        self.weighing_bonus: i64 = NONE
        """The same for its damage bonuses."""
        self.weighing_stats: i64 = 0
        """Mask of the statistics (seat * STATS + stat) being added up: asked for meanwhile, they are unchanged."""
        self.weighing_hands: i64 = 0
        """Mask of the cards whose hands are being worked out."""
        self.weighing_cards: i64 = 0
        """Mask of the cards whose initiative is being added up."""
        self.peeking: i64 = 0
        """The rolls that are being added up because something asked for them, a bit a side; 0 between answers."""
        self.log: list[list[int]] | None = None
        self.thrown: list[int] | None = None
        """Dice drawn from ``rng`` since the driver last looked, for records."""
        self.lines: list[RollLines] = NO_LINES
        self.lines_open: i64 = 0
        """How many of ``lines`` are in use: the rolls being added up, one for the sake of another."""

    # --- copying and identity -------------------------------------------------------------------------------------

    def clone(self) -> Fight:
        """Return an independent copy. Logging is off in it."""
        g = Fight(self.deal, self.seats[:], self.cards[:], self.uses[:])
        # Lists of effects are never changed in place, so copies share them.
        g.effects = self.effects
        stack = g.stack
        for frame in self.stack:
            copy = frame.clone()
            copy.below = g.top
            g.top = copy
            stack.append(copy)
        g.waiting = self.waiting
        g.decider = self.decider
        g.asked = self.asked
        g.rng = self.rng
        g.explicit = self.explicit
        g.dice_wanted = self.dice_wanted
        g.dice_seat = self.dice_seat
        g.rolled = self.rolled
        g.round = self.round
        g.step = self.step
        g.active = self.active
        g.turns = self.turns
        g.situations = self.situations
        g.attacks = self.attacks
        g.rolls = self.rolls
        g.serial = self.serial
        g.dirty = self.dirty
        g.winner = self.winner
        g.reason = self.reason
        g.ply = self.ply
        g.over_actions = self.over_actions
        g.marked = self.marked
        g.chain = self.chain
        return g

    # --- the loop ---------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Carry the game on until it waits for an answer or is over."""
        steps: i64 = 0
        while self.waiting == RUNNING:
            self.top.run(self)
            steps += 1
            if steps == MOST_STEPS:
                raise RuntimeError("the rules go round in a circle")

    def push(self, frame: Frame) -> None:
        """Put a frame on top; it runs next."""
        frame.at = len(self.stack)
        self.stack.append(frame)
        frame.below = self.top
        self.top = frame

    def pop(self) -> None:
        """Remove the top frame; the one below goes on."""
        self.stack.pop()
        below = self.top.below
        self.top = NO_FRAME if below is None else below

    def ask(self, seat: i64, kind: i64) -> bool:
        """Wait for ``seat`` to choose; the top frame lists the options and takes the answer. Returns False."""
        self.waiting = DECIDE
        self.decider = seat
        self.asked = kind
        self.listed = False
        return False

    def options(self) -> i64:
        """List the options of the decision into ``opts`` (if not done yet) and return how many there are."""
        if not self.listed:
            if len(self.opts) == 0:
                self.opts = vec[i64]([0] * OPTION_ROOM)
            self.n_opts = 0
            self.top.list_options(self)
            self.listed = True
        return self.n_opts

    def code_at(self, index: i64) -> i64:
        """The code of the decision's ``index``-th option, or NONE if there is no such option or nothing to decide."""
        if self.waiting != DECIDE or index < 0 or index >= self.options():
            return NONE
        return self.opts[index]

    def offer(self, code: i64) -> None:
        """Add an option; only for ``list_options``."""
        self.opts[self.n_opts] = code
        self.n_opts += 1

    def choose(self, code: i64) -> None:
        """Answer the decision with an option's code and go on. Legality is the caller's business."""
        self.ply += 1
        self.waiting = RUNNING
        self.listed = False
        self.top.answer(self, code)
        self.advance()

    def choose_index(self, index: i64) -> None:
        """Answer the decision with its ``index``-th option and go on."""
        self.options()
        self.choose(self.opts[index])

    def throw(self, n: i64, seat: i64) -> bool:
        """Roll ``n`` dice for ``seat``. True: they lie in ``rolled``; False: they come from outside, later."""
        if self.explicit:
            self.waiting = DICE
            self.dice_wanted = n
            self.dice_seat = seat
            return False
        out: i64 = 0
        i: i64 = 0
        state: i64 = self.rng
        while i < n:
            state = step(state)
            out |= (below(output(state), 6) + 1) << (i * 4)
            i += 1
        self.rng = state
        self.rolled = out
        if self.thrown is not None:
            self.thrown.append(int(n))
            self.thrown.append(int(out))
        return True

    def give_dice(self, faces: list[int]) -> None:
        """Answer a wait for dice with their faces and go on."""
        self.ply += 1
        self.rolled = packed(faces)
        self.waiting = RUNNING
        self.advance()

    def finish(self, winner: i64, reason: i64) -> None:
        """End the game: ``winner`` is a seat, or DRAW."""
        self.waiting = OVER
        self.winner = winner
        self.reason = reason

    # --- contexts -----------------------------------------------------------------------------------------------------

    def enter_blank(self, card: i64, rule: i64) -> Cx:
        """As ``enter``, for callers that set every register themselves: the others hold what was there before."""
        if self.depth == len(self.pool):
            self.pool.append(Cx())
        cx = self.pool[self.depth]
        self.depth += 1
        cx.card = card
        cx.rule = rule
        return cx

    def enter(self, card: i64, rule: i64) -> Cx:
        """A fresh context for evaluating something that stands on ``card``; give it back with ``leave``."""
        cx = self.enter_blank(card, rule)
        cx.user = self.cards[card * CARD_W + CONTROLLER]
        if rule >= RULES_PER_CARD:
            cx.user = self.controller(rule // RULES_PER_CARD - 1)
        cx.who = NONE
        cx.chosen = NONE
        cx.card_ref = NONE
        cx.attack = NONE
        cx.holder = NONE
        cx.side = 0
        cx.number = 0
        cx.amount = 0
        cx.square = NONE
        cx.square_from = NONE
        cx.choice = 0
        cx.direction = NONE
        cx.cause = 0
        return cx

    def leave(self) -> None:
        """Give the last entered context back."""
        self.depth -= 1

    def open_lines(self) -> RollLines:
        """Lines for the changes of a roll, with what was there before; give them back with ``close_lines``."""
        if self.lines_open == len(self.lines):
            self.lines = [*self.lines, RollLines()]
        lines = self.lines[self.lines_open]
        self.lines_open += 1
        return lines

    def close_lines(self) -> None:
        """Give the last opened lines back."""
        self.lines_open -= 1

    # --- seats -------------------------------------------------------------------------------------------------------

    def life(self, seat: i64) -> i64:
        """Current life."""
        return self.seats[seat * SEAT_W + LIFE]

    def square(self, seat: i64) -> i64:
        """Square of the seat's warrior, or NONE."""
        return self.seats[seat * SEAT_W + SQUARE]

    def facing(self, seat: i64) -> i64:
        """Facing of the seat's warrior."""
        return self.seats[seat * SEAT_W + FACING]

    def field(self, seat: i64, field: i64) -> i64:
        """Any seat field, by its code."""
        return self.seats[seat * SEAT_W + field]

    def set_field(self, seat: i64, field: i64, value: i64) -> None:
        """Set any seat field."""
        self.seats[seat * SEAT_W + field] = value

    def initiative(self, seat: i64) -> i64:
        """Initiative of this round, or NULL."""
        return self.seats[seat * SEAT_W + INITIATIVE]

    def is_enemy(self, a: i64, b: i64) -> bool:
        """Do these seats fight each other?"""
        return a != b and b != NONE

    def in_play(self, seat: i64) -> bool:
        """Is the seat's warrior placed and not defeated?"""
        seats = self.seats
        return seats[seat * SEAT_W + SQUARE] != NONE and seats[seat * SEAT_W + DEFEATED] == 0

    def warrior_at(self, square: i64) -> i64:
        """Seat whose warrior stands on ``square``, or NONE."""
        seats = self.seats
        seat: i64 = 0
        while seat < self.n:
            if seats[seat * SEAT_W + SQUARE] == square:
                return seat
            seat += 1
        return NONE

    def occupied(self) -> i64:
        """Mask of the squares on which warriors stand."""
        mask: i64 = 0
        seats = self.seats
        at: i64 = SQUARE
        last: i64 = self.n * SEAT_W
        while at < last:
            if seats[at] != NONE:
                mask |= bit(seats[at])
            at += SEAT_W
        return mask

    def laid_out(self) -> i64:
        """Mask of the squares in which support cards lie."""
        mask: i64 = 0
        cards = self.cards
        card: i64 = 0
        while card < self.deal.n_cards:
            base: i64 = card * CARD_W
            if cards[base + PLACE] != NONE and (cards[base + ZONE] == FACE_UP or cards[base + ZONE] == FACE_DOWN):
                mask |= bit(cards[base + PLACE])
            card += 1
        return mask

    def opponent(self, seat: i64) -> i64:
        """The other seat of a duel; the next enemy in seat order otherwise."""
        other: i64 = (seat + 1) % self.n
        while other != seat:
            if self.is_enemy(seat, other) and self.seats[other * SEAT_W + DEFEATED] == 0:
                return other
            other = (other + 1) % self.n
        return NONE

    def first_active(self) -> i64:
        """The active player: who takes the turn, else the initiative winner (A7-GLOS-01, 02, A7-RULING-02)."""
        if self.active != NONE:
            return self.active
        seat: i64 = 0
        while seat < self.n:
            if self.seats[seat * SEAT_W + WON] == 1:
                return seat
            seat += 1
        best: i64 = 0
        seat = 1
        while seat < self.n:
            if self.experience(seat) > self.experience(best):
                best = seat
            seat += 1
        return best

    def by_initiative(self, rank: i64) -> i64:
        """The seat at place ``rank`` of initiative order."""
        seats = self.seats
        seat: i64 = 0
        while seat < self.n:
            if seats[seat * SEAT_W + RANK] == rank:
                return seat
            seat += 1
        return NONE

    def history(self, seat: i64, kind: i64, scope: i64) -> i64:
        """How often (or how much of) something happened to or through ``seat`` in a scope."""
        return (self.seats[seat * SEAT_W + HISTORY + kind] >> (scope * SCOPE_BITS)) & SCOPE_MASK

    def remember(self, seat: i64, kind: i64, amount: i64) -> None:
        """Count something in this turn, this round and this game."""
        seats = self.seats
        base: i64 = seat * SEAT_W
        seats[base + HISTORY + kind] += amount * COUNTED_ONCE
        seats[base + TURN_KINDS] |= bit(kind)
        seats[base + ROUND_KINDS] |= bit(kind)

    def forget_turn(self) -> None:
        """A turn begins: nothing has happened in it."""
        seats = self.seats
        base: i64 = 0
        last: i64 = self.n * SEAT_W
        while base < last:
            kinds: i64 = seats[base + TURN_KINDS]
            if kinds != 0:
                seats[base + TURN_KINDS] = 0
                at: i64 = base + HISTORY
                while kinds != 0:
                    if kinds & 1 == 1:
                        seats[at] &= ~SCOPE_MASK
                    kinds >>= 1
                    at += 1
            base += SEAT_W

    def forget_round(self) -> None:
        """A round begins: this round's history becomes the last round's."""
        self.forget_turn()
        seats = self.seats
        base: i64 = 0
        last: i64 = self.n * SEAT_W
        while base < last:
            both: i64 = seats[base + ROUND_KINDS]
            kinds: i64 = (both | (both >> HISTORY_KINDS)) & ALL_KINDS
            if kinds != 0:
                seats[base + ROUND_KINDS] = (both & ALL_KINDS) << HISTORY_KINDS
                at: i64 = base + HISTORY
                while kinds != 0:
                    if kinds & 1 == 1:
                        kept: i64 = seats[at]
                        this_round: i64 = (kept >> (THIS_ROUND * SCOPE_BITS)) & SCOPE_MASK
                        game: i64 = kept >> (THIS_GAME * SCOPE_BITS)
                        seats[at] = (game << (THIS_GAME * SCOPE_BITS)) | (this_round << (LAST_ROUND * SCOPE_BITS))
                    kinds >>= 1
                    at += 1
            base += SEAT_W
        cards = self.cards
        card: i64 = 0
        while card < self.deal.n_cards:
            cards[card * CARD_W + ATTACKS_ROUND] = 0
            card += 1

    # --- statistics --------------------------------------------------------------------------------------------------

    def stat_bonus(self, seat: i64, stat: i64) -> i64:
        """Sum of all continuous changes of a statistic now in force."""
        total: i64 = 0
        if self.deal.lasting[MOD_STAT] == 0:
            return 0
        asked: i64 = bit(seat * STATS + stat)
        if self.weighing_stats & asked != 0:
            # A change that hangs on the very number it changes takes it without the changes.
            return 0
        self.weighing_stats |= asked
        kept: i64 = self.stat_guard(seat, stat) if self.deal.lasting[MOD_KEEP_STAT] != 0 else 0
        for m in self.deal.mods[MOD_STAT]:
            if m.stat == stat and self.is_on(m):
                cx = self.enter(m.card, m.rule)
                cx.who = seat
                shut = self.deal.shields and self.is_shielded(seat, m.card)
                if (
                    not shut
                    and m.who is not None
                    and m.who.has(self, cx, seat)
                    and (m.cond is None or m.cond.test(self, cx))
                ):
                    if m.value is not None:
                        amount: i64 = m.value.get(self, cx)
                        if (
                            amount > 0
                            and stat == STAT_SPEED
                            and self.is_forbidden(FORBID_SPEED_GAIN, seat, cx.user, m.card)
                        ):
                            amount = 0
                        if kept == 0 or self.is_let_through(kept, amount, cx.user, seat):
                            total += amount
                self.leave()
        for e in self.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_STAT and m2.stat == stat and self.in_force(e):
                if self.deal.shields and self.is_shielded(seat, e.card):
                    continue
                cx = self.enter_effect(e)
                if m2.who is not None and m2.who.has(self, cx, seat) and (m2.cond is None or m2.cond.test(self, cx)):
                    amount = self.effect_amount(e, cx)
                    if kept == 0 or self.is_let_through(kept, amount, e.user, seat):
                        total += amount
                self.leave()
        self.weighing_stats &= ~asked
        return total

    def stat_guard(self, seat: i64, stat: i64) -> i64:
        """Mask of what does not reach a statistic: bit KEEP_NO_BONUS, bit KEEP_NO_PENALTY from cards of opponents."""
        mask: i64 = 0
        for m in self.deal.mods[MOD_KEEP_STAT]:
            if m.stat == stat and self.is_on(m):
                cx = self.enter(m.card, m.rule)
                if m.who is not None and m.who.has(self, cx, seat) and (m.cond is None or m.cond.test(self, cx)):
                    mask |= bit(m.code)
                self.leave()
        for e in self.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_KEEP_STAT and m2.stat == stat and self.in_force(e):
                cx = self.enter_effect(e)
                if m2.who is not None and m2.who.has(self, cx, seat) and (m2.cond is None or m2.cond.test(self, cx)):
                    mask |= bit(m2.code)
                self.leave()
        return mask

    def is_let_through(self, kept: i64, amount: i64, user: i64, seat: i64) -> bool:
        """Does a change of a statistic by a card of ``user`` reach it, under the mask ``kept``?"""
        if amount > 0:
            return (kept >> KEEP_NO_BONUS) & 1 == 0
        return (kept >> KEEP_NO_PENALTY) & 1 == 0 or not self.is_enemy(seat, user)

    def may_lower_stat(self, seat: i64, stat: i64, by: i64) -> bool:
        """May a card of ``by`` lower a statistic of ``seat``?"""
        if self.deal.lasting[MOD_KEEP_STAT] == 0:
            return True
        return self.is_let_through(self.stat_guard(seat, stat), -1, by, seat)

    def speed(self, seat: i64) -> i64:
        """Current speed; may be 0 or less (A7-GLOS-39)."""
        printed: i64 = self.deal.cards[self.deal.warrior_of[seat]].speed
        if self.deal.lasting[MOD_STAT] == 0:
            return printed
        return printed + self.stat_bonus(seat, STAT_SPEED)

    def experience(self, seat: i64) -> i64:
        """Current experience."""
        stored: i64 = self.seats[seat * SEAT_W + EXPERIENCE]
        if self.deal.lasting[MOD_STAT] == 0:
            return stored
        return stored + self.stat_bonus(seat, STAT_EXPERIENCE)

    # --- cards -------------------------------------------------------------------------------------------------------

    def zone(self, card: i64) -> i64:
        """Zone of a card."""
        return self.cards[card * CARD_W + ZONE]

    def controller(self, card: i64) -> i64:
        """Seat that controls a card."""
        return self.cards[card * CARD_W + CONTROLLER]

    def card_field(self, card: i64, field: i64) -> i64:
        """Any card field, by its code."""
        return self.cards[card * CARD_W + field]

    def set_card(self, card: i64, field: i64, value: i64) -> None:
        """Set any card field."""
        self.cards[card * CARD_W + field] = value

    def is_face_up(self, card: i64) -> bool:
        """Face-up in play, support row or arena, or a warrior in play."""
        zone: i64 = self.cards[card * CARD_W + ZONE]
        return zone == FACE_UP or zone == WARRIOR_IN_PLAY

    def is_in_zone(self, card: i64, face: i64, discard: bool) -> bool:
        """Does the card lie where a filter looks? ``face`` 0 any, 1 up, 2 down."""
        zone: i64 = self.cards[card * CARD_W + ZONE]
        if discard:
            return zone == DISCARDED
        if face == 1:
            return zone == FACE_UP or zone == WARRIOR_IN_PLAY
        if face == 2:
            return zone == FACE_DOWN
        return zone == FACE_UP or zone == WARRIOR_IN_PLAY or zone == FACE_DOWN

    def types_held(self, seat: i64, but: i64) -> i64:
        """Mask of the types of the seat's face-up supports, one card left out."""
        mask: i64 = 0
        card: i64 = 0
        while card < self.deal.n_cards:
            base: i64 = card * CARD_W
            if card != but and self.cards[base + ZONE] == FACE_UP and self.cards[base + CONTROLLER] == seat:
                mask |= bit(self.deal.cards[card].type)
            card += 1
        return mask

    def is_shielded(self, seat: i64, card: i64) -> bool:
        """Is the seat's warrior not affected by this card, since it is an opposing one that lies in the arena?

        Ask only if ``deal.shields``: nothing else brings it about.
        """
        base: i64 = card * CARD_W
        if card == NONE or seat == NONE or self.cards[base + PLACE] == NONE or self.cards[base + ZONE] != FACE_UP:
            return False
        if not self.is_enemy(seat, self.cards[base + CONTROLLER]):
            return False
        for m in self.deal.mods[MOD_PROTECT]:
            if self.is_on(m) and self.is_enemy(self.cards[m.card * CARD_W + CONTROLLER], self.cards[base + CONTROLLER]):
                cx = self.enter(m.card, m.rule)
                safe = m.who is not None and m.who.has(self, cx, seat) and (m.cond is None or m.cond.test(self, cx))
                self.leave()
                if safe:
                    return True
        return False

    def place_of(self, card: i64) -> i64:
        """Square of a card lying in the arena, or NONE."""
        return self.cards[card * CARD_W + PLACE]

    def square_of_card(self, card: i64) -> i64:
        """Square a card stands for: its own in the arena; a warrior's; NONE in the support row (A7-RULING-35)."""
        if self.deal.cards[card].type == WARRIOR:
            return self.square(self.deal.cards[card].owner)
        return self.cards[card * CARD_W + PLACE]

    def was_revealed_this_round(self, card: i64) -> bool:
        """Turned up in this round's reveal."""
        return self.cards[card * CARD_W + ROUND_REVEALED] == self.round

    def is_on(self, m: Modifier) -> bool:
        """Is a constant modifier's card in play and switched on?"""
        if self.cards[m.card * CARD_W + ACTIVE] == 0:
            if not (m.always_on and self.cards[m.card * CARD_W + ZONE] == FACE_UP):
                return False
        if m.borrower != NONE and not self.is_borrowed(m.borrower, m.card):
            return False
        return self.deal.hushes == 0 or not self.is_hushed(m)

    def is_hushed(self, m: Modifier) -> bool:
        """Was this constant barred from use when switched on (A7-PRIN-22), or is it silenced now?"""
        if self.cards[m.card * CARD_W + BARRED] == 1:
            return True
        return self.deal.lasting[MOD_NEGATE] != 0 and self.is_silenced(m.card, m.rule)

    def is_borrowed(self, borrower: i64, card: i64) -> bool:
        """May the player of ``borrower`` use abilities of ``card`` now (A7-PRIN-28)?"""
        if self.cards[borrower * CARD_W + ACTIVE] == 0:
            return False
        for e in self.effects:
            m = e.modifier
            if m is not None and m.kind == MOD_BORROW and e.card == borrower and self.in_force(e):
                cx = self.enter_effect(e)
                fits = m.cards is not None and m.cards.has(self, cx, card)
                self.leave()
                if fits:
                    return True
        return False

    def is_silenced(self, card: i64, rule: i64) -> bool:
        """Does an effect take all effect from this rule of this card now (A7-RULING-85)?"""
        # Whoever uses it: it is the same rule.
        rule %= RULES_PER_CARD
        for m in self.deal.mods[MOD_NEGATE]:
            if m.card != card and self.cards[m.card * CARD_W + ACTIVE] == 1:
                cx = self.enter(m.card, m.rule)
                hit = self.silences(m, cx, card, rule) and (m.cond is None or m.cond.test(self, cx))
                self.leave()
                if hit and not self.is_unstoppable(FORBID_USE, card, cx.user):
                    return True
        for e in self.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_NEGATE and self.is_current(e):
                cx = self.enter_effect(e)
                hit = self.silences(m2, cx, card, rule)
                self.leave()
                if hit and not self.is_unstoppable(FORBID_USE, card, e.user):
                    return True
        return False

    def silences(self, m: Modifier, cx: Cx, card: i64, rule: i64) -> bool:
        """Is this rule of this card among those that lose all effect? ``number`` is the ability named, if one was."""
        if m.code == NEGATE_NAMED:
            return self.is_copy(cx.number, card, rule)
        if m.mask != 0 and (m.mask >> self.kind_of(card, rule)) & 1 == 0:
            return False
        return m.cards is not None and m.cards.has(self, cx, card)

    def is_copy(self, named: i64, card: i64, rule: i64) -> bool:
        """Is this a rule of the ability named by its code, or of its player's other copy of it (A7-PRIN-16)?"""
        if named < 0:
            return False
        of: i64 = named // RULES_PER_CARD
        if card != of:
            if self.controller(card) != self.controller(of) or self.deal.cards[card].id != self.deal.cards[of].id:
                return False
        ability = self.deal.cards[of].abilities[named % RULES_PER_CARD]
        return (ability.rules >> rule) & 1 == 1

    def is_copy_for(self, named: i64, card: i64, rule: i64, seat: i64, gives: i64) -> bool:
        """Is this a rule of anybody's copy of the ability named that gives ``seat`` such a bonus (A7-PRIN-17)?"""
        if named < 0:
            return False
        of: i64 = named // RULES_PER_CARD
        if self.deal.cards[card].id != self.deal.cards[of].id:
            return False
        ability = self.deal.cards[card].abilities[named % RULES_PER_CARD]
        given: i64 = ability.gives if self.controller(card) == seat else ability.gives_others
        return (ability.rules >> rule) & 1 == 1 and given & gives != 0

    def kind_of(self, card: i64, rule: i64) -> i64:
        """The kind of the ability that a rule belongs to: 0 constant, 1 action, 2 reveal."""
        for ability in self.deal.cards[card].abilities:
            if (ability.rules >> rule) & 1 == 1:
                return ability.kind
        return 0

    def is_unstoppable(self, code: i64, card: i64, banning: i64) -> bool:
        """Is a card safe from what cards of the seat ``banning`` do to it (FORBID_* code of the deed barred)?

        "Cannot be prevented" beats "prevent" (A7-RULING-84, A7-PRIN-32). Where the one that bars is as safe from being
        stopped, the active player's prevails (A7-PRIN-33).
        """
        if self.deal.lasting[MOD_UNSTOPPABLE] == 0 or card == NONE:
            return False
        seat: i64 = self.controller(card)
        return self.stands_firm(code, card, banning) and (
            banning == seat or banning != self.first_active() or not self.has_firmness(code, banning)
        )

    def stands_firm(self, code: i64, card: i64, banning: i64) -> bool:
        """Does a card in force say that cards of that seat cannot prevent this of this card?"""
        for m in self.deal.mods[MOD_UNSTOPPABLE]:
            # One that covers itself cannot be taken away first.
            if m.code == code and self.cards[m.card * CARD_W + ACTIVE] == 1:
                cx = self.enter(m.card, m.rule)
                fits = m.who is not None and m.who.has(self, cx, banning)
                fits = fits and m.cards is not None and m.cards.is_kind(self, cx, card)
                fits = fits and (m.cards is None or m.cards.owner is None or self.controller(card) == cx.user)
                fits = fits and (m.cond is None or m.cond.test(self, cx))
                self.leave()
                if fits:
                    return True
        return False

    def has_firmness(self, code: i64, seat: i64) -> bool:
        """Has this seat such a card in force itself?"""
        for m in self.deal.mods[MOD_UNSTOPPABLE]:
            if m.code == code and self.cards[m.card * CARD_W + ACTIVE] == 1 and self.controller(m.card) == seat:
                return True
        return False

    def hands_of(self, card: i64) -> i64:
        """Hands the card needs now (A7-RULING-08)."""
        hands: i64 = self.deal.cards[card].hands
        if self.deal.lasting[MOD_HANDS] == 0 or (self.weighing_hands >> card) & 1 == 1:
            return hands
        self.weighing_hands |= bit(card)
        for m in self.deal.mods[MOD_HANDS]:
            if self.is_on(m):
                cx = self.enter(m.card, m.rule)
                if m.cards is not None and m.cards.is_kind(self, cx, card):
                    if (m.cond is None or m.cond.test(self, cx)) and m.value is not None:
                        hands = m.value.get(self, cx)
                self.leave()
        self.weighing_hands &= ~bit(card)
        return hands

    def cultures_of(self, card: i64) -> i64:
        """Cultures of a card, with what it also counts as."""
        mask: i64 = self.deal.cards[card].cultures
        if self.deal.lasting[MOD_COUNTS_AS] != 0:
            for m in self.deal.mods[MOD_COUNTS_AS]:
                if m.code == 1 and m.card == card and self.is_on(m):
                    mask |= m.mask
        return mask

    def elements_of(self, card: i64) -> i64:
        """Elements of a card, with what it also counts as."""
        mask: i64 = self.deal.cards[card].element_bit
        if self.deal.lasting[MOD_COUNTS_AS] != 0:
            for m in self.deal.mods[MOD_COUNTS_AS]:
                if m.code == 0 and m.card == card and self.is_on(m):
                    mask |= m.mask
        return mask

    def base_damage(self, card: i64, printed: bool) -> i64:
        """Base damage of a weapon or warrior, as printed or as it is now (A7-GLOS-09)."""
        info = self.deal.cards[card]
        base: i64 = info.damage
        if info.type == WARRIOR and self.deal.rules.basic_damage_fixed >= 0:
            base = self.deal.rules.basic_damage_fixed
        return base if printed else base + self.cards[card * CARD_W + BASE_DELTA]

    def grid_cell(self, card: i64, seat: i64, origin: i64, facing: i64, target: i64) -> i64:
        """Modifier + 100 of ``card``'s grid on ``target``, laid at ``origin``; 0 where it does not reach."""
        squares: i64 = self.board.squares
        if self.deal.lasting[MOD_GRID] != 0:
            shown: i64 = self.grid_shown(card)
            cell: i64 = self.deal.cards[shown].reach[(facing * squares + origin) * squares + target]
            return self.changed_cell(card, seat, origin, facing, target, cell)
        return self.deal.cards[card].reach[(facing * squares + origin) * squares + target]

    def grid_shown(self, card: i64) -> i64:
        """The card whose printed grid a card has now: its own, unless grids were swapped."""
        for e in self.effects:
            m = e.modifier
            if m is not None and m.kind == MOD_GRID and m.code == GRID_SWAP and self.in_force(e):
                if card == e.card:
                    card = e.card_ref
                elif card == e.card_ref:
                    card = e.card
        return card

    def changed_cell(self, card: i64, seat: i64, origin: i64, facing: i64, target: i64, cell: i64) -> i64:
        """Apply effects that rewrite attack grids to one cell."""
        for m in self.deal.mods[MOD_GRID]:
            if self.is_on(m):
                cx = self.enter(m.card, m.rule)
                cell = self.one_cell_change(m, cx, card, seat, origin, facing, target, cell)
                self.leave()
        for e in self.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_GRID and self.in_force(e):
                cx = self.enter_effect(e)
                cell = self.one_cell_change(m2, cx, card, seat, origin, facing, target, cell)
                self.leave()
        return cell

    def one_cell_change(
        self, m: Modifier, cx: Cx, card: i64, seat: i64, origin: i64, facing: i64, target: i64, cell: i64
    ) -> i64:
        """One effect on one cell. Codes: 0 set every marked cell, 1 raise lower ones to, 2 reach another grid too.

        A swap of grids has been seen to before.
        """
        if m.code == GRID_SWAP or (m.cards is not None and not m.cards.is_kind(self, cx, card)):
            return cell
        if m.who is not None and not m.who.has(self, cx, seat):
            return cell
        if m.cond is not None and not m.cond.test(self, cx):
            return cell
        value: i64 = m.value.get(self, cx) if m.value is not None else 0
        if m.code == 0:
            return value + 100 if cell != 0 else 0
        if m.code == 1:
            if m.floor is not None and cell != 0 and cell - 100 >= m.floor.get(self, cx):
                return cell
            return value + 100 if cell != 0 and cell - 100 < value else cell
        if m.code == 2 and cell < value + 100:
            # "Can attack any space in your basic attack grid at +0": the better of the two where both reach.
            basic = self.deal.cards[self.deal.warrior_of[seat]]
            squares: i64 = self.board.squares
            if basic.reach[(facing * squares + origin) * squares + target] != 0:
                return value + 100
        return cell

    def reaches(self, card: i64, seat: i64, square: i64) -> bool:
        """Is ``square`` in this grid of ``seat``, from where its warrior really stands (A7-RULING-39)?"""
        here: i64 = self.square(seat)
        return here != NONE and self.grid_cell(card, seat, here, self.facing(seat), square) != 0

    def attacks_with(self, weapon: i64, scope: i64) -> i64:
        """Attacks made with one weapon this turn or this round, of every origin."""
        base: i64 = weapon * CARD_W
        if scope == THIS_TURN:
            return self.cards[base + ATTACKS_TURN] if self.cards[base + ALLOWANCE_TURN] == self.turn_key() else 0
        return self.cards[base + ATTACKS_ROUND]

    def turn_key(self) -> i64:
        """What counts as "this turn" for weapons: the number of the turn, 0 outside turns of a round."""
        return self.turns * 64 + self.round

    def count_weapon_attack(self, weapon: i64, spends: bool) -> None:
        """An attack with the weapon begins; ``spends`` if it uses up the allowance (A7-RULING-43)."""
        base: i64 = weapon * CARD_W
        if self.cards[base + ALLOWANCE_TURN] != self.turn_key():
            self.cards[base + ALLOWANCE_TURN] = self.turn_key()
            self.cards[base + ALLOWANCE_USED] = 0
            self.cards[base + ATTACKS_TURN] = 0
        self.cards[base + ATTACKS_TURN] += 1
        self.cards[base + ATTACKS_ROUND] += 1
        if spends:
            self.cards[base + ALLOWANCE_USED] += 1

    def allowance_used(self, weapon: i64) -> i64:
        """Attacks this turn that used up the weapon's once-per-turn allowance."""
        base: i64 = weapon * CARD_W
        return self.cards[base + ALLOWANCE_USED] if self.cards[base + ALLOWANCE_TURN] == self.turn_key() else 0

    def hit_with(self, weapon: i64) -> None:
        """Count a hit with a weapon."""
        base: i64 = weapon * CARD_W
        self.cards[base + HITS_GAME] += 1
        self.cards[base + HITS_TURN] = (self.turn_key() + 1) * 16 + self.hits_with(weapon, THIS_TURN) + 1

    def hits_with(self, weapon: i64, scope: i64) -> i64:
        """Hits with one weapon this turn or this game."""
        base: i64 = weapon * CARD_W
        if scope != THIS_TURN:
            return self.cards[base + HITS_GAME]
        kept: i64 = self.cards[base + HITS_TURN]
        return kept & 15 if kept >> 4 == self.turn_key() + 1 else 0

    # --- limits ------------------------------------------------------------------------------------------------------

    def limit_key(self, per: i64) -> i64:
        """Number of the scope a limit counts in now: this turn, this situation, this round ... (A7-RULING-80)."""
        if per == LIMIT_TURN:
            # Outside turns every situation is a scope of its own (A7-USE-09).
            return self.turns * 2 if self.active != NONE else self.situations * 2 + 1
        if per == LIMIT_ROUND:
            return self.round
        if per == LIMIT_ROLL:
            return self.rolls + self.attacks
        if per == LIMIT_ATTACK:
            return self.attacks
        return 0

    def may_use(self, ls: Listener) -> bool:
        """Is the usage limit of this rule not reached?"""
        return ls.per == 0 or self.uses_left(ls.card, ls.rule, ls.per, ls.times)

    def uses_left(self, card: i64, rule: i64, per: i64, times: i64) -> bool:
        """Was a rule used less often than so many times in the scope of its limit, by whomever?"""
        kept: i64 = self.uses[card * RULES_PER_CARD + rule % RULES_PER_CARD]
        return kept >> 4 != self.limit_key(per) + 1 or kept & 15 < times

    def note_use(self, ls: Listener) -> None:
        """Count one use of a limited rule."""
        if ls.per != 0:
            self.count_use(ls.card, ls.rule, ls.per)

    def count_use(self, card: i64, rule: i64, per: i64) -> None:
        """Count one use in the scope of a limit."""
        at: i64 = card * RULES_PER_CARD + rule % RULES_PER_CARD
        key: i64 = self.limit_key(per) + 1
        if self.uses[at] >> 4 == key:
            self.uses[at] += 1
        else:
            self.uses[at] = key * 16 + 1

    def unuse(self, card: i64, rule: i64) -> None:
        """Take back one use of a limited rule."""
        at: i64 = card * RULES_PER_CARD + rule % RULES_PER_CARD
        if self.uses[at] & 15 != 0:
            self.uses[at] -= 1

    def spend_uses(self, card: i64, rule: i64) -> None:
        """Let every use of a limited rule that its scope still allows be taken."""
        self.uses[card * RULES_PER_CARD + rule % RULES_PER_CARD] |= USES_SPENT

    def use_up_rule(self, card: i64, rule: i64, per: i64) -> None:
        """Count the one use that a rule has in the scope of a limit."""
        self.uses[card * RULES_PER_CARD + rule % RULES_PER_CARD] = (self.limit_key(per) + 1) * 16 + 1

    def used(self, ls: Listener) -> i64:
        """How often the rule was used in the scope of its limit."""
        kept: i64 = self.uses[ls.card * RULES_PER_CARD + ls.rule % RULES_PER_CARD]
        return kept & 15 if kept >> 4 == self.limit_key(ls.per) + 1 else 0

    # --- frames ------------------------------------------------------------------------------------------------------

    def attack(self, at: i64) -> AttackFrame:
        """The attack at a place of the stack."""
        return cast("AttackFrame", self.stack[at])

    def holder(self, at: i64) -> RollHolder:
        """The rolls at a place of the stack."""
        return cast(RollHolder, self.stack[at])

    def ability(self, at: i64) -> AbilityFrame:
        """The running ability at a place of the stack."""
        return cast("AbilityFrame", self.stack[at])

    def inside_deed(self, at: i64) -> bool:
        """Is what runs at ``at`` part of an ability or attack still under way below it?"""
        i: i64 = at - 1
        while i >= 0:
            if self.stack[i].is_deed():
                return True
            i -= 1
        return False

    def after_ability(self) -> None:
        """An ability is done: defeat checkpoint, unless something bigger is still under way (A7-RULING-62, 66)."""
        if self.has_marked() and not self.inside_deed(len(self.stack)):
            self.deal.referee.checkpoint(self)

    def check_restrictions(self) -> bool:
        """The face-up cards changed: let the rule system check them. True if it started a frame."""
        return self.deal.referee.restrict(self)

    # --- lasting effects ---------------------------------------------------------------------------------------------

    def in_force(self, e: Effect) -> bool:
        """Has the effect begun, is this its round or turn if it is bound to one, and does nothing silence it?"""
        return self.is_current(e) and (self.deal.lasting[MOD_NEGATE] == 0 or not self.is_withheld(e))

    def is_current(self, e: Effect) -> bool:
        """Has the effect begun, and if it is bound to one round or turn, is this it?"""
        if e.until == UNTIL_ROUND:
            return e.key == self.round
        if e.until == UNTIL_NEXT_TURN_ENDS:
            return e.key_seat == self.active and self.turns > e.key
        if e.until == UNTIL_ACTION_ENDS:
            return e.key_seat == self.active and e.key == 1
        return True

    def is_withheld(self, e: Effect) -> bool:
        """Is the ability that stored this without effect now (A7-PRIN-26, A7-RULING-85)?"""
        m = e.modifier
        if e.card == NONE or (m is not None and m.kind == MOD_NEGATE):
            return False
        return self.is_silenced(e.card, e.rule)

    def enter_effect(self, e: Effect) -> Cx:
        """A context for a lasting effect, with the registers it captured."""
        cx = self.enter(e.card, e.rule)
        cx.user = e.user
        cx.who = e.who
        cx.chosen = e.chosen
        cx.card_ref = e.card_ref
        cx.number = e.register
        cx.square = e.square
        cx.choice = e.choice
        cx.direction = e.direction
        return cx

    def effect_amount(self, e: Effect, cx: Cx) -> i64:
        """The number of an effect: fixed when it arose, or computed now."""
        if e.fixed:
            return e.amount
        m = e.modifier
        if m is not None and m.value is not None:
            return m.value.get(self, cx)
        return 0

    def add_effect(self, e: Effect) -> None:
        """Put a lasting effect in force."""
        self.effects = [*self.effects, e]
        self.note_effect(NOTE_EFFECT, e)

    def next_serial(self) -> i64:
        """A number no other effect has."""
        self.serial += 1
        return self.serial

    def drop_effect(self, serial: i64) -> None:
        """Remove one effect, if it is still there."""
        kept: list[Effect] = []
        for e in self.effects:
            if e.serial != serial:
                kept.append(e)
        self.keep_effects(kept)

    def expire(self, until: i64, key: i64) -> None:
        """End every effect that lasts ``until`` that, with that key."""
        if len(self.effects) == 0:
            return
        gone = False
        for e in self.effects:
            if e.until == until and e.key == key:
                gone = True
        if not gone:
            return
        kept: list[Effect] = []
        for e in self.effects:
            if not (e.until == until and e.key == key):
                kept.append(e)
        self.keep_effects(kept)

    def expire_round(self) -> None:
        """End what lasts for the round that is over (S11)."""
        if len(self.effects) == 0:
            return
        kept: list[Effect] = []
        for e in self.effects:
            if e.until == UNTIL_ROUND_ENDS or (e.until == UNTIL_ROUND and e.key <= self.round):
                continue
            if e.also == UNTIL_ROUND_ENDS:
                continue
            kept.append(e)
        self.keep_effects(kept)

    def expire_turn_start(self, seat: i64) -> None:
        """End what lasts until this turn begins (A7-RULING-79)."""
        if len(self.effects) == 0:
            return
        kept: list[Effect] = []
        for e in self.effects:
            if not (e.until == UNTIL_TURN_STARTS and e.key_seat == seat):
                kept.append(e)
        self.keep_effects(kept)

    def expire_action(self, seat: i64) -> None:
        """An action of the seat's turn is over: what waited for the next one begins, what lasted for this one ends."""
        kept: list[Effect] = []
        for e in self.effects:
            if e.until == UNTIL_ACTION_ENDS and e.key_seat == seat:
                if e.key == 1:
                    continue
                begun = e.copy()
                begun.key = 1
                kept.append(begun)
            else:
                kept.append(e)
        self.keep_effects(kept)

    def expire_turn_end(self, seat: i64) -> None:
        """End what lasts for this turn, or for the seat's next turn if this was it."""
        if len(self.effects) == 0:
            return
        kept: list[Effect] = []
        for e in self.effects:
            if e.until == UNTIL_TURN_ENDS or e.also == UNTIL_TURN_ENDS or e.until == UNTIL_ACTION_ENDS:
                continue
            if (
                (e.until == UNTIL_NEXT_TURN_ENDS or e.until == UNTIL_THIS_AND_NEXT_TURN)
                and e.key_seat == seat
                and self.turns > e.key
            ):
                continue
            kept.append(e)
        self.keep_effects(kept)

    # --- prohibitions ------------------------------------------------------------------------------------------------

    def is_forbidden(self, code: i64, seat: i64, other: i64, card: i64) -> bool:
        """Does something forbid this (A7-SIM-07, A7-GOLD-03)? ``code`` is a FORBID_* code, ``seat`` would do it."""
        return (self.deal.forbids >> code) & 1 == 1 and self.who_forbids(code, seat, other, card) != NONE

    def who_forbids(self, code: i64, seat: i64, other: i64, card: i64) -> i64:
        """The card that forbids this, or NONE."""
        for m in self.deal.mods[MOD_FORBID]:
            if m.code == code and self.is_on(m):
                cx = self.enter(m.card, m.rule)
                banned = self.forbids(m, cx, seat, other, card)
                self.leave()
                if banned and not self.is_unstoppable(code, card, cx.user):
                    return m.card
        for e in self.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_FORBID and m2.code == code and self.in_force(e):
                cx = self.enter_effect(e)
                banned = self.forbids(m2, cx, seat, other, card)
                self.leave()
                if banned and not self.is_unstoppable(code, card, e.user):
                    return e.card
        return NONE

    def forbids(self, m: Modifier, cx: Cx, seat: i64, other: i64, card: i64) -> bool:
        """Does one prohibition reach this deed?"""
        if m.who is not None and not m.who.has(self, cx, seat):
            return False
        if self.deal.shields and self.is_shielded(seat, cx.card):
            return False
        if m.cards is not None and (card == NONE or not m.cards.is_kind(self, cx, card)):
            return False
        f = m.attacks
        if f is not None:
            if f.against is not None and not f.against.has(self, cx, other):
                return False
            basic = card != NONE and self.deal.cards[card].type == WARRIOR
            if f.kind == 1 and not basic:
                return False
            if f.kind == 2 and basic:
                return False
            if f.weapon is not None and (basic or not f.weapon.is_kind(self, cx, card)):
                return False
        return m.cond is None or m.cond.test(self, cx)

    # --- card initiative ---------------------------------------------------------------------------------------------

    def card_initiative(self, card: i64) -> i64:
        """Initiative of a support card now: printed, with every change in force (A7-RULING-03)."""
        value: i64 = self.deal.cards[card].initiative
        if self.deal.lasting[MOD_CARD_INITIATIVE] == 0 or (self.weighing_cards >> card) & 1 == 1:
            return value
        if self.is_initiative_fixed(card):
            return value
        self.weighing_cards |= bit(card)
        for m in self.deal.mods[MOD_CARD_INITIATIVE]:
            if self.is_on(m):
                cx = self.enter(m.card, m.rule)
                if m.cards is not None and m.cards.has(self, cx, card) and (m.cond is None or m.cond.test(self, cx)):
                    if m.value is not None:
                        value += m.value.get(self, cx)
                self.leave()
        for e in self.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_CARD_INITIATIVE and self.in_force(e):
                value += self.card_change(e, m2, card)
        self.weighing_cards &= ~bit(card)
        return value

    def card_change(self, e: Effect, m: Modifier, card: i64) -> i64:
        """What an effect in force adds to the initiative of a card."""
        # What waits for the next card to be revealed is bound to it then.
        if e.until == UNTIL_USED or (e.also == FOR_CARD and e.key != card):
            return 0
        amount: i64 = 0
        cx = self.enter_effect(e)
        if m.cards is None or m.cards.has(self, cx, card):
            if m.who is None or m.who.has(self, cx, self.controller(card)):
                amount = self.effect_amount(e, cx)
        self.leave()
        return amount

    def follow_card(self, e: Effect, sign: i64) -> None:
        """Let the initiative of this round go along with the card it is of: the number, not the order (A7-RULING-03).

        ``e`` changes the initiative of cards, and has come into force (``sign`` 1) or is about to end (-1).
        """
        m = e.modifier
        seat: i64 = 0
        while seat < self.n:
            card: i64 = self.field(seat, REVEALED)
            if m is not None and card != NONE and self.field(seat, RANK) != NONE and self.initiative(seat) != NULL:
                if self.in_force(e) and not self.is_initiative_fixed(card):
                    self.seats[seat * SEAT_W + INITIATIVE] += sign * self.card_change(e, m, card)
            seat += 1

    def is_initiative_fixed(self, card: i64) -> bool:
        """May nothing change the initiative printed on this card?"""
        for m in self.deal.mods[MOD_CARD_INITIATIVE]:
            if m.code == INITIATIVE_FIXED and self.is_on(m):
                cx = self.enter(m.card, m.rule)
                fixed = (
                    m.cards is not None and m.cards.has(self, cx, card) and (m.cond is None or m.cond.test(self, cx))
                )
                self.leave()
                if fixed:
                    return True
        for e in self.effects:
            m2 = e.modifier
            if m2 is not None and m2.kind == MOD_CARD_INITIATIVE and m2.code == INITIATIVE_FIXED and self.in_force(e):
                cx = self.enter_effect(e)
                fixed = m2.cards is not None and m2.cards.has(self, cx, card)
                self.leave()
                if fixed:
                    return True
        return False

    def set_stat_override(self, seat: i64, stat: i64, value: i64) -> i64:
        """A statistic as replacements in force have it (A7-ADD-03)."""
        if self.deal.lasting[MOD_SET_STAT] == 0:
            return value
        for e in self.effects:
            m = e.modifier
            if m is not None and m.kind == MOD_SET_STAT and m.stat == stat and self.in_force(e):
                cx = self.enter_effect(e)
                if m.who is not None and m.who.has(self, cx, seat):
                    value = self.effect_amount(e, cx)
                self.leave()
        return value

    # --- the log -----------------------------------------------------------------------------------------------------

    def note(self, kind: i64, seat: i64, other: i64, card: i64, amount: i64, extra: i64) -> None:
        """Write down something that happened, and which ability brought it about; free when nobody listens."""
        if self.log is not None:
            at: i64 = len(self.stack) - 1
            if kind == NOTE_ATTACK:
                at -= 1
            while at >= 0 and not self.stack[at].is_rule() and self.stack[at].name() != "ability":
                at -= 1
            by: i64 = NONE
            rule: i64 = 0
            if at >= 0 and self.stack[at].name() == "ability":
                f = self.ability(at)
                by = f.card
                rule = f.rule
            self.note_by(kind, seat, other, card, amount, extra, by, rule)

    def note_by(self, kind: i64, seat: i64, other: i64, card: i64, amount: i64, extra: i64, by: i64, rule: i64) -> None:
        """As ``note``, with the card and rule that brought it about."""
        if self.log is not None:
            self.log.append(
                [
                    int(kind), int(seat), int(other), int(card), int(amount), int(extra), int(self.round),
                    int(self.ply), int(by), int(rule),
                ]
            )  # fmt: skip

    def note_effect(self, kind: i64, e: Effect) -> None:
        """Write down that something begins or ends to last; ``other`` is a mask of the seats concerned, 0 if unsaid.

        ``extra`` is the number of its modifier, or -2 less the number of its program.
        """
        if self.log is None:
            return
        m = e.modifier
        amount: i64 = 0
        mask: i64 = 0
        if m is not None:
            cx = self.enter_effect(e)
            amount = self.effect_amount(e, cx)
            whose = m.who
            if m.rolls is not None:
                whose = m.rolls.whose
            elif m.attacks is not None:
                whose = m.attacks.by
            seat: i64 = 0
            while seat < self.n:
                if whose is not None and whose.has(self, cx, seat):
                    mask |= bit(seat)
                seat += 1
            self.leave()
        number: i64 = m.number if m is not None else -2 - e.program
        self.note_by(kind, e.user, mask, e.card, amount, number, e.card, e.rule)
        self.log[len(self.log) - 1] += [int(e.until), int(e.key), int(e.key_seat), int(e.also)]

    def keep_effects(self, kept: list[Effect]) -> None:
        """Only these lasting effects stay in force; the end of the others is written down."""
        if self.log is not None and len(kept) < len(self.effects):
            for e in self.effects:
                stays = False
                for other in kept:
                    if other.serial == e.serial:
                        stays = True
                if not stays:
                    self.note_effect(NOTE_EFFECT_ENDS, e)
        self.effects = kept

    def support_in_slot(self, seat: i64, slot: i64) -> i64:
        """The card in a slot of the seat's support row, or NONE."""
        card: i64 = 0
        while card < self.deal.n_cards:
            base: i64 = card * CARD_W
            if self.cards[base + CONTROLLER] == seat and self.cards[base + SLOT] == slot:
                zone: i64 = self.cards[base + ZONE]
                if zone == FACE_DOWN or zone == FACE_UP:
                    return card
            card += 1
        return NONE

    def has_marked(self) -> bool:
        """Is any warrior's defeat waiting for the next checkpoint?"""
        return self.marked != 0


INITIATIVE_FIXED: Final = 1
"""Code of MOD_CARD_INITIATIVE: nothing changes it."""
# Codes of MOD_KEEP_STAT.
KEEP_NO_BONUS: Final = 0
KEEP_NO_PENALTY: Final = 1

FORBID_ATTACK: Final = 0
FORBID_MOVE: Final = 1
FORBID_USE: Final = 2
FORBID_LIFE_GAIN: Final = 3
FORBID_REROLL: Final = 5
FORBID_SPEED_GAIN: Final = 6
FORBID_MOVED_BY: Final = 7
FORBID_DISCARD_BY: Final = 8
FORBID_DAMAGE: Final = 9
FORBID_ACTION: Final = 10
FORBID_DISCARD: Final = 11
"""The player may not discard the card, not even to become legal."""
FORBID_TURNED_BY: Final = 12
"""Cards of others may not turn the warrior to face another way."""

GRID_SWAP: Final = 3
"""``code`` of a MOD_GRID that lets two cards trade their grids."""
NEGATE_NAMED: Final = 1
"""``code`` of a MOD_NEGATE that is about the ability named before."""

__all__ = ["UNTIL_ATTACK_ENDS", "UNTIL_GAME", "UNTIL_ROLL_ENDS", "Fight"]


def blank(deal: Deal, seed: i64) -> Fight:
    """A fight of a deal with nothing laid out yet; ``seed`` is a state of the generator."""
    g = Fight(
        deal,
        vec[i64]([0] * int(deal.seats * SEAT_W)),
        vec[i64]([0] * int(deal.n_cards * CARD_W)),
        vec[i64]([0] * int(deal.n_cards * RULES_PER_CARD)),
    )
    g.rng = seed
    return g
