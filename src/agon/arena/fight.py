"""A fight: the whole position of one game, and the loop that carries it from answer to answer.

Plain data with one owner, changed in place. Numbers of seats, cards and limits lie in three packed tables (``tables``);
what is going on lies in the stack of frames; lasting effects are a short list (``effects``). Seats count from 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from agon.arena.deal import (
    RULES_PER_CARD,
    Deal,
)
from agon.arena.frame import Cx, Frame, RollHolder
from agon.arena.nodes import LIES_IN_PILE, LIES_IN_PLAY, Effect, Modifier
from agon.arena.pool import sync_pools
from agon.arena.roll_modifiers import RollLines
from agon.arena.stats import experience_of
from agon.arena.suppression import is_silenced
from agon.arena.tables import Tables
from agon.arena.terms import (
    ATTACK_KINDS,
    CARD_MORE_W,
    CARD_W,
    NONE,
    SEAT_MORE_W,
    SEAT_W,
    CardField,
    Mod,
    Note,
    NoteKind,
    Question,
    SeatField,
    Until,
    UseNote,
    Zone,
)
from agon.core.bits import packed
from agon.core.engine import DECIDE, DICE, OPTION_ROOM, OVER, RUNNING, Engine
from agon.core.ids import CardNo, SeatNo
from agon.core.rng import below, output, step

if TYPE_CHECKING:
    from agon.arena.ability import AbilityFrame
    from agon.arena.attack import AttackFrame
    from agon.arena.continuous_effects import Walk
    from agon.arena.damage import Ending

NO_EFFECTS: Final[list[Effect]] = []
NO_LINES: Final[list[RollLines]] = []
NO_WALKS: Final[list[Walk]] = []
NO_FRAME: Final = Cx()
LINK_MASK: Final = 15
"""A frame whose place has one of these bits is linked to the one below; every sixteenth is not (``Frame.below``)."""
LONGEST_CHAIN: Final = 50
"""Abilities that may answer one another before the chain is cut off (A7-RULING-81)."""

MOST_STEPS: Final = 200_000
"""Times a frame may go on between two answers: more than any game needs, few enough to tell soon."""

DRAW: Final = -2


@mypyc_attr(acyclic=True)
class Fight(Tables):
    """One position. Build one with a rule system's ``start``; copy it with ``clone``.

    ``waiting`` says what it waits for (DECIDE, DICE, OVER); ``decider`` and ``asked`` (an Ask.* code) belong to
    DECIDE, ``dice_wanted`` to DICE.
    """

    def __init__(self, deal: Deal, seats: vec[i64], cards: vec[i64], uses: vec[i64]) -> None:
        super().__init__(deal, seats, cards, uses)
        self.log: list[Note] | None = None
        """What happened; None: nobody listens."""
        self.effects: list[Effect] = NO_EFFECTS
        self.frames: list[Frame] = []
        """The stack of frames, lowest first, and above ``height`` what lay there before: see ``stack``."""
        self.height: i64 = 0
        self.top: Frame = NO_FRAME
        """The top of the stack, at hand: it runs, lists options and takes answers."""
        self.dice_wanted: i64 = 0
        self.dice_seat: i64 = NONE
        self.rolled: i64 = 0
        """The dice last thrown, packed."""
        self.step: i64 = 0
        """Step of the round, a STEP_* code of the rule system."""
        self.serial: i64 = 0
        self.dirty: bool = False
        """The face-up cards changed: card restrictions must be checked (A7-RULING-09)."""
        self.reason: i64 = 0
        self.level: i64 = 0
        """Mask of the seats between which a game is drawn, where others have lost it; 0: it is drawn between all."""
        self.over_actions: i64 = 0
        self.chain: i64 = 0
        """Abilities used since the turn or the step of the round last went on: at LONGEST_CHAIN nothing answers."""
        self.early: i64 = NONE
        """Who is active before initiative is known, where dice had to decide it for this step (A7-RULING-02)."""
        self.late: i64 = 0
        """While a round starts: mask of the cards that had no part in it as it began (A7-RULING-14)."""
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
        self.weighing_silence: i64 = 0
        """Mask of the cards of which it is being asked what they take all effect from."""
        self.peeking: i64 = 0
        """The rolls that are being added up because something asked for them, a bit a side; 0 between answers."""
        self.lines: list[RollLines] = NO_LINES
        self.lines_open: i64 = 0
        """How many of ``lines`` are in use: the rolls being added up, one for the sake of another."""
        self.walks: list[Walk] = NO_WALKS
        self.walks_open: i64 = 0
        """How many of ``walks`` are in use: passes over what is in force, one within another."""

    # --- copying and identity -------------------------------------------------------------------------------------

    def clone(self) -> Fight:
        """Return an independent copy. Logging is off in it."""
        g = Fight(self.deal, self.seats[:], self.cards[:], self.uses[:])
        # Lists of effects are never changed in place, so copies share them.
        g.effects = self.effects
        at: i64 = 0
        while at < self.height:
            frame = self.frames[at]
            # What every frame has is copied here: one more call a frame is a twentieth of a clone.
            copy = frame.alike()
            copy.at = at
            copy.pc = frame.pc
            if at & LINK_MASK != 0:
                copy.below = g.top
            g.top = copy
            g.frames.append(copy)
            at += 1
        g.height = at
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
        g.level = self.level
        g.ply = self.ply
        g.over_actions = self.over_actions
        g.marked = self.marked
        if len(self.dealt) != 0:
            g.dealt = self.dealt[:]
            g.attacked = self.attacked[:]
        if len(self.deeds) != 0:
            g.deeds = self.deeds[:]
        if self.deal.rules.further:
            g.seat_more = self.seat_more[:]
            g.card_more = self.card_more[:]
            if len(self.tokens) != 0:
                g.tokens = self.tokens[:]
        g.chain = self.chain
        g.late = self.late
        g.early = self.early
        g.awake = self.awake
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
        at: i64 = self.height
        frame.at = at
        if at & LINK_MASK != 0:
            frame.below = self.top
        else:
            frame.below = None
        self.top = frame
        if at == len(self.frames):
            self.frames.append(frame)
        else:
            self.frames[at] = frame
        self.height = at + 1

    def pop(self) -> None:
        """Remove the top frame; the one below goes on."""
        self.height -= 1
        below = self.top.below
        if below is not None:
            self.top = below
        elif self.height > 0:
            self.top = self.frames[self.height - 1]
        else:
            self.top = NO_FRAME

    def ask(self, seat: i64, kind: Question) -> None:
        """Wait for ``seat`` to choose; the top frame lists the options and takes the answer."""
        self.waiting = DECIDE
        self.decider = SeatNo(seat)
        self.asked = kind
        self.listed = False

    def options(self) -> i64:
        """List the options of the decision into ``opts`` (if not done yet) and return how many there are."""
        if not self.listed:
            if len(self.opts) == 0:
                self.opts = vec[i64]([0] * OPTION_ROOM)
            self.n_opts = 0
            self.top.list_options(self)
            self.listed = True
        return self.n_opts

    def options_room(self) -> None:
        """Make room for options; for frames that list what there is to do before they ask."""
        if len(self.opts) == 0:
            self.opts = vec[i64]([0] * OPTION_ROOM)
        self.listed = False

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
            self.thrown.append(int(out))
        return True

    def give_dice(self, faces: list[int]) -> None:
        """Answer a wait for dice with their faces and go on."""
        self.ply += 1
        self.rolled = packed(faces)
        self.waiting = RUNNING
        self.advance()

    def finish(self, winner: i64, reason: Ending) -> None:
        """End the game: ``winner`` is a seat, or DRAW."""
        self.waiting = OVER
        self.winner = SeatNo(winner)
        self.reason = reason

    # --- contexts -----------------------------------------------------------------------------------------------------

    def enter_blank(self, card: i64, rule: i64) -> Cx:
        """As ``enter``, for callers that set every register themselves: the others hold what was there before."""
        at: i64 = self.depth
        if at == len(self.pool):
            self.deepen()
        self.depth = at + 1
        cx = self.pool[at]
        cx.card = CardNo(card)
        cx.rule = rule
        return cx

    def deepen(self) -> None:
        """Make one more context to enter."""
        self.pool.append(Cx())

    def enter(self, card: i64, rule: i64) -> Cx:
        """A fresh context for evaluating something that stands on ``card``; give it back with ``leave``."""
        cx = self.enter_blank(card, rule)
        at: i64 = card * CARD_W + CardField.CONTROLLER
        cx.user = SeatNo(self.cards[at])
        if rule >= RULES_PER_CARD:
            cx.user = self.controller(rule // RULES_PER_CARD - 1)
        cx.who = SeatNo(NONE)
        cx.chosen = NONE
        cx.card_ref = CardNo(NONE)
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

    def first_active(self) -> i64:
        """The active player: who takes the turn, else the initiative winner (A7-GLOS-01, 02, A7-RULING-02)."""
        if self.active != NONE:
            return self.active
        seat: i64 = 0
        at: i64 = SeatField.WON
        while seat < self.n:
            if self.seats[at] == 1:
                return seat
            at += SEAT_W
            seat += 1
        if self.early != NONE:
            return self.early
        best: i64 = 0
        if self.deal.rules.first_by_seat:
            return best
        seat = 1
        while seat < self.n:
            if experience_of(self, SeatNo(seat)) > experience_of(self, SeatNo(best)):
                best = seat
            seat += 1
        return best

    # --- frames ------------------------------------------------------------------------------------------------------

    @property
    def stack(self) -> list[Frame]:
        """The frames that lie on the stack, lowest first: a list of its own, for those who only look."""
        return self.frames[: self.height]

    def attack(self, at: i64) -> AttackFrame:
        """The attack at a place of the stack."""
        return cast("AttackFrame", self.frames[at])

    def holder(self, at: i64) -> RollHolder:
        """The rolls at a place of the stack."""
        return cast(RollHolder, self.frames[at])

    def ability(self, at: i64) -> AbilityFrame:
        """The running ability at a place of the stack."""
        return cast("AbilityFrame", self.frames[at])

    def inside_deed(self, at: i64) -> bool:
        """Is what runs at ``at`` part of an ability or attack still under way below it?"""
        i: i64 = at - 1
        while i >= 0:
            if self.frames[i].is_deed():
                return True
            i -= 1
        return False

    def has_marked(self) -> bool:
        """Is any warrior's defeat waiting for the next checkpoint?"""
        return self.marked != 0

    def settle(self, looping: bool) -> bool:
        """Between two steps of an ability: defeats count at once, and stocks of actions follow changes (TR-RULING-67).

        ``looping``: it goes on for others that the same event concerns, and the event comes first (TR-RULING-38). True
        if the game is over or abilities answer. Ask only if ``deal.settles``.
        """
        if self.deal.rules.pool:
            sync_pools(self)
        if self.marked != 0 and self.deal.rules.immediate_defeat and not looping and not self.falls_are_answered():
            self.deal.referee.checkpoint(self)
            return True
        return False

    def is_settled(self) -> bool:
        """Will the defeats that wait for the next checkpoint end the game? Then nothing comes after them (A7-DEF-02).

        With more than two players the survivors' abilities are processed and the round goes on (A7-RULING-92).
        """
        if self.marked == 0:
            return False
        if self.n == 2:
            return self.marked & 3 != 0
        fate: i64 = NONE
        seat: i64 = 0
        while seat < self.n:
            if self.seats[seat * SEAT_W + SeatField.DEFEATED] == 0 and self.seats[seat * SEAT_W + SeatField.LIFE] > 0:
                if fate != NONE and fate != self.deal.fate[seat]:
                    return False
                fate = self.deal.fate[seat]
            seat += 1
        return True

    def after_ability(self) -> None:
        """An ability is done: defeat checkpoint, unless something bigger is still under way (A7-RULING-62, 66)."""
        if self.has_marked() and (self.deal.rules.immediate_defeat or not self.inside_deed(self.height)):
            if not self.falls_are_answered():
                self.deal.referee.checkpoint(self)

    def falls_are_answered(self) -> bool:
        """Do abilities still answer to a fall to 0: what comes before a defeat, or in its place?"""
        i: i64 = self.height - 1
        while i >= 0:
            if self.frames[i].answers_fall():
                return True
            i -= 1
        return False

    def check_restrictions(self) -> bool:
        """The face-up cards changed: let the rule system check them. True if it started a frame."""
        return self.deal.referee.restrict(self)

    # --- what is in force ------------------------------------------------------------------------------------------

    def is_on(self, m: Modifier) -> bool:
        """Is a constant modifier's card in play and switched on, or wherever else the modifier asks it to lie?"""
        at: i64 = m.card * CARD_W + CardField.ACTIVE
        if self.cards[at] == 0:
            if not (m.always_on and self.works_off(m)):
                return False
        if m.borrower != NONE and not self.is_borrowed(m.borrower, m.card):
            return False
        return self.deal.hushes == 0 or not self.is_hushed(m)

    def works_off(self, m: Modifier) -> bool:
        """Does a constant of a card that is not switched on work all the same: from the pile, or early?"""
        zone: i64 = self.cards[m.card * CARD_W + CardField.ZONE]
        if zone == Zone.DISCARDED:
            # Nothing is left of a player who is out of the game (A7-RULING-92).
            return m.lies != LIES_IN_PLAY and self.field(self.controller(m.card), SeatField.DEFEATED) == 0
        return zone == Zone.FACE_UP and m.early

    def is_hushed(self, m: Modifier) -> bool:
        """Was this constant barred from use when switched on (A7-PRIN-22), or is it silenced now?

        One that works from the discard pile alone has nothing to say while its card is in play.
        """
        at: i64 = m.card * CARD_W + CardField.BARRED
        if self.cards[at] == 1:
            return True
        if m.lies == LIES_IN_PILE and self.cards[m.card * CARD_W + CardField.ACTIVE] == 1:
            return True
        return (self.deal.lasting >> Mod.NEGATE) & 1 == 1 and is_silenced(self, m.card, m.rule)

    def is_borrowed(self, borrower: i64, card: i64) -> bool:
        """May the player of ``borrower`` use abilities of ``card`` now (A7-PRIN-28)?"""
        if self.cards[borrower * CARD_W + CardField.ACTIVE] == 0:
            return False
        for standing in self.deal.mods[Mod.BORROW]:
            if standing.card == borrower and standing.borrower == NONE and self.is_on(standing):
                cx = self.enter(borrower, standing.rule)
                fits = standing.cards is not None and standing.cards.has(self, cx, CardNo(card))
                fits = fits and (standing.cond is None or standing.cond.test(self, cx))
                self.leave()
                if fits:
                    return True
        for e in self.effects:
            m = e.modifier
            if m is not None and m.kind == Mod.BORROW and e.card == borrower and self.in_force(e):
                cx = self.enter_effect(e)
                fits = m.cards is not None and m.cards.has(self, cx, CardNo(card))
                self.leave()
                if fits:
                    return True
        return False

    def in_force(self, e: Effect) -> bool:
        """Has the effect begun, is this its round or turn if it is bound to one, and does nothing silence it?"""
        return self.is_current(e) and ((self.deal.lasting >> Mod.NEGATE) & 1 == 0 or not self.is_withheld(e))

    def is_current(self, e: Effect) -> bool:
        """Has the effect begun, and if it is bound to one round or turn, is this it?"""
        if e.until == Until.ROUND:
            return e.key == self.round
        if e.until == Until.NEXT_TURN_ENDS:
            return e.key_seat == self.active and self.turns > e.key
        if e.until == Until.ACTION_ENDS:
            return e.key_seat == self.active and e.key == 1
        return True

    def is_withheld(self, e: Effect) -> bool:
        """Is the ability that stored this without effect now (A7-PRIN-26, A7-RULING-85)?"""
        m = e.modifier
        if e.card == NONE or (m is not None and m.kind == Mod.NEGATE):
            return False
        return is_silenced(self, e.card, e.rule)

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

    def next_serial(self) -> i64:
        """A number no other effect has."""
        self.serial += 1
        return self.serial

    # --- the log -----------------------------------------------------------------------------------------------------

    def begin_log(self) -> None:
        self.log = []

    def end_log(self) -> None:
        self.log = None

    def continue_log(self, other: Engine) -> None:
        assert isinstance(other, Fight), "a log is gone on with by an engine of its kind"
        # Notes are not changed any more, so copies share them.
        self.log = other.log[:] if other.log is not None else None

    def note(self, kind: NoteKind, seat: i64, other: i64, card: i64, amount: i64, extra: i64) -> None:
        """Write down something that happened, and which ability brought it about; free when nobody listens."""
        if self.log is not None:
            self.write(kind, seat, other, card, amount, extra)

    def write(self, kind: NoteKind, seat: i64, other: i64, card: i64, amount: i64, extra: i64) -> None:
        """As ``note``, when somebody listens."""
        if self.log is not None:
            at: i64 = self.height - 1
            if kind == Note.ATTACK:
                at -= 1
            while at >= 0 and not self.frames[at].is_rule() and self.frames[at].name() != "ability":
                at -= 1
            by: i64 = NONE
            rule: i64 = 0
            if at >= 0 and self.frames[at].name() == "ability":
                f = self.ability(at)
                by = f.card
                rule = f.rule
            if kind == Note.USE:
                self.log.append(
                    UseNote(kind, seat, other, card, amount, extra, round_=self.round, ply=self.ply, by=by, rule=rule)
                )
            else:
                self.note_by(kind, seat, other, card, amount, extra, by, rule)

    def note_by(
        self, kind: NoteKind, seat: i64, other: i64, card: i64, amount: i64, extra: i64, by: i64, rule: i64
    ) -> None:
        """As ``note``, with the card and rule that brought it about."""
        if self.log is not None:
            self.log.append(
                Note(kind, seat, other, card, amount, extra, round_=self.round, ply=self.ply, by=by, rule=rule)
            )


def blank(deal: Deal, seed: i64) -> Fight:
    """A fight of a deal with nothing laid out yet; ``seed`` is a state of the generator."""
    g = Fight(
        deal,
        vec[i64]([0] * int(deal.fighters * SEAT_W)),
        vec[i64]([0] * int(deal.n_cards * CARD_W)),
        vec[i64]([0] * int(deal.n_cards * RULES_PER_CARD)),
    )
    g.rng = seed
    g.dealt = vec[i64]([0] * int(deal.pairs()))
    g.attacked = vec[i64]([0] * int(deal.pairs() * ATTACK_KINDS))
    g.deeds = vec[i64]([0] * int(deal.deeds()))
    if deal.rules.further:
        g.seat_more = vec[i64]([0] * int(deal.fighters * SEAT_MORE_W))
        g.card_more = vec[i64]([0] * int(deal.n_cards * CARD_MORE_W))
    if deal.token_names:
        g.tokens = vec[i64]([0] * int(deal.seats * len(deal.token_names)))
    return g
