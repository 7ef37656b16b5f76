"""Time Rift: the defender rolls and is done, then the attacker: every way of rolling against every other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

import pytest

from agon.arena.deal import CardInfo, Deal
from agon.arena.nodes import EventFilter, Modifier, RollFilter
from agon.arena.roles import Me
from agon.arena.steps_attack import MakeRolls
from agon.arena.steps_effect import GainLife
from agon.arena.steps_pay import KEEP_BEST, KEEP_CHOICE, RerollKept
from agon.arena.steps_roll import DieOf, SetRollTo
from agon.arena.terms import Mod, Note, On, RollKind, RollOf
from agon.arena.values import Const
from tests.rules.rift import Adder, Rift, constant, fists, rule

WAYS: Final = (
    "plain",
    "one die",
    "one of two",
    "three of which two",
    "twice",
    "three times",
    "set",
    "set to 0",
    "plus one",
)
SET_TO: Final = {"set": 9, "set to 0": 0}
KINDS: Final = (RollKind.DEFENSE, RollKind.ATTACK)


def own(kind: int) -> RollFilter:
    """Rolls of a kind that the card's player makes."""
    rolls = RollFilter()
    rolls.kinds = kind
    rolls.whose = Me()
    return rolls


def heard(kind: int) -> EventFilter:
    """An event of such a roll."""
    where = EventFilter()
    where.roll = own(kind)
    return where


def rolling(way: str, kind: int) -> Adder:
    """A champion whose rolls of a kind are made in one of the ways."""

    def add(deal: Deal, info: CardInfo) -> None:
        if way in {"three of which two", "one die", "one of two"}:
            m = Modifier(Mod.DICE)
            m.code, m.mask = 1, int(way != "one die")
            m.rolls = own(kind)
            m.value = Const({"one die": -1, "one of two": 0}.get(way, 1))
            constant(deal, info, m)
        elif way == "plus one":
            m = Modifier(Mod.ROLL)
            m.rolls = own(kind)
            m.value = Const(1)
            constant(deal, info, m)
        elif way in {"twice", "three times"}:
            many = 2 if way == "twice" else 3
            rule(
                deal,
                info,
                [MakeRolls(RollOf.DEFENSE if kind == RollKind.DEFENSE else RollOf.ATTACK, many, False)],
                event=On.BEFORE_ROLL,
                where=heard(kind),
            )
        elif way in SET_TO:
            rule(deal, info, [SetRollTo(None, Const(SET_TO[way]))], event=On.BEFORE_ROLL, where=heard(kind))

    return add


def rolled(scene: Rift, way: str, roller: int, dice: Sequence[int], pick: int) -> tuple[int, bool]:
    """Roll in one of the ways, picking as a test says. Returns the sum, and whether the dice that count are equal."""
    if way in SET_TO:
        return SET_TO[way], False
    assert (scene.asked, int(scene.g.dice_seat)) == ("dice", roller), way
    if way == "one die":
        scene.roll(dice[0])
        return dice[0], False
    if way == "one of two":
        scene.roll(*dice[:2])
        assert (scene.asked, scene.decider) == ("exclude", roller)
        scene.do(next(code for code in scene.codes() if code & 7 == pick % 2))
        return dice[1 - pick % 2], False
    if way == "three of which two":
        scene.roll(*dice[:3])
        assert (scene.asked, scene.decider) == ("exclude", roller)
        kept = [dice[each] for each in range(3) if each != pick % 3]
        code = next(code for code in scene.codes() if code & 7 == pick % 3)
        scene.do(code)
        return sum(kept), kept[0] == kept[1]
    if way in {"twice", "three times"}:
        many = 2 if way == "twice" else 3
        scene.roll(*dice[:2])
        assert (scene.asked, int(scene.g.dice_seat)) == ("dice", roller)
        scene.roll(*dice[2 : 2 * many])
        assert (scene.asked, scene.decider, scene.codes()) == ("branch", roller, list(range(many)))
        scene.do(pick % many)
        first, second = dice[2 * (pick % many) : 2 * (pick % many) + 2]
        return first + second, first == second
    scene.roll(*dice[:2])
    return dice[0] + dice[1] + (way == "plus one"), dice[0] == dice[1]


@pytest.mark.clause(
    "TR-COMBAT-02", "TR-COMBAT-03", "TR-COMBAT-04", "TR-COMBAT-05", "TR-COMBAT-06", "TR-COMBAT-07", "TR-COMBAT-19",
    "TR-COMBAT-12", "TR-COMBAT-08", "TR-COMBAT-09",
)  # fmt: skip
@pytest.mark.parametrize("attack", WAYS)
@pytest.mark.parametrize("defense", WAYS)
def test_tr_combat_02_to_07_every_way_of_rolling_for_one_side_and_the_other(defense: str, attack: str) -> None:
    """The defense total is written down before the attacker has a die; no die of one side counts for the other."""
    dice = (((1, 2, 3, 4, 5, 6), (6, 6, 5, 4, 1, 1)), ((6, 5, 6, 6, 4, 3), (1, 2, 2, 2, 3, 3)))
    for pick, (low, high) in product(range(3), dice):
        scene = fists(Ann=rolling(attack, RollKind.ATTACK), Ben=rolling(defense, RollKind.DEFENSE))
        scene.do(scene.attack("Ann", 1))
        against, _ = rolled(scene, defense, 1, low, pick)
        if attack not in SET_TO:
            assert [note.amount for note in scene.notes(Note.TOTAL)] == [against]
        total, doubles = rolled(scene, attack, 0, high, pick)
        assert [note.amount for note in scene.notes(Note.TOTAL)] == [against, total]
        assert scene.asked == "action"
        lost = 10 - scene.life(1)
        assert lost == (0 if total < against else 4 if doubles else 2), "Ann, the higher, wins ties"


@pytest.mark.clause(
    "TR-COMBAT-03", "TR-COMBAT-20", "TR-COMBAT-21", "TR-COMBAT-05", "TR-COMBAT-02", "TR-COMBAT-06", "TR-RULING-19",
    "TR-RULING-35",
)  # fmt: skip
def test_tr_combat_20_the_windows_of_each_roll_open_for_it_alone_and_in_order() -> None:
    """Both may answer both rolls, before it, when it lies there, and when its result does: asked once each."""
    events = {"before": On.BEFORE_ROLL, "rolled": On.ROLLED, "result": On.RESULT}
    for mine, theirs in product([*events, "none"], repeat=2):

        def add(which: str) -> Adder:
            def of(deal: Deal, info: CardInfo) -> None:
                if which != "none":
                    for kind in KINDS:
                        where = EventFilter()
                        where.roll = RollFilter()
                        where.roll.kinds = kind
                        rule(deal, info, [GainLife(Me(), Const(1))], event=events[which], where=where, optional=True,
                             per=4, times=9)  # fmt: skip

            return of

        scene = fists(Ann=add(mine), Ben=add(theirs))
        scene.do(scene.attack("Ann", 1))
        seen: list[str] = []
        while scene.asked != "action":
            if scene.asked == "dice":
                seat = int(scene.g.dice_seat)
                seen.append(f"{'AB'[seat]} rolls")
                scene.roll(3, 4) if seat == 1 else scene.roll(1, 2)
            else:
                assert scene.asked == "use"
                seen.append("AB"[scene.decider])
                scene.do(0)
        wanted = []
        for roller in (1, 0):
            for moment in ("before", "rolls", "rolled", "result"):
                # Along the ladder while there are no dice; then who rolled is asked first.
                order = [("A", mine), ("B", theirs)]
                if roller == 1 and moment != "before":
                    order.reverse()
                if moment == "rolls":
                    wanted.append(f"{'AB'[roller]} rolls")
                else:
                    wanted += [who for who, which in order if which == moment]
        assert seen == wanted, (mine, theirs)


# --- the better of two throws -----------------------------------------------------------------------------------------


@pytest.mark.clause("TR-PWR-REROLL-01", "TR-PWR-REROLL-02", "TR-PWR-REROLL-03", "TR-PWR-REROLL-04", "TR-COMBAT-19")
@pytest.mark.parametrize("keep", [KEEP_BEST, KEEP_CHOICE])
@pytest.mark.parametrize("whose", ["own", "enemy's"])
@pytest.mark.parametrize("kind", KINDS)
def test_tr_pwr_reroll_03_of_every_die_and_what_it_is_thrown_again_as(kind: int, whose: str, keep: int) -> None:
    """The better of the two counts for who re-rolls: of an own roll the higher, else the lower; or a choice."""
    roller = 1 if kind == RollKind.DEFENSE else 0
    user = roller if whose == "own" else 1 - roller

    def add(deal: Deal, info: CardInfo) -> None:
        where = EventFilter()
        where.roll = RollFilter()
        where.roll.kinds = kind
        rule(deal, info, [RerollKept(None, DieOf.ONE, 0, None, keep)], event=On.ROLLED, power="reroll", where=where)

    for first, again, picked in product((1, 3, 6), (1, 3, 4, 6), (0, 1)):
        scene = fists(Ann=add) if user == 0 else fists(Ben=add)
        scene.do(scene.attack("Ann", 1))
        if kind == RollKind.ATTACK:
            scene.roll(1, 1)
        scene.roll(first, 5)
        assert (scene.asked, scene.decider) == ("use", user)
        scene.do(scene.codes()[1])
        assert scene.decider == user
        scene.do(next(code for code in scene.codes() if code & 7 == 0))
        scene.roll(again)
        if keep == KEEP_CHOICE:
            assert (scene.asked, scene.decider, scene.codes()) == ("branch", user, [0, 1])
            scene.do(picked)
            counts = again if picked == 0 else first
        else:
            counts = max(first, again) if whose == "own" else min(first, again)
        if kind == RollKind.DEFENSE:
            scene.roll(6, 5)
        totals = [note.amount for note in scene.notes(Note.TOTAL)]
        assert totals == ([counts + 5, 11] if kind == RollKind.DEFENSE else [2, counts + 5]), (first, again, picked)
        if kind == RollKind.ATTACK:
            assert 10 - scene.life(1) == (4 if counts == 5 else 2)
