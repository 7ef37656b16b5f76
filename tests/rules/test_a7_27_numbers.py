"""Anachronism, Set 7: numbers that texts name, of cards and of warriors, and halves of them (A7-RULING-17, 86)."""

from __future__ import annotations

import pytest

from tests.rules.duels import APART, duel

ROW = """
    card Low: inspiration, initiative 2
    card High: special, initiative 7
    card Mid: armor, initiative 4
"""


@pytest.mark.clause("A7-RULING-17", "A7-ANAT-07")
@pytest.mark.parametrize(
    ("text", "gain"),
    [
        ("the highest initiative among your cards", 7),
        ("the lowest initiative among your cards", 2),
        ("the sum of the initiative of all of your cards", 13),
        ("the sum of the initiative of all of your specials", 7),
        ("the highest base damage among your weapons", 0),
    ],
)
@pytest.mark.parametrize("order", ["Low up, High up, Mid up", "Mid up, Low up, High up", "High up, Mid up, Low up"])
def test_a7_ruling_17_a_number_over_several_cards_skips_those_that_have_none(text: str, gain: int, order: str) -> None:
    """A warrior has no initiative of its own; what lies face-down and what is the opponent's are no cards of yours."""
    cards = f"{ROW}\ncard Hero: warrior\n  Sum - Action: Gain life equal to {text}.\ncard Foreign: weapon, initiative 9"
    played = duel(cards, a=f"Hero | {order}", b="Foe | Foreign up", start="round 4, turn A", board=APART)
    played.play(f"A: use Sum\nA life {10 + gain}")


@pytest.mark.clause("A7-RULING-17", "A7-CRIT-06")
@pytest.mark.parametrize(("best", "gain"), [("highest", 5), ("lowest", 2)])
@pytest.mark.parametrize("row", ["Axe up, Bow up, Pin up", "Pin up, Bow up, Axe up", "Bow up, Axe up, Pin up"])
def test_a7_crit_06_the_base_damage_of_weapons_is_compared_as_printed_on_them(best: str, gain: int, row: str) -> None:
    cards = f"""
        card Hero: warrior, damage 9
          Sum - Action: Gain life equal to the {best} base damage among your weapons.
          More: You may have another weapon. You may use three weapons.
        card Axe: weapon, damage 5, initiative 1
        card Bow: weapon, damage 2, initiative 8
        card Pin: weapon, damage 3, initiative 3
    """
    cards = cards.replace(" You may use three weapons.", "")
    duel(cards, a=f"Hero | {row}", start="round 4, turn A", board=APART, play=f"A: use Sum\nA life {10 + gain}")


@pytest.mark.clause("A7-RULING-17", "A7-CRIT-06")
def test_a7_crit_06_base_damage_that_has_changed_counts_as_it_is_now() -> None:
    """The pole deals one less from its first hit on; and among the cards is the warrior."""
    cards = """
        card Hero: warrior, damage 9, experience 4
          Sum - Action: Gain life equal to the highest base damage among your weapons.
          All - Action: Gain life equal to the highest base damage among your cards.
        card Pole: weapon, damage 5
          Blunt: After every hit with this weapon, reduce its base damage by 1 this game to a minimum of 1.
    """
    battle = duel(cards, a="Hero | Pole up", play="A: use Sum\nA life 15\nA: attack B with Pole")
    battle.play("dice 6+5 1+2\nA: use Sum\nA life 19\nB: end turn\nround 2")
    battle.play("A: use All\nA life 28")


@pytest.mark.clause("A7-RULING-86")
@pytest.mark.parametrize("number", range(-5, 8))
@pytest.mark.parametrize(("rule", "odd"), [("down", 0), ("up", 1)])
def test_a7_ruling_86_halves_are_rounded_towards_zero(number: int, rule: str, odd: int) -> None:
    """Of a bonus and of a penalty alike: half of 3 is 1, and of -3 it is -1; by the option the other way."""
    cards = "card Hero: warrior\n  Half: Your attack rolls gain a bonus equal to half of your experience."
    battle = duel(cards, a=f"Hero, experience {number}", b="Foe, experience 99", header=f"option: halves {rule}")
    away = number % 2 * odd * (1 if number > 0 else -1)
    battle.play(f"A: attack B\ndice 6+5 1+2\nA total {11 + int(number / 2) + away}")
