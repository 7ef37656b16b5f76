"""What to choose of a stack for a game of a match: which warrior, which supports, and in which order.

``Trials`` are games with line-ups drawn at random. Of them follows for each card how much likelier a game with it is
won, and how much that hangs on whether it lies early or late. The cards of a stack are all there is for the whole match
(A7-MATCH-16), so that nothing is gained by the strongest line-up itself: an option is worth the chance to win the
match, with what is left for the games after it. That tells to spread what is strong while every game must be won, and
to put it into one game when one win is enough. The order within a line-up costs nothing and counts most.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from agon.arena.terms import SLOTS
from agon.core.engine import WHOLE
from agon.games.fights.trials import Trials

EARLY: Final = (1.5, 0.5, -0.5, -1.5)
"""How much earlier than the mean a slot's card is revealed, in rounds."""

# Shrinkage: a card's trials count beside so many that showed nothing. The chance of a game spreads by 0.5, the worth of
# supports by 0.045, of warriors by 0.1 and of a round sooner by 0.025 (20,000 games with stacks of starter cards).
FIRM_SUPPORT: Final = 120.0
FIRM_WARRIOR: Final = 25.0
FIRM_ROUND: Final = 400.0
ROUND: Final = 0.3
"""Part of a support's worth that a round sooner or later is expected to be, before anything was tried."""
SURE: Final = 0.03
"""No game is likelier lost or won than this leaves."""
COUNTED: Final = 2000
"""Positions of a match whose chances are kept."""


class Worth:
    """What the trials say. Chances of a game are 0..1; ``supports`` and ``rounds`` are differences to them."""

    def __init__(self, trials: Trials) -> None:
        self.games: int = int(trials.played)
        games = max(1, self.games)
        self.mean: float = float(int(trials.total)) / float(int(WHOLE) * games)
        many: int = len(trials.supports)
        # A card that is used leaves less room for the others, which are worse or better by as much all together.
        room = (many - 1) / (many - int(SLOTS)) if many > SLOTS else 0.0
        self.supports: dict[int, float] = {}
        self.rounds: dict[int, float] = {}
        for row in range(many):
            above = [self.above(trials, row * SLOTS + slot) for slot in range(SLOTS)]
            counts = [int(trials.games[row * SLOTS + slot]) for slot in range(SLOTS)]
            worth = room * sum(above) / (sum(counts) + FIRM_SUPPORT)
            usual = ROUND * worth
            own = sum(counts) and sum(above) / sum(counts)
            tilt = sum((a - own * n) * early for a, n, early in zip(above, counts, EARLY, strict=True))
            seen = sum(n * early * early for n, early in zip(counts, EARLY, strict=True))
            card = int(trials.supports[row])
            self.supports[card] = worth
            self.rounds[card] = (tilt + usual * FIRM_ROUND) / (seen + FIRM_ROUND)
        self.warriors: dict[int, float] = {}
        for row in range(len(trials.warriors)):
            count = int(trials.warrior_games[row])
            more = int(trials.warrior_points[row]) / int(WHOLE) - self.mean * count
            self.warriors[int(trials.warriors[row])] = more / (count + FIRM_WARRIOR)

    def above(self, trials: Trials, at: int) -> float:
        """How much more than the mean was won with a card in a slot, all its games together."""
        return int(trials.points[at]) / int(WHOLE) - self.mean * int(trials.games[at])


def chance(sum_of_worths: float) -> float:
    """The chance of a game as a chance."""
    return min(1.0 - SURE, max(SURE, sum_of_worths))


@lru_cache(COUNTED)
def match_chance(lead: int, warriors: tuple[float, ...], supports: tuple[float, ...]) -> float:
    """Chance to win a match from between two games, the next line-ups the strongest or middling ones as is better.

    ``lead`` is games won more than lost; ``warriors``, one a game still to come, and ``supports`` are worths, best
    first. A match that ends level counts half.
    """
    games = len(warriors)
    if abs(lead) > games or games == 0:
        return 0.5 + 0.5 * ((lead > 0) - (lead < 0))
    best = 0.0
    for middling in (False, True) if games > 1 else (False,):
        w = games // 2 if middling else 0
        taken = [0, 2 * games - 1, 2 * games, 4 * games - 1] if middling else [0, 1, 2, 3]
        won = chance(0.5 + warriors[w] + sum(supports[each] for each in taken))
        left = tuple(worth for at, worth in enumerate(supports) if at not in taken)
        rest = warriors[:w] + warriors[w + 1 :]
        best = max(best, won * match_chance(lead + 1, rest, left) + (1.0 - won) * match_chance(lead - 1, rest, left))
    return best


class Plans:
    """Chances of the match by what is chosen now. ``lead``: games won more than lost; ``later``: games after this."""

    def __init__(self, worth: Worth, lead: int, later: int) -> None:
        self.worth: Worth = worth
        self.lead: int = lead
        self.later: int = later

    def with_warrior(self, warrior: int) -> float:
        """Chance of the match with a warrior in this game, and supports that suit the match best."""
        worth = self.worth
        left = _ranked(each for card, each in worth.warriors.items() if card != warrior)
        pool = sorted(worth.supports, key=lambda card: -worth.supports[card])
        base = worth.mean + worth.warriors[warrior]
        return max(self._of(base, lineup, left) for lineup in self._lineups((), pool))

    def with_support(self, laid: Sequence[int], support: int) -> float:
        """Chance of the match with a support in the slot after those ``laid``, and what suits best behind it."""
        worth = self.worth
        first = (*laid, support)
        pool = sorted((card for card in worth.supports if card not in first), key=lambda card: -worth.supports[card])
        left = (0.0,) * self.later
        return max(self._of(worth.mean, lineup, left) for lineup in self._lineups(first, pool))

    def _lineups(self, first: tuple[int, ...], pool: Sequence[int]) -> list[tuple[int, ...]]:
        """Line-ups that begin so: then the strongest of the others, the weakest, and what makes a mean line-up."""
        worth = self.worth.supports
        more = SLOTS - len(first)
        found = [tuple(pool[:more])]
        if self.later and more:
            share = (sum(worth.values()) / (self.later + 1)) - sum(worth[card] for card in first)
            found.append(tuple(pool[-more:]))
            found.append(
                min(combinations(pool, more), key=lambda cards: abs(sum(worth[card] for card in cards) - share))
            )
        rounds = self.worth.rounds
        return [(*first, *sorted(cards, key=lambda card: -rounds[card])) for cards in found]

    def _of(self, base: float, lineup: Sequence[int], warriors: tuple[float, ...]) -> float:
        """Chance of the match with a line-up in this game and these warriors for the others."""
        worth = self.worth
        won = base + sum(worth.supports[card] for card in lineup)
        won = chance(won + sum(worth.rounds[card] * early for card, early in zip(lineup, EARLY, strict=True)))
        left = _ranked(each for card, each in worth.supports.items() if card not in lineup)
        then = [match_chance(self.lead + more, warriors, left) for more in (1, -1)]
        return won * then[0] + (1.0 - won) * then[1]


def _ranked(worths: Iterable[float]) -> tuple[float, ...]:
    """Worths, best first, to thousandths: finer than anything is known."""
    return tuple(sorted((round(each, 3) for each in worths), reverse=True))


__all__ = ["Plans", "Worth", "match_chance"]
