"""Time Rift: the ladder of initiative, lives of a side, and whether there is anything to do, asked by themselves."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from agon.arena.conditions import space_of
from agon.arena.deal import CardInfo, Deal
from agon.arena.movement import BY_OTHER, step
from agon.arena.nodes import Modifier
from agon.arena.roles import Attacker, Me
from agon.arena.terms import NONE, NULL, TOOK_LAST_TURN, Mod, Order, SeatField
from agon.cards import Card
from agon.core.ids import CardNo, SeatNo
from agon.games.timerift.game_end import nth_life
from agon.games.timerift.order import precedence, stands_above
from agon.games.timerift.phases import ladder, restore_ladder
from tests.constructs.rift import Told, duel
from tests.rules.rift import Rift, armor, champion, constant, fists, inspiration, special, weapon
from tests.rules.test_tr_25_end import in_center
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
        assert stands_above(g, SeatNo(0), SeatNo(1)) == ((first, mine) > (second, yours))
        assert stands_above(g, SeatNo(1), SeatNo(0)) == ((second, yours) > (first, mine))


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


@pytest.mark.clause("TR-ROUND-13")
def test_tr_round_13_a_copy_has_no_options_listed_until_it_makes_room_for_them() -> None:
    scene = duel()
    again = scene.g.clone()
    again.listed = True
    again.options_room()
    assert len(again.opts) > 100
    assert not again.listed


@pytest.mark.clause("A7-GLOS-03", "A7-GLOS-04", "A7-GLOS-05", "A7-GLOS-27")
def test_a7_glos_05_nobody_stands_nowhere() -> None:
    scene = duel()
    assert int(space_of(scene.g, asking(scene), Attacker())) == NONE


# --- turns and their order --------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-ROUND-02", "TR-ROUND-16", "A7-RULING-19")
@pytest.mark.parametrize(("ann", "ben"), [(6, 3), (3, 6)])
def test_tr_round_02_who_had_the_last_turn_of_a_round_is_known_in_the_next(ann: int, ben: int) -> None:
    scene = fists(a=champion("Ann", ann), b=champion("Ben", ben))
    last = scene.ladder()[-1]
    scene.to_round(2)
    did = [int(scene.g.field(seat, SeatField.PREVIOUS_ROUND)) & TOOK_LAST_TURN != 0 for seat in range(2)]
    assert did == [seat == last for seat in range(2)]


def never_first(deal: Deal, info: CardInfo) -> None:
    """Its Champion cannot win initiative."""
    m = Modifier(Mod.ORDER)
    m.code = Order.BARRED
    m.who = Me()
    m.always_on = True
    constant(deal, info, m)


@pytest.mark.clause("TR-REV-06", "TR-REV-07", "TR-INIT-01")
@pytest.mark.parametrize(("ann", "ben"), [(5, 7), (7, 5)])
@pytest.mark.parametrize("barred", [(), ("Ann",), ("Ben",), ("Ann", "Ben")])
def test_tr_rev_07_where_nobody_could_win_initiative_it_goes_by_the_numbers(
    ann: int, ben: int, barred: tuple[str, ...]
) -> None:
    """Who cannot win it comes after who can; no dice, since the numbers differ."""
    hands = [champion("Ann", 6), inspiration("I", ann)], [champion("Ben", 3), inspiration("J", ben)]
    scene = Rift(*hands, rules=dict.fromkeys(barred, never_first)).ready("a1 N", "d4 S")
    alone: dict[tuple[str, ...], int] = {("Ann",): 1, ("Ben",): 0}
    first = alone.get(barred, 0 if ann > ben else 1)
    assert (scene.ladder(), scene.tie_rolls()) == ([first, 1 - first], 0)
    cannot = sum(1 << ("Ann", "Ben").index(each) for each in barred)
    assert int(precedence(scene.g, by_champion=False).barred) == (0 if len(barred) == 2 else cannot)
    assert int(precedence(scene.g, by_champion=True).barred) == 0


@pytest.mark.clause("TR-REV-05", "TR-RULING-05")
@pytest.mark.parametrize("spare", [armor("Cap", 8, body=["head"]), inspiration("Spare", 7)])
def test_tr_ruling_05_an_illegal_card_is_replaced_only_by_one_that_is_legal(spare: Card) -> None:
    hand = [
        champion("Ann", 6), armor("Helm", 4, body=["head"]), special("Hood", 9, body=["head"]), inspiration("I", 1),
        weapon("W", 2), spare,
    ]  # fmt: skip
    scene = Rift(hand, [champion("Ben", 3)], options={"legality.replaceIllegal": "true"}).ready("a1 N", "d4 S")
    scene.end_turn().end_turn()
    fits = [each for each in ("Spare",) if spare.name == each]
    assert (scene.asked == "card") == bool(fits)
    if fits:
        assert scene.codes() == [0, scene.card("Spare") + 1]


# --- what is paid and what comes of it --------------------------------------------------------------------------------


@pytest.mark.clause("TR-ROUND-06", "TR-FX-10", "TR-PWR-FEAR-03")
@pytest.mark.parametrize("facing", list("NESW"))
@pytest.mark.parametrize(("start", "to"), [("a2 S", "a1"), ("b1 S", "a1"), ("a2 S", "a3")])
def test_tr_round_06_a_move_into_any_space_costs_what_a_move_costs(start: str, to: str, facing: str) -> None:
    """The corner that spaces are counted from as well: 1 Action, and 1 more out of fear."""
    scene = duel("Fear: adjacent enemies must spend an additional Action to move.")
    scene.do(scene.use("Ann")).end_turn()
    scene.put("b2 N", start)
    before = scene.pool(1)
    scene.do(scene.move(to, facing))
    assert before - scene.pool(1) == 2


@pytest.mark.clause("TR-FX-07", "TR-FX-12")
@pytest.mark.parametrize(("text", "life"), [("1 Life", 1), ("2 Life", 2), ("1 Action and 1 Life", 1), ("1 Action", 0)])
def test_tr_fx_07_what_an_ability_takes_of_the_own_life_is_known_before_it_is_used(text: str, life: int) -> None:
    scene = duel(f"{text}: Jump 3.")
    assert int(scene.deal.referee.life_asked(scene.g, scene.use("Ann"))) == life
    assert scene.deal.life_costs == (life > 0)


@pytest.mark.clause("TR-PWR-REROLL-02")
def test_tr_pwr_reroll_02_what_stands_beside_a_reroll_of_an_enemys_dice_is_done_too() -> None:
    scene = duel(ben=["Reroll 1 of the enemy's attack dice. Gain 1 Life."])
    scene.do(scene.attack("Ann", 1)).roll(1, 2)
    scene.roll(5, 6)
    assert (scene.asked, scene.decider) == ("use", 1)
    scene.take()
    scene.do(1).roll(1)
    # 7 against 3 is a hit.
    assert scene.life(1) == 10 + 1 - 2


@pytest.mark.clause("TR-TIRE-05", "TR-TIRE-07")
def test_tr_tire_05_who_is_pushed_out_falls_beside_who_falls_already() -> None:
    scene = in_center()
    scene.g.marked = 1
    step(scene.g, SeatNo(1), 0, 0, BY_OTHER, CardNo(NONE), 0)
    assert int(scene.g.marked) == 3
