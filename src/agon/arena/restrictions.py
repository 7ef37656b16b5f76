"""Cards that may not lie face up together: their player discards some, and cards permit more (A7-RESTR, TR-REV)."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from agon.arena.continuous_effects import Walk
from agon.arena.frame import Frame
from agon.arena.terms import Ask
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight


@mypyc_attr(acyclic=True)
class OffendingFrame(Frame):
    """A player discards offending cards, one at a time, until the others may lie together."""

    def __init__(self, seat: SeatNo) -> None:
        super().__init__()
        self.seat: SeatNo = seat

    def fields(self) -> list[int]:
        return [int(self.seat)]

    def set_fields(self, n: list[int]) -> None:
        self.seat = SeatNo(n[0])

    @abstractmethod
    def may_discard(self, g: Fight, card: CardNo) -> bool:
        """Does the card offend, and may its player discard it?"""

    def is_needed(self, g: Fight) -> bool:
        """Is there anything to discard?"""
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if self.may_discard(g, card):
                return True
            card = CardNo(card + 1)
        return False

    def run(self, g: Fight) -> None:
        if self.is_needed(g):
            g.ask(self.seat, Ask.DISCARD)
        else:
            g.pop()

    def list_options(self, g: Fight) -> None:
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if self.may_discard(g, card):
                g.offer(card)
            card = CardNo(card + 1)


def is_permission(g: Fight, w: Walk, seat: SeatNo) -> bool:
    """Is the modifier at hand a permission in force for the seat: its user's, if it names nobody?"""
    means = w.cx.user == seat if w.m.who is None else w.m.who.has(g, w.cx, seat)
    return means and w.m.cards is not None and w.holds(g)


__all__ = ["OffendingFrame", "is_permission"]
