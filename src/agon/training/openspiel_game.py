"""Every game as an OpenSpiel game: dice are chance nodes, one die each, and so is the shuffle of hidden decks.

Importing this module registers ``agon`` with OpenSpiel:

>>> import pyspiel
>>> from agon.training import openspiel_game
>>> pyspiel.load_game("agon(system=timerift,decks=tomoe;khutulun)").num_players()
2

``decks`` are names of starter decks with semicolons between them, one a seat; ``options`` are options of the rule
system, as ``mode:3-ffa;board.size:5``. ``deals`` is how many shuffles there are in a game whose decks are shuffled
(Anarcus): the first chance node draws one of them. Elsewhere each player orders the own cards, which is a decision.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import numpy as np
import pyspiel

from agon.cards import starter
from agon.core.bits import faces_of
from agon.core.engine import DECIDE, OVER
from agon.core.node import Chance
from agon.core.state import GameState
from agon.games.anarcus.game import AnarcusGame
from agon.training.episodes import ACTIONS, Episodes
from agon.training.spaces import as_observation

NAME: Final = "agon"
LONGEST: Final = 5000
"""Answers that no game needs more of."""
MOST_SIDES: Final = 6
DEFAULTS: Final[dict[str, Any]] = {
    "system": "anachronism",
    "decks": "",
    "options": "",
    "deals": 1000,
    "skip_forced": True,
}
GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Agon",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=DEFAULTS,
)


@lru_cache(maxsize=16)
def episodes_of(system: str, decks: str, options: str, skip_forced: bool) -> Episodes:  # noqa: FBT001 - a cache's key
    """Return the games of these parameters. Raises: BadInputError."""
    named = [each.strip() for each in decks.split(";") if each.strip()]
    if not named:
        named = list(starter(system).decks)[:2]
    chosen = dict(each.strip().split(":", 1) for each in options.split(";") if ":" in each)
    return Episodes(system, named, options=chosen, skip_forced=skip_forced)


class AgonGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One rule system with its decks; see the module for the parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        self.parameters: Parameters = (
            str(chosen["system"]), str(chosen["decks"]), str(chosen["options"]), bool(chosen["skip_forced"]),
        )  # fmt: skip
        self.episodes: Episodes = episodes_of(*self.parameters)
        self.deals: int = int(chosen["deals"]) if isinstance(self.episodes.game, AnarcusGame) else 1
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=max(MOST_SIDES, self.deals),
            num_players=self.episodes.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> AgonState:
        return AgonState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> AgonObserver:
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return AgonObserver(self.episodes, wanted, params)


Parameters = tuple[str, str, str, bool]
"""The system, the decks, the options, and whether forced decisions are answered: what makes ``Episodes``."""


class Progress:
    """How far one game is.

    OpenSpiel copies and pickles the attributes of a state one by one: this is the one that is not plain.
    """

    def __init__(self, parameters: Parameters, played: GameState[Any] | None, thrown: list[int]) -> None:
        self.parameters: Parameters = parameters
        self.played: GameState[Any] | None = played
        """The game, once its decks are shuffled."""
        self.thrown: list[int] = thrown
        """Faces of the throw under way, as far as they have been drawn."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Progress:
        return Progress(self.parameters, None if self.played is None else self.played.clone(), self.thrown[:])

    def __reduce__(self) -> tuple[Any, ...]:
        if self.played is None:
            return Progress, (self.parameters, None, self.thrown)
        return _replayed, (self.parameters, self.played.seed, self.played.answers, self.thrown)


def _replayed(parameters: Parameters, seed: int, answers: list[int], thrown: list[int]) -> Progress:
    """Return the progress of a game with these answers, as ``GameState.answers`` has them."""
    state = episodes_of(*parameters).begin(seed, explicit_chance=True)
    for answer in answers[len(state.answers) :]:
        node = state.node()
        state.apply(faces_of(-answer, node.dice) if isinstance(node, Chance) else state.option_table()(answer))
    return Progress(parameters, state, thrown)


class AgonState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """One game. Where several dice are thrown together they are chance nodes one after another."""

    def __init__(self, game: AgonGame) -> None:
        super().__init__(game)
        self.deals: int = game.deals
        first = game.episodes.begin(0, explicit_chance=True) if self.deals == 1 else None
        self.progress: Progress = Progress(game.parameters, first, [])

    @property
    def episodes(self) -> Episodes:
        return episodes_of(*self.progress.parameters)

    @property
    def played(self) -> GameState[Any] | None:
        """The game, once its decks are shuffled."""
        return self.progress.played

    @property
    def thrown(self) -> list[int]:
        """Faces of the throw under way, as far as they have been drawn."""
        return self.progress.thrown

    def current_player(self) -> int:
        if self.played is None:
            return int(pyspiel.PlayerId.CHANCE)
        engine = self.played.engine
        if engine.waiting == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(engine.decider) if engine.waiting == DECIDE else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.played is not None, "nobody decides before the decks are shuffled"
        return list(range(self.played.count())) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        many = self.deals if self.played is None else self._dice().sides
        return [(outcome, 1.0 / many) for outcome in range(many)]

    def _dice(self) -> Chance:
        assert self.played is not None, "the decks are shuffled first"
        node = self.played.node()
        assert isinstance(node, Chance), "dice are thrown where the game waits for them"
        return node

    def _apply_action(self, action: int) -> None:
        if self.played is None:
            self.progress.played = self.episodes.begin(action + 1, explicit_chance=True)
            return
        if self.played.engine.waiting == DECIDE:
            self.episodes.answer(self.played, action)
            return
        self.thrown.append(action + 1)
        if len(self.thrown) == self._dice().dice:
            self.played.apply(self.thrown)
            self.progress.thrown = []
            self.episodes.answer_forced(self.played)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action + 1}" if self.played is None else str(action + 1)
        assert self.played is not None, "nobody decides before the decks are shuffled"
        return str(self.played.node().options[action].notation)  # type: ignore[union-attr]  # a player decides

    def is_terminal(self) -> bool:
        return self.played is not None and self.played.engine.waiting == OVER

    def returns(self) -> list[float]:
        if self.played is None or not self.is_terminal():
            return [0.0] * self.episodes.seats
        return [float(each) for each in self.played.returns]

    def __str__(self) -> str:
        if self.played is None:
            return "to be dealt"
        return " ".join([self.played.position(), *map(str, self.thrown)])


class AgonObserver:
    """Observations: arrays as the encoding has them, and text.

    Without perfect recall the text is the position as the player may know it, and the tensor has all arrays one after
    another; with it the text is the record of the game as the player may know it, and there is no tensor.
    """

    def __init__(self, episodes: Episodes, wanted: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, as {params}")
        self.episodes = episodes
        self.recalls: bool = bool(wanted.perfect_recall)
        self.seats = range(episodes.seats)
        encoding = episodes.encoding
        nothing = encoding.nothing()
        self.parts = {} if self.recalls else as_observation(nothing)
        size = sum(part.size for part in self.parts.values())
        self.tensor = np.zeros(size, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, part in self.parts.items():
            self.dict[name] = self.tensor[at : at + part.size].reshape(part.shape)
            at += part.size

    def set_from(self, state: AgonState, player: int) -> None:
        """Write what a player knows into the tensor."""
        if self.recalls:
            return
        if state.played is None:
            self.tensor.fill(0)
            return
        for name, part in as_observation(self.episodes.encoding.arrays(state.played, player)).items():
            self.dict[name][:] = part

    def string_from(self, state: AgonState, player: int) -> str:
        """Return what a player knows as text."""
        if state.played is None:
            return "to be dealt"
        known = state.played.record_for(player) if self.recalls else state.played.position_for(player)
        return " ".join([known, *map(str, state.thrown)])


def register() -> None:
    """Make the game known to OpenSpiel; importing the module has done so."""
    if NAME not in pyspiel.registered_names():
        pyspiel.register_game(GAME_TYPE, AgonGame)


register()

__all__ = ["NAME", "AgonGame", "AgonObserver", "AgonState", "register"]
