"""Parts of printed cards joined as no printed card joins them: read, and played as far as the engine can."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

import agon
from agon.cards import Card, load_cards
from tests.constructs.fights import TURN_B, fight
from tests.language.casefile import FOLDER, cases_in

HIT: Final = "dice 6+4 1+2"
MISS: Final = "dice 1+2 6+4"
PLAYED: Final = 99
"""How many of the cases the engine plays; the others are refused with what it lacks."""


def cards(folder: Path) -> list[Card]:
    """The cases as cards of one ability each."""
    made = [
        {"id": f"x-{n}", "name": f"X {n}", "set": "x", "number": n, "type": "special", "initiative": 1,
         "abilities": [{"name": "", "kind": each.kind, "text": each.text, "actions": 1}]}
        for n, each in enumerate(cases_in(FOLDER / "unseen.case"))
    ]  # fmt: skip
    file = folder / "unseen.json"
    file.write_text(json.dumps({"cards": made}), encoding="utf-8")
    return list(load_cards(file).cards.values())


def test_most_of_them_are_played_and_none_is_unread(tmp_path: Path) -> None:
    rules = agon.game("anachronism")
    lacking = {card.abilities[0].text: rules.why_unplayable(card) for card in cards(tmp_path)}
    assert [text for text, why in lacking.items() if why and "not read" in why[0].reason] == []
    assert sum(1 for why in lacking.values() if not why) >= PLAYED


def test_what_one_does_is_waited_for_in_any_form_of_the_verb() -> None:
    cards = "card Kit: special\n Leech: After dealing damage to an adjacent warrior, gain 1 life."
    fight(cards, f"A: attack B\n{HIT}\nB life 9\nA life 11\nA: attack B\n{MISS}\nA life 11", a="Hero | Kit up")


def test_what_was_not_suffered_is_remembered() -> None:
    cards = "card Kit: special\n Pride: While you have not been hit this round, your attacks deal +1 damage."
    fight(cards, f"A: attack B\n{HIT}\nB life 8", a="Hero | Kit up")
    fight(
        cards,
        f"B: attack A\n{HIT}\nB: end turn\nA: attack B\n{HIT}\nB life 9",
        a="Hero | Kit up",
        start=TURN_B,
    )


def test_who_cannot_be_moved_stays_where_it_is() -> None:
    cards = """
        card Anchor: special
          Roots: You cannot be moved.
        card Gust: special
          Blow - Action: Move an opponent 1 space.
    """
    fight(cards, "B: use Blow\nA at b2", a="Hero | Anchor up", b="Foe | Gust up", start=TURN_B)


def test_more_cards_than_somebody_are_counted_on_both_sides() -> None:
    cards = """
        card Horde: special
          Crowd: If you have more weapons than an opponent, your attacks deal +1 damage.
        card Axe: weapon
        card Spear: weapon
    """
    fight(cards, f"A: attack B\n{HIT}\nB life 8", a="Hero | Axe up, Horde up")
    fight(cards, f"A: attack B\n{HIT}\nB life 9", a="Hero | Axe up, Horde up", b="Foe | Spear up")


def test_a_bonus_until_its_owner_misses() -> None:
    cards = """
        card Hero: warrior, experience 4, speed 5
        card Kit: special
          Run: After you hit, your attacks deal +1 damage until you miss.
    """
    fight(
        cards,
        f"A: attack B\n{HIT}\nB life 8\nA: attack B\n{HIT}\nB life 5\nA: attack B\n{MISS}\n"
        f"A: attack B\n{HIT}\nB life 3",
        a="Hero | Kit up",
    )


@pytest.mark.parametrize(
    "text",
    [
        "Your weapons cannot be discarded.",
        "Opponents cannot discard your weapons.",
        "If you have hit an adjacent opponent this turn, your attack rolls gain +1.",
        "If you have dealt damage to the defender this round, your attack rolls gain +1.",
        "Before you attack for the second time in a turn, gain 1 life.",
    ],
)
def test_what_the_engine_does_not_keep_is_refused(text: str, tmp_path: Path) -> None:
    """Read, but never played as something less: by anybody, against whom, so long."""
    file = tmp_path / "one.json"
    one = {"id": "x-1", "name": "X", "set": "x", "number": 1, "type": "special", "initiative": 1,
           "abilities": [{"name": "", "kind": "constant", "text": text, "actions": 1}]}  # fmt: skip
    file.write_text(json.dumps({"cards": [one]}), encoding="utf-8")
    lacking = agon.game("anachronism").why_unplayable(next(iter(load_cards(file).cards.values())))
    assert len(lacking) == 1
    assert "not read" not in lacking[0].reason
