"""One player's turn, and single actions granted by text (TR-ROUND, TR-MOVE, TR-ATK, TR-PWR-REACT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.actions import action_code, action_of
from agon.arena.aims import why_no_target
from agon.arena.attack_modes import count_ways
from agon.arena.board import HEADINGS
from agon.arena.deal import (
    REVEAL,
    Listener,
)
from agon.arena.defeat import checkpoint
from agon.arena.depletion import deplete, may_deplete
from agon.arena.frame import Frame
from agon.arena.grids import attack_cell
from agon.arena.markers import TICK_TURN_START, tick
from agon.arena.movement import (
    COST_ATTACK,
    COST_MOVE,
    extra_cost,
    list_steps,
    may_face,
    turn,
)
from agon.arena.pool import spend, sync_pools
from agon.arena.powers import POWER_DEPLOY, may_use_power
from agon.arena.prohibitions import (
    FORBID_ACTION,
    FORBID_MOVE,
    is_forbidden,
)
from agon.arena.targets import new_attack
from agon.arena.terms import (
    LENT,
    NONE,
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
    SeatMore,
)
from agon.arena.turn import ACTION_TURN, Turn, is_users, kind_of, why_not_ready
from agon.arena.window import fire_simple
from agon.core.ids import CardNo, SeatNo
from agon.core.refusals import (
    MAY,
    NOT_IN_REACH,
    NOT_READY,
    NOT_SO,
    NOT_THERE,
    NOT_YOURS,
    NOTHING_TO_DO,
    WhyNot,
)
from agon.games.timerift.params import rules_of

if TYPE_CHECKING:
    from agon.arena.fight import Fight

START: Final = 0
TICKING: Final = 1
CHOOSE: Final = 2
ACTED: Final = 3
CLOSING: Final = 4
OVER: Final = 5
READY: Final = 6


@mypyc_attr(acyclic=True, free_list_len=1)
class TurnFrame(Turn):
    """A turn in progress or, ``single``, one action that an ability grants, free of charge (TR-PWR-REACT).

    ``was_move``: the action under way is a maneuver.
    """

    def alike(self) -> Frame:
        f = TurnFrame(self.seat, self.single)
        f.was_move = self.was_move
        return f

    def fields(self) -> list[int]:
        return [self.seat, int(self.single), self.was_move]

    def set_fields(self, n: list[int]) -> None:
        self.seat = SeatNo(n[0])
        self.single = n[1] == 1
        self.was_move = n[2]

    def name(self) -> str:
        return "tr-turn"

    def run(self, g: Fight) -> None:  # noqa: C901 - the steps of a turn in their order
        if g.dirty and g.check_restrictions():
            return
        sync_pools(g)
        if g.has_marked() and checkpoint(g):
            return
        if self.single:
            self.run_single(g)
            return
        g.chain = 0
        seat: SeatNo = self.seat
        if self.pc == START:
            self.pc = TICKING
            if self.begin(g):
                return
        if self.pc == TICKING:
            self.pc = CHOOSE
            if tick(g, TICK_TURN_START, seat):
                return
            if g.has_marked() and checkpoint(g):
                return
        if self.pc == ACTED:
            self.pc = CHOOSE
            if self.follow_action(g):
                return
        if self.pc == CHOOSE:
            self.pc = READY
            if fire_simple(g, On.LULL, seat, NONE, CardNo(NONE), 0):
                return
        if self.pc == READY:
            if g.in_play(seat) and self.ask_for_more(g):
                return
            self.pc = CLOSING
        if self.pc == CLOSING:
            self.pc = OVER
            if self.end(g):
                return
        self.close(g)

    def resume(self) -> None:
        self.pc = CHOOSE

    def run_single(self, g: Fight) -> None:
        """One action inside an ability; its player may decline."""
        if self.pc == START and g.in_play(self.seat):
            self.pc = CHOOSE
            if self.ask_for_more(g):
                return
        self.close_single(g)

    def ask_for_more(self, g: Fight) -> bool:
        """Ask for the next action, unless there is nothing to choose but to end (TR-ROUND-13, TR-RULING-13, 14).

        Then the turn is over by itself. What was listed to find out are the options.
        """
        g.options_room()
        if not self.list_all(g):
            return False
        g.ask(self.seat, Ask.ACTION)
        g.listed = True
        return True

    def left(self, g: Fight) -> i64:
        """Actions that can be paid now."""
        return g.more(self.seat, SeatMore.POOL)

    def price(self, cost: i64) -> i64:
        """What something costs: nothing where an ability grants the action."""
        if self.single:
            cost = 0
        return cost

    def list_options(self, g: Fight) -> None:
        self.list_all(g)

    def list_all(self, g: Fight) -> bool:
        """List the options: to pass, where that is allowed, in front of all deeds. True if there is any deed."""
        g.n_opts = 1
        self.list_deeds(g)
        opts = g.opts
        last: i64 = g.n_opts - 1
        if self.may_pass(g, last):
            opts[0] = Act.PASS
        else:
            n: i64 = 0
            while n < last:
                opts[n] = opts[n + 1]
                n += 1
            g.n_opts = last
        return last > 0

    def may_pass(self, g: Fight, last: i64) -> bool:
        """May the turn end now: an action was spent, or none can be (TR-ROUND-05, 06, 13)?

        ``last``: the place of the last deed that can be done; the first is at 1.
        """
        if self.single or g.field(self.seat, SeatField.ACTIONS) >= rules_of(g).least_actions:
            return True
        i: i64 = 1
        while i <= last:
            if self.cost_of(g, g.opts[i]) > 0:
                return False
            i += 1
        return True

    def list_deeds(self, g: Fight) -> None:
        """Offer everything that can be done now but passing."""
        # Written straight into the buffer: this list is made at most decisions of a playout.
        seat: SeatNo = self.seat
        left: i64 = self.left(g)
        if is_forbidden(g, FORBID_ACTION, seat, SeatNo(NONE), CardNo(NONE)):
            return
        opts = g.opts
        n: i64 = g.n_opts
        turns = may_face(g, seat)
        faces: i64 = g.facing(seat)
        if turns and self.price(1) <= left:
            facing: i64 = 0
            same = rules_of(g).turns_to_same
            while facing < HEADINGS:
                if facing != faces or same:
                    opts[n] = Act.ROTATE + facing
                    n += 1
                facing += 1
        if self.may_maneuver(g, left):
            # One space along a row or column, then any facing (TR-MOVE-01, 02).
            n = list_steps(g, seat, turns, n)
        g.n_opts = n
        self.list_attacks(g, left)
        for ls in g.deal.actions:
            if (g.awake >> ls.card) & 1 == 1 and self.why_no_use(g, ls, left) == MAY:
                g.offer(Act.ABILITY + action_code(g, ls))
        if rules_of(g).deploys_later and not self.single:
            self.list_deploys(g, left)

    def list_deploys(self, g: Fight, left: i64) -> None:
        """Offer to deploy what was not deployed when it was revealed, where that is so ruled (TR-RULING-74)."""
        for info in g.deal.cards:
            for ls in info.rules:
                if ls.kind == REVEAL and ls.power == POWER_DEPLOY and self.why_no_use(g, ls, left) == MAY:
                    g.offer(Act.ABILITY + action_code(g, ls))

    def may_maneuver(self, g: Fight, left: i64) -> bool:
        """Can the seat pay for a maneuver now?"""
        if is_forbidden(g, FORBID_MOVE, self.seat, self.seat, CardNo(NONE)):
            return False
        return self.move_cost(g) <= left

    def move_cost(self, g: Fight) -> i64:
        """Actions a maneuver costs now (TR-MOVE-01, TR-PWR-FEAR-03)."""
        return self.price(1) + extra_cost(g, self.seat, COST_MOVE, CardNo(NONE), NONE, g.square(self.seat))

    def list_attack(self, g: Fight, card: CardNo, left: i64) -> None:
        target: i64 = 0
        ready = self.single
        while target < g.fighters:
            if target != self.seat and why_no_attack(g, self.seat, card, SeatNo(target)) == MAY:
                # Few cards reach anybody: whether theirs can be paid for is asked then.
                if not ready and not is_ready(g, card):
                    return
                ready = True
                if self.price(attack_cost(g, self.seat, card, target)) <= left:
                    g.offer(Act.ATTACK + card * TARGETS + target)
            target += 1

    def why_no_use(self, g: Fight, ls: Listener, left: i64) -> WhyNot:
        """Why this ability cannot be used now, in the own turn (TR-FX-07, TR-FX-11, TR-PWR-12); MAY if it can."""
        seat: SeatNo = self.seat
        if not is_users(g, ls, seat) and not is_lent(g, ls.card, seat):
            return NOT_YOURS
        cost: i64 = self.price(ls.cost)
        why = why_not_ready(g, seat, ls, cost, left)
        if why != MAY:
            return why
        if ls.power != 0 and not may_use_power(g, ls, seat, NONE):
            return NOT_READY
        program = ls.program
        if program is None:
            return NOTHING_TO_DO
        cx = g.enter(ls.card, ls.rule)
        cx.user = seat
        # Its own actions cannot pay for what it does: they are gone by then.
        g.set_more(seat, SeatMore.POOL, left - cost)
        f = ls.filter
        if f is not None and f.cond is not None and not f.cond.test(g, cx):
            why = NOT_SO
        elif not program.is_possible(g, cx):
            why = NOTHING_TO_DO
        g.set_more(seat, SeatMore.POOL, left)
        g.leave()
        return why

    def cost_of(self, g: Fight, code: i64) -> i64:
        """Actions that an option costs."""
        if code == Act.PASS:
            return 0
        if code < Act.MOVE:
            return self.price(1)
        if code < Act.ATTACK:
            return self.move_cost(g)
        if code < Act.ABILITY:
            return self.price(
                attack_cost(g, self.seat, CardNo((code - Act.ATTACK) >> TARGET_BITS), (code - Act.ATTACK) & TARGET_MASK)
            )
        return self.price(action_of(g, code - Act.ABILITY, self.seat).cost)

    def answer(self, g: Fight, code: i64) -> None:
        """Do what is chosen. Its Actions are paid in advance, and a miss gives none back (TR-ATK-17)."""
        seat: SeatNo = self.seat
        self.pc = ACTED
        if code == Act.PASS:
            if not self.single:
                g.note(Note.PASSED, seat, NONE, NONE, 0, 0)
                self.pc = CLOSING
            return
        # Paid in advance, all of it (TR-FX-10, TR-ATK-16).
        spend(g, seat, self.cost_of(g, code))
        kind: i64 = kind_of(code)
        if kind == ACTION_TURN:
            turn(g, seat, code - Act.ROTATE, seat)
        self.count(g, kind)
        self.act(g, kind, code)

    def attack(self, g: Fight, weapon: CardNo, target: SeatNo) -> None:
        """The card is turned sideways with it (TR-ATK-07)."""
        a = new_attack(g, self.seat, target, weapon)
        a.spends = not self.single
        turned = (not self.single or g.deal.rules.free_depletes) and deplete(g, weapon)
        g.push(a)
        if turned:
            fire_simple(g, On.DEPLETED, self.seat, self.seat, weapon, 0)


def is_lent(g: Fight, card: CardNo, seat: SeatNo) -> bool:
    """Are the abilities of another player's card lent to this seat now (TR-PWR-SUPPORT-04)?"""
    if not g.deal.lends:
        return False
    for e in g.effects:
        m = e.modifier
        if m is not None and m.kind == Mod.MARK and m.code == LENT and e.card == card and e.who == seat:
            return g.in_force(e)
    return False


def is_ready(g: Fight, card: CardNo) -> bool:
    """Can an ordinary attack be made with this card now (TR-ATK-07, 11, 13, 19, TR-RULING-54)?"""
    if g.deal.cards[card].type == CardType.WARRIOR:
        return True
    return may_deplete(g, card) and g.allowance_used(card) == 0


def attack_cost(g: Fight, seat: SeatNo, card: CardNo, target: i64) -> i64:
    """Actions an attack costs: 1 for a base attack, else what is printed, as effects change it (TR-ATK-03, 09, 12).

    Never less than 0 (TR-RULING-56).
    """
    info = g.deal.cards[card]
    cost: i64 = extra_cost(g, seat, COST_ATTACK, card, target, NONE)
    if info.type == CardType.WARRIOR:
        cost += 1
    else:
        cost += info.cost
    if cost < 0:
        cost = 0
    return cost


def why_no_attack(g: Fight, seat: SeatNo, card: CardNo, target: SeatNo) -> WhyNot:
    """Why this attack cannot be declared: who stands in a numbered cell of its grid, an enemy (TR-ATK-02, 18).

    MAY if it can; what it takes is not asked for.
    """
    if target == seat or not g.in_play(target):
        return NOT_THERE
    reached = attack_cell(g, seat, card, target) != 0
    if not reached and (g.deal.lasting >> Mod.WAY) & 1 == 0:
        return NOT_IN_REACH
    why = why_no_target(g, seat, card, target)
    if why == MAY and not reached and count_ways(g, new_attack(g, seat, target, card)) == 0:
        return NOT_IN_REACH
    return why
