"""Warriors and supports for a game of a match: chosen by games that the policy plays to their end.

Before a game of a match all that is left of a stack may be chosen from, and what is chosen shows its worth only when
the game is over. So whole games are played from the decision on, all that is still to be chosen drawn at random; an
option is worth the mean of the games in which its card was used, whenever it was laid in them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.fight import OPTION_ROOM
from agon.arena.terms import ASK_ARRANGE, DECIDE, NONE
from agon.bots.judge import WHOLE, result
from agon.bots.policy import Opinion
from agon.core.rng import step

if TYPE_CHECKING:
    from agon.arena.fight import Fight

LONGEST: Final = 20000
SHARP: Final = 300
"""How closely the games keep to the policy's first choice, in percent."""
DIRECT: Final = 2
"""So many times a game counts for the option that was taken in it, rather than for a card laid later."""


class Picking:
    """Values of the options of one decision of the set-up. ``worlds`` are determinizations, never changed."""

    def __init__(self, worlds: list[Fight], seed: i64) -> None:
        self.worlds: list[Fight] = worlds
        self.rng: i64 = seed
        self.opinion: Opinion = Opinion()
        self.n: i64 = 0
        self.played: i64 = 0
        self.points: vec[i64] = vec[i64]([0] * OPTION_ROOM)
        self.games: vec[i64] = vec[i64]([0] * OPTION_ROOM)
        self.used: vec[i64] = vec[i64]([0] * OPTION_ROOM)
        """1 for the options whose cards were chosen in the game under way."""

    def run(self, games: i64) -> None:
        """Play so many games more, each option tried as often as the others."""
        k: i64 = 0
        while k < games:
            world = self.worlds[self.played % len(self.worlds)]
            self.n = world.options()
            self.rng = step(self.rng)
            self.play(world, (self.played // len(self.worlds)) % self.n)
            self.played += 1
            k += 1

    def play(self, world: Fight, index: i64) -> None:
        """Play one game that begins with an option, and count it for every option whose card was used."""
        g = world.clone()
        g.explicit = False
        g.rng = self.rng
        seat: i64 = g.decider
        asked: i64 = g.asked
        i: i64 = 0
        while i < self.n:
            self.used[i] = 0
            i += 1
        self.used[index] = DIRECT
        if index < g.options():
            g.choose(g.opts[index])
        made: i64 = 0
        while g.waiting == DECIDE and made < LONGEST:
            code: i64 = self.opinion.draw(g, SHARP)
            if asked == ASK_ARRANGE and g.asked == ASK_ARRANGE and g.decider == seat:
                at: i64 = self.index_of(world, code)
                if at != NONE:
                    self.used[at] = 1
            g.choose(code)
            made += 1
        worth: i64 = result(g, seat) if g.waiting != DECIDE else WHOLE // 2
        i = 0
        while i < self.n:
            self.points[i] += worth * self.used[i]
            self.games[i] += self.used[i]
            i += 1

    def index_of(self, world: Fight, code: i64) -> i64:
        """The option of the decision with this code, or NONE."""
        i: i64 = 0
        while i < self.n:
            if world.opts[i] == code:
                return i
            i += 1
        return NONE

    def value(self, index: i64) -> i64:
        """Mean result of the games with an option, 0..WHOLE."""
        return self.points[index] // self.games[index] if self.games[index] > 0 else WHOLE // 2

    def best(self) -> i64:
        """Index of the option with the best mean, the earliest of equals."""
        found: i64 = 0
        i: i64 = 1
        while i < self.n:
            if self.value(i) > self.value(found):
                found = i
            i += 1
        return found


def carry_on(g: Fight, opinion: Opinion, sharp: i64, most: i64) -> i64:
    """Answer every decision of a fight by the policy, to its end or ``most`` answers; how many were given."""
    made: i64 = 0
    while g.waiting == DECIDE and made < most:
        g.choose(opinion.draw(g, sharp))
        made += 1
    return made
