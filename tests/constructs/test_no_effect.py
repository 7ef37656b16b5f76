"""A use of an ability that changes nothing says so in the log, once it is done; any other does not."""

from __future__ import annotations

import pytest

from agon.arena.terms import Note
from agon.games.fights.laws import Outcomes
from agon.scenario import Scene
from tests.constructs.fights import with_texts
from tests.constructs.rift import Told, said
from tests.rules.duels import duel
from tests.rules.rift import armor, champion

START = "round 3, turn A, A won initiative"


def told(battle: Scene) -> list[str]:
    """What has no effect, by the log; each names its rule."""
    events = [each for each in battle.state.events() if each["kind"] == "no-effect"]
    assert {each["clause"] for each in events} <= {"A7-RULING-12"}
    return [each["text"] for each in events]


def used(text: str, play: str, *, a: str = "Hero | Ring up", b: str = "Foe") -> Scene:
    """A duel in which this ability is used as an action, and then this is played."""
    battle = duel(with_texts(f"card Ring: special\n  Aim - Action: {text}"), a=a, b=b, start=START)
    battle.play(f"A: use Aim\n{play}".strip())
    return battle


@pytest.mark.clause("A7-RULING-12", "A7-ABIL-09")
@pytest.mark.parametrize(
    ("text", "play", "idle"),
    [
        ("Roll a die. If the result is a 6, gain 1 life.", "dice 3", True),
        ("Roll a die. If the result is a 6, gain 1 life.", "dice 6", False),
        ("Move an opponent up to one space.", "A: stop", True),
        ("Move an opponent up to one space.", "A: step b4 S", False),
        ("Gain +1 speed this round.", "", False),
        ("Turn your warrior to face any direction.", "A: turn N", True),
        ("Turn your warrior to face any direction.", "A: turn E", False),
        ("Roll a die. If the result is a 6, gain 1 life. At the end of the round, gain 1 life.", "dice 3", False),
        ("{s7-050}", "dice 1+2 3+4", True),
        ("{s7-050}", "dice 4+3 3+4", False),
    ],
)
def test_a_use_that_changes_nothing_says_so(text: str, play: str, *, idle: bool) -> None:
    battle = used(text, play)
    assert told(battle) == (["Aim (Ring) has no effect."] if idle else [])
    assert battle.state.watch().why_broken() == ""


@pytest.mark.clause("A7-RULING-12")
def test_a_reveal_ability_without_anything_to_do_does_nothing_and_says_so() -> None:
    cards = """
        card Ring: special, initiative 5
          Aim - Reveal: Discard all of your opponent's weapons.
        card Axe: weapon, initiative 1
    """
    for arms, lines in ((" | Axe up", []), ("", ["Aim (Ring) has no effect."])):
        battle = duel(cards, a="Hero | Ring down", b=f"Foe{arms}", start="round 1")
        assert told(battle) == lines


@pytest.mark.clause("A7-USE-03")
def test_what_is_declined_is_not_said_to_have_no_effect() -> None:
    battle = used("You may move an opponent one space.", "A: no")
    assert told(battle) == []
    assert [each["kind"] for each in battle.state.events()][-2:] == ["use", "declined"]


@pytest.mark.clause("TR-FX-03", "TR-PWR-03")
@pytest.mark.parametrize("pulls", [True, False])
def test_a_power_that_only_turned_its_card_has_no_effect(*, pulls: bool) -> None:
    scene = Told([champion("Ann", 6), said(armor("Grip", 9), "Pull 2.")], [champion("Ben", 3)]).ready("a1 N", "a4 S")
    scene.do(scene.use("Grip"))
    scene.do(next(code for code in scene.codes() if (code != 0) is pulls))
    while scene.asked != "action":
        scene.do(0)
    assert scene.is_sideways("Grip")
    assert [note.card for note in scene.notes(Note.NO_EFFECT)] == ([] if pulls else [scene.card("Grip")])


def test_a_use_told_wrongly_is_noticed() -> None:
    """Of two uses one gains a life and one nothing: a line that is left out, and one that is too many."""
    for play in ("dice 3", "dice 6"):
        battle = duel(
            "card Ring: special\n  Aim - Action: Roll a die. If it is a 6, gain 1 life.",
            a="Hero | Ring up",
            start=START,
        )
        g = battle.state.fight
        assert g.log is not None
        since = len(g.log)
        follows = [Outcomes(g) for _ in range(3)]
        battle.play(f"A: use Aim\n{play}")
        notes = g.log[since:]
        line = next((note for note in notes if note.kind == Note.NO_EFFECT), None)
        assert (line is not None) == (play == "dice 3")
        assert follows[0].why_wrong(g, notes) == ""
        if line is not None:
            without = [note for note in notes if note is not line]
            assert follows[1].why_wrong(g, without) == "Ring was used and has changed nothing, and nothing says so"
        else:
            use = next(note for note in notes if note.kind == Note.USE)
            invented = Note(
                Note.NO_EFFECT, 0, card=use.card, amount=use.amount, round_=use.round, by=use.card, rule=use.amount
            )
            found = follows[1].why_wrong(g, [*notes, invented])
            assert found == "Ring is told to have had no effect, and has had one"
            silent = [note for note in notes if note.kind != Note.LIFE]
            found = follows[2].why_wrong(g, [*silent, invented])
            assert found == "Ring is told to have had no effect, and the position is another"
