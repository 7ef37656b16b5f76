"""Lowering of what powers do: moving others, jumps, poison, cards turned, tokens, gifts, deployment (TR-PWR)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from agon.arena import places, roles
from agon.arena import values as v
from agon.arena.ability import Op
from agon.arena.markers import (
    MARKER_ACTIONS,
    MARKER_LIFE,
    MARKER_TOKENS,
    NO_END,
    STACK_ADD,
    STACK_MAX,
    STACK_REPLACE,
    TICK_ROUND_END,
    TICK_ROUND_START,
    TICK_TURN_START,
)
from agon.arena.nodes import CardFilter, EventFilter, Modifier, Space, Who
from agon.arena.spaces import Both, Vacant
from agon.arena.steps_card import ChooseWarrior, DiscardCards, PutBack
from agon.arena.steps_effect import AddEffect, WaitFor
from agon.arena.steps_pay import (
    KEEP_BEST,
    KEEP_CHOICE,
    CouldBe,
    GiveLife,
    GiveTokens,
    LeaveArena,
    RerollKept,
    SaveCharge,
    StayAnyway,
    StoreActions,
)
from agon.arena.steps_power import (
    JUMP_DIAGONAL,
    JUMP_KNIGHT,
    JUMP_LINE,
    JUMP_WITHIN,
    CallOff,
    ChangeTokens,
    DeployCard,
    GainActions,
    GiveActions,
    JumpSpace,
    Push,
    PutMarker,
    SaveActions,
    TurnCards,
)
from agon.arena.steps_space import MoveTo
from agon.arena.terms import LENT, Face, Mod, On, Until
from agon.language import ast
from agon.lowering.builder import Builder
from agon.lowering.context import Unplayable
from agon.lowering.dice_steps import dice_target, mod_roll
from agon.lowering.dispatch import value
from agon.lowering.durations import end
from agon.lowering.programs import register
from agon.lowering.queries import OF_SEVERAL, is_every, is_mine
from agon.lowering.selectors import SCOPE_OF_ROLE, all_of, cards, test, where, who
from agon.lowering.warrior_steps import gain

WAYS: Final = {"line": JUMP_LINE, "diagonal": JUMP_DIAGONAL, "within": JUMP_WITHIN, "knight": JUMP_KNIGHT}
STACKS: Final = {"add": STACK_ADD, "max": STACK_MAX, "replace": STACK_REPLACE}
TICKS: Final = {
    ("end", "round"): TICK_ROUND_END,
    ("start", "round"): TICK_ROUND_START,
    ("start", "turn"): TICK_TURN_START,
}
"""State of a space that nobody stands in (``spaces.is_open``)."""


def is_one_of_several(node: object) -> bool:
    """Is it one of several that the user picks: "an enemy", "an ally"?"""
    return isinstance(node, ast.Who) and node.role in OF_SEVERAL and node.quantifier in ("a", "one", "any")


def on_whom(b: Builder, node: ast.Subject | None, make: Callable[[Who], Op]) -> Op:
    """A step done to one that is picked among those to whom it could be done; that pick is emitted.

    None: the one that the trigger is about, or the attack just made; else an enemy the owner picks (TR-PWR-PUSH).
    """
    scene = b.scene
    if node is None and scene.created:
        return make(roles.That())
    if node is None and scene.attack:
        return make(roles.Defender() if scene.mine else roles.Attacker())
    if isinstance(node, ast.Who) and not is_one_of_several(node):
        if is_every(node):
            raise Unplayable(node, "to all at once")
        if node.role in OF_SEVERAL:
            node = dataclasses.replace(node, quantifier="a")
        else:
            return make(who(node, scene))
    elif node is not None and not isinstance(node, ast.Who):
        return make(who(node, scene))
    op = make(roles.That())
    asked = node if isinstance(node, ast.Who) else ast.Who("opponent", "a")
    conds = [test(each, scene) for each in asked.tests]
    among = roles.Allies if asked.role == "ally" else roles.Some
    group = among(SCOPE_OF_ROLE.get(asked.role, 0), all_of([*conds, CouldBe(op)]))
    b.emit(ChooseWarrior(group, roles.Me(), node is None and scene.event >= 0))
    return op


def picked(b: Builder, step: Any, field: str) -> Any:
    """The same step with "an enemy", "an ally" said of the one that the user picks first."""
    target = getattr(step, field)
    if not b.scene.has_powers or not is_one_of_several(target):
        return step
    b.emit(ChooseWarrior(who(target, b.scene), roles.Me(), b.scene.event >= 0 and target.role != "ally"))
    return dataclasses.replace(step, **{field: ast.Ref("warrior")})


# --- moving -----------------------------------------------------------------------------------------------------------


def push(b: Builder, step: ast.Push) -> None:
    impact = v.Const(step.impact) if step.impact else None
    b.emit(on_whom(b, step.who, lambda seat: Push(seat, v.Const(step.spaces), False, step.exact, impact)))


def pull(b: Builder, step: ast.Pull) -> None:
    b.emit(on_whom(b, step.who, lambda seat: Push(seat, v.Const(step.spaces), True, step.exact, None)))


def jump(b: Builder, step: ast.Jump) -> None:
    op = MoveTo(roles.Me(), JumpSpace(step.reach, WAYS[step.way], step.over), Vacant.UNOCCUPIED)
    op.turns = step.turn
    b.emit(op)


def move_as(b: Builder, step: ast.MoveAs) -> None:
    """A move of one's own of several steps: where it ends is picked, with the facing (TR-RULING-24, 25)."""
    move = step.move
    if not is_mine(move.who) or move.to is not None or move.way == "chosen":
        raise Unplayable(step, "a move of somebody else, to a named place or of one's own choice")
    place: Space = places.WalkSpace(move.spaces or 1, move.up_to, step.through, move.way == "diagonal")
    if step.into is not None:
        place = Both(place, where(step.into, b.scene))
    op = MoveTo(roles.Me(), place, Vacant.UNOCCUPIED)
    op.turns = step.turn
    b.emit(op)


# --- resources --------------------------------------------------------------------------------------------------------


def gain_one(b: Builder, step: ast.Gain) -> None:
    """Gain or lose a number: actions, or what every game has."""
    step = picked(b, step, "who")
    if step.stat != "actions":
        gain(b, step)
        return
    if step.duration is not None or step.against is not None:
        raise Unplayable(step, "actions for a while")
    if is_every(step.who):
        b.for_each(ast.ForEach(step.who, (dataclasses.replace(step, who=ast.Ref("warrior")),)))
        return
    b.emit(GainActions(who(step.who, b.scene), value(step.amount, b.scene)))


def tokens(b: Builder, step: ast.Tokens) -> None:
    kind = b.scene.deal.token_kind(step.token)
    if is_every(step.who):
        b.for_each(ast.ForEach(step.who, (dataclasses.replace(step, who=ast.Ref("warrior")),)))
        return
    step = picked(b, step, "who")
    b.emit(ChangeTokens(who(step.who, b.scene), kind, value(step.amount, b.scene), False))


def give(b: Builder, step: ast.Give) -> None:
    def make(seat: Who) -> Op:
        if step.resource == "life":
            return GiveLife(seat, step.number)
        if step.resource == "actions":
            return GiveActions(seat, step.number)
        if step.resource == "tokens":
            return GiveTokens(seat, b.scene.deal.token_kind(step.token), step.number)
        raise Unplayable(step, "cards")

    b.emit(on_whom(b, step.to, make))


def save(b: Builder, step: ast.Save) -> None:
    for_game = False
    if step.duration is not None:
        for_game = isinstance(step.duration, ast.During) and step.duration.span in ("game", "match")
        next_round = step.duration == ast.During("round", "next")
        if not for_game and not next_round:
            raise Unplayable(step.duration, "of what is saved")
    if step.resource == "actions":
        b.emit(StoreActions(step.number) if for_game else SaveActions(step.number))
    elif step.resource == "charge":
        b.emit(SaveCharge(for_game))
    else:
        # Tokens stay from round to round by themselves (TR-TOKEN-02).
        b.emit(StayAnyway())


def poison(b: Builder, step: ast.Poison) -> None:
    tick = TICK_ROUND_END if step.tick is None else TICKS.get((step.tick.edge, step.tick.span))
    if tick is None:
        raise Unplayable(step.tick or step, "as the time of a poison")
    if step.resource == "cards":
        poison_cards(b, step, tick)
        return
    m = Modifier(Mod.MARKER)
    m.stat = tick
    m.code = {"life": MARKER_LIFE, "actions": MARKER_ACTIONS}.get(step.resource, MARKER_TOKENS)
    if step.resource == "tokens":
        m.code += b.scene.deal.token_kind(step.token)
    m = b.registered(m)
    ticks = NO_END if step.ticks is None else step.ticks
    stack = STACKS[step.stack]
    b.emit(on_whom(b, step.who, lambda seat: PutMarker(seat, m, v.Const(step.number), ticks, stack)))


def poison_cards(b: Builder, step: ast.Poison, tick: int) -> None:
    """A poison of cards: whoever it is on gives up a card of the loadout at the end of each round."""
    if tick != TICK_ROUND_END or step.ticks is not None or step.stack != "add":
        raise Unplayable(
            step, "a poison of cards that lasts for a while or works at another time than the end of a round"
        )
    taken = CardFilter()
    taken.owner = roles.That()
    taken.support_only = True
    taken.face = Face.UP
    program = register([DiscardCards(taken, roles.That(), False, step.number)], b.scene)
    program.filter = EventFilter()
    if step.who is None and b.scene.attack and not b.scene.created:
        b.emit(ChooseWarrior(roles.Defender() if b.scene.mine else roles.Attacker(), roles.Me()))
    else:
        b.single(step.who if isinstance(step.who, ast.Who) else ast.Who("opponent", "a"))
    b.emit(WaitFor(program, On.ROUND_END, Until.GAME))


# --- cards ------------------------------------------------------------------------------------------------------------


def turn_cards(b: Builder, step: ast.Deplete | ast.Recharge) -> None:
    pick = step.card
    every = isinstance(pick, ast.Cards) and pick.quantifier in ("all", "each")
    number = 0 if every else pick.number if isinstance(pick, ast.Cards) else 1
    b.emit(TurnCards(cards(pick, b.scene), isinstance(step, ast.Deplete), number))


def to_stock(b: Builder, step: ast.ToStock) -> None:
    f = cards(step.card, b.scene)
    f.support_only = True
    every = isinstance(step.card, ast.Cards) and step.card.quantifier in ("all", "each")
    b.emit(PutBack(f, roles.Me(), every, step.card.number if isinstance(step.card, ast.Cards) else 1))


def lend(b: Builder, step: ast.Lend) -> None:
    """An ally may use the abilities of this card for a while; limits and depletion stay with it (TR-PWR-SUPPORT-04)."""
    sel = step.ability
    if sel != ast.AbilitySel(on=ast.This(), quantifier=sel.quantifier) or not is_one_of_several(step.who):
        raise Unplayable(step, "the lending of abilities other than those of this card to a single ally")
    last = end(step.duration if step.duration is not None else ast.During("round"), False, None, b.scene)
    m = Modifier(Mod.MARK)
    m.code = LENT
    b.emit(ChooseWarrior(who(step.who, b.scene), roles.Me()))
    b.scene.deal.lends = True
    op = AddEffect(b.registered(m), last.until, last.also, fixed=True)
    op.whose = last.whose
    b.emit(op)


def deploy(b: Builder, step: ast.Deploy) -> None:
    if step.kind == "terrain" and b.scene.info.life > 0:
        raise Unplayable(step, "terrain with life")
    place = None
    if step.where is not None:
        place = where(step.where, b.scene)
        if step.where.state == "empty":
            place = Both(place, places.EmptySpace())
    b.emit(DeployCard(place, step.blocks))
    if step.duration is None:
        return
    last = end(step.duration, False, None, b.scene)
    if last.until == Until.GAME:
        return
    if last.until != Until.ROUND_ENDS:
        raise Unplayable(step.duration, "of what is deployed")
    program = register([LeaveArena()], b.scene)
    program.filter = EventFilter()
    program.once = True
    b.emit(WaitFor(program, On.ROUND_END, Until.GAME))


# --- attacks and dice -------------------------------------------------------------------------------------------------


def cancel(b: Builder, step: ast.Cancel) -> None:
    if not b.scene.attack or b.scene.thrown or not isinstance(step.attack, ast.Ref):
        raise Unplayable(step, "an attack that was not just announced")
    b.emit(CallOff())


def reroll_keep(b: Builder, step: ast.RerollKeep) -> None:
    roll, which, face = dice_target(b, step.what)
    b.emit(RerollKept(roll, which, face, None, KEEP_BEST if step.keep == "best" else KEEP_CHOICE))


def mod_one_roll(b: Builder, step: ast.ModRoll) -> None:
    """Rolls of "an ally", "an enemy" are those of the one that the user picks."""
    target = step.rolls
    if b.scene.has_powers and isinstance(target, ast.RollSel | ast.AttackSel):
        field = "whose" if isinstance(target, ast.RollSel) else "by"
        step = dataclasses.replace(step, rolls=picked(b, target, field))
    mod_roll(b, step)


POWER_STEPS: Final[dict[type[ast.Node], Callable[[Builder, Any], None]]] = {
    ast.Gain: gain_one,
    ast.ModRoll: mod_one_roll,
    ast.Push: push,
    ast.Pull: pull,
    ast.Jump: jump,
    ast.MoveAs: move_as,
    ast.Tokens: tokens,
    ast.Give: give,
    ast.Save: save,
    ast.Poison: poison,
    ast.Deplete: turn_cards,
    ast.Recharge: turn_cards,
    ast.ToStock: to_stock,
    ast.Lend: lend,
    ast.Deploy: deploy,
    ast.Cancel: cancel,
    ast.RerollKeep: reroll_keep,
}
"""How the steps of this module are lowered, and those that mean more in a game with powers."""
