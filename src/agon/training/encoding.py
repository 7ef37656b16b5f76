"""What a seat knows of a position, and what it may choose, as arrays of numbers for machine learning.

An encoding never looks at a card that the seat does not know, nor at a number that would tell one hidden card from
another: games that a seat cannot tell apart have equal arrays. Cards are described by what is printed on them and by
what their abilities say, never by name, so that what is learnt holds for cards that were not seen while learning.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from agon.cards.readings import readings_of
from agon.core.engine import DECIDE, OPTION_ROOM
from agon.core.errors import BadInputError
from agon.core.state import GameBase, GameState
from agon.language import Reading, ast
from agon.language.check import nodes
from agon.messages import say

Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]
LEAST, MOST = -4.0, 4.0
"""No number of the arrays of floats is beyond these."""
CONSTRUCTS: Final[tuple[str, ...]] = tuple(
    sorted(
        {
            name
            for module in iter_modules(ast.__path__)
            for name, value in vars(import_module(f"{ast.__name__}.{module.name}")).items()
            if isinstance(value, type) and issubclass(value, ast.Node) and value is not ast.Node
        }
    )
)
"""The kinds of node that the tree of an ability is built of, in the order of the columns of ``abilities``."""


@dataclass(frozen=True, slots=True)
class Arrays:
    """What one seat knows, as arrays.

    ``position`` (P): numbers of the position; ``cards`` (R, C): a row for each card that the seat knows, or knows to
    lie there; ``abilities`` (R, len(CONSTRUCTS)): how often each construct stands in the abilities of the card of that
    row; ``options`` (OPTION_ROOM, F): a row for each option, in the order of the decision, zeros behind the last;
    ``mask`` (OPTION_ROOM): 1 for each option that there is. Without a decision of the seat there are no options.
    """

    position: Floats
    cards: Floats
    abilities: Bytes
    options: Floats
    mask: NDArray[np.int8]


class Encoding(ABC):
    """How the positions of one game are written as arrays, whatever cards are played with.

    ``seats`` is how many play, ``cards`` how many a seat brings at most: with the game they settle every shape.
    """

    def __init__(self, game: GameBase[Any], seats: int, cards: int) -> None:
        self.game: GameBase[Any] = game
        self.seats: int = seats
        self.most_cards: int = cards
        self.position_names: tuple[str, ...] = ()
        self.card_names: tuple[str, ...] = ()
        self.option_names: tuple[str, ...] = ()
        """What each column means."""
        self.rows: int = 0
        self._bags: dict[Any, Bytes] = {}

    # --- what a game says of itself ---------------------------------------------------------------------------------

    @abstractmethod
    def position(self, state: Any, seat: int) -> Sequence[float]:
        """Return one number for each of ``position_names``, as ``seat`` knows them."""

    @abstractmethod
    def known_rows(self, state: Any, seat: int) -> list[tuple[int, Sequence[float]]]:
        """Return for each row the card's number in the deal (-1: none, or one that is not known), and its numbers."""

    @abstractmethod
    def option(self, state: Any, action: Any) -> Sequence[float]:
        """Return one number for each of ``option_names`` but the last: the option's place, and those of its card."""

    # --- arrays -------------------------------------------------------------------------------------------------------

    def arrays(self, state: GameState[Any], seat: int) -> Arrays:
        """Return what ``seat`` knows of a game."""
        blank = self.nothing()
        cards, abilities, options, mask = blank.cards, blank.abilities, blank.options, blank.mask
        by_number: dict[int, int] = {}
        for row, (card, numbers) in enumerate(self.known_rows(state, seat)):
            cards[row] = numbers
            if card >= 0:
                by_number[card] = row
                abilities[row] = self.constructs_of(self.printed(state, card))
        engine = state.engine
        if engine.waiting == DECIDE and engine.decider == seat:
            own = len(self.option_names) - len(self.card_names)
            # what nothing else tells apart (which of two things to do, which side of the board) its place does
            for index, action in enumerate(state.option_table().all()):
                mask[index] = 1
                options[index, :own] = [*self.option(state, action), index / 20]
                row_of = by_number.get(action.card, -1)
                if row_of >= 0:
                    options[index, own:] = cards[row_of]
        position = np.asarray(self.position(state, seat), np.float32)
        return Arrays(
            np.clip(position, LEAST, MOST), np.clip(cards, LEAST, MOST), abilities, np.clip(options, LEAST, MOST), mask
        )

    def nothing(self) -> Arrays:
        """Return arrays of the right shapes with nothing in them."""
        return Arrays(
            np.zeros(len(self.position_names), np.float32),
            np.zeros((self.rows, len(self.card_names)), np.float32),
            np.zeros((self.rows, len(CONSTRUCTS)), np.uint8),
            np.zeros((OPTION_ROOM, len(self.option_names)), np.float32),
            np.zeros(OPTION_ROOM, np.int8),
        )

    def printed(self, state: GameState[Any], card: int) -> Any:
        """Return the card with a number of the deal."""
        return state.dealt[card]  # type: ignore[attr-defined]  # every game with cards has it

    def constructs_of(self, card: Any) -> Bytes:
        """Return how often each of ``CONSTRUCTS`` stands in the abilities of a card."""
        known = self._bags.get(card.id)
        if known is None:
            known = np.zeros(len(CONSTRUCTS), np.uint8)
            for reading in readings_of(card):
                if isinstance(reading, Reading):
                    for node in nodes(reading.ability):
                        known[_COLUMN[type(node).__name__]] += 1
            self._bags[card.id] = known
        return known


_COLUMN: Final = {name: column for column, name in enumerate(CONSTRUCTS)}
_ENCODINGS: Final[dict[type[Any], type[Encoding]]] = {}


def encode_with(game: type[Any], encoding: type[Encoding]) -> None:
    """Let the games of a class be written by an encoding."""
    _ENCODINGS[game] = encoding


def encoding_of(game: GameBase[Any], seats: int, cards: int) -> Encoding:
    """Return how a game is written. Raises: BadInputError where nobody has said how."""
    for kind in type(game).__mro__:
        if kind in _ENCODINGS:
            return _ENCODINGS[kind](game, seats, cards)
    raise BadInputError(say("training-no-encoding", system=game.name))


def one_hot(number: int, many: int) -> list[float]:
    """Return ``many`` zeros, with a one at ``number`` if it is one of their places."""
    out = [0.0] * many
    if 0 <= number < many:
        out[number] = 1.0
    return out


__all__ = ["CONSTRUCTS", "Arrays", "Encoding", "encode_with", "encoding_of", "one_hot"]
