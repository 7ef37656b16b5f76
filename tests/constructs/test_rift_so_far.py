"""What is asked of a turn in progress, and a keyword behind a price: Time Rift plays them as said, or asks."""

from __future__ import annotations

import re

import pytest

from agon.language import Reading, read_ability, speak
from tests.constructs.refusals import refused_as
from tests.constructs.rift import duel, reasons
from tests.rules.rift import champion


def told_again(text: str) -> None:
    """It is read, and told in words that read to the same."""
    read = read_ability(text, language="timerift")
    assert isinstance(read, Reading), read
    told = speak(read.ability, language="timerift")
    again = read_ability(told, language="timerift")
    assert isinstance(again, Reading), told
    assert again.ability.rules == read.ability.rules, told


# --------------------------------------------------------------------------------------------------- of the turn so far


@pytest.mark.parametrize("deed", ["gain 1 life", "you may move one space", "deal 1 damage to an enemy"])
@pytest.mark.parametrize(
    "asked", ["if you did not move this {}", "if you did not attack or move this {}", "unless you moved this {}"]
)
@pytest.mark.parametrize("span", ["turn", "round"])
def test_a_past_that_may_be_of_the_whole_turn_is_asked_about(asked: str, deed: str, span: str) -> None:
    refused = refused_as("WHEN", f"{asked.format(span).capitalize()}, {deed}.", language="timerift")
    for remedy in re.findall(r'"((?:If|At)[^"]+), \.\.\."', refused.message):
        told_again(f"{remedy}, {deed}.")


@pytest.mark.parametrize(
    "text",
    [
        "If you have not moved this turn, gain 1 life.",
        "If you have neither moved nor attacked this turn, gain 1 life.",
        "1 Action: If you did not move this turn, gain 1 life.",
        "If you did not move this turn, Heal 1.",
        "When you hit, if you did not move this turn, gain 1 life.",
        "At the end of your turn, if you did not move this turn, gain 1 life.",
        "Your attack rolls gain +1 if you did not move this turn.",
        "If you moved this turn, gain 1 life.",
    ],
)
def test_what_is_asked_at_a_moment_is_of_the_turn_so_far(text: str) -> None:
    told_again(text)
    assert not reasons(champion("Ann", 6), text)


def test_it_is_offered_before_the_first_move_and_no_more_behind_it() -> None:
    text = "1 Action: If you have not moved this turn, Heal 1."
    still = duel(text)
    assert still.can(still.use("Ann"))
    still.do(still.move("a2", "N"))
    assert not still.can(still.use("Ann"))


def test_at_the_end_it_is_asked_of_the_whole_turn() -> None:
    text = "At the end of each of your turns, if you did not move this turn, gain 1 life."
    still = duel(text)
    life = still.life(0)
    still.end_turn()
    assert still.life(0) == life + 1
    moved = duel(text)
    moved.do(moved.move("a2", "N")).end_turn()
    assert moved.life(0) == life


# ------------------------------------------------------------------------------------------ a keyword behind a price


@pytest.mark.clause("TR-PWR-10")
@pytest.mark.parametrize("keyword", ["Push 1", "Heal 2", "Jump 2", "Disarm", "Pull 1", "Reroll 1"])
@pytest.mark.parametrize(
    "front",
    [
        "1 Action: Gain 1 life.", "2 Actions: Push 1.", "1 life: Gain 1 action.", "React: After you are hit, Heal 1.",
        "When you hit, Push 1.", "Once per round, Jump 1.", "Discard this card: Move one space.",
    ],
)  # fmt: skip
def test_a_keyword_behind_a_price_is_not_free(front: str, keyword: str) -> None:
    text = f"{front} {keyword}."
    refused = refused_as("WHICH", text, language="timerift")
    assert refused.word.lower() == keyword.lower().removesuffix(" 1").removesuffix(" 2")
    told_again("1 Action: Push 1, then Heal 1.")


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("1 Action: Gain 1 life, then Heal 1.", 1),
        ("1 Action: Push 1. Gain 1 life.", 1),
        ("1 Action: Gain 1 life. You may move one space.", 1),
        ("1 Action: Gain 1 life. 2 Actions: Jump 2.", 2),
        ("1 Action: Gain 1 life. When you hit, Push 1.", 2),
        ("Jump 2. Gain 1 life.", 1),
        ("Jump 2. Heal 1.", 2),
    ],
)
def test_what_has_a_price_or_a_time_of_its_own_stands_alone(text: str, rules: int) -> None:
    told_again(text)
    read = read_ability(text, language="timerift")
    assert isinstance(read, Reading)
    assert len(read.ability.rules) == rules
