"""To whose hand or main stack cards of Anarcus go: to that which is written, and to none but their owner's."""

from __future__ import annotations

import pytest

from agon.language import Reading, read_ability, speak
from tests.constructs.armies import action, fighter, hand, options, plain, play, table, where
from tests.constructs.refusals import refused_as

FILLER = action("Filler", points="0/0")
ELSEWHERE = [
    "Look at the top card of your opponent's stack. Put it into your hand.",
    "Look at the top card of your opponent's stack. Put it back on top of your stack.",
    "Look at the top three cards of your opponent's stack. Put one of them into your hand.",
    "Look at your opponent's hand. Put one of those cards into your hand.",
    "Search your opponent's stack for a weapon and put it into your hand.",
    "Take a card from your opponent's hand into your hand.",
    "Choose an enemy fighter. Put it into your hand.",
    "Choose a fighter. Put it into your hand.",
    "Draw a card. Put it on top of your opponent's stack.",
    "Your opponent draws a card. Put it on top of your stack.",
    "When your opponent plays a fighter, put it into your hand.",
    "When a fighter is killed, put it into your hand.",
    "If an enemy fighter would be killed, return it to your hand instead.",
    "Return this card to your opponent's hand.",
    "Return all fighters to your hand.",
    "Return one of your fighters to the attacker's hand.",
    "Your opponent puts one of your fighters on top of their stack.",
    "Put an enemy fighter on top of your stack.",
    "Shuffle your hand into your opponent's stack.",
]


@pytest.mark.parametrize("text", ELSEWHERE)
def test_cards_go_to_no_place_of_another_player(text: str) -> None:
    """What was called yours went to the hand of your opponent, since cards go to their owner's."""
    read = refused_as("WHOSE", text, language="anarcus")
    assert "its owner's" in read.message


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Return a fighter to your hand.", "Return one of your fighters to your hand."),
        (
            "Your opponent returns a fighter to their hand.",
            "Your opponent returns one of their fighters to their hand.",
        ),
        ("Return a fighter to the attacker's hand.", "Return one of the attacker's fighters to its owner's hand."),
        (
            "When a fighter is returned to your opponent's hand, draw a card.",
            "When an enemy fighter is returned, draw a card.",
        ),
        (
            "When your opponent returns a fighter to their hand, draw a card.",
            "When your opponent returns an enemy fighter, draw a card.",
        ),
        (
            "Look at the top card of your opponent's stack. Put it into their hand.",
            "Look at the top card of your opponent's main stack. Return it to its owner's hand.",
        ),
        (
            "When a player plays a weapon, return it to that player's hand.",
            "When a player plays a weapon, return it to its owner's hand.",
        ),
        (
            "Search your main stack for a weapon. Put it into your hand.",
            "Search your main stack for a weapon. Put it into its owner's hand.",
        ),
    ],
)
def test_a_place_says_whose_the_cards_are(text: str, same: str) -> None:
    one, other = (read_ability(each, language="anarcus") for each in (text, same))
    assert isinstance(one, Reading)
    assert isinstance(other, Reading)
    assert one.ability.rules == other.ability.rules


def test_only_a_fighter_of_yours_can_return_to_your_hand() -> None:
    call = action("Call", "Return a fighter to your hand.")
    state = table({"hand": [call, FILLER], "fighters": [fighter("Own")]}, {"fighters": [fighter("Foe")]})
    play(state, "play Call")
    assert where(state, "A", "hand") == ["Filler", "Own"]
    assert where(state, "B", "fighters") == ["Foe"]


def test_the_top_card_of_the_opponent_goes_to_the_hand_that_is_written() -> None:
    spy = action("Spy", "Look at the top card of your opponent's stack. Put it into their hand.")
    state = table({"hand": [spy, FILLER]}, {"stack": plain(6)})
    before = hand(state, "B")
    play(state, "play Spy")
    assert hand(state, "B") == before + 1
    assert where(state, "A", "hand") == ["Filler"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Look at the top three cards of your main stack and put them back in any order.",
            "Put them on top of your main stack in any order.",
        ),
        (
            "Look at the top three cards of your stack. Put one of them into your hand and the rest on the bottom.",
            "Put the rest on the bottom of your main stack in any order.",
        ),
        ("Choose two enemy fighters. Return them to hand.", "Return them to your opponent's hand."),
        ("Return all fighters to their owners' hands.", "Return all fighters to their owners' hands."),
        ("Choose two enemy fighters. Double their attack.", "Their attack is doubled this round."),
        ("Choose two enemy fighters. They have no abilities this round.", "They have no abilities this round."),
    ],
)
def test_several_cards_are_told_as_several_and_with_their_place(text: str, told: str) -> None:
    read = read_ability(text, language="anarcus")
    assert isinstance(read, Reading)
    assert told in speak(read.ability, language="anarcus")


def test_a_player_says_in_which_order_cards_go_back() -> None:
    order = action("Sort", "Look at the top two cards of your main stack and put them back in any order.")
    state = play(table({"hand": [order, FILLER]}), "play Sort")
    assert options(state) == ["choose Plain 1", "choose Plain 2"]
