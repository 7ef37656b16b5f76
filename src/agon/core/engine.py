"""What search, playouts and benchmarks drive: a position inside a compiled engine, and an opinion on its options.

Every game has an engine of its own. It derives its position from ``Engine`` and its opinion from ``Opinion``, and names
the one for the other with ``judge_with``: then everything in ``agon.bots`` plays it, as fast as the engine goes.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from agon.core.ids import SeatNo
from agon.core.rng import below, output, step

NOBODY: Final = -1
"""No seat."""

# What a position waits for.
RUNNING: Final = 0
DECIDE: Final = 1
DICE: Final = 2
OVER: Final = 3

OPTION_ROOM: Final = 320
"""More options than any decision has: 16 squares x 4 facings, 4 turns, attacks and abilities of 10 cards."""

WHOLE: Final = 10000
"""What a won game is worth; a draw is half of it."""

NO_OPTIONS: Final[vec[i64]] = vec[i64]()


@mypyc_attr(acyclic=True)
class Engine:
    """A position as everything sees it that answers its questions without knowing its rules. Seats count from 0.

    ``waiting`` says what it waits for (DECIDE, DICE, OVER); ``decider`` and ``asked``, a code of the engine's own below
    256, belong to DECIDE.
    """

    def __init__(self, seats: i64) -> None:
        self.n: i64 = seats
        self.waiting: i64 = RUNNING
        self.decider: SeatNo = SeatNo(NOBODY)
        self.asked: i64 = 0
        self.opts: vec[i64] = NO_OPTIONS
        """Codes of the options, the first ``n_opts`` of them, once ``options`` has listed them."""
        self.n_opts: i64 = 0
        self.listed: bool = False
        self.rng: i64 = 0
        self.explicit: bool = False
        """Dice are answered from outside (Chance nodes) instead of drawn from ``rng``."""
        self.round: i64 = 0
        """0 while the game is set up."""
        self.turns: i64 = 0
        """Number of the current turn, counted over the game."""
        self.winner: SeatNo = SeatNo(NOBODY)
        self.ply: i64 = 0
        self.thrown: list[int] | None = None
        """Dice drawn from ``rng`` since the driver last looked, packed throw by throw, for records."""

    @abstractmethod
    def clone(self) -> Engine:
        """Return an independent copy. Logging is off in it."""

    def begin_log(self) -> None:
        """Write down what happens from here on, in the engine's own notes; an engine without a log does nothing."""

    def end_log(self) -> None:
        """Keep no log any more: nobody listens."""

    def continue_log(self, other: Engine) -> None:
        """Keep the log of another engine of this kind so far, if it keeps one, and go on with it."""

    @abstractmethod
    def options(self) -> i64:
        """List the options of the decision into ``opts`` (if not done yet) and return how many there are."""

    @abstractmethod
    def choose(self, code: i64) -> None:
        """Answer the decision with an option's code and go on. Legality is the caller's business."""

    @abstractmethod
    def give_dice(self, faces: list[int]) -> None:
        """Answer a wait for dice (or a coin: 1 or 2) with their faces and go on."""

    def code_at(self, index: i64) -> i64:
        """The code of the decision's ``index``-th option, or -1 if there is no option there or nothing to decide."""
        if self.waiting != DECIDE or index < 0 or index >= self.options():
            return NOBODY
        return self.opts[index]

    def choose_index(self, index: i64) -> None:
        """Answer the decision with its ``index``-th option and go on."""
        self.options()
        self.choose(self.opts[index])


LEAN_STEPS: Final = 64
LEAN_UNIT: Final = 50


def _build_lean() -> list[int]:
    """Weight of an option by how far it is behind the best one, in steps of 50: falls by half every 170 or so."""
    out: list[int] = []
    weight = 4096.0
    for _ in range(LEAN_STEPS):
        out.append(int(weight) + 8)
        weight *= 0.82
    return out


LEAN: Final[vec[i64]] = vec[i64](_build_lean())
SLOPE_STEPS: Final = 512


def _build_slope() -> list[int]:
    """The logistic curve from 0 up, in steps of 1/64."""
    out: list[int] = []
    for index in range(SLOPE_STEPS):
        # e ** -x without the math module, so that every platform has the same table.
        x = index / 64.0
        power, term = 1.0, 1.0
        for k in range(1, 60):
            term *= x / k
            power += term
        out.append(int(WHOLE * power / (1.0 + power) + 0.5))
    return out


SLOPE: Final[vec[i64]] = vec[i64](_build_slope())


def chance_of(score: i64) -> i64:
    """Map a score in thousandths of logits to 0..WHOLE."""
    at: i64 = (score if score >= 0 else -score) * 64 // 1000
    if at >= SLOPE_STEPS:
        at = SLOPE_STEPS - 1
    return SLOPE[at] if score >= 0 else WHOLE - SLOPE[at]


class Opinion:
    """What is thought of the options of one decision, and of positions, without looking ahead.

    ``score[i]`` belongs to ``g.opts[i]``; the scale is thousandths of what one step of the game is worth. It owns the
    room it works in, so that a playout allocates nothing. A game overrides the first five methods.
    """

    def __init__(self) -> None:
        self.score: vec[i64] = vec[i64]([0] * OPTION_ROOM)
        self.weight: vec[i64] = vec[i64]([0] * OPTION_ROOM)
        self.horizon: i64 = 2
        """Turns that a playout lasts before its position is judged."""

    @abstractmethod
    def weigh(self, g: Engine) -> i64:
        """List the options, score them, and return how many there are."""

    @abstractmethod
    def judged(self, g: Engine, seat: i64, stands: bool) -> i64:  # noqa: FBT001 - compiled calls are positional
        """Chance, 0..WHOLE, that ``seat`` wins from here; what a game that is over was worth to it.

        With ``stands`` what the position promises for the rest of the turn counts too, for want of a playout.
        """

    @abstractmethod
    def result(self, g: Engine, seat: i64) -> i64:
        """What a game that is over was worth to a seat: a win, its share of a draw, nothing."""

    @abstractmethod
    def is_turning_point(self, g: Engine) -> bool:
        """May one look at the position now, with nothing half done?"""

    def costs_life(self, g: Engine, code: i64) -> bool:
        """Is the option paid for with what decides the game?"""
        return False

    def has_nothing_left(self, g: Engine, seat: i64) -> bool:
        """Is it still the seat's turn, although it can do no more of note in it?"""
        return False

    def stable(self, g: Engine, code: i64) -> i64:
        """A number of the option, below 65536, that all determinizations of a position share."""
        return code

    # --- picking ----------------------------------------------------------------------------------------------------

    def lean(self, n: i64, sharp: i64) -> i64:
        """Turn scores into weights and return their sum; the best option weighs most, none weighs nothing.

        ``sharp`` is in percent: at 200 an option that is as far behind counts as if it were twice as far.
        """
        best: i64 = self.score[0]
        i: i64 = 1
        while i < n:
            best = max(best, self.score[i])
            i += 1
        total: i64 = 0
        i = 0
        while i < n:
            behind: i64 = (best - self.score[i]) * sharp // (100 * LEAN_UNIT)
            if behind >= LEAN_STEPS:
                behind = LEAN_STEPS - 1
            self.weight[i] = LEAN[behind]
            total += LEAN[behind]
            i += 1
        return total

    def draw(self, g: Engine, sharp: i64) -> i64:
        """Return an option's code, drawn by weight with the generator of ``g``."""
        n: i64 = self.weigh(g)
        if n == 1:
            return g.opts[0]
        left: i64 = self.lean(n, sharp)
        g.rng = step(g.rng)
        left = below(output(g.rng), left)
        i: i64 = 0
        while i < n - 1:
            left -= self.weight[i]
            if left < 0:
                break
            i += 1
        return g.opts[i]

    def best(self, g: Engine) -> i64:
        """Return the code of the option with the best score, the earliest of equals."""
        n: i64 = self.weigh(g)
        found: i64 = 0
        i: i64 = 1
        while i < n:
            if self.score[i] > self.score[found]:
                found = i
            i += 1
        return g.opts[found]


_JUDGES: Final[dict[type[Engine], Callable[[], Opinion]]] = {}


def judge_with(engine: type[Engine], opinion: Callable[[], Opinion]) -> None:
    """Let positions of a class be judged by the opinions that ``opinion`` makes."""
    _JUDGES[engine] = opinion


def opinion_of(g: Engine) -> Opinion:
    """A new opinion for positions of this kind."""
    return _JUDGES[type(g)]()


def carry_on(g: Engine, opinion: Opinion, sharp: i64, most: i64) -> i64:
    """Answer every decision by an opinion, to the game's end or ``most`` answers; how many were given."""
    made: i64 = 0
    while g.waiting == DECIDE and made < most:
        g.choose(opinion.draw(g, sharp))
        made += 1
    return made
