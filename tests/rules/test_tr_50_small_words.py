"""Time Rift: small parts of rules that few cards ask about, each over every case there is."""

from __future__ import annotations

from itertools import product

import pytest

from agon.arena.ability import AbilityFrame, Program
from agon.arena.cardplay import leave_arena
from agon.arena.deal import CardInfo, Deal
from agon.arena.defeat import has_left
from agon.arena.nodes import EventFilter, RollFilter
from agon.arena.people import Me
from agon.arena.steps_effect import GainLife
from agon.arena.steps_pay import SaveCharge
from agon.arena.steps_power import DeployCard
from agon.arena.terms import ANY_ROUND, NONE, SEAT_W, CardMore, On, RollKind, SeatField
from agon.arena.values import PICK_HERE, RollPick, RollTotal
from agon.games.timerift.params import TIRE, TURNS
from tests.rules.rift import Rift, champion, fists, rule, special, weapon


@pytest.mark.clause("TR-COMBAT-02", "TR-COMBAT-04", "TR-COMBAT-05", "TR-COMBAT-06", "TR-COMBAT-07", "TR-COMBAT-20")
@pytest.mark.parametrize("kind", [RollKind.ATTACK, RollKind.DEFENSE])
@pytest.mark.parametrize("user", [0, 1])
@pytest.mark.parametrize("defense", [-1, 0, 2])
def test_tr_combat_04_what_answers_a_result_finds_the_total_of_that_roll(kind: int, user: int, defense: int) -> None:
    """Dice and modifiers together, whoever answers it; before the attacker has rolled there is the defense alone."""

    def add(deal: Deal, info: CardInfo) -> None:
        where = EventFilter()
        where.roll = RollFilter()
        where.roll.kinds = kind
        rule(deal, info, [GainLife(Me(), RollTotal(RollPick(PICK_HERE)))], event=On.RESULT, where=where)

    for low, high in product(((1, 2), (4, 5)), ((1, 1), (6, 5))):
        hands = [[champion("Ann", 6, cells={(0, 1): 1})], [champion("Ben", 3, defense=defense)]]
        scene = Rift(*hands, rules={("Ann", "Ben")[user]: add}, options={"mode": "fist-fight"}).ready("b2 N", "b3 S")
        scene.do(scene.attack("Ann", 1))
        scene.roll(*low)
        against, total = sum(low) + defense, sum(high) + 1
        gained = against if kind == RollKind.DEFENSE else 0
        assert scene.life(user) == 10 + gained, "the defense is known before the attacker rolls"
        scene.roll(*high)
        gained += total if kind == RollKind.ATTACK else 0
        lost = (4 if high[0] == high[1] else 2) if user == 1 and total >= against else 0
        assert scene.life(user) == 10 + gained - lost


@pytest.mark.clause("TR-PWR-DEPLOY-06", "TR-PWR-DEPLOY-05", "TR-RULING-68")
@pytest.mark.parametrize("life", [0, 2])
def test_tr_pwr_deploy_06_who_leaves_the_arena_is_nobodys_fighter_any_more(life: int) -> None:
    """Its space is free, and a minion is out; of all other rows and cards nothing changes."""

    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [DeployCard(None, True)], kind=1)

    hands = [[champion(f"C{seat}", 6 - seat), special(f"Dog {seat}", 9, life=life)] for seat in range(2)]
    scene = Rift(*hands, rules={"Dog 0": add, "Dog 1": add}).ready("a1 N", "d4 S")
    for seat in range(2):
        while scene.decider != seat:
            scene.end_turn()
        scene.do(scene.use(f"Dog {seat}")).do(next(code for code in scene.codes() if code >> 2 == 5 + seat))
    g, card = scene.g, scene.card("Dog 1")
    fighter = int(g.of_card(card, CardMore.FIGHTER))
    assert (fighter != NONE) == (life > 0)
    before = [int(each) for each in g.seats]
    leave_arena(g, card)
    wanted = list(before)
    if life:
        wanted[fighter * SEAT_W + SeatField.SQUARE] = NONE
        wanted[fighter * SEAT_W + SeatField.DEFEATED] = 1
    assert [int(each) for each in g.seats] == wanted
    assert [int(g.place_of(scene.card(f"Dog {seat}"))) for seat in range(2)] == [5, NONE]
    assert (g.is_free(5), g.is_free(6)) == (False, True)


@pytest.mark.clause("TR-PWR-SAVE-02", "TR-PWR-SAVE-04")
@pytest.mark.parametrize("round_", [1, 2, 3])
@pytest.mark.parametrize("for_game", [False, True])
def test_tr_pwr_save_02_a_charge_is_for_the_next_round_or_for_any(round_: int, *, for_game: bool) -> None:
    scene = Rift([champion("Ann", 6), weapon("Axe", 9)], [champion("Ben", 3), weapon("Bow", 8)]).ready()
    g = scene.g
    g.round = round_
    frame = AbilityFrame(Program([]))
    frame.card = scene.card("Axe")
    SaveCharge(for_game).run(g, frame)
    charges = [int(g.of_card(scene.card(name), CardMore.CHARGE)) for name in ("Ann", "Axe", "Ben", "Bow")]
    assert charges == [0, ANY_ROUND if for_game else round_ + 1, 0, 0]


@pytest.mark.clause("TR-TIRE-05", "TR-TIRE-04", "TR-ARENA-05")
@pytest.mark.parametrize("step", [TURNS, TIRE, TIRE + TURNS])
def test_tr_tire_05_who_has_left_the_center_in_a_tire_fight(step: int) -> None:
    """A Champion in any space but the four in the middle; nobody that stands nowhere, and nobody in another round."""
    scene = fists()
    scene.g.step = step
    for seat, square in product(range(2), range(16)):
        scene.g.seats[seat * SEAT_W + SeatField.SQUARE] = square
        assert has_left(scene.g, seat) == (step >= TIRE and square not in {5, 6, 9, 10})
        scene.g.seats[seat * SEAT_W + SeatField.SQUARE] = NONE
        assert not has_left(scene.g, seat)
