"""What stands before a colon on a card of Time Rift is its name, unless it is a keyword, a cost, or says when."""

from __future__ import annotations

import pytest

from agon.cards.ability_lines import plain_abilities_of
from agon.language import Reading, Unread, read_ability


@pytest.mark.clause("TR-FX-04", "TR-CARD-18")
@pytest.mark.parametrize(
    ("head", "meant"),
    [
        ("Reveal", "On reveal, gain 1 Life."),
        ("Revealed", "On reveal, gain 1 Life."),
        ("On Reveal", "On Reveal, gain 1 Life."),
        ("When revealed", "When revealed, gain 1 Life."),
        ("Start of Turn", "At the start of each of your turns, gain 1 Life."),
        ("End of Round", "At the end of each round, gain 1 Life."),
        ("At the start of your turn", "At the start of your turn, gain 1 Life."),
        ("Once per round", "Once per round, gain 1 Life."),
        ("Action", "1 action: Gain 1 Life."),
    ],
)
def test_a_time_before_a_colon_is_no_name(head: str, meant: str) -> None:
    """Taken as a name it was dropped without a word, and the rest could be used at any time."""
    [ability] = plain_abilities_of(f"{head}: Gain 1 Life.")
    assert ability.name == ""
    read = read_ability(ability.text, kind=ability.kind, language="timerift")
    assert isinstance(read, Unread)
    assert read.message == f'"{head}" is no name: write "{meant}"'
    assert isinstance(read_ability(meant, language="timerift"), Reading), "what is proposed is read"


@pytest.mark.parametrize("name", ["Revelation", "Reaction", "Second Wind", "Turn of the Tide", "Rounds"])
def test_a_name_before_a_colon_is_one(name: str) -> None:
    [ability] = plain_abilities_of(f"{name}: Gain 1 Life.")
    assert (ability.name, ability.text) == (name, "Gain 1 Life.")
