"""Parts of sentences that combine as no printed card has them: places, numbers, grids, what attacks cannot do."""

from __future__ import annotations

import pytest

from agon.language import Reading, read_ability
from agon.language.generator import examined
from tests.constructs.fights import TURN_B, fight
from tests.constructs.test_players_wordings import HIT, LAST, MISS, kit

SWORD = "\ncard Blade: weapon, damage 2, Sword, hands 1, Fire"

# text, kind, what is played by Hero in round 1 with Kit up; Foe stands before Hero
PLAYED = [
    # Where somebody stands: every preposition with a warrior as with the space of a card.
    ("While no opponent is in the same space as or adjacent to you, gain +1 speed.", "",
     "A speed 5\nA: move c2 N\nA speed 5\nA: move d2 N\nA speed 6"),
    ("While an opponent is in or adjacent to your space, gain +1 speed.", "",
     "A speed 6\nA: move c2 N\nA speed 6\nA: move d2 N\nA speed 5"),
    ("While an opponent is in your row or column, gain +1 speed.", "", "A speed 6\nA: move c2 N\nA speed 5"),
    # So much life, as one "is at" it and as one "has" it.
    ("Your attacks against warriors who are at 9 or less life deal +1 damage.", "",
     f"A: attack B\n{HIT}\nB life 9\nA: attack B\n{HIT}\nB life 7"),
    # Numbers of rolls and dice.
    ("When you attack, if your attack roll is greater than the defense roll plus two, gain 1 life.", "",
     "A: attack B\ndice 3+3 2+2\nA life 10\nA: attack B\ndice 3+4 2+2\nA life 11"),
    ("When you attack, if one die of your attack roll is a 6, gain 1 life.", "",
     "A: attack B\ndice 6+4 1+2\nA life 11\nA: attack B\ndice 5+4 1+2\nA life 11"),
    ("When you attack, if any single die of your attack roll exceeds your experience, gain 1 life.", "",
     "A: attack B\ndice 5+3 1+2\nA life 11\nA: attack B\ndice 4+3 1+2\nA life 11"),
    ("When you attack, you may increase or lower your attack roll by 2.", "",
     "A: attack B\nA: use Trick\nA: option 2\ndice 3+4 6+6\nA total 5"),
    # Modifiers of grids.
    ("Set all modifiers in your basic attack grid to +2.", "", "A: attack B\ndice 3+4 6+6\nA total 9"),
    ("All modifiers in your basic attack grid become +1.", "", "A: attack B\ndice 3+4 6+6\nA total 8"),
    ("When you attack, gain life equal to the modifier from the defender's space in your basic attack grid.", "",
     "A: attack B\ndice 3+4 6+6\nA life 10"),
    # What attacks cannot do, one thing or two.
    ("Your attacks cannot deal more than 1 damage or be critical hits.", "",
     "A: attack B with Blade\ndice 5+5 1+2\nB life 9"),
    ("Your attack rolls cannot count as critical hits.", "", "A: attack B\ndice 5+5 1+2\nB life 9"),
    # Times.
    ("Before your attack roll against an adjacent opponent, gain 1 life.", "", f"A: attack B\n{HIT}\nA life 11"),
    ("After each of your weapon attacks, gain 1 life.", "",
     f"A: attack B\n{HIT}\nA life 10\nA: attack B with Blade\n{HIT}\nA life 11"),
    ("When you hit with an attack made with a sword, gain 1 life.", "",
     f"A: attack B\n{HIT}\nA life 10\nA: attack B with Blade\n{HIT}\nA life 11"),
    # So much for each, of damage that is dealt.
    ("Deal 1 damage to an opponent for each sword in play.", "Action", "A: use Trick\nB life 9"),
    # Who may.
    ("Let an opponent gain 2 life.", "Action", "A: use Trick\nB: yes\nB life 12"),
    ("Allow an opponent to gain 2 life.", "Action", "A: use Trick\nB: no\nB life 10"),
    # The dice at hand.
    ("When you attack, you may re-roll both of the dice of your attack roll.", "",
     "A: attack B\ndice 1+2 6+6\nA: use Trick\ndice 3+4\nA total 7"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "play"), PLAYED, ids=[each[0] for each in PLAYED])
def test_in_play(text: str, kind: str, play: str) -> None:
    fight(kit(text, kind) + SWORD, play, a="Hero | Kit up, Blade up")


SUFFERED = [
    ("You gain +1 speed while you are at less than 10 life.", f"A speed 5\nB: attack A\n{HIT}\nA speed 6"),
    ("Before an opponent's attack roll, gain 1 life.", f"B: attack A\n{MISS}\nA life 11"),
    ("When you are missed by a basic attack made by an adjacent opponent, gain 1 life.",
     f"B: attack A\n{MISS}\nA life 11\nB: attack A\n{HIT}\nA life 10"),
    ("When you are hit by a critical hit with a sword, gain 3 life.",
     "B: attack A\ndice 5+5 1+2\nA life 8\nB: attack A with Blade\ndice 5+5 1+2\nA life 7"),
    ("Attacks against you cannot gain damage bonuses or be critical hits.", "B: attack A\ndice 5+5 1+2\nA life 9"),
    ("The first attack roll made each round by an opponent gets -2.",
     "B: attack A\ndice 3+4 6+6\nB total 5\nB: attack A\ndice 3+4 6+6\nB total 7"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "play"), SUFFERED, ids=[each[0] for each in SUFFERED])
def test_what_is_suffered(text: str, play: str) -> None:
    fight(kit(text) + SWORD, play, a="Hero | Kit up", b="Foe | Blade up", start=TURN_B)


@pytest.mark.clause("A7-RULING-20")
def test_initiative_resolved_by_experience_from_the_lowest() -> None:
    text = "Initiative is resolved by experience from lowest to highest."
    fight(kit(text), f"{LAST}round 2\nB: end turn\nA: attack B\n{MISS}", a="Hero | Kit up")


REFUSED = [
    "Resolve initiative from highest to lowest.",  # as it is anyway
    "While an opponent is in you, gain +1 speed.",
    "Your attack rolls count as critical hits.",
    "If you won the previous game, gain 1 life.",
]


@pytest.mark.parametrize("text", REFUSED)
def test_what_would_mean_nothing_is_not_read(text: str) -> None:
    assert not isinstance(read_ability(text), Reading)


@pytest.mark.parametrize(
    ("text", "kind"), [*((text, kind) for text, kind, _ in PLAYED), *((text, "") for text, _ in SUFFERED)]
)
def test_they_have_one_reading_and_are_spoken_and_read_back(text: str, kind: str) -> None:
    reading = read_ability(text, kind="action" if kind == "Action" else "constant")
    assert isinstance(reading, Reading)
    assert examined(text, reading).fault == ""
