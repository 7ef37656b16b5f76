"""The arena on the screen: who stands where and faces which way, the reach of the chosen attack."""

from __future__ import annotations

from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from agon.cli.screen.words import SEAT_STYLES, grid_of, square_of
from agon.core.view import OptionView, View
from agon.messages import say
from agon.render.text import (
    ARROWS,
    FILES,
    NARROWEST,
    card_name,
    drawn_grids,
    legend_lines,
    other_tag,
    reach_tag,
    standing,
)

LEFT: Final = 2
"""Columns for the numbers of the ranks."""
WIDEST: Final = 18
HIGHEST: Final = 6
POINTERS: Final = {"^": "▲", ">": "▶", "v": "▼", "<": "◀"}
CHOSEN: Final = "◆"
POSSIBLE: Final = "·"


class Board(Widget):
    """The arena, as large as there is room for."""

    class Pressed(Message):
        """Somebody pressed a square."""

        def __init__(self, square: str) -> None:
            super().__init__()
            self.square = square

    def __init__(self) -> None:
        super().__init__(id="board")
        self.view: View | None = None
        self.option: OptionView | None = None
        self.mine: str | None = None

    def show(self, view: View, option: OptionView | None, mine: str | None) -> None:
        """Draw a view, with the option that is looked at and the grid that is asked for."""
        self.view, self.option, self.mine = view, option, mine
        self.refresh()

    def cell(self, size: int) -> tuple[int, int]:
        """Return how wide and high a square is inside its lines."""
        across = (self.size.width - LEFT - 1) // size - 1
        down = (self.size.height - 2) // size - 1
        return max(NARROWEST, min(across, WIDEST)), max(1, min(down, HIGHEST))

    def render(self) -> Content:
        """Draw the squares."""
        view = self.view
        if view is None or not view["board_size"]:
            return Content("")
        size = view["board_size"]
        wide, high = self.cell(size)
        lines = [self._rule(size, wide, "┌┬┐")]
        for rank in range(size, 0, -1):
            cells = [self._square(view, f"{file}{rank}", wide, high) for file in FILES[:size]]
            for row in range(high):
                lead = f"{rank:>{LEFT - 1}} │" if row == high // 2 else " " * LEFT + "│"
                lines.append(Content("│").join([each[row] for each in cells]))
                lines[-1] = Content.assemble((lead, "$text-muted"), lines[-1], "│")
            lines.append(self._rule(size, wide, "├┼┤" if rank > 1 else "└┴┘"))
        files = " ".join(file.center(wide) for file in FILES[:size])
        lines.append(Content.styled(" " * (LEFT + 1) + files, "$text-muted"))
        return Content("\n").join(lines)

    @staticmethod
    def _rule(size: int, wide: int, ends: str) -> Content:
        return Content(" " * LEFT + ends[0] + ends[1].join(["─" * wide] * size) + ends[2])

    def _square(self, view: View, square: str, wide: int, high: int) -> list[Content]:
        """Return the rows of a square."""
        own, others = drawn_grids(view, grid_of(view, self.option) or self.mine, None)
        mark = self._mark(view, square)
        room = wide - len(mark) if high == 1 else wide
        mine, theirs = reach_tag(own, square, "", "", room), other_tag(others, square, room)
        seat = next((each for each in view["seats"] if each.get("square") == square and not each["defeated"]), None)
        minion = next((each for each in view.get("minions", []) if each["square"] == square), None)
        who = standing(view, square)
        if len(who) > 1 and who[1] in ARROWS.values():
            who = who[0] + POINTERS[who[1]] + who[2:]
        below = ""
        if seat is not None and "life" in seat:
            below = say("text-life", life=seat["life"]["now"])
        elif minion is not None:
            below = say("text-life", life=minion["life"])
        lying = [each for each in view["arena_cards"] if each.get("square") == square]
        under = f"*{card_name(view, lying[0].get('card', ''))}" if lying and (seat or minion) else ""
        style = SEAT_STYLES[(seat or minion or {"seat": 0})["seat"]] if seat or minion else "$text-muted"
        rows: list[tuple[str, str]]
        whole = f"{mine} {theirs}".strip()
        if high == 1:
            rows = [(who or (whole if len(whole) <= room else mine or theirs), style)]
        elif high == 2:
            reach = whole if len(whole) <= wide else mine or theirs
            rows = [(who, style), (reach, "$text-success bold" if mine else "$text-error")]
        else:
            extra = [(each, "") for each in (below, under) if each][: high - 3]
            rows = [(who, style), *extra]
            rows += [("", "")] * (high - 2 - len(rows))
            rows += [(mine, "$text-success bold"), (theirs, "$text-error")]
        ground = "on $accent-muted" if mark == CHOSEN else "on $boost" if mark == POSSIBLE else ""
        shown = []
        for n, (text, how) in enumerate(rows):
            room = wide - 1 if n == 0 and mark else wide
            line = (text if len(text) <= room else text[: room - 1] + "…").ljust(room)
            line += mark if n == 0 else ""
            shown.append(Content.styled(line, f"{how} {ground}".strip()))
        return shown

    def _mark(self, view: View, square: str) -> str:
        """Return the mark of the square that the option is about, and of those that other options are about."""
        if self.option is not None and square_of(view, self.option) == square:
            return CHOSEN
        options = view["decision"].get("options", []) if view["decision"] is not None else []
        return POSSIBLE if any(square_of(view, each) == square for each in options) else ""

    def legend(self, width: int) -> list[str]:
        """Return whose reach is drawn."""
        view = self.view
        if view is None or not view["board_size"]:
            return []
        own, others = drawn_grids(view, grid_of(view, self.option) or self.mine, None)
        return legend_lines(view, own, others, self.render().plain, width=width)

    def square_at(self, x: int, y: int) -> str:
        """Return the square at a place of the widget; "" outside of the board."""
        size = self.view["board_size"] if self.view is not None else 0
        if not size:
            return ""
        wide, high = self.cell(size)
        column, row = (x - LEFT - 1) // (wide + 1), (y - 1) // (high + 1)
        if not (0 <= column < size and 0 <= row < size) or x <= LEFT or y < 1:
            return ""
        return f"{FILES[column]}{size - row}"

    def on_click(self, event: events.Click) -> None:
        """Tell which square was pressed."""
        square = self.square_at(event.x, event.y)
        if square:
            self.post_message(self.Pressed(square))
