"""Which mutants are tried: clauses by system, mutants by clause, both drawn by a seed."""

from __future__ import annotations

import ast
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from agon.core.errors import BadInputError
from agon.rules import catalogue_of, names
from agon.rules.catalogue import CLAUSE_ID, all_clauses
from agon.rules.citations import Citation, citations_of, first_line, functions_of
from agon.rules.coverage import Coverage
from tools.mutants.breaking import Mutant, mutants_of
from tools.mutants.helpers import ROOMS, Cited, helpers

BEHIND: Final = ("function", "comment", "class")
"""Citations that say what the code beside them does. A module's docstring is a chapter's heading, and a string that is
handed out names a rule that stands elsewhere."""


MOST_OF_ONE: Final = 8
"""How many mutants of one clause a sample has at most."""


PLUMBING: Final = frozenset({"__init__", "alike", "clone", "fields", "name", "numbers", "restore", "set_fields"})
"""Methods that a class has to be copied and saved by; what its docstring cites is not in them."""

ELSEWHERE: Final = ("src/agon/cli/",)
"""Where ids are examples for whoever uses a command."""


@dataclass(frozen=True, slots=True)
class Sampled:
    """A mutant, the clause that it was drawn for, and all clauses that the changed line cites (that one first)."""

    system: str
    clause: str
    clauses: tuple[str, ...]
    mutant: Mutant


class Code:
    """The code below a checkout by the clauses that it cites, or decides for.

    ``helpers_alone``: what is drawn from are the functions that cite nothing and decide for code that does.
    """

    def __init__(self, root: Path, *, helpers_alone: bool = False) -> None:
        self.root = root
        self._texts: dict[str, str] = {}
        self._spans: dict[str, list[Citation]] = {}
        self._mutants: dict[str, list[Mutant]] = {}
        citing: list[Citation] = []
        rules: dict[str, str] = {}
        for path in sorted((root / "src").rglob("*.py")):
            name, text = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
            self._texts[name] = text
            if name.startswith(ROOMS):
                rules[name] = text
            if CLAUSE_ID.search(text):
                citing += _spans(name, text)
        deciding = helpers(rules, citing)
        self._cited = Cited([*citing, *deciding])
        for each in deciding if helpers_alone else [*citing, *deciding]:
            for clause in each.clauses:
                self._spans.setdefault(clause, []).append(each)

    def clauses(self) -> set[str]:
        """Return the clauses that some code cites."""
        return set(self._spans)

    def text(self, path: str) -> str:
        """Return a file as it stands."""
        return self._texts[path]

    def spans(self, clause: str) -> list[Citation]:
        """Return the places that cite a clause, or decide for one that does."""
        return self._spans.get(clause, [])

    def clauses_at(self, path: str, line: int) -> list[str]:
        """Return every clause that a line of a file cites, those of the narrowest place first."""
        return list(self._cited.at((path, line)))

    def mutants(self, clause: str) -> list[Mutant]:
        """Return every mutant of the code that cites a clause."""
        if clause not in self._mutants:
            found: dict[str, Mutant] = {}
            by_path: dict[str, list[tuple[int, int]]] = {}
            for each in self.spans(clause):
                by_path.setdefault(each.path, []).append((each.line, each.end))
            for path, spans in by_path.items():
                for mutant in mutants_of(path, self.text(path), spans):
                    found.setdefault(mutant.key, mutant)
            self._mutants[clause] = sorted(found.values(), key=lambda each: each.key)
        return self._mutants[clause]


def _spans(path: str, text: str) -> Iterator[Citation]:
    """Yield what a file cites clauses for.

    A class that is derived from another (a frame, a step, a value of the engine) stands for those of its methods that
    cite nothing themselves. The docstring of a plain class says what its fields are.
    """
    if path.startswith(ELSEWHERE):
        return
    found = [each for each in citations_of(path, text) if each.how in BEHIND]
    if not found:
        return
    tree = ast.parse(text)
    derived = {node.lineno for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.bases}
    begins = {first_line(node): node.lineno for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    speaking = {(each.line, each.end) for each in found if each.how == "function"}
    methods = [
        (min([node.lineno, *(each.lineno for each in node.decorator_list)]), node.end_lineno or node.lineno, name)
        for node, name in functions_of(tree)
    ]
    for each in found:
        if each.how != "class":
            yield each
            continue
        if begins.get(each.line) not in derived:
            continue
        for line, end, name in methods:
            whose, _, called = name.rpartition(".")
            is_own = whose == each.name and each.line <= line and end <= each.end and called not in PLUMBING
            if is_own and (line, end) not in speaking:
                yield Citation(path, line, end, name, "class", each.clauses)


def sampled(code: Code, coverage: Coverage, *, seed: int, many: int, systems: Iterable[str] = ()) -> list[Sampled]:
    """Draw mutants, as many of each system: a clause that code and tests cite, then a mutant of it, never one twice.

    What is drawn for one clause depends on the seed and on this clause's code alone, so that other work changes little.
    """
    wanted = tuple(systems) or names()
    # Where a system has few clauses that code cites, the others get its share.
    wanted = tuple(sorted(wanted, key=lambda system: len(_drawn_from(code, coverage.proofs, system))))
    found: list[Sampled] = []
    taken: set[str] = set()
    for number, system in enumerate(wanted):
        share = -(-(many - len(found)) // (len(wanted) - number))
        found += _of_system(code, coverage.proofs, system, seed, share, taken)
    return found


def _drawn_from(code: Code, proofs: Mapping[str, object], system: str) -> list[str]:
    return [each for each in catalogue_of(system).clauses if each in proofs and code.spans(each)]


def _of_system(
    code: Code, proofs: Mapping[str, object], system: str, seed: int, goal: int, taken: set[str]
) -> list[Sampled]:
    clauses = _drawn_from(code, proofs, system)
    tries = dict.fromkeys(clauses, MOST_OF_ONE)
    clauses.sort(key=lambda each: zlib.crc32(f"{seed} {each}".encode()))
    found: list[Sampled] = []
    while clauses and len(found) < goal:
        left = []
        for clause in clauses:
            open_ = [each for each in code.mutants(clause) if each.key not in taken]
            if not open_ or len(found) >= goal:
                continue
            # Drawn by the mutant's own key: one more or less in the same code leaves the others as they are.
            open_.sort(key=lambda each: zlib.crc32(f"{seed} {clause} {each.key}".encode()))
            mutant = next((each for each in open_ if each.is_change(code.text(each.path))), None)
            if mutant is None:
                continue
            taken.add(mutant.key)
            tries[clause] -= 1
            if tries[clause]:
                left.append(clause)
            found.append(as_sampled(code, clause, mutant, proofs))
        clauses = left
    return found


def as_sampled(code: Code, clause: str, mutant: Mutant, proofs: Mapping[str, object]) -> Sampled:
    """Return a mutant with the clauses whose tests are run: the one it is drawn for, then what its line cites."""
    others = [each for each in code.clauses_at(mutant.path, mutant.line) if each != clause and each in proofs]
    system = next(each for each in names() if clause in catalogue_of(each).clauses)
    return Sampled(system, clause, (clause, *others), mutant)


def all_of(code: Code, coverage: Coverage, clauses: Iterable[str]) -> list[Sampled]:
    """Return every mutant of the code of some clauses. Raises BadInputError for one without code or tests."""
    found: list[Sampled] = []
    taken: set[str] = set()
    for clause in clauses:
        if clause not in all_clauses():
            raise BadInputError(f"no clause is called {clause!r}")
        if not code.spans(clause):
            raise BadInputError(f"no function, class or comment cites {clause}, so there is nothing to break")
        if clause not in coverage.proofs:
            raise BadInputError(f"no test cites {clause}")
        for mutant in code.mutants(clause):
            if mutant.key not in taken:
                taken.add(mutant.key)
                found.append(as_sampled(code, clause, mutant, coverage.proofs))
    return found
