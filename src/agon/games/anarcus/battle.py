"""The table that plays: it goes on from answer to answer by the rules, and lists what may be answered."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from agon.core.engine import OPTION_ROOM, RUNNING
from agon.core.ids import CardNo
from agon.core.rng import step
from agon.games.anarcus.ability_use import use
from agon.games.anarcus.continuous_effects import refresh
from agon.games.anarcus.damage import kill, kill_on, list_kills, score
from agon.games.anarcus.nodes import Running
from agon.games.anarcus.outcome import note_beginning, note_outcome
from agon.games.anarcus.play import play_card
from agon.games.anarcus.rounds import (
    ask_hero,
    begin_turn,
    clean_up,
    discard,
    end_round,
    end_stage,
    end_turn,
    go_on_with_turn,
    list_plays,
    list_zone,
    next_round,
    open_stage,
    pass_turn,
    pick_hero,
    refill,
    settle_roles,
    settle_round,
    sort_copies,
    start_round,
    trim,
)
from agon.games.anarcus.table import NO_FRAMES, Table
from agon.games.anarcus.terms import (
    ASK_DISCARD,
    ASK_HERO,
    ASK_KILL,
    ASK_PLAY,
    ATTACKER_HERO,
    CLEAN_UP,
    DEFENDER_HERO,
    END_TURN,
    HAND,
    HERO_POOL,
    KILLING,
    NEXT_ROUND,
    NONE,
    REFILL,
    ROLES,
    ROUND_DECIDED,
    ROUND_STARTS,
    SCORE,
    STAGE_ENDS,
    STAGE_OPENS,
    TRIM,
    TURN,
    TURN_BEGINS,
    TURN_ENDS,
    TURN_OVER,
    USE,
)
from agon.games.anarcus.zone_changes import go_on_after


@mypyc_attr(acyclic=True)
class Battle(Table):
    """One game under way. Build one with the rule system's ``start``; copy it with ``clone``."""

    def clone(self) -> Battle:
        """Return an independent copy. Logging is off in it."""
        t = Battle(self.deal, self.cards[:], self.seats[:])
        t.waiting = self.waiting
        t.decider = self.decider
        t.asked = self.asked
        t.rng = self.rng
        t.explicit = self.explicit
        t.face = self.face
        t.step = self.step
        t.round = self.round
        t.attacker = self.attacker
        t.active = self.active
        t.turns = self.turns
        t.stage_turns = self.stage_turns
        t.empties = self.empties
        t.played = self.played
        t.serial = self.serial
        t.last_winner = self.last_winner
        t.damage = self.damage
        t.spent = self.spent
        t.winner = self.winner
        t.reason = self.reason
        t.ply = self.ply
        t.plays = self.plays
        t.former_winner = self.former_winner
        t.chain = self.chain
        t.added = self.added
        if self.piles_known:
            t.piles = self.piles[:]
            t.piles_known = True
        if self.deal.abilities:
            self.copy_abilities(t)
        return t

    def copy_abilities(self, t: Battle) -> None:
        """Give a copy what abilities have made of this table, and those at work."""
        t.lasting = self.lasting
        t.waits = self.waits
        t.history = self.history
        if len(self.uses) != 0:
            t.uses = self.uses[:]
        f = self.top
        above: Running | None = None
        while f is not None:
            copy = f.clone()
            if above is None:
                t.top = copy
            else:
                above.below = copy
            above = copy
            f = f.below

    def refresh(self) -> None:
        """Work out what follows from all that lasts."""
        refresh(self)

    def begin_pending(self) -> None:
        """Begin with the abilities called on, the first of them on top."""
        called = self.pending
        self.pending = NO_FRAMES
        at: i64 = len(called) - 1
        while at >= 0:
            called[at].below = self.top
            self.top = called[at]
            at -= 1

    def work(self, f: Running) -> None:
        """Carry on the ability on top until it ends, is interrupted, or somebody is asked."""
        steps = f.program.steps
        if self.log is not None:
            note_beginning(self, f)
        while f.pc < len(steps):
            step = steps[f.pc]
            f.pc += 1
            step.run(self, f)
            self.drift()
            if len(self.pending) != 0 or self.waiting != RUNNING:
                return
        if self.log is not None:
            note_outcome(self, f)
        self.top = f.below
        if f.deed != NONE and f.program.is_offer and f.agreed == 0:
            go_on_after(self, f)

    def advance(self) -> None:  # noqa: C901, PLR0912 - the steps of a battle in their order
        """Carry the game on until it waits for an answer or is over."""
        abilities: bool = self.deal.abilities
        while self.waiting == RUNNING:
            if abilities:
                if len(self.pending) != 0:
                    self.begin_pending()
                top = self.top
                if top is not None:
                    self.work(top)
                    continue
                self.chain = 0
                self.drift()
            at: i64 = self.step
            if at == TURN:
                go_on_with_turn(self)
            elif at == TURN_BEGINS:
                begin_turn(self)
            elif at == TURN_ENDS:
                end_turn(self)
            elif at == ROLES:
                settle_roles(self)
            elif at == REFILL:
                refill(self)
            elif at == TRIM:
                trim(self)
            elif at == SCORE:
                score(self)
                self.step = KILLING
            elif at == KILLING:
                if kill_on(self):
                    self.step = CLEAN_UP
                    if abilities:
                        self.step = ROUND_DECIDED
            elif at == CLEAN_UP:
                clean_up(self)
            elif at == NEXT_ROUND:
                next_round(self)
            elif at == DEFENDER_HERO or at == ATTACKER_HERO:
                ask_hero(self)
            elif at == TURN_OVER:
                pass_turn(self)
            elif at == ROUND_STARTS:
                start_round(self)
            elif at == STAGE_OPENS:
                open_stage(self)
            elif at == STAGE_ENDS:
                end_stage(self)
            elif at == ROUND_DECIDED:
                settle_round(self)
            else:
                end_round(self)

    def options(self) -> i64:
        """List the options of the decision into ``opts`` (if not done yet) and return how many there are."""
        if not self.listed:
            if len(self.opts) == 0:
                self.opts = vec[i64]([0] * OPTION_ROOM)
            self.n_opts = 0
            asked: i64 = self.asked
            if asked == ASK_PLAY:
                list_plays(self)
            elif asked == ASK_HERO:
                list_zone(self, self.decider, HERO_POOL)
            elif asked == ASK_DISCARD:
                list_zone(self, self.decider, HAND)
            elif asked == ASK_KILL:
                list_kills(self)
            else:
                self.list_of_step()
                sort_copies(self, 0)
            self.listed = True
        return self.n_opts

    def list_of_step(self) -> None:
        """List the options of what the ability at work asks."""
        f = self.top
        if f is not None:
            f.program.steps[f.pc].list_options(self, f)

    def answer_step(self, code: i64) -> None:
        """Give the ability at work its answer."""
        f = self.top
        if f is not None:
            f.program.steps[f.pc].answer(self, f, code)

    def choose(self, code: i64) -> None:
        """Answer the decision with an option's code and go on. Legality is the caller's business."""
        self.ply += 1
        self.waiting = RUNNING
        self.listed = False
        asked: i64 = self.asked
        if asked == ASK_PLAY:
            if code == END_TURN:
                self.step = TURN_ENDS
            elif code >= USE:
                use(self, code)
            else:
                play_card(self, CardNo(code))
        elif asked == ASK_HERO:
            pick_hero(self, CardNo(code))
        elif asked == ASK_DISCARD:
            discard(self, CardNo(code))
        elif asked == ASK_KILL:
            kill(self, CardNo(code))
        else:
            self.answer_step(code)
        self.advance()

    def give_dice(self, faces: list[int]) -> None:
        """Answer a wait for the coin (1 or 2) and go on; later luck is the same as if the generator had thrown it."""
        self.ply += 1
        self.rng = step(self.rng)
        self.face = faces[0]
        self.waiting = RUNNING
        self.advance()
