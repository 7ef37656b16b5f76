"""Cards on paper: sheets with nine cards to cut out, as a PDF, and their backs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import matplotlib as mpl
from fpdf import FPDF
from fpdf.enums import MethodReturnValue
from fpdf.fonts import TTFFont

from agon.core.errors import BadInputError
from agon.messages import say
from agon.render.paper import EMPTY, PaperCard

WIDTH, HEIGHT = 63.0, 88.0
"""A card, in millimetres."""
PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Sizes of paper, in millimetres."""
MARGIN: Final = 5.0
"""What printers leave white along the edges of the paper at least."""
MARK: Final = 4.0
"""How long cut marks are."""
FONTS: Final = (b"\0\1\0\0", b"OTTO", b"true", b"ttcf")
"""How the files of fonts begin."""
CELL: Final = 5.0
RIM: Final = 3.0
LARGEST, READABLE, SMALLEST, STEP = 8.0, 6.0, 4.0, 0.25
"""Points of the text of a card: as large as fits."""
INK, PAPER, BAND, LINE = (34, 26, 18), (250, 246, 236), (226, 214, 188), (120, 100, 70)
BACK: Final = (58, 42, 28)


@dataclass(frozen=True, slots=True)
class Sheet:
    """How cards lie on paper: ``bleed`` millimetres of their ground go beyond each edge."""

    paper: str = "a4"
    bleed: float = 0.0

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the paper."""
        return PAPERS[self.paper]

    @property
    def columns(self) -> int:
        """How many cards stand beside one another."""
        return int((self.size[0] - 2 * MARGIN) // (WIDTH + 2 * self.bleed))

    @property
    def rows(self) -> int:
        """How many stand below one another."""
        return int((self.size[1] - 2 * MARGIN) // (HEIGHT + 2 * self.bleed))

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """Return where the left upper corner of a card is cut."""
        across, down = WIDTH + 2 * self.bleed, HEIGHT + 2 * self.bleed
        left = (self.size[0] - self.columns * across) / 2
        top = (self.size[1] - self.rows * down) / 2
        return left + column * across + self.bleed, top + row * down + self.bleed


def card_pdf(cards: Sequence[PaperCard], sheet: Sheet, *, backs: bool = False, font: Path | None = None) -> bytes:
    """Return a PDF of sheets with these cards, in their order; with ``backs`` a page of them follows each.

    Backs are laid out for printing on both sides, turned over the long edge. ``font`` is a TrueType file for other
    writings. Raises: BadInputError where a card does not fit, or the font lacks a sign.
    """
    if not cards:
        raise BadInputError(say("sheet-no-cards"))
    pdf = FPDF(unit="mm", format=sheet.size)
    try:
        _set_up(pdf, font)
        _fill(pdf, cards, sheet, backs=backs)
        return bytes(pdf.output())
    finally:
        for known in pdf.fonts.values():
            if isinstance(known, TTFFont):
                known.close()  # the file of a font stays open as long as it is used


def _fill(pdf: FPDF, cards: Sequence[PaperCard], sheet: Sheet, *, backs: bool) -> None:
    """Draw sheet after sheet."""
    each = sheet.columns * sheet.rows
    for start in range(0, len(cards), each):
        page = cards[start : start + each]
        pdf.add_page()
        for number, card in enumerate(page):
            _draw(pdf, card, *sheet.corner(number % sheet.columns, number // sheet.columns), sheet.bleed)
        _cut_marks(pdf, sheet, len(page))
        if backs:
            pdf.add_page()
            for number in range(len(page)):
                column = sheet.columns - 1 - number % sheet.columns
                _draw_back(pdf, *sheet.corner(column, number // sheet.columns), sheet.bleed)


def _set_up(pdf: FPDF, font: Path | None) -> None:
    """Let nothing but what is drawn stand on a page, and know the fonts."""
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.c_margin = 0
    if font is not None:
        with font.open("rb") as file:
            if file.read(4) not in FONTS:
                raise BadInputError(say("sheet-no-font", file=str(font), why=say("sheet-not-truetype")))
    own = Path(mpl.get_data_path()) / "fonts" / "ttf"
    for style, name in (("", "DejaVuSans.ttf"), ("B", "DejaVuSans-Bold.ttf"), ("I", "DejaVuSans-Oblique.ttf")):
        try:
            pdf.add_font("card", style, font or own / name)
        except Exception as problem:  # whatever a library says of a file that is no font
            raise BadInputError(say("sheet-no-font", file=str(font or own / name), why=str(problem))) from problem


def _draw(pdf: FPDF, card: PaperCard, x: float, y: float, bleed: float) -> None:
    """Draw one card whose left upper corner is cut at ``x``, ``y``."""
    _check_signs(pdf, card)
    pdf.set_fill_color(*PAPER)
    pdf.rect(x - bleed, y - bleed, WIDTH + 2 * bleed, HEIGHT + 2 * bleed, "F")
    pdf.set_draw_color(*LINE)
    pdf.set_line_width(0.25)
    pdf.rect(x + RIM / 2, y + RIM / 2, WIDTH - RIM, HEIGHT - RIM)
    pdf.set_text_color(*INK)
    inner, left, top = WIDTH - 2 * RIM, x + RIM, y + RIM
    pdf.set_fill_color(*BAND)
    pdf.rect(left, top, inner, 8, "F")
    _one_line(pdf, card.title, left + 1, top + 1, inner - 2, 10.5, "B")
    top += 9
    if card.line:
        top = _several_lines(pdf, card.line, left, top, inner, 6.5, "I")
    if card.numbers:
        top = _several_lines(pdf, "  ·  ".join(card.numbers), left, top + 0.5, inner, 7.5, "B")
    if card.grid:
        top = _grid(pdf, card.grid, left, top + 1, inner)
    bottom = y + HEIGHT - RIM - 3.2
    pdf.set_line_width(0.15)
    pdf.line(left, top + 0.7, left + inner, top + 0.7)
    _texts(pdf, card, left, top + 1.8, inner, bottom)
    _one_line(pdf, card.foot, left, bottom + 0.4, inner, 5, "")


def _grid(pdf: FPDF, rows: Sequence[str], left: float, top: float, inner: float) -> float:
    """Draw a grid, the front above, with the fighter as a plate that points there; return where it ends."""
    cells = [row.split() for row in rows]
    start = left + (inner - CELL * len(cells[0])) / 2
    pdf.set_line_width(0.15)
    pdf.set_font("card", "B", 7)
    for down, row in enumerate(cells):
        for across, cell in enumerate(row):
            x, y = start + across * CELL, top + down * CELL
            pdf.set_fill_color(*(BAND if cell not in EMPTY else PAPER))
            pdf.rect(x, y, CELL, CELL, "DF")
            if cell == EMPTY[1]:
                pdf.set_fill_color(*INK)
                middle = x + CELL / 2
                pdf.polygon([(middle, y + 1), (x + CELL - 1.2, y + CELL - 1), (x + 1.2, y + CELL - 1)], style="F")
            elif cell != EMPTY[0]:
                pdf.set_xy(x, y)
                pdf.cell(CELL, CELL, cell, align="C")
    return top + len(cells) * CELL + 0.8


def _texts(pdf: FPDF, card: PaperCard, left: float, top: float, inner: float, bottom: float) -> None:
    """Write the texts as large as they fit; what is told beside the rules goes before they are hard to read."""
    for flavor, smallest in ((card.flavor, READABLE), ("", SMALLEST)):
        size = LARGEST
        while size >= smallest:
            parts = [(text, "") for text in card.texts] + ([(flavor, "I")] if flavor else [])
            if top + sum(_height(pdf, text, inner, size, style) + size * 0.12 for text, style in parts) <= bottom:
                for text, style in parts:
                    top = _several_lines(pdf, text, left, top, inner, size, style) + size * 0.12
                return
            size -= STEP
    raise BadInputError(say("sheet-no-room", card=card.title, id=card.id))


def _height(pdf: FPDF, text: str, inner: float, size: float, style: str) -> float:
    pdf.set_font("card", style, size)
    height = pdf.multi_cell(inner, size * 0.42, text, align="L", dry_run=True, output=MethodReturnValue.HEIGHT)
    assert isinstance(height, int | float), "a height was asked for"
    return height


def _several_lines(pdf: FPDF, text: str, x: float, y: float, inner: float, size: float, style: str) -> float:
    """Write a text in lines; return where it ends."""
    pdf.set_font("card", style, size)
    pdf.set_xy(x, y)
    pdf.multi_cell(inner, size * 0.42, text, align="L")
    return float(pdf.get_y())


def _one_line(pdf: FPDF, text: str, x: float, y: float, inner: float, size: float, style: str) -> None:
    """Write a text in one line, smaller where it would be too long."""
    pdf.set_font("card", style, size)
    width = pdf.get_string_width(text)
    if width > inner:
        pdf.set_font("card", style, size * inner / width)
    pdf.set_xy(x, y)
    pdf.cell(inner, size * 0.55, text)


def _draw_back(pdf: FPDF, x: float, y: float, bleed: float) -> None:
    """Draw a back, the same for every card."""
    pdf.set_fill_color(*BACK)
    pdf.rect(x - bleed, y - bleed, WIDTH + 2 * bleed, HEIGHT + 2 * bleed, "F")
    pdf.set_draw_color(*BAND)
    pdf.set_line_width(0.6)
    pdf.rect(x + RIM, y + RIM, WIDTH - 2 * RIM, HEIGHT - 2 * RIM)
    pdf.set_text_color(*BAND)
    pdf.set_font("card", "B", 26)
    pdf.set_xy(x, y + HEIGHT / 2 - 6)
    pdf.cell(WIDTH, 12, "AGON", align="C")


def _cut_marks(pdf: FPDF, sheet: Sheet, cards: int) -> None:
    """Draw where to cut, outside of the cards and their bleed."""
    pdf.set_draw_color(0, 0, 0)
    pdf.set_line_width(0.1)
    columns, rows = min(cards, sheet.columns), -(-cards // sheet.columns)
    first, last = sheet.corner(0, 0), sheet.corner(columns - 1, rows - 1)
    ends = (last[0] + WIDTH + sheet.bleed, last[1] + HEIGHT + sheet.bleed)
    for column in range(columns):
        for at in (sheet.corner(column, 0)[0], sheet.corner(column, 0)[0] + WIDTH):
            pdf.line(at, first[1] - sheet.bleed - MARK, at, first[1] - sheet.bleed - 0.5)
            pdf.line(at, ends[1] + 0.5, at, ends[1] + MARK)
    for row in range(rows):
        for at in (sheet.corner(0, row)[1], sheet.corner(0, row)[1] + HEIGHT):
            pdf.line(first[0] - sheet.bleed - MARK, at, first[0] - sheet.bleed - 0.5, at)
            pdf.line(ends[0] + 0.5, at, ends[0] + MARK, at)


def _check_signs(pdf: FPDF, card: PaperCard) -> None:
    """Refuse a card that has signs the font does not draw. Raises: BadInputError."""
    pdf.set_font("card", "", LARGEST)
    known = pdf.current_font.cmap  # type: ignore[union-attr]  # a font has just been set
    said = "".join((card.title, card.line, *card.numbers, *card.texts, card.flavor, card.foot))
    lacking = sorted({sign for sign in said if not sign.isspace() and ord(sign) not in known})
    if lacking:
        raise BadInputError(say("sheet-no-sign", card=card.title, id=card.id, signs=" ".join(lacking)))


__all__ = ["PAPERS", "Sheet", "card_pdf"]
