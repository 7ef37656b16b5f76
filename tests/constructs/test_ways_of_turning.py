"""Turning toward, away and around, and moves in a straight line."""

from __future__ import annotations

import pytest

from agon.scenario import ScenarioError
from tests.constructs.fights import fight
from tests.constructs.test_players_wordings import kit

SIDE = """
  .  .  .  .
  .  .  .  .
  .  A^ B> .
  .  .  .  .
"""
"""B stands east of A."""
ASKEW = """
  .  .  B^ .
  .  .  .  .
  .  A^ .  .
  .  .  .  .
"""
"""B stands north of A and east of it."""


def trick(text: str, play: str, board: str) -> None:
    fight(kit(text, "Action"), f"A: use Trick\n{play}", a="Hero | Kit up", board=board)


@pytest.mark.parametrize(
    ("text", "board", "facing", "others"),
    [
        ("Turn to face your opponent.", SIDE, "E", "NSW"),
        ("Turn to face away from your opponent.", SIDE, "W", ""),
        ("Turn to face away from your opponent.", SIDE, "S", "E"),
        # Who stands askew lies in two directions.
        ("Turn to face your opponent.", ASKEW, "N", "SW"),
        ("Turn to face your opponent.", ASKEW, "E", "SW"),
        ("Turn around.", ASKEW, "S", "NEW"),
    ],
)
def test_turning_where_somebody_stands(text: str, board: str, facing: str, others: str) -> None:
    trick(text, f"A: turn {facing}\nA facing {facing}", board)
    for other in others:
        with pytest.raises(ScenarioError, match=f"A: turn {other}\n  refused"):
            trick(text, f"A: turn {other}", board)


@pytest.mark.parametrize(
    ("text", "facing"),
    [("Turn your opponent to face you.", "W"), ("Turn your opponent around.", "W"),
     ("Turn your opponent to face away from you.", "E")],
)  # fmt: skip
def test_turning_an_opponent(text: str, facing: str) -> None:
    trick(text, f"A: turn {facing}\nB facing {facing}", SIDE)


@pytest.mark.clause("A7-RULING-29")
def test_a_move_in_a_straight_line_goes_on_as_it_began() -> None:
    text = "Move up to three spaces in a straight line."
    trick(text, "A: step c2 N\nA: step d2 N\nA at d2", SIDE.replace("B>", ". ").replace(".  .  .  .", ".  .  .  B>", 1))
    with pytest.raises(ScenarioError, match="A: step c3 N\n  refused"):
        trick(text, "A: step b3 N\nA: step c3 N", SIDE)
