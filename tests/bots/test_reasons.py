"""What speaks for an option, by what the engine can name; nothing where nothing can be named."""

from __future__ import annotations

import pytest

from agon.bots.reasons import reason
from agon.learn.lesson import staged_scene

START = "start: round 1, turn A, A won initiative\n"
NORTH = """
board
  .  .  Bv .
  .  A^ .  .
  .  .  .  .
  .  .  .  .
A: Amanirenas
B: Piye
"""
MET = """
board
  .  .  .  .
  .  .  Bv .
  .  .  A^ .
  .  .  .  .
A: Amanirenas
B: Piye
"""
ARMY = """
system: anarcus
start: round 1, A attacks, turn A
A: hero Captain Oriel Vance; hand Harbor Pike, Coast Levy, Sand the Decks
B: hero Mother Bramble
"""


@pytest.mark.parametrize(
    ("scene", "notation", "said"),
    [
        (START + NORTH, "turn E", "You reach Piye then, hitting 44.4%."),
        (START + NORTH, "turn S", ""),
        (START + MET, "attack B", "It hits 55.6%."),
        (START + MET, "move b2 N", "Piye does not reach you any more."),
        (ARMY, "play Harbor Pike", "Your battle points go from 6 to 10, which puts you ahead."),
        (ARMY, "play Coast Levy", "Your battle points go from 6 to 7, which leaves you 1 short."),
        (ARMY, "play Sand the Decks", ""),
        (ARMY, "end", ""),
        (ARMY.replace("turn A", "hero B"), "hero Mother Bramble", ""),
    ],
)
def test_a_reason_is_a_difference_that_can_be_named(scene: str, notation: str, said: str) -> None:
    seat = int("hero B" in scene)
    seen = staged_scene(scene.replace("B: hero", "B: pool") if seat else scene, ("Ada", "Bo")).observation(seat)
    assert reason(seen, notation) == said


def test_what_is_not_offered_has_no_reason() -> None:
    assert reason(staged_scene(START + NORTH, ("Ada", "Bo")).observation(0), "attack B") == ""
