"""Bots play Anarcus: legal, the same again, better than chance, and with no eyes for hidden cards."""

from collections import Counter

import pytest

from agon.bots import make
from agon.cards import AnyDeck, starter
from agon.core.ids import SeatNo
from agon.core.node import Decision
from agon.games.anarcus.game import AnarcusGame
from agon.games.anarcus.observation import AnarcusObservation
from agon.games.anarcus.state import AnarcusState
from agon.games.anarcus.terms import HAND, HERO_POOL, HERO_STACK, MAIN_STACK, ZONE
from agon.lab import simulate

GAME = AnarcusGame({})
DECKS = ("ember-coast", "hollow-wood")


def decks() -> list[AnyDeck]:
    return [starter("anarcus").decks[each] for each in DECKS]


def begin(seed: int = 3) -> AnarcusState:
    return GAME.start(decks(), seed=seed, events=False)


def later(state: AnarcusState, answers: int) -> Decision:
    for _ in range(answers):
        node = state.node()
        assert isinstance(node, Decision)
        state.apply(node.options[0])
    node = state.node()
    assert isinstance(node, Decision)
    return node


@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:12"])
def test_a_bot_chooses_what_is_offered_and_the_same_again(spec: str) -> None:
    state = begin()
    for answers in (0, 4, 12):
        node = later(state, answers)
        first, again = (make(spec, 5, timed=False).choose(state.observation(node.seat)) for _ in range(2))
        assert first == again
        assert first in list(node.options)


def test_greedy_wins_more_than_chance_does() -> None:
    batch = simulate("anarcus", decks(), 16, ["greedy", "random"], seed=2)
    assert batch.wins[0] > 9


def test_worlds_have_every_known_card_where_it_is_and_the_others_anywhere() -> None:
    """What is laid once and then changes places has the same cards each time, and not always in the same places."""
    state = begin()
    node = later(state, 9)
    seat, rival = node.seat, 1 - node.seat
    seen = AnarcusObservation(state, seat)
    hidden = (HERO_STACK, HERO_POOL, MAIN_STACK, HAND)
    hands = set()
    orders = set()
    for seed in range(12):
        other = seen.determinize(seed)
        t = other.table
        assert t.options() == state.table.options()
        assert seen.sample(seed).cards == t.cards
        for owner in (0, 1):
            ours, theirs = (
                Counter(
                    (each.card(card).id, int(each.table.zone(card)))
                    for card in range(int(t.deal.first(SeatNo(owner))), int(t.deal.end(SeatNo(owner))))
                    if owner == seat or each.table.zone(card) not in hidden
                )
                for each in (state, other)
            )
            assert ours == theirs
        own = range(int(t.deal.first(SeatNo(seat))), int(t.deal.end(SeatNo(seat))))
        orders.add(tuple(int(t.get(1, card)) for card in own if t.zone(card) == MAIN_STACK))
        row = range(int(t.deal.first(SeatNo(rival))), int(t.deal.end(SeatNo(rival))))
        hands.add(tuple(other.card(card).id for card in row if t.get(ZONE, card) == HAND))
        assert other.view(seat) == state.view(seat)
    assert len(hands) > 6
    assert len(orders) > 6


def test_an_army_that_nobody_knows_is_imagined_of_all_cards_there_are() -> None:
    state = begin()
    cards = list(starter("anarcus").decks["hollow-wood"].cards)
    strange = GAME.start([decks()[0], [*cards[:8], *cards[8:20] * 2, cards[20]]], seed=3, events=False)
    seen = AnarcusObservation(strange, 0)
    sizes = {len(seen.determinize(seed).dealt) for seed in range(4)}
    assert sizes == {len(strange.dealt)}
    assert seen.view() == strange.view(0)
    assert state.observation(1).view() == state.view(1)
