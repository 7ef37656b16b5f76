"""A field: every deck against every other, and each deck's share of all its games."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from agon.cards import AnyDeck, starter
from agon.core.errors import BadInputError
from agon.core.files import write_file
from agon.lab.figures import Progress, wilson
from agon.lab.match import Batch, Order, bots_of, decks_of, orders_of, play_all, tally
from agon.lab.workers import ALONE, Workers


@dataclass(frozen=True, slots=True)
class Standing:
    """One deck against the field: its share (wins and half the draws) with an interval."""

    deck: str
    games: int
    wins: int
    draws: int
    share: float
    interval: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Field:
    """A round robin. ``pairings`` hold the first deck's side as side 0; ``standings`` are best first."""

    system: str
    decks: tuple[str, ...]
    bots: tuple[str, str]
    seed: int
    games_each: int
    pairings: Mapping[tuple[str, str], Batch]
    standings: tuple[Standing, ...]

    def share(self, deck: str, other: str) -> float | None:
        """Share of ``deck`` against ``other``; None against itself."""
        if (deck, other) in self.pairings:
            return self.pairings[deck, other].share
        if (other, deck) in self.pairings:
            return 1 - self.pairings[other, deck].share
        return None

    def outside(self, low: float, high: float) -> list[Standing]:
        """Decks whose share lies outside these bounds."""
        return [each for each in self.standings if not low <= each.share <= high]

    def to_plain(self) -> dict[str, object]:
        """Return everything as JSON data."""
        batches = list(self.pairings.values())
        return {
            "system": self.system,
            "version": batches[0].version,
            "options": dict(batches[0].options),
            "bots": list(self.bots),
            "seed": self.seed,
            "games": sum(each.games for each in batches),
            "games_each": self.games_each,
            "mean_plies": round(sum(each.mean_plies * each.games for each in batches)
                                / sum(each.games for each in batches), 2),
            "standings": [
                {
                    "deck": each.deck,
                    "games": each.games,
                    "wins": each.wins,
                    "draws": each.draws,
                    "share": round(each.share, 4),
                    "interval": [round(value, 4) for value in each.interval],
                }
                for each in self.standings
            ],
            "pairings": [
                {
                    "decks": list(key),
                    "games": each.games,
                    "wins": list(each.wins),
                    "draws": each.draws,
                    "share": round(each.share, 4),
                }
                for key, each in self.pairings.items()
            ],
        }  # fmt: skip


def matrix(
    system: str,
    decks: Sequence[AnyDeck | str] | None = None,
    games: int = 20,
    bots: Sequence[str] = ("greedy",),
    *,
    seed: int = 0,
    workers: Workers = ALONE,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> Field:
    """Play every deck against every other, ``games`` games a pairing, seats swapped. None: all starter decks."""
    shelf = decks_of(system, decks if decks is not None else list(starter(system).decks))
    if len(shelf) < 2:
        raise BadInputError("a field takes two decks or more")
    if len({each.id for each in shelf}) < len(shelf):
        raise BadInputError("two decks of the field have the same id")
    players = bots_of(bots)
    pairs = list(combinations(shelf, 2))
    orders: list[Order] = []
    for number, (a, b) in enumerate(pairs):
        orders += orders_of(system, (a, b), games, players, seed + 104729 * number, options)
    played = list(play_all(orders, workers, progress))
    pairings = {
        (a.id, b.id): tally(orders[at : at + games], played[at : at + games], seed)
        for at, (a, b) in zip(range(0, len(orders), games), pairs, strict=True)
    }
    return field_of(system, [deck.id for deck in shelf], players, seed, games, pairings)


def field_of(
    system: str,
    decks: Sequence[str],
    bots: tuple[str, str],
    seed: int,
    games: int,
    pairings: Mapping[tuple[str, str], Batch],
) -> Field:
    """Return a field from the games of its pairings, some of which may not have been played yet."""
    standings = sorted((_standing(deck, pairings) for deck in decks), key=_by_share)
    return Field(system, tuple(decks), bots, seed, games, pairings, tuple(standings))


def _by_share(each: Standing) -> tuple[float, str]:
    return -each.share, each.deck


def _standing(deck: str, pairings: Mapping[tuple[str, str], Batch]) -> Standing:
    wins = draws = games = 0
    for key, batch in pairings.items():
        if deck in key:
            wins += batch.wins[key.index(deck)]
            draws += batch.draws
            games += batch.games
    score = wins + draws / 2
    return Standing(deck, games, wins, draws, score / games if games else 0.5, wilson(score, games))


def plot(field: Field, path: Path, low: float = 0.35, high: float = 0.65) -> None:
    """Draw each deck's share with its interval into a PNG or SVG file. Needs the extra ``lab``.

    Raises: BadInputError without matplotlib, or for an ending it does not write.
    """
    if path.suffix.lower() not in {".png", ".svg", ".pdf"}:
        raise BadInputError(f"{path.name}: a plot is written as .png, .svg or .pdf")
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415 - an extra
        from matplotlib.figure import Figure  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise BadInputError("a plot needs matplotlib: pip install 'agon-arena[lab]'") from error
    rows = field.standings[::-1]
    figure: Any = Figure(figsize=(8, 0.32 * len(rows) + 1.4), layout="constrained")
    FigureCanvasAgg(figure)
    axes: Any = figure.subplots()
    places = range(len(rows))
    axes.axvspan(low * 100, high * 100, color="0.92")
    axes.axvline(50, color="0.6", linewidth=1)
    axes.hlines(places, [100 * r.interval[0] for r in rows], [100 * r.interval[1] for r in rows], color="0.35")
    axes.plot([100 * r.share for r in rows], places, "o", color="tab:blue")
    axes.set_yticks(list(places), [r.deck for r in rows])
    axes.set_xlim(0, 100)
    axes.set_xlabel("share of all games, draws half, with 95 % interval (%)")
    axes.set_title(f"{field.system}: {' against '.join(field.bots)}, {field.games_each} games a pairing")
    drawn = io.BytesIO()
    figure.savefig(drawn, format=path.suffix[1:].lower())
    write_file(path, drawn.getvalue())
