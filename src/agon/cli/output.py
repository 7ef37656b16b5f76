"""Two ways to say the same: for people, or as one JSON object on standard output and nothing else there.

Nothing is cut off, whatever the width: lines for people are folded in a terminal and left alone in a pipe, and tables
that do not fit are told row by row.
"""

from __future__ import annotations

import codecs
import contextlib
import errno
import io
import json
import os
import sys
import textwrap
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Annotated, Final, Never, TextIO, TypeAlias

import typer
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]

NO = 1
"""Exit code for "it ran, and the answer is no"."""
WRONG_USE = 2
"""Exit code for arguments or input that cannot be used."""
GAP: Final = 2  # columns between two columns of a table
WIDEST: Final = 80


PLAIN: Final = str.maketrans(
    dict(
        zip(
            "−–—‘’“”×·•←→↑↓≤≥…§¶★●○█",
            [*"---''\"\"x**", "<-", "->", "^", "v", "<=", ">=", "...", "S.", "P.", *"*oo#"],
            strict=True,
        )
    )
    | dict(zip("„«»ðÐøØđĐłŁ", '"""dDoOdDlL', strict=True))
    | {"ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "þ": "th", "Þ": "Th"}
)
"""What is printed for a sign that the terminal's encoding does not have."""


class _Nowhere(io.TextIOBase):
    """Standard output that was closed before the program began: who prints is told."""

    @property
    def encoding(self) -> str:  # type: ignore[override]  # io says that a stream may have none
        return "utf-8"

    def write(self, _text: str) -> int:
        raise OSError(errno.EBADF, "standard output is closed")

    def fileno(self) -> int:
        raise io.UnsupportedOperation("fileno")


def plainly(problem: UnicodeError) -> tuple[str | bytes, int]:
    """Put plain signs for those that an encoding does not have: an error handler of ``codecs``."""
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    signs = problem.object[problem.start : problem.end].translate(PLAIN)
    bare = "".join(
        each for each in unicodedata.normalize("NFKD", signs).replace("\u2044", "/") if not unicodedata.combining(each)
    )
    return "".join(each if ord(each) < 128 else "?" for each in bare), problem.end


def prepare_streams() -> None:
    """Make standard streams bear everything that Agon prints and people type, whatever the environment says of them."""
    codecs.register_error("agon-plain", plainly)
    if sys.stdout is None:  # type: ignore[comparison-overlap, unused-ignore]  # closed: `agon ... >&-`
        sys.stdout = _Nowhere()
    if sys.stderr is None:  # type: ignore[comparison-overlap, unused-ignore]
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - stands for a stream to the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not is_unicode(stream):
            stream.reconfigure(errors="agon-plain")
    if isinstance(sys.stdin, io.TextIOWrapper) and not is_unicode(sys.stdin):
        sys.stdin.reconfigure(encoding="utf-8")  # files and pipes are UTF-8 wherever they are read


def leave_stdout() -> None:
    """Give up standard output, so that Python does not try again to write what is still to be written."""
    with contextlib.suppress(io.UnsupportedOperation, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def is_unicode(stream: TextIO) -> bool:
    """Can the stream's encoding say every character?"""
    return (stream.encoding or "utf-8").lower().replace("-", "").startswith("utf")


class Output(Console):
    """A console that leaves it to ``cli/app.py`` what happens where nobody reads on."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def out() -> Console:
    """Return a console on the standard output of this moment, so that tests and pipes are seen."""
    return Output(file=sys.stdout, highlight=False)


def is_terminal() -> bool:
    """Tell whether standard output is a terminal, not a pipe or a file."""
    return sys.stdout.isatty()


def width() -> int:
    """Return how many columns there are for people: the terminal's or ``COLUMNS``, 80 where nobody says."""
    return out().width


def text_width() -> int:
    """Return how wide running text is: as ``width``, but no wider than one reads with ease."""
    return min(width(), WIDEST)


def tell(*lines: str) -> None:
    """Print lines for people: folded between words where a terminal is too narrow, in a pipe exactly as they are."""
    if not is_terminal():
        tell_exactly(*lines)
        return
    columns = width()
    for text in lines:
        tell_exactly(*(part for line in text.split("\n") for part in folded(line, columns)))


def tell_exactly(*lines: str) -> None:
    """Print lines that are to be copied, such as a position: never folded."""
    write("".join(line + "\n" for line in lines))


def tell_data(text: str) -> None:
    """Print what Agon reads again, a table or a position: no sign changed, so UTF-8 where the encoding lacks a sign."""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        sys.stdout.flush()
        sys.stdout.buffer.write(f"{text}\n".encode())
        return
    tell_exactly(text)


def write(text: str) -> None:
    """Write a text on standard output. Raises: BrokenPipeError where nobody reads on."""
    try:
        sys.stdout.write(text)
    except BrokenPipeError:
        raise BrokenPipeError from None  # without its number, by which Typer would know it and end the program itself


def folded(line: str, columns: int) -> list[str]:
    """Return a line in parts of at most so many columns, later ones as far in as the first; long words stay whole."""
    if cell_len(line) <= columns:
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(
        line.lstrip(),
        columns,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def tell_folded(text: str, indent: int = 0, *, style: str = "") -> None:
    """Print a paragraph folded to the width, in a pipe too, every line ``indent`` columns in."""
    for line in folded(" " * indent + text, text_width()):
        out().print(Text(line, style=style), soft_wrap=True)


def complain(text: str) -> None:
    """Print a line on standard error; where that cannot be written either, there is nobody left to tell."""
    with contextlib.suppress(OSError):
        Console(file=sys.stderr, highlight=False, soft_wrap=True).print(text, markup=False)


def print_json(plain: object) -> None:
    """Print one JSON object, in ASCII where the stream has no more."""
    write(json.dumps(plain, ensure_ascii=not is_unicode(sys.stdout), indent=1) + "\n")


def table(headings: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: Sequence[int] = ()) -> None:
    """Print a table for people; ``numbers`` are the columns that stand to the right.

    Where not even the words fit side by side, each row is told by itself, a line a cell.
    """
    cells = [[str(cell) for cell in row] for row in rows]
    widths = fitting([headings, *cells], width())
    if widths is None:
        _tell_rows(headings, cells)
        return
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for index, heading in enumerate(headings):
        grid.add_column(
            Text(heading), justify="right" if index in numbers else "left", overflow="fold", width=widths[index]
        )
    for row in cells:
        grid.add_row(*(Text(cell) for cell in row))
    out().print(grid, soft_wrap=True)


def fitting(rows: Sequence[Sequence[str]], columns: int) -> list[int] | None:
    """Return widths for the columns of a table; None if some word would have to break.

    What is too much is taken, one by one, from the column where it makes the fewest lines more.
    """
    across = list(zip(*rows, strict=True))
    widths = [max(map(cell_len, cells)) for cells in across]
    least = [max(cell_len(word) for cell in cells for word in (cell.split() or [""])) for cells in across]
    text = [sum(map(cell_len, cells)) for cells in across]
    room = columns - GAP * (len(across) - 1)
    if sum(least) > room:
        return None

    def more_lines(column: int) -> float:
        return text[column] / max(1, widths[column] - 1) - text[column] / widths[column]

    while sum(widths) > room:
        widths[min((each for each in range(len(widths)) if widths[each] > least[each]), key=more_lines)] -= 1
    return widths


def _tell_rows(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    for row in rows:
        if row[0]:
            tell_folded(row[0], style="bold")
        for heading, cell in zip(headings[1:], row[1:], strict=True):
            if cell:
                tell_folded(f"{heading}: {cell}" if heading else cell, 2)


def finish(*, ok: bool) -> None:
    """End with exit code 0, or 1 when the answer is no."""
    if not ok:
        answer_no()


def answer_no() -> Never:
    """End with exit code 1."""
    raise typer.Exit(NO)
