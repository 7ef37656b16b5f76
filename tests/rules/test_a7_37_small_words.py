"""Anachronism, Set 7: small parts of rules that few cards ask about, each over every case there is."""

from __future__ import annotations

from itertools import product

import pytest

from agon.arena.ability import AbilityFrame, Program
from agon.arena.attack import AttackFrame
from agon.arena.cardplay import card_left
from agon.arena.deal import LIMIT_TURN, RULES_PER_CARD
from agon.arena.fight import Fight
from agon.arena.frame import Cx
from agon.arena.hits import is_critical
from agon.arena.nodes import CardFilter, Effect, Modifier, RollFilter, Value
from agon.arena.prohibitions import FORBID_ATTACK, FORBID_USE
from agon.arena.roles import Me
from agon.arena.steps_attack import SpendActions
from agon.arena.steps_effect import AddEffect
from agon.arena.steps_exchange import Exchange
from agon.arena.steps_roll import SetRollTo
from agon.arena.suppression import is_copy
from agon.arena.terms import NONE, CardField, Did, Duration, Mod, Note, RollKind, SeatField, Until
from agon.arena.throws import set_in_advance
from agon.arena.totals import DEEP
from agon.arena.traits import base_damage
from agon.arena.values import AttackDamage, Const, WeaponUsed
from agon.core.ids import CardNo, SeatNo
from agon.core.installation import is_compiled
from tests.notes import fields, kind_and_fields
from tests.rules.duels import duel


def fight(cards: str = "", a: str = "Hero", b: str = "Foe") -> Fight:
    return duel(cards, a=a, b=b).state.fight


def attack(g: Fight) -> AttackFrame:
    """An attack by the first warrior on the other, on top of all that goes on."""
    a = AttackFrame(SeatNo(0), SeatNo(1), CardNo(int(g.warrior_card(0))), True)
    a.kind0, a.kind1 = RollKind.ATTACK, RollKind.DEFENSE
    g.push(a)
    return a


def lasting(serial: int, modifier: Modifier | None, card: int, until: Duration = Until.GAME, key: int = 0) -> Effect:
    e = Effect(serial, modifier, NONE, 0, card, 0)
    e.until, e.key = until, key
    return e


# --- hits -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "A7-ATK-10", "A7-ATK-11", "A7-ATK-12", "A7-CRIT-01", "A7-CRIT-05", "A7-RULING-54", "A7-PRIN-59", "A7-PRIN-60",
    "A7-PRIN-61",
)  # fmt: skip
def test_a7_atk_10_every_outcome_of_every_comparison() -> None:
    """The higher total, or who won the tie; what a card says comes first. Only a hit is critical."""
    g = fight()
    a = attack(g)
    words, totals, ties = (0, 1, 2), ((7, 6), (6, 7), (7, 7)), (0, 1, 2)
    for forced, (mine, theirs), tie, several, hits, doubles in product(
        words, totals, ties, (False, True), (0, 1), (False, True)
    ):
        a.forced, a.total0, a.total1, a.tie = forced, mine, theirs, tie
        a.several, a.hits, a.double_hits = several, hits, int(several and doubles)
        a.put_dice(0, 0x33 if doubles else 0x43, 2)
        a.put_dice(1, 0x22, 2)
        g.log = []
        a.decide(g)
        is_hit = forced == 1
        if forced == 0:
            is_hit = hits > 0 if several else tie == 1 or (tie == 0 and mine > theirs)
        assert a.is_hit == is_hit
        assert a.critical == (is_hit and doubles)
        assert [kind_and_fields(note) for note in g.log] == [
            (Note.HIT if is_hit else Note.MISS, 0, 1, int(a.weapon), mine, theirs)
        ]


@pytest.mark.clause("A7-CRIT-01", "A7-CRIT-03", "A7-CRIT-04", "A7-PRIN-61")
@pytest.mark.parametrize("dice", [0x33, 0x43, 0x66, 0x61])
@pytest.mark.parametrize("double_hits", [0, 1, 2])
@pytest.mark.parametrize("several", [False, True])
def test_a7_crit_01_of_several_rolls_those_that_hit_are_asked(dice: int, double_hits: int, *, several: bool) -> None:
    g = fight()
    a = attack(g)
    a.several, a.double_hits = several, double_hits
    a.put_dice(0, dice, 2)
    assert is_critical(g, a) == (double_hits > 0 if several else dice in {0x33, 0x66})


# --- rolls ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-GLOS-54", "A7-GLOS-55", "A7-RULING-78")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("value", [-2, 0, 7, 12])
def test_a7_glos_54_a_roll_is_set_in_advance_once_and_below_zero_it_is_zero(side: int, value: int) -> None:
    g = fight("card Hero: warrior\n  Fate: Your attack rolls are 12.")
    m = Modifier(Mod.SET_ROLL)
    m.rolls = RollFilter()
    m.rolls.kinds = RollKind.ATTACK if side == 0 else RollKind.DEFENSE
    m.value = Const(value)
    g.deal.lasting |= 1 << Mod.SET_ROLL
    a = attack(g)
    g.deal.mods[Mod.SET_ROLL].clear()
    assert not set_in_advance(g, a, side), "nothing says so"
    assert (int(a.set0), int(a.set1), int(a.early)) == (-1, -1, 0)
    e = lasting(90, m, int(g.warrior_card(side)), Until.USED)
    e.user = SeatNo(side)
    g.effects = [e]
    assert not set_in_advance(g, a, 1 - side), "not of the other roll"
    assert set_in_advance(g, a, side)
    assert (int(a.set0), int(a.set1))[side] == max(value, 0)
    assert (int(a.set0), int(a.set1))[1 - side] == -1
    assert int(a.early) == 1 << side


# --- what is stored ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-36", "A7-PRIN-27")
@pytest.mark.parametrize("until", [Until.ATTACK_ENDS, Until.TURN_ENDS, Until.GAME])
@pytest.mark.parametrize("number", [3, 4])
def test_a7_prin_36_what_is_shut_off_for_an_attack_alone_is_free_after_it(until: Duration, number: int) -> None:
    """Silences and bans of abilities that end with this very attack; every other effect stays."""
    g = fight()
    g.deal.hushes = 1
    a = attack(g)
    a.number = 3
    forbids_use, forbids_attack = Modifier(Mod.FORBID), Modifier(Mod.FORBID)
    forbids_use.code, forbids_attack.code = FORBID_USE, FORBID_ATTACK
    kinds = [Modifier(Mod.NEGATE), forbids_use, forbids_attack, Modifier(Mod.STAT), None]
    g.effects = [lasting(serial, m, 0, until, number) for serial, m in enumerate(kinds, 1)]
    a.free(g)
    ends = until == Until.ATTACK_ENDS and number == 3
    assert [int(e.serial) for e in g.effects] == ([3, 4, 5] if ends else [1, 2, 3, 4, 5])


@pytest.mark.clause("A7-PRIN-26", "A7-RULING-85")
@pytest.mark.parametrize("source", ["silenced", "other", "rules"])
@pytest.mark.parametrize("kind", [Mod.STAT, Mod.NEGATE, None])
def test_a7_prin_26_what_a_silenced_card_has_stored_is_withheld_but_for_silences(kind: int | None, source: str) -> None:
    cards = """
        card Hex: special
          Hush: Opposing weapons have no effect.
        card Axe: weapon
          Edge: You gain +1 speed.
        card Cap: armor
          Edge: You gain +1 speed.
    """
    g = fight(cards, a="Hero | Hex up", b="Foe | Axe up, Cap up")
    name = {"silenced": "Axe", "other": "Cap", "rules": ""}[source]
    card = next((int(each.index) for each in g.deal.cards if each.name == name), NONE)
    e = lasting(90, None if kind is None else Modifier(kind), card)
    assert g.is_withheld(e) == (source == "silenced" and kind != Mod.NEGATE)
    assert g.in_force(e) != g.is_withheld(e)


@pytest.mark.clause("A7-PRIN-41", "A7-PRIN-42")
@pytest.mark.parametrize("fixed", [False, True])
@pytest.mark.parametrize("value", [None, 3])
def test_a7_prin_42_what_is_fixed_as_it_is_used_keeps_its_amount(value: int | None, *, fixed: bool) -> None:
    """Another effect has its amount summed up when it is asked for, and none stored."""
    g = fight()
    m = Modifier(Mod.BASE)
    m.value = None if value is None else Const(value)
    f = AbilityFrame(Program([]))
    f.card, f.user = g.warrior_card(0), SeatNo(0)
    AddEffect(m, Until.GAME, -1, fixed).run(g, f)
    (e,) = g.effects
    assert (int(e.amount), bool(e.fixed)) == (value if fixed and value is not None else 0, fixed)


# --- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-88", "A7-PRIN-87", "A7-RULING-09")
def test_a7_prin_88_who_has_traded_a_card_has_its_set_looked_at_anew() -> None:
    g = fight("card Axe: weapon\ncard Bow: weapon", a="Hero | Axe up", b="Foe | Bow up")
    numbers = {each.name: int(each.index) for each in g.deal.cards}
    f = AbilityFrame(Program([]))
    f.card, f.user, f.card_ref = g.warrior_card(0), SeatNo(0), CardNo(numbers["Bow"])
    g.dirty = False
    g.log = []
    Exchange(CardFilter(), Modifier(Mod.EXCHANGE), Until.ROUND_ENDS).trade(g, f, CardNo(numbers["Axe"]))
    assert g.dirty
    assert [int(g.controller(numbers[name])) for name in ("Axe", "Bow")] == [1, 0]
    assert [fields(note) for note in g.log if note.kind == Note.SWAPPED] == [
        (0, 1, int(f.card), numbers["Axe"], numbers["Bow"] + 1)
    ]


@pytest.mark.clause("A7-PRIN-16")
def test_a7_prin_16_an_ability_named_means_every_copy_of_its_player_and_no_other() -> None:
    """The first ability of the first card has the code 0; nothing named means none."""
    cards = """
        card Hero: warrior
          One: You gain +1 speed.
          Two: Your attack rolls gain +1.
        card Foe: warrior
          One: You gain +1 speed.
        card Axe: weapon
          Edge: You gain +1 speed.
    """
    g = fight(cards, a="Hero | Axe up", b="Hero | Axe up")
    mine, theirs = (int(each.index) for each in g.deal.cards if each.name == "Axe")
    hero = int(g.warrior_card(0))
    assert hero == 0
    assert not is_copy(g, NONE, CardNo(hero), 0)
    assert is_copy(g, 0, CardNo(hero), 0)
    assert not is_copy(g, 0, CardNo(hero), 1)
    assert is_copy(g, 1, CardNo(hero), 1)
    assert not is_copy(g, 0, CardNo(int(g.warrior_card(1))), 0)
    assert not is_copy(g, 0, CardNo(mine), 0)
    code = mine * RULES_PER_CARD
    assert [is_copy(g, code, CardNo(card), 0) for card in (mine, theirs)] == [True, False]
    g.set_card(theirs, CardField.CONTROLLER, 0)
    assert [is_copy(g, code, CardNo(card), 0) for card in (mine, theirs)] == [True, True]


@pytest.mark.clause("A7-PRIN-73")
def test_a7_prin_73_of_no_attack_there_is_no_weapon() -> None:
    g = fight("card Axe: weapon, damage 4", a="Hero | Axe up")
    cx = Cx()
    cx.user = SeatNo(0)
    cx.attack = NONE
    assert WeaponUsed().get(g, cx) == 0
    a = attack(g)
    a.weapon = CardNo(next(int(each.index) for each in g.deal.cards if each.name == "Axe"))
    cx.attack = a.at
    assert WeaponUsed().get(g, cx) == 4


@pytest.mark.clause("A7-RULING-17", "A7-GLOS-55", "A7-GLOS-56")
@pytest.mark.parametrize("thrown", [False, True])
@pytest.mark.parametrize("known", [False, True])
def test_a7_ruling_17_to_set_a_roll_to_what_nobody_knows_does_nothing(*, thrown: bool, known: bool) -> None:
    """Neither is one set where there is none; a roll that is set takes the number, and what is below zero is zero."""
    if not known and is_compiled():
        pytest.skip("interpreted classes cannot derive from a compiled value")
    g = fight()
    f = AbilityFrame(Program([]))
    f.card, f.user, f.did = g.warrior_card(0), SeatNo(0), 1
    SetRollTo(None, Const(9)).run(g, f)
    assert int(f.did) == 0, "no roll lies there"
    a = attack(g)
    if thrown:
        a.put_dice(0, 0x43, 2)
    f.holder, f.side, f.attack = a.at, 0, a.at
    for value, to in ((9, 9), (-3, 0)) if not thrown else ((9, 9),):
        f.did = 1
        a.set0 = -1
        step = SetRollTo(None, Const(value) if known else ChosenInitiative())
        assert step.is_possible(g, f) == known
        step.run(g, f)
        assert (int(f.did), int(a.set0), int(a.set1)) == ((1, to, -1) if known else (0, -1, -1))


class ChosenInitiative(Value):
    """A number that is null."""

    def get(self, g: Fight, cx: Cx) -> int:
        return 4

    def known(self, g: Fight, cx: Cx) -> bool:
        return False


@pytest.mark.clause("A7-PRIN-64")
@pytest.mark.parametrize("depth", [0, DEEP + 1])
@pytest.mark.parametrize("weighing", [False, True])
def test_a7_prin_64_damage_that_looks_at_damage_finds_what_is_printed(depth: int, *, weighing: bool) -> None:
    """Elsewhere it finds what the attack would deal now, or has dealt."""
    g = fight("card Hero: warrior, damage 2\n  Might: Your attacks deal +3 damage.")
    cx = Cx()
    cx.attack = NONE
    assert AttackDamage().get(g, cx) == 0
    a = attack(g)
    cx.attack = a.at
    g.depth = depth
    g.weighing = a.at if weighing else NONE
    assert AttackDamage().get(g, cx) == (2 if weighing or depth > DEEP else 5)
    assert int(g.weighing) == (a.at if weighing else NONE)
    a.damage = 7
    assert AttackDamage().get(g, cx) == 7
    g.depth = 0


@pytest.mark.clause("A7-ROUND-07", "A7-ROUND-09")
@pytest.mark.parametrize("kind", ["Reveal", "Action"])
def test_a7_round_07_a_reveal_ability_is_used_as_a_reveal_ability(kind: str) -> None:
    cards = f"card Horn: special, initiative 5\n  Call - {kind}: Gain 1 life."
    battle = duel(cards, a="Hero | Horn", start="round 1")
    if kind == "Action":
        battle.play("A: use Call")
    g = battle.state.fight
    assert int(g.life(0)) == 11
    counted = [int(g.field(0, SeatField.HISTORY + what)) for what in (Did.REVEALS_USED, Did.ACTIONS_USED)]
    assert [each > 0 for each in counted] == [kind == "Reveal", kind == "Action"]


@pytest.mark.clause("A7-USE-09", "A7-RULING-80")
def test_a7_use_09_each_turn_and_each_situation_outside_of_turns_is_one_of_its_own() -> None:
    g = fight()
    keys = set()
    for active, turns, situations in product((NONE, 0), range(5), range(5)):
        g.active, g.turns, g.situations = SeatNo(active), turns, situations
        key = int(g.limit_key(LIMIT_TURN))
        keys.add((key, turns if active != NONE else None, situations if active == NONE else None))
    assert len(keys) == 10
    assert len({key for key, *_ in keys}) == 10


@pytest.mark.clause("A7-GLOS-09", "A7-CRIT-06", "A7-ATK-13", "A7-ATK-14")
@pytest.mark.parametrize("change", [-2, 0, 3])
def test_a7_glos_09_base_damage_is_what_is_printed_and_changes_for_good_with_its_card(change: int) -> None:
    g = fight("card Hero: warrior, damage 2\ncard Axe: weapon, damage 4", a="Hero | Axe up")
    for name, printed in (("Hero", 2), ("Axe", 4)):
        card = next(int(each.index) for each in g.deal.cards if each.name == name)
        g.set_card(card, CardField.BASE_DELTA, change)
        assert (int(base_damage(g, CardNo(card), True)), int(base_damage(g, CardNo(card), False))) == (
            printed,
            printed + change,
        )


@pytest.mark.clause("A7-DUR-06")
def test_a7_dur_06_all_that_lasts_as_long_as_a_card_is_in_play_ends_with_it_and_nothing_else() -> None:
    """Whatever else lasts, before it and behind it, by this card and by others."""
    g = fight()
    spans = (Until.CARD_LEAVES, Until.GAME, Until.ROUND_ENDS)
    several = list(product(spans, (0, 1)))
    g.effects = [lasting(serial, Modifier(Mod.BASE), card, until) for serial, (until, card) in enumerate(several)]
    g.effects += [lasting(90 + serial, Modifier(Mod.BASE), 0, until) for serial, until in enumerate(spans)]
    card_left(g, CardNo(0))
    gone = {serial for serial, each in enumerate(several) if each == (Until.CARD_LEAVES, 0)} | {90}
    assert {int(e.serial) for e in g.effects} == ({*range(6), 90, 91, 92} - gone)


@pytest.mark.clause("A7-RULING-26")
@pytest.mark.parametrize("used", [0, 1, 2, 3])
def test_a7_ruling_26_actions_are_spent_whole_or_not_at_all(used: int) -> None:
    g = fight()
    g.seats[SeatField.ACTIONS] = used
    f = AbilityFrame(Program([]))
    f.card, f.user, f.did = g.warrior_card(0), SeatNo(0), 1
    step = SpendActions(Me(), 2)
    assert step.is_possible(g, f) == (used <= 1)
    step.run(g, f)
    assert int(f.did) == int(used <= 1)
    assert int(g.seats[SeatField.ACTIONS]) == (used + 2 if used <= 1 else used)
