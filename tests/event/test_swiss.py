"""Swiss pairing against every pairing there is, on small fields, and against the whole graph on larger ones."""

import random
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agon.event import NoPairingError, swiss
from agon.event.swiss import Contender, Cost, Field


def all_pairings(places: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    if not places:
        yield []
        return
    first, *rest = places
    for other in rest:
        left = [each for each in rest if each != other]
        for pairs in all_pairings(left):
            yield [(first, other), *pairs]


def least(field: Field) -> Cost | None:
    """What the best pairing without a rematch costs, by looking at every one."""
    costs = (field.total(pairs) for pairs in all_pairings(range(len(field.players))))
    return min((cost for cost in costs if not cost.rematches), default=None, key=lambda cost: cost[1:])


def drawn_field(dice: random.Random, number: int, rounds: int) -> tuple[list[Contender], dict[str, set[str]]]:
    """Players with points in order, who have met at random (or their neighbours) in some rounds; some had a bye."""
    palette = dice.choice([[0], [0, 3], [0, 3, 6], [0, 1, 3, 4, 6, 9]])
    points = sorted((dice.choice(palette) for _ in range(number)), reverse=True)
    players = [Contender(f"p{place}", each) for place, each in enumerate(points)]
    met: dict[str, set[str]] = {each.name: set() for each in players}
    for _ in range(rounds):
        order = [*range(number)]
        if dice.random() < 0.7:
            dice.shuffle(order)
        for one, other in zip(order[::2], order[1::2], strict=False):
            met[f"p{one}"].add(f"p{other}")
            met[f"p{other}"].add(f"p{one}")
        if number % 2:
            met[f"p{order[-1]}"].add("")
    return players, met


@settings(max_examples=120, deadline=None, derandomize=True)
@given(st.integers(0, 2**32), st.integers(2, 8), st.integers(0, 6))
def test_no_pairing_of_a_small_field_is_better(seed: int, number: int, rounds: int) -> None:
    players, met = drawn_field(random.Random(seed), number, rounds)
    if number % 2:
        free = [each for each in reversed(players) if "" not in met[each.name]]
        fields = [(each, Field.of([other for other in players if other != each], met)) for each in free]
        best = next(((each.name, cost) for each, field in fields if (cost := least(field)) is not None), None)
    else:
        cost = least(Field.of(players, met))
        best = None if cost is None else ("", cost)
    try:
        found = swiss.pair(players, met, "seed")
    except NoPairingError:
        assert best is None
        return
    assert best is not None
    bye = next((one for one, other in found if other is None), "")
    field = Field.of([each for each in players if each.name != bye], met)
    places = {each.name: place for place, each in enumerate(field.players)}
    pairs = [(places[one], places[other]) for one, other in found if other is not None]
    assert sorted(place for pair in pairs for place in pair) == [*range(len(field.players))]
    assert (bye, field.total(pairs)) == best


@pytest.mark.parametrize("seed", range(14))
def test_cutting_a_large_field_down_changes_nothing(seed: int) -> None:
    dice = random.Random(seed)
    players, met = drawn_field(dice, dice.choice([20, 30]), dice.choice([1, 2, 3]))
    field = Field.of(players, met)
    found = swiss.matched(field, random.Random(1))
    whole = swiss._matching(field, range(len(players)), 1000, random.Random(2), relaxed=False)
    assert found is not None
    assert whole is not None
    assert field.total(found) == field.total(whole)


def test_large_fields_are_cut_down() -> None:
    players, met = drawn_field(random.Random(3), 200, 2)
    core, chunks = swiss._parts(Field.of(players, met), 2, random.Random(1))
    assert len(core) < 100
    assert sorted(place for part in (core, *chunks) for place in part) == [*range(200)]
    assert all(len(chunk) % 2 == 0 for chunk in chunks)


def test_a_group_of_three_floats_its_lowest_down_to_the_highest_of_the_next() -> None:
    players = [Contender(name, points) for name, points in (("A", 6), ("B", 6), ("C", 6), ("D", 3), ("E", 3), ("F", 3))]
    assert swiss.pair(players, {}, "x")[1] == ("C", "D")
    again = swiss.pair(players, {"C": ["D"], "D": ["C"]}, "x")
    assert {frozenset(pair) for pair in again} & {frozenset("BD"), frozenset("CE")}


def test_two_small_floats_are_better_than_a_large_one() -> None:
    players = [Contender("A", 9), Contender("B", 6), Contender("C", 3), Contender("D", 0)]
    assert swiss.pair(players, {}, "x") == [("A", "B"), ("C", "D")]


def test_equal_seeds_pair_equally_and_others_do_not() -> None:
    players = [Contender(f"p{number}", 0) for number in range(16)]
    assert swiss.pair(players, {}, "one") == swiss.pair(players, {}, "one")
    assert swiss.pair(players, {}, "one") != swiss.pair(players, {}, "two")


def test_why_there_is_no_pairing_is_said_by_name() -> None:
    players = [Contender(name, 0) for name in "ABCD"]
    everybody = {"A": "BCD", "B": "A", "C": "A", "D": "A"}
    with pytest.raises(NoPairingError, match=r"A has met everybody else who is left; add --relax"):
        swiss.pair(players, everybody, "x")
    triangles = {each: [*"ABC"] if each in "ABC" else [*"DEF"] for each in "ABCDEF"}
    across = {each: [other for other in "ABCDEF" if (other in "ABC") != (each in "ABC")] for each in "ABCDEF"}
    six = [Contender(name, 0) for name in "ABCDEF"]
    assert len(swiss.pair(six, triangles, "x")) == 3
    with pytest.raises(NoPairingError, match=r"nobody of one group can meet another \(A, B and C; D, E and F\)"):
        swiss.pair(six, across, "x")
    star = {each: [other for other in "BCDEF" if other != each] for each in "BCDEF"} | {"A": []}
    with pytest.raises(NoPairingError, match=r"apart from A, the players fall into 5 odd groups .* needs one of the 1"):
        swiss.pair(six, star, "x")


def test_relaxed_pairing_has_as_few_rematches_as_can_be() -> None:
    players = [Contender(name, 0) for name in "ABCD"]
    met = {"A": "BCD", "B": "A", "C": "A", "D": "A"}
    found = swiss.pair(players, met, "x", relaxed=True)
    assert sum(other in met[one] for one, other in found if other) == 1


def test_a_second_bye_only_when_it_is_allowed() -> None:
    players = [Contender(name, 0) for name in "ABC"]
    met = {each: [""] for each in "ABC"}
    with pytest.raises(NoPairingError, match="everybody who is left has had a bye"):
        swiss.pair(players, met, "x")
    assert swiss.pair(players, met, "x", relaxed=True) == [("A", "B"), ("C", None)]
