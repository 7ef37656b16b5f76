"""Created attacks and movement in play: who is meant, riders on one attack, permissions, taxes, chosen directions."""

from __future__ import annotations

import pytest

from tests.constructs.fights import TURN_B, fight
from tests.rules.duels import APART

HIT = "dice 6+4 1+2"
MISS = "dice 1+2 6+4"
CRIT = "dice 5+5 1+2"
STEP = """
  .  .  .  .
  .  .  Bv .
  .  A^ .  .
  .  .  .  .
"""


@pytest.mark.clause("A7-RULING-44")
def test_a_rider_on_a_created_attack_is_for_that_attack_alone() -> None:
    cards = """
        card Friend: special
          Push: {s4-005}
    """
    fight(
        cards,
        f"A: attack B\n{HIT}\nB life 9\nA: attack B\n{HIT}\nA: use Push\n{HIT}\nB life 6\nA: attack B\n{HIT}\nB life 5",
        a="Hero | Friend up",
    )


@pytest.mark.clause("A7-RULING-44")
def test_riders_on_an_attack_that_misses_are_gone_with_it() -> None:
    cards = """
        card Hero: warrior, experience 4
          Sly - Action: {s1-081}
        card Axe: weapon, damage 3
    """
    fight(cards, f"A: use Sly\n{MISS}\nA total 4\nA: attack B with Axe\n{HIT}\nA total 10\nB life 7", a="Hero | Axe up")
    fight(cards, f"A: use Sly\n{CRIT}\nB life 9", a="Hero | Axe up")
    fight(cards, "A may not use Sly", board=APART)


@pytest.mark.clause("A7-RULING-44", "A7-RULING-46")
def test_three_attacks_on_the_opponent_the_condition_spoke_of() -> None:
    cards = """
        card Herb: special
          Rage - Action: {s3-015}
    """
    fight(
        cards,
        f"A: use Rage\nA: yes\n{HIT}\n{HIT}\n{MISS}\nB life 8\nHerb discarded\nA actions 1",
        a="Hero, life 5 | Herb up",
    )
    fight(cards, "A may not use Rage", a="Hero, life 10 | Herb up")
    fight(cards, "A may not use Rage", a="Hero, life 5 | Herb up", board=APART)


def test_an_attack_on_the_warrior_one_moved_next_to() -> None:
    cards = """
        card Horse: special
          Charge: {s4-060}
    """
    board = "\n  .  .  .  .\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  .\n"
    fight(cards, f"A: move b2 N\nA: use Charge\n{HIT}\nB life 9\nA actions 1", a="Hero | Horse up", board=board)
    fight(cards, "A: move a1 N\nA decides action", a="Hero | Horse up", board=board)


@pytest.mark.clause("A7-RULING-39")
def test_a_shot_at_the_opponent_whose_grid_one_left() -> None:
    cards = """
        card Horse: special
          Shot: {s2-100}
        card Bow: weapon, Ranged, damage 2, grid . / ^
    """
    fight(
        cards,
        f"A: move a2 N\nA: use Shot\n{HIT}\nB life 8\nA: move a1 N\nA decides action",
        a="Hero | Horse up, Bow up",
    )
    fight(cards, "A: move a1 N\nA decides action", a="Hero | Horse up, Bow up", board=APART)


def test_each_other_opponent_in_the_grid_but_not_the_one_attacked_again() -> None:
    cards = """
        card Sweep: weapon, damage 1
          Reach: {s4-063}
    """
    fight(cards, f"A: attack B with Sweep\n{HIT}\nA total 12\nB life 9\nA decides action", a="Hero | Sweep up")


@pytest.mark.clause("A7-XATK-01", "A7-ADD-08")
def test_two_attacks_on_who_has_a_sword_and_more_damage() -> None:
    cards = """
        card Bane: weapon, damage 1
          Feud: {s3-048}
        card Sword: weapon, Sword
    """
    fight(
        cards,
        f"A: attack B with Bane\n{HIT}\nB life 7\nA: attack B with Bane\n{HIT}\nB life 4\nA may not attack B with Bane",
        a="Hero | Bane up",
        b="Foe | Sword up",
    )
    fight(cards, f"A: attack B with Bane\n{HIT}\nB life 9\nA may not attack B with Bane", a="Hero | Bane up")


@pytest.mark.clause("A7-XATK-01", "A7-ADD-08")
def test_two_attacks_only_on_who_needs_no_hands() -> None:
    cards = """
        card Cleaver: weapon, damage 1
          Haste: {s5-073}
          Second: {s5-073/2}
        card Club: weapon, hands 1
    """
    twice = f"A: attack B with Cleaver\n{HIT}\nB life 9\nA: attack B with Cleaver\n{HIT}\nB life 7"
    fight(cards, twice, a="Hero | Cleaver up")
    fight(
        cards,
        f"A: attack B with Cleaver\n{HIT}\nA may not attack B with Cleaver",
        a="Hero | Cleaver up",
        b="Foe | Club up",
    )


@pytest.mark.clause("A7-XATK-01")
def test_one_weapon_of_two_may_attack_twice() -> None:
    cards = """
        card Hero: warrior, experience 4, speed 5
          Fate: {s4-066}
        card Pick: weapon
          Pair: {s4-033/2}
        card Axe: weapon
    """
    fight(
        cards,
        f"dice 3+3\nA decides card\nA: choose Axe\nA: attack B with Pick\n{HIT}\nA may not attack B with Pick\n"
        f"A: attack B with Axe\n{HIT}\nA: attack B with Axe\n{HIT}\nA may not attack B with Axe",
        a="Hero | Pick up, Axe",
        start="round 2",
    )


def test_the_first_attack_with_a_kind_of_weapon_each_round() -> None:
    """Attacks with other weapons do not count."""
    cards = """
        card Hero: warrior, experience 4, speed 9
          Cut: {s3-096}
        card Bow: weapon, Ranged, damage 1
          Pair: {s4-033/2}
        card Great: weapon, hands 2, damage 1
          Twice: You may attack with this weapon twice each turn.
    """
    fight(
        cards,
        f"A: attack B with Bow\n{HIT}\nB life 9\nA: attack B with Great\n{HIT}\nB life 7\n"
        f"A: attack B with Great\n{HIT}\nB life 6",
        a="Hero | Bow up, Great up",
        start="round 2, turn A, A won initiative",
    )


def test_a_hit_as_the_first_attack_of_the_own_turn() -> None:
    cards = """
        card Moon: weapon
          Reap: {s2-038}
        card Drum: special
    """
    fight(cards, f"A: attack B with Moon\n{HIT}\nDrum discarded", a="Hero | Moon up", b="Foe | Drum up")
    fight(cards, f"A: attack B\n{HIT}\nA: attack B with Moon\n{HIT}\nDrum up", a="Hero | Moon up", b="Foe | Drum up")


def test_a_weapon_also_reaches_where_the_warrior_does() -> None:
    cards = """
        card Hero: warrior, experience 4, grid +0 . +0 / . ^ .
        card Blade: weapon, grid -2 / ^
          Arms: {s2-048}
    """
    fight(cards, "A: attack B with Blade\ndice 3+3 6+6\nA total 6", a="Hero | Blade up", board=STEP)
    fight(cards, "A: attack B with Blade\ndice 3+3 6+6\nA total 4", a="Hero | Blade up")


@pytest.mark.clause("A7-RULING-42")
def test_the_attacker_may_take_a_plain_modifier_or_give_life() -> None:
    cards = """
        card Hero: warrior, experience 4, grid +3 / ^
        card Pass: special
          Guard: {s4-075}
    """
    fight(cards, "A: attack B\nB: use Guard\nA: yes\ndice 3+3 6+6\nA total 6\nB life 10", b="Foe | Pass up")
    fight(cards, "A: attack B\nB: use Guard\nA: no\ndice 3+3 6+6\nA total 9\nB life 11", b="Foe | Pass up")
    fight(cards, "A: attack B\nB: pass\ndice 3+3 6+6\nA total 9\nB life 10", b="Foe | Pass up")


def test_attack_bonuses_are_taken_away_once_this_round() -> None:
    cards = """
        card Wall: special
          Ward - Reveal: {s1-072}
        card Foe: warrior
          Zeal: Your attack rolls gain +2.
    """
    begin = "A: end turn\nB: attack A\n"
    fight(
        cards,
        begin + "A: yes\ndice 3+3 6+6\nB total 6\nB: attack A\ndice 3+3 6+6\nB total 8",
        a="Hero | Wall",
        start="round 1",
    )
    # Declined, it may still be used; unused, it is gone with the round.
    fight(cards, begin + "A: no\ndice 3+3 6+6\nB total 8\nB: attack A\nA: yes\ndice 3+3 6+6\n"
    "B total 6", a="Hero | Wall",
          start="round 1")  # fmt: skip
    fight(
        cards,
        "A: end turn\nB: end turn\nround 2\nA: end turn\nB: attack A\nwaits for 4 dice",
        a="Hero | Wall",
        start="round 1",
    )


@pytest.mark.clause("A7-GLOS-10", "A7-GLOS-36")
def test_all_bonuses_are_those_of_the_attack_grid_too() -> None:
    cards = """
        card Wall: special
          Ward - Reveal: {s1-072}
        card Still: special
          Still - Action: {s3-090}
        card Foe: warrior, grid +2 / ^
          Zeal: Your attack rolls gain +1.
    """
    attack = "B: attack A\nA: yes\ndice 3+3 6+6\nB total 6\nB: attack A\ndice 3+3 6+6\nB total 9"
    fight(cards, "A: end turn\n" + attack, a="Hero | Wall", start="round 1")
    fight(cards, "A: use Still\nA: end turn\nB: attack A\ndice 3+3 6+6\nB total 6", a="Hero | Still up")
    # A modifier below zero is no bonus.
    weak = cards.replace("grid +2", "grid -2")
    fight(weak, "A: end turn\nB: attack A\nA: yes\ndice 3+3 6+6\nB total 4", a="Hero | Wall", start="round 1")


@pytest.mark.clause("A7-PRIN-74", "A7-PRIN-75", "A7-RULING-25")
def test_a_tax_on_leaving_a_grid_can_be_paid_also_for_movement_abilities_give() -> None:
    cards = """
        card Hero: warrior, experience 4
          Hold: {s1-052}
        card Horse: special
          Ride - Action: Move two spaces.
    """
    fight(cards, "B: use Ride\nB: step b4 S\nB: step c4 S\nB actions 2", b="Foe | Horse up", start=TURN_B)
    # With one action left, nothing is left to pay with: it may still turn in place of moving.
    left = "B: pass; pass\nB: use Ride\nB may only: stop; turn N; turn E; turn W\nB: turn E\nB at b3 E\nround 2"
    fight(cards, left, b="Foe | Horse up", start="round 1, turn B, A won initiative")
    # In somebody else's turn it does not arise.
    back = "card Cloak: armor\n Slip: After you are missed by an attack, you may move one space."
    fight(cards + "\n" + back, f"A: attack B\n{MISS}\nB: use Slip\nB: step b4 S\nB at b4", b="Foe | Cloak up")


@pytest.mark.clause("A7-MOVE-16", "A7-PRIN-74")
@pytest.mark.parametrize("optional", ["", "you may "])
def test_a_move_to_a_space_may_be_a_turn_instead_taxed_or_not(optional: str) -> None:
    """With the choice of a facing in each space, and in the own one; nobody turns who is moved by another."""
    cards = f"""
        card Hero: warrior, experience 4
          Hold: {{s1-052}}
        card Gate: special
          Slip - Action: {optional}move to any empty space adjacent to an opponent.
        card Gust: armor
          Blow - Action: Move an opposing warrior to any empty space.
    """
    yes = "B: yes\n" if optional else ""
    turns = "turn N; turn E; turn W"
    seat = {"b": "Foe | Gate up", "start": "round 1, turn B, A won initiative"}
    fight(cards, f"B: use Slip\n{yes}B may {turns}; choose c2 N\nB: turn E\nB at b3 E\nB actions 1", **seat)
    fight(cards, f"B: pass; pass\nB: use Slip\n{yes}B may only: {turns}\nB: turn E\nB at b3 E\nround 2", **seat)
    fight(
        cards,
        "B: use Blow\nB may not turn E\nB: choose a4\nA at a4 N",
        b="Foe | Gust up",
        start="round 1, turn B, A won initiative",
    )


@pytest.mark.clause("A7-PRIN-74", "A7-RULING-29")
def test_the_second_step_out_of_a_grid_is_taxed_too() -> None:
    cards = """
        card Hero: warrior, experience 4
          Hold: {s1-052}
        card Horse: special
          Ride - Action: Move two spaces.
    """
    board = "\n  .  .  .  .\n  Bv .  .  .\n  .  A^ .  .\n  .  .  .  .\n"
    fight(cards, "B: use Ride\nB: step b3 S\nB: step b4 S\nB actions 2", b="Foe | Horse up", start=TURN_B, board=board)
    fight(cards, "B: pass; pass\nB: use Ride\nB: step b3 S\nB at b3", b="Foe | Horse up", start=TURN_B, board=board)


@pytest.mark.clause("A7-RULING-31", "A7-PRIN-97")
def test_a_space_next_to_the_warrior_one_stands_by() -> None:
    cards = """
        card Dance: special
          Round - Action: {s3-070}
    """
    fight(cards, "A: use Round\nA: choose c3 W\nA at c3 W\nA: attack B\ndice 1+2 6+6\nA total 5", a="Hero | Dance up")
    # The other sentence does not hang on the first (A7-PRIN-97).
    fight(cards, "A: use Round\nA at b1\nA decides action", a="Hero | Dance up", board=APART)


@pytest.mark.clause("A7-PRIN-80")
def test_with_a_wind_that_moves_everyone_the_user_may_turn_the_own_warrior_only() -> None:
    cards = """
        card Wind: inspiration
          Gust: {s2-077}
    """
    scene = fight(cards, "A: choose E", a="Hero | Wind", start="round 1")
    assert {"step c2 N", "step c2 E", "step c2 S", "step c2 W"} <= set(scene.options())
    scene.play("A: step c2 W\nA at c2 W\nA: end turn\nB at c3 S\nB decides action")


@pytest.mark.clause("A7-RULING-36")
def test_a_chosen_line_forbids_abilities_to_those_who_stand_in_it() -> None:
    cards = """
        card Hero: warrior, experience 4
          Edict: {s4-086}
        card Kit: special
          Rest - Action: {s5-052}
    """
    column = fight(cards, "A decides line", b="Foe | Kit", start="round 1")
    lines = column.options()
    assert len(lines) == 8
    column.play(f"A: {lines[1]}\nA: end turn\nB may not use Rest\nB: move a3 S\nB: use Rest\nB life 11")
    other = fight(cards, b="Foe | Kit", start="round 1")
    other.play(f"A: {lines[0]}\nA: end turn\nB: use Rest\nB life 11")


def test_a_first_action_to_move_and_no_later_one() -> None:
    cards = "card Stance: special\n Poise: {s5-030}"
    board = "\n  .  .  .  .\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  .\n"
    fight(cards, "A: move b2 N\nA: attack B\ndice 1+2 6+6\nA total 5\nA: attack B\ndice 1+2 6+6\nA total 5",
          a="Hero | Stance up", board=board)  # fmt: skip
    fight(cards, "A: turn N\nA: move b2 N\nA: attack B\ndice 1+2 6+6\nA total 3", a="Hero | Stance up", board=board)


def test_before_an_attack_or_an_action_ability_one_may_move() -> None:
    cards = """
        card Hero: warrior, experience 4
          Flow: {s5-081}
        card Kit: special
          Strike - Action: Make a basic attack against an adjacent opponent at +0.
    """
    fight(cards, f"A: use Strike\nA: use Flow\nA: step c2 N\nA at c2\n{HIT}\nB life 9", a="Hero | Kit up")


def test_moving_for_the_second_time_in_a_turn() -> None:
    cards = """
        card Bola: weapon, Ranged
          Trap: {s2-098}
    """
    fight(cards, f"B: move b4 S\nB: move c4 S\nA: use Trap\n{HIT}\nB life 9\nB: move d4 S", a="Hero | Bola up",
          start=TURN_B)  # fmt: skip


def test_moving_outside_the_own_turn() -> None:
    cards = """
        card Blade: weapon, damage 1
          Answer: {p4-26}
        card Cloak: armor
          Slip: After you are missed by an attack, you may move one space.
    """
    fight(
        cards,
        f"B: attack A\n{MISS}\nA: use Slip\nA: step a2 N\nA at a2\nB: end turn\nA: move a1 N\nA decides action",
        a="Hero | Blade up, Cloak up",
        start=TURN_B,
    )


def test_the_action_to_move_helps_the_next_attack_and_the_next_defense_roll() -> None:
    cards = "card Hero: warrior, experience 4\n Scout: {s3-031}"
    board = "\n  .  .  .  .\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  .\n"
    fight(
        cards,
        "A: move b2 N\nA: attack B\ndice 1+2 6+6\nA total 4\nA: attack B\ndice 1+2 6+6\nA total 3\nB: attack A\n"
        "dice 6+6 1+2\nA total 4\n"
        "B: attack A\ndice 6+6 1+2\nA total 3",
        board=board,
    )


@pytest.mark.clause("A7-PRIN-12")
def test_a_warrior_moving_into_a_grid_is_hurt_whoever_moves() -> None:
    cards = "card Pike: weapon, grid +0 . . / . ^ .\n Brace: {s1-003}"
    fight(cards, "B: move a3 S\nA: use Brace\nB life 9", a="Hero | Pike up", start=TURN_B)


@pytest.mark.clause("A7-GLOS-05", "A7-RULING-33")
def test_not_adjacent_to_a_cards_space_is_not_in_it_either() -> None:
    cards = """
        card Scout: special
          Find - Action: {s5-080/2}
    """
    fight(cards, "A may not use Find", a="Hero | Scout up b3")
    fight(cards, "A may not use Find", a="Hero | Scout up c3")
    fight(cards, f"A: use Find\n{HIT}\nA total 12\nB life 9", a="Hero | Scout up b1")
    fight(cards, f"A: use Find\n{HIT}\nB life 9", a="Hero | Scout up")


def test_the_attackers_re_rolls_are_forbidden_for_the_attack_on_me_only() -> None:
    cards = """
        card Shield: armor
          Seal: {s5-079}
        card Hero: warrior, experience 4
          Nerve: You may re-roll one die of your attack roll.
          Steady: You may re-roll one die of your defense roll.
    """
    fight(
        cards,
        "A: attack B\ndice 1+2 6+6\nA decides action\nA: end turn\nB: attack A\ndice 6+6 1+2\nA may use Steady; pass",
        b="Foe | Shield up",
    )


@pytest.mark.clause("A7-PRIN-36")
def test_the_attacker_may_use_no_card_abilities_for_this_attack() -> None:
    cards = """
        card Cloth: armor
          Hush: {s2-094}
        card Axe: weapon, damage 3
          Nerve: You may re-roll one die of your attack roll.
    """
    fight(
        cards,
        "A: attack B with Axe\nB: use Hush\ndice 6+4 1+2\nB life 8\nA: attack B\ndice 1+2 6+6\nA may use Nerve; pass",
        a="Hero | Axe up",
        b="Foe | Cloth up",
    )


def test_dealing_no_damage_for_a_lasting_gain() -> None:
    cards = """
        card Disc: armor
          Mercy: {s3-054}
    """
    fight(
        cards,
        f"A: attack B\n{HIT}\nA: use Mercy\nB life 10\nA: attack B\n{HIT}\nA total 11\nB life 9",
        a="Hero | Disc up",
    )


def test_a_second_attack_may_follow_a_great_margin() -> None:
    cards = """
        card Club: weapon, damage 1
          More: {p4-27}
    """
    fight(cards, f"A: attack B with Club\ndice 6+4 3+3\nA: use More\n{HIT}\nB life 8", a="Hero | Club up")
    fight(cards, "A: attack B with Club\ndice 6+4 4+3\nA decides action", a="Hero | Club up")


@pytest.mark.clause("A7-RULING-32", "A7-MOVE-09")
def test_all_warriors_are_moved_one_after_another() -> None:
    """Each as the user of the ability says, the user's own too."""
    scene = fight("card Kit: special\n Push - Action: Move all warriors one space.", "A: use Push", a="Hero | Kit up")
    assert "step c2 N" in scene.options()
    scene.play("A: step c2 N\nA at c2\nA: step c3 S\nB at c3")
    only = fight("card Kit: special\n Push - Action: Move all opponents one space.", "A: use Push", a="Hero | Kit up")
    assert "step c2 N" not in only.options()
    only.play("A: step c3 S\nB at c3\nA at b2")
