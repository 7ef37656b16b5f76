"""Anachronism, Set 7: attacks counted by whom they are made on, with two to six players."""

from __future__ import annotations

import random

import pytest

import agon
from agon.arena.terms import Did, Scope
from agon.cards import starter
from agon.core.node import Decision
from agon.games.fights import watch
from agon.games.fights.state import FightState
from agon.scenario import Scene
from tests.constructs.fights import TURN_B, fight, with_texts
from tests.rules.test_a7_23_multiplayer import several

ARMS = """
    card Axe: weapon, grid +0 / ^ / +0
    card Bow: weapon, grid +0 / ^ / +0
    card Two: inspiration
      Two: You may use another weapon.
"""
MISS = "dice 1+2 6+6\n"
LINE = """
  .  Av .  .
  .  B^ .  .
  .  C^ .  .
  .  .  .  .
"""
"""B faces A, and C stands behind B and faces it."""
ONCE = "Opponents cannot attack you with weapons more than once each round."


def among(text: str, play: str, *, more: str = "") -> Scene:
    """Return a scene of three in which A holds the text, and B, who is between the others, two weapons."""
    cards = f"card Kit: special\n  {with_texts(text)}\n{ARMS}{more}"
    seats = ("Ann | Kit up", "Ben | Axe up, Bow up, Two up", "Cat | Bow up, Axe up, Two up")
    return several(cards, play, seats=seats, start="round 3, turn B, B won initiative", board=LINE)


@pytest.mark.clause("A7-SIM-07", "A7-GOLD-03", "A7-MULTI-01")
@pytest.mark.parametrize("text", [ONCE, "{p5-38/1}"])
def test_of_several_each_may_attack_one_once_with_weapons_and_others_as_often_as_ever(text: str) -> None:
    """With three seats such a card could not be played at all."""
    # An attack on another is none on A; a basic one is none with a weapon.
    play = f"B: attack C with Bow\n{MISS}B: attack A with Axe\n{MISS}B: attack A\n{MISS}B actions 3\n"
    among(text, play)
    play = f"B: attack A with Axe\n{MISS}B may not attack A with Bow\nB: attack C with Bow\n{MISS}B: end turn\n"
    among(text, f"{play}A: end turn\nC: end turn\nround 4\nA: end turn\nB may attack A with Bow\n")


@pytest.mark.clause("A7-SIM-07", "A7-GOLD-03", "A7-MULTI-01")
def test_of_several_each_has_attacks_of_its_own_and_who_cannot_be_attacked_again_by_nobody() -> None:
    """Two verbs: "opponents cannot attack you more than once" is each, "you cannot be attacked" is all together."""
    board = """
      .  Bv .  .
      .  A^ .  .
      .  C^ .  .
      .  .  .  .
    """
    for text, other in (
        ("Opponents cannot attack you more than once each round.", "may attack A"),
        ("You cannot be attacked more than once each round.", "may not attack A"),
    ):
        several(
            f"card Kit: special\n  {text}\n", seats=("Ann | Kit up", "Ben", "Cat"), board=board,
            start="round 3, turn B, B won initiative",
            play=f"B: attack A\n{MISS}B may not attack A\nB: end turn\nA: end turn\nC {other}",
        )  # fmt: skip


@pytest.mark.clause("A7-SIM-07", "A7-GOLD-03")
def test_who_cannot_be_attacked_more_than_once_may_attack() -> None:
    """The first attack on A is counted, and none of A's own."""
    text = "card Kit: special\n  You cannot be attacked more than once each round.\n"
    play = f"A: attack B\n{MISS}A: end turn\nB: attack A\n{MISS}B may not attack A\nB: end turn\nround 2\n"
    fight(text, play, a="Hero | Kit up")


@pytest.mark.clause("A7-SIM-07", "A7-GOLD-03")
@pytest.mark.parametrize("kind", ["", "with weapons", "with basic attacks"])
@pytest.mark.parametrize("first", ["", " with Axe"])
@pytest.mark.parametrize("second", ["", " with Bow"])
def test_with_two_an_attack_on_the_other_is_any_attack(kind: str, first: str, second: str) -> None:
    """Whether it is said on whom is the same then."""
    for whom in ("", "you "):
        text = f"Opponents cannot attack {whom}{kind} more than once each turn.".replace("  ", " ")
        cards = f"card Kit: special\n  {text}\n{ARMS}"
        both = {"": True, "with weapons": bool(first and second), "with basic attacks": not first and not second}[kind]
        how = "may not" if both else "may"
        play = f"B: attack A{first}\n{MISS}B {how} attack A{second}"
        fight(cards, play, a="Hero | Kit up", b="Foe | Axe up, Bow up, Two up", start=TURN_B)


def random_game(seats: int, seed: int) -> FightState:
    """Return a game of starter decks: of Anachronism up to four, of Time Rift for more."""
    luck = random.Random(seed)
    system, options = ("anachronism", {}) if seats <= 4 else ("timerift", {"mode": "3v3"})
    decks = luck.sample(list(starter(system).decks.values()), seats)
    state = agon.game(system, options).start(decks, seed=seed)
    assert isinstance(state, FightState)
    return state


@pytest.mark.clause("A7-SIM-07")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_attacks_on_each_of_the_others_come_to_those_made(seats: int) -> None:
    state, luck, made = random_game(seats, 5), random.Random(seats), 0
    kinds = (Did.ATTACKED, Did.ATTACKED_BASIC, Did.ATTACKED_WEAPON)
    while isinstance(node := state.node(), Decision):
        attacks = [each for each in node.options if each.notation.startswith("attack")]
        state.apply(luck.choice(attacks or list(node.options)))
        g = state.fight
        assert watch.why_attacks(g) == ""
        for by in range(seats):
            on_others = [[int(g.attacks_on(by, to, kind, Scope.THIS_GAME)) for to in range(seats)] for kind in kinds]
            assert [max(each) if seats == 2 else sum(each) for each in on_others] == [
                int(g.history(by, kind, Scope.THIS_GAME)) for kind in kinds
            ]
            made = max(made, int(g.history(by, Did.ATTACKED, Scope.THIS_GAME)))
    assert made > 0


@pytest.mark.clause("A7-SIM-07")
def test_an_attack_that_is_counted_on_nobody_is_noticed() -> None:
    state = random_game(3, 7)
    state.fight.remember(0, Did.ATTACKED_BASIC, 1)
    assert watch.why_attacks(state.fight).startswith("attacks of seat 0 of kind 3 are ")


@pytest.mark.clause("A7-SIM-07")
def test_attacks_by_target_are_saved_and_are_in_a_position() -> None:
    battle = among(ONCE, f"B: attack A with Axe\n{MISS}")
    again = battle.state.game.from_position(battle.state.position())
    assert isinstance(again, FightState)
    assert list(again.fight.attacked) == list(battle.state.fight.attacked)
    assert again.why_not("attack A with Bow") is not None
    assert again.why_not("attack C with Bow") is None
