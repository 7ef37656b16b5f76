"""How long something lasts is told; where nothing says it, or "while" may end it or not, it is not read."""

from __future__ import annotations

import pytest

from agon.language import Reading, read_ability, speak
from agon.language.ast import Kind
from tests.constructs.refusals import refused_as

TOLD = [
    ("Fear: Until the end of the round, enemies adjacent to you have -1 DEF.", "this round"),
    ("Fear: Enemies adjacent to you have -1 DEF.", "this round"),
    ("Rage: Your attacks deal +1 damage.", "this round"),
    ("Rage: Your attacks deal +1 damage this turn.", "this turn"),
    ("Fear: Choose an enemy and that Champion cannot attack.", "this round"),
    ("Support: Allies adjacent to you have +1 DEF.", "this round"),
    ("1 Action: Enemies cannot attack you this round.", "this round"),
    ("In the fourth round, your attack rolls gain +1.", "the fourth round of the game"),
    ("In the third or last round, your attack rolls gain +1.", "the third or fourth round"),
    ("Reroll 1.", "Reroll one die"),
    ("Reroll: Reroll one of your attack dice.", "Reroll one die of your attack roll"),
    ("Reroll 2 of your defense dice.", "Reroll 2 dice of your defense roll"),
    ("Your enemies' Agility is 2.", "Set your enemies' Agility to 2"),
]


@pytest.mark.clause("TR-PWR-FEAR-02", "TR-PWR-RAGE-02", "TR-PWR-SUPPORT-02")
@pytest.mark.parametrize(("text", "told"), TOLD)
def test_it_is_told_and_reads_to_the_same(text: str, told: str) -> None:
    read = read_ability(text, language="timerift")
    assert isinstance(read, Reading), read
    said = speak(read.ability, language="timerift")
    assert told in said
    again = read_ability(said, language="timerift")
    assert isinstance(again, Reading)
    assert again.ability.rules == read.ability.rules


WHILE: list[tuple[str, Kind, str]] = [
    ("Fear: Enemies adjacent to you have -1 DEF while you are in a center space.", "constant", "timerift"),
    ("Rage: While you have 4 or less Life, your attacks deal +1 damage.", "constant", "timerift"),
    ("1 Action: Your attacks deal +1 damage this round while you are in a center space.", "constant", "timerift"),
    ("While you are in a corner space, your attack rolls gain +1 this round.", "action", "anachronism"),
    ("While you are in a corner space, your attack rolls gain +1.", "action", "anachronism"),
    ("Your attacks deal +1 damage while you have a sword.", "reveal", "anachronism"),
    ("Choose an opponent. While you have less life than that warrior, they are your rival.", "reveal", "anachronism"),
    ("Your attack rolls gain +1 this turn while you are in a corner space.", "reveal", "anachronism"),
    ("After you hit, your attack rolls gain +1 this turn while you are in a corner space.", "constant", "anachronism"),
]


@pytest.mark.parametrize(("text", "kind", "game"), WHILE, ids=[each[0] for each in WHILE])
def test_while_of_what_is_used_and_lasts_is_refused(text: str, kind: Kind, game: str) -> None:
    refused = refused_as("HOW-LONG", text, kind=kind, language=game)
    assert '"if"' in refused.message


@pytest.mark.parametrize(
    ("text", "kind", "game"),
    [
        ("While you are in a corner space, your attack rolls gain +1.", "constant", "anachronism"),
        ("While you are in a corner space, gain 1 life.", "action", "anachronism"),
        ("If you are in a corner space, your attack rolls gain +1 this round.", "action", "anachronism"),
        ("Your attacks deal +1 damage while this card is in play.", "reveal", "anachronism"),
        ("Fear: If you are in a center space, enemies adjacent to you have -1 DEF.", "constant", "timerift"),
    ],
)
def test_what_is_clear_is_read(text: str, kind: Kind, game: str) -> None:
    assert isinstance(read_ability(text, kind=kind, language=game), Reading)


@pytest.mark.parametrize("text", ["1 Action: Enemies cannot attack you.", "Discard this card: Enemies cannot move."])
def test_a_ban_that_is_paid_for_says_for_how_long(text: str) -> None:
    refused = refused_as("HOW-LONG", text, language="timerift")
    assert '"this round"' in refused.message
    assert isinstance(read_ability(text[:-1] + " this round.", language="timerift"), Reading)
