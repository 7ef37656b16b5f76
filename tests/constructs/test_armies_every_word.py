"""Words of Anarcus cards that were once read over: what they say is played, or refused."""

from __future__ import annotations

import pytest

from agon.language import Unread, read_ability, speak
from tests.constructs.armies import action, fighter, options, play, shield, table, weapon, where

FILLER = action("Filler", points="0/0")


@pytest.mark.clause("AN-TYPE-05")
@pytest.mark.parametrize(
    "text",
    [
        "You may play an additional weapon.",
        "Play an additional shield.",
        "Your opponent may play one additional weapon or shield.",
    ],
)
def test_an_additional_weapon_is_not_played_in_place_of_the_first(text: str) -> None:
    """It was played like any other, and the one that lay there was destroyed."""
    read = read_ability(text, language="anarcus")
    assert isinstance(read, Unread)
    assert "You may have two weapons on the table" in read.message


@pytest.mark.clause("AN-TYPE-04")
@pytest.mark.parametrize("text", ["You may have an additional {}.", "You may use two {}s this round."])
@pytest.mark.parametrize("kind", ["weapon", "shield"])
def test_a_second_weapon_lies_beside_the_first(text: str, kind: str) -> None:
    one = weapon("One") if kind == "weapon" else shield("One")
    other = weapon("Other") if kind == "weapon" else shield("Other")
    both = action("Both", text.format(kind))
    state = play(table({"hand": [both, other, FILLER], kind: [one]}), "play Both", "play Other")
    assert where(state, "A", kind) == ["One", "Other"]


def test_an_additional_fighter_is_one_more() -> None:
    call = action("Call", "Play an additional fighter.")
    state = play(table({"hand": [call, fighter("Page"), FILLER]}), "play Call")
    assert where(state, "A", "fighters") == ["Page"]


def test_only_what_is_said_to_be_more_is_more_than_a_limit() -> None:
    """ "You may play two cards each turn" gave two more than the limit."""
    read = read_ability("You may play two cards each turn.", language="anarcus")
    assert isinstance(read, Unread)
    law = action("Law", "Your opponent can play only one card each turn this round.")
    free = action("Free", "You may play an additional card this turn.")
    state = table({"hand": [law, FILLER]}, {"hand": [free, FILLER, FILLER]})
    play(state, "play Law", "end", "play Free", "play Filler")
    assert options(state) == ["end"]


@pytest.mark.parametrize("text", ["Each player may play a fighter.", "Each player may play a card from their hand."])
def test_each_player_may_play_a_card_of_their_own(text: str) -> None:
    """No words were found for what is asked, and the card could not even be checked."""
    call = action("Call", text)
    state = table({"hand": [call, fighter("Page")]}, {"hand": [fighter("Squire")]})
    play(state, "play Call", "yes", "yes")
    assert where(state, "A", "fighters") == ["Page"]
    assert where(state, "B", "fighters") == ["Squire"]


def test_what_is_said_of_it_is_said_back() -> None:
    read = read_ability("You may play one additional card this turn.", language="anarcus")
    assert not isinstance(read, Unread)
    assert speak(read.ability, language="anarcus") == "You can play one more card this turn."


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Draw a card. Instead, discard a card.", "NO-REFERENT"),
        ("Choose a weapon. That fighter gets +1 attack this round.", "NO-REFERENT"),
        ("When you play a fighter, that Elf gets +1 attack this round.", "NO-REFERENT"),
        ("Choose an enemy fighter. Destroy those weapons.", "NO-REFERENT"),
        ("Draw two cards. Your hero gets +1 attack for each card destroyed this way.", "NO-REFERENT"),
        ("Discard any number of cards. Draw a card for each fighter discarded this way.", "NO-REFERENT"),
        ("Your opponent can only play one card.", "UNREAD"),
        ("Your opponent plays a card onto your table.", "UNREAD"),
    ],
)
def test_a_word_that_does_not_fit_is_refused(text: str, code: str) -> None:
    read = read_ability(text, language="anarcus")
    assert isinstance(read, Unread)
    assert read.code == code


@pytest.mark.parametrize(
    "text",
    [
        "Choose a fighter. That fighter gets +1 attack this round.",
        "When you play an Elf, that Elf gets +1 attack this round.",
        "Reveal the top card of your main stack. If it is a fighter, play that fighter.",
        "Reveal the top card of your main stack. If it is an Elf, put that Elf into your hand.",
        "When this fighter is killed, return that fighter to your hand.",
        "Kill any number of fighters. Your hero gets +1 attack for each fighter killed this way.",
        "If this fighter would be killed, instead return it to your hand.",
    ],
)
def test_a_word_that_fits_is_read(text: str) -> None:
    read = read_ability(text, language="anarcus")
    assert not isinstance(read, Unread), read.message


def test_only_two_cards_this_round_are_two_in_the_round() -> None:
    """They were two in each turn of it."""
    law = action("Law", "Your opponent can only play one card this round.")
    state = table({"hand": [law, FILLER]}, {"hand": [FILLER, FILLER, FILLER]})
    play(state, "play Law", "end", "play Filler", "end", "end")
    assert options(state) == ["end"]


def test_each_discarded_card_may_be_those_just_now_or_all_of_the_game() -> None:
    """It was all of the game, and was read behind a sentence that discards."""
    read = read_ability(
        "Discard any number of cards. Your hero gets +1 attack for each discarded card.", language="anarcus"
    )
    assert isinstance(read, Unread)
    assert "discarded this way" in read.message
    for text in ("Kill a fighter. Bring back one of your killed fighters.", "Draw a card for each discarded card."):
        assert not isinstance(read_ability(text, language="anarcus"), Unread)
