"""Principles of dice: what protects them, what counts them, what may still be re-rolled (A7-PRIN-53..58)."""

from __future__ import annotations

import pytest

from tests.cards.printed import TURN_B, table

CHARM = """
    card Charm: special
      Luck: Once per turn, you may re-roll one die of your attack roll.
      Zeal: Your attack rolls gain +2.
      Dice: When making attack rolls, roll one extra die.
    card Net: armor
      Tangle: When you are attacked, the attacker rolls one less die.
    card Clay: inspiration
      Knead: Once per turn, you may increase one die of your attack roll by 1.
"""


@pytest.mark.clause("A7-PRIN-51", "A7-PRIN-52", "A7-PRIN-50")
def test_each_qualifying_die_triggers_and_an_added_one_does_not() -> None:
    """s4-057: two 2s are two more dice, which may show 2s themselves and trigger nothing; no doubles then."""
    hand = {"a": "Hero | s4-057 up"}
    twos = "A: attack B\ndice 2+2 1+2\nA: yes\ndice 2\n"
    table("", twos + "A: yes\ndice 6\nA total 12\nB life 9", **hand)
    table("", twos + "A: no\nA total 6", **hand)
    table("", "A: attack B\ndice 2+5 1+2\nA: yes\ndice 2\nA total 9\nA decides action", **hand)
    table("", "A: attack B\ndice 3+5 2+2\nA total 8\nA decides action", **hand)
    # A 2 that is excluded from the roll (s5-068 lets the attacker pick one of three) triggers nothing.
    cut = {"a": "Hero | s5-068 up", "b": "Foe | s4-057 up"}
    out = "A: attack B with s5-068\ndice 6+5 2+4+5\nA: die {}\n"
    table("", out.format("B1") + "B total 9\nA decides action", **cut)
    table("", out.format("B2") + "B: yes\ndice 3\nB total 10", **cut)


@pytest.mark.clause("A7-PRIN-53")
def test_a_re_roll_for_a_face_may_follow_every_throw_of_that_die() -> None:
    """s3-100: a 1 may be re-rolled, and again if the re-roll is a 1; what another ability re-rolled to a 1, too."""
    hand = {"a": "Hero | s3-100 up"}
    again = "A: use s3-100/1\n{}dice {}\n"
    table("", "A: attack B\ndice 1+4 6+6\n" + again.format("", 1) * 2 + again.format("", 5) + "A total 9", **hand)
    table("", "A: attack B\ndice 1+4 6+6\nA: use s3-100/1\ndice 3\nA total 7\nA decides action", **hand)
    # s1-027 in the opponent's hand turns a 6 into a 1: that die was rolled by A, and may be rolled again.
    foe = {"a": "Hero | s3-100 up", "b": "Foe | s1-027 up"}
    table(
        "", "A: attack B\ndice 6+4 1+2\nB: use s1-027/1\nB: die A1\ndice 1\nA: use s3-100/1\ndice 5\nA total 9", **foe
    )


@pytest.mark.clause("A7-PRIN-54")
def test_a_re_roll_is_no_reduction_even_if_the_face_is_lower() -> None:
    """s4-019 keeps opposing cards from reducing attack rolls; s1-027 may re-roll a 6 to a 1 all the same."""
    play = "A: attack B\ndice 6+4 1+2\nB: use s1-027/1\nB: die A1\ndice 1\nA total 5"
    table("", play, a="Hero | s4-019 up", b="Foe | s1-027 up")
    # What does reduce it is stopped: a penalty, and a die turned lower.
    cards = """
        card Gloom: special
          Dread: Your opponent's attack rolls get -3.
        card Jinx: weapon
          Curse: Once per turn, you may reduce one die of the attack roll by 1.
    """
    foe = {"b": "Foe | Gloom up, Jinx up", "start": "round 2, turn A, A won initiative"}
    table(cards, "A: attack B\ndice 6+4 1+2\nA total 10\nA decides action", a="Hero | s4-019 up", **foe)
    table(cards, "A: attack B\ndice 6+4 1+2\nB: use Curse\nB: die A1\nA total 6", **foe)


@pytest.mark.clause("A7-PRIN-55")
def test_dice_that_cannot_be_modified_are_neither_more_nor_fewer() -> None:
    """No re-roll, no other face, none added to the throw or the roll, none excluded; bonuses are no dice."""
    rock = CHARM + "card Rock: special\n Still: Dice cannot be modified."
    hand = {"a": "Hero | Charm up, Clay up", "start": "round 2, turn A, A won initiative"}
    free = "A: attack B\nwaits for 5 dice\ndice 6+1+2 1+1\n"
    # Without it: an extra die, or one less, a re-roll, a die turned up.
    table(CHARM, free + "A may use Luck\nA may use Knead", **hand)
    table(CHARM, "A: attack B\nwaits for 3 dice\ndice 6 1+1", b="Foe | Net up")
    still = "A: attack B\nwaits for 4 dice\ndice 6+1 1+1\nA total 9\nA decides action"
    table(rock, still, b="Foe | Net up, Rock up", **hand)
    # A die of the defender's three that the attacker excludes (s5-068): there is no third, and all that lie count.
    pike = "A: attack B with s5-068\ndice 6+5 {}\nB total 7"
    table(rock, pike.format("2+4+1\nA: die B2\nB total 3").replace("\nB total 7", ""), a="Hero | s5-068 up")
    table(rock, pike.format("3+4"), a="Hero | s5-068 up", b="Foe | Rock up")
    # The same for the owner's own dice, and for a die thrown besides (s4-057).
    table(rock, "A: attack B\ndice 2+2 1+2\nA total 4\nA decides action", a="Hero | s4-057 up", b="Foe | Rock up")
    # "Your dice" are the user's.
    mine = CHARM + "card Rock: special\n Still: Your dice cannot be modified by card abilities."
    table(mine, "A: attack B\nwaits for 5 dice", b="Foe | Rock up", **hand)
    table(mine, still, a="Hero | Charm up, Rock up", b="Foe | Net up", start=hand["start"])


@pytest.mark.clause("A7-PRIN-55")
def test_dice_that_only_bonuses_affect_are_neither_more_nor_fewer() -> None:
    """s4-080, likewise."""
    hand = {
        "a": "Hero | Charm up, Clay up",
        "b": "Foe | Net up, s4-080 up",
        "start": "round 2, turn A, A won initiative",
    }
    table(CHARM, "A: attack B\nwaits for 4 dice\ndice 6+1 1+1\nA total 9\nA decides action", **hand)


@pytest.mark.clause("A7-PRIN-56")
def test_protection_is_judged_when_the_roll_is_made() -> None:
    """s4-080 in play when a penalty for the next roll arises, gone when it is rolled; and the other way round."""
    cards = """
        card Gust: weapon
          Blow - Action: Discard one of your opponent's specials.
        card Hex: special
          Hex - Action: Your opponent's next defense roll gets -3.
    """
    hand = {"a": "Hero | Gust up, Hex up", "b": "Foe | s4-080 up", "start": "round 2, turn A, A won initiative"}
    table(cards, "A: use Hex\nA: use Blow\ns4-080 discarded\nA: attack B\nB: pass\ndice 6+4 3+4\nB total 4", **hand)
    table(cards, "A: use Hex\nA: attack B\ndice 6+4 3+4\nB total 7", **hand)


KREMLIN = """
    card Wall: special
      Watch: After any player rolls more than two dice, gain 1 life.
    card Third: armor
      More: When making attack rolls, roll one extra die.
    card Keep: inspiration
      Watch: After you roll more than two dice, gain 1 life.
      More: When making attack rolls, roll one extra die.
    card Bones: weapon
      Cast - Action: Roll three dice. If the total is greater than 17, gain 2 life.
"""


@pytest.mark.clause("A7-PRIN-57")
def test_more_than_so_many_dice_are_those_of_one_roll() -> None:
    """Four dice of an attack are two rolls of two; three of one roll are more than two, and two are not."""
    table(KREMLIN, "A: attack B\ndice 6+4 1+2\nA life 10", a="Hero | Wall up")
    table(KREMLIN, "A: attack B\ndice 6+4+1 1+2\nA life 11\nB life 9", a="Hero | Wall up, Third up")
    table(KREMLIN, "A: attack B\ndice 6+4+1 1+2\nA life 10\nB life 10", a="Hero | Third up", b="Foe | Wall up")
    table(KREMLIN, "A: use Cast\ndice 1+2+3\nA life 11", a="Hero | Wall up, Bones up")
    # Whose it is may be said, and what for.
    mine = KREMLIN.replace("After any player rolls", "After you roll")
    table(mine, "A: attack B\ndice 6+4+1 1+2\nB life 9", a="Hero | Third up", b="Foe | Wall up")
    table(mine, "B: attack A\ndice 6+4+1 1+2\nB life 11", b="Foe | Third up, Wall up", start=TURN_B)
    only = KREMLIN.replace("more than two dice,", "more than two dice for a defense roll,")
    table(only, "A: attack B\ndice 6+4+1 1+2\nA life 10", a="Hero | Wall up, Third up")
    table(only, "A: use Cast\ndice 1+2+3\nA life 10", a="Hero | Wall up, Bones up")


@pytest.mark.clause("A7-PRIN-58")
def test_a_roll_that_the_watching_ability_itself_enlarged_counts() -> None:
    """One card adds the third die and answers three."""
    table(KREMLIN, "A: attack B\ndice 6+4+1 1+2\nA life 11", a="Hero | Keep up")
    table(KREMLIN, "B: attack A\ndice 6+4 1+2\nA life 9", a="Hero | Keep up", start=TURN_B)


@pytest.mark.clause("A7-PRIN-58")
@pytest.mark.parametrize("whose", ["any player rolls", "you roll"])
def test_dice_that_are_thrown_count_whether_they_are_kept_or_not(whose: str) -> None:
    """Three dice of which two are used are more than two, and are no roll of two; for either side."""
    cards = f"""
        card Watch: special
          More: After {whose} more than two dice, gain 1 life.
        card Pair: inspiration
          Two: After {whose} two dice, gain 2 life.
        card Pick: weapon
          Best: When you make an attack roll, roll three dice and choose which two to use.
        card Vest: armor
          Best: When making defense rolls, roll three dice and choose which two to use.
    """
    attack = "A: attack B with Pick\ndice 6+5+1 1+2\nA: die A3\nA total 11\nA life 11"
    table(cards, attack, a="Hero | Watch up, Pick up")
    table(cards, "B: attack A\ndice 1+2 6+5+1\nA: die A1\nA total 6\nA life 11", a="Hero | Watch up, Vest up",
          start=TURN_B)  # fmt: skip
    pair = attack.replace("A life 11", "A life 10" if whose == "you roll" else "A life 12")
    table(cards, pair, a="Hero | Pair up, Pick up")
