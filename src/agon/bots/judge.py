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


# Logits, in thousandths: per life ahead by rounds to go (0..4), and what position adds. Fitted to playouts.
AHEAD: Final[vec[i64]] = vec[i64]([1500, 900, 700, 600, 550, 500])
STRIKE: Final = 200
"""For each life that a strike from where one stands is expected to take."""
LEVEL: Final = 500
"""For more experience when life is level: it decides the game after the last round."""


def judged(g: Fight, seat: i64, opinion: Opinion) -> i64:
    """Chance, 0..WHOLE, that ``seat`` wins from here."""
    if g.waiting == OVER:
        return result(g, seat)
    if g.square(seat) == NONE or not g.in_play(seat):
        return 0 if g.round > 0 else WHOLE // 2
    enemy: i64 = g.opponent(seat)
    if enemy == NONE or g.square(enemy) == NONE:
        return WHOLE // 2
    to_go: i64 = g.deal.rules.rounds - g.round
    if to_go > 5:
        to_go = 5
    if to_go < 0:
        to_go = 0
    ahead: i64 = g.life(seat) - g.life(enemy)
    score: i64 = ahead * AHEAD[to_go]
    if g.experience(seat) != g.experience(enemy):
        share: i64 = LEVEL if to_go == 0 else LEVEL // 3
        score += share if g.experience(seat) > g.experience(enemy) else -share
    opinion.list_arms(g, seat, enemy)
    mine: i64 = opinion.own_strike(g, seat, g.square(seat), g.facing(seat), g.square(enemy))
    theirs: i64 = opinion.their_strike(g, enemy, g.square(enemy), g.facing(enemy), g.square(seat))
    if to_go > 0 or g.seats[seat * SEAT_W + TURN_OVER] == 0:
        score += mine * STRIKE // 1000
    if to_go > 0 or g.seats[enemy * SEAT_W + TURN_OVER] == 0:
        score -= theirs * STRIKE // 1000
    return chance_of(score)
