"""What a position is worth to a seat before the game is over, and what a finished game was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.terms import NONE, OVER, SEAT_W, TURN_OVER

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.bots.policy import Opinion

WHOLE: Final = 10000
"""A won game; a draw is half of it."""
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


def result(g: Fight, seat: i64) -> i64:
    """What a game that is over was worth to a seat: a win, half for a draw, nothing."""
    if g.winner == seat:
        return WHOLE
    return 0 if g.winner >= 0 else WHOLE // 2


# Logits, in thousandths, for the seat whose turn begins: two numbers a round, the first while the enemy's turn is
# still to come, the second when it is over. Fitted (logistic regression) to 12000 games of the playouts' policy.
BIAS: Final[vec[i64]] = vec[i64]([-96, 185, -139, 409, -189, 543, -260, 834, -235, 1086])
AHEAD: Final[vec[i64]] = vec[i64]([526, 525, 574, 552, 627, 629, 730, 821, 1078, 1568])
"""For each life ahead."""
MINE: Final[vec[i64]] = vec[i64]([274, 640, 401, 502, 452, 523, 632, 515, 859, 1109])
"""For each life that the own strike is expected to take from where both stand."""
THEIRS: Final[vec[i64]] = vec[i64]([65, 0, 99, 179, 182, 57, 218, 190, 305, 0])
"""For each life that the enemy's is."""
LEVEL: Final[vec[i64]] = vec[i64]([0, 0, 126, 122, 269, 268, 460, 477, 727, 952])
"""For more experience: it decides between equals."""


def judged(g: Fight, seat: i64, opinion: Opinion) -> i64:
    """Chance, 0..WHOLE, that ``seat`` wins from here."""
    if g.waiting == OVER:
        return result(g, seat)
    if g.round > 0 and not g.in_play(seat):
        return 0
    enemy: i64 = g.opponent(seat)
    if g.round == 0 or enemy == NONE:
        return WHOLE // 2
    if g.active == enemy:
        return WHOLE - chance_of(logit(g, enemy, seat, opinion))
    return chance_of(logit(g, seat, enemy, opinion))


def logit(g: Fight, seat: i64, enemy: i64, opinion: Opinion) -> i64:
    """Thousandths of a logit for ``seat``, whose turn it is (or nobody's)."""
    late: i64 = g.round - g.deal.rules.rounds + 4
    late = 0 if late < 0 else 4 if late > 4 else late
    at: i64 = late * 2
    if g.active != NONE:
        at += g.seats[enemy * SEAT_W + TURN_OVER]
    score: i64 = BIAS[at] if g.active == seat else 0
    score += (g.life(seat) - g.life(enemy)) * AHEAD[at]
    own: i64 = g.experience(seat)
    other: i64 = g.experience(enemy)
    if own != other:
        score += LEVEL[at] if own > other else -LEVEL[at]
    opinion.list_arms(g, seat, enemy)
    here: i64 = g.square(seat)
    there: i64 = g.square(enemy)
    score += opinion.own_strike(g, seat, here, g.facing(seat), there) * MINE[at] // 1000
    return score - opinion.their_strike(g, enemy, there, g.facing(enemy), here) * THEIRS[at] // 1000
