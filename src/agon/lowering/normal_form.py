"""Rules rewritten before they are lowered: what means the same gets one form, told of the event that decides it."""

from __future__ import annotations

import dataclasses
from dataclasses import replace
from functools import lru_cache

from agon.language import ast
from agon.lowering.context import Unplayable
from agon.lowering.queries import (
    is_mine,
    looks_at_roll,
    split_outcome,
)
from agon.lowering.triggers import (
    ALTERS_DICE,
    alters_dice,
    comes_before_dice,
    inner_steps,
)


def simpler(node: ast.Rule) -> ast.Rule:
    """The same rule without what changes nothing, its first question asked before it is offered."""
    body = both_options(tuple(awaiting_roll(step) for step in node.body if not says_nothing(step)))
    condition_ = node.condition
    if len(body) == 1 and isinstance(body[0], ast.If) and not body[0].otherwise and node.trigger is not None:
        inner = body[0]
        if len(inner.then) == 1 and is_own_choice(inner.then[0]) and split_outcome(inner.condition)[0] is None:
            both = [each for each in (condition_, inner.condition) if each is not None]
            condition_ = both[0] if len(both) == 1 else ast.AllOf(tuple(both))
            body = inner.then
    sel = (
        node.trigger.event.attack if node.trigger is not None and isinstance(node.trigger.event, ast.Attacks) else None
    )
    if sel is not None and node.trigger is not None and node.trigger.time == "when" and is_mine(sel.by):
        body = tuple(against_others(step, sel) for step in body)
    return replace(node, body=body or node.body, condition=condition_)


def awaiting_roll(step: ast.Step) -> ast.Step:
    """The words "You may re-roll a die of your next roll": when that is made, and it is for then to say."""
    if not isinstance(step, ast.May) or step.then or step.otherwise or len(step.body) != 1:
        return step
    again = step.body[0]
    dice = again.what if isinstance(again, ast.Reroll) else None
    roll = dice.roll if isinstance(dice, ast.Dice) else dice
    if not isinstance(again, ast.Reroll) or not isinstance(roll, ast.RollSel) or not isinstance(roll.nth, ast.Next):
        return step
    made = ast.Rolls(replace(roll, quantifier="a", nth=None))
    what = replace(dice, roll=ast.Ref("roll")) if isinstance(dice, ast.Dice) else ast.Ref("roll")
    then = replace(step, body=(replace(again, what=what),))
    return ast.Later(ast.Trigger("when", made, ast.Next()), (then,))


def both_options(body: tuple[ast.Node, ...]) -> tuple[ast.Node, ...]:
    """Apply all branches of a choice where the words behind it say so, else let one be chosen."""
    out: list[ast.Node] = []
    for step in body:
        both = isinstance(step, ast.If) and step.then == (ast.BothOptions(),) and not step.otherwise
        if both and isinstance(step, ast.If) and out and isinstance(out[-1], ast.Either):
            either = out.pop()
            assert isinstance(either, ast.Either)
            out.append(ast.If(step.condition, tuple(each for branch in either.branches for each in branch), (either,)))
        else:
            out.append(step)
    return tuple(out)


def says_nothing(step: ast.Node) -> bool:
    """The words "This may result in a critical hit": changed dice count for doubles anyway (A7-RULING-49)."""
    if isinstance(step, ast.If) and not step.otherwise:
        idle = all(isinstance(each, ast.MayBeCritical) for each in step.then)
        if idle and not isinstance(step.condition, ast.Shows):
            raise Unplayable(step, "doubles that count only then")
        return idle
    return isinstance(step, ast.MayBeCritical)


def against_others(step: ast.Node, sel: ast.AttackSel) -> ast.Node:
    """The words "When you attack, you may attack each opponent in the grid": each but the one attacked already."""
    if isinstance(step, ast.May):
        return replace(step, body=tuple(against_others(each, sel) for each in step.body))
    if isinstance(step, ast.Attack) and isinstance(step.against, ast.Who) and step.against.quantifier == "each":
        others = replace(step.against, tests=(*step.against.tests, ast.Not(ast.InAttack())))
        return replace(step, against=others, weapon=step.weapon or sel.weapon)
    return step


def parts(node: ast.Rule) -> list[ast.Rule]:
    """A rule about a roll, in parts: how many dice are thrown, and what happens once they lie there."""
    if node.trigger is None or not isinstance(node.trigger.event, ast.Rolls):
        return [node]
    before = tuple(step for step in node.body if comes_before_dice(step))
    after = tuple(step for step in node.body if not comes_before_dice(step))
    if not before or not after or node.trigger.time != "when":
        return [node]
    if not alters(after) and not any(looks_at_roll(step) for step in after):
        # All of it may be said before the dice are thrown.
        return [node]
    if node.limit is not None or any(isinstance(step, ast.May) for step in node.body):
        raise Unplayable(node, "before and after the dice are thrown")
    return [replace(node, body=before), replace(node, body=after)]


def alters(body: tuple[ast.Node, ...]) -> bool:
    """Is something done to the dice or the roll itself, more than a bonus?"""
    return any(isinstance(step, (*ALTERS_DICE, ast.SetRoll)) for step in inner_steps(body))


def looks_at_dice(node: object) -> bool:
    """Does a condition ask for the faces of dice?"""
    if isinstance(node, ast.Shows | ast.DieValue):
        return True
    if isinstance(node, tuple):
        return any(looks_at_dice(each) for each in node)
    if dataclasses.is_dataclass(node):
        return any(looks_at_dice(getattr(node, name)) for name in ast.field_names(node))
    return False


def is_own_choice(step: ast.Node) -> bool:
    """Is the whole rule one choice of its owner, with nothing that happens if they decline?"""
    if isinstance(step, ast.May):
        return isinstance(step.who, ast.Who) and step.who.role == "me" and not step.otherwise
    return isinstance(step, ast.Pay) and not step.otherwise


@lru_cache(maxsize=4096)
def settled(node: ast.Rule) -> ast.Rule:
    """A rule of a constant ability as it is lowered: when it comes, and where its card may lie. Raises: Unplayable."""
    return placed(retimed(simpler(node)))


def placed(node: ast.Rule) -> ast.Rule:
    """A rule that asks by the way where its card lies, as one that works wherever it may lie by those words.

    Raises Unplayable where the question could never be answered with yes.
    """
    if node.zone != "play":
        return node
    by_rule = node.condition.tests if isinstance(node.condition, ast.AnyOf) else ()
    only = node.body[0] if len(node.body) == 1 else None
    by_step = (only.condition,) if isinstance(only, ast.If) and only.otherwise else ()
    if any(asks_elsewhere(each) for each in (*by_rule, *by_step)):
        return replace(node, zone="either")
    if any(asks_elsewhere(each) for each in ast.inside(node.condition)) or never_there(node.body):
        raise Unplayable(node, "the discard pile in a condition that is not the whole condition of the rule")
    return node


def asks_elsewhere(node: object) -> bool:
    """Does a condition ask whether its card lies in the discard pile?"""
    return isinstance(node, ast.InZone | ast.WasIn) and node.zone != "play"


def never_there(body: tuple[ast.Node, ...]) -> bool:
    """Do steps of what works in play ask whether its card lies in the pile, with nothing that brings it there?"""
    asked = False
    for step in body:
        for each in ast.inside(step):
            if isinstance(each, ast.Later) or each == ast.Discard(ast.This()):
                return False
            asked = asked or asks_elsewhere(each)
    return asked


def retimed(node: ast.Rule) -> ast.Rule:
    """A question about the roll, asked "when you attack", is put off until the roll is final, as is what is done as
    often as it shows something; one about the outcome until that is known, what is done to dice until they lie there.
    """
    trigger = node.trigger
    if trigger is None:
        return node
    if all(isinstance(step, ast.AttackFrom | ast.AttackWay) for step in node.body):
        # "When you attack, you may attack as though ...": a permission that holds whenever one does.
        if trigger != ast.Trigger("when", ast.Attacks(ast.AttackSel(ast.Who("me")))) or node.limit is not None:
            raise Unplayable(node, "a way to attack that holds in some attacks only")
        return replace(node, trigger=None)
    outcome, rest = split_outcome(node.condition) if node.condition is not None else (None, [])
    if outcome is not None and outcome.result != "critical" and trigger.time != "before":
        events = decided(trigger.event, outcome.result)
        if events:
            asked = None if not rest else rest[0] if len(rest) == 1 else ast.AllOf(tuple(rest))
            event = events[0] if len(events) == 1 else ast.AnyEvent(tuple(events))
            return replace(node, trigger=ast.Trigger("when", event, trigger.nth), condition=asked)
    if not isinstance(trigger.event, ast.Attacks) or trigger.time != "when":
        return node
    asks: list[ast.Node] = [node.condition] if node.condition is not None else []
    asks += questions(node.body)
    # What a re-roll led to is asked within the ability.
    about = any(looks_at_roll(each) for each in asks) or counts_roll(node.body)
    if not about and not alters_dice(node.body):
        return node
    sel = trigger.event.attack
    if sel.nth is not None or sel.critical or sel.hitting or sel.tests:
        raise Unplayable(node, "the roll of attacks that are numbered, critical, hitting or tested")
    mine = isinstance(sel.by, ast.Who) and sel.by.role == "me"
    attack_roll = ast.RollSel(
        sel.by, ("basic attack",) if sel.kind == "basic" else ("attack",), "a", sel.weapon, sel.against
    )
    defense_roll = ast.RollSel(sel.against, ("defense",), "a")
    event = ast.Rolls(attack_roll if mine else defense_roll)
    return replace(node, trigger=ast.Trigger("when", event))


def questions(body: tuple[ast.Node, ...]) -> list[ast.Node]:
    """The conditions in a body that may be about the attack's rolls: once the ability has rolled dice itself, "the
    total" is of those, and only what names another roll is not.
    """
    out: list[ast.Node] = []
    rolled = False
    for step in inner_steps(body):
        rolled = rolled or isinstance(step, ast.RollDice | ast.RollOff)
        if isinstance(step, ast.If):
            names_roll = any(isinstance(each, ast.RollSel) for each in ast.inside(step.condition))
            if not rolled or names_roll:
                out.append(step.condition)
    return out


def counts_roll(body: tuple[ast.Node, ...]) -> bool:
    """Is something done at once as often, or as much, as the attack's rolls show?"""
    amounts = [step.amount for step in inner_steps(body) if isinstance(step, ast.Deal | ast.Gain)]
    return any(isinstance(each, ast.RollSel) for amount in amounts for each in ast.inside(amount))


def decided(event: ast.Node, result: str) -> list[ast.Node]:
    """The outcomes of the attack that an event about its declaration or its rolls belongs to."""
    made = ast.Hits if result == "hit" else ast.Misses
    if isinstance(event, ast.Attacks):
        return [made(event.attack)]
    if not isinstance(event, ast.Rolls) or event.dice is not None:
        return []
    roll = event.roll
    combat = {"attack", "basic attack", "defense", "combat"}
    plain = roll.nth is None and not roll.tests and not isinstance(roll.against, ast.AttackSel | ast.Ref)
    if not plain or not is_mine(roll.whose) or not set(map(str, roll.kinds)) <= combat:
        return []
    assert not isinstance(roll.against, ast.AttackSel)
    out: list[ast.Node] = []
    for kind in roll.kinds:
        if kind in ("attack", "combat", "basic attack"):
            of_kind: ast.AttackKind = "basic" if kind == "basic attack" else "any"
            out.append(made(ast.AttackSel(roll.whose, of_kind, roll.weapon, roll.against)))
        if kind in ("defense", "combat"):
            out.append(made(ast.AttackSel(roll.against, against=roll.whose)))
    return out
