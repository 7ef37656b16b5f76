"""What a refusal suggests keeps what was meant: whose, how many, "and" or "or", before or after, if, not, lose."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Final

import pytest

from agon.language import Reading, Unread, read_ability
from agon.language.phrasebook import PHRASEBOOK, keeps_meaning
from agon.language.reader import load_language
from tests.language.blind import FIGHTS, RIFT

TURNED: Final = (
    "Move exactly two spaces.",
    "If you attack and not hit, lose 1 life.",
    "Gain 1 life if no enemy attacks you this round before.",
    "Before you attack with thing, your attack rolls gain +1.",
    "After an opponent misses you with the best sword, gain 1 life.",
    "Lose 2 life at the beginning of the last five rounds.",
    "Your opponents cannot move toward the center nor away.",
)
"""Sentences of which once something else was suggested."""


def broken(number: int) -> Iterator[str]:
    """Sentences of ours of which one word is another's."""
    luck = random.Random(17)
    while number:
        words = luck.choice(PHRASEBOOK).rstrip(".").split(" ")
        words[luck.randrange(len(words))] = luck.choice(luck.choice(PHRASEBOOK).rstrip(".").split(" "))
        yield " ".join(words) + "."
        number -= 1


def words_of(text: str, game: str) -> list[str]:
    return [token.text for token in load_language(game).tokens(text)]


@pytest.mark.parametrize("game", ["anachronism", "timerift"])
def test_what_is_suggested_is_read_and_keeps_the_meaning(game: str) -> None:
    suggested = 0
    own = dict(FIGHTS if game == "anachronism" else RIFT)
    for text in (*TURNED, *own, *broken(150)):
        unread = read_ability(text, language=game)
        if not isinstance(unread, Unread) or unread.code != "UNREAD" or " " not in unread.near:
            continue
        if "I can read this much" in unread.message:
            continue
        suggested += 1
        assert isinstance(read_ability(unread.near + ".", language=game, kind="action"), Reading), (text, unread.near)
        assert keeps_meaning(words_of(text, game), words_of(unread.near, game)), (text, unread.near)
    assert suggested >= 20


OPPOSITE: Final = (
    ("Before you attack, gain 1 life.", "After you attack, gain 1 life."),
    ("Gain 2 life.", "Lose 2 life."),
    ("Gain 2 life.", "Gain 3 life."),
    ("If you hit, gain 1 life.", "Gain 1 life."),
    ("Opponents cannot move.", "Opponents move."),
    ("Gain 1 life.", "Each opponent gains 1 life. They discard a card."),
    ("Move up to two spaces.", "Move exactly two spaces."),
    ("Gain 1 life or discard a card.", "Gain 1 life and discard a card."),
    ("When you hit, gain 1 life.", "When you critically hit, gain 1 life."),
    ("When you hit, gain 1 life.", "When you miss, gain 1 life."),
    ("You may attack with weapons twice each turn.", "You may attack with this weapon twice each turn."),
    ("You may move one additional space.", "Move to any empty space."),
    ("You may use this card as a weapon.", "This card counts as a Greek card."),
    ("When you attack, you may use any number of weapons.", "You may use another weapon."),
    ("Outside of your turn, your rolls gain +1.", "Your rolls gain +1."),
)


@pytest.mark.parametrize(("text", "other"), OPPOSITE, ids=[" / ".join(each) for each in OPPOSITE])
def test_another_meaning_is_seen(text: str, other: str) -> None:
    assert not keeps_meaning(words_of(text, "anachronism"), words_of(other, "anachronism"))


def test_all_of_it_is_tried() -> None:
    assert len(set(itertools.chain(dict(FIGHTS), dict(RIFT)))) == 80
