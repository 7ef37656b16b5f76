"""What is chosen after cards were looked at in Anarcus: one of those, or, where that is not said, it is not read."""

from __future__ import annotations

import pytest

from agon.language import Unread, read_ability
from tests.constructs.armies import action, fighter, options, play, table

FILLER = action("Filler", points="0/0")


@pytest.mark.clause("AN-HIDE-01")
@pytest.mark.parametrize(
    "text",
    [
        "Look at your opponent's hand and choose one card. He discards that card.",
        "Look at your opponent's hand. Choose one of his cards and discard it.",
        "Look at your opponent's hand. Choose a fighter. They discard that card.",
        "Look at the top two cards of your stack. Put one card into your hand.",
        "Reveal the top two cards of your stack. Put one card into your hand.",
    ],
)
def test_a_choice_after_a_look_says_of_which_cards(text: str) -> None:
    """It offered what lies on the table, one's own hero too."""
    read = read_ability(text, language="anarcus")
    assert isinstance(read, Unread)
    assert read.code == "WHICH"
    assert "Choose one of those cards" in read.message


@pytest.mark.parametrize(
    "text",
    [
        "Choose one card. It gets +1 attack this round.",
        "Look at your opponent's hand. Return one of your fighters to your hand.",
        "Look at your opponent's hand. Destroy an enemy fighter.",
        "Choose one of your fighters. Look at your opponent's hand.",
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
