"""Matters that cards say in one way: what a refusal tells of one is read, and it is told where reading breaks off."""

from __future__ import annotations

import pytest

from agon.language import Reading, Unread, read_ability
from agon.language.matters import ARMIES, FIGHTS, RIFT
from agon.language.reader import load_language

BOOKS = {"anachronism": FIGHTS, "timerift": RIFT + FIGHTS, "anarcus": ARMIES}
SAMPLES = [(game, each.sample) for game, book in BOOKS.items() for each in book]


@pytest.mark.parametrize(("game", "sample"), SAMPLES)
def test_what_is_told_of_a_matter_is_read(game: str, sample: str) -> None:
    said = load_language(game).said(sample)
    found = [read_ability(said, kind=kind, language=game) for kind in load_language(game).front.kinds]
    assert any(isinstance(each, Reading) for each in found), found[0]


TOLD = [
    (
        "anachronism",
        "If you have the least life, your defense rolls get +2.",
        "If you have less life than each opponent",
    ),
    (
        "anachronism",
        "If both dice of your defense roll show the same number, the attack misses.",
        "When you roll doubles",
    ),
    ("timerift", "Your weapon attacks cost 1 less action.", "Make a free weapon attack"),
    ("timerift", "Save: Keep up to two unspent actions for the next round.", "Save 2 actions"),
    ("anarcus", "If you are the defending player, this card has 3 more HP.", "this card gets +3 HP"),
    ("anachronism", "When you hit with this weapon, stun the defender.", "An opponent skips their next turn"),
    ("anachronism", "An opponent loses a turn.", "An opponent skips their next turn"),
    ("anachronism", "Each opponent misses a turn.", "An opponent skips their next turn"),
    ("anachronism", "Take an extra turn after this one.", "You gain an additional action on your next turn"),
    ("anachronism", "Steal 2 life from an adjacent warrior.", "An opponent loses 1 life. Gain 1 life"),
    ("anachronism", "Steal an armor.", "Discard one of an opponent's support cards"),
    ("anachronism", "Summon a hound.", "Place this card in any empty space"),
    ("anachronism", "You may use this ability twice each round.", "Twice per round, you may gain 1 life"),
    ("timerift", "Freeze an adjacent enemy.", "An enemy skips their next turn"),
    ("timerift", "Summon two hounds.", "Deploy on an empty space adjacent to you"),
    ("timerift", "Take another turn.", "You gain 1 action on your next turn"),
    ("timerift", "You may use this card twice per round.", "Twice per round, you may gain 1 life"),
    ("anarcus", "Stun an enemy fighter.", "An enemy fighter gets -2 attack this round"),
    ("anarcus", "Your opponent skips their turn.", "Your opponent skips their next turn"),
    ("anarcus", "Take another turn.", "Your opponent skips their next turn"),
    ("anarcus", "Steal a fighter.", "Gain control of up to two enemy fighters"),
    ("anarcus", "Steal a card from your opponent.", "Look at your opponent's hand"),
    ("anarcus", "You may use this card twice per round.", "Twice per round, draw a card"),
    ("anarcus", "The damage points dealt to you are reduced by 2.", "The damage to your fighters is reduced by 2"),
]


@pytest.mark.parametrize(("game", "text", "told"), TOLD)
def test_it_is_told_where_a_sentence_breaks_off(game: str, text: str, told: str) -> None:
    refused = read_ability(text, language=game)
    assert isinstance(refused, Unread), refused
    assert told in refused.message
