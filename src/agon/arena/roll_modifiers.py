"""The changes of one roll while they are added up, and how limits cut them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from agon.arena.terms import NONE
from agon.arena.trace import GRID_LINE, PART_ADD, Trace
from agon.core.ids import CardNo

MOST_LINES: Final = 60
"""Changes by cards that one roll has room for; its one-time changes have room besides."""


@mypyc_attr(acyclic=True)
class RollLines:
    """``n`` changes of a roll, ``amount[i]`` from ``card[i]``; ``grid`` is the bonus of the attack grid.

    ``Fight.open_lines`` hands one out and ``close_lines`` takes it back, so that a roll that is asked for while another
    is added up has lines of its own.
    """

    def __init__(self) -> None:
        self.n: i64 = 0
        self.grid: i64 = 0
        self.amount: vec[i64] = vec[i64]([0] * (MOST_LINES + 4))
        self.card: vec[i64] = vec[i64]([0] * (MOST_LINES + 4))

    def put(self, amount: i64, card: CardNo) -> None:
        """Add a line; the caller sees to it that there is room."""
        self.amount[self.n] = amount
        self.card[self.n] = card
        self.n += 1

    def total(self) -> i64:
        """The sum of all lines, the grid's left out."""
        total: i64 = 0
        i: i64 = 0
        while i < self.n:
            total += self.amount[i]
            i += 1
        return total

    def bonuses(self) -> i64:
        """The sum of the bonuses, the grid's left out."""
        total: i64 = 0
        i: i64 = 0
        while i < self.n:
            if self.amount[i] > 0:
                total += self.amount[i]
            i += 1
        return total

    def best(self) -> i64:
        """The largest single bonus, the grid's left out; 0 if there is none."""
        best: i64 = 0
        i: i64 = 0
        while i < self.n:
            if self.amount[i] > best:
                best = self.amount[i]
            i += 1
        return best

    def given_by(self, card: CardNo) -> i64:
        """All bonuses from one card."""
        total: i64 = 0
        i: i64 = 0
        while i < self.n:
            if self.card[i] == card and self.amount[i] > 0:
                total += self.amount[i]
            i += 1
        return total

    def only_bonuses(self, none: bool) -> None:
        """Take penalties off, or, with ``none``, bonuses too."""
        i: i64 = 0
        while i < self.n:
            if none or self.amount[i] < 0:
                self.amount[i] = 0
            i += 1

    def cut_single(self, most: i64) -> None:
        """Let no bonus, nor the attack grid's, be more than ``most``."""
        if self.grid > most:
            self.grid = most
        i: i64 = 0
        while i < self.n:
            if self.amount[i] > most:
                self.amount[i] = most
            i += 1

    def cut_total(self, most: i64) -> None:
        """Cut bonuses, the attack grid's last, until they sum up to no more than ``most``."""
        self.cut_abilities(most - self.grid if most > self.grid else 0)
        if self.grid > most:
            self.grid = most if most > 0 else 0

    def cut_abilities(self, most: i64) -> None:
        """Cut bonuses that abilities give, last first, until they sum up to no more than ``most``."""
        total: i64 = self.bonuses()
        i: i64 = self.n - 1
        while i >= 0 and total > most:
            if self.amount[i] > 0:
                over: i64 = total - most
                cut: i64 = over if over < self.amount[i] else self.amount[i]
                self.amount[i] -= cut
                total -= cut
            i -= 1


class Cuts:
    """What limits left of the grid's bonus and of each line, and the card whose limit took the rest; for a trace."""

    def __init__(self, lines: RollLines, grid: i64) -> None:
        self.card: list[int] = [GRID_LINE]
        self.full: list[int] = [int(grid)]
        i: i64 = 0
        while i < lines.n:
            self.card.append(int(lines.card[i]))
            self.full.append(int(lines.amount[i]))
            i += 1
        self.left: list[int] = self.full[:]
        self.by: list[int] = [int(NONE)] * len(self.full)

    def see(self, lines: RollLines, card: CardNo) -> None:
        """Take over what is left now, after a limit of ``card``."""
        i: i64 = 0
        while i < len(self.left):
            now: i64 = lines.grid if i == 0 else lines.amount[i - 1] if i <= lines.n else 0
            if i == 0 and self.full[0] <= 0:
                # A penalty of the grid is nothing that limits can cut.
                now = self.full[0]
            if now != self.left[i]:
                self.left[i] = int(now)
                self.by[i] = int(card)
            i += 1

    def tell(self, told: Trace) -> None:
        """Write down what counts of each line, and what does not."""
        i: i64 = 0
        while i < len(self.left):
            told.put(PART_ADD, CardNo(self.card[i]), self.left[i])
            told.keep(CardNo(self.card[i]), self.full[i] - self.left[i], self.by[i])
            i += 1
