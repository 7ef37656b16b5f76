"""Lowering of dice that lie on cards, grids that change hands, and abilities that are used up or turned aside."""

from __future__ import annotations

from agon.arena.steps_stored_die import ChangeKeptDie, KeepDie, SwapKeptDie
from agon.language import ast
from agon.lowering.builder import Builder
from agon.lowering.context import Unplayable
from agon.lowering.selectors import rolls

KEPT = ast.Ref("die", "kept")


def keep_die(b: Builder, step: ast.KeepDie) -> None:
    """The die just rolled lies on the card from now on."""
    if not isinstance(step.card, ast.This) or not b.scene.kept:
        raise Unplayable(step, "another card")
    b.emit(KeepDie())


def change_kept(b: Builder, step: ast.ChangeDie) -> None:
    """The die on the card goes up or down."""
    if not isinstance(step.by, int) or step.duration is not None:
        raise Unplayable(step, "a change of the die on a card by a counted number or for a while")
    b.emit(ChangeKeptDie(step.by))


def swap_kept(b: Builder, step: ast.SwapDice) -> None:
    """A die of a roll for the one on the card."""
    one = step.one if step.other == KEPT else step.other
    if not isinstance(one, ast.Dice) or one.which not in ("one", "any") or one.shows is not None or not b.scene.roll:
        raise Unplayable(step, "dice other than one of a roll for the one on this card")
    b.emit(SwapKeptDie(rolls(one.roll, b.scene) if isinstance(one.roll, ast.RollSel) else None))
