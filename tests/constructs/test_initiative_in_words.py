"""How initiative is resolved and who takes the first turn, in the words of players."""

from __future__ import annotations

import pytest

from agon.language import Reading, read_ability
from tests.constructs.fights import fight
from tests.constructs.test_players_wordings import LAST, kit
from tests.rules.test_a7_23_multiplayer import several

FOES = "\ncard Drum: special, initiative 8\ncard Flag: inspiration, initiative 8\n"
B_TURNS = "A: end turn\nB: end turn\n"
LOWEST = [
    "Initiative is resolved from lowest to highest this game.",
    "Initiative is determined from lowest to highest.",
    "While you are a Fire warrior, initiative is determined from lowest to highest.",
    "If you are a Fire warrior, resolve initiative from lowest to highest.",
    "Initiative is determined by experience and resolved from lowest to highest.",
]


@pytest.mark.clause("A7-RULING-20")
@pytest.mark.parametrize("text", LOWEST)
def test_from_lowest_to_highest(text: str) -> None:
    cards = kit(text, warrior="experience 2, speed 5")
    fight(cards + FOES, "A won initiative\nA decides action", a="Hero | Kit", b="Foe | Drum, Flag", start="round 1")


@pytest.mark.clause("A7-RULING-19")
def test_the_first_turn_is_not_the_initiative() -> None:
    text = "The player with the lowest initiative takes the first turn each round."
    play = f"B won initiative\nA decides action\n{B_TURNS}round 2\nB won initiative\nA decides action"
    fight(kit(text) + FOES, play, a="Hero | Kit", b="Foe | Drum, Flag", start="round 1")


@pytest.mark.clause("A7-RULING-21")
def test_of_several_with_the_lowest_initiative_the_order_of_initiative_decides() -> None:
    cards = f"card Kit: special, initiative 5\n Trick: {'The player with the lowest initiative takes the first turn.'}"
    cards += "\ncard Drum: special, initiative 8\ncard Flag: inspiration, initiative 5"
    battle = several(cards, "B decides action", seats=("Ann | Drum", "Ben | Kit", "Cat | Flag"), start="round 1")
    battle.play("B: end turn\nC decides action\nC: end turn\nA decides action")


@pytest.mark.clause("A7-GLOS-41")
def test_who_has_no_initiative_has_not_the_lowest() -> None:
    cards = kit("Deal 1 damage to the warrior with the lowest initiative.", "Action") + FOES
    seats = {"a": "Hero | Kit", "b": "Foe | Drum"}
    fight(cards, "B: end turn\nA: use Trick\nA life 9\nB life 10", start="round 1", **seats)
    play = f"{LAST}round 5\nA initiative null\nA may not use Trick"
    fight(cards, play, a="Hero | Kit up", b="Foe | Drum up", start="round 4, turn A, A won initiative")


@pytest.mark.parametrize("kind", ["", "Reveal"])
def test_the_first_turn_of_this_round_only(kind: str) -> None:
    text = "You take the first turn this round."
    play = f"B won initiative\nA decides action\n{B_TURNS}round 2\nB won initiative\nB decides action"
    fight(kit(text, kind) + FOES, play, a="Hero | Kit", b="Foe | Drum, Flag", start="round 1")


def test_what_is_so_anyway_is_refused() -> None:
    assert not isinstance(read_ability("Resolve initiative from highest to lowest."), Reading)
    assert isinstance(read_ability("Initiative is determined by experience."), Reading)
