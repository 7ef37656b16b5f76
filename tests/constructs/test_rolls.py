"""Rolls in play: bonuses, the next roll, dice added and left out, rolls set, what the final dice show."""

from __future__ import annotations

import pytest

from agon.language import Unread, read_ability, speak
from tests.constructs.fights import TURN_B, fight


def test_a_bonus_of_all_attack_rolls_leaves_the_defense_roll_alone() -> None:
    cards = "card Kit: special\n Zeal: Your attack rolls gain +2."
    fight(cards, a="Hero | Kit up", play="A: attack B\ndice 3+2 3+4\nA total 7\nB total 7")
    fight(cards, b="Foe | Kit up", play="A: attack B\ndice 3+2 3+4\nA total 5\nB total 7")


@pytest.mark.clause("A7-RULING-78")
def test_the_next_attack_roll_is_not_the_one_just_missed() -> None:
    """After a miss the bonus waits for the following roll, serves once, and is gone."""
    fight(
        "card Kit: special\n Grit: {s2-016}",
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
    cards = "card Kit: special\n Echo: {s5-065/2}"
    fight(
        cards,
        a="Hero | Kit up",
        play="A: attack B\ndice 2+2 6+5\nA total 4\nA: attack B\ndice 1+2 6+5\nA total 5\nA: attack B\n"
        "dice 1+2 6+5\nA total 3",
    )
    # The same as defender: the bonus is for the next roll, whichever it is.
    fight(cards, b="Foe | Kit up", play="A: attack B\ndice 6+5 2+2\nB total 4\nA: attack B\ndice 6+5 1+2\nB total 5")


def test_the_next_roll_after_doubles_of_an_ability_roll() -> None:
    fight(
        """
        card Kit: special
          Omen - Action: Roll two dice. If the total is greater than 11, gain 1 life.
          Echo: {s5-065/2}
        """,
        a="Hero | Kit up",
        play="A: use Omen\ndice 5+5\nA total 10\nA life 10\nA: use Omen\ndice 5+5\nA total 12\nA life 11",
    )


def test_the_defender_may_be_the_one_whose_next_roll_suffers() -> None:
    """The penalty is for a roll of the warrior that was hit, not of whoever defends next."""
    cards = "card Net: weapon\n Tangle: {s5-023/2}"
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
          Threat: {s4-013}
    """
    start = "A: attack B with Pike\ndice 6+5 1+2\nB decides may\n"
    fight(cards, a="Hero | Pike up", play=start + "B: yes\nB life 8\nA: attack B\ndice 1+2 6+5\nB total 8")
    fight(cards, a="Hero | Pike up", play=start + "B: no\nB life 7\nA: attack B\ndice 1+2 6+5\nB total 11")


def test_my_roll_in_a_tie_is_mine_also_when_i_defend() -> None:
    cards = """
        card Hero: warrior, experience 5
        card Charm: special
          Luck: {s2-035}
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
          Wit: {s2-044}
        card Boots: special
          Nerve: Once per turn, you may re-roll one die of your defense roll.
    """
    both = "Foe | Mail up, Boots up"
    first = "A: attack B\ndice 6+5 1+1\n"
    fight(cards, b=both, play=first + "B: pass\nB total 8")
    fight(cards, b=both, play=first + "B: use Nerve\nB: die B1\ndice 4\nB total 8")
    fight(cards, b=both, play="A: attack B\ndice 6+5 4+5\nB: use Nerve\nB: die B1\ndice 1\nB total 9")


@pytest.mark.clause("A7-GLOS-14")
def test_a_bonus_for_consecutive_dice_looks_at_the_final_dice() -> None:
    cards = """
        card Kit: special
          Ladder: {s3-062}
          Nerve: Once per turn, you may re-roll one die of your attack roll.
    """
    fight(cards, a="Hero | Kit up", play="A: attack B\ndice 3+4 1+1\nA: use Nerve\nA: die A1\ndice 1\nA total 5")
    fight(cards, a="Hero | Kit up", play="A: attack B\ndice 2+4 1+1\nA: use Nerve\nA: die A1\ndice 3\nA total 9")


@pytest.mark.clause("A7-GLOS-14")
def test_a_bonus_for_consecutive_dice_reaches_rolls_of_abilities() -> None:
    cards = """
        card Kit: special
          Ladder: {s3-062}
          Omen - Action: Roll two dice. If the total is greater than 8, gain 1 life.
    """
    fight(
        cards, a="Hero | Kit up", play="A: use Omen\ndice 3+4\nA total 9\nA life 11\nA: use Omen\ndice 3+5\nA life 11"
    )


@pytest.mark.clause("A7-PRIN-50", "A7-PRIN-51", "A7-PRIN-52")
def test_another_die_for_each_two_is_added_once_a_die_and_belongs_to_no_roll() -> None:
    cards = """
        card Star: inspiration
          Fate: {s4-057}
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
          Gaze: {s1-047}
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
          Aim: {s5-063}
    """
    fight(cards, a="Hero, initiative null | Bow up", play="A: attack B with Bow\nA: use Aim\ndice 4 3+3\nA total 4")
    fight(cards, a="Hero, initiative 6 | Bow up", play="A: attack B with Bow\nA: use Aim\ndice 4 3+3\nA total 10")
    fight(cards, a="Hero, initiative 6 | Bow up", play="A: attack B with Bow\nA: pass\ndice 4+1 3+3\nA total 5")


def test_three_dice_and_the_choice_which_two_count() -> None:
    cards = "card Saw: weapon\n Edge: {s1-043}"
    fight(
        cards, a="Hero | Saw up", play="A: attack B with Saw\ndice 5+1+6 1+2\nA decides exclude\nA: die A2\nA total 11"
    )
    fight(cards, a="Hero | Saw up", play="A: attack B\ndice 5+1 1+2\nA total 6")


def test_the_defender_rolls_one_more_die_and_the_attacker_leaves_one_out() -> None:
    cards = """
        card Fang: weapon
          Feint: {s5-068}
    """
    fight(
        cards,
        a="Hero | Fang up",
        play="A: attack B with Fang\nwaits for 5 dice\ndice 5+4 6+2+1\nA decides exclude\nA: die B1\nB total 3\n"
        "A total 9",
    )


def test_one_more_die_for_the_next_attack_and_the_next_defense_roll_only() -> None:
    cards = """
        card Hero: warrior, speed 5
          Fury: {s5-001}
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
          Sight - Reveal: {s3-085}
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
          Might: {p3-12}
        card Cup: special, Item
    """
    fight(cards, play="A: attack B\nwaits for 5 dice\ndice 3+3+4 1+1\nA total 10\nB life 8")
    fight(cards, play="A: attack B\ndice 3+3+3 1+1\nA total 9\nB life 4")
    fight(cards, a="Hero | Cup up", play="A: attack B\nwaits for 4 dice\ndice 3+3 1+1\nno log: Critical\nB life 8")


@pytest.mark.clause("A7-GLOS-54", "A7-GLOS-55")
def test_the_roll_is_taken_to_be_seven_before_it_is_thrown() -> None:
    cards = "card Hero: warrior\n Calm: {s1-069}"
    fight(cards, play="A: attack B\nA: use Calm\nwaits for 2 dice\ndice 3+3\nA total 7\nA: attack B\nwaits for 4 dice")


@pytest.mark.clause("A7-GLOS-54", "A7-GLOS-55")
def test_the_next_roll_is_a_twelve() -> None:
    cards = "card Hero: warrior, experience 1\n Last - Action: {s4-081/2}"
    fight(
        cards,
        a="Hero, life 1",
        play="A: use Last\nA: attack B\nwaits for 2 dice\ndice 6+5\nA total 12\nA: attack B\nwaits for 4 dice",
    )


@pytest.mark.clause("A7-GLOS-54")
def test_a_roll_set_to_any_players_initiative_is_chosen() -> None:
    cards = """
        card Rune: inspiration
          Spin: {s3-037}
    """
    start = "A: attack B\ndice 1+2 3+3\nA: use Spin\nA decides warrior\n"
    fight(cards, a="Hero, initiative 9 | Rune up", b="Foe, initiative 4", play=start + "A: choose A\nA total 9")
    fight(cards, a="Hero, initiative 9 | Rune up", b="Foe, initiative 4", play=start + "A: choose B\nA total 4")


@pytest.mark.clause("A7-RULING-47")
def test_a_least_result_and_a_null_one() -> None:
    cards = "card Hero: warrior\n Wall: {s3-041}"
    fight(cards, start=TURN_B, play="B: attack A\ndice 5+4 1+2\nA total 8\nlog: Hit")
    mace = "card Mace: weapon\n Crush: {s5-053}"
    fight(mace, a="Hero | Mace up", b="Foe, initiative 9", play="A: attack B with Mace\ndice 1+2 4+4\nA total 9")
    fight(mace, a="Hero | Mace up", b="Foe, initiative null", play="A: attack B with Mace\ndice 1+2 4+4\nA total 3")


@pytest.mark.clause("A7-GLOS-25")
def test_rolls_that_are_doubles_gain_and_get() -> None:
    cards = """
        card Shell: armor
        card Coin: special
          Chance: {s5-045}
    """
    fight(cards, a="Hero | Shell up, Coin up", play="A: attack B\ndice 3+3 4+4\nA total 8\nB total 6")
    fight(cards, a="Hero | Coin up", play="A: attack B\ndice 3+3 4+4\nA total 6\nB total 8")


def test_one_of_your_rolls_gains_a_bonus_that_roll_only() -> None:
    cards = """
        card Hero: warrior
          Edge: {p1-02}
    """
    fight(
        cards,
        play="A: attack B\ndice 3+3 1+2\nA: use Edge\nA total 7\nA: attack B\ndice 3+3 1+2\nA total 6\nA: end turn\n"
        "B: attack A\ndice 1+1 2+3\nA total 5",
    )


def test_the_first_defense_roll_against_the_first_attack_of_a_round() -> None:
    cards = "card Coat: armor\n Ward: {s2-024}"
    fight(
        cards,
        b="Foe | Coat up",
        play="A: attack B\nB: pass\ndice 1+2 3+3\nB total 7\nA: attack B\nB: pass\ndice 1+2 3+3\nB total 6\n"
        "A: end turn\nB: end turn\nround 2\n"
        "A: attack B\nB: pass\ndice 1+2 3+3\nB total 7",
    )


def test_a_die_added_to_the_first_attack_roll_of_that_round_only() -> None:
    cards = """
        card Hero: warrior, experience 5
        card Dog: special
          Scent: {s2-025}
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
    cards = "card Plate: armor\n Temper: {s5-044}"
    fight(
        cards + "\ncard Hero: warrior, speed 9, experience 4",
        b="Foe | Plate up",
        play="".join(f"A: attack B\ndice 6+5 1+2\nB total {total}\n" for total in (3, 4, 5, 6, 6))
        + "A: end turn\nB: end turn\nround 2\nA: attack B\ndice 6+5 1+2\nB total 6",
    )


def test_so_many_dice_of_both_sides_as_fit_into_one_throw() -> None:
    """Seven each where both have more, so that no die is lost."""
    text = "At the start of each round, all warriors roll {} additional dice this round."
    cards = "card Hero: warrior, experience 4\ncard Kit: special\n Trick: " + text.format("seven")
    play = "A: end turn\nB: end turn\nround 2\nA: attack B\ndice 1+2+3+4+5+6+1 6+5+4+3+2+1+6\nA total 22"
    fight(cards, play, a="Hero | Kit up")


@pytest.mark.parametrize("text", [
    "When you roll more than two dice, roll a die.", "When you roll more than two dice, you may roll a die.",
    "When you roll three dice, roll two dice.", "When you roll two dice, roll three dice.",
    "When you attack, roll a die.", "This round, when you roll more than two dice, roll four dice.",
    "When an opponent makes an attack roll against you, roll three dice.",
    "When an opponent makes an attack roll, you may roll three dice.",
    "When you make an attack roll, an opponent rolls three dice.",
])  # fmt: skip
@pytest.mark.clause("A7-ADD-09", "A7-PRIN-58")
def test_dice_beside_a_roll_or_instead_of_it_are_not_guessed(text: str) -> None:
    unread = read_ability(text)
    assert isinstance(unread, Unread)
    assert "of which roll these dice are is not clear" in unread.message
    # What says it is read.
    for said in ("roll an additional die.", "roll a die. If the result is 6, gain 1 life."):
        assert not isinstance(read_ability(f"When you roll more than two dice, {said}"), Unread)


@pytest.mark.clause("A7-ADD-09")
def test_two_dice_are_not_said_to_be_instead_of_two() -> None:
    read = read_ability("When you make an attack roll, roll two dice.")
    assert not isinstance(read, Unread)
    assert speak(read.ability) == "When you make an attack roll, only roll two dice."
