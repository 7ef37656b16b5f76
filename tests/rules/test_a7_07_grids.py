"""Anachronism, Set 7, section 7: which spaces an attack reaches, and how well (A7-GRID)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.rules.duels import both_editions, duel

ROLLS = [a + b for a, b in product(range(1, 7), repeat=2)]


def hit_chance(modifier: int, ties: Fraction) -> Fraction:
    """Two dice plus ``modifier`` against two dice; ``ties`` is the share of ties that hit."""
    higher = sum(a + modifier > d for a in ROLLS for d in ROLLS)
    level = sum(a + modifier == d for a in ROLLS for d in ROLLS)
    return (higher + ties * level) / Fraction(1296)


@both_editions
@pytest.mark.clause(
    "A7-GRID-04", "A7-GRID-05", "A7-GRID-02", "A7-GRID-06", "A7-RULING-38", "A1-GRID-01", "A1-GRID-02", "A1-GRID-03"
)
@pytest.mark.parametrize(
    ("facing", "reached"),
    [
        ("^", {"b4": 3, "c4": -2}),
        (">", {"c3": 3, "c2": -2}),
        ("v", {"b2": 3, "a2": -2}),
        ("<", {"a3": 3, "a4": -2}),
    ],
)
def test_a7_grid_04_and_05_the_grid_turns_with_the_warrior(facing: str, reached: dict[str, int]) -> None:
    """One cell ahead (+3) and one ahead and to the right (-2), in each of the four directions; nothing else."""
    grid = "grid . +3 -2 / . ^ ."
    for rank, file in product(range(4), range(4)):
        square = f"{'abcd'[file]}{rank + 1}"
        if square == "b3":
            continue
        rows = [["."] * 4 for _ in range(4)]
        rows[1][1] = f"A{facing}"
        rows[3 - rank][file] = "Bv"
        board = "\n".join("  " + " ".join(row) for row in rows)
        battle = duel(f"card Hero: warrior, {grid}", board=board)
        if square in reached:
            assert battle.odds("A", "attack B").modifier == reached[square]
            battle.play(f"A: attack B\ndice 3+3 1+1\nA total {6 + reached[square]}")
        else:
            battle.play("A may not attack B (A7-GRID-06)")


@both_editions
@pytest.mark.clause("A7-GRID-07", "A7-GRID-03", "A7-ATK-10", "A1-ATK-08", "A1-GRID-04")
@pytest.mark.parametrize("modifier", range(-3, 6))
def test_a7_grid_07_the_number_modifies_the_attack_roll(modifier: int) -> None:
    """At +0: 575 of 1296 rolls are higher, 146 level. Ties are the defender's, who has more Experience."""
    battle = duel(f"card Hero: warrior, grid {modifier:+d} / ^\ncard Foe: warrior, experience 4")
    odds = battle.odds("A", "attack B")
    assert odds.hit == hit_chance(modifier, Fraction(0))
    if modifier == 0:
        assert odds.hit == Fraction(575, 1296)


@pytest.mark.clause("A7-RULING-38")
def test_a7_ruling_38_nothing_in_between_gives_cover() -> None:
    """A card lies between the two, and the warrior's own grid has a gap there."""
    battle = duel(
        "card Hero: warrior, grid . +1 . / . . . / . ^ .\ncard Rock: special",
        b="Foe | Rock up b2",
        board="  .  .  .  .\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  .",
    )
    battle.play("A: attack B\ndice 6+5 1+2\nA total 12\nB life 9")


@pytest.mark.clause("A7-GRID-08", "A7-GRID-09")
def test_a7_grid_08_and_09_the_log_names_the_grid_that_was_used() -> None:
    duel(
        "card Hero: warrior, grid +1 / ^\ncard Spear: weapon, grid +2 / ^",
        a="Hero | Spear up",
        play="A: attack B\ndice 1+1 6+6\nA total 3\nA: attack B with Spear\ndice 1+1 6+6\nA total 4",
    )


@pytest.mark.clause("A7-RULING-39")
@pytest.mark.parametrize(("words", "spear", "bonus"), [
    ("any of your attack grids", "up", 1),
    ("any of your attack grids", "down", 0),
    ("your basic attack grid", "up", 0),
])  # fmt: skip
def test_a7_ruling_39_your_attack_grids_are_your_warriors_and_your_face_up_weapons(
    words: str, spear: str, bonus: int
) -> None:
    """Foe stands two spaces ahead, in the spear's grid alone."""
    duel(
        f"""
        card Hero: warrior
          Guard: Your defense rolls gain +1 if the attacker is in {words}.
        card Foe: warrior, grid . +0 . / . . . / . ^ .
        card Spear: weapon, grid . +0 . / . . . / . ^ .
        """,
        a=f"Hero | Spear {spear}",
        board="  .  .  .  .\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  .",
        start="round 1, turn B",
        play=f"B: attack A\ndice 3+4 3+2\nA total {5 + bonus}",
    )
