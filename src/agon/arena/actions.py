"""Action abilities by their number: how an option of a turn names one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.deal import RULES_PER_CARD, Listener
from agon.arena.terms import NONE
from agon.arena.window import user_of
from agon.core.ids import SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight


def action_code(g: Fight, ls: Listener) -> i64:
    """The number of an Action ability among all: its card's and its own; borrowed ones come after them."""
    code: i64 = ls.card * RULES_PER_CARD + ls.rule % RULES_PER_CARD
    return code if ls.borrower == NONE else code + g.deal.n_cards * RULES_PER_CARD


def action_of(g: Fight, code: i64, seat: SeatNo) -> Listener:
    """The Action ability with that number, as ``seat`` uses it. Raises: KeyError if there is none."""
    own: i64 = g.deal.n_cards * RULES_PER_CARD
    if code < own:
        for ls in g.deal.cards[code // RULES_PER_CARD].rules:
            if ls.rule == code % RULES_PER_CARD:
                return ls
    else:
        for ls in g.deal.borrowed:
            if action_code(g, ls) == code and user_of(g, ls) == seat:
                return ls
    raise KeyError(code)
