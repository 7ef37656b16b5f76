"""Time Rift, section 17: moving and turning (TR-MOVE)."""

from __future__ import annotations

import pytest

from agon.arena.deal import CardInfo, Deal
from agon.arena.movement import WAY_ORTHOGONAL
from agon.arena.nodes import EventFilter, Space, Who
from agon.arena.roles import Me, Some
from agon.arena.spaces import Bearings, NearWarrior
from agon.arena.steps_effect import GainLife
from agon.arena.steps_power import MOVE_FROM, MOVE_INTO, MOVE_OUT_OF, MoveIs
from agon.arena.steps_space import MoveSteps
from agon.arena.terms import Act, Ask, On
from agon.arena.values import Const
from tests.rules.rift import ACTION, Adder, Rift, champion, fists, rule


@pytest.mark.clause("TR-MOVE-01", "TR-MOVE-02", "TR-MOVE-05")
def test_tr_move_01_a_maneuver_is_one_space_and_any_facing_for_one_action() -> None:
    scene = fists()
    scene.put("b2 N", "d4 S")
    codes = [code for code in scene.codes() if 16 <= code < 128]
    assert len(codes) == 16
    scene.do(scene.move("c2", "S"))
    assert scene.place(0) == "c2 S"
    assert scene.pool(0) == 3


@pytest.mark.clause("TR-MOVE-03", "TR-MOVE-04", "TR-EX-43")
def test_tr_ex_43_rotating_is_to_another_facing() -> None:
    scene = fists()
    assert [code for code in scene.codes() if 1 <= code < 16] == [scene.turn(each) for each in "ESW"]
    scene.do(scene.turn("W"))
    assert (scene.place(0), scene.pool(0)) == ("b2 W", 3)
    free = Rift([champion("Ann", 6)], [champion("Ben", 3)], options={"rotate.zeroAllowed": "true"}).ready(
        "b2 N", "d4 S"
    )
    assert free.can(free.turn("N"))


@pytest.mark.clause("TR-MOVE-06", "TR-MOVE-07", "TR-ARENA-13")
def test_tr_move_06_nobody_enters_an_occupied_space() -> None:
    scene = fists()
    assert not scene.can(scene.move("b3", "N"))
    assert scene.can(scene.move("b1", "N"))


def moves(steps: int, who: Who | None = None) -> Adder:
    """An ability of the own turn that moves its user, or an enemy."""

    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [MoveSteps(who or Me(), Const(steps), True, WAY_ORTHOGONAL)], kind=ACTION, per=3, times=1)

    return add


@pytest.mark.clause("TR-MOVE-10", "TR-MOVE-16", "TR-MOVE-17", "TR-EX-12")
def test_tr_ex_12_text_moves_without_actions_and_the_own_champion_may_turn() -> None:
    scene = fists(a=champion("Ann", 6, agility=1), Ann=moves(1))
    scene.put("b2 N", "d4 S")
    scene.do(scene.turn("E"))
    assert scene.pool(0) == 0
    scene.do(scene.use("Ann"))
    assert scene.asked == "step"
    assert scene.g.asked == Ask.STEP
    scene.do(scene.move("c2", "W"))
    assert (scene.place(0), scene.pool(0)) == ("c2 W", 0)


@pytest.mark.clause("TR-MOVE-16", "TR-RULING-25")
def test_tr_ruling_25_who_is_moved_by_an_enemy_keeps_its_facing() -> None:
    scene = fists(Ann=moves(2, who=Some(2, None)))
    scene.do(scene.use("Ann"))
    facings = {(code - 16) & 3 for code in scene.codes() if code >= 16}
    assert facings == {2}
    assert scene.decider == 0
    scene.do(max(scene.codes()))
    scene.do(0)
    assert scene.place(1) == "b4 S"


class Watch:
    """Ann counts, in Life, the moves of others for which each of the three words holds of the spaces next to her."""

    def __init__(self, near: Space) -> None:
        self.near = near

    def __call__(self, deal: Deal, info: CardInfo) -> None:
        for amount, code in ((1, MOVE_FROM), (10, MOVE_INTO), (100, MOVE_OUT_OF)):
            where = EventFilter()
            where.by = Some(2, None)
            where.cond = MoveIs(self.near, code)
            rule(deal, info, [GainLife(Me(), Const(amount))], event=On.MOVED, where=where)


ADJACENT = NearWarrior(Me(), Bearings.ADJACENT)


@pytest.mark.parametrize(
    ("start", "end", "held"),
    [("c3", "c2", 11), ("c2", "d2", 101), ("d2", "c2", 10), ("d3", "d2", 0)],
    ids=["TR-EX-24", "TR-EX-25", "TR-EX-26", "TR-EX-27"],
)
@pytest.mark.clause("TR-EX-24", "TR-EX-25", "TR-EX-26", "TR-EX-27", "TR-MOVE-11", "TR-MOVE-12", "TR-MOVE-13")
def test_tr_ex_24_to_27_from_into_and_out_of(start: str, end: str, held: int) -> None:
    """A on b2; the other moves. Held: 1 From, 10 Into, 100 Out of."""
    scene = fists(a=champion("Ann", 3), b=champion("Ben", 6), Ann=Watch(ADJACENT))
    scene.put("b2 N", f"{start} S")
    scene.do(scene.move(end, "S")).in_any_order()
    assert scene.life(0) == 10 + held


@pytest.mark.clause("TR-MOVE-15", "TR-RULING-69")
def test_tr_move_15_turning_in_place_is_no_move() -> None:
    scene = fists(a=champion("Ann", 3), b=champion("Ben", 6), Ann=Watch(ADJACENT))
    scene.do(scene.turn("E"))
    assert scene.life(0) == 10


@pytest.mark.parametrize(("semantics", "held"), [("wholeMove", 1 + 100), ("perStep", 1 + 10 + 1 + 100)])
@pytest.mark.clause("TR-MOVE-14", "TR-RULING-24")
def test_tr_ruling_24_the_whole_move_of_one_effect_counts(semantics: str, held: int) -> None:
    """From c1, next to Ann, by way of c2, next to her as well, to d2."""
    scene = Rift(
        [champion("Ann", 3)], [champion("Ben", 6)], rules={"Ann": Watch(ADJACENT), "Ben": moves(2)},
        options={"mode": "fist-fight", "move.semantics": semantics},
    ).ready("b2 N", "c1 N")  # fmt: skip
    scene.do(scene.use("Ben"))
    scene.do(scene.move("c2", "E"))
    assert scene.place(1) == "c2 E", "each step may be turned"
    scene.in_any_order().do(scene.move("d2", "S")).in_any_order()
    assert scene.place(1) == "d2 S"
    assert scene.life(0) == 10 + held
    # No action was spent by it.
    assert not scene.can(Act.PASS)
