"""A light opinion on every option of a decision: what playouts lean on and the search looks at first.

Opinions are in thousandths of a life. They know the grids, the board and two dice against two dice; what cards do is
left to the playouts. ``Opinion`` owns the room it works in, so that a playout allocates nothing.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.ability import AbilityFrame
from agon.arena.board import HEADINGS
from agon.arena.deal import RULES_PER_CARD
from agon.arena.fight import Fight
from agon.arena.frame import Cx
from agon.arena.grids import grid_cell
from agon.arena.movement import STEP, STOP
from agon.arena.stats import speed_of
from agon.arena.steps_space import MoveTo, TurnTo
from agon.arena.terms import DECLINE, NONE, SEAT_W, TARGET_BITS, TARGET_MASK, Act, Ask, SeatField, SeatMore
from agon.arena.traits import base_damage
from agon.arena.window import WindowFrame
from agon.core.engine import Engine, Opinion
from agon.core.ids import CardNo, SeatNo
from agon.games.fights.hit_chances import expected_damage

ARMS: Final = 12
"""More cards than a seat can attack with."""

# What things are worth, in thousandths of a life. Found by playing the bots against one another.
ABILITY_WORTH: Final = 700
USE_WORTH: Final = 900
MAY_WORTH: Final = 600
LIFE_WORTH: Final = 1000
LAST_LIFE: Final = 1_000_000
READY: Final = 60
"""Percent of a strike within reach that counts while actions are left to make it."""
LATER: Final = 35
"""... and when the next turn must make it."""
THREAT: Final = 45
"""Percent of the enemy's strike that counts against a place: as the enemy faces now."""
TURNED: Final = 20
"""... and if it turned first."""
NEARER: Final = 40
"""Worth of each step nearer to the enemy when nobody reaches anybody."""


def actions_left(g: Fight, seat: SeatNo) -> i64:
    """Actions a seat has left in its turn: of its stock where there is one, else of its Speed."""
    if g.deal.rules.pool:
        return g.more(seat, SeatMore.POOL)
    return speed_of(g, seat) - g.seats[seat * SEAT_W + SeatField.ACTIONS]


class Policy(Opinion):
    """Scores of a fight's options, in thousandths of a life; what positions are worth is for ``evaluation``."""

    def __init__(self) -> None:
        super().__init__()
        self.own: vec[i64] = vec[i64]([0] * ARMS)
        self.n_own: i64 = 0
        self.their: vec[i64] = vec[i64]([0] * ARMS)
        self.n_their: i64 = 0
        self.own_damage: vec[i64] = vec[i64]([0] * ARMS)
        self.their_damage: vec[i64] = vec[i64]([0] * ARMS)
        self.place: vec[i64] = vec[i64]([0] * 128)
        """Threat on each square, or -1 while not reckoned."""

    # --- arms ---------------------------------------------------------------------------------------------------------

    def list_arms(self, g: Fight, seat: SeatNo, enemy: SeatNo) -> None:
        """Note the cards that ``seat`` and ``enemy`` can attack with now."""
        self.own[0] = g.warrior_card(seat)
        self.their[0] = g.warrior_card(enemy)
        self.n_own = 1
        self.n_their = 1
        for card in g.deal.weapons:
            if g.is_face_up(card):
                holder: i64 = g.controller(card)
                if holder == seat and self.n_own < ARMS:
                    self.own[self.n_own] = card
                    self.n_own += 1
                elif holder == enemy and self.n_their < ARMS:
                    self.their[self.n_their] = card
                    self.n_their += 1
        i: i64 = 0
        while i < self.n_own:
            self.own_damage[i] = base_damage(g, CardNo(self.own[i]), False)
            i += 1
        i = 0
        while i < self.n_their:
            self.their_damage[i] = base_damage(g, CardNo(self.their[i]), False)
            i += 1

    def own_strike(self, g: Fight, seat: SeatNo, square: i64, facing: i64, target: i64) -> i64:
        """Best expected damage from a square and facing on a target square."""
        return best_strike(g, self.own, self.own_damage, self.n_own, seat, square, facing, target)

    def their_strike(self, g: Fight, enemy: SeatNo, square: i64, facing: i64, target: i64) -> i64:
        """The same for the enemy."""
        return best_strike(g, self.their, self.their_damage, self.n_their, enemy, square, facing, target)

    def threat(self, g: Fight, enemy: SeatNo, there: i64, target: i64) -> i64:
        """What stands against being on ``target``: the enemy's strike as it faces, and some of its best when turned."""
        straight: i64 = self.their_strike(g, enemy, there, g.facing(enemy), target)
        turned: i64 = straight
        facing: i64 = 0
        while facing < HEADINGS:
            worth: i64 = self.their_strike(g, enemy, there, facing, target)
            if worth > turned:
                turned = worth
            facing += 1
        return (straight * THREAT + turned * TURNED) // 100

    def stand(self, g: Fight, seat: SeatNo, enemy: SeatNo, square: i64, facing: i64, left: i64) -> i64:
        """What it is worth to stand so with ``left`` actions to go."""
        there: i64 = g.square(enemy)
        if there == NONE or square == NONE:
            return 0
        worth: i64 = self.own_strike(g, seat, square, facing, there) * (READY if left > 0 else LATER) // 100
        if self.place[square] < 0:
            self.place[square] = self.threat(g, enemy, there, square)
        return worth - self.place[square] - distance(g, square, there) * NEARER

    def forget(self) -> None:
        """Threats must be reckoned anew."""
        i: i64 = 0
        while i < 25:
            self.place[i] = -1
            i += 1

    # --- options ----------------------------------------------------------------------------------------------------

    def weigh(self, position: Engine) -> i64:  # noqa: C901, PLR0912 - a weight after another, on the hot path
        """List the options, score them, and return how many there are."""
        g = cast(Fight, position)
        n: i64 = g.options()
        asked: i64 = g.asked
        i: i64 = 0
        while i < n:
            self.score[i] = 0
            i += 1
        if n < 2:
            return n
        seat: SeatNo = g.decider
        enemy: SeatNo = SeatNo(foe_of(g, seat))
        if enemy == NONE:
            return n
        if asked == Ask.ACTION:
            self.weigh_actions(g, n, seat, enemy)
            if g.deal.life_costs:
                self.weigh_life(g, n)
        elif asked == Ask.USE:
            i = 0
            while i < n:
                if g.opts[i] != DECLINE:
                    self.score[i] = USE_WORTH
                i += 1
            if g.deal.life_costs:
                self.weigh_life(g, n)
        elif asked == Ask.MAY:
            i = 0
            while i < n:
                if g.opts[i] != DECLINE:
                    self.score[i] = MAY_WORTH
                i += 1
        elif asked == Ask.STEP:
            self.weigh_steps(g, n, seat, enemy)
        elif asked == Ask.SPACE or asked == Ask.FACING:
            self.weigh_spaces(g, n, seat, enemy)
        elif asked == Ask.PLACE:
            if g.square(enemy) != NONE:
                self.list_arms(g, seat, enemy)
                self.forget()
                i = 0
                while i < n:
                    self.score[i] = self.stand(g, seat, enemy, g.opts[i] >> 2, g.opts[i] & 3, 0)
                    i += 1
        elif asked == Ask.ATTACK:
            i = 0
            while i < n:
                target: i64 = g.opts[i] & TARGET_MASK
                self.score[i] = strike(
                    g, seat, CardNo(g.opts[i] >> TARGET_BITS), g.square(seat), g.facing(seat), g.square(target)
                )
                i += 1
        return n

    def costs_life(self, g: Engine, code: i64) -> bool:
        """Is the option paid for with life?"""
        fight = cast(Fight, g)
        return fight.deal.life_costs and fight.deal.referee.life_asked(fight, code) > 0

    def has_nothing_left(self, g: Engine, seat: i64) -> bool:
        """Is it still the seat's turn, although it has no actions left?"""
        fight = cast(Fight, g)
        return fight.active == seat and actions_left(fight, SeatNo(seat)) == 0

    def is_turning_point(self, g: Engine) -> bool:
        """Is an action being chosen, with nothing half done?"""
        return g.asked == Ask.ACTION

    def stable(self, g: Engine, code: i64) -> i64:
        """A number that all determinizations share: codes of a window count listeners of the whole deal."""
        if (g.asked == Ask.USE or g.asked == Ask.ORDER) and code != DECLINE:
            fight = cast(Fight, g)
            frame = fight.top
            if isinstance(frame, WindowFrame):
                ls = fight.deal.on[frame.event][(code - 1) >> 1]
                return 1 + ((ls.card * RULES_PER_CARD + ls.rule) * 2 + ((code - 1) & 1))
        return code

    def weigh_life(self, g: Fight, n: i64) -> None:
        """What is paid with life is worth so much less; nobody pays with the last of it."""
        i: i64 = 0
        while i < n:
            life: i64 = g.deal.referee.life_asked(g, g.opts[i])
            if life > 0:
                self.score[i] -= LAST_LIFE if life >= g.life(g.decider) else life * LIFE_WORTH
            i += 1

    def weigh_actions(self, g: Fight, n: i64, seat: SeatNo, enemy: SeatNo) -> None:
        """Options of a turn: strike, or stand where striking is good and being struck is not."""
        self.list_arms(g, seat, enemy)
        self.forget()
        here: i64 = g.square(seat)
        facing: i64 = g.facing(seat)
        left: i64 = actions_left(g, seat) - 1
        stay: i64 = self.stand(g, seat, enemy, here, facing, left)
        i: i64 = 0
        while i < n:
            code: i64 = g.opts[i]
            if code == Act.PASS:
                self.score[i] = (self.stand(g, seat, enemy, here, facing, 0) if g.deal.rules.pool else stay) - 50
            elif code < Act.MOVE:
                self.score[i] = stay - 50
                if code - Act.ROTATE != facing:
                    self.score[i] = self.stand(g, seat, enemy, here, code - Act.ROTATE, left)
            elif code < Act.ATTACK:
                code -= Act.MOVE
                self.score[i] = self.stand(g, seat, enemy, code >> 2, code & 3, left)
            elif code < Act.ABILITY:
                code -= Act.ATTACK
                self.score[i] = (
                    stay
                    + strike(g, seat, CardNo(code >> TARGET_BITS), here, facing, g.square(code & TARGET_MASK))
                    + 100
                )
            else:
                self.score[i] = stay + ABILITY_WORTH
            i += 1

    def weigh_steps(self, g: Fight, n: i64, seat: SeatNo, enemy: SeatNo) -> None:
        """Steps that an ability lets a warrior make: its own, or the enemy's against its will."""
        move = cast(Cx, g.top)
        who: i64 = move.who
        own = who == seat
        if not own:
            enemy = SeatNo(who)
        self.list_arms(g, seat, enemy)
        self.forget()
        i: i64 = 0
        while i < n:
            code: i64 = g.opts[i]
            square: i64 = g.square(who)
            facing: i64 = g.facing(who)
            if code >= STEP:
                square = (code - STEP) >> 2
                facing = (code - STEP) & 3
            elif code != STOP:
                facing = code - 1
            self.score[i] = self.after_move(g, seat, enemy, own, square, facing)
            i += 1

    def weigh_spaces(self, g: Fight, n: i64, seat: SeatNo, enemy: SeatNo) -> None:
        """Spaces and facings that an ability lets its user choose for a warrior; a card's place is anybody's guess."""
        frame = g.top
        if not isinstance(frame, AbilityFrame):
            return
        at: i64 = frame.pc - 1
        if at < 0 or at >= len(frame.program.ops):
            return
        op = frame.program.ops[at]
        who: i64 = NONE
        turning = False
        if isinstance(op, MoveTo):
            who = op.who.one(g, frame)
        elif isinstance(op, TurnTo):
            who = op.who.one(g, frame)
            turning = True
        if who == NONE or g.square(who) == NONE:
            return
        own = who == seat
        if not own:
            enemy = SeatNo(who)
        self.list_arms(g, seat, enemy)
        self.forget()
        i: i64 = 0
        while i < n:
            code: i64 = g.opts[i]
            if turning:
                self.score[i] = self.after_move(g, seat, enemy, own, g.square(who), code & 3)
            else:
                self.score[i] = self.after_move(g, seat, enemy, own, code >> 2, code & 3)
            i += 1

    def after_move(self, g: Fight, seat: SeatNo, enemy: SeatNo, own: bool, square: i64, facing: i64) -> i64:
        """Worth, to ``seat``, of a warrior standing so: its own, or ``enemy``'s."""
        if own:
            left: i64 = 1 if g.seats[seat * SEAT_W + SeatField.TURN_OVER] == 0 else 0
            return self.stand(g, seat, enemy, square, facing, left)
        here: i64 = g.square(seat)
        if here == NONE:
            return 0
        mine: i64 = self.own_strike(g, seat, here, g.facing(seat), square)
        return mine * READY // 100 - self.their_strike(g, enemy, square, facing, here) * THREAT // 100


def best_strike(
    g: Fight, cards: vec[i64], damages: vec[i64], n: i64, seat: SeatNo, square: i64, facing: i64, target: i64
) -> i64:
    """Best expected damage of the first ``n`` cards from a square and facing on a target square."""
    best: i64 = 0
    if square == NONE or target == NONE:
        return 0
    i: i64 = 0
    while i < n:
        cell: i64 = grid_cell(g, CardNo(cards[i]), seat, square, facing, target)
        worth: i64 = expected_damage(cell - 100, damages[i]) if cell != 0 else 0
        if worth > best:
            best = worth
        i += 1
    return best


def strike(g: Fight, seat: SeatNo, card: CardNo, square: i64, facing: i64, target: i64) -> i64:
    """Expected damage of a card's attack, grid and base damage alone; 0 out of reach."""
    if square == NONE or target == NONE:
        return 0
    cell: i64 = grid_cell(g, card, seat, square, facing, target)
    if cell == 0:
        return 0
    return expected_damage(cell - 100, base_damage(g, card, False))


def foe_of(g: Fight, seat: SeatNo) -> i64:
    """Whom a warrior minds first: the opponent in a duel, else the enemy who is near and has little life; or NONE."""
    if g.n == 2:
        return g.opponent(seat)
    best: i64 = NONE
    best_worth: i64 = 0
    here: i64 = g.square(seat)
    other: i64 = 0
    while other < g.n:
        if g.is_enemy(seat, other) and g.in_play(other):
            worth: i64 = -g.life(other)
            if here != NONE:
                worth -= 2 * distance(g, here, g.square(other))
            if best == NONE or worth > best_worth:
                best = other
                best_worth = worth
        other += 1
    return best


def distance(g: Fight, a: i64, b: i64) -> i64:
    """Steps between two squares, none counted between neighbours."""
    size: i64 = g.board.size
    dx: i64 = a % size - b % size
    dy: i64 = a // size - b // size
    if dx < 0:
        dx = -dx
    if dy < 0:
        dy = -dy
    return dx + dy - 1 if dx + dy > 1 else 0
