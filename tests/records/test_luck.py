"""Luck from outside: games draw everything from their source, copies change nothing, and records replay with it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import agon
from agon import bots
from agon.cards import starter
from agon.core.errors import BadInputError, NotationError
from agon.core.luck import THROWN
from agon.core.node import Decision
from agon.core.record import parse

SYSTEMS = ("anachronism", "anachronism-original", "timerift", "anarcus")


class Hashed:
    """A source for tests: everything follows from one word."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.asked: list[tuple[str, int]] = []

    def draw(self, purpose: str, index: int, bounds: Sequence[int]) -> Sequence[int]:
        self.asked.append((purpose, index))
        luck = Random(hashlib.sha256(f"{self.word} {purpose} {index}".encode()).digest())
        return [luck.randrange(top) for top in bounds]


def begun(system: str, source: Any, **more: Any) -> Any:
    decks = list(starter(system).decks.values())[:2]
    return agon.game(system).start(decks, luck=source, **more)


def played(system: str, source: Any, seed: int, most: int = 2000) -> Any:
    """A game to its end by choices that depend on nothing but ``seed``."""
    state = begun(system, source)
    choice = Random(seed)
    for _ in range(most):
        node = state.node()
        if not node.is_decision:
            assert node.is_terminal, "a game with luck of its own never waits for it"
            return state
        state.apply(node.options[choice.randrange(len(node.options))])
    return state


@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_is_drawn_from_the_generator_inside(system: str) -> None:
    source = Hashed("one")
    state = played(system, source, 3)
    assert int(state.engine.rng) == int(begun(system, Hashed("two")).engine.rng), "the generator was used"
    assert source.asked, "nothing was drawn at all"
    assert {purpose for purpose, _ in source.asked} >= ({"dice"} if system != "anarcus" else {"stack:A", "heroes:B"})


@pytest.mark.parametrize("system", SYSTEMS)
def test_equal_luck_and_choices_make_the_same_game(system: str) -> None:
    one, two = played(system, Hashed("x"), 5), played(system, Hashed("x"), 5)
    assert one.record() == two.record()
    assert one.drawn == two.drawn
    assert played(system, Hashed("y"), 5).record() != one.record()


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_drawn_stands_in_order(system: str) -> None:
    state = played(system, Hashed("x"), 7)
    plies = [each.ply for each in state.drawn]
    assert plies == sorted(plies)
    thrown = [each for each in state.drawn if each.purpose in THROWN]
    lines = [each for each in parse(state.record()).entries if each.who == "~"]
    assert [" ".join(str(x + 1) for x in each.numbers) for each in thrown] == [each.text for each in lines]
    assert [each.ply for each in thrown] == [each.number - 1 for each in lines]


@pytest.mark.parametrize("system", SYSTEMS)
def test_records_replay_without_the_source(system: str) -> None:
    state = played(system, Hashed("x"), 9)
    text = state.record()
    assert "seed" not in text.partition("\n")[0]
    assert agon.game(system).verify_record(text).ok
    again = agon.game(system).from_record(text)
    assert again.position() == state.position()
    assert again.record() == text


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_copy_that_is_thrown_away_changes_no_later_draw(system: str) -> None:
    state, other = begun(system, Hashed("x")), begun(system, Hashed("x"))
    choice = Random(1)
    for _ in range(60):
        node = state.node()
        if not node.is_decision:
            break
        which = choice.randrange(len(node.options))
        for index in (0, len(node.options) - 1):
            trial = state.clone()
            trial.apply(node.options[index])
        imagined = state.observation(node.seat).determinize(4)
        imagined.apply(imagined.node().options[0])
        state.apply(node.options[which])
        other.apply(other.node().options[which])
    assert state.record() == other.record()


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_bots_imagine_does_not_ask_the_source(system: str) -> None:
    source = Hashed("x")
    state = begun(system, source)
    bot = bots.make("mcts:30", 1)
    for _ in range(12):
        node = state.node()
        if not node.is_decision:
            break
        before = len(source.asked)
        chosen = bot.choose(state.observation(node.seat))
        assert len(source.asked) == before
        state.apply(chosen)


def test_hidden_orders_are_in_the_whole_record_only() -> None:
    state = played("anarcus", Hashed("x"), 3, most=10)
    assert "\ndraw 0  stack:A  order " in state.record()
    for seat in (0, 1, None):
        assert "draw" not in state.record_for(seat)


def test_orders_are_as_likely_as_each_other_and_come_from_the_draws() -> None:
    first: dict[str, int] = {}
    for word in range(40):
        state = begun("anarcus", Hashed(str(word)))
        first[state.position()] = 1
    assert len(first) == 40, "two shuffles of forty are alike"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("draw 0  stack:A  order 3  0 1 3", "not as many, or as large"),
        ("draw 0  stack:A  order 3  0 1", "not as many, or as large"),
        ("draw 0  stack:A  order 999999  0", "not as many, or as large"),
        ("draw 0  lots  of 3  3", "not as many, or as large"),
        ("draw x  stack:A  order 3  0 1 2", "a draw is"),
        ("draw 0  stack:A  row 3  0 1 2", "a draw is"),
        ("draw", "a draw is"),
    ],
)
def test_a_draw_that_is_none_is_refused_with_its_line(line: str, says: str) -> None:
    text = played("anarcus", Hashed("x"), 3, most=3).record()
    lines = text.splitlines()
    at = next(n for n, each in enumerate(lines) if each.startswith("draw"))
    lines[at] = line
    with pytest.raises(NotationError, match=says) as caught:
        agon.game("anarcus").from_record("\n".join(lines))
    assert caught.value.line == at + 1


def test_a_record_that_lacks_a_draw_says_which() -> None:
    text = played("anarcus", Hashed("x"), 3, most=3).record()
    lines = [each for each in text.splitlines() if not each.startswith("draw 0  heroes:B")]
    with pytest.raises(BadInputError, match="the record lacks what was drawn for heroes:B, number 1"):
        agon.game("anarcus").from_record("\n".join(lines))


def test_a_match_goes_on_with_the_same_luck() -> None:
    decks = list(starter("anachronism").decks.values())
    source = Hashed("m")
    state = agon.game("anachronism", match="best-of-3").start([decks[:3], decks[3:6]], luck=source)
    choice = Random(2)
    while isinstance(node := state.node(), Decision):
        state.apply(node.options[choice.randrange(len(node.options))])
    assert node.is_terminal
    assert agon.game("anachronism", match="best-of-3").verify_record(state.record()).ok
    dice = [index for purpose, index in source.asked if purpose == "dice"]
    assert dice == list(range(len(dice)))


def test_a_name_with_a_sign_that_begins_a_comment_is_read_back() -> None:
    decks = list(starter("anachronism").decks.values())[:2]
    text = agon.game("anachronism").start(decks, seed=1, names=["Ada # 1", "# Bo"]).record()
    assert agon.game("anachronism").from_record(text).record() == text
    assert [each.words[1] for each in parse(text).all("seat")] == ["Ada # 1", "# Bo"]
