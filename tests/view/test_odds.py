"""Exact odds, against arithmetic done by hand and against the engine itself.

Two dice against two: a - b is distributed as the sum of four dice less 14. Out of 1296, sums 4 to 14 come up
1, 4, 10, 20, 35, 56, 80, 104, 125, 140 and 146 times, and so back down.
"""

from fractions import Fraction
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from agon.arena.terms import Note
from agon.cards import Card, starter
from agon.core.errors import UnreadCardError
from agon.core.game import game
from agon.core.node import Chance, Decision
from agon.games.fights.odds import LEFT_OUT, Odds, attack_odds, throws
from agon.games.fights.state import FightState
from agon.messages import say
from agon.scenario.runner import scene as fight_scene
from tests.view.scenes import ability, scene, support, warrior

LEVEL = (+0,) * 12
"""A grid of +0 everywhere, so that only what a test states modifies its rolls."""


def level(name: str, **numbers: int) -> Card:
    return warrior(name, grid=LEVEL, **numbers)


def odds(state: FightState, weapon: str = "", seat: int = 0) -> Odds:
    g = state.fight
    card = next(
        index for index in range(g.deal.n_cards)
        if (g.deal.cards[index].name == weapon if weapon else index == g.deal.warrior_of[seat])
    )  # fmt: skip
    found = attack_odds(g, seat, card, 1 - seat)
    assert found is not None
    return found


# 575 = (1296 - 146) / 2 rolls are higher, 146 are ties.
@pytest.mark.parametrize(
    ("mine", "theirs", "hit"),
    [(4, 3, Fraction(575 + 146, 1296)), (3, 4, Fraction(575, 1296)), (3, 3, Fraction(2 * 575 + 146, 2 * 1296))],
    ids=["higher", "lower", "equal"],
)
@pytest.mark.clause("A7-TIE-02", "A7-TIE-03", "A7-ATK-10", "A7-ATK-11")
def test_level_rolls(mine: int, theirs: int, hit: Fraction) -> None:
    assert odds(scene([level("Anna", experience=mine)], [level("Bela", experience=theirs)])).hit == hit


@pytest.mark.clause("A7-GRID-07")
def test_grid_modifier_counts() -> None:
    # +2 ahead: a - b > -2 is a sum of four dice over 12: 1296 - (1+4+10+20+35+56+80+104+125) = 861. Ties (12): 125.
    state = scene([warrior("Anna", experience=2)], [warrior("Bela", experience=3)])
    assert odds(state).modifier == 2
    assert odds(state).hit == Fraction(861, 1296)
    state = scene([warrior("Anna", experience=3)], [warrior("Bela", experience=2)])
    assert odds(state).hit == Fraction(861 + 125, 1296)


@pytest.mark.clause("A7-CRIT-01", "A7-CRIT-02")
def test_critical_and_damage() -> None:
    # Doubles total 2, 4 .. 12; with ties won they beat 1, 6, 15, 26, 33 and 36 of 36: 117 of 1296.
    found = odds(scene([level("Anna", experience=4, damage=2)], [level("Bela")]))
    assert found.critical == Fraction(117, 1296)
    assert found.damage == {0: Fraction(575, 1296), 2: Fraction(721 - 117, 1296), 4: Fraction(117, 1296)}
    assert found.expected == Fraction(2 * 604 + 4 * 117, 1296)


def test_damage_bonus_comes_after_doubling() -> None:
    spear = support("Spear", ability("Your attacks with this weapon deal +1 damage."), kind="weapon", initiative=9)
    found = odds(scene([level("Anna", experience=4), spear], [level("Bela")]), "Spear")
    assert sorted(found.damage) == [0, 3, 5]  # 2 + 1, and 2 x 2 + 1


def test_defense_bonus_counts() -> None:
    # b + 1: a - b > 1 is a sum over 15, by symmetry under 13: 435. Ties (15): 140. The attacker wins them.
    shield = support("Oak Wall", ability("Your defense rolls gain +1."), kind="armor", initiative=2)
    state = scene([level("Anna", experience=4)], [level("Bela"), shield])
    assert odds(state).hit == Fraction(435 + 140, 1296)


def test_asking_changes_nothing() -> None:
    state = scene([warrior("Anna")], [warrior("Bela")])
    before = state.key()
    attack_odds(state.fight, 0, 0, 1)
    attack_odds(state.fight, 1, 5, 0, 7)
    assert state.key() == before


def test_out_of_reach_has_no_odds() -> None:
    state = scene([warrior("Anna")], [warrior("Bela")], a_at="a1 N", b_at="d4 S")
    assert attack_odds(state.fight, 0, 0, 1) is None


def test_target_may_be_imagined_elsewhere() -> None:
    state = scene([warrior("Anna", experience=2)], [warrior("Bela", experience=3)], a_at="b1 N", b_at="d4 S")
    found = attack_odds(state.fight, 0, 0, 1, 5)  # b2 is ahead of b1
    assert found is not None
    assert found.hit == Fraction(861, 1296)


def test_what_may_still_change_it_is_listed() -> None:
    luck = support("Luck", ability("Once each turn, you may re-roll one of your dice."), initiative=9)
    found = odds(scene([level("Anna"), luck], [level("Bela")]))
    assert [(case.seat, int(case.listener.card)) for case in found.cases] == [(0, 1)]
    assert found.hit == Fraction(1, 2)  # as if it were not used


REROLL = """
system: timerift
option: mode fist-fight
start: round 1, turn A, A won initiative
card Ann: champion
card Ben: champion
  Turn Aside: Reroll 2.
board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
A: Ann
B: Ben
play
"""


def test_one_roll_on_the_table_is_told_before_it_is_thrown_again() -> None:
    """Of Time Rift the rolls are thrown one after the other: the defense roll first."""
    state = fight_scene(REROLL).play("A: attack B\ndice 4+2").state
    decision = state.view(1)["decision"]
    assert decision is not None
    assert decision.get("options", [])[0]["detail"] == "Defense roll as it lies: 4 and 2, 6 in all"
    state.apply("use Turn Aside")
    decision = state.view(1)["decision"]
    assert decision is not None
    assert len(decision.get("options", [])) > 2
    assert all("chance" in each for each in decision.get("options", [])), decision.get("options")


def test_dice_on_the_table() -> None:
    luck = support("Luck", ability("Once each turn, you may re-roll one of your dice.", name="Try Again"), initiative=9)
    state = scene([warrior("Anna"), luck], [warrior("Bela")])
    state.apply("attack B")
    state.apply("1 4 6 3")  # 1 + 4 + 2 = 7 against 9, equal Experience
    decision = state.view(0)["decision"]
    assert decision is not None
    assert decision.get("options", [])[0]["detail"] == "As it lies: 7 against 9, a miss"
    state.apply("use Try Again")
    decision = state.view(0)["decision"]
    assert decision is not None
    chances = {each["label"]: each["chance"]["hit"] for each in decision.get("options", []) if "chance" in each}
    # The 1 again: 4, 5 and 6 beat 9, a 3 ties and dice decide: 3 1/2 of 6. The 4 again: only a 6 ties.
    assert chances == {"Re-roll the 1 of Anna's roll": "7/12", "Re-roll the 4 of Anna's roll": "1/12"}


def test_weights_of_throws() -> None:
    for n in (0, 1, 2, 3, 4):
        assert sum(weight for _, weight in throws(n)) == 6**n
    assert dict(throws(2))[0x11] == 1
    assert dict(throws(2))[0x21] == 2


def test_the_lowest_of_three_dice_is_left_out() -> None:
    words = "When you make an attack roll with this weapon, roll one extra die."
    words += " Choose one die to exclude from the roll."
    bow = support("Bow", ability(words), kind="weapon", initiative=9)
    found = odds(scene([level("Anna", experience=4), bow], [level("Bela")]), "Bow")
    # The highest two of three dice are both n in 3 * n - 2 of 216 throws; 2 * n + 2 beats or ties so many of 36.
    not_above = {1: 6, 2: 15, 3: 26, 4: 33, 5: 36, 6: 36}
    assert found.critical == sum(Fraction((3 * n - 2) * not_above[n], 216 * 36) for n in not_above)
    assert found.notes == [LEFT_OUT]
    assert say("odds-note", note=LEFT_OUT) == "Dice are left out to the chooser's advantage."


# --- the engine itself as the judge ---


def brute(state: FightState, notation: str) -> tuple[Fraction, Fraction]:
    """Play the attack with every throw, declining what is optional; chances to hit and to hit critically."""
    pairs = [((low, high), 1 if low == high else 2) for low, high in combinations_with_replacement(range(1, 7), 2)]
    hit = critical = Fraction(0)
    for (mine, weight), (theirs, other) in product(pairs, pairs):
        branch = state.clone()
        assert branch.fight.log is not None
        since = len(branch.fight.log)
        branch.apply(notation)
        outcome = Fraction(0)
        struck = False
        thrown_once = False
        while True:
            kinds = [note.kind for note in branch.fight.log[since:]]
            if Note.HIT in kinds or Note.MISS in kinds:
                node = branch.node()
                if isinstance(node, Decision) and node.kind in ("use", "may", "order"):
                    branch.apply(node.options[0])
                    continue
                outcome = Fraction(int(Note.HIT in kinds))
                struck = Note.CRITICAL in kinds
                break
            node = branch.node()
            if isinstance(node, Chance):
                if node.cause == "tie":
                    assert thrown_once
                    outcome = Fraction(1, 2)
                    struck = mine[0] == mine[1]
                    break
                assert node.dice == 4
                branch.apply((*mine, *theirs))
                thrown_once = True
            else:
                assert isinstance(node, Decision)
                branch.apply(node.options[0])
        share = Fraction(weight * other, 1296) * outcome
        hit += share
        critical += share if struck else 0
    return hit, critical


@pytest.mark.parametrize("seed", range(6))
def test_agrees_with_every_throw_played(seed: int) -> None:
    """Differential: odds of attacks met in random games of the starter decks, against the engine on all throws."""
    luck = Random(seed)
    decks = list(starter("anachronism").decks.values())
    judged = 0
    for trial in range(40):
        pair = luck.sample(decks, 2)
        try:
            state = game("anachronism").start(pair, explicit_chance=True)
        except UnreadCardError:
            continue  # the deck tests hold every starter card to being playable; here two decks that are will do
        assert isinstance(state, FightState)
        while not state.node().is_terminal and judged < 2:
            node = state.node()
            if isinstance(node, Chance):
                state.apply(tuple(luck.randint(1, 6) for _ in range(node.dice)))
                continue
            assert isinstance(node, Decision)
            attacks = [each for each in node.options if each.notation.startswith("attack ")]
            if node.kind == "action" and attacks and state.fight.round > 1:
                option = luck.choice(attacks)
                view = state.view(node.seat)
                shown = next(
                    each for each in view["decision"]["options"] if each["notation"] == option.notation  # type: ignore[index]
                )  # fmt: skip
                found = attack_odds(state.fight, node.seat, shown["instance"], shown["target"])
                if found is not None and not found.notes:
                    assert (found.hit, found.critical) == brute(state, option.notation), state.position()
                    assert shown["chance"]["hit"] == str(found.hit)
                    judged += 1
            state.apply(luck.choice(attacks or list(node.options)))
        if judged >= 2:
            return
        assert trial < 39, "no attack came up"
