"""Scenes with printed cards whose texts once were played otherwise than written; they lie beside the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from agon.scenario import run_file

CASES = Path(__file__).parents[2].parent / "shared" / "cases" / "misread"


def test_after_you_reveal_it_and_after_each_roll_are_alternatives(tmp_path: Path) -> None:
    """The reveal alone puts a counter on the card, which is offered before the dice are thrown (A7-ADD-04)."""
    case = CASES / "reveal-and-after.scenario"
    if not case.is_file():
        pytest.skip(f"NO TEST DATA: {case} is absent, so nothing is checked against that printed card")
    head, _, _ = case.read_text(encoding="utf-8").partition("play\n")
    scene = tmp_path / "reveal-and-after.scenario"
    played = ("A: attack B", "A: use Vel", "waits for 5 dice", "dice 1+2+3 6+6", "A decides exclude")
    scene.write_text(head + "play\n" + "".join(f"  {step}\n" for step in played), encoding="utf-8")
    failure = run_file(scene, case.name)
    assert failure is None, str(failure)
