"""Attack grids: where a card reaches now, and with which modifier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.continuous_effects import walk
from agon.arena.nodes import Modifier
from agon.arena.terms import NONE, Mod
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx

ANYWHERE: Final = -1
"""Every square: where attacks reach more than the printed grids say."""
# Codes of Mod.GRID: what becomes of attack grids.
GRID_SET: Final = 0
"""Every marked cell is set to the value."""
GRID_RAISE: Final = 1
"""Lower cells are raised to it."""
GRID_REACH: Final = 2
"""The basic grid is reached too, at the value."""
GRID_SWAP: Final = 3
"""Two cards trade their grids."""


def grid_cell(g: Fight, card: CardNo, seat: SeatNo, origin: i64, facing: i64, target: i64) -> i64:
    """Modifier + 100 of ``card``'s grid on ``target``, laid at ``origin``; 0 where it does not reach."""
    squares: i64 = g.board.squares
    if (g.deal.lasting >> Mod.GRID) & 1 == 1:
        shown: i64 = grid_shown(g, card)
        cell: i64 = g.deal.cards[shown].reach[(facing * squares + origin) * squares + target]
        return changed_cell(g, card, seat, origin, facing, target, cell)
    return g.deal.cards[card].reach[(facing * squares + origin) * squares + target]


def aimed_at(g: Fight, seat: SeatNo) -> i64:
    """Mask of the squares in which somebody may stand whom ``seat`` attacks: see ``is_aimed``."""
    if not g.deal.plain_reach:
        return ANYWHERE
    return g.occupied() & ~bit(g.square(seat))


def is_aimed(g: Fight, card: CardNo, seat: SeatNo, aimed: i64) -> bool:
    """May this card of ``seat`` reach any of the squares ``aimed_at``, as far as a look at its printed grid tells?"""
    if aimed == ANYWHERE:
        return True
    at: i64 = g.facing(seat) * g.board.squares + g.square(seat)
    return g.deal.cards[card].reached[at] & aimed != 0


def grid_shown(g: Fight, card: CardNo) -> i64:
    """The card whose printed grid a card has now: its own, unless grids were swapped."""
    w = walk(g, Mod.GRID, GRID_SWAP)
    while w.next(g):
        if card == w.card:
            card = w.cx.card_ref
        elif card == w.cx.card_ref:
            card = w.card
    return card


def changed_cell(g: Fight, card: CardNo, seat: SeatNo, origin: i64, facing: i64, target: i64, cell: i64) -> i64:
    """Apply effects that rewrite attack grids to one cell."""
    w = walk(g, Mod.GRID)
    while w.next(g):
        cell = one_cell_change(g, w.m, w.cx, card, seat, origin, facing, target, cell)
    return cell


def one_cell_change(
    g: Fight, m: Modifier, cx: Cx, card: CardNo, seat: SeatNo, origin: i64, facing: i64, target: i64, cell: i64
) -> i64:
    """One effect on one cell. A swap of grids has been seen to before."""
    if m.code == GRID_SWAP or (m.cards is not None and not m.cards.is_kind(g, cx, card)):
        return cell
    if m.who is not None and not m.who.has(g, cx, seat):
        return cell
    if m.cond is not None and not m.cond.test(g, cx):
        return cell
    value: i64 = m.value.get(g, cx) if m.value is not None else 0
    if m.code == GRID_SET:
        return value + 100 if cell != 0 else 0
    if m.code == GRID_RAISE:
        if m.floor is not None and cell != 0 and cell - 100 >= m.floor.get(g, cx):
            return cell
        return value + 100 if cell != 0 and cell - 100 < value else cell
    if m.code == GRID_REACH and cell < value + 100:
        # "Can attack any space in your basic attack grid at +0": the better of the two where both reach.
        basic = g.deal.cards[g.warrior_card(seat)]
        squares: i64 = g.board.squares
        if basic.reach[(facing * squares + origin) * squares + target] != 0:
            return value + 100
    return cell


def reaches(g: Fight, card: CardNo, seat: SeatNo, square: i64) -> bool:
    """Is ``square`` in this grid of ``seat``, from where its warrior really stands (A7-RULING-39)?"""
    here: i64 = g.square(seat)
    return here != NONE and grid_cell(g, card, seat, here, g.facing(seat), square) != 0


def attack_cell(g: Fight, attacker: SeatNo, weapon: CardNo, defender: SeatNo) -> i64:
    """Modifier + 100 of an attack with this card on that warrior from where both stand; 0 if out of reach."""
    here: i64 = g.square(attacker)
    there: i64 = g.square(defender)
    if here == NONE or there == NONE:
        return 0
    return grid_cell(g, weapon, attacker, here, g.facing(attacker), there)


def largest_modifier(g: Fight, seat: SeatNo, card: CardNo) -> i64:
    """The largest modifier in a card's grid as it is now; 0 for a grid without any."""
    best: i64 = 0
    origin: i64 = 0
    while origin < g.board.squares:
        target: i64 = 0
        while target < g.board.squares:
            cell: i64 = grid_cell(g, card, seat, origin, 0, target)
            if cell > best:
                best = cell
            target += 1
        origin += 1
    return best - 100 if best > 0 else 0
