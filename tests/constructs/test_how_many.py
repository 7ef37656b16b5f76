"""A plain number of things in a condition is exactly that and told so, also how often something was done."""

from __future__ import annotations

import pytest

from agon.language import Reading, read_ability, speak
from agon.scenario import scene
from tests.constructs.fights import fight
from tests.constructs.refusals import refused_as
from tests.constructs.test_denied_of_several import BOTH, NONE, ONE, THREE
from tests.rules.duels import APART

# a plain number, what it is told as
EXACT = [
    ("If you have two weapons, gain +1 speed.", "exactly two weapons"),
    ("If your opponent has three cards, gain +1 speed.", "exactly three cards"),
    ("If two opponents are adjacent to you, gain +1 speed.", "exactly 2 adjacent opponents"),
    ("If you are adjacent to two opponents, gain +1 speed.", "exactly 2 adjacent opponents"),
    ("If you are adjacent to exactly two opponents, gain +1 speed.", "exactly 2 adjacent opponents"),
    ("If there are two adjacent opponents, gain +1 speed.", "exactly 2 adjacent opponents"),
    ("If there is one adjacent opponent, gain +1 speed.", "exactly one adjacent opponent"),
    ("If there are two counters on this card, gain +1 speed.", "exactly 2 counters"),
    ("If there is one counter on this card, gain +1 speed.", "is exactly one counter"),
    ("If you have 5 life, gain +1 speed.", "exactly 5 life"),
    ("If you have moved twice this turn, gain +1 speed.", "moved exactly twice"),
    ("If you were hit twice this round, your attack rolls gain +1.", "been hit exactly twice"),
    ("If you have moved twice or more this turn, gain +1 speed.", "moved at least twice"),
    ("If you have moved three or more times this turn, gain +1 speed.", "moved at least three times"),
    ("If your speed is 4, gain 1 life at the end of each round.", "exactly 4 speed"),
]


@pytest.mark.parametrize(("text", "told"), EXACT)
def test_a_plain_number_is_exactly_that(text: str, told: str) -> None:
    read = read_ability(text)
    assert isinstance(read, Reading), read
    said = speak(read.ability)
    assert told in said
    again = read_ability(said)
    assert isinstance(again, Reading)
    assert again.ability.rules == read.ability.rules


@pytest.mark.clause("A7-GLOS-03")
def test_in_play() -> None:
    for board, speed in ((BOTH, 4), (ONE, 3), (NONE, 3)):
        for text in ("If two opponents are adjacent to you", "If you are adjacent to exactly two opponents"):
            scene(THREE.format(text=f"{text}, gain +1 speed.", board=board, speed=speed))
    for board, speed in ((BOTH, 3), (ONE, 4), (NONE, 3)):
        scene(THREE.format(text="If there is one adjacent opponent, gain +1 speed.", board=board, speed=speed))


@pytest.mark.clause("A7-PRIN-95")
@pytest.mark.parametrize(("often", "speeds"), [
    ("twice", (6, 7, 6)), ("twice or more", (6, 7, 7)), ("at least twice", (6, 7, 7)), ("exactly twice", (6, 7, 6)),
])  # fmt: skip
def test_how_often_it_was_done_is_exactly_that_unless_more_is_said(often: str, speeds: tuple[int, ...]) -> None:
    cards = (
        f"card Hero: warrior, speed 6\ncard Kit: special\n  Run: If you have moved {often} this turn, gain +1 speed.\n"
    )
    moves = "".join(f"A: move {space} N\nA speed {n}\n" for space, n in zip(("b2", "b3", "a3"), speeds, strict=True))
    fight(cards, moves, a="Hero | Kit up", board=APART)


@pytest.mark.parametrize(
    "text",
    [
        "If one opponent is adjacent to you, gain +1 speed.",
        "While one opposing warrior has a weapon, gain +1 speed.",
        "Unless one opponent is adjacent to you, gain +1 speed.",
    ],
)
def test_one_of_several_may_be_one_or_more(text: str) -> None:
    refused = refused_as("HOW-MANY", text)
    for remedy in ("any", "exactly one"):
        assert f'"{remedy} opp' in refused.message
        assert isinstance(read_ability(text.replace(" one ", f" {remedy} ")), Reading)
