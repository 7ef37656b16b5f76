"""The command as a contract: help with examples, exit codes 0, 1 and 2, and never a traceback."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import typer
from typer.main import get_command

from agon.cli import app as application
from agon.core.errors import BadInputError, RulesBugError
from tests.cli.conftest import Agon


def commands() -> list[tuple[str, ...]]:
    """Every command there is, as the words that call it."""
    found: list[tuple[str, ...]] = []

    def walk(command: object, words: tuple[str, ...]) -> None:
        below = getattr(command, "commands", None)
        if below is None:
            found.append(words)
        else:
            for name, each in below.items():
                walk(each, (*words, name))

    walk(get_command(application.app), ())
    return found


def test_version_says_whether_the_engine_is_compiled(agon: Agon) -> None:
    ran = agon("--version")
    assert ran.code == 0
    assert ran.out.startswith("agon ")
    assert "compiled" in ran.out


def test_no_command_shows_the_help_and_is_wrong_use(agon: Agon) -> None:
    assert agon().code == 2


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_has_help_with_examples(agon: Agon, words: tuple[str, ...]) -> None:
    ran = agon(*words, "--help")
    assert ran.code == 0
    assert f"agon {' '.join(words)}" in ran.out
    assert "Example" in ran.out


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_an_unknown_option_is_wrong_use(agon: Agon, words: tuple[str, ...]) -> None:
    ran = agon(*words, "--no-such-option")
    assert ran.code == 2
    assert "no such option" in ran.err.lower()
    assert ran.out == ""


Failing = Callable[[BaseException], None]


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Failing:
    """Arm the command: the next call raises what it is given."""
    monkeypatch.chdir(tmp_path)

    def arm(problem: BaseException) -> None:
        def app(_arguments: list[str], **_more: object) -> None:
            raise problem

        monkeypatch.setattr(application, "app", app)

    return arm


@pytest.mark.parametrize(
    ("problem", "code", "said"),
    [
        (BadInputError("no deck is called x"), 2, "no deck is called x"),
        (FileNotFoundError(2, "No such file or directory", "x.json"), 2, "x.json: No such file or directory"),
        (RulesBugError("a decision offers nothing", "record 1\n"), 1, "not yours: a decision offers nothing"),
        (ZeroDivisionError("division by zero"), 1, "not yours: ZeroDivisionError"),
        (RecursionError(), 2, "too deeply"),
        (KeyboardInterrupt(), 130, "stopped"),
    ],
    ids=lambda each: type(each).__name__ if isinstance(each, BaseException) else None,
)
def test_errors_are_sentences(agon: Agon, failing: Failing, problem: BaseException, code: int, said: str) -> None:
    failing(problem)
    ran = agon()
    assert ran.code == code
    assert said in ran.err
    assert "Traceback" not in ran.out + ran.err


def test_with_json_an_error_is_json_too(agon: Agon, failing: Failing) -> None:
    failing(BadInputError("no deck is called x"))
    assert agon("--json").json == {"error": "no deck is called x"}


@pytest.mark.parametrize(
    "wrong",
    [
        ["play", "--nope"],
        ["play", "--seed", "seven"],
        ["play", "--option"],
        ["replay"],
        ["cards", "check", "--nope"],
        ["rules", "coverage", "--nope"],
        ["sim", "anachronism", "--games", "many"],
        ["odds"],
        ["perft", "--depth"],
        ["bench", "--nope"],
        ["scenario"],
        ["nothing"],
    ],
)
def test_wrong_use_is_json_too(agon: Agon, wrong: list[str]) -> None:
    last = [] if wrong[-1] in {"--option", "--depth"} else ["--json"]  # what has no value would take the next word
    ran = agon(*([*wrong, *last] if last else [wrong[0], "--json", *wrong[1:]]))
    assert ran.code == 2
    assert set(ran.json) == {"error"}
    assert agon(*wrong).out == ""


def test_help_names_the_systems_that_there_are(agon: Agon) -> None:
    said = agon("play", "--help").out
    # Not all that are registered: other tests register systems of their own.
    for system in ("anachronism", "timerift", "anarcus"):
        assert system in said


def test_a_mode_where_there_is_none(agon: Agon) -> None:
    ran = agon("play", "--mode", "zzz", "--seed", "1")
    assert ran.code == 2
    assert ran.err == "agon: anachronism has no modes; leave --mode out\n"


@pytest.mark.parametrize(
    "command", [["cards", "check"], ["cards", "import"], ["replay"], ["scenario"], ["cards", "lint"]]
)
@pytest.mark.parametrize("kind", ["device", "folder of nothing", "large", "not text", "missing"])
def test_what_is_no_text_file_is_refused_by_name(agon: Agon, tmp_path: Path, command: list[str], kind: str) -> None:
    file = tmp_path / "input.json"
    if kind == "device":
        file = Path("/dev/zero")
    elif kind == "folder of nothing":
        file.mkdir()
    elif kind == "large":
        with file.open("wb") as large:
            large.truncate(30_000_000)
    elif kind == "not text":
        file.write_bytes(b"[]\n\xff\xff")
    ran = agon(*command, str(file))
    assert ran.code == 2
    assert str(file) in ran.err
    assert "mistake in Agon" not in ran.err


def test_typer_prints_no_tracebacks_of_its_own() -> None:
    assert isinstance(application.app, typer.Typer)
    assert application.app.pretty_exceptions_enable is False


@pytest.mark.parametrize("call", [["rules", "options", "anachronism"], ["--version"]])
def test_a_reader_who_has_enough_is_no_failure(call: list[str]) -> None:
    """As ``agon ... | head``: nobody reads what is written, and that is found while writing or at the end."""
    read, write = os.pipe()
    os.close(read)
    try:
        ran = subprocess.run(
            [sys.executable, "-m", "agon.cli", *call], stdout=write, stderr=subprocess.PIPE, text=True, check=False
        )
    finally:
        os.close(write)
    assert (ran.returncode, ran.stderr) == (0, "")
