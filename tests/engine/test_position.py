"""Positions: any state is one line of text and back; simple ones are readable and writable by hand."""

import random

import pytest

import agon
from agon.arena.terms import NULL, Ask
from agon.core.errors import BadInputError, NotationError
from agon.core.node import Decision
from agon.games.anachronism import SET7
from agon.games.fights import FightGame
from tests.engine.table import GAME, plain_deck, start, walk

SIMPLE = (
    "anachronism round=2 turn=A actions=1 / A ag1-011 b2N 5 init=4 ag1-012^ ag1-013_ ag1-014_ ag1-015_"
    " / B ag1-061 c3S ag1-062^ ag1-063x ag1-064_ ag1-065_"
)


@pytest.mark.parametrize("seed", range(16))
def test_every_state_reads_back_to_the_same_key(seed: int) -> None:
    for state in walk(start(seed, explicit=seed % 3 == 0), seed):
        line = state.position()
        assert "\n" not in line
        again = GAME.from_position(line)
        assert again.key() == state.key()
        assert again.position() == line


def test_cards_outside_the_starter_set_travel_along() -> None:
    state = start(1, [plain_deck(1), plain_deck(2)])
    assert GAME.from_position(state.position()).key() == state.key()


def test_a_position_plays_on_as_the_live_game() -> None:
    state = start(9)
    for _ in range(14):
        state.choose(0)
    again = GAME.from_position(state.position())
    luck = random.Random(1)
    while not state.node().is_terminal:
        index = luck.randrange(state.count())
        state.choose(index)
        again.choose(index)
        assert again.key() == state.key()


def test_a_position_written_by_hand() -> None:
    state = GAME.from_position(SIMPLE)
    g = state.fight
    assert (g.round, int(g.active), g.asked) == (2, 0, Ask.ACTION)
    # What the position does not say is as the card prints it.
    printed = agon.cards.starter("anachronism").cards["ag1-061"].life
    assert [g.life(0), g.life(1)] == [5, printed]
    assert [g.initiative(0), g.initiative(1)] == [4, NULL]
    node = state.node()
    assert isinstance(node, Decision)
    assert node.prompt == "Choose action 2 of 3 for Amanirenas."
    for _ in walk(state):
        pass


def test_set_up_by_hand() -> None:
    line = "anachronism place=B / A ag1-011 a1N ag1-012+ ag1-013+ ag1-014+ ag1-015+ / B ag1-061 "
    state = GAME.from_position(line + "ag1-062+ ag1-063+ ag1-064+ ag1-065+")
    node = state.node()
    assert isinstance(node, Decision)
    assert (node.seat, node.kind, len(node.options)) == (1, "place", 16)
    state.apply("place d4 s")
    assert state.node().kind == "arrange"  # type: ignore[union-attr]


def test_options_travel_along() -> None:
    game = FightGame(SET7, {"basic_attack_damage": "1"})
    state = game.start([plain_deck(1), plain_deck(2)])
    assert "basic_attack_damage=1" in state.position()
    assert GAME.from_position(state.position()).game.options == game.options


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("anachronism", "chess", "chess"),
        ("turn=A", "turn=E", "no seat"),
        ("turn=A ", "", "who may act"),
        ("round=2", "round=two", "no number"),
        ("round=2", "colour=red", "colour"),
        ("round=2", "2", "NAME=VALUE"),
        ("b2N", "b9N", "b9"),
        ("b2N", "b2Q", "neither"),
        ("ag1-012^", "ag1-012", "neither"),
        ("ag1-012^", "zz-999^", "zz-999"),
        ("ag1-012^", "??^", "not known"),
        (" ag1-015_", "", "this one has 3"),
        (" / B", " / C", "expected B"),
        (" / B", " B", "2 to 4 seats|neither"),
    ],
)
def test_a_wrong_line_says_what_is_wrong(old: str, new: str, says: str) -> None:
    assert old in SIMPLE
    with pytest.raises(BadInputError, match=says) as caught:
        GAME.from_position(SIMPLE.replace(old, new, 1))
    if isinstance(caught.value, NotationError):
        assert caught.value.column > 0


@pytest.mark.parametrize("tail", ["", "x", "!!!!", "eJwDAAAAAAE", "~~~~", "A" * 5000])
def test_a_damaged_tail_is_refused(tail: str) -> None:
    with pytest.raises(BadInputError):
        GAME.from_position(f"{SIMPLE} / ~{tail}")


def test_a_tail_of_other_cards_is_refused_or_harmless() -> None:
    """Tails of random games put behind another position: a message or a game, never a traceback."""
    for seed in range(4):
        for state in walk(start(seed), seed):
            tail = state.position().partition(" / ~")[2]
            if tail:
                try:
                    other = GAME.from_position(f"{SIMPLE} / ~{tail}")
                    other.node()
                except BadInputError:
                    pass


def test_what_others_may_know() -> None:
    state = start(3)
    line = state.position_for(None)
    assert line.count("??") == 10
    assert "rng" not in line
    while state.fight.round < 2:
        state.choose(0)
    assert state.position_for(None).count("??") == 4
    assert state.position_for(0).count("??") == 2
    with pytest.raises(BadInputError, match="not known"):
        GAME.from_position(state.position_for(0))
