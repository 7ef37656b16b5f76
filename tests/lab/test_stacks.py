"""Stacks for matches: built of what wins, and cards of each game chosen by playing games out."""

from __future__ import annotations

import dataclasses
import random

import agon
from agon.bots import make
from agon.cards import Card, Stack, starter, why_not_stack
from agon.core.node import Decision
from agon.lab.soak import Soak
from agon.lab.stacks import build, candidates, random_stack, strength

CARDS = list(starter("anachronism").cards.values())
SINGLE = agon.game("anachronism")
MATCH = agon.game("anachronism", match="best-of-3")


def with_giants() -> tuple[list[Card], set[str]]:
    """Return plain cards among which three warriors are much stronger, and the ids of those."""
    plain = [dataclasses.replace(each, abilities=(), corrected=()) for each in CARDS]
    warriors = [each for each in plain if each.is_warrior][:8]
    giants = [dataclasses.replace(each, life=15, damage=3) for each in warriors[2:5]]
    rest = [each for each in plain if each.is_support][:16]
    return [*warriors[:2], *giants, *warriors[5:], *rest], {each.id for each in giants}


def test_a_stack_is_built_of_the_warriors_that_win() -> None:
    cards, giants = with_giants()
    found = build(SINGLE, cards, 3, seed=1, budget=120)
    assert why_not_stack(found.stack) == ()
    assert {each.id for each in found.stack.warriors} == giants
    assert found.stack == build(SINGLE, cards, 3, seed=1, budget=120).stack, "equal seeds build equal stacks"
    low, _ = strength(MATCH, found.stack, cards, 24, seed=2).interval
    assert low > 0.5, "better than random legal stacks of the same cards"


def test_random_stacks_are_legal() -> None:
    luck = random.Random(3)
    chosen = candidates(SINGLE, CARDS, 5)
    assert all(why_not_stack(random_stack(luck, *chosen, 5)) == () for _ in range(20))


def test_a_paired_bot_chooses_as_its_second() -> None:
    cards, giants = with_giants()
    warriors = [each for each in cards if each.is_warrior]
    supports = tuple(each for each in cards if each.is_support)
    weak = [each for each in warriors if each.id not in giants]
    strong = next(each for each in warriors if each.id in giants)
    one = Stack("one", "One", (weak[0], weak[1], strong), supports[:12])
    state = MATCH.start([one, one], seed=4, events=False)
    seen = state.observation(0)
    node = state.node()
    assert isinstance(node, Decision)
    assert node.kind == "select"
    both = make("greedy/random", 1)
    assert both.spec == "greedy/random"
    assert both.choose(seen) == make("random", 1).choose(seen)


def test_soak_plays_whole_matches() -> None:
    found = Soak("anachronism", {}, CARDS, games=1, most=1, match=3, check="quick").run()
    assert (found.games, found.failures) == (1, [])
    assert len(found.met) >= 15
