"""What an import repairs is a slip: no right English is changed, and nothing that is read as it stands."""

import itertools
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from agon.cards import Card, load_cards, starter
from agon.cards.repairs import mended_text
from agon.language import Reading, ast, read_ability
from agon.language.generator import inventions

INVENTED: Final = 60

RIGHT = (
    "You may remove a counter from this card.",
    "An opponent removes two counters from their cards.",
    "Discard one of your wards.",
    "Move two paces.",
    "Your attack rolls gain +1 in the bounds of this arena.",
    "Each opponent mounds their cards.",
    "Gain 1 life for each of your ghosts.",
    "You may steal a weapon of an opponent.",
    "Your defense rolls gain +1 while you are staring at an opponent.",
    "After an opponent spares you, gain 1 life.",
    "When an opponent prays, they lose 1 life.",
    "After you are tamed, trade this card.",
    "Your opponent rots this card face-down.",
    "After an attack grazes you, gain 1 life.",
    "Deal 1 damage to all layers.",
)
"""Sentences of right English with words that the card language does not have, and has one slip away."""


def of_anachronism(shared: Path) -> Iterator[Card]:
    for folder in ("anachronism", "anachronism-late"):
        yield from load_cards(shared / "cards" / folder).cards.values()


def unchanged(cards: Iterator[Card]) -> int:
    tried = 0
    for card in cards:
        for number, ability in enumerate(card.abilities):
            for text in {ability.text, card.text_in_force(number)}:
                tried += 1
                assert mended_text(text, ability.kind, ability.actions, card.system) == text, card.id
    return tried


def test_no_printed_text_is_changed(shared: Path) -> None:
    """The later ones are unread in part: what we cannot read is not therefore a slip."""
    assert unchanged(of_anachronism(shared)) >= 938


def test_no_text_of_ours_is_changed() -> None:
    own = (starter(system).cards.values() for system in ("anachronism", "timerift", "anarcus"))
    assert unchanged(itertools.chain.from_iterable(own)) >= 240


@pytest.mark.parametrize("text", RIGHT)
def test_right_english_is_left_alone(text: str) -> None:
    kinds: tuple[ast.Kind, ...] = ("constant", "action", "reveal")
    for kind in kinds:
        assert mended_text(text, kind) == text


def test_what_is_read_keeps_its_words_and_its_meaning() -> None:
    """Sentences made up from the grammar, as they were derived and as they are spoken."""
    for made in itertools.islice(inventions(random.Random(93)), INVENTED):
        ability = made.reading.ability
        for text in (made.text, made.spoken):
            mended = mended_text(text, ability.kind, ability.actions or 1)
            assert re.findall(r"\w+", mended) == re.findall(r"\w+", text)
            again = read_ability(mended, kind=ability.kind, actions=ability.actions or 1)
            before = read_ability(text, kind=ability.kind, actions=ability.actions or 1)
            if isinstance(before, Reading):
                assert isinstance(again, Reading), mended
                assert again.ability == before.ability, mended
