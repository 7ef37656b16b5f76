"""Exact odds of an attack in a position, by the engine's own rules on a copy of it.

The attack is brought to its dice (T2 to T5) with everything mandatory done and everything optional declined. Then
each outcome of the dice is judged by the functions that judge real rolls. Where what counts for one side does not
hang on the other side's dice, two lists of totals are compared instead of all pairs.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial
from typing import TYPE_CHECKING, Final, cast

from agon.arena.attack import AttackFrame
from agon.arena.damage import FROM_ATTACK, FROM_BASIC, FROM_WEAPON, DamageFrame, limited
from agon.arena.deal import Deal, Listener
from agon.arena.dice import with_die
from agon.arena.effects import expire_turn_end, expire_turn_start
from agon.arena.fight import Fight
from agon.arena.forbidding import FORBID_DAMAGE, FORBID_USE, is_forbidden
from agon.arena.frame import Cx
from agon.arena.hits import compute_damage, is_critical
from agon.arena.saving import key_of
from agon.arena.steps_ability import UseChosen
from agon.arena.steps_attack import SayCritical, SayMiss, SetModifier
from agon.arena.steps_effect import AddEffect, AlterDamage, RedirectDamage
from agon.arena.steps_roll import AddRolledDie, DiceOp, SayDoubles, SetRollTo, StopBonuses, SwapExtremes
from agon.arena.steps_space import (
    MoveSteps,
    MoveTo,
    SwapSquares,
    TurnTo,
)
from agon.arena.targets import new_attack
from agon.arena.terms import CARD_W, DECLINE, NONE, NOT_AT, SEAT_W, Ask, Mod, On, RollKind, SeatField, Zone
from agon.arena.throws import dice_count, word_on_doubles
from agon.arena.totals import compute_total
from agon.arena.trace import GRID_LINE, PART_ADD, Trace
from agon.arena.window import WindowFrame, is_live, user_of
from agon.core.bits import packed
from agon.core.engine import DECIDE, DICE, RUNNING

if TYPE_CHECKING:
    from agon.arena.nodes import Effect

STEPS_AT_MOST: Final = 400
"""Steps of the engine allowed before the dice; a position that takes more has no odds."""

AFTER_DICE: Final = (
    On.ROLLED, On.DICE_CHANGED, On.RESULT, On.TIE, On.TIE_WON, On.HIT, On.AFTER_HIT, On.BEFORE_DAMAGE,
)  # fmt: skip
"""Events after the throw at which an ability can still change what the attack does."""

MIDDLE: Final = (3, 4)
EDGES: Final = ((1, 1), (2, 5), (6, 6))
"""Dice on which it is tested whether one side's numbers hang on the other side's dice."""


class Line:
    """One modifier in force on the rolls: side 0 attack, 1 defense; ``card`` is ``GRID_LINE`` for the grid."""

    def __init__(self, side: int, amount: int, card: int) -> None:
        self.side: int = side
        self.amount: int = amount
        self.card: int = card


class Case:
    """An ability that could still change the odds: whose, and whether its player chooses."""

    def __init__(self, seat: int, listener: Listener, *, optional: bool) -> None:
        self.seat: int = seat
        self.listener: Listener = listener
        self.optional: bool = optional


class Odds:
    """Chances of one attack. ``damage`` holds what the defender loses, 0 included; its values sum to 1."""

    def __init__(self, attacker: int, defender: int, weapon: int, modifier: int) -> None:
        self.attacker: int = attacker
        self.defender: int = defender
        self.weapon: int = weapon
        self.modifier: int = modifier
        self.hit: Fraction = Fraction(0)
        self.critical: Fraction = Fraction(0)
        self.tie: Fraction = Fraction(0)
        self.tie_share: Fraction = Fraction(0)
        self.damage: dict[int, Fraction] = {}
        self.lines: list[Line] = []
        self.cases: list[Case] = []
        self.notes: list[str] = []
        self.attack_total: int = 0
        """Totals of the first throw judged; of use where there is only one."""
        self.defense_total: int = 0

    @property
    def expected(self) -> Fraction:
        """Expected loss of life."""
        return sum((amount * chance for amount, chance in self.damage.items()), Fraction(0))


class Outcome:
    """What one throw of both sides' dice comes to."""

    def __init__(self, attack: int, defense: int, damage: int, *, critical: bool) -> None:
        self.attack: int = attack
        self.defense: int = defense
        self.damage: int = damage
        self.critical: bool = critical


def attack_odds(
    g: Fight,
    attacker: int,
    weapon: int,
    defender: int,
    square: int = -1,
    at_plus: int = NOT_AT,
    *,
    created: bool = False,
) -> Odds | None:
    """Return the odds of this attack from where both stand, or with the defender on ``square``.

    ``at_plus`` is the X of an "attack at +X"; ``created``: an ability makes the attack, here and now. Otherwise, out of
    the attacker's own turn, the odds are those of a turn of its beginning now. ``g`` is not changed. None where the
    attack could not be made: nobody stands in reach, or an ability ahead of it does away with it.
    """
    copy = g.clone()
    copy.explicit = True
    if square >= 0:
        copy.seats[defender * SEAT_W + SeatField.SQUARE] = square
    attack = new_attack(copy, attacker, defender, weapon)
    attack.spends = not created
    attack.created = created
    attack.at_plus = at_plus
    stage = Stage(copy, attack)
    if not created and copy.active != attacker:
        stage.begin_turn(attacker)
    if not stage.prepare():
        return None
    a = stage.attack
    if int(a.exclude0) & 15 or int(a.exclude1) & 15:
        stage.notes.append("dice are left out to the chooser's advantage")
    return stage.judge(thrown(int(a.n0), int(a.exclude0)), thrown(int(a.n1), int(a.exclude1)))


class KnownOdds:
    """Odds of attacks in one position, reckoned when first asked for; all views of the position share them."""

    def __init__(self, g: Fight) -> None:
        self._deal: Deal = g.deal  # held, so that its number in the key stays its own
        self._found: dict[tuple[int, int, int, int], Odds | None] = {}

    def attack(self, g: Fight, attacker: int, weapon: int, defender: int, square: int = -1) -> Odds | None:
        """Return ``attack_odds`` of this attack; ``g`` is in the position that these odds are of."""
        key = (attacker, weapon, defender, int(g.square(defender)) if square < 0 else square)
        if key not in self._found:
            self._found[key] = attack_odds(g, attacker, weapon, defender, square)
        return self._found[key]


POSITIONS_KEPT: Final = 16
_POSITIONS: Final[OrderedDict[tuple[object, ...], KnownOdds]] = OrderedDict()
_KEEPING: Final = threading.Lock()


def known_odds(g: Fight) -> KnownOdds:
    """Return the odds of the position that ``g`` is in, as far as they are known; the last positions are remembered."""
    key = (id(g.deal), *key_of(g))
    with _KEEPING:
        known = _POSITIONS.pop(key, None) or KnownOdds(g)
        _POSITIONS[key] = known
        while len(_POSITIONS) > POSITIONS_KEPT:
            _POSITIONS.popitem(last=False)
    return known


def standing_odds(g: Fight, at: int, side: int = -1, index: int = 0) -> Odds:
    """Return the odds of the attack in frame ``at`` whose dice lie on the table, if nothing more is done to them.

    With a ``side`` its die number ``index`` is thrown again first.
    """
    stage = Stage(g.clone(), g.attack(at))
    stage.take_over(at)
    a = stage.attack
    own, other = [(int(a.dice0), 1)], [(int(a.dice1), 1)]
    if a.dice0 == 0 and g.deal.rules.defender_first:
        # The attacker has not rolled yet.
        own = thrown(int(a.n0), int(a.exclude0))
    if side == 0:
        own = [(int(with_die(a.dice0, index, face)), 1) for face in range(1, 7)]
    elif side == 1:
        other = [(int(with_die(a.dice1, index, face)), 1) for face in range(1, 7)]
    return stage.judge(own, other)


class Stage:
    """An attack on a copy of a position, brought to its dice."""

    def __init__(self, copy: Fight, attack: AttackFrame) -> None:
        self.fight: Fight = copy
        self.attack: AttackFrame = attack
        self.cases: list[Case] = []
        self.notes: list[str] = []
        self.effects: list[Effect] = []
        self.doubles0: int = 0
        self.doubles1: int = 0

    def take_over(self, at: int) -> None:
        """Work on the attack that is under way in the copy."""
        self.attack = self.fight.attack(at)
        self.lay_down()

    def lay_down(self) -> None:
        """Remember what every throw begins with."""
        if self.fight.deal.rules.defender_first:
            # Both rolls are judged side by side here; in play the defender's is done before the attacker's.
            a = self.attack
            a.kind0, a.kind1 = RollKind.ATTACK, RollKind.DEFENSE
            a.n0 = 0 if a.set0 >= 0 else dice_count(self.fight, a, 0)
        if self.attack.several:
            self.attack.several = False
            self.notes.append("the attack makes several attack rolls, of which each is reckoned alone")
        self.effects = self.fight.effects
        self.doubles0 = int(self.attack.doubles0)
        self.doubles1 = int(self.attack.doubles1)

    # --- up to the dice ---

    def prepare(self) -> bool:
        """Run the attack up to its own throw. False if it does not take place."""
        g = self.fight
        g.waiting = RUNNING
        g.push(self.attack)
        at = int(self.attack.at)
        steps = 0
        while len(g.stack) > at and steps < STEPS_AT_MOST:
            steps += 1
            if g.waiting == RUNNING:
                g.stack[len(g.stack) - 1].run(g)
            elif g.waiting == DICE:
                if len(g.stack) == at + 1:
                    self.lay_down()
                    g.waiting = RUNNING
                    return True
                self.notes.append("an ability rolls dice first; a middling roll is assumed")
                g.give_dice([3 + index % 2 for index in range(int(g.dice_wanted))])
            elif g.waiting == DECIDE:
                self.decline()
            else:
                return False
            if len(g.stack) == at + 1 and self.is_thrown():
                self.lay_down()
                return True
        return False

    def is_thrown(self) -> bool:
        """Did both rolls turn out to be set, so that no dice are thrown?"""
        a = self.attack
        return bool(a.pc > 5 and a.n0 + a.n1 == 0 and (a.set0 >= 0 or a.set1 >= 0))

    def begin_turn(self, seat: int) -> None:
        """Make it the attacker's turn, as if it began now."""
        g = self.fight
        if g.active != NONE:
            expire_turn_end(g, g.active)
        expire_turn_start(g, seat)
        g.turns += 1
        g.active = seat
        g.forget_turn()

    def decline(self) -> None:
        """Answer what is asked before the dice with "no", or the first thing where something must be chosen."""
        g = self.fight
        n = int(g.options())
        if g.asked == Ask.USE:
            window = cast(WindowFrame, g.stack[len(g.stack) - 1])
            listeners = g.deal.on[window.event]
            for index in range(1, n):
                self.add_case(listeners[(int(g.opts[index]) - 1) >> 1])
        elif n > 1 and g.opts[0] != DECLINE:
            self.notes.append("a choice comes before the roll; the first one is assumed")
        # One answer, without running on: the loop above must see the attack's own throw.
        code = int(g.opts[0])
        g.ply += 1
        g.waiting = RUNNING
        g.listed = False
        g.stack[len(g.stack) - 1].answer(g, code)

    # --- the dice ---

    def judge(self, own: list[tuple[int, int]], other: list[tuple[int, int]]) -> Odds:
        """Return the odds over these throws of attack and defense dice, each with its weight."""
        g, a = self.fight, self.attack
        odds = Odds(int(a.attacker), int(a.defender), int(a.weapon), int(a.modifier))
        self.find_cases()
        odds.cases = self.cases
        odds.notes = self.notes
        odds.lines = self.lines(own[0][0], other[0][0])
        odds.attack_total, odds.defense_total = int(a.total0), int(a.total1)
        separate = self.compare_lists(own, other)
        tie_share = self.tie_share()
        odds.tie_share = tie_share
        total = sum(weight for _, weight in own) * sum(weight for _, weight in other)
        hits: dict[int, Fraction | int] = {}
        sums = [0, 0, 0]  # twice the weight of: hits, critical hits, ties
        share2 = int(tie_share * 2)
        if separate is not None:
            attacks, defenses = separate
            below: dict[int, int] = {}
            for outcome, weight in defenses:
                below[outcome.defense] = below.get(outcome.defense, 0) + weight
            for outcome, weight in attacks:
                less = sum(each for value, each in below.items() if value < outcome.attack)
                level = below.get(outcome.attack, 0)
                add(
                    sums, hits, outcome, weight * self.forced2(less, level, share2, sum(below.values())), weight * level
                )
        else:
            for dice0, weight0 in own:
                for dice1, weight1 in other:
                    outcome = self.outcome(dice0, dice1)
                    less = 1 if outcome.defense < outcome.attack else 0
                    level = 1 if outcome.defense == outcome.attack else 0
                    weight = weight0 * weight1
                    if level and (g.deal.lasting >> Mod.TIE) & 1 == 1:
                        share2 = int(self.tie_share() * 2)
                    add(sums, hits, outcome, weight * self.forced2(less, level, share2, 1), weight * level)
        odds.hit = Fraction(sums[0], 2 * total)
        odds.critical = Fraction(sums[1], 2 * total)
        odds.tie = Fraction(sums[2], total)
        odds.damage = {amount: Fraction(int(weight), 2 * total) for amount, weight in sorted(hits.items())}
        lost = odds.damage.get(0, Fraction(0)) + 1 - odds.hit
        if lost:
            odds.damage = {0: lost, **{amount: chance for amount, chance in odds.damage.items() if amount}}
        return odds

    def forced2(self, less: int, level: int, share2: int, everything: int) -> int:
        """Return twice the weight that hits: of lower defense totals, of ties, or as an ability dictates."""
        if self.attack.forced == 1:
            return 2 * everything
        if self.attack.forced == 2:
            return 0
        return 2 * less + share2 * level

    def compare_lists(
        self, own: list[tuple[int, int]], other: list[tuple[int, int]]
    ) -> tuple[list[tuple[Outcome, int]], list[tuple[Outcome, int]]] | None:
        """Return both sides' outcomes by themselves, or None where one side's numbers hang on the other's dice."""
        g, a = self.fight, self.attack
        lasting = g.deal.lasting
        middle0, middle1 = middle(own, int(a.n0)), middle(other, int(a.n1))
        # A side is reckoned with the other's middling throw, whose total is reckoned once; the probes below find out
        # whether one hangs on the other.
        attacks = [(self.outcome(dice, middle1, again=n == 0), weight) for n, (dice, weight) in enumerate(own)]
        defenses = [(self.defense_of(middle0, dice, again=n == 0), weight) for n, (dice, weight) in enumerate(other)]
        if not any(
            (lasting >> kind) & 1
            for kind in (Mod.ROLL, Mod.CAP_ROLL, Mod.DAMAGE, Mod.BASE, Mod.CAP_DAMAGE, Mod.CRITICAL)
        ):
            return attacks, defenses
        by0 = {dice: outcome for (dice, _), (outcome, _) in zip(own, attacks, strict=True)}
        by1 = {dice: outcome for (dice, _), (outcome, _) in zip(other, defenses, strict=True)}
        for first in probes(own):
            for second in probes(other):
                real = self.outcome(first, second)
                mine, theirs = by0[first], by1[second]
                if real.attack != mine.attack or real.defense != theirs.defense:
                    return None
                if real.critical != mine.critical or real.damage != mine.damage:
                    return None
        return attacks, defenses

    def lay(self, dice0: int, dice1: int) -> None:
        """Lay a throw on the table of the copy."""
        g, a = self.fight, self.attack
        g.effects = self.effects
        a.dice0 = dice0
        a.dice1 = dice1
        a.n0 = count(dice0)
        a.n1 = count(dice1)
        a.doubles0 = self.doubles0
        a.doubles1 = self.doubles1
        if (g.deal.lasting >> Mod.DOUBLES) & 1 == 1:
            word_on_doubles(g, a, 0)
            word_on_doubles(g, a, 1)

    def defense_of(self, dice0: int, dice1: int, *, again: bool) -> Outcome:
        """Return the defense total of a throw alone; the attack's is reckoned if ``again``, else left as it stands."""
        g, a = self.fight, self.attack
        self.lay(dice0, dice1)
        if again:
            compute_total(g, a, 0)
        compute_total(g, a, 1)
        return Outcome(int(a.total0), int(a.total1), 0, critical=False)

    def outcome(self, dice0: int, dice1: int, *, again: bool = True) -> Outcome:
        """Judge one throw by the rules for real rolls; what a hit would deal is told even of a miss.

        The defense total is left as it stands unless ``again``.
        """
        g, a = self.fight, self.attack
        self.lay(dice0, dice1)
        compute_total(g, a, 0)
        if again:
            compute_total(g, a, 1)
        a.is_hit = True
        a.critical = is_critical(g, a)
        dealt = 0 if a.prevented else self.taken(int(compute_damage(g, a)))
        return Outcome(int(a.total0), int(a.total1), dealt, critical=bool(a.critical))

    def taken(self, amount: int) -> int:
        """Return what the packet takes off after everything that protects the one who takes it."""
        g, a = self.fight, self.attack
        lasting = g.deal.lasting
        if amount <= 0:
            return 0
        if (lasting >> Mod.CAP_DAMAGE) & 1 == 1:
            d = DamageFrame()
            d.who = a.attacker
            d.chosen = a.taker
            d.amount = amount
            d.card_ref = a.weapon
            d.number = a.weapon
            d.cause = FROM_ATTACK | (FROM_BASIC if a.basic else FROM_WEAPON)
            d.attack = a.at
            amount = int(limited(g, d))
        if (lasting >> Mod.FORBID) & 1 == 1 and is_forbidden(g, FORBID_DAMAGE, a.taker, a.attacker, a.weapon):
            return 0
        return max(amount, 0)

    def tie_share(self) -> Fraction:
        """Return the attacker's share of ties: all, none, or half where dice decide (A7-TIE-02..06)."""
        winner = int(self.attack.tie_by_rule(self.fight))
        return Fraction(1, 2) if winner == 0 else Fraction(1 if winner == 1 else 0)

    def lines(self, dice0: int, dice1: int) -> list[Line]:
        """List the modifiers in force, grid first."""
        g, a = self.fight, self.attack
        self.outcome(dice0, dice1)
        parts: list[Line] = []
        for side in (0, 1):
            told = Trace()
            compute_total(g, a, side, told)
            parts += [Line(side, int(part.amount), int(part.card)) for part in told.parts if part.code == PART_ADD]
        grid = [each for each in parts if each.card == GRID_LINE]
        return [*(grid or [Line(0, 0, GRID_LINE)]), *(each for each in parts if each.card != GRID_LINE)]

    # --- what could still change it ---

    def find_cases(self) -> None:
        """List abilities that may answer once the dice lie."""
        for event in AFTER_DICE:
            if (self.fight.deal.hears >> event) & 1 == 0:
                continue
            for ls in self.fight.deal.on[event]:
                if self.could_answer(ls, event):
                    self.add_case(ls)

    def add_case(self, ls: Listener) -> None:
        """Note an ability once, if it can touch the odds."""
        if touches_odds(ls) and all(each.listener is not ls for each in self.cases):
            user = int(user_of(self.fight, ls))
            self.cases.append(Case(user, ls, optional=bool(ls.optional)))

    def could_answer(self, ls: Listener, event: int) -> bool:
        """Might this rule answer in this attack? Its conditions on dice and results are taken to hold."""
        g, a = self.fight, self.attack
        if not is_live(g, ls) or not g.may_use(ls):
            return False
        zone = g.cards[ls.card * CARD_W]
        if zone == Zone.DISCARDED and not ls.in_discard:
            return False
        user = user_of(g, ls)
        if is_forbidden(g, FORBID_USE, user, NONE, ls.card):
            return False
        f = ls.filter
        if f is None:
            return True
        cx = g.enter(ls.card, ls.rule)
        self.point(cx, int(user))
        ok = True
        if f.by is not None and event not in (On.ROLLED, On.DICE_CHANGED, On.RESULT):
            ok = f.by.has(g, cx, a.attacker)
        if ok and f.to is not None and event not in (On.ROLLED, On.DICE_CHANGED, On.RESULT):
            ok = f.to.has(g, cx, a.defender)
        if ok and f.attack is not None:
            ok = f.attack.has(g, cx, a) or bool(f.attack.critical)
        if ok and f.roll is not None:
            ok = self.could_be_roll(ls, cx)
        g.leave()
        return bool(ok)

    def could_be_roll(self, ls: Listener, cx: Cx) -> bool:
        """Does one of the two rolls fit the rule's words, as far as they do not speak of faces?"""
        g, a = self.fight, self.attack
        f = ls.filter
        if f is None or f.roll is None:
            return True
        roll = f.roll
        for side in (0, 1):
            if a.kind(side) & roll.kinds == 0:
                continue
            if roll.whose is not None and not roll.whose.has(g, cx, a.roller(side)):
                continue
            if roll.against is not None and not roll.against.has(g, cx, a.roller(1 - side)):
                continue
            if roll.weapon is not None and (a.basic or not roll.weapon.is_kind(g, cx, a.weapon)):
                continue
            return True
        return False

    def point(self, cx: Cx, user: int) -> None:
        """Let a context speak of this attack."""
        a = self.attack
        cx.user = user
        cx.attack = a.at
        cx.holder = a.at
        cx.side = 0 if a.attacker == user else 1
        cx.who = a.defender if a.attacker == user else a.attacker


CHANGING: Final = (
    DiceOp, SwapExtremes, SetRollTo, SayDoubles, AddRolledDie, StopBonuses, SayCritical, SayMiss, SetModifier,
    AlterDamage, RedirectDamage, UseChosen, MoveSteps, MoveTo, SwapSquares, TurnTo,
)  # fmt: skip
"""Steps that may change whether an attack hits or what it deals."""

CHANGING_KINDS: Final = (
    Mod.ROLL, Mod.DAMAGE, Mod.BASE, Mod.CAP_ROLL, Mod.CAP_DAMAGE, Mod.CRITICAL, Mod.DOUBLES, Mod.DICE, Mod.SET_ROLL,
    Mod.TIE,     Mod.GRID, Mod.STAT, Mod.SET_STAT,
)  # fmt: skip
"""Lasting effects that may."""


def touches_odds(ls: Listener) -> bool:
    """Does any step of the rule's program change rolls, damage or, before the roll, places?"""
    program = ls.program
    if program is None:
        return False
    for op in program.ops:
        if isinstance(op, AddEffect):
            if op.modifier.kind in CHANGING_KINDS:
                return True
        elif isinstance(op, CHANGING):
            return True
    return False


def add(sums: list[int], hits: dict[int, Fraction | int], outcome: Outcome, twice: int, level: int) -> None:
    """Add one outcome: ``twice`` is double its weight among hits, ``level`` its weight among ties."""
    sums[0] += twice
    sums[2] += level
    if twice == 0:
        return
    if outcome.critical:
        sums[1] += twice
    hits[outcome.damage] = hits.get(outcome.damage, 0) + twice


def count(dice: int) -> int:
    """Return how many dice are packed: a face is never 0."""
    n = 0
    while dice:
        dice >>= 4
        n += 1
    return n


def middle(throws: list[tuple[int, int]], n: int) -> int:
    """Return a throw without anything special: 3 and 4 where two dice are thrown."""
    wanted = packed(list(MIDDLE))
    for dice, _ in throws:
        if dice == wanted:
            return dice
    return throws[len(throws) // 2][0] if n else throws[0][0]


def probes(throws: list[tuple[int, int]]) -> list[int]:
    """Return a few throws at the edges."""
    wanted = {packed(list(each)) for each in EDGES}
    found = [dice for dice, _ in throws if dice in wanted]
    return found or [throws[0][0], throws[len(throws) // 3][0], throws[-1][0]]


_THROWS: Final[dict[tuple[int, int], list[tuple[int, int]]]] = {}


def thrown(n: int, exclude: int) -> list[tuple[int, int]]:
    """Return every throw of ``n`` dice, faces in order, with its weight out of 6 ** n.

    ``exclude``: the low four bits say how many dice are left out, bit 4 that the other player picks them. The roller
    leaves out the lowest dice, the other player the highest.
    """
    key = (n, exclude & 31)
    if key not in _THROWS:
        weights: dict[int, int] = {}
        out = min(exclude & 15, max(n - 1, 0))
        for each in combinations_with_replacement(range(1, 7), n):
            weight = factorial(n)
            for face in set(each):
                weight //= factorial(each.count(face))
            kept = each[: n - out] if exclude & 16 else each[out:]
            dice = packed(list(kept))
            weights[dice] = weights.get(dice, 0) + weight
        _THROWS[key] = sorted(weights.items())
    return _THROWS[key]


__all__ = ["Case", "KnownOdds", "Line", "Odds", "attack_odds", "known_odds", "standing_odds"]
