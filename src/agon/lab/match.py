"""Many games of one pairing: two sides, seats swapped from game to game, on as many processes as wanted.

A *side* is a deck with a bot. Games come in pairs with the same seed: side 0 sits in seat A in the first and in seat
B in the second. Everything follows from the seed, whatever the number of processes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol, TypeVar

import agon
from agon.bots import make
from agon.cards import AnyDeck, Card, Stack, deck_from, starter
from agon.core.errors import BadInputError, RulesBugError
from agon.core.game import Fast, Game
from agon.core.node import Decision, Terminal
from agon.core.rng import seeded
from agon.lab.figures import Progress, wilson
from agon.lab.stacks import candidates, random_stack
from agon.lab.workers import ALONE, Workers

MOST_PLIES: Final = 20000
"""No game is anywhere near; one that gets here goes round in circles."""
CHUNK: Final = 16
"""Games that a process plays before it reports, at most."""


class Ordered(Protocol):
    """What every order of a game says: by which rules, and which decks."""

    @property
    def system(self) -> str:
        """The rule system's name."""
        ...

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """Its options, by name."""
        ...

    @property
    def decks(self) -> Sequence[AnyDeck | Stack]:
        """The decks by side, or stacks."""
        ...


Wanted = TypeVar("Wanted", bound=Ordered)
Done = TypeVar("Done")


@dataclass(frozen=True, slots=True)
class Order:
    """One game to be played, or one match. ``decks`` and ``bots`` are by side; ``swapped``: side 0 sits in seat B."""

    system: str
    options: tuple[tuple[str, str], ...]
    decks: tuple[AnyDeck | Stack, AnyDeck | Stack]
    bots: tuple[str, str]
    seed: int
    swapped: bool


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went. ``winner`` is a side, None for a draw; ``first`` the seat that took the game, for people."""

    winner: int | None
    reason: str
    plies: int
    rounds: int
    swapped: bool


@dataclass(frozen=True, slots=True)
class Games:
    """Games of the same sides with what is needed to play them again. ``decks``, ``bots`` and ``wins`` are by side."""

    version: str
    system: str
    options: Mapping[str, str]
    decks: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    games: int
    wins: tuple[int, ...]
    draws: int
    mean_plies: float
    mean_rounds: float
    reasons: Mapping[str, int]

    def to_plain(self) -> dict[str, object]:
        """Return everything as JSON data."""
        return {
            "system": self.system,
            "options": dict(self.options),
            "decks": list(self.decks),
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "wins": list(self.wins),
            "draws": self.draws,
            "mean_plies": round(self.mean_plies, 2),
            "mean_rounds": round(self.mean_rounds, 2),
            "reasons": dict(self.reasons),
            "version": self.version,
        }


@dataclass(frozen=True, slots=True)
class Batch(Games):
    """Games of one pairing. ``interval`` is that of the share of side 0."""

    interval: tuple[float, float]
    first_seat_wins: int

    @property
    def share(self) -> float:
        """Share of side 0: its wins and half the draws."""
        return (self.wins[0] + self.draws / 2) / self.games if self.games else 0.5

    def to_plain(self) -> dict[str, object]:
        """Return everything as JSON data."""
        return Games.to_plain(self) | {
            "share": round(self.share, 4),
            "interval": [round(each, 4) for each in self.interval],
            "first_seat_wins": self.first_seat_wins,
        }


def simulate(
    system: str,
    decks: Sequence[AnyDeck | str],
    games: int,
    bots: Sequence[str] = ("greedy", "greedy"),
    *,
    seed: int = 0,
    workers: Workers = ALONE,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> Batch:
    """Play ``games`` games of the first deck and bot against the second, seats swapped from game to game.

    Raises: BadInputError for wrong numbers, unknown decks, bots or options.
    """
    found = decks_of(system, decks)
    if len(found) != 2:
        raise BadInputError(f"a match has two decks; {len(found)} were given")
    pair, players = (found[0], found[1]), bots_of(bots)
    orders = orders_of(system, pair, games, players, seed, options)
    return tally(orders, list(play_all(orders, workers, progress)), seed)


def compare(
    system: str,
    bots: Sequence[str],
    games: int,
    *,
    decks: Sequence[AnyDeck | str] | None = None,
    seed: int = 0,
    workers: Workers = ALONE,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> Batch:
    """Play two bots against each other over pairings of ``decks``, seats and decks swapped: four games a pairing.

    The result's sides are the bots; its decks are named ``*``. None: all starter decks of the system.
    """
    players = bots_of(bots)
    shelf = decks_of(system, decks if decks is not None else list(starter(system).decks))
    orders = orders_of_bots(system, players, games, shelf, seed, options)
    batch = tally(orders, list(play_all(orders, workers, progress)), seed)
    return replace(batch, decks=("*", "*"))


def simulate_matches(
    game: Game,
    cards: Sequence[Card],
    stacks: Sequence[Stack],
    matches: int,
    bots: Sequence[str] = ("greedy", "greedy"),
    *,
    best_of: int = 3,
    seed: int = 0,
    workers: Workers = ALONE,
    progress: Progress | None = None,
) -> Batch:
    """Play matches of the first stack and bot against the second, seats swapped from match to match.

    Stacks that are not given are drawn at random of the ``cards``, anew for each pair of matches; where both are
    drawn, they change sides in the next pair. ``game`` plays matches of ``best_of`` games. Raises: BadInputError.
    """
    players = bots_of(bots)
    if len(stacks) > 2:
        raise BadInputError(f"a match has two stacks; {len(stacks)} were given")
    options = {each.name: each.value for each in game.option_list()}
    chosen = candidates(game, cards, best_of) if len(stacks) < 2 else None
    luck = random.Random(seed)
    orders: list[Order] = []
    drawn: list[Stack] = []
    for pair in range((matches + 1) // 2):
        if chosen is not None and (stacks or pair % 2 == 0):
            drawn = [random_stack(luck, *chosen, best_of) for _ in range(2 - len(stacks))]
        sides = [*stacks, *drawn]
        if not stacks and pair % 2 == 1:
            sides.reverse()
        orders += orders_of(game.name, (sides[0], sides[1]), 2, players, game_seed(seed, pair), options)
    orders = orders[:matches]
    return tally(orders, list(play_all(orders, workers, progress)), seed)


# --- orders ----------------------------------------------------------------------------------------------------------


def decks_of(system: str, decks: Sequence[AnyDeck | str]) -> tuple[AnyDeck, ...]:
    """Return decks, those named by id or text looked up among the starter decks."""
    if all(not isinstance(each, str) for each in decks):
        return tuple(each for each in decks if not isinstance(each, str))
    pool = starter(system)
    return tuple(deck_from(pool, each) if isinstance(each, str) else each for each in decks)


def bots_of(bots: Sequence[str]) -> tuple[str, str]:
    """Return a bot a side; one alone plays both. Raises: BadInputError."""
    named = [each.strip() for each in bots if each.strip()]
    if len(named) == 1:
        named *= 2
    if len(named) != 2:
        raise BadInputError(f"a match has two bots, as in greedy,mcts:200; {len(named)} were given")
    for each in named:
        make(each, 0)
    return named[0], named[1]


def orders_of(
    system: str,
    decks: tuple[AnyDeck | Stack, AnyDeck | Stack],
    games: int,
    bots: tuple[str, str],
    seed: int,
    options: Mapping[str, str] | None = None,
) -> list[Order]:
    """Return the games of a match: pairs with one seed, seats swapped in the second of each."""
    if games < 1:
        raise BadInputError(f"{games} games cannot be played; ask for one or more")
    chosen = tuple(sorted((options or {}).items()))
    return [
        Order(system, chosen, decks, bots, game_seed(seed, number // 2), number % 2 == 1) for number in range(games)
    ]


def orders_of_bots(
    system: str,
    bots: tuple[str, str],
    games: int,
    decks: Sequence[AnyDeck],
    seed: int,
    options: Mapping[str, str] | None = None,
) -> list[Order]:
    """Return games of two bots over the pairings of decks, seats and decks swapped: four games a pairing.

    Raises: BadInputError for fewer than two decks.
    """
    if len(decks) < 2:
        raise BadInputError("to compare bots takes two decks or more")
    orders: list[Order] = []
    number = 0
    while len(orders) < games:
        # Every pairing of the decks in turn, farther and farther neighbours.
        first = number % len(decks)
        other = (first + 1 + (number // len(decks)) % (len(decks) - 1)) % len(decks)
        a, b = decks[first], decks[other]
        for pair in ((a, b), (b, a)):
            orders += orders_of(system, pair, 2, bots, seed + 7919 * number, options)
        number += 1
    return orders[:games]


def game_seed(seed: int, pair: int) -> int:
    """Return the seed of a pair of games."""
    return int(seeded(seed * 65537 + pair * 2 + 1)) & 0x7FFFFFFF


# --- playing ---------------------------------------------------------------------------------------------------------


def play(order: Order) -> Played:
    """Play one game to its end. Raises: RulesBugError with the record if it never ends."""
    decks = order.decks[::-1] if order.swapped else order.decks
    game = agon.game(order.system, dict(order.options))
    state = game.start(list(decks), seed=order.seed, events=False)
    # A bot belongs to its side and has the side's luck in both games of a pair. No bot looks at the clock here.
    sides = [make(spec, order.seed * 2 + side, timed=False) for side, spec in enumerate(order.bots)]
    for _ in range(MOST_PLIES):
        node = state.node()
        if isinstance(node, Terminal):
            best = max(node.returns)
            winners = [seat for seat, value in enumerate(node.returns) if value == best]
            winner = (winners[0] ^ int(order.swapped)) if len(winners) == 1 else None
            rounds = int(state.engine.round) if isinstance(state, Fast) else 0
            return Played(winner, node.reason, state.ply, rounds, order.swapped)
        assert isinstance(node, Decision), "games of the laboratory throw their own dice"
        options = node.options
        if len(options) == 1:
            state.apply(options[0])
        else:
            side = node.seat ^ int(order.swapped)
            state.apply(sides[side].choose(state.observation(node.seat)))
    raise RulesBugError(f"a game has not ended after {MOST_PLIES} plies", state.record())


def play_chunk(orders: Sequence[Order]) -> list[Played]:
    """Play some games, in order: what a process is asked for."""
    return [play(order) for order in orders]


def play_all(orders: Sequence[Order], workers: Workers, progress: Progress | None) -> Iterator[Played]:
    """Have all games played and return them in order."""
    return spread(orders, play_chunk, workers, progress)


def spread(
    orders: Sequence[Wanted],
    work: Callable[[Sequence[Wanted]], list[Done]],
    workers: Workers,
    progress: Progress | None,
) -> Iterator[Done]:
    """Have games played by ``workers``, ``work`` playing some of them in one, and return them in order."""
    size = max(1, min(CHUNK, len(orders) // max(1, workers.many * 4)))
    chunks = [orders[at : at + size] for at in range(0, len(orders), size)]
    if workers.many > 1 and len(chunks) > 1:
        prepare(orders)
    for done in workers.each(work, chunks):
        yield from done
        if progress is not None:
            progress(len(done))


def prepare(orders: Sequence[Ordered]) -> None:
    """Start one game of every deck here, so that its cards are read before there are workers."""
    seen: set[str] = set()
    for order in orders:
        names = {each.id for each in order.decks}
        if not names <= seen:
            seen |= names
            agon.game(order.system, dict(order.options)).start(list(order.decks), events=False)


# --- counting --------------------------------------------------------------------------------------------------------


def tally(orders: Sequence[Order], played: Sequence[Played], seed: int) -> Batch:
    """Count the games of a match."""
    wins = [sum(each.winner == side for each in played) for side in (0, 1)]
    games = len(played)
    draws = games - sum(wins)
    reasons: dict[str, int] = {}
    for each in played:
        reasons[each.reason] = reasons.get(each.reason, 0) + 1
    first = orders[0]
    return Batch(
        version=agon.__version__,
        system=first.system,
        options=dict(first.options),
        decks=(first.decks[0].id, first.decks[1].id),
        bots=first.bots,
        seed=seed,
        games=games,
        wins=(wins[0], wins[1]),
        draws=draws,
        interval=wilson(wins[0] + draws / 2, games),
        mean_plies=sum(each.plies for each in played) / games,
        mean_rounds=sum(each.rounds for each in played) / games,
        first_seat_wins=sum(each.winner is not None and each.winner ^ int(each.swapped) == 0 for each in played),
        reasons=dict(sorted(reasons.items())),
    )
