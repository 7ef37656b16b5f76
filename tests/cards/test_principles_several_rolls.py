"""Principles of attacks with several rolls and of what is reckoned anew for each (A7-PRIN-59..65).

The cards that some of these principles come from are not in the card files; their words stand here in ours.
"""

from __future__ import annotations

import pytest

from tests.cards.printed import table

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
    play = "A: attack B with Mace\ndice {} {} {} 3+4\nA life {}"
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
    cards = (
        MACE
        + """
        card Salve: armor
          Balm: {s2-060}
          Zeal: While you have more life than the defender, your attack rolls gain +2.
    """
    )
    seat = "Hero | Mace up, Salve up"
    rolls = (
        "A: attack B with Mace\ndice 2+3 1+2 2+3 3+4\nA life 11\nlog: attack roll is 5\nlog: attack roll is 5\n"
        "log: attack roll is 7\nB life 9"
    )
    table(cards, rolls, a=seat)


@pytest.mark.clause("A7-PRIN-63")
def test_a_cap_tied_to_another_number_moves_with_it_during_the_attack() -> None:
    """s5-075: the attack roll gains no more than the defense roll does, and that is raised within the attack."""
    cards = """
        card Zeal: special
          Zeal: Your attack rolls gain +3.
        card Ward: inspiration
          Aid: Your defense rolls gain +1.
    """
    attack = "A: attack B\ndice 1+2 6+5\nA total {}"
    hand = {"a": "Hero | Zeal up"}
    table(cards, attack.format(3), b="Foe | s5-075 up b3", **hand)
    table(cards, attack.format(4), b="Foe | s5-075 up b3, Ward up", **hand)
    # Only in that space.
    table(cards, attack.format(6), b="Foe | s5-075 up a3, Ward up", **hand)
    # s2-024, discarded before the roll, raises the defense roll by four, and with it the cap.
    start = "round 2, turn A, A won initiative"
    used = "A: attack B\nB: use s2-024/1\ndice 1+2 6+5\nB total 15\nA total 6"
    table(cards, used, b="Foe | s5-075 up b3, s2-024 up", start=start, **hand)
    # And one raised by +3 after the dice are thrown, s3-009.
    later = "A: attack B\ndice 1+2 6+5\n{}\nB total {}\nA total {}"
    for answer, theirs, ours in (("B: use s3-009/1", 14, 6), ("B: pass", 11, 3)):
        table(cards, later.format(answer, theirs, ours), b="Foe | s5-075 up b3, s3-009 up", start=start, **hand)


@pytest.mark.clause("A7-PRIN-64")
def test_a_defense_that_asks_for_the_damage_sees_bonuses_in_place() -> None:
    """s3-069: three more against an attack that a card gives more damage, even one given as it is made."""
    cards = """
        card Heft: special
          Heft: Your attacks deal +1 damage.
        card Rage: special
          Rage: Once per turn, when you attack, you may have that attack deal +1 damage.
    """
    attack = "A: attack B\n{}dice 6+6 1+2\nB total {}"
    wall = "Foe | s3-069 up"
    table(cards, attack.format("", 3), b=wall)
    table(cards, attack.format("", 6), a="Hero | Heft up", b=wall)
    table(cards, attack.format("A: use Rage\n", 6), a="Hero | Rage up", b=wall)
    table(cards, attack.format("A: pass\n", 3), a="Hero | Rage up", b=wall)


@pytest.mark.clause("A7-PRIN-65")
def test_the_one_card_that_may_give_a_bonus_is_picked_anew_for_each_roll() -> None:
    """s3-016, with s2-004 (+2) and s2-054 (+3, gone after a hit): each may be picked, for one roll after the other."""
    hand = {"a": "s3-016 | s2-004 up, s2-054 up", "start": "round 3, turn B, B won initiative"}
    attack = "B: attack A\ndice 1+2 2+2\nA may only: choose s2-004; choose s2-054\nA: choose {}\nA total {}\n"
    table("", attack.format("s2-054", 7) + attack.format("s2-004", 6), **hand)
    table("", "B: attack A\ndice 6+1 2+4\nA: choose s2-004\nA total 8\nB: attack A\ndice 2+1 2+1\nA: choose s2-054\n"
          "A total 6", **hand)  # fmt: skip
    # An optional one that was used counts among them, and may turn out not to be the one.
    once = {"a": "s3-016 | s2-004 up, s4-024 up", "start": "round 3, turn B, B won initiative"}
    used = "B: attack A\nA: use s4-024/1\ndice 5+4 1+2\nA may only: choose s2-004; choose s4-024\n"
    table("", used + "A: choose s4-024\nA total 5", **once)
    # Where one alone gives a bonus there is nothing to pick, and attack rolls gain from each.
    table("", "B: attack A\nA: pass\ndice 5+4 1+2\nA total 5\nB decides action", **once)
    row = "\n  .  .  .  .\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  .\n"
    table("", "A: attack B\ndice 5+4 1+2\nA total 11", a="s3-016 | s2-004 up, s2-054 up", board=row)
    # Another warrior gains from all of them.
    table(
        "",
        "B: attack A\ndice 5+4 1+2\nA total 8",
        a="Hero | s2-004 up, s2-054 up",
        start="round 2, turn B, B won initiative",
    )
