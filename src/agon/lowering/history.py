"""Constant abilities that ask what was done this turn or round, for something they do once: when that is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeGuard

from agon.language import ast


@dataclass(frozen=True, slots=True)
class ComesAbout:
    """When what a constant rule does once is to be asked again, and what is left to ask then.

    ``first``: the period in which it comes once; None where the trigger says that itself. ``only``: it is not asked as
    the card is switched on, since what was not done is not known then.
    """

    trigger: ast.Trigger
    left: ast.Node | None
    first: ast.Period | None = None
    only: bool = False


def as_it_comes_about(cond: ast.Node | None) -> list[ComesAbout]:
    """When what a constant rule does once is to be asked again.

    As its card is switched on (A7-RULING-70) little has been done in the turn or round that the words ask about. So
    "if you moved this turn" comes about with the first move of a turn, "if you did not move" at its end, and "if you
    moved and attacked" or "if you moved and are adjacent to an opponent" with the first of these deeds after which all
    of it is so. Nothing where the past asked about cannot change any more, or is that of cards revealed.
    """
    if cond is None:
        return []
    tests = cond.tests if isinstance(cond, ast.AllOf) else (cond,)
    denied = next((each for each in map(_undone_past, tests) if each is not None), None)
    if denied is not None:
        # What is not done is known at the end, whatever else is asked.
        doer = getattr(denied.event, "who", None) or getattr(getattr(denied.event, "attack", None), "by", None)
        span = denied.when.span
        whose = ast.Who("me") if span == "turn" and doer == ast.Who("me") else None
        return [ComesAbout(ast.Trigger("when", ast.Moment("end", span, whose=whose)), cond, only=True)]
    # "If you moved or attacked" is asked after either.
    done = [(at, past) for at, each in enumerate(tests) for past in _pasts(each)]
    if len(tests) == len(done) == 1 and tests[0] is done[0][1]:
        past = done[0][1]
        return [ComesAbout(ast.Trigger("after", past.event, ast.Nth(past.times, past.when.span)), None)]
    out = []
    for at, past in done:
        left = (*tests[:at], *tests[at + 1 :]) if past is tests[at] and past.times == 1 else tests
        asked = left[0] if len(left) == 1 else ast.AllOf(left)
        out.append(ComesAbout(ast.Trigger("after", past.event), asked, done[0][1].when.span))
    return out


def _pasts(node: ast.Node) -> list[ast.Happened]:
    """What it asks to have been done this turn or round: one thing, or one of several."""
    several = node.tests if isinstance(node, ast.AnyOf) else (node,)
    pasts = [each for each in several if _is_this_past(each)]
    return pasts if len(pasts) == len(several) else []


def _is_this_past(node: ast.Node) -> TypeGuard[ast.Happened]:
    """Does it ask what has been done this turn or round?"""
    if not isinstance(node, ast.Happened) or isinstance(node.event, ast.Reveals):
        return False
    return node.when.which == "this" and node.when.span in ("turn", "round")


def _undone_past(node: ast.Node) -> ast.Happened | None:
    """What it asks not to have been done this turn or round, if it asks that: of several things, the first."""
    denied = node.test if isinstance(node, ast.Not) else None
    several = denied.tests if isinstance(denied, ast.AnyOf | ast.AllOf) else (denied,)
    pasts = [past for past in several if past is not None and _is_this_past(past) and past.times == 1]
    return pasts[0] if pasts and len(pasts) == len(several) else None


__all__ = ["ComesAbout", "as_it_comes_about"]
