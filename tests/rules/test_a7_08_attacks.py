"""Anachronism, Set 7, sections 8 and 9: one attack from its declaration to its damage (A7-ATK, A7-CRIT)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.rules.duels import both_editions, duel

ROLLS = [(a, b) for a, b in product(range(1, 7), repeat=2)]

TWO_WEAPONS = """
    card Hero: warrior, speed 4
    card Axe: weapon, damage 2
      Pair: You may have another weapon.
    card Bow: weapon, damage 3
"""


@pytest.mark.clause("A7-ATK-01", "A7-ATK-02", "A7-ATK-04", "A7-ATK-03", "A7-RULING-43")
def test_a7_atk_01_and_02_each_weapon_has_its_own_one_attack_a_turn() -> None:
    """And it is back in the next turn; basic attacks have no limit."""
    duel(
        TWO_WEAPONS,
        a="Hero | Axe up, Bow up",
        start="round 2, turn A, A won initiative",
        play="""
            A: attack B with Axe
            dice 1+1 6+6
            A may not attack B with Axe (A7-ATK-01)
            A may attack B with Bow
            A: attack B with Bow
            dice 1+1 6+6
            A may not attack B with Bow (A7-ATK-01)
            A: attack B
            dice 1+1 6+6
            A may attack B
            A: attack B
            dice 1+1 6+6
            B: end turn
            dice 6+6 1+1
            A may attack B with Axe; attack B with Bow
        """,
    )


@both_editions
@pytest.mark.clause("A7-ATK-05", "A7-GLOS-51", "A1-ATK-05")
def test_a7_atk_05_both_roll_two_dice_at_once() -> None:
    duel(play="A: attack B\nwaits for 4 dice\ndice 3+4 2+2\nA total 7\nB total 4\nA decides action")


@both_editions
@pytest.mark.clause("A7-ATK-06", "A7-ATK-08", "A7-GLOS-36", "A1-ATK-06", "A1-ATK-07")
def test_a7_atk_06_and_08_dice_are_changed_after_all_lie_and_hit_or_miss_is_judged_on_what_they_become() -> None:
    battle = duel(
        """
        card Hero: warrior
          Again: Once each round, you may re-roll 1 die of one of your attack rolls.
        """,
        play="A: attack B\nwaits for 4 dice\ndice 1+4 3+3\nno log: Hit\n"
        "no log: Miss\nA may use Again; pass\nA: use Again",
    )
    battle.play("A: die A1\ndice 6\nA total 10\nlog: Hit")


@both_editions
@pytest.mark.clause("A7-ATK-07", "A7-ADD-01", "A7-GLOS-10", "A1-ATK-05")
def test_a7_atk_07_each_adds_the_grid_and_abilities_to_the_own_roll() -> None:
    duel(
        """
        card Hero: warrior, grid +1 / ^
          Edge: Your attack rolls gain +2.
          Guard: Your defense rolls gain +4.
        card Foe: warrior
          Edge: Your attack rolls gain +8.
          Guard: Your defense rolls gain +1.
        """,
        play="A: attack B\ndice 3+4 2+2\nA total 10\nB total 5",
    )


@both_editions
@pytest.mark.clause("A7-ATK-09", "A1-ATK-07")
@pytest.mark.parametrize(("dice", "life"), [("3+3", 10), ("3+4", 11)])
def test_a7_atk_09_what_reads_a_roll_reads_the_final_result(dice: str, life: int) -> None:
    """Greater than 9 with +3: 6 + 3 is not, 7 + 3 is, though neither pair of dice is."""
    duel(
        """
        card Hero: warrior, grid +1 / ^
          Edge: Your attack rolls gain +2.
          Vigour: After you make an attack roll, if the roll is greater than 9, gain 1 life.
        """,
        play=f"A: attack B\ndice {dice} 1+2\nA life {life}",
    )


@pytest.mark.clause("A7-ATK-10", "A7-ATK-11", "A7-ATK-12", "A7-GLOS-29", "A7-GLOS-35", "A7-RULING-54")
@pytest.mark.parametrize(
    ("dice", "experience", "hit"),
    [("4+4 3+4", 1, True), ("3+3 3+4", 9, False), ("3+4 2+5", 4, True), ("3+4 2+5", 2, False)],
)
def test_a7_atk_10_to_12_higher_hits_level_goes_to_the_ladder_all_else_misses(
    dice: str, experience: int, *, hit: bool
) -> None:
    """A text that asks for "greater than the defense roll" stays false on a tie that was won (A7-RULING-54)."""
    battle = duel(
        f"""
        card Hero: warrior, experience {experience}, damage 2
          Pride: If your attack roll is greater than the defense roll, gain 1 life.
        card Foe: warrior, experience 3
          Relief: When an attack misses you, gain 5 life.
        """,
        play=f"A: attack B\ndice {dice}",
    )
    damage = (4 if dice.startswith("4+4") else 2) if hit else 0
    battle.play(f"log: {'Hit' if hit else 'Miss'}\nB life {10 - damage + (0 if hit else 5)}")
    battle.play(f"A life {11 if dice.startswith('4+4') else 10}")


@pytest.mark.clause("A7-ATK-15", "A7-ATK-17", "A7-ATK-18", "A7-GLOS-08", "A7-GLOS-19", "A7-GLOS-18")
def test_a7_atk_17_and_18_attacker_and_defender_are_who_makes_and_who_suffers_it() -> None:
    """In B's turn B is the attacker; "the attacker" on A's card is B, "the defender" on B's is A."""
    duel(
        """
        card Hero: warrior
          Thorn: After you are hit, deal 2 damage to the attacker.
        card Foe: warrior
          Venom: After you hit, deal 4 damage to the defender.
        """,
        start="round 1, turn B",
        play="""
            B: attack A
            dice 6+5 1+2
            A life 5
            B life 8
        """,
    )


@pytest.mark.clause("A7-ATK-16", "A7-GLOS-30", "A7-RULING-60")
def test_a7_atk_16_damage_of_an_ability_is_no_hit() -> None:
    duel(
        """
        card Hero: warrior
          Spite - Action: Deal 2 damage to an opposing warrior.
          Zeal: After you hit, gain 3 life.
        card Foe: warrior
          Thorn: After you are hit, deal 2 damage to the attacker.
        """,
        play="A: use Spite\nB life 8\nA life 10",
    )


# --- critical hits ---


@pytest.mark.clause("A7-CRIT-01", "A7-CRIT-02", "A7-CRIT-06", "A7-GLOS-09", "A7-GLOS-17", "A7-GLOS-25")
@pytest.mark.parametrize(("dice", "basic", "spear"), [("6+6", 6, 2), ("6+5", 8, 6)])
def test_a7_crit_01_and_02_doubles_on_a_hit_count_the_printed_damage_twice(dice: str, basic: int, spear: int) -> None:
    cards = "card Hero: warrior, damage 2\ncard Spear: weapon, damage 4"
    duel(cards, a="Hero | Spear up", play=f"A: attack B\ndice {dice} 1+2\nB life {basic}")
    duel(cards, a="Hero | Spear up", play=f"A: attack B with Spear\ndice {dice} 1+2\nB life {spear}")
    # This hit only: the next one is ordinary.
    duel(cards, a="Hero | Spear up", play="A: attack B\ndice 6+6 1+2\nB life 6\nA: attack B\ndice 6+5 1+2\nB life 4")


@pytest.mark.clause("A7-CRIT-01", "A7-CRIT-05", "A7-CRIT-09")
def test_a7_crit_01_the_chance_of_a_critical_hit() -> None:
    """Doubles n+n hit when the defender's dice sum up to less than 2n: 0+3+10+21+30+35 = 99 of 1296."""
    battle = duel("card Foe: warrior, experience 9")
    expected = sum(Fraction(sum(c + d < 2 * n for c, d in ROLLS), 1296) for n in range(1, 7))
    assert expected == Fraction(99, 1296)
    assert battle.odds("A", "attack B").critical == expected


@pytest.mark.clause("A7-CRIT-03", "A7-CRIT-08", "A7-GLOS-46", "A7-RULING-57")
@pytest.mark.parametrize(("hide", "life"), [("down", 5), ("up", 6)])
def test_a7_crit_03_and_08_doubling_comes_before_every_other_damage_modifier(hide: str, life: int) -> None:
    """2 x 2 + 1 = 5, not 6; and 2 x 2 + 1 - 1 = 4, not 2 x (2 + 1 - 1)."""
    duel(
        """
        card Hero: warrior, damage 2
          Fury: Your attacks deal +1 damage.
        card Hide: armor
          Thick: Attacks against you deal -1 damage.
        """,
        b=f"Foe | Hide {hide}",
        play=f"A: attack B\ndice 6+6 1+2\nB life {life}",
    )


@pytest.mark.clause("A7-CRIT-04", "A7-RULING-59")
def test_a7_crit_04_an_ability_may_make_a_hit_critical_but_it_doubles_once() -> None:
    omen = "card Omen: special\n  Omen - Reveal: For this round, your hits are critical hits."
    for dice in ("6+5", "6+6"):
        duel(
            "card Hero: warrior, damage 3, experience 9\n" + omen,
            a="Hero | Omen",
            start="round 1",
            play=f"A: attack B\ndice {dice} 1+2\nB life 4",
        )
    # "Does not count as critical" beats it (A7-GOLD-03), and another result replaces doubling.
    duel(
        f"""
        card Hero: warrior, damage 3, experience 9
        card Foe: warrior
          Calm: Attack rolls made against you that are doubles do not count as critical hits.
        {omen}
        """,
        a="Hero",
        start="round 1",
        play="A: attack B\ndice 6+6 1+2\nB life 7",
    )
    duel(
        """
        card Hero: warrior, damage 3
          Other: Your critical hits deal +1 damage instead of doubling base damage.
        """,
        play="A: attack B\ndice 6+6 1+2\nB life 6",
    )


@pytest.mark.clause("A7-CRIT-05", "A7-CRIT-09")
def test_a7_crit_05_and_09_doubles_of_a_miss_or_of_the_defender_are_nothing() -> None:
    duel(
        "card Hero: warrior, damage 3\n  Joy: After you make a critical hit, gain 1 life.",
        play="""
            A: attack B
            dice 2+2 6+5
            no log: Critical
            B life 10
            A: attack B
            dice 6+5 2+2
            no log: Critical
            B life 7
            A life 10
            A: attack B
            dice 4+4 3+3
            log: Critical
            B life 1
            A life 11
        """,
    )


@pytest.mark.clause("A7-CRIT-06", "A7-ATK-13", "A7-ATK-14")
def test_a7_crit_06_base_damage_is_the_number_of_the_card_that_is_used() -> None:
    battle = duel("card Hero: warrior, damage 2\ncard Spear: weapon, damage 4", a="Hero | Spear up")
    assert set(battle.odds("A", "attack B").damage) == {0, 2, 4}
    assert set(battle.odds("A", "attack B with Spear").damage) == {0, 4, 8}


@pytest.mark.clause("A7-RULING-58", "A7-RULING-60")
@pytest.mark.parametrize(("bonus", "life"), [("", 10), ("\n  Fury: Your attacks deal +1 damage.", 9)])
def test_a7_ruling_58_and_60_a_critical_hit_for_0_is_critical_and_a_hit_but_nothing_was_dealt(
    bonus: str, life: int
) -> None:
    battle = duel(
        f"""
        card Hero: warrior, damage 0
          Joy: After you make a critical hit, gain 1 life.
          Zeal: After you hit, gain 2 life.{bonus}
        card Foe: warrior
          Pain: After you take damage, gain 5 life.
        """,
        play="A: attack B\ndice 6+6 1+2",
    )
    if battle.options()[0].startswith("use"):
        battle.state.choose(0)
    battle.play(f"A life 13\nB life {life + (5 if bonus else 0)}")


@pytest.mark.clause("A7-RULING-57")
def test_a7_ruling_57_bonuses_reductions_caps_and_never_below_nothing() -> None:
    cases = (
        ("", "Thick: Attacks against you deal -5 damage.", 10),
        ("Fury: Your attacks deal +3 damage.", "Thick: Attacks against you deal -2 damage.", 8),
        ("Fury: Your attacks deal +3 damage.", "Wall: Attacks against you deal no more than 2 damage.", 8),
        # A cap never raises damage that is lower already.
        ("", "Wall: Attacks against you deal no more than 2 damage.", 9),
        # A stated minimum binds the reduction that states it.
        ("Fury: Your attacks deal +3 damage.", "Thick: Attacks against you deal -5 damage, to a minimum of 1.", 9),
        ("", "Thick: Attacks against you deal -5 damage, to a minimum of 2.", 9),
    )
    for fury, thick, life in cases:
        duel(
            f"card Hero: warrior\n  {fury}\ncard Foe: warrior\n  {thick}",
            play=f"A: attack B\ndice 6+5 1+2\nB life {life}",
        )
