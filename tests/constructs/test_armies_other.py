"""What cards of Anarcus are other than: those of their sentence, those spoken of before, else this card."""

from __future__ import annotations

import pytest

from agon.language import Unread, read_ability, speak
from tests.constructs.armies import Side, action, fighter, hero, options, play, points, table, weapon, where
from tests.constructs.refusals import refused_as

FILLER = action("Filler", points="0/0")
TWO = [fighter("One", "0/2"), fighter("Two", "0/2")]


@pytest.mark.parametrize(
    ("text", "one"),
    [
        ("Each of your fighters gets +1 HP for each other fighter.", "0/4"),
        ("Each of your fighters gets +1 HP for each of your other fighters.", "0/3"),
        ("Choose one of your fighters. It gets +1 HP for each other fighter.", "0/4"),
        ("Your fighters get +1 HP for each fighter other than this card.", "0/5"),
    ],
)
def test_each_fighter_counts_those_beside_itself(text: str, one: str) -> None:
    """All fighters were counted, for an action is none of them."""
    call = action("Call", text)
    state = table({"hand": [call, FILLER], "fighters": TWO}, {"fighters": [fighter("Foe", "0/2")]})
    play(state, "play Call")
    if "choose One" in options(state):
        play(state, "choose One")
    assert points(state, "One") == one


def test_a_hero_counts_the_cards_beside_itself() -> None:
    call = action("Call", "Your hero gets +1 attack for each other card on your table.", points="0/0")
    mine: Side = {"hand": [call, FILLER], "hero": hero("Chief", "0/0"), "fighters": TWO, "weapon": [weapon("Axe")]}
    state = play(table(mine), "play Call")
    assert points(state, "Chief") == "4/0"


def test_the_others_of_what_is_gone_are_all_that_are_left() -> None:
    feast = action("Feast", "Kill one of your fighters. Your other fighters get +1 attack this round.")
    state = table({"hand": [feast, FILLER], "fighters": [*TWO, fighter("Three", "0/2")]})
    play(state, "play Feast", "choose One")
    assert (points(state, "Two"), points(state, "Three")) == ("1/2", "1/2")


def test_a_fighter_that_hears_another_killed_is_one_of_those_left() -> None:
    heir = fighter("Heir", "0/3", "When one of your fighters is killed, your other fighters get +1 attack this round.")
    axe = action("Axe", "Kill one of your fighters.")
    state = table({"hand": [axe, FILLER], "fighters": [heir, *TWO]})
    play(state, "play Axe", "choose One")
    assert (points(state, "Heir"), points(state, "Two")) == ("1/3", "1/2")


@pytest.mark.parametrize(
    "text",
    [
        "Choose one of your fighters. Your other fighters get +1 attack.",
        "Choose one of your fighters. Kill all other fighters.",
        "Choose a fighter. Choose another fighter. They get +1 attack.",
        "When you play a fighter, your other fighters get +1 HP this round.",
        "Swap one of your fighters with another fighter.",
        "Your fighters get +1 HP for each other Beast.",
    ],
)
def test_it_is_refused_where_either_may_be_meant(text: str) -> None:
    """It was read as other than this card, which need not even be a fighter."""
    read = refused_as("WHICH", text, language="anarcus")
    assert "other than this card" in read.message


@pytest.mark.parametrize(
    "text",
    [
        "Your other fighters get +1 HP.",
        "This card gets +1 attack for each other fighter.",
        "Your hero gets +1 attack for each of your other fighters.",
        "Draw a card. All other fighters get +1 HP this round.",
        "Your fighters get +1 HP for each other fighter.",
        "Your fighters get +1 HP for each fighter other than this one.",
        "Choose one of your fighters. All fighters other than this one get +1 attack this round.",
    ],
)
def test_it_is_said_back_so_that_it_means_the_same(text: str) -> None:
    read = read_ability(text, language="anarcus")
    assert not isinstance(read, Unread), read.message
    assert read.alternatives == 1
    assert speak(read.ability, language="anarcus") == text


def test_another_fighter_of_this_one_is_not_this_one() -> None:
    scout = fighter("Scout", "0/2", "Return another fighter to its owner's hand.")
    state = table({"hand": [scout, FILLER]}, {"fighters": [fighter("Foe")]})
    play(state, "play Scout")
    assert where(state, "A", "fighters") == ["Scout"]
    assert where(state, "B", "fighters") == []
