"""A study of decks: what each is worth against each other, and what its cards and abilities are worth to it.

Its games are those of a field, and of every deck of the field with one ability left out, against the same opponents by
the same seeds. It can be stopped at any time and gone on with: the ledger has every finished game. A pairing is played
in blocks and is done when its interval is narrow enough, or at a number of games; that hangs on its own games alone,
so the same seed gives the same figures however often a study was stopped and however many processes played it.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Final

import agon
from agon.cards import AnyDeck, Army, Card
from agon.core.errors import BadInputError
from agon.core.game import Game
from agon.lab.equilibrium import Mixed, mixture
from agon.lab.field import Field, field_of
from agon.lab.figures import Z95, wilson
from agon.lab.ledger import Ledger
from agon.lab.match import Batch, Order, Played, bots_of, orders_of, tally
from agon.lab.series import Experiment, Series

LEDGER: Final = "games.jsonl"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be found out. ``most``: games of a pairing; ``within``: half a 95 % interval that suffices, 0..1.

    ``ablations``: games of each deck with an ability left out against each opponent; 0: none are played.
    """

    game: Game
    decks: tuple[AnyDeck, ...]
    bots: tuple[str, str]
    seed: int = 0
    most: int = 200
    within: float = 0.05
    ablations: int = 0

    def header(self) -> dict[str, object]:
        """What must be the same for games to be of this study; how long it is played may change."""
        return {
            "format": 1,
            "version": agon.__version__,
            "system": self.game.name,
            "options": {each.name: each.value for each in self.game.option_list()},
            "decks": [deck.id for deck in self.decks],
            "cards": fingerprint(self.decks),
            "bots": list(self.bots),
            "seed": self.seed,
        }


@dataclass(frozen=True, slots=True)
class Ablation:
    """A deck with one ability left out of one of its cards, all copies of it. ``ability`` counts from 0."""

    deck: AnyDeck
    card: Card
    ability: int

    @property
    def name(self) -> str:
        """Its name in the ledger."""
        return f"{self.deck.id} - {self.card.id}/{self.ability + 1}"

    @property
    def without(self) -> AnyDeck:
        """The deck as it is played."""
        bare = _without(self.card, self.ability)
        name = self.name
        if isinstance(self.deck, Army):
            heroes = tuple(bare if each == self.card else each for each in self.deck.heroes)
            return replace(self.deck, id=name, heroes=heroes, main=tuple(_swapped(self.deck.main, self.card, bare)))
        warrior = bare if self.deck.warrior == self.card else self.deck.warrior
        return replace(
            self.deck, id=name, warrior=warrior, supports=tuple(_swapped(self.deck.supports, self.card, bare))
        )


def _swapped(cards: Sequence[Card], old: Card, new: Card) -> list[Card]:
    return [new if each == old else each for each in cards]


def _without(card: Card, ability: int) -> Card:
    """The card without one of its abilities; its numbers and name stay."""
    left = tuple(each for at, each in enumerate(card.abilities) if at != ability)
    corrected = tuple(each for at, each in enumerate(card.corrected) if at != ability)
    return replace(card, abilities=left, corrected=corrected if any(corrected) else ())


def cards_in(deck: AnyDeck) -> list[Card]:
    """Return each design of a deck once, in its order."""
    cards = (*deck.heroes, *deck.main) if isinstance(deck, Army) else (deck.warrior, *deck.supports)
    return list(dict.fromkeys(cards))


def fingerprint(decks: Sequence[AnyDeck]) -> str:
    """Return what tells decks with these cards from all others: their text and numbers, and their order."""
    told = repr([(deck.id, cards_in(deck)) for deck in decks])
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def ablations_of(deck: AnyDeck) -> list[Ablation]:
    """Return the deck without each of its abilities in turn."""
    return [Ablation(deck, card, at) for card in cards_in(deck) for at in range(len(card.abilities))]


@dataclass(frozen=True, slots=True)
class Worth:
    """What an ability is worth to its deck: the share of games it wins more with it than without, with an interval."""

    deck: str
    card: str
    ability: str
    games: int
    worth: float
    interval: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Findings:
    """What a study has found so far. ``whole``: every pairing is done."""

    plan: Plan
    field: Field
    mixture: tuple[Mixed, ...]
    worths: tuple[Worth, ...]
    games: int
    first_seat: float
    first_seat_interval: tuple[float, float]
    whole: bool

    def to_plain(self) -> dict[str, object]:
        """Return everything as JSON data."""
        return {
            **self.field.to_plain(),
            "whole": self.whole,
            "games": self.games,
            "first_seat": round(self.first_seat, 4),
            "first_seat_interval": [round(each, 4) for each in self.first_seat_interval],
            "mixture": [
                {"deck": each.deck, "weight": round(each.weight, 4), "share": round(each.share, 4),
                 "interval": [round(each.low, 4), round(each.high, 4)]}
                for each in self.mixture
            ],
            "worths": [
                {"deck": each.deck, "card": each.card, "ability": each.ability, "games": each.games,
                 "worth": round(each.worth, 4), "interval": [round(value, 4) for value in each.interval]}
                for each in self.worths
            ],
        }  # fmt: skip


class Study(Experiment):
    """A plan and its ledger in a folder. ``run`` plays what is missing; ``findings`` counts what there is."""

    def __init__(self, plan: Plan, folder: Path, *, resume: bool = False) -> None:
        """Raises: BadInputError for a plan that cannot be played, or a folder with games of another study."""
        if len(plan.decks) < 2:
            raise BadInputError("a study takes two decks or more")
        if len({deck.id for deck in plan.decks}) < len(plan.decks):
            raise BadInputError("two decks of the study have the same id")
        if plan.most < 1 or not 0 <= plan.within <= 1 or plan.ablations < 0:
            raise BadInputError("a study takes one game a pairing or more, and an interval from 0 to 1")
        bots_of(plan.bots)
        self.plan = plan
        self._options = {each.name: each.value for each in plan.game.option_list()}
        self.field: list[Series] = []
        series: list[Series] = []
        for number, (a, b) in enumerate(combinations(plan.decks, 2)):
            self.field.append(self._series(a, b, plan.most, number, narrow=True))
            series += [self.field[-1], *self._ablations(a, b, number)]
        super().__init__(series, Ledger(folder / LEDGER, plan.header(), resume=resume))

    def _series(self, a: AnyDeck, b: AnyDeck, most: int, number: int, *, narrow: bool) -> Series:
        """The games of two decks, by the seeds of pairing ``number``; ``narrow``: only until their share is known."""
        seed = self.plan.seed + 104729 * number

        def orders(many: int) -> list[Order]:
            return orders_of(self.plan.game.name, (a, b), many, self.plan.bots, seed, self._options)

        def has_enough(games: Sequence[Played]) -> bool:
            low, high = wilson(score_of(games), len(games))
            return narrow and (high - low) / 2 <= self.plan.within

        return Series(name_of(a.id, b.id), most, orders, has_enough)

    def _ablations(self, a: AnyDeck, b: AnyDeck, number: int) -> Iterator[Series]:
        """Two decks of the field, one of them without one of its abilities: sides and seeds are those of the field."""
        most = min(self.plan.ablations, self.plan.most)
        if most:
            for each in ablations_of(a):
                yield self._series(each.without, b, most, number, narrow=False)
            for each in ablations_of(b):
                yield self._series(a, each.without, most, number, narrow=False)

    def findings(self) -> Findings:
        """Count the games that there are. Raises: BadInputError where there are none, or without the extra ``lab``."""
        batches: dict[tuple[str, str], Batch] = {}
        for (a, b), each in zip(combinations(self.plan.decks, 2), self.field, strict=True):
            if games := each.games(self.ledger):
                batches[a.id, b.id] = tally(each.orders(1), games, self.plan.seed)
        if not batches:
            raise BadInputError("no game of the study has been played")
        decks = [deck.id for deck in self.plan.decks]
        field = field_of(self.plan.game.name, decks, self.plan.bots, self.plan.seed, self.plan.most, batches)
        won = sum(each.first_seat_wins for each in batches.values())
        drawn = sum(each.draws for each in batches.values())
        games_of_field = sum(each.games for each in batches.values())
        first = won + drawn / 2
        return Findings(
            self.plan, field, tuple(self._mixture(decks, batches)), tuple(self._worths()),
            sum(map(len, self.ledger.games.values())), first / games_of_field, wilson(first, games_of_field),
            all(each.is_done(self.ledger) for each in self.series),
        )  # fmt: skip

    def _mixture(self, decks: Sequence[str], batches: Mapping[tuple[str, str], Batch]) -> list[Mixed]:
        many = len(decks)
        scores = [[0.0] * many for _ in decks]
        games = [[0] * many for _ in decks]
        for (a, b), batch in batches.items():
            i, j = decks.index(a), decks.index(b)
            scores[i][j] = batch.wins[0] + batch.draws / 2
            scores[j][i] = batch.games - scores[i][j]
            games[i][j] = games[j][i] = batch.games
        return mixture(decks, scores, games)

    def _worths(self) -> Iterator[Worth]:
        """What each ability is worth, dearest first: the mean of what two games of a seed win more with it."""
        found: list[Worth] = []
        for deck in self.plan.decks if self.plan.ablations else ():
            for ablation in ablations_of(deck):
                differences = list(self._differences(ablation))
                if not differences:
                    continue
                many = len(differences)
                mean = sum(differences) / many
                reach = reach_of(differences)
                said = ablation.card.abilities[ablation.ability]
                found.append(
                    Worth(
                        deck.id, ablation.card.name, said.name or str(ablation.ability + 1), 2 * many, mean,
                        (max(-1.0, mean - reach), min(1.0, mean + reach)),
                    )
                )  # fmt: skip
        return iter(sorted(found, key=lambda each: (-each.worth, each.deck, each.card, each.ability)))

    def _differences(self, ablation: Ablation) -> Iterator[float]:
        """For each pair of games with one seed: what the deck won of it, less what it won without the ability."""
        for other in self.plan.decks:
            if other is ablation.deck:
                continue
            whole, side = self._met(ablation.deck.id, other.id)
            bare, bare_side = self._met(ablation.name, other.id)
            for at in range(0, min(len(whole), len(bare)) - 1, 2):
                yield (_won(whole, side, at) - _won(bare, bare_side, at)) / 2

    def _met(self, deck: str, other: str) -> tuple[list[Played], int]:
        """The games of two decks, and which side the first of them is."""
        if name_of(deck, other) in self.ledger.games:
            return self.ledger.games[name_of(deck, other)], 0
        return self.ledger.games.get(name_of(other, deck), []), 1


def reach_of(differences: Sequence[float]) -> float:
    """Return half a 95 % interval of the mean of numbers from -1 to 1.

    One of each extreme is counted in, so that a few equal numbers do not look like certainty.
    """
    seen = [*differences, 1.0, -1.0]
    mean = sum(seen) / len(seen)
    variance = sum((each - mean) ** 2 for each in seen) / len(seen)
    return Z95 * math.sqrt(variance / len(seen))


def _won(games: Sequence[Played], side: int, at: int) -> float:
    """What a side won of two games: one a win, half one a draw."""
    return sum(0.5 if each.winner is None else float(each.winner == side) for each in games[at : at + 2])


def score_of(games: Sequence[Played]) -> float:
    """Return the wins of side 0 and half the draws."""
    return sum(0.5 if each.winner is None else float(each.winner == 0) for each in games)


def name_of(deck: str, other: str) -> str:
    """Return what the pairing of two decks is called in the ledger."""
    return f"{deck} : {other}"


__all__ = ["Ablation", "Findings", "Plan", "Study", "Worth", "ablations_of", "cards_in"]
