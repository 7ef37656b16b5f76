"""Lowering of costs, and of what using a power takes (TR-FX-10, 11, 21, TR-PWR-03, 12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from agon.arena import roles
from agon.arena import values as v
from agon.arena.ability import BeginCost, JumpUnlessDone, Op, Program
from agon.arena.powers import make_power
from agon.arena.steps_card import DiscardCards
from agon.arena.steps_pay import AfterCost, DepleteOwn, PayActions, PayLife
from agon.arena.steps_power import ChangeTokens
from agon.language import ast
from agon.lowering.builder import Builder
from agon.lowering.context import Unplayable
from agon.lowering.programs import needs
from agon.lowering.queries import is_mine
from agon.lowering.selectors import cards

if TYPE_CHECKING:
    from agon.arena.deal import Deal, Listener
    from agon.lowering.builder import Builder
    from agon.lowering.context import Scene


@dataclass(frozen=True, slots=True)
class Priced(ast.Node):
    """A cost that is paid before anything happens, all or nothing, and what it buys.

    ``anytime``: actions may be paid outside the own turn, as for a reaction (TR-RULING-33).
    """

    cost: tuple[ast.Step, ...]
    then: tuple[ast.Step, ...]
    anytime: bool = False


def actions_in(cost: tuple[ast.Step, ...]) -> int:
    """How many actions a cost takes."""
    return sum(step.number for step in cost if isinstance(step, ast.SpendAction))


def life_in(cost: tuple[ast.Step, ...]) -> int:
    """How much of the own life a cost takes; what is no plain number counts as 1."""
    return sum(
        -step.amount if isinstance(step.amount, int) else 1
        for step in cost
        if isinstance(step, ast.Gain) and step.stat == "life" and step.who == ast.Who("me")
    )


def without_actions(cost: tuple[ast.Step, ...]) -> tuple[ast.Step, ...]:
    """The rest of it: the actions of an ability of the own turn are paid when it is picked."""
    return tuple(step for step in cost if not isinstance(step, ast.SpendAction))


def price(cost: tuple[ast.Step, ...], scene: Scene, *, anytime: bool) -> list[Op]:
    """The steps that pay a cost; what it takes of one kind is taken at once.

    Raises: Unplayable for what is no cost of the owner.
    """
    life = -sum(each.amount for each in cost if isinstance(each, ast.Gain) and isinstance(each.amount, int))
    out: list[Op] = []
    for step in cost:
        if isinstance(step, ast.SpendAction) and is_mine(step.who):
            out.append(PayActions(step.number, anytime))
        elif isinstance(step, ast.Gain) and is_mine(step.who) and step.stat == "life" and life > 0:
            if not any(isinstance(op, PayLife) for op in out):
                out.append(PayLife(life))
        elif isinstance(step, ast.Tokens) and is_mine(step.who) and isinstance(step.amount, int) and step.amount < 0:
            kind = scene.deal.token_kind(step.token)
            out.append(ChangeTokens(roles.Me(), kind, v.Const(step.amount), True))
        elif isinstance(step, ast.Discard) and (step.by is None or is_mine(step.by)):
            out.append(discarded(step, scene))
        elif isinstance(step, ast.Deplete):
            out.append(DepleteOwn(cards(step.card, scene)))
        else:
            raise Unplayable(step, "as a cost")
    return out


def discarded(step: ast.Discard, scene: Scene) -> Op:
    """Cards of the own loadout that are given up; a Champion is no card to pay with."""
    f = cards(step.cards, scene)
    number = 1
    if isinstance(step.cards, ast.Cards):
        if step.cards.quantifier in ("all", "each"):
            raise Unplayable(step, "all of them, as a cost")
        f.owner = roles.Me()
        f.support_only = True
        number = step.cards.number
    elif not isinstance(step.cards, ast.This):
        raise Unplayable(step, "a card, other than this one or cards of the own loadout, as a cost")
    return DiscardCards(f, roles.Me(), False, number)


def pay(b: Builder, step: Priced) -> None:
    """Pay, then do what it is for; nothing happens unless all of it was paid (TR-FX-21)."""
    ops = price(step.cost, b.scene, anytime=step.anytime)
    b.emit(BeginCost())
    for op, source in zip(ops, step.cost, strict=False):
        op.source = source
        b.emit(op)
    done = JumpUnlessDone()
    b.emit(done)
    b.body(step.then)
    done.to = b.here()


def worth_using(ops: list[Op]) -> list[Op]:
    """What an ability with a cost at its head needs: the whole cost, and something to do with it (TR-PWR-12 e, f)."""
    if not ops or not isinstance(ops[0], BeginCost):
        return needs(ops)
    at = next(at for at, op in enumerate(ops) if isinstance(op, JumpUnlessDone))
    rest = needs(ops[at + 1 :])
    cost = ops[1:at]
    return [AfterCost(cost, rest)]


def empower(deal: Deal, listener: Listener, program: Program, rule: ast.Rule) -> None:
    """Make a rule optional and limited as its keyword and its cost have it. Before it is added to the deal."""
    if rule.power is None and not rule.cost:
        return
    listener.optional = True
    program.needs = worth_using(program.ops)
    if rule.power is not None:
        make_power(deal, listener, rule.power)
