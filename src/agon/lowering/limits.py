"""How often part of a rule may be used: marks that the tree is given before it is lowered."""

from __future__ import annotations

import dataclasses

from agon.arena.ability import JumpUnless, Program
from agon.arena.conditions import Every
from agon.arena.deal import LIMIT_NONE, Limit
from agon.arena.steps_effect import WaitFor
from agon.arena.steps_stored_die import UsesLeft
from agon.language import ast
from agon.lowering.context import Unplayable


@dataclasses.dataclass(frozen=True, slots=True)
class Used(ast.Node):
    """A waiting ability with a limit of its own is used; put in front of what it does."""

    per: Limit


def counted(body: tuple[ast.Step, ...], per: Limit) -> tuple[ast.Step, ...]:
    """Steps whose use is counted; where they may be declined, only what is taken up counts (A7-USE-04)."""
    used = Used(per)
    if len(body) == 1 and isinstance(body[0], ast.May):
        return (dataclasses.replace(body[0], body=(used, *body[0].body)),)
    return (used, *body)


def recurs(limit: ast.Limit | None) -> bool:
    """Does what waits come again in each period ("once per round"), not in this one alone ("once this round")?"""
    return limit is not None and not limit.current and limit.per in ("turn", "round")


def part_limit(program: Program | None) -> tuple[Limit, int]:
    """The limit of a part of a program: its period (LIMIT_*) and number; zeros if none has one. Raises: Unplayable."""
    found: set[tuple[Limit, int]] = set()
    for op in program.ops if program is not None else []:
        held = op.program.filter if isinstance(op, WaitFor) else None
        cond = op.cond if isinstance(op, JumpUnless) else held.cond if held is not None else None
        for each in cond.conds if isinstance(cond, Every) else [cond]:
            if isinstance(each, UsesLeft):
                found.add((each.per, int(each.times)))
    if len(found) > 1:
        raise Unplayable("card", "several limits of parts of one rule")
    return found.pop() if found else (LIMIT_NONE, 0)


@dataclasses.dataclass(frozen=True, slots=True)
class ReturnOnce(ast.Node):
    """A card comes into play by this ability, each single card once a game."""

    step: ast.PutIntoPlay


def each_once(rules: tuple[ast.Rule, ...]) -> tuple[ast.Rule, ...]:
    """Bind "cannot return any one such card more than once each game" to what returns it."""
    return tuple(once_each(rule) for rule in rules)


def once_each(rule: ast.Rule) -> ast.Rule:
    """The rule with its own limit on single cards put where it acts."""
    limits = [step for step in rule.body if isinstance(step, ast.OncePer)]
    if not limits:
        return rule
    if len(limits) > 1 or limits[0].per not in ("game", "match"):
        raise Unplayable(limits[0], "so often")
    body = tuple(step for step in rule.body if not isinstance(step, ast.OncePer))
    changed = marked(body)
    returned = [each.card for each in ast.inside(body) if isinstance(each, ast.PutIntoPlay)]
    if any(not isinstance(card, ast.Cards) or card.tests != limits[0].cards.tests for card in returned):
        raise Unplayable(limits[0], "of cards other than those that are returned")
    if changed == body:
        raise Unplayable(limits[0], "a limit for each card on a deed that picks no cards")
    return dataclasses.replace(rule, body=changed)


def marked(body: tuple[ast.Step, ...]) -> tuple[ast.Step, ...]:
    """The steps, with each card that comes into play remembered."""
    out: list[ast.Step] = []
    for step in body:
        if isinstance(step, ast.PutIntoPlay):
            out.append(ReturnOnce(step))
        elif isinstance(step, ast.May):
            out.append(dataclasses.replace(step, body=marked(step.body), then=marked(step.then)))
        elif isinstance(step, ast.Pay):
            out.append(dataclasses.replace(step, then=marked(step.then)))
        elif isinstance(step, ast.If):
            out.append(dataclasses.replace(step, then=marked(step.then), otherwise=marked(step.otherwise)))
        else:
            out.append(step)
    return tuple(out)
