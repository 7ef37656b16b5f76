"""Lowering of what happens to dice and rolls."""

from __future__ import annotations

import dataclasses
from typing import Final

from agon.arena import conditions as c
from agon.arena import roles
from agon.arena import values as v
from agon.arena.ability import AskBranch, Jump, PointAt
from agon.arena.dice import MOST_DICE, MOST_EACH
from agon.arena.frame import DOUBLES_NO, DOUBLES_YES, OTHER_LEAVES_OUT
from agon.arena.nodes import EventFilter, Modifier, RollFilter, Who
from agon.arena.steps_attack import MakeRolls
from agon.arena.steps_card import ChooseNumber
from agon.arena.steps_effect import AddEffect, WaitFor
from agon.arena.steps_roll import (
    AddRolledDie,
    AddToDice,
    ChangeDieBy,
    DiceOp,
    DicePick,
    DieOf,
    KeepKind,
    LeaveOutDie,
    RerollDice,
    RollForAbility,
    RollMoreDice,
    SayDoubles,
    SetDieTo,
    SetRollTo,
    StopBonuses,
    SwapExtremes,
)
from agon.arena.terms import Ask, Mod, On, RollOf, Until
from agon.arena.throws import DICE_EXTRA
from agon.core.comparison import Is
from agon.language import ast
from agon.lowering import stored_dice
from agon.lowering.builder import Builder
from agon.lowering.context import Unplayable
from agon.lowering.dispatch import value
from agon.lowering.durations import end
from agon.lowering.programs import register
from agon.lowering.queries import is_mine, is_next, is_some, side_of
from agon.lowering.selectors import rolls, who
from agon.lowering.triggers import adds_die

DIE_WHICH: Final = {
    "one": DieOf.ONE,
    "any": DieOf.ONE,
    "some": DieOf.ONE,
    "all": DieOf.ALL,
    "one or both": DieOf.ONE_OR_BOTH,
    "highest": DieOf.HIGHEST,
    "lowest": DieOf.LOWEST,
    "any number": DieOf.ONE_OR_MORE,
}


def roll_dice(b: Builder, step: ast.RollDice) -> None:
    if step.number > MOST_DICE:
        raise Unplayable(step, f"more than {MOST_DICE} dice")
    b.emit(RollForAbility(who(step.by, b.scene), step.number, None))
    b.scene = b.scene.after(kept=True)


def roll_off(b: Builder, step: ast.RollOff) -> None:
    others = [each for each in step.who if not is_mine(each)]
    if len(step.who) != 2:
        raise Unplayable(step, "so many rolling")
    if not others:
        raise Unplayable(step, "rolling against oneself")
    if step.number > MOST_EACH:
        raise Unplayable(step, f"more than {MOST_EACH} dice each")
    if len(others) == 2:
        # Attacker and defender: "your total" is the owner's, whichever of them that is.
        other: Who = roles.Some(roles.OPPOSING, c.InThisAttack())
    else:
        other = b.single(others[0])
    b.emit(RollForAbility(roles.Me(), step.number, other))
    b.emit(PointAt(other))
    added = ast.Stat(ast.It(), step.add) if isinstance(step.add, str) else step.add
    b.scene = b.scene.after(kept=True, added=added)


def dice_target(b: Builder, node: ast.Node) -> tuple[RollFilter | None, DicePick, int]:
    """Which roll, which dice of it, and which face they must show."""
    which, face = DieOf.ONE, 0
    roll = node
    if isinstance(node, ast.Dice):
        which = DIE_WHICH[node.which]
        face = node.shows or 0
        roll = node.roll
    elif isinstance(node, ast.Ref) and node.kind == "die":
        if b.scene.face == 0:
            raise Unplayable(node, "that die")
        face = b.scene.face
    else:
        which = DieOf.ALL
    if not b.scene.roll:
        raise Unplayable(node, "no roll lies on the table")
    if isinstance(roll, ast.Ref) or roll == ast.RollSel(None, quantifier=getattr(roll, "quantifier", "all")):
        # "Any roll": the one the ability is used on.
        return None, which, face
    return rolls(roll, b.scene), which, face


def most(dice: ast.Node) -> int:
    """As many of the dice as may be picked; 0 where no number bounds them."""
    return (dice.most or 0) if isinstance(dice, ast.Dice) else 0


def of_both_rolls(roll: ast.Node) -> bool:
    return isinstance(roll, ast.RollSel) and roll.whose is None and set(roll.kinds) >= {"attack", "defense"}


def up_to(op: DiceOp, dice: ast.Node) -> DiceOp:
    """The step, for no more dice than it says."""
    op.most = most(dice)
    return op


def reroll(b: Builder, step: ast.Reroll) -> None:
    roll, which, face = dice_target(b, step.what)
    if most(step.what) and isinstance(step.what, ast.Dice) and of_both_rolls(step.what.roll):
        raise Unplayable(step, "dice of both rolls together")
    b.emit(up_to(RerollDice(roll, which, face, None), step.what))


def change_die(b: Builder, step: ast.ChangeDie) -> None:
    if step.dice == stored_dice.KEPT:
        stored_dice.change_kept(b, step)
        return
    roll, which, face = dice_target(b, step.dice)
    if step.duration is not None:
        raise Unplayable(step, "for a while")
    if isinstance(step.by, ast.EitherValue):
        ask = AskBranch(roles.Me())
        b.emit(ask)
        ends: list[Jump] = []
        for each in step.by.values:
            ask.targets.append(b.here())
            op = up_to(ChangeDieBy(roll, which, face, None, value(each, b.scene)), step.dice)
            b.emit(op)
            ask.needs.append([op])
            ask.texts.append(f"{each:+d}" if isinstance(each, int) else "change")
            over = Jump()
            b.emit(over)
            ends.append(over)
        for over in ends:
            over.to = b.here()
        return
    b.emit(up_to(ChangeDieBy(roll, which, face, None, value(step.by, b.scene)), step.dice))


def set_die(b: Builder, step: ast.SetDie) -> None:
    if step.duration is not None:
        lasting_die(b, step)
        return
    roll, which, face = dice_target(b, step.dice)
    if isinstance(step.to, ast.AnyNumber):
        if step.to.most is not None:
            raise Unplayable(step, "to a number within bounds")
        b.emit(ChooseNumber(Ask.NUMBER, v.Const(1), v.Const(6), roles.Me(), 1))
        b.emit(up_to(SetDieTo(roll, which, face, None, v.Register(v.Registers.CHOICE)), step.dice))
        return
    b.emit(up_to(SetDieTo(roll, which, face, None, value(step.to, b.scene)), step.dice))


def lasting_die(b: Builder, step: ast.SetDie) -> None:
    """Each die of a face becomes another, in every throw for a while (A7-RULING-51)."""
    dice = step.dice
    if not isinstance(dice, ast.Dice) or dice.which != "all" or dice.shows is None or not isinstance(step.to, int):
        raise Unplayable(step, "for a while")
    scene = b.scene.after(event=On.ROLLED, attack=False, roll=True, thrown=True)
    program = register([SetDieTo(None, DIE_WHICH["all"], dice.shows, None, v.Const(step.to))], scene)
    program.faces = True
    program.filter = EventFilter()
    program.filter.roll = rolls(dice.roll, scene)
    program.filter.cond = c.ShowsDie(v.RollPick(v.PICK_HERE), Is.EQUAL, v.Const(dice.shows))
    last = end(step.duration, False, None, b.scene)
    op = WaitFor(program, On.ROLLED, last.until)
    op.whose = last.whose
    b.emit(op)


def swap_dice(b: Builder, step: ast.SwapDice) -> None:
    kinds = (step.one, step.other)
    if all(isinstance(each, ast.Dice) and each.which == "highest" for each in kinds):
        b.emit(SwapExtremes())
        return
    if stored_dice.KEPT in kinds:
        stored_dice.swap_kept(b, step)
        return
    raise Unplayable(step, "dice other than the highest of two rolls or the one on this card")


def set_roll(b: Builder, step: ast.SetRoll) -> None:
    if isinstance(step.to, ast.Plus) and adds_die(step.to):
        if b.scene.thrown or not b.scene.roll or step.duration is not None:
            raise Unplayable(step, "once dice have been thrown")
        rest = step.to.right if isinstance(step.to.left, ast.DieValue) else step.to.left
        b.emit(AddToDice(value(rest, b.scene)))
        return
    if isinstance(step.to, ast.Stat | ast.InitiativeOf) and is_some(step.to.who):
        # "Any player's initiative": whose, is chosen.
        b.single(step.to.who)
        step = dataclasses.replace(step, to=dataclasses.replace(step.to, who=ast.Ref("warrior")))
    if is_next(step.rolls) or step.duration is not None or not b.scene.roll:
        if isinstance(step.rolls, ast.RollSel) and any(isinstance(each, ast.SameKind) for each in step.rolls.tests):
            if not b.scene.roll or b.scene.kept:
                raise Unplayable(step, "of no roll on the table")
            b.emit(KeepKind())
        b.lasting(step)
        return
    roll = None if isinstance(step.rolls, ast.Ref) else rolls(step.rolls, b.scene)
    b.emit(SetRollTo(roll, value(step.to, b.scene)))


def count_doubles(b: Builder, step: ast.CountDoubles) -> None:
    if is_next(step.rolls) or step.duration is not None or not b.scene.roll:
        b.lasting(step)
        return
    if not step.critical:
        raise Unplayable(step, "doubles, but not critical")
    roll = None if isinstance(step.rolls, ast.Ref) else rolls(step.rolls, b.scene)
    b.emit(SayDoubles(roll, DOUBLES_YES if step.yes else DOUBLES_NO))


def mod_roll(b: Builder, step: ast.ModRoll) -> None:
    target = step.rolls
    if isinstance(target, ast.RollSel) and target.tests and target.nth == ast.Nth(1):
        # "Your first attack roll that round, if ...": the first, whether or not it passes.
        if not isinstance(step.duration, ast.During) or step.duration.span not in ("round", "turn"):
            raise Unplayable(step, "the first roll that passes a test, other than this round or this turn")
        per: ast.Period = "round" if step.duration.span == "round" else "turn"
        step = dataclasses.replace(step, rolls=dataclasses.replace(target, nth=ast.Nth(1, per)))
    first = isinstance(target, ast.RollSel) and target.nth == ast.Nth(1, "round") and "any" in target.kinds
    if isinstance(target, ast.RollSel) and first and b.scene.event == On.BEFORE_INITIATIVE and step.duration is None:
        # Said before anybody rolls for anything: the next one this round.
        target = dataclasses.replace(target, nth=ast.Nth(1))
        step = dataclasses.replace(step, rolls=target, duration=ast.During("round"))
    if isinstance(step.by, ast.EitherValue):
        either = ast.Either(
            tuple((ast.ModRoll(step.rolls, each, step.duration, step.maximum),) for each in step.by.values)
        )
        b.either(either)
        return
    b.lasting(step)


def lose_bonus(b: Builder, step: ast.LoseBonus) -> None:
    if step.duration is None and b.scene.attack and isinstance(step.what, ast.Rolls) and step.source is None:
        b.emit(StopBonuses(rolls(step.what.roll, b.scene), False))
        return
    b.lasting(step)


def limit_bonus(b: Builder, step: ast.LimitBonus) -> None:
    if step.duration is None and b.scene.attack and step.most == 0 and step.of == "damage":
        b.emit(StopBonuses(None, True))
        return
    b.lasting(step)


def add_die(b: Builder, step: ast.AddDie) -> None:
    if not b.scene.roll:
        raise Unplayable(step, "no roll lies on the table")
    b.emit(AddRolledDie())


def dice_number(b: Builder, step: ast.DiceCount) -> None:
    if step.rolls == ast.Ref("roll") and b.scene.event in (On.BEFORE_ATTACK, On.ATTACK) and not b.scene.mine:
        # "When you are attacked, roll an additional die": who is told to roll it, rolls for the defense.
        step = dataclasses.replace(step, rolls=ast.RollSel(ast.Who("me"), ("defense",), "the"))
    if b.scene.thrown and step.rolls == ast.Ref("roll") and step.duration is None:
        more_dice(b, step)
    else:
        b.lasting(step)


def more_dice(b: Builder, step: ast.DiceCount) -> None:
    """Dice are added to the roll on the table: fewer of them would be dice taken away."""
    number = step.extra if step.number is None else step.number
    if step.number is None and step.extra < 1:
        raise Unplayable(step, "once dice have been thrown")
    b.emit(RollMoreDice(number, replaces=step.number is not None))
    if step.keep is not None:
        picker = None if step.by is None or is_mine(step.by) else who(step.by, b.scene)
        for _ in range(step.extra if step.number is None else step.number - step.keep):
            b.emit(LeaveOutDie(None, picker))


def leave_out(b: Builder, step: ast.Exclude) -> None:
    """A player picks dice of the roll that do not count: of the one to come, or of the one on the table."""
    if not b.scene.roll:
        raise Unplayable(step, "no roll lies on the table")
    side = side_of(step.roll)
    if b.scene.thrown:
        if side != RollOf.POINTED_TO:
            raise Unplayable(step, "of a roll that is not the one on the table")
        for _ in range(step.number):
            b.emit(LeaveOutDie(None, None if is_mine(step.by) else who(step.by, b.scene)))
        return
    roller_is_me = b.scene.mine if side != RollOf.DEFENSE else not b.scene.mine
    if side == RollOf.POINTED_TO and b.scene.event == On.BEFORE_ROLL:
        roller_is_me = b.scene.rolls_mine
    m = Modifier(Mod.DICE)
    m.rolls = RollFilter()
    m.rolls.ref = True
    m.code = DICE_EXTRA
    m.value = v.Const(0)
    m.mask = step.number | (0 if roller_is_me == is_mine(step.by) else OTHER_LEAVES_OUT)
    op = AddEffect(b.registered(m), Until.ROLL_ENDS, -1, fixed=True)
    op.side = side
    b.emit(op)


def many_rolls(b: Builder, step: ast.ManyRolls) -> None:
    """Several rolls of one side in the attack at hand."""
    side = side_of(step.rolls)
    if (
        not b.scene.attack
        or b.scene.thrown
        or side not in (RollOf.ATTACK, RollOf.DEFENSE)
        or (step.keep == "each" and side != RollOf.ATTACK)
    ):
        raise Unplayable(step, "of that roll")
    b.emit(MakeRolls(side, step.number, step.keep == "each"))
