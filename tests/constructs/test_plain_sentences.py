"""Homebrew in plain English, in play: two subjects, exceptions, "unless", what was before, "it", halves and maxima."""

from __future__ import annotations

import pytest

from agon.language import Reading, read_ability
from agon.language.generator import examined
from tests.constructs.fights import TURN_B, fight
from tests.constructs.test_players_wordings import HIT, LAST, MISS, kit

BEHIND = """
  .  .  .  .
  .  B^ .  .
  .  A^ .  .
  .  .  .  .
"""
APART = """
  .  B< .  .
  .  .  .  .
  .  A^ .  .
  .  .  .  .
"""
SIX = "Hero | Kit up, Bow up, Helm up"
CARDS = """
card Bow: weapon, damage 2, culture Greek
card Helm: armor, culture Greek
"""

SKIPPED = "A: use Trick\nA: end turn\nround 2\nA: end turn\nB may attack A"
IDLE = "A: use Trick\nA: end turn\nB may not attack A\nB: end turn\nround 2\nA: end turn\nB may attack A"

# text, kind, what is played by Hero in round 1 with Kit up and Foe in front of it
PLAYED = [
    # Several subjects, and all but one.
    ("Every warrior other than you takes 1 damage.", "Action", "A: use Trick\nA life 10\nB life 9"),
    ("All warriors except you lose 1 life.", "Action", "A: use Trick\nA life 10\nB life 9"),
    ("Each opposing warrior and you lose 1 life.", "Action", "A: use Trick\nA life 9\nB life 9"),
    ("You and your opponent each gain 1 life.", "Action", "A: use Trick\nA life 11\nB life 11"),
    ("You and each opponent take 2 damage.", "Action", "A: use Trick\nA life 8\nB life 8"),
    ("Each of your opponents loses 1 life.", "Action", "A: use Trick\nA life 10\nB life 9"),
    ("An opponent of your choice loses 1 life.", "Action", "A: use Trick\nB life 9"),
    # Unless, and what was before.
    ("Gain 1 life unless you attacked this round.", "Action",
     f"A: use Trick\nA life 11\nA: attack B\n{HIT}\nA may not use Trick\n{LAST}round 2\nA: use Trick\nA life 12"),
    (
        "If you did not attack last turn, your attack rolls gain +1.", "",
        (f"A: attack B\ndice 3+4 6+6\nA total 8\n{LAST}round 2\nA: attack B\ndice 3+4 6+6\nA total 7\n{LAST}round 3\n"
         f"{LAST}round 4\nA: attack B\ndice 3+4 6+6\nA total 8"),
    ),
    # Number words.
    ("Gain 1 life for each other Greek card you have in play.", "Action", "A: use Trick\nA life 12"),
    ("Gain 1 life for each other Greek card you have in play, to a maximum of 1.", "Action", "A: use Trick\nA life 11"),
    ("If you have no weapons or armor, gain 1 life.", "Action", "A may not use Trick"),
    ("If you have no special cards and no items, gain 1 life.", "Action", "A may not use Trick"),
    ("If you have no swords and no items, gain 1 life.", "Action", "A: use Trick\nA life 11"),
    ("Your defense rolls gain +1 for each adjacent opponent.", "", "A: end turn\nB: attack A\ndice 6+6 3+4\nA total 8"),
    # Weapons, said for the attacks with them.
    ("Your weapons deal +1 damage.", "", f"A: attack B with Bow\n{HIT}\nB life 7\nA: attack B\n{HIT}\nB life 6"),
    ("Weapons deal +1 damage.", "", f"A: attack B with Bow\n{HIT}\nB life 7\nA: attack B\n{HIT}\nB life 6"),
    ("Your opponents' weapons deal -1 damage.", "", f"A: attack B with Bow\n{HIT}\nB life 8"),
    ("Your weapons gain +1 damage against Greek warriors.", "", f"A: attack B with Bow\n{HIT}\nB life 8"),
    # Rows of deeds.
    ("Rotate, then make a basic attack.", "Action", f"A: use Trick\nA: turn N\n{HIT}\nB life 9"),
    ("Lose 1 life to gain +1 experience.", "Action", "A: use Trick\nA: yes\nA life 9\nA experience 5"),
    ("Pay 2 life: your attack rolls gain +2 this round.", "Action",
     "A: use Trick\nA: yes\nA life 8\nA: attack B\ndice 3+4 6+6\nA total 9"),
    ("When you attack, roll three dice and use the best two.", "",
     "A: attack B\ndice 1+3+4 6+6\nA: die A1\nA total 7"),
    # What damage is made of.
    ("Opponents' attack rolls lose 1.", "", "A: end turn\nB: attack A\ndice 3+4 6+6\nB total 6"),
    ("Your first attack each turn deals no damage.", "",
     f"A: attack B\n{HIT}\nB life 10\nA: attack B\n{HIT}\nB life 9"),
    # Turns without actions.
    ("Your opponent skips their next turn.", "Action", SKIPPED),
    ("Each opponent skips their next turn.", "Action", SKIPPED),
    ("Choose an opponent. That opponent cannot take actions on their next turn.", "Action", IDLE),
    ("Gain 1 life and skip the rest of your turn.", "Action", "A: use Trick\nA life 11\nA may not attack B"),
    ("Each time you deal damage, gain 1 life.", "", f"A: attack B\n{HIT}\nA life 11\nA: attack B\n{MISS}\nA life 11"),
    ("If no opponents are adjacent to you, gain 1 life.", "Action", "A may not use Trick"),
    ("Both you and your opponent lose 1 life.", "Action", "A: use Trick\nA life 9\nB life 9"),
    # The end of the game.
    ("You win the game.", "Action", "A: use Trick\nover: A wins by defeat"),
    ("You lose the game.", "Action", "A: use Trick\nover: B wins by defeat"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "play"), PLAYED, ids=[each[0] for each in PLAYED])
def test_in_play(text: str, kind: str, play: str) -> None:
    fight(kit(text, kind) + CARDS, play, a=SIX)


WATCH = """
card Watch: special
  Early: At the start of each of your turns, gain 1 life.
  Late: At the end of each of your turns, gain 1 life.
"""


@pytest.mark.clause("A7-TURN-10")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        # No set of actions, no turn: nothing starts or ends with it.
        ("Your opponent skips their next turn.", 10),
        ("Your opponent misses their next turn.", 10),
        # A turn without actions begins and ends all the same.
        ("Your opponent cannot take actions on their next turn.", 12),
    ],
)
def test_a_skipped_turn_neither_starts_nor_ends(text: str, life: int) -> None:
    idle = "B: end turn\n" if life == 12 else ""
    play = f"A: use Trick\nA: end turn\n{idle}round 2\nB life {life}\nA: end turn\nB life {life + 1}"
    fight(kit(text, "Action") + WATCH, play, a="Hero | Kit up", b="Foe | Watch up")


def test_two_turns_are_skipped_one_after_the_other() -> None:
    play = "A: use Trick\nA: end turn\nround 2\nA: end turn\nround 3\nA: end turn\nB may attack A"
    fight(kit("Your opponent skips their next two turns.", "Action"), play, a="Hero | Kit up")
    own = "A: use Trick\nA: end turn\nB: end turn\nround 2\nB: end turn\nround 3\nA may attack B"
    fight(kit("Skip your next turn.", "Action"), own, a="Hero | Kit up")


# text, what Foe does to Hero in its turn
SUFFERED = [
    ("When you take damage, your opponent takes that much damage.", "B: attack A\ndice 6+6 1+2\nA life 8\nB life 8"),
    ("The first time each round you take damage, reduce it by 1.",
     "B: attack A\ndice 6+5 1+2\nA life 10\nB: attack A\ndice 6+5 1+2\nA life 9"),
    ("Reduce all damage you take by half.", "B: attack A\ndice 6+6 1+2\nA life 9\nB: attack A\ndice 6+5 1+2\nA life 8"),
    ("You take half damage.", "B: attack A\ndice 6+6 1+2\nA life 9\nB: attack A\ndice 6+5 1+2\nA life 9"),
    ("When you take damage, prevent it.", "B: attack A\ndice 6+6 1+2\nA life 10"),
    ("The second time each round that you are hit, gain 3 life.",
     "B: attack A\ndice 6+5 1+2\nA life 9\nB: attack A\ndice 6+5 1+2\nA life 11"),
    ("When you defend, your roll gains +1.", "B: attack A\ndice 6+5 1+2\nA total 4"),
    ("While you are at 9 life or less, your defense rolls gain +1.",
     "B: attack A\ndice 6+5 1+2\nA total 3\nB: attack A\ndice 6+5 1+2\nA total 4"),
    ("Your defense rolls gain +1 for every point of damage you have taken this round.",
     "B: attack A\ndice 6+6 1+2\nA total 3\nB: attack A\ndice 6+5 1+2\nA total 5"),
    ("Reduce all damage you take from basic attacks by 1.", "B: attack A\ndice 6+6 1+2\nA life 9"),
    ("Reduce all damage you take from weapon attacks by 1.", "B: attack A\ndice 6+6 1+2\nA life 8"),
    ("You cannot take damage from abilities.", "B: use Burn\nA life 10\nB: attack A\ndice 6+5 1+2\nA life 9"),
    ("No opponents can move.", "B may not move b4"),
    ("You cannot be attacked by Greek or Roman warriors.", "B may not attack A"),
    ("You cannot be attacked.", "B may not attack A"),
    ("You cannot be attacked by adjacent opponents.", "B may not attack A"),
    ("After an opponent attacks you, you may attack.",
     "B: attack A\ndice 1+2 6+4\nA: use Trick\n" + HIT + "\nB life 9"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "play"), SUFFERED, ids=[each[0] for each in SUFFERED])
def test_against_foe(text: str, play: str) -> None:
    foe = "\ncard Foe: warrior, culture Greek\n Burn - Action: Deal 1 damage to an opponent."
    fight(kit(text) + foe, play, a="Hero | Kit up", start=TURN_B)


STEP = "B: move b3 S"
ADJACENT = [
    ("When an opposing warrior moves adjacent to you, it takes 1 damage.", "B life 9"),
    ("When a warrior moves adjacent to you, it loses 1 life.", "B life 9"),
    ("When an opposing warrior moves adjacent to you, that warrior loses 1 life.", "B life 9"),
    ("When an opponent ends their turn adjacent to you, they lose 1 life.", "B: end turn\nB life 9"),
]


@pytest.mark.parametrize(("text", "then"), ADJACENT, ids=[each[0] for each in ADJACENT])
def test_who_comes_near(text: str, then: str) -> None:
    fight(kit(text), f"B life 10\n{STEP}\n{then}\nA life 10", a="Hero | Kit up", start=TURN_B, board=APART)


WHERE = [
    ("When you attack a warrior from behind, your attack roll gains +2.", "A total 9", "A total 7"),
    ("Your attacks from behind deal +1 damage.", "B life 8", "B life 9"),
    ("If you are in front of an opponent, your attack rolls gain +2.", "A total 7", "A total 9"),
    ("Defense rolls of warriors in front of you get -1.", "B total 2", "B total 2"),
    ("Opponents behind you get -1 to defense rolls.", "B total 3", "B total 3"),
]


@pytest.mark.clause("A7-RULING-37")
@pytest.mark.parametrize(("text", "behind", "before"), WHERE, ids=[each[0] for each in WHERE])
def test_from_which_side(text: str, behind: str, before: str) -> None:
    attack = "A: attack B\ndice 3+4 1+2\n"
    fight(kit(text), attack + behind, a="Hero | Kit up", board=BEHIND)
    fight(kit(text), attack + before, a="Hero | Kit up")


@pytest.mark.clause("A7-RULING-37")
def test_who_is_attacked_from_behind() -> None:
    text = kit("When you are attacked from behind, your defense rolls gain +2.")
    attack = "B: attack A\ndice 6+6 1+2\n"
    fight(text, attack + "A total 3", a="Hero | Kit up", start=TURN_B)
    board = BEHIND.replace("B^", "A^", 1).replace("A^ .  .\n  .  .  .  .\n", "B^ .  .\n  .  .  .  .\n")
    fight(text, attack + "A total 5", a="Hero | Kit up", start=TURN_B, board=board)


DRUMS = "\ncard Drum: armor, initiative 5\ncard Fife: inspiration, initiative 4\ncard Harp: weapon, initiative 1"
BEFORE = [
    ("If you won initiative last round, your attack rolls gain +1.", "A total 7", "A total 8", "A total 7"),
    (
        "If you won initiative this round and last round, your attack rolls gain +1.",
        "A total 7",
        "A total 7",
        "A total 7",
    ),
    ("If you did not win initiative last round, your attack rolls gain +1.", "A total 8", "A total 7", "A total 8"),
    ("If you lost initiative last round, your attack rolls gain +1.", "A total 7", "A total 7", "A total 8"),
]


@pytest.mark.clause("A7-PRIN-05")
@pytest.mark.parametrize(("text", "first", "second", "third"), BEFORE, ids=[each[0] for each in BEFORE])
def test_initiative_of_the_round_before(text: str, first: str, second: str, third: str) -> None:
    """A wins the first round and B the second; in a first round nobody has won one before."""
    attack = "A: attack B\ndice 3+4 6+6\n"
    play = (f"{attack}{first}\n{LAST}round 2\nB: end turn\n{attack}{second}\nA: end turn\nround 3\n"
            f"B: end turn\n{attack}{third}")  # fmt: skip
    fight(kit(text) + DRUMS, play, a="Hero | Kit up", b="Foe | Fife up, Drum, Harp")


def test_initiative_of_this_round_and_the_one_before() -> None:
    """A wins every round, having more experience."""
    text = "If you won initiative this round and last round, your attack rolls gain +1."
    attack = "A: attack B\ndice 3+4 6+6\n"
    fight(kit(text), f"{attack}A total 7\n{LAST}round 2\n{attack}A total 8", a="Hero | Kit up")


def test_initiative_of_weapons_to_come() -> None:
    text = kit("Increase the initiative of your weapons by 2.") + "\ncard Axe: weapon, initiative 4"
    fight(text, f"{LAST}round 2\nA initiative 6", a="Hero | Kit up, Axe")


# Read in one way, spoken, and read back to the same: abilities of other numbers, persons and tenses.
FAMILY = [
    "When you move adjacent to an opponent, it takes 2 damage.",
    "After a Roman warrior moves adjacent to you, it gets -1 speed on its next turn.",
    "When an opponent attacks you, it cannot move on its next turn.",
    "Each warrior besides you loses 2 life.",
    "All Greek warriors other than you gain 1 life.",
    "You and all opponents lose 1 experience.",
    "After you attack, the attacker and the defender each take 1 damage.",
    "You and your opponent cannot move.",
    "No opponent may gain life.",
    "No adjacent warriors can use Action abilities.",
    "You gain +1 speed unless you have two weapons.",
    "Unless you moved this turn, your attack rolls gain +1.",
    "If you moved on your last turn, your attack rolls gain +1.",
    "When you reveal a weapon, gain life equal to its initiative.",
    "If you have no swords and no armor, your defense rolls gain +1.",
    "If your opponent has no weapons or armor, your attack rolls gain +1.",
    "After you attack, you may rotate or move one space.",
    "Once per turn, you may move one space, rotate, then make a basic attack.",
    "The second time each turn you hit, gain 1 life.",
    "The first time you are attacked each round, your defense roll gains +2.",
    "Deal 1 damage to each adjacent opponent for each sword you have, up to a maximum of 3.",
    "Your attacks deal +1 damage for each other Greek card you have in play, to a maximum of 2.",
    "If you won initiative this round and last round, gain 1 life.",
    "Your swords deal +1 damage.",
    "Opposing weapons deal -1 damage.",
    "When you take damage from an attack, the attacker loses 1 life.",
    "When an opponent takes damage, you gain that much life.",
    "When another warrior attacks an opponent, that opponent loses 1 life.",
    "When an opponent attacks another warrior, that warrior gains 1 life.",
    "When an opponent attacks another warrior, that opponent loses 1 life.",
    "At the end of the fifth round, you win the game.",
    "Ties go to you.",
    "You always go first.",
]  # fmt: skip


@pytest.mark.parametrize("text", FAMILY)
def test_is_read_in_one_way_and_said(text: str) -> None:
    reading = read_ability(text)
    assert isinstance(reading, Reading), reading
    assert examined(text, reading).fault == ""


def test_that_opponent_is_the_one_called_so() -> None:
    """Of two that an event names, "that opponent" is the opponent and "that warrior" the other."""
    for said, meant in (
        ("When another warrior attacks an opponent, that opponent loses 1 life.", "the defender"),
        ("When another warrior attacks an opponent, that warrior loses 1 life.", "the attacker"),
        ("When an opponent attacks another warrior, that opponent loses 1 life.", "the attacker"),
        ("When an opponent attacks another warrior, that warrior loses 1 life.", "the defender"),
    ):
        reading = read_ability(said)
        assert isinstance(reading, Reading)
        assert examined(said, reading).spoken.endswith(f"{meant} loses 1 life.")


def test_what_cannot_be_is_said_of_any() -> None:
    reading = read_ability("You cannot be attacked by Greek or Roman warriors.")
    assert isinstance(reading, Reading)
    assert examined("", reading).spoken == "You cannot be attacked by any Greek or Roman warrior."
