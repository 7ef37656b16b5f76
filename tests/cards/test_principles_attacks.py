"""Principles of attacks and their moments (A7-PRIN-34..47), with printed cards or some of our own."""

from __future__ import annotations

import pytest

from tests.cards.printed import LEFT, TURN_B, printed, table

HIT = "dice 6+4 1+2"
MISS = "dice 1+2 6+4"
ROUND_2 = "round 2, turn A, A won initiative"
ROUND_3 = "round 3, turn A, A won initiative"

SUITS = """
    card Suit: armor
      Hush: When you are attacked, you may discard this card. If you do, your opponents' weapon cards produce\
 no effects this attack.
    card Spear: weapon
      Keen: Your attack rolls with this weapon gain +2.
      Thrust - Action: Make an attack with this weapon at +1.
      Twin: When you make an attack roll with this weapon, you may immediately make a basic attack at +0.
    card Pike: weapon
      Keen: Your attack rolls with this weapon gain +2.
      Before: Before you attack with this weapon, you may gain 1 life.
      When: When you attack with this weapon, you may gain 3 life.
      After: After you attack with this weapon, gain 5 life.
"""


# --- moments -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-34")
def test_before_then_when_then_after() -> None:
    scene = table("", "A: attack B with s1-027\nA: use p3-11/1\nA: choose b4 E", a="p3-11 | s1-027 up, s1-068 up",
                  b="Foe | s4-075 up, s4-084 up", start=ROUND_2, board=LEFT)  # fmt: skip
    # Before: A has moved behind B; B gives the choice of +0, which A declines.
    told = "A at b4\nA life 7\nB decides use\n"
    scene.play(told + f"B: use {printed('s4-075').abilities[0].name}\nA decides may\nA: no\nB life 11")
    # When attacked: B lowers the roll. The dice fall; after the attack A pays for it.
    scene.play(f"B decides use\nB: use {printed('s4-084').abilities[0].name}\nA life 7\nwaits for 4 dice\ndice 6+4 1+2")
    scene.play("A: pass\nA life 6\nA decides action")


@pytest.mark.clause("A7-PRIN-35")
def test_when_attacked_comes_too_late_for_the_ability_that_began_the_attack() -> None:
    hand = {"a": "Hero | Spear up", "b": "Foe | Suit up", "start": ROUND_2}
    # The Action ability stands on the silenced weapon, and its attack at +1 goes on.
    table(
        SUITS, "A: use Thrust\nB: use Hush\nwaits for 4 dice\ndice 1+2 6+6\nA total 4\nlog: Miss\nA actions 1", **hand
    )
    # A further attack, in the middle of this one, it does stop.
    table(SUITS, "A: attack B with Spear\nB: use Hush\nwaits for 4 dice\ndice 1+2 6+6\nA decides action", **hand)
    table(SUITS, "A: attack B with Spear\nB: pass\ndice 1+2 6+6\nA: use Twin\nB: pass\nwaits for 4 dice", **hand)


@pytest.mark.clause("A7-PRIN-36")
def test_what_lasts_for_the_attack_touches_neither_what_came_before_nor_what_comes_after() -> None:
    attack = "A: attack B with Pike\nA: use Before\nA life 11\n"
    hand = {"a": "Hero | Pike up", "b": "Foe | Suit up", "start": ROUND_2}
    table(SUITS, f"{attack}A: pass\nB: use Hush\ndice 1+2 6+6\nA total 3\nA life 16\nA decides action", **hand)
    # So too where the attacker may use no abilities for the attack: s1-068 hurts its owner after it.
    armour = {"a": "Hero | s1-068 up", "b": "Foe | s2-094 up", "start": ROUND_2}
    table("", f"A: attack B\nB: use s2-094/1\n{MISS}\nA life 9\nA decides action", **armour)


@pytest.mark.clause("A7-PRIN-37")
def test_a_card_shut_off_for_an_attack_gives_no_constant_bonus_to_it() -> None:
    hand = {"a": "Hero | Pike up", "b": "Foe | Suit up", "start": ROUND_2}
    attack = "A: attack B with Pike\nA: pass\nA: pass\n"
    table(SUITS, attack + "B: use Hush\ndice 1+2 6+6\nA total 3", **hand)
    table(SUITS, attack + "B: pass\ndice 1+2 6+6\nA total 5", **hand)
    # For that attack: in the next round it works again.
    table(
        SUITS,
        f"{attack}B: use Hush\n{MISS}\nA: end turn\nB: end turn\nround 3\n{attack}dice 1+2 6+6\nA total 5",
        **hand,
    )


# --- prohibited --------------------------------------------------------------------------------------------------

BANNED = """
    card Drum: armor, initiative 9
    card Pike: weapon, damage 3
      Fury: Before you attack with this weapon, gain 1 life.
      Thrust - Action: Make an attack with this weapon at +1.
      Slap - Action: Make a basic attack at +1.
    card Bell: inspiration
      Toll: At the end of each round, make an attack with one of your weapons, if possible.
"""


@pytest.mark.clause("A7-PRIN-38")
def test_a_prohibited_attack_is_never_begun_and_wakes_nothing() -> None:
    start = "A won initiative\nA: end turn\n"
    hand = {"a": "s5-031 | Bell up, Drum", "b": "Foe | Pike up, s1-068", "start": "round 2"}
    free = {"a": "Hero | Bell up, Drum", "b": "Foe | Pike up, s1-068", "start": "round 2"}
    table(BANNED, f"{start}B may not attack A with Pike (A7-SIM-07)\nB: pass\nB actions 1\nB life 10", **hand)
    table(BANNED, f"{start}B: attack A with Pike\nB life 11\n{MISS}\nB life 10", **free)
    # One that an ability orders does not happen either: no life before it, no damage of s1-068 after it.
    bell = {"b": "Foe | Pike up, Bell", "start": "round 2"}
    table(BANNED, f"{start}B: end turn\nround 3\nB life 10", a="s5-031 | s1-068 up, Drum", **bell)
    table(BANNED, f"{start}B: end turn\nround 2\nB life 11\n{MISS}\nround 3", a="Hero | s1-068 up, Drum", **bell)


@pytest.mark.clause("A7-PRIN-40", "A7-RULING-44")
def test_an_abilitys_attack_with_a_weapon_is_a_weapon_attack_from_the_outset() -> None:
    start = "A won initiative\nA: end turn\n"
    board = {"b": "Foe | Pike up", "start": "round 2"}
    # No position matters to an attack at +1, but the ban on weapon attacks does; the basic attack is free.
    table(BANNED, f"{start}B may not use Thrust", a="s5-031 | Bell up, Drum", **board)
    table(BANNED, f"{start}B: use Slap\n{HIT}\nA life 5", a="s5-031 | Bell up, Drum", **board)
    table(BANNED, f"{start}B: use Thrust\n{HIT}\nA life 7", a="Hero | Bell up, Drum", **board)


# --- what is fixed when ------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-41")
def test_an_amount_taken_before_the_attack_roll_stays_what_it_was() -> None:
    cards = """
        card Wall: armor
          Wall: Your defense rolls gain +3.
        card Scarf: special
          More: Once per game, after your defense roll, your defense roll gains +6.
          Less: When you are attacked, you may discard one of your armor cards to gain 1 life.
    """
    board = "\n  .  .  .  .\n  .  .  Bv .\n  .  A^ .  .\n  .  .  .  .\n"
    hand = {"a": "Hero | s2-093 up", "b": "Foe | Wall up, Scarf up", "start": ROUND_2, "board": board}
    base = printed("s2-093").damage or 0
    # The largest defense bonus is 3: four more. What B adds afterwards changes nothing.
    for later in ("B: pass", "B: use More"):
        scene = table(cards, f"A: attack B with s2-093\nB: pass\nA: use s2-093/1\ndice 6+5 1+1\n{later}", **hand)
        assert scene.life("B") == 10 - base - 4
    # A wall gone before it is used is none: one more.
    gone = table(cards, "A: attack B with s2-093\nB: use Less\nB life 11\nA: use s2-093/1\ndice 6+5 1+1\n", **hand)
    if "pass" in gone.options() and gone.state.fight.decider == 1:
        gone.play("B: pass")
    assert gone.life("B") == 11 - base - 1


@pytest.mark.clause("A7-PRIN-42", "A7-RULING-44")
def test_an_action_ability_is_fixed_as_its_action_is_spent_and_takes_force_as_a_whole() -> None:
    cards = """
        card Axe: weapon, Axe
        card Leave: special
          Leave - Action: Discard one of your support cards. Gain 1 life.
        card Hat: inspiration
    """
    # Three supports were up when the action was spent: +3, though one is gone when the attack comes.
    table(
        cards,
        "A: use s3-086/1\nA: use Leave\nA: choose Hat\nA: attack B with Axe\ndice 1+2 6+6\nA total 6",
        a="s3-086 | Axe up, Hat up, Leave up",
        start=ROUND_3,
    )
    table(
        cards,
        "A: use Leave\nA: choose Hat\nA: use s3-086/1\nA: attack B with Axe\ndice 1+2 6+6\nA total 5",
        a="s3-086 | Axe up, Hat up, Leave up",
        start=ROUND_3,
    )
    # The attack of one sentence has what the next one gives it: +1, and no more than one damage from a critical hit.
    # (Its own grid is empty; the words say whom it reaches.)
    table("", "A: use s1-081/1\ndice 1+2 6+6\nA total 4\nlog: Miss\nA actions 1", a="s1-081")
    table("", "A: use s1-081/1\ndice 6+6 1+2\nA total 13\nB life 9", a="s1-081")
    away = "\n  .  .  .  .\n  .  B^ .  .\n  .  A^ .  .\n  .  .  .  .\n"
    table("", "A may not use s1-081/1\nA may not attack B", a="s1-081", board=away)


# --- after -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-43", "A7-RULING-62")
def test_after_an_attack_is_after_a_hit_and_after_a_miss() -> None:
    table("", f"A: attack B\nA life 10\n{HIT}\nB life 8\nA life 9", a="Hero | s1-068 up")
    table("", f"A: attack B\nA life 10\n{MISS}\nB life 10\nA life 9", a="Hero | s1-068 up")
    # The owner's attacks, not those of others.
    table("", f"B: attack A\n{MISS}\nA life 10\nB life 10", a="Hero | s1-068 up", start=TURN_B)
    # The attack is done first: the last blow wins although the one who struck it would fall as well.
    table("", f"A: attack B\n{HIT}\nover: A wins", a="Hero, life 1 | s1-068 up", b="Foe, life 2")


@pytest.mark.clause("A7-PRIN-44")
def test_after_a_hit_comes_before_its_damage() -> None:
    club = "card Club: weapon, damage 3"
    hit = f"A: attack B with Club\n{HIT}\n"
    table(
        club,
        hit + "B life 10\nA may use s1-026/1\nA: use s1-026/1\nB life 10\nA: step b1 N\nB life 7",
        a="s1-026 | Club up",
    )
    table(club, f"A: attack B with Club\n{MISS}\nA decides action", a="s1-026 | Club up")
    # What is worded to follow the damage follows it.
    after = club + "\ncard Cloak: armor\n Flee: After you take damage, you may move one space."
    table(after, hit + "A: pass\nB decides use\nB life 7", a="s1-026 | Club up", b="Foe | Cloak up")


@pytest.mark.clause("A7-PRIN-46", "A7-RULING-05", "A7-RULING-82")
def test_a_discard_paid_as_a_cost_is_answered_before_what_it_pays_for() -> None:
    hand = {"a": "Hero | s1-083 up", "b": "Foe | s2-037 up"}
    paid = "A: use s1-083/1\nA: yes\ns1-083 discarded\nB decides\nB life 10\nA life 10\n"
    table("", paid + "B: use s2-037/1\nA life 8\ns2-037 discarded\nB life 9", **hand)


@pytest.mark.clause("A7-PRIN-47", "A7-RULING-22")
def test_a_bonus_is_gained_when_it_is_given_not_when_it_is_used() -> None:
    # Speed for the next turn: s4-017 answers now, and not again when that turn comes.
    table(
        "",
        "A life 8\nA: use s2-041/1\nA life 7\nA speed 3\nA: end turn\nB: end turn\nround 2\nA speed 4\nA life 7",
        a="s2-041",
        b="Foe | s4-017 up",
    )
    # A bonus somebody else's card gives is not of their own ability.
    gift = "card Gift: armor\n Give - Action: Your opponents gain +1 speed this round."
    table(
        gift,
        "B: use Give\nA speed 4\nA life 10",
        b="Foe | s4-017 up, Gift up",
        start="round 2, turn B, B won initiative",
    )
