"""Whatever a game offers can be named in a scenario: every option of games at random is one that could be."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import agon
from agon.cards import starter
from agon.core.game import State
from agon.core.node import Decision
from agon.games.fights.state import FightState
from agon.scenario.armies import ArmyScene, ArmyScript
from agon.scenario.player import Scene
from agon.scenario.steps import Stage

GAMES = {"anachronism": 6, "anachronism-original": 3, "timerift": 4, "anarcus": 4}
MOST_ANSWERS = 250


def stage_of(state: State) -> Stage:
    return Scene(state) if isinstance(state, FightState) else ArmyScene(state, ArmyScript(system=state.system))


@pytest.mark.parametrize("system", GAMES)
def test_every_option_that_is_offered_is_understood(system: str) -> None:
    kinds = Counter[str]()
    for seed in range(GAMES[system]):
        luck = random.Random(seed)
        decks = luck.sample(list(starter(system).decks.values()), 2)
        state = agon.game(system).start(decks, seed=seed)
        for _ in range(MOST_ANSWERS):
            node = state.node()
            if not isinstance(node, Decision):
                break
            kinds[node.kind] += 1
            options = list(node.options)
            if kinds[node.kind] < 40:
                stage = stage_of(state)
                assert not stage.answers_to(node.kind), node.kind
                for option in luck.sample(options, min(5, len(options))):
                    text = option.notation
                    assert stage.wrong_option(text, by_clause=False) is None, text
                    assert stage.never_here(text) == "", text
                    assert stage.option_named(text) == text
            state.apply(luck.choice(options))
    assert len(kinds) >= 4, kinds
