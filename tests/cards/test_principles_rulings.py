"""Official rulings on single cards, played with these cards, that the tests by principle do not name."""

from __future__ import annotations

import pytest

from tests.cards.printed import table

HIT = "dice 6+5 1+1"
BESIDE = """
  .  .  .  .
  .  .  .  .
  .  A^ Bv .
  .  .  .  .
"""
"""Each in the other's grid: B has s4-036, of grid +0 to its right, on its left."""


@pytest.mark.clause("A7-PRIN-31", "A7-ERR-11")
def test_a_guess_that_brought_nothing_may_be_repeated_in_that_round() -> None:
    """p4-24: its last sentence bites only once a damage bonus was received."""
    hand = {"a": "Hero | p4-24 up"}
    wrong = "A: attack B\nA: choose even\ndice 6+5 2+2\n"
    right = "A: attack B\nA: choose odd\ndice 6+5 2+2\n"
    scene = table(
        "", wrong + "B life 9\n" + right + "B life 7\nA: attack B\nwaits for 4 dice\ndice 6+5 2+2\nB life 5", **hand
    )
    # The defense roll matching as well is no bonus either.
    scene = table("", "A: attack B\nA: choose odd\ndice 6+5 2+1\nB life 9\nA: attack B\nA decides number", **hand)
    # And in the next round it is there again.
    scene = table("", right + "B life 8\nA: end turn\nB: end turn\nround 2\nA: attack B\nA decides number", **hand)
    assert scene.life("B") == 8


@pytest.mark.clause("A7-ERR-05", "A7-PRIN-44")
def test_the_damage_of_the_hit_comes_before_what_follows_it() -> None:
    """s3-028, as corrected: after the damage, for the rest of the game, if the attack roll beat the experience."""
    board = "\n  .  .  Bv .\n  .  .  .  .\n  .  A^ .  .\n  .  .  .  .\n"
    hand = {"a": "Hero, experience 9 | s3-028 up", "b": "Foe, life 20, experience 8", "board": board}
    attack = "A: attack B with s3-028\ndice {} 1+1\nB life {}\n"
    turns = "A: end turn\nB: end turn\nround {}\n"
    # The first hit deals its two, the next three, then four.
    rounds = attack.format("6+5", 18) + turns.format(2) + attack.format("6+5", 15) + turns.format(3)
    table("", rounds + attack.format("6+5", 11), **hand)
    # A roll no greater than the experience raises nothing.
    table("", attack.format("4+2", 18) + turns.format(2) + attack.format("4+2", 16), **hand)


@pytest.mark.clause("A7-PRIN-29", "A7-PRIN-28")
def test_whoever_places_the_sixth_counter_loses_though_the_card_is_another_players() -> None:
    """s5-037, used by the opponent s4-036: both place counters on it, and the sixth is the loser's."""
    foe = "card Foe: warrior, life 40, grid . . . / . ^ +0"
    hand = {"a": "s4-036", "b": "Foe | s5-037 up", "start": "round 2", "board": BESIDE}
    ours = "A: attack B\ndice 1+2 6+5\nA total 4\n" * 3
    theirs = "B: attack A\ndice 1+2 6+5\nB total 4\n"
    scene = table(foe, ours + theirs * 2 + "B: pass\nround 3\nnot over\nA: attack B\ndice 1+2 6+5", **hand)
    scene.play("over: B wins by defeat")
    # Had its own player placed it, they would have lost.
    scene = table(foe, ours + theirs * 2 + "not over\n" + theirs, **hand)
    scene.play("over: A wins by defeat")
