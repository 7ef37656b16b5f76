"""What every bot promises: legal options, the same choice for the same question, and no eyes for hidden cards."""

import dataclasses
from collections.abc import Iterator
from random import Random

import pytest

import agon
from agon.arena.terms import SEAT_W, SeatField
from agon.bots import LEVELS, make, names
from agon.bots.players import SearchBot
from agon.cards import Card, Deck
from agon.core.engine import WHOLE, chance_of
from agon.core.errors import BadInputError
from agon.core.node import Decision
from agon.core.thought import Thought
from agon.games.anachronism import SET7
from agon.games.fights import FightGame, FightState
from agon.games.fights.hit_chances import expected_damage, hit_chance

SPECS = ("random", "greedy", "mcts:12")
every_spec = pytest.mark.parametrize("spec", SPECS)


def shelf() -> list[Deck]:
    return [each for each in agon.cards.starter("anachronism").decks.values() if isinstance(each, Deck)]


def begin(seed: int = 3, first: int = 0, second: int = 12) -> FightState:
    decks = shelf()
    return FightGame(SET7, {}).start([decks[first], decks[second]], seed=seed, events=False)


def walk(state: FightState, seed: int = 1) -> Iterator[Decision]:
    """Play at random and yield every decision with a choice to make."""
    luck = Random(seed)
    while isinstance(node := state.node(), Decision):
        if len(node.options) > 1:
            yield node
        state.choose(luck.randrange(state.count()))


def decision(state: FightState) -> Decision:
    node = state.node()
    assert isinstance(node, Decision)
    return node


def numbers(thought: Thought) -> list[tuple[str, int, float]]:
    return [(each.action.notation, each.visits, each.value) for each in thought.options]


# --- specs -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*names(), "mcts:7", "mcts:7@0.5", "bot:default", " Greedy "])
def test_a_spec_makes_a_bot(name: str) -> None:
    assert make(name, 1).spec


@pytest.mark.parametrize("name", ["", "chess", "mcts", "mcts:", "mcts:0", "mcts:-3", "mcts:x", "mcts:5@", "mcts:5@nan"])
def test_an_unknown_spec_is_refused_with_what_there_is(name: str) -> None:
    with pytest.raises(BadInputError, match="mcts"):
        make(name, 1)


def test_named_levels_watch_the_clock_only_where_somebody_waits() -> None:
    waiting, counting = make("default", 1), make("default", 1, timed=False)
    assert isinstance(waiting, SearchBot)
    assert isinstance(counting, SearchBot)
    assert waiting.seconds is not None
    assert waiting.seconds <= 1.0
    assert counting.seconds is None
    assert "default" in {each.name for each in LEVELS}


def test_a_time_budget_is_kept() -> None:
    state = begin()
    thought = make("mcts:1000000@0.2", 1).think(state.observation(decision(state).seat))
    assert 0 < thought.playouts < 1000000


# --- choices ---------------------------------------------------------------------------------------------------------


@every_spec
def test_choices_are_options_and_repeat_themselves(spec: str) -> None:
    state = begin(seed=5)
    for number, node in enumerate(walk(state)):
        if number % 6:
            continue
        thought = make(spec, 9).think(state.observation(node.seat))
        again = make(spec, 9).think(state.observation(node.seat))
        offered = [each.notation for each in node.options]
        assert thought.action.notation in offered
        assert [each.action.notation for each in thought.options] == offered
        assert numbers(thought) == numbers(again)
        assert thought.action == again.action
        assert all(0.0 <= each.value <= 1.0 for each in thought.options)


def test_a_bot_leaves_what_it_sees_alone() -> None:
    state = begin(seed=6)
    seat = decision(state).seat
    seen = state.observation(seat)
    before, options = state.key(), [each.notation for each in seen.options]
    for spec in SPECS:
        make(spec, 1).choose(seen)
    assert state.key() == before
    assert [each.notation for each in seen.options] == options


def test_a_forced_choice_is_taken_without_thought() -> None:
    state = begin()
    while len(decision(state).options) > 1:
        state.choose(0)
    node = decision(state)
    for spec in ("greedy", "mcts:1000000"):
        thought = make(spec, 1).think(state.observation(node.seat))
        assert thought.action == node.options[0]
        assert thought.playouts == 0


def test_the_search_spends_its_playouts_and_tells_of_them() -> None:
    state = begin()
    thought = make("mcts:40", 4).think(state.observation(decision(state).seat))
    assert thought.playouts == 40
    assert sum(each.visits for each in thought.options) == 40
    assert max(each.visits for each in thought.options) == next(
        each.visits for each in thought.options if each.action == thought.action
    )


@pytest.mark.parametrize("spec", ["greedy", "mcts:60"])
def test_the_last_blow_is_struck(spec: str) -> None:
    """One life left on the other side, an attack within reach: nothing else is as good."""
    state = begin(seed=11)
    for node in walk(state, seed=4):
        seat = node.seat
        if node.kind == "action" and any(each.notation.startswith("attack") for each in node.options):
            state.fight.seats[(1 - seat) * SEAT_W + SeatField.LIFE] = 1
            assert make(spec, 2).choose(state.observation(seat)).notation.startswith("attack")
            return
    pytest.fail("nobody ever stood in reach")


# --- hidden cards ----------------------------------------------------------------------------------------------------


def blank(card: Card, number: int) -> Card:
    """The same kind of card with nothing on it."""
    return dataclasses.replace(
        card, id=f"x-{number}", name=f"Blank {number}", abilities=(), initiative=number, traits=(), cultures=()
    )


def twins() -> tuple[FightState, FightState]:
    """Two games that differ in the last three supports of seat 1, which seat 0 does not know."""
    decks = shelf()
    a, b = decks[0], decks[12]
    other = Deck(b.id, b.name, b.warrior, (b.supports[0], *(blank(each, n) for n, each in enumerate(b.supports[1:]))))
    game = FightGame(SET7, {})
    return (
        game.start([a, b], seed=8, events=False),
        game.start([a, other], seed=8, events=False),
    )


@every_spec
def test_hidden_cards_do_not_change_a_choice(spec: str) -> None:
    """Both games are played alike up to the first turn: the cards turned up are the same, those face-down are not."""
    one, two = twins()
    compared = 0
    while one.fight.round < 2 and compared < 4:
        node, other = decision(one), decision(two)
        assert (node.seat, len(node.options)) == (other.seat, len(other.options))
        if node.seat == 0 and len(node.options) > 1:
            found = [make(spec, 5).think(each.observation(0)) for each in (one, two)]
            assert numbers(found[0]) == numbers(found[1])
            assert found[0].action.notation == found[1].action.notation
            compared += 1
            one.apply(found[0].action)
            two.apply(found[1].action)
        else:
            one.choose(0)
            two.choose(0)
    assert compared == 4


def test_every_world_of_a_search_agrees_with_what_the_seat_knows() -> None:
    state = begin(seed=2)
    for number, node in enumerate(walk(state)):
        if number == 12:
            seen = state.observation(node.seat)
            view = seen.view()
            for seed in range(3):
                assert seen.determinize(seed).view(node.seat)["seats"][node.seat] == view["seats"][node.seat]
            return


# --- numbers ---------------------------------------------------------------------------------------------------------


def test_every_world_of_a_search_asks_the_same_of_every_deck() -> None:
    """Windows number abilities by the cards of the deal; a world with other hidden cards numbers them anew."""
    for first in range(len(shelf())):
        state = begin(first + 5, first, (first + 5) % len(shelf()))
        for node in walk(state, first):
            if node.kind in {"use", "order"}:
                seen = state.observation(node.seat)
                world = seen.determinize(7)
                assert [each.notation for each in decision(world).options] == [each.notation for each in seen.options]


def test_chances_of_two_dice_against_two() -> None:
    assert hit_chance(0) == 500
    assert [hit_chance(gap) for gap in (-30, 30)] == [0, 1000]
    assert all(hit_chance(gap) < hit_chance(gap + 1) for gap in range(-10, 10))
    assert expected_damage(0, 6) == 3500


def test_the_judge_is_even_handed() -> None:
    assert chance_of(0) == WHOLE // 2
    assert all(chance_of(score) + chance_of(-score) == WHOLE for score in range(-9000, 9000, 371))


def match(first: str, second: str, games: int) -> float:
    """Share of the first bot over a few games, seats swapped."""
    from agon.lab import compare

    return compare("anachronism", [first, second], games, seed=2).share


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    assert match("greedy", "random", 12) >= 0.6


@pytest.mark.slow
def test_a_few_playouts_beat_random() -> None:
    assert match("mcts:40", "random", 8) >= 0.6
