"""What has changed of a view: with the one before it, it is the one after, for each seat and whoever watches."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any, cast

import pytest

from agon.core.changes import changed, changes
from agon.core.view import View
from tests.contract.table import begin, every_system, walk

CASES = json.loads(Path(__file__).with_name("view_changes.json").read_text("utf-8"))
"""What every client makes of changes; that of browsers reads the same file (``web/src/lib/changes.test.ts``)."""


def view_of(**parts: Any) -> View:
    """A view as far as these tests need one."""
    return cast("View", parts)


@every_system
def test_changes_make_each_view_of_a_game_the_next(system: str) -> None:
    shown: dict[int | None, View] = {}
    for state, _node in walk(begin(system, seed=11), seed=5, plies=30):
        for seat in [*range(state.seats), None]:
            after = state.view(seat)
            before = shown.get(seat, after)
            told = json.loads(json.dumps(changes(before, after)))
            assert changed(before, told) == after
            shown[seat] = after


def test_a_key_comes_and_goes() -> None:
    before, after = view_of(ply=1, stage="late", round=2), view_of(ply=1, round=2, walls=["a1"])
    assert changes(before, after) == [{"at": ["stage"]}, {"at": ["walls"], "to": ["a1"]}]
    assert changed(before, changes(before, after)) == after


def test_only_what_has_changed_is_told() -> None:
    before = view_of(seats=[{"life": 3, "name": "Ilse"}, {"life": 5, "name": "Odran"}], effects=[1, 2])
    after = view_of(seats=[{"life": 3, "name": "Ilse"}, {"life": 4, "name": "Odran"}], effects=[1, 2, 3])
    told = changes(before, after)
    assert told == [{"at": ["seats", 1, "life"], "to": 4}, {"at": ["effects"], "to": [1, 2, 3]}]
    assert changed(before, told) == after
    assert before["seats"][1]["life"] == 5  # type: ignore[comparison-overlap]


def test_what_is_another_for_the_most_part_is_told_whole() -> None:
    before = view_of(tray={"title": "a", "verdict": "b", "clause": "c"})
    after = view_of(tray={"title": "d", "verdict": "e", "clause": "c"})
    assert changes(before, after) == [{"at": ["tray"], "to": after["tray"]}]


@pytest.mark.parametrize("case", CASES["makes"], ids=lambda each: each["what"])
def test_changes_make_a_view_another_one_and_leave_the_first_as_it_is(case: dict[str, Any]) -> None:
    before = copy.deepcopy(case["before"])
    assert changed(before, case["told"]) == case["after"]
    assert before == case["before"]


@pytest.mark.parametrize("case", CASES["fits_not"], ids=lambda each: each["what"])
def test_changes_of_another_view_are_refused(case: dict[str, Any]) -> None:
    with pytest.raises((LookupError, TypeError)):
        changed(case["before"], case["told"])
