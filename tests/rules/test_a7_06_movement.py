"""Anachronism, Set 7, section 6: moving and turning (A7-MOVE)."""

from __future__ import annotations

import pytest

from agon.scenario import Scene
from tests.rules.duels import APART, CLOSE, both_editions, duel

MIDDLE = "  Bv .  .  .\n  .  .  .  .\n  .  A^ .  .\n  .  .  .  ."


def spaces(options: list[str], verb: str) -> set[str]:
    return {each.split()[1] for each in options if each.startswith(verb + " ")}


@both_editions
@pytest.mark.clause("A7-MOVE-01", "A7-MOVE-05", "A7-MOVE-14", "A1-MOVE-01", "A1-MOVE-03")
@pytest.mark.parametrize("facing", "NESW")
def test_a7_move_01_one_action_turns_in_place_to_any_of_four_facings(facing: str) -> None:
    battle = duel(board=MIDDLE, play=f"A: turn {facing}\nA at b2 {facing}\nA actions 1")
    battle.play("A may not turn NE (A7-MOVE-05)\nA may not turn SW (A7-MOVE-05)\nA may not move b3 NE (A7-MOVE-05)")
    assert {each for each in battle.options() if each.startswith("turn")} == {"turn N", "turn E", "turn S", "turn W"}


@both_editions
@pytest.mark.clause("A7-MOVE-02", "A7-MOVE-03", "A7-MOVE-04", "A7-MOVE-12", "A1-MOVE-01", "A1-MOVE-02")
def test_a7_move_02_to_04_one_action_moves_one_space_along_row_or_column_and_turns_free() -> None:
    battle = duel(board=MIDDLE)
    assert {each for each in battle.options() if each.startswith("move")} == {
        f"move {square} {facing}" for square in ("b3", "b1", "a2", "c2") for facing in "NESW"
    }
    battle.play("""
        A may not move c3 N (A7-MOVE-04)
        A may not move a1 N (A7-MOVE-04)
        A may not move b4 N (A7-MOVE-02)
        A: move c2 W
        A at c2 W
        A actions 1
    """)


@pytest.mark.clause("A7-MOVE-04", "A7-RULING-33")
def test_a7_move_04_an_ability_may_grant_a_diagonal_step() -> None:
    battle = duel("card Kit: special\n  Slip - Action: Move one space diagonally.", a="Hero | Kit up", board=MIDDLE)
    battle.play("A: use Slip\nA decides step")
    assert spaces(battle.options(), "step") == {"a3", "c3", "a1", "c1"}
    battle.play("A: step c3 E\nA at c3 E")


@both_editions
@pytest.mark.clause("A7-MOVE-06", "A7-GLOS-61", "A1-MOVE-04")
def test_a7_move_06_no_one_moves_into_a_space_with_a_warrior() -> None:
    """A space with another card in it is unoccupied."""
    battle = duel("card Rug: special", b="Foe | Rug up a2", board=CLOSE)
    assert spaces(battle.options(), "move") == {"a2", "c2", "b1"}
    battle.play("A may not move b3 N (A7-MOVE-06)\nA: move a2 N")


@both_editions
@pytest.mark.clause("A7-MOVE-07", "A7-RULING-29", "A1-MOVE-04")
def test_a7_move_07_no_one_moves_through_a_warrior() -> None:
    """From b1 two spaces north would go through b2; around it there is no two-step way to b3."""
    battle = duel(
        "card Kit: special\n  Run - Action: Move two spaces.",
        a="Hero | Kit up",
        board="  .  .  .  .\n  .  .  .  .\n  .  Bv .  .\n  .  A^ .  .",
        play="A: use Run",
    )
    assert spaces(battle.options(), "step") == {"a1", "c1"}
    battle.play("A: step a1 N")
    assert spaces(battle.options(), "step") == {"a2", "b1"}


@pytest.mark.clause("A7-MOVE-09", "A7-MOVE-10", "A7-MOVE-15", "A7-MOVE-16", "A7-GLOS-52")
def test_a7_move_09_and_16_whoever_moves_the_own_warrior_by_an_ability_may_turn_it_as_well_or_instead() -> None:
    kit = "card Kit: special\n  Dash - Action: Move one space."
    battle = duel(kit, a="Hero | Kit up", board=MIDDLE, play="A: use Dash")
    assert set(battle.options()) == {"turn E", "turn S", "turn W"} | {
        f"step {square} {facing}" for square in ("b3", "b1", "a2", "c2") for facing in "NESW"
    }
    battle.play("A: step c2 W\nA at c2 W\nA actions 1")
    duel(kit, a="Hero | Kit up", board=MIDDLE, play="A: use Dash; turn W\nA at b2 W\nA actions 1\nA decides action")


@pytest.mark.clause("A7-MOVE-11", "A7-RULING-32", "A7-RULING-30")
def test_a7_move_11_a_warrior_moved_by_another_player_keeps_its_facing() -> None:
    """The user picks the space; steps off the arena or into a warrior are not there to be picked."""
    battle = duel(
        "card Kit: special\n  Shove - Action: Move an opposing warrior one space.",
        a="Hero | Kit up",
        board="  .  B< .  .\n  .  A^ .  .\n  .  .  .  .\n  .  .  .  .",
        play="A: use Shove\nA decides step",
    )
    assert set(battle.options()) == {"step a4 W", "step c4 W"}
    battle.play("A: step c4 W\nB at c4 W\nA decides action\nA at b3 N\nA actions 1\nB actions 0")


@pytest.mark.clause("A7-RULING-32", "A7-RULING-30")
def test_a7_ruling_32_forced_movement_without_a_legal_space_does_not_happen() -> None:
    duel(
        "card Kit: special\n  Shove - Action: Move an opposing warrior one space.\n  Blow - Action: Gain 1 life.",
        a="Hero | Kit up",
        board="  B< A^ .  .\n  .  .  .  .\n  .  .  .  .\n  .  .  .  .",
        play="A: use Shove\nA: step a3 W\nB at a3 W",
    )


@pytest.mark.clause("A7-MOVE-12", "A7-MOVE-13", "A7-GLOS-37", "A7-RULING-28")
def test_a7_move_13_turning_in_place_is_no_movement() -> None:
    """It takes an action, also to the same facing, and wakes nothing that waits for moving."""
    duel(
        """
        card Hero: warrior, speed 4
          Stride: After you move, gain 1 life.
          March: After you take an action to move, gain 3 life.
        """,
        board=MIDDLE,
        play="""
            A: turn N
            A actions 1
            A: turn E
            A actions 2
            A life 10
            A: move b3 E
            A: use Stride
            A life 14
        """,
    )


@pytest.mark.clause("A7-RULING-28")
def test_a7_ruling_28_an_action_ability_that_moves_is_no_action_to_move_and_facing_limits_no_step() -> None:
    battle = duel(
        """
        card Hero: warrior
          March: After you take an action to move, gain 3 life.
          Dash - Action: Move one space.
        """,
        board=MIDDLE,
        play="A: use Dash; step b3 N\nA at b3 N\nA life 10",
    )
    for facing in "NESW":
        battle = duel(board=MIDDLE, play=f"A: turn {facing}")
        assert spaces(battle.options(), "move") == {"b3", "b1", "a2", "c2"}


@pytest.mark.clause("A7-RULING-29")
def test_a7_ruling_29_several_spaces_are_single_steps_and_only_up_to_may_stop() -> None:
    cards = """
        card Hero: warrior
          Stride: After you move, gain 1 life.
          Run - Action: Move two spaces.
          Drift - Action: Move up to two spaces.
    """
    battle = duel(cards, board=MIDDLE, play="A: use Run\nA may not stop\nA: step b3 N\nA life 11\nA may not stop")
    battle.play("A: step b4 E\nA life 12\nA at b4 E\nA actions 1")
    duel(cards, board=MIDDLE, play="A: use Drift\nA may stop\nA: step b3 N; stop\nA life 11\nA actions 1")


@pytest.mark.clause("A7-RULING-31")
def test_a7_ruling_31_to_a_space_takes_no_path_and_counts_once() -> None:
    """Walled in behind B, A reaches d3 at once; if a warrior stands there, nothing moves."""
    cards = """
        card Hero: warrior
          Stride: After you move, gain 1 life.
        card Rope: special
          Rescue - Action: Move to this card's space.
    """
    duel(
        cards, a="Hero | Rope up d3", board="  .  .  .  .\n  .  .  .  .\n  Bv .  .  .\n  A^ .  .  .",
        play="A: use Rope\nA: choose d3 S\nA at d3 S\nA life 11",
    )  # fmt: skip
    stuck = duel(cards, a="Hero | Rope up d3", board="  .  .  .  .\n  .  .  .  Bv\n  .  .  .  .\n  A^ .  .  .")
    if "use Rescue" in stuck.options():
        stuck.play("A: use Rescue\nA at a1 N\nA life 10")


@pytest.mark.clause("A7-RULING-34", "A7-GLOS-27", "A7-GLOS-61")
def test_a7_ruling_34_supports_in_the_arena_block_nothing_and_a_space_with_one_is_not_empty() -> None:
    cards = """
        card Hero: warrior
          Leap - Action: Move to any empty space in the arena.
          Hop - Action: Move to any unoccupied space in the arena.
        card Rug: special
        card Mat: armor
    """
    battle = duel(cards, a="Hero | Rug up c1", b="Foe | Mat up c1", board=APART)
    battle.play("A may not attack Mat; attack Rug")
    battle.play("A: use Leap")
    empty = spaces(battle.options(), "choose")
    assert len(empty) == 13  # sixteen, less two warriors and c1
    assert "c1" not in empty
    battle = duel(cards, a="Hero | Rug up c1", b="Foe | Mat up c1", board=APART, play="A: use Hop")
    assert spaces(battle.options(), "choose") == empty | {"c1"}
    battle.play("A: choose c1 N\nA at c1 N")


@pytest.mark.clause("A7-RULING-36", "A7-RULING-30", "A7-RULING-32")
def test_a7_ruling_36_a_chosen_direction_is_the_boards_for_every_warrior() -> None:
    """East is east for both, whatever they face; a step off the arena may be chosen and does not happen."""
    battle = duel(
        """
        card Kit: special
          Gust: At the beginning of each round, choose a direction. At the beginning of each player's turn, move their \
warrior 1 space in the chosen direction if possible.
        card Hero: warrior, experience 5, speed 1
        card Foe: warrior, experience 4, speed 1
        """.replace("\\\n", ""),
        a="Hero | Kit",
        start="round 1",
        board="  .  .  .  .\n  .  .  B< .\n  .  A^ .  .\n  .  .  .  .",
        play="A may only: choose N; choose E; choose S; choose W\nA: choose E",
    )
    take_step(battle)
    battle.play("A at c2\nA: pass")
    take_step(battle)
    battle.play("B at d3 W\nB: pass\nround 2\nA: choose E")
    take_step(battle)
    battle.play("A at d2\nA: pass")
    take_step(battle)
    battle.play("B at d3 W\nB decides action")


def take_step(battle: Scene) -> None:
    """Take the step an ability asks for, if it asks."""
    steps = [each for each in battle.options() if each.startswith("step")]
    if steps:
        battle.state.apply(steps[0])
