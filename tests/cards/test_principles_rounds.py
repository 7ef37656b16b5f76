"""Principles of initiative and rounds (A7-PRIN-04..10), each with the printed card its ruling is about."""

from __future__ import annotations

import pytest

from tests.cards.printed import printed, table

TWO_TURNS = "A: end turn\nB: end turn\n"
ROUND_1 = "round 1"

SLOW_AND_QUICK = """
    card Drum: special, initiative 7
    card Cap: armor, initiative 7
    card Horn: inspiration, initiative 3
"""


@pytest.mark.clause("A7-PRIN-04")
def test_the_card_just_revealed_brings_its_trait_before_initiative() -> None:
    # s1-005 is a cavalry card of initiative 6; s1-068 is none, of initiative 7.
    foe = "card Drum: special, initiative 7"
    table(foe, "A initiative 8\nA won initiative", a="s2-006 | s1-005", b="Foe | Drum", start=ROUND_1)
    table(foe, "A initiative 6\nB won initiative", a="Hero | s1-005", b="Foe | Drum", start=ROUND_1)
    table(foe, "A initiative 7", a="s2-006 | s1-068", b="Foe | Drum", start=ROUND_1)
    # Once it lies there, it reaches the next card as well, until it is gone.
    table(
        "card Cap: armor, initiative 1",
        f"A initiative 8\n{TWO_TURNS}round 2\nA initiative 3",
        a="s2-006 | s1-005, Cap",
        start=ROUND_1,
    )
    table("card Cap: armor, initiative 1", "A initiative 1", a="s2-006 | s1-005 discarded, Cap", start="round 2")


@pytest.mark.clause("A7-PRIN-06")
def test_the_initiative_of_a_revealed_card_is_what_it_is_now() -> None:
    # s4-017 looks for more than 7: six and the two that cavalry gives are eight.
    watch = "card Drum: special"
    table(watch, "A initiative 8\nA life 7", a="s2-006 | s1-005", b="Foe | s4-017", start=ROUND_1)
    table(watch, "A initiative 6\nA life 10", a="Hero | s1-005", b="Foe | s4-017", start=ROUND_1)
    # An eight is one as printed, and none when it is slowed..
    assert printed("s1-027").initiative == 8
    table(watch, "A initiative 8\nA life 9", a="Hero | s1-027", b="Foe | s4-017", start=ROUND_1)
    slow = "card Foe: warrior\n Mud: Your opponents' support cards get -1 initiative."
    table(slow, "A initiative 7\nA life 10", a="Hero | s1-027", b="Foe | s4-017", start=ROUND_1)


@pytest.mark.clause("A7-PRIN-07")
def test_who_takes_the_first_turn_need_not_have_won_initiative() -> None:
    scene = table(SLOW_AND_QUICK, "B won initiative\nA life 7\nA decides action", a="p1-01 | Horn", b="Foe | Drum",
                  start=ROUND_1)  # fmt: skip
    scene.play("A: end turn\nB decides action\nB: end turn\nround 2")
    # Winning it, the warrior is not hurt, and goes first all the same.
    table(SLOW_AND_QUICK, "A won initiative\nA life 8\nA decides action", a="p1-01 | Drum", b="Foe | Horn",
          start=ROUND_1)  # fmt: skip
    # What follows initiative follows the winner: B's choice at the start of the round comes first, B's turn second.
    cards = SLOW_AND_QUICK + "card Foe: warrior\n Dawn: At the start of each round, you may move one space."
    table(cards, "B won initiative\nB: pass\nA decides action", a="p1-01 | Horn", b="Foe | Drum", start=ROUND_1)


@pytest.mark.clause("A7-PRIN-08")
def test_two_who_always_go_first_are_parted_like_any_tie() -> None:
    both = {"a": "p1-01 | Drum", "b": "p1-01 | Horn", "start": ROUND_1}
    # A has won initiative; B alone is hurt. Their experience is equal: dice decide who goes first, and nothing else.
    level = table(SLOW_AND_QUICK, "A won initiative\nA life 8\nB life 7\nwaits for 4 dice", **both)
    level.play("dice 1+2 3+4\nB decides action\nB: end turn\nA decides action\nA won initiative")
    table(SLOW_AND_QUICK, "dice 3+4 1+2\nA decides action\nA: end turn\nB decides action", **both)
    table(SLOW_AND_QUICK, "dice 3+4 6+1\nwaits for 4 dice\ndice 1+1 1+2\nB decides action", **both)
    # The ladder begins with experience.
    wiser = "p1-01, experience 6 | Horn down"
    table(SLOW_AND_QUICK, "A won initiative\nB life 7\nB decides action", a="p1-01 | Drum", b=wiser, start=ROUND_1)


@pytest.mark.clause("A7-PRIN-09", "A7-RULING-21")
def test_if_nobody_can_win_initiative_all_are_as_if_tied() -> None:
    # The card of the ruling is not among these; a sentence like its own is.
    cards = (
        SLOW_AND_QUICK
        + """
        card Sloth: warrior, experience 4
          Sloth: You cannot win initiative.
        card Sage: warrior, experience 5
          Pace: Your opponents cannot win initiative.
        card Mule: warrior, experience 5
          Pace: Your opponents cannot win initiative. You cannot win initiative.
    """
    )
    table(cards, "B won initiative\nB decides action", a="Sloth | Drum", b="Foe | Horn", start=ROUND_1)
    table(cards, "B won initiative", a="Hero | Drum", b="Sage | Horn", start=ROUND_1)
    # Both barred: a tie whatever their cards say, broken by experience and then by dice.
    table(cards, "A initiative 7\nB won initiative\nB decides action", a="Sloth | Drum", b="Mule | Horn", start=ROUND_1)
    level = table(cards, "waits for 4 dice", a="Sloth | Drum", b="Sloth | Horn", start=ROUND_1)
    level.play("dice 1+2 3+4\nB won initiative\nB decides action")
    # It is for as long as the sentence is in force.
    table(
        cards + "card Yoke: special, initiative 1\n Slow - Reveal: Your opponents cannot win initiative next round.",
        f"A won initiative\n{TWO_TURNS}round 2\nB won initiative\nB: end turn\nA: end turn\nround 3\nA won initiative",
        a="Hero | Drum, Cap, Horn",
        b="Foe | Yoke",
        start=ROUND_1,
    )


@pytest.mark.clause("A7-PRIN-10")
def test_the_end_of_each_round_looks_at_that_round() -> None:
    hit = "A: attack B\ndice 6+4 1+2\n"
    table("", f"{hit}{TWO_TURNS}round 2\nA life 11\n{TWO_TURNS}round 3\nA life 11", a="Hero | s2-092 up")
    # Damage dealt in the opponent's turn of that round is of that round.
    cards = "card Cloak: armor\n Thorns: After you are attacked, deal 1 damage to the attacker."
    table(
        cards,
        "B: attack A\ndice 1+2 6+4\nB life 9\nB: end turn\nA: end turn\nround 3\nA life 11",
        a="Hero | s2-092 up, Cloak up",
        start="round 2, turn B, B won initiative",
    )
