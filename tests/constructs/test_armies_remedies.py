"""Sentences of Anarcus that were refused without help, or with a remedy that says something else."""

from __future__ import annotations

import pytest

from agon.language import Unread, read_ability, speak
from tests.constructs.armies import action, asks, fighter, hero, options, play, points, table, weapon, where

FILLER = action("Filler", points="0/0")


def unread(text: str) -> Unread:
    read = read_ability(text, language="anarcus")
    assert isinstance(read, Unread)
    return read


def test_a_name_that_no_card_has_is_not_taken_for_a_slip() -> None:
    """ "Evil" was taken for the realm of the Veil."""
    why = unread("If your hero is Evil, draw a card.")
    assert "Veil" not in why.message
    assert "a card of the set" in why.message
    assert 'did you mean "undead"' in unread("If your hero is Undaed, draw a card.").message.lower()


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Kill all fighters except the strongest.", "Kill all fighters"),
        ("Your fighters cannot be killed unless it rains.", "Your fighters cannot be killed"),
        ("Kill all fighters without mercy.", "Kill all fighters"),
    ],
)
def test_what_is_taken_back_is_not_offered_without_that(text: str, part: str) -> None:
    assert f'"{part}"' not in unread(text).message


@pytest.mark.parametrize("words", ["except one", "except for one", "but one"])
def test_all_but_one_are_killed_and_its_player_chooses_which(words: str) -> None:
    storm = action("Storm", f"Kill all fighters {words}.")
    mine = {"hand": [storm, FILLER], "fighters": [fighter("One"), fighter("Two")]}
    state = play(table(mine, {"fighters": [fighter("Foe")]}), "play Storm")
    assert asks(state) == ("A", "card")
    play(state, "choose Two")
    if "choose Foe" in options(state):
        play(state, "choose Foe")
    left = where(state, "A", "fighters") + where(state, "B", "fighters")
    assert left == ["One"]


def test_all_but_this_card_is_all_others() -> None:
    axe = weapon("Axe", "1/1", "Destroy all weapons except this one.")
    state = play(table({"hand": [axe, FILLER]}, {"weapon": weapon("Club")}), "play Axe")
    assert where(state, "A", "weapon") == ["Axe"]
    assert where(state, "B", "weapon") == []


@pytest.mark.clause("AN-ROLE-03")
@pytest.mark.parametrize(("seat", "shown"), [("A", "3/0"), ("B", "0/3")])
def test_what_is_so_has_another_side(seat: str, shown: str) -> None:
    both = action("Both", "If you are the attacker, this card has +3 attack. Otherwise, it has +3 HP.", points="0/0")
    state = table({"hand": [both, FILLER]}, {"hand": [both, FILLER]})
    if seat == "B":
        play(state, "end")
    play(state, "play Both")
    assert points(state, "Both") == shown


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("While you are defending, your fighters get +1 HP. Otherwise, draw a card.", "say when"),
        ("Players cannot draw cards at the beginning of the next round.", "during the next round"),
        ("Your fighters cannot be killed at the end of the round.", "say how long"),
        ("Each player discards all cards except two.", "a sentence for each player"),
        ("If you have two fighters, draw a card.", "exactly two fighters"),
        ("While your opponent has two weapons, your hero gets +1 attack.", "two or more fighters"),
        ("If you have an Undead and Human fighter, draw a card.", "an Undead fighter and a Human fighter"),
        ("If you have two or more Undead and Human fighters, draw a card.", "two or more Undead or Human fighters"),
        ("If you have no Undead and Human fighters, draw a card.", "two or more Undead or Human fighters"),
        ("If there are exactly two Undead and Human fighters, draw a card.", "is both, or some are the one"),
        ("If you have no weapon and shield, draw a card.", "no weapon or shield"),
        ("If you have a weapon and shield, draw a card.", "is both, or some are the one"),
        ("Your opponent draws a card and discard a card.", "and that player"),
    ],
)
def test_the_remedy_says_what_to_write(text: str, remedy: str) -> None:
    assert remedy in unread(text).message


@pytest.mark.parametrize(
    "text",
    [
        "Neither player can draw cards this round.",
        "Neither player can play weapons this round.",
        "Kill all fighters except one.",
        "Your opponent discards all cards except two.",
        "If you have two or more Undead or Human fighters, draw a card.",
        "If you have an Undead fighter and a Human fighter, draw a card.",
        "If you have a weapon and a shield, draw a card.",
        "If you have exactly two fighters, draw a card.",
        "If there are two or more fighters, draw a card.",
        "If you have no weapons and shields, draw a card.",
    ],
)
def test_it_is_read_and_said_back(text: str) -> None:
    read = read_ability(text, language="anarcus")
    assert not isinstance(read, Unread), read.message
    assert speak(read.ability, language="anarcus") == text


def test_otherwise_says_the_same_of_the_same_cards() -> None:
    read = read_ability("If you have a shield, your hero gets +2 HP. Otherwise, it gets +1 attack.", language="anarcus")
    assert not isinstance(read, Unread), read.message
    state = table({"hero": hero("Chief", "0/0"), "hand": [FILLER]})
    assert points(state, "Chief") == "0/0"
    call = fighter("Call", "0/0", "If you have a shield, your hero gets +2 HP. Otherwise, it gets +1 attack.")
    state = table({"hero": hero("Chief", "0/0"), "hand": [FILLER], "fighters": [call]})
    assert points(state, "Chief") == "1/0"
