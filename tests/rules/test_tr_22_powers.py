"""Time Rift, section 22: powers, what using one takes and the engine's part in the fifteen keywords (TR-PWR)."""

from __future__ import annotations

from itertools import product

import pytest

from agon.arena.ability import TakeActions
from agon.arena.board import square_name, square_number
from agon.arena.deal import LIMIT_ATTACK, LIMIT_NONE, LIMIT_ROUND, REVEAL, CardInfo, Deal, Limit, Listener
from agon.arena.markers import (
    MARKER_ACTIONS,
    MARKER_TOKENS,
    STACK_MAX,
    STACK_REPLACE,
    TICK_ROUND_END,
    TICK_ROUND_START,
    TICK_TURN_START,
)
from agon.arena.nodes import AttackFilter, CardFilter, EventFilter, Modifier
from agon.arena.powers import POWER_NAMES, make_power
from agon.arena.roles import Allies, Me, Some
from agon.arena.spaces import Bearings, NearWarrior, Vacant
from agon.arena.steps_attack import MakeAttack
from agon.arena.steps_effect import GainLife
from agon.arena.steps_power import (
    JUMP_DIAGONAL,
    JUMP_KNIGHT,
    JUMP_LINE,
    JUMP_WITHIN,
    ChangeTokens,
    DeployCard,
    GiveActions,
    IsDepleted,
    JumpSpace,
    Push,
    PutMarker,
    TokensOf,
    TurnCards,
)
from agon.arena.steps_space import MoveTo
from agon.arena.terms import NONE, SEAT_W, Act, AttackKind, CardField, CardMore, Mod, Note, On, SeatField, Zone
from agon.arena.values import Const
from agon.cards import Card
from agon.core.ids import CardNo
from tests.rules.rift import (
    ACTION,
    AHEAD,
    Adder,
    Rift,
    armor,
    champion,
    fists,
    inspiration,
    rule,
    special,
    stored,
    weapon,
)


def heals(power: str = "heal", amount: int = 1) -> Adder:
    """A power of the own turn that gives its user Life."""

    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GainLife(Me(), Const(amount))], kind=ACTION, power=power)

    return add


# --- what using a power takes -----------------------------------------------------------------------------------------


@pytest.mark.clause("TR-PWR-01", "TR-RULING-58")
def test_tr_pwr_01_there_are_fifteen_keywords() -> None:
    assert len(POWER_NAMES) == 16
    deal = Deal(2, Rift([champion("Ann")], [champion("Ben", 4)]).deal.rules)
    deal.cards.append(CardInfo(0, "x", "x"))
    with pytest.raises(ValueError, match="tuple"):
        make_power(deal, Listener(0, 0, 0), "smite")
    with pytest.raises(ValueError, match="keyword"):
        make_power(deal, Listener(0, 0, 0), "")


@pytest.mark.clause("TR-PWR-01", "TR-PWR-03", "TR-PWR-06", "TR-RULING-17")
@pytest.mark.parametrize("power", POWER_NAMES[1:])
def test_tr_pwr_06_a_power_of_any_keyword_is_declined_at_will_and_limited_by_its_card(power: str) -> None:
    """Once a round on a Champion; on a card of the loadout once an attack that wakes it, else by its charge alone."""
    deal = Rift([champion("Ann", 6), armor("Balm", 9)], [champion("Ben", 3)]).deal
    hosts = {info.name: int(info.index) for info in deal.cards}
    limits: dict[tuple[str, int], tuple[Limit, int]] = {}
    for host, event in product(("Ann", "Balm"), (NONE, On.HIT)):
        ls = Listener(hosts[host], 0, 0)
        ls.event = event
        make_power(deal, ls, power.title())
        assert (int(ls.power), ls.optional) == (POWER_NAMES.index(power), True)
        limits[host, event] = (ls.per, int(ls.times))
    assert limits["Ann", NONE] == limits["Ann", On.HIT] == (LIMIT_ROUND, 1)
    assert limits["Balm", NONE][0] == LIMIT_NONE
    assert limits["Balm", On.HIT] == (LIMIT_ATTACK, 1)


@pytest.mark.clause("TR-PWR-03", "TR-PWR-05", "TR-PWR-HEAL-01", "TR-PWR-HEAL-05", "TR-RULING-55", "TR-PWR-08")
def test_tr_pwr_heal_05_a_loadout_power_works_once_a_charge() -> None:
    scene = Rift([champion("Ann", 6, life=3), armor("Balm", 9)], [champion("Ben", 3)], rules={"Balm": heals(amount=2)})
    scene.ready("a1 N", "d4 S")
    use = scene.use("Balm")
    scene.do(use)
    assert (scene.life(0), scene.is_sideways("Balm"), scene.pool(0)) == (5, True, 4)
    assert not scene.can(use)
    scene.end_turn()
    # Not in the enemy's turn.
    assert not scene.can(use)
    assert scene.to_round(2).can(use)


@pytest.mark.clause("TR-EX-54", "TR-PWR-06", "TR-PWR-07", "TR-RECH-04")
def test_tr_ex_54_a_champions_power_works_once_a_round_and_the_card_never_turns() -> None:
    scene = fists(Ann=heals())
    scene.do(scene.use("Ann"))
    assert not scene.can(scene.use("Ann"))
    assert not scene.is_sideways("Ann")
    assert scene.to_round(2).can(scene.use("Ann"))


@pytest.mark.parametrize(("scope", "open_"), [("instance", True), ("keyword", False)])
@pytest.mark.clause("TR-RULING-15", "TR-PWR-07")
def test_tr_ruling_15_once_a_round_is_for_each_printed_ability(scope: str, *, open_: bool) -> None:
    def two(deal: Deal, info: CardInfo) -> None:
        heals()(deal, info)
        heals()(deal, info)

    scene = Rift(
        [champion("Ann", 6), armor("Balm", 9)], [champion("Ben", 3)], rules={"Ann": two, "Balm": heals()},
        options={"power.oncePerRoundScope": scope},
    ).ready("a1 N", "d4 S")  # fmt: skip
    scene.do(scene.use("Ann"))
    assert not scene.can(scene.use("Ann"))
    assert scene.can(scene.use("Ann", 1)) is open_
    assert scene.can(scene.use("Balm")) is open_
    scene.to_round(2)
    assert all(scene.can(each) for each in (scene.use("Ann"), scene.use("Ann", 1), scene.use("Balm")))


@pytest.mark.parametrize("scope", ["instance", "keyword"])
@pytest.mark.clause("TR-RULING-15", "TR-PWR-07")
def test_tr_ruling_15_other_keywords_and_other_players_are_not_counted(scope: str) -> None:
    def frightens(deal: Deal, info: CardInfo) -> None:
        heals()(deal, info)
        rule(deal, info, [GainLife(Me(), Const(1))], kind=ACTION, power="rage")

    scene = Rift(
        [champion("Ann", 6)], [champion("Ben", 3)], rules={"Ann": frightens, "Ben": heals()},
        options={"power.oncePerRoundScope": scope},
    ).ready("a1 N", "d4 S")  # fmt: skip
    scene.do(scene.use("Ann"))
    assert scene.can(scene.use("Ann", 1)), "a Rage is no Heal"
    scene.end_turn()
    assert scene.can(scene.use("Ben")), "and Ben's Heal is none of Ann's"


@pytest.mark.parametrize(("scope", "asks"), [("instance", True), ("keyword", False)])
@pytest.mark.clause("TR-RULING-15", "TR-PWR-07", "TR-PWR-12")
def test_tr_ruling_15_an_answer_with_a_keyword_used_before_is_not_offered(scope: str, *, asks: bool) -> None:
    """A Push on the weapon's own hit, once the Champion has pushed this round."""
    step = [Push(Some(2, None), Const(1), False, True, None)]

    def pushes(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, step, kind=ACTION, power="push")

    def pushes_on_a_hit(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, step, event=On.HIT, power="push")

    scene = Rift(
        [champion("Ann", 6), weapon("Axe", 9)], [champion("Ben", 3)], rules={"Ann": pushes, "Axe": pushes_on_a_hit},
        options={"power.oncePerRoundScope": scope},
    ).ready("b2 N", "b3 S")  # fmt: skip
    scene.do(scene.use("Ann"))
    scene.do(scene.codes()[0]).put("b2 N", "b3 S")
    scene.do(scene.attack("Axe", 1)).roll(1, 1).roll(5, 6)
    assert (scene.asked == "use") is asks


@pytest.mark.clause("TR-EX-53", "TR-PWR-13", "TR-RULING-17", "TR-PWR-PUSH-02")
def test_tr_ex_53_a_power_on_the_hosts_own_hit_shares_its_depletion() -> None:
    def pushes(deal: Deal, info: CardInfo) -> None:
        where = EventFilter()
        where.attack = AttackFilter()
        where.attack.weapon = CardFilter()
        where.attack.weapon.this = True
        rule(deal, info, [Push(Some(2, None), Const(1), False, True, None)], event=On.HIT, power="push", where=where)

    scene = Rift([champion("Ann", 6), weapon("Axe", 9)], [champion("Ben", 3)], rules={"Axe": pushes}).ready(
        "b2 N", "b3 S"
    )
    scene.do(scene.attack("Axe", 1))
    assert scene.is_sideways("Axe")
    scene.roll(1, 1).roll(5, 6)
    assert scene.asked == "use"
    scene.do(scene.codes()[1])
    scene.do(scene.codes()[0])
    assert (scene.place(1), scene.life(1)) == ("b4 S", 7)


@pytest.mark.clause("TR-RULING-34")
def test_tr_ruling_34_a_depleted_card_is_face_up_and_its_other_text_goes_on() -> None:
    def both(deal: Deal, info: CardInfo) -> None:
        heals()(deal, info)
        rule(deal, info, [GainLife(Me(), Const(5))], event=On.AFTER_ATTACK)

    scene = Rift([champion("Ann", 6), armor("Balm", 9)], [champion("Ben", 3)], rules={"Balm": both}).ready(
        "b2 N", "b3 S"
    )
    scene.do(scene.use("Balm"))
    scene.do(scene.attack("Ann", 1)).roll(6, 6).roll(1, 1)
    assert scene.life(0) == 16


# --- pull and push ----------------------------------------------------------------------------------------------------


def pushes(number: int, *, nearer: bool = False, exact: bool = False, impact: int = 0) -> Adder:
    def add(deal: Deal, info: CardInfo) -> None:
        value = Const(impact) if impact else None
        op = Push(Some(2, None), Const(number), nearer, exact, value)
        rule(deal, info, [op], kind=ACTION, power="pull" if nearer else "push")

    return add


def ends(scene: Rift, code: int) -> set[str]:
    """Where Ben can stand once the ability is done, whatever Ann picks."""
    start = scene.g.clone()
    found: set[str] = set()
    todo = [(start, code)]
    while todo:
        g, choice = todo.pop()
        g.choose(choice)
        if g.asked == 10:
            for each in range(int(g.options())):
                todo.append((g.clone(), int(g.code_at(each))))
                todo[-1][0].options()
        else:
            found.add(square_name(int(g.square(1))))
    return found


@pytest.mark.clause(
    "TR-PWR-PULL-01", "TR-PWR-PULL-02", "TR-PWR-PULL-03", "TR-PWR-PULL-04", "TR-PWR-PULL-05", "TR-PWR-PUSH-06"
)
def test_tr_pwr_pull_05_each_step_leads_nearer() -> None:
    scene = fists(Ann=pushes(2, nearer=True, exact=True))
    scene.put("a1 N", "c3 S")
    assert ends(scene, scene.use("Ann")) == {"c1", "b2", "a3"}
    scene.put("a1 N", "a2 S")
    # Next to it already: no step is possible.
    assert not scene.can(scene.use("Ann"))


@pytest.mark.clause(
    "TR-PWR-PUSH-01", "TR-PWR-PUSH-02", "TR-PWR-PUSH-03", "TR-PWR-PUSH-04", "TR-PWR-PUSH-05", "TR-RULING-25"
)
def test_tr_pwr_push_05_straight_away_until_something_stops_it() -> None:
    scene = fists(Ann=pushes(2, exact=True, impact=3))
    scene.put("b2 N", "b3 E")
    assert ends(scene, scene.use("Ann")) == {"b4"}
    scene.do(scene.use("Ann")).do(scene.codes()[0])
    assert (scene.place(1), scene.life(1)) == ("b4 E", 7)
    # Not aligned: one of two directions, kept for all steps.
    other = fists(Ann=pushes(2, exact=True))
    other.put("a1 N", "b2 S")
    assert ends(other, other.use("Ann")) == {"b4", "d2"}
    # The user may stop early where it is "up to".
    free = fists(Ann=pushes(2))
    free.put("b1 N", "b2 S")
    assert ends(free, free.use("Ann")) == {"b2", "b3", "b4"}


# --- jump and dodge ---------------------------------------------------------------------------------------------------


def jumps(reach: int, pattern: int, *, over: bool = True) -> Adder:
    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [MoveTo(Me(), JumpSpace(reach, pattern, over), Vacant.UNOCCUPIED)], kind=ACTION, power="jump")

    return add


@pytest.mark.parametrize(
    ("pattern", "reach", "landings"),
    [
        (JUMP_LINE, 2, {"a3", "b1", "c1"}),
        (JUMP_DIAGONAL, 2, {"b2", "c3"}),
        (JUMP_WITHIN, 2, {"a3", "b1", "c1", "b2"}),
        (JUMP_KNIGHT, 0, {"b3", "c2"}),
    ],
)
@pytest.mark.clause("TR-PWR-JUMP-01", "TR-PWR-JUMP-02", "TR-PWR-JUMP-03", "TR-PWR-JUMP-05")
def test_tr_pwr_jump_05_a_jump_passes_over_who_stands_between(pattern: int, reach: int, landings: set[str]) -> None:
    """From a1, with Ben on a2."""
    scene = fists(Ann=jumps(reach, pattern))
    scene.put("a1 N", "a2 S")
    scene.do(scene.use("Ann"))
    assert {square_name(code >> 2) for code in scene.codes()} == landings


@pytest.mark.clause("TR-PWR-JUMP-02", "TR-PWR-JUMP-04", "TR-PWR-JUMP-03")
def test_tr_pwr_jump_04_only_take_off_and_landing_count() -> None:
    scene = fists(Ann=jumps(2, JUMP_LINE, over=False))
    scene.put("a1 N", "a2 S")
    scene.do(scene.use("Ann"))
    assert {square_name(code >> 2) for code in scene.codes()} == {"b1", "c1"}

    def watches(deal: Deal, info: CardInfo) -> None:
        where = EventFilter()
        where.by = Some(2, None)
        where.space = NearWarrior(Me(), Bearings.ADJACENT)
        rule(deal, info, [GainLife(Me(), Const(1))], event=On.MOVED, where=where)

    over = fists(Ann=jumps(3, JUMP_LINE), Ben=watches)
    over.put("a1 N", "b2 S")
    over.do(over.use("Ann"))
    over.do(next(code for code in over.codes() if square_name(code >> 2) == "d1"))
    assert (over.place(0)[:2], over.life(1)) == ("d1", 10)


# --- react ------------------------------------------------------------------------------------------------------------


def reacts() -> Adder:
    """When an enemy moves its user may take an action."""

    def add(deal: Deal, info: CardInfo) -> None:
        where = EventFilter()
        where.by = Some(2, None)
        where.space = NearWarrior(Me(), Bearings.ADJACENT)
        rule(deal, info, [TakeActions(Me(), 1)], event=On.MOVED, power="react", where=where)

    return add


@pytest.mark.clause("TR-PWR-REACT-06")
def test_tr_pwr_react_06_reactions_to_reactions_come_to_an_end() -> None:
    scene = fists(Ann=reacts(), Ben=reacts())
    scene.put("b2 N", "b4 S")
    scene.do(scene.move("b3", "N"))
    deciders: list[int] = []
    while scene.asked == "use" or scene.decider == 1 or len(deciders) % 2 == 1:
        deciders.append(scene.decider)
        moves = [code for code in scene.codes() if code < Act.ATTACK or scene.asked == "use"]
        scene.do(moves[-1])
        if len(deciders) > 8:
            break
    assert len(deciders) <= 8
    assert scene.asked == "action"


# --- poison -----------------------------------------------------------------------------------------------------------


def poisons(moment: int, resource: int = 0, amount: int = 1, ticks: int = -1, stack: int = 0) -> Adder:
    def add(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.MARKER)
        m.stat = moment
        m.code = resource
        stored(deal, m)
        op = PutMarker(Some(2, None), m, Const(amount), ticks, stack)
        rule(deal, info, [op], kind=ACTION, per=3, times=3)

    return add


@pytest.mark.parametrize(
    ("moment", "lives"), [(TICK_ROUND_END, [10, 10, 9]), (TICK_ROUND_START, [10, 10, 9]), (TICK_TURN_START, [10, 9, 9])]
)
@pytest.mark.clause("TR-PWR-POISON-02", "TR-PWR-POISON-03")
def test_tr_pwr_poison_02_when_it_takes_its_toll(moment: int, lives: list[int]) -> None:
    scene = fists(Ann=poisons(moment))
    scene.do(scene.use("Ann"))
    seen = [scene.life(1)]
    scene.end_turn()
    seen.append(scene.life(1))
    scene.end_turn()
    assert [*seen, scene.life(1)] == lives


@pytest.mark.parametrize(("stack", "taken"), [(0, 2), (STACK_MAX, 1), (STACK_REPLACE, 1)])
@pytest.mark.clause("TR-PWR-POISON-02")
def test_tr_pwr_poison_02_a_second_marker_adds_or_takes_the_place_of_the_first(stack: int, taken: int) -> None:
    scene = fists(Ann=poisons(TICK_ROUND_END, stack=stack))
    scene.do(scene.use("Ann")).do(scene.use("Ann"))
    scene.end_turn().end_turn()
    assert scene.life(1) == 10 - taken


@pytest.mark.clause("TR-PWR-POISON-01", "TR-PWR-POISON-03")
def test_tr_pwr_poison_03_it_drains_actions_and_tokens_too_never_below_none() -> None:
    scene = fists(Ann=poisons(TICK_TURN_START, MARKER_ACTIONS, 9))
    scene.do(scene.use("Ann")).end_turn()
    # Ben has none left: his turn is over, and round 2 has begun.
    assert (scene.decider, int(scene.g.round)) == (0, 2)

    def rich(deal: Deal, info: CardInfo) -> None:
        kind = deal.token_kind("fate")
        rule(deal, info, [ChangeTokens(Me(), kind, Const(2), False)], event=On.ROUND_START)

    tokens = Rift(
        [champion("Ann", 6)], [champion("Ben", 3)],
        rules={"Ann": poisons(TICK_ROUND_END, MARKER_TOKENS, 3), "Ben": rich}, options={"mode": "fist-fight"},
    ).ready()  # fmt: skip
    tokens.do(tokens.use("Ann"))
    assert int(tokens.g.token_count(1, 0)) == 2
    tokens.end_turn().end_turn()
    assert int(tokens.g.token_count(1, 0)) == 2
    assert len(tokens.notes(Note.TICK)) == 1


@pytest.mark.clause("TR-PWR-POISON-05")
def test_tr_pwr_poison_05_ticks_go_along_the_ladder_of_the_poisoned() -> None:
    def all_(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.MARKER)
        m.stat = TICK_ROUND_END
        stored(deal, m)
        for who in (Me(), Some(2, None)):
            rule(deal, info, [PutMarker(who, m, Const(1), -1, 0)], event=On.ROUND_START, per=5, times=1)

    scene = Rift([champion("Ann", 3)], [champion("Ben", 6)], rules={"Ann": all_}).ready().in_any_order()
    scene.end_turn().end_turn().in_any_order()
    assert [note.seat for note in scene.notes(Note.TICK)] == [1, 0]


# --- tokens, support --------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-TOKEN-01", "TR-TOKEN-02", "TR-RULING-53", "TR-FX-10", "TR-FX-21")
def test_tr_token_02_tokens_are_counted_by_kind_and_paid_whole() -> None:
    def trades(deal: Deal, info: CardInfo) -> None:
        kind = deal.token_kind("Fate")
        assert deal.token_kind("fate") == kind
        rule(deal, info, [ChangeTokens(Me(), kind, Const(1), False)], kind=ACTION, per=3, times=2)
        pay = ChangeTokens(Me(), kind, Const(-2), True)
        rule(
            deal, info, [pay, GainLife(Me(), TokensOf(Me(), kind)), GainLife(Me(), Const(5))], kind=ACTION, needs=[pay]
        )

    scene = fists(Ann=trades)
    assert not scene.can(scene.use("Ann", 1))
    scene.do(scene.use("Ann"))
    assert not scene.can(scene.use("Ann", 1))
    scene.do(scene.use("Ann")).do(scene.use("Ann", 1))
    assert (scene.life(0), int(scene.g.token_count(0, 0)), int(scene.g.token_count(1, 0))) == (15, 0, 0)


@pytest.mark.clause(
    "TR-PWR-SUPPORT-01", "TR-PWR-SUPPORT-02", "TR-PWR-SUPPORT-03", "TR-PWR-SUPPORT-05", "TR-PWR-SUPPORT-06"
)
def test_tr_pwr_support_06_an_ally_gets_actions() -> None:
    def supports(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GiveActions(Allies(0, None), 1)], kind=ACTION, power="support")

    hands = [[champion(f"C{each}", 9 - each)] for each in range(4)]
    scene = Rift(*hands, options={"mode": "2v2"}, rules={"C0": supports}).ready("a1 N", "d4 S", "a4 E", "d1 W")
    scene.do(scene.use("C0"))
    assert [scene.pool(seat) for seat in range(4)] == [3, 4, 5, 4]
    alone = Rift([champion("C0", 9)], [champion("C1", 1)], rules={"C0": supports}).ready()
    assert not alone.can(alone.use("C0"))


# --- deploy, minions, terrain -----------------------------------------------------------------------------------------


def deploys(deal: Deal, info: CardInfo) -> None:
    rule(deal, info, [DeployCard(None, True)], kind=REVEAL, power="deploy")


@pytest.mark.clause(
    "TR-PWR-DEPLOY-01",
    "TR-PWR-DEPLOY-03",
    "TR-PWR-DEPLOY-04",
    "TR-PWR-DEPLOY-07",
    "TR-ARENA-11",
    "TR-RULING-03",
    "TR-RULING-26",
    "TR-RULING-68",
    "TR-RECH-06",
    "TR-PWR-04",
)
def test_tr_pwr_deploy_07_terrain_leaves_its_slot_and_fills_its_space() -> None:
    hands = [champion("Ann", 6), special("Wall", 9)], [champion("Ben", 3), weapon("Axe", 6)]
    scene = Rift(*hands, rules={"Wall": deploys}).ready()
    assert (scene.asked, scene.decider) == ("use", 0)
    scene.do(scene.codes()[1])
    assert scene.asked == "place"
    scene.do(next(code for code in scene.codes() if square_name(code >> 2) == "c2"))
    wall = scene.card("Wall")
    assert square_name(int(scene.g.card_field(wall, CardField.PLACE))) == "c2"
    assert int(scene.g.card_field(wall, CardField.SLOT)) == NONE
    assert scene.is_sideways("Wall")
    assert scene.decider == 0
    scene.put("b2 E", "d4 S")
    assert not scene.can(scene.move("c2", "N"))
    # Terrain is no target.
    assert not [code for code in scene.codes() if Act.ATTACK <= code < Act.ABILITY]
    scene.to_round(2)
    assert not scene.is_sideways("Wall")


@pytest.mark.clause("TR-RULING-74", "TR-REV-13")
def test_tr_ruling_74_a_deploy_declined_is_not_offered_later() -> None:
    scene = Rift([champion("Ann", 6), special("Wall", 9)], [champion("Ben", 3)], rules={"Wall": deploys}).ready()
    scene.do(0)
    while int(scene.g.round) < 3:
        assert scene.asked == "action"
        assert not scene.can(scene.use("Wall"))
        scene.end_turn()


def minion_scene() -> Rift:
    """Ann has a dog (Life 2, DEF 1) on b3; Ben stands on b4 and looks at it; it is Ben's turn."""
    hands = [champion("Ann", 3), special("Dog", 9, life=2, defense=1)], [champion("Ben", 6, damage=1)]
    scene = Rift(*hands, rules={"Dog": deploys}, options={"init.startEffectsOrder": "round"}).ready("a1 N", "d4 S")
    scene.do(scene.codes()[1])
    facings = {code & 3 for code in scene.codes()}
    assert facings == {0, 1, 2, 3}
    scene.do(next(code for code in scene.codes() if square_name(code >> 2) == "b3"))
    scene.end_turn()
    return scene.put("a1 N", "b4 S")


@pytest.mark.clause("TR-PWR-DEPLOY-02", "TR-PWR-DEPLOY-05", "TR-RULING-26", "TR-RULING-68")
def test_tr_pwr_deploy_05_a_minion_with_life_is_attacked_defends_and_falls() -> None:
    scene = minion_scene()
    row = int(scene.g.of_card(scene.card("Dog"), CardMore.FIGHTER))
    assert row == 2
    scene.do(scene.attack("Ben", row)).roll(3, 4).roll(4, 4)
    # 7 and its DEF against 8: a tie, which goes to the higher champion initiative.
    assert (scene.asked, scene.g.in_play(row)) == ("action", False)
    assert int(scene.g.zone(scene.card("Dog"))) == Zone.DISCARDED
    assert scene.can(scene.move("b3", "S"))
    assert int(scene.g.winner) == NONE


@pytest.mark.clause("TR-PWR-DEPLOY-05", "TR-ARENA-13", "TR-ATK-18")
def test_tr_pwr_deploy_05_a_minion_is_an_ally_of_its_player_and_fills_its_space() -> None:
    scene = minion_scene()
    assert not scene.can(scene.move("b3", "S"))
    scene.to_round(2).put("b2 N", "d4 S")
    while scene.decider != 0:
        scene.end_turn().put("b2 N", "d4 S")
    assert not scene.can(scene.move("b3", "N"))
    assert not [code for code in scene.codes() if Act.ATTACK <= code < Act.ABILITY]


@pytest.mark.clause("TR-PWR-DEPLOY-06")
def test_tr_pwr_deploy_06_it_leaves_the_arena_with_its_player() -> None:
    hands = [[champion("Ann", 3, life=1), special("Dog", 9, life=2)], [champion("Ben", 6)], [champion("Cid", 1)]]
    scene = Rift(*hands, rules={"Dog": deploys}).ready()
    scene.do(scene.codes()[1])
    scene.do(next(code for code in scene.codes() if square_name(code >> 2) == "b3"))
    scene.end_turn().put("a1 N", "a2 S", "d4 S")
    scene.do(scene.attack("Ben", 0)).roll(1, 1).roll(5, 6)
    assert scene.asked == "action"
    assert not scene.g.in_play(3)
    assert int(scene.g.warrior_at(9)) == NONE


# --- combo, disarm, chains --------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-PWR-COMBO-01", "TR-PWR-COMBO-02", "TR-PWR-COMBO-03", "TR-PWR-COMBO-04", "TR-PWR-COMBO-06")
def test_tr_pwr_combo_06_a_diagonal_step_and_an_attack_without_actions() -> None:
    def combo(deal: Deal, info: CardInfo) -> None:
        move = MoveTo(Me(), JumpSpace(1, JUMP_DIAGONAL, True), Vacant.UNOCCUPIED)
        rule(deal, info, [move, MakeAttack(Me(), AttackKind.ANY, None, 1)], kind=ACTION, power="combo", needs=[move])

    hand = [champion("Ann", 6, agility=1, cells={(0, 1): 1}), special("Rush", 9)]
    scene = Rift(hand, [champion("Ben", 3)], rules={"Rush": combo}).ready("b2 N", "c4 S")
    scene.do(scene.turn("E"))
    assert scene.pool(0) == 0
    scene.do(scene.use("Rush"))
    scene.do(next(code for code in scene.codes() if square_name(code >> 2) == "c3" and code & 3 == 0))
    scene.roll(3, 4).roll(3, 4)
    # +1 of the cell: 8 against 7.
    assert (scene.life(1), scene.pool(0), scene.is_sideways("Rush")) == (8, 0, True)


@pytest.mark.clause("TR-PWR-DISARM-01", "TR-PWR-DISARM-02", "TR-PWR-DISARM-05")
def test_tr_pwr_disarm_05_a_weapon_turned_sideways_makes_no_ordinary_attack() -> None:
    def disarms(deal: Deal, info: CardInfo) -> None:
        meant = CardFilter()
        meant.owner = Some(2, None)
        meant.types = 1 << 2
        rule(deal, info, [TurnCards(meant, True, 1)], kind=ACTION, power="disarm")

    def free(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [MakeAttack(Me(), 2, None, 1)], kind=ACTION, per=3, times=1)

    hands = [champion("Ann", 6)], [champion("Ben", 3), weapon("Sword", -1, hands=2)]
    scene = Rift(*hands, rules={"Ann": disarms, "Ben": free}).ready("b2 N", "b3 S")
    scene.do(scene.use("Ann")).end_turn().put("b2 N", "b3 S")
    assert not scene.can(scene.attack("Sword", 0))
    assert scene.can(scene.attack("Ben", 0))
    assert scene.can(scene.use("Ben"))


@pytest.mark.clause(
    "TR-CHAIN-01", "TR-CHAIN-02", "TR-CHAIN-03", "TR-CHAIN-04", "TR-CHAIN-05", "TR-CHAIN-06", "TR-RULING-52"
)
def test_tr_chain_04_the_last_card_of_a_chain_wakes_its_effect_once() -> None:
    def links(deal: Deal, info: CardInfo) -> None:
        where = EventFilter()
        where.by = Me()
        where.card = CardFilter()
        where.card.this = True
        rule(deal, info, [GainLife(Me(), Const(7))], event=On.CHAIN, where=where, per=5, times=1)

    cards = [
        inspiration("I", 1, chain="Rings 1/2"),
        armor("Other", chain="Bells 1/3"),
        inspiration("J", 1, chain="Rings 2/2"),
    ]
    scene = Rift([champion("Ann", 6), *cards], [champion("Ben", 3)], rules={"J": links}).ready("a1 N", "d4 S")
    # Two inspirations: chain cards stand in for any type.
    lives = []
    for number in (2, 3, 4):
        scene.to_round(number)
        lives.append(scene.life(0))
    assert lives == [10, 17, 17]


@pytest.mark.clause("TR-FX-01", "TR-REV-15", "TR-FX-04", "TR-FX-20")
def test_tr_fx_01_face_down_cards_do_nothing() -> None:
    def starts(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GainLife(Me(), Const(1))], event=On.ROUND_START)

    scene = Rift([champion("Ann", 6), armor("A"), special("S")], [champion("Ben", 3)], rules={"S": starts}).ready()
    assert scene.life(0) == 10
    assert scene.to_round(2).life(0) == 11


@pytest.mark.clause("TR-REV-11", "TR-FX-04")
def test_tr_rev_11_what_a_reveal_wakes_comes_with_the_card_revealed() -> None:
    def told(deal: Deal, info: CardInfo) -> None:
        where = EventFilter()
        where.card = CardFilter()
        where.card.this = True
        rule(deal, info, [GainLife(Me(), Const(1))], event=On.REVEALED, where=where)

    scene = Rift([champion("Ann", 6), armor("A"), special("S")], [champion("Ben", 3)], rules={"A": told}).ready()
    assert scene.life(0) == 11
    assert scene.to_round(3).life(0) == 11


@pytest.mark.clause("TR-GLOSS-21")
def test_what_is_depleted_can_be_asked() -> None:
    scene = Rift([champion("Ann", 6), weapon("Axe", 9, cells=AHEAD)], [champion("Ben", 3)]).ready("b2 N", "b3 S")
    cx = scene.g.enter(scene.card("Axe"), 0)
    cx.card_ref = CardNo(scene.card("Axe"))
    assert not IsDepleted().test(scene.g, cx)
    scene.do(scene.attack("Axe", 1)).roll(6, 6).roll(1, 2)
    cx = scene.g.enter(scene.card("Axe"), 0)
    cx.card_ref = CardNo(scene.card("Axe"))
    assert IsDepleted().test(scene.g, cx)


@pytest.mark.clause("TR-PWR-DEPLOY-05", "TR-RULING-61")
def test_tr_pwr_deploy_05_what_watches_damage_sees_a_minion_fall() -> None:
    def watches(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GainLife(Me(), Const(1))], event=On.AFTER_DAMAGE)

    hands = [champion("Ann", 3), special("Dog", 9, life=2)], [champion("Ben", 6, damage=5)]
    scene = Rift(*hands, rules={"Dog": deploys, "Ben": watches}).ready("a1 N", "d4 S").do(1)
    scene.do(next(code for code in scene.codes() if square_name(code >> 2) == "b3"))
    scene.end_turn().put("a1 N", "b4 S")
    scene.do(scene.attack("Ben", 2)).roll(1, 1).roll(5, 6)
    assert (scene.asked, scene.life(1)) == ("action", 11)


@pytest.mark.clause("TR-PWR-DEPLOY-05")
def test_three_against_three_have_room_for_two_minions_each() -> None:
    def guards(seat: int) -> list[Card]:
        return [special(f"Guard {seat}{each}", 9 - seat, life=2, chain=f"Wall {seat} {each}/2") for each in (1, 2)]

    hands = [[champion(f"C{seat}", 9 - seat), *guards(seat)] for seat in range(6)]
    rules = {f"Guard {seat}1": deploys for seat in range(6)}
    scene = Rift(*hands, rules=rules, options={"mode": "3v3"}).ready()
    assert int(scene.deal.fighters) == 18
    for seat in range(6):
        assert (scene.asked, scene.decider) == ("use", seat)
        scene.do(scene.codes()[1]).do(scene.codes()[0])
    standing = [row for row in range(6, 18) if scene.g.in_play(row)]
    assert standing == [6, 7, 8, 9, 10, 11]
    # The last one's guard, against whom the first one plays, is in front of it.
    assert (scene.asked, scene.decider) == ("action", 0)
    scene.put("c2 N")
    scene.g.seats[11 * SEAT_W + SeatField.SQUARE] = square_number("c3", 5)
    scene.g.listed = False
    assert scene.can(scene.attack("C0", 11))
    assert not scene.can(scene.attack("C0", 10))
