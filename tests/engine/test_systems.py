"""What every rule system of fights says of itself: clauses for all rules that are cited by name, words, frames."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import agon
import agon.games
from agon.arena.codec import known_frames
from agon.games.fights import FightGame, System
from agon.games.fights.narration import KINDS
from agon.games.fights.questions import REASONS
from agon.rules import clause

FIGHTS = Path(__file__).parents[2] / "src" / "agon" / "games" / "fights"
NAME = re.compile(r"(turn|move|place|arena|attack|dice|roll|tie|damage|life|card|ability|end)(\.[a-z-]+)+")


def systems() -> list[System]:
    games = [agon.game(name) for name in agon.systems()]
    return [each.system for each in games if isinstance(each, FightGame)]


every_system = pytest.mark.parametrize("system", systems(), ids=lambda each: str(each.name))


def cited() -> Iterator[str]:
    """Names of rules in what is common to all fights."""
    for path in FIGHTS.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and NAME.fullmatch(node.value):
                yield node.value
    # Names made of the kind of an event, the reason of an end, the kind of an ability.
    yield from (f"event.{kind}" for kind in KINDS)
    yield from (f"end.{reason}" for reason in REASONS.values())
    for whose in ("several", "teams"):
        yield from (f"end.{reason}.{whose}" for reason in REASONS.values() if reason != "ability")
    yield from ("ability.action", "ability.reveal", "ability.other")


@every_system
def test_a_system_has_a_clause_for_every_rule_that_is_cited(system: System) -> None:
    own = {f"event.{kind}" for kind in system.kinds}
    own |= {f"end.{reason}{whose}" for reason in system.reasons.values() for whose in ("", ".several", ".teams")}
    assert set(system.clauses) == set(cited()) | own
    for name, each in system.clauses.items():
        assert clause(each).id == each, name


@every_system
def test_a_system_knows_its_frames_and_which_are_quiet(system: System) -> None:
    names = {frame.name() for frame in system.frames()}
    assert names <= known_frames()
    assert system.quiet_frames <= names


@every_system
def test_a_system_has_usual_values_for_its_options(system: System) -> None:
    assert system.read_options({}) == tuple((each.name, each.usual) for each in system.options)
    assert all(each.usual in each.values for each in system.options)
    assert all(system.usual(each.name) == each.usual for each in system.options)


@every_system
def test_a_system_is_played_with_a_starter_set(system: System) -> None:
    assert len(system.starter_decks()) >= 2
    for deck in system.starter_decks():
        assert all(system.is_starter(card) and system.is_playable(card) for card in deck.cards)


def test_no_two_systems_have_one_name() -> None:
    assert len({each.name for each in systems()}) == len(systems()) >= 2
