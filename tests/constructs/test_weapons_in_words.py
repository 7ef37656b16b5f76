"""Weapons, cards and abilities spoken of: chosen, hit with, borrowed, silenced, described by several words."""

from __future__ import annotations

import pytest

from agon.language import Reading, read_ability
from tests.constructs.fights import TURN_B, fight
from tests.constructs.test_players_wordings import HIT, kit

TURN_A = "round 1, turn A, A won initiative"
ROLL = "dice 3+4 6+6"
CARDS = """
card Foe: warrior, experience 3, speed 5, Fire
card Axe: weapon, Axe, damage 2, initiative 5
card Bow: weapon, Ranged, damage 1, initiative 5
card Targe: armor, Shield
card Lake: inspiration, Water
card Idol: inspiration, Fire
card Herb: special
 Heal - Action: Gain 2 life.
 Luck: Your attack rolls gain +1.
"""


def played(text: str, play: str, mine: str, theirs: str = "", kind: str = "", start: str = TURN_A) -> None:
    up = ", ".join(f"{each} up" for each in ("Kit", *mine.split()))
    foe = "Foe" + (" | " if theirs else "") + ", ".join(f"{each} up" for each in theirs.split())
    cards = kit(text, kind, warrior="experience 4, speed 7") + CARDS
    fight(cards, play, a=f"Hero | {up}", b=foe, start=start)


CHOSEN = [
    ("That weapon deals +1 damage this round.",
     f"A: attack B with Axe\n{HIT}\nB life 7\nA: attack B\n{HIT}\nB life 6\nA: attack B with Bow\n{HIT}\nB life 5"),
    ("That weapon gains +1 to attack rolls this round.",
     f"A: attack B with Axe\n{ROLL}\nA total 8\nA: attack B with Bow\n{ROLL}\nA total 7"),
    ("Your attack rolls with that weapon gain +1 this round.",
     f"A: attack B with Axe\n{ROLL}\nA total 8\nA: attack B\n{ROLL}\nA total 7"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "play"), CHOSEN)
def test_the_weapon_chosen(text: str, play: str) -> None:
    text = "Choose one of your weapons. " + text
    played(text, "A: use Trick\nA: choose Axe\n" + play, "Axe Bow", kind="Action")


HIT_WITH = [
    ("After an opponent hits you with a weapon, discard that weapon.",
     f"B: attack A\n{HIT}\nAxe up\nB: attack A with Axe\n{HIT}\nAxe discarded"),
    ("When you are attacked with a ranged weapon, roll one die. On a 6, the attack misses.",
     f"B: attack A with Axe\n{HIT}\nA life 8\nB: attack A with Bow\ndice 6\n{HIT}\nA life 8"),
    ("When you are attacked with a ranged weapon, roll one die. On a 6, the attack misses.",
     f"B: attack A with Bow\ndice 5\n{HIT}\nA life 9"),
]  # fmt: skip


@pytest.mark.clause("A7-PRIN-73")
@pytest.mark.parametrize(("text", "play"), HIT_WITH)
def test_the_weapon_hit_with(text: str, play: str) -> None:
    played(text, play, "", "Axe Bow", start=TURN_B)


@pytest.mark.clause("A7-PRIN-88")
def test_the_weapon_hit_with_is_exchanged() -> None:
    text = "After an opponent hits you with a weapon, you may exchange that weapon for one of your weapons this round."
    play = (
        f"B: attack A with Axe\n{HIT}\nA: use Trick\nB: attack A with Bow\n{HIT}\nA: pass\nB may not attack A with Axe"
    )
    played(text, play, "Bow", "Axe", start=TURN_B)


def test_a_weapon_that_nobody_named_is_refused() -> None:
    assert not isinstance(read_ability("When an opponent hits you, discard that weapon."), Reading)


STATES = [
    ("While you are adjacent to one or more opposing warriors, your attack rolls gain +1.", "", 8),
    ("While you are adjacent to two or more opposing warriors, your attack rolls gain +1.", "", 7),
    ("While you are adjacent to at least one Fire warrior, your attack rolls gain +1.", "", 8),
    ("While you are adjacent to only one opponent, your attack rolls gain +1.", "", 8),
    ("While you are adjacent to more than one opponent, your attack rolls gain +1.", "", 7),
    ("While you have a weapon with an initiative of 5 or more, your attack rolls gain +1.", "Bow", 8),
    ("While you have a weapon with an initiative of 5, your attack rolls gain +1.", "Bow", 8),
    ("While you have a weapon with an initiative of 4 or less, your attack rolls gain +1.", "Bow", 7),
    ("While you have a Water Inspiration or a shield, your attack rolls gain +1.", "Targe", 8),
    ("While you have a Water Inspiration or a shield, your attack rolls gain +1.", "Lake", 8),
    ("While you have a Water Inspiration or a shield, your attack rolls gain +1.", "Idol", 7),
]  # fmt: skip


@pytest.mark.parametrize(("text", "mine", "total"), STATES)
def test_what_is_described_by_several_words(text: str, mine: str, total: int) -> None:
    played(text, f"A: attack B\n{ROLL}\nA total {total}", mine)


@pytest.mark.clause("A7-COST-03")
def test_one_card_or_another_is_discarded_as_a_cost() -> None:
    text = "Discard a Water Inspiration or a shield to gain 2 life."
    played(text, "A: use Trick\nA: yes\nA: choose 2\nA life 12\nTarge discarded", "Lake Targe", kind="Action")


ROLLS = [
    ("Your next weapon attack roll gains +2.", "Action",
     (f"A: use Trick\nA: attack B\n{ROLL}\nA total 7\nA: attack B with Axe\n{ROLL}\nA total 9\n"
      f"A: attack B with Bow\n{ROLL}\nA total 7")),
    ("Your ranged weapon attack rolls gain +2.", "",
     f"A: attack B with Axe\n{ROLL}\nA total 7\nA: attack B with Bow\n{ROLL}\nA total 9"),
    ("Your attacks with axes against Fire warriors are critical hits if they hit.", "",
     f"A: attack B with Bow\n{HIT}\nB life 9\nA: attack B with Axe\n{HIT}\nB life 5"),
    # A largest bonus, said behind the span.
    ("When you move, your attack rolls gain +1 this turn, to a maximum of +2.", "",
     f"A: move a2 N\nA: move b2 N\nA: move a2 N\nA: move b2 N\nA: attack B\n{ROLL}\nA total 9"),
    ("When you move, your attacks gain +1 this turn (maximum +2).", "",
     f"A: move a2 N\nA: move b2 N\nA: move a2 N\nA: move b2 N\nA: attack B\n{ROLL}\nA total 9"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "play"), ROLLS, ids=[each[0] for each in ROLLS])
def test_rolls_and_attacks_with_a_kind_of_weapon(text: str, kind: str, play: str) -> None:
    played(text, play, "Axe Bow", kind=kind)


@pytest.mark.clause("A7-RULING-85")
def test_an_ability_that_was_used_is_silenced() -> None:
    text = "After an opponent uses an ability on a special card, that ability has no effect this round."
    play = "B: use Heal\nB life 12\nB may not use Heal\nB: end turn\nA: end turn\nround 2\nA: end turn\nB: use Heal\n"
    play += "B life 14"
    played(text, play, "", "Herb", start=TURN_B)


@pytest.mark.clause("A7-RULING-85")
def test_an_ability_that_was_named_is_silenced() -> None:
    for words in ("the named ability", "that ability", "the chosen ability"):
        text = "At the start of each round, name an ability on a special card. "
        text += f"{words.capitalize()} has no effect this round."
        play = "A: choose Heal\nA: end turn\nB may not use Heal"
        fight(kit(text) + CARDS, play, a="Hero | Kit up", b="Foe | Herb up", start="round 1")


@pytest.mark.parametrize("cards", ["opponents' special cards", "opposing special cards"])
def test_abilities_of_others_are_used_as_ones_own(cards: str) -> None:
    played(f"You may use abilities on {cards}.", f"A: use Heal\nA life 12\nA: attack B\n{ROLL}\nA total 8", "", "Herb")
    only = f"While you have a shield, you may use abilities on {cards}."
    played(only, f"A may not use Heal\nA: attack B\n{ROLL}\nA total 7", "", "Herb")
    played(only, "A: use Heal\nA life 12", "Targe", "Herb")
