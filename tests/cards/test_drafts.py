"""Cards that are being written: what is read of them, and where reading stops; odd fields keep no text unread."""

from __future__ import annotations

from typing import Any

import pytest

import agon
from agon.cards.drafts import LONGEST, draft_of, look_at
from agon.core.errors import BadInputError

SPEAR: dict[str, Any] = {
    "id": "my-1", "name": "Ash Spear", "type": "weapon", "initiative": 4, "damage": 2, "hands": 2,
    "traits": ["Polearm"], "grid": ". +1 .\n. +0 .\n. ^ .\n. . .",
    "text": "Long Reach: Your attack rolls with this weapon gain +1.",
}  # fmt: skip


def look(card: dict[str, Any], system: str = "anachronism") -> dict[str, Any]:
    return look_at(card, system, agon.game)


def test_a_card_that_is_read_whole_is_shown_spoken_and_playable() -> None:
    seen = look(SPEAR)
    assert (seen["whole"], seen["playable"], seen["problems"], seen["lint"]) == (True, True, [], [])
    (ability,) = seen["abilities"]
    assert ability["heading"] == "Long Reach"
    assert [each["words"] for each in ability["parts"]] == ["Your attack rolls with this weapon gain +1"]
    assert seen["card"]["abilities"][0]["spoken"]
    assert seen["card"]["grid"][0] == ". +1 ."


def test_where_reading_stops_is_told_with_whole_texts_that_read() -> None:
    seen = look({**SPEAR, "text": "Long Reach: Your attack rolls gain +1 sneakily.\nRally - Reveal: Gain 1 life."})
    assert not seen["playable"]
    unread = seen["abilities"][0]["unread"]
    text = seen["abilities"][0]["text"]
    assert text[unread["start"] : unread["end"]] == "sneakily"
    assert unread["repairs"]
    for each in unread["repairs"]:
        again = look({**SPEAR, "text": f"Long Reach: {each['text']}"})
        assert "unread" not in again["abilities"][0], each
    assert "unread" not in seen["abilities"][1]
    assert seen["abilities"][1]["clause"] == "A7-ABIL-07"


@pytest.mark.parametrize(
    "odd",
    [{"type": "nothing"}, {"grid": "x"}, {"name": ""}, {"initiative": "many"}, {"traits": 5}, {"abilities": [3]},
     {"life": 4}, {"never": 1}],
)  # fmt: skip
def test_odd_fields_are_told_and_the_text_is_read_all_the_same(odd: dict[str, Any]) -> None:
    seen = look({**SPEAR, **odd})
    assert not seen["whole"]
    assert seen["problems"]
    assert not seen["playable"]
    assert seen["abilities"][0]["parts"]


@pytest.mark.parametrize(
    ("system", "card"),
    [
        ("timerift", {"id": "x", "name": "Hook", "type": "weapon", "initiative": 4, "element": "Fire", "cost": 1,
                      "damage": 1, "hands": 1, "grid": ". . .\n. +1 .\n. ^ .\n. . .",
                      "text": "When you hit with this card, Pull 2."}),
        ("anarcus", {"id": "x", "name": "Levy", "type": "fighter", "number": 7, "attack": 2, "hp": 2,
                     "text": "This card gets +1 HP for each of your fighters."}),
    ],
)  # fmt: skip
def test_the_other_games_are_read_in_their_own_languages(system: str, card: dict[str, Any]) -> None:
    seen = look(card, system)
    assert seen["playable"], seen
    assert draft_of(card, system).card.system == system


def test_a_text_beyond_all_bounds_is_refused_in_words() -> None:
    with pytest.raises(BadInputError, match="at most 1500 letters"):
        look({**SPEAR, "text": "x" * (LONGEST + 1)})
    with pytest.raises(BadInputError, match="at most 8 abilities"):
        look({**SPEAR, "text": "\n".join(f"Name {'abcdefghij'[n]}: Gain 1 life." for n in range(9))})
    with pytest.raises(BadInputError, match="no cards are written for 'duel'"):
        look(SPEAR, "duel")
