"""One mutant in a process of its own: reads what to do from standard input, imports the changed file, runs the tests.

Its last line of output is the answer in JSON.
"""

from __future__ import annotations

import ast
import builtins
import importlib.machinery
import json
import sys
from types import CodeType
from typing import Any

import pytest

from tools.mutants.running import MARK, limit_this_process, mark_line


def change_what_is_imported(path: str, source: str, line: int) -> None:
    """From now on a file is imported as if it were written otherwise, whatever the cache of compiled files has."""
    loader = importlib.machinery.SourceFileLoader
    as_written = loader.get_code

    def get_code(self: Any, fullname: str) -> CodeType | None:
        if self.get_filename(fullname) != path:
            return as_written(self, fullname)
        tree = ast.parse(source)
        mark_line(tree, line)
        return compile(tree, path, "exec")

    loader.get_code = get_code  # type: ignore[method-assign]


class First:
    """Notes how many tests ran and which failed first."""

    def __init__(self) -> None:
        self.ran = 0
        self.by = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran += report.when == "call"
        if report.failed and not self.by:
            self.by = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.by:
            self.by = f"{report.nodeid} (it cannot be imported)"


def main() -> None:
    """Do what standard input says."""
    order: dict[str, Any] = json.load(sys.stdin)
    reached = bytearray(1)
    setattr(builtins, MARK, reached)
    limit_this_process(order["seconds"])
    first = First()
    for name in [each for each in sys.modules if each.partition(".")[0] == "agon"]:
        del sys.modules[name]  # what this module needed itself
    change_what_is_imported(order["path"], order["source"], order["line"])
    options = ["-x", "-q", "-n0", "-p", "no:cacheprovider", "--no-header", "--no-summary"]
    try:
        ended = int(pytest.main([*options, *order["tests"]], plugins=[first]))
    except BaseException as problem:  # noqa: BLE001 - whatever the broken code raises while it is imported
        ended, first.by = 1, f"{type(problem).__name__} while the tests were collected"
    print()
    if ended in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED}:
        print(json.dumps({"by": first.by, "reached": bool(reached[0]), "tests": first.ran}))
    else:
        print(json.dumps({"problem": f"pytest ended with {ended}"}))


if __name__ == "__main__":
    main()
