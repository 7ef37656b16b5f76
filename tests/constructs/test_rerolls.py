"""Re-rolls and changed dice in play: whose dice, which, when, how often, and what watches them."""

from __future__ import annotations

import pytest

from tests.constructs.fights import TURN_B, fight


@pytest.mark.clause("A7-GLOS-49")
def test_the_defenders_roll_may_be_thrown_again_once_it_lies_there() -> None:
    cards = """
        card Plate: armor
          Press: {s1-094}
    """
    start = "A: attack B\ndice 5+4 6+5\nA may use Press; pass\nA: use Press\nwaits for 2 dice\n"
    fight(cards, start + "dice 1+2\nB total 3\nPlate discarded\nB life 9", a="Hero | Plate up")
    fight(cards, start + "dice 6+6\nB total 12\nPlate up\nA: attack B\ndice 5+4 6+5\nB total 11", a="Hero | Plate up")
    fight(cards, "A: attack B\ndice 5+4 6+5\nA: pass\nB total 11\nPlate up", a="Hero | Plate up")


@pytest.mark.clause("A7-GLOS-49")
def test_the_attackers_roll_may_be_thrown_again_by_the_defender() -> None:
    cards = """
        card Hide: armor
          Daze: {s1-067}
    """
    fight(
        cards,
        "A: attack B\ndice 6+5 1+2\nB: use Daze\ndice 1+1\nA total 2\nHide discarded\nlog: Miss",
        b="Foe | Hide up",
    )
    fight(cards, "A: attack B\ndice 6+5 1+2\nB: use Daze\ndice 6+6\nA total 12\nHide up\nlog: Hit", b="Foe | Hide up")


def test_one_die_of_the_attack_roll_when_attacking_with_a_weapon() -> None:
    cards = """
        card Rune: special, Mystic
        card Axe: weapon, grid +0 / ^
          Gift: {s4-038}
    """
    fight(
        cards,
        "A: attack B with Axe\ndice 1+2 6+5\nA: use Gift\nA decides die\nA: die A1\ndice 6\nA total 10",
        a="Hero | Axe up, Rune up",
    )
    fight(cards, "A: attack B with Axe\ndice 1+2 6+5\nA total 3", a="Hero | Axe up")


def test_the_defender_lowers_a_die_of_the_attack_roll() -> None:
    cards = "card Foe: warrior\n Grace: {s5-061}"
    fight(cards, "A: attack B\ndice 3+4 6+1\nB: use Grace\nB: die A2\nA total 6\nlog: Miss")
    fight(cards, "A: attack B\ndice 3+5 6+1\nB: pass\nA total 8\nlog: Hit")


@pytest.mark.clause("A7-RULING-51", "A7-PRIN-48")
def test_faces_changed_on_every_roll_are_changed_at_its_end_and_for_good() -> None:
    cards = """
        card Veil: inspiration
          Plain: {s5-062}
        card Boots: armor
          Nerve: Once per turn, you may re-roll one die of your attack roll.
    """
    fight(cards, "A: attack B\ndice 1+6 6+6\nA total 7\nB total 8", a="Hero | Veil up")
    # The re-roll comes first; its face is changed like any other.
    fight(
        cards,
        "A: attack B\ndice 2+2 3+3\nA: use Nerve\nA: die A1\ndice 6\nA total 6",
        a="Hero | Veil up, Boots up",
    )


def test_any_roll_may_be_thrown_again_by_paying_a_card_the_defense_roll_too() -> None:
    cards = """
        card Hero: warrior, experience 4
          Will: {s3-006}
        card Flag: special
    """
    start = "A: attack B\ndice 6+5 6+6\nA may use Will on A; use Will on B; pass\n"
    fight(cards, start + "A: use Will on B\nwaits for 2 dice\ndice 1+2\nA: no\nB total 3\nlog: Hit", a="Hero | Flag up")
    fight(cards, start + "A: use Will on A\ndice 6+6\nA: yes\nA decides branch", a="Hero | Flag up")


def test_a_new_face_that_is_the_old_one_deals_damage() -> None:
    cards = """
        card Hero: warrior, experience 4
          Omen: {s2-096}
    """
    start = "A: attack B\ndice 2+3 6+5\nA: use Omen\nA: die A1\n"
    fight(cards, start + "dice 2\nA total 5\nB life 9")
    fight(cards, start + "dice 4\nA total 7\nB life 10")


def test_after_a_re_roll_the_roll_gains_but_not_after_another_change() -> None:
    cards = """
        card Cape: special
          Turn: {s5-020}
        card Boots: armor
          Nerve: Once per turn, you may re-roll one die of your attack roll.
          Shift: Once per game, after you make an attack roll, you may change one of the dice to a six.
    """
    both = "Hero | Cape up, Boots up"
    fight(cards, "A: attack B\ndice 2+3 6+5\nA: use Nerve\nA: die A1\ndice 4\nA: use Turn\nA: pass\nA total 9", a=both)
    fight(cards, "A: attack B\ndice 2+3 6+5\nA: use Shift\nA: die A1\nA: pass\nA total 9", a=both)


def test_the_re_roll_itself_gains_when_it_is_the_defense_roll() -> None:
    cards = """
        card Mask: special
          Pain: {s3-060}
    """
    fight(
        cards,
        "A: attack B\ndice 6+5 1+2\nB: use Pain\nB life 9\nB: die B1\ndice 6\nB total 10\nA total 11\nB life 8",
        b="Foe | Mask up",
    )


def test_what_an_opponent_does_to_dice_helps_the_next_attack_not_the_one_under_way() -> None:
    cards = """
        card Axe: weapon, damage 1
          Spite: {s3-088}
        card Hero: warrior, experience 4
        card Foe: warrior
          Nerve: Once per turn, you may re-roll one die of your defense roll.
          Bend: {s5-061}
    """
    fight(
        cards,
        "A: attack B with Axe\ndice 6+5 1+2\nB: use Nerve\nB: die B1\ndice 2\nB: pass\nB life 9\nA: end turn\n"
        "B: end turn\n"
        "round 2\nA: attack B with Axe\ndice 6+5 1+2\nB: pass\nB life 7",
        a="Hero | Axe up",
    )


@pytest.mark.clause("A7-PRIN-53", "A7-RULING-51")
def test_each_throw_of_a_one_may_be_thrown_again() -> None:
    cards = "card Kit: special\n Pluck: {s3-100}"
    fight(
        cards,
        "A: attack B\ndice 1+4 6+5\nA: use Pluck\ndice 1\nA: use Pluck\ndice 5\nA total 9",
        a="Hero | Kit up",
    )
    fight(cards, "A: attack B\ndice 2+4 6+1\nA total 6", a="Hero | Kit up")


def test_a_die_is_set_to_any_number() -> None:
    cards = """
        card Gem: special
          Shape: {s5-055}
    """
    fight(
        cards,
        "A: attack B\ndice 5+4 1+2\nB: use Shape\nB: choose 1\nB: number 6\nB: die B1\nB total 8",
        b="Foe | Gem up",
    )


@pytest.mark.clause("A7-USE-01")
def test_once_per_roll_means_each_attack_anew() -> None:
    cards = """
        card Idol: inspiration
          Toll: {s2-057}
    """
    scene = fight(cards, "A: attack B\ndice 1+2 3+4", a="Hero | Idol up")
    for _ in range(2):
        scene.play(
            "A: " + next(each for each in scene.options() if each.startswith("use Toll")) + "\nA: die A1\ndice 2"
        )
        while any(each == "pass" for each in scene.options()) and scene.state.fight.asked == 5:
            assert not any(each.startswith("use Toll") for each in scene.options())
            scene.play("A: pass")
        scene.play("A: attack B\ndice 1+2 3+4")


@pytest.mark.clause("A7-GLOS-26", "A7-CRIT-04")
def test_doubles_without_a_critical_hit_and_doubles_for_the_next_roll() -> None:
    calm = "card Hero: warrior, experience 4\n Calm: {s1-064}"
    fight(calm, "A: attack B\ndice 4+4 1+2\nno log: Critical\nB life 9")
    later = """
        card Muse: inspiration
          Song: {s3-077}
    """
    fight(
        later,
        "B: attack A\ndice 1+2 4+4\nB: end turn\nA: attack B\ndice 6+4 1+2\nlog: Critical\nB life 8\n"
        "A: attack B\ndice 6+4 1+2\nB life 7",
        a="Hero | Muse up",
        start=TURN_B,
    )


@pytest.mark.clause("A7-GLOS-26")
def test_any_one_makes_doubles_and_only_while_it_lies_there() -> None:
    cards = """
        card Idol: inspiration
          Snake: {s1-059}
        card Boots: armor
          Nerve: Once per turn, you may re-roll one die of your attack roll.
    """
    both = "Hero | Idol up, Boots up"
    fight(cards, "A: attack B\ndice 1+6 1+2\nA: pass\nlog: Critical\nB life 8", a=both)
    fight(cards, "A: attack B\ndice 1+6 1+2\nA: use Nerve\nA: die A1\ndice 4\nno log: Critical\nB life 9", a=both)
    fight(cards, "A: attack B\ndice 4+6 1+2\nA: use Nerve\nA: die A1\ndice 1\nlog: Critical\nB life 8", a=both)


def test_dice_that_cannot_be_modified_are_left_alone() -> None:
    cards = """
        card Hero: warrior, experience 4
          Iron: Defense rolls cannot be modified.
        card Foe: warrior
          Nerve: Once per turn, you may re-roll one die of your defense roll.
          Wall: {s3-041}
          Calm: {s1-069}
          Third: Your defense rolls gain +2.
    """
    scene = fight(cards, "A: attack B")
    if "pass" in scene.options():
        scene.play("B: pass")
    scene.play("waits for 4 dice\ndice 3+4 1+2\nB total 3\nB life 9")


def test_highest_dice_change_hands() -> None:
    cards = """
        card Hero: warrior, experience 4
          Twist: After you make an attack roll, you may swap your highest die with the\
 opponent's highest die.
    """
    fight(cards, "A: attack B\ndice 1+3 6+2\nA: use Twist\nA total 7\nB total 5\nlog: Hit")


@pytest.mark.clause("A7-RULING-50", "A7-RULING-52", "A7-RULING-81")
@pytest.mark.parametrize(
    ("text", "uses"),
    [
        ("Twice each turn, you may re-roll one of your rolls.", "A: use Z\ndice 1+3"),
        ("Twice per game, re-roll one of your attack rolls.", "A: use Z\ndice 1+3"),
        ("Twice each turn, if you have less than 20 life, you may re-roll your attack roll.", "A: use Z\ndice 1+3"),
        ("Twice each turn, you may lose 1 life to re-roll one of your rolls.", "A: use Z\ndice 1+3"),
        ("Twice each turn, you may increase one of your dice by 1.", "A: use Z\nA: die A1"),
        ("Twice each turn, you may give one of your attack rolls +1.", "A: use Z"),
    ],
)
def test_what_no_event_wakes_is_used_on_one_roll_as_often_as_its_limit_says(text: str, uses: str) -> None:
    """Both uses on one roll; a third is not offered, nor one on the next roll of the span."""
    hand = {"a": "Hero | Kit up", "start": "round 2, turn A, A won initiative"}
    card = f"card Kit: special\n  Z: {text}"
    roll = "A: attack B\ndice 1+2 6+6\n"
    fight(card, f"{roll}{uses}\n{uses}\n{roll}A decides action", **hand)
    fight(card, f"{roll}{uses}\nA: pass\n{roll}{uses}\nA decides action", **hand)


@pytest.mark.clause("A7-RULING-81")
@pytest.mark.parametrize(
    ("text", "uses"),
    [
        ("Twice each turn, after you make a roll, you may re-roll one of your rolls.", "A: use Z\ndice 1+3"),
        ("Twice each turn, when you make an attack roll, you may give it +1.", "A: use Z"),
        ("You may re-roll one of your rolls.", "A: use Z\ndice 1+3"),
        ("You may increase one of your dice by 1.", "A: use Z\nA: die A1"),
    ],
)
def test_what_an_event_wakes_is_used_once_for_it(text: str, uses: str) -> None:
    """A trigger in the words limits it to one use a roll; so does it where nothing else says how often."""
    hand = {"a": "Hero | Kit up", "start": "round 2, turn A, A won initiative"}
    play = f"A: attack B\ndice 1+2 6+6\n{uses}\nA: attack B\ndice 1+2 6+6\n{uses}\nA decides action"
    fight(f"card Kit: special\n  Z: {text}", play, **hand)


SMOOTH = """
    card Level: special
      Smooth: Each roll, change each die that is a 1 to a 4, and change each die that is a 6 to a 3.
"""


@pytest.mark.clause("A7-RULING-53")
def test_one_ability_on_both_rolls_is_not_asked_for_an_order_that_cannot_matter() -> None:
    """It changes dice of its own roll to stated numbers: the other roll has no part in it."""
    both = "A: attack B\ndice 1+6 6+1\nA total 7\nB total 7"
    fight(SMOOTH, both, a="Hero | Level up")
    fight(SMOOTH, both, b="Foe | Level up")


@pytest.mark.clause("A7-RULING-53")
def test_where_the_order_may_matter_it_is_asked_in_words_that_tell_the_two_apart() -> None:
    scene = fight(
        SMOOTH
        + """
        card Other: inspiration
          Turn: Each roll, change each die that is a 3 to a 6.
    """,
        "A: attack B\ndice 1+6 6+1",
        a="Hero | Level up, Other up",
    )
    decision = scene.state.view(0)["decision"]
    assert decision is not None
    assert decision["kind"] == "order"
    assert "Smooth (Level) on Hero's roll" in decision["prompt"]
    assert "Smooth (Level) on Foe's roll" in decision["prompt"]
    labels = [each["label"] for each in decision.get("options", [])]
    assert len(set(labels)) == len(labels) >= 2


NUMBERS = [
    "Any number of your dice", "any of your dice", "One or more of your dice", "Any number of dice of your roll",
    "one or more of the dice of your attack roll", "any number of the dice",
]  # fmt: skip


@pytest.mark.parametrize("dice", NUMBERS)
def test_any_number_of_dice_is_one_of_them_or_both(dice: str) -> None:
    cards = f"card Kit: special\n  Luck: After you make an attack roll, you may re-roll {dice.lower()}."
    start = "A: attack B\ndice 2+3 6+5\nA: use Luck\nA may die A1; die A2; dice A\n"
    fight(cards, start + "A: dice A\nwaits for 2 dice\ndice 6+6\nA total 12", a="Hero | Kit up")
    fight(cards, start + "A: die A2\nwaits for 1 dice\ndice 6\nA total 8", a="Hero | Kit up")


def test_of_three_dice_any_of_them_are_picked_together() -> None:
    cards = """
        card Kit: special
          Luck: After you make an attack roll, you may re-roll any number of your dice.
          More: When you make an attack roll, roll 3 dice instead of 2.
    """
    start = "A: attack B\ndice 2+3+1 6+6\nA: use Luck\n"
    start += "A may die A1; die A2; die A3; dice A1+A2; dice A1+A3; dice A2+A3; dice A1+A2+A3\n"
    fight(cards, start + "A: dice A1+A3\nwaits for 2 dice\ndice 6+5\nA total 14", a="Hero | Kit up")
    fight(cards, start + "A: dice A1+A2+A3\nwaits for 3 dice\ndice 6+5+4\nA total 15", a="Hero | Kit up")


def test_any_number_of_dice_are_changed_together() -> None:
    cards = """
        card Kit: special
          Luck: When you attack, you may increase any number of your dice by 1.
    """
    fight(cards, "A: attack B\ndice 2+3 6+5\nA: use Luck\nA: dice A\nA total 7", a="Hero | Kit up")


UP_TO_TWO = ["up to two dice of that roll", "up to two of your dice", "up to 2 of the dice"]


@pytest.mark.parametrize("dice", UP_TO_TWO)
def test_up_to_two_dice_of_three_are_no_more_than_two(dice: str) -> None:
    cards = f"""
        card Kit: special
          Luck: After you make an attack roll, you may re-roll {dice}.
          More: When you make an attack roll, roll 3 dice instead of 2.
    """
    start = "A: attack B\ndice 2+3+1 6+6\nA: use Luck\n"
    start += "A may die A1; die A2; die A3; dice A1+A2; dice A1+A3; dice A2+A3\nA may not dice A1+A2+A3\n"
    fight(cards, start + "A: dice A1+A3\nwaits for 2 dice\ndice 6+5\nA total 14", a="Hero | Kit up")


def test_up_to_two_dice_of_both_rolls_are_changed_together_whosever_they_are() -> None:
    cards = """
        card Coat: armor
          Shield: When you are attacked, you may reduce up to two dice of the attack or defense roll by 1.
    """
    start = "A: attack B\ndice 4+3 2+1\nB: use Shield\n"
    start += "B may die A1; die A2; die B1; dice A; dice A1+B1; dice A2+B1\nB may not die B2; dice B; dice A1+A2+B1\n"
    fight(cards, start + "B: dice A\nA total 5\nB total 3", b="Foe | Coat up")
    fight(cards, start + "B: dice A1+B1\nA total 6\nB total 2", b="Foe | Coat up")
    fight(cards, start + "B: die A2\nA total 6\nB total 3", b="Foe | Coat up")


def test_the_printed_dice_of_up_to_two() -> None:
    cards = "card Hero: warrior, experience 4, Wind\ncard Reed: special\n Luck: {s6-020/2}\n"
    fight(cards, "A: attack B\ndice 2+3 6+6\nA: use Luck\nA: dice A\ndice 6+5\nA total 11", a="Hero | Reed up")
    cards = "card Plate: armor\n Rear: {s6-064}\n"
    board = "\n  .  .  .  .\n  .  B^ .  .\n  .  A^ .  .\n  .  .  .  .\n"
    fight(
        cards,
        "A: attack B\ndice 4+3 4+1\nB: use Rear\nB: dice A\nA total 5\nB total 6",
        b="Foe | Plate up",
        board=board,
    )
