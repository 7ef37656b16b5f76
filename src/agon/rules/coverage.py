"""Which clauses are proven by a test, waived with a reason, or open. Files are read, nothing is run.

What may be open, and why, stands in ``docs/rules/open.toml``; anything else that is open is a hole.

A proof is a ``pytest.mark.clause("...")`` on a test that is neither skipped nor expected to fail, or an id in the
``proves:`` header of a scenario file. See ``docs/rules/README.md`` for what deserves to be called one.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from agon.core.errors import BadInputError
from agon.rules.catalogue import CLAUSE_ID, all_clauses, catalogue_of, expanded, names

HEADER_ENDS: Final = ("", "---")
NO_PROOF: Final = ("skip", "xfail")
CITING: Final = {
    "src": ("*.py", "*.grammar"),
    "web/src": ("*.ts", "*.svelte"),
    "tests": ("*.py", "*.scenario"),
}
"""Where an id that does not exist is an error, wherever in the file it stands."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A place that proves clauses: a test function or a scenario file."""

    path: str
    line: int
    name: str
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}"


@dataclass(frozen=True, slots=True)
class SystemCoverage:
    """One system's numbers: ``carried`` are glossary entries whose carrying clauses are all settled."""

    system: str
    clauses: int
    proven: int
    waived: int
    carried: int
    open: tuple[str, ...]
    holes: tuple[str, ...] = ()
    """What is open and may not be."""

    def to_plain(self) -> dict[str, object]:
        """Return the numbers as JSON data; ``proven`` includes the carried ones."""
        return {
            "clauses": self.clauses,
            "proven": self.proven,
            "carried": self.carried,
            "waived": self.waived,
            "open": list(self.open),
            "holes": list(self.holes),
        }


@dataclass(frozen=True, slots=True)
class Coverage:
    """All systems, the proofs by clause, the waivers and the reasons to be open by clause, and what is wrong."""

    systems: tuple[SystemCoverage, ...]
    proofs: Mapping[str, tuple[Proof, ...]]
    waivers: Mapping[str, str]
    may_be_open: Mapping[str, str]
    problems: tuple[str, ...]


def checkout(start: Path | None = None) -> Path:
    """Return the checkout that ``start`` (or the current folder, or this file) lies in.

    Raises: BadInputError where there is none; an installed package carries no tests.
    """
    for place in (start or Path.cwd(), Path(__file__)):
        for folder in (place, *place.resolve().parents):
            if (folder / "docs" / "rules" / "waivers.toml").is_file():
                return folder
    raise BadInputError("clause coverage reads the tests: run this inside a checkout of Agon, or name one with --root")


def measured(root: Path | None = None) -> Coverage:
    """Collect every proof and waiver under ``root`` and hold them against the catalogues."""
    top = checkout() if root is None else root
    problems: list[str] = []
    found = [*_marked_tests(top, problems), *_scenarios(top)]
    known = all_clauses()
    proofs: dict[str, list[Proof]] = {}
    for proof in found:
        for each in proof.clauses:
            if each in known:
                proofs.setdefault(each, []).append(proof)
            else:
                problems.append(f"{proof}: proves {each}, which is no clause")
    waivers = _waivers(top, problems)
    problems += [
        f"docs/rules/waivers.toml: {each} is waived but {proofs[each][0]} proves it"
        for each in waivers
        if each in proofs
    ]
    problems += _dangling(top)
    systems = [_system(each, proofs.keys(), waivers.keys()) for each in names()]
    may_be_open = _may_be_open(top, {each for system in systems for each in system.open}, problems)
    return Coverage(
        systems=tuple(
            replace(each, holes=tuple(clause for clause in each.open if clause not in may_be_open)) for each in systems
        ),
        proofs={each: tuple(places) for each, places in proofs.items()},
        waivers=waivers,
        may_be_open=may_be_open,
        problems=tuple(dict.fromkeys(problems)),
    )


def _system(system: str, proven: Iterable[str], waived: Iterable[str]) -> SystemCoverage:
    clauses = catalogue_of(system).clauses
    settled = {*proven, *waived}
    carried = {
        each.id
        for each in clauses.values()
        if each.carried_by and each.id not in settled and all(other in settled for other in each.carried_by)
    }
    mine = [each for each in clauses if each in set(proven)]
    return SystemCoverage(
        system=system,
        clauses=len(clauses),
        proven=len(mine) + len(carried),
        waived=sum(each in set(waived) for each in clauses),
        carried=len(carried),
        open=tuple(each for each in clauses if each not in settled and each not in carried),
    )


# -- tests ------------------------------------------------------------------------------------------------------------


def _marked_tests(root: Path, problems: list[str]) -> Iterator[Proof]:
    for path in sorted((root / "tests").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        except (SyntaxError, UnicodeDecodeError) as problem:
            problems.append(f"{name}: cannot be read: {problem}")
            continue
        yield from _proofs_in(tree, name, problems, inherited=(), off=False)


def _proofs_in(
    node: ast.Module | ast.ClassDef, path: str, problems: list[str], *, inherited: tuple[str, ...], off: bool
) -> Iterator[Proof]:
    """Yield a proof for each test function below ``node``; marks of the module and the class count for their tests."""
    for statement in node.body:
        if isinstance(statement, ast.Assign) and any(
            isinstance(each, ast.Name) and each.id == "pytestmark" for each in statement.targets
        ):
            inherited = (*inherited, *_marked(statement.value, path, problems))
            off = off or _is_off([statement.value])
    for statement in node.body:
        if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        marks = list(statement.decorator_list)
        ids = (*inherited, *(each for mark in marks for each in _marked(mark, path, problems)))
        is_off = off or _is_off(marks)
        if isinstance(statement, ast.ClassDef):
            yield from _proofs_in(statement, path, problems, inherited=ids, off=is_off)
        elif ids and not is_off and statement.name.startswith("test"):
            yield Proof(path, statement.lineno, statement.name, tuple(dict.fromkeys(ids)))


def _marked(tree: ast.expr, path: str, problems: list[str]) -> list[str]:
    """Return the ids in every ``mark.clause(...)`` inside an expression (a decorator, also of parameters)."""
    found = []
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clause"):
            continue
        for each in node.args:
            if isinstance(each, ast.Constant) and isinstance(each.value, str):
                found.append(each.value)
            else:
                problems.append(f"{path}:{each.lineno}: mark.clause takes ids written out, so that they can be found")
    return found


def _is_off(marks: Iterable[ast.expr]) -> bool:
    """Tell whether one of the marks is an unconditional skip or an expected failure."""
    for mark in marks:
        target = mark.func if isinstance(mark, ast.Call) else mark
        if isinstance(target, ast.Attribute) and target.attr in NO_PROOF:
            return True
    return False


# -- scenarios, waivers, citations ------------------------------------------------------------------------------------


def scenario_header(text: str) -> dict[str, str]:
    """Return the ``key: value`` lines at the top of a scenario file; comments (``#``) are passed over."""
    header: dict[str, str] = {}
    for line in text.splitlines():
        if line.lstrip().startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if line.strip() in HEADER_ENDS and header:
            break
        if colon and key.strip().isidentifier():
            header[key.strip()] = value.split(" #", 1)[0].strip()
    return header


def _scenarios(root: Path) -> Iterator[Proof]:
    for folder in ("tests", "docs", "data"):
        for path in sorted((root / folder).rglob("*.scenario")):
            header = scenario_header(path.read_text(encoding="utf-8"))
            ids = tuple(each for each in header.get("proves", "").replace(",", " ").split() if each)
            if ids:
                yield Proof(path.relative_to(root).as_posix(), 1, header.get("title", path.stem), ids)


def _waivers(root: Path, problems: list[str]) -> dict[str, str]:
    path = root / "docs" / "rules" / "waivers.toml"
    known, waived = all_clauses(), {}
    for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("waiver", []):
        reason = str(entry.get("reason", "")).strip()
        for each in [clause for text in entry.get("clauses", []) for clause in expanded(text)]:
            if each not in known:
                problems.append(f"docs/rules/waivers.toml: waives {each}, which is no clause")
            elif not reason:
                problems.append(f"docs/rules/waivers.toml: {each} is waived without a reason")
            elif each in waived:
                problems.append(f"docs/rules/waivers.toml: {each} is waived twice")
            else:
                waived[each] = reason
    return waived


def _may_be_open(root: Path, still_open: AbstractSet[str], problems: list[str]) -> dict[str, str]:
    """Return the clauses that may be open, each with the reason; what is listed and settled is a problem."""
    path = root / "docs" / "rules" / "open.toml"
    if not path.is_file():
        return {}
    found: dict[str, str] = {}
    for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("open", []):
        listed = {text: expanded(text) for text in entry.get("clauses", [])}
        for section in entry.get("sections", []):
            listed[section] = [each.id for each in all_clauses().values() if each.section == section]
        for system in entry.get("systems", []):
            listed[system] = list(catalogue_of(system).clauses) if system in names() else []
        reason = str(entry.get("reason", "")).strip()
        for text, clauses in listed.items():
            if not reason:
                problems.append(f"docs/rules/open.toml: {text} is open without a reason")
            if not clauses:
                problems.append(f"docs/rules/open.toml: {text} is no clause, section or system")
            elif still_open.isdisjoint(clauses):
                problems.append(f"docs/rules/open.toml: {text} is listed, but nothing of it is open: take it out")
            if text in entry.get("clauses", []):
                problems += [
                    f"docs/rules/open.toml: {each} is listed, but it is not open: take it out"
                    for each in clauses
                    if each not in still_open and not still_open.isdisjoint(clauses)
                ]
            found |= dict.fromkeys(clauses, reason)
    return found


def _dangling(root: Path) -> Iterator[str]:
    """Yield a line for every id in the sources that no catalogue has."""
    known = all_clauses()
    for folder, patterns in CITING.items():
        for path in sorted(each for pattern in patterns for each in (root / folder).rglob(pattern)):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
                for cited in CLAUSE_ID.findall(line):
                    if cited not in known:
                        yield f"{path.relative_to(root).as_posix()}:{number}: cites {cited}, which is no clause"
