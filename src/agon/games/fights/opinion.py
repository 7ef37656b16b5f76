"""What a position is worth to a seat before the game is over, and what a finished game was."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.fight import Fight
from agon.arena.stats import experience_of, speed_of
from agon.arena.terms import NONE, SEAT_W, SeatField
from agon.core.bits import count_bits
from agon.core.engine import OVER, WHOLE, Engine, chance_of, judge_with
from agon.core.ids import SeatNo
from agon.games.fights.policy import Policy, actions_left, foe_of


class FightOpinion(Policy):
    """What bots think of options and positions of a fight."""

    def judged(self, g: Engine, seat: i64, stands: bool) -> i64:
        """Chance, 0..WHOLE, that ``seat`` wins from here; with ``stands`` where it stands counts too."""
        return judged_with(cast(Fight, g), SeatNo(seat), self, stands)

    def result(self, g: Engine, seat: i64) -> i64:
        """What a game that is over was worth to a seat: a win, its share of a draw, nothing."""
        return result(cast(Fight, g), SeatNo(seat))


def result(g: Fight, seat: SeatNo) -> i64:
    """What a game that is over was worth to a seat: a win, its share of a draw, nothing."""
    if g.winner >= 0:
        return WHOLE if g.deal.fate[g.winner] == g.deal.fate[seat] else 0
    if g.level == 0:
        return WHOLE // g.n
    return WHOLE // count_bits(g.level) if (g.level >> seat) & 1 == 1 else 0


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
LIFE_LOGIT: Final = 650
"""What a life is worth in the middle of a game."""


def judged_with(g: Fight, seat: SeatNo, opinion: Policy, stands: bool) -> i64:
    """Chance, 0..WHOLE, that ``seat`` wins from here.

    With ``stands`` the policy's opinion of where ``seat`` stands counts too, for want of a playout.
    """
    if g.waiting == OVER:
        return result(g, seat)
    if g.n > 2:
        return judged_among(g, seat, opinion)
    if g.round > 0 and not g.in_play(seat):
        return 0
    enemy: SeatNo = SeatNo(g.opponent(seat))
    if g.round == 0 or enemy == NONE:
        return WHOLE // 2
    score: i64 = -logit(g, enemy, seat, opinion) if g.active == enemy else logit(g, seat, enemy, opinion)
    if stands:
        left: i64 = actions_left(g, seat) if g.active == seat else 0
        opinion.list_arms(g, seat, enemy)
        opinion.forget()
        score += opinion.stand(g, seat, enemy, g.square(seat), g.facing(seat), left) * LIFE_LOGIT // 1000
    return chance_of(score)


def judged_among(g: Fight, seat: SeatNo, opinion: Policy) -> i64:
    """Chance that ``seat`` wins from here among three or four, with those it wins with.

    Those who win together are as strong as their lives together and the strikes they may give and take; the chances
    of all sides are as the exponentials of their strengths.
    """
    if g.round == 0:
        return WHOLE // g.n
    own: i64 = strength(g, seat, opinion)
    if own == NO_STRENGTH:
        return 0
    against: float = 1.0
    other: i64 = 0
    while other < g.n:
        if g.deal.fate[other] != g.deal.fate[seat] and is_first_of_side(g, SeatNo(other)):
            their: i64 = strength(g, SeatNo(other), opinion)
            if their != NO_STRENGTH:
                chance: i64 = chance_of(own - their)
                against += float(int(WHOLE - chance)) / float(int(chance if chance > 0 else 1))
        other += 1
    return int(WHOLE / against)


NO_STRENGTH: Final = -1000000


def is_first_of_side(g: Fight, seat: SeatNo) -> bool:
    """Has none of those it wins with a lower seat?"""
    other: i64 = 0
    while other < seat:
        if g.deal.fate[other] == g.deal.fate[seat]:
            return False
        other += 1
    return True


def strength(g: Fight, seat: SeatNo, opinion: Policy) -> i64:
    """Thousandths of a logit that a seat's side has by itself; ``NO_STRENGTH`` where none of it stands."""
    late: i64 = g.round - g.deal.rules.rounds + 4
    at: i64 = 2 * (0 if late < 0 else 4 if late > 4 else late)
    score: i64 = 0
    standing: i64 = 0
    other: i64 = 0
    while other < g.n:
        if g.deal.fate[other] == g.deal.fate[seat] and g.in_play(other):
            standing += 1
            score += g.life(other) * AHEAD[at] + experience_of(g, SeatNo(other)) * LEVEL[at] // 8
            foe: SeatNo = SeatNo(foe_of(g, SeatNo(other)))
            if foe != NONE:
                opinion.list_arms(g, SeatNo(other), foe)
                here: i64 = g.square(other)
                there: i64 = g.square(foe)
                score += opinion.own_strike(g, SeatNo(other), here, g.facing(other), there) * MINE[at] // 2000
                score -= opinion.their_strike(g, foe, there, g.facing(foe), here) * THEIRS[at] // 1000
        other += 1
    return score if standing > 0 else NO_STRENGTH


def logit(g: Fight, seat: SeatNo, enemy: SeatNo, opinion: Policy) -> i64:
    """Thousandths of a logit for ``seat``, whose turn it is (or nobody's).

    In the middle of a turn its advantage and the own strike count by the actions that are left.
    """
    late: i64 = g.round - g.deal.rules.rounds + 4
    late = 0 if late < 0 else 4 if late > 4 else late
    at: i64 = late * 2
    if g.active != NONE:
        at += g.seats[enemy * SEAT_W + SeatField.TURN_OVER]
    left: i64 = 1
    whole: i64 = 1
    score: i64 = 0
    if g.active == seat:
        whole = speed_of(g, seat)
        left = actions_left(g, seat)
        if left <= 0 or whole <= 0:
            left = 0
            whole = 1
        score = BIAS[at] * left // whole
    score += (g.life(seat) - g.life(enemy)) * AHEAD[at]
    own: i64 = experience_of(g, seat)
    other: i64 = experience_of(g, enemy)
    if own != other:
        score += LEVEL[at] if own > other else -LEVEL[at]
    opinion.list_arms(g, seat, enemy)
    here: i64 = g.square(seat)
    there: i64 = g.square(enemy)
    score += opinion.own_strike(g, seat, here, g.facing(seat), there) * MINE[at] * left // (1000 * whole)
    return score - opinion.their_strike(g, enemy, there, g.facing(enemy), here) * THEIRS[at] // 1000


judge_with(Fight, FightOpinion)
