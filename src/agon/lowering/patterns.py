"""Lowering of which roll is read, and of what its dice show."""

from __future__ import annotations

from agon.arena import conditions as c
from agon.arena import values as v
from agon.arena.nodes import Cond
from agon.arena.values import PICK_ATTACK, PICK_DEFENSE, PICK_HERE, PICK_KEPT, RollPick
from agon.core.comparison import COMPARISONS
from agon.language import ast
from agon.lowering.context import Scene, Unplayable
from agon.lowering.dispatch import value


def roll_pick(node: ast.Node, scene: Scene) -> RollPick:
    """Lower a reference to one roll whose dice or total are read."""
    if isinstance(node, ast.It):
        return RollPick(PICK_HERE)
    if isinstance(node, ast.Ref):
        if scene.kept:
            return RollPick(PICK_KEPT)
        if scene.roll or scene.attack:
            return RollPick(PICK_HERE)
        raise Unplayable(node, "no roll is meant here")
    if isinstance(node, ast.RollSel):
        whose = node.whose.role if isinstance(node.whose, ast.Who) else ""
        if scene.attack and whose in ("attacker", "defender"):
            return RollPick(PICK_ATTACK if whose == "attacker" else PICK_DEFENSE)
        if set(node.kinds) <= {"attack", "basic attack"} and scene.attack:
            return RollPick(PICK_ATTACK)
        if node.kinds == ("defense",) and scene.attack:
            return RollPick(PICK_DEFENSE)
        if scene.roll:
            return RollPick(PICK_HERE)
    raise Unplayable(node, "which roll")


def pattern(node: ast.Node, roll: RollPick, scene: Scene) -> Cond:
    """What the dice show."""
    if isinstance(node, ast.Doubles):
        return c.ShowsDoubles(roll)
    if isinstance(node, ast.Consecutive):
        return c.ShowsRun(roll)
    if isinstance(node, ast.AllSame):
        return c.ShowsAlike(roll)
    if isinstance(node, ast.SomeDie):
        other = node.value.die if isinstance(node.value, ast.DieValue) else None
        if isinstance(other, ast.Dice) and other.which in ("one", "any") and other.shows is None:
            # "A die of yours equals one of theirs": whichever of them it is.
            return c.DiceCompare(roll, COMPARISONS[node.op], roll_pick(other.roll, scene))
        return c.ShowsDie(roll, COMPARISONS[node.op], value(node.value, scene))
    if isinstance(node, ast.Not):
        return c.NotSo(pattern(node.test, roll, scene))
    if isinstance(node, ast.AnyOf):
        return c.Either([pattern(each, roll, scene) for each in node.tests])
    if isinstance(node, ast.Parity):
        return c.IsOdd(v.RollTotal(roll), node.parity == "odd")
    raise Unplayable(node, "as what dice show")
