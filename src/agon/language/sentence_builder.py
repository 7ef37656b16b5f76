"""Rules into sentences: the other half of ``assemble``, for speaking.

``assemble(kind, sentences_of(kind, rules)) == rules``; the corpus test checks it for every ability read.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from agon.language import ast, parts
from agon.language.relations import called, conjunction, named_by, takes_duration_of_next
from agon.language.rule_builder import ENEMY_WEAPON, as_permitted, hands_over, joins, returns_itself


def sentences_of(kind: str, rules: tuple[ast.Rule, ...], *, grants_are_free: bool = False) -> list[ast.Sentence]:
    """The sentences that state these rules, in order; ``assemble`` makes the same rules of them.

    ``grants_are_free``: an attack that somebody "may make" costs nothing, so that a way of attacking is said otherwise.
    """
    spoken: list[ast.Sentence] = []
    for rule in rules:
        condition = rule.condition
        if rule.zone not in ("play", "discard" if returns_itself(rule.body) else "play"):
            condition = conjunction((ast.InZone(rule.zone), condition))
        used = rule.power is not None or bool(rule.cost)
        made = _block(_said_of(rule, grants_are_free=grants_are_free), condition)
        first = made[0]
        heads = tuple(part for part in (rule.limit, rule.trigger) if part is not None) + first.heads
        front: tuple[Any, ...] = (parts.Cost(rule.cost),) if rule.cost else ()
        front += (parts.PowerHead(rule.power),) if rule.power is not None else ()
        waits = any(isinstance(head, parts.TriggerFor) for head in heads)  # "Heal: When you hit this round, ..."
        heads = (*front, *heads) if rule.power == "react" or waits else (*heads, *front)
        made[0] = replace(first, heads=(*heads, parts.Commanded()) if rule.commanded else heads)
        for index in range(1, len(made)):
            joined = joins(kind, rule.trigger, made[index], has_previous=True, used=used, power=rule.power)
            if made[index].link == "" and (not joined or (used and called(made[index].steps))):
                made[index] = replace(made[index], link="then")
        spoken.extend(made)
    return spoken


def _said_of(rule: ast.Rule, *, grants_are_free: bool) -> tuple[Any, ...]:
    """The steps of a rule without what the keyword of its power says."""
    if rule.power == "disarm" and len(rule.body) > 1 and rule.body[0] == ENEMY_WEAPON:
        return rule.body[1:]
    return rule.body if grants_are_free else tuple(map(as_permitted, rule.body))


def _block(steps: tuple[Any, ...], condition: Any) -> list[ast.Sentence]:  # noqa: C901, PLR0912, PLR0915 - a construct after another
    """Sentences for a row of steps, the first under a condition."""
    made: list[ast.Sentence] = []
    row: list[Any] = []

    def say(link: str, heads: tuple[Any, ...], what: tuple[Any, ...]) -> None:
        made.append(ast.Sentence(link, heads, what))  # type: ignore[arg-type]  # links come from here only

    def flush() -> None:
        if row:
            say("", (), tuple(row))
            row.clear()

    for step in steps:
        riders, step = _without_riders(step)
        if riders:
            flush()
        if isinstance(step, ast.If):
            flush()
            inner = _block(step.then, None)
            inner[0] = replace(inner[0], heads=_with_condition(inner[0].heads, step.condition))
            made.extend(inner)
            if step.otherwise:
                _linked(made, "otherwise", step.otherwise)
        elif isinstance(step, ast.OrElse):
            flush()
            made.extend(_block(step.body, None))
            _linked(made, "otherwise", step.otherwise)
        elif isinstance(step, (ast.May, ast.Pay)) and (step.then or step.otherwise):
            if isinstance(step, ast.May):
                bare: tuple[Any, ...] = (ast.May(step.who, step.body),)
            else:
                flush()
                bare = step.cost
            row.extend(bare)
            flush()
            theirs = isinstance(step, ast.May) and step.who != ast.Who("me")
            if step.then:
                _linked(made, "if they did" if theirs else "if done", step.then)
            if step.otherwise:
                _linked(made, "if they did not" if theirs else "if not done", step.otherwise)
        elif hands_over(step) and (step.body[0].then or step.body[0].otherwise):
            flush()
            inner_may = step.body[0]
            say("", (), (replace(step, body=(replace(inner_may, then=(), otherwise=()),)),))
            if inner_may.then:
                _linked(made, "if they did", inner_may.then)
            if inner_may.otherwise:
                _linked(made, "if they did not", inner_may.otherwise)
        elif isinstance(step, ast.Later):
            flush()
            trigger = step.trigger
            listening = parts.TriggerFor(trigger, step.duration) if trigger and step.duration else trigger
            heads = tuple(part for part in (step.limit, listening) if part is not None)
            heads += () if step.condition is None else _conditions(step.condition)
            inner = _block(step.body, None)
            inner[0] = replace(inner[0], heads=heads + inner[0].heads)
            made.extend(inner)
        elif isinstance(step, ast.May) and row:
            row.append(step)
            flush()
        else:
            ends = getattr(step, "duration", None) is not None
            apart = bool(row) and (named_by(row[-1], step) or _would_be_theirs(row[-1], step))
            if row and ((ends and takes_duration_of_next(row[-1])) or apart):
                flush()  # in one sentence with the step before it would mean something else
            row.append(step)
        if riders:
            flush()
            say("", (), riders)
    flush()
    if condition is not None:
        made[0] = replace(made[0], heads=_with_condition(made[0].heads, condition))
    return made


def _would_be_theirs(before: Any, step: Any) -> bool:
    """Would a deed of the user, said in one sentence with what several others do, be heard as theirs?"""
    who = getattr(before, "by", None) or getattr(before, "who", None)
    several = isinstance(who, ast.Who) and who.quantifier == "all"
    return several and isinstance(step, (ast.Discard, ast.Reroll)) and step.by is None


def _without_riders(step: Any) -> tuple[tuple[Any, ...], Any]:
    """What is said of the attack a step makes, and the step without it; ("This attack deals ...")."""
    if isinstance(step, ast.Attack) and step.riders:
        own = 1 if _at_bonus(step.riders[0]) else 0
        return step.riders[own:], replace(step, riders=step.riders[:own])
    if isinstance(step, ast.May) and step.body:
        riders, last = _without_riders(step.body[-1])
        if riders:
            return riders, replace(step, body=(*step.body[:-1], last))
    return (), step


def _at_bonus(rider: Any) -> bool:
    """Is what is said of an attack the bonus it is made at ("a base attack at +1")?"""
    return isinstance(rider, ast.ModRoll) and rider.rolls == ast.Ref("roll", "this")


def _with_condition(heads: tuple[Any, ...], condition: Any) -> tuple[Any, ...]:
    """Heads with one more condition, which comes first."""
    others = tuple(head for head in heads if isinstance(head, (ast.Limit, ast.Trigger)))
    mine = [head for head in heads if not isinstance(head, (ast.Limit, ast.Trigger))]
    return (*others, *_conditions(conjunction([condition, *mine])))


def _conditions(condition: Any) -> tuple[Any, ...]:
    """A condition as heads of a sentence: one with an "or" in it cannot be said in a row with others."""
    if not isinstance(condition, ast.AllOf) or not any(isinstance(test, ast.AnyOf) for test in condition.tests):
        return (condition,)
    heads: list[Any] = []
    for test in condition.tests:
        if heads and not isinstance(test, ast.AnyOf) and not isinstance(heads[-1], ast.AnyOf):
            heads[-1] = conjunction((heads[-1], test))
        else:
            heads.append(test)
    return tuple(heads)


def _linked(made: list[ast.Sentence], link: str, steps: tuple[Any, ...]) -> None:
    inner = _block(steps, None)
    inner[0] = replace(inner[0], link=link)  # type: ignore[arg-type]  # links come from here only
    made.extend(inner)
