"""Scenario files: what an ability that is offered leads to, and cards that a scene does not name."""

from __future__ import annotations

import pytest

from agon.scenario import ScenarioError, scene

WARD = """
title: Ward
start: round 1, turn B
card Hero: warrior, experience 3
card Foe: warrior, experience 2, life 6
card Other: warrior, experience 1
card Charm: special, initiative 7
  Ward: After an opponent moves outside of your turn, you may attack that warrior at +1.
board
  .  .  .  .
  .  Bv Cv .
  .  A^ .  .
  .  .  .  .
A: Hero | Charm up
B: Foe
C: Other
play
  B: move a3 S
"""
SPY = """
title: Spy
start: round 1, turn A
card Hero: warrior, experience 3
  Spy - Action: Turn one of your opponent's face-down support cards face-up.
card Foe: warrior
card Secret: armor, initiative 3
card Mask: armor, initiative 3
board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
A: Hero
B: Foe | SUPPORTS
play
  A: use Spy
"""


@pytest.mark.parametrize("step", ["A may attack B", "A may use Ward; pass", "A may not attack C", "A decides may"])
def test_what_an_ability_offered_leads_to_at_once_may_be_done(step: str) -> None:
    scene(WARD).play(step)


@pytest.mark.parametrize("step", ["A may attack C", "A may not attack B", "A may only: attack B", "A is not asked may"])
def test_what_an_ability_offered_does_not_lead_to_may_not(step: str) -> None:
    with pytest.raises(ScenarioError):
        scene(WARD).play(step)


def test_the_only_card_that_a_scene_names_is_chosen() -> None:
    scene(SPY.replace("SUPPORTS", "blank, Secret")).play("Secret up")


@pytest.mark.parametrize("step", ["A decides card", "A may choose B3; choose B2", "A: choose B3\nSecret down"])
def test_but_not_where_the_next_line_asks_or_answers(step: str) -> None:
    scene(SPY.replace("SUPPORTS", "blank, Secret")).play(step)


def test_of_two_cards_that_a_scene_names_none_is_chosen() -> None:
    scene(SPY.replace("SUPPORTS", "Mask, Secret")).play("Mask down").play("Secret down").play("A decides card")
