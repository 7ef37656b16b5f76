"""Abilities of Anarcus that move cards: discarded, destroyed, killed, sent, played, exchanged, drawn, looked at."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from agon.cards import Card
from tests.constructs.armies import (
    POOL,
    action,
    asks,
    end_round,
    fighter,
    hand,
    hero,
    options,
    plain,
    play,
    points,
    shield,
    table,
    weapon,
    where,
)

FILLER = action("Filler")


def with_action(*texts: str, **zones: Sequence[Card] | Card) -> dict[str, Sequence[Card] | Card]:
    """Return a side that holds an Action with these abilities, and one card more."""
    return {"hand": [action("Deed", *texts), FILLER], **zones}


def test_cards_are_chosen_one_by_one_and_copies_once() -> None:
    ask = with_action("Discard 2 cards.")
    ask["hand"] = [action("Deed", "Discard 2 cards."), FILLER, FILLER, weapon("Axe")]
    state = play(table(ask), "play Deed")
    assert sorted(options(state)) == ["choose Axe", "choose Filler"]
    play(state, "choose Filler")
    assert sorted(options(state)) == ["choose Axe", "choose Filler"]
    play(state, "choose Axe")
    assert where(state, "A", "hand") == ["Filler"]


def test_a_choice_among_too_few_takes_all() -> None:
    state = play(table(with_action("Discard 2 cards.")), "play Deed")
    assert hand(state, "A") == 0
    assert asks(state) == ("B", "turn"), "A's hand is empty, so the turn has ended by itself"


@pytest.mark.clause("AN-RULING-15")
def test_the_opponent_chooses_at_once() -> None:
    side = {"hand": [weapon("Axe"), shield("Wall")]}
    state = play(table(with_action("Your opponent discards a card."), side), "play Deed")
    assert asks(state) == ("B", "card")
    play(state, "choose Wall")
    assert where(state, "B", "hand") == ["Axe"]
    assert asks(state) == ("A", "turn")


def test_a_random_card_is_of_the_seed() -> None:
    sides = with_action("Your opponent discards a random card."), {"hand": plain(5)}
    found = {tuple(where(play(table(*sides, seed=seed), "play Deed"), "B", "out"))[-1] for seed in range(12)}
    assert len(found) > 1
    assert found <= {f"Plain {n}" for n in range(1, 6)}


def test_killing_and_destroying_differ() -> None:
    heir = fighter("Heir", "1/1", "When this fighter is killed, draw a card.")
    state = table(with_action("Destroy an enemy fighter."), {"fighters": [heir], "hand": [FILLER]})
    assert hand(play(state, "play Deed"), "B") == 1
    state = table(with_action("Kill an enemy fighter."), {"fighters": [heir], "hand": [FILLER]})
    assert hand(play(state, "play Deed"), "B") == 2


@pytest.mark.clause("AN-RULING-30")
def test_a_round_goes_on_without_a_destroyed_hero() -> None:
    state = table(with_action("Destroy the enemy hero."), {"fighters": [fighter("Guard", "2/5")]})
    play(state, "play Deed")
    assert where(state, "B", "hero") == []
    assert where(state, "B", "out")[-1] == "Hero B"
    assert int(state.table.points(1)) == 5
    end_round(state)
    assert int(state.table.round) == 2


def test_returned_cards_lose_what_they_were_given() -> None:
    boost = action("Boost", "Your fighters get +2 attack this round.")
    call = action("Call", "Return one of your fighters to your hand.")
    state = table({"hand": [boost, call], "fighters": [fighter("Guard", "2/2")]})
    play(state, "play Boost")
    assert points(state, "Guard") == "4/2"
    play(state, "play Call")
    assert where(state, "A", "hand") == ["Guard"]
    play(state, "play Guard")
    assert points(state, "Guard") == "2/2"


def test_cards_go_on_top_in_the_order_chosen() -> None:
    deed = "Put 2 cards from your hand on top of your main stack in any order."
    state = table({"hand": [action("Deed", deed), weapon("Axe"), shield("Wall")]})
    play(state, "play Deed")
    assert asks(state) == ("A", "order")
    play(state, "choose Wall")
    assert where(state, "A", "stack")[:2] == ["Axe", "Wall"], "each goes on top of the one before"


def test_looking_keeps_the_rest_together() -> None:
    deed = "Look at the top 3 cards of your main stack. Put one of them into your hand "
    deed += "and the rest on the bottom in any order."
    state = play(table(with_action(deed)), "play Deed")
    assert options(state) == ["choose Plain 1", "choose Plain 2", "choose Plain 3"]
    play(state, "choose Plain 2")
    assert where(state, "A", "hand") == ["Filler", "Plain 2"]
    play(state, "choose Plain 3")
    assert where(state, "A", "stack")[-2:] == ["Plain 3", "Plain 1"]
    assert where(state, "A", "stack")[0] == "Plain 4"


@pytest.mark.clause("AN-RULING-31")
def test_a_card_out_of_the_game_is_recalled() -> None:
    deed = "Return a fighter that is out of the game to your hand."
    state = play(table(with_action(deed, out=[fighter("Ghost"), *plain(3)])), "play Deed")
    assert "Ghost" in where(state, "A", "hand")


def test_a_hero_is_exchanged_for_an_unused_one() -> None:
    spare = hero("Spare", "5/1", "Draw a card.")
    side = with_action("Exchange your hero with one of your unused heroes.", pool=[spare], out=POOL[:2])
    state = play(table(side), "play Deed")
    assert where(state, "A", "hero") == ["Spare"]
    assert where(state, "A", "pool") == ["Hero A"]
    assert hand(state, "A") == 2, "the new hero counts as picked: its ability is done"


def test_weapons_change_sides() -> None:
    side = with_action("Exchange your weapon with the enemy weapon.", weapon=weapon("Twig", "1/0"))
    state = play(table(side, {"weapon": weapon("Axe", "4/0")}), "play Deed")
    assert where(state, "A", "weapon") == ["Axe"]
    assert where(state, "B", "weapon") == ["Twig"]
    assert int(state.table.points(0)) == 3 + 4 + 1
    end_round(state)
    assert "Axe" in where(state, "B", "out"), "it goes out of the game with its owner"
