"""Damaged scenarios fail or are refused: a seeded sample of what ``python -m tests.rules.damaged`` does with all."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.rules.damaged import KINDS, SCENARIOS, damages, sample

SAMPLE: Final = 400
FLOORS: Final = {"letters": 0.98, "word": 0.92, "seat": 0.85, "number expected": 0.96}
"""What share of the damages of a kind is noticed at least; the rest says less than it did, and still the truth.

`B decides place` without its last word is true as well, and so is `A life 10` of the other where both have 10. A number
in front of the steps, and a die, often decide nothing (any life will do that is enough): numbers have a floor where
they are expected.
"""


def test_nearly_every_damaged_scenario_fails_or_is_refused() -> None:
    all_of, noticed = Counter[str](), Counter[str]()
    missed = []
    for damage in sample([SCENARIOS], SAMPLE, seed=15):
        kind = damage.kind
        if kind == "number" and damage.part == "expectation":
            kind = "number expected"
        seen = damage.is_noticed()
        all_of[kind] += 1
        noticed[kind] += seen
        if not seen:
            missed.append(str(damage))
    said = "\n".join(missed)
    for kind, floor in FLOORS.items():
        assert all_of[kind] >= 10, kind
        assert noticed[kind] >= floor * all_of[kind], f"{kind}: {noticed[kind]} of {all_of[kind]}\n{said}"


def test_a_damage_is_one_word_of_one_line() -> None:
    for damage in sample([SCENARIOS], 60, seed=3):
        before = damage.path.read_text(encoding="utf-8").split("\n")
        after = damage.text().split("\n")
        assert [n for n, (one, other) in enumerate(zip(before, after, strict=True), 1) if one != other] == [
            damage.number
        ]
        assert damage.kind in KINDS


def test_damages_are_the_same_for_the_same_seed() -> None:
    import random

    path = next(iter(sorted(SCENARIOS.glob("*.scenario"))))
    assert list(damages(path, random.Random(1))) == list(damages(path, random.Random(1)))
