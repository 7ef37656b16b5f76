"""Lowering of deeds about attack grids: one chosen, one for another, a modifier of somebody's."""

from __future__ import annotations

import dataclasses

from agon.arena import roles
from agon.arena import values as v
from agon.arena.grids import GRID_SWAP
from agon.arena.nodes import CardFilter, Modifier
from agon.arena.steps_effect import AddEffect
from agon.arena.steps_grid import ChooseGrid, ChooseModifier
from agon.arena.terms import CardType, Mod
from agon.language import ast
from agon.lowering.builder import Builder
from agon.lowering.context import Unplayable
from agon.lowering.durations import end
from agon.lowering.selectors import card_tests, who


def choose_grid(b: Builder, grid: ast.Grid) -> None:
    """An attack grid is chosen, by the card it is on."""
    b.emit(ChooseGrid(grid_cards(b, grid), roles.Me(), False, 1))


def grid_cards(b: Builder, grid: ast.Grid) -> CardFilter:
    """The cards whose grids are meant."""
    f = CardFilter()
    if grid.weapon is not None:
        if not isinstance(grid.weapon, ast.Cards):
            raise Unplayable(grid, "of that weapon")
        f = card_tests(grid.weapon.tests, b.scene)
    if grid.kind == "basic":
        f.types |= 1 << CardType.WARRIOR
    elif grid.kind not in ("any", "all", "attack", "weapon"):
        raise Unplayable(grid, grid.kind)
    if grid.whose is not None:
        f.owner = who(grid.whose, b.scene)
    return f


def swap_grids(b: Builder, step: ast.GridRule) -> None:
    """The grid that was chosen and this card's change places for a while."""
    if step.grid != ast.Ref("grid") or not isinstance(step.to, ast.Grid) or step.to.kind != "this":
        raise Unplayable(step, "grids other than the chosen one and that of this card")
    last = end(step.duration, False, None, b.scene)
    m = Modifier(Mod.GRID)
    m.code = GRID_SWAP
    b.emit(AddEffect(b.registered(m), last.until, last.also, fixed=True))


def replace_modifier(b: Builder, to: ast.GridModifier) -> v.Register:
    """Any modifier of somebody's grids, as the user picks."""
    if to.at is not None or to.grid.whose is None:
        raise Unplayable(to, "that modifier")
    grid = dataclasses.replace(to.grid, whose=None)
    b.emit(ChooseModifier(grid_cards(b, grid), who(to.grid.whose, b.scene)))
    return v.Register(v.Registers.CHOICE)
