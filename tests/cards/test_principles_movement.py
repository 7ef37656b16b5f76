"""Principles of moving and of spaces (A7-PRIN-76..81), with the printed cards they come from."""

from __future__ import annotations

import pytest

from tests.cards.printed import APART, TURN_B, table

ROUND_1 = "round 1"
BEHIND = """
  .  .  .  .
  .  .  .  .
  .  A^ .  .
  Bv .  .  .
"""


# --- a tax on movement -------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-76")
def test_a_tax_on_leaving_a_grid_is_not_for_movement_its_player_forces() -> None:
    """s1-052, whose opponent is pushed out of the taxed space by s2-077, in the pushed player's own turn."""
    cards = "card Horse: special, initiative 1\n Ride - Action: Move two spaces."
    # Pushed out by the taxing player: no action is gone, and the next turn's four are all there.
    pushed = {"a": "s1-052 | s2-077", "b": "Foe | Horse", "start": ROUND_1}
    scene = table(cards, "A: choose E\nA: step c2 N\nA: end turn\nB at c3 S\nB decides action\nB actions 0", **pushed)
    scene.play("B: move c4 S\nB actions 2")
    # Outside the own turn nobody pays: pushed in the pusher's turn, too.
    gust = "card Gust: special, initiative 1\n Blow - Action: Move an opposing warrior one space."
    table(gust, "A: use Blow\nA: step c3 S\nB at c3 S\nA: end turn\nB actions 0", a="s1-052 | Gust up")
    # The same step taken by themselves costs two actions, with one left it is not to be had.
    alone = {"a": "s1-052", "b": "Foe | Horse up", "start": TURN_B}
    table(cards, "B: move c3 S\nB actions 2", **alone)
    table(cards, "B: pass; pass\nB may not move c3 S\nB: use Ride\nB may only: stop; turn N; turn E; turn W", **alone)
    table(cards, "B: use Ride\nB: step b4 S; step c4 S\nB actions 2", **alone)


@pytest.mark.clause("A7-PRIN-76")
def test_movement_that_the_taxed_players_own_ability_makes_is_taxed() -> None:
    """s1-052 against s2-077 of the moved player: in their own turn, a step out of the grid costs an action."""
    pushed = "B: choose E\nB: step c3 S\nB at c3 S\nB actions 1"
    table("", pushed, a="s1-052", b="Foe | s2-077", start=ROUND_1)


# --- which movement is meant -------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-77")
def test_to_take_an_action_to_move_is_the_basic_move_and_no_action_ability() -> None:
    """s3-031: after the basic move the next rolls gain, after an Action ability of a support that moves they do not."""
    cards = """
        card Foe: warrior, grid +0 / ^
        card Boots: armor
          March - Action: Move one space.
    """
    fights = "A: attack B\ndice 1+2 6+6\nA total {}\nA: end turn\nB: attack A\ndice 6+6 1+2\nA total {}\n"
    near = "\n  .  .  .  .\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  .\n"
    hand = {"a": "s3-031 | Boots up", "board": near}
    table(cards, "A: move b2 N\n" + fights.format(4, 4), **hand)
    table(cards, "A: use March\nA: step b2 N\n" + fights.format(3, 3), **hand)
    # It is for the next of either only, and a turn in place is no move.
    table(cards, "A: move b2 N\nA: attack B\ndice 1+2 6+6\nA total 4\nA: attack B\ndice 1+2 6+6\nA total 3", **hand)
    table(cards, "A: turn N\n" + fights.format(3, 3), a="s3-031 | Boots up")


# --- directions --------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-78", "A7-RULING-36")
def test_directions_are_four_and_the_same_for_every_warrior() -> None:
    """s2-077, whose direction is the board's, whichever way the warriors face."""
    board = "\n  .  .  .  .\n  .  .  B> .\n  .  Av .  .\n  .  .  .  .\n"
    hand = {"a": "Hero | s2-077", "start": ROUND_1, "board": board}
    table("", "A may only: choose N; choose E; choose S; choose W", **hand)
    for way, ours, theirs in (("N", "b3", "c4"), ("E", "c2", "d3"), ("S", "b1", "c2"), ("W", "a2", "b3")):
        play = f"A: choose {way}\nA: step {ours} S\nA at {ours} S\nA: end turn\nB at {theirs} E\nB decides action"
        table("", play, **hand)


@pytest.mark.clause("A7-PRIN-79", "A7-RULING-30", "A7-RULING-32")
def test_an_impossible_direction_may_be_chosen_and_then_nothing_moves() -> None:
    """s2-077: off the arena, and into a warrior, nobody goes; who can go, goes."""
    hand = {"a": "Hero | s2-077", "start": ROUND_1}
    # Into each other: A's step north is taken by B, B's step in its turn is free.
    table("", "A: choose N\nA: stop\nA at b2 N\nA decides action\nA: end turn\nB at b4 S\nB decides action", **hand)
    # Off the arena: A stands on the edge and stays, B goes.
    edge = "\n  .  .  .  .\n  .  .  Bv .\n  .  .  .  .\n  .  A^ .  .\n"
    play = "A may choose S\nA: choose S\nA: stop\nA at b1 N\nA decides action\nA: end turn\nB at c2 S"
    table("", play, **{**hand, "board": edge})
    # It is tried again in every turn of the round, and in the next round another is chosen.
    play = "A: choose W\nA: step a1 N\nA: end turn\nB at b3 S\nB: end turn\nround 2\nA: choose W\nA: stop\nA at a1 N\n"
    table("", play + "A decides action", **{**hand, "board": edge})


# --- next to nothing ---------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-81")
def test_a_card_in_the_support_row_is_next_to_nobody() -> None:
    """s5-080, which attacks whoever is not adjacent to its space: from the row that is everybody."""
    near = "A: use s5-080/2\n"
    board = "\n  .  .  .  .\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  .\n"
    # In the arena, next to the warrior: not; two spaces off: yes, at two more.
    table("", "A may not use s5-080/2", a="Hero | s5-080 up c3", board=board)
    table("", near + "dice 3+4 5+5\nA total 9", a="Hero | s5-080 up d3", board=board)
    # In the row, wherever anybody stands.
    for place in (board, APART, BEHIND):
        table("", near + "dice 3+4 5+5\nA total 9", a="Hero | s5-080 turned up", board=place)
