"""Time Rift, sections 3 and 4: the arena, its spaces and directions (TR-ARENA, TR-ORI)."""

from __future__ import annotations

import random

import pytest

from agon.arena.board import board_of, square_name, square_number
from agon.arena.terms import NONE, SEAT_W, SeatField, SeatMore
from agon.core.engine import DECIDE
from agon.core.errors import BadInputError
from tests.rules.rift import AROUND, Rift, champion, fists, weapon


def named(size: int, fits: str) -> set[str]:
    """Names of the squares of a kind."""
    board = board_of(size)
    return {square_name(each, size) for each in range(int(board.squares)) if getattr(board, fits)(each)}


@pytest.mark.clause(
    "TR-EX-21",
    "TR-ARENA-01",
    "TR-ARENA-03",
    "TR-ARENA-04",
    "TR-ARENA-05",
    "TR-ARENA-06",
    "TR-ARENA-07",
    "TR-ARENA-08",
    "TR-ARENA-09",
    "TR-ORI-05",
)
def test_tr_ex_21_spaces_of_the_standard_arena() -> None:
    board = board_of(4)
    assert int(board.squares) == 16
    assert named(4, "is_center") == {"b2", "c2", "b3", "c3"}
    assert named(4, "is_corner") == {"a1", "a4", "d1", "d4"}
    assert len(named(4, "is_wall")) == 12
    assert named(4, "is_corner") <= named(4, "is_wall")
    assert named(4, "is_wall").isdisjoint(named(4, "is_center"))
    assert len(named(4, "is_wall") | named(4, "is_center")) == 16
    assert {int(board.boundaries(each)) for each in range(16)} == {0, 1, 2}
    assert square_number("a1") == 0


@pytest.mark.clause("TR-EX-22", "TR-ARENA-02", "TR-ARENA-05", "TR-ARENA-06", "TR-ARENA-07", "TR-RULING-43")
def test_tr_ex_22_spaces_of_the_larger_arena() -> None:
    assert [len(named(5, kind)) for kind in ("is_center", "is_wall", "is_corner")] == [9, 16, 4]


@pytest.mark.clause("TR-ARENA-14", "TR-ARENA-15", "TR-ARENA-16")
def test_tr_arena_14_adjacency_counts_edges_and_corners() -> None:
    board = board_of(4)

    def near(name: str) -> int:
        return sum(board.is_adjacent(square_number(name), each) for each in range(16))

    assert [near("a1"), near("b1"), near("b2")] == [3, 5, 8]
    assert not board.is_adjacent(square_number("b2"), square_number("b2"))
    assert board.nearness(square_number("b2"), square_number("b3")) == 1
    assert board.nearness(square_number("b2"), square_number("c3")) == 2


@pytest.mark.clause("TR-ARENA-10", "TR-RULING-30", "TR-RULING-57", "TR-ARENA-13")
def test_tr_arena_10_scenery_fills_its_space_and_does_nothing_else() -> None:
    scene = Rift([champion("Ann", 6)], [champion("Ben", 3)], options={"mode": "fist-fight"}, walls=["b3"])
    scene.ready("b2 N", "d4 S")
    assert not scene.can(scene.move("b3", "N"))
    assert scene.can(scene.move("a2", "N"))
    assert scene.life(0) == 10
    plain = Rift([champion("Ann", 6)], [champion("Ben", 3)], options={"mode": "fist-fight"}).ready("b2 N", "d4 S")
    assert plain.can(plain.move("b3", "N"))


@pytest.mark.clause("TR-ARENA-12", "TR-ORI-03")
def test_tr_arena_12_at_most_one_player_a_side_and_north_is_on_record() -> None:
    scene = Rift(*[[champion(f"C{each}", each)] for each in range(4)], options={"mode": "4-ffa"}).ready()
    assert sorted(int(scene.g.more(seat, SeatMore.SIDE)) for seat in range(4)) == [0, 1, 2, 3]
    with pytest.raises(BadInputError):
        Rift(*[[champion(f"C{each}", each)] for each in range(5)])


def turned(square: int) -> int:
    """The square that another one becomes when the arena turns by 90 degrees clockwise."""
    x, y = square % 4, square // 4
    return (3 - x) * 4 + y


@pytest.mark.parametrize("quarters", [1, 2, 3])
@pytest.mark.clause("TR-ORI-08", "TR-ORI-01", "TR-MOVE-05")
def test_tr_ori_08_turning_the_whole_arena_changes_nothing(quarters: int) -> None:
    """The same choices, read in the turned arena, and the same dice give the same lives and squares all the way."""
    around = dict.fromkeys(AROUND, 0)
    hands = [[champion("Ann", 6, cells=around), weapon("Pike", 3)], [champion("Ben", 3, cells=around)]]
    straight = Rift(*hands).ready("b1 N", "c4 S")
    other = Rift(*hands).ready("b1 N", "c4 S")

    def turn_code(code: int) -> int:
        for _ in range(quarters):
            if 1 <= code < 16:
                code = 1 + (code - 1 + 1) % 4
            elif 16 <= code < 128:
                code = 16 + turned((code - 16) >> 2) * 4 + ((code & 3) + 1) % 4
        return code

    for seat in range(2):
        square, facing = int(other.g.square(seat)), int(other.g.facing(seat))
        for _ in range(quarters):
            square, facing = turned(square), (facing + 1) % 4
        other.g.seats[seat * SEAT_W + SeatField.SQUARE] = square
        other.g.seats[seat * SEAT_W + SeatField.FACING] = facing
    other.g.listed = False
    chance = random.Random(quarters)
    for _ in range(120):
        if straight.asked == "over":
            break
        assert straight.asked == other.asked
        if straight.asked == "dice":
            faces = [chance.randint(1, 6) for _ in range(int(straight.g.dice_wanted))]
            straight.roll(*faces)
            other.roll(*faces)
        elif straight.asked == "action":
            assert {turn_code(code) for code in straight.codes()} == set(other.codes())
            code = chance.choice(straight.codes())
            straight.do(code)
            other.do(turn_code(code))
        else:
            break
        assert [straight.life(0), straight.life(1)] == [other.life(0), other.life(1)]
    assert int(straight.g.ply) > 20


@pytest.mark.clause("TR-ARENA-17", "TR-MOVE-08", "TR-MOVE-09", "TR-MOVE-01")
def test_tr_arena_17_steps_go_along_rows_and_columns_inside_the_arena() -> None:
    scene = fists()
    scene.put("a1 N", "d4 S")
    squares = {(code - 16) >> 2 for code in scene.codes() if 16 <= code < 128}
    assert {square_name(each) for each in squares} == {"a2", "b1"}
    assert scene.g.waiting == DECIDE
    assert scene.g.square(0) != NONE
