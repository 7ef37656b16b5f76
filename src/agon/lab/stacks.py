"""Stacks for matches: which warriors and supports are strong, and a legal stack of those that are.

Cards are rated by games that the playouts' policy plays with both sides: each deck of the cards in question, drawn at
random, against the decks of a field. A card's rating is its share of the games it was in. What fits a few warriors
only fares as badly in other decks as it would with them, so that the second half of the games is played among the
cards that did best in the first.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import agon
from agon.cards import (
    Card,
    Deck,
    Stack,
    decks_in_stack,
    games_of_stack,
    match_lengths,
    types_of_stack,
    why_illegal_deck,
)
from agon.core.engine import Opinion, carry_on, opinion_of
from agon.core.errors import BadInputError
from agon.core.game import Game
from agon.lab.figures import Progress, wilson

SUPPORTS: Final = 4
DRAWS: Final = 200
"""Decks that are drawn for a legal one."""
LONGEST: Final = 20000
"""Answers after which a game goes undecided; none comes near."""
SHARP: Final = 300
"""How closely both sides keep to the policy's first choice, in percent."""
GAMES: Final = 1200
FIRM: Final = 6
"""Games of one half that every rating begins with, so that a few lucky ones do not make a strong card."""
WIDER: Final = 2
"""The second half is played among so many times the cards that are wanted."""
SAME: Final = 2
"""Games that each pair of decks plays, one from either seat."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A card with its share of ``games`` games, drawn towards one half by ``FIRM`` games."""

    card: Card
    games: int
    share: float


@dataclass(frozen=True, slots=True)
class Built:
    """A stack that was built, and every card's rating, best first."""

    stack: Stack
    ratings: tuple[Rating, ...]
    games: int
    seed: int


class _Tally:
    """Points and games of each card."""

    def __init__(self) -> None:
        self.points: dict[str, float] = {}
        self.games: dict[str, int] = {}

    def count(self, deck: Deck, points: float) -> None:
        """Count a game of a deck, for each of its cards."""
        for card in deck.cards:
            self.points[card.id] = self.points.get(card.id, 0.0) + points
            self.games[card.id] = self.games.get(card.id, 0) + 1

    def rating(self, card: Card) -> Rating:
        games = self.games.get(card.id, 0)
        return Rating(card, games, (self.points.get(card.id, 0.0) + FIRM / 2) / (games + FIRM))

    def ranked(self, cards: Sequence[Card]) -> list[Rating]:
        """Ratings, best first; of equals in order of ids."""
        return sorted(map(self.rating, cards), key=lambda each: (-each.share, each.card.id))


def policy_score(game: Game, decks: Sequence[Deck], seed: int) -> float:
    """Return what a game of two decks that the policy plays was worth to the first: 1, 0, or a half.

    It is over in any case after ``LONGEST`` answers, undecided.
    """
    state: Any = game.start(list(decks), seed=seed, events=False)
    return fight_score(state.fight, opinion_of(state.fight))


def fight_score(g: Any, opinion: Opinion) -> float:
    """Carry a fight on by the policy to its end; the first seat's points."""
    carry_on(g, opinion, SHARP, LONGEST)
    winner = int(g.winner)
    return 0.5 if winner not in {0, 1} else 1.0 - winner


def policy_match(game: Game, stacks: Sequence[Stack], seed: int) -> float:
    """Return what a match was worth to the first seat; the policy plays, the cards of each game are drawn at random."""
    state: Any = game.start(list(stacks), seed=seed, events=False)
    opinion, made = opinion_of(state.fight), 0
    while state.count() and made < LONGEST:
        g = state.fight
        code = int(opinion.draw(g, SHARP))
        state.choose([int(g.opts[index]) for index in range(int(g.options()))].index(code))
        made += 1
    return float(state.returns[0] + 1) / 2


@dataclass(frozen=True, slots=True)
class Strength:
    """How a stack fares: its points (draws half) in so many matches against random legal stacks, with an interval."""

    matches: int
    points: float
    interval: tuple[float, float]

    @property
    def share(self) -> float:
        """Its share of the matches."""
        return self.points / self.matches


def strength(
    game: Game, stack: Stack, cards: Sequence[Card], matches: int, *, seed: int = 0, progress: Progress | None = None
) -> Strength:
    """Play a stack against random legal stacks of ``cards``, another for each pair of matches, seats swapped.

    Both sides are played alike, by the policy, and choose their cards at random. ``game`` plays matches.
    Raises: BadInputError.
    """
    games = games_of_stack(stack)
    warriors, supports = candidates(game, cards, games)
    luck = random.Random(seed)
    points = 0.0
    for number in range(matches):
        if number % SAME == 0:
            other, start = random_stack(luck, warriors, supports, games), luck.randrange(1 << 31)
        sides = [other, stack] if number % SAME else [stack, other]
        worth = policy_match(game, sides, start)
        points += 1.0 - worth if number % SAME else worth
        if progress is not None:
            progress(1)
    return Strength(matches, points, wilson(points, matches))


def candidates(game: Game, cards: Sequence[Card], games: int) -> tuple[list[Card], list[Card]]:
    """Return the warriors and the supports that can be in a stack, one of each name (A7-MATCH-04, A7-MATCH-07).

    They may be of any culture and set (A7-MATCH-05, A7-MATCH-08).

    Raises: BadInputError if they are too few for a stack of so many games.
    """
    usable = [card for card in {each.key: each for each in cards}.values() if not game.why_unplayable(card)]
    warriors = [card for card in usable if card.is_warrior]
    supports = [card for card in usable if card.is_support]
    for heap, many in shares(warriors, supports, games):
        if len(heap) < many:
            raise BadInputError(
                f"a stack for the best of {games} games takes {many} {what_in(heap)}; "
                f"{len(heap)} of these can be played"
            )
    return warriors, supports


def what_in(heap: Sequence[Card]) -> str:
    """What the cards of a heap are called together."""
    types = {card.type for card in heap}
    return f"{types.pop()} cards" if len(types) == 1 else "supports"


def shares(warriors: Sequence[Card], supports: Sequence[Card], games: int) -> list[tuple[list[Card], int]]:
    """Return of which cards a stack for so many games has how many: of warriors, then of supports.

    A warrior for each game, and four supports for each warrior (A7-MATCH-02, A7-MATCH-03, A7-MATCH-06, A7-MATCH-10).
    A War Chest takes a deck more than there are games, and of each type of loadout card as many as of Champions, so
    that a deck for each game can be made of it (TR-MATCH-04, TR-LOAD-02).
    """
    many = decks_in_stack(next((card.system for card in warriors), ""), games)
    kinds = types_of_stack(supports)
    if kinds:
        return [(list(warriors), many), *(([card for card in supports if card.type == kind], many) for kind in kinds)]
    return [(list(warriors), many), (list(supports), many * SUPPORTS)]


def random_stack(luck: random.Random, warriors: Sequence[Card], supports: Sequence[Card], games: int) -> Stack:
    """Return any legal stack of these cards, each as likely (A7-MATCH-09)."""
    heaps = [luck.sample(heap, many) for heap, many in shares(warriors, supports, games)]
    chosen, rest = heaps[0], [card for heap in heaps[1:] for card in heap]
    return Stack("random", " + ".join(card.name for card in chosen), tuple(chosen), tuple(rest))


def single(game: Game) -> Game:
    """Return the same rules for one game by itself."""
    options = {each.name: each.values[0] if each.name == "match" else each.value for each in game.option_list()}
    return agon.game(game.name, options)


def build(
    game: Game,
    cards: Sequence[Card],
    games: int = 3,
    *,
    seed: int = 0,
    budget: int = GAMES,
    field: Sequence[Deck] = (),
    progress: Progress | None = None,
) -> Built:
    """Return a strong stack of these cards for the best of ``games`` games, legal as ``random_stack`` makes one.

    ``budget`` games are played, against decks of ``field``, or others of the same cards. Equal seeds build equal
    stacks. Raises: BadInputError for too few cards, or games that are no match.
    """
    lengths = match_lengths(next((card.system for card in cards), game.name))
    if games not in lengths:  # A7-MATCH-01
        raise BadInputError(f"a match is the best of {' or '.join(map(str, lengths))} games, not of {games}")
    warriors, supports = candidates(game, cards, games)
    luck, alone = random.Random(seed), single(game)
    first = _half(alone, warriors, supports, budget // 2, luck, field, progress)
    heaps = shares(warriors, supports, games)
    wider = [[each.card for each in first.ranked(heap)[: many * WIDER]] for heap, many in heaps]
    best, others = wider[0], [card for heap in wider[1:] for card in heap]
    second = _half(alone, best, others, budget - budget // 2, luck, field, progress)
    # Both halves count: who is not met in the second keeps what it had.
    ranked = [_Joined(first, second).ranked(best), _Joined(first, second).ranked(others)]
    both = [_Joined(first, second).ranked(heap)[:many] for heap, (_, many) in zip(wider, heaps, strict=True)]
    chosen = tuple(each.card for each in both[0])
    rest = tuple(each.card for heap in both[1:] for each in heap)
    stack = Stack("built", " + ".join(card.name for card in chosen), chosen, rest)
    left = [each for each in first.ranked([*warriors, *supports]) if each.card not in {*best, *others}]
    return Built(stack, (*ranked[0], *ranked[1], *left), budget, seed)


class _Joined(_Tally):
    """Two tallies as one."""

    def __init__(self, one: _Tally, other: _Tally) -> None:
        super().__init__()
        for each in (one, other):
            for card, games in each.games.items():
                self.games[card] = self.games.get(card, 0) + games
                self.points[card] = self.points.get(card, 0.0) + each.points[card]


def _half(
    game: Game,
    warriors: Sequence[Card],
    supports: Sequence[Card],
    budget: int,
    luck: random.Random,
    field: Sequence[Deck],
    progress: Progress | None,
) -> _Tally:
    """Play ``budget`` games with decks of these cards, each card as often as the others, or nearly."""
    tally = _Tally()
    heaps: dict[str, list[Card]] = {}
    for _ in range(0, budget, SAME):
        deck = _dealt(warriors, supports, heaps, luck)
        other = luck.choice(list(field)) if field else _dealt(warriors, supports, heaps, luck)
        number = luck.randrange(1 << 31)
        for swapped in range(SAME):
            points = policy_score(game, [other, deck] if swapped else [deck, other], number)
            points = 1.0 - points if swapped else points
            tally.count(deck, points)
            if not field:
                tally.count(other, 1.0 - points)
        if progress is not None:
            progress(SAME)
    return tally


def _dealt(
    warriors: Sequence[Card], supports: Sequence[Card], heaps: dict[str, list[Card]], luck: random.Random
) -> Deck:
    """Return a legal deck from shuffled heaps, each filled again when it runs out.

    Where a deck has one support of each type there is a heap for each.
    """
    kinds = types_of_stack(supports)
    wholes = {kind: [card for card in supports if card.type == kind] for kind in kinds} or {"": list(supports)}
    many = {"warrior": 1, **dict.fromkeys(wholes, 1 if kinds else SUPPORTS)}
    for _ in range(DRAWS):
        drawn: list[Card] = []
        for kind, whole in {"warrior": list(warriors), **wholes}.items():
            heap = heaps.setdefault(kind, [])
            if len(heap) < many[kind]:
                kept = list(heap)
                fresh = [card for card in whole if card not in kept]
                luck.shuffle(fresh)
                heap[:] = [*fresh, *kept]
            drawn += [heap.pop() for _ in range(many[kind])]
        deck = Deck("drawn", drawn[0].name, drawn[0], tuple(drawn[1:]))
        if not why_illegal_deck(deck):
            return deck
    raise BadInputError(f"no legal deck was found among these cards in {DRAWS} draws")


__all__ = [
    "Built", "Rating", "Strength", "build", "candidates", "fight_score", "policy_match", "policy_score", "random_stack",
    "single", "strength",
]  # fmt: skip
