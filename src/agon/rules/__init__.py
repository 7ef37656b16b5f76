"""The rule catalogues: clauses by id, their options and differences, and which of them the tests prove."""

from agon.rules.catalogue import Catalogue, Clause, Difference, Option, add_catalogue, catalogue_of, clause, names
from agon.rules.coverage import Coverage, SystemCoverage, measured

__all__ = [
    "Catalogue",
    "Clause",
    "Coverage",
    "Difference",
    "Option",
    "SystemCoverage",
    "add_catalogue",
    "catalogue_of",
    "clause",
    "measured",
    "names",
]
