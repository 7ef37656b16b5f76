"""Principles of damage and life: redirected, delayed, dealt by an ability (A7-PRIN-43, 82..86)."""

from __future__ import annotations

import pytest

from tests.cards.printed import TURN_B, table

HIT = "dice 6+4 1+2"
CRITICAL = "dice 5+5 1+2"

BLADE = """
    card Blade: weapon, damage 3
      Heft: Your attacks deal +2 damage.
    card Tally: special
      Hits: After you hit a warrior, gain +1 experience.
    card Leech: inspiration
      Suck: {s1-006}
    card Cloak: armor
      Mark: After you are hit, your next attack deals +4 damage.
"""


@pytest.mark.clause("A7-PRIN-43", "A7-RULING-62")
def test_after_your_attack_is_after_a_miss_too() -> None:
    """s1-068: one more damage on a hit, and one damage to the attacker, hit or miss, for each attack."""
    table(
        "",
        f"A: attack B\n{HIT}\nB life 8\nA life 9\nA: attack B\ndice 1+2 6+4\nB life 8\nA life 8",
        a="Hero | s1-068 up",
    )
    # Another's attack is not the user's.
    table("", f"B: attack A\n{HIT}\nA life 9\nB life 10", a="Hero | s1-068 up", start=TURN_B)


@pytest.mark.clause("A7-PRIN-82", "A7-RULING-61")
def test_redirected_damage_hits_another_and_is_dealt_by_the_same() -> None:
    """s3-032: the critical hit's damage, bonuses and all, goes to the attacker, who still hit and dealt it."""
    hand = {"a": "Hero | Blade up, Tally up, Leech up", "b": "Foe | s3-032 up, Cloak up",
            "start": "round 3, turn A, A won initiative"}  # fmt: skip
    attack = f"A: attack B with Blade\n{CRITICAL}\n"
    # Three doubled and two more: eight, all to the attacker. They hit: one experience. No enemy was damaged: no life.
    table(
        BLADE,
        attack + "B: use s3-032/1\ns3-032 discarded\nA life 2\nB life 10\nA experience 5\nA decides action",
        **hand,
    )
    # B was the one that was hit: the next attack is worth four more.
    whole = {**hand, "a": "Hero, life 20 | Blade up, Tally up, Leech up"}
    table(BLADE, attack + f"B: use s3-032/1\nA life 12\nA: end turn\nB: attack A\n{HIT}\nA life 7", **whole)
    # Not used, the defender takes it.
    table(BLADE, attack + "B: pass\ns3-032 up\nB life 2\nA: use Suck\nA life 11\nA experience 5", **hand)
    # It is for any player's critical hit, and for no other.
    table(BLADE, f"A: attack B with Blade\n{HIT}\nB life 5\nA: use Suck\nA decides action", **hand)
    mine = {"a": "Hero | s3-032 up", "start": TURN_B}
    table("", f"B: attack A\n{CRITICAL}\nA: use s3-032/1\nB life 8\nA life 10", **mine)


@pytest.mark.clause("A7-PRIN-83", "A7-RULING-57")
def test_what_one_effect_counts_up_is_one_packet() -> None:
    """s3-038: two hits this game are two damage at once, not twice one: what meets each packet meets one."""
    cards = """
        card Sore: special
          Sore: After you take damage, gain +1 experience.
    """
    strike = f"A: attack B with s3-038\n{HIT}\nA: end turn\n"
    rounds = f"{strike}B life 9\nB: end turn\nround 2\nB life 8\n{strike}B: end turn\nround 3\nB life 5"
    table(cards, rounds, a="Hero | s3-038 up")
    # Each hit is one, and each start of a round one, though the second is worth two points.
    table(cards, f"{rounds}\nB experience 7", a="Hero, experience 9 | s3-038 up", b="Foe | Sore up")


@pytest.mark.clause("A7-PRIN-84")
def test_to_gain_it_instead_prevents_no_gain() -> None:
    """s4-001: the life goes to another warrior; it is gained, so what may not be gained is not, twice a round only."""
    cards = """
        card Rest: special
          Rest - Action: Gain 2 life.
        card Stone: special
          Dry: After an opponent gains life, gain +1 experience.
    """
    take = "B: use Rest\nA: use s4-001/1\n"
    play = f"{take}A life 9\nB life 10\n{take}A life 11\nB life 10\nB: use Rest\nA life 11\nB life 12"
    table(cards, play, a="s4-001", b="Foe | Rest up", start=TURN_B)
    # Limited to twice, it may be passed (A7-PRIN-11); and the own life is nobody's business.
    table(cards, "B: use Rest\nA: pass\nA life 7\nB life 12", a="s4-001", b="Foe | Rest up", start=TURN_B)
    table(cards, "A: use Rest\nA life 9\nB life 10\nA decides action", a="s4-001 | Rest up")
    table(cards, "B: use Rest\nA life 7\nB life 12", a="Hero, life 7", b="Foe | Rest up", start=TURN_B)
    # What follows a gain follows this one, and asks who gained.
    table(cards, f"{take}A life 9\nB experience 4", a="s4-001", b="Foe | Rest up, Stone up", start=TURN_B)


BOLT = """
    card Bolt: special
      Bolt - Action: Deal 2 damage to an opponent.
      Heft: Your attacks deal +2 damage.
      Hurt: After you hit a warrior, deal 1 damage to that warrior.
"""


@pytest.mark.clause("A7-PRIN-85")
def test_damage_from_an_ability_is_what_the_ability_deals_itself() -> None:
    """s5-074: against two damage of an Action, and one after a hit; not against an attack with its bonus."""
    hand = {"a": "Hero | Bolt up", "b": "Foe, experience 5 | s5-074 up"}
    table(BOLT, "A: use Bolt\nB may only: pass; use s5-074/1\nB: use s5-074/1\nB life 10\nB experience 3", **hand)
    table(BOLT, "A: use Bolt\nB: pass\nB life 8\nB experience 5", **hand)
    # The attack's three are not its; the one dealt besides is.
    one = "A: attack B\n" + HIT + "\nB: use s5-074/1\nB experience 4\nB life 7"
    table(BOLT, one, **hand)
    plain = BOLT.replace("      Hurt: After you hit a warrior, deal 1 damage to that warrior.\n", "")
    table(plain, f"A: attack B\n{HIT}\nB life 7\nB experience 5\nA decides action", **hand)
    # With less experience than that amount it is no help; nor against the own abilities.
    table(BOLT, "A: use Bolt\nB life 8\nA decides action", a="Hero | Bolt up", b="Foe, experience 1 | s5-074 up")
    self = "card Rite: special\n Rite - Action: Take 1 damage."
    table(self, "B: use Rite\nB life 9\nB decides action", b="Foe, experience 5 | s5-074 up, Rite up", start=TURN_B)


@pytest.mark.clause("A7-PRIN-86", "A7-RULING-61")
def test_damage_that_waits_is_dealt_by_the_same_and_may_be_prevented_then() -> None:
    """s3-052: the critical hit's damage waits; it is no opponent's ability then (s5-074), but the attack's.

    The card that this principle comes from is not in the card files.
    """
    cards = """
        card Foe: warrior, Earth
        card Hide: special
          Hide - Action: For this round, reduce all damage you take by 1.
    """
    hit = f"A: attack B\n{CRITICAL}\nB life 10\nA: end turn\n"
    table(cards, hit + "B: end turn\nB life 8\nround 2", b="Foe | s3-052 up, s5-074 up")
    table(cards, hit + "B: use Hide\nB life 10\nB: end turn\nB life 9", b="Foe | s3-052 up, Hide up")
