"""The environments pass the conformance tests of the projects they are for, and play whole games by the rules."""

from __future__ import annotations

import copy
import pickle
import re
import warnings
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from agon.cards import starter
from agon.core.errors import IllegalActionError
from agon.training import gymnasium_env, openspiel_game
from agon.training.episodes import Episodes
from agon.training.pettingzoo_env import env, parallel_env, raw_env

GAMES = ("anachronism", "anachronism-original", "timerift", "anarcus")
every_game = pytest.mark.parametrize("system", GAMES)
THREE = "agon(system=timerift,options=mode:3-ffa,decks={})"


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Dictionaries of arrays are no arrays: the conformance tests of PettingZoo only warn of it."""
    openspiel_game.register()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@every_game
def test_pettingzoo_agents_one_after_another(system: str) -> None:
    api_test(env(system), num_cycles=120)
    seed_test(lambda: env(system), num_cycles=60)


@every_game
def test_pettingzoo_agents_in_parallel(system: str) -> None:
    parallel_api_test(parallel_env(system), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(system), num_cycles=30)


@every_game
def test_gymnasium(system: str) -> None:
    gymnasium_env.register()
    check_env(gymnasium.make(gymnasium_env.ID, system=system).unwrapped)


@pytest.mark.parametrize(
    "game", ["agon", "agon(system=anachronism-original)", "agon(system=timerift)", "agon(system=anarcus,deals=7)"]
)
def test_openspiel_random_simulations(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False)


def whole_game(table: Any, seed: int) -> dict[str, float]:
    """Play to the end at random; what each agent got."""
    luck = Random(seed)
    table.reset(seed=seed)
    worth = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, cut, _info = table.last()
        worth[agent] += reward
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        table.step(None if ended or cut else luck.choice(legal))
    return worth


@pytest.mark.parametrize(
    ("system", "how"),
    [
        *[(system, {}) for system in GAMES],
        ("anachronism", {"seats": 4, "options": {"teams": "ac-bd"}}),
        ("timerift", {"seats": 6, "options": {"mode": "3v3"}}),
        ("timerift", {"seats": 3, "options": {"mode": "3-ffa"}, "skip_forced": False}),
    ],
)
def test_a_whole_game_is_worth_to_each_what_the_rules_say(system: str, how: dict[str, Any]) -> None:
    table = raw_env(system, **how)
    worth = whole_game(table, 5)
    assert sum(worth.values()) == pytest.approx(0)
    assert any(worth.values()) or table.game_state.result().startswith("=")
    assert list(worth.values()) == pytest.approx(list(table.game_state.returns))
    assert whole_game(raw_env(system, **how), 5) == worth


def test_an_option_that_there_is_not_raises_or_loses() -> None:
    plain = raw_env("anachronism")
    plain.reset(seed=1)
    with pytest.raises(IllegalActionError):
        plain.step(319)
    table = env("anachronism")
    table.reset(seed=1)
    chooser = table.agent_selection
    table.step(319)
    assert table.rewards[chooser] == -1
    assert all(table.terminations.values())
    one = gymnasium_env.AgonEnv("anachronism")
    one.reset(seed=1)
    _seen, reward, ended, _cut, info = one.step(319)
    assert (reward, ended, info["illegal"]) == (-1.0, True, True)


def test_a_seat_learns_against_bots_to_the_end() -> None:
    luck = Random(2)
    for seat in (0, 1):
        table = gymnasium_env.AgonEnv("anachronism", ["hannibal", "shaka"], opponents="greedy", seat=seat)
        seen, info = table.reset(seed=seat)
        ended, reward = False, 0.0
        while not ended:
            assert table.game_state.engine.decider == seat
            assert len(info["notation"]) == seen["action_mask"].sum()
            seen, reward, ended, _cut, info = table.step(luck.randrange(len(info["notation"])))
        assert reward == table.game_state.returns[seat]
        assert "Hannibal" in table.render()


def played(state: Any, seed: int, most: int = 5000) -> Any:
    """Play on at random, chance by its outcomes."""
    luck = Random(seed)
    while not state.is_terminal() and most:
        most -= 1
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(each, 1) for each in state.legal_actions()]
        state.apply_action(luck.choice([outcome for outcome, _ in outcomes]))
    return state


def test_openspiel_chance_is_one_die_after_another_with_equal_chances() -> None:
    game = pyspiel.load_game("agon")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(face, pytest.approx(1 / 6)) for face in range(6)]
    for face in (5, 3, 0, 0):  # both opening rolls, four dice
        assert state.is_chance_node()
        assert str(face + 1) in state.action_to_string(state.current_player(), face)
        state.apply_action(face)
    assert not state.is_chance_node()
    shuffled = pyspiel.load_game("agon(system=anarcus,deals=7)").new_initial_state()
    assert shuffled.chance_outcomes() == [(deal, pytest.approx(1 / 7)) for deal in range(7)]


def test_openspiel_states_are_copied_and_pickled_whole() -> None:
    game = pyspiel.load_game("agon")
    state = played(game.new_initial_state(), 4, most=61)
    text = str(state)
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert str(twin) == text
        assert str(played(twin, 9)) == str(played(state.clone(), 9))
    assert str(state) == text, "what was done to copies has not touched it"


def test_openspiel_players_with_equal_knowledge_have_equal_information_states() -> None:
    """One player lays out the own cards otherwise: the other cannot tell the two games apart, who did it can."""
    game = pyspiel.load_game("agon(decks=hannibal;shaka)")

    def arranges(state: Any) -> bool:
        return "arrange" in state.action_to_string(state.current_player(), state.legal_actions()[0])

    begun = played(game.new_initial_state(), 1, most=4)
    while not arranges(begun):
        begun.apply_action(begun.legal_actions()[0])
    own = begun.current_player()
    states = [begun, begun.clone()]
    for state, way in zip(states, (0, -1), strict=True):
        while state.current_player() == own:
            state.apply_action(state.legal_actions()[way])
    first, second = states
    assert first.current_player() == second.current_player() == 1 - own
    assert first.information_state_string(own) != second.information_state_string(own)
    assert first.information_state_string(1 - own) == second.information_state_string(1 - own)
    assert first.observation_tensor(1 - own) == second.observation_tensor(1 - own)
    assert first.observation_tensor(own) != second.observation_tensor(own)


def test_openspiel_three_players_and_their_returns() -> None:
    decks = ";".join(list(starter("timerift").decks)[:3])
    game = pyspiel.load_game(THREE.format(decks))
    assert game.num_players() == 3
    end = played(game.new_initial_state(), 3)
    assert end.is_terminal()
    assert sum(end.returns()) == pytest.approx(0)
    assert end.legal_actions() == []


def test_the_examples_of_the_page_run_and_its_table_is_true() -> None:
    page = (Path(__file__).parents[2] / "docs" / "training.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(blocks) >= 2
    for block in blocks:
        exec(compile(block, "docs/training.md", "exec"), {})
    told = re.findall(r"^\| [^|]+ \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", page, re.MULTILINE)
    games = (
        Episodes("anachronism"),
        Episodes("anachronism", seats=4),
        Episodes("timerift", seats=6, options={"mode": "3v3"}),
        Episodes("anarcus"),
    )
    for row, episodes in zip(told, games, strict=True):
        encoding = episodes.encoding
        names = encoding.position_names, encoding.card_names, encoding.option_names
        assert [int(each) for each in row] == [len(names[0]), encoding.rows, len(names[1]), len(names[2])]
