"""Time Rift: what answers a hit, a gift of life or a depletion, what a card costs, and what one effect counts."""

from __future__ import annotations

import pytest

from agon.arena.deal import CardInfo, Deal
from agon.arena.nodes import CardFilter, Modifier
from agon.arena.prohibitions import FORBID_USE
from agon.arena.terms import CARD_W, CardField, CardType, Mod, SeatField
from agon.games.timerift.phases import PhasesFrame
from tests.constructs.rift import Told, duel, loaded, said
from tests.rules.rift import Rift, armor, champion, constant, special, weapon


@pytest.mark.clause("TR-PWR-REACT-03")
@pytest.mark.parametrize("word", ["hits", "misses"])
@pytest.mark.parametrize("hit", [True, False])
def test_a_reaction_to_a_hit_or_a_miss_comes_once_that_attack_is_over(word: str, *, hit: bool) -> None:
    scene = duel(ben=[f"React: After an attack {word} you, gain 1 Life."])
    (scene.hit if hit else scene.miss)("Ann", 1)
    answers = hit == (word == "hits")
    assert (scene.asked, scene.decider) == (("use", 1) if answers else ("action", 0))
    before = scene.life(1)
    assert before == (8 if hit else 10), "the damage is dealt"
    if answers:
        assert scene.take().life(1) == before + 1


@pytest.mark.clause("TR-RULING-17", "TR-PWR-13", "TR-PWR-03")
def test_a_power_that_another_cards_depletion_wakes_depletes_its_own_card() -> None:
    """Only what is woken by the turning of its own card has no other charge."""
    coat = said(armor("Coat", 8), "When a weapon is depleted, Heal 1.")
    scene = Told([champion("Ann", 6), weapon("Axe", 9)], [champion("Ben", 3), coat]).ready("b2 N", "b3 S")
    scene.do(scene.attack("Axe", 1))
    assert (scene.asked, scene.decider) == ("use", 1)
    scene.take()
    assert (scene.life(1), scene.is_sideways("Coat")) == (11, True)


@pytest.mark.clause("TR-REV-01", "TR-RULING-40")
def test_all_revealed_cards_are_barred_as_they_are_turned_up_before_any_is_switched_on() -> None:
    def add(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.FORBID)
        m.code = FORBID_USE
        m.cards = CardFilter()
        m.cards.types = 1 << CardType.WEAPON
        constant(deal, info, m)

    hands = [[champion(f"C{seat}", 6 - seat), armor(f"Cap {seat}"), weapon(f"Axe {seat}", 9)] for seat in range(3)]
    g = Rift(*hands, rules={"C0": add}, options={"mode": "3-ffa"}).ready().g
    frame = next(each for each in g.frames if isinstance(each, PhasesFrame))
    g.round = 2
    frame.reveal(g)
    cards = [int(g.field(seat, SeatField.REVEALED)) for seat in range(3)]
    assert [int(g.cards[card * CARD_W + CardField.BARRED]) for card in cards] == [1, 1, 1]
    assert [int(g.cards[card * CARD_W + CardField.ACTIVE]) for card in cards] == [0, 0, 0]


@pytest.mark.clause("TR-PWR-HEAL-02", "TR-PWR-HEAL-04")
def test_what_answers_a_gift_of_life_answers_it_at_once() -> None:
    hands = [[said(champion("Ann", 9), "Heal: Give 2 Life to an adjacent ally.")], [champion("C1", 7)]]
    hands += [[said(champion("C2", 6), "When you gain Life, an enemy loses 1 Life.")], [champion("C3", 5)]]
    scene = Told(*hands, options={"mode": "2v2"})
    scene.ready("a1 N", "d4 S", "a2 E", "d1 W")
    scene.do(scene.use("Ann"))
    assert (scene.asked, scene.decider) == ("warrior", 2)
    scene.do(1)
    assert [scene.life(seat) for seat in range(4)] == [8, 9, 12, 10]


@pytest.mark.clause("TR-PWR-12", "TR-FX-21")
@pytest.mark.parametrize("near", [True, False])
def test_a_price_is_asked_only_where_there_is_something_to_do_for_it(*, near: bool) -> None:
    scene = loaded(special("Bolt", 9), "Lose 1 Life: Push an adjacent enemy 1.")
    scene.put("b2 N", "b3 S" if near else "d4 S")
    assert scene.can(scene.use("Bolt")) == near


@pytest.mark.clause("TR-PWR-REROLL-02")
@pytest.mark.parametrize("again", [False, True])
def test_a_die_that_is_changed_for_nothing_is_changed_once_a_roll(*, again: bool) -> None:
    """Even if other dice of that roll are thrown again after it; in the next roll it may be changed again."""
    coat = said(armor("Coat", 9), "You may change a die of your attack roll to a 6.")
    ring = said(champion("Ann", 6), "Reroll 1 of your attack dice.")
    scene = Told([ring, coat], [champion("Ben", 3)]).ready("b2 N", "b3 S")
    for left in (3, 2):
        scene.do(scene.attack("Ann", 1)).roll(6, 5)
        scene.roll(1, 2)
        assert (scene.asked, scene.decider) == ("use", 0)
        scene.take(-1).do(scene.codes()[0])
        if left == 3:
            assert (scene.asked, len(scene.codes())) == ("use", 2), "only the power is left"
        if again and left == 3:
            scene.take().do(scene.codes()[-1]).roll(3)
        elif not again:
            scene.decline()
        # Less than 11, and nothing more is offered in this roll.
        assert (scene.asked, scene.life(1), scene.pool(0), scene.is_sideways("Coat")) == ("action", 10, left, False)


@pytest.mark.clause("TR-RECH-02")
def test_the_actions_taken_are_counted_from_the_start_of_the_round() -> None:
    scene = duel()
    scene.do(scene.turn("E")).do(scene.turn("S"))
    assert int(scene.g.field(0, SeatField.ACTIONS)) == 2
    scene.to_round(2)
    assert [int(scene.g.field(seat, SeatField.ACTIONS)) for seat in (0, 1)] == [0, 0]


@pytest.mark.clause("TR-RULING-67", "TR-ROUND-14")
@pytest.mark.parametrize(("change", "left"), [("+2", 6), ("-1", 3), ("-9", 0)])
def test_what_is_left_of_the_actions_follows_agility_while_the_ability_still_goes_on(change: str, left: int) -> None:
    scene = duel(f"Once per round, you get {change} Agility this round, then you may lose 1 Life.")
    assert scene.pool(0) == 4
    scene.do(scene.use("Ann"))
    assert (scene.asked, scene.pool(0)) == ("may", left)
