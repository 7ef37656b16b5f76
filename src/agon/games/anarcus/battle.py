"""The table that plays: it goes on from answer to answer by the rules, and lists what may be answered."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from agon.core.engine import DECIDE, OPTION_ROOM, RUNNING
from agon.games.anarcus.killing import kill, kill_on, list_kills, score
from agon.games.anarcus.play import play_card
from agon.games.anarcus.stage import (
    ask_hero,
    begin_turn,
    clean_up,
    discard,
    end_turn,
    go_on_with_turn,
    list_plays,
    list_zone,
    next_round,
    pick_hero,
    refill,
    settle_roles,
    trim,
)
from agon.games.anarcus.table import Table
from agon.games.anarcus.terms import (
    ASK_DISCARD,
    ASK_HERO,
    ASK_PLAY,
    CLEAN_UP,
    END_TURN,
    HAND,
    HERO_POOL,
    KILLING,
    NEXT_ROUND,
    NONE,
    REFILL,
    ROLES,
    SCORE,
    TRIM,
    TURN,
    TURN_BEGINS,
    TURN_ENDS,
)


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
        return t

    def advance(self) -> None:
        """Carry the game on until it waits for an answer or is over."""
        while self.waiting == RUNNING:
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
            elif at == CLEAN_UP:
                clean_up(self)
            elif at == NEXT_ROUND:
                next_round(self)
            else:
                ask_hero(self)

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
            else:
                list_kills(self)
            self.listed = True
        return self.n_opts

    def code_at(self, index: i64) -> i64:
        """The code of the decision's ``index``-th option, or NONE if there is no such option or nothing to decide."""
        if self.waiting != DECIDE or index < 0 or index >= self.options():
            return NONE
        return self.opts[index]

    def choose(self, code: i64) -> None:
        """Answer the decision with an option's code and go on. Legality is the caller's business."""
        self.ply += 1
        self.waiting = RUNNING
        self.listed = False
        asked: i64 = self.asked
        if asked == ASK_PLAY:
            if code == END_TURN:
                self.step = TURN_ENDS
            else:
                play_card(self, code)
        elif asked == ASK_HERO:
            pick_hero(self, code)
        elif asked == ASK_DISCARD:
            discard(self, code)
        else:
            kill(self, code)
        self.advance()

    def give_dice(self, face: i64) -> None:
        """Answer a wait for the coin (1 or 2) and go on."""
        self.ply += 1
        self.face = face
        self.waiting = RUNNING
        self.advance()
