"""Damage and critical hits in play: who, how much, when, what lowers it, what waits for the next hit."""

from __future__ import annotations

import pytest

from tests.constructs.fights import TURN_B, fight
from tests.rules.duels import APART

HIT = "dice 6+4 1+2"
MISS = "dice 1+2 6+4"
CRIT = "dice 5+5 1+2"


@pytest.mark.clause("A7-RULING-78")
def test_the_next_attack_after_a_won_tie_is_not_the_one_that_won_it() -> None:
    cards = "card Kit: special\n Luck: {s3-007}"
    fight(
        cards,
        f"A: attack B\ndice 3+4 5+2\nB life 9\nA: attack B\n{HIT}\nB life 7\nA: attack B\n{HIT}\nB life 6",
        a="Hero | Kit up",
    )
    fight(cards, f"A: attack B\ndice 6+5 2+2\nB life 9\nA: attack B\n{HIT}\nB life 7", a="Hero | Kit up")


@pytest.mark.clause("A7-RULING-78")
def test_the_next_hit_with_a_weapon_waits_for_a_hit() -> None:
    cards = """
        card Hero: warrior, experience 4, speed 5
        card Axe: weapon, damage 2
          Again: You may attack with this weapon twice each turn.
          Anger: {s2-063}
    """
    fight(
        cards,
        f"A: attack B with Axe\n{MISS}\nA: attack B\n{HIT}\nB life 9\nA: attack B with Axe\n{HIT}\nB life 6",
        a="Hero | Axe up",
    )


@pytest.mark.clause("A7-RULING-78")
def test_the_next_successful_attack_is_used_up_by_a_hit_only() -> None:
    cards = "card Kit: special\n Wrath: {s3-020}"
    fight(
        cards,
        f"B: attack A\n{MISS}\nB: end turn\nA: attack B\n{MISS}\nA: attack B\n{HIT}\nB life 8\nA: attack B\n"
        f"{HIT}\nB life 7",
        a="Hero | Kit up",
        start=TURN_B,
    )


@pytest.mark.clause("A7-CRIT-04")
def test_a_hit_promised_to_be_critical_concerns_that_attack_alone() -> None:
    """The attack before whose roll the card went, not a later one, nor the opponent's."""
    cards = """
        card Oil: special
          Fire: {s2-055}
    """
    fight(
        cards,
        f"A: attack B\nA: use Fire\n{HIT}\nlog: Critical\nB life 8\nA: attack B\n{HIT}\nB life 7",
        a="Hero | Oil up",
    )
    fight(
        cards,
        f"A: attack B\nA: use Fire\n{MISS}\nA: attack B\n{HIT}\nno log: Critical\nB life 9\nA: end turn\n"
        f"B: attack A\n{HIT}\n"
        "no log: Critical\nA life 9",
        a="Hero | Oil up",
    )


def test_life_for_a_miss_bargained_for_beforehand_comes_with_that_miss_only() -> None:
    cards = """
        card Hero: warrior, experience 4
          Bait: {s3-071}
    """
    fight(
        cards,
        f"B: attack A\nA: use Bait\n{HIT}\nA life 9\nB: attack A\n{MISS}\nA life 9\nB: attack A\n{MISS}\nA life 9",
        start=TURN_B,
    )
    fight(cards, f"B: attack A\nA: use Bait\n{MISS}\nA total 8\nA life 12", start=TURN_B)


def test_a_critical_basic_attack_deals_more_against_the_less_experienced() -> None:
    cards = """
        card Muse: inspiration
          Pride: {s3-002}
    """
    fight(
        cards,
        f"A: attack B\n{CRIT}\nA total 11\nB life 7\nA: attack B\n{HIT}\nA total 11\nB life 6",
        a="Hero | Muse up",
    )
    # Nothing stays behind for the other side's critical hits.
    fight(cards, f"A: attack B\n{HIT}\nA: end turn\nB: attack A\n{CRIT}\nB total 10\nA life 8", a="Hero | Muse up")


@pytest.mark.clause("A7-PRIN-64")
def test_defense_against_attacks_that_deal_more_than_their_base_damage() -> None:
    cards = """
        card Disc: armor
          Guard: {s3-069}
        card Axe: weapon, damage 3
        card Rage: special
          Rage: Your attacks deal +1 damage.
    """
    fight(cards, "A: attack B with Axe\ndice 6+4 1+2\nB total 3", a="Hero | Axe up", b="Foe | Disc up")
    fight(cards, "A: attack B with Axe\ndice 6+4 1+2\nB total 6", a="Hero | Axe up, Rage up", b="Foe | Disc up")


@pytest.mark.clause("A7-PRIN-64")
def test_damage_that_depends_on_a_roll_that_depends_on_damage_comes_to_an_end() -> None:
    cards = """
        card Disc: armor
          Guard: {s3-069}
        card Mace: weapon, damage 1
          Crush: {s3-033}
    """
    fight(cards, "A: attack B with Mace\ndice 6+5 1+2", a="Hero | Mace up", b="Foe, initiative 5 | Disc up")


def test_extra_damage_where_the_defense_roll_is_below_the_initiative() -> None:
    cards = """
        card Mace: weapon, damage 1
          Crush: {s3-033}
    """
    fight(cards, "A: attack B with Mace\ndice 6+5 1+2\nB life 7", a="Hero | Mace up", b="Foe, initiative 4")
    fight(cards, "A: attack B with Mace\ndice 6+5 1+2\nB life 9", a="Hero | Mace up", b="Foe, initiative 3")
    fight(cards, "A: attack B with Mace\ndice 6+5 1+2\nB life 9", a="Hero | Mace up", b="Foe, initiative null")


@pytest.mark.clause("A7-CRIT-04", "A7-GLOS-62")
def test_an_odd_roll_that_hits_is_a_critical_hit_and_an_even_one_hurts_more() -> None:
    odd = """
        card Club: weapon, damage 2
          Odds: {s4-048}
    """
    fight(odd, "A: attack B with Club\ndice 6+5 1+2\nlog: Critical\nB life 6", a="Hero | Club up")
    fight(odd, "A: attack B with Club\ndice 6+4 1+2\nno log: Critical\nB life 8", a="Hero | Club up")
    fight(odd, "A: attack B with Club\ndice 1+2 6+4\nB life 10", a="Hero | Club up")
    even = """
        card Bow: weapon, damage 1
          Slow: {s5-093}
          Even: {s5-093/2}
    """
    fight(even, "A: attack B with Bow\ndice 6+4 1+2\nB life 7\nA actions 2", a="Hero | Bow up")
    fight(even, "A: attack B with Bow\ndice 6+5 1+2\nB life 9", a="Hero | Bow up")


def test_the_attackers_doubles_help_the_defender_not_the_defenders() -> None:
    cards = """
        card Saint: inspiration
          Grace: {s5-082}
        card Axe: weapon, damage 2
    """
    fight(cards, "A: attack B with Axe\ndice 5+5 1+2\nB: use Grace\nB life 8", a="Hero | Axe up", b="Foe | Saint up")
    fight(cards, "A: attack B with Axe\ndice 6+4 2+2\nB life 8", a="Hero | Axe up", b="Foe | Saint up")


def test_life_before_the_damage_of_a_critical_hit_only() -> None:
    cards = "card Mail: armor\n Mercy: {s3-014}"
    fight(cards, f"A: attack B\n{CRIT}\nB life 11", b="Foe | Mail up")
    fight(cards, f"A: attack B\n{HIT}\nB life 9", b="Foe | Mail up")
    fight(cards, f"A: attack B\n{CRIT}\nlog: Foe gains\nB life 2", b="Foe, life 1 | Mail up")


def test_damage_from_opposing_abilities_is_less_but_a_price_is_not() -> None:
    cards = """
        card Coat: armor
          Ward: {s5-049}
        card Idol: inspiration
          Pain - Action: You may deal 1 damage to your warrior. If you do, gain +1 experience.
        card Bomb: special
          Boom - Action: Deal 2 damage to an opponent.
    """
    fight(cards, "A: use Pain\nA: yes\nA life 9\nA experience 5", a="Hero | Coat up, Idol up")
    fight(cards, "A: use Boom\nB life 9", a="Hero | Bomb up", b="Foe | Coat up")
    fight(cards, f"A: attack B\n{HIT}\nB life 9", b="Foe | Coat up")


@pytest.mark.clause("A7-PRIN-73")
def test_the_weapon_that_hit_is_the_attackers_weapon() -> None:
    cards = """
        card Hero: warrior, experience 4
          Learn: {s3-056}
        card Pick: weapon, damage 1
          Pair: {s4-033/2}
        card Maul: weapon, damage 4
    """
    fight(
        cards,
        f"B: attack A with Maul\n{HIT}\nA life 6\nB: end turn\nA: attack B\n{HIT}\nB life 5\nA: attack B\n"
        f"{HIT}\nB life 4",
        b="Foe | Pick up, Maul up",
        start="round 2, turn B, B won initiative",
    )


def test_weapon_damage_that_abilities_neither_raise_nor_lower() -> None:
    cards = """
        card Blade: weapon, damage 3
          Pure: {s5-038}
        card Rage: special
          Rage: Your attacks deal +1 damage.
        card Foe: warrior
          Tough: Reduce all damage you take by 2, to a minimum of 1.
          Cap: {s1-084}
    """
    fight(cards, f"A: attack B with Blade\n{HIT}\nB life 7", a="Hero | Blade up, Rage up")
    fight(cards, f"A: attack B with Blade\n{CRIT}\nB life 4", a="Hero | Blade up, Rage up")


@pytest.mark.clause("A7-RULING-57")
def test_no_more_than_base_damage_and_no_bonus() -> None:
    cards = """
        card Axe: weapon, damage 2
        card Rage: special
          Rage: Your attacks deal +3 damage.
        card Wall: armor
          Wall - Reveal: {s2-084}
    """
    fight(
        cards, f"B: attack A with Axe\n{HIT}\nA life 8", a="Hero | Wall", b="Foe, experience 9 | Axe", start="round 1"
    )
    fight(cards + "\ncard Shade: inspiration\n Shade: Attacks against you cannot gain damage bonuses.",
          f"A: attack B with Axe\n{HIT}\nB life 8", a="Hero | Rage up, Axe up", b="Foe | Shade up")  # fmt: skip


@pytest.mark.clause("A7-RULING-57")
def test_reductions_keep_their_own_minimum() -> None:
    cards = """
        card Foe: warrior
          Tough: Reduce all damage you take by 2, to a minimum of 1.
        card Axe: weapon, damage 3
    """
    fight(cards, f"A: attack B with Axe\n{HIT}\nB life 9\nA: attack B\n{HIT}\nB life 8", a="Hero | Axe up")


@pytest.mark.clause("A7-RULING-57")
def test_more_than_two_becomes_two_whatever_it_comes_from() -> None:
    cards = """
        card Foe: warrior
          Cap: {s1-084}
        card Axe: weapon, damage 4
        card Bomb: special
          Boom - Action: Deal 3 damage to an opponent.
    """
    fight(cards, f"A: attack B with Axe\n{HIT}\nB life 8\nA: use Boom\nB life 6", a="Hero | Axe up, Bomb up")


def test_they_who_take_the_damage_decide_not_who_deals_it() -> None:
    """ "They" are the warrior in the card's space, on either side; declined, the round's use is still there."""
    cards = """
        card Well: armor
          Shelter: {s4-034/2}
        card Axe: weapon, damage 3
    """
    fight(cards, f"B: attack A with Axe\n{HIT}\nA decides may\nA: yes\nA life 9\nB: attack A\n{HIT}\nA life 8",
          a="Hero | Well up b2", b="Foe | Axe up", start=TURN_B)  # fmt: skip
    fight(cards, f"B: attack A\n{HIT}\nA: no\nA life 9\nB: attack A with Axe\n{HIT}\nA decides may\nA: no\n"
    f"A life 6\nB: attack A\n{HIT}",
          a="Hero | Well up b2", b="Foe | Axe up", start=TURN_B)  # fmt: skip
    fight(cards, f"A: attack B with Axe\n{HIT}\nB decides may\nB: yes\nB life 9", a="Hero | Axe up, Well up b3",
          start="round 2, turn A, A won initiative")  # fmt: skip
    fight(cards, f"A: attack B with Axe\n{CRIT}\nlog: Well", a="Hero | Axe up, Well up b3",
          start="round 2, turn A, A won initiative")  # fmt: skip


def test_a_critical_hit_may_strike_back_at_the_attacker() -> None:
    cards = """
        card Sky: inspiration
          Turn: {s3-032}
    """
    fight(cards, f"A: attack B\n{CRIT}\nB: use Turn\nA life 8\nB life 10\nSky discarded", b="Foe | Sky up")
    fight(cards, f"A: attack B\n{HIT}\nB life 9", b="Foe | Sky up")


@pytest.mark.clause("A7-RULING-59", "A7-CRIT-04")
def test_criticals_that_add_instead_of_doubling_or_deal_normal_damage() -> None:
    cards = "card Axe: weapon, damage 3\n card Hero: warrior, experience 4\n Cold: {p1-10}"
    fight(cards, f"A: attack B with Axe\n{CRIT}\nB life 5", a="Hero | Axe up")
    fight("card Foe: warrior\n Calm: Critical hits against you deal normal damage.", f"A: attack B\n{CRIT}\nB life 9")


def test_damage_at_the_start_of_the_next_round_only_once() -> None:
    cards = """
        card Hero: warrior, experience 4
        card Dart: weapon, damage 1
          Venom: {s2-043}
    """
    fight(
        cards,
        f"A: attack B with Dart\n{HIT}\nB life 9\nA: end turn\nB: end turn\nround 2\nB life 8\nA: end turn\n"
        "B: end turn\nround 3\n"
        "B life 8",
        a="Hero | Dart up",
    )


def test_not_adjacent_means_neither_next_to_nor_oneself() -> None:
    cards = """
        card Storm: weapon
          Hail - Action: {s1-061}
    """
    fight(cards, "A may not use Hail", a="Hero | Storm up")
    fight(cards, "A: use Hail\nB life 9\nA life 10", a="Hero | Storm up", board=APART)


def test_damage_to_an_adjacent_opponent_the_condition_spoke_of() -> None:
    cards = """
        card Pole: special
          Sweep - Action: {s2-085}
        card Horse: armor, Cavalry
    """
    fight(cards, "A: use Sweep\ndice 3+3\nB life 8", a="Hero | Pole up", b="Foe, initiative 5")
    fight(cards, "A: use Sweep\ndice 3+3\nB life 7", a="Hero | Pole up, Horse up", b="Foe, initiative 5")
    fight(cards, "A: use Sweep\ndice 3+2\nB life 10", a="Hero | Pole up", b="Foe, initiative 5")
    fight(cards, "A: use Sweep\ndice 6+6\nB life 10\nA life 10", a="Hero | Pole up", b="Foe, initiative 5", board=APART)


def test_damage_and_a_penalty_for_an_adjacent_opponent_at_the_start_of_a_round() -> None:
    cards = """
        card Hammer: special
          Toll: {s3-010}
        card Foe: warrior, experience 8
        card Hero: warrior, experience 9
    """
    fight(cards, "dice 3+3\nB life 9\nA: attack B\ndice 1+2 3+4\nB total 6", a="Hero | Hammer", start="round 1")
    fight(cards, "dice 3+5\nB life 10\nA: attack B\ndice 1+2 3+4\nB total 7", a="Hero | Hammer", start="round 1")


@pytest.mark.clause("A7-RULING-55", "A7-TIE-02")
def test_contests_of_rolls_go_by_the_tie_ladder() -> None:
    cards = """
        card Blade: weapon, damage 1
          Duel: {s1-035}
    """
    start = "A: attack B with Blade\ndice 6+4 1+2\n"
    fight(cards, start + "dice 5+5\nB life 8", a="Hero | Blade up")
    fight(cards, start + "dice 1+6\nB life 9", a="Hero | Blade up")
    # 2 + 4 against 3 + 3: level, and the greater experience wins.
    fight(cards, start + "dice 2+3\nB life 8", a="Hero | Blade up")
    even = cards + "\ncard Hero: warrior, experience 3"
    fight(even, start + "dice 2+2\nwaits for 4 dice\ndice 6+6 1+1\nB life 8", a="Hero | Blade up")
    fight(even, start + "dice 2+2\ndice 1+1 1+1\ndice 1+1 6+6\nB life 9", a="Hero | Blade up")


def test_all_other_warriors_are_reduced_to_their_own_printed_life() -> None:
    cards = """
        card Tome: special
          Truth - Action: {s2-070/2}
    """
    fight(cards, "A: use Truth\nB life 10\nA life 15", a="Hero, life 15 | Tome up", b="Foe, life 14")
    fight(cards, "A: use Truth\nB life 7", a="Hero | Tome up", b="Foe, life 7")


def test_damage_of_an_earlier_hit_leaves_who_was_hit_with_one_life_after_the_attack() -> None:
    cards = """
        card Talon: weapon, damage 1
          Doom: {s2-078}
    """
    fight(cards, f"A: attack B with Talon\n{HIT}\nB life 1", a="Hero, life 2 | Talon up")
    fight(cards, f"A: attack B with Talon\n{HIT}\nB life 9\nA: attack B\n{HIT}\nB life 8", a="Hero | Talon up")


@pytest.mark.parametrize("recovery", ["saves", "too-late"])
def test_defeat_turned_away_by_a_card(recovery: str) -> None:
    """What happens instead of a defeat is no recovery from it, which may come too late."""
    cards = """
        card Star: inspiration
          Dawn: {s2-067}
    """
    fight(
        cards, f"A: attack B\n{HIT}\nB: use Dawn\nB life 1\nnot over\nStar discarded\nA decides action",
        b="Foe, life 1 | Star up", header=f"option: recovery {recovery}",
    )  # fmt: skip
    fight(cards, f"A: attack B\n{HIT}\nB: pass\nover: A wins", b="Foe, life 1 | Star up")


def test_experience_instead_of_damage_from_an_ability() -> None:
    cards = """
        card Helm: armor
          Wit: {s5-074}
        card Bomb: special
          Boom - Action: Deal 2 damage to an opponent.
    """
    fight(
        cards,
        "A: use Boom\nB: use Wit\nB experience 1\nB life 10\nA: use Boom\nB life 8",
        a="Hero | Bomb up",
        b="Foe | Helm up",
    )


def test_the_first_critical_hit_only() -> None:
    cards = """
        card Hero: warrior, experience 4
          First: {s4-031}
    """
    fight(cards, f"A: attack B\n{CRIT}\nB life 9\nA life 14\nA experience 10\nA: attack B\n{CRIT}\nB life 7\nA life 14")


def test_damage_dealt_and_taken_are_between_the_two() -> None:
    """One's own wounds are no damage from opponents."""
    cards = """
        card Hero: warrior, experience 4
        card Rain: inspiration
          Rain - Reveal: {s5-002}
        card Burn: special
          Burn - Action: You may deal 1 damage to your warrior. If you do, gain +1 experience.
    """
    fight(cards, f"A: use Burn\nA: yes\nA: end turn\nB: end turn\nround 3\nA: attack B\n{HIT}\nB life 9",
          a="Hero | Burn up, Rain", start="round 2")  # fmt: skip
    fight(cards, f"A: end turn\nB: attack A\n{HIT}\nB: end turn\nround 3\nA: attack B\n{HIT}\nB life 8",
          a="Hero | Burn up, Rain", start="round 2")  # fmt: skip


def test_who_loses_the_game_by_an_ability_is_defeated_at_once() -> None:
    """The life it had left is lost by an event: the log accounts for every point."""
    cards = "card Kit: special\n Vow (action): You lose the game."
    played = fight(cards, a="Hero | Kit up")
    watch = played.state.watch()
    played.play("A: use Vow\nlog: loses 10 life\nover: B wins by defeat")
    assert watch.why_broken() == ""
