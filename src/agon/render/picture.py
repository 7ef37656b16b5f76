"""The board of a view as a picture, an SVG that stands by itself: for a page, a report, a message."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from agon.core.english import NUMERALS
from agon.core.view import SeatView, View
from agon.messages import say

CELL: Final = 90
RIM: Final = 30
TURN: Final = {"N": 0, "E": 90, "S": 180, "W": 270}
PLATES: Final = ("#8c2431", "#14575e", "#6b5200", "#5b3b74", "#375a1f", "#4a4a4a")
FONT: Final = "Palatino, 'Book Antiqua', serif"


def board_svg(view: View) -> str:
    """Return the board with who stands where, north above, or "" where the game has none. It says itself in words."""
    size = view["board_size"]
    if not size:
        return ""
    side = size * CELL + 2 * RIM
    starts = {square for row in view["starting_rows"] for square in row}
    there = [each for each in view["seats"] if each.get("square") and not each["defeated"]]
    box = f'viewBox="0 0 {side} {side}" width="{side}" height="{side}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" aria-labelledby="t">',
        f'<title id="t">{escape(_words(view, there))}</title>',
        f'<rect width="{side}" height="{side}" rx="8" fill="#251d16"/>',
    ]
    for row in range(size):
        for column in range(size):
            x, y = RIM + column * CELL, RIM + (size - 1 - row) * CELL
            fill = "#bfb091" if f"{chr(97 + column)}{row + 1}" in starts else "#d9ceb8"
            parts.append(f'<rect x="{x + 2}" y="{y + 2}" width="{CELL - 4}" height="{CELL - 4}" rx="3" fill="{fill}"/>')
    for n in range(size):
        middle = RIM + n * CELL + CELL // 2
        parts += [_text(middle, side - 9, chr(97 + n)), _text(RIM // 2, side - middle + 6, str(n + 1))]
    parts += [_fighter(each, view) for each in there]
    return "".join([*parts, _text(side // 2, 21, "N"), "</svg>\n"])


def _text(x: int, y: int, text: str, size: int = 17, fill: str = "#e9d7b2") -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="{FONT}" font-size="{size}" font-weight="700" text-anchor="middle" '
        f'fill="{fill}">{escape(text)}</text>'
    )


def _name(seat: SeatView, view: View) -> str:
    card = view["cards"].get(seat["warrior"] or "")
    return card["name"] if card else seat["name"]


def _words(view: View, there: list[SeatView]) -> str:
    said = []
    for each in there:
        life = each.get("life")
        where = {"name": _name(each, view), "square": str(each["square"]), "facing": each.get("facing", "N")}
        said.append(say("picture-stands", **where, life=life["now"] if life else "none"))
    return say("picture-fighters", fighters="; ".join(said) or "none")


def _fighter(seat: SeatView, view: View) -> str:
    square = str(seat["square"])
    x = RIM + (ord(square[0]) - 97) * CELL + CELL // 2
    y = RIM + (view["board_size"] - int(square[1:])) * CELL + CELL // 2
    fill = PLATES[seat["seat"] % len(PLATES)]
    plate = (
        f'<path transform="translate({x} {y}) rotate({TURN[seat.get("facing", "N")]})" '
        f'd="M0-40 30-14V32H-30V-14z" fill="{fill}" stroke="#fff3d6" stroke-width="3"/>'
    )
    words = _name(seat, view).split()
    name = max(words[:2], key=len)[:9] if words else ""
    life = seat.get("life")
    return "".join([
        plate,
        _text(x, y - 4, NUMERALS[seat["seat"]], 24, "#fff3d6"),
        _text(x, y + 14, name, 13, "#fff3d6"),
        _text(x, y + 29, f"life {life['now']}", 12, "#fff3d6") if life else "",
    ])  # fmt: skip
