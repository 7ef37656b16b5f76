"""How general the language is: what a set of cards would read as if it were new."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from agon.cards import load_cards
from agon.cli.app import app
from agon.cli.constructs import by_set
from agon.language.needs import needs_of
from tests.language.conftest import PRINTED

FLOOR = 360
"""Printed cards, of 530, that read with the constructs that the other sets need."""
ABILITIES = 433
"""Abilities of them, of 605, that do."""
WORDED = 265
"""Those of them that read in the wordings of the other sets as well, each row of the grammar being one of its own."""


def test_a_set_that_says_what_others_say_needs_nothing_of_its_own() -> None:
    sets = {
        "one": {"a": [("Your attacks deal +1 damage.", "constant", 1)], "b": [("Gain 2 life.", "action", 1)]},
        "two": {"c": [("Your defense rolls gain +2.", "constant", 1)]},
        "three": {
            "d": [("Gain 1 life.", "reveal", 1)],
            "e": [("Resolve initiative from lowest to highest.", "action", 1)],
        },
        "four": {"f": [("Your defense rolls gain +1.", "constant", 1)], "g": [("Gibberish.", "constant", 1)]},
    }
    one, two, three, four = needs_of(sets)  # type: ignore[arg-type]  # kinds are the literal's
    assert (one.general, two.general) == (1, 1)
    assert list(one.special) == ["a"]
    assert any("attack" in name for name in one.special["a"])
    assert list(three.special) == ["e"]
    assert set(three.special["e"]) <= three.only
    assert (four.general, four.unread, four.cards) == (1, 1, 2)


def test_another_way_to_read_the_same_counts() -> None:
    """A card whose own wording is the set's alone is general where the other rows read it to the same ability."""
    sets = {
        "one": {"a": [("Deal 1 damage to an opponent.", "action", 1)], "b": [("Move one space.", "action", 1)]},
        "two": {"c": [("Deal 2 damage to an opponent.", "action", 1)]},
    }
    _, two = needs_of(sets)  # type: ignore[arg-type]  # kinds are the literal's
    assert (two.general, two.only, two.special) == (1, frozenset(), {})


def test_words_of_a_class_and_other_wordings_are_no_constructs_of_their_own() -> None:
    """Another stat, another number or another word for the same is known; another thing to do is not."""
    sets = {
        "one": {
            "a": [("Your defense rolls gain +2.", "constant", 1)],
            "b": [("When you hit, gain 1 life.", "constant", 1)],
        },
        "two": {
            "c": [("Your attack rolls gain +1.", "constant", 1)],
            "d": [("Each time you hit, gain 2 life.", "constant", 1)],
            "e": [("When you hit, gain 1 life. Move one space.", "constant", 1)],
        },
    }
    _, two = needs_of(sets)  # type: ignore[arg-type]  # kinds are the literal's
    assert list(two.special) == ["e"]
    assert (two.general, two.worded) == (2, 1)


def test_a_deed_is_one_construct_in_every_form_of_its_verb() -> None:
    sets = {
        "one": {"a": [("After you discard a card, gain 1 life.", "constant", 1)]},
        "two": {"b": [("Before discarding a card, gain 1 life.", "constant", 1)]},
    }
    one, two = needs_of(sets)  # type: ignore[arg-type]  # kinds are the literal's
    deed = {name for name in one.constructs & two.constructs if name.startswith("act.")}
    assert len(deed) == 1


def test_rules_of_the_chart_that_others_need_read_as_well() -> None:
    """Of two orders of words each is one set's alone in the grammar; to the chart they are one rule."""
    sets = {
        "one": {"a": [("Your attacks deal +1 damage for each die in the attack roll that is a 5.", "constant", 1)]},
        "two": {"b": [("Your attacks deal +1 damage for each die that is a 3 in the attack roll.", "constant", 1)]},
        "three": {"c": [("Your attacks deal +1 damage for each opposing warrior.", "constant", 1)]},
    }
    one, two, three = needs_of(sets)  # type: ignore[arg-type]  # kinds are the literal's
    assert (one.general, two.general, three.general) == (1, 1, 0)


def test_printed_sets_read_with_the_constructs_of_the_others() -> None:
    if not PRINTED.is_dir():
        pytest.skip(f"NO TEST DATA: {PRINTED} is absent, so nothing is checked against printed cards")
    found = by_set(list(load_cards(PRINTED).cards.values()))
    assert len(found) >= 8
    assert sum(each.general for each in found) >= FLOOR
    assert sum(each.abilities_general for each in found) >= ABILITIES
    assert sum(each.worded for each in found) >= WORDED
    assert all(each.unread == 0 for each in found)


def test_the_command_shows_a_table_and_json(tmp_path: Path) -> None:
    cards = [
        {"id": f"x-{n}", "name": f"X {n}", "set": f"s{n % 2}", "number": n, "type": "special", "initiative": 1,
         "abilities": [{"name": "", "kind": "action", "text": text, "actions": 1}]}
        for n, text in enumerate(["Gain 1 life.", "Gain 2 life.", "Go second."])
    ]  # fmt: skip
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({"cards": cards}), encoding="utf-8")
    plain = CliRunner().invoke(app, ["cards", "constructs", str(file), "--list"])
    assert plain.exit_code == 0, plain.output
    assert "2 of 3 cards read with the constructs of other sets, 2 in their words" in plain.output
    assert "x-2: " in plain.output
    told = json.loads(CliRunner().invoke(app, ["cards", "constructs", str(file), "--json"]).output)
    assert (told["cards"], told["general"], told["worded"]) == (3, 2, 2)
