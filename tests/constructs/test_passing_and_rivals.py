"""Warriors that may be moved through (A7-MOVE-08), and rivals (A7-RULING-87)."""

from __future__ import annotations

import pytest

from agon.core.node import Decision
from agon.scenario import Scene
from tests.constructs.fights import fight
from tests.rules.test_a7_23_multiplayer import CORNERS, PAIRS, several

BLOCKED = """
  .  .  .  .
  .  .  .  .
  Bv .  .  .
  A^ .  .  .
"""
"""A in a1; B stands in the way north."""

STRIDE = """
    card Stride: special
      Stride - Action: Move up to two spaces.
    card Grace: inspiration
      Grace: You may move through {whom}.
"""


def steps(scene: Scene) -> set[str]:
    """Return the squares that the step asked for can lead to."""
    node = scene.state.node()
    assert isinstance(node, Decision)
    return {option.notation.split()[1] for option in node.options if option.notation.startswith("step")}


@pytest.mark.clause("A7-MOVE-08", "A7-MOVE-07")
def test_a_warrior_is_moved_through_where_an_ability_says_so_and_nowhere_else() -> None:
    cards = STRIDE.format(whom="opposing warriors")
    battle = fight(cards, "A: use Stride", a="Hero | Stride up, Grace up", board=BLOCKED)
    assert steps(battle) == {"b1", "a3", "b2"}
    battle.play("A: step a3 N\nA at a3 N\nA actions 1\nA decides action")
    plain = fight(cards, "A: use Stride", a="Hero | Stride up", board=BLOCKED)
    assert steps(plain) == {"b1"}


@pytest.mark.clause("A7-MOVE-08", "A7-MOVE-06")
def test_moving_through_takes_two_of_the_spaces_and_nobody_stays_where_another_stands() -> None:
    cards = STRIDE.format(whom="occupied spaces").replace("up to two spaces", "one space")
    battle = fight(cards, "A: use Stride", a="Hero | Stride up, Grace up", board=BLOCKED)
    assert steps(battle) == {"b1"}, "one space is not enough to come out behind"
    fight(cards, "A may not move a2 N", a="Hero | Stride up, Grace up", board=BLOCKED)
    battle = fight(
        STRIDE.format(whom="occupied spaces").replace("up to two", "up to three"),
        "A: use Stride; step a3 N",
        a="Hero | Stride up, Grace up",
        board=BLOCKED,
    )
    assert steps(battle) == {"a4", "b3"}, "one of three is left"


@pytest.mark.clause("A7-MOVE-08")
def test_only_those_named_may_be_moved_through() -> None:
    # Hero has experience 4, Foe 3.
    for whom, ways in (("more", {"b1"}), ("less", {"b1", "a3", "b2"})):
        cards = STRIDE.format(whom=f"opposing warriors with {whom} experience")
        battle = fight(cards, "A: use Stride", a="Hero | Stride up, Grace up", board=BLOCKED)
        assert steps(battle) == ways


RIVALRY = """
    card Ann: warrior, speed 5, experience 6
    card Feud: special
      Feud - Action: Choose an opponent. That warrior is your rival {span}.
    card Hate: inspiration
      Hate: Your attack rolls against your rivals gain +2. When a rival is defeated, gain 3 life.
"""


@pytest.mark.clause("A7-RULING-87")
def test_a_rival_is_one_only_while_an_ability_says_so_and_only_one_way() -> None:
    board = "  .  Bv .  .\n  .  A^ .  .\n  .  C^ .  .\n  .  .  .  ."
    cards = RIVALRY.format(span="this round")
    seats = ("Ann | Feud up, Hate up", "Ben", "Cat")
    battle = several(cards, "A: attack B\ndice 3+4 1+2\nA total 7\nA: use Feud; choose B", seats=seats, board=board)
    battle.play("A: attack B\ndice 3+4 1+2\nA total 9\nA: end turn\nB: attack A\ndice 3+4 1+2\nB total 7")
    battle.play("B: end turn\nC: end turn\nround 2\nA: attack B\ndice 3+4 1+2\nA total 7")


@pytest.mark.clause("A7-RULING-87")
def test_what_asks_for_rivals_means_no_other_opponent() -> None:
    board = "  .  Bv .  .\n  .  A^ .  .\n  .  C^ .  .\n  .  .  .  ."
    cards = RIVALRY.format(span="for the rest of the game")
    seats = ("Ann | Feud up, Hate up", "Ben, life 1", "Cat, life 1")
    battle = several(
        cards, "A: use Feud; choose C\nA: attack B\ndice 6+5 1+2\nB defeated\nA life 10", seats=seats, board=board
    )
    battle.play("A: turn S; attack C\ndice 6+5 1+2\nover: A wins by defeat")


@pytest.mark.clause("A7-RULING-87", "A7-RULING-94")
def test_a_team_mate_is_never_a_rival() -> None:
    battle = several(
        """
        card Hate: inspiration
          Hate: Another warrior is your rival.
        card Bolt: special
          Bolt - Action: Deal 1 damage to each rival.
        """,
        "A: use Bolt\nB life 9\nC life 10\nD life 9",
        seats=("Ann | Hate up, Bolt up", "Ben", "Cat", "Dan"),
        board=CORNERS,
        header=PAIRS,
    )
    assert not battle.state.is_over
