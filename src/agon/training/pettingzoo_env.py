"""Every game as a PettingZoo environment: each seat an agent, one after another (AEC) or in parallel.

>>> from agon.training.pettingzoo_env import env
>>> table = env("anachronism")
>>> table.reset(seed=1)
>>> table.agents
['seat_0', 'seat_1']
"""

from __future__ import annotations

from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from agon.core.engine import OVER
from agon.core.state import GameState
from agon.render.text import render_table
from agon.training.episodes import MOST_SEED, Episodes
from agon.training.spaces import action_space, as_observation, observation_space


class AgonAEC(AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]  # PettingZoo has no types
    """Agents answer decisions in the order in which the game asks them.

    Rewards come with the end: 1 for a win, -1 for a loss, 0 for a draw or shares of them that sum to 0. ``infos`` has
    the ``notation`` of each option for the agent that decides. Arguments: see ``Episodes``.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "agon_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": True,
    }

    def __init__(self, system: str, decks: Any = None, *, render_mode: str | None = None, **how: Any) -> None:
        super().__init__()
        self.episodes = Episodes(system, decks, **how)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episodes.seats)]
        space, actions = observation_space(self.episodes.encoding), action_space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.state_of_game: GameState[Any] | None = None
        self._seed = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def game_state(self) -> GameState[Any]:
        """The game under way."""
        assert self.state_of_game is not None, "reset begins a game"
        return self.state_of_game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed the one after the last."""
        self._seed = (self._seed + 1) % MOST_SEED if seed is None else seed
        self.state_of_game = self.episodes.begin(self._seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return as_observation(self.episodes.encoding.arrays(self.game_state, seat))

    def step(self, action: int | None) -> None:
        """Answer the agent's decision. Raises: IllegalActionError for an option that there is not."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.episodes.answer(self.game_state, -1 if action is None else int(action))
        self._clear_rewards()
        if self.game_state.engine.waiting == OVER:
            for agent, worth in zip(self.possible_agents, self.game_state.returns, strict=True):
                self.rewards[agent] = float(worth)
                self.terminations[agent] = True
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        """Let the agent act whose decision it is."""
        state = self.game_state
        if state.engine.waiting == OVER:
            return
        self.agent_selection = self.possible_agents[int(state.engine.decider)]
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"notation": [each.notation for each in state.option_table().all()]}

    def render(self) -> str:
        """Return the table as the agent that decides sees it."""
        return render_table(self.game_state.view(self.possible_agents.index(self.agent_selection)))

    def close(self) -> None:
        self.state_of_game = None


def raw_env(system: str = "anachronism", decks: Any = None, **how: Any) -> AgonAEC:
    """Return the environment itself; an option that there is not raises IllegalActionError."""
    return AgonAEC(system, decks, **how)


def env(system: str = "anachronism", decks: Any = None, **how: Any) -> AECEnv[str, Any, Any]:
    """Return the environment with PettingZoo's usual wrappers: who chooses what there is not loses the game."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(system, decks, **how), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def parallel_env(system: str = "anachronism", decks: Any = None, **how: Any) -> ParallelEnv[str, Any, Any]:
    """Return the environment for agents that all act at each step; only the answer of the one that decides counts."""
    return turn_based_aec_to_parallel(env(system, decks, **how))


__all__ = ["AgonAEC", "env", "parallel_env", "raw_env"]
