"""Games that the policy plays to their end, to find out what choices before a game of a match are worth.

Before a game of a match all that is left of a stack may be chosen from, and what is chosen shows its worth only when
the game is over. ``Trials`` plays games with line-ups drawn from what is left, each card as often as the others and
in every slot; ``lineups`` makes something of what they tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.terms import NONE, SLOTS, Ask
from agon.core.engine import DECIDE, WHOLE
from agon.core.ids import SeatNo
from agon.core.rng import below, output, step
from agon.games.fights.opinion import FightOpinion

if TYPE_CHECKING:
    from agon.arena.fight import Fight

LONGEST: Final = 20000
SHARP: Final = 300
"""How closely the games keep to the policy's first choice, in percent."""


class Trials:
    """Games of one seat's line-ups, counted by card and slot.

    ``worlds`` are determinizations in which all of ``supports`` (numbers of cards, a multiple of four) are still in
    the seat's hand, never changed; ``warriors`` are those it may still choose from, none if it has chosen. Rows of
    ``points`` and ``games`` are the supports, in their order, of four slots each; results are 0..WHOLE.
    """

    def __init__(self, worlds: list[Fight], seat: SeatNo, warriors: list[int], supports: list[int], seed: i64) -> None:
        self.worlds: list[Fight] = worlds
        self.seat: SeatNo = seat
        self.warriors: vec[i64] = vec[i64](warriors)
        self.supports: vec[i64] = vec[i64](supports)
        self.order: vec[i64] = vec[i64](list(range(len(supports))))
        """Rows of the supports as they are drawn: each four of them are one line-up."""
        self.rng: i64 = seed
        self.opinion: FightOpinion = FightOpinion()
        self.played: i64 = 0
        self.total: i64 = 0
        """Sum of the results of all games."""
        self.points: vec[i64] = vec[i64]([0] * (len(supports) * SLOTS))
        self.games: vec[i64] = vec[i64]([0] * (len(supports) * SLOTS))
        self.warrior_points: vec[i64] = vec[i64]([0] * len(warriors))
        self.warrior_games: vec[i64] = vec[i64]([0] * len(warriors))

    def run(self, games: i64) -> None:
        """Play so many games more."""
        lineups: i64 = len(self.supports) // SLOTS
        k: i64 = 0
        while k < games:
            part: i64 = self.played % lineups
            if part == 0:
                self.shuffle()
            self.rng = step(self.rng)
            # The line-ups of one shuffle meet the same world, so that no card has easier ones than another.
            self.play(self.worlds[(self.played // lineups) % len(self.worlds)], part * SLOTS)
            self.played += 1
            k += 1

    def shuffle(self) -> None:
        """Put the supports in any order."""
        last: i64 = len(self.order) - 1
        while last > 0:
            self.rng = step(self.rng)
            other: i64 = below(output(self.rng), last + 1)
            kept: i64 = self.order[last]
            self.order[last] = self.order[other]
            self.order[other] = kept
            last -= 1

    def play(self, world: Fight, first: i64) -> None:
        """Play one game with the line-up that begins at ``first`` in the order, and count it."""
        g = world.clone()
        g.explicit = False
        g.rng = self.rng
        chosen: i64 = self.played % len(self.warriors) if len(self.warriors) > 0 else NONE
        slot: i64 = 0
        made: i64 = 0
        while g.waiting == DECIDE and made < LONGEST:
            if g.decider == self.seat and g.asked == Ask.SELECT and chosen != NONE:
                g.choose(self.warriors[chosen])
            elif g.decider == self.seat and g.asked == Ask.ARRANGE and slot < SLOTS:
                g.choose(self.supports[self.order[first + slot]])
                slot += 1
            else:
                g.choose(self.opinion.draw(g, SHARP))
            made += 1
        worth: i64 = self.opinion.result(g, self.seat) if g.waiting != DECIDE else WHOLE // 2
        self.total += worth
        if chosen != NONE:
            self.warrior_points[chosen] += worth
            self.warrior_games[chosen] += 1
        slot = 0
        while slot < SLOTS:
            at: i64 = self.order[first + slot] * SLOTS + slot
            self.points[at] += worth
            self.games[at] += 1
            slot += 1
