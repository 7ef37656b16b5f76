"""One ply ahead: every option is tried some times and the position after it judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from agon.core.engine import DECIDE, OPTION_ROOM, WHOLE, opinion_of
from agon.core.ids import SeatNo
from agon.core.rng import step

if TYPE_CHECKING:
    from agon.core.engine import Engine, Opinion

LONGEST: Final = 200
"""Answers after the option in question at most."""


class Lookahead:
    """Values of the options of one decision. ``worlds`` are determinizations at that decision, never changed.

    What an option sets going is always carried through.
    """

    def __init__(self, worlds: list[Engine], seed: i64) -> None:
        self.worlds: list[Engine] = worlds
        self.rng: i64 = seed
        self.opinion: Opinion = opinion_of(worlds[0])
        self.n: i64 = 0
        self.total: vec[i64] = vec[i64]([0] * OPTION_ROOM)
        self.tried: i64 = 0

    def run(self, samples: i64) -> None:
        """Try every option ``samples`` times, all of them in the same worlds."""
        self.n = self.worlds[0].options()
        k: i64 = 0
        while k < samples:
            world = self.worlds[self.tried % len(self.worlds)]
            self.rng = step(self.rng)
            i: i64 = 0
            while i < self.n:
                g = world.clone()
                g.explicit = False
                g.rng = self.rng
                seat: SeatNo = g.decider
                # By number, not by code: worlds share the order of a seat's options, not the codes in windows.
                ends = False
                if i < g.options():
                    paid = self.opinion.costs_life(g, g.opts[i])
                    g.choose(g.opts[i])
                    # Who has bought something with life and has no actions left, has nothing of still having the turn:
                    # beside passing it would count.
                    ends = paid and self.opinion.has_nothing_left(g, seat)
                self.settle(g, seat, ends)
                self.total[i] += self.opinion.judged(g, seat, True)
                i += 1
            self.tried += 1
            k += 1

    def settle(self, g: Engine, seat: SeatNo, ends: bool) -> None:
        """Carry on by the policy's first choice to the next action, or where the turn ``ends`` to that end."""
        turn: i64 = g.turns
        made: i64 = 0
        while g.waiting == DECIDE and g.turns == turn and made < LONGEST:
            if self.opinion.is_turning_point(g) and (g.decider != seat or not ends):
                return
            g.choose(self.opinion.best(g))
            made += 1

    def value(self, index: i64) -> i64:
        """Mean judgement after an option, 0..WHOLE."""
        return self.total[index] // self.tried if self.tried > 0 else WHOLE // 2

    def best(self) -> i64:
        """Index of the option with the best mean, the earliest of equals."""
        found: i64 = 0
        i: i64 = 1
        while i < self.n:
            if self.total[i] > self.total[found]:
                found = i
            i += 1
        return found
