"""What is denied of some of several: "no opponent", "unless an opponent", "unless all"; any other denial is refused."""

from __future__ import annotations

import pytest

from agon.language import Reading, read_ability, speak
from agon.scenario import scene
from tests.constructs.fights import fight
from tests.constructs.refusals import refused_as

THREE = """
start: round 2, turn A
card Hero: warrior, life 9, experience 5, speed 3
card Foe: warrior, life 8, experience 4
card Third: warrior, life 9, experience 3
card Kit: special
  Aura: {text}
card Axe: weapon
board
{board}
A: Hero | Kit up
B: Foe | Axe up
C: Third
play
A speed {speed}
"""
BOTH = "  .  .  .  .\n  .  Bv .  .\n  .  A^ C< .\n  .  .  .  ."
ONE = "  .  .  .  C<\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  ."
NONE = "  .  B> .  C<\n  .  .  .  .\n  .  A^ .  .\n  .  .  .  ."

NOBODY = [
    "Unless an opponent is adjacent to you, you gain +1 speed.",
    "Gain +1 speed unless an opposing warrior is adjacent to you.",
    "If no opponent is adjacent to you, gain +1 speed.",
    "If you are not adjacent to an opponent, gain +1 speed.",
    "If you are not adjacent to any opponent, gain +1 speed.",
    "Unless you are adjacent to an opponent, gain +1 speed.",
]
NOT_ALL = [
    "Unless all opponents are adjacent to you, gain +1 speed.",
    "Unless each opponent is adjacent to you, gain +1 speed.",
]


def held(text: str, board: str, speed: int) -> None:
    scene(THREE.format(text=text, board=board, speed=speed))


@pytest.mark.clause("A7-GLOS-03", "A7-GLOS-05")
@pytest.mark.parametrize("text", NOBODY)
def test_of_nobody(text: str) -> None:
    for board, speed in ((BOTH, 3), (ONE, 3), (NONE, 4)):
        held(text, board, speed)


@pytest.mark.clause("A7-GLOS-03")
@pytest.mark.parametrize("text", NOT_ALL)
def test_not_of_all(text: str) -> None:
    for board, speed in ((BOTH, 3), (ONE, 4), (NONE, 4)):
        held(text, board, speed)


@pytest.mark.parametrize("text", [*NOBODY, *NOT_ALL])
def test_it_is_told_so_that_it_reads_to_the_same(text: str) -> None:
    read = read_ability(text)
    assert isinstance(read, Reading)
    told = speak(read.ability)
    again = read_ability(told)
    assert isinstance(again, Reading), told
    assert again.ability.rules == read.ability.rules, told


UNCLEAR = [
    "If an opponent is not adjacent to you, gain +1 speed.",
    "While an opponent is not adjacent to you, gain +1 speed.",
    "If your opponents are not adjacent to you, gain +1 speed.",
    "If all opponents are not adjacent to you, gain +1 speed.",
    "If each opponent is not adjacent to you, gain +1 speed.",
    "If you are not adjacent to all opponents, gain +1 speed.",
    "If an opponent does not have a weapon, gain +1 speed.",
    "If an opponent has no weapon, gain +1 speed.",
    "If opponents have no weapons, gain +1 speed.",
    "If an opponent did not attack you this round, gain +1 speed.",
    "If an opponent does not share your culture, gain +1 speed.",
    "If an opponent has no weapon and is adjacent to you, gain +1 speed.",
    "If an opponent is not Greek, gain +1 speed.",
]


@pytest.mark.parametrize("text", UNCLEAR)
def test_any_other_denial_of_several_is_refused(text: str) -> None:
    refused = refused_as("SCOPE", text)
    assert '"if no opponent' in refused.message
    assert '"unless all opponents' in refused.message


@pytest.mark.parametrize(
    "text",
    [
        "If an enemy is not adjacent to you, gain +1 Agility.",
        "If your enemies are not adjacent to you, gain +1 Agility.",
        "If an ally is not adjacent to you, gain +1 Agility.",
    ],
)
def test_in_the_words_of_the_game(text: str) -> None:
    refused = refused_as("SCOPE", text, language="timerift")
    assert "opponent" not in refused.message


@pytest.mark.parametrize(
    "text",
    [
        "If your opponent is not adjacent to you, gain +1 speed.",
        "When you attack, if the defender does not have a weapon, the attack deals +1 damage.",
        "Opponents who are not adjacent to you get -1 speed.",
        "If no opponent has a weapon, gain +1 speed.",
        "If an opponent has a weapon, gain +1 speed.",
    ],
)
def test_what_is_clear_is_read(text: str) -> None:
    assert isinstance(read_ability(text), Reading)


@pytest.mark.parametrize(
    "text",
    ["While an opponent has no weapon, it cannot move.", "If an opponent is not adjacent to you, they get -1 speed."],
)
def test_what_follows_of_that_one_is_of_each_of_whom_it_is_so(text: str) -> None:
    read = read_ability(text)
    assert isinstance(read, Reading), read
    again = read_ability(speak(read.ability))
    assert isinstance(again, Reading)
    assert again.ability.rules == read.ability.rules


@pytest.mark.parametrize(
    "text",
    [
        "If it is not an opponent's turn, gain +1 speed.",
        "If it is not your opponents' turn, gain +1 speed.",
        "Unless it is an opponent's turn, gain +1 speed.",
    ],
)
def test_a_turn_that_is_not_of_some_is_of_none_of_them(text: str) -> None:
    """A turn is of one player."""
    held(text, NONE, 4)
    scene(THREE.replace("turn A", "turn B").format(text=text, board=NONE, speed=3))


@pytest.mark.clause("A7-GLOS-48")
def test_what_may_be_done_to_rolls_is_offered_after_each() -> None:
    cards = "card Kit: special\n Kit: Defense rolls may be re-rolled by you.\n"
    fight(cards, "A: attack B\ndice 3+4 5+6\nA: use Kit\ndice 1+1\nB life 9", a="Hero | Kit up")
