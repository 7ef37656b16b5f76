"""Rolls in play: bonuses, the next roll, dice added and left out, rolls set, what the final dice show."""

from __future__ import annotations

import pytest

from tests.constructs.fights import TURN_B, fight


def test_a_bonus_of_all_attack_rolls_leaves_the_defense_roll_alone() -> None:
    cards = "card Kit: special\n Zeal: Your attack rolls gain +2."
    fight(cards, a="Hero | Kit up", play="A: attack B\ndice 3+2 3+4\nA total 7\nB total 7")
    fight(cards, b="Foe | Kit up", play="A: attack B\ndice 3+2 3+4\nA total 5\nB total 7")


def test_the_next_attack_roll_is_not_the_one_just_missed() -> None:
    """After a miss the bonus waits for the following roll, serves once, and is gone."""
    fight(
        "card Kit: special\n Grit: After you miss an attack, your next attack roll gains +2.",
        a="Hero | Kit up",
        play="""
            A: attack B
            dice 1+2 6+5
            A total 3
            A: attack B
            dice 6+3 1+2
            A total 11
            A: attack B
            dice 6+3 1+2
            A total 9
        """,
    )


def test_the_next_roll_after_doubles_is_a_later_one() -> None:
    cards = "card Kit: special\n Echo: When you roll doubles on any roll, your next roll gains +2."
    fight(
        cards,
        a="Hero | Kit up",
        play="A: attack B\ndice 2+2 6+5\nA total 4\nA: attack B\ndice 1+2 6+5\nA total 5\nA: attack B\ndice 1+2 6+5\nA total 3",
    )
    # The same as defender: the bonus is for the next roll, whichever it is.
    fight(cards, b="Foe | Kit up", play="A: attack B\ndice 6+5 2+2\nB total 4\nA: attack B\ndice 6+5 1+2\nB total 5")


def test_the_next_roll_after_doubles_of_an_ability_roll() -> None:
    fight(
        """
        card Kit: special
          Omen - Action: Roll two dice. If the total is greater than 11, gain 1 life.
          Echo: When you roll doubles on any roll, your next roll gains +2.
        """,
        a="Hero | Kit up",
        play="A: use Omen\ndice 5+5\nA total 10\nA life 10\nA: use Omen\ndice 5+5\nA total 12\nA life 11",
    )


def test_the_defender_may_be_the_one_whose_next_roll_suffers() -> None:
    """The penalty is for a roll of the warrior that was hit, not of whoever defends next."""
    cards = "card Net: weapon\n Tangle: If you hit with this weapon, the defender's next defense roll gets -2."
    fight(
        cards,
        a="Hero | Net up",
        play="""
            A: attack B with Net
            dice 6+5 1+1
            B total 2
            A: end turn
            B: attack A
            dice 2+1 3+4
            A total 7
            B: end turn
            round 2
            A: attack B
            dice 1+2 3+4
            B total 5
            A: attack B
            dice 1+2 3+4
            B total 7
        """,
    )


def test_the_opponent_may_take_a_worse_next_roll_instead_of_damage() -> None:
    cards = """
        card Pike: weapon, damage 2
          Threat: After you hit with this weapon, your opponent may choose to get -3 on their next roll. If they do \
not, deal 1 damage to that warrior.
    """
    start = "A: attack B with Pike\ndice 6+5 1+2\nB decides may\n"
    fight(cards, a="Hero | Pike up", play=start + "B: yes\nB life 8\nA: attack B\ndice 1+2 6+5\nB total 8")
    fight(cards, a="Hero | Pike up", play=start + "B: no\nB life 7\nA: attack B\ndice 1+2 6+5\nB total 11")


def test_my_roll_in_a_tie_is_mine_also_when_i_defend() -> None:
    cards = """
        card Hero: warrior, experience 5
        card Charm: special
          Luck: Before a tied roll is broken by experience, you may discard this card. If you do, your roll gains +1 and \
you gain 2 life.
    """
    fight(
        cards,
        b="Foe | Charm up",
        play="A: attack B\ndice 3+4 5+2\nB: use Luck\nB total 8\nA total 7\nB life 12\nlog: Miss",
    )


def test_plus_three_for_each_one_counts_the_final_dice_once() -> None:
    """Also after a re-roll: +3 for each 1 that lies there in the end."""
    cards = """
        card Mail: armor
          Wit: When you roll a 1 on a die in a defense roll, that defense roll gains +3 for each 1 rolled.
        card Boots: special
          Nerve: Once per turn, you may re-roll one die of your defense roll.
    """
    both = "Foe | Mail up, Boots up"
    first = "A: attack B\ndice 6+5 1+1\n"
    fight(cards, b=both, play=first + "B: pass\nB total 8")
    fight(cards, b=both, play=first + "B: use Nerve\nB: die B1\ndice 4\nB total 8")
    fight(cards, b=both, play="A: attack B\ndice 6+5 4+5\nB: use Nerve\nB: die B1\ndice 1\nB total 9")


def test_a_bonus_for_consecutive_dice_looks_at_the_final_dice() -> None:
    cards = """
        card Kit: special
          Ladder: When you make a roll, it gains +2 if the dice are consecutive numbers and you are a Fire, Water, or Wind \
warrior.
          Nerve: Once per turn, you may re-roll one die of your attack roll.
    """
    fight(cards, a="Hero | Kit up", play="A: attack B\ndice 3+4 1+1\nA: use Nerve\nA: die A1\ndice 1\nA total 5")
    fight(cards, a="Hero | Kit up", play="A: attack B\ndice 2+4 1+1\nA: use Nerve\nA: die A1\ndice 3\nA total 9")


def test_a_bonus_for_consecutive_dice_reaches_rolls_of_abilities() -> None:
    cards = """
        card Kit: special
          Ladder: When you make a roll, it gains +2 if the dice are consecutive numbers and you are a Fire, Water, or Wind \
warrior.
          Omen - Action: Roll two dice. If the total is greater than 8, gain 1 life.
    """
    fight(
        cards, a="Hero | Kit up", play="A: use Omen\ndice 3+4\nA total 9\nA life 11\nA: use Omen\ndice 3+5\nA life 11"
    )


@pytest.mark.clause("A7-PRIN-50", "A7-PRIN-51", "A7-PRIN-52")
def test_another_die_for_each_two_is_added_once_a_die_and_belongs_to_no_roll() -> None:
    cards = """
        card Star: inspiration
          Fate: When you roll a 2 on any die of an attack or defense roll, you may roll another die and add the value of \
that die to this roll. If you do, the roll cannot count as doubles.
    """
    fight(
        cards,
        a="Hero | Star up",
        play="A: attack B\ndice 2+2 1+1\nA: yes\ndice 2\nA: yes\ndice 5\nA total 11\nno log: Critical\nB life 9",
    )
    fight(cards, a="Hero | Star up", play="A: attack B\ndice 2+2 1+1\nA: no\nA: no\nA total 4\nlog: Critical")
    # Also on an attack at +X, whose roll takes no bonus.
    at = cards + "\ncard Dart: weapon\n Cast - Action: Make an attack with this weapon at +1."
    fight(at, a="Hero | Star up, Dart up", play="A: use Cast\ndice 2+3 1+1\nA: yes\ndice 4\nA total 10")


@pytest.mark.clause("A7-RULING-17")
def test_one_die_and_the_opponents_initiative_instead_of_two_dice() -> None:
    cards = """
        card Eye: inspiration
          Gaze: When making attack or defense rolls, only roll one die. Your roll is equal to the die roll plus the attacking \
or defending opponent's initiative for this round.
        card Drum: special, initiative 5
    """
    fight(cards, a="Hero | Eye up", b="Foe | Drum up", play="A: attack B\ndice 4 3+3\nA total 9\nlog: Hit")
    fight(cards, b="Foe | Eye up", a="Hero | Drum up", play="A: attack B\ndice 4+2 3\nB total 8\nlog: Miss")
    # Null and dice are the dice.
    fight(cards, a="Hero | Eye up", b="Foe, initiative null | Drum up", play="A: attack B\ndice 4 3+3\nA total 4")


@pytest.mark.clause("A7-RULING-17")
def test_a_null_initiative_adds_nothing_to_a_roll() -> None:
    cards = """
        card Bow: weapon
          Aim: When you attack with this weapon, you may choose to roll one less die. If you do, add your initiative to the \
attack roll.
    """
    fight(cards, a="Hero, initiative null | Bow up", play="A: attack B with Bow\nA: use Aim\ndice 4 3+3\nA total 4")
    fight(cards, a="Hero, initiative 6 | Bow up", play="A: attack B with Bow\nA: use Aim\ndice 4 3+3\nA total 10")
    fight(cards, a="Hero, initiative 6 | Bow up", play="A: attack B with Bow\nA: pass\ndice 4+1 3+3\nA total 5")


def test_three_dice_and_the_choice_which_two_count() -> None:
    cards = "card Saw: weapon\n Edge: When making attack rolls with this weapon, roll three dice and choose which two to use."
    fight(
        cards, a="Hero | Saw up", play="A: attack B with Saw\ndice 5+1+6 1+2\nA decides exclude\nA: die A2\nA total 11"
    )
    fight(cards, a="Hero | Saw up", play="A: attack B\ndice 5+1 1+2\nA total 6")


def test_the_defender_rolls_one_more_die_and_the_attacker_leaves_one_out() -> None:
    cards = """
        card Fang: weapon
          Feint: When you attack with this weapon, the defender rolls one extra die. You choose one die to exclude from the \
defense roll.
    """
    fight(
        cards,
        a="Hero | Fang up",
        play="A: attack B with Fang\nwaits for 5 dice\ndice 5+4 6+2+1\nA decides exclude\nA: die B1\nB total 3\nA total 9",
    )


def test_one_more_die_for_the_next_attack_and_the_next_defense_roll_only() -> None:
    cards = """
        card Hero: warrior, speed 5
          Fury: After you hit with a basic attack, when you make your next attack and defense rolls, roll one additional die \
and choose one die to exclude from the roll.
    """
    fight(
        cards,
        play="""
            A: attack B
            dice 6+5 1+2
            A: attack B
            waits for 5 dice
            dice 1+2+3 6+6
            A: die A1
            A total 5
            A: attack B
            waits for 4 dice
            dice 1+2 6+6
            A: end turn
            B: attack A
            waits for 5 dice
            dice 1+1 6+5+1
            A: die A3
            A total 11
            B: attack A
            waits for 4 dice
        """,
    )


def test_three_dice_whenever_two_would_be_rolled() -> None:
    cards = """
        card Hero: warrior, experience 9
        card Crown: special
          Sight - Reveal: Whenever you would roll two dice this round, roll three dice instead and choose which two to use.
          Omen - Action: Roll two dice. If the total is greater than 11, gain 1 life.
    """
    fight(
        cards,
        a="Hero | Crown",
        start="round 1",
        play="""
            A: attack B
            waits for 5 dice
            dice 1+2+6 1+1
            A: die A1
            A total 8
            A: use Omen
            dice 6+1+6
            A: die A2
            A life 11
            A: end turn
            B: attack A
            waits for 5 dice
            dice 6+6 1+2+3
            A: die A1
            A total 5
        """,
    )


def test_the_sum_of_three_dice_and_triple_damage_for_three_alike() -> None:
    cards = """
        card Hero: warrior, damage 2
          Might: When you make a basic attack roll, if you have no item in play, roll three dice and use the sum of all three. \
If all three of the dice are the same number, the attack deals triple damage. The attack cannot be a critical hit.
        card Cup: special, Item
    """
    fight(cards, play="A: attack B\nwaits for 5 dice\ndice 3+3+4 1+1\nA total 10\nB life 8")
    fight(cards, play="A: attack B\ndice 3+3+3 1+1\nA total 9\nB life 4")
    fight(cards, a="Hero | Cup up", play="A: attack B\nwaits for 4 dice\ndice 3+3 1+1\nno log: Critical\nB life 8")


def test_the_roll_is_taken_to_be_seven_before_it_is_thrown() -> None:
    cards = "card Hero: warrior\n Calm: Once per turn, before you roll the dice, the roll is considered to be a 7."
    fight(cards, play="A: attack B\nA: use Calm\nwaits for 2 dice\ndice 3+3\nA total 7\nA: attack B\nwaits for 4 dice")


def test_the_next_roll_is_a_twelve() -> None:
    cards = "card Hero: warrior, experience 1\n Last - Action: If you are at 1 life, your next roll is a 12."
    fight(
        cards,
        a="Hero, life 1",
        play="A: use Last\nA: attack B\nwaits for 2 dice\ndice 6+5\nA total 12\nA: attack B\nwaits for 4 dice",
    )


def test_a_roll_set_to_any_players_initiative_is_chosen() -> None:
    cards = """
        card Rune: inspiration
          Spin: After you make a roll, you may discard this card to set your roll equal to any player's initiative for that \
round.
    """
    start = "A: attack B\ndice 1+2 3+3\nA: use Spin\nA decides warrior\n"
    fight(cards, a="Hero, initiative 9 | Rune up", b="Foe, initiative 4", play=start + "A: choose A\nA total 9")
    fight(cards, a="Hero, initiative 9 | Rune up", b="Foe, initiative 4", play=start + "A: choose B\nA total 4")


def test_a_least_result_and_a_null_one() -> None:
    cards = "card Hero: warrior\n Wall: Your defense rolls that are less than 8 are increased to 8."
    fight(cards, start=TURN_B, play="B: attack A\ndice 5+4 1+2\nA total 8\nlog: Hit")
    mace = (
        "card Mace: weapon\n Crush: Attack rolls with this weapon that are less than the defender's initiative are set to \
the defender's initiative."
    )
    fight(mace, a="Hero | Mace up", b="Foe, initiative 9", play="A: attack B with Mace\ndice 1+2 4+4\nA total 9")
    fight(mace, a="Hero | Mace up", b="Foe, initiative null", play="A: attack B with Mace\ndice 1+2 4+4\nA total 3")


def test_rolls_that_are_doubles_gain_and_get() -> None:
    cards = """
        card Shell: armor
        card Coin: special
          Chance: If you have an Armor card in play, your rolls that are doubles gain +2, and your opponent's rolls that are \
doubles get -2.
    """
    fight(cards, a="Hero | Shell up, Coin up", play="A: attack B\ndice 3+3 4+4\nA total 8\nB total 6")
    fight(cards, a="Hero | Coin up", play="A: attack B\ndice 3+3 4+4\nA total 6\nB total 8")


def test_one_of_your_rolls_gains_a_bonus_that_roll_only() -> None:
    cards = """
        card Hero: warrior
          Edge: Once per round, one of your attack or defense rolls gains a bonus equal to the number of opposing warriors.
    """
    fight(
        cards,
        play="A: attack B\ndice 3+3 1+2\nA: use Edge\nA total 7\nA: attack B\ndice 3+3 1+2\nA total 6\nA: end turn\n"
        "B: attack A\ndice 1+1 2+3\nA total 5",
    )


def test_the_first_defense_roll_against_the_first_attack_of_a_round() -> None:
    cards = "card Coat: armor\n Ward: Your defense roll against the first attack against you each round gains +1."
    fight(
        cards,
        b="Foe | Coat up",
        play="A: attack B\ndice 1+2 3+3\nB total 7\nA: attack B\ndice 1+2 3+3\nB total 6\nA: end turn\nB: end turn\nround 2\n"
        "A: attack B\ndice 1+2 3+3\nB total 7",
    )


def test_a_die_added_to_the_first_attack_roll_of_that_round_only() -> None:
    cards = """
        card Hero: warrior, experience 5
        card Dog: special
          Scent: Before initiative is determined each round, roll one die. If the result is less than 4, add that amount to \
your first attack roll of the round. If the result is 4 or greater, add that amount to your initiative for the round.
    """
    fight(
        cards,
        a="Hero | Dog",
        start="round 1",
        play="""
            dice 3
            A: attack B
            dice 1+2 6+6
            A total 6
            A: attack B
            dice 1+2 6+6
            A total 3
            A: end turn
            B: end turn
            dice 5
            A initiative 5
            A: attack B
            dice 1+2 6+6
            A total 3
        """,
    )


def test_each_later_hit_adds_up_to_three() -> None:
    cards = "card Plate: armor\n Temper: After you are hit, your defense rolls gain +1 to a maximum of a +3 bonus from this card."
    fight(
        cards + "\ncard Hero: warrior, speed 9, experience 4",
        b="Foe | Plate up",
        play="".join(f"A: attack B\ndice 6+5 1+2\nB total {total}\n" for total in (3, 4, 5, 6, 6))
        + "A: end turn\nB: end turn\nround 2\nA: attack B\ndice 6+5 1+2\nB total 6",
    )
