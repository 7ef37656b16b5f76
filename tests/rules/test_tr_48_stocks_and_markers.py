"""Time Rift: what is taken bit by bit, what is left of a round's actions, what a hit deals: reckoned a second time."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import product
from typing import Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.damage import raise_life
from agon.arena.deal import CardInfo, Deal
from agon.arena.depletion import deplete, hands_used, has_charge, may_deplete, recharge, takes_hands
from agon.arena.markers import (
    MARKER_ACTIONS,
    MARKER_LIFE,
    MARKER_TOKENS,
    NO_END,
    STACK_ADD,
    STACK_MAX,
    STACK_REPLACE,
    TICK_ROUND_END,
    TICK_ROUND_START,
    TICK_TURN_START,
    put_marker,
    tick,
)
from agon.arena.nodes import AttackFilter, Modifier
from agon.arena.pool import change_pool, fill_pool, save_actions, spend, store_actions, sync_pools
from agon.arena.roles import Me
from agon.arena.terms import ANY_ROUND, CARD_W, SEAT_W, CardField, CardMore, Mod, Note, SeatField, SeatMore, Stat, Zone
from agon.arena.values import Const
from agon.core.ids import CardNo, SeatNo
from tests.notes import fields
from tests.rules.rift import Adder, Rift, armor, champion, constant, stored, weapon

RESOURCES: Final = (MARKER_LIFE, MARKER_ACTIONS, MARKER_TOKENS, MARKER_TOKENS + 1)
MOMENTS: Final = (TICK_ROUND_END, TICK_ROUND_START, TICK_TURN_START)


@dataclass
class Marker:
    resource: int
    moment: int
    seat: int
    amount: int
    left: int


def duel_of(**rules: Adder) -> Rift:
    hands = [[champion("Ann", 6, agility=3)], [champion("Ben", 3, agility=4)]]
    return Rift(*hands, rules=rules, options={"mode": "fist-fight"}).ready("a1 N", "d4 S")


@pytest.mark.clause("TR-PWR-POISON-02", "TR-PWR-POISON-03", "TR-PWR-POISON-04", "TR-PWR-POISON-06", "TR-TOKEN-02")
@pytest.mark.parametrize("stack", [STACK_ADD, STACK_MAX, STACK_REPLACE])
@pytest.mark.parametrize("seed", range(4))
def test_tr_pwr_poison_03_markers_of_every_kind_put_and_ticking_in_any_order(seed: int, stack: int) -> None:
    """Of one resource and moment a further one joins, or the larger stays, or the new one; each takes its amount."""
    luck = random.Random(seed)
    kinds: dict[tuple[int, int], Modifier] = {}

    def add(deal: Deal, info: CardInfo) -> None:
        for resource, moment in product(RESOURCES, MOMENTS):
            m = Modifier(Mod.MARKER)
            m.code, m.stat = resource, moment
            kinds[resource, moment] = stored(deal, m)

    scene = duel_of(Ann=add)
    g = scene.g
    scene.deal.token_names[:] = ["smoke", "spark"]
    g.tokens = vec[i64]([3, 9, 2, 5])
    has = {(seat, resource): start for seat, row in enumerate(((30, 3, 3, 9), (30, 4, 2, 5)))
           for resource, start in zip(RESOURCES, row, strict=True)}  # fmt: skip
    for seat in (0, 1):
        g.seats[seat * SEAT_W + SeatField.LIFE] = 30
    markers: list[Marker] = []
    for _ in range(80):
        seat, resource, moment = luck.randrange(2), luck.choice(RESOURCES), luck.choice(MOMENTS)
        if luck.random() < 0.4:
            amount, ticks = luck.randrange(1, 4), luck.choice([1, 2, 3, NO_END])
            same = [each for each in markers if (each.resource, each.moment, each.seat) == (resource, moment, seat)]
            put_marker(
                g, kinds[resource, moment], SeatNo(seat), amount, ticks, stack, SeatNo(0), CardNo(scene.card("Ann")), 0
            )
            if stack == STACK_MAX and any(each.amount >= amount for each in same):
                continue
            if stack != STACK_ADD:
                markers = [each for each in markers if each not in same]
            markers.append(Marker(resource, moment, seat, amount, ticks))
            continue
        g.log = []
        tick(g, moment, SeatNo(seat))
        told = []
        for each in [each for each in markers if (each.moment, each.seat) == (moment, seat)]:
            key = seat, each.resource
            has[key] = has[key] - each.amount if each.resource == MARKER_LIFE else max(0, has[key] - each.amount)
            told.append((seat, each.amount, each.resource))
            each.left -= each.left > 0
        markers = [each for each in markers if each.left != 0]
        assert [(note.seat, note.amount, note.extra) for note in scene.notes(Note.TICK)] == told
        now = {(at, MARKER_LIFE): scene.life(at) for at in (0, 1)} | {
            (at, MARKER_ACTIONS): scene.pool(at) for at in (0, 1)
        }
        now |= {(at, MARKER_TOKENS + kind): int(g.token_count(at, kind)) for at in (0, 1) for kind in (0, 1)}
        assert now == has
        if has[seat, MARKER_LIFE] < 8:
            has[seat, MARKER_LIFE] = 30
            g.seats[seat * SEAT_W + SeatField.LIFE] = 30
        if luck.random() < 0.3:
            has[seat, MARKER_ACTIONS] = 5
            g.set_more(seat, SeatMore.POOL, 5)
        found = sorted((int(e.who), int(e.amount), int(e.register)) for e in g.effects)
        assert found == sorted((each.seat, each.amount, each.left) for each in markers)


# --- a round's actions ------------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "TR-RECH-02", "TR-RECH-05", "TR-ROUND-07", "TR-ROUND-14", "TR-RULING-67", "TR-PWR-SAVE-02", "TR-PWR-SAVE-03",
    "TR-PWR-SAVE-05", "TR-VAR-03", "TR-FX-10",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("solo", [0, 2])
def test_tr_rech_02_what_is_left_of_a_rounds_actions_whatever_is_done_with_them(solo: int, seed: int) -> None:
    """Paid, gained, lost, saved for the next round, kept for good; and as Agility changes, never below none."""
    luck = random.Random(100 + seed)
    changed = Modifier(Mod.STAT)

    def add(deal: Deal, info: CardInfo) -> None:
        changed.stat = Stat.SPEED
        changed.who = Me()
        changed.value = Const(0)
        constant(deal, info, changed)

    hands = [[champion("Ann", 6, agility=3)], [champion("Ben", 3)], [champion("Cid", 1)]]
    options = {"mode": "1v2", "variant.soloAgility": str(solo)}
    scene = Rift(*hands, rules={"Ann": add}, options=options).ready("a1 N", "d4 S", "a4 N")
    g = scene.g
    speed, left, saved, kept, used = 3 + solo, 3 + solo, 0, 0, 0
    assert scene.pool(0) == left
    for _ in range(60):
        deed, many = luck.choice(["pay", "gain", "lose", "save", "store", "round", "agility"]), luck.randrange(1, 4)
        g.log = []
        if deed == "pay" and many <= left:
            spend(g, SeatNo(0), many)
            left -= many
            used += many
        elif deed in {"gain", "lose"}:
            change = many if deed == "gain" else -min(many, left)
            assert int(change_pool(g, SeatNo(0), many if deed == "gain" else -many)) == change
            left += change
            assert [fields(note) for note in scene.notes(Note.POOL)] == ([(0, -1, -1, left, change)] if change else [])
        elif deed == "save":
            moved = min(many, left)
            assert int(save_actions(g, SeatNo(0), many)) == moved
            left -= moved
            saved += moved
        elif deed == "store":
            more = max(0, min(many, left - kept))
            assert int(store_actions(g, SeatNo(0), many)) == more
            kept += more
        elif deed == "agility":
            now = luck.randrange(-4, 3)
            changed.value = Const(now)
            sync_pools(g)
            left = max(0, left + 3 + solo + now - speed)
            speed = 3 + solo + now
        elif deed == "round":
            fill_pool(g, SeatNo(0))
            kept = min(kept, left)
            left = saved + kept + max(0, speed)
            saved = used = 0
            assert [fields(note) for note in scene.notes(Note.POOL)] == [(0, -1, -1, left, left)]
        assert scene.pool(0) == left, deed
        assert deed != "pay" or int(g.seats[SeatField.ACTIONS]) >= used


# --- damage -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-COMBAT-11", "TR-COMBAT-13", "TR-COMBAT-17", "TR-RULING-21", "TR-RULING-18", "TR-RULING-72",
                    "TR-PWR-RAGE-03", "TR-PWR-RAGE-04")  # fmt: skip
@pytest.mark.parametrize("option", ["printed", "current"])
@pytest.mark.parametrize("printed", [0, 1, 3])
@pytest.mark.parametrize("more", [(), (2,), (-1,), (2, -1), (-9,), (1, 1, 1)])
def test_tr_combat_13_every_printed_damage_with_every_change_plain_and_critical(
    more: tuple[int, ...], printed: int, option: str
) -> None:
    """The printed number, twice where the hit is critical; then every change once; never below nothing."""

    def add(deal: Deal, info: CardInfo) -> None:
        for amount in more:
            m = Modifier(Mod.DAMAGE)
            m.attacks = AttackFilter()
            m.attacks.by = Me()
            m.value = Const(amount)
            constant(deal, info, m)

    throws: list[tuple[int, int]] = [(6, 5), (6, 6), (5, 5), (1, 1)]
    for high in throws:
        scene = Rift(
            [champion("Ann", 6, damage=printed)], [champion("Ben", 3, life=30)], rules={"Ann": add},
            options={"mode": "fist-fight", "combat.critDoubles": option},
        ).ready("b2 N", "b3 S")  # fmt: skip
        scene.do(scene.attack("Ann", 1)).roll(1, 1).roll(*high)
        dealt = max(0, printed * (1 + (high[0] == high[1])) + sum(more))
        assert 30 - scene.life(1) == dealt, (high, more)


# --- charges ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "TR-PWR-SAVE-02", "TR-PWR-SAVE-04", "TR-PWR-05", "TR-PWR-06", "TR-WIELD-08", "TR-WIELD-07", "TR-GLOSS-21"
)
def test_tr_pwr_save_02_a_charge_that_was_saved_lets_a_card_that_lies_sideways_be_used_once_more() -> None:
    """In the round it was saved for, or in any; used up by that. A card that lies upright uses none."""
    for is_down, charge, zone, round_ in product((0, 1), (0, 2, 3, ANY_ROUND), (Zone.FACE_UP, Zone.FACE_DOWN), (2, 3)):
        scene = Rift([champion("Ann", 6), weapon("Axe", 9, hands=1)], [champion("Ben", 3)]).ready()
        g, axe = scene.g, scene.card("Axe")
        g.round = round_
        g.cards[axe * CARD_W + CardField.ZONE] = zone
        g.set_of_card(axe, CardMore.DEPLETED, is_down)
        g.set_of_card(axe, CardMore.CHARGE, charge)
        is_charged = charge in {round_, ANY_ROUND}
        assert has_charge(g, CardNo(axe)) == is_charged
        assert may_deplete(g, CardNo(axe)) == (zone == Zone.FACE_UP and (not is_down or is_charged))
        g.log = []
        assert deplete(g, CardNo(axe)) == (not is_down), "was it upright?"
        assert int(g.of_card(axe, CardMore.DEPLETED)) == 1
        assert int(g.of_card(axe, CardMore.CHARGE)) == (0 if is_down and is_charged else charge)
        assert [fields(note)[:3] for note in scene.notes(Note.DEPLETED)] == ([] if is_down else [(0, -1, axe)])
        g.log = []
        assert recharge(g, CardNo(axe))
        assert not recharge(g, CardNo(axe)), "it lies upright"
        assert [fields(note)[:3] for note in scene.notes(Note.RECHARGED)] == [(0, -1, axe)]
        assert int(hands_used(g, SeatNo(0))) == 1, "its hand stays taken this round"
        assert not deplete(g, CardNo(scene.card("Ann")))
        assert int(g.of_card(scene.card("Ann"), CardMore.DEPLETED)) == 0


@pytest.mark.clause("TR-WIELD-08", "TR-WIELD-03", "TR-WIELD-06", "TR-RULING-22")
@pytest.mark.parametrize("rule_", ["distinctPerRound", "currentlyDepleted"])
def test_tr_wield_08_whose_hands_count_wherever_the_cards_lie_now(rule_: str) -> None:
    """Turned this round, wherever the card went; or lying sideways now, face up. Those of the other player never do."""
    hands = [[champion("Ann", 6), weapon("Axe", 9, hands=2), armor("Coat", 8, hands=1)],
             [champion("Ben", 3), weapon("Bow", 9, hands=2)]]  # fmt: skip
    zones = (Zone.FACE_UP, Zone.FACE_DOWN, Zone.DISCARDED)
    scene = Rift(*hands, options={"wield.count": rule_})
    g = scene.g
    g.round = 2
    for rounds, down, where in product(product((1, 2), repeat=3), product((0, 1), repeat=3), product(zones, repeat=3)):
        counted = [0, 0]
        cards = ((scene.card("Axe"), 0, 2), (scene.card("Coat"), 0, 1), (scene.card("Bow"), 1, 2))
        for (card, seat, many), turned, is_down, zone in zip(cards, rounds, down, where, strict=True):
            g.set_of_card(card, CardMore.DEPLETED_ROUND, turned)
            g.set_of_card(card, CardMore.DEPLETED, is_down)
            g.cards[card * CARD_W + CardField.ZONE] = zone
            counts = turned == 2 if rule_ == "distinctPerRound" else is_down == 1 and zone == Zone.FACE_UP
            counted[seat] += many * counts
            assert takes_hands(g, CardNo(card)) == counts
        assert [int(hands_used(g, SeatNo(seat))) for seat in (0, 1)] == counted


@pytest.mark.clause("TR-RULING-47", "TR-TOKEN-04", "TR-PWR-HEAL-03")
@pytest.mark.parametrize("cap", ["none", "1", "10", "12"])
def test_tr_ruling_47_life_is_raised_up_to_the_cap_that_was_agreed_on_and_never_lowered_by_it(cap: str) -> None:
    hands = [[champion("Ann", 6)], [champion("Ben", 3)]]
    for life, amount in product((1, 8, 9, 10, 11, 12, 15), (1, 2, 5)):
        scene = Rift(*hands, options={"life.cap": cap, "mode": "fist-fight"})
        scene.g.seats[SeatField.LIFE] = life
        scene.g.log = []
        raise_life(scene.g, SeatNo(0), amount, CardNo(scene.card("Ann")))
        gained = amount if cap == "none" else max(0, min(amount, int(cap) - life))
        assert scene.life(0) == life + gained, (life, amount)
        assert [fields(note)[:4] for note in scene.notes(Note.LIFE)] == (
            [(0, -1, scene.card("Ann"), gained)] if gained else []
        )
