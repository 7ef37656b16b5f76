"""Games as learners ask for them: which rules, which decks, whose turn, until the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import agon
from agon.cards import starter
from agon.cards.pools import deck_from
from agon.core.engine import DECIDE, OPTION_ROOM
from agon.core.errors import BadInputError
from agon.core.state import GameBase, GameState
from agon.messages import say
from agon.training.army_encoding import ArmyEncoding
from agon.training.encoding import Encoding, encoding_of
from agon.training.fight_encoding import FightEncoding

ACTIONS: Final = OPTION_ROOM
"""An action is the place of an option in its decision, below this; ``mask`` says which there are."""
MOST_SEED: Final = 2**31 - 1
ENCODINGS: Final = (ArmyEncoding, FightEncoding)
"""Encodings that are here; each says of itself which games it writes."""


class Episodes:
    """Games of one rule system, one after another.

    ``decks`` names one deck a seat (of the starter set, or a deck itself), or is None: then each game draws ``seats``
    different starter decks. With ``skip_forced`` a decision with one option is answered at once.

    Raises: BadInputError for options, decks or a number of seats that there are not, and for matches, whose cards
    change from game to game.
    """

    def __init__(
        self,
        system: str,
        decks: Sequence[object] | None = None,
        *,
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        skip_forced: bool = True,
    ) -> None:
        found: Any = agon.game(system, options)
        self.game: GameBase[Any] = found
        if getattr(found, "is_match", False):
            raise BadInputError(say("training-match"))
        pool = starter(system)
        self.shelf: list[Any] = list(pool.decks.values())
        self.decks: list[Any] | None = None
        if decks is not None:
            self.decks = [deck_from(pool, each) if isinstance(each, str) else each for each in decks]
            seats = len(self.decks)
        if not 2 <= seats <= min(self.game.most_seats, len(self.shelf)):
            raise BadInputError(say("training-seats", system=system, most=self.game.most_seats, seats=seats))
        self.seats: int = seats
        self.skip_forced: bool = skip_forced
        self.encoding: Encoding = encoding_of(
            self.game, seats, max(len(deck.cards) for deck in (self.decks or self.shelf))
        )

    def begin(self, seed: int, *, explicit_chance: bool = False) -> GameState[Any]:
        """Return a new game at its first question; equal seeds give equal games."""
        decks = self.decks
        if decks is None:
            decks = Random(seed).sample(self.shelf, self.seats)
        state: GameState[Any] = self.game.start(decks, seed=seed, events=False, explicit_chance=explicit_chance)
        self.answer_forced(state)
        return state

    def answer(self, state: GameState[Any], action: int) -> None:
        """Answer the decision with the option at that place. Raises: IllegalActionError where there is none."""
        state.choose(action)
        self.answer_forced(state)

    def answer_forced(self, state: GameState[Any]) -> None:
        """Answer decisions with one option, if that is to be done."""
        while self.skip_forced and state.engine.waiting == DECIDE and state.count() == 1:
            state.choose(0)


__all__ = ["ACTIONS", "Episodes"]
