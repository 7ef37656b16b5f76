"""Margins, runs of rounds, all dice of a face, the discard that the user picks, in play."""

from __future__ import annotations

import pytest

from tests.constructs.fights import fight
from tests.constructs.test_players_wordings import kit

LOW = "A: attack B\ndice 1+3 6+6"
AXE = "choose Axe\nAxe discarded"
LAST = "A: end turn\nB: end turn\n"


@pytest.mark.parametrize(
    ("text", "kind", "play"),
    [
        # A lead of four is not one of five; more is.
        ("If your attack roll exceeds the defense roll by 5 or more, this attack deals +1 damage.", "",
         "A: attack B\ndice 6+2 3+1\nB life 9\nA: attack B\ndice 6+3 3+1\nB life 7"),
        ("When you attack, if the defender's roll is 5 or less, gain 1 life.", "",
         "A: attack B\ndice 6+3 4+1\nA life 11\nA: attack B\ndice 6+3 4+2\nA life 11"),
        ("When you attack, if your attack roll totals 8 or more, gain 1 life.", "",
         "A: attack B\ndice 5+2 6+6\nA life 10\nA: attack B\ndice 5+3 6+6\nA life 11"),
        ("Starting in round 3, your attack rolls gain +2.", "",
         f"{LOW}\nA total 4\n{LAST}round 2\n{LOW}\nA total 4\n{LAST}round 3\n{LOW}\nA total 6"),
        ("Except during round 1, your attack rolls gain +2.", "",
         f"{LOW}\nA total 4\n{LAST}round 2\n{LOW}\nA total 6"),
        ("When you attack, you may re-roll all 1s.", "",
         "A: attack B\ndice 1+1 6+5\nA: use Trick\ndice 4 3\nA total 7"),
        # Whose choice it is: the user's where the words say so, else that of whose card it is.
        ("Your opponent discards a support card of your choice.", "Action", f"A: use Trick\nA: {AXE}"),
        ("Your opponent discards a support card of their choice.", "Action", f"A: use Trick\nB: {AXE}"),
        ("Set your opponent's speed to 1 until the end of the next round.", "Action",
         f"A: use Trick\nB speed 1\n{LAST}round 2\nB speed 1\n{LAST}round 3\nB speed 3"),
        # What limits a number comes after all that changes or sets it, and can itself be gone.
        ("Your opponent's speed cannot be more than 2 this round.", "Action",
         f"B speed 3\nA: use Trick\nB speed 2\n{LAST}round 2\nB speed 3"),
        ("Your speed cannot be less than 7. You get -4 speed.", "", "A speed 7"),
        ("Your speed cannot be less than 2. You get -2 speed.", "", "A speed 3"),
        ("Your speed cannot be more than 4. Your speed is 6.", "", "A speed 4"),
        ("Your experience cannot fall below 3. Lose 2 experience.", "Reveal", "A experience 4"),
        ("Move your opponent to any corner of the arena.", "Action", "A: use Trick\nA: choose a1\nB at a1"),
        ("If the attack roll against you is less than 6, gain 1 life.", "",
         "A: end turn\nB: attack A\ndice 1+4 6+5\nA life 11\nB: attack A\ndice 2+4 6+5\nA life 11"),
    ],
)  # fmt: skip
def test_what_players_write_is_played(text: str, kind: str, play: str) -> None:
    cards = kit(text, kind) + "\ncard Axe: weapon, damage 2\ncard Helm: armor"
    fight(cards, play, a="Hero | Kit up", b="Foe | Axe up, Helm up")


@pytest.mark.parametrize(
    ("text", "attack", "defense"),
    [
        ("You win ties on attack rolls.", "B life 9", "A life 9"),
        ("Attacks against you miss on a tie.", "B life 10", "A life 10"),
        ("You win all ties.", "B life 9", "A life 10"),
    ],
)
def test_ties_of_one_sort_of_roll(text: str, attack: str, defense: str) -> None:
    # A7-TIE-01: a card's word first; without one the higher Experience, which is Foe's.
    cards = kit(text, warrior="experience 2, speed 3")
    fight(cards, f"A: attack B\ndice 4+1 3+2\n{attack}", a="Hero | Kit up")
    fight(cards, f"A: end turn\nB: attack A\ndice 4+1 3+2\n{defense}", a="Hero | Kit up")


def test_a_null_number_has_no_limits() -> None:
    # A7-GLOS-42: who reveals no card has no initiative, and null is neither less nor more than anything.
    cards = "card Rim: special\n Edge: Your initiative cannot be less than 2.\ncard Coat: armor\ncard Helm: armor"
    cards += "\ncard Axe: weapon, damage 1"
    fight(cards, "A initiative null", a="Hero | Rim up, Coat discarded, Helm discarded, Axe discarded", start="round 2")
