"""Time Rift: rulings on conflicts, prohibitions and cards turned by text (TR-FX, TR-RULING-02, 73, 74, TR-PWR-FEAR)."""

from __future__ import annotations

import pytest

from agon.arena.board import square_name
from agon.arena.cardplay import discard, turn_up
from agon.arena.deal import REVEAL, CardInfo, Deal
from agon.arena.movement import WAY_ORTHOGONAL
from agon.arena.nodes import CardFilter, Modifier
from agon.arena.prohibitions import FORBID_ATTACK, FORBID_ENTER
from agon.arena.roles import Me, Some
from agon.arena.spaces import Bearings, NearWarrior
from agon.arena.steps_effect import DealDamage, GainLife
from agon.arena.steps_power import DeployCard
from agon.arena.steps_space import MoveSteps
from agon.arena.terms import Act, Mod, On, Stat, Zone
from agon.arena.throws import prevails
from agon.arena.values import Const
from agon.core.engine import RUNNING
from agon.core.ids import CardNo, SeatNo
from tests.rules.rift import ACTION, Adder, Rift, armor, champion, constant, fists, inspiration, rule, special, weapon


@pytest.mark.parametrize(("option", "stands"), [("tieStat", 1), ("activePlayer", 0)])
@pytest.mark.clause("TR-RULING-02", "TR-INIT-07", "TR-FX-19")
def test_tr_ruling_02_of_two_settings_that_of_the_lower_champion_initiative_stands(option: str, stands: int) -> None:
    """Resolved from the highest down, each on what the one before left."""
    options = {"mode": "fist-fight", "conflict.replacement": option}
    scene = Rift([champion("Ann", 6)], [champion("Ben", 3)], options=options).ready()
    assert scene.decider == 0
    assert prevails(scene.g, SeatNo(stands), SeatNo(1 - stands))
    assert not prevails(scene.g, SeatNo(1 - stands), SeatNo(stands))


@pytest.mark.clause("TR-RULING-02")
def test_tr_ruling_02_cannot_beats_can() -> None:
    def peace(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.FORBID)
        m.code = FORBID_ATTACK
        constant(deal, info, m)

    assert fists().can(fists().attack("Ann", 1))
    quiet = fists(Ben=peace)
    assert not quiet.can(quiet.attack("Ann", 1))


@pytest.mark.clause("TR-PWR-FEAR-01", "TR-PWR-FEAR-02", "TR-PWR-FEAR-03", "TR-PWR-FEAR-04", "TR-PWR-FEAR-05")
def test_tr_pwr_fear_03_spaces_next_to_somebody_may_be_closed_and_moving_may_cost_more() -> None:
    def fearsome(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.FORBID)
        m.code = FORBID_ENTER
        m.who = Some(2, None)
        m.place = NearWarrior(Me(), Bearings.ADJACENT)
        constant(deal, info, m)
        tax = Modifier(Mod.COST)
        tax.code = 1
        tax.who = Some(2, None)
        tax.value = Const(1)
        constant(deal, info, tax)

    def strolls(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [MoveSteps(Me(), Const(1), True, WAY_ORTHOGONAL)], kind=ACTION, per=3, times=1)

    scene = fists(Ben=fearsome, Ann=strolls)
    scene.put("b1 N", "b3 S")
    # Not into b2, which is next to Ben; and a maneuver takes two actions.
    assert {square_name((code - 16) >> 2) for code in scene.codes() if 16 <= code < 128} == {"a1", "c1"}
    assert scene.can(scene.turn("E"))
    scene.do(scene.move("c1", "N"))
    assert scene.pool(0) == 2
    scene.do(scene.use("Ann"))
    assert scene.asked == "step"
    assert {square_name((code - 16) >> 2) for code in scene.codes() if code >= 16} == {"b1", "d1"}
    # Where Ben stands is asked at the moment of the move.
    scene.put("c1 N", "a4 S")
    assert {square_name((code - 16) >> 2) for code in scene.codes() if code >= 16} == {"b1", "d1", "c2"}


@pytest.mark.clause("TR-RULING-74")
def test_tr_ruling_74_or_a_deploy_may_be_used_in_the_own_turn() -> None:
    def deploys(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [DeployCard(None, True)], kind=REVEAL, power="deploy")

    options = {"deploy.window": "revealOrOwnTurn"}
    hands = [champion("Ann", 6), special("Wall", 9)], [champion("Ben", 3)]
    scene = Rift(*hands, rules={"Wall": deploys}, options=options).ready("a1 N", "d4 S").do(0)
    scene.do(scene.use("Wall"))
    scene.do(scene.codes()[0])
    assert scene.is_sideways("Wall")
    assert not scene.can(scene.use("Wall"))


def turned_up(name: str, option: str = "false") -> Rift:
    """Ann's card of slot 4 is turned up by text in her first turn."""

    def reveals(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GainLife(Me(), Const(3))], kind=REVEAL)

    hand = [champion("Ann", 6), armor("Helm", 5, body=["head"]), inspiration("I"), weapon("W"), special("Late", 9)]
    if name == "Hood":
        hand[-1] = special("Hood", 9, body=["head"])
    scene = Rift(hand, [champion("Ben", 3)], rules={name: reveals}, options={"reveal.outsidePhase": option}).ready()
    turn_up(scene.g, CardNo(scene.card(name)))
    # As if the turn had just gone on after the ability that did it.
    scene.g.waiting = RUNNING
    scene.g.advance()
    return scene


@pytest.mark.clause("TR-RULING-73")
def test_tr_ruling_73_a_card_turned_up_by_text_is_checked_and_changes_no_initiative() -> None:
    legal = turned_up("Late")
    assert int(legal.g.zone(legal.card("Late"))) == Zone.FACE_UP
    assert (int(legal.g.initiative(0)), legal.life(0)) == (5, 10)
    hood = turned_up("Hood")
    assert int(hood.g.zone(hood.card("Hood"))) == Zone.DISCARDED


@pytest.mark.clause("TR-RULING-73")
def test_tr_ruling_73_or_its_reveal_effects_are_offered_as_well() -> None:
    scene = turned_up("Late", "true")
    assert (scene.asked, scene.decider) == ("use", 0)
    scene.do(scene.codes()[1])
    assert (scene.life(0), scene.is_sideways("Late")) == (13, True)


@pytest.mark.clause("TR-REV-02", "TR-REV-17", "TR-WIELD-09")
def test_tr_rev_17_what_was_legal_when_revealed_stays_when_its_permission_goes() -> None:
    def allows(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.ALLOW)
        m.cards = CardFilter()
        m.cards.types = 1 << 2
        m.value = Const(2)
        constant(deal, info, m)

    hand = [champion("Ann", 6), inspiration("Two"), weapon("Axe"), weapon("Bow")]
    scene = Rift(hand, [champion("Ben", 3)], rules={"Two": allows}).ready().to_round(3)
    discard(scene.g, CardNo(scene.card("Two")), NONE_SAID)
    scene.end_turn().end_turn()
    assert [int(scene.g.zone(scene.card(name))) for name in ("Axe", "Bow")] == [Zone.FACE_UP, Zone.FACE_UP]


NONE_SAID = -1


@pytest.mark.clause("TR-RULING-38", "TR-END-01", "TR-END-05", "TR-MULTI-03")
def test_tr_ruling_38_one_event_is_completed_for_all_it_hits_then_defeats_are_processed() -> None:
    """Of three, two fall at once to Ann's ability; what would follow is dropped, the game being over."""

    def burns(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [DealDamage(Some(2, None), Const(5), True), GainLife(Me(), Const(9))], kind=ACTION)

    hands = [[champion("Ann", 6)], [champion("Ben", 3, life=5)], [champion("Cid", 1, life=5)]]
    scene = Rift(*hands, rules={"Ann": burns}).ready()
    scene.do(scene.use("Ann"))
    assert (scene.asked, int(scene.g.winner), scene.life(0)) == ("over", 0, 10)
    assert [scene.life(1), scene.life(2)] == [0, 0]


@pytest.mark.clause("TR-RULING-38", "TR-PWR-14")
def test_tr_ruling_38_a_defeat_is_an_event_and_the_ability_goes_on_where_the_game_does() -> None:
    def burns(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [DealDamage(Some(2, None), Const(5), True), GainLife(Me(), Const(9))], kind=ACTION)
        rule(deal, info, [GainLife(Me(), Const(100))], event=On.DEFEATED)

    hands = [[champion("Ann", 6)], [champion("Ben", 3, life=5)], [champion("Cid", 1, life=9)]]
    scene = Rift(*hands, rules={"Ann": burns}).ready()
    scene.do(scene.use("Ann"))
    assert (scene.asked, scene.life(0), scene.place(1)) == ("action", 119, "")


@pytest.mark.clause("TR-RULING-67", "TR-PWR-RAGE-01", "TR-PWR-RAGE-02", "TR-PWR-RAGE-04")
def test_tr_ruling_67_a_loss_of_agility_takes_from_what_is_left_never_below_none() -> None:
    def slow(amount: int) -> Adder:
        def add(deal: Deal, info: CardInfo) -> None:
            m = Modifier(Mod.STAT)
            m.stat = Stat.SPEED
            m.who = Some(2, None)
            m.value = Const(-amount)
            constant(deal, info, m)

        return add

    hands = [champion("Ann", 6), inspiration("I", 9)], [champion("Ben", 3), special("Mud", 0)]
    for amount, left in ((1, 3), (9, 0)):
        scene = Rift(*hands, rules={"Mud": slow(amount)})
        scene.ready()
        assert scene.pool(0) == left
    both = Rift(
        [champion("Ann", 6)], [champion("Ben", 3), special("Mud"), armor("Bog")], rules={"Mud": slow(1), "Bog": slow(2)}
    )
    assert both.ready().to_round(2).pool(0) == 1
    assert Act.PASS not in both.codes()


@pytest.mark.parametrize(
    ("code", "card", "order"),
    [
        (2, "SCid", [2, 0, 1]),
        (3, "SAnn", [1, 2, 0]),
        (0, "SCid", [2, 1, 0]),
        (5, "SAnn", [1, 2, 0]),
        (1, "SCid", [2, 1, 0]),
    ],
    ids=["first", "last", "lowest", "cannot win", "champion initiative"],
)
@pytest.mark.clause("TR-FX-02", "TR-ROUND-02")
def test_tr_fx_02_text_may_change_the_order_of_turns(code: int, card: str, order: list[int]) -> None:
    """Initiatives 9, 5 and 1, champion initiatives 1, 2 and 3."""

    def says(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.ORDER)
        m.code = code
        m.who = Me()
        constant(deal, info, m)

    names = [("Ann", 9, 1), ("Ben", 5, 2), ("Cid", 1, 3)]
    hands = [[champion(name, ci), special(f"S{name}", number)] for name, number, ci in names]
    scene = Rift(*hands, rules={card: says}).ready()
    taken = []
    while int(scene.g.round) == 1:
        taken.append(scene.decider)
        scene.end_turn()
    assert taken == order
