"""Cards, decks and games as pictures, SVGs that stand by themselves: for a page, a notebook, a report, a message.

A picture says in its title, in words, what it shows, and nothing that its reader may not know: it is drawn from a view.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, cast
from zlib import crc32

from agon.cards import Card
from agon.core.english import NUMERALS
from agon.core.errors import BadInputError
from agon.core.game import State
from agon.core.view import MinionView, PlayedView, SeatView, View
from agon.messages import say
from agon.render import armies
from agon.render.paper import EMPTY, PaperCard, on_paper

CELL: Final = 90
RIM: Final = 30
ACROSS: Final = 54
"""Pixels for what stands on a fighter's plate."""
TURN: Final = {"N": 0, "E": 90, "S": 180, "W": 270}
PLATES: Final = ("#8c2431", "#14575e", "#6b5200", "#5b3b74", "#375a1f", "#4a4a4a")
FONT: Final = "Palatino, 'Book Antiqua', serif"
TABLE, PALE, SPACE, START, WALL = "#251d16", "#fff3d6", "#d9ceb8", "#bfb091", "#5b4a39"
INK, PAPER, BAND = "#221a12", "#fff3e0", "#e2d6bc"
CARD_WIDTH, CARD_HEIGHT, GAP = 315, 440, 12
"""A card, in pixels, and the space between two."""
TILE_WIDTH, TILE_HEIGHT, TILES = 128, 46, 5
"""A played card of an army, and how many stand in a row."""
NARROW, WIDE = frozenset("fijlrtI .,:;'!|()[]-·"), frozenset("mwMWQ@%—")
"""Signs that are much narrower, or wider, than the others."""


def svg(shown: object) -> str:
    """Return a picture of a card, a deck or an army, a game as it stands, or what a seat sees of one (its view).

    A game is drawn as spectators see it. Raises: BadInputError for anything else.
    """
    if isinstance(shown, Card):
        return cards_svg([shown])
    if isinstance(shown, State):
        return view_svg(shown.view(None))
    if isinstance(shown, dict) and "board_size" in shown:
        return view_svg(cast("View", shown))
    cards = getattr(shown, "cards", None)
    if isinstance(cards, tuple):
        return cards_svg(cards)
    raise BadInputError(say("picture-of-what", kind=type(shown).__name__))


# --- a game ---------------------------------------------------------------------------------------------------------


def view_svg(view: View) -> str:
    """Return the table of a view: the board with who stands where, north above, or the rows of two armies."""
    width, height = size_of(view)
    return framed(width, height, words_of(view), ground(view) + pieces(view))


def size_of(view: View) -> tuple[int, int]:
    """Return how wide and high the picture of a view is, in pixels."""
    if "battle" in view:
        return GAP + TILES * (TILE_WIDTH + GAP), 2 * _side_height(view) + GAP
    side = view["board_size"] * CELL + 2 * RIM
    return side, side


def words_of(view: View) -> str:
    """Return what the picture of a view shows, in words."""
    if "battle" in view:
        return armies.headline(view, view["battle"])
    said = [_stands(name, each) for name, each in _standing(view)]
    return say("picture-fighters", fighters="; ".join(said) or "none")


def framed(width: int, height: int, title: str, drawn: str, style: str = "") -> str:
    """Return a whole picture on the colour of the table."""
    box = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    name = f"t{crc32(title.encode()):x}"  # several pictures may stand in one page
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" aria-labelledby="{name}">'
        f'<title id="{name}">{escape(title)}</title>{style}'
        f'<rect width="{width}" height="{height}" rx="8" fill="{TABLE}"/>{drawn}</svg>\n'
    )


def ground(view: View) -> str:
    """Return what stays the same in every picture of a game: the spaces of its board."""
    if "battle" in view:
        return ""
    size = view["board_size"]
    starts = {square for row in view["starting_rows"] for square in row}
    walls = set(view.get("walls", []))
    side = size * CELL + 2 * RIM
    parts = []
    for row in range(size):
        for column in range(size):
            square = f"{chr(97 + column)}{row + 1}"
            x, y = RIM + column * CELL, RIM + (size - 1 - row) * CELL
            fill = WALL if square in walls else START if square in starts else SPACE
            parts.append(f'<rect x="{x + 2}" y="{y + 2}" width="{CELL - 4}" height="{CELL - 4}" rx="3" fill="{fill}"/>')
    for n in range(size):
        middle = RIM + n * CELL + CELL // 2
        parts += [text(middle, side - 9, chr(97 + n)), text(RIM // 2, side - middle + 6, str(n + 1))]
    return "".join([*parts, text(side // 2, 21, "N")])


def pieces(view: View) -> str:
    """Return what may be different in the next picture of a game."""
    if "battle" in view:
        height = _side_height(view)
        return "".join(_side(view, seat, n * height) for n, seat in enumerate(armies.order(view)))
    lying = [each for each in view["arena_cards"] if each.get("square")]
    drawn = [_lying(view, str(each.get("square")), each.get("card", "")) for each in lying]
    return "".join([*drawn, *[_fighter(name, each, view) for name, each in _standing(view)]])


def text(x: int, y: int, said: str, size: int = 17, fill: str = "#e9d7b2", *, anchor: str = "middle",
         weight: int = 700, style: str = "normal") -> str:  # fmt: skip
    """Return one line of text."""
    return (
        f'<text x="{x}" y="{y}" font-family="{FONT}" font-size="{size}" font-weight="{weight}" font-style="{style}" '
        f'text-anchor="{anchor}" fill="{fill}">{escape(said)}</text>'
    )


def _standing(view: View) -> list[tuple[str, SeatView | MinionView]]:
    """Return who stands on the board, with their names."""
    found: list[tuple[str, SeatView | MinionView]] = []
    for seat in view["seats"]:
        if seat.get("square") and not seat["defeated"]:
            card = view["cards"].get(seat.get("warrior") or "")
            found.append((card["name"] if card else seat["name"], seat))
    return found + [(each["name"], each) for each in view.get("minions", [])]


def _life(who: SeatView | MinionView) -> str:
    life = who.get("life")
    return "none" if life is None else str(life["now"] if isinstance(life, dict) else life)


def _stands(name: str, who: SeatView | MinionView) -> str:
    where = {"name": name, "square": str(who.get("square")), "facing": who.get("facing", "N")}
    return say("picture-stands", **where, life=_life(who))


def _corner(view: View, square: str) -> tuple[int, int]:
    return RIM + (ord(square[0]) - 97) * CELL, RIM + (view["board_size"] - int(square[1:])) * CELL


def _lying(view: View, square: str, card: str) -> str:
    """Draw a card that lies in the arena."""
    x, y = _corner(view, square)
    name = view["cards"][card]["name"] if card in view["cards"] else say("picture-hidden-card")
    lines = folded(name, CELL - 24, 11)[:4]
    return (
        f'<rect x="{x + 9}" y="{y + 9}" width="{CELL - 18}" height="{CELL - 18}" rx="5" fill="{PAPER}" stroke="{INK}"/>'
        + "".join(
            text(x + CELL // 2, y + 28 + 15 * n, line, fitting_size(line, CELL - 24, 11), INK)
            for n, line in enumerate(lines)
        )
    )


def _fighter(name: str, who: SeatView | MinionView, view: View) -> str:
    x, y = (each + CELL // 2 for each in _corner(view, str(who.get("square"))))
    fill = PLATES[who["seat"] % len(PLATES)]
    small = 0 if "row" not in who else 8
    plate = (
        f'<path transform="translate({x} {y}) rotate({TURN[who.get("facing", "N")]})" '
        f'd="M0-{40 - small} {30 - small}-14V{32 - small}H-{30 - small}V-14z" '
        f'fill="{fill}" stroke="{PALE}" stroke-width="3"/>'
    )
    longest = max(name.split()[:2], key=len, default="")
    life = say("text-life", life=_life(who)) if _life(who) != "none" else ""
    y -= {"N": -2, "S": 6}.get(who.get("facing", "N"), 3)  # away from the point, where there is least room
    return "".join([
        plate,
        text(x, y - 4, NUMERALS[who["seat"]], 22, PALE),
        text(x, y + 11, longest, fitting_size(longest, ACROSS, 13), PALE),
        text(x, y + 25, life, fitting_size(life, ACROSS - 6, 12), PALE),
    ])  # fmt: skip


# --- two armies -----------------------------------------------------------------------------------------------------


def _rows(seat: SeatView) -> list[list[PlayedView]]:
    """Return what a side has played, in rows of tiles: hero and equipment, actions, fighters."""
    army = seat["army"]
    worn = [army[each] for each in ("hero", "weapon", "shield") if each in army]
    out = []
    for zone in (worn, army["actions"], army["fighters"]):
        out += [zone[start : start + TILES] for start in range(0, len(zone), TILES)]
    return out


def _side_height(view: View) -> int:
    rows = max(len(_rows(each)) for each in view["seats"])
    return 3 * GAP + 44 + max(rows, 1) * (TILE_HEIGHT + GAP)


def _side(view: View, seat: SeatView, top: int) -> str:
    """Draw what one player has on the table, and how many cards where nobody looks."""
    army = seat["army"]
    fill = PLATES[seat["seat"] % len(PLATES)]
    who = say("text-army-side", who=armies.name_of(seat), role=army["role"], points=army["points"],
              turn="yes" if seat["active"] else "no")  # fmt: skip
    held = say("picture-held", hand=army["hand_size"], stack=army["stack"], out=len(army["out"]))
    parts = [
        text(GAP, top + 30, who, 17, anchor="start"),
        text(GAP, top + 50, held, 13, anchor="start", weight=400),
    ]
    for down, row in enumerate(_rows(seat)):
        y = top + 60 + down * (TILE_HEIGHT + GAP)
        for across, played in enumerate(row):
            x = GAP + across * (TILE_WIDTH + GAP)
            name = view["cards"][played["card"]]["name"]
            size = max(fitting_size(name, TILE_WIDTH - 8, 13), 11)
            lines = folded(name, TILE_WIDTH - 8, size)[:2]
            middle = x + TILE_WIDTH // 2
            parts.append(f'<rect x="{x}" y="{y}" width="{TILE_WIDTH}" height="{TILE_HEIGHT}" fill="{fill}"/>')
            parts += [text(middle, y + 22 - 5 * len(lines) + 12 * n, line, size, PALE) for n, line in enumerate(lines)]
            parts.append(text(middle, y + 40, f"{played['attack']} / {played['hp']}", 14, PALE))
    return "".join(parts)


# --- cards ----------------------------------------------------------------------------------------------------------


def cards_svg(cards: Sequence[Card], columns: int = 5) -> str:
    """Return cards side by side, ``columns`` to a row; those that are alike once, with their number."""
    copies = {card: cards.count(card) for card in cards}
    across = min(columns, max(len(copies), 1))
    down = -(-len(copies) // across)
    drawn = "".join(
        _card(on_paper(card), many, GAP + n % across * (CARD_WIDTH + GAP), GAP + n // across * (CARD_HEIGHT + GAP))
        for n, (card, many) in enumerate(copies.items())
    )
    title = ", ".join(card.name if many == 1 else f"{many} x {card.name}" for card, many in copies.items())
    return framed(GAP + across * (CARD_WIDTH + GAP), GAP + down * (CARD_HEIGHT + GAP), title, drawn)


def _card(card: PaperCard, many: int, x: int, y: int) -> str:
    """Draw one card: its texts as large as they fit."""
    left, inner = x + 14, CARD_WIDTH - 28
    parts = [
        f'<rect x="{x}" y="{y}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="12" fill="{PAPER}"/>',
        f'<rect x="{x + 8}" y="{y + 8}" width="{CARD_WIDTH - 16}" height="36" rx="6" fill="{BAND}"/>',
        text(
            left, y + 32, card.title, fitting_size(card.title, inner - (40 if many > 1 else 0), 18), INK, anchor="start"
        ),
        text(x + CARD_WIDTH - 14, y + 32, f"x {many}", 18, INK, anchor="end") if many > 1 else "",
    ]
    top = y + 62
    for said, size, style in ((card.line, 13, "italic"), ("  ·  ".join(card.numbers), 15, "normal")):
        for line in folded(said, inner, size):
            parts.append(text(left, top, line, size, INK, anchor="start", style=style,
                              weight=700 if style == "normal" else 400))  # fmt: skip
            top += size + 5
    if card.grid:
        parts.append(_grid(card.grid, x + CARD_WIDTH // 2, top - 6))
        top += 24 * len(card.grid) + 10
    bottom = y + CARD_HEIGHT - 24
    lines, size = _fitting(card, inner, bottom - top)
    for line, style in lines:
        top += size + 3
        parts.append(text(left, top, line, size, INK, anchor="start", weight=400, style=style))
    parts.append(text(left, y + CARD_HEIGHT - 12, card.foot, 11, INK, anchor="start", weight=400))
    return "".join(parts)


def _fitting(card: PaperCard, inner: int, room: int) -> tuple[list[tuple[str, str]], int]:
    """Return the lines of a card's texts and their size, the largest that fits; flavor goes before they are small."""
    for flavor, smallest in ((card.flavor, 12), ("", 7)):
        for size in range(17, smallest - 1, -1):
            lines = [(line, "normal") for said in card.texts for line in [*folded(said, inner, size), ""]]
            lines += [(line, "italic") for line in folded(flavor, inner, size)]
            if len(lines) * (size + 3) <= room:
                return lines, size
    return lines, size


def _grid(rows: Sequence[str], middle: int, top: int) -> str:
    """Draw a grid, the front above, with the fighter as a plate that points there."""
    cells = [row.split() for row in rows]
    left = middle - 12 * len(cells[0])
    parts = []
    for down, row in enumerate(cells):
        for across, cell in enumerate(row):
            x, y = left + 24 * across, top + 24 * down
            fill = PAPER if cell in EMPTY else BAND
            parts.append(f'<rect x="{x}" y="{y}" width="24" height="24" fill="{fill}" stroke="{INK}"/>')
            if cell == EMPTY[1]:
                parts.append(f'<path d="M{x + 12} {y + 4}l7 16h-14z" fill="{INK}"/>')
            elif cell != EMPTY[0]:
                parts.append(text(x + 12, y + 17, cell, 14, INK))
    return "".join(parts)


# --- how wide texts are ---------------------------------------------------------------------------------------------


def wide(said: str, size: float) -> float:
    """Return how many pixels a text takes at most, in the widest of the fonts that it may be shown in."""
    return size * sum(
        0.36 if sign in NARROW else 1.0 if sign in WIDE else 0.76 if sign.isupper() else 0.64 for sign in said
    )


def fitting_size(said: str, room: float, largest: int, smallest: int = 6) -> int:
    """Return the largest size at which a text fits into a line."""
    return next((size for size in range(largest, smallest, -1) if wide(said, size) <= room), smallest)


def folded(said: str, room: float, size: float) -> list[str]:
    """Return a text in lines."""
    lines: list[str] = []
    for word in said.split():
        if lines and wide(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


__all__ = ["cards_svg", "framed", "ground", "pieces", "size_of", "svg", "text", "view_svg", "words_of"]
