"""What a player is told is what is: the parts of every number shown come to it, and what is not offered has a reason.

``State.watch`` asks both of a position (docs/architecture.md); here it is asked of a whole game of every rule system.
"""

from __future__ import annotations

import pytest

from agon.core.node import Decision
from tests.contract.table import begin, every_system, name_of, walk

pytestmark = every_system


@pytest.mark.parametrize("seed", [11])
def test_every_number_comes_to_its_parts_and_every_refusal_has_a_reason(system: str, seed: int) -> None:
    state = begin(system, seed, pair=seed)
    watch = state.watch()
    seen = 0
    for number, (_, node) in enumerate(walk(state, seed)):
        if isinstance(node, Decision) and (number < 20 or number % 4 == 0):
            assert watch.why_broken() == "", f"{name_of(system)}, ply {state.ply}"
            seen += 1
    assert seen > 10


def test_what_is_greyed_out_is_answered_with_the_same_reason(system: str) -> None:
    state = begin(system, 5, pair=2)
    greyed = 0
    for number, (_, node) in enumerate(walk(state, 5)):
        decision = state.view(node.seat)["decision"] if isinstance(node, Decision) and number % 5 == 0 else None
        for row in [] if decision is None else decision.get("refused", []):
            answer = state.why_not(row["notation"])
            assert answer is not None, row
            assert (answer.clause, answer.reason) == (row["clause"], row["reason"]) or name_of(system) == "anarcus", row
            assert row["notation"] not in {each.notation for each in node.options}  # type: ignore[union-attr]
            greyed += 1
    assert greyed or name_of(system) == "anarcus"
