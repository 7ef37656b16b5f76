"""Every puzzle is a scenario that goes as it says, is solved by its solution, and by few other ways as short."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from agon.cards import data_folder
from agon.core.errors import BadInputError
from agon.core.node import Decision
from agon.learn.puzzle import Attempt, Puzzle, of_the_day, puzzle_of, puzzles, read_puzzle
from agon.scenario.runner import failures_of

LEAST = {"anachronism": 8, "timerift": 4, "anarcus": 4}
ALL = [each for system in LEAST for each in puzzles(system)]
MOST_WAYS = 6


@pytest.mark.parametrize("system", LEAST)
def test_there_are_puzzles_and_one_a_day(system: str) -> None:
    assert len(puzzles(system)) >= LEAST[system]
    day = date(2026, 1, 1)
    days = [of_the_day(system, day + timedelta(n)) for n in range(len(puzzles(system)))]
    assert set(days) == set(puzzles(system))
    assert len({each.id for each in ALL}) == len(ALL)


def ways(attempt: Attempt, acts: int) -> int:
    """Return how many ways of so many acts solve a puzzle."""
    node = attempt.state.node()
    if not isinstance(node, Decision) or node.seat != 0 or not acts:
        return int(attempt.solved)
    return sum(ways(attempt.after(each.notation), acts - 1) for each in node.options)


@pytest.mark.parametrize("puzzle", ALL, ids=lambda each: each.id)
def test_a_puzzle_is_solved_by_its_solution_and_by_few_others(puzzle: Puzzle) -> None:
    assert failures_of(data_folder() / puzzle.system / "puzzles" / f"{puzzle.id}.scenario") == ()
    attempt = Attempt(puzzle)
    assert not attempt.over
    offered = len(attempt.state.view(0)["decision"]["options"])  # type: ignore[index]
    found = ways(attempt, len(puzzle.solution))
    assert 1 <= found <= MOST_WAYS
    assert found < offered or len(puzzle.solution) > 1
    for n, act in enumerate(puzzle.solution):
        seen = Attempt(puzzle, puzzle.solution[:n]).tried(act)
    assert (seen.kind, seen.waits) == ("good", "next")
    assert seen.view["decision"] is None


def test_an_attempt_goes_on_is_refused_shown_and_ends() -> None:
    puzzle = puzzle_of("the-square-ahead")
    assert Attempt(puzzle).tried("attack B with Pupil-Smiter").kind == "refused"
    tried = Attempt(puzzle)
    tried.tried("pass")
    missed = tried.tried("pass")
    assert (missed.kind, missed.waits) == ("kind", "next")
    with pytest.raises(BadInputError, match="is over"):
        tried.tried("pass")
    shown = Attempt(puzzle, ["pass"]).show()
    assert shown.acts == ["move c2 N"]
    assert Attempt(puzzle, shown.acts).show().kind == "good"


def test_a_scenario_without_a_goal_is_no_puzzle() -> None:
    with pytest.raises(BadInputError, match="x: a puzzle has a title"):
        read_puzzle("x", "anachronism", "title: No goal\nplay\n  A: pass\n")
    with pytest.raises(BadInputError, match="no puzzle"):
        puzzle_of("none")
