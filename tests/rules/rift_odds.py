"""Exact odds of an attack, by letting the engine judge every throw of both sides on copies of a position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial
from typing import Final, cast

from agon.arena.attack import AttackFrame
from agon.arena.damage import BY_DRAW
from agon.arena.fight import Fight
from agon.arena.targets import new_attack
from agon.arena.terms import DECLINE, SEAT_W, Ask, SeatField
from agon.core.engine import DECIDE, DICE, RUNNING
from agon.core.ids import CardNo, SeatNo
from agon.games.timerift.game_end import LevelFrame

ENOUGH: Final = 1000
"""Life that no attack takes all of: what is weighed is one attack, not the end of the game."""
ANSWERS_AT_MOST: Final = 60


@dataclass(slots=True)
class Odds:
    """What can come of one attack. Chances are exact; ``damage`` maps Life lost, 0 included, to its chance.

    ``beat``, ``tie`` and ``lose`` compare the totals; ``hit`` counts ties as they fall, by champion initiative or by a
    die each, evenly (TR-COMBAT-10). ``critical_beat`` and ``critical_tie`` are those parts of ``beat`` and ``tie`` in
    which the attack dice are doubles.
    """

    beat: Fraction = Fraction(0)
    tie: Fraction = Fraction(0)
    lose: Fraction = Fraction(0)
    hit: Fraction = Fraction(0)
    critical: Fraction = Fraction(0)
    critical_beat: Fraction = Fraction(0)
    critical_tie: Fraction = Fraction(0)
    damage: dict[int, Fraction] = field(default_factory=dict)

    @property
    def expected(self) -> Fraction:
        """Expected loss of Life."""
        return sum((amount * chance for amount, chance in self.damage.items()), Fraction(0))


@dataclass(frozen=True, slots=True)
class Outcome:
    """One end of an attack: the totals, doubles on the attack dice, whether it hit, Life lost."""

    attack: int
    defense: int
    doubles: bool
    hit: bool
    lost: int


class NoOddsError(Exception):
    """The attack asks its players for more than yes or no: no odds without knowing what they choose."""


def attack_odds(g: Fight, attacker: int, card: int, defender: int) -> Odds:
    """Odds of an attack with a card on a seat as things stand, everything optional declined.

    Raises: NoOddsError where a player would have to choose something else.
    """
    start = g.clone()
    start.log = None
    start.explicit = True
    while start.height > 0:
        start.pop()
    start.seats[defender * SEAT_W + SeatField.LIFE] = ENOUGH
    # When this runs the attack is over, and with it the copy.
    start.push(LevelFrame(1, BY_DRAW))
    attack = new_attack(start, SeatNo(attacker), SeatNo(defender), CardNo(card))
    attack.spends = True
    start.push(attack)
    start.waiting = RUNNING
    start.advance()
    odds = Odds()
    for chance, end in _outcomes(start, attack, Fraction(1), 0):
        if end.attack > end.defense:
            odds.beat += chance
            odds.critical_beat += chance * end.doubles
        elif end.attack == end.defense:
            odds.tie += chance
            odds.critical_tie += chance * end.doubles
        else:
            odds.lose += chance
        odds.hit += chance * end.hit
        odds.critical += chance * (end.hit and end.doubles)
        odds.damage[end.lost] = odds.damage.get(end.lost, Fraction(0)) + chance
    return odds


def _outcomes(g: Fight, attack: AttackFrame, chance: Fraction, answers: int) -> Iterator[tuple[Fraction, Outcome]]:
    """Every way the attack can go from here on, with its chance."""
    while g.waiting == DECIDE:
        answers += 1
        if g.asked != Ask.USE or answers > ANSWERS_AT_MOST:
            raise NoOddsError(f"question {int(g.asked)}")
        g.choose(DECLINE)
    if g.waiting != DICE:
        lost = ENOUGH - int(g.seats[attack.defender * SEAT_W + SeatField.LIFE])
        end = Outcome(int(attack.total0), int(attack.total1), attack.is_doubles(0), attack.is_hit, lost)
        yield chance, end
        return
    thrown = throws(int(g.dice_wanted))
    if _tie_is_open(g):
        # A die each, again while they are equal: half of what decides it is either side's.
        thrown = [((6, 1), Fraction(1, 2)), ((1, 6), Fraction(1, 2))]
    for faces, share in thrown:
        h = g.clone()
        h.explicit = True
        copy = cast(AttackFrame, h.stack[attack.at])
        h.give_dice(list(faces))
        yield from _outcomes(h, copy, chance * share, answers)


def _tie_is_open(g: Fight) -> bool:
    """Are dice wanted to settle a tie of this attack?"""
    return isinstance(g.top, AttackFrame) and g.top.final == 1 and g.dice_wanted == 2


def throws(n: int) -> list[tuple[tuple[int, ...], Fraction]]:
    """Every throw of so many dice but for their order, with its chance."""
    out = []
    for faces in combinations_with_replacement(range(1, 7), n):
        ways = factorial(n)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        out.append((faces, Fraction(ways, 6**n)))
    return out
