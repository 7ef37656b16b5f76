"""Lowering of what happens to warriors and players: choices, life, statistics, moves, actions, the end of the game."""

from __future__ import annotations

import dataclasses
from typing import Final

from agon.arena import conditions as c
from agon.arena import values as v
from agon.arena.ability import JumpUnless, TakeActions
from agon.arena.movement import WAY_AWAY, WAY_DIAGONAL, WAY_GIVEN, WAY_ORTHOGONAL, WAY_STRAIGHT, WAY_TOWARD
from agon.arena.nodes import Modifier, Value, Who
from agon.arena.steps_attack import SpendActions
from agon.arena.steps_card import ChooseCard, ChooseNumber, ChooseWarrior
from agon.arena.steps_effect import (
    AddEffect,
    GainLife,
    GainStat,
    LoseTheGame,
    SetStatTo,
    SwapStats,
    TakeLifeGain,
    Unmark,
)
from agon.arena.steps_space import MoveSteps, MoveTo, SwapSquares, TurnTo
from agon.arena.terms import STAT_NAMES, Ask, Mod, On, Question, Until
from agon.core.comparison import Is
from agon.language import ast
from agon.lowering.abilities import naming
from agon.lowering.builder import Builder
from agon.lowering.context import Unplayable
from agon.lowering.dispatch import value
from agon.lowering.grid_steps import choose_grid
from agon.lowering.queries import is_every, is_game, is_mine, is_this_round, speaks_of_warrior
from agon.lowering.selectors import cards, space, who

NOBODYS: Final = frozenset({On.ROUND_START, On.ROUND_END, On.INITIATIVE, On.AFTER_INITIATIVE, On.GAME_START})
"""Events that bring in nobody whom "their" could mean."""
MOST_TURNS: Final = 5
"""Turns of one player that a game has at most, one a round."""


def gain(b: Builder, step: ast.Gain) -> None:
    if step.against is not None and step.stat in ("life", "experience"):
        # What is gained at once is gained if the warrior meant is there.
        test = JumpUnless(c.Compares(v.CountSeats(who(step.against, b.scene)), Is.GREATER_EQUAL, v.Const(1)))
        b.emit(test)
        gain(b, dataclasses.replace(step, against=None))
        test.to = b.here()
        return
    if is_every(step.who) and not isinstance(step.amount, int) and speaks_of_warrior(step.amount):
        # "All warriors lose life equal to their speed": each as much as its own.
        if b.scene.event >= 0 and b.scene.event not in NOBODYS:
            raise Unplayable(step, "of each, or of that warrior")
        b.for_each(ast.ForEach(step.who, (dataclasses.replace(step, who=ast.Ref("warrior")),)))
        return
    amount = value(step.amount, b.scene)
    if step.stat == "life":
        if step.duration is not None and not is_game(step.duration):
            raise Unplayable(step, "life for a while")
        b.emit(GainLife(who(step.who, b.scene), amount, fixed=step.fixed))
    elif step.stat == "experience" and (step.duration is None or is_game(step.duration)):
        # Experience stays (A7-DUR-08).
        b.emit(GainStat(who(step.who, b.scene), STAT_NAMES.index("experience"), amount))
    elif step.stat == "initiative" and b.scene.event == On.BEFORE_INITIATIVE and step.duration is None:
        # The number is not there yet (A7-RULING-03).
        b.lasting(dataclasses.replace(step, duration=ast.During("round")))
    elif step.stat == "initiative" and b.scene.event == On.BEFORE_INITIATIVE:
        b.lasting(step)
    elif step.stat == "initiative" and (step.duration is None or is_this_round(step.duration)):
        b.emit(GainStat(who(step.who, b.scene), STAT_NAMES.index("initiative"), amount))
    else:
        b.lasting(step)


def choose(b: Builder, step: ast.Choose) -> None:
    by = who(step.by, b.scene)
    what = step.what
    if isinstance(what, ast.Several):
        raise Unplayable(step, "for nothing that follows")
    if isinstance(what, ast.Who):
        b.emit(ChooseWarrior(who(what, b.scene), by))
    elif isinstance(what, ast.Cards):
        b.emit(ChooseCard(cards(what, b.scene), by, False, 1))
    elif isinstance(what, ast.Grid | ast.AbilitySel) and not is_mine(step.by):
        raise Unplayable(step, "chosen by others")
    elif isinstance(what, ast.Grid):
        choose_grid(b, what)
    elif isinstance(what, ast.AbilitySel):
        b.emit(naming(what, b.scene))
    elif isinstance(what, ast.AnyNumber) and what.most is not None:
        b.emit(ChooseNumber(Ask.NUMBER, v.Const(0), value(what.most, b.scene), by, 1))
        b.scene = b.scene.after(chosen=True)
    elif isinstance(what, ast.Option):
        option(b, what, by)
    else:
        raise Unplayable(step, "choosing that")


def option(b: Builder, what: ast.Option, by: Who) -> None:
    """A choice of something that is not on the table."""
    table: dict[str, tuple[Question, Value, Value]] = {
        "direction": (Ask.DIRECTION, v.Const(0), v.Const(3)), "type": (Ask.TYPE, v.Const(1), v.Const(4)),
        "line": (Ask.LINE, v.Const(0), v.Lines(True, 1)), "column": (Ask.LINE, v.Const(0), v.Lines(False, 1)),
        "row": (Ask.LINE, v.Lines(False, 0), v.Lines(True, 1)),
    }  # fmt: skip
    if what.words:
        b.emit(ChooseNumber(Ask.NUMBER, v.Const(0), v.Const(len(what.words) - 1), by, 1), "|".join(what.words))
        b.scene = b.scene.after(words=what.words)
        return
    if what.kind not in table:
        raise Unplayable(what, what.kind)
    kind, least, most = table[what.kind]
    b.emit(ChooseNumber(kind, least, most, by, 1))


def move(b: Builder, step: ast.Move) -> None:
    if is_every(step.who) and step.to is None:
        # "Move all opponents one space": one after another, each as the user of the ability says.
        b.for_each(ast.ForEach(step.who, (dataclasses.replace(step, who=ast.Ref("warrior")),)))
        return
    anchor: Who | None = None
    if step.anchor is not None:
        if not is_mine(step.anchor) and not is_mine(step.who):
            if isinstance(step.anchor, ast.Who) or isinstance(step.who, ast.Who):
                raise Unplayable(step, "two warriors to choose")
            raise Unplayable(step, "from that warrior")
        anchor = b.single(step.anchor)
    seat = b.single(step.who)
    if step.to is not None:
        place, state = space(step.to, b.scene)
        move_to = MoveTo(seat, place, state)
        move_to.chooser = b.decider
        move_to.instead = not b.scene.has_powers
        b.emit(move_to)
        return
    way = {"any": WAY_ORTHOGONAL, "orthogonal": WAY_ORTHOGONAL, "diagonal": WAY_DIAGONAL, "chosen": WAY_GIVEN,
           "straight": WAY_STRAIGHT,
           "away": WAY_AWAY, "toward": WAY_TOWARD}[step.way]  # fmt: skip
    steps = MoveSteps(seat, v.Const(step.spaces or 1), step.up_to, way)
    steps.chooser = b.decider
    steps.anchor = anchor
    b.emit(steps)


def swap_places(b: Builder, step: ast.SwapPlaces) -> None:
    if is_every(step.one) or is_every(step.other):
        raise Unplayable(step, "with several")
    mine = [each for each in (step.one, step.other) if is_mine(each)]
    if not mine and (isinstance(step.one, ast.Who) or isinstance(step.other, ast.Who)):
        raise Unplayable(step, "two warriors to choose")
    b.emit(SwapSquares(b.single(step.one), b.single(step.other)))


def rotate(b: Builder, step: ast.Rotate) -> None:
    if is_every(step.who):
        b.for_each(ast.ForEach(step.who, (dataclasses.replace(step, who=ast.Ref("warrior")),)))
        return
    anchor: Who | None = None
    if step.anchor is not None:
        if not is_mine(step.anchor) and not is_mine(step.who) and isinstance(step.anchor, ast.Who):
            raise Unplayable(step, "two warriors to choose")
        anchor = b.single(step.anchor)
    way = {"any": WAY_ORTHOGONAL, "toward": WAY_TOWARD, "away": WAY_AWAY, "around": WAY_STRAIGHT}[step.way]
    b.emit(TurnTo(b.single(step.who), way, anchor))


def take_gain(b: Builder, step: ast.TakeGain) -> None:
    if step.stat != "life":
        raise Unplayable(step, step.stat)
    if b.scene.event != On.LIFE_GAIN:
        raise Unplayable(step, "where nobody is about to gain life")
    b.emit(TakeLifeGain(who(step.to, b.scene)))


def set_stat(b: Builder, step: ast.SetStat) -> None:
    if step.stat == "initiative" and b.scene.event == On.BEFORE_INITIATIVE and not step.lower_only:
        # The number is not there yet: it will be this one (A7-RULING-03, 17).
        b.lasting(step if step.duration is not None else dataclasses.replace(step, duration=ast.During("round")))
        return
    if step.stat == "initiative" and step.duration is not None and is_this_round(step.duration):
        step = dataclasses.replace(step, duration=None)
    if step.stat == "speed" or (step.stat == "experience" and step.duration is not None):
        b.lasting(step)
        return
    if step.duration is not None or step.stat not in ("life", "experience", "initiative"):
        raise Unplayable(step, f"{step.stat} for a while")
    if b.scene.event == On.DEFEAT and step.stat == "life":
        b.emit(Unmark(who(step.who, b.scene), value(step.to, b.scene)))
        return
    b.emit(SetStatTo(who(step.who, b.scene), STAT_NAMES.index(step.stat), value(step.to, b.scene), step.lower_only))


def swap_stat(b: Builder, step: ast.SwapStat) -> None:
    if step.stat not in ("experience", "life"):
        raise Unplayable(step, step.stat)
    if is_every(step.one) or is_every(step.other):
        raise Unplayable(step, "with several")
    b.emit(SwapStats(b.single(step.one), b.single(step.other), STAT_NAMES.index(step.stat)))


def spend_action(b: Builder, step: ast.SpendAction) -> None:
    b.emit(SpendActions(who(step.who, b.scene), step.number))


def skip_turn(b: Builder, step: ast.SkipTurn) -> None:
    if is_every(step.who):
        b.for_each(ast.ForEach(step.who, (dataclasses.replace(step, who=ast.Ref("warrior")),)))
        return
    seat = b.single(step.who)
    for _ in range(min(step.number, MOST_TURNS)):
        m = Modifier(Mod.SKIP)
        m.who = seat
        b.emit(AddEffect(b.registered(m), Until.USED, -1, fixed=True))


def lose_game(b: Builder, step: ast.LoseGame) -> None:
    b.emit(LoseTheGame(who(step.who, b.scene), is_every(step.who)))


def take_action(b: Builder, step: ast.TakeAction) -> None:
    b.emit(TakeActions(b.single(step.who), step.number))
