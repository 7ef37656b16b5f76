"""A hundred homebrew abilities in plain player's English: what they do in play, and how the rest is refused."""

from __future__ import annotations

import pytest

from agon.language import Reading, read_ability
from agon.language.generator import examined
from tests.constructs.fights import TURN_B, fight
from tests.constructs.test_players_wordings import HIT, LAST, kit

CARDS = """
card Bow: weapon, damage 2, culture Greek, hands 1
card Maul: weapon, damage 3, hands 2
card Targe: armor, culture Greek, Shield
card Idol: special, culture Greek
card Roman: special, initiative 3
"""
SIX = "Hero | Kit up, Bow up, Targe up"
HURT = "dice 6+6 1+2"
CORNER = "  .  .  .  .\n  .  .  .  .\n  B> .  .  .\n  A^ .  .  ."
SIDE = "  .  .  .  .\n  .  .  .  .\n  .  A^ B< .\n  .  .  .  ."
APART = "  .  .  .  B<\n  .  .  .  .\n  .  .  .  .\n  A^ .  .  ."

# text, kind, what is played by Hero in round 1 with Kit, Bow and Targe up and Foe in front of it
PLAYED = [
    ("When you deal damage to an opponent, they get -1 speed on their next turn.", "",
     f"A: attack B\n{HIT}\nA: end turn\nB speed 2\nB: end turn\nround 2\nA: end turn\nB speed 3"),
    ("Your attack rolls gain +1 for each weapon you have in play.", "", "A: attack B\ndice 3+4 6+6\nA total 8"),
    ("Choose an opponent. Your attacks against that opponent deal +1 damage this round.", "Action",
     f"A: use Trick\nA: attack B\n{HIT}\nB life 8\n{LAST}round 2\nA: attack B\n{HIT}\nB life 7"),
    ("Discard one of your weapons to gain 3 life.", "Action",
     "A: use Trick\nA: yes\nA life 13\nA may not attack B with Bow"),
    ("Lose 2 life. If you do, gain +2 experience.", "Action", "A: use Trick\nA: yes\nA life 8\nA experience 6"),
    ("Roll one die. If it is 4 or higher, gain 2 life. Otherwise, lose 1 life.", "Action",
     "A: use Trick\ndice 4\nA life 12\nA: use Trick\ndice 3\nA life 11"),
    ("Roll two dice. Deal damage to an adjacent opponent equal to the lower die.", "Action",
     "A: use Trick\ndice 5+2\nB life 8"),
    ("Roll a die. On a 6, deal 2 damage to an opponent. On a 1, lose 1 life.", "Action",
     "A: use Trick\ndice 6\nB life 8\nA life 10\nA: use Trick\ndice 1\nB life 8\nA life 9"),
    ("Roll two dice. On a 10 or more, gain 3 life.", "Action",
     "A: use Trick\ndice 5+5\nA life 13\nA: use Trick\ndice 4+5\nA life 13"),
    ("Roll a die. If the result is even, move one space. If the result is odd, gain 1 life.", "Action",
     "A: use Trick\ndice 3\nA life 11\nA: use Trick\ndice 2\nA: step b1 N\nA at b1"),
    ("When you roll doubles on an attack roll, gain 1 life.", "",
     "A: attack B\ndice 2+2 6+6\nA life 11\nA: attack B\ndice 2+3 6+6\nA life 11"),
    ("Once per turn, you may re-roll one die of your attack roll.", "",
     "A: attack B\ndice 1+4 3+3\nA: use Trick\nA: die A1\ndice 6\nA total 10"),
    ("At the end of each round, the warrior with the most life loses 1 life.", "",
     f"A: attack B\n{HIT}\nA life 10\n{LAST}round 2\nA life 9\nB life 9"),
    ("At the end of each round, if you dealt no damage this round, lose 1 life.", "",
     f"A: attack B\n{HIT}\n{LAST}round 2\nA life 10\n{LAST}round 3\nA life 9"),
    ("At the end of your turn, if you have not moved, gain 1 life.", "",
     f"{LAST}round 2\nA life 11\nA: move b1 N\n{LAST}round 3\nA life 11"),
    ("Your attack rolls gain +3 this round, but your defense rolls get -3 this round.", "Action",
     "A: use Trick\nA: attack B\ndice 3+4 6+6\nA total 10\nA: end turn\nB: attack A\ndice 6+6 3+4\nA total 4"),
    ("While you have two or more Greek cards in play, your attack rolls gain +1.", "",
     "A: attack B\ndice 3+4 6+6\nA total 8"),
    ("While you have more cards in play than an opponent, that opponent gets -1 to defense rolls.", "",
     "A: attack B\ndice 3+4 6+6\nB total 11"),
    ("While no opponent is adjacent to you, gain +1 speed.", "",
     "A speed 5\nA: move c2 N\nA speed 5\nA: move d2 N\nA speed 6"),
    ("You may move diagonally.", "", "A: move c3 N\nA at c3\nA: move d2 N\nA at d2\nA may not move b2 N"),
    ("Your critical hits deal triple damage.", "", "A: attack B\ndice 5+5 1+2\nB life 7\nA: attack B\n{0}\nB life 6"),
    ("If your attack deals 3 or more damage, gain 1 life.", "",
     f"A: attack B\n{HIT}\nA life 10\nA: attack B with Bow\ndice 5+5 1+2\nA life 11"),
    ("When attacking an opponent with less experience than you, roll three dice and use the best two.", "",
     "A: attack B\ndice 1+3+4 6+6\nA: die A1\nA total 7"),
    ("When you attack, roll an extra die and choose which two to use.", "",
     "A: attack B\ndice 3+4+6 6+6\nA: die A1\nA total 10"),
    ("When you attack an opponent for the second time in a turn, the attack deals +1 damage.", "",
     f"A: attack B\n{HIT}\nB life 9\nA: attack B\n{HIT}\nB life 7\nA: attack B\n{HIT}\nB life 6"),
    ("Your second attack each turn deals double damage.", "",
     f"A: attack B\n{HIT}\nB life 9\nA: attack B\n{HIT}\nB life 7\nA: attack B\n{HIT}\nB life 6"),
    ("Your attacks with one-handed weapons deal +1 damage.", "",
     f"A: attack B with Bow\n{HIT}\nB life 7\nA: attack B\n{HIT}\nB life 6"),
    ("Move up to two spaces, then attack.", "Action", f"A: use Trick\nA: stop\nA: attack B\n{HIT}\nB life 9"),
    ("Make an attack with a weapon. That attack gains +2 and deals +1 damage.", "Action",
     "A: use Trick\ndice 3+4 1+1\nA total 9\nB life 7"),
    ("Make two basic attacks at +0.", "Action", f"A: use Trick\n{HIT}\n{HIT}\nB life 8"),
    ("Make an attack at +4. If it hits, gain 1 life.", "Action",
     "A: use Trick\nA: attack B\ndice 3+4 1+1\nA total 11\nA life 11"),
    ("Gain 1 life, then end your turn.", "Action", "A: use Trick\nA life 11\nA may not attack B"),
    ("Swap life with an opponent.", "Action", f"A: attack B with Bow\n{HIT}\nA: use Trick\nA life 8\nB life 10"),
    ("Gain life equal to the number of opponents adjacent to you.", "Action", "A: use Trick\nA life 11"),
    ("Gain 1 life for each weapon your opponents have in play.", "Action", "A: use Trick\nA life 11"),
    ("Your opponent chooses one: lose 2 life or discard a card.", "Action", "A: use Trick\nB: option 1\nB life 8"),
    ("Your opponent chooses one: lose 2 life or discard a card.", "Action",
     "A: use Trick\nB: option 2\nB life 10\nA may attack B with Bow"),
    ("An opponent of your choice must discard a weapon or take 2 damage.", "Action",
     "A: use Trick\nB: option 2\nB life 8"),
    ("If you have 5 or less life, gain 3 life; otherwise, gain 1 life.", "Action", "A: use Trick\nA life 11"),
    ("This round, each time you hit, deal +1 damage.", "Action",
     f"A: use Trick\nA: attack B\n{HIT}\nB life 8\n{LAST}round 2\nA: attack B\n{HIT}\nB life 7"),
    ("Rotate an adjacent opponent to face any direction, then make an attack against that opponent.", "Action",
     f"A: use Trick\nA: turn N\nA: attack B\n{HIT}\nB life 9"),
    ("Put a weapon from your discard pile into play.", "Action", "A may not use Trick"),
    ("Move to a space behind an opponent and make an attack.", "Action",
     f"A: use Trick\nA: choose b4 S\nA: attack B\n{HIT}\nB life 9"),
    ("You count as a Greek warrior. While you are a Greek warrior, gain +1 speed.", "", "A speed 6"),
    ("Move to any empty space.", "Action", "A: use Trick\nA: choose d1 N\nA at d1"),
    ("Take 1 damage or discard a weapon.", "Action", "A: use Trick\nA: option 1\nA life 9"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "kind", "play"), PLAYED, ids=[f"{each[0]} {number}" for number, each in enumerate(PLAYED)]
)
def test_in_play(text: str, kind: str, play: str) -> None:
    fight(kit(text, kind) + CARDS, play.replace("{0}", HIT), a=SIX, b="Foe | Maul up")


# text, what Foe does to Hero in its turn
SUFFERED = [
    ("Each time an opponent misses you, your next attack roll gains +2.",
     ("B: attack A\ndice 1+2 6+6\n"
     "B: end turn\nA: attack B\ndice 3+4 6+6\nA total 9\nA: attack B\ndice 3+4 6+6\nA total 7")),
    ("Once per round, when you are hit, you may reduce the damage by 1 for each shield you have.",
     f"B: attack A with Maul\n{HIT}\nA: use Trick\nA life 8\nB: attack A\n{HIT}\nA life 7"),
    ("Your defense rolls gain +2 if you did not attack this round.", "B: attack A\ndice 6+6 3+4\nA total 9"),
    ("Damage dealt to you cannot be more than 2.",
     f"B: attack A with Maul\n{HIT}\nA life 8\nB: attack A\n{HIT}\nA life 7"),
    ("You cannot be critically hit.", "B: attack A\ndice 5+5 1+2\nA life 9"),
    ("If an attack deals 3 or more damage to you, gain +1 experience.",
     f"B: attack A with Maul\n{HIT}\nA experience 5\nB: attack A\n{HIT}\nA experience 5"),
    ("The first time you are hit each game, prevent the damage.",
     f"B: attack A\n{HIT}\nA life 10\nB: attack A\n{HIT}\nA life 9"),
    ("Opponents cannot use Action abilities while you are adjacent to them.", "B may not use Heal"),
    ("When an opponent rolls doubles, take 1 damage.", "B: attack A\ndice 2+2 6+6\nA life 9"),
    ("Opponents adjacent to you must spend an additional action to move.", "B: move a3 N\nB may not move a4 N"),
    ("When you are attacked by an opponent with less experience, roll an extra die and choose which two to use.",
     "B: attack A\ndice 6+6 1+3+4\nA: die A1\nA total 7"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "play"), SUFFERED, ids=[each[0] for each in SUFFERED])
def test_suffered(text: str, play: str) -> None:
    foe = "\ncard Cup: special\n Heal - Action: Gain 1 life.\n"
    fight(kit(text) + CARDS + foe, play, a=SIX, b="Foe | Maul up, Cup up", start=TURN_B)


def test_damage_that_cannot_be_reduced() -> None:
    plate = "\ncard Plate: armor\n Thick: You take 1 less damage from attacks.\n"
    play = f"A: attack B with Bow\n{HIT}\nB life "
    fight(kit("Damage dealt by your attacks cannot be reduced.") + CARDS + plate, play + "8", a=SIX, b="Foe | Plate up")
    fight(kit("You get +1 speed.") + CARDS + plate, play + "9", a=SIX, b="Foe | Plate up")


def test_what_comes_in_place_of_defeat_and_ties() -> None:
    weak = kit("If you would be defeated, gain 5 life instead.", warrior="experience 4, life 2") + CARDS
    play = f"B: attack A with Maul\n{HIT}\nA life 4\nB: attack A\n{HIT}\nA life 3"
    fight(weak, play, a=SIX, b="Foe | Maul up", start=TURN_B)
    tie = kit("You win ties.", warrior="experience 2") + CARDS
    fight(tie, "B: attack A\ndice 3+4 3+4\nA life 10", a=SIX, start=TURN_B)


def test_a_way_through_opponents() -> None:
    boots = kit("You may move through opponents.") + "\ncard Boots: special\n Step - Action: Move up to two spaces.\n"
    fight(boots, "A: use Step\nA: step b4 N\nA at b4", a="Hero | Kit up, Boots up")


@pytest.mark.clause("A7-PRIN-88")
def test_cards_that_change_places() -> None:
    swap = kit("Swap two of your face-down cards.", "Action")
    fight(swap, "A: use Trick\nA: choose Blank A2\nA: choose Blank A3", a="Hero | Kit up")


PLACED = [
    ("While you are in a corner, your attack rolls gain +2.", CORNER, "A: attack B\ndice 3+4 6+6\nA total 9"),
    ("While you are not in the center of the arena, gain +1 speed.", CORNER, "A speed 6"),
    ("While on the edge of the arena, you get +1 speed.", CORNER, "A speed 6"),
    ("You may move diagonally.", APART, "A: move b2 N\nA at b2\nA may not move d2 N"),
]


@pytest.mark.parametrize(("text", "board", "play"), PLACED, ids=[f"{each[0]} {each[2]}" for each in PLACED])
def test_placed(text: str, board: str, play: str) -> None:
    fight(kit(text), play, a="Hero | Kit up", board=board)


@pytest.mark.parametrize("text", [each[0] for each in (*PLAYED, *SUFFERED, *PLACED)])
def test_they_are_spoken_and_read_back(text: str) -> None:
    reading = read_ability(text)
    assert isinstance(reading, Reading)
    assert examined(text, reading).fault == ""
