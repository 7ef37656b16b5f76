"""What is chosen after cards were looked at in Anarcus: one of those, or, where that is not said, it is not read."""

from __future__ import annotations

import pytest

from agon.language import Unread, read_ability, speak
from tests.constructs.armies import action, fighter, options, play, table, where
from tests.constructs.refusals import refused_as

FILLER = action("Filler", points="0/0")


@pytest.mark.clause("AN-HIDE-01")
@pytest.mark.parametrize(
    "text",
    [
        "Look at your opponent's hand and choose one card. He discards that card.",
        "Look at your opponent's hand and discard one card.",
        "Look at your opponent's hand and discard a random card.",
        "Look at your opponent's hand. You may discard a card. If you do, draw a card.",
        "Look at the top two cards of your stack. Discard a card.",
        "Look at the top two cards of your stack. Put a fighter into your hand.",
        "Look at your opponent's hand. Play a card.",
        "Look at your opponent's hand. Shuffle a card into its owner's stack.",
        "Look at your opponent's hand. Choose a fighter. They discard that card.",
        "Look at the top two cards of your stack. Put one card into your hand.",
        "Reveal the top two cards of your stack. Put one card into your hand.",
    ],
)
def test_a_choice_after_a_look_says_of_which_cards(text: str) -> None:
    """It offered what lies on the table, one's own hero too."""
    read = refused_as("WHICH", text, language="anarcus")
    assert "Choose one of those cards" in read.message


@pytest.mark.parametrize(
    "text",
    [
        "Choose one card. It gets +1 attack this round.",
        "Look at your opponent's hand. Return one of your fighters to your hand.",
        "Look at your opponent's hand. Destroy an enemy fighter.",
        "Choose one of your fighters. Look at your opponent's hand.",
        "Look at your opponent's hand. Discard a card from your hand.",
        "Look at your opponent's hand. They discard a card.",
        "Look at your opponent's hand. Choose one card among them and discard it.",
        "Your opponent shows you their hand. Choose one action card from it. They discard it.",
    ],
)
def test_what_is_not_of_those_that_were_looked_at_is_read(text: str) -> None:
    assert not isinstance(read_ability(text, language="anarcus"), Unread)


@pytest.mark.clause("AN-HIDE-01")
def test_one_of_those_cards_is_of_the_hand_that_was_looked_at() -> None:
    spy = action(
        "Spy", "Look at your opponent's hand. Choose one of those cards. They discard that card.", points="0/0"
    )
    state = table({"hand": [spy, FILLER]}, {"hand": [fighter("Guard"), action("Deed")]})
    play(state, "play Spy")
    assert sorted(options(state)) == ["choose Deed", "choose Guard"]


@pytest.mark.clause("AN-HIDE-01")
def test_a_card_of_your_own_hand_is_discarded_where_that_is_said() -> None:
    spy = action("Spy", "Look at your opponent's hand. Discard a card from your hand.", points="0/0")
    state = table({"hand": [spy, FILLER, action("Deed")]}, {"hand": [fighter("Guard")]})
    play(state, "play Spy", "choose Deed")
    assert where(state, "A", "hand") == ["Filler"]
    assert where(state, "B", "hand") == ["Guard"]


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("Choose a card and discard it.", 'write "destroy"'),
        ("Choose one of your opponent's cards and discard it.", 'write "destroy"'),
        ("When your opponent plays a fighter, discard it.", 'write "destroy"'),
        ("Your fighters are discarded.", 'write "destroy"'),
        ("Destroy a card in your opponent's hand.", 'write "discard"'),
        ("Kill the enemy hero.", 'write "destroy"'),
        ("Choose an enemy weapon. Kill it.", 'write "destroy"'),
        ("Draw two cards. Put two cards on the bottom of your stack.", "a card from your hand"),
        ("Put a fighter into your hand.", "Search your main stack"),
    ],
)
def test_what_can_be_done_to_no_such_card_is_refused_with_what_can(text: str, remedy: str) -> None:
    """It was asked for, and then nothing came of it."""
    read = read_ability(text, language="anarcus")
    assert isinstance(read, Unread)
    assert remedy in read.message


@pytest.mark.parametrize(
    "text",
    [
        "Look at your opponent's hand. Discard a card in your hand.",
        "Put an enemy fighter on the bottom of its owner's main stack.",
        "Put a fighter on the table on the bottom of its owner's main stack.",
        "Return a fighter to its owner's hand.",
    ],
)
def test_it_is_said_back_with_its_place(text: str) -> None:
    read = read_ability(text, language="anarcus")
    assert not isinstance(read, Unread), read.message
    assert speak(read.ability, language="anarcus") == text
