"""Functions that decide something for a rule and cite nothing themselves: they have the clauses of whoever calls them.

A function of the rules counts where it compares or branches, cites nothing, and is used by code that cites a clause
alone: directly, or by another such function. Who uses it is told by names: of a function those in its own file and in
files that import it, of a method every attribute so called. What other parts of the program (bots, renderers, the
server) use it for is no matter.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from agon.rules.citations import Citation, Function, first_line, functions_of

ROOMS: Final = ("src/agon/arena/", "src/agon/lowering/", "src/agon/games/")
"""Where rules are."""

DECIDING: Final = (ast.If, ast.IfExp, ast.While, ast.Match, ast.Compare, ast.BoolOp)

Place: TypeAlias = tuple[str, int]
"""A file and a line of it."""


@dataclass(frozen=True, slots=True)
class Helper:
    """A function that cites nothing, the lines it takes, and how it is used."""

    path: str
    line: int
    end: int
    name: str

    @property
    def called(self) -> str:
        """The name it is called by."""
        return self.name.rpartition(".")[2]

    @property
    def is_method(self) -> bool:
        """Does it belong to a class?"""
        return "." in self.name

    def has(self, place: Place) -> bool:
        """Does a line stand in it?"""
        return place[0] == self.path and self.line <= place[1] <= self.end


class Cited:
    """The clauses of each line of the code, those of the narrowest place first."""

    def __init__(self, spans: Iterable[Citation]) -> None:
        self._by_path: dict[str, list[Citation]] = {}
        for each in spans:
            self._by_path.setdefault(each.path, []).append(each)

    def at(self, place: Place) -> tuple[str, ...]:
        """Return the clauses that a line cites."""
        path, line = place
        around = [each for each in self._by_path.get(path, ()) if each.line <= line <= each.end]
        around.sort(key=lambda each: (each.end - each.line, each.line))
        return tuple(dict.fromkeys(clause for each in around for clause in each.clauses))

    def any_within(self, path: str, line: int, end: int) -> bool:
        """Is something cited on one of these lines, or for all of them?"""
        return any(each.line <= end and line <= each.end for each in self._by_path.get(path, ()))


def helpers(texts: Mapping[str, str], spans: Sequence[Citation]) -> list[Citation]:
    """Return each function that decides for code which cites clauses, with the clauses of all that use it.

    ``texts`` are the files of the rules by path, ``spans`` what they cite for the code beside it.
    """
    trees = {path: ast.parse(text) for path, text in texts.items()}
    cited = Cited(spans)
    open_ = [each for path, tree in trees.items() for each in _deciding(path, tree, cited)]
    uses = _uses(trees, open_)
    found: dict[Helper, tuple[str, ...]] = {}
    is_more = True
    while is_more:
        is_more = False
        for each in open_:
            if each in found or not (places := uses[each]):
                continue
            clauses = [cited.at(place) or _of_helper(place, found) for place in places]
            if all(clauses):
                found[each] = tuple(dict.fromkeys(clause for some in clauses for clause in some))
                is_more = True
    return [Citation(each.path, each.line, each.end, each.name, "function", found[each]) for each in found]


def _of_helper(place: Place, found: Mapping[Helper, tuple[str, ...]]) -> tuple[str, ...]:
    return next((clauses for each, clauses in found.items() if each.has(place)), ())


def _deciding(path: str, tree: ast.Module, cited: Cited) -> Iterator[Helper]:
    """Yield the functions of a file that compare or branch, and on no line of which something is cited."""
    for node, name in functions_of(tree):
        line, end = first_line(node), node.end_lineno or node.lineno
        is_special = node.name.startswith("__") and node.name.endswith("__")
        if not is_special and _decides(node) and not cited.any_within(path, line, end):
            yield Helper(path, line, end, name)


def _decides(node: Function) -> bool:
    return any(
        isinstance(each, DECIDING) or (isinstance(each, ast.comprehension) and each.ifs)
        for statement in node.body
        for each in ast.walk(statement)
    )


def _uses(trees: Mapping[str, ast.Module], wanted: Sequence[Helper]) -> dict[Helper, list[Place]]:
    """Return where each function is used, but by itself."""
    names = {each.called for each in wanted}
    found: dict[Helper, list[Place]] = {each: [] for each in wanted}
    methods: dict[str, list[Helper]] = {}
    functions: dict[tuple[str, str], Helper] = {}
    for each in wanted:
        if each.is_method:
            methods.setdefault(each.called, []).append(each)
        else:
            functions[_module(each.path), each.called] = each
    for path, tree in trees.items():
        known = {name: (_module(path), name) for name in names}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                known |= {each.asname or each.name: (node.module, each.name) for each in node.names}
        for node in ast.walk(tree):
            if not isinstance(node, ast.Name | ast.Attribute):
                continue
            meant: list[Helper] = []
            if isinstance(node, ast.Name) and node.id in known:
                meant = [functions[known[node.id]]] if known[node.id] in functions else []
            elif isinstance(node, ast.Attribute) and node.attr in names:
                meant = list(methods.get(node.attr, ()))
                if isinstance(node.value, ast.Name) and node.value.id in known:
                    module = ".".join(known[node.value.id])
                    meant += [functions[module, node.attr]] if (module, node.attr) in functions else []
            for each in meant:
                place = (path, node.lineno)
                if not each.has(place):
                    found[each].append(place)
    return found


def _module(path: str) -> str:
    return path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
