"""Running scenarios: one text, one file, or every file of some folders."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from agon.core.errors import AgonError, BadInputError, IllegalDeckError
from agon.core.files import read_text
from agon.scenario.armies import ArmyScene, is_of_armies, read_army_script, staged_army
from agon.scenario.playing import ScenarioError, Scene
from agon.scenario.reading import Script, read_script
from agon.scenario.staging import staged

SUFFIX: Final = ".scenario"


@dataclass(frozen=True, slots=True)
class Failure:
    """A scenario that did not go as it says, and where."""

    path: str
    title: str
    line: int
    step: str
    message: str
    position: str

    def __str__(self) -> str:
        where = f"{self.path}:{self.line}" if self.line else self.path
        said = f": {self.step}" if self.step else ""
        return "\n".join(each for each in (f"{where}{said}", f"  {self.message}", self.position) if each.strip())

    def to_plain(self) -> dict[str, object]:
        """Return the failure as JSON data."""
        return {
            "path": self.path,
            "title": self.title,
            "line": self.line,
            "step": self.step,
            "message": self.message,
            "position": self.position,
        }


@dataclass(frozen=True, slots=True)
class Report:
    """What became of a number of scenarios."""

    passed: int
    failures: tuple[Failure, ...]

    @property
    def ok(self) -> bool:
        return not self.failures

    def to_plain(self) -> dict[str, object]:
        """Return the report as JSON data."""
        return {
            "passed": self.passed,
            "failed": len(self.failures),
            "failures": [each.to_plain() for each in self.failures],
        }


def scene(text: str) -> Scene:
    """Return the scene a text sets, what stands after its ``play`` already played.

    Raises: NotationError, BadInputError, ScenarioError.
    """
    return played(read_script(text))


def played(script: Script) -> Scene:
    """Set a script's scene and play its steps. Raises: ScenarioError."""
    stage = Scene(staged(script))
    for line in script.steps:
        stage.step(line)
    return stage


def army_scene(text: str) -> ArmyScene:
    """Return the scene that a text of a game of armies sets, what stands after its ``play`` already played.

    Raises: NotationError, BadInputError, ScenarioError.
    """
    script = read_army_script(text)
    stage = ArmyScene(staged_army(script), script.cards)
    for line in script.steps:
        stage.step(line)
    return stage


def run_text(text: str) -> None:
    """Run a whole scenario, to its last die or coin. Raises: NotationError, BadInputError, ScenarioError."""
    if is_of_armies(text):
        army_scene(text).finish()
        return
    script = read_script(text)
    if script.refused:
        expect_refused(script)
    else:
        played(script).finish()


def expect_refused(script: Script) -> None:
    """Check that the game of a script may not begin, by the clause it names. Raises: ScenarioError."""
    try:
        staged(script)
    except BadInputError as error:
        clauses = [each.clause for each in error.refusals] if isinstance(error, IllegalDeckError) else []
        if script.refused not in clauses and f"({script.refused})" not in str(error):
            raise ScenarioError(f"it is refused, but not by {script.refused}: {error}", 0, "refused", "") from error
        return
    raise ScenarioError(f"the game begins; {script.refused} does not refuse it", 0, "refused", "")


def run_file(path: Path, shown: str = "") -> Failure | None:
    """Run one file and return how it failed, or None if it went as it says."""
    name = shown or str(path)
    text = read_text(path)
    title = title_of(text)
    try:
        run_text(text)
    except ScenarioError as failure:
        return Failure(name, title, failure.line, failure.step, failure.message, failure.position)
    except AgonError as error:
        return Failure(name, title, int(getattr(error, "line", 0)), "", str(error), "")
    return None


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
    return found


def run_paths(paths: Iterable[Path]) -> Report:
    """Run every file named, and every scenario file in the folders named."""
    files = files_in(paths)
    failures = [failure for each in files if (failure := run_file(each)) is not None]
    return Report(len(files) - len(failures), tuple(failures))
