"""A ply is an answer, luck included, whoever threw the dice: states, records and positions count the same."""

import random

import pytest

from agon.core.node import Chance, Terminal
from agon.core.record import parse
from agon.games.fights import FightState
from tests.engine.table import GAME, answer, start


def half_played(seed: int, *, explicit: bool = False) -> FightState:
    state, luck = start(seed, explicit=explicit), random.Random(seed)
    for _ in range(40):
        if not isinstance(state.node(), Terminal):
            state.apply(answer(state, luck))
    return state


def test_the_opening_dice_are_the_first_plies() -> None:
    state = start(3)
    assert state.ply == len(parse(state.record()).entries) == len(state.answers) > 0


@pytest.mark.parametrize("dice", ["internal", "given"])
@pytest.mark.parametrize("seed", range(3))
def test_a_state_counts_as_its_record_does(seed: int, dice: str) -> None:
    state = half_played(seed, explicit=dice == "given")
    entries = parse(state.record()).entries
    assert state.ply == len(entries) == entries[-1].number
    assert GAME.from_record(state.record()).ply == state.ply
    if not isinstance(state.node(), Chance):
        assert GAME.verify_record(state.record()).plies == state.ply


def test_the_same_game_has_the_same_plies_whoever_threw() -> None:
    thrown = half_played(5)
    given = start(5, thrown.decks, explicit=True)
    for entry in parse(thrown.record()).entries:
        given.apply(entry.text)
    assert given.ply == thrown.ply


def test_a_position_goes_on_counting_where_it_was_and_its_record_begins_at_one() -> None:
    state = half_played(4)
    again = GAME.from_position(state.position())
    assert again.ply == state.ply
    luck = random.Random(1)
    for _ in range(10):
        if not isinstance(again.node(), Terminal):
            again.apply(answer(again, luck))
    entries = parse(again.record()).entries
    assert entries[0].number == 1
    assert again.ply == state.ply + len(entries)


def test_every_copy_counts_alike() -> None:
    state = half_played(2)
    assert state.clone().ply == state.ply
    assert state.observation(0).determinize(1).ply == state.ply
    assert state.view(None)["ply"] == state.ply
