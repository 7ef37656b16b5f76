"""Every game as a Gymnasium environment: one seat learns, bots have the others.

>>> import gymnasium
>>> table = gymnasium.make("agon/Fight-v0", system="anachronism", opponents="veteran")
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium

from agon import bots
from agon.core.engine import OVER
from agon.core.state import GameState
from agon.render.text import render_table
from agon.training.episodes import MOST_SEED, Episodes
from agon.training.spaces import action_space, as_observation, observation_space

ID: Final = "agon/Fight-v0"


class AgonEnv(gymnasium.Env[dict[str, Any], int]):
    """``seat`` learns (None: a seat drawn anew for each game) against bots of the level ``opponents``.

    The reward comes with the end: 1 for a win, -1 for a loss. Who chooses an option that there is not has lost, and
    ``info["illegal"]`` says so; ``info["notation"]`` has the options. Further arguments: see ``Episodes``.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        system: str = "anachronism",
        decks: Any = None,
        *,
        opponents: str = "veteran",
        seat: int | None = None,
        render_mode: str | None = None,
        **how: Any,
    ) -> None:
        self.episodes = Episodes(system, decks, **how)
        bots.make(opponents, 0, timed=False)  # whatever is no bot is said now
        self.opponents: str = opponents
        self.wanted: int | None = seat
        self.seat: int = 0
        self.render_mode = render_mode
        self.observation_space = observation_space(self.episodes.encoding)
        self.action_space = action_space()
        self.state_of_game: GameState[Any] | None = None
        self._minds: list[Any] = []

    @property
    def game_state(self) -> GameState[Any]:
        """The game under way."""
        assert self.state_of_game is not None, "reset begins a game"
        return self.state_of_game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game and let the bots answer until it is the learner's decision."""
        super().reset(seed=seed, options=options)
        seats = self.episodes.seats
        while True:
            self.seat = int(self.np_random.integers(seats)) if self.wanted is None else self.wanted
            first = int(self.np_random.integers(MOST_SEED))
            self._minds = [bots.make(self.opponents, first + each, timed=False) for each in range(seats)]
            self.state_of_game = self.episodes.begin(first)
            self._play_on()
            if self.game_state.engine.waiting != OVER:
                return self._seen()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        state = self.game_state
        if not 0 <= int(action) < state.count():
            seen, info = self._seen()
            return seen, -1.0, True, False, {**info, "illegal": True}
        self.episodes.answer(state, int(action))
        self._play_on()
        is_over = state.engine.waiting == OVER
        seen, info = self._seen()
        return seen, float(state.returns[self.seat]) if is_over else 0.0, is_over, False, info

    def _play_on(self) -> None:
        """Let the bots answer until the learner decides, or the game is over."""
        state = self.game_state
        while state.engine.waiting != OVER and state.engine.decider != self.seat:
            decider = int(state.engine.decider)
            state.apply(self._minds[decider].choose(state.observation(decider)))
            self.episodes.answer_forced(state)

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return what the learner sees, and what its options are called."""
        state = self.game_state
        options = [] if state.engine.waiting == OVER else [each.notation for each in state.option_table().all()]
        return as_observation(self.episodes.encoding.arrays(state, self.seat)), {"notation": options}

    def render(self) -> str:
        """Return the table as the learner sees it."""
        return render_table(self.game_state.view(self.seat))


def register() -> None:
    """Make the environment known to ``gymnasium.make``; Gymnasium calls it where Agon is installed."""
    if ID not in gymnasium.registry:
        gymnasium.register(ID, entry_point="agon.training.gymnasium_env:AgonEnv")


__all__ = ["ID", "AgonEnv", "register"]
