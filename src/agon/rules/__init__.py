"""The rule catalogues: clauses by id, their options and differences, and which of them the tests prove."""

from agon.rules.catalogue import Catalogue, Clause, Difference, Option, catalogue, clause, names
from agon.rules.coverage import Coverage, SystemCoverage, coverage

__all__ = [
    "Catalogue",
    "Clause",
    "Coverage",
    "Difference",
    "Option",
    "SystemCoverage",
    "catalogue",
    "clause",
    "coverage",
    "names",
]
