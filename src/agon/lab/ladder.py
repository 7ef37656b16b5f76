"""A ladder of bots: how many Elo each is above the one before it.

Neighbours meet over the pairings of the decks, seats and decks swapped: four games a pairing. A rung is done when its
difference is known well enough, or at a number of games. Games are kept in a ledger: a ladder can be gone on with.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

import agon
from agon.cards import AnyDeck
from agon.core.errors import BadInputError
from agon.core.game import Game
from agon.lab.figures import wilson
from agon.lab.ledger import Ledger
from agon.lab.match import Order, Played, bots_of, orders_of_bots
from agon.lab.series import Experiment, Series
from agon.lab.study import LEDGER, fingerprint, score_of

ELO: Final = 400
"""Elo at which the better one is expected to win ten times as often."""
MOST_ELO: Final = 1200.0
"""Differences beyond are told as this one: so many games to none say no more."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One bot against the one below it. ``elo`` is its lead, with a 95 % interval; wins and losses are its own."""

    bot: str
    below: str
    games: int
    wins: int
    losses: int
    draws: int
    elo: float
    interval: tuple[float, float]

    def to_plain(self) -> dict[str, object]:
        """Return everything as JSON data."""
        return {
            "bot": self.bot, "below": self.below, "games": self.games, "wins": self.wins, "losses": self.losses,
            "draws": self.draws, "elo": round(self.elo, 1), "interval": [round(each, 1) for each in self.interval],
        }  # fmt: skip


def elo_of(share: float) -> float:
    """Return the lead in Elo that a share of games stands for, within ``MOST_ELO``.

    >>> round(elo_of(0.64), 1)
    100.0
    """
    if not 0 < share < 1:
        return MOST_ELO if share >= 1 else -MOST_ELO
    return max(-MOST_ELO, min(MOST_ELO, ELO * math.log10(share / (1 - share))))


class Ladder(Experiment):
    """Bots, weakest first, with the games of neighbours. ``within``: half an interval that suffices, in Elo."""

    def __init__(
        self,
        game: Game,
        bots: Sequence[str],
        decks: Sequence[AnyDeck],
        folder: Path,
        *,
        most: int,
        within: float,
        seed: int = 0,
        resume: bool = False,
    ) -> None:
        """Raises: BadInputError for bots that there are not, fewer than two, or a folder with other games."""
        if len(bots) < 2 or len(set(bots)) < len(bots):
            raise BadInputError("a ladder takes two bots or more, weakest first, each once")
        if len(decks) < 2:
            raise BadInputError("a ladder takes two decks or more")
        for each in bots:
            bots_of([each])
        self.bots = tuple(bots)
        self.game = game
        self.within = within
        options = {each.name: each.value for each in game.option_list()}

        def series(below: str, bot: str) -> Series:
            def orders(many: int) -> list[Order]:
                return orders_of_bots(game.name, (below, bot), many, decks, seed, options)

            return Series(f"{below} : {bot}", most, orders, self._has_enough)

        header = {
            "format": 1, "version": agon.__version__, "ladder": game.name, "options": options,
            "cards": fingerprint(decks), "seed": seed,
        }  # fmt: skip
        rungs = [series(below, bot) for below, bot in pairwise(self.bots)]
        super().__init__(rungs, Ledger(folder / LEDGER, header, resume=resume))

    def rungs(self) -> list[Rung]:
        """Return what is known, weakest first; a rung without games is left out."""
        return [
            rung_of(bot, below, games)
            for (below, bot), each in zip(pairwise(self.bots), self.series, strict=True)
            if (games := each.games(self.ledger))
        ]

    def _has_enough(self, games: Sequence[Played]) -> bool:
        low, high = rung_of("", "", games).interval
        return (high - low) / 2 <= self.within


def rung_of(bot: str, below: str, games: Sequence[Played]) -> Rung:
    """Return what games say in which ``below`` was side 0."""
    losses, wins = (sum(each.winner == side for each in games) for side in (0, 1))
    score = len(games) - score_of(games)
    low, high = wilson(score, len(games))
    return Rung(
        bot, below, len(games), wins, losses, len(games) - wins - losses,
        elo_of(score / len(games)), (elo_of(low), elo_of(high)),
    )  # fmt: skip


__all__ = ["Ladder", "Rung", "elo_of", "rung_of"]
