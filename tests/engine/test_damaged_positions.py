"""Positions that came to harm: a message for people or a state that can be looked at, nothing else."""

import copy
import functools
from collections.abc import Callable
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from agon.arena.stats import experience_of
from agon.core.errors import BadInputError, NotationError
from agon.core.ids import SeatNo
from agon.core.node import Decision
from agon.games.fights import FightState
from agon.games.fights.position import _pack, _unpack
from tests.engine.table import GAME, plain_deck, start, walk

PYTHON_WORDS = ("TypeError", "IndexError", "KeyError", "ValueError", "object", "zip()", "got ", "NoneType", "argument")
ODD: list[Any] = [-9999, -2, -1, 0, 1, 3, 4, 7, 99, 255, 10**6, 2**31, 2**64, 10**30, 1.5, True, None, "x", [], [0], {}]


@functools.cache
def lines() -> tuple[str, ...]:
    """Positions with tails from all over three games, one with cards that travel along."""
    found = [state.position() for seed in range(3) for state in walk(start(seed), seed)][::7]
    found += [state.position() for state in walk(start(1, [plain_deck(1), plain_deck(2)]), 1)][::15]
    return tuple(each for each in found if " / ~" in each)


def read(reader: Callable[[Any], FightState], given: Any) -> FightState | BadInputError:
    """Return the state, or the refusal, which has words for people."""
    try:
        return reader(given)
    except BadInputError as error:
        refusal = error
    assert not any(word in str(refusal) for word in PYTHON_WORDS), str(refusal)
    return refusal


def look(line: str) -> None:
    """Read a position and look at it from everywhere; a refusal has words for people."""
    state = read(GAME.from_position, line)
    if isinstance(state, BadInputError):
        assert getattr(state, "column", 0) <= len(line) + 2
        return
    node = state.node()
    if isinstance(node, Decision):
        state.view(node.seat)
    assert GAME.from_position(state.position()).key() == state.key()


def numbers_in(plain: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every value in a tail."""
    inside = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    return [(*path, key) for key, _ in inside] + [way for key, each in inside for way in numbers_in(each, (*path, key))]


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_tail_with_wrong_values_is_refused_in_words_or_can_be_looked_at(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(lines()))
    body, _, packed = line.partition(" / ~")
    tail = copy.deepcopy(_unpack(packed, body))
    for _ in range(data.draw(st.integers(1, 3))):
        ways = numbers_in(tail)
        if not ways:
            break
        way = data.draw(st.sampled_from(ways))
        at: Any = tail
        for step in way[:-1]:
            at = at[step]
        if data.draw(st.booleans()) or isinstance(at, dict):
            at[way[-1]] = data.draw(st.sampled_from(ODD))
        else:
            del at[way[-1]]
    look(f"{body} / ~{_pack(tail)}")


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_line_with_wrong_characters_is_refused_in_words_or_can_be_looked_at(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(lines()))
    if data.draw(st.booleans()):
        line = line.partition(" / ~")[0]
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(line)))
        end = at + data.draw(st.integers(0, 3))
        line = line[:at] + data.draw(st.text("0123456789abcdABCDNESW^_x+@=/~?- é", max_size=3)) + line[end:]
    look(line)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("b2N 5", f"b2N {10**15}", f"{10**15} is not a number from -{10**15 - 1} to {10**15 - 1}"),
        ("b2N 5", f"b2N 5 xp=-{10**15}", f"-{10**15} is not a number from -{10**15 - 1}"),
        ("actions=1", "actions=100", "100 is not a number from 0 to 99"),
        ("init=4", f"init={10**15}", f"{10**15} is not"),
    ],
)
def test_numbers_out_of_range_are_named_with_their_column(old: str, new: str, says: str) -> None:
    line = (
        "anachronism round=2 turn=A actions=1 / A ag1-011 b2N 5 init=4 ag1-012^ ag1-013_ ag1-014_ ag1-015_"
        " / B ag1-061 c3S ag1-062^ ag1-063x ag1-064_ ag1-065_"
    ).replace(old, new, 1)
    with pytest.raises(NotationError, match=says) as caught:
        GAME.from_position(line)
    assert line[caught.value.column - 1 :].startswith(new.rpartition(" ")[2])


@pytest.mark.clause("A7-ANAT-08")
def test_life_that_cards_can_give_is_saved_and_read_back() -> None:
    line = (
        "anachronism round=2 turn=A actions=1 / A ag1-011 b2N 10989 xp=20000 init=4 ag1-012^ ag1-013_ ag1-014_ ag1-015_"
        " / B ag1-061 c3S ag1-062^ ag1-063x ag1-064_ ag1-065_"
    )
    state = GAME.from_position(line)
    assert state.fight.life(0) == 10989
    assert experience_of(state.fight, SeatNo(0)) == 20000
    assert GAME.from_position(state.position()).key() == state.key()


def test_a_facing_that_is_none_is_refused_with_the_column_of_the_tail() -> None:
    line = next(each for each in lines() if " turn=" in each)
    body, _, packed = line.partition(" / ~")
    tail = _unpack(packed, body)
    tail["seats"] = [*tail.get("seats", []), 3, 4]
    with pytest.raises(NotationError, match="seat A: facing is 4, not 0 to 3") as caught:
        GAME.from_position(f"{body} / ~{_pack(tail)}")
    assert caught.value.column == len(body) + 4
