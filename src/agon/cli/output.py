"""Two ways to say the same: for people, or as one JSON object on standard output and nothing else there."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Annotated, Never, TypeAlias

import typer
from rich.console import Console
from rich.table import Table

AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]

NO = 1
"""Exit code for "it ran, and the answer is no"."""
WRONG_USE = 2
"""Exit code for arguments or input that cannot be used."""


def out() -> Console:
    """Return a console on the standard output of this moment, so that tests and pipes are seen."""
    return Console(file=sys.stdout, highlight=False, soft_wrap=not sys.stdout.isatty())


def say(*lines: str) -> None:
    """Print lines for people, exactly as they are."""
    console = out()
    for line in lines:
        console.print(line, markup=False)


def complain(text: str) -> None:
    """Print a line on standard error."""
    Console(file=sys.stderr, highlight=False, soft_wrap=True).print(text, markup=False)


def print_json(plain: object) -> None:
    """Print one JSON object."""
    sys.stdout.write(json.dumps(plain, ensure_ascii=False, indent=1) + "\n")


def table(headings: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: Sequence[int] = ()) -> None:
    """Print a table for people; ``numbers`` are the columns that stand to the right."""
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for index, heading in enumerate(headings):
        grid.add_column(heading, justify="right" if index in numbers else "left", overflow="fold")
    for row in rows:
        grid.add_row(*(str(cell) for cell in row))
    out().print(grid)


def finish(*, ok: bool) -> None:
    """End with exit code 0, or 1 when the answer is no."""
    if not ok:
        answer_no()


def answer_no() -> Never:
    """End with exit code 1."""
    raise typer.Exit(NO)
