"""What belongs to a price: all that is given up before "to", or the sentence is not read."""

from __future__ import annotations

import pytest

from agon.language import Reading, read_ability
from tests.constructs.fights import fight
from tests.constructs.refusals import refused_as

KIT = """
card Kit: special
  Deal (action): {text}
card Sword: weapon, damage 2, grid +0 / ^
"""


def test_what_is_joined_with_a_price_is_part_of_it() -> None:
    """Nobody gains who cannot give up both."""
    cards = KIT.format(text="Discard a weapon and lose 1 life to gain 2 experience.")
    fight(cards, "A: use Deal; yes\nA life 9\nA experience 6\nSword discarded", a="Hero | Kit up, Sword up")
    fight(cards, "A: use Deal\nA life 10\nA experience 4", a="Hero | Kit up")


@pytest.mark.parametrize("text", [
    "Gain 1 speed and lose 1 life to gain 1 experience.",
    "Move one space and discard a card to gain 2 experience.",
    "If you have a weapon, gain 1 speed and lose 1 life to gain 1 experience.",
])  # fmt: skip
def test_a_gain_joined_with_a_price_may_be_part_of_it_and_is_refused(text: str) -> None:
    for language in ("anachronism", "timerift"):
        said = text.replace("1 life", "1 Life") if language == "timerift" else text
        refused = refused_as(
            "PRICE", said, kind="action" if language == "anachronism" else "constant", language=language
        )
        assert "is part of the price is not clear" in refused.message


def test_the_refusal_says_how_to_write_both_as_the_price_and_that_is_read() -> None:
    refused = refused_as("PRICE", "Move one space and discard a card to gain 2 experience.", kind="action")
    assert 'write "You may move one space and discard a card to gain 2 experience" for both' in refused.message
    for text in (
        "You may move one space and discard a card to gain 2 experience.",
        "Move one space. Discard a card to gain 2 experience.",
        "Move one space, then discard a card to gain 2 experience.",
    ):
        assert isinstance(read_ability(text, kind="action"), Reading), text
