"""What an event is made of: players, their stacks, matches and the games of a match."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

from agon.event.entries import Plain
from agon.messages import Later, later, say

Format: TypeAlias = Literal["swiss", "single", "double", "robin"]
How: TypeAlias = Literal["", "played", "bye", "rest", "walkover"]
"""How a match ended: "" not yet; a bye counts as a win, a rest as nothing; a walkover is won by who is still there."""

TITLES: Final[Mapping[str, Later]] = {
    "swiss": later("event-swiss"),
    "single": later("event-single"),
    "double": later("event-double"),
    "robin": later("event-robin"),
}


class Games(NamedTuple):
    """The games of a match as its first player sees them."""

    won: int
    lost: int
    drawn: int = 0

    @property
    def turned(self) -> Games:
        return Games(self.lost, self.won, self.drawn)

    def conceded(self, best_of: int, *, to_first: bool) -> Games:
        """Return what a match comes to that one player gives up: the other wins the games that are left, as many as it
        takes.
        """
        ahead = self.won if to_first else self.lost
        more = min(best_of // 2 + 1 - ahead, best_of - sum(self))
        return (
            Games(self.won + more, self.lost, self.drawn) if to_first else Games(self.won, self.lost + more, self.drawn)
        )

    def __str__(self) -> str:
        return f"{self.won}-{self.lost}" + (f"-{self.drawn}" if self.drawn else "")


@dataclass(frozen=True, slots=True)
class Stack:
    """What a player registered: its name, a line a card, and the digest by which it is known again."""

    name: str
    cards: tuple[str, ...]
    digest: str


@dataclass(slots=True)
class Player:
    """Who takes part.

    ``out`` are the rounds that were paired without who came later, or came back; ``dropped`` is the round in or after
    which the player left, None for who is in; ``is_late`` is who was entered after the start.
    """

    name: str
    seed: int | None = None
    stack: Stack | None = None
    out: set[int] = field(default_factory=set)
    dropped: int | None = None
    is_late: bool = False

    @property
    def missed(self) -> int:
        """Return how many rounds were paired without the player, each a match lost to nil."""
        return len(self.out)

    @property
    def enters(self) -> int | None:
        """Return the first round that can be paired with who was entered late; None for who was there at the start."""
        return next(each for each in itertools.count(1) if each not in self.out) if self.is_late else None

    @property
    def is_in(self) -> bool:
        return self.dropped is None


@dataclass(slots=True)
class Match:
    """Two players at a table, or one without an opponent (``other`` None). ``id`` is ``ROUND.TABLE``.

    ``records`` are the SHA-256 of the records that the result came from; none if it was told.
    """

    round: int
    table: int
    one: str
    other: str | None
    node: str | None = None
    how: How = ""
    games: Games | None = None
    records: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return f"{self.round}.{self.table}"

    @property
    def is_open(self) -> bool:
        return not self.how

    @property
    def players(self) -> tuple[str, ...]:
        return (self.one,) if self.other is None else (self.one, self.other)

    @property
    def winner(self) -> str | None:
        """Return who won, None for a draw, a match that nobody won, or one that is still open."""
        if self.games is None or self.how == "rest" or self.games.won == self.games.lost:
            return None
        return self.one if self.games.won > self.games.lost else self.other

    def games_of(self, player: str) -> Games:
        """Return the games as ``player`` sees them; 0-0 while the match is open."""
        games = self.games or Games(0, 0)
        return games if player == self.one else games.turned

    def opponent_of(self, player: str) -> str | None:
        return self.other if player == self.one else self.one

    def __str__(self) -> str:
        if self.other:
            return say("event-match", one=self.one, other=self.other)
        return say("event-bye-of", player=self.one)


def plain_match(match: Match) -> Plain:
    """Return a match as plain data."""
    plain: Plain = {"id": match.id, "table": match.table, "one": match.one, "other": match.other}
    if match.node is not None:
        plain["node"] = match.node
    return (
        plain
        | {
            "how": match.how or None,
            "games": list(match.games) if match.games is not None else None,
            "winner": match.winner,
        }
        | ({"records": list(match.records)} if match.records else {})
    )


def quoted(name: str) -> str:
    """Return a name as one types it in a command."""
    return f'"{name}"' if " " in name else name
