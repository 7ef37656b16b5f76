"""One subject with two verbs, and a moment or a condition behind them."""

from __future__ import annotations

import pytest

from agon.language import Unread, read_ability, speak
from tests.constructs.fights import fight

HIT = "A: attack B\ndice 6+4 1+2\n"
REST = "A: end turn\nB: end turn\nround 2\n"


@pytest.mark.parametrize(("text", "at_once", "afterwards"), [
    ("When you hit, that warrior loses 1 life and gains 2 life at the end of the round.", 8, 10),
    ("When you hit, that warrior gains 2 life and loses 3 life at the end of the turn.", 11, 8),
    ("When you hit an opponent, that warrior loses 1 life and takes 1 damage at the end of the round.", 8, 7),
    ("When you hit, your opponent loses 1 life and gains 2 life at the end of the round, and you gain 1 life.", 8, 10),
    # In front, or with one verb, it is the moment of all.
    ("When you hit, at the end of the round, that warrior loses 1 life and gains 3 life.", 9, 11),
    ("When you hit, that warrior gains 2 life and 1 experience at the end of the round.", 9, 11),
])  # fmt: skip
def test_a_moment_said_last_is_that_of_the_second(text: str, at_once: int, afterwards: int) -> None:
    cards = f"card Kit: special\n Kit: {text}\n"
    fight(cards, f"{HIT}B life {at_once}\n{REST}B life {afterwards}", a="Hero | Kit up")


@pytest.mark.parametrize("text", [
    "When you hit, that warrior loses 1 life and discards a card if you have a Fire card.",
    "Your opponent loses 1 life and discards a card when you hit.",
])  # fmt: skip
@pytest.mark.parametrize("game", ["anachronism", "timerift"])
def test_of_a_condition_said_last_it_is_asked_whether_it_is_that_of_both(text: str, game: str) -> None:
    read = read_ability(text, language=game)
    assert isinstance(read, Unread)
    assert "may be that of the last alone" in read.message


@pytest.mark.parametrize("tail", ["at the end of the round", "if you have a sword"])
def test_what_is_said_behind_two_that_may_be_chosen_is_of_neither_for_certain(tail: str) -> None:
    choice = "you may discard a card or gain 1 life"
    assert isinstance(read_ability(f"When you hit, {choice} {tail}."), Unread)
    assert not isinstance(read_ability(f"When you hit, {tail}, {choice}."), Unread)


@pytest.mark.parametrize("game", ["anachronism", "timerift"])
def test_three_things_with_an_article_each_and_two_words_between_them_are_not_read(game: str) -> None:
    for three in ("a sword or an axe and a shield", "a sword and an axe or a shield"):
        read = read_ability(f"If you have {three}, gain 1 life.", language=game)
        assert isinstance(read, Unread)
        assert "A and B or C" in read.message
    for said in ("a sword or axe and a shield", "a sword or an axe and an opponent has a shield"):
        assert not isinstance(read_ability(f"If you have {said}, gain 1 life.", language=game), Unread), said


def test_one_deed_with_two_objects_may_have_its_time_behind_it() -> None:
    front, behind = (
        read_ability(text)
        for text in (
            "After you make an attack roll, you may discard this card or one of your Special cards.",
            "You may discard this card or one of your Special cards after you make an attack roll.",
        )
    )
    assert not isinstance(front, Unread)
    assert not isinstance(behind, Unread), behind
    assert front.ability == behind.ability


def test_what_is_said_behind_is_quoted_where_it_stands() -> None:
    text = "You may discard this card or gain 1 life after you hit. If you do either, move one space."
    reading = read_ability(text)
    assert isinstance(reading, Unread)
    assert (reading.word, reading.column) == ("after", text.index("after") + 1)


def test_whose_cards_they_are_is_said_in_words_that_can_be_said() -> None:
    reading = read_ability("Cards of warriors with less life than you have no effect this round.")
    assert not isinstance(reading, Unread)
    said = speak(reading.ability)
    assert said == "Cards played by all warriors with less life than you have no effect this round."
    assert getattr(read_ability(said), "ability", None) == reading.ability
