"""Refused: "A and B or C" without a comma, "one of your attacks" as a time, "all three dice" of two."""

from __future__ import annotations

import pytest

from agon.language import Reading, Unread, read_ability, speak
from agon.language.ast import Kind
from tests.constructs.fights import fight
from tests.constructs.refusals import refused_as
from tests.constructs.test_players_wordings import kit

JOINED: list[tuple[Kind, str]] = [
    ("reveal", "Gain 1 life and move one space or make an attack."),
    ("action", "Gain 1 life and gain 1 speed this round or gain 1 experience."),
    ("constant", "If you have a weapon and an armor or a special, your attack rolls gain +1."),
    ("constant", "If you are Greek and you have a weapon or you have an armor, your attack rolls gain +1."),
    ("constant", "At the end of each round, if you are Greek and you have a weapon or you have an armor, gain 1 life."),
]


@pytest.mark.parametrize(("kind", "text"), JOINED, ids=[text for _, text in JOINED])
def test_and_with_or_is_refused_with_both_meanings(kind: Kind, text: str) -> None:
    refused = refused_as("GROUP", text, kind=kind)
    assert "A with one of B and C, or C in place of A and B" in refused.message


PARTED: list[tuple[Kind, str]] = [
    ("reveal", "Gain 1 life, and move one space or make an attack."),
    ("reveal", "Gain 1 life. Move one space or make an attack."),
    ("constant", "If you are Greek, and you have a weapon or you have an armor, your attack rolls gain +1."),
    ("constant", "If you have a weapon and are Greek or Roman, your attack rolls gain +1."),
    ("constant", "When you hit, the attack deals +1 damage and you may move one space or gain 1 life."),
    ("constant", "Your attack and defense rolls gain +1."),
]


@pytest.mark.parametrize(("kind", "text"), PARTED, ids=[text for _, text in PARTED])
def test_what_is_parted_is_read_and_told_parted(kind: Kind, text: str) -> None:
    read = read_ability(text, kind=kind)
    assert isinstance(read, Reading), read
    again = read_ability(speak(read.ability), kind=kind)
    assert isinstance(again, Reading), again
    assert again.ability.rules == read.ability.rules


@pytest.mark.clause("A7-COST-04")
def test_the_comma_parts_in_play() -> None:
    """The life is gained, whatever is chosen."""
    text = "Gain 1 life, and gain 1 speed this turn or gain 1 experience."
    for choice, experience in (("you gain +1 speed this turn", 4), ("you gain +1 experience", 5)):
        play = f"A: use Trick\nA: choose {choice}\nA life 11\nA experience {experience}"
        fight(kit(text, "Action"), play, a="Hero | Kit up")


ONE_OF = [
    "You take 1 damage after one of your attacks.",
    "After one of your attacks with a weapon, you take 1 damage.",
    "At the end of one of your turns, gain 1 life.",
]


@pytest.mark.parametrize("text", ONE_OF)
def test_one_of_your_attacks_may_be_each(text: str) -> None:
    refused = refused_as("HOW-MANY", text)
    assert '"each of your ' in refused.message
    assert '"Once per turn, ..."' in refused.message
    assert isinstance(read_ability(text.replace("one of", "each of")), Reading)


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn, after one of your attacks, you take 1 damage.",
        "After one of your attacks hits, you take 1 damage.",
        "After an opponent discards one of your weapons, gain 1 life.",
        "After one of your rivals rolls doubles, discard this card.",
    ],
)
def test_what_happens_to_one_is_each_time(text: str) -> None:
    assert isinstance(read_ability(text), Reading)


@pytest.mark.parametrize(
    "text",
    ["When you attack, if all three dice are the same number, the attack deals +1 damage."],
)
def test_three_dice_where_two_are_rolled_are_refused(text: str) -> None:
    refused_as("HOW-MANY", text)
    assert isinstance(read_ability(text.replace("three ", "")), Reading)
    assert isinstance(
        read_ability("When you attack, roll three dice and choose which two to use. " + text[17:]), Reading
    )


def test_base_and_weapon_attacks_are_not_all_there_are() -> None:
    """TR-ATK-11: a special attack is neither."""
    text = "Make a base or weapon attack against an adjacent enemy."
    assert isinstance(read_ability(text, language="timerift"), Unread)
    assert isinstance(
        read_ability("Make a basic or weapon attack against an adjacent opponent.", kind="action"), Reading
    )
