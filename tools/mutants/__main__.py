r"""Break the code that cites a clause, run the tests that cite it, and say which breaks nobody noticed.

  ./run mutants                        a seeded sample over all systems
  ./run mutants TR-ATK-13 AN-NEXT-01   every mutant of the code of some clauses
  ./run mutants --system anarcus --mutants 80 --seed 2
  ./run mutants --helpers              only functions that cite nothing and decide for code that does

Exit code 0 where the score of each system is at least --floor, 1 where it is not.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import CodeType, FrameType
from typing import Final

import pytest

from agon.core.errors import BadInputError
from agon.rules import names
from agon.rules.coverage import Coverage, checkout, measured
from tools.mutants.choosing import Code, Sampled, all_of, sampled
from tools.mutants.report import Result, as_json, as_text, equivalents, scores
from tools.mutants.running import Ran, Tests, Times, try_from_scratch

QUIET: Final = ["-q", "-s", "-n0", "-p", "no:cacheprovider", "--no-header", "--no-summary"]


class Runner:
    """A pytest plugin that, instead of running the tests once, runs the right ones against each mutant."""

    def __init__(
        self, chosen: Sequence[Sampled], code: Code, known: dict[str, Result], journal: Path, *, asks_others: bool
    ) -> None:
        self._asks_others = asks_others
        self.chosen = chosen
        self.results: list[Result] = []
        self.left_out: list[str] = []
        self._code = code
        self._known = known
        self._journal = journal
        self._reasons = equivalents()
        self._has_run: set[tuple[str, int, str]] = set()
        self._imported = {str(getattr(each, "__file__", "")) for each in sys.modules.values()}

    def pytest_sessionstart(self) -> None:
        """Note which functions are called until all tests are imported."""
        has_run, done = self._has_run, set[CodeType]()

        def called(frame: FrameType, event: str, _: object) -> None:
            code = frame.f_code
            if event == "call" and code not in done:
                done.add(code)
                has_run.add((code.co_filename, code.co_firstlineno, code.co_name))

        sys.setprofile(called)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every mutant of the sample."""
        sys.setprofile(None)
        times = Times(self._code.root, self._code.root / "build" / "mutants" / "times.json")
        tests = Tests(session.items, self._code.root, self._has_run, times)
        wanted = {item.nodeid: item for each in self.chosen for item in tests.of(each.clauses)}
        say(f"{len(self.chosen)} mutants, {len(wanted)} tests; first the tests on the right code")
        failing = tests.measure(wanted.values())
        for nodeid, why in failing.items():
            self.left_out.append(f"{nodeid} fails on the right code: {why}")
            say(self.left_out[-1])
        for number, each in enumerate(self.chosen, start=1):
            found = self._known.get(each.mutant.key) or self._try(each, tests, failing)
            if found is None:
                continue
            self.results.append(found)
            with self._journal.open("a", encoding="utf-8") as file:
                file.write(json.dumps(found.to_plain()) + "\n")
            verdict = "equivalent" if found.equivalent else found.ran.verdict
            say(f"{number}/{len(self.chosen)} {verdict} {found.ran.seconds:.1f} s {each.mutant.key}")
        return True

    def _try(self, each: Sampled, tests: Tests, failing: Iterable[str]) -> Result | None:
        items = [item for item in tests.of(each.clauses) if item.nodeid not in failing]
        if not items:
            self.left_out.append(f"{each.mutant.key}: no test of {each.clause} can be run")
            return None
        text = self._code.text(each.mutant.path)
        reason = self._reasons.get(each.mutant.key, "")
        ran = Ran("survived", "", is_reached=True, tests=0, seconds=0.0)
        if not reason:
            first = tests.try_in_fork(each.mutant, text, items)
            ran = first or ran
            path = str(self._code.root / each.mutant.path)
            is_in_doubt = path in self._imported or tests.wants_scratch(each.mutant, text)
            if first is None or (first.verdict == "survived" and is_in_doubt):
                nodeids = [item.nodeid for item in items]
                again = try_from_scratch(each.mutant, text, nodeids, self._code.root, 30 + tests.limit(items))
                if again.verdict == "endless":
                    again = try_from_scratch(each.mutant, text, nodeids, self._code.root, 60 + tests.patience(items))
                ran = Ran(
                    again.verdict,
                    again.by,
                    is_reached=again.is_reached or (first is not None and first.is_reached),
                    tests=len(items) if again.verdict == "survived" else again.tests,
                    seconds=again.seconds + (first.seconds if first else 0.0),
                )
        noticed = ""
        if ran.verdict == "survived" and self._asks_others and not reason:
            others = tests.others(items)
            found = tests.try_in_fork(each.mutant, text, [item for item in others if item.nodeid not in failing])
            noticed = found.by if found is not None else ""
        own = {item.nodeid for item in tests.of([each.clause])}
        return Result(
            key=each.mutant.key,
            system=each.system,
            clause=each.clause,
            clauses=each.clauses,
            path=each.mutant.path,
            line=each.mutant.line,
            name=each.mutant.name,
            diff=each.mutant.diff(text),
            ran=ran,
            is_by_own=ran.by in own,
            equivalent=reason,
            noticed_by=noticed,
        )


def say(line: str) -> None:
    """Tell how far it is, on standard error."""
    print(line, file=sys.stderr, flush=True)


def test_files(chosen: Iterable[Sampled], coverage: Coverage) -> list[str]:
    """Return the files whose tests cite a clause of the sample."""
    return sorted({proof.path for each in chosen for clause in each.clauses for proof in coverage.proofs[clause]})


def run(
    chosen: Sequence[Sampled], code: Code, coverage: Coverage, *, resume: bool, journal: Path, asks_others: bool
) -> Runner:
    """Try mutants. ``resume``: what was killed before stays killed. The journal has one line a mutant tried."""
    known: dict[str, Result] = {}
    if resume and journal.is_file():
        read = [Result.from_plain(json.loads(line)) for line in journal.read_text(encoding="utf-8").splitlines()]
        known = {each.key: each for each in read if each.is_killed}
    journal.parent.mkdir(parents=True, exist_ok=True)
    journal.write_text("", encoding="utf-8")
    runner = Runner(chosen, code, known, journal, asks_others=asks_others)
    with contextlib.redirect_stdout(sys.stderr):
        ended = pytest.main([*QUIET, *test_files(chosen, coverage)], plugins=[runner])
    if ended not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        raise BadInputError(f"the tests could not be collected (pytest ended with {ended})")
    return runner


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(
        prog="./run mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("clauses", nargs="*", metavar="ID", help="every mutant of these clauses instead of a sample")
    parser.add_argument("--mutants", type=int, default=320, help="how many in all (320), as many of each system")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws another sample (1)")
    parser.add_argument("--system", action="append", choices=names(), default=[], help="only this rule system")
    parser.add_argument("--helpers", action="store_true", help="only code that cites nothing and decides for some")
    parser.add_argument("--floor", type=float, default=90.0, help="the least score that is right (90)")
    parser.add_argument("--resume", action="store_true", help="do not try again what the last run of this seed killed")
    parser.add_argument("--others", action="store_true", help="name a test of other clauses that notices a survivor")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--root", type=Path, help="another checkout whose code is broken and whose tests are run")
    parser.add_argument("--journal", type=Path, help="where each result is noted (build/mutants/SEED.jsonl)")
    given = parser.parse_args(arguments)
    began = time.monotonic()
    try:
        root = (given.root or checkout()).resolve()
        os.chdir(root)
        coverage = measured(root)
        code = Code(root, helpers_alone=given.helpers)
        wanted = [each.upper() for each in given.clauses]
        chosen = (
            all_of(code, coverage, wanted)
            if wanted
            else sampled(code, coverage, seed=given.seed, many=given.mutants, systems=given.system)
        )
        journal = given.journal or root / "build" / "mutants" / f"{'-'.join(wanted) or given.seed}.jsonl"
        runner = run(chosen, code, coverage, resume=given.resume, journal=journal, asks_others=given.others)
    except BadInputError as problem:
        say(f"mutants: {problem}")
        return 2
    print(as_json(runner.results, seed=given.seed, left_out=runner.left_out) if given.json else as_text(runner.results))
    say(f"{time.monotonic() - began:.0f} s")
    return int(any(each.percent < given.floor for each in scores(runner.results)))


if __name__ == "__main__":
    sys.exit(main())
