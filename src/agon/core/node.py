"""What is the game waiting for? A ``Decision``, a ``Chance``, or nothing: ``Terminal``.

Everything that drives a game (terminal player, server room, bot, record, test) differs only in who answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Protocol, TypeAlias, overload


class Action(Protocol):
    """One option of a decision. Prints as notation (``move c2 N``) and is equal to what that parses to."""

    @property
    def code(self) -> int:
        """The engine's number for it; stable inside one rule system version."""

    @property
    def notation(self) -> str:
        """Short text, unique among the options of its decision; parses back."""


class LazyOptions(Sequence["Action"]):
    """The options of a decision in canonical order, built only when looked at."""

    __slots__ = ("_codes", "_make")

    def __init__(self, codes: Sequence[int], make: MakeAction) -> None:
        self._codes = codes
        self._make = make

    @property
    def make(self) -> MakeAction:
        """What turns a code into an action."""
        return self._make

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self._make(code) for code in self._codes[index]]
        return self._make(self._codes[index])

    def __iter__(self) -> Iterator[Action]:
        return (self._make(code) for code in self._codes)


class MakeAction(Protocol):
    """Turn an option's code into a rich action."""

    def __call__(self, code: int, /) -> Action: ...


@dataclass(frozen=True, slots=True)
class Decision:
    """The game waits for one seat to choose.

    ``options`` is never empty and in canonical order, so option 3 is the same action in every record,
    replay and process. A forced choice is still a Decision with one option.
    """

    seat: int
    kind: str
    asks: str | Callable[[], str]
    """The question for people, or what makes it of the game as it is now."""
    options: Sequence[Action]
    clause: str
    card: str = ""
    picked: int = 0
    """So many cards have been picked already, of several that are picked one by one for this question."""

    is_decision = True
    is_chance = False
    is_terminal = False

    @property
    def prompt(self) -> str:
        """The question for people, in their language; made when somebody looks, which is before the game goes on."""
        return self.asks if isinstance(self.asks, str) else self.asks()


@dataclass(frozen=True, slots=True)
class Chance:
    """The game waits for luck: dice rolled together, each standing alone since cards re-roll single dice.

    ``dice`` is how many, ``sides`` how many sides each has; every outcome has the same weight,
    1 of ``sides ** dice``. ``seats`` names the roller of each die, for people.
    """

    cause: str
    dice: int
    seats: tuple[int, ...]
    clause: str
    sides: int = 6

    is_decision = False
    is_chance = True
    is_terminal = False

    @property
    def total_weight(self) -> int:
        """Number of equally likely outcomes."""
        return int(self.sides**self.dice)

    def outcomes(self) -> Iterator[tuple[int, ...]]:
        """Every outcome, in lexicographic order; each has weight 1 of ``total_weight``."""
        return product(range(1, self.sides + 1), repeat=self.dice)


@dataclass(frozen=True, slots=True)
class Terminal:
    """The game is over: each seat's return (they sum to 0), a stable word for why, the sentence, and the clause."""

    returns: tuple[float, ...]
    reason: str
    text: str
    clause: str

    is_decision = False
    is_chance = False
    is_terminal = True


Node: TypeAlias = Decision | Chance | Terminal
