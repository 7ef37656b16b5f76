"""Conditions, what is remembered, prohibitions and permissions in play, by printed cards that have the construct."""

from __future__ import annotations

import pytest

from agon.arena.terms import SEAT_W, SeatField
from agon.scenario import scene
from tests.constructs.fights import ROUND_2, TURN_B, fight, printed_cards, with_texts
from tests.rules.duels import APART

HIT = "dice 6+4 1+2"
MISS = "dice 1+2 6+4"
CRIT = "dice 5+5 1+2"


def test_attack_rolls_of_the_last_action() -> None:
    fight(
        "card Hero: warrior, experience 4\n Last: {s3-066}",
        "A: attack B\ndice 1+2 6+6\nA total 3\nA: pass\nA: attack B\ndice 1+2 6+6\nA total 5",
    )


def test_the_first_attack_roll_of_the_round_only_if_the_defender_has_more_experience() -> None:
    cards = "card Oak: special, initiative 5\n Root: {p4-25}\ncard Foe: warrior, experience 6"
    fight(
        cards,
        "A: attack B\ndice 1+2 6+6\nA total 5\nA: attack B\ndice 1+2 6+6\nA total 3",
        a="Hero | Oak",
        start="round 1",
    )
    less = "card Oak: special, initiative 5\n Root: {p4-25}\ncard Foe: warrior, experience 2\n Learn: {s5-011}"
    # The first roll was the first, though it gained nothing.
    scene = fight(less, "A: attack B\ndice 1+2 6+6\nA total 3", a="Hero | Oak", start="round 1")
    scene.state.fight.seats[SEAT_W + SeatField.EXPERIENCE] = 9
    scene.play("A: attack B\ndice 1+2 6+6\nA total 3")


def test_defense_against_one_kind_of_weapon_or_basic_attacks() -> None:
    cards = "card Coat: armor\n Pad: {s2-004}\ncard Club: weapon, Bludgeon\ncard Axe: weapon, Axe"
    fight(cards, "A: attack B\ndice 6+5 1+2\nB total 5", b="Foe | Coat up")
    fight(cards, "A: attack B with Club\ndice 6+5 1+2\nB total 5", a="Hero | Club up", b="Foe | Coat up")
    fight(cards, "A: attack B with Axe\ndice 6+5 1+2\nB total 3", a="Hero | Axe up", b="Foe | Coat up")


def test_less_damage_from_all_attacks_but_those_of_one_kind() -> None:
    cards = "card Mail: armor\n Rings: {s2-019}\ncard Bow: weapon, Ranged, damage 3\ncard Axe: weapon, damage 3"
    fight(
        cards,
        f"A: attack B with Axe\n{HIT}\nB life 8\nA: attack B\n{HIT}\nB life 7",
        a="Hero | Axe up",
        b="Foe | Mail up",
    )
    fight(cards, f"A: attack B with Bow\n{HIT}\nB life 7", a="Hero | Bow up", b="Foe | Mail up")


def test_no_damage_from_an_opponent_outside_of_their_turn() -> None:
    cards = """
        card Gate: inspiration
          Watch: {s3-027}
        card Sting: special
          Sting - Reveal: Deal 2 damage to an opponent.
          Prick - Action: Deal 2 damage to an opponent.
        card Burn: special
          Burn - Action: Deal 1 damage to your warrior.
    """
    fight(cards, "B: use Prick\nA life 8", a="Hero | Gate up", b="Foe | Sting up", start=TURN_B)
    fight(cards, "A life 10\nB life 10", a="Hero | Gate up", b="Foe | Burn up, Sting", start="round 2")
    fight(cards, "A: use Burn\nA life 9", a="Hero | Gate up, Burn up", start=ROUND_2)


def test_less_damage_for_each_six_of_the_attack_roll() -> None:
    cards = "card Blood: special\n Skin: {s3-045}\ncard Axe: weapon, damage 3"
    fight(cards, "A: attack B with Axe\ndice 6+5 1+2\nB life 8", a="Hero | Axe up", b="Foe | Blood up")
    fight(cards, "A: attack B with Axe\ndice 6+6 1+2\nB life 6", a="Hero | Axe up", b="Foe | Blood up")
    fight(cards, "A: attack B with Axe\ndice 5+4 6+1\nB life 7", a="Hero | Axe up", b="Foe | Blood up")


@pytest.mark.clause("A7-PRIN-83")
def test_damage_each_round_for_each_hit_by_this_weapon() -> None:
    cards = "card Thorn: weapon, damage 0\n Rot: {s3-038}"
    fight(
        cards,
        f"A: attack B with Thorn\n{HIT}\nA: attack B\n{MISS}\nA: end turn\nB: end turn\nround 2\nB life 9\nA life 10\n"
        f"A: attack B with Thorn\n{HIT}\nA: end turn\nB: end turn\nround 3\nB life 7",
        a="Hero | Thorn up",
    )


def test_hits_by_this_weapon_are_each_victims_own_whoever_held_it() -> None:
    """s3-038 and s1-065: the weapon strikes its player while exchanged, and both carry their own hits."""
    cards = "card Thorn: weapon, damage 0\n Rot: {s3-038}\ncard Swap: inspiration\n Swap - Reveal: {s1-065}\n"
    fight(
        cards + "card Club: weapon\ncard Drum: special, initiative 1\n",
        f"Thorn controlled by B\nA: end turn\nB: attack A with Thorn\n{HIT}\nB: end turn\nround 3\nA life 9\nB life 10",
        a="Hero | Thorn up, Drum",
        b="Foe | Club up, Swap",
        start="round 2",
    )


THREE = """
start: round 1, turn A, A won initiative
card Hero: warrior, experience 9
card Foe: warrior
card Third: warrior
card Thorn: weapon, damage 0, grid +0 . +0 / . ^ .
  Rot: {s3-038}
card Lance: weapon, grid +0 . +0 / . ^ .
  Follow - Action: {s4-073}
board
  .  .  .  .
  .  Bv .  Cv
  .  .  A^ .
  .  .  .  .
A: Hero | WEAPON up
B: Foe
C: Third
play
"""


def test_of_several_only_those_count_as_hit_who_were() -> None:
    turns = "A: end turn\nB: end turn\nC: end turn\nround 2\ndice 1+2 3+4\n"
    rot = scene(with_texts(THREE).replace("WEAPON", "Thorn") + f"A: attack B with Thorn\n{HIT}")
    rot.play(f"{turns}B life 9\nC life 10\nA life 10")
    # And "that warrior" is one who was hit, not any opponent.
    follow = scene(with_texts(THREE).replace("WEAPON", "Lance") + f"A: attack B with Lance\n{HIT}")
    follow.play(f"A: use Follow\n{HIT}\nC life 10\nB life 8")


def test_moved_into_a_space_is_moved_there_by_the_ability() -> None:
    """s5-087, and s2-034 against it: who cannot be moved was not moved into the grid they stand in."""
    cards = "card Order: inspiration\n Order - Reveal: {s5-087}\ncard Rock: armor\n Rock: {s2-034}\n"
    far = "\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  .\n  .  .  .  .\n"
    hand = {"a": "Hero, life 3 | Order", "start": "round 1"}
    fight(cards, f"dice 6\nA: step b3 S\nA: yes\n{HIT}\nB life 9", board=far, **hand)
    fight(cards, "dice 6\nA: step a4 S\nA decides action", board=far, **hand)
    fight(cards, "dice 6\nA: step a3 S\nA decides action", **hand)
    fight(cards, "dice 6\nB at b3\nA decides action", b="Foe | Rock up", **hand)


def test_a_basic_attack_on_who_was_hit_by_this_weapon_this_turn() -> None:
    cards = "card Lance: weapon\n Follow - Action: {s4-073}"
    fight(
        cards,
        f"A may not use Follow\nA: attack B with Lance\n{HIT}\nA: use Follow\n{HIT}\nA total 12\nB life 8",
        a="Hero | Lance up",
    )
    fight(cards, f"A: attack B with Lance\n{MISS}\nA may not use Follow", a="Hero | Lance up")
    fight(
        cards,
        f"A: attack B with Lance\n{HIT}\nA: end turn\nB: end turn\nround 2\nA may not use Follow",
        a="Hero | Lance up",
    )


def test_an_attack_after_attacking_with_this_weapon_and_moving() -> None:
    cards = "card Pair: weapon\n Both - Action: {s5-083}"
    board = "\n  .  .  .  .\n  Bv .  .  .\n  .  A^ .  .\n  .  .  .  .\n"
    fight(
        cards,
        f"A: move a2 N\nA may not use Both\nA: attack B with Pair\n{HIT}\nA: use Both\n{HIT}\nA total 12\nB life 8",
        a="Hero | Pair up",
        board=board,
    )
    fight(cards, f"A: attack B with Pair\n{HIT}\nA may not use Both", a="Hero | Pair up")


def test_the_second_hit_with_such_weapons_in_a_turn() -> None:
    cards = """
        card Celt: weapon, Sword
          Swift: {s3-023}
        card Gladius: weapon, Sword
        card Axe: weapon, Axe
    """
    fight(
        cards,
        f"A: attack B with Celt\n{HIT}\nA speed 3\nA: attack B with Gladius\n{HIT}\nA speed 4\nA: end turn\n"
        "B: end turn\nA speed 3",
        a="Hero | Celt up, Gladius up",
        start=ROUND_2,
    )
    fight(cards, f"A: attack B with Celt\n{HIT}\nA: attack B\n{HIT}\nA speed 3", a="Hero | Celt up")


def test_a_critical_hit_of_anybody_is_remembered() -> None:
    cards = "card Rank: inspiration\n Valor - Reveal: {s3-050}"
    scene = f"A: attack B\n{CRIT}\nA: end turn\nB: end turn\nround 2\nA: attack B\ndice 1+2 6+6\n"
    fight(cards + "\ncard Flag: special", scene + "A total 4", a="Hero | Flag up, Rank")
    none = f"A: attack B\n{HIT}\nA: end turn\nB: end turn\nround 2\nA: attack B\ndice 1+2 6+6\n"
    fight(cards + "\ncard Flag: special", none + "A total 3", a="Hero | Flag up, Rank")


def test_the_first_attack_of_the_game() -> None:
    cards = "card Hero: warrior, experience 4\n Strike: {s5-041}"
    fight(cards, f"A: attack B\n{HIT}\nA life 12\nA: attack B\n{HIT}\nA life 12\nA total 11")
    fight(cards, f"A: attack B\n{MISS}\nA: attack B\n{HIT}\nA life 10")
    fight(cards, f"B: attack A\n{MISS}\nB: end turn\nA: attack B\n{HIT}\nA life 10", start=TURN_B)


def test_an_attack_roll_that_matches_an_initiative() -> None:
    cards = "card Seer: inspiration\n Sight: {s3-091}"
    fight(cards, "A: attack B\ndice 6+4 1+2\nB life 8", a="Hero | Seer up", b="Foe, initiative 10")
    fight(cards, "A: attack B\ndice 6+5 1+2\nB life 9", a="Hero | Seer up", b="Foe, initiative 10")
    # Only the own attacks.
    fight(cards, "B: attack A\ndice 6+4 1+2\nA life 9", a="Hero | Seer up", b="Foe, initiative 10", start=TURN_B)


def test_damage_that_cannot_be_reduced() -> None:
    cards = """
        card Drum: special
          Doom: {s5-015}
        card Hero: warrior, experience 4, Water
        card Foe: warrior
          Tough: Reduce all damage you take by 2, to a minimum of 1.
        card Wall: armor
          Wall: Attacks against you deal -1 damage.
        card Axe: weapon, damage 3
    """
    fight(cards, f"A: attack B with Axe\n{HIT}\nB life 7", a="Hero | Drum up, Axe up", b="Foe | Wall up", start=ROUND_2)
    fire = cards.replace("Water", "Fire")
    fight(fire, f"A: attack B with Axe\n{HIT}\nB life 9", a="Hero | Drum up, Axe up", b="Foe | Wall up", start=ROUND_2)


def test_opponents_cannot_reduce_damage_but_the_attacker_may() -> None:
    cards = """
        card Silk: armor
          Edge: {s5-029/2}
        card Hero: warrior, experience 4, damage 3
          Spare: {s5-036}
        card Foe: warrior
          Tough: Reduce all damage you take by 1, to a minimum of 0.
    """
    fight(cards, f"A: attack B\n{HIT}\nA: pass\nB life 7", a="Hero | Silk up")
    fight(cards, f"A: attack B\n{HIT}\nA: use Spare\nB life 8", a="Hero | Silk up")


def test_three_dice_once_a_round_and_a_bonus_for_the_next_attack_only() -> None:
    cards = "card Scale: armor\n Trade: {s4-094}"
    fight(
        cards,
        "A: attack B\nB: use Trade\nwaits for 5 dice\ndice 6+5 1+1+2\nA total 11\nB total 4\nA: attack B\n"
        "waits for 4 dice\n"
        "dice 1+2 6+6\nA total 5\nA: attack B\ndice 1+2 6+6\nA total 3",
        b="Foe | Scale up",
    )


def test_a_gain_of_life_or_of_speed() -> None:
    cards = """
        card Foil: weapon, damage 1
          Envy: {s4-088}
        card Well: special
          Drink - Action: Gain 1 life.
          Haste - Action: Gain +1 speed on your next turn.
    """
    hit = "A: attack B with Foil\ndice 6+4 1+2\n"
    fight(
        cards,
        "B: use Drink\nB: end turn\n" + hit + "A total 11\nB life 9",
        a="Hero | Foil up",
        b="Foe | Well up",
        start=TURN_B,
    )
    fight(
        cards,
        "B: use Haste\nB: end turn\n" + hit + "A total 11\nB life 8",
        a="Hero | Foil up",
        b="Foe | Well up",
        start=TURN_B,
    )
    fight(cards, "B: end turn\n" + hit + "A total 10\nB life 9", a="Hero | Foil up", b="Foe | Well up", start=TURN_B)


def test_a_granted_ability_wins_ties_and_has_its_name() -> None:
    cards = "card Banner: inspiration\n Banner: {s5-042}\ncard Foe: warrior, experience 9"
    fight(cards, "A: attack B\ndice 3+4 5+2\nlog: Hit", a="Hero | Banner up")
    fight(cards, "A: attack B\ndice 3+4 5+2\nlog: Miss")
    both = cards + "\ncard Other: inspiration\n Banner: {s5-042}"
    fight(both, "A: attack B\ndice 3+4 5+2\nlog: Miss", a="Hero | Banner up", b="Foe | Other up")


def test_a_second_attack_where_inspiration_and_warrior_share_an_element() -> None:
    cards = """
        card Hero: warrior, experience 4, Wood
        card Form: special
          Flow: {s2-050}
        card Leaf: inspiration, Wood
        card Rock: inspiration, Metal
        card Axe: weapon
    """
    twice = f"A: attack B with Axe\n{HIT}\nA: attack B with Axe\n{HIT}"
    third = "round 3, turn A, A won initiative"
    fight(cards, twice, a="Hero | Form up, Leaf up, Axe up", start=third)
    once = f"A: attack B with Axe\n{HIT}\nA may not attack B with Axe"
    fight(cards, once, a="Hero | Form up, Rock up, Axe up", start=third)


def test_damage_from_an_opponent_summed_up_over_the_round() -> None:
    cards = """
        card Horn: special
          Wrath: {s5-014/2}
        card Axe: weapon, damage 2
        card Foe: warrior, damage 2
    """
    fight(
        cards,
        f"B: attack A\n{HIT}\nB: attack A\n{HIT}\nA life 6\nB: end turn\nA: attack B with Axe\n{HIT}\n"
        f"A: attack B with Axe\n{HIT}",
        a="Hero | Horn up, Axe up",
        start="round 2, turn B, B won initiative",
    )
    fight(
        cards,
        f"B: attack A\n{HIT}\nB: end turn\nA: attack B with Axe\n{HIT}\nA may not attack B with Axe",
        a="Hero | Horn up, Axe up",
        start="round 2, turn B, B won initiative",
    )


def test_one_of_two_penalties_or_both_after_a_critical_hit() -> None:
    cards = "card Hero: warrior, experience 4\n Terms: {s5-021}"
    fight(cards, f"A: attack B\n{HIT}\nB decides branch\nB: choose 2\nA life 11")
    fight(cards, f"A: attack B\n{HIT}\nB: choose 1\nA life 10\nA: end turn\nB: attack A\ndice 6+5 1+1\nB total 10")
    fight(cards, f"A: attack B\n{CRIT}\nA life 11\nA: end turn\nB: attack A\ndice 6+5 1+1\nB total 10")


@pytest.mark.clause("A7-ERR-08")
def test_supports_are_revealed_from_right_to_left_for_the_rest_of_the_game() -> None:
    text = printed_cards()["p3-17"].abilities[0].text
    cards = f"""
        card Idol: inspiration, initiative 5
          Storm: {text}
        card Muse: inspiration, initiative 5
        card Axe: weapon
        card Drum: special
        card Bow: weapon
        card Coat: armor
    """
    turns = "A: end turn\nB: end turn\n"
    scene = fight(cards, "Idol up\nBow up", a="Hero | Idol, Axe, Muse, Drum", b="Foe | Bow, Coat", start="round 1")
    scene.play(turns + "Drum up\nAxe down\nCoat down")
    # The next to be revealed drives the card out; its order stays.
    scene.play("A: end turn\nB: end turn\nA: discard Idol\nMuse up\nA: end turn\nB: end turn\nAxe up\nCoat up")


def test_the_next_card_revealed_is_what_was_hoped_for_or_not() -> None:
    cards = """
        card Bow: weapon, damage 0
          Hope - Reveal: {s3-063}
        card Muse: inspiration
        card Coat: armor
    """
    turn = "A speed 3\nA: end turn\nB: end turn\n"
    fight(cards, turn + "A speed 4\n" + "A: end turn\nB: end turn\nA speed 3", a="Hero | Bow, Muse", start="round 1")
    # Something else ends the waiting.
    fight(cards, turn + turn + "A speed 3", a="Hero | Bow, Coat, Muse", start="round 1")


@pytest.mark.clause("A7-RULING-35")
def test_nothing_is_adjacent_from_afar() -> None:
    cards = "card Dagger: weapon, damage 1\n Back: {s2-053}"
    behind = "\n  .  .  .  .\n  .  B^ .  .\n  .  A^ .  .\n  .  .  .  .\n"
    fight(cards, f"A: attack B with Dagger\n{HIT}\nB life 7", a="Hero | Dagger up", board=behind)
    fight(cards, f"A: attack B with Dagger\n{HIT}\nB life 9", a="Hero | Dagger up")
    fight(cards, "A may not attack B with Dagger", a="Hero | Dagger up", board=APART)


@pytest.mark.clause("A7-GLOS-10", "A7-DUR-02")
def test_a_card_adds_a_bonus_while_what_it_asks_of_its_player_is_so() -> None:
    cards = """
        card Shield: special
          Round: {s1-080}
        card Mail: armor
          Mail: Your defense rolls gain +1 if you are a Water warrior.
        card Plate: armor
          Plate: Your defense rolls gain +1 if you are a Fire warrior.
        card Coat: armor
          Coat: Your defense rolls gain +1 if the attacker has more life than you.
        card Curse: armor
          Curse: Your opponents' defense rolls gain +1.
        card Ring: armor
          Ring - Reveal: Your defense rolls gain +1 this round.
    """
    for armor, total in (("Mail", 10), ("Plate", 11), ("Coat", 11), ("Curse", 10)):
        fight(cards, f"A: attack B\ndice 6+4 1+2\nA total {total}", a=f"Hero | Shield up, {armor} up", start=ROUND_2)
    # What it put in force counts as long as it is in force.
    fight(
        cards,
        "A: attack B\ndice 6+4 1+2\nA total 11\nA: end turn\nB: end turn\nround 3\n"
        "A: attack B\ndice 6+4 1+2\nA total 10",
        a="Hero | Shield up, Ring",
        start="round 2",
    )
    # Two that each ask for the other give nothing, and the asking ends.
    fight(
        cards + "card Other: armor\n Other: {s1-080}",
        "A: attack B\ndice 6+4 1+2\nA total 10",
        a="Hero | Shield up, Other up",
        start=ROUND_2,
    )


@pytest.mark.clause("A7-RULING-08")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("While you have less than 5 experience, you gain +5 experience.", "A experience 9"),
        ("While you have more speed than your opponent, you gain +1 speed.", "A speed 3"),
        ("While you have less experience than your opponent, you gain +2 experience.", "A experience 4"),
        ("While an opponent has more experience than you, that opponent gets -3 experience.", "A experience 4"),
        ("While you have less speed than an opponent, you gain +1 speed.", "A speed 3"),
        ("Your support cards gain +1 initiative while this card's initiative is less than 5.", "A experience 4"),
        ("If you have a two-handed card, this card requires 2 hands to use.", "A experience 4"),
    ],
)
def test_a_number_that_asks_for_itself_is_taken_without_the_change_that_asks(text: str, says: str) -> None:
    """Else there would be no end to it."""
    cards = f"card Kit: special, initiative 3\n Kit: {text}\ncard Maul: weapon, hands 2"
    for row in ("Kit up, Maul up", "Maul up"):
        for other in ("Foe", "Foe | Kit up" if row == "Maul up" else "Foe"):
            scene = fight(cards, "A: pass", a=f"Hero | {row}", b=other)
            if row != "Maul up":
                scene.play(says)
            scene.play("A: end turn\nB: end turn\nround 2")
