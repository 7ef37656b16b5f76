"""The catalogue is whole: each message that is said is there, each that is there is said, with all that it needs."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

import agon
from agon.messages import ENGLISH, languages, say
from tests.messages.catalogue import MESSAGES, ROOT, SOURCE, Call, calls, entries, named, sentences, used
from tests.messages.client import client_names

WHOLE = (ENGLISH, "es")
"""Languages in which every message is there."""

GRAMMAR = {"you", "your", "whose", "list-comma", "list-and", "list-or", "language-name"}
"""Messages that ``agon.messages`` itself says, and the one that a language is chosen by."""

MOVED: dict[str, set[str]] = {
    "server/backup.py": {  # what SQLite is asked
        "PRAGMA journal_mode=DELETE", "SELECT name FROM sqlite_master WHERE type = 'table'", "SELECT count(*) FROM {}",
        "{}?mode=ro",
    },
    "cli/session.py": set(),
    "cli/screen/app.py": {"q,ctrl+c,ctrl+q"},  # keys and styles
    "cli/screen/battle.py": {"on $boost"},
    "cli/screen/board.py": {"on $boost"},
    "cli/screen/dialogs.py": {
        "escape,enter,q,space", "escape,enter,q,c", "enter,space", "left,right", "answer(True)", "answer(False)",
    },
    "cli/screen/words.py": set(),
    "core/refusals.py": set(),
    "render/armies.py": set(),
    "render/text.py": {"basic attack"},
    "games/fights/refusals.py": {"basic attack"},
    "games/fights/narration.py": {"attack roll", "defense roll"},
    "games/fights/words.py": set(),
    "games/fights/questions.py": set(),
    "games/fights/choices.py": set(),
    "games/fights/odds.py": set(),
    "games/fights/reasons.py": set(),
    "games/fights/roll_view.py": set(),
    "games/fights/view.py": set(),
    "games/timerift/standoffs.py": set(),
    "cards/legality.py": set(),
    "cards/armies.py": set(),
    "cards/battle.py": set(),
    "cards/deck_building.py": set(),
    "games/anachronism/questions.py": {"opening roll", "turn order"},
    "games/timerift/questions.py": {
        "roll-off for placing", "roll-off for the game", "turn order", "initiative tie", "tie breaker", "tire fight",
    },
    "core/undo.py": set(),
    "core/resign.py": set(),
    "server/agreements.py": set(),
    "server/audience.py": set(),
    "server/autoplay.py": set(),
    "server/chat.py": set(),
    "server/endings.py": set(),
    "server/errors.py": set(),
    "server/request_board.py": set(),
    "server/requests.py": set(),
    "server/room.py": set(),
    "server/room_views.py": set(),
    "server/store.py": {"synchronous=FULL", "postgresql+psycopg", "sqlite+aiosqlite", "BEGIN IMMEDIATE"},
    "server/table.py": set(),
    "server/tables.py": set(),
    "games/anachronism/narration.py": set(),
    "games/timerift/narration.py": set(),
    "games/anachronism/refusals.py": set(),
    "games/timerift/refusals.py": set(),
    "games/anarcus/refusals.py": set(),
    "games/anarcus/view.py": set(),
    "games/anarcus/effect_words.py": set(),
    "games/anarcus/questions.py": set(),
    "games/anarcus/narration.py": set(),
}  # fmt: skip
"""Modules whose words for players are all in the catalogue, with what they say otherwise: notation, and words read."""


@pytest.mark.parametrize("system", ["anachronism", "timerift", "anarcus"])
def test_every_option_has_a_line_of_its_own(system: str) -> None:
    options = agon.game(system).option_list()
    assert len({each.text for each in options}) == len(options)


@cache
def every_call() -> list[Call]:
    return [each for path in sorted(SOURCE.rglob("*.py")) if path.parent != MESSAGES for each in calls(path)]


def test_every_message_that_is_said_is_there_with_all_that_it_needs() -> None:
    english = entries(MESSAGES / ENGLISH)
    wrong = []
    for call in every_call():
        if call.message.partition(".")[0] not in english:
            wrong.append(f"{call.where}: there is no {call.message}")
        elif call.given != (needs := used(english, call.message)):
            wrong.append(f"{call.where}: {call.message} needs {sorted(needs)} and is given {sorted(call.given)}")
    assert wrong == []


def test_every_message_is_said() -> None:
    english = entries(MESSAGES / ENGLISH)
    said = {each.message for each in every_call()} | client_names() | named(english) | GRAMMAR
    assert [each for each in english if each not in said and not each.startswith("noun-")] == []


@pytest.mark.parametrize("language", languages())
def test_a_language_has_the_messages_of_english(language: str) -> None:
    english, other = entries(MESSAGES / ENGLISH), entries(MESSAGES / language)
    assert set(other) <= set(english)
    assert language not in WHOLE or set(english) == set(other)
    for name in other:
        assert used(other, name) <= used(english, name), name
        assert {each.id.name for each in other[name].attributes} >= {each.id.name for each in english[name].attributes}


@pytest.mark.parametrize("module", MOVED)
def test_no_sentence_is_left_in_a_module_whose_words_are_messages(module: str) -> None:
    left = [(line, text) for line, text in sentences(SOURCE / module) if text not in MOVED[module]]
    assert left == []


ROOMS = ("bots", "cards", "cli", "core", "event", "games", "learn", "render", "rules", "scenario", "server")
"""Rooms whose modules say something to players; ``language`` and ``arena`` speak of cards, in theirs."""
OF_SOAKS = {"invariants.py", "laws.py", "watch.py", "wording.py"}
"""Modules that say what is wrong with the engine, to who works on it."""
OF_WORK = {
    "cli/bench.py": "measures the engine",
    "cli/constructs.py": "counts what the card language lacks",
    "cli/invent.py": "makes up abilities to test the engine with",
    "cli/ladder.py": "measures the bots",
    "cli/perft.py": "counts the engine's answers",
    "cli/soak.py": "plays to find mistakes of the engine",
    "core/perft.py": "counts the engine's answers",
    "learn/lesson.py": "reads the lessons, which come with Agon",
    "rules/coverage.py": "holds the clauses against the tests",
    "scenario/log_words.py": "has the words of the log",
    "scenario/numbers.py": "compares the parts of a number with what a scenario says",
    "scenario/player.py": "plays a scenario's steps, which are English as the log is, and says which is not true",
    "scenario/runner.py": "runs scenarios as tests",
    "scenario/steps.py": "has the steps that every game has",
    "scenario/vocabulary.py": "has the words that steps may name",
}
"""Modules that speak to who works on Agon, and to no player: these are not counted. What they say that players read is
a message all the same, as when a lesson is asked for that is not there."""


def left_in(module: Path) -> int:
    """Count the texts of a module that look like words for people and are not in the catalogue."""
    if module.name in OF_SOAKS or str(module.relative_to(SOURCE)) in OF_WORK:
        return 0
    return sum(text not in MOVED.get(str(module.relative_to(SOURCE)), set()) for _, text in sentences(module))


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_has_more_words_in_its_code_than_it_had(room: str) -> None:
    """``left.json`` has how many each module has left. A number may only fall, and is to be lowered when it has."""
    floor: dict[str, int] = json.loads((Path(__file__).parent / "left.json").read_text("utf-8"))
    here = {str(each.relative_to(SOURCE)): left_in(each) for each in (SOURCE / room).rglob("*.py")}
    there = {name: many for name, many in floor.items() if name.startswith(f"{room}/")}
    assert {name: many for name, many in here.items() if many} == there


def test_what_is_excepted_is_there() -> None:
    for module, excepted in MOVED.items():
        assert excepted <= {text for _, text in sentences(SOURCE / module)}, module


def test_a_sentence_in_code_is_noticed(tmp_path: Path) -> None:
    code = tmp_path / "code.py"
    code.write_text(
        '"""Some words here."""\nNAMES = "a list of words"\nNAMES.split()\n'
        'x = f"{x} is no word."\ny = ("a-key", "A7-TURN-01", "key", "Stop.", f"{x} {y}")\n'
    )
    assert list(sentences(code)) == [(4, "{} is no word."), (5, "Stop.")]


def test_calls_are_found_with_what_they_give(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.messages.catalogue.ROOT", tmp_path)
    code = tmp_path / "code.py"
    lines = ['given = {"a": 1}', 'say("x" if y else "z", b=2, **given)', 'g.refuse("rule", "v")']
    code.write_text("from agon.messages import say\ndef f():\n" + "".join(f"    {each}\n" for each in lines))
    found = sorted((each.message, sorted(each.given)) for each in calls(code))
    assert found == [("v", []), ("x", ["a", "b"]), ("z", ["a", "b"])]
    code.write_text("from agon.messages import say\nsay(name)\n")
    with pytest.raises(AssertionError, match="written out"):
        list(calls(code))
    assert ROOT.is_dir()


def test_a_message_has_room_for_the_beginning_of_any_text() -> None:
    assert "x" * 1000 in say("cards-unknown-deck", name="x" * 100_000, hint="")
