"""An ability of a card of Anarcus that is carried out and changes nothing says so in the log; any other does not."""

from __future__ import annotations

import pytest

from agon.games.anarcus.invariants import AnarcusWatch
from agon.games.anarcus.state import AnarcusState
from agon.games.anarcus.terms import NOTE_ABILITY, NOTE_NO_EFFECT, Note
from tests.constructs.armies import Side, action, fighter, plain, play, table


def told(state: AnarcusState) -> list[str]:
    """What has no effect, by the log."""
    return [each["text"] for each in state.events() if each["kind"] == "no-effect"]


@pytest.mark.clause("AN-PLAY-08")
@pytest.mark.parametrize(
    ("text", "foes", "idle"),
    [
        ("Destroy a fighter of your opponent.", 0, True),
        ("Destroy a fighter of your opponent.", 1, False),
        ("Return all fighters of your opponent to their owner's hand.", 0, True),
        ("Draw a card for each fighter of your opponent.", 0, True),
        ("Draw a card for each fighter of your opponent.", 1, False),
        ("Draw a card.", 0, False),
        ("Your fighters get +1 attack this round.", 0, True),
        ("At the end of the round, draw a card.", 0, False),
    ],
)
def test_an_ability_that_changes_nothing_says_so(text: str, foes: int, *, idle: bool) -> None:
    horn = action("Horn", text)
    theirs: Side = {"fighters": [fighter(f"Foe {number}") for number in range(foes)]}
    state = table({"hand": [horn, *plain(2)]}, theirs)
    state.table.log = []
    watch = AnarcusWatch(state)
    play(state, "play Horn")
    assert told(state) == (["Horn's ability has no effect."] if idle else [])
    assert watch.why_broken() == ""


@pytest.mark.clause("AN-PLAY-08")
def test_what_stands_in_for_a_deed_has_an_effect() -> None:
    """With nothing to draw the stand-in changes nothing; and yet the card stays."""
    root = fighter("Root", "1/1", "If this fighter would be destroyed, draw a card instead.")
    axe = action("Axe", "Destroy a fighter of your opponent.")
    state = table({"hand": [axe, *plain(2)]}, {"fighters": [root], "stack": []})
    state.table.log = []
    play(state, "play Axe")
    assert not [each for each in told(state) if each.startswith("Root")]


@pytest.mark.parametrize("lie", [True, False])
def test_the_law_notices_what_is_told_wrongly(lie: bool) -> None:  # noqa: FBT001 - a parameter of a test
    horn = action("Horn", "Draw a card." if lie else "Destroy a fighter of your opponent.")
    state = table({"hand": [horn, *plain(2)]})
    state.table.log = []
    watch = AnarcusWatch(state)
    state.apply("play Horn")
    log = state.table.log
    assert log is not None
    if lie:
        log.append(Note(NOTE_NO_EFFECT, 1, next(each.numbers for each in log if each.kind == NOTE_ABILITY)))
    else:
        log[:] = [each for each in log if each.kind != NOTE_NO_EFFECT]
    assert ("is told to have had no effect" in watch.why_broken()) == lie
    assert watch.why_broken() == "" or lie
