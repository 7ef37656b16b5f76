"""Many games of three or four: a side is a deck with a bot, and sits in every seat equally often.

A game that a team has won, or that is drawn between some, is shared by those who have not lost it. Teams are of seats:
``ac-bd`` keeps the same decks together as they move round the table, ``ab-cd`` does not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import agon
from agon.bots import make
from agon.cards import AnyDeck
from agon.core.errors import BadInputError, RulesBugError
from agon.core.node import Decision, Terminal
from agon.lab.figures import Progress, wilson
from agon.lab.match import MOST_PLIES, Games, decks_of, game_seed, spread
from agon.lab.workers import ALONE, Workers


@dataclass(frozen=True, slots=True)
class Sitting:
    """One game to be played: decks and bots by side. Side 0 sits in seat A moved on by ``moved`` seats."""

    system: str
    options: tuple[tuple[str, str], ...]
    decks: tuple[AnyDeck, ...]
    bots: tuple[str, ...]
    seed: int
    moved: int

    def side(self, seat: int) -> int:
        """Return the side in a seat."""
        return (seat - self.moved) % len(self.decks)


@dataclass(frozen=True, slots=True)
class Seated:
    """How a game went. ``first`` are the seats that share the game; ``won``: they have won it, it is not drawn."""

    first: tuple[int, ...]
    won: bool
    reason: str
    plies: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Gathering(Games):
    """Games of three or four. ``wins`` and ``shares`` are by side: a win of two counts for both, half a share each."""

    shares: tuple[float, ...]
    seat_wins: tuple[int, ...]

    @property
    def intervals(self) -> tuple[tuple[float, float], ...]:
        """Return the interval of each side's share of the games."""
        return tuple(wilson(share * self.games, self.games) for share in self.shares)

    def to_plain(self) -> dict[str, object]:
        """Return everything as JSON data."""
        return Games.to_plain(self) | {
            "seats": len(self.decks),
            "shares": [round(each, 4) for each in self.shares],
            "intervals": [[round(end, 4) for end in each] for each in self.intervals],
            "seat_wins": list(self.seat_wins),
        }


def gather(
    system: str,
    decks: Sequence[AnyDeck | str],
    games: int,
    bots: Sequence[str] = ("greedy",),
    *,
    seed: int = 0,
    workers: Workers = ALONE,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> Gathering:
    """Play ``games`` games of three or four decks, one bot for all or one each; they move a seat on from game to game.

    As many games as there are seats have the same seed; whoever plays them changes no number.
    Raises: BadInputError for wrong numbers, decks, bots, options.
    """
    shelf = decks_of(system, decks)
    n = len(shelf)
    named = [each.strip() for each in bots if each.strip()]
    players = named * n if len(named) == 1 else named
    if len(players) != n:
        raise BadInputError(f"{n} decks are played by one bot or by {n}, as in greedy,random; {len(named)} were given")
    for each in players:
        make(each, 0)
    if games < 1:
        raise BadInputError(f"{games} games cannot be played; ask for one or more")
    chosen = tuple(sorted((options or {}).items()))
    orders = [
        Sitting(system, chosen, shelf, tuple(players), game_seed(seed, number // n), number % n)
        for number in range(games)
    ]
    played = list(spread(orders, sit_down, workers, progress))
    wins, seat_wins, shares = [0] * n, [0] * n, [0.0] * n
    reasons: dict[str, int] = {}
    for order, seated in zip(orders, played, strict=True):
        for seat in seated.first:
            shares[order.side(seat)] += 1 / len(seated.first)
            if seated.won:
                wins[order.side(seat)] += 1
                seat_wins[seat] += 1
        reasons[seated.reason] = reasons.get(seated.reason, 0) + 1
    return Gathering(
        version=agon.__version__,
        system=system,
        options=dict(chosen),
        decks=tuple(each.id for each in shelf),
        bots=tuple(players),
        seed=seed,
        games=games,
        wins=tuple(wins),
        shares=tuple(each / games for each in shares),
        draws=sum(not each.won for each in played),
        mean_plies=sum(each.plies for each in played) / games,
        mean_rounds=sum(each.rounds for each in played) / games,
        seat_wins=tuple(seat_wins),
        reasons=dict(sorted(reasons.items())),
    )


def sit_down(orders: Sequence[Sitting]) -> list[Seated]:
    """Play some games, in order: what a process is asked for."""
    return [play(order) for order in orders]


def play(order: Sitting) -> Seated:
    """Play one game to its end. Raises: RulesBugError with the record if it never ends."""
    n = len(order.decks)
    sides = [order.side(seat) for seat in range(n)]
    rules = agon.game(order.system, dict(order.options))
    state = rules.start([order.decks[side] for side in sides], seed=order.seed, events=False)
    minds = {side: make(order.bots[side], order.seed * n + side, timed=False) for side in sides}
    while isinstance(node := state.node(), Decision):
        only = node.options[0] if len(node.options) == 1 else None
        state.apply(only or minds[sides[node.seat]].choose(state.observation(node.seat)))
        if state.ply > MOST_PLIES:
            raise RulesBugError(f"a game has not ended after {MOST_PLIES} plies", state.record())
    assert isinstance(node, Terminal), "games of the laboratory throw their own dice"
    view: Any = state.view(None)
    result = view["result"]
    return Seated(tuple(result["winners"]), result["winner"] is not None, node.reason, state.ply, int(view["round"]))


__all__ = ["Gathering", "gather"]
