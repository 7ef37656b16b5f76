"""Positions as arrays: nothing hidden is in them, and nothing that a seat can see is missing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from agon.core.errors import BadInputError
from agon.core.node import Decision
from agon.training.encoding import CONSTRUCTS, LEAST, MOST, Arrays, Encoding, encoding_of
from agon.training.episodes import ACTIONS, Episodes
from tests.contract.table import SYSTEMS, begin, sampled, seats

SINGLE = [system for system in SYSTEMS if "match=" not in system]
"""A match deals other cards for each game and is not encoded."""


def looks(system: str, every: int = 6) -> Iterator[tuple[Any, Any, int, Encoding]]:
    """Positions of a game with each seat that looks at them."""
    first: Any = begin(system, seed=1)
    encoding = encoding_of(first.game, first.seats, max(len(deck.cards) for deck in first.decks))
    for state, node in sampled(first, every, seed=1):
        for seat in seats(state):
            yield state, node, seat, encoding


def same(one: Arrays, other: Arrays) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in Arrays.__slots__)


@pytest.mark.parametrize("system", SINGLE)
def test_games_that_a_seat_cannot_tell_apart_have_equal_arrays(system: str) -> None:
    differs = 0
    for state, _node, seat, encoding in looks(system):
        arrays = encoding.arrays(state, seat)
        for seed in (1, 2):
            other = state.observation(seat).determinize(seed)
            assert same(encoding.arrays(other, seat), arrays)
            differs += any(
                not same(encoding.arrays(other, each), encoding.arrays(state, each))
                for each in seats(state)
                if each != seat and not differs
            )
    assert differs, "what is hidden is in nobody's arrays, not even its owner's"


@pytest.mark.parametrize("system", SINGLE)
def test_arrays_keep_their_shapes_and_bounds_and_mask_the_options(system: str) -> None:
    for state, node, seat, encoding in looks(system, every=9):
        arrays, blank = encoding.arrays(state, seat), encoding.nothing()
        for name in Arrays.__slots__:
            array, empty = getattr(arrays, name), getattr(blank, name)
            assert (array.shape, array.dtype) == (empty.shape, empty.dtype), name
        for array in (arrays.position, arrays.cards, arrays.options):
            assert np.isfinite(array).all()
            assert array.min() >= LEAST
            assert array.max() <= MOST
        many = len(node.options) if isinstance(node, Decision) and node.seat == seat else 0
        assert arrays.mask.tolist() == [1] * many + [0] * (ACTIONS - many)
        assert not arrays.options[many:].any()
        assert len({row.tobytes() for row in arrays.options[:many]}) == many, "two options look alike"


@pytest.mark.parametrize("system", SINGLE)
def test_what_a_seat_sees_change_changes_in_its_arrays(system: str) -> None:
    """Who stands where, how much life there is, and where known cards lie: any change of it can be seen."""

    def seen(state: Any, seat: int) -> object:
        view = state.view(seat)
        return [
            (each.get("square"), each.get("facing"), each.get("life", {}).get("now"), each["discard"], each["active"],
             [(row["slot"], row["state"], row.get("card")) for row in each["supports"]],
             {name: value for name, value in each.get("army", {}).items() if name in ("hand", "fighters", "points")})
            for each in view["seats"]
        ]  # fmt: skip

    last: dict[int, tuple[object, Arrays]] = {}
    changes = 0
    for state, _node, seat, encoding in looks(system, every=2):
        now = (seen(state, seat), encoding.arrays(state, seat))
        before = last.get(seat)
        if before is not None and before[0] != now[0]:
            changes += 1
            assert not same(before[1], now[1])
        last[seat] = now
    assert changes > 10


def test_every_column_has_a_name_of_its_own_and_each_construct_a_column() -> None:
    for system in ("anachronism", "timerift", "anarcus"):
        encoding = Episodes(system).encoding
        for names in (encoding.position_names, encoding.card_names, encoding.option_names, CONSTRUCTS):
            assert len(set(names)) == len(names)
        assert encoding.nothing().cards.shape == (encoding.rows, len(encoding.card_names))


def test_a_card_is_described_by_what_it_says_and_never_by_its_name() -> None:
    """A card under another name and id is the same to a learner; one that says something else is not."""
    episodes = Episodes("anachronism", ["hannibal", "shaka"])
    state = episodes.begin(3)
    one, other = state.dealt[0], state.dealt[5]  # type: ignore[attr-defined]
    twin = replace(one, id="x-1", name="Nobody")
    told = episodes.encoding.constructs_of
    assert told(one).any()
    assert np.array_equal(told(one), told(twin))
    assert not np.array_equal(told(one), told(other))


@pytest.mark.parametrize(
    ("system", "how", "said"),
    [
        ("anachronism", {"options": {"match": "best-of-3"}}, "single games"),
        ("anarcus", {"seats": 3}, "2 to 2 seats"),
        ("anachronism", {"decks": ["hannibal"]}, "1 were asked for"),
        ("anachronism", {"decks": ["hannibal", "nobody at all"]}, "nobody at all"),
    ],
)
def test_what_cannot_be_trained_on_is_refused_in_words(system: str, how: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInputError, match=said):
        Episodes(system, **how)
