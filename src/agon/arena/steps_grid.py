"""Steps that pick attack grids and modifiers out of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena import values as v
from agon.arena.ability import GO, WAIT, AbilityFrame
from agon.arena.nodes import CardFilter, Who
from agon.arena.steps_card import ChooseCard, ChooseNumber
from agon.arena.terms import Ask
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class ChooseGrid(ChooseCard):
    """Choose an attack grid, by the face-up card it is printed on."""

    def usable(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        return g.deal.cards[card].has_grid and g.is_face_up(card)


class ChooseModifier(ChooseNumber):
    """Choose one of the modifiers in the attack grids of a warrior's cards in play; "that number" afterwards."""

    def __init__(self, cards: CardFilter, whose: Who) -> None:
        super().__init__(Ask.NUMBER, v.Const(-99), v.Const(99), whose, 1)
        self.cards: CardFilter = cards
        self.whose: Who = whose

    def has(self, g: Fight, cx: Cx, modifier: i64) -> bool:
        """Does one of the grids have this modifier?"""
        seat: SeatNo = self.whose.one(g, cx)
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            info = g.deal.cards[card]
            if info.has_grid and g.is_face_up(card) and g.controller(card) == seat and self.cards.is_kind(g, cx, card):
                for cell in info.cells:
                    if cell != 0 and cell - 100 == modifier:
                        return True
            card = CardNo(card + 1)
        return False

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        modifier: i64 = -99
        while modifier <= 99:
            if self.has(g, cx, modifier):
                return True
            modifier += 1
        return False

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        g.ask(f.user, self.kind)
        return WAIT

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        n: i64 = -99
        while n <= 99:
            if self.has(g, f, n):
                g.offer(n + 99)
            n += 1


__all__ = ["ChooseGrid", "ChooseModifier"]
