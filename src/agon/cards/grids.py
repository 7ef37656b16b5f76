"""Attack grids as people draw them, read into the twelve cells of a card.

A drawing has four rows of three cells, the front row first. ``^`` is the warrior, ``.`` a space that cannot be
attacked, anything else the printed modifier. Source: A7-ANAT-17, A7-ANAT-18.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from agon.cards.model import GRID_CELLS, GRID_COLUMNS, GRID_ROWS
from agon.core.errors import BadInputError

_MODIFIER: Final = re.compile(r"[+-]?\d{1,2}")
_MARKERS: Final = frozenset({"^", "x", "marker", "/\\", "▲", "△", "∧", "warrior"})
_EMPTY: Final = frozenset({"", ".", "-", "--", "..", "null", "none", "·"})
_SIGNS: Final = str.maketrans({"−": "-", "–": "-", "—": "-", "‐": "-", "+": "+", "O": "0", "o": "0"})

Grid = tuple[tuple[int | None, ...], int]
"""The twelve cells, and the index of the warrior's own."""

EXAMPLE: Final = "four rows of three cells such as '. +0 -1', with one '^' for the warrior"


def grid_of(cells: Sequence[str]) -> Grid:
    """Return the grid of twelve drawn cells, row-major, the front row first. Raises: BadInputError."""
    if len(cells) != GRID_CELLS:
        raise BadInputError(f"a grid has {GRID_CELLS} cells, this one {len(cells)}; expected {EXAMPLE}")
    values: list[int | None] = []
    marker: int | None = None
    for index, cell in enumerate(cells):
        plain = cell.strip()
        if plain.casefold() in _MARKERS:
            if marker is not None:
                raise BadInputError(f"the warrior stands in two cells of the grid; expected {EXAMPLE}")
            marker = index
            values.append(None)
        elif plain.casefold() in _EMPTY:
            values.append(None)
        else:
            modifier = plain.translate(_SIGNS).replace(" ", "")
            if not _MODIFIER.fullmatch(modifier):
                row, column = divmod(index, GRID_COLUMNS)
                raise BadInputError(
                    f"{plain[:20]!r} in row {row + 1}, cell {column + 1} is no modifier; expected '+1', '+0', '-2', "
                    "'.' for a space that cannot be attacked, or '^' for the warrior"
                )
            values.append(int(modifier))
    if marker is None:
        raise BadInputError(f"the grid does not show the warrior; expected {EXAMPLE}")
    return tuple(values), marker


def grid_of_rows(rows: Sequence[str]) -> Grid:
    """Return the grid of four drawn rows. Raises: BadInputError."""
    if len(rows) != GRID_ROWS:
        raise BadInputError(f"a grid has {GRID_ROWS} rows, this one {len(rows)}; expected {EXAMPLE}")
    cells: list[str] = []
    for number, row in enumerate(rows, start=1):
        found = row.split()
        if len(found) != GRID_COLUMNS:
            raise BadInputError(
                f"row {number} of the grid has {len(found)} cells, not {GRID_COLUMNS}: {row.strip()[:40]!r}; "
                f"expected {EXAMPLE}"
            )
        cells += found
    return grid_of(cells)


def drawn_rows(cells: Sequence[int | None], marker: int | None, columns: int = GRID_COLUMNS) -> tuple[str, ...]:
    """Return the rows of a grid, four of three cells or as many as fit, as `grid_of_rows` reads them."""
    shown = ["^" if index == marker else "." if cell is None else f"{cell:+d}" for index, cell in enumerate(cells)]
    return tuple(
        " ".join(f"{each:>2}" for each in shown[start : start + columns]) for start in range(0, GRID_CELLS, columns)
    )
