"""What a lasting effect does is told once: by whose card, in the words of its game, and until when."""

from __future__ import annotations

import pytest

from agon.scenario import Scene
from agon.scenario.runner import scene
from tests.constructs.fights import fight
from tests.rules.duels import APART

HERO = "card Hero of Old: warrior, speed 4\n  Scorn (action): {}\n"


DRUM = """
system: timerift
start: round 1, turn A
card Ann: champion, agility 4
card Drum: special
  1 Action: Enemies may not attack with Weapons this round.
card Ben: champion
board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
A: Ann | Drum turned up
B: Ben
play
  A: use Drum
"""


def logged(stage: Scene, first: str) -> list[str]:
    """The lines of the log that begin with these words, as A reads them."""
    return [each["text"] for each in stage.state.events(0, 0) if each["text"].startswith(first)]


@pytest.mark.parametrize(("text", "told"), [
    ("All adjacent opponents' attack rolls get -1 this round.", "all adjacent opponents' attack rolls get -1"),
    ("Warriors with a sword may not attack this round.", "warriors with a sword cannot attack"),
])  # fmt: skip
def test_a_warrior_is_named_once_and_the_span_is_told_once(text: str, told: str) -> None:
    lines = logged(fight(HERO.format(text), "A: use Scorn", a="Hero of Old", board=APART), "Hero")
    assert f"Hero of Old: {told}, until the round ends." in lines, lines


def test_the_words_are_those_of_the_game() -> None:
    assert logged(scene(DRUM), "Drum") == ["Drum: Ann: your enemies cannot attack with a weapon, until the round ends."]
