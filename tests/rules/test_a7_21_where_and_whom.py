"""Anachronism, Set 7, section 21: next to, behind, opposite, how far, and whom words mean, wherever everybody stands.

What is right is worked out here from files and ranks, nothing of the engine.
"""

from __future__ import annotations

from itertools import product

import pytest

from agon.arena.board import OFF, board_of, square_name
from tests.rules.duels import duel
from tests.rules.test_a7_06_moves_by_words import OPPOSITE, SOME_PAIRS, WAYS, beside, beyond, drawn, faced, kit
from tests.rules.test_a7_23_multiplayer import PAIRS as TEAMS
from tests.rules.test_a7_23_multiplayer import several

HIT = "dice 6+5 1+2\n"
MISS = "dice 1+2 6+6\n"


def cells(size: int) -> list[tuple[int, int]]:
    """Return file and rank of each square, in the order of their numbers."""
    return [(number % size, number // size) for number in range(size * size)]


@pytest.mark.clause("A7-GLOS-03", "A7-GLOS-04", "A7-GLOS-05", "A7-RULING-33")
@pytest.mark.parametrize("size", [4, 5])
def test_a7_glos_03_to_05_a_side_or_a_corner_in_common_and_never_itself(size: int) -> None:
    board = board_of(size)
    for (a, (ax, ay)), (b, (bx, by)) in product(enumerate(cells(size)), repeat=2):
        near = abs(ax - bx) <= 1 and abs(ay - by) <= 1 and a != b
        assert board.is_adjacent(a, b) == near, (square_name(a, size), square_name(b, size))


@pytest.mark.clause("A7-RULING-37")
@pytest.mark.parametrize("size", [4, 5])
def test_a7_ruling_37_behind_and_opposite_for_every_two_spaces(size: int) -> None:
    """Directly behind is the space opposite to the facing; diagonally the two beside it that touch the warrior."""
    board = board_of(size)
    where = {each: number for number, each in enumerate(cells(size))}
    for number, (x, y) in enumerate(cells(size)):
        for facing, way in enumerate("NESW"):
            dx, dy = WAYS[OPPOSITE[way]]
            back = where.get((x + dx, y + dy))
            beside_it = {where.get((x + dx + dy, y + dy + dx)), where.get((x + dx - dy, y + dy - dx))}
            line = {where.get((x + dx * far, y + dy * far)) for far in range(1, size)}
            for other in range(size * size):
                assert board.is_behind(other, number, facing, False) == (other == back)
                assert board.is_behind(other, number, facing, True) == (other == back or other in beside_it)
                assert board.is_behind(other, number, facing, False, True) == (other in line)
        for other, (tx, ty) in enumerate(cells(size)):
            assert board.mirrored(number, other) == where.get((2 * tx - x, 2 * ty - y), OFF)


@pytest.mark.clause("A7-GRID-04", "A7-GRID-05")
@pytest.mark.parametrize("size", [4, 5])
@pytest.mark.parametrize("columns", [3, 4])
def test_a7_grid_05_a_printed_grid_lies_with_its_triangle_on_the_warrior_and_its_front_before_it(
    size: int, columns: int
) -> None:
    board = board_of(size)
    rows = 12 // columns
    where = {each: number for number, each in enumerate(cells(size))}
    for marker, (origin, (x, y)), facing in product(range(12), enumerate(cells(size)), range(4)):
        front_x, front_y = WAYS["NESW"[facing]]
        printed: dict[int, int] = {}
        for row, column in product(range(rows), range(columns)):
            ahead, right = marker // columns - row, column - marker % columns
            # To the right of north is east, of east south, of south west, of west north.
            square = where.get((x + ahead * front_x + right * front_y, y + ahead * front_y - right * front_x))
            if square is not None:
                printed[square] = row * columns + column
        for target in range(size * size):
            assert board.cell(origin, facing, target, marker, columns) == printed.get(target, -1)


def far(a: str, b: str) -> int:
    """Return how many spaces lie from one to another: one to each that touches it by a side or a corner."""
    return max(abs(ord(a[0]) - ord(b[0])), abs(int(a[1]) - int(b[1])))


TRIOS = [
    (a, b, c) for number, (a, b) in enumerate(SOME_PAIRS) for c in ("a1", "c2", "d4", "b3", "a4")[number % 2 :: 2]
    if c not in {a, b}
]  # fmt: skip


@pytest.mark.clause("A7-GLOS-03", "A7-GLOS-05")
@pytest.mark.parametrize("farthest", [False, True])
def test_a7_glos_03_the_nearest_and_the_farthest_count_corners_too(*, farthest: bool) -> None:
    word = "farthest" if farthest else "nearest"
    cards = kit(
        f"Deal 1 damage to the {word} opponent.", f"card Hex: special\n  Hex: The {word} opponent gets -1 speed."
    )
    for a, b, c in TRIOS:
        board = drawn(A=a + "N", B=b + "S", C=c + "W")
        battle = several(cards, "A: use Use", seats=("Ann | Kit up, Hex up", "Ben", "Cat"), board=board)
        best = (max if farthest else min)(far(a, b), far(a, c))
        meant = {seat for seat, at in (("B", b), ("C", c)) if far(a, at) == best}
        for seat in "BC":
            battle.play(f"{seat} speed {2 if seat in meant else 3}")
        if len(meant) == 2:
            assert set(battle.options()) == {"choose B", "choose C"}
            battle.play("A: choose C")
        hurt = max(meant)
        battle.play("\n".join(f"{seat} life {9 if seat == hurt else 10}" for seat in "ABC") + "\nA decides action")


@pytest.mark.clause("A7-GLOS-05", "A7-GLOS-03")
@pytest.mark.parametrize("spaces", [1, 2, 3])
def test_a7_glos_05_within_so_many_spaces_are_others_so_near(spaces: int) -> None:
    words = ["", "one space", "two spaces", "three spaces"][spaces]
    cards = kit(f"Each warrior within {words} takes 1 damage.", f"""card Hex: special
          Hex: Opponents within {words} of you get -1 speed.""")  # fmt: skip
    for a, b, c in TRIOS:
        board = drawn(A=a + "N", B=b + "S", C=c + "W")
        battle = several(cards, seats=("Ann | Kit up, Hex up", "Ben", "Cat"), board=board)
        near = {seat for seat, at in (("B", b), ("C", c)) if far(a, at) <= spaces}
        battle.play("\n".join(f"{seat} speed {2 if seat in near else 3}" for seat in "ABC"))
        if near:
            battle.play("A: use Use\n" + "\n".join(f"{seat} life {9 if seat in near else 10}" for seat in "BC"))


# --- into a grid -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-12", "A7-GRID-05")
def test_a7_prin_12_a_warrior_moves_into_the_grids_as_they_lay_before_the_own_too() -> None:
    """Its own grids go with it and turn with it; into them it moves all the same."""
    cards = """
        card Pike: weapon, grid +0 . +0 / . ^ .
          Brace: When a warrior moves into a space in this weapon's attack grid, deal 1 damage to that warrior.
    """
    for number, (a, b) in enumerate(SOME_PAIRS):
        facing = faced(number)
        x, y = WAYS[facing]
        reached = {beyond(a, x + y, y - x), beyond(a, x - y, y + x)} - {""}
        board = drawn(A=a + facing, B=b + "S")
        for to in beside(a) - {b}:
            battle = duel(cards, a="Hero | Pike up", board=board, play=f"A: move {to} {faced(number // 3)}")
            battle.play(f"A life {9 if to in reached else 10}\nA decides action")
        for to in beside(b) - {a}:
            battle = duel(cards, a="Hero | Pike up", board=board, start="round 1, turn B, B won initiative",
                          play=f"B: move {to} N")  # fmt: skip
            battle.play(f"B life {9 if to in reached else 10}\nB decides action")


@pytest.mark.clause("A7-PRIN-12", "A7-GRID-05")
@pytest.mark.parametrize("facing", "NESW")
@pytest.mark.parametrize("turned", "NESW")
def test_a7_prin_12_the_own_grid_lay_as_the_warrior_faced_before_its_move(facing: str, turned: str) -> None:
    cards = """
        card Hero: warrior, grid +0 +0 +0 / . ^ .
          Trap: When a warrior moves into a space in your attack grid, that warrior gains 1 life.
    """
    for to in beside("b2"):
        battle = duel(cards, board=drawn(A="b2" + facing, B="d4N"), play=f"A: move {to} {turned}\nA at {to} {turned}")
        battle.play(f"A life {11 if to == beyond('b2', *WAYS[facing]) else 10}\nA decides action")
        # What is asked next is asked of the grid as it lies then.
        ahead = beyond(to, *WAYS[turned])
        if ahead and ahead != "d4":
            battle.play(f"A: move {ahead} {turned}\nA life {12 if to == beyond('b2', *WAYS[facing]) else 11}")


# --- rivals ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-87", "A7-RULING-94")
@pytest.mark.parametrize("said", [
    "Another warrior is your rival.",
    "Opponents are your rivals.",
    "Opponents with more life than you are your rivals.",
    "While you have a Weapon, opponents are your rivals.",
    "While you have an Armor, opponents are your rivals.",
])  # fmt: skip
@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("user", "AB")
def test_a7_ruling_87_rivals_are_those_whom_an_own_card_calls_so_and_no_team_mates(
    said: str, user: str, *, teams: bool
) -> None:
    """A has the card; B's Bolt looks for rivals of B, who has none. A and C are one team, B and D the other."""
    cards = f"""
        card Hate: inspiration
          Hate: {said}
        card Bolt: special
          Bolt - Action: Deal 1 damage to each rival. Gain 1 life.
        card Axe: weapon
    """
    seats = ("Ann | Hate up, Bolt up, Axe up", "Ben, life 12 | Bolt up", "Cat, life 8", "Dan")
    battle = several(cards, seats=seats, start=f"round 1, turn {user}, {user} won initiative",
                     board=drawn(A="a1N", B="d1N", C="a4S", D="d4S"), header=TEAMS if teams else "")  # fmt: skip
    others = {"B", "D"} if teams else {"B", "C", "D"}
    if user == "B" or "Armor" in said:
        rivals = set()
    elif "more life" in said:
        rivals = {"B"}
    else:
        rivals = others
    battle.play(f"{user}: use Bolt")
    life = {"A": 10, "B": 12, "C": 8, "D": 10}
    life[user] += 1
    for seat, points in life.items():
        battle.play(f"{seat} life {points - (seat in rivals)}")


@pytest.mark.clause("A7-RULING-87")
@pytest.mark.parametrize("user", "ABC")
@pytest.mark.parametrize("called", "BC")
def test_a7_ruling_87_who_is_called_a_rival_for_a_while_is_the_users_alone_and_that_one_alone(
    user: str, called: str
) -> None:
    cards = """
        card Feud: special
          Feud - Action: Choose an opponent. That warrior is your rival for the rest of the game.
        card Bolt: special
          Bolt - Action: Deal 1 damage to each rival. Gain 1 life.
    """
    seats = ("Ann | Feud up, Bolt up", "Ben | Bolt up", "Cat | Bolt up")
    turns = {"A": "", "B": "A: end turn\n", "C": "A: end turn\nB: end turn\n"}
    battle = several(cards, f"A: use Feud; choose {called}\n{turns[user]}{user}: use Bolt", seats=seats,
                     board=drawn(A="a1N", B="d1N", C="a4S"))  # fmt: skip
    for seat in "ABC":
        battle.play(f"{seat} life {10 + (seat == user) - (user == 'A' and seat == called)}")


# --- who is foremost -------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-GLOS-41", "A7-RULING-88")
@pytest.mark.parametrize("least", [False, True])
@pytest.mark.parametrize("lives", [(5, 7, 9), (9, 7, 5), (7, 9, 5), (7, 5, 9), (5, 9, 9), (9, 5, 5), (9, 9, 5)])
def test_a7_ruling_88_the_most_or_the_least_of_all_and_of_several_the_next_in_seat_order(
    lives: tuple[int, int, int], *, least: bool
) -> None:
    """The dice are thrown for the one that is meant; the user comes last in its own seat order."""
    word = "least" if least else "most"
    cards = kit(f"The opponent with the {word} life rolls two dice. Gain 1 life.")
    seats = tuple(f"{name}, life {life}{row}" for name, life, row in zip(("Ann", "Ben", "Cat"), lives,
                  ("", " | Kit up", ""), strict=True))  # fmt: skip
    battle = several(cards, "B: use Use", seats=seats, start="round 1, turn B, B won initiative")
    best = (min if least else max)(lives[0], lives[2])
    meant = "Cat" if lives[2] == best else "Ann"
    battle.play("dice 3+4")
    rolled = [each for each in battle.log() if "7" in each and "roll" in each.lower()]
    assert rolled, battle.log()
    assert meant in rolled[-1], rolled
