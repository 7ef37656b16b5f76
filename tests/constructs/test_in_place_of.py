"""What is done in place of damage, limits of numbers by round, and what is used or negated of another's card."""

from __future__ import annotations

import pytest

from agon.language import Reading, read_ability
from tests.constructs.fights import TURN_B, fight
from tests.constructs.test_players_wordings import HIT, LAST, kit

CRITICAL = "dice 6+6 1+2"


def struck(text: str, play: str, warrior: str = "experience 4, speed 5") -> None:
    fight(kit(text, warrior=warrior), play, a="Hero | Kit up", start=TURN_B)


IN_PLACE = [
    ("If you would take damage, gain 1 experience instead.", f"B: attack A\n{HIT}\nA life 10\nA experience 5"),
    ("If you would take damage, instead discard this card.",
     f"B: attack A\n{HIT}\nA life 10\nKit discarded\nB: attack A\n{HIT}\nA life 9"),
    ("When you would take damage, you may discard this card instead.",
     f"B: attack A\n{HIT}\nA: pass\nA life 9\nB: attack A\n{HIT}\nA: use Trick\nA life 9\nKit discarded"),
    ("When you would take damage, you may instead lose 1 experience.",
     f"B: attack A\n{HIT}\nA: use Trick\nA life 10\nA experience 3"),
    ("If you would take 2 or more damage, take 1 damage instead.",
     f"B: attack A\n{HIT}\nA life 9\nB: attack A\n{CRITICAL}\nA life 8"),
    ("Once per round, if you would take damage, you may lose 1 experience instead.",
     f"B: attack A\n{HIT}\nA: use Trick\nA life 10\nA experience 3\nB: attack A\n{HIT}\nA life 9"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "play"), IN_PLACE, ids=[each[0] for each in IN_PLACE])
def test_in_place_of_damage(text: str, play: str) -> None:
    struck(text, play)


@pytest.mark.parametrize("text", [
    "If you would take 3 or more damage, take 4 damage instead.",  # less of it would become more
    "When you would take damage, you may discard this card instead of attacking.",
    "When an opponent attacks you, you may instead move one space.",  # nothing takes the place of an attack
    "You may instead move one space.",
])  # fmt: skip
def test_what_has_nothing_to_take_the_place_of_is_refused(text: str) -> None:
    assert not isinstance(read_ability(text), Reading)


def test_the_number_of_the_round() -> None:
    fight(kit("Your attack rolls get a bonus equal to the round number."),
          f"A: attack B\ndice 1+1 6+6\nA total 3\n{LAST}round 2\nA: attack B\ndice 1+1 6+6\nA total 4",
          a="Hero | Kit up")  # fmt: skip
    fight(kit("Your speed is equal to the number of the current round."), f"A speed 1\n{LAST}round 2\nA speed 2",
          a="Hero | Kit up")  # fmt: skip


def test_spaces_adjacent_are_barred() -> None:
    board = "  .  .  Bv .\n  .  .  .  .\n  .  A^ .  .\n  .  .  .  ."
    free = fight(kit("Opponents cannot move."), a="Hero", start=TURN_B, board=board)
    kept = fight(
        kit("Opponents cannot move into spaces adjacent to you."), a="Hero | Kit up", start=TURN_B, board=board
    )
    assert {each for each in free.options() if each.startswith("move c3")}
    assert not {each for each in kept.options() if each.startswith("move c3")}
    assert {each for each in kept.options() if each.startswith("move d4")}


def test_double_the_damage() -> None:
    fight(kit("Double the damage of your critical hits."), f"A: attack B\n{CRITICAL}\nB life 6", a="Hero | Kit up")


def test_that_die_is_treated_as_another() -> None:
    fight(kit("When you roll a 1, treat it as a 6."), "A: attack B\ndice 1+2 6+6\nA total 8", a="Hero | Kit up")
    play = "A: attack B\ndice 1+2 6+6\nA: use Trick\nA total 8"
    fight(kit("When you roll a 1, you may change it to a 6."), play, a="Hero | Kit up")


INSTEAD_OF_DEFEAT = "When you are reduced to 0 life, instead of defeating your warrior, "


def test_in_place_of_a_defeat() -> None:
    struck(INSTEAD_OF_DEFEAT + "set your life to 2.", f"B: attack A\n{HIT}\nA life 2", "experience 4, life 1")


@pytest.mark.parametrize("text", [
    INSTEAD_OF_DEFEAT + "discard this card.",  # without life it is defeated all the same
    INSTEAD_OF_DEFEAT + "gain 1 speed.",
    INSTEAD_OF_DEFEAT + "an opponent gains 2 life.",
    INSTEAD_OF_DEFEAT + "lose 2 life.",
    "When you are hit, instead of defeating your warrior, gain 2 life.",
    "When you are reduced to less than 3 life, instead of defeating your warrior, set your life to 2.",
    "When you would be defeated, an opponent gains 3 life instead.",
    "When you would be defeated, lose 3 life instead.",
    "When you are reduced to less than 3 life, gain 1 life instead.",
])  # fmt: skip
def test_what_leaves_the_warrior_without_life_takes_the_place_of_no_defeat(text: str) -> None:
    assert not isinstance(read_ability(text), Reading)


RETURNED = [
    # The hit goes to the attacker, whoever it was for; or only if it was for the card's player.
    ("When an opponent hits you, the hit damages the attacker instead.", f"B: attack A\n{HIT}\nA life 10\nB life 9"),
    ("When you are hit, the attacker is damaged by the hit instead of the defender.",
     f"B: attack A\n{HIT}\nA life 10\nB life 9"),
    ("After any warrior makes a critical hit, the hit damages the attacker instead of you.",
     f"B: attack A\n{CRITICAL}\nA life 10\nB life 8\nB: attack A\n{HIT}\nA life 9"),
    ("When you are hit, you may discard this card to have the hit damage the attacker instead of the defender.",
     f"B: attack A\n{HIT}\nA: use Trick\nKit discarded\nA life 10\nB life 9\nB: attack A\n{HIT}\nA life 9"),
    ("When an opponent hits you, you may have the hit damage the attacker instead.",
     f"B: attack A\n{HIT}\nA: pass\nA life 9\nB life 10"),
    # Damage of any sort.
    ("When you would take damage, an opponent takes that damage instead.",
     f"B: attack A\n{CRITICAL}\nA life 10\nB life 8"),
    ("When you would take damage, an opponent takes that damage instead.", "B: use Bolt\nA life 10\nB life 8"),
    ("When you would take damage, deal that damage to an opponent instead of you.", "B: use Bolt\nA life 10\nB life 8"),
    ("When any warrior would take damage, that damage is dealt to an opponent instead of you.",
     f"B: attack A\n{CRITICAL}\nA life 10\nB life 8"),
    # Life.
    ("When an opponent gains life, you gain that life instead.", "B: use Herb\nB life 10\nA life 12"),
    ("When an opponent would gain life, that life is gained by you instead.", "B: use Herb\nB life 10\nA life 12"),
    ("When an opponent gains life, you may have that life be gained by you instead.",
     "B: use Herb\nA: use Trick\nB life 10\nA life 12\nB: use Herb\nA: pass\nB life 12\nA life 12"),
]  # fmt: skip
POUCH = """
card Pouch: special
 Herb - Action: Gain 2 life.
 Bolt - Action: Deal 2 damage to an opponent.
"""


@pytest.mark.clause("A7-PRIN-82")
@pytest.mark.parametrize(("text", "play"), RETURNED)
def test_what_comes_to_somebody_else(text: str, play: str) -> None:
    fight(kit(text) + POUCH, play, a="Hero | Kit up", b="Foe | Pouch up", start=TURN_B)


@pytest.mark.clause("A7-PRIN-82")
def test_whose_damage_is_taken_over_is_said() -> None:
    free = "After any warrior makes a critical hit, the hit damages the attacker instead{}."
    mine = f"A: attack B\n{CRITICAL}\n"
    fight(kit(free.format("")), f"{mine}A life 8\nB life 10", a="Hero | Kit up")
    fight(kit(free.format(" of you")), f"{mine}A life 10\nB life 8", a="Hero | Kit up")
    taken = "When any warrior would take damage, you take that damage instead."
    fight(kit(taken), f"{mine}A life 8\nB life 10", a="Hero | Kit up")


@pytest.mark.parametrize("text", [
    "When you would take damage, that damage is dealt to the attacker instead.",  # it need not be that of an attack
    "The hit damages the attacker instead.",
])  # fmt: skip
def test_nobody_is_meant_where_there_is_no_attack(text: str) -> None:
    assert not isinstance(read_ability(text), Reading)
