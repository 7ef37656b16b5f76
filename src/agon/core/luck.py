"""Luck that comes from outside of the engine: every number drawn, what for, and where the next one comes from.

A game that is started with a ``Source`` uses its own generator for nothing: dice and coins, the orders of stacks that
nobody sees, and what a card takes at random are drawn from the source. Each purpose is a stream of its own, and a
source gives a number by its stream and its place in it alone, so that states may be copied, thrown away and replayed
without changing what is drawn later. Playouts and what bots imagine keep the generator inside the position.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from agon.core.errors import BadInputError
from agon.core.record import SEAT_LETTERS
from agon.messages import say

DICE: Final = "dice"
COIN: Final = "coin"
LOTS: Final = "lots"
"""What a card or a rule takes at random."""
THROWN: Final = (DICE, COIN)
"""The purposes that stand in a record as answers of luck; the others are hidden while the game goes on."""
SIDES: Final = 6
MOST_NUMBERS: Final = 1000
MOST_BOUND: Final = 1 << 16


def stack_of(seat: int, kind: str) -> str:
    """Return the purpose of the order of a seat's hidden deck, as ``stack:A``."""
    return f"{kind}:{SEAT_LETTERS[seat]}"


@dataclass(frozen=True, slots=True)
class Draw:
    """What was drawn together: how many answers stood before it, what for, and numbers from 0, each below its bound."""

    ply: int
    purpose: str
    bounds: tuple[int, ...]
    numbers: tuple[int, ...]

    @property
    def is_order(self) -> bool:
        """Is it an order of cards? Then each number is the place with which the next card changes (0: the first)."""
        return len(self.bounds) > 1 and self.bounds == tuple(range(1, len(self.bounds) + 1))


class Source(Protocol):
    """Where numbers come from."""

    def draw(self, purpose: str, index: int, bounds: Sequence[int]) -> Sequence[int]:
        """Return what is drawn number ``index`` (from 0) for a purpose: a number from 0 below each bound."""


class Luck:
    """The luck of one state: what was drawn so far, and the source of the next."""

    __slots__ = ("_source", "made")

    def __init__(self, source: Source, made: Iterable[Draw] = ()) -> None:
        self._source = source
        self.made: list[Draw] = list(made)

    def copy(self) -> Luck:
        """Return the same luck for a copy of the state."""
        return Luck(self._source, self.made)

    def draw(self, ply: int, purpose: str, bounds: Sequence[int]) -> tuple[int, ...]:
        """Draw a number below each bound."""
        index = sum(each.purpose == purpose for each in self.made)
        numbers = tuple(self._source.draw(purpose, index, bounds))
        if len(numbers) != len(bounds) or any(not 0 <= x < top for x, top in zip(numbers, bounds, strict=True)):
            raise BadInputError(
                say("luck-misfit", purpose=purpose, numbers=str(list(numbers)[:20]), bounds=str(bounds[:20]))
            )
        self.made.append(Draw(ply, purpose, tuple(bounds), numbers))
        return numbers

    def faces(self, ply: int, many: int) -> list[int]:
        """Roll dice."""
        return [1 + number for number in self.draw(ply, DICE, (SIDES,) * many)]

    def coin(self, ply: int) -> int:
        """Toss a coin: 1 or 2."""
        return 1 + self.draw(ply, COIN, (2,))[0]

    def lot(self, ply: int, many: int) -> int:
        """Take one of several, by its place from 0."""
        return self.draw(ply, LOTS, (many,))[0]

    def order(self, ply: int, purpose: str, many: int) -> list[int]:
        """Shuffle: for each card in turn, the place before or at its own with whose card it changes."""
        return list(self.draw(ply, purpose, tuple(range(1, many + 1))))


class Given:
    """Draws that a record has."""

    def __init__(self, draws: Iterable[Draw]) -> None:
        self._draws: dict[str, list[Draw]] = {}
        for each in draws:
            self._draws.setdefault(each.purpose, []).append(each)

    def draw(self, purpose: str, index: int, bounds: Sequence[int]) -> Sequence[int]:
        """Return what the record has. Raises: BadInputError where it has nothing, or something of another kind."""
        mine = self._draws.get(purpose, [])
        if index >= len(mine):
            raise BadInputError(say("luck-lacks", purpose=purpose, number=index + 1))
        if mine[index].bounds != tuple(bounds):
            raise BadInputError(
                say(
                    "luck-other-bounds",
                    purpose=purpose,
                    number=index + 1,
                    has=len(mine[index].bounds),
                    needs=len(bounds),
                )
            )
        return mine[index].numbers


class Continued:
    """Numbers that were drawn in a game up to some moment, and from another source what is drawn later.

    ``thrown`` are dice and coins in the order in which a record has them, from 0 up: no game throws both.
    """

    def __init__(
        self, thrown: Sequence[Sequence[int]], draws: Iterable[tuple[str, Sequence[int]]], then: Source
    ) -> None:
        self._thrown = thrown
        self._draws: dict[str, list[Sequence[int]]] = {}
        for purpose, numbers in draws:
            self._draws.setdefault(purpose, []).append(numbers)
        self._then = then

    def draw(self, purpose: str, index: int, bounds: Sequence[int]) -> Sequence[int]:
        """Return what was drawn, while there is any."""
        before = self._thrown if purpose in THROWN else self._draws.get(purpose, [])
        return before[index] if index < len(before) else self._then.draw(purpose, index, bounds)


class Fresh:
    """Numbers that the machine makes up: for a game that is played on from its record, where nothing is sealed."""

    def draw(self, purpose: str, index: int, bounds: Sequence[int]) -> Sequence[int]:
        """Return what nobody can know before."""
        return [secrets.randbelow(bound) for bound in bounds]


__all__ = [
    "COIN", "DICE", "LOTS", "MOST_BOUND", "MOST_NUMBERS", "SIDES", "THROWN", "Continued", "Draw", "Fresh", "Given",
    "Luck", "Source", "stack_of",
]  # fmt: skip
