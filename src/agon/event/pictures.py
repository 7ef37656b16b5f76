"""Brackets as text and SVG, and standings as SVG; pure functions of what is true."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, Literal

from agon.event import bracket
from agon.event.standings import standing_cells
from agon.event.state import State
from agon.event.values import TITLES
from agon.messages import Later, later

ROW: Final = 22  # all of the drawing's measures are in pixels of SVG
LETTER: Final = 7.6
GAP: Final = 36
MARGIN: Final = 16
NAME: Final = 28  # letters of a name that fit in a picture or a bracket; longer ones end in dots
STYLE: Final = """
  text { font: 13px system-ui, sans-serif; fill: #1d2433 }
  .title { font-weight: 600; font-size: 16px } .head { font-weight: 600; fill: #5b6475 } .won { font-weight: 600 }
  .quiet { fill: #8a93a5 } rect { fill: #f4f6fa; stroke: #c5ccda } path { fill: none; stroke: #9aa4b8 }
  .paper { fill: #ffffff; stroke: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #e7ebf3 } .head { fill: #a4aec2 } .quiet { fill: #78829a }
    rect { fill: #252c3b; stroke: #465069 } path { stroke: #5d6883 } .paper { fill: #161b26 }
  }
"""


@dataclass(frozen=True, slots=True)
class Line:
    """One of the two lines of a drawn node: what stands there, the games won, and whether it is the winner's."""

    text: str
    games: str
    won: bool
    quiet: bool


@dataclass(frozen=True, slots=True)
class Place:
    """A drawn node: column from 0, and its upper line's row; ``before`` are the places its slots come from."""

    node: str
    column: int
    row: int
    lines: tuple[Line, Line]
    before: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One part of a bracket: the unbeaten, the once beaten, or the finals."""

    title: str
    places: tuple[Place, ...]

    @property
    def columns(self) -> int:
        return max(each.column for each in self.places) + 1

    @property
    def rows(self) -> int:
        return max(each.row for each in self.places) + 2


SIDES: Final[Mapping[Literal["W", "L", "G"], Later]] = {
    "W": later("event-bracket"), "L": later("event-lower-bracket"), "G": later("event-final"),
}  # fmt: skip


def sides(state: State) -> list[Side]:
    """Return what there is to draw of an elimination event that is started."""
    is_double = state.format == "double"
    nodes = bracket.nodes_of(len(state.order), double=is_double)
    found = state.nodes()
    scores = {match.node: match for match in state.matches if match.node is not None and not match.is_open}
    drawn: list[Side] = []
    through: dict[str, bracket.Source] = {}  # for nodes that are passed through unplayed and not drawn: where from
    for side, title in SIDES.items():
        places: dict[str, Place] = {}
        rows: dict[str, int] = {}  # of every node, drawn or not, so that no two of a column come upon one another
        for node in nodes:
            if node.side != side:
                continue
            here = found[node.id]
            above = [rows[each.node] for each in (node.one, node.other) if each.node in rows]
            rows[node.id] = 0 if side == "G" else sum(above) // len(above) if above else 3 * node.index
            if here.one == bracket.EMPTY and here.other == bracket.EMPTY:
                continue
            one, other = (through.get(each.node, each) for each in (node.one, node.other))
            if side == "L" and bracket.EMPTY in {here.one, here.other}:
                through[node.id] = other if here.one == bracket.EMPTY else one
                continue
            before = tuple(each.node for each in (one, other) if each.node in places and each.kind == "winner")
            row = rows[node.id]
            match = scores.get(node.id)
            lines = []
            for name, source in ((here.one, one), (here.other, other)):
                games = str(match.games_of(name).won) if match is not None and name in match.players and name else ""
                lines.append(
                    Line(
                        _named(name, source, places),
                        games,
                        won=bool(name) and here.winner == name and bool(games),
                        quiet=not name,
                    )
                )
            places[node.id] = Place(node.id, node.round - 1, row, (lines[0], lines[1]), before)
        if places:
            columns = sorted({each.column for each in places.values()})  # one in which nobody plays is left out
            row_of = _closed_up(places.values())
            moved = [Place(e.node, columns.index(e.column), row_of[e.row], e.lines, e.before) for e in places.values()]
            drawn.append(Side(str(title), tuple(moved)))
    return drawn


def _closed_up(places: Iterable[Place]) -> dict[int, int]:
    """Return where each row goes so that no two rows that follow one another are empty."""
    used = sorted({row for each in places for row in (each.row, each.row + 1)})
    found: dict[int, int] = {}
    for before, row in zip([-1, *used], used, strict=False):
        found[row] = found.get(before, -1) + min(row - before, 2 if found else 1)
    return found


def _named(name: bracket.Slot, source: bracket.Source, drawn: Mapping[str, Place]) -> str:
    if name:
        return short(name)
    if name == bracket.EMPTY:
        return "bye"
    return "" if source.node in drawn else f"{source.kind} of {source.node}"


def short(name: str) -> str:
    """Return a name that fits."""
    return name if len(name) <= NAME else name[: NAME - 3].rstrip() + "..."


def bracket_text(state: State) -> str:
    """Return an elimination event's bracket as text: a column a round, each match two lines with the games won."""
    return "\n\n".join(f"{side.title}\n\n{_side_text(side)}" for side in sides(state)) + "\n"


def _side_text(side: Side) -> str:
    widths = [
        max(len(line.text) for each in side.places if each.column == column for line in each.lines)
        for column in range(side.columns)
    ]
    starts = [sum(width + 8 for width in widths[:column]) for column in range(side.columns)]
    page = [[" "] * (starts[-1] + widths[-1] + 4) for _ in range(side.rows)]

    def write(row: int, column: int, text: str) -> None:
        page[row][column : column + len(text)] = list(text)

    for each in side.places:
        for offset, line in enumerate(each.lines):
            text = f"{line.text:<{widths[each.column]}} {line.games:>1}{'*' if line.won else ' '}"
            write(each.row + offset, starts[each.column], text)
    at = {each.node: each for each in side.places}
    for each in side.places:
        for name in each.before:
            source = at[name]
            right = starts[source.column] + widths[source.column] + 4
            bend = starts[each.column] - 2
            here = source.row + (1 if source.row > each.row else 0)
            there = each.row + (1 if source.row > each.row else 0)
            for column in range(right, bend):
                page[here][column] = "─"
            if here == there:
                write(here, bend, "─")
                continue
            step = 1 if there > here else -1
            write(here, bend, "┐" if step > 0 else "┘")
            for row in range(here + step, there, step):
                write(row, bend, "│")
            write(there, bend, "└" if step > 0 else "┌")
    return "\n".join("".join(line).rstrip() for line in page)


def bracket_svg(state: State) -> str:
    """Return an elimination event's bracket as one SVG picture."""
    parts: list[str] = []
    top = MARGIN + 24
    widest = 0.0
    for side in sides(state):
        letters = max((len(line.text) for each in side.places for line in each.lines), default=8)
        box = LETTER * letters + 34
        parts.append(_text(MARGIN, top + 14, side.title, "head"))
        top += 26
        at = {each.node: each for each in side.places}
        for each in side.places:
            x, y = MARGIN + each.column * (box + GAP), top + each.row * ROW
            for name in each.before:
                source = at[name]
                right, middle = MARGIN + source.column * (box + GAP) + box, top + source.row * ROW + ROW
                bend = x - GAP / 2
                parts.append(f'<path d="M{right:g} {middle:g}H{bend:g}V{y + ROW:g}H{x:g}"/>')
            parts.append(f'<rect x="{x:g}" y="{y:g}" width="{box:g}" height="{2 * ROW}" rx="4"/>')
            for offset, line in enumerate(each.lines):
                style = "won" if line.won else "quiet" if line.quiet else ""
                base = y + offset * ROW + 16
                parts.append(_text(x + 8, base, line.text, style))
                if line.games:
                    parts.append(_text(x + box - 8, base, line.games, style, end=True))
        widest = max(widest, side.columns * (box + GAP))
        top += side.rows * ROW + 24
    return _picture(f"{state.name}, {TITLES[state.format]}", max(widest, 200) + 2 * MARGIN, top, parts)


def standings_svg(state: State) -> str:
    """Return the standings as one SVG picture."""
    headings, rows = standing_cells(state, short)
    widths = [LETTER * max(len(each) for each in column) + 16 for column in zip(headings, *rows, strict=True)]
    top = MARGIN + 30
    parts: list[str] = []
    for number, cells in enumerate([headings, *rows]):
        right = float(MARGIN)
        for column, cell in enumerate(cells):
            style = "head" if number == 0 else "won" if column == 1 and number == 1 else ""
            x = right + (8 if column == 1 else widths[column] - 8)
            parts.append(_text(x, top + number * ROW + 16, cell, style, end=column != 1))
            right += widths[column]
    height = top + (len(rows) + 1) * ROW + MARGIN
    return _picture(f"{state.name}, round {len(state.rounds)}", sum(widths) + 2 * MARGIN, height, parts)


def _text(x: float, y: float, text: str, style: str = "", *, end: bool = False) -> str:
    kind = f' class="{style}"' if style else ""
    anchor = ' text-anchor="end"' if end else ""
    return f'<text x="{x:g}" y="{y:g}"{kind}{anchor}>{escape(text)}</text>'


def _picture(title: str, width: float, height: float, parts: Iterable[str]) -> str:
    width = max(width, LETTER * 1.3 * len(title) + 2 * MARGIN)
    body: Sequence[str] = [
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{width:g}" height="{height:g}"/>',
        _text(MARGIN, MARGIN + 12, title, "title"),
        *parts,
    ]
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n' + "\n".join(body) + "\n</svg>\n"
