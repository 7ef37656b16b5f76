"""The tests of a clause, run against broken code: in a fork of a pytest that has imported everything, or from scratch.

Forked, the function's code object is replaced in place: a tenth of a second beside the tests themselves. A function
that was called while the tests were imported (tables, cards read once) may have left answers of the right code behind:
what survives there is tried again from scratch, in a process that imports the changed file. So is a change outside of
functions.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import gc
import hashlib
import json
import os
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final, Literal, TypeAlias

import pytest
from _pytest.runner import runtestprotocol

from agon.rules.coverage import scenario_header
from tools.mutants.breaking import Mutant

Verdict: TypeAlias = Literal["killed", "endless", "survived"]
MARK: Final = "__mutant_was_reached__"  # in builtins while a mutant runs
MEMORY: Final = 3 << 30  # bytes a mutant may have: an endless loop that fills a list ends there
PATIENCE: Final = 30  # seconds of real time for each second of processor time: the machine may be busy
LEAST: Final = 3  # seconds of processor time that the tests of a mutant may take in any case
MOST: Final = 120  # and at most, the first time
ENDLESS: Final = 10
"""How many times as long as on the right code tests run before it is said that they never end. A test of the suite that
hangs fails by itself (``faulthandler_timeout``), so that one without an end is noticed, and one that is slow is not."""


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a mutant: by which test it was killed, whether its line was run at all, and how many tests ran."""

    verdict: Verdict
    by: str
    is_reached: bool
    tests: int
    seconds: float


class Times:
    """How long tests that pass took on the right code, kept in a file: seconds by node id.

    What was noted of a test file counts while neither it nor anything that is no test file has changed below ``src``,
    ``data`` and ``tests``.
    """

    def __init__(self, root: Path, path: Path) -> None:
        self._root = root
        self._path = path
        known = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        self._common = hashlib.sha256()
        for each in sorted(each for folder in ("src", "data", "tests") for each in (root / folder).rglob("*")):
            if each.is_file() and "__pycache__" not in each.parts and not _is_test_file(each):
                self._common.update(each.read_bytes())
        self._known: dict[str, dict[str, float]] = known

    def of(self, path: Path) -> dict[str, float]:
        """Return the seconds of the tests of a file that are known, by node id."""
        return dict(self._known.get(self._state(path), {}))

    def note(self, path: Path, seconds: Mapping[str, float]) -> None:
        """Keep how long tests of a file took."""
        self._known.setdefault(self._state(path), {}).update(seconds)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(json.dumps(self._known), encoding="utf-8")

    def _state(self, path: Path) -> str:
        state = self._common.copy()
        state.update(f"{path.relative_to(self._root)}\n".encode() + path.read_bytes())
        return state.hexdigest()


def _is_test_file(path: Path) -> bool:
    return path.suffix == ".scenario" or path.name.startswith("test_")


class Tests:
    """The items of a pytest session by the clauses that they cite."""

    def __init__(
        self, items: Sequence[pytest.Item], root: Path, has_run: Container[tuple[str, int, str]], times: Times
    ) -> None:
        """``has_run``: the functions called so far (file, first line, name), whose answers somebody may have kept."""
        self.root = root
        self._times = times
        self._has_run = has_run
        self.by_clause: dict[str, list[pytest.Item]] = {}
        self._seconds: dict[str, float] = {}
        self._functions: dict[tuple[str, int, str], list[FunctionType]] = {}
        for item in items:
            for clause in _clauses_of(item):
                self.by_clause.setdefault(clause, []).append(item)
        for each in gc.get_objects():
            if isinstance(each, FunctionType):
                code = each.__code__
                self._functions.setdefault((code.co_filename, code.co_firstlineno, code.co_name), []).append(each)

    def of(self, clauses: Iterable[str]) -> list[pytest.Item]:
        """Return the tests of some clauses, those of the first clause first, each group the quickest first."""
        found: dict[str, pytest.Item] = {}
        for clause in clauses:
            for item in sorted(self.by_clause.get(clause, ()), key=lambda each: self._seconds.get(each.nodeid, 0.0)):
                found.setdefault(item.nodeid, item)
        return list(found.values())

    def others(self, items: Sequence[pytest.Item]) -> list[pytest.Item]:
        """Return every other test there is, those of the files of these first."""
        known, near = {each.nodeid for each in items}, {each.path for each in items}
        left = {each.nodeid: each for group in self.by_clause.values() for each in group if each.nodeid not in known}
        return sorted(left.values(), key=lambda each: (each.path not in near, self._seconds.get(each.nodeid, 0.0)))

    def measure(self, items: Iterable[pytest.Item]) -> dict[str, str]:
        """Run tests on the right code, once each, unless it is known how long they take. Returns why some fail."""
        failed: dict[str, str] = {}
        by_file: dict[Path, dict[str, pytest.Item]] = {}
        for item in items:
            if item.nodeid not in self._seconds:
                by_file.setdefault(item.path, {})[item.nodeid] = item
        for path, group in by_file.items():
            known = self._times.of(path)
            self._seconds.update(known)
            if not (open_ := [item for nodeid, item in group.items() if nodeid not in known]):
                continue
            answer = in_fork(partial(self._timed, open_), seconds=600) or {}
            for item in open_:
                self._seconds[item.nodeid], problem = answer.get(item.nodeid, (0.0, "it did not end"))
                if problem:
                    failed[item.nodeid] = problem
            passed = [item.nodeid for item in open_ if item.nodeid not in failed]
            self._times.note(path, {nodeid: self._seconds[nodeid] for nodeid in passed})
        return failed

    def _timed(self, items: list[pytest.Item]) -> dict[str, Any]:
        found = {}
        for item, following in zip(items, [*items[1:], None], strict=True):
            began = time.process_time()
            problem = _failure(item, following)
            found[item.nodeid] = (time.process_time() - began, problem)
        return found

    def limit(self, items: Iterable[pytest.Item]) -> float:
        """Return how many seconds of processor time tests may take on broken code."""
        return min(MOST, LEAST + 5 * sum(self._seconds.get(each.nodeid, 1.0) for each in items))

    def patience(self, items: Sequence[pytest.Item]) -> float:
        """Return the seconds of processor time after which tests never end: they are run on the right code, too.

        In a fork of its own the first test takes longest, whichever it is: it reads the cards that others have read
        when all are timed together.
        """
        answer = in_fork(partial(self._timed, list(items)), seconds=10 * MOST) or {}
        return LEAST + ENDLESS * sum(float(seconds) for seconds, _ in answer.values())

    def try_in_fork(self, mutant: Mutant, text: str, items: Sequence[pytest.Item]) -> Ran | None:
        """Run tests against a mutant in a fork, until one fails. None where the change cannot be made in place."""
        began = time.monotonic()
        code = self._changed_code(mutant, text)
        if code is None:
            return None

        def run() -> dict[str, Any]:
            reached = bytearray(1)
            setattr(builtins, MARK, reached)
            for function in self._functions[code.co_filename, code.co_firstlineno, code.co_name]:
                function.__code__ = code
            for number, (item, following) in enumerate(zip(items, [*items[1:], None], strict=True), start=1):
                if problem := _failure(item, following):
                    return {"by": item.nodeid, "why": problem, "reached": bool(reached[0]), "tests": number}
            return {"by": "", "reached": bool(reached[0]), "tests": len(items)}

        limit = self.limit(items)
        answer = in_fork(run, seconds=limit)
        if answer is None and (longer := self.patience(items)) > limit:
            answer = in_fork(run, seconds=longer)
        took = time.monotonic() - began
        if answer is None:
            return Ran("endless", "", is_reached=True, tests=len(items), seconds=took)
        verdict: Verdict = "killed" if answer["by"] else "survived"
        return Ran(
            verdict,
            answer["by"],
            is_reached=answer["reached"] or verdict == "killed",
            tests=answer["tests"],
            seconds=took,
        )

    def wants_scratch(self, mutant: Mutant, text: str) -> bool:
        """Tell whether a fork is no proof that a mutant survives: its function was called while tests were imported."""
        code = self._changed_code(mutant, text)
        return code is None or (code.co_filename, code.co_firstlineno, code.co_name) in self._has_run

    def _changed_code(self, mutant: Mutant, text: str) -> CodeType | None:
        """Return the code of the outermost function around a change, which also notes that its line was run."""
        filename = str(self.root / mutant.path)
        tree = ast.parse(mutant.source(text))
        mark_line(tree, mutant.line)
        found: list[CodeType] = []
        _collect(compile(tree, filename, "exec"), found)
        for code in found:
            if code.co_firstlineno == mutant.piece[0]:
                functions = self._functions.get((filename, code.co_firstlineno, code.co_name), [])
                if functions and all(len(each.__code__.co_freevars) == len(code.co_freevars) for each in functions):
                    return code
        return None


def mark_line(tree: ast.Module, line: int) -> None:
    """Put in front of the innermost statement around a line one that notes that it was run."""
    best: tuple[list[ast.stmt], int] | None = None
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody"):
            body = getattr(node, field, None)
            if isinstance(body, list):
                for index, each in enumerate(body):
                    if each.lineno <= line <= (each.end_lineno or each.lineno):
                        best = (body, index)  # ast.walk comes to what is inside later
    if best is not None:
        body, index = best
        note = ast.parse(f"{MARK}[0] = 1").body[0]
        for node in ast.walk(note):
            if isinstance(node, ast.expr | ast.stmt):
                node.lineno = node.end_lineno = body[index].lineno
                node.col_offset = node.end_col_offset = 0
        body.insert(index, note)


def _collect(code: CodeType, found: list[CodeType]) -> None:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            found.append(each)
            _collect(each, found)


def _clauses_of(item: pytest.Item) -> list[str]:
    if item.path.suffix == ".scenario":
        header = scenario_header(item.path.read_text(encoding="utf-8"))
        return header.get("proves", "").replace(",", " ").split()
    return [str(each) for mark in item.iter_markers("clause") for each in mark.args]


def _failure(item: pytest.Item, following: pytest.Item | None) -> str:
    """Run a test; return why it fails, nothing where it passes or is skipped."""
    for report in runtestprotocol(item, log=False, nextitem=following):
        if report.failed:
            return str(report.longreprtext).strip().splitlines()[-1][:200] if report.longreprtext else "it failed"
    return ""


def in_fork(run: Callable[[], dict[str, Any]], seconds: float) -> dict[str, Any] | None:
    """Return what a function returns when it runs in a fork of this process; None where it takes too long or dies."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        code = 1
        try:
            os.close(reading)
            os.setsid()
            nothing = os.open(os.devnull, os.O_RDWR)
            for each in (0, 1, 2):
                os.dup2(nothing, each)
            limit_this_process(seconds)
            answer = json.dumps(run()).encode()
            while answer:
                answer = answer[os.write(writing, answer) :]
            code = 0
        finally:
            os._exit(code)
    os.close(writing)
    answer = b""
    until = time.monotonic() + seconds * PATIENCE
    try:
        while (left := until - time.monotonic()) > 0 and select.select([reading], [], [], left)[0]:
            piece = os.read(reading, 1 << 16)
            if not piece:
                break
            answer += piece
    finally:
        os.close(reading)
        try:
            os.killpg(child, signal.SIGKILL)  # with whatever a test has started
        except ProcessLookupError:
            os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    return json.loads(answer) if answer else None


def limit_this_process(seconds: float) -> None:
    """Bound the processor time and the memory of this process from now on."""
    used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    hard = int(used + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (hard, hard))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


# -- from scratch -----------------------------------------------------------------------------------------------------


def try_from_scratch(mutant: Mutant, text: str, nodeids: Sequence[str], root: Path, seconds: float) -> Ran:
    """Run tests in a process of their own, which imports the changed file, until one fails."""
    began = time.monotonic()
    order = json.dumps(
        {
            "path": str(root / mutant.path),
            "source": mutant.source(text),
            "tests": list(nodeids),
            "seconds": seconds,
            "line": mutant.line,
        }
    )
    call = [sys.executable, "-m", "tools.mutants.scratch"]
    found_at = os.pathsep.join([str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")])
    with subprocess.Popen(
        call,
        cwd=root,
        env={**os.environ, "PYTHONPATH": found_at},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as process:
        try:
            out, _ = process.communicate(order.encode(), timeout=seconds * PATIENCE)
        except subprocess.TimeoutExpired:
            out = b""
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    took = time.monotonic() - began
    last = out.decode(errors="replace").strip().splitlines()[-1:] or [""]
    if not last[0].startswith("{"):
        return Ran("endless", "", is_reached=True, tests=len(nodeids), seconds=took)
    answer: Mapping[str, Any] = json.loads(last[0])
    if "problem" in answer:
        raise RuntimeError(f"{mutant.key}: {answer['problem']}")
    verdict: Verdict = "killed" if answer["by"] else "survived"
    return Ran(
        verdict, answer["by"], is_reached=answer["reached"] or verdict == "killed", tests=answer["tests"], seconds=took
    )
