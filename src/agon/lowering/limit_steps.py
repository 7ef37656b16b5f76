"""Lowering of deeds that may be done no more than so often, whenever their owner likes."""

from __future__ import annotations

import dataclasses

from agon.arena.ability import JumpUnless, Program
from agon.arena.nodes import EventFilter, Modifier
from agon.arena.steps_card import ReturnCard
from agon.arena.steps_effect import WaitFor
from agon.arena.steps_stored_die import CountUse, UsesLeft
from agon.arena.terms import Mod, On, Until
from agon.language import ast
from agon.lowering.builder import Builder, program_of
from agon.lowering.card_steps import put_into_play
from agon.lowering.context import PERIODS, Unplayable
from agon.lowering.limits import ReturnOnce, Used, counted
from agon.lowering.selectors import rolls


def count_use(b: Builder, step: Used) -> None:
    """Count the use."""
    b.emit(CountUse(step.per))


def return_once(b: Builder, step: ReturnOnce) -> None:
    """A card comes into play that this ability has not returned yet."""
    put_into_play(b, step.step)
    op = b.ops[-1]
    assert isinstance(op, ReturnCard)
    op.marker = b.registered(Modifier(Mod.MARK))


def whenever_liked(b: Builder, step: ast.Later) -> None:
    """Something its owner may do with a roll, so often in a turn, a round or a game, as long as the card is in play."""
    roll = roll_liked(step)
    if roll is None:
        at_once(b, step)
        return
    assert step.limit is not None
    per = PERIODS[step.limit.per]
    (may,) = step.body
    assert isinstance(may, ast.May)
    scene = b.scene.after(event=On.ROLLED, roll=True, thrown=True, kept=False, created=False)
    used = dataclasses.replace(may, body=(Used(per), *may.body))
    program: Program = program_of((used,), scene)
    program.filter = EventFilter()
    program.filter.roll = rolls(roll, scene)
    program.filter.cond = UsesLeft(per, step.limit.n)
    until = Until.CARD_LEAVES
    if step.limit.current:
        until = {"turn": Until.TURN_ENDS, "round": Until.ROUND_ENDS}.get(step.limit.per, until)
    b.emit(WaitFor(program, On.ROLLED, until))


def roll_liked(step: ast.Later) -> ast.RollSel | None:
    """The roll, of any to come, that "you may" do something with, so often; None if what is said is done at once."""
    if step.limit is None or step.condition is not None or step.duration is not None:
        return None
    if step.limit.per not in ("turn", "round", "game") or len(step.body) != 1 or not isinstance(step.body[0], ast.May):
        return None
    return next((each for each in ast.inside(step.body) if isinstance(each, ast.RollSel)), None)


def at_once(b: Builder, step: ast.Later) -> None:
    """What follows "if you do", no more than so often: "If you do, once per turn, gain 1 life"."""
    if step.limit is None or step.duration is not None:
        raise Unplayable(step, "whenever its owner wishes")
    if b.scene.limit is not None or b.scene.skips:
        raise Unplayable(step, "a limit within a limit")
    per = PERIODS[step.limit.per]
    test = JumpUnless(UsesLeft(per, step.limit.n))
    b.emit(test)
    body = counted(step.body, per)
    b.lower(ast.If(step.condition, body)) if step.condition is not None else b.body(body)
    test.to = b.here()
