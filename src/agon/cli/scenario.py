"""``agon scenario``: run scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from agon.cli.output import AsJson, finish, print_json, say


def scenario(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Files, or folders to search for *.scenario.")],
    as_json: AsJson = False,
) -> None:
    r"""Run scenarios: positions, what is played in them, and what must be true afterwards.

    \b
    Examples:
      agon scenario tests/rules/scenarios
      agon scenario my-puzzle.scenario --json
    """
    from agon.scenario import run_paths

    report = run_paths(paths)
    if as_json:
        print_json(report.to_plain())
    else:
        for failure in report.failures:
            say(str(failure), "")
        say(f"{report.passed} passed, {len(report.failures)} failed")
    finish(ok=report.ok)
