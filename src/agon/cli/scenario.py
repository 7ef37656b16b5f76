"""``agon scenario``: run scenario files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from agon.cli.output import WRONG_USE, AsJson, finish, print_json, tell
from agon.cli.sim import bar
from agon.messages import say


def scenario(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Files, or folders to search for *.scenario.")],
    as_json: AsJson = False,
) -> None:
    r"""Run scenarios: positions, what is played in them, and what must be true afterwards.

    Every line that is not understood or did not go as it says is told. Exit code 0: all went as they say; 1: one did
    not; 2: something in a file is not understood, or a file is not there.

    \b
    Examples:
      agon scenario tests/rules/scenarios
      agon scenario my-puzzle.scenario --json
    """
    from agon.scenario.runner import files_in, run_paths

    files = files_in(paths)
    with bar(len(files), "scenarios", shown=not as_json and len(files) > 1 and sys.stderr.isatty()) as progress:
        report = run_paths(files, progress)
    if as_json:
        print_json(report.to_plain())
    else:
        for failure in report.failures:
            tell(str(failure), "")
        refused = say("command-not-understood", scenarios=report.refused) if report.refused else ""
        tell(say("command-scenarios", passed=report.passed, failed=report.failed, more=refused))
    if report.refused:
        raise typer.Exit(WRONG_USE)
    finish(ok=report.ok)
