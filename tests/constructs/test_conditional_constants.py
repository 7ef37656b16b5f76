"""A constant rule with a condition holds whenever that is so, "this round" said or not (A7-ABIL-09)."""

from __future__ import annotations

import pytest

from tests.constructs.fights import fight
from tests.constructs.test_players_wordings import LAST, kit

ROLL = "A: attack B\ndice 3+4 6+6\nA total {}\n"
TEXTS = [
    "If you were not hit last round, your attack rolls gain +2 this round.",
    "While your opponent has 10 life, your attack rolls gain +2 this turn.",
]


@pytest.mark.parametrize("text", TEXTS)
def test_in_every_round_in_which_it_is_so(text: str) -> None:
    play = ROLL.format(9) + LAST + "round 2\n" + ROLL.format(9)
    fight(kit(text), play, a="Hero | Kit up")
