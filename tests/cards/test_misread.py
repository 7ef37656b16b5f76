"""Scenes with printed cards whose texts once were played otherwise than written; they lie beside the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from agon.scenario import failures_of

CASES = Path(__file__).parents[2].parent / "shared" / "cases" / "misread"
NAMES = (
    "after-hit-and-after-being-hit", "and-after", "fire-and-water-is-both", "immediately-and-at-the-end",
    "ixcuepa-twice", "more-than-two-dice-thrown", "outside-of-your-turn", "peek-now-and-back-later", "reveal-and-after",
    "twice-each-turn-on-one-roll", "unsaid-subject-is-you",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_printed_texts_play_as_they_are_written(name: str) -> None:
    case = CASES / f"{name}.scenario"
    if not case.is_file():
        pytest.skip(f"NO TEST DATA: {case} is absent, so nothing is checked against that printed card")
    assert [str(each) for each in failures_of(case, case.name)] == []
