"""Anachronism, Set 7, section 15: attacks that exist because an ability says so (A7-XATK)."""

from __future__ import annotations

import pytest

from tests.rules.duels import APART, both_editions, duel


@pytest.mark.clause("A7-XATK-01", "A7-ADD-08", "A7-ATK-01", "A7-RULING-43")
def test_a7_xatk_01_a_permission_allows_two_attacks_a_turn_and_two_permissions_no_third() -> None:
    cards = """
        card Hero: warrior, speed 5
        card Axe: weapon
          Twice: You may attack with this weapon twice each turn.
          Again: You may attack with this weapon twice each turn.
    """
    duel(
        cards,
        a="Hero | Axe up",
        play="""
            A: attack B with Axe
            dice 1+1 6+6
            A actions 1
            A: attack B with Axe
            dice 1+1 6+6
            A actions 2
            A may not attack B with Axe (A7-ATK-01)
        """,
    )


@pytest.mark.clause("A7-XATK-02", "A7-XATK-06", "A7-GLOS-33", "A7-XATK-05", "A7-RULING-43")
def test_a7_xatk_02_05_06_a_weapon_attack_in_anothers_turn_costs_nothing_and_leaves_the_own_allowance() -> None:
    duel(
        """
        card Hero: warrior
        card Foe: warrior, speed 4
        card Axe: weapon
          Riposte: After an attack misses you, you may immediately make an attack with this weapon, if possible.
        """,
        a="Hero | Axe up",
        start="round 1, turn B, B won initiative",
        play="""
            B: attack A
            dice 1+1 6+6
            A: use Riposte
            dice 6+5 1+1
            B life 9
            A actions 0
            B: attack A
            dice 1+1 6+6
            A: use Riposte
            dice 6+5 1+1
            B life 8
            B: pass; pass
            A may attack B with Axe
        """,
    )


@pytest.mark.clause("A7-XATK-05", "A7-RULING-43")
@pytest.mark.parametrize("first", ["created", "action"])
def test_a7_ruling_43_created_attacks_neither_need_nor_use_the_allowance_whichever_comes_first(first: str) -> None:
    duel(
        """
        card Hero: warrior
        card Axe: weapon
          Chop - Action: Make an attack with this weapon, if possible.
        """,
        a="Hero | Axe up",
        play="""
            A: use Chop
            dice 1+1 6+6
            A may attack B with Axe
            A: attack B with Axe
            dice 1+1 6+6
            A may not attack B with Axe (A7-ATK-01)
            A may use Chop
        """
        if first == "created"
        else """
            A: attack B with Axe
            dice 1+1 6+6
            A may not attack B with Axe (A7-ATK-01)
            A: use Chop
            dice 1+1 6+6
            A actions 2
            A may not attack B with Axe (A7-ATK-01)
        """,
    )


@pytest.mark.clause("A7-RULING-43")
def test_a7_ruling_43_second_attack_counts_attacks_of_every_origin() -> None:
    duel(
        """
        card Hero: warrior
        card Axe: weapon
          Chop - Action: Make an attack with this weapon, if possible.
          Swing: The second attack roll with this weapon each turn gains +2.
        """,
        a="Hero | Axe up",
        play="A: use Chop\ndice 1+2 6+6\nA total 3\nA: attack B with Axe\n"
        "dice 1+2 6+6\nA total 5\nA: use Chop\ndice 1+2 6+6\nA total 3",
    )


@both_editions
@pytest.mark.clause("A7-XATK-03", "A7-XATK-04", "A1-ADV-01")
def test_a7_xatk_03_and_04_basic_means_basic_and_weapon_means_weapon() -> None:
    """Both reach B; only the one named is made, with its own damage."""
    cards = """
        card Hero: warrior, damage 1
          Punch - Action: Make a basic attack.
          Stab - Action: Make an attack with one of your weapons, if possible.
          Either - Action: Make an attack.
        card Axe: weapon, damage 4
    """
    duel(cards, a="Hero | Axe up", play="A: use Punch\ndice 6+5 1+1\nB life 9\nlog: basic attack")
    duel(cards, a="Hero | Axe up", play="A: use Stab\ndice 6+5 1+1\nB life 6\nlog: with Axe")
    duel(cards, a="Hero | Axe up", play="A: use Either\nA decides attack\nA may only: attack B; attack B with Axe")
    # Without a weapon there is no weapon attack to make.
    duel(cards, a="Hero | Axe down", play="A may use Punch\nA may not use Stab")


LEAP = """
    card Hero: warrior, damage 2, grid +5 / ^
      Edge: Your attack rolls gain +3.
      Hurl - Action: Make a basic attack at +1.
      Nudge: Once each round, you may re-roll 1 die of one of your attack rolls.
    card Foe: warrior, experience 4
      Guard: Your defense rolls gain +1.
"""


@pytest.mark.clause("A7-XATK-07", "A7-XATK-08", "A7-XATK-09", "A7-XATK-10", "A7-GLOS-06", "A7-GLOS-07", "A7-RULING-45")
@pytest.mark.parametrize("close", [True, False])
def test_a7_xatk_07_to_10_an_attack_at_plus_x_is_made_anywhere_at_exactly_that(*, close: bool) -> None:
    """Neither the grid's +5 nor the bonus of +3 comes in; re-rolls do, and so does all on the defense roll."""
    where = "  .  .  .  .\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  ." if close else APART
    battle = duel(LEAP, board=where, play="A: use Hurl\ndice 1+3 2+2\nA may use Nudge\nA: use Nudge; die A1\ndice 4")
    battle.play("A total 8\nB total 5\nlog: Hit\nB life 8")


@pytest.mark.clause("A7-RULING-45", "A7-CRIT-01")
def test_a7_ruling_45_an_attack_at_plus_x_may_be_critical_and_takes_damage_modifiers() -> None:
    duel(
        """
        card Hero: warrior, damage 2
          Fury: Your attacks deal +1 damage.
          Hurl - Action: Make a basic attack at +1.
        """,
        board=APART,
        play="A: use Hurl\ndice 5+5 1+1\nB life 5",
    )


@pytest.mark.clause("A7-RULING-46")
def test_a7_ruling_46_the_cards_own_conditions_on_the_target_hold() -> None:
    cards = """
        card Hero: warrior, grid +5 / ^
          Near - Action: Make a basic attack at +2 against an adjacent opponent.
          Far - Action: Make a basic attack at +0 against any warrior not adjacent to you.
    """
    duel(cards, play="A may use Near\nA may not use Far\nA: use Near\ndice 1+3 6+6\nA total 6")
    duel(cards, board=APART, play="A may not use Near\nA may use Far\nA: use Far\ndice 1+3 6+6\nA total 4")


@pytest.mark.clause("A7-XATK-11", "A7-XATK-12", "A7-GLOS-31", "A7-RULING-44")
@pytest.mark.parametrize("words", ["Make a basic attack, if possible.", "Make a basic attack."])
def test_a7_xatk_11_and_12_if_possible_keeps_to_the_grid_and_takes_all_modifiers(words: str) -> None:
    """So does a created attack that says neither "at +X" nor "if possible" (A7-RULING-44)."""
    cards = f"card Hero: warrior, grid +2 / ^\n  Edge: Your attack rolls gain +3.\n  Punch - Action: {words}"
    duel(cards, play="A: use Punch\ndice 1+3 6+6\nA total 9\nA actions 1")
    duel(cards, board=APART, play="A may not use Punch")


@pytest.mark.clause("A7-RULING-44", "A7-XATK-11")
@pytest.mark.parametrize("who", "AB")
def test_a7_ruling_44_each_player_may_make_the_attack_of_their_ability_on_the_other(who: str) -> None:
    """The attack is on who stands in the grid, whichever seat that is."""
    cards = "\n".join(f"card {each}: warrior\n  Punch - Action: Make an attack." for each in ("Hero", "Foe"))
    cards += "\ncard Axe: weapon, damage 3, grid +1 / ^"
    start = f"round 1, turn {who}, {who} won initiative"
    battle = duel(cards, a="Hero | Axe up", b="Foe | Axe up", start=start, play=f"{who}: use Punch")
    other = "B" if who == "A" else "A"
    assert battle.options() == [f"attack {other}", f"attack {other} with Axe"]
    battle.play(f"{who}: attack {other} with Axe\ndice 5+4 2+3\n{other} life 7\n{who} life 10")


@pytest.mark.clause("A7-RULING-40")
def test_a7_ruling_40_the_steps_of_an_attack_stand_in_their_order() -> None:
    battle = duel(
        """
        card Hero: warrior
          Step2: Before you attack, gain 1 life.
          Step4: When you attack, gain 1 life.
          Step6: Once each round, you may re-roll 1 die of one of your attack rolls.
          Step7: After you make an attack roll, gain 1 life if the roll is greater than 2.
          Step8: After you hit, gain 1 life.
          Step10: After you attack, gain 1 life.
        card Foe: warrior
          Step9: After you take damage, gain 1 life.
        """,
        play="A: attack B\ndice 1+5 1+2\nA: use Step6\nA: die A1\ndice 5",
    )
    wanted = ["uses Step2", "makes a basic attack", "uses Step4", "uses Step6", "uses Step7", "Hit.", "uses Step8",
              "Foe loses", "uses Step9", "uses Step10"]  # fmt: skip
    found = [word for each in battle.log() for word in wanted if word in each]
    assert found == wanted, battle.log()
    battle.play("A life 15\nB life 9")
