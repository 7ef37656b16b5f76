"""Others described by how they stand to "that warrior": the candidate is one, whom the words spoke of another."""

from __future__ import annotations

import pytest

from agon.scenario import scene
from tests.constructs.fights import TURN_B, fight
from tests.constructs.test_players_wordings import HIT, kit

DUEL = [
    ("After an opponent moves, deal 1 damage to each warrior adjacent to that warrior.", "", "B: move c3 N\nA life 10",
     "  .  .  .  .\n  .  Bv .  .\n  A^ .  .  .\n  .  .  .  ."),
    ("After an opponent moves, deal 1 damage to each warrior adjacent to that warrior.", "", "B: move b4 N\nA life 9",
     "  .  .  .  .\n  A^ Bv .  .\n  .  .  .  .\n  .  .  .  ."),
    ("When an opponent hits you, each warrior with less life than that opponent gains 1 life.", "",
     f"B: attack A\n{HIT}\nA life 9\nB life 10\nB: attack A\n{HIT}\nA life 9",
     "  .  .  .  .\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  ."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "play", "board"), DUEL)
def test_of_those_who_stand_so_to_that_warrior(text: str, kind: str, play: str, board: str) -> None:
    fight(kit(text, kind), play, a="Hero | Kit up", start=TURN_B, board=board)


def test_more_life_than_the_one_chosen() -> None:
    text = "Choose an opponent. Each warrior with more life than that opponent takes 1 damage."
    cards = kit(text, "Action", warrior="life 12, experience 4, speed 5")
    fight(cards, "A: use Trick\nA life 11\nB life 10", a="Hero | Kit up")


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


@pytest.mark.parametrize(("text", "play"), [
    ("After you hit an opponent, deal 1 damage to each other opponent adjacent to them.",
     f"A: attack B\n{HIT}\nB life 7\nC life 5"),
    ("After you hit an opponent, your attack rolls against warriors adjacent to that warrior gain +2 this round.",
     f"A: attack B\n{HIT}\nA: move c2 N\nA: attack C\ndice 3+4 6+6\nA total 9"),
])  # fmt: skip
def test_those_beside_the_one_who_was_hit(text: str, play: str) -> None:
    scene(SCENE.format(text=text, play=play))
