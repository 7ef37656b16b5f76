"""Time Rift: the ladder of initiative, lives of a side, and whether there is anything to do, asked by themselves."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from agon.arena.conditions import space_of
from agon.arena.roles import Attacker
from agon.arena.terms import NONE, NULL, SeatField
from agon.games.timerift.game_end import nth_life
from agon.games.timerift.order import stands_above
from agon.games.timerift.phases import ladder, restore_ladder
from agon.games.timerift.turn import TurnFrame
from tests.constructs.rift import Told, duel
from tests.rules.rift import champion
from tests.rules.test_tr_41_worked_out import asking


def several(many: int, mode: str) -> Told:
    """So many Champions, alike but for their names."""
    hands = [[champion(name, 3)] for name in ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay")[:many]]
    return Told(*hands, options={"mode": mode})


@pytest.mark.clause("TR-RULING-01")
@pytest.mark.parametrize(("many", "mode"), [(2, "duel"), (3, "3-ffa"), (4, "4-ffa")])
def test_tr_ruling_01_a_rounds_own_order_is_put_back_as_it_was(many: int, mode: str) -> None:
    g = several(many, mode).g
    orders = list(permutations(range(many)))
    for kept, other in product(orders, orders):
        for order in (other, kept):
            for place, seat in enumerate(order):
                g.set_field(seat, SeatField.RANK, place)
        packed = int(ladder(g))
        for place, seat in enumerate(other):
            g.set_field(seat, SeatField.RANK, place)
        restore_ladder(g, packed)
        assert tuple(int(g.by_initiative(place)) for place in range(many)) == kept


@pytest.mark.clause("TR-TIRE-02", "TR-RULING-75")
@pytest.mark.parametrize(("first", "second"), list(product((3, 6), (3, 6))))
def test_tr_tire_02_above_is_who_has_the_higher_initiative_then_the_higher_opening_roll(
    first: int, second: int
) -> None:
    """Nobody is above an equal."""
    g = duel(a=champion("Ann", first), b=champion("Ben", second)).g
    for mine, yours in product(range(4), repeat=2):
        g.set_field(0, SeatField.OPENING, mine)
        g.set_field(1, SeatField.OPENING, yours)
        assert stands_above(g, 0, 1) == ((first, mine) > (second, yours))
        assert stands_above(g, 1, 0) == ((second, yours) > (first, mine))


@pytest.mark.clause("TR-RULING-44")
def test_tr_ruling_44_the_lives_of_a_side_from_the_highest() -> None:
    g = several(6, "3v3").ready("a1 N", "a5 S", "b1 N", "b5 S", "c1 N", "c5 S").g
    mine = [seat for seat in range(6) if not g.is_enemy(0, seat)]
    assert len(mine) == 3
    for lives in product((2, 5, 7), repeat=3):
        for seat, life in zip(mine, lives, strict=True):
            g.set_field(seat, SeatField.LIFE, life)
        highest = sorted(lives, reverse=True)
        for side in mine:
            assert [int(nth_life(g, side, place)) for place in range(4)] == [*highest, NULL]


@pytest.mark.clause("TR-PWR-REACT-02", "TR-PWR-REACT-04", "TR-ROUND-13")
def test_tr_pwr_react_02_whether_there_is_anything_to_do_is_asked_of_a_copy_as_well() -> None:
    """A copy has no room for options yet."""
    scene = duel()
    frame = scene.g.top
    assert isinstance(frame, TurnFrame)
    copy = scene.g.clone()
    asked = copy.top
    assert isinstance(asked, TurnFrame)
    assert asked.could_act(copy)
    again = scene.g.clone()
    again.listed = True
    again.options_room()
    assert len(again.opts) > 100
    assert not again.listed


@pytest.mark.clause("A7-GLOS-03", "A7-GLOS-04", "A7-GLOS-05", "A7-GLOS-27")
def test_a7_glos_05_nobody_stands_nowhere() -> None:
    scene = duel()
    assert int(space_of(scene.g, asking(scene), Attacker())) == NONE
