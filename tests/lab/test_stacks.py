"""Stacks for matches: built of what wins, and cards of each game chosen by playing games out."""

from __future__ import annotations

import dataclasses
import random

import pytest

import agon
from agon.bots import make
from agon.cards import Card, Stack, starter, why_not_stack
from agon.core.errors import BadInputError
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


@pytest.mark.clause("A7-MATCH-09")
@pytest.mark.parametrize("games", [3, 5])
def test_random_stacks_are_legal_and_any_card_of_any_culture_can_be_in_one(games: int) -> None:
    luck = random.Random(3)
    twice = [*CARDS, *(dataclasses.replace(each, id=f"reprint-{each.id}") for each in CARDS)]
    warriors, supports = candidates(SINGLE, twice, games)
    assert {each.name for each in [*warriors, *supports]} == {each.name for each in CARDS}
    assert len([*warriors, *supports]) == len({each.key for each in CARDS})
    assert all(each.is_warrior for each in warriors)
    assert all(each.is_support for each in supports)
    stacks = [random_stack(luck, warriors, supports, games) for _ in range(60)]
    assert all(why_not_stack(each, games) == () for each in stacks)
    assert all(card.is_warrior for each in stacks for card in each.warriors)
    assert all(card.is_support for each in stacks for card in each.supports)
    met = {card.id for each in stacks for card in each.cards}
    assert met == {card.id for card in [*warriors, *supports]}


@pytest.mark.clause("A7-MATCH-01", "A7-MATCH-02", "A7-MATCH-03", "A7-MATCH-06")
def test_too_few_cards_and_games_that_are_no_match_make_no_stack() -> None:
    warriors = [each for each in CARDS if each.is_warrior]
    supports = [each for each in CARDS if each.is_support]
    for games in (3, 5):
        enough = candidates(SINGLE, [*warriors[:games], *supports[: 4 * games]], games)
        assert [len(each) for each in enough] == [games, 4 * games]
        with pytest.raises(BadInputError, match=f"takes {games} warrior"):
            candidates(SINGLE, [*warriors[: games - 1], *supports[: 4 * games]], games)
        with pytest.raises(BadInputError, match=f"takes {4 * games} supports"):
            candidates(SINGLE, [*warriors[:games], *supports[: 4 * games - 1]], games)
    with pytest.raises(BadInputError, match="a match is the best of 3 or 5 games, not of 4"):
        build(SINGLE, CARDS, 4, budget=2)
    assert why_not_stack(build(SINGLE, with_giants()[0], 3, seed=1, budget=2).stack, 3) == ()


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
