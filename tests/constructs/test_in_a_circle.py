"""What a rule asks may hang on what it changes: it is asked as the table stands without it."""

from __future__ import annotations

import pytest

from tests.constructs.fights import fight

ATTACK = "A: attack B\ndice 1+2 3+4\n"
SILENCE = "card Kit: special\n Kit: {s6-025}\n"
"""No ability on armor of a player with a Metal card has effect."""


@pytest.mark.clause("A7-RULING-85")
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_metal_card_that_takes_effect_from_armor_may_be_that_armor(side: str) -> None:
    """It counts as Metal as long as it is not silenced; for that it is silenced, and the armor beside it with it."""
    cards = SILENCE + "card Mail: armor\n Mail: This card counts as a Metal card.\n"
    cards += "card Targe: armor\n Ward: Your defense rolls gain +1.\n"
    a, b = ("Hero | Kit up", "Foe | Mail up, Targe up") if side == "B" else ("Hero | Kit up, Mail up", "Foe | Targe up")
    fight(cards, ATTACK + f"B total {7 if side == 'B' else 8}", a=a, b=b)
