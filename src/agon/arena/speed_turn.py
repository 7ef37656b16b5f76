"""A turn of as many actions as Speed (A7-TURN, A7-ATK-01..04, A7-RULING-22..28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.actions import action_code, action_of
from agon.arena.aims import why_no_target
from agon.arena.board import HEADINGS
from agon.arena.continuous_effects import walk
from agon.arena.deal import Listener
from agon.arena.defeat import checkpoint
from agon.arena.frame import Frame
from agon.arena.grids import grid_cell
from agon.arena.movement import (
    COST_ATTACK,
    COST_MOVE,
    diagonals,
    extra_cost,
    list_steps,
    may_face,
    may_go_diagonally,
    turn,
)
from agon.arena.prohibitions import FORBID_ACTION, FORBID_MOVE, is_forbidden
from agon.arena.stats import speed_of
from agon.arena.targets import has_way, new_attack
from agon.arena.terms import (
    NONE,
    SEAT_W,
    TARGET_BITS,
    TARGET_MASK,
    TARGETS,
    Act,
    Ask,
    CardType,
    Mod,
    Note,
    On,
    SeatField,
)
from agon.arena.turn import (
    ACTION_ABILITY,
    ACTION_ATTACK,
    ACTION_MOVE,
    ACTION_PASS,
    ACTION_TURN,
    Turn,
    is_users,
    kind_of,
    why_not_ready,
)
from agon.arena.window import is_live, user_of
from agon.core.ids import CardNo, SeatNo
from agon.core.refusals import (
    MAY,
    NOT_ENOUGH,
    NOT_IN_FORCE,
    NOT_IN_REACH,
    NOT_THERE,
    NOT_YOURS,
    NOTHING_TO_DO,
    WhyNot,
)

if TYPE_CHECKING:
    from agon.arena.fight import Fight

START: Final = 0
CHOOSE: Final = 1
ACTED: Final = 2
END: Final = 4
OVER: Final = 5
PASSED: Final = 6
"""The turn was ended by a pass, its other actions not taken."""


@mypyc_attr(acyclic=True, free_list_len=1)
class SpeedTurn(Turn):
    """A turn in progress. ``cost`` is how many actions the one under way takes.

    ``single``: no turn, but one action that an ability lets its player take now, which costs none of the turn's.
    ``speed`` is that of the position in which the next action is asked for, from the question to the answer, so that it
    is not summed up again for the options; NONE at other times and in a turn read back.
    """

    def __init__(self, seat: SeatNo, single: bool = False) -> None:
        super().__init__(seat, single)
        self.cost: i64 = 0
        self.speed: i64 = NONE

    def deal_anew(self) -> None:
        self.speed = NONE

    def alike(self) -> Frame:
        f = SpeedTurn(self.seat, self.single)
        f.cost = self.cost
        f.was_move = self.was_move
        f.speed = self.speed
        return f

    def fields(self) -> list[int]:
        return [self.seat, self.cost, self.was_move, int(self.single)]

    def set_fields(self, n: list[int]) -> None:
        seat_, self.cost, self.was_move = n[:3]
        self.seat = SeatNo(seat_)
        self.single = n[3] == 1

    def name(self) -> str:
        return "turn"

    def run(self, g: Fight) -> None:
        if self.single:
            self.run_single(g)
            return
        seat: SeatNo = self.seat
        base: i64 = seat * SEAT_W
        g.chain = 0
        if g.dirty:
            g.dirty = False
            if g.check_restrictions():
                return
        if g.has_marked() and checkpoint(g):
            return
        if self.pc == START:
            self.pc = CHOOSE
            if self.begin(g):
                return
        if self.pc == ACTED:
            # An action counts once it is completed (A7-TURN-09).
            self.pc = CHOOSE
            g.seats[base + SeatField.ACTIONS] += self.cost
            self.cost = 0
            g.over_actions = 0
            if self.follow_action(g):
                return
        if self.pc == CHOOSE or self.pc == PASSED:
            if self.pc == CHOOSE and g.in_play(seat):
                speed: i64 = speed_of(g, seat)
                at: i64 = base + SeatField.ACTIONS
                if g.seats[at] < speed:
                    self.speed = speed
                    g.ask(seat, Ask.ACTION)
                    return
            self.pc = END
            if self.end(g):
                return
        self.close(g)

    def run_single(self, g: Fight) -> None:
        """One action, inside an ability: what is completed before a defeat counts is the ability."""
        if g.dirty:
            g.dirty = False
            if g.check_restrictions():
                return
        if self.pc == START and g.in_play(self.seat) and not g.has_marked():
            self.pc = CHOOSE
            g.ask(self.seat, Ask.ACTION)
            return
        self.close_single(g)

    def resume(self) -> None:
        self.pc = CHOOSE

    def end_early(self, g: Fight) -> None:
        """The player has passed, and with that all of the turn (A7-RULING-24).

        Where a turn has exactly Speed actions, the others are passes too (A1-TURN-01).
        """
        if not g.deal.rules.exact_turn_length:
            self.pc = PASSED
            return
        self.cost = self.left(g)
        more: i64 = self.cost
        while more > 1:
            g.note(Note.PASSED, self.seat, NONE, NONE, 0, 0)
            more -= 1

    def left(self, g: Fight) -> i64:
        """Actions still available."""
        if self.single:
            return 1
        speed: i64 = self.speed if self.speed != NONE else speed_of(g, self.seat)
        at: i64 = self.seat * SEAT_W + SeatField.ACTIONS
        return speed - g.seats[at]

    def list_options(self, g: Fight) -> None:
        # Written straight into the buffer: this list is made at every other decision of a playout.
        seat: SeatNo = self.seat
        left: i64 = self.left(g)
        opts = g.opts
        n: i64 = 1
        opts[0] = Act.PASS
        if is_forbidden(g, FORBID_ACTION, seat, SeatNo(NONE), CardNo(NONE)):
            g.n_opts = n
            return
        turns = may_face(g, seat)
        facing: i64 = 0
        while turns and facing < HEADINGS:
            opts[n] = Act.ROTATE + facing
            n += 1
            facing += 1
        if may_take_move(g, seat, left):
            n = list_steps(g, seat, turns, n)
            if (g.deal.lasting >> Mod.DIAGONAL) & 1 == 1 and may_go_diagonally(g, seat):
                mask: i64 = diagonals(g, seat, g.square(seat))
                to: i64 = 0
                while to < g.board.squares:
                    facing = 0
                    while (mask >> to) & 1 == 1 and facing < HEADINGS:
                        if turns or facing == g.seats[seat * SEAT_W + SeatField.FACING]:
                            opts[n] = Act.MOVE + to * 4 + facing
                            n += 1
                        facing += 1
                    to += 1
        g.n_opts = n
        self.list_attacks(g, left)
        for ls in g.deal.actions:
            if why_no_use(g, seat, ls, left) == MAY:
                g.offer(Act.ABILITY + action_code(g, ls))

    def list_attack(self, g: Fight, card: CardNo, left: i64) -> None:
        target: i64 = 0
        while target < g.n:
            if target != self.seat and has_allowance_on(g, self.seat, card, SeatNo(target)):
                if why_no_attack(g, self.seat, card, SeatNo(target), left) == MAY:
                    g.offer(Act.ATTACK + card * TARGETS + target)
            target += 1

    def answer(self, g: Fight, code: i64) -> None:
        seat: SeatNo = self.seat
        self.pc = ACTED
        self.cost = 1
        kind: i64 = kind_of(code)
        if kind == ACTION_PASS:
            g.note(Note.PASSED, seat, NONE, NONE, 0, 0)
            if g.deal.rules.pass_ends_turn and not self.single:
                self.end_early(g)
                self.speed = NONE
                return
        elif kind == ACTION_TURN:
            if g.facing(seat) == code - Act.ROTATE:
                # Legal, and an action (A7-RULING-28); the log says that it was spent.
                g.note(Note.TURNED, seat, NONE, NONE, code - Act.ROTATE, 1)
            turn(g, seat, code - Act.ROTATE, seat)
        elif kind == ACTION_MOVE:
            self.cost += extra_cost(g, seat, COST_MOVE, CardNo(NONE), NONE, g.square(seat))
        elif kind == ACTION_ATTACK:
            what: i64 = code - Act.ATTACK
            self.cost += extra_cost(g, seat, COST_ATTACK, CardNo(what >> TARGET_BITS), what & TARGET_MASK, NONE)
        elif kind == ACTION_ABILITY:
            self.cost = action_of(g, code - Act.ABILITY, seat).cost
        # Counted once the cost is known: it is the one that the action was offered for.
        self.count(g, kind)
        self.speed = NONE
        if not self.single:
            g.over_actions = self.cost
        self.act(g, kind, code)


def is_limited(g: Fight, seat: SeatNo, weapon: CardNo, target: SeatNo) -> bool:
    """Has the one weapon attack a turn of a player been made (A1-ATK-01)?

    A permission for more is one for the weapons it names: every weapon attacked with must be among them.
    """
    used: i64 = 0
    most: i64 = attacks_allowed(g, seat, weapon, target)
    card: CardNo = CardNo(0)
    while card < g.deal.n_cards:
        if g.deal.cards[card].type == CardType.WEAPON and g.controller(card) == seat and g.allowance_used(card) > 0:
            used += g.allowance_used(card)
            allowed: i64 = attacks_allowed(g, seat, card, target)
            if allowed < most:
                most = allowed
        card = CardNo(card + 1)
    return used >= most


def may_take_move(g: Fight, seat: SeatNo, left: i64) -> bool:
    """Can the seat spend an action on moving now (A7-MOVE-02, A7-RULING-25)?"""
    if is_forbidden(g, FORBID_MOVE, seat, seat, CardNo(NONE)):
        return False
    if (g.deal.lasting >> Mod.COST) & 1 == 0:
        return left >= 1
    return 1 + extra_cost(g, seat, COST_MOVE, CardNo(NONE), NONE, g.square(seat)) <= left


def attacks_allowed(g: Fight, seat: SeatNo, weapon: CardNo, target: SeatNo) -> i64:
    """Attack actions a weapon allows this turn: one, or what the largest permission says (A7-ATK-01, A7-ADD-08)."""
    most: i64 = 1
    if (g.deal.lasting >> Mod.ATTACKS) & 1 == 0:
        return most
    w = walk(g, Mod.ATTACKS)
    while w.next(g):
        w.about(target)
        if w.cx.user == seat and (w.m.cards is None or w.m.cards.has(g, w.cx, weapon)) and w.holds(g):
            most = max(most, w.amount(g))
    return most


def has_allowance(g: Fight, seat: SeatNo, weapon: CardNo) -> bool:
    """Is an attack action with this card left this turn, on whomever?"""
    target: i64 = 0
    while target < g.n:
        if g.is_enemy(seat, target) and g.in_play(target) and has_allowance_on(g, seat, weapon, SeatNo(target)):
            return True
        target += 1
    return False


def has_allowance_on(g: Fight, seat: SeatNo, weapon: CardNo, target: SeatNo) -> bool:
    """Is an attack action with this card on that warrior left this turn (A7-ATK-01)?

    Basic attacks are not limited (A7-ATK-04). A permission for more may be one against some warriors only (A7-ADD-08).
    """
    if g.deal.cards[weapon].type != CardType.WEAPON:
        return True
    if g.deal.rules.weapon_limit_per_player:
        return not is_limited(g, seat, weapon, target)
    used_up: i64 = g.allowance_used(weapon)
    return used_up == 0 or used_up < attacks_allowed(g, seat, weapon, target)


def why_no_attack(g: Fight, seat: SeatNo, weapon: CardNo, target: SeatNo, left: i64) -> WhyNot:
    """Why this attack cannot be declared by spending actions (T0, T1); MAY if it can, its allowance not asked for."""
    seats = g.seats
    base: i64 = seat * SEAT_W
    there: i64 = seats[target * SEAT_W + SeatField.SQUARE]
    if there == NONE:
        return NOT_THERE
    if grid_cell(g, weapon, seat, seats[base + SeatField.SQUARE], seats[base + SeatField.FACING], there) == 0:
        if (
            (g.deal.hears >> On.BEFORE_ATTACK) & 1 == 0
            or g.deal.rules.declared_in_reach
            or not could_come_into_reach(g, seat, weapon, target)
        ):
            if not has_way(g, seat, weapon, target):
                return NOT_IN_REACH
    why = why_no_target(g, seat, weapon, target)
    if why == MAY and 1 + extra_cost(g, seat, COST_ATTACK, weapon, target, NONE) > left:
        return NOT_ENOUGH
    return why


def could_come_into_reach(g: Fight, seat: SeatNo, weapon: CardNo, target: SeatNo) -> bool:
    """May an ability of the attacker, used before this attack, still move a warrior (A7-RULING-41)?"""
    for ls in g.deal.on[On.BEFORE_ATTACK]:
        program = ls.program
        if program is not None and program.moves and user_of(g, ls) == seat and is_live(g, ls) and g.may_use(ls):
            if is_before(g, ls, seat, weapon, target):
                return True
    return False


def is_before(g: Fight, ls: Listener, seat: SeatNo, weapon: CardNo, target: SeatNo) -> bool:
    """Is this attack one that an ability comes before? "Before you are attacked" is none of its own (A7-RULING-41).

    Attacks are counted when they begin: whether this is to be the n-th is not known before.
    """
    if ls.filter is None or ls.filter.attack is None or ls.filter.attack.nth != 0:
        return True
    cx = g.enter(ls.card, ls.rule)
    cx.user = seat
    cx.who = SeatNo(target)
    is_meant = ls.filter.attack.has(g, cx, new_attack(g, seat, target, weapon))
    g.leave()
    return is_meant


def why_no_use(g: Fight, seat: SeatNo, ls: Listener, left: i64) -> WhyNot:
    """Why this Action ability cannot be used now (A7-ABIL-05, A7-RULING-25); MAY if it can."""
    if (g.awake >> ls.card) & 1 == 0:
        return NOT_IN_FORCE
    if not is_users(g, ls, seat):
        return NOT_YOURS
    why = why_not_ready(g, seat, ls, ls.cost, left)
    if why != MAY:
        return why
    program = ls.program
    if program is None:
        return NOTHING_TO_DO
    cx = g.enter(ls.card, ls.rule)
    if ls.by_others:
        cx.who = seat
    # Its own actions cannot pay for what it makes (A7-RULING-25).
    kept: i64 = g.over_actions
    g.over_actions = ls.cost
    if not program.is_possible(g, cx):
        why = NOTHING_TO_DO
    g.over_actions = kept
    g.leave()
    return why


__all__ = ["SpeedTurn"]
