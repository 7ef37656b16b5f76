"""What a card of Anarcus asks as it comes: it has been played itself; and what "another" card to play is."""

from __future__ import annotations

import pytest

from agon.cards import card_from_plain
from agon.games.anarcus.lowering.cards import why_unplayable
from agon.language import Reading, read_ability, speak
from tests.constructs.armies import action, fighter, hand, play, table, weapon, where
from tests.constructs.refusals import refused_as

FILLER = action("Filler", points="0/0")


# ---------------------------------------------------------------------------------------------------------- of itself


@pytest.mark.clause("AN-PLAY-08")
@pytest.mark.parametrize(
    "text",
    [
        "If you have not played a card this turn, draw a card.",
        "If you have played a card this round, draw a card.",
        "If you have played no cards this turn, draw a card.",
        "Unless you played a card this turn, draw a card.",
        "If no card was played this turn, draw a card.",
        "Draw a card if you did not play a card this game.",
        "Draw a card. If you have not played a card this turn, draw a card.",
    ],
)
def test_what_is_always_so_or_never_of_a_card_just_played_is_refused(text: str) -> None:
    refused = refused_as("WHICH", text, language="anarcus")
    assert "another card" in refused.message


@pytest.mark.clause("AN-PLAY-08")
def test_another_card_is_any_but_this_one() -> None:
    first = action("First", "If you have not played another card this turn, draw a card.")
    again = action("Again", "If you have played another card this turn, draw a card.")
    state = play(table({"hand": [first, again, FILLER]}), "play First")
    assert hand(state, "A") == 3
    play(state, "play Again")
    assert hand(state, "A") == 3
    other = play(table({"hand": [first, again, FILLER]}), "play Again", "play First")
    assert hand(other, "A") == 1


@pytest.mark.parametrize(
    "text",
    [
        "If you have not played another card this turn, draw a card.",
        "If you have not played a fighter this turn, draw a card.",
        "If you have not drawn a card this turn, draw a card.",
        "If you have not discarded a card this turn, draw a card.",
        "If you have killed a fighter this turn, draw a card.",
        "When you discard a card, if you have not played a card this turn, draw a card.",
        "If your opponent has not played a card this round, draw a card.",
    ],
)
def test_what_may_be_so_or_not_is_read(text: str) -> None:
    read = read_ability(text, language="anarcus")
    assert isinstance(read, Reading), read
    again = read_ability(speak(read.ability, language="anarcus"), language="anarcus")
    assert isinstance(again, Reading)
    assert again.ability.rules == read.ability.rules


@pytest.mark.clause("AN-PLAY-08", "AN-PLAY-10")
@pytest.mark.parametrize(("kind", "is_one"), [("fighter", True), ("action", False)])
def test_a_fighter_is_a_fighter_that_was_played(kind: str, is_one: bool) -> None:  # noqa: FBT001  # a table's column
    """What the text alone does not tell, the card does."""
    text = "If you have not played a fighter this turn, draw a card."
    plain = {
        "id": "zz-900", "name": "Odd", "set": "zz", "number": 900, "system": "anarcus", "type": kind,
        "attack": 1, "hp": 1, "abilities": [{"name": "", "text": text, "kind": "constant"}],
        "realm": "Marsh", "side": "Order", "nature": "Human",
    }  # fmt: skip
    assert bool(why_unplayable(card_from_plain(plain))) is is_one


# ------------------------------------------------------------------------------------------------- another card to play


@pytest.mark.clause("AN-PLAY-02")
@pytest.mark.parametrize(
    "text", ["Play another fighter.", "Put another fighter into play.", "Play an additional fighter."]
)
def test_another_is_one_more_now(text: str) -> None:
    call = action("Call", text)
    state = play(table({"hand": [call, fighter("Page"), FILLER]}), "play Call")
    assert where(state, "A", "fighters") == ["Page"]


@pytest.mark.clause("AN-TYPE-05")
@pytest.mark.parametrize("text", ["Play another weapon.", "Play another shield.", "Put another weapon into play."])
def test_another_weapon_is_not_played_in_place_of_the_first(text: str) -> None:
    refused = refused_as("WHICH", text, language="anarcus")
    assert "You may have two weapons on the table" in refused.message


@pytest.mark.parametrize(
    "text", ["You may play another card.", "You may play another fighter.", "Your opponent may play another card."]
)
def test_a_permission_to_play_another_says_when(text: str) -> None:
    refused = refused_as("WHEN", text, language="anarcus")
    assert "You may play one additional card this turn" in refused.message


def test_another_card_this_turn_is_one_more_than_a_limit() -> None:
    law = action("Law", "Your opponent can play only one card each turn this round.")
    for text in ("You may play another card this turn.", "You may play one more card this turn."):
        free = action("Free", text)
        state = table({"hand": [law, FILLER]}, {"hand": [free, FILLER, weapon("Axe")]})
        play(state, "play Law", "end", "play Free", "play Axe")
        assert where(state, "B", "weapon") == ["Axe"]
