"""What to choose of a War Chest for a game of a match: which Champion, and which loadout (TR-MATCH-11).

Decks are chosen before anything is dealt, so that every trial is a game of its own: what is still open of both decks is
drawn at random, and the policy plays the game to its end. Of these follows for each card how much likelier a game with
it is won. What is revealed is used up, but a War Chest has five cards more than its games can use (TR-MATCH-04): the
best deck there is, is chosen each time.
"""

from __future__ import annotations

import time
from collections import Counter
from random import Random
from typing import Any, Final

from agon.core.cache import Cache
from agon.core.engine import DECIDE, WHOLE, carry_on
from agon.core.rng import seeded
from agon.games.fights.opinion import FightOpinion, result
from agon.games.fights.trials import LONGEST, SHARP

FIRM: Final = 12.0
"""A card's trials count beside so many that showed nothing."""
REMEMBERED: Final = 64


class Shares:
    """Mean results, 0..1, of the trials: ``of`` a card by its number in the stack, and of all."""

    def __init__(self) -> None:
        self.games: int = 0
        self.total: float = 0.0
        self.counts: Counter[int] = Counter()
        self.points: Counter[int] = Counter()

    @property
    def mean(self) -> float:
        """Of all trials."""
        return self.total / self.games if self.games else 0.5

    def of(self, number: int) -> float:
        """Of those with a card, drawn towards the mean while they are few."""
        points = self.points[number] / int(WHOLE)
        return (points + FIRM * self.mean) / (self.counts[number] + FIRM)

    def add(self, deck: tuple[int, ...], worth: int) -> None:
        """Count one game."""
        self.games += 1
        self.total += worth / int(WHOLE)
        for number in deck:
            self.counts[number] += 1
            self.points[number] += worth


_TRIED: Final[Cache[tuple[object, ...], tuple[Shares, object]]] = Cache(REMEMBERED)


def chest_shares(seen: Any, seed: int, games: int, seconds: float | None) -> Shares:
    """Return what trials say of the cards that are left; the same ones for all four cards of a loadout."""
    state = seen.determinize(seed)
    g = state.fight
    champion = int(g.warrior_card(seen.seat))
    key = (id(g.deal), seen.seat, champion, *seen.standing, seed, games, seconds)
    found = _TRIED.get(key)
    if found is not None:
        return found[0]
    began = time.perf_counter()
    shares = Shares()
    luck = Random(f"{seed} {champion} {seen.standing}")
    while shares.games < games and (seconds is None or time.perf_counter() - began < seconds):
        trial(seen, luck, shares)
    # With the deal, so that it lives and no other is taken for it.
    return _TRIED.keep(key, (shares, g.deal))[0]


def trial(seen: Any, luck: Random, shares: Shares) -> None:
    """Draw what is open of both decks, play the game, and count it."""
    state = seen.determinize(luck.randrange(1 << 31))
    while state.match.choosing and state.count():
        state.choose(luck.randrange(state.count()))
    g = state.fight.clone()
    g.explicit = False
    g.rng = seeded(luck.randrange(1 << 31))
    carry_on(g, FightOpinion(), SHARP, LONGEST)
    worth = int(result(g, seen.seat)) if g.waiting != DECIDE else int(WHOLE) // 2
    shares.add(state.match.hands[seen.seat][:5], worth)


def numbers_of(seen: Any) -> list[int]:
    """Return for each option the number of its card in the stack."""
    state = seen.determinize(0)
    first = state.fight.deal.firsts[seen.seat]
    return [state.match.hands[seen.seat][int(each.code) - first] for each in seen.options]


__all__ = ["Shares", "chest_shares", "numbers_of"]
