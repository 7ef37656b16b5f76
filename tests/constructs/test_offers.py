"""What an ability offers is what its text admits: by the text itself, and by what is then done to what was chosen."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from agon.arena.ability import AbilityFrame
from agon.games.fights.offers import why_misoffered
from agon.language import ast
from tests.constructs.fights import fight

CARDS = """
    card Sword: weapon, Sword
    card Cap: armor, Head
    card Kit: special
      Z{}: {}
"""
TAKES = [
    "Discard it at the end of the round.",
    "Discard it at the end of this turn.",
    "Turn that card face-down.",
]


@pytest.mark.clause("A7-ABIL-10", "A7-GLOS-20")
@pytest.mark.parametrize("taken", TAKES)
def test_a_card_is_chosen_to_which_that_can_be_done(taken: str) -> None:
    """Now or later: a warrior card is neither discarded nor turned, and is not there to be chosen."""
    text = f"Choose one of your opponent's face-up cards. {taken}"
    seats = {"a": "Hero | Kit up", "b": "Foe | Sword up, Cap up", "start": "round 3, turn A, A won initiative"}
    fight(CARDS.format(" - Action", text), "A: use Z\nA may only: choose Sword; choose Cap", **seats)
    when = CARDS.format("", f"When you attack, choose one of the defender's face-up cards. {taken}")
    fight(when, "A: attack B\nA may only: choose Sword; choose Cap", **seats)


@pytest.mark.parametrize(
    ("kind", "text", "play", "wrong"),
    [
        (" - Action", "Discard one of your opponent's cards.", "A: use Z", {"cards": ast.Cards(ast.Who("me"))}),
        (
            " - Action",
            "Discard one of your opponent's cards.",
            "A: use Z",
            {"cards": ast.Cards(ast.Who("opponent"), "a", (ast.Type("weapon"),))},
        ),
        (
            " - Action",
            "Discard one of your opponent's cards.",
            "A: use Z",
            {"cards": ast.Cards(ast.Who("opponent"), "a", (ast.Trait("Head"),))},
        ),
        (
            "",
            "Once per turn, you may re-roll one die of your attack roll.",
            "A: attack B\ndice 1+2 3+4\nA: use Z",
            {"what": ast.Dice(ast.RollSel(ast.Who("opponent")))},
        ),
        (
            "",
            "Once per turn, you may re-roll one die of your attack roll.",
            "A: attack B\ndice 1+2 3+4\nA: use Z",
            {"what": ast.Dice(ast.RollSel(None, ("defense",)))},
        ),
    ],
)
def test_the_law_finds_what_a_text_does_not_admit(kind: str, text: str, play: str, wrong: dict[str, Any]) -> None:
    """Nothing is wrong as it stands; with the words of another text beside the same offers something is."""
    seats = {"a": "Hero | Kit up", "b": "Foe | Sword up, Cap up", "start": "round 3, turn A, A won initiative"}
    scene = fight(CARDS.format(kind, text), play, **seats)
    g = scene.state.fight
    frame = g.stack[-1]
    assert isinstance(frame, AbilityFrame)
    assert len(scene.options()) > 1
    assert why_misoffered(scene.state) == ""
    op = frame.program.ops[frame.pc - 1]
    said = op.source
    assert isinstance(said, ast.Discard | ast.Reroll)
    try:
        op.source = dataclasses.replace(said, **wrong)
        assert "does not admit" in why_misoffered(scene.state)
        assert scene.state.watch().why_broken()
    finally:
        op.source = said


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("after you move into a space adjacent to an opposing warrior, you may make a basic attack", ["b2 N"]),
        ("after you move into a space adjacent to an opposing warrior, you may make a weapon attack", []),
        (
            "after you move into a space adjacent to an opposing warrior, you may make a basic attack at +2",
            ["b2 N", "b2 S"],
        ),
    ],
)
@pytest.mark.parametrize("move", ["b2 N", "b2 S", "a1 N"])
def test_an_attack_is_offered_where_one_of_those_it_may_be_made_against_can_be_attacked(
    text: str, offered: list[str], move: str
) -> None:
    """Whoever is next to the warrior must be in its grid, unless words give a modifier, and a weapon is needed."""
    board = "  .  .  .  .\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  ."
    cards = f"card Kit: special\n  Kit: Once each round, {text} against that warrior."
    scene = fight(cards, f"A: move {move}", a="Hero | Kit up", board=board)
    assert ("use Kit" in scene.options()) == (move in offered)


@pytest.mark.clause("A7-RULING-83", "A7-COST-05")
@pytest.mark.parametrize("mail", [True, False])
@pytest.mark.parametrize("axe", [True, False])
@pytest.mark.parametrize("near", [True, False])
def test_an_action_that_is_one_deed_under_a_condition_is_offered_where_both_can_be(
    *, mail: bool, axe: bool, near: bool
) -> None:
    """Nobody spends actions on an attack that cannot be made."""
    beside, behind = ("A^", ". ") if near else (". ", "A^")
    board = f"  .  .  .  .\n  .  Bv .  .\n  .  {beside} .  .\n  .  .  {behind} ."
    cards = """
        card Kit: special
          Kit - 2 Actions: If you have a face-up armor, make an attack with one of your weapons.
        card Mail: armor
        card Axe: weapon, grid +0 / ^
    """
    row = "Hero | Kit up" + ", Mail up" * mail + ", Axe up" * axe
    scene = fight(cards, "", a=row, board=board, start="round 4, turn A, A won initiative")
    assert ("use Kit" in scene.options()) == (mail and axe and near)


@pytest.mark.clause("A7-RULING-83", "A7-COST-05")
@pytest.mark.parametrize("axe", [True, False])
@pytest.mark.parametrize("near", [True, False])
@pytest.mark.parametrize("text", [
    "If an opponent has a sword, make a basic attack against that opponent.",
    "If an opponent has a sword, deal 1 damage to an adjacent opponent.",
])  # fmt: skip
def test_choosing_somebody_and_what_is_done_to_them_are_one_deed(text: str, *, near: bool, axe: bool) -> None:
    beside, behind = ("A^", ". ") if near else (". ", "A^")
    board = f"  .  .  .  .\n  .  Bv .  .\n  .  {beside} .  .\n  .  .  {behind} ."
    cards = f"card Kit: special\n  Kit - Action: {text}\ncard Axe: weapon, Sword, grid +0 / ^"
    foe = "Foe" + " | Axe up" * axe
    scene = fight(cards, "", a="Hero | Kit up", b=foe, board=board, start="round 4, turn A, A won initiative")
    assert ("use Kit" in scene.options()) == (axe and near)
