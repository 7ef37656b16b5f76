"""Attacks made in another way, with several rolls, doubled, set against each, or whose damage comes later."""

from __future__ import annotations

import pytest

from agon.games.fights.odds import SEVERAL, attack_odds
from agon.messages import say
from agon.scenario import Scene
from agon.scenario.runner import scene as set_scene
from tests.constructs.fights import TURN_B, fight
from tests.rules.duels import APART

BEHIND = """
  .  .  .  .
  .  A^ .  .
  .  Bv .  .
  .  .  .  .
"""

SWORD = """
    card Sword: weapon, damage 2, grid +1 / ^
      Wave: {s4-023}
      Foam: {s4-023/2}
    card Spring: inspiration, Water
    card Kit: special
      Zeal: Your attack rolls gain +2.
"""


@pytest.mark.clause("A7-GLOS-06")
def test_a_weapon_may_attack_at_plus_two_whatever_its_grid_says() -> None:
    """Adjacent in any direction; and "at +2" shuts bonuses to the roll out (A7-GLOS-06)."""
    seat = "Hero | Sword up, Spring up, Kit up"
    fight(SWORD, "A: attack B with Sword\ndice 1+2 3+4\nA total 5", a=seat, board=BEHIND)
    fight(SWORD, "A may not attack B with Sword (A7-GRID-06)", a="Hero | Sword up, Kit up", board=BEHIND)
    fight(SWORD, "A may not attack B with Sword (A7-GRID-06)", a=seat, board=APART)


@pytest.mark.clause("A7-GLOS-06")
def test_any_attack_may_be_made_at_plus_one_where_no_weapon_is_named() -> None:
    """The basic attack and one with a weapon: no grid's number counts, and no bonus to the roll is gained."""
    cards = SWORD + "card Eye: armor\n Eye: You may attack any adjacent opponent at +1."
    seat = "Hero | Sword up, Kit up, Eye up"
    for attack in ("attack B", "attack B with Sword"):
        fight(cards, f"A: {attack}\ndice 1+2 3+4\nA total 4", a=seat, board=BEHIND)
        fight(cards, f"A may not {attack} (A7-GRID-06)", a=seat, board=APART)


def test_a_permission_without_a_number_puts_no_number_in_place_of_the_grid() -> None:
    """No grid gives a modifier then, but all that is gained besides it holds, and what the grid reaches is as ever."""
    cards = SWORD + "card Eye: armor\n Eye: You may attack opposing warriors behind you."
    seat = "Hero | Sword up, Kit up, Eye up"
    for attack in ("attack B", "attack B with Sword"):
        fight(cards, f"A: {attack}\ndice 1+2 3+4\nA total 5\nA modifier +2 from Kit", a=seat, board=BEHIND)
    fight(cards, "A: attack B with Sword\ndice 1+2 3+4\nA total 6", a=seat)
    scene = fight(
        SWORD + "card Eye: armor\n Eye: You may attack any adjacent opponent.", "A: attack B with Sword", a=seat
    )
    assert labels(scene) == ["Attack as it stands, +1", "Attack without the grid, by Eye"]
    scene.play("A: choose 2\ndice 1+2 3+4\nA total 5")


@pytest.mark.clause("A7-GLOS-06")
def test_the_attacker_picks_the_way_where_there_are_two() -> None:
    seat = "Hero | Sword up, Spring up, Kit up"
    scene = fight(SWORD, "A: attack B with Sword\nA decides branch", a=seat)
    scene.play("A: choose 1\ndice 1+2 3+4\nA total 6")
    fight(SWORD, "A: attack B with Sword; choose 2\ndice 1+2 3+4\nA total 5", a=seat)
    # A basic attack is none with this weapon.
    fight(SWORD, "A: attack B\ndice 1+2 3+4\nA total 5", a=seat)


def test_a_tie_deals_one_damage_however_it_is_broken() -> None:
    """Before it hits or misses; not where the rolls do not tie, or do no longer."""
    fight(SWORD, "A: attack B\ndice 3+4 5+2\nB life 8", a="Hero | Sword up")
    fight(SWORD, "A: attack B\ndice 3+4 5+2\nB life 9", a="Hero, experience 1 | Sword up")
    fight(SWORD, "A: attack B\ndice 3+3 5+2\nB life 10", a="Hero | Sword up")
    fight(SWORD, "B: attack A\ndice 3+4 5+2\nA life 10\nB life 10", start=TURN_B, a="Hero | Sword up")
    luck = SWORD + "card Charm: special\n Luck: {s2-035}"
    at = {"a": "Hero | Sword up", "b": "Foe | Charm up"}
    fight(luck, "A: attack B\ndice 3+4 5+2\nB: use Luck\nB life 12\nlog: Miss", **at)


GOD = """
    card God: inspiration
      Climb: {s4-042/2}
    card Spear: weapon, damage 2, grid +3 / . / ^
    card Stone: special
      Near: Your attack rolls gain +4 while you are adjacent to the defender.
"""


@pytest.mark.clause("A7-PRIN-72")
def test_a7_prin_72_an_attack_as_though_from_elsewhere_moves_nobody() -> None:
    """The grid is laid from the card's space, facing any way; adjacency is that of where the warrior stands."""
    scene = fight(GOD, "A: attack B with Spear\ndice 1+2 3+4\nA total 6", a="Hero | God up c2, Spear up, Stone up",
                  board=APART)  # fmt: skip
    scene.play("A at b1 N\nGod at c2")
    # Next to the defender in truth: what asks for that holds.
    near = "  .  .  .  .\n  .  .  .  .\n  .  .  Bv .\n  .  A^ .  ."
    fight(GOD, "A: attack B with Spear\ndice 1+2 3+4\nA total 10", a="Hero | God up c4, Spear up, Stone up",
          board=near)  # fmt: skip
    fight(GOD, "A may not attack B with Spear (A7-GRID-06)", a="Hero | God up d2, Spear up", board=APART)


@pytest.mark.clause("A7-PRIN-72")
def test_a7_prin_72_from_the_own_space_or_the_other() -> None:
    """Both reach: the attacker picks; a basic attack may be made so as well."""
    cards = GOD + "\ncard Hero: warrior, experience 4, grid +0 +1 . / . ^ ."
    seat = "Hero | God up c2"
    near = "  .  .  .  .\n  .  .  .  .\n  .  Bv .  .\n  .  A^ .  ."
    fight(cards, "A: attack B\nA decides branch\nA: choose 1\ndice 1+2 3+4\nA total 4", a=seat, board=near)
    fight(cards, "A: attack B; choose 2\ndice 1+2 3+4\nA total 4\nA at b1 N", a=seat, board=near)


@pytest.mark.clause("A7-RULING-44", "A7-PRIN-72")
def test_a_created_attack_may_be_made_from_there_too() -> None:
    cards = GOD + "\ncard Drum: special\n Beat - Action: Make an attack with one of your weapons, if possible."
    fight(cards, "A: use Beat\ndice 1+2 3+4\nA total 6", a="Hero | God up c2, Spear up, Drum up", board=APART)


KING = """
    card Hero: warrior, experience 4, grid +3 / ^
      Feat - Action: {s2-061}
    card Kit: special
      Zeal: Your attack rolls gain +2.
      Call - Action: Make a basic attack at +1.
      Weak: Your attack rolls get -1.
"""


@pytest.mark.clause("A7-RULING-44", "A7-RULING-42")
def test_an_attack_with_double_the_bonus_of_its_grid() -> None:
    """Its own roll gains what else it may; every other attack roll of the round neither from grid nor from cards."""
    scene = fight(
        KING, "A: use Feat\ndice 1+2 6+6\nA total 10\nA: attack B\ndice 1+2 6+6\nA total 2", a="Hero | Kit up"
    )
    scene.play("A: end turn\nB: end turn\nround 2\nA: attack B\ndice 1+2 6+6\nA total 7")
    fight(KING, "A: attack B\ndice 1+2 6+6\nA total 7", a="Hero | Kit up")


@pytest.mark.clause("A7-RULING-42")
def test_a_grid_penalty_is_no_bonus_to_double() -> None:
    cards = KING.replace("+3 / ^", "-1 / ^")
    fight(cards, "A: use Feat\ndice 3+2 6+6\nA total 4", a="Hero")


@pytest.mark.clause("A7-PRIN-68")
def test_a7_prin_68_an_attack_at_plus_x_keeps_its_x() -> None:
    fight(KING, "A: use Feat\ndice 1+2 6+6\nA: use Call\ndice 1+2 6+6\nA total 4", a="Hero | Kit up")


RUSH = """
    card Pike: weapon, damage 2, grid +1 / ^
      Rush: {s4-068}
"""


@pytest.mark.clause("A7-GLOS-06")
def test_the_next_attack_at_plus_nothing_for_more_damage() -> None:
    """Chosen with a move action, for one attack with this weapon, in this turn."""
    near = "  .  .  Bv .\n  .  .  .  .\n  .  A^ .  .\n  .  .  .  ."
    start = "A: move c2 N; use Rush\nA: move c3 N\nA: pass\n"
    scene = fight(
        RUSH, start + "A: attack B with Pike\ndice 6+5 1+2\nA total 11\nB life 7", a="Hero | Pike up", board=near
    )
    scene.play("B: end turn\nround 2\nA: attack B with Pike\ndice 6+5 1+2\nA total 12\nB life 5")
    fight(RUSH, start.replace("use Rush", "pass") + "A: attack B with Pike\ndice 6+5 1+2\nA total 12\nB life 8",
          a="Hero | Pike up", board=near)  # fmt: skip


def test_what_waits_for_this_turn_is_gone_in_the_next() -> None:
    near = "  .  .  Bv .\n  .  .  .  .\n  .  A^ .  .\n  .  .  .  ."
    turns = "A: move c2 N; use Rush\nA: move c3 N; pass; end turn\nB: end turn\nround 2"
    scene = fight(RUSH, turns, a="Hero | Pike up", board=near)
    scene.play("A: attack B with Pike\ndice 6+5 1+2\nA total 12\nB life 8")


MACE = """
    card Mace: weapon, damage 1, grid +0 / ^
      Blows: {s4-083}
    card Kit: special
      Omen: After you hit a warrior, gain 1 life.
      Once: Your first attack roll each turn gains +2.
      Heft: Your attacks deal +1 damage.
"""


@pytest.mark.clause("A7-PRIN-59")
def test_a7_prin_59_three_attack_rolls_are_one_attack() -> None:
    """The weapon's damage for each that hits; what answers a hit does so once, and damage bonuses count once."""
    play = "A: attack B with Mace\ndice 6+5 1+2 5+4 3+4\nB life 8"
    fight(MACE, play, a="Hero | Mace up")
    more = play.replace("B life 8", "B life 7\nA life 11")
    fight(MACE, more, a="Hero | Mace up, Kit up")


@pytest.mark.clause("A7-PRIN-59", "A7-PRIN-60", "A7-CRIT-01")
def test_each_of_three_rolls_is_critical_for_itself() -> None:
    play = "A: attack B with Mace\ndice 5+5 2+2 5+4 3+4\n"
    fight(MACE, play + "B life 7\nlog: Critical", a="Hero | Mace up")


@pytest.mark.clause("A7-PRIN-60")
def test_a7_prin_60_one_roll_that_succeeds_is_a_hit() -> None:
    """Whichever it is; and a miss only where all fail."""
    cards = MACE + "card Woe: armor\n Woe: After you miss, take 1 damage."
    for one in (0, 1, 2):
        rolls = ["1+2", "1+1", "2+1"]
        rolls[one] = "6+5"
        play = f"A: attack B with Mace\ndice {' '.join(rolls)} 3+4\n"
        fight(cards, play + "B life 9\nA life 10", a="Hero | Mace up, Woe up")
    fight(
        cards,
        "A: attack B with Mace\ndice 1+2 1+1 2+1 3+4\nB life 10\nA life 9",
        a="Hero | Mace up, Woe up",
    )


@pytest.mark.clause("A7-PRIN-57", "A7-PRIN-59", "A7-PRIN-60")
def test_three_rolls_are_three_rolls() -> None:
    """Thrown together; the first is the turn's first attack roll, each may be re-rolled, the defense roll is one."""
    cards = MACE + "card Boots: armor\n Nerve: Once per roll, you may re-roll one die of your attack roll."
    throw = "A: attack B with Mace\nwaits for 8 dice\ndice 1+4 1+4 3+4 3+4\n"
    scene = fight(cards, throw + "A: use Nerve; die A1\ndice 2", a="Hero | Mace up, Kit up, Boots up")
    scene.play("A total 8\nB total 7\nA: use Nerve; die A1\ndice 2\nA total 6\nA: pass\nA total 7")
    # The second missed; the third tied, and the more experienced attacker wins it.
    scene.play("B life 7")


@pytest.mark.clause("A7-PRIN-57", "A7-PRIN-59")
def test_what_answers_the_defense_dice_does_so_once() -> None:
    cards = MACE + "card Salve: armor\n Balm: {s2-060}"
    fight(
        cards,
        "A: attack B with Mace\ndice 1+2 2+1 2+2 1+6\nB life 11",
        a="Hero | Mace up",
        b="Foe | Salve up",
    )


COAT = """
    card Coat: armor
      Calm: {s4-089}
    card Salve: special
      Balm: {s2-060}
"""


@pytest.mark.clause("A7-PRIN-50")
def test_the_defender_picks_one_of_two_defense_rolls() -> None:
    """Once a turn, where initiative was lost; the dice not used trigger nothing."""
    seat = "Foe | Coat up, Salve up"
    scene = fight(
        COAT, "A: attack B\nB: use Calm\ndice 3+4 1+6\ndice 4+4\nB decides branch\nB: choose 2\nB total 8", b=seat
    )
    scene.play("B life 10\nA: attack B\nwaits for 4 dice")
    fight(COAT, "A: attack B\nB: use Calm\ndice 3+4 1+6\ndice 2+2\nB: choose 1\nB total 7\nB life 10", b=seat)
    fight(COAT, "A: attack B\nB: pass\ndice 3+4 1+6\nB total 7", b=seat)
    fight(COAT, "A: attack B\nwaits for 4 dice", b=seat, start="round 1, turn A, B won initiative")


@pytest.mark.clause("A7-PRIN-50")
def test_a_bonus_counts_for_the_roll_that_is_picked() -> None:
    cards = COAT + "card Ward: inspiration\n Aid: Your defense rolls gain +3."
    fight(cards, "A: attack B\nB: use Calm\ndice 3+4 1+3\ndice 2+2\nB: choose 2\nB total 7", b="Foe | Coat up, Ward up")


LEAP = """
    card Leap: special, initiative 9
      Pounce - Reveal: {s4-055}
    card Hero: warrior, experience 4, grid . +2 . / +0 ^ .
    card Club: weapon, damage 3, grid +1 / ^
    card Kit: armor
      Heft: Your attacks deal +1 damage.
"""


@pytest.mark.clause("A7-RULING-44", "A7-RULING-45")
def test_attacks_at_the_largest_bonus_of_the_grid() -> None:
    """At the start of my turn and the end of theirs, this round only, wherever all stand, and nothing else done."""
    scene = fight(
        LEAP, "A: attack B with Club\ndice 6+5 1+2", start="round 3", a="Hero | Kit up, Club up, Leap", board=APART
    )
    scene.play(
        "A total 12\nB life 7\nA may only: pass\nA: end turn\nB: end turn\nA decides attack\nA: attack B\ndice 1+2 6+6"
    )
    scene.play("A total 5\nround 4\nA decides action\nA may move b2 N")


def test_it_does_not_begin_anew_in_the_next_round() -> None:
    cards = LEAP.replace("card Club: weapon, damage 3, grid +1 / ^\n", "")
    scene = fight(cards, "dice 6+5 1+2\nA total 13\nB life 9", start="round 2", a="Hero | blank, Leap", board=APART)
    scene.play("A: end turn\nB: end turn\ndice 1+2 6+6\nround 3\nA decides action\nA: end turn\nB: end turn\nround 4")


PEACE = """
    card Foe: warrior, Earth, experience 3, life 10
    card Stone: inspiration
      Ward: {s3-052}
"""


@pytest.mark.clause("A7-PRIN-86")
def test_the_damage_of_a_critical_hit_waits() -> None:
    """Until the end of my next turn, which has two more actions; the hit is a hit at once."""
    cards = PEACE + "card Kit: special\n Omen: After you hit a warrior, gain 1 life."
    at = {"a": "Hero | Kit up", "b": "Foe | Stone up"}
    scene = fight(cards, "A: attack B\ndice 5+5 1+2\nA life 11\nB life 10\nA: end turn\nB life 10", **at)
    scene.play("B: pass; pass; pass; pass\nB life 10\nB decides action\nB: pass\nB life 8\nround 2")
    scene.play("A: end turn\nB: pass; pass; pass\nround 3\nB life 8")
    fight(cards, "A: attack B\ndice 6+5 1+2\nB life 9", **at)
    fight(cards.replace("Earth", "Fire"), "A: attack B\ndice 5+5 1+2\nB life 8", **at)


@pytest.mark.clause("A7-PRIN-86")
def test_a7_prin_86_postponed_damage_keeps_its_source_and_may_be_prevented_later() -> None:
    """It is the attacker's, and of an attack; and a reduction that arises in between still meets it."""
    cards = (
        PEACE
        + """
        card Axe: weapon, damage 2
        card Skin: armor
          Hide - Action: For this round, reduce all damage you take by 1.
        card Charm: special
          Shun: {s2-099}
        card Leech: special
          Suck: {s1-006}
    """
    )
    at = {"a": "Hero | Axe up, Leech up", "b": "Foe | Stone up, Skin up, Charm up"}
    hit = "A: attack B with Axe\ndice 5+5 1+2\nA: end turn\nA life 10\n"
    fight(cards, hit + "B: end turn\nA: use Suck\nB life 6\nA life 11\nCharm up", **at)
    fight(cards, hit + "B: use Hide\nB: end turn\nA: use Suck\nB life 7\nA life 11\nCharm up", **at)


def labels(scene: Scene) -> list[str]:
    """What the options of the question at hand say to the one who decides."""
    asked = scene.state.view(0)["decision"]
    assert asked is not None
    return [option["label"] for option in asked["options"]]


def test_the_ways_are_told_apart_in_words() -> None:
    seat = "Hero | Sword up, Spring up"
    said = labels(fight(SWORD, "A: attack B with Sword", a=seat))
    assert said == ["Attack as it stands, +1", "Attack at +2, by Wave (Sword)"]
    cards = GOD + "\ncard Hero: warrior, experience 4, grid +0 +1 . / . ^ ."
    near = "  .  .  .  .\n  .  .  .  .\n  .  Bv .  .\n  .  A^ .  ."
    said = labels(fight(cards, "A: attack B", a="Hero | God up c2", board=near))
    assert said[0] == "Attack as it stands, +1"
    assert said[1] == "Attack as though from c2 facing west, +1, by Climb (God)"


def test_odds_of_several_rolls_are_those_of_one_and_say_so() -> None:
    scene = fight(MACE, a="Hero | Mace up")
    scene.play("odds A attack B with Mace: hit 721/1296")
    found = attack_odds(scene.state.fight, 0, card_named(scene, "Mace"), 1)
    assert found is not None
    assert found.notes == [SEVERAL]
    assert "several attack rolls" in say("odds-note", note=SEVERAL)
    assert found.expected > 0


def card_named(scene: Scene, name: str) -> int:
    """Number of a card in the deal."""
    return next(int(info.index) for info in scene.state.fight.deal.cards if info.name == name)


@pytest.mark.clause("A7-PRIN-39")
def test_a_ban_looks_at_the_kind_an_attack_has_when_it_begins() -> None:
    """What it is taken for later is not caught by the ban, and frees no attack that the ban would stop."""
    cards = """
        card Oath: special
          Oath: Opponents cannot attack you with weapons.
        card Knife: inspiration
          Trick: When you attack with a basic attack, that attack is considered a weapon attack.
          Skill: Your weapon attacks deal +2 damage.
        card Vow: inspiration
          Bare: When you attack with a weapon, that attack is considered a basic attack.
        card Axe: weapon, damage 2
    """
    fight(cards, "A: attack B\ndice 6+4 1+2\nB life 7", a="Hero | Knife up", b="Foe | Oath up")
    fight(cards, "A may not attack B with Axe", a="Hero | Vow up, Axe up", b="Foe | Oath up")
    fight(cards, "A: attack B with Axe\ndice 6+4 1+2\nB life 8", a="Hero | Vow up, Axe up")
    skilled = cards.replace("Bare: When", "Skill: Your basic attacks deal +1 damage.\n          Bare: When")
    fight(skilled, "A: attack B with Axe\ndice 6+4 1+2\nB life 7", a="Hero | Vow up, Axe up")


BLOWS = """
    card Mace: weapon, damage 1, grid +0 / ^
      Blows: When attacking with this weapon, make {} attack rolls and compare each against the defender's defense roll.
    card Kit: special
      Nerve: Once per turn, you may re-roll one of your attack rolls.
    card Eager: inspiration
      Zeal: After you roll a 1, your next attack roll gains +5.
    card Big: armor
      More: Your first attack roll each turn gains +2.
"""


@pytest.mark.clause("A7-PRIN-57", "A7-PRIN-59", "A7-PRIN-60")
def test_all_attack_rolls_of_one_attack_lie_there_before_anything_answers_them() -> None:
    """What may be done to one of them is weighed against the others; each is shown with what it comes to."""
    throw = "A: attack B with Mace\nwaits for 8 dice\ndice 3+4 1+2 6+5 3+5\nA may only: pass; use Nerve\n"
    scene = fight(BLOWS.format("three"), throw, a="Hero | Mace up, Kit up, Big turned up")
    tray = scene.state.view(1)["tray"]
    assert tray is not None
    assert [(roll["dice"], roll["total"]) for roll in tray["rolls"]] == [
        ([3, 4], 9),
        ([1, 2], 3),
        ([6, 5], 11),
        ([3, 5], 8),
    ]
    assert scene.state.game.from_position(scene.state.position()).key() == scene.state.key()
    scene.play("A: pass\nA: use Nerve\nwaits for 2 dice\ndice 1+1\nA decides action\nB life 9")


@pytest.mark.clause("A7-PRIN-59", "A7-RULING-78")
def test_the_next_attack_roll_is_none_of_those_thrown_together() -> None:
    """A 1 on the first of them is no bonus for the second; it is for the next attack's first."""
    two = "A: attack B with Mace\ndice 1+2 4+4 6+6\nA total 8\nA: attack B\ndice 1+2 6+6\nA total 8"
    fight(BLOWS.format("two"), two, a="Hero | Mace up, Eager up")


@pytest.mark.clause("A7-PRIN-57", "A7-PRIN-59")
def test_dice_that_are_too_many_for_one_throw_are_thrown_one_lot_after_another() -> None:
    """Nothing is asked in between."""
    play = "A: attack B with Mace\nwaits for 14 dice\ndice 12 12 12 12 12 12 12\nwaits for 4 dice\ndice 6+5 3+4\n"
    fight(BLOWS.format("eight"), play + "A total 11\nB life 9", a="Hero | Mace up")
    # The defense roll alone is too much.
    play = "A: attack B with Mace\nwaits for 14 dice\ndice 12 12 12 12 12 12 6+5\nwaits for 2 dice\ndice 3+4\n"
    fight(BLOWS.format("seven"), play + "A total 11\nB life 9", a="Hero | Mace up")


@pytest.mark.clause("A7-RULING-78", "TR-COMBAT-02")
@pytest.mark.parametrize(
    ("whose", "said", "first", "second"),
    [
        ("A", "After an opponent makes a defense roll, your next attack roll gains +2.", (5, 4), (5, 4)),
        ("A", "After you make an attack roll, your next attack roll gains +2.", (3, 4), (5, 4)),
        ("B", "After you make a defense roll, your next defense roll gains +2.", (3, 4), (3, 6)),
        ("B", "After you make a defense roll, your next roll gains +2.", (3, 4), (3, 6)),
    ],
)
def test_where_the_defender_rolls_first_the_attack_roll_of_the_same_attack_is_still_to_come(
    whose: str, said: str, first: tuple[int, int], second: tuple[int, int]
) -> None:
    """The defense roll that lies there is not the next one; the attack roll against it may be."""
    battle = set_scene(f"""
system: timerift
start: round 1, turn A

card Hero: champion, initiative 4
card Foe: champion, initiative 3
card Omen: special
  Omen: {said}

board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .

A: Hero{" | Omen up" if whose == "A" else ""}
B: Foe{" | Omen up" if whose == "B" else ""}

play
""")
    for mine, theirs in (first, second):
        battle.play("A: attack B\nwaits for 2 dice\ndice 3+1\nwaits for 2 dice\ndice 1+2")
        battle.play(f"A total {mine}\nB total {theirs}")


@pytest.mark.clause("TR-COMBAT-02", "A7-PRIN-59")
def test_where_the_defender_rolls_first_all_attack_rolls_follow_together() -> None:
    play = """
system: timerift
start: round 1, turn A

card Hero: champion, initiative 4
card Foe: champion, initiative 3
card Mace: weapon, damage 1, grid +0 / ^
  When you attack with this weapon, make 3 attack rolls and compare each against the defender's defense roll.

board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .

A: Hero | Mace up
B: Foe

play
  A: attack B with Mace
  waits for 2 dice
  dice 3+4
  waits for 6 dice
  dice 1+2 6+5 5+1
  B life 9
"""
    set_scene(play)
