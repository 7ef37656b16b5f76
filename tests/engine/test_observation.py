"""What a seat may know: nothing hidden leaves a trace, and guesses are games like any other."""

import gc
import random

import pytest

from agon.arena.terms import CARD_W, CardField
from agon.cards import Card
from agon.core.node import Decision
from agon.core.playout import play_out
from agon.games.fights import FightState
from agon.games.fights.observation import FightObservation
from tests.engine.table import GAME, plain_deck, plain_support, start, walk


def hidden_from(state: FightState, seat: int) -> list[int]:
    g = state.fight
    return [card for card in range(10) if not (g.cards[card * CARD_W + CardField.SEEN] >> seat) & 1]


@pytest.mark.parametrize("seed", range(5))
def test_views_of_guesses_are_the_view_of_the_truth(seed: int) -> None:
    luck = random.Random(seed)
    for state in walk(start(seed), seed):
        if luck.random() < 0.1:
            for seat in (0, 1):
                seen = state.observation(seat)
                truth = state.view(seat)
                assert seen.view() == truth
                for guess in (seen.determinize(1), seen.determinize(luck.randrange(1000))):
                    assert guess.view(seat) == truth
                    assert guess.events(0, seat) == state.events(0, seat)
                    assert guess.position_for(seat) == state.position_for(seat)
                    assert (guess.ply, guess.fight.round) == (state.ply, state.fight.round)


@pytest.mark.parametrize("seed", range(6))
def test_guesses_keep_what_is_known_and_break_no_rule(seed: int) -> None:
    for state in walk(start(seed), seed):
        if state.ply % 5 == 0:
            for seat in (0, 1):
                hidden = hidden_from(state, seat)
                for k in range(4):
                    guess = state.observation(seat).determinize(k)
                    for card in range(10):
                        if card not in hidden:
                            assert guess.card(card) == state.card(card)
                    for deck in guess.decks:
                        assert len({card.key for card in deck.supports}) == 4
                        assert deck.cards[0].is_warrior


def test_hidden_cards_and_dice_differ_between_guesses() -> None:
    state = start(2)
    guesses = [state.observation(0).determinize(k) for k in range(12)]
    assert len({guess.decks[1].cards[0].id for guess in guesses}) > 2
    assert len({guess.decks[1].supports for guess in guesses}) > 6
    assert len({guess.fight.rng for guess in guesses}) == 12
    assert state.observation(0).determinize(5).key() == state.observation(0).determinize(5).key()


def test_hidden_cards_change_places() -> None:
    state = start(2)
    while state.node().kind != "action":  # type: ignore[union-attr]
        state.choose(0)
    places = {tuple(int(each) for each in state.observation(0).sample(k).cards) for k in range(40)}
    assert len(places) > 3


def test_an_observation_holds_nothing_of_the_truth() -> None:
    """Follow every reference from it: no hidden card of this game, made for this test alone, is reachable."""
    secret = plain_deck(77)
    state = start(3, [plain_deck(1), secret])
    seen = FightObservation(state, 0)
    reached: set[int] = set()
    todo: list[object] = [seen]
    while todo:
        thing = todo.pop()
        if id(thing) in reached or isinstance(thing, type) or type(thing).__name__ in {"module", "function"}:
            continue
        reached.add(id(thing))
        assert not (isinstance(thing, Card) and thing.set == "plain" and thing in secret.cards)
        assert thing != "Support 308"
        todo += gc.get_referents(thing)
    assert seen.seat == 0


def test_candidates_may_be_given() -> None:
    state = start(2, [plain_deck(1), plain_deck(2)])
    pool = [plain_deck(9).warrior, *(plain_support(n, 3) for n in range(40, 46))]
    guess = FightObservation(state, 0, pool).determinize(1)
    own = set(state.decks[0].cards)
    assert set(guess.decks[1].cards) <= {*pool, *own}


def test_with_too_few_candidates_blank_cards_stand_in() -> None:
    state = start(2, [plain_deck(1), plain_deck(2)])
    guess = FightObservation(state, 0, ()).determinize(1)
    for _ in walk(guess):
        pass


def test_only_who_decides_has_options() -> None:
    for state in walk(start(7), 7):
        node = state.node()
        for seat in (0, 1):
            offered = state.observation(seat).options
            if isinstance(node, Decision) and node.seat == seat:
                assert [each.notation for each in offered] == [each.notation for each in node.options]
                assert [each.code for each in offered] == [each.code for each in node.options]
            else:
                assert len(offered) == 0


def test_samples_throw_their_own_dice() -> None:
    state = start(8, explicit=True)
    state.apply((1, 2, 3, 4))
    g = state.observation(int(state.fight.decider)).sample(1)
    play_out(g, 3000)
    assert g.waiting == 3
    assert state.observation(0).determinize(1).fight.explicit


@pytest.mark.parametrize("seed", range(6))
def test_guesses_play_to_an_end(seed: int) -> None:
    luck = random.Random(seed)
    for state in walk(start(seed), seed):
        if luck.random() < 0.2 and not state.node().is_terminal:
            seen = state.observation(luck.randrange(2))
            for k in range(3):
                g = seen.sample(k)
                play_out(g, 3000)
                assert g.waiting == 3
            guess = seen.determinize(9)
            again = GAME.from_position(guess.position())
            assert again.key() == guess.key()
            assert GAME.from_record(guess.record()).key() == guess.key()
