"""Principles of attacks that cards grant, tax or make from elsewhere (A7-PRIN-66..73), with the printed cards."""

from __future__ import annotations

import pytest

from tests.cards.printed import APART, TURN_B, table

HIT = "dice 6+4 1+2"
CRITICAL = "dice 5+5 1+2"
FRONT_RIGHT = """
  .  .  .  .
  .  .  Bv .
  .  A^ .  .
  .  .  .  .
"""


@pytest.mark.clause("A7-PRIN-66")
def test_a_granted_attack_of_the_same_type_obeys_the_rules_of_that_type() -> None:
    """p3-20: basic after basic, weapon after weapon, with the grid's modifier, and only where the grid reaches."""
    first = f"A: attack B\n{CRITICAL}\n"
    table("", first + "A may only: pass; use p3-20/1\nA: use p3-20/1\ndice 3+4 1+2\nA total 7\nA actions 1", a="p3-20")
    # With that weapon's grid (one more, here) and damage after a weapon attack; once a round.
    spear = "card Spear: weapon, damage 3, grid +1 / ^"
    table(
        spear,
        f"A: attack B with Spear\n{CRITICAL}\nA: use p3-20/1\ndice 6+3 1+2\nA total 10\nB life 1\nA decides action",
        a="p3-20 | Spear up",
    )
    # Out of the basic grid, after an attack that needed none: there is no attack to be made.
    far = "A: use s5-080/2\n"
    table("", f"{far}{CRITICAL}\nB life 8\nA decides action", a="p3-20 | s5-080 turned up", board=APART)
    # In the grid the same gives one, at the grid's modifier and not at two more.
    table(
        "", f"{far}{CRITICAL}\nA: use p3-20/1\ndice 3+4 1+2\nA total 7", a="p3-20 | s5-080 turned up", board=FRONT_RIGHT
    )
    # A hit that is not critical grants nothing.
    table("", f"A: attack B\n{HIT}\nB life 9\nA decides action", a="p3-20")


@pytest.mark.clause("A7-PRIN-67")
def test_a_granted_attack_is_no_second_use_of_an_action_ability() -> None:
    """p3-20 after an attack that s5-080's Action made: a plain basic attack, and the Action stays used up."""
    play = f"A: use s5-080/2\n{CRITICAL}\nA: use p3-20/1\ndice 3+4 1+2\nA total 7\nA may not use s5-080/2"
    table("", play, a="p3-20 | s5-080 turned up", board=FRONT_RIGHT)
    # Nor do the other words of the Action come again, though it has no limit.
    blow = "card Fury: special\n Fury - Action: Make a basic attack at +3. Gain 1 life."
    table(
        blow,
        f"A: use Fury\n{CRITICAL}\nA: use p3-20/1\ndice 3+4 1+2\nA total 7\nA life 8\nA actions 1\nA: use Fury",
        a="p3-20 | Fury up",
    )


@pytest.mark.clause("A7-PRIN-68")
def test_an_attack_at_plus_x_keeps_its_x_where_attack_rolls_gain_nothing() -> None:
    """s2-061: later attack rolls gain nothing from grid or cards, but one "at +2" (s5-080) is at +2."""
    zeal = "card Zeal: inspiration\n Zeal: Your attack rolls gain +2."
    hand = {
        "a": "s2-061 | s5-080 turned up, Zeal up",
        "board": FRONT_RIGHT,
        "start": "round 2, turn A, A won initiative",
    }
    double = "A: use s2-061/1\ndice 1+2 6+6\nA total 9\n"
    scene = table(
        zeal, double + "A: attack B\ndice 1+2 6+6\nA total 3\nA: use s5-080/2\ndice 1+2 6+6\nA total 5", **hand
    )
    scene.play("B: end turn\nround 3\nA: attack B\ndice 1+2 6+6\nA total 7")
    table(zeal, "A: attack B\ndice 1+2 6+6\nA total 7", **hand)


@pytest.mark.clause("A7-PRIN-69", "A7-RULING-43")
def test_the_second_attack_with_a_weapon_counts_attacks_of_every_origin() -> None:
    """s3-093: two more on the second attack roll with it each turn, whether an action or a card made the first."""
    arms = """
        card Hero: warrior, experience 4, Water
        card Arms: special
          Arms: You may use two weapons.
          Charge - Action: Make an attack with one of your weapons, if possible.
    """
    hand = {"a": "Hero | s3-093 up, Arms up"}
    attack = "A: attack B with s3-093\ndice 6+4 1+2\nA total {}\n"
    charge = "A: use Charge\ndice 6+4 1+2\nA total {}\n"
    table(arms, attack.format(11) + attack.format(13) + "A may not attack B with s3-093", **hand)
    table(arms, charge.format(11) + attack.format(13) + attack.format(11), **hand)
    table(arms, attack.format(11) + charge.format(13) + attack.format(11), **hand)
    # A basic attack between them is none with this weapon, and the count begins anew each turn.
    table(arms, attack.format(11) + "A: attack B\ndice 6+4 1+2\nA total 10\n" + attack.format(13), **hand)
    table(arms, attack.format(11) + "A: end turn\nB: end turn\nround 2\n" + attack.format(11), **hand)
    # Granted after a critical hit (p3-20), which may not attack with it twice by itself.
    play = (
        f"A: attack B with s3-093\n{CRITICAL}\nA: use p3-20/1\ndice 3+4 1+2\nA total 10\nA may not attack B with s3-093"
    )
    table("", play, a="p3-20 | s3-093 up")


@pytest.mark.clause("A7-PRIN-70", "A7-RULING-25")
def test_an_attack_that_costs_an_additional_action_costs_it_when_granted() -> None:
    """s5-093, granted by p3-20: the attack itself is free, the additional action is not."""
    attack = f"A: attack B with s5-093\n{CRITICAL}\n"
    table("", attack + "A: use p3-20/1\ndice 3+4 1+2\nA actions 3\nB decides action", a="p3-20 | s5-093 up")
    table("", attack + "A: pass\nA actions 2\nA decides action", a="p3-20 | s5-093 up")
    # Nothing is left to pay with: nothing is granted. And the first attack is two actions, too.
    table("", f"A: pass\n{attack}B decides action", a="p3-20 | s5-093 up")
    table("", "A: pass; pass\nA may not attack B with s5-093", a="p3-20 | s5-093 up")
    # An Action ability that makes the attack is one action, and the weapon's another.
    charge = "card Horn: special\n Charge - Action: Make an attack with one of your weapons, if possible."
    table(charge, f"A: use Charge\n{HIT}\nA actions 2", a="Hero | s5-093 up, Horn up")
    table(charge, "A: pass; pass\nA may not use Charge", a="Hero | s5-093 up, Horn up")


@pytest.mark.clause("A7-PRIN-71", "A7-RULING-26")
def test_an_attack_that_needs_an_action_is_impossible_outside_the_own_turn() -> None:
    """s5-093 in another's turn: not to be had; a weapon without that price is."""
    cards = """
        card Shield: armor
          Answer: After you are missed by an attack, you may make an attack with one of your weapons, if possible.
        card Club: weapon, damage 2
    """
    missed = "B: attack A\ndice 1+2 6+4\n"
    table(cards, missed + "B decides action", a="Hero | Shield up, s5-093 up", start=TURN_B)
    table(cards, missed + f"A: use Answer\n{HIT}\nB life 8", a="Hero | Shield up, Club up", start=TURN_B)


@pytest.mark.clause("A7-PRIN-72")
def test_to_attack_as_though_from_elsewhere_moves_nobody() -> None:
    """s4-042: the grid is laid from its space, facing any way; the warrior, and who is adjacent to it, stay."""
    cards = """
        card Ring: weapon
          Near: Your attack rolls gain +4 while you are adjacent to the defender.
        card Hedge: special
          Thorns: When an opposing warrior moves into a space adjacent to you, deal 1 damage to that warrior.
    """
    hand = {"a": "Hero | s4-042", "start": "round 1", "board": APART}
    # From c3, next to B in c4: no bonus for being adjacent, and A is where it was.
    there = "A: choose c3\nA: attack B\ndice 1+2 6+5\nA total 3\nA at b1 N\ns4-042 at c3"
    table(cards, there, **{**hand, "a": "Hero | s4-042", "start": "round 1"})
    near = {"a": "Hero | s4-042 up c3, Ring up", "start": "round 2, turn A, A won initiative"}
    table(cards, "A: attack B\ndice 1+2 6+5\nA total 3\nA at b1 N", b="Foe | Hedge up", board=APART, **near)
    # Adjacent in truth, out of its own grid, it attacks from there and has the bonus.
    beside = "\n  .  .  .  .\n  .  .  .  .\n  .  A^ Bv .\n  .  .  .  .\n"
    table(cards, "A: attack B\ndice 1+2 6+5\nA total 7", board=beside, **near)
    # In a space from which its grid does not reach, it helps nothing.
    table("", "A: choose a1\nA may not attack B (A7-GRID-06)", **hand)


@pytest.mark.clause("A7-PRIN-73")
def test_the_attackers_weapon_is_the_one_whose_hit_was_the_trigger() -> None:
    """s3-056: hit by the one of two weapons that deals 3, the next attack deals 3 more, not the other's 5."""
    cards = """
        card Axe: weapon, damage 3
        card Maul: weapon, damage 5
        card Arms: special
          Arms: You may use two weapons.
    """
    hand = {
        "a": "s3-056",
        "b": "Foe, experience 1 | Axe up, Maul up, Arms up",
        "start": "round 3, turn B, A won initiative",
    }
    back = "B: end turn\nround 4\nA: attack B\ndice 6+4 1+2\nB life {}\nA: attack B\ndice 6+4 1+2\nB life {}"
    table(cards, f"B: attack A with Axe\n{HIT}\nA life 6\n" + back.format(6, 5), **hand)
    table(cards, f"B: attack A with Maul\n{HIT}\nA life 4\n" + back.format(4, 3), **hand)
    # A basic attack is by no weapon.
    table(cards, f"B: attack A\n{HIT}\nA life 8\n" + back.format(9, 8), **hand)
