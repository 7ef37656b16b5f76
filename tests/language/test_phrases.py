"""The words of a part of an ability, as messages quote them."""

import pytest

from agon.language import Unread, read_ability
from agon.language.phrases import phrases_of


def phrases(text: str, construct: str) -> tuple[str, ...]:
    reading = read_ability(text)
    assert not isinstance(reading, Unread), reading
    return phrases_of(reading.ability, construct)


@pytest.mark.parametrize(
    ("text", "construct", "phrase"),
    [
        ("Your attack rolls gain +1.", "ModRoll", "Your attack rolls gain +1"),
        ("If you have 6 or less life, your attack rolls gain +1.", "Compare", "You have 6 or less life"),
        ("Your attack rolls gain +1.", "RollSel", "Your attack rolls gain +1"),  # no words of its own: those around it
    ],
)
def test_a_construct_is_quoted_in_the_words_of_the_card(text: str, construct: str, phrase: str) -> None:
    assert phrases(text, construct) == (phrase,)


def test_two_places_are_two_phrases_and_none_is_none() -> None:
    text = "Your attack rolls gain +1. Your defense rolls gain +1."
    assert phrases(text, "ModRoll") == ("Your attack rolls gain +1", "Your defense rolls gain +1")
    assert phrases(text, "SwapCards") == ()
