"""Each option of a decision tried by games played to their end, where what is chosen counts only then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from agon.core.engine import DECIDE, OPTION_ROOM, WHOLE, carry_on, opinion_of
from agon.core.ids import SeatNo
from agon.core.rng import step

if TYPE_CHECKING:
    from agon.core.engine import Engine, Opinion

LONGEST: Final = 20000
SHARP: Final = 300
"""How closely the games keep to the policy's first choice, in percent."""


class OptionTrials:
    """Values of the options of a decision. ``worlds`` are determinizations, never changed."""

    def __init__(self, worlds: list[Engine], seed: i64) -> None:
        self.worlds: list[Engine] = worlds
        self.rng: i64 = seed
        self.opinion: Opinion = opinion_of(worlds[0])
        self.n: i64 = 0
        self.played: i64 = 0
        self.points: vec[i64] = vec[i64]([0] * OPTION_ROOM)
        self.games: vec[i64] = vec[i64]([0] * OPTION_ROOM)

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

    def play(self, world: Engine, index: i64) -> None:
        """Play one game that begins with an option, and count it."""
        g = world.clone()
        g.explicit = False
        g.rng = self.rng
        seat: SeatNo = g.decider
        if index < g.options():
            g.choose(g.opts[index])
        carry_on(g, self.opinion, SHARP, LONGEST)
        self.points[index] += self.opinion.result(g, seat) if g.waiting != DECIDE else WHOLE // 2
        self.games[index] += 1

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
