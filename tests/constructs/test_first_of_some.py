"""The first attack of those that are meant: what is counted is all a warrior makes, or all that are made on them."""

from __future__ import annotations

import pytest

from agon.core.errors import BadInputError
from agon.scenario import scene
from tests.constructs.fights import fight
from tests.constructs.test_players_wordings import kit

SCENE = """
start: round 2, turn A
card Hero: warrior, life 9, experience 5, speed 5
card Foe: warrior, life 8, experience 4
card Third: warrior, life 6, experience 3
card Kit: special
  Trick: {text}
board
  .  .  .  .
  .  Bv C< .
  .  A^ .  .
  .  .  .  .
A: Hero | Kit up
B: Foe
C: Third
play
{play}
"""
EACH = "Your first attack roll against each opponent each round gains +2."


def test_in_a_duel_the_first_against_each_is_the_first() -> None:
    fight(kit(EACH), "A: attack B\ndice 3+4 6+6\nA total 9\nA: attack B\ndice 3+4 6+6\nA total 7", a="Hero | Kit up")


@pytest.mark.parametrize("text", [
    EACH,
    "Your first attack against each opponent each round deals +1 damage.",
    "Your first defense roll against each opponent each round gains +1.",
    "Your first attack against an adjacent opponent each turn deals +1 damage.",
])  # fmt: skip
def test_among_several_it_is_refused_rather_than_counted_together(text: str) -> None:
    with pytest.raises(BadInputError, match="against some only"):
        scene(SCENE.format(text=text, play=""))


def test_the_first_against_anybody_is_counted_among_several() -> None:
    play = "A: attack B\ndice 3+4 6+6\nA total 9\nA: move c2 N\nA: attack C\ndice 3+4 6+6\nA total 7"
    scene(SCENE.format(text="Your first attack against an opponent each round gains +2.", play=play))
