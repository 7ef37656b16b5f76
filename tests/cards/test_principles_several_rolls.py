"""Principles of attacks with several rolls and of what is reckoned anew for each (A7-PRIN-59..65).

The cards that some of these principles come from are not in the card files; their words stand here in ours.
"""

from __future__ import annotations

import pytest

from tests.cards.printed import TURN_B, table

MACE = """
    card Mace: weapon, damage 1, grid +0 / ^
      Blows: {s4-083}
    card Kit: special
      Woe: After you miss, if you rolled doubles on the attack roll, take 1 damage.
      Joy: After you hit, if you rolled doubles on the attack roll, gain 1 life.
"""


@pytest.mark.clause("A7-PRIN-61")
def test_doubles_on_any_roll_of_an_attack_that_missed_count() -> None:
    """Whichever of three rolls shows them; none where none does; and a hit is judged by the rolls that hit."""
    hand = {"a": "Hero | Mace up, Kit up"}
    play = "A: attack B with Mace\ndice {} 3+4\ndice {}\ndice {}\nA life {}"
    for at in range(3):
        rolls = ["1+2", "2+1", "1+3"]
        rolls[at] = "1+1"
        table(MACE, play.format(*rolls, 9), **hand)
    table(MACE, play.format("1+2", "2+1", "1+3", 10), **hand)
    # It hits with its second roll; the doubles of the third were a failure's, those of the second are the hit's.
    table(MACE, play.format("1+2", "6+5", "1+1", 10), **hand)
    table(MACE, play.format("1+2", "6+6", "1+3", 11), **hand)


@pytest.mark.clause("A7-PRIN-62")
def test_a_variable_bonus_is_reckoned_anew_for_every_roll() -> None:
    """s1-004 between two attacks of a turn, and a bonus by life between two rolls of one attack."""
    twice = "A: attack B\ndice 6+5 1+2\nB total {}\nB life 9\nA: attack B\ndice 6+5 1+2\nB total {}"
    table("", twice.format(3, 4), a="Hero", b="Foe | s1-004 up")
    table("", twice.format(3, 3), a="Hero, life 9", b="Foe | s1-004 up")
    cards = MACE + """
        card Salve: armor
          Balm: Each time you roll a 1 on any die, gain 1 life.
          Zeal: Your attack rolls gain +2 while you have more life than the defender.
    """
    seat = "Hero | Mace up, Salve up"
    rolls = "A: attack B with Mace\ndice 2+3 3+4\nA total 5\ndice 1+2\nA total 5\ndice 2+3\nA total 7\nA life 11\nB life 9"
    table(cards, rolls, a=seat)
