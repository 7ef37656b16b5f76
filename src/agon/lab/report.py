"""The report of a study: a page with plots, and its tables as CSV, JSON and Parquet for whoever computes further."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from agon.core.errors import BadInputError
from agon.core.files import write_file
from agon.lab.ledger import DRAWN, Ledger
from agon.lab.study import Findings

MOST_WORTHS: Final = 60
"""Abilities in the plot: as many of the dearest and of the cheapest together. The table has all."""

STYLE: Final = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
figure { margin: 1.5rem 0; background: #fff; overflow-x: auto; }
figure svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
th, td { padding: .2rem .7rem; text-align: right; border-bottom: 1px solid #8884; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
caption { text-align: left; font-weight: 600; }
"""

Table = tuple[str, Sequence[str], Sequence[Sequence[object]]]
"""A table's name, its columns, its rows."""


def tables(found: Findings) -> list[Table]:
    """Return what was found as tables; shares and bounds are 0 to 1."""
    field = found.field
    standings = [[each.deck, each.games, each.wins, each.draws, each.share, *each.interval] for each in field.standings]
    pairings = [
        [a, b, batch.games, *batch.wins, batch.draws, batch.share, *batch.interval, batch.mean_plies, batch.mean_rounds]
        for (a, b), batch in field.pairings.items()
    ]
    mixed = [[each.deck, each.weight, each.low, each.high, each.share] for each in found.mixture]
    worths = [[each.deck, each.card, each.ability, each.games, each.worth, *each.interval] for each in found.worths]
    return [
        ("standings", ["deck", "games", "wins", "draws", "share", "low", "high"], standings),
        (
            "pairings",
            ["deck", "other", "games", "wins", "losses", "draws", "share", "low", "high", "plies", "rounds"],
            pairings,
        ),
        ("mixture", ["deck", "weight", "low", "high", "share"], mixed),
        ("worths", ["deck", "card", "ability", "games", "worth", "low", "high"], worths),
    ]


def write_report(found: Findings, ledger: Ledger, folder: Path) -> list[Path]:
    """Write the page and the tables into a folder and return the files.

    Raises: BadInputError without the extra ``lab``; OSError.
    """
    parquet = _parquet()
    written: list[Path] = []

    def put(name: str, content: str | bytes) -> None:
        write_file(folder / name, content)
        written.append(folder / name)

    put("report.html", page(found))
    put("study.json", json.dumps(found.to_plain(), ensure_ascii=False, indent=1) + "\n")
    for name, columns, rows in tables(found):
        if rows:
            put(f"{name}.csv", _csv(columns, rows))
            put(f"{name}.parquet", parquet(columns, rows))
    games = [
        [pairing, number, DRAWN if each.winner is None else each.winner, each.reason, each.plies, each.rounds]
        for pairing, some in ledger.games.items()
        for number, each in enumerate(some)
    ]
    put("games.parquet", parquet(["pairing", "number", "winner", "reason", "plies", "rounds"], games))
    return written


def _csv(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([[f"{each:.4f}" if isinstance(each, float) else each for each in row] for row in rows])
    return text.getvalue()


def _parquet() -> Any:
    """Return what makes a Parquet file of columns and rows. Raises: BadInputError without the extra ``lab``."""
    try:
        import pyarrow as pa  # noqa: PLC0415 - an extra
        from pyarrow import parquet as pq  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise BadInputError("tables need pyarrow: pip install 'agon-arena[lab]'") from error

    def made(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> bytes:
        sink = io.BytesIO()
        values = list(zip(*rows, strict=True))
        pq.write_table(pa.table(dict(zip(columns, values, strict=True))), sink)
        return sink.getvalue()

    return made


# --- the page --------------------------------------------------------------------------------------------------------


def page(found: Findings) -> str:
    """Return the report as one HTML page that needs no other file. Raises: BadInputError without the extra ``lab``."""
    field = found.field
    title = f"{field.system}: {len(field.decks)} decks, {found.games} games"
    state = "" if found.whole else "<p><strong>The study is not done: these are the games so far.</strong></p>"
    seat = _percent(found.first_seat)
    low, high = map(_percent, found.first_seat_interval)
    head = (
        f"<p>Bots {escape(' and '.join(field.bots))}, seed {field.seed}. Seat A takes {seat} of the games of two decks "
        f"({low} to {high}). Shares count draws half; intervals are of 95 %.</p>"
    )
    parts = [f"<h1>{escape(title)}</h1>", state, head]
    parts.append(_figure(_standings_plot(found), "Each deck against the field"))
    parts.append(_figure(_matrix_plot(found), "Each deck (row) against each other (column)"))
    parts += ["<h2>The best mixture</h2>", "<p>Who chooses decks so gives no opponent an edge.</p>"]
    parts.append(_figure(_mixture_plot(found), "Weight of each deck in the mixture, with the bounds of 90 % of trials"))
    if found.worths:
        parts += [
            "<h2>What abilities are worth</h2>",
            "<p>Share of its games that a deck wins more with it.</p>",
        ]
        parts.append(_figure(_worths_plot(found), "Worth of abilities"))
    parts += [_table(*each) for each in tables(found) if each[2]]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body>\n{body}\n</body></html>\n"
    )


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _table(name: str, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    head = "".join(f"<th scope=col>{escape(each)}</th>" for each in columns)
    lines = [
        "<tr>" + "".join(f"<td>{f'{each:.3f}' if isinstance(each, float) else escape(str(each))}</td>" for each in row)
        for row in rows
    ]
    body = "\n".join(lines)
    return f"<table><caption>{escape(name)}</caption><tr>{head}</tr>\n{body}</table>"


def _figure(drawn: str, caption: str) -> str:
    return f"<figure>{drawn}<figcaption>{escape(caption)}</figcaption></figure>"


def _canvas(width: float, height: float) -> tuple[Any, Any]:
    """Return a figure and its axes. Raises: BadInputError without matplotlib."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise BadInputError("a report needs matplotlib: pip install 'agon-arena[lab]'") from error
    figure: Any = Figure(figsize=(width, height), layout="constrained")
    return figure, figure.subplots()


def _svg(figure: Any) -> str:
    """Return a figure as SVG for a page: without XML's head, and the same for the same figure."""
    from matplotlib import rc_context  # noqa: PLC0415 - an extra

    drawn = io.StringIO()
    with rc_context({"svg.hashsalt": "agon", "svg.fonttype": "none"}):
        figure.savefig(drawn, format="svg", metadata={"Date": None})
    text = drawn.getvalue()
    return text[text.index("<svg") :]


def _ranges(axes: Any, rows: Sequence[tuple[str, float, float, float]]) -> None:
    """Draw a point and its interval a row, the first on top; numbers 0 to 1 as percent."""
    places = range(len(rows))
    upward = rows[::-1]
    axes.hlines(places, [100 * row[2] for row in upward], [100 * row[3] for row in upward], color="0.35")
    axes.plot([100 * row[1] for row in upward], places, "o", color="tab:blue")
    axes.set_yticks(list(places), [row[0] for row in upward])


def _standings_plot(found: Findings) -> str:
    rows = [(each.deck, each.share, *each.interval) for each in found.field.standings]
    figure, axes = _canvas(8, 0.32 * len(rows) + 1.2)
    axes.axvline(50, color="0.6", linewidth=1)
    _ranges(axes, rows)
    axes.set_xlim(0, 100)
    axes.set_xlabel("share of its games (%)")
    return _svg(figure)


def _matrix_plot(found: Findings) -> str:
    decks = [each.deck for each in found.field.standings]
    many = len(decks)
    shares = [[found.field.share(a, b) for b in decks] for a in decks]
    figure, axes = _canvas(0.5 * many + 2, 0.5 * many + 1.5)
    numbers = [[50.0 if each is None else 100 * each for each in row] for row in shares]
    axes.imshow(numbers, cmap="RdBu", vmin=0, vmax=100)
    for i, row in enumerate(shares):
        for j, share in enumerate(row):
            if share is not None:
                dark = not 0.2 < share < 0.8
                axes.text(j, i, f"{100 * share:.0f}", ha="center", va="center", fontsize=7, color="w" if dark else "k")
    axes.set_xticks(range(many), decks, rotation=90)
    axes.set_yticks(range(many), decks)
    return _svg(figure)


def _mixture_plot(found: Findings) -> str:
    rows = [(each.deck, each.weight, each.low, each.high) for each in found.mixture]
    figure, axes = _canvas(8, 0.32 * len(rows) + 1.2)
    _ranges(axes, rows)
    axes.set_xlim(left=0)
    axes.set_xlabel("weight (%)")
    return _svg(figure)


def _worths_plot(found: Findings) -> str:
    shown = list(found.worths)
    if len(shown) > MOST_WORTHS:
        shown = [*shown[: MOST_WORTHS // 2], *shown[-MOST_WORTHS // 2 :]]
    rows = [(f"{each.deck}: {each.card}, {each.ability}", each.worth, *each.interval) for each in shown]
    figure, axes = _canvas(9, 0.28 * len(rows) + 1.2)
    axes.axvline(0, color="0.6", linewidth=1)
    _ranges(axes, rows)
    axes.set_xlabel("games won more with it (%)")
    return _svg(figure)


__all__ = ["page", "tables", "write_report"]
