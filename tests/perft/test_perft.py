"""Perft tables: the count of everything that can happen to a depth, and the order of options where it is pinned."""

from pathlib import Path

import pytest

import agon
from agon.cards import starter
from agon.core.errors import NotationError
from agon.core.game import State
from agon.core.node import Decision
from agon.core.perft import PerftCase, divide, perft, read_table
from tests.engine import rifts
from tests.engine.table import GAME, plain_deck, start

CASES = [case for path in sorted(Path(__file__).parent.glob("*.perft")) for case in read_table(path.read_text("utf-8"))]


def state_of(case: PerftCase) -> State:
    if case.position:
        state: State = agon.game(case.position.split()[0]).from_position(case.position)
    else:
        decks = starter("anachronism").decks
        armies = starter("anarcus").decks
        if case.decks and all(each in armies for each in case.decks):
            state = agon.game("anarcus").start([armies[each] for each in case.decks], explicit_chance=True)
        elif all(each in decks for each in case.decks):
            state = GAME.start([decks[each] for each in case.decks], explicit_chance=True)
        else:
            state = rifts.GAME.start([rifts.wordless_deck(each) for each in case.decks], explicit_chance=True)
    for answer in case.answers:
        state.apply(answer)
    return state


@pytest.mark.parametrize(
    ("case", "depth"),
    [pytest.param(case, depth, id=f"{case.id}-{depth}") for case in CASES for depth in case.counts],
)
def test_the_table_is_right(case: PerftCase, depth: int) -> None:
    assert perft(state_of(case), depth) == case.counts[depth]


@pytest.mark.parametrize("case", [case for case in CASES if case.options], ids=lambda case: case.id)
def test_options_come_in_their_order(case: PerftCase) -> None:
    node = state_of(case).node()
    assert isinstance(node, Decision)
    assert tuple(each.notation for each in node.options) == case.options


def test_divide_sums_to_perft_and_changes_nothing() -> None:
    state = state_of(next(case for case in CASES if case.id == "face-to-face"))
    before = state.key()
    parts = divide(state, 2)
    assert sum(parts.values()) == 1606
    assert parts["attack B"] == 1296
    assert state.key() == before


def test_a_finished_game_is_one_leaf() -> None:
    state = start(1, [plain_deck(1), plain_deck(2)])
    while not state.node().is_terminal:
        state.choose(0)
    assert perft(state, 3) == 1
    assert divide(state, 3) == {}


@pytest.mark.parametrize("text", ["perft 1 2", "id x\nperft 1", "id x\nnonsense 3", "id x\nperft a b"])
def test_a_wrong_table_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_table(text)
    assert caught.value.line == text.count("\n") + 1
