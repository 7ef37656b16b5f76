"""A trigger within a trigger: what would begin to wait each time, without an end, is refused."""

from __future__ import annotations

import re

import pytest

from agon.language import Reading, Unread, ast, read_ability
from agon.language.ast import Kind
from agon.language.waits import waits_without_end
from tests.constructs.fights import fight
from tests.language.edits import our_abilities, printed_abilities

OUTER = [
    "When you attack",
    "After you are hit",
    "When you move",
    "At the end of each round",
    "At the end of each of your turns",
]
INNER = ["after you hit", "after you are hit", "after you move", "when you are attacked", "at the start of each round"]


@pytest.mark.parametrize("game", ["anachronism", "timerift"])
@pytest.mark.parametrize("outer", OUTER)
@pytest.mark.parametrize("inner", INNER)
def test_two_triggers_side_by_side_are_not_read(outer: str, inner: str, game: str) -> None:
    life = "Life" if game == "timerift" else "life"
    for comma in (",", ""):
        read = read_ability(f"{outer}{comma} {inner}, gain 1 {life}.", language=game)
        assert isinstance(read, Unread), f"{outer}{comma} {inner}"


@pytest.mark.parametrize(("text", "kind"), [
    ("When you attack, before rolls are made, gain 1 life.", "constant"),
    ("After you hit, the next time you are hit, gain 1 life.", "constant"),
    ("After you hit, lose 1 life at the start of the next round.", "constant"),
    ("After you hit or are hit, gain 1 life.", "constant"),
    ("When you attack, if the attack hits, gain 1 life.", "constant"),
    ("After you hit, gain 1 life.", "action"),
])  # fmt: skip
def test_what_ends_by_itself_is_read(text: str, kind: Kind) -> None:
    assert isinstance(read_ability(text, kind=kind), Reading)


def test_the_refusal_says_what_to_write_and_that_plays() -> None:
    refused = read_ability("When you attack, after you hit, gain 1 life.")
    assert isinstance(refused, Unread)
    assert '"the next time"' in refused.message
    assert 'join them with "or"' in refused.message
    cards = "card Kit: special\n  Luck: When you attack, the next time you hit, gain 1 life.\n"
    fight(cards, "A: attack B\ndice 6+6 1+1\nA life 11\n", a="Hero | Kit up")


def test_no_readable_ability_begins_to_wait_without_an_end_each_time() -> None:
    """Of all cards, and of each "When ..., " with another trigger put behind it."""
    begun = 0
    for ability in [*printed_abilities(), *our_abilities()]:
        inserted = re.sub(r"^((?:When|After)(?:ever)? [^,.]+), ", r"\1, after you move, ", ability.text, count=1)
        for text in {ability.text, inserted}:
            read = read_ability(text, kind=ability.kind, actions=ability.actions, language=ability.language)
            if isinstance(read, Reading) and ability.language != "anarcus":
                assert not any(map(waits_without_end, read.ability.rules)), text
        begun += inserted != ability.text
    assert begun > 40


def test_a_step_of_the_attack_under_way_is_no_such_wait() -> None:
    read = read_ability("Each time you are attacked, before rolls are made, gain 1 life.")
    assert isinstance(read, Reading)
    assert any(isinstance(each, ast.Later) for rule in read.ability.rules for each in rule.body)
