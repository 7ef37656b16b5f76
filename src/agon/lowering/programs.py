"""Programs: what is lowered, put where the deal keeps it, and what it needs before it can begin."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from agon.arena import values as v
from agon.arena.ability import (
    AllPossible,
    AskBranch,
    AskMay,
    BeginCost,
    BeginTry,
    DropMe,
    EachSeat,
    Jump,
    JumpUnless,
    JumpUnlessDone,
    NextSeat,
    Op,
    Program,
    SomebodyFor,
)
from agon.arena.nodes import Modifier
from agon.arena.steps_attack import MakeAttack
from agon.arena.steps_card import ChooseCard, ChooseWarrior
from agon.arena.steps_effect import AddEffect, DealDamage, DropPending, WaitFor
from agon.arena.steps_roll import RollForAbility
from agon.arena.steps_space import MoveSteps, MoveTo, TurnTo
from agon.arena.terms import FOR_CREATED
from agon.language import ast
from agon.lowering.context import Scene, Unplayable


def limited_once(program: Program, body: tuple[ast.Node, ...], limit: ast.Limit | None) -> bool:
    """Does a waiting ability end with its first waking? If it may be declined, only a use of it ends it."""
    if limit is None:
        return False
    if limit.n != 1 or limit.per not in ("turn", "round", "game", "match"):
        raise Unplayable(limit, "of something that waits")
    if len(body) == 1 and isinstance(body[0], ast.May):
        asked = next((at for at, op in enumerate(program.ops) if isinstance(op, AskMay)), len(program.ops))
        if any(isinstance(op, BeginCost) for op in program.ops[asked + 1 : asked + 2]):
            program.ops[asked + 1] = DropMe()
            return False
    return True


def wait_together(programs: list[Program]) -> None:
    """Programs that wait for one of several events each, as one wait: what uses up one uses up all of them."""
    for place, program in enumerate(programs):
        program.place = place
        program.together = len(programs)


def whole(ops: list[Op], first: list[Op]) -> list[Op]:
    """What a cost of several steps needs: all of them, if nothing steers between them (A7-COST-05)."""
    steering = (Jump, JumpUnless, JumpUnlessDone, AskMay, AskBranch, EachSeat, NextSeat, ChooseWarrior, ChooseCard)
    if any(isinstance(op, (*steering, RollForAbility, MakeAttack)) for op in ops):
        return first
    doing = [op for op in ops if not isinstance(op, BeginCost)]
    return doing if len(doing) > 1 else first


def register(ops: list[Op], scene: Scene) -> Program:
    """Number a program within the deal."""
    program = Program(ops)
    program.number = len(scene.deal.programs)
    program.moves = any(isinstance(op, MoveSteps | MoveTo | TurnTo) for op in ops)
    scene.deal.programs.append(program)
    for op in ops:
        if isinstance(op, WaitFor):
            scene.deal.await_event(op.event)
    return program


def needs(ops: list[Op]) -> list[Op]:
    """The steps that must be possible for a choice to be offered: the first that does something."""
    steering = (BeginCost, Jump, JumpUnless, JumpUnlessDone, AskMay, EachSeat, NextSeat)
    ops = [op for op in ops if not (isinstance(op, AddEffect) and op.also == FOR_CREATED)]
    for op, then in zip_longest(ops, ops[1:]):
        if isinstance(op, JumpUnless | AskMay | EachSeat | BeginTry):
            return []
        if isinstance(op, ChooseWarrior) and isinstance(then, MakeAttack):
            return [SomebodyFor(op.who, then)]
        if not isinstance(op, steering):
            return [op]
    return []


def asked_and_done(asked: JumpUnless, ops: list[Op]) -> Op:
    """What an ability needs that is a condition and steps: the condition, and the step if it is only one.

    Choosing a warrior and what is then done to that one are one step.
    """
    doing = [
        op
        for op in ops
        if not isinstance(op, DropPending) and not (isinstance(op, AddEffect) and op.also == FOR_CREATED)
    ]
    deeds = doing[1:] if doing and isinstance(doing[0], ChooseWarrior) else doing
    return AllPossible([asked, *needs(doing)]) if len(deeds) == 1 else asked


def is_live(m: Modifier) -> bool:
    """Must the number be computed when it is needed, since it looks at the attack or roll of that moment?"""
    live = (v.AttackBase, v.AttackDamage, v.RollTotal, v.RollBonus, v.DieFace, v.CountDice, v.GridAt)
    looks = m.value.count if isinstance(m.value, v.Times) else m.value
    roll = getattr(looks, "roll", None)
    if isinstance(roll, v.RollPick) and roll.pick in (v.PICK_KEPT, v.PICK_KEPT_OTHER):
        # The roll the ability made is over.
        return False
    return isinstance(looks, live)


def dealing(ops: Sequence[Op]) -> list[DealDamage]:
    """The steps that deal damage, those of waiting abilities too."""
    out = [op for op in ops if isinstance(op, DealDamage)]
    for op in ops:
        if isinstance(op, WaitFor):
            out += dealing(op.program.ops)
    return out
