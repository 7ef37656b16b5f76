"""Running scenarios: one text, one file, or every file of some folders."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from agon.core.errors import AgonError, BadInputError, IllegalDeckError
from agon.core.files import read_text
from agon.games.fights.state import FightState
from agon.scenario.armies import ArmyScene, army_stage, is_of_armies, read_army_script
from agon.scenario.header import MissingCardsError
from agon.scenario.lines import Line, ScriptError, ScriptGroupError, wrong
from agon.scenario.parser import Script, read_script
from agon.scenario.player import Scene
from agon.scenario.setup import check_cards, rules_of, staged
from agon.scenario.steps import ScenarioError

SUFFIX: Final = ".scenario"
_SEAT_DECK: Final = re.compile(r"\[seat-([a-f])\]")
_MADE_UP: Final = re.compile(r" \[(?:seat|scene)-\w+\]")
"""Ids that the file does not have: those of the decks and cards that are made of it."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A line of a scenario that is not understood, or did not go as it says.

    ``understood`` is False where nothing was played: the file is wrong; ``missing`` where a file of cards is not there.
    """

    path: str
    title: str
    line: int
    column: int
    step: str
    message: str
    position: str
    expected: str = ""
    got: str = ""
    understood: bool = True
    missing: bool = False

    def __str__(self) -> str:
        where = ":".join([self.path, *(str(each) for each in (self.line, self.column) if each)])
        said = f": {self.step}" if self.step else ""
        return "\n".join(each for each in (f"{where}{said}", f"  {self.message}", self.position) if each.strip())

    def to_plain(self) -> dict[str, object]:
        """Return the failure as JSON data."""
        return {
            "file": self.path,
            "path": self.path,
            "title": self.title,
            "line": self.line,
            "column": self.column,
            "step": self.step,
            "message": self.message,
            "expected": self.expected,
            "got": self.got,
            "understood": self.understood,
            "position": self.position,
        }


@dataclass(frozen=True, slots=True)
class Report:
    """What became of a number of scenarios: how many passed, failed, and were not understood; every failed line."""

    passed: int
    failures: tuple[Failure, ...]

    @property
    def ok(self) -> bool:
        return not self.failures

    @property
    def refused(self) -> int:
        """Of how many files something is not understood."""
        return len({each.path for each in self.failures if not each.understood})

    @property
    def failed(self) -> int:
        """How many files did not go as they say, or are not understood."""
        return len({each.path for each in self.failures})

    def to_plain(self) -> dict[str, object]:
        """Return the report as JSON data."""
        return {
            "passed": self.passed,
            "failed": self.failed,
            "refused": self.refused,
            "failures": [each.to_plain() for each in self.failures],
        }


def scene(text: str, base: Path | None = None) -> Scene:
    """Return the scene a text sets, what stands after its ``play`` already played.

    Raises: ScriptError, BadInputError, ScenarioError.
    """
    return played(read_script(text, base))


def played(script: Script) -> Scene:
    """Set a script's scene and play its steps. Raises: ScriptError, ScenarioError, the first."""
    stage = Scene(staged(script))
    for step in [stage.understood(line) for line in script.steps]:
        stage.do(step)
    return stage


def set_scene(script: Script) -> FightState:
    """Return the game of a script at its first question. Raises: ScriptGroupError, BadInputError."""
    errors = check_cards(script, rules_of(script))
    if errors:
        raise ScriptGroupError(errors)
    return staged(script)


def army_scene(text: str, base: Path | None = None) -> ArmyScene:
    """Return the scene that a text of a game of armies sets, what stands after its ``play`` already played.

    Raises: ScriptError, BadInputError, ScenarioError.
    """
    script = read_army_script(text, base)
    stage = army_stage(script)
    for step in [stage.understood(line) for line in script.steps]:
        stage.do(step)
    return stage


def run_text(text: str, base: Path | None = None) -> None:
    """Run a whole scenario, to its last die or coin. Raises: ScriptError, BadInputError, ScenarioError, the first."""
    errors = problems_of(text, base)
    if errors:
        raise errors[0]


def problems_of(text: str, base: Path | None = None) -> list[ScenarioError | ScriptError | BadInputError]:
    """Run a whole scenario and return every line that is not understood or did not go as it says."""
    try:
        if is_of_armies(text):
            army = read_army_script(text, base)
            armies = army_stage(army)
            if not army.steps:
                return [nothing_played(text)]
            return [*army.unused()] or [*armies.played(army.steps)]
        script = read_script(text, base)
        if script.refused:
            expect_refused(script)
            return []
        fight = Scene(set_scene(script))
        if not script.steps:
            return [nothing_played(text)]
        return [*script.unused()] or [*fight.played(script.steps)]
    except ScriptGroupError as several:
        return [*several.errors]
    except IllegalDeckError as error:
        return [in_its_line(error, text)]
    except (ScenarioError, BadInputError) as error:
        return [error]


def nothing_played(text: str) -> ScriptError:
    """Return the complaint about a scenario that could not fail."""
    lines = text.splitlines()
    at = next((n for n, line in enumerate(lines, 1) if line.strip() == "play"), max(1, len(lines)))
    return wrong("nothing stands after `play`: say what is played, or what must be true", at)


def in_its_line(error: IllegalDeckError, text: str) -> BadInputError:
    """Return the complaint about a deck with the line of its seat, its cards called as the file calls them."""
    seat = _SEAT_DECK.search(str(error))
    said = _MADE_UP.sub("", str(error))
    for number, line in enumerate(text.splitlines(), 1):
        if seat is not None and line.startswith(f"{seat[1].upper()}:"):
            return wrong(said, Line(number, line[2:].strip(), 4))
    return error


def expect_refused(script: Script) -> None:
    """Check that the game of a script may not begin, by the clause it names. Raises: ScenarioError."""
    line = script.seen.get("refused", 0)
    try:
        set_scene(script)
    except BadInputError as error:
        clauses = [each.clause for each in error.refusals] if isinstance(error, IllegalDeckError) else []
        if script.refused not in clauses and f"({script.refused})" not in str(error):
            message = f"it is refused, but not by {script.refused}: {error}"
            raise ScenarioError(message, line, "refused", "", expected=script.refused, got=str(error)) from error
        return
    message = f"the game begins; {script.refused} does not refuse it"
    raise ScenarioError(message, line, "refused", "", expected=script.refused, got="the game begins")


def failures_of(path: Path, shown: str = "") -> tuple[Failure, ...]:
    """Run one file and return every line of it that is not understood or did not go as it says."""
    name = shown or str(path)
    text = read_text(path)
    title = title_of(text)
    lines = text.splitlines()
    return tuple(_failure(each, name, title, lines) for each in problems_of(text, path.parent))


def _failure(error: AgonError, name: str, title: str, lines: list[str]) -> Failure:
    """Return what is wrong with a file, as reports have it."""
    if isinstance(error, ScenarioError):
        return Failure(
            name, title, error.line, error.column, error.step, error.message, error.position, error.expected,
            error.got, error.understood,
        )  # fmt: skip
    if isinstance(error, ScriptError):
        step = lines[error.line - 1].strip() if 0 < error.line <= len(lines) else ""
        missing = isinstance(error, MissingCardsError)
        return Failure(
            name, title, error.line, error.column, step, error.said, "", error.expected, error.got or step,
            understood=False, missing=missing,
        )  # fmt: skip
    return Failure(name, title, int(getattr(error, "line", 0)), 0, "", str(error), "", got=str(error), understood=False)


def run_file(path: Path, shown: str = "") -> Failure | None:
    """Run one file and return how it failed first, or None if it went as it says."""
    return next(iter(failures_of(path, shown)), None)


def title_of(text: str) -> str:
    """Return the title that a scenario says it has."""
    found = re.search(r"^title:[ \t]*(.*?)(?:\s+#.*)?$", text, re.MULTILINE)
    return found[1] if found is not None else ""


def files_in(paths: Iterable[Path]) -> list[Path]:
    """Return the scenario files named, and those in the folders named. Raises: BadInputError where there is none."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob(f"*{SUFFIX}"))
            if not inside:
                raise BadInputError(f"{path}: no *{SUFFIX} file lies in this folder")
            found += inside
        elif path.is_file():
            found.append(path)
        else:
            raise BadInputError(f"{path}: there is no such file or folder")
    return list(dict.fromkeys(found))


def run_paths(paths: Iterable[Path], progress: Callable[[int], object] | None = None) -> Report:
    """Run every file named, and every scenario file in the folders named; ``progress`` is told of each file done."""
    failures: list[Failure] = []
    passed = 0
    for each in files_in(paths):
        found = failures_of(each)
        failures += found
        passed += not found
        if progress is not None:
            progress(1)
    return Report(passed, tuple(failures))


__all__ = [
    "Failure",
    "Report",
    "army_scene",
    "failures_of",
    "files_in",
    "played",
    "problems_of",
    "run_file",
    "run_paths",
    "run_text",
    "scene",
]
