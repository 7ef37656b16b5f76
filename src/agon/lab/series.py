"""Series of games in a ledger: played in blocks until each has enough, stopped and gone on with at any time.

Whether a series has enough hangs on its own games alone, and is asked at the end of a block: so the same seeds give
the same games however often they were interrupted and however many processes played them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Self

from agon.lab.figures import Progress
from agon.lab.ledger import Ledger
from agon.lab.match import CHUNK, Order, Played, play_all
from agon.lab.workers import ALONE, Workers

BLOCK: Final = 20
"""Games that a series is played on for before it is asked again whether it has enough."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games of two sides: their name in the ledger, how many at the most, and which they are.

    ``orders`` returns the first so many of its games; ``has_enough`` is asked of the games played.
    """

    name: str
    most: int
    orders: Callable[[int], list[Order]]
    has_enough: Callable[[Sequence[Played]], bool]

    def games(self, ledger: Ledger) -> list[Played]:
        """Return its games so far."""
        return ledger.games.get(self.name, [])

    def is_done(self, ledger: Ledger) -> bool:
        """Does nothing remain to be played?"""
        games = self.games(ledger)
        if len(games) >= self.most:
            return True
        return bool(games) and len(games) % BLOCK == 0 and self.has_enough(games)


def next_block(series: Sequence[Series], ledger: Ledger) -> list[tuple[Series, list[Order]]]:
    """Return the games of each series that is not done, from the next one to the end of its block."""
    missing: list[tuple[Series, list[Order]]] = []
    for each in series:
        if not each.is_done(ledger):
            have = len(each.games(ledger))
            missing.append((each, each.orders(min(each.most, (have // BLOCK + 1) * BLOCK))[have:]))
    return missing


class Experiment:
    """Series with the ledger that has their games: stopped at any time, and gone on with."""

    def __init__(self, series: Sequence[Series], ledger: Ledger) -> None:
        self.series = series
        self.ledger = ledger

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.ledger.close()

    @property
    def most_left(self) -> int:
        """How many games are missing if no series ends before its most."""
        missing = (each for each in self.series if not each.is_done(self.ledger))
        return sum(each.most - len(each.games(self.ledger)) for each in missing)

    def run(self, workers: Workers = ALONE, progress: Progress | None = None) -> None:
        """Play until every series is done. What is interrupted has lost no finished game.

        ``progress`` is told of games played, and of those that turned out not to be needed.
        """
        while missing := next_block(self.series, self.ledger):
            played = play_all([order for _, orders in missing for order in orders], workers, progress)
            for each, orders in missing:
                _keep(self.ledger, each.name, len(orders), played)
                if progress is not None and each.is_done(self.ledger):
                    progress(each.most - len(each.games(self.ledger)))


def _keep(ledger: Ledger, name: str, many: int, played: Iterator[Played]) -> None:
    """Take ``many`` games and write them down, some at a time."""
    some: list[Played] = []
    try:
        for _ in range(many):
            some.append(next(played))
            if len(some) == CHUNK:
                ledger.add(name, some)
                some = []
    finally:
        if some:
            ledger.add(name, some)


__all__ = ["BLOCK", "Experiment", "Series", "next_block"]
