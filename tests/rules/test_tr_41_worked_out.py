"""Time Rift: rules worked out a second way and compared, over all spaces, moves, decks and amounts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.board import square_name
from agon.arena.frame import Cx
from agon.arena.markers import change_tokens
from agon.arena.people import Allies, Me, Some
from agon.arena.steps_pay import GiveLife, GiveTokens, PayActions, PayLife, StoreActions
from agon.arena.steps_power import (
    JUMP_DIAGONAL,
    JUMP_KNIGHT,
    JUMP_LINE,
    JUMP_WITHIN,
    MOVE_FROM,
    MOVE_INTO,
    MOVE_OUT_OF,
    REGION_CENTER,
    REGION_CORNER,
    REGION_WALL,
    GiveActions,
    JumpSpace,
    MoveIs,
    Region,
    SaveActions,
)
from agon.arena.terms import LIFE, NONE, POOL
from tests.rules.rift import Rift, champion

REGIONS: Final = {"center": REGION_CENTER, "wall": REGION_WALL, "corner": REGION_CORNER}


def boundaries(square: int, size: int) -> int:
    """How many outer edges a space has."""
    return sum(each in (0, size - 1) for each in divmod(square, size))


IS_OF: Final[dict[str, Callable[[int], bool]]] = {
    "center": lambda edges: edges == 0,
    "wall": lambda edges: edges >= 1,
    "corner": lambda edges: edges == 2,
}


def arena(size: int = 4, mode: str = "fist-fight") -> Rift:
    """Two champions who stand in the arena of a size."""
    options = {"mode": mode, "board.size": str(size)}
    return Rift([champion("Ann", 6)], [champion("Ben", 3)], options=options).ready("a1 N", "d4 S")


def asking(scene: Rift, user: int = 0) -> Cx:
    """Words of a seat's, and nothing that they refer to."""
    cx = Cx()
    cx.user = user
    return cx


# --- spaces and moves -------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-ARENA-05", "TR-ARENA-06", "TR-ARENA-07", "TR-ARENA-08", "TR-ARENA-09", "TR-ARENA-02")
@pytest.mark.parametrize("size", [4, 5])
@pytest.mark.parametrize("kind", REGIONS)
def test_tr_arena_05_to_08_words_for_spaces_go_by_the_boundaries_a_space_has(kind: str, size: int) -> None:
    scene = arena(size)
    region = Region(REGIONS[kind])
    for square in range(size * size):
        assert region.has(scene.g, asking(scene), square) == IS_OF[kind](boundaries(square, size)), square_name(square)


@pytest.mark.clause("TR-MOVE-11", "TR-MOVE-12", "TR-MOVE-13", "TR-MOVE-15", "TR-RULING-24")
@pytest.mark.parametrize("kind", REGIONS)
def test_tr_move_11_to_13_from_into_and_out_of_over_all_moves(kind: str) -> None:
    """From: it began there. Into: it ended there. Out of: it began there and ended elsewhere. No move is none of them."""
    scene = arena()
    inside = {square for square in range(16) if IS_OF[kind](boundaries(square, 4))}
    wanted: dict[str, Callable[[int, int], bool]] = {
        "from": lambda a, _: a in inside,
        "into": lambda _, b: b in inside,
        "out of": lambda a, b: a in inside and b not in inside,
    }
    code = {"from": MOVE_FROM, "into": MOVE_INTO, "out of": MOVE_OUT_OF}
    for word, (a, b) in product(wanted, product([NONE, *range(16)], repeat=2)):
        cx = asking(scene)
        cx.square_from, cx.square = a, b
        moved = NONE not in (a, b)
        said = MoveIs(Region(REGIONS[kind]), code[word]).test(scene.g, cx)
        assert said == (moved and wanted[word](a, b)), (word, a, b)


@pytest.mark.clause("TR-PWR-JUMP-02", "TR-PWR-JUMP-03", "TR-PWR-JUMP-05")
@pytest.mark.parametrize("over", [True, False], ids=["over", "clear"])
@pytest.mark.parametrize("reach", [1, 2, 3])
@pytest.mark.parametrize(
    ("pattern", "reaches"),
    [
        (JUMP_LINE, lambda x, y, n: 0 in (x, y) and x + y <= n),
        (JUMP_DIAGONAL, lambda x, y, n: x == y <= n),
        (JUMP_WITHIN, lambda x, y, n: x + y <= n),
        (JUMP_KNIGHT, lambda x, y, _: {x, y} == {1, 2}),
    ],
    ids=["line", "diagonal", "within", "knight"],
)
def test_tr_pwr_jump_02_the_spaces_a_jump_can_land_on(
    pattern: int, reaches: Callable[[int, int, int], bool], reach: int, *, over: bool
) -> None:
    """From every space, with somebody on every other one in turn; only what stands between can be in the way."""
    scene = arena()
    straight = pattern in (JUMP_LINE, JUMP_DIAGONAL)
    for here, other in product(range(16), repeat=2):
        if here == other:
            continue
        scene.put(f"{square_name(here)} N", f"{square_name(other)} S")
        landings = set()
        for to in range(16):
            x, y = to % 4 - here % 4, to // 4 - here // 4
            between = {
                here + step * ((x > 0) - (x < 0)) + 4 * step * ((y > 0) - (y < 0))
                for step in range(1, max(abs(x), abs(y)))
            }
            is_clear = over or not straight or other not in between
            if to != here and reaches(abs(x), abs(y), reach) and is_clear:
                landings.add(to)
        jump = JumpSpace(reach, pattern, over or not straight)
        found = {to for to in range(16) if jump.has(scene.g, asking(scene), to)}
        assert found == landings, (square_name(here), square_name(other))


# --- amounts ----------------------------------------------------------------------------------------------------------


def four(mode: str = "2v2") -> Rift:
    """A and C against B and D, all in the arena."""
    hands = [[champion(f"C{each}", 9 - each)] for each in range(4)]
    return Rift(*hands, options={"mode": mode}).ready("a1 N", "b1 N", "c1 N", "d1 N")


def with_tokens(scene: Rift, *names: str) -> Rift:
    """The scene, where cards speak of such tokens; nobody has any."""
    scene.deal.token_names[:] = names
    scene.g.tokens = vec[i64]([0] * int(scene.deal.seats * len(names)))
    return scene


@pytest.mark.clause("TR-TOKEN-02", "TR-TOKEN-01", "TR-FX-21", "TR-RULING-53")
def test_tr_token_02_tokens_begin_at_none_and_never_fall_below() -> None:
    for had, change in product(range(4), range(-4, 5)):
        scene = with_tokens(arena(), "charge", "smoke")
        assert [scene.g.token_count(seat, kind) for seat in (0, 1) for kind in (0, 1)] == [0] * 4
        assert change_tokens(scene.g, 1, 1, had) == had
        scene.g.log = []
        left = max(0, had + change)
        assert change_tokens(scene.g, 1, 1, change) == left - had, "the change that there was"
        assert [scene.g.token_count(seat, kind) for seat in (0, 1) for kind in (0, 1)] == [0, 0, 0, left]
        assert bool(scene.g.log) == (left != had), "what does not change is not told"


@pytest.mark.clause("TR-PWR-SUPPORT-02", "TR-PWR-SUPPORT-03", "TR-FX-14", "TR-PWR-HEAL-02", "TR-PWR-HEAL-04")
def test_tr_pwr_support_03_what_is_handed_on_is_ones_own_and_goes_to_an_ally() -> None:
    """Actions, tokens and Life are given by who has as many; Life never the last; nobody gives to themselves."""
    scene = four()
    g = scene.g
    ally, me, cx = Allies(0, None), Me(), asking(scene)
    for has, number in product(range(5), (1, 2, 3)):
        with_tokens(scene, "charge")
        change_tokens(g, 0, 0, has)
        g.set_more(0, POOL, has)
        g.seats[LIFE] = has
        for to, gives in ((ally, True), (me, False)):
            assert GiveActions(to, number).is_possible(g, cx) == (gives and has >= number), (has, number)
            assert GiveTokens(to, 0, number).is_possible(g, cx) == (gives and has >= number)
            assert GiveLife(to, number).is_possible(g, cx) == (gives and has > number), "never the last"
        assert PayLife(number).is_possible(g, cx) == (has > number), "never the last"
        assert PayActions(number, True).is_possible(g, cx) == (has >= number)
        assert PayActions(number, False).is_possible(g, cx) == (has >= number and int(g.active) == 0)
        assert SaveActions(number).is_possible(g, cx) == (has > 0)
        assert StoreActions(number).is_possible(g, cx) == (has > 0)
    alone = arena()
    change_tokens(with_tokens(alone, "charge").g, 0, 0, 9)
    for op in (GiveActions(ally, 1), GiveTokens(ally, 0, 1), GiveLife(ally, 1)):
        assert not op.is_possible(alone.g, asking(alone)), "there is no ally"


@pytest.mark.clause("TR-FX-14", "TR-PWR-SUPPORT-02", "TR-MULTI-06")
@pytest.mark.parametrize("mode", ["2v2", "4-ffa", "1v3-boss"])
def test_tr_fx_14_allies_are_the_others_of_ones_team(mode: str) -> None:
    teams = {"2v2": (0, 1, 0, 1), "4-ffa": (0, 1, 2, 3), "1v3-boss": (0, 1, 1, 1)}[mode]
    scene = four(mode)
    for user, other in product(range(4), repeat=2):
        is_ally = user != other and teams[user] == teams[other]
        assert Allies(0, None).has(scene.g, asking(scene, user), other) == is_ally
        assert Some(2, None).has(scene.g, asking(scene, user), other) == (teams[user] != teams[other])
    assert not Allies(0, None).has(scene.g, asking(scene), NONE)
