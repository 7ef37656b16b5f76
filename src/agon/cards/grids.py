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
from agon.messages import say

_MODIFIER: Final = re.compile(r"[+-]?\d{1,2}")
_MARKERS: Final = frozenset({"^", "x", "marker", "/\\", "▲", "△", "∧", "warrior"})
_EMPTY: Final = frozenset({"", ".", "-", "--", "..", "null", "none", "·"})
_SIGNS: Final = str.maketrans({"−": "-", "–": "-", "—": "-", "‐": "-", "+": "+", "O": "0", "o": "0"})

Grid = tuple[tuple[int | None, ...], int]
"""The twelve cells, and the index of the warrior's own."""


def example() -> str:
    """Return what a grid looks like."""
    return say("grid-example")


def grid_of(cells: Sequence[str]) -> Grid:
    """Return the grid of twelve drawn cells, row-major, the front row first. Raises: BadInputError."""
    if len(cells) != GRID_CELLS:
        raise BadInputError(say("grid-cells", wanted=GRID_CELLS, has=len(cells), example=example()))
    values: list[int | None] = []
    marker: int | None = None
    for index, cell in enumerate(cells):
        plain = cell.strip()
        if plain.casefold() in _MARKERS:
            if marker is not None:
                raise BadInputError(say("grid-warrior-twice", example=example()))
            marker = index
            values.append(None)
        elif plain.casefold() in _EMPTY:
            values.append(None)
        else:
            modifier = plain.translate(_SIGNS).replace(" ", "")
            if not _MODIFIER.fullmatch(modifier):
                row, column = divmod(index, GRID_COLUMNS)
                raise BadInputError(say("grid-no-modifier", text=repr(plain[:20]), row=row + 1, cell=column + 1))
            values.append(int(modifier))
    if marker is None:
        raise BadInputError(say("grid-no-warrior", example=example()))
    return tuple(values), marker


def grid_of_rows(rows: Sequence[str]) -> Grid:
    """Return the grid of four drawn rows. Raises: BadInputError."""
    if len(rows) != GRID_ROWS:
        raise BadInputError(say("grid-rows", wanted=GRID_ROWS, has=len(rows), example=example()))
    cells: list[str] = []
    for number, row in enumerate(rows, start=1):
        found = row.split()
        if len(found) != GRID_COLUMNS:
            raise BadInputError(
                say(
                    "grid-row-cells",
                    row=number,
                    has=len(found),
                    wanted=GRID_COLUMNS,
                    text=repr(row.strip()[:40]),
                    example=example(),
                )
            )
        cells += found
    return grid_of(cells)


def drawn_rows(cells: Sequence[int | None], marker: int | None, columns: int = GRID_COLUMNS) -> tuple[str, ...]:
    """Return the rows of a grid, four of three cells or as many as fit, as `grid_of_rows` reads them."""
    shown = ["^" if index == marker else "." if cell is None else f"{cell:+d}" for index, cell in enumerate(cells)]
    return tuple(
        " ".join(f"{each:>2}" for each in shown[start : start + columns]) for start in range(0, GRID_CELLS, columns)
    )
