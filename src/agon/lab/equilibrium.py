"""The best mixture of decks: what nobody gains by leaving, as the share of each deck among sensible opponents.

Who chooses a deck without knowing the opponent's plays a zero-sum game whose payoffs are the shares of the field. Its
solution is found by linear programming; what it leaves open, by solving it again for shares drawn within their errors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from agon.core.errors import BadInputError

TRIALS: Final = 200
"""Drawn tables of shares, each solved."""


@dataclass(frozen=True, slots=True)
class Mixed:
    """One deck of the mixture: its weight, the bounds of 90 % of the trials, and its share against the mixture."""

    deck: str
    weight: float
    low: float
    high: float
    share: float


def mixture(decks: Sequence[str], scores: Sequence[Sequence[float]], games: Sequence[Sequence[int]]) -> list[Mixed]:
    """Return the equilibrium of a field, heaviest deck first.

    ``scores[i][j]`` are wins and half the draws of deck i against deck j, out of ``games[i][j]``; the diagonal is not
    looked at. Raises: BadInputError without the extra ``lab``.
    """
    try:
        import numpy as np  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise BadInputError("an equilibrium needs numpy and scipy: pip install 'agon-arena[lab]'") from error

    many = len(decks)
    best = solve([[_share(scores, games, i, j) for j in range(many)] for i in range(many)])
    against = [sum(_share(scores, games, i, j) * best[j] for j in range(many)) for i in range(many)]
    luck = np.random.default_rng(0)
    drawn: list[list[float]] = []
    for _ in range(TRIALS):
        table = [[0.5] * many for _ in range(many)]
        for i in range(many):
            for j in range(i):
                won, lost = scores[i][j], games[i][j] - scores[i][j]
                table[i][j] = float(luck.beta(won + 0.5, lost + 0.5))
                table[j][i] = 1 - table[i][j]
        drawn.append(solve(table))
    low, high = np.quantile(np.array(drawn), [0.05, 0.95], axis=0)
    rows = [Mixed(decks[i], best[i], float(low[i]), float(high[i]), against[i]) for i in range(many)]
    return sorted(rows, key=lambda row: (-row.weight, -row.share, row.deck))


def _share(scores: Sequence[Sequence[float]], games: Sequence[Sequence[int]], i: int, j: int) -> float:
    return 0.5 if i == j or not games[i][j] else scores[i][j] / games[i][j]


def solve(shares: Sequence[Sequence[float]]) -> list[float]:
    """Return the mixture that does best against its worst opponent; ``shares[i][j]`` + ``shares[j][i]`` is 1.

    Raises: BadInputError without the extra ``lab``.
    """
    try:
        import numpy as np  # noqa: PLC0415 - an extra
        from scipy.optimize import linprog  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise BadInputError("an equilibrium needs numpy and scipy: pip install 'agon-arena[lab]'") from error

    many = len(shares)
    gains = np.array(shares, dtype=float) - 0.5
    # the weights, and the value that every opponent leaves at least
    found = linprog(
        c=[*[0.0] * many, -1.0],
        A_ub=np.hstack([-gains.T, np.ones((many, 1))]),
        b_ub=np.zeros(many),
        A_eq=[[*[1.0] * many, 0.0]],
        b_eq=[1.0],
        bounds=[*[(0.0, 1.0)] * many, (-1.0, 1.0)],
        method="highs",
    )
    weights = [max(0.0, float(each)) for each in found.x[:many]]
    return [each / sum(weights) for each in weights]


__all__ = ["Mixed", "mixture", "solve"]
