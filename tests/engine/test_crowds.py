"""More abilities that answer one event than a mask of a window has bits for: none is left out, none answers twice."""

from __future__ import annotations

import pytest

import agon
from agon.arena.ability import AbilityFrame
from agon.arena.deal import LISTENERS
from agon.arena.window import WindowFrame
from agon.core.game import State
from agon.core.node import Decision
from agon.scenario import Scene
from tests.rules.duels import duel

EACH = 8
"""Abilities of one card, the most there may be."""
KINDS = ("special", "armor", "weapon", "inspiration")


def crowd(text: str) -> str:
    """Return a player's five cards, all with abilities of this text: 40, named by card and letter."""
    lines: list[str] = []
    for card, kind in enumerate(("warrior, experience 9", *KINDS)):
        name = "Hero" if card == 0 else f"Crowd{card}"
        lines.append(f"card {name}: {kind}")
        lines += [f"  N{card}{letter}: {text}" for letter in "abcdefgh"[:EACH]]
    return "\n".join(lines)


def crowded(text: str, play: str = "") -> Scene:
    """Return a fight in which all of A's cards lie open."""
    return duel(crowd(text), a="Hero | " + ", ".join(f"Crowd{n} up" for n in range(1, 5)), play=play)


def asked(state: State) -> Decision:
    """Return the question that waits."""
    node = state.node()
    assert isinstance(node, Decision)
    return node


def offered(state: State) -> set[str]:
    """Return what may be answered."""
    return {each.notation for each in asked(state).options}


def most(scene: Scene) -> int:
    """Return how many abilities listen to the event that most listen to."""
    return max(len(each) for each in scene.state.fight.deal.on)


def test_each_of_forty_abilities_may_answer_one_roll_and_none_of_them_twice() -> None:
    scene = crowded("You may re-roll one die of your attack roll.", "A: attack B\ndice 1+2 6+5")
    assert most(scene) == 5 * EACH > LISTENERS
    state = scene.state
    left = offered(state)
    assert len(left) == 5 * EACH + 1
    for name in ("N4h", "N0a", "N4a", "N3h", "N2g"):  # of both masks
        state.apply(f"use {name}")
        state.choose(0)
        state.apply("3")
        left.remove(f"use {name}")
        assert offered(state) == left
        again = agon.game("anachronism").from_position(state.position())
        assert offered(again) == left
        assert offered(state.clone()) == left
        guess = state.observation(0).determinize(1)
        assert offered(guess) == left
    state.apply("pass")
    assert not any(isinstance(frame, WindowFrame) for frame in state.fight.stack)


def test_forty_abilities_that_must_answer_all_do() -> None:
    scene = crowded("After you hit an opponent with an attack, gain 1 life.", "A: attack B\ndice 6+5 1+2")
    assert most(scene) == 5 * EACH
    state = scene.state
    answered: list[str] = []
    while asked(state).kind == "order":
        answered.append(asked(state).options[-1].notation)
        state.choose(state.count() - 1)
    # The last one has no other to be ordered with.
    assert len(set(answered)) == len(answered) == 5 * EACH - 1
    scene.play(f"A life {10 + 5 * EACH}\nB life 9")


@pytest.mark.clause("A7-RULING-51", "A7-RULING-81")
def test_dice_thrown_again_are_answered_anew_beyond_the_first_mask() -> None:
    """Whoever may change dice may do so anew with the new faces, once it is done (A7-RULING-51, 81)."""
    scene = crowded("You may re-roll one die of your attack roll.", "A: attack B\ndice 1+2 6+5\nA: use N4h")
    state = scene.state
    window = next(frame for frame in state.fight.stack if isinstance(frame, WindowFrame))
    assert window.done_beyond != []
    listeners = state.fight.deal.on[window.event]
    listeners[5 * EACH - 1].faces = True
    ability = next(frame for frame in state.fight.stack if isinstance(frame, AbilityFrame))
    before = window.all_done()
    window.faces_changed(state.fight, ability, thrown=True)
    assert not any(window.done_beyond)
    # So may the first whose bits stand in the second mask.
    window.set_done((1 << 2 * (5 * EACH - 1)) - 1)
    listeners[LISTENERS].faces = True
    window.faces_changed(state.fight, ability, thrown=True)
    assert window.all_done() == ((1 << 2 * (5 * EACH - 1)) - 1) & ~(3 << 2 * LISTENERS)
    listeners[LISTENERS].faces = False
    # Of the others nothing is forgotten.
    again = 3 << 2 * (5 * EACH - 1)
    window.set_done(before | (1 << 2 * (5 * EACH - 1)) - 1)
    window.faces_changed(state.fight, ability, thrown=True)
    assert window.all_done() == (before | (1 << 2 * (5 * EACH - 1)) - 1) & ~again


def test_few_abilities_need_one_mask() -> None:
    deal = duel("card Hero: warrior\n  Keen: Your attack rolls gain +1.").state.fight.deal
    assert not deal.crowded
