"""Time Rift, sections 18, 19 and 23: declaring attacks, grids, hands (TR-ATK, TR-GRID, TR-WIELD)."""

from __future__ import annotations

import pytest

import agon
from agon.arena.board import square_name
from agon.arena.deal import CardInfo, Deal
from agon.arena.depletion import deplete
from agon.arena.grids import grid_cell
from agon.arena.nodes import CardFilter, Modifier
from agon.arena.roles import Me, Some
from agon.arena.steps_attack import MakeAttack
from agon.arena.steps_effect import GainLife
from agon.arena.steps_power import TurnCards
from agon.arena.terms import Act, AttackKind, Did, Mod, Note, Scope
from agon.arena.values import Const
from agon.core.ids import CardNo, SeatNo
from tests.constructs.rift import duel
from tests.rules.rift import ACTION, AHEAD, Adder, Rift, armor, champion, constant, fists, rule, special, weapon

MISS = ((6, 6), (1, 1))


def armed(*cards: object, rules: object = None, **how: object) -> Rift:
    """Ann in b2 facing Ben in b3, in the round in which all of her cards are face up; it is her turn."""
    hand = [champion("Ann", 6, **how), *cards]  # type: ignore[arg-type]
    scene = Rift(hand, [champion("Ben", 3, life=30)], rules=rules or {})  # type: ignore[arg-type]
    return scene.ready().to_round(len(cards)).put("b2 N", "b3 S")


def strike(scene: Rift, name: str, defense: tuple[int, int] = (6, 6), attack: tuple[int, int] = (1, 2)) -> Rift:
    """Attack Ben with a card; a miss unless said otherwise."""
    return scene.do(scene.attack(name, 1)).roll(*defense).roll(*attack)


# --- kinds of attacks -------------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "TR-EX-02", "TR-ATK-01", "TR-ATK-03", "TR-ATK-04", "TR-ATK-05", "TR-CHAMP-08", "TR-CHAMP-10", "TR-ATK-17"
)
def test_tr_ex_02_as_many_base_attacks_as_actions() -> None:
    scene = fists()
    for left in (3, 2, 1, 0):
        strike(scene, "Ann")
        assert scene.pool(0) == left
    assert scene.decider == 1
    assert len(scene.notes(Note.ATTACK)) == 4
    assert {note.amount for note in scene.notes(Note.ATTACK)} == {0}


@pytest.mark.clause(
    "TR-ATK-06", "TR-ATK-07", "TR-ATK-08", "TR-ATK-13", "TR-ATK-16", "TR-ATK-17", "TR-CARD-20", "TR-FX-13"
)
def test_tr_atk_07_a_weapon_is_used_once_and_turned_sideways() -> None:
    scene = Rift([champion("Ann", 6), weapon("Axe", 9)], [champion("Ben", 3)]).ready("b2 N", "b3 S")
    scene.do(scene.attack("Axe", 1))
    # Paid before any dice.
    assert (scene.asked, scene.pool(0), scene.is_sideways("Axe")) == ("dice", 3, True)
    scene.roll(6, 6).roll(1, 2)
    assert not scene.can(scene.attack("Axe", 1))
    assert scene.can(scene.attack("Ann", 1))
    hidden = Rift([champion("Ann", 6), armor("A"), weapon("Axe", 9)], [champion("Ben", 3)]).ready("b2 N", "b3 S")
    assert not hidden.can(hidden.attack("Axe", 1))


@pytest.mark.clause("TR-ATK-17", "TR-ATK-08", "TR-ATK-12", "TR-ATK-03")
@pytest.mark.parametrize("kind", ["base", "weapon", "special"])
@pytest.mark.parametrize("hits", [False, True])
def test_tr_atk_17_a_miss_costs_what_a_hit_costs(kind: str, *, hits: bool) -> None:
    axe, claw = weapon("Axe", 9, cost=2), special("Claw", 5, cells=AHEAD, cost=2)
    scene = armed(axe, claw, agility=5)
    name, cost = {"base": ("Ann", 1), "weapon": ("Axe", 2), "special": ("Claw", 2)}[kind]
    before = scene.pool(0)
    strike(scene, name, *(((1, 1), (6, 6)) if hits else ((6, 6), (1, 1))))
    assert (scene.life(1) < 30) == hits
    assert scene.pool(0) == before - cost
    assert [each for each in ("Axe", "Claw") if scene.is_sideways(each)] == ([name] if cost == 2 else [])
    # Nor afterwards: a miss gives nothing back until the next Recharge.
    scene.end_turn()
    assert scene.decider == 1
    assert [each for each in ("Axe", "Claw") if scene.is_sideways(each)] == ([name] if cost == 2 else [])


@pytest.mark.clause("TR-ATK-17", "TR-FX-12")
@pytest.mark.parametrize(("deed", "counted"), [("miss", (1, 0)), ("turn", (0, 0)), ("move", (0, 1))])
def test_tr_atk_17_a_miss_is_an_action_like_any_other(deed: str, counted: tuple[int, int]) -> None:
    """It is counted as an attack of this turn, and between it and the next others may use what they have."""
    scene = duel(ben=["Move 1 space."]).decline()
    assert (scene.decider, scene.asked) == (0, "action")
    if deed == "miss":
        strike(scene, "Ann")
    else:
        scene.do(scene.turn("E") if deed == "turn" else next(each for each in scene.codes() if each >= Act.MOVE))
    assert (scene.decider, scene.asked) == (1, "use")
    assert scene.decline().pool(0) == 3
    history = [int(scene.g.history(0, each, Scope.THIS_TURN)) for each in (Did.ATTACK_ACTIONS, Did.MOVE_ACTIONS)]
    assert tuple(history) == counted
    assert int(scene.g.history(1, Did.ATTACK_ACTIONS, Scope.THIS_TURN)) == 0


@pytest.mark.clause("TR-ATK-13", "TR-ATK-08", "TR-ATK-12")
@pytest.mark.parametrize("name", ["Axe", "Claw"])
def test_tr_atk_13_a_card_turned_sideways_by_anything_attacks_with_no_ordinary_attack(name: str) -> None:
    """It has not attacked this turn, it can be paid, there are hands for it: it lies sideways, that is all."""
    scene = armed(weapon("Axe", 9), special("Claw", 5, cells=AHEAD))
    assert all(scene.can(scene.attack(each, 1)) for each in ("Axe", "Claw"))
    card = scene.card(name)
    assert deplete(scene.g, CardNo(card))
    assert int(scene.g.allowance_used(card)) == 0
    scene.g.listed = False
    scene.g.options()
    other = "Claw" if name == "Axe" else "Axe"
    assert (scene.can(scene.attack(name, 1)), scene.can(scene.attack(other, 1))) == (False, True)
    assert scene.can(scene.attack("Ann", 1)), "a Champion is never sideways"


@pytest.mark.clause("TR-EX-36", "TR-ATK-09")
def test_tr_ex_36_an_attack_that_cannot_be_paid_is_illegal() -> None:
    scene = armed(weapon("Maul", 9, cost=2))
    scene.do(scene.turn("E")).do(scene.turn("N"))
    assert scene.can(scene.attack("Maul", 1))
    scene.do(scene.turn("E"))
    scene.put("b2 N", "b3 S")
    assert scene.pool(0) == 1
    assert not scene.can(scene.attack("Maul", 1))
    assert not scene.is_sideways("Maul")


@pytest.mark.clause("TR-ATK-10", "TR-GRID-09", "TR-GRID-04")
def test_tr_atk_10_each_attack_reads_its_own_card() -> None:
    scene = armed(weapon("Pike", 9, damage=5, cells={(0, 2): 1}))
    assert not scene.can(scene.attack("Pike", 1))
    assert scene.can(scene.attack("Ann", 1))
    scene.put("b2 N", "b4 S")
    assert not scene.can(scene.attack("Ann", 1))
    strike(scene, "Pike", (1, 1), (2, 3))
    assert scene.life(1) == 25


@pytest.mark.clause("TR-ATK-11", "TR-ATK-12", "TR-RULING-20", "TR-RULING-59", "TR-CARD-08", "TR-CARD-09")
def test_tr_atk_11_a_special_with_a_grid_attacks_once() -> None:
    scene = armed(special("Curse", 9, cells=AHEAD, cost=2, damage=4))
    strike(scene, "Curse", (1, 1), (2, 3))
    assert (scene.life(1), scene.pool(0), scene.is_sideways("Curse")) == (26, 2, True)
    assert not scene.can(scene.attack("Curse", 1))
    # A critical hit doubles it like any other.
    again = armed(special("Curse", 9, cells=AHEAD, cost=2, damage=4))
    strike(again, "Curse", (1, 1), (3, 3))
    assert again.life(1) == 22
    blank = armed(special("Charm", 9))
    assert not blank.can(blank.attack("Charm", 1))


@pytest.mark.clause("TR-RULING-54")
def test_tr_ruling_54_a_weapon_recharged_in_the_turn_is_not_used_again_in_it() -> None:
    def upright(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [TurnCards(CardFilter(), False, 0)], kind=ACTION)

    scene = armed(weapon("Axe", 9), rules={"Ann": upright})
    strike(scene, "Axe").do(scene.use("Ann"))
    assert not scene.is_sideways("Axe")
    assert not scene.can(scene.attack("Axe", 1))


@pytest.mark.clause("TR-RULING-56", "TR-ROUND-15")
def test_tr_ruling_56_costs_never_fall_below_nothing_and_a_free_one_meets_no_obligation() -> None:
    def cheap(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.COST)
        m.code = 0
        m.who = Me()
        m.cards = CardFilter()
        m.cards.types = 1 << 2
        m.value = Const(-3)
        constant(deal, info, m)

    scene = armed(weapon("Axe", 9), rules={"Ann": cheap})
    strike(scene, "Axe")
    assert (scene.pool(0), scene.is_sideways("Axe")) == (4, True)
    assert not scene.can(Act.PASS)


@pytest.mark.clause("TR-ATK-03", "TR-ATK-09", "TR-ATK-12", "TR-RULING-56")
@pytest.mark.parametrize(("more", "base", "printed"), [(1, 2, 3), (0, 1, 2), (-1, 0, 1), (-2, 0, 0)])
def test_tr_atk_03_what_makes_attacks_dearer_or_cheaper_changes_the_one_action_and_the_printed_cost(
    more: int, base: int, printed: int
) -> None:
    def changes(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.COST)
        m.code = 0
        m.who = Me()
        m.value = Const(more)
        constant(deal, info, m)

    scene = armed(weapon("Axe", 9, cost=2), agility=6, rules={"Ann": changes})
    strike(scene, "Ann")
    assert scene.pool(0) == 6 - base
    strike(scene, "Axe")
    assert scene.pool(0) == 6 - base - printed


# --- targets and grids ------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-EX-45", "TR-ATK-02", "TR-GRID-06", "TR-GRID-07", "TR-GRID-01", "TR-CHAMP-11", "TR-RULING-32")
def test_tr_ex_45_only_numbered_cells_are_attacked_and_nought_is_a_number() -> None:
    scene = fists(a=champion("Ann", 6, cells={(0, 1): 0, (1, 1): -2}))
    assert scene.can(scene.attack("Ann", 1))
    scene.put("b2 N", "c3 S")
    assert scene.can(scene.attack("Ann", 1))
    scene.put("b2 N", "a3 S")
    assert not scene.can(scene.attack("Ann", 1))


@pytest.mark.clause("TR-EX-23", "TR-GRID-03", "TR-GRID-05", "TR-GRID-10", "TR-RULING-31", "TR-GRID-12", "TR-GRID-02")
def test_tr_ex_23_the_grid_turns_with_the_champion() -> None:
    scene = fists(a=champion("Ann", 6, cells={(0, 1): 1, (1, 1): -1}))

    def cells(square: str, facing: int) -> dict[str, int]:
        here = "abcd".index(square[0]) + 4 * (int(square[1]) - 1)
        found = {
            square_name(each): int(grid_cell(scene.g, CardNo(scene.card("Ann")), SeatNo(0), here, facing, each))
            for each in range(16)
        }
        return {name: value - 100 for name, value in found.items() if value}

    assert [cells("b2", facing) for facing in range(4)] == [
        {"b3": 1, "c3": -1}, {"c2": 1, "c1": -1}, {"b1": 1, "a1": -1}, {"a2": 1, "a3": -1},
    ]  # fmt: skip
    # Cells outside the arena are ignored.
    assert cells("d4", 0) == {}


@pytest.mark.clause("TR-EX-46", "TR-MULTI-07")
def test_tr_ex_46_one_target_is_named() -> None:
    cells = {(-1, 1): 0, (1, 1): 0}
    scene = Rift([champion("Ann", 6, cells=cells)], [champion("Ben", 3)], [champion("Cid", 2)]).ready(
        "b2 N", "a3 S", "c3 S"
    )
    assert [code for code in scene.codes() if code >= 128] == [scene.attack("Ann", 1), scene.attack("Ann", 2)]
    scene.do(scene.attack("Ann", 2)).roll(1, 1).roll(5, 6)
    assert [scene.life(1), scene.life(2)] == [10, 8]


@pytest.mark.clause("TR-ATK-18", "TR-MULTI-06")
def test_tr_atk_18_allies_are_not_attacked() -> None:
    hands = [[champion(f"C{each}", 9 - each)] for each in range(4)]
    scene = Rift(*hands, options={"mode": "2v2"}).ready("b2 N", "d4 S", "b3 S", "c3 S")
    assert not scene.can(scene.attack("C0", 2))


@pytest.mark.clause("TR-ATK-20", "TR-RULING-29", "TR-GRID-11")
def test_tr_atk_20_who_stands_between_does_not_block() -> None:
    scene = Rift(
        [champion("Ann", 6, cells={(0, 2): 0})], [champion("Ben", 3)], [champion("Cid", 2)]
    ).ready("b1 N", "b3 S", "b2 S")  # fmt: skip
    assert scene.can(scene.attack("Ann", 1))
    for facing in "NESW":
        scene.put("b1 N", f"b3 {facing}", "b2 S")
        assert scene.can(scene.attack("Ann", 1))


# --- hands (TR-WIELD) -------------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "TR-EX-35",
    "TR-WIELD-01",
    "TR-WIELD-03",
    "TR-WIELD-04",
    "TR-WIELD-06",
    "TR-WIELD-07",
    "TR-ATK-19",
    "TR-WIELD-10",
    "TR-CARD-03",
    "TR-CARD-04",
    "TR-RULING-23",
)
def test_tr_ex_35_cards_worth_two_hands_may_be_depleted_in_a_round() -> None:
    def uses(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GainLife(Me(), Const(1))], kind=ACTION, power="heal")

    cards = [weapon("Sword", 9, hands=1), armor("Shield", hands=1), special("Net", hands=1), special("Ring")]
    scene = armed(*cards[:3], rules={"Shield": uses, "Net": uses})
    strike(scene, "Sword")
    assert scene.can(scene.use("Shield"))
    assert scene.can(scene.use("Net"))
    scene.do(scene.use("Shield"))
    assert not scene.can(scene.use("Net"))
    nought = armed(*cards[:2], cards[3], rules={"Shield": uses, "Ring": uses})
    strike(nought, "Sword").do(nought.use("Shield"))
    assert nought.can(nought.use("Ring"))


@pytest.mark.clause("TR-EX-34", "TR-WIELD-05", "TR-WIELD-11", "TR-WIELD-12")
def test_tr_ex_34_two_hands_and_one_are_too_many_until_the_next_recharge() -> None:
    def dodges(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GainLife(Me(), Const(1))], kind=ACTION, power="dodge")

    scene = armed(weapon("Claymore", 9, hands=2), armor("Shield", hands=1), rules={"Shield": dodges})
    # Face up together, unused, they take no hands.
    assert scene.can(scene.attack("Claymore", 1))
    assert scene.can(scene.use("Shield"))
    strike(scene, "Claymore")
    assert not scene.can(scene.use("Shield"))
    scene.to_round(3)
    assert scene.can(scene.use("Shield"))


@pytest.mark.parametrize(("count", "open_"), [("distinctPerRound", False), ("currentlyDepleted", True)])
@pytest.mark.clause("TR-WIELD-08", "TR-RULING-22")
def test_tr_wield_08_recharging_in_the_round_gives_no_hands_back(count: str, *, open_: bool) -> None:
    def upright(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [TurnCards(CardFilter(), False, 0)], kind=ACTION, per=3, times=1)

    def uses(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GainLife(Me(), Const(1))], kind=ACTION, power="heal")

    scene = Rift(
        [champion("Ann", 6), weapon("Claymore", 9, hands=2), armor("Shield", hands=1)], [champion("Ben", 3)],
        rules={"Ann": upright, "Shield": uses}, options={"wield.count": count},
    ).ready().to_round(2).put("b2 N", "b3 S")  # fmt: skip
    strike(scene, "Claymore").do(scene.use("Ann"))
    assert scene.can(scene.use("Shield")) is open_


@pytest.mark.clause("TR-WIELD-08", "TR-RULING-22", "TR-PWR-DISARM-03")
def test_tr_wield_08_what_an_enemy_turns_sideways_counts_and_may_go_beyond_two() -> None:
    def disarms(deal: Deal, info: CardInfo) -> None:
        meant = CardFilter()
        meant.owner = Some(2, None)
        rule(deal, info, [TurnCards(meant, True, 0)], kind=ACTION, per=3, times=1)

    hands = [champion("Ann", 6)], [champion("Ben", 3), weapon("Claymore", hands=2), armor("Shield", hands=1)]
    scene = Rift(*hands, rules={"Ann": disarms}).ready().to_round(2).put("b2 N", "b3 S")
    scene.do(scene.use("Ann"))
    assert scene.is_sideways("Claymore")
    assert scene.is_sideways("Shield")
    scene.end_turn()
    assert not scene.can(scene.attack("Claymore", 0))


# --- free attacks -----------------------------------------------------------------------------------------------------


def free(kind: int = AttackKind.ANY) -> Adder:
    """At the start of the own turn, or when used, a free attack of a kind."""

    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [MakeAttack(Me(), kind, None, 1)], kind=ACTION, per=3, times=1)

    return add


@pytest.mark.clause("TR-EX-11", "TR-ATK-14", "TR-ATK-15", "TR-RULING-27", "TR-FX-13")
def test_tr_ex_11_a_free_attack_needs_neither_actions_nor_an_upright_card() -> None:
    scene = armed(weapon("Axe", 9), rules={"Ann": free(AttackKind.WEAPON)}, agility=1)
    strike(scene, "Axe")
    assert (scene.pool(0), scene.is_sideways("Axe")) == (0, True)
    scene.do(scene.use("Ann")).roll(1, 1).roll(5, 4)
    assert scene.life(1) == 27
    # Out of its grid there is no such attack.
    away = armed(weapon("Axe", 9), rules={"Ann": free(AttackKind.WEAPON)}, agility=1)
    away.put("b2 N", "d4 S")
    assert not away.can(away.use("Ann"))


@pytest.mark.parametrize(("depletes", "sideways"), [("false", False), ("true", True)])
@pytest.mark.clause("TR-RULING-27")
def test_tr_ruling_27_a_free_attack_leaves_the_card_upright_and_its_use_open(depletes: str, *, sideways: bool) -> None:
    scene = Rift(
        [champion("Ann", 6), weapon("Axe", 9)], [champion("Ben", 3)], rules={"Ann": free(AttackKind.WEAPON)},
        options={"attack.freeDepletes": depletes},
    ).ready("b2 N", "b3 S")  # fmt: skip
    scene.do(scene.use("Ann")).roll(6, 6).roll(1, 2)
    assert scene.is_sideways("Axe") is sideways
    assert scene.can(scene.attack("Axe", 1)) is not sideways


@pytest.mark.clause("TR-ATK-14", "TR-RULING-20")
def test_tr_atk_14_a_free_special_attack_is_made_with_a_special() -> None:
    scene = armed(special("Curse", 9, cells=AHEAD, damage=4), weapon("Axe"), rules={"Ann": free(AttackKind.SPECIAL)})
    scene.do(scene.use("Ann")).roll(1, 1).roll(5, 4)
    assert scene.life(1) == 26


def test_an_attack_named_without_with_is_told_how_it_is_written() -> None:
    line = (
        "timerift round=2 turn=A order=AB / A tr1-001 b3S 9 init=7 side=E tr1-002^1 tr1-003^2 tr1-004_3 tr1-005_4"
        " / B tr1-006 b2N 10 init=7 side=W tr1-009^1 tr1-010^2 tr1-007_3 tr1-008_4"
    )
    state = agon.game("timerift").from_position(line)
    refusal = state.why_not("attack B naginata")
    assert refusal is not None
    assert "“attack B with naginata”" in refusal.reason
    assert state.why_not("attack B with naginata") is None
