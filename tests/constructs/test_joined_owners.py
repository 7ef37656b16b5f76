"""What "and" joins is of the owner that stands before it: "your swords and axes" are no axes of an opponent."""

from __future__ import annotations

import pytest

from agon.language import Unread, read_ability
from agon.scenario import scene
from tests.constructs.refusals import refused_as

ATTACK = """
start: round 1, turn {turn}, {turn} won initiative
card Hero: warrior, damage 1
card Foe: warrior, damage 1
card Kit: special
  Arms: {text}
card Sword: weapon, damage 2, Sword, grid +0 / ^
card Axe: weapon, damage 2, Axe, grid +0 / ^
board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
A: Hero | Kit up, Sword up, Axe up
B: Foe | Sword up, Axe up
play
  {turn}: attack {other}{weapon}
  dice 6+5 1+2
  {told}
"""
MINE = [
    ("Your swords and axes deal +1 damage.", ("Sword", "Axe")),
    ("All of your swords and axes deal +1 damage.", ("Sword", "Axe")),
    ("Your sword attacks and basic attacks deal +1 damage.", ("Sword", "")),
    ("Your basic attacks and attacks with axes deal +1 damage.", ("", "Axe")),
    ("Your attacks with weapons and basic attacks deal +1 damage.", ("Sword", "")),
    ("Your weapons and basic attacks deal +1 damage.", ("Axe", "")),
]
THEIRS = [
    ("Opponents' swords and axes deal +1 damage.", ("Sword", "Axe")),
    ("Opponents' basic attacks and sword attacks deal +1 damage.", ("", "Sword")),
    ("Your opponent's attacks with swords and attacks with axes deal +1 damage.", ("Sword", "Axe")),
    ("Opposing swords and axes deal +1 damage.", ("Sword", "Axe")),
    ("Opposing axe attacks and basic attacks deal +1 damage.", ("Axe", "")),
]
CASES = [
    (text, weapon, turn, (turn == "A") == mine)
    for mine, rows in ((True, MINE), (False, THEIRS))
    for text, weapons in rows
    for weapon in weapons
    for turn in "AB"
]


@pytest.mark.parametrize(("text", "weapon", "turn", "counts"), CASES)
def test_each_of_two_is_of_the_owner(text: str, weapon: str, turn: str, *, counts: bool) -> None:
    told = "damage +1 from Kit" if counts else "no damage from Kit"
    other = "B" if turn == "A" else "A"
    scene(ATTACK.format(text=text, turn=turn, other=other, weapon=f" with {weapon}" if weapon else "", told=told))


ROLLS = [
    ("Your sword attacks and basic attacks gain +1.", "A", "B"),
    ("Your sword attack rolls and defense rolls gain +1.", "B", "A"),
    ("Your attacks with weapons and basic attacks gain +1.", "A", "B"),
    ("Opponents' sword attacks and basic attacks get -1.", "B", "A"),
]


@pytest.mark.parametrize(("text", "one", "other"), ROLLS)
def test_each_of_two_rolls_is_of_the_owner(text: str, one: str, other: str) -> None:
    by = "-1" if "-1" in text else "+1"
    owner = "A" if text.startswith("Your") else "B"
    for turn, told in ((one, f"{owner} modifier {by} from Kit"), (other, f"{owner} no modifier from Kit")):
        against = "B" if turn == "A" else "A"
        scene(ATTACK.format(text=text, turn=turn, other=against, weapon="", told=told))


OPEN = [
    "Your swords deal +1 damage and axes deal +1 damage.",
    "Your attack rolls gain +1 and defense rolls get -1.",
    "Opponents' basic attacks get -1 and sword attacks get -1.",
]


@pytest.mark.parametrize("text", OPEN)
def test_behind_a_verb_of_its_own_it_says_whose(text: str) -> None:
    reading = refused_as("WHOSE", text)
    assert "whose" in reading.message
    owner = "and opponents'" if text.startswith("Opp") else "and your"
    assert not isinstance(read_ability(text.replace("and", owner)), Unread)


LEFT_OPEN = [
    "Your Roman sword attacks and axe attacks gain +1.",
    "Your sword attacks and basic attacks against adjacent opponents gain +1.",
    "Sword attacks and basic attacks made by you deal +1 damage.",
    "Your next sword attack and basic attack gain +1.",
]


@pytest.mark.parametrize("text", LEFT_OPEN)
def test_what_may_be_said_of_one_or_of_both_is_not_read(text: str) -> None:
    assert isinstance(read_ability(text), Unread)
