"""Exact odds of an attack in a position: the engine plays every throw on copies of it.

Everything mandatory is done and everything optional declined. Throws that the rules cannot tell apart are played once:
where no ability read the dice or a total (``RollHolder.read``), an attack goes by its totals, by who is ahead, and by
whether the attack dice show doubles. Where one did, every pair of throws is played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, lcm
from typing import TYPE_CHECKING, Final, cast

from agon.arena.attack import A_DICE, D_DICE, T5_DICE, T9_CHECK, T10_AFTER, T10_END, AttackFrame, tie_dice
from agon.arena.codec import key_of
from agon.arena.dice import die
from agon.arena.effects import expire_turn_end, expire_turn_start
from agon.arena.frame import LEFT_OUT_BITS, OTHER_LEAVES_OUT
from agon.arena.targets import new_attack
from agon.arena.terms import DECLINE, FIRST_ROLL, NONE, NOT_AT, SEAT_W, Ask, SeatField
from agon.arena.throws import needs_exclusion
from agon.arena.window import WindowFrame, user_of
from agon.core.bits import packed
from agon.core.cache import Cache
from agon.core.engine import DECIDE, DICE, RUNNING
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.deal import Deal, Listener
    from agon.arena.fight import Fight

STEPS_AT_MOST: Final = 400
"""Steps of the engine from one throw to the next; a position that takes more has no odds."""
THROWS: Final = (T5_DICE, D_DICE, A_DICE)
"""Steps of an attack that wait for its own dice."""
RESOLVED: Final = (T9_CHECK, T10_AFTER, T10_END)
"""Steps of an attack whose damage is dealt."""
WHOLE: Final = 2
HALF: Final = 1
"""What the chances within one course of the dice are counted in: a tie is broken either way, and no further."""

# What is assumed, as the message ``odds-note`` knows it.
BY_ABILITY: Final = "ability"
BY_CHOICE: Final = "choice"
SEVERAL: Final = "several"
PICKED: Final = "picked"
LEFT_OUT: Final = "left-out"


class Case:
    """An ability that a player may use in the attack and that could change the odds."""

    def __init__(self, seat: int, listener: Listener) -> None:
        self.seat: int = seat
        self.listener: Listener = listener


class Odds:
    """Chances of one attack. ``damage`` holds what the defender loses, 0 included; its values sum to 1."""

    def __init__(self, attack: AttackFrame) -> None:
        self.attacker: int = int(attack.attacker)
        self.defender: int = int(attack.defender)
        self.weapon: int = int(attack.weapon)
        self.modifier: int = int(attack.modifier)
        self.hit: Fraction = Fraction(0)
        self.critical: Fraction = Fraction(0)
        self.tie: Fraction = Fraction(0)
        self.damage: dict[int, Fraction] = {}
        self.cases: list[Case] = []
        self.notes: list[str] = []
        self.attack_total: int = int(attack.total0)
        """Totals of the first throw played; of use where there is only one."""
        self.defense_total: int = int(attack.total1)

    @property
    def expected(self) -> Fraction:
        """Expected loss of life."""
        return sum((amount * chance for amount, chance in self.damage.items()), Fraction(0))


class Outcome:
    """What an attack comes to in one course of its dice: chances, out of ``WHOLE``, and the totals before a tie is
    broken.
    """

    def __init__(self, attack: AttackFrame) -> None:
        self.attack: AttackFrame = attack
        self.hit: int = 0
        self.critical: int = 0
        self.damage: dict[int, int] = {}
        self.read: bool = False
        self.resolved: bool = False

    @property
    def attack_total(self) -> int:
        """Total of the attack roll."""
        return int(self.attack.total0)

    @property
    def defense_total(self) -> int:
        """Total of the defense roll."""
        return int(self.attack.total1)

    @property
    def lead(self) -> int:
        """1 if the attack roll is higher, 0 if they tie, -1 if it is lower."""
        return (self.attack_total > self.defense_total) - (self.attack_total < self.defense_total)

    @property
    def course(self) -> tuple[int, bool]:
        """Return what the rest of the attack goes by, where nothing reads the dice."""
        return self.lead, bool(self.attack.is_doubles(0))


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
    if square >= 0:
        copy.seats[defender * SEAT_W + SeatField.SQUARE] = square
    if not created and copy.active != attacker:
        begin_turn(copy, attacker)
    attack = new_attack(copy, SeatNo(attacker), SeatNo(defender), CardNo(weapon))
    attack.spends = not created
    attack.created = created
    attack.at_plus = at_plus
    copy.push(attack)
    copy.waiting = RUNNING
    return Course(copy, int(attack.at), middling=True).odds()


def standing_odds(g: Fight, at: int, code: int = DECLINE) -> Odds | None:
    """Return the odds of the attack in frame ``at`` after the answer ``code`` to what is asked now."""
    copy = g.clone()
    copy.explicit = True
    answer(copy, code)
    return Course(copy, at, middling=False).odds()


def begin_turn(g: Fight, seat: int) -> None:
    """Make it this seat's turn, as if it began now."""
    if g.active != NONE:
        expire_turn_end(g, g.active)
    expire_turn_start(g, SeatNo(seat))
    g.turns += 1
    g.active = SeatNo(seat)
    g.forget_turn()


def answer(g: Fight, code: int) -> None:
    """Answer what is asked, without running on."""
    g.ply += 1
    g.waiting = RUNNING
    g.listed = False
    g.top.answer(g, code)


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
_POSITIONS: Final[Cache[tuple[object, ...], KnownOdds]] = Cache(POSITIONS_KEPT)


def known_odds(g: Fight) -> KnownOdds:
    """Return the odds of the position that ``g`` is in, as far as they are known; the last positions are remembered."""
    key = (id(g.deal), *key_of(g))
    return _POSITIONS.get(key) or _POSITIONS.keep(key, KnownOdds(g))


class Course:
    """The attack in frame ``at`` of a copy of a position, played on to its damage.

    ``middling``: dice that abilities throw are taken to fall so; else every throw of theirs is played as well.
    """

    def __init__(self, copy: Fight, at: int, *, middling: bool) -> None:
        copy.explicit = True
        self.fight: Fight = copy
        self.at: int = at
        self.middling: bool = middling
        self.cases: list[Case] = []
        self.notes: list[str] = []
        self.life: int = 0

    def odds(self) -> Odds | None:
        """Return the odds over all throws, or None where the attack does not take place."""
        g = self.fight
        attack = g.attack(self.at)
        if not self.go_on(g, attack):
            return None
        attack.read = False
        self.life = int(g.life(attack.taker))
        outcomes = self.merged() or list(self.every(g, Fraction(1)))
        if not any(each.resolved for _, each in outcomes):
            return None
        odds = Odds(outcomes[0][1].attack)
        # numbers of one denominator are added up whole: there are many, and fractions are slow
        parts = lcm(*(chance.denominator for chance, _ in outcomes))
        hit = critical = tie = 0
        damage: dict[int, int] = {}
        for chance, each in outcomes:
            ways = chance.numerator * (parts // chance.denominator)
            hit += ways * each.hit
            critical += ways * each.critical
            if each.resolved and each.lead == 0:
                tie += ways
            for amount, share in each.damage.items():
                damage[amount] = damage.get(amount, 0) + ways * share
        odds.hit, odds.critical = Fraction(hit, parts * WHOLE), Fraction(critical, parts * WHOLE)
        odds.tie = Fraction(tie, parts)
        odds.damage = {amount: Fraction(ways, parts * WHOLE) for amount, ways in sorted(damage.items())}
        odds.cases, odds.notes = self.cases, self.notes
        return odds

    # --- playing on ---

    def go_on(self, g: Fight, attack: AttackFrame) -> bool:
        """Play on to the attack's next throw, or to its end. False if it takes too long."""
        for _ in range(STEPS_AT_MOST):
            if g.height <= self.at or g.frames[self.at] is not attack:
                return True
            if g.waiting == RUNNING and g.height == self.at + 1 and attack.pc in RESOLVED:
                return True
            if g.waiting == RUNNING:
                if attack.several or attack.choices > 1:
                    self.single_out(attack)
                g.top.run(g)
            elif g.waiting == DECIDE:
                self.decline(g, attack)
            elif g.waiting == DICE and self.middling and g.height != self.at + 1:
                self.note(BY_ABILITY)
                give(g, packed([3 + index % 2 for index in range(int(g.dice_wanted))]))
            else:
                return True
        return False

    def single_out(self, attack: AttackFrame) -> None:
        """Of several rolls judge one."""
        if attack.several:
            attack.several = False
            attack.more_rolls = 0
            self.note(SEVERAL)
        if attack.choices > 1:
            attack.choices = 0
            self.note(PICKED)

    def decline(self, g: Fight, attack: AttackFrame) -> None:
        """Answer a question with "no", or the first thing where something must be chosen."""
        n = int(g.options())
        code = int(g.opts[0])
        if g.asked == Ask.USE:
            window = cast(WindowFrame, g.top)
            listeners = g.deal.on[window.event]
            for index in range(1, n):
                self.add_case(g, listeners[(int(g.opts[index]) - 1) >> 1])
        elif g.asked == Ask.EXCLUDE and g.height == self.at + 1:
            code = self.left_out(attack)
        elif n > 1 and code != DECLINE:
            self.note(BY_CHOICE)
        answer(g, code)

    def left_out(self, attack: AttackFrame) -> int:
        """Return the die to leave out: the roller picks the lowest, the other player the highest."""
        self.note(LEFT_OUT)
        side = int(needs_exclusion(attack))
        dice, n = (attack.dice0, attack.n0) if side == FIRST_ROLL else (attack.dice1, attack.n1)
        word = attack.exclude0 if side == FIRST_ROLL else attack.exclude1
        faces = [int(die(dice, index)) for index in range(int(n))]
        return faces.index(max(faces) if word & OTHER_LEAVES_OUT else min(faces))

    def note(self, which: str) -> None:
        """Note once what is assumed."""
        if which not in self.notes:
            self.notes.append(which)

    def add_case(self, g: Fight, ls: Listener) -> None:
        """Note an ability once, if it can touch the odds."""
        program = ls.program
        if program is None or all(each.listener is not ls for each in self.cases):
            if program is not None and any(op.changes_attack() for op in program.ops):
                self.cases.append(Case(int(user_of(g, ls)), ls))

    # --- throws ---

    def every(self, g: Fight, chance: Fraction) -> Iterator[tuple[Fraction, Outcome]]:
        """Yield the outcome of every throw from here on, with its chance; ``g`` is used up."""
        attack = g.attack(self.at)
        own = g.height == self.at + 1
        if g.waiting != DICE or (own and attack.pc not in THROWS):
            yield chance, self.outcome(g, attack)
            return
        sides = [int(attack.n0), int(attack.n1)] if own and attack.pc == T5_DICE else [int(g.dice_wanted)]
        first, shift = throws(sides[0]), 4 * sides[0]
        each = chance / 6 ** sum(sides)
        for dice, ways in first:
            for more, others in throws(sides[1]) if len(sides) > 1 else [(0, 1)]:
                yield from self.every(self.thrown(g.clone(), dice | more << shift), each * (ways * others))

    def thrown(self, g: Fight, dice: int) -> Fight:
        """Lay a throw down in a copy and play on."""
        g.explicit = True
        give(g, dice)
        self.go_on(g, g.attack(self.at))
        return g

    def outcome(self, g: Fight, attack: AttackFrame) -> Outcome:
        """Judge an attack that throws no more dice but for a tie: these are even (A7-TIE-04, TR-RULING-16)."""
        end = Outcome(attack)
        if g.waiting == DICE and g.height == self.at + 1:
            each = int(tie_dice(g))
            high, low = [6] * each, [1] * each
            if not g.deal.rules.single_tie_die:
                high[each // 2 :] = [1] * (each - each // 2)
                low[each // 2 :] = [6] * (each - each // 2)
            for faces in (high, low):
                h = g.clone()
                branch = h.attack(self.at)
                self.add(end, self.thrown(h, packed(faces)), branch, HALF)
        else:
            self.add(end, g, attack, WHOLE)
        end.read = end.read or bool(attack.read)
        return end

    def add(self, end: Outcome, g: Fight, attack: AttackFrame, share: int) -> None:
        """Add what became of the attack to an outcome."""
        end.read = end.read or bool(attack.read)
        end.resolved = end.resolved or attack.pc in RESOLVED
        end.hit += share * bool(attack.is_hit)
        end.critical += share * bool(attack.is_hit and attack.critical)
        lost = max(self.life - int(g.life(attack.taker)), 0)
        end.damage[lost] = end.damage.get(lost, 0) + share

    # --- throws that come to the same ---

    def merged(self) -> list[tuple[Fraction, Outcome]]:
        """Return outcomes with their chances, equal courses merged; empty where abilities read the dice.

        What the dice are merged by stands in the module's first lines.
        """
        g = self.fight
        attack = g.attack(self.at)
        if g.waiting != DICE or g.height != self.at + 1 or attack.pc not in (T5_DICE, D_DICE):
            return []
        pairs = Pairs(self)
        own, other = pairs.classes()
        totals0: list[tuple[int, int, int, bool]] = []
        totals1: dict[int, tuple[int, int]] = {}
        found: dict[tuple[int, bool], Outcome] = {}
        for dice, ways in own:
            end = pairs.play(dice, other[len(other) // 2][0])
            course = end.course
            totals0.append((ways, dice, end.attack_total, course[1]))
            found.setdefault(course, end)
        for dice, ways in other:
            end = pairs.play(own[len(own) // 2][0], dice)
            total = end.defense_total
            found.setdefault(end.course, end)
            before = totals1.get(total)
            totals1[total] = (ways + (before[0] if before else 0), dice)
        merged: dict[tuple[int, bool], int] = {}
        leads: dict[int, dict[int, tuple[int, int]]] = {}
        for ways, dice, mine, doubles in totals0:
            if mine not in leads:
                leads[mine] = leads_over(mine, totals1)
            for lead, (others, against) in leads[mine].items():
                course = lead, doubles
                if course not in found:
                    found[course] = pairs.play(dice, against)
                merged[course] = merged.get(course, 0) + ways * others
        if pairs.read:
            return []
        everything = sum(merged.values())
        return [(Fraction(ways, everything), found[course]) for course, ways in merged.items()]


class Pairs:
    """Throws of both sides, played from a copy that waits for the first of them."""

    def __init__(self, course: Course) -> None:
        self.course: Course = course
        self.read: bool = False

    def classes(self) -> tuple[Sequence[tuple[int, int]], Sequence[tuple[int, int]]]:
        """Return throws that the rules can tell apart, with their weights: of the attack and of the defense."""
        g = self.course.fight
        attack = g.attack(self.course.at)
        if attack.pc == T5_DICE:
            n0, n1 = int(attack.n0), int(attack.n1)
            exclude0 = int(attack.exclude0)
        else:
            n1 = int(g.dice_wanted)
            probe = g.clone()
            waits = probe.attack(self.course.at)
            self.course.thrown(probe, packed([3 + index % 2 for index in range(n1)]))
            n0 = int(probe.dice_wanted) if probe.waiting == DICE and waits.pc == A_DICE else 0
            exclude0 = int(waits.exclude0)
        some = (1 << LEFT_OUT_BITS) - 1
        own = throws(n0) if exclude0 & some else by_sum(n0, doubles=n0 == 2)
        return own, throws(n1) if attack.exclude1 & some else by_sum(n1, doubles=False)

    def play(self, dice0: int, dice1: int) -> Outcome:
        """Play one throw of each side."""
        course = self.course
        g = course.fight.clone()
        attack = g.attack(course.at)
        if attack.pc == T5_DICE:
            course.thrown(g, dice0 | dice1 << (4 * int(attack.n0)))
        else:
            course.thrown(g, dice1)
            if g.waiting == DICE and attack.pc == A_DICE:
                self.read = self.read or count(dice0) != g.dice_wanted
                course.thrown(g, dice0)
        end = course.outcome(g, attack)
        self.read = self.read or end.read
        return end


def give(g: Fight, dice: int) -> None:
    """Lay the dice down that are waited for, without running on."""
    g.ply += 1
    g.rolled = dice
    g.waiting = RUNNING


def count(dice: int) -> int:
    """Return how many dice are packed: a face is never 0."""
    return (dice.bit_length() + 3) // 4


_THROWS: Final[dict[int, list[tuple[int, int]]]] = {}


def throws(n: int) -> list[tuple[int, int]]:
    """Return every throw of ``n`` dice, but for their order, with its weight out of 6 ** n."""
    if n not in _THROWS:
        found = []
        for faces in combinations_with_replacement(range(1, 7), n):
            ways = factorial(n)
            for face in set(faces):
                ways //= factorial(faces.count(face))
            found.append((int(packed(list(faces))), ways))
        _THROWS[n] = found
    return _THROWS[n]


def leads_over(mine: int, totals: dict[int, tuple[int, int]]) -> dict[int, tuple[int, int]]:
    """Return for each lead of a total over others in how many ways it has it, and a throw against which it does."""
    found: dict[int, tuple[int, int]] = {}
    for total, (ways, dice) in totals.items():
        lead = (mine > total) - (mine < total)
        before = found.get(lead)
        found[lead] = (ways, dice) if before is None else (before[0] + ways, before[1])
    return found


@cache
def by_sum(n: int, *, doubles: bool) -> Sequence[tuple[int, int]]:
    """Return a throw of ``n`` dice for each sum, with its weight; of two dice doubles apart if ``doubles``."""
    found: dict[tuple[int, bool], tuple[int, int]] = {}
    for dice, ways in throws(n):
        key = sum_packed(dice), doubles and dice & 15 == dice >> 4
        before = found.get(key)
        found[key] = dice, ways + (before[1] if before else 0)
    return tuple(found.values())


def sum_packed(dice: int) -> int:
    """Return the sum of packed dice."""
    return sum(dice >> (4 * index) & 15 for index in range(count(dice)))


__all__ = ["Case", "KnownOdds", "Odds", "attack_odds", "known_odds", "standing_odds"]
