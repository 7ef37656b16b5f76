"""Time Rift by chance: whole games with powers of every kind, whose every position is sound, copied and saved alike."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from agon.arena.ability import Op, TakeActions
from agon.arena.codec import key_of, known_frames, load, save
from agon.arena.deal import REVEAL, CardInfo, Deal, Rules
from agon.arena.depletion import hands_used
from agon.arena.fight import Fight
from agon.arena.markers import TICK_ROUND_END
from agon.arena.movement import WAY_ORTHOGONAL
from agon.arena.nodes import CardFilter, EventFilter, Modifier
from agon.arena.roles import Me, Some
from agon.arena.spaces import Vacant
from agon.arena.steps_attack import MakeAttack
from agon.arena.steps_effect import GainLife
from agon.arena.steps_power import (
    JUMP_LINE,
    DeployCard,
    JumpSpace,
    Push,
    PutMarker,
    SaveActions,
    TurnCards,
)
from agon.arena.steps_roll import DieOf, RerollDice
from agon.arena.steps_space import MoveSteps, MoveTo
from agon.arena.terms import NONE, AttackKind, CardField, CardMore, CardType, Mod, On, SeatField, SeatMore, Zone
from agon.arena.values import Const
from agon.cards import Card
from agon.core.engine import DECIDE, OVER
from agon.core.ids import SeatNo
from agon.games.timerift.rules import MODES
from tests.rules.rift import ACTION, AROUND, Adder, Rift, armor, champion, inspiration, rule, special, stored, weapon


def mine(*, suffers: bool = False) -> EventFilter:
    where = EventFilter()
    if suffers:
        where.to = Me()
    else:
        where.by = Me()
    return where


def poison(deal: Deal, info: CardInfo) -> None:
    m = Modifier(Mod.MARKER)
    m.stat = TICK_ROUND_END
    stored(deal, m)
    op = PutMarker(Some(2, None), m, Const(1), 2, 0)
    rule(deal, info, [op], event=On.HIT, power="poison", where=mine())


def disarm(deal: Deal, info: CardInfo) -> None:
    meant = CardFilter()
    meant.owner = Some(2, None)
    rule(deal, info, [TurnCards(meant, True, 1)], kind=ACTION, power="disarm")


def react(deal: Deal, info: CardInfo) -> None:
    where = EventFilter()
    where.by = Some(2, None)
    op = TakeActions(Me(), 1)
    rule(deal, info, [op], event=On.MOVED, power="react", where=where)


def adder(op: Op, power: str, **how: Any) -> Adder:
    """A power of one step."""

    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [op], power=power, **how)

    return add


KIT: dict[str, Adder] = {
    "heal": adder(GainLife(Me(), Const(2)), "heal", kind=ACTION),
    "push": adder(Push(Some(2, None), Const(2), False, False, Const(1)), "push", kind=ACTION),
    "pull": adder(Push(Some(2, None), Const(2), True, True, None), "pull", event=On.HIT, where=mine()),
    "dodge": adder(MoveSteps(Me(), Const(1), True, WAY_ORTHOGONAL), "dodge", event=On.ATTACK, where=mine(suffers=True)),
    "reroll": adder(RerollDice(None, DieOf.ONE, 0, None), "reroll", event=On.ROLLED),
    "jump": adder(MoveTo(Me(), JumpSpace(3, JUMP_LINE, True), Vacant.UNOCCUPIED), "jump", kind=ACTION, cost=1),
    "save": adder(SaveActions(1), "save", event=On.TURN_END, where=mine()),
    "deploy": adder(DeployCard(None, True), "deploy", kind=REVEAL),
    "combo": adder(MakeAttack(Me(), AttackKind.ANY, None, 2), "combo", kind=ACTION),
    "poison": poison,
    "disarm": disarm,
    "react": react,
}


def scene_of(mode: str, seed: int) -> Rift:
    """A game of a mode with cards and powers by chance."""
    chance = random.Random(f"{mode} {seed}")
    rules: dict[str, Adder] = {}
    hands: list[list[Card]] = []
    for seat in range(MODES[mode].seats):
        cards = [
            champion(
                f"C{seat}", chance.randint(1, 4), life=chance.randint(4, 9), agility=chance.randint(2, 4),
                damage=chance.randint(1, 3), defense=chance.randint(-1, 2), cells=dict(AROUND),
            ),
            weapon(
                f"W{seat}", chance.randint(0, 9), cost=chance.randint(1, 2), hands=chance.randint(0, 2),
                cells=dict(AROUND),
            ),
            armor(f"A{seat}", chance.randint(0, 9), body=["head"], hands=chance.randint(0, 1)),
            inspiration(f"I{seat}", chance.randint(0, 9)),
            special(
                f"S{seat}", chance.randint(0, 9), body=chance.choice([[], ["head"]]), hands=chance.randint(0, 2),
                life=2 if seat < 2 and chance.random() < 0.5 else 0,
                cells=dict(AROUND) if chance.random() < 0.5 else None,
            ),
        ]  # fmt: skip
        for card in cards:
            names = ["deploy"] if card.life and card.type == "special" else [each for each in KIT if each != "deploy"]
            rules[card.name] = KIT[chance.choice(names)]
        hands.append(cards)
    return Rift(*hands, rules=rules, seed=seed + 1, options={"mode": mode})


def check(g: Fight) -> None:
    """What is so in every position."""
    squares = [int(g.square(seat)) for seat in range(int(g.fighters)) if g.in_play(seat)]
    assert len(squares) == len(set(squares))
    walls = int(g.obstacles())
    assert not any((walls >> square) & 1 for square in squares)
    for seat in range(int(g.n)):
        assert int(g.more(seat, SeatMore.POOL)) >= 0
        if g.in_play(seat) and g.waiting == DECIDE:
            assert int(g.life(seat)) > 0
        if int(g.field(seat, SeatField.DEFEATED)) == 0 and int(g.round) > 0:
            assert int(g.field(seat, SeatField.RANK)) >= 0
    slots = Counter(
        (int(g.controller(card)), int(g.card_field(card, CardField.SLOT)))
        for card in range(int(g.deal.n_cards))
        if g.zone(card) in (1, Zone.FACE_UP) and int(g.card_field(card, CardField.SLOT)) != NONE
    )
    assert all(n == 1 for n in slots.values())
    for card in range(int(g.deal.n_cards)):
        if int(g.of_card(card, CardMore.DEPLETED)) == 1:
            assert g.zone(card) == Zone.FACE_UP
            assert g.deal.cards[card].type != CardType.WARRIOR


@pytest.mark.parametrize("mode", sorted(MODES))
@pytest.mark.clause("TR-END-05", "TR-ROE-01", "TR-WIELD-03", "TR-RULING-37")
def test_whole_games_come_to_an_end_in_sound_positions_that_are_copied_and_saved_alike(mode: str) -> None:
    for seed in range(6):
        scene = scene_of(mode, seed)
        g = scene.g
        chance = random.Random(seed)
        steps = 0
        while g.waiting == DECIDE:
            check(g)
            n = int(g.options())
            assert n > 0
            codes = [int(g.code_at(each)) for each in range(n)]
            assert len(set(codes)) == n
            choice = chance.choice(codes)
            if steps % 7 == 0:
                assert {frame.name() for frame in g.stack} <= known_frames()
                copy, saved = g.clone(), load(scene.deal, save(g))
                assert key_of(copy) == key_of(g) == key_of(saved)
                for other in (copy, saved):
                    other.options()
                    other.choose(choice)
                g.choose(choice)
                assert key_of(copy) == key_of(g) == key_of(saved)
            else:
                g.choose(choice)
            steps += 1
            assert steps < 3000
        assert g.waiting == OVER
        assert 0 <= int(g.winner) < int(g.n)


@pytest.mark.clause("TR-WIELD-03", "TR-WIELD-07")
def test_nobody_depletes_more_than_two_hands_of_its_own_cards() -> None:
    """Without powers that turn other players' cards."""
    saved = KIT.pop("disarm")
    try:
        for seed in range(12):
            g = scene_of("duel", seed + 100).g
            chance = random.Random(seed)
            while g.waiting == DECIDE:
                assert all(hands_used(g, SeatNo(seat)) <= 2 for seat in (0, 1))
                g.choose_index(chance.randrange(int(g.options())))
    finally:
        KIT["disarm"] = saved


def test_what_time_rift_needs_is_off_by_itself() -> None:
    """The rules of the engine as they stand are Anachronism's: none of the further tables is there."""
    rules = Rules()
    on = {name for name in dir(rules) if getattr(rules, name) is True}
    assert on == {"leg_limit", "tie_ladder_for_all_rolls"}
    assert not rules.further
