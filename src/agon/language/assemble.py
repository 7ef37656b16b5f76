"""Sentences into rules, and rules into sentences.

An ability is read as one block: "If you do", "Otherwise" and "that total" lean on earlier sentences. What joins what:

* a sentence with its own trigger or limit starts a rule of its own, unless it leans on an earlier one (then it is a
  waiting effect, ``Later``) or the ability is an action or reveal ability (whose sentences all happen on use);
* a sentence without one belongs to the rule before it where it refers back to it, or where it is a thing done rather
  than a thing that is so;
* a condition binds its own sentence only (A7-RULING-83), and the sentences that build on what that one did.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.check import introduced, leaning, nodes
from agon.language.relations import conjunction, takes_duration_of_next

_CONTINUOUS: Final = (
    ast.ModRoll, ast.SetRoll, ast.CountDoubles, ast.ModDamage, ast.SetDamage, ast.CapDamage, ast.ReduceDamage,
    ast.NormalDamage, ast.Multiply, ast.CriticalBonus, ast.Critical, ast.Gain, ast.GainCards, ast.NoGain,
    ast.LimitBonus, ast.Protect, ast.Forbid, ast.ActionCost, ast.AllowCards, ast.ForbidCards, ast.NeedHands,
    ast.CountsAs, ast.NoEffect, ast.MayUse, ast.AttackLimit, ast.GridRule, ast.AttackFrom, ast.AttackWay,
    ast.TurnOrder, ast.InitiativeRule, ast.RevealOrder, ast.TieRule, ast.Grant, ast.Affects, ast.DiceCount,
)  # fmt: skip


class CannotJoinError(Exception):
    """A sentence leans on something that is not there: "Otherwise" with nothing before it."""


@dataclass(slots=True)
class _Draft:
    """A rule being written: blocks of steps, each under its own condition."""

    limit: ast.Limit | None = None
    trigger: ast.Trigger | None = None
    blocks: list[tuple[Any, list[Any]]] = field(default_factory=list)

    def rule(self) -> ast.Rule:
        blocks = [(condition, steps) for condition, steps in self.blocks if steps]
        condition: Any = None
        body: tuple[Any, ...]
        if len(blocks) == 1:
            condition, body = blocks[0][0], tuple(blocks[0][1])
        else:
            flat: list[Any] = []
            for local, steps in blocks:
                flat.extend(steps if local is None else [ast.If(local, tuple(steps))])
            body = tuple(flat)
        zone: ast.Zone = "play"
        if _returns(body):
            zone = "discard"
        tests = condition.tests if isinstance(condition, ast.AllOf) else (condition,)
        for test in tests:
            if isinstance(test, ast.InZone):
                zone = test.zone
        condition = conjunction(test for test in tests if not isinstance(test, ast.InZone))
        return ast.Rule(body, self.trigger, condition, self.limit, zone)


def _returns(body: tuple[Any, ...]) -> bool:
    """Whether the ability brings its own card into play: then it works from the discard pile."""
    return any(isinstance(node, ast.PutIntoPlay) and node.card == ast.This() for node in nodes(body))


def _heads(sentence: ast.Sentence) -> tuple[ast.Limit | None, ast.Trigger | None, Any]:
    limit: ast.Limit | None = None
    trigger: ast.Trigger | None = None
    condition: Any = None
    for head in sentence.heads:
        if isinstance(head, ast.Limit):
            limit = head
        elif isinstance(head, ast.Trigger):
            trigger = head
        else:
            condition = head
    return limit, trigger, condition


def _lasts(sentence: ast.Sentence) -> bool:
    """Whether a sentence says how things are, rather than what is done."""
    return all(
        isinstance(step, _CONTINUOUS)
        and not _waits_for_next(step)
        and (getattr(step, "duration", None) is None or isinstance(step, (ast.AllowCards, ast.ForbidCards)))
        and not (isinstance(step, ast.Gain) and step.stat == "life")
        for step in sentence.steps
    )


def _waits_for_next(step: Any) -> bool:
    """Whether a step concerns one attack, roll or card to come, and is used up by it."""
    target = getattr(step, "rolls", None) or getattr(step, "attacks", None)
    return isinstance(getattr(target, "nth", None), ast.Next) or isinstance(getattr(step, "nth", None), ast.Next)


def _window(limit: ast.Limit | None, condition: Any, steps: tuple[Any, ...]) -> ast.Trigger | None:
    """When a thing done is done, where its sentence does not say: the occasion that its own words presuppose.

    A re-roll comes after the roll; a test of a roll comes after it too (after the whole attack, if it makes another
    attack); winning or losing initiative is known as it is determined.
    """
    inside = list(nodes(steps))
    if any(isinstance(node, ast.Later) for node in inside):
        return None
    rolls = [node.what for node in inside if isinstance(node, ast.Reroll)]
    rolls += [node.roll for node in nodes(condition) if isinstance(node, (ast.Shows, ast.Total))]
    for what in rolls:
        roll = what.roll if isinstance(what, ast.Dice) else what
        if isinstance(roll, ast.RollSel):
            if any(isinstance(node, ast.Attack) for node in inside):
                return ast.Trigger(
                    "after", ast.Attacks(ast.AttackSel(roll.whose, "weapon" if roll.weapon else "any", roll.weapon))
                )
            return ast.Trigger("after", ast.Rolls(replace(roll, quantifier="a", tests=())))
    if limit is None and any(isinstance(node, ast.Initiative) for node in nodes(condition)):
        return ast.Trigger("when", ast.InitiativeSet())
    for node in inside:
        if (
            limit is not None
            and isinstance(node, ast.ModRoll)
            and isinstance(node.rolls, ast.RollSel)
            and node.duration is None
        ):
            return ast.Trigger("when", ast.Rolls(replace(node.rolls, quantifier="a", tests=())))
    return None


def _rolled(draft: _Draft) -> bool:
    """Whether the rule so far has rolled dice of its own."""
    return any(isinstance(step, (ast.RollDice, ast.RollOff)) for _, steps in draft.blocks for step in steps)


def _settle_trigger(trigger: ast.Trigger | None, *, waiting: bool) -> ast.Trigger | None:
    """Read "the round" as each round for a rule, this round for a waiting effect."""
    if trigger is not None and isinstance(trigger.event, ast.Moment) and trigger.event.which == "the":
        return replace(trigger, event=replace(trigger.event, which="this" if waiting else "each"))
    return trigger


def joins(kind: str, previous: ast.Trigger | None, sentence: ast.Sentence, *, has_previous: bool) -> bool:
    """Whether an unlinked sentence belongs to the rule before it."""
    if not has_previous:
        return False
    limit, trigger, _ = _heads(sentence)
    if trigger is not None or limit is not None:
        return kind != "constant" or bool(leaning(sentence))
    if kind != "constant" or leaning(sentence):
        return True
    return previous is not None and not _lasts(sentence)


def assemble(kind: str, sentences: tuple[ast.Sentence, ...]) -> tuple[ast.Rule, ...]:
    """The rules that a row of sentences states."""
    drafts: list[_Draft] = []
    for sentence in sentences:
        limit, trigger, condition = _heads(sentence)
        if drafts and trigger is not None and _rolled(drafts[-1]) and isinstance(trigger.event, ast.Shows):
            shown = trigger.event
            if trigger.time == "when" and shown.roll == ast.RollSel(ast.Who("me"), ("any",), "a"):
                condition = conjunction((ast.Shows(ast.Ref("roll"), shown.pattern), condition))
                trigger = None
                sentence = replace(sentence, heads=tuple(h for h in (limit, condition) if h is not None))
        steps = list(sentence.steps)
        if kind == "constant" and limit is not None and limit.current:
            limit = ast.Limit(limit.n, limit.per)
            sentence = replace(sentence, heads=(limit, *sentence.heads[1:]))
        if sentence.link not in ("", "then"):
            if not drafts or not drafts[-1].blocks:
                raise CannotJoinError(sentence.link)
            if trigger is not None:
                steps = [ast.Later(trigger, tuple(steps), condition, limit)]
            elif condition is not None:
                steps = [ast.If(condition, tuple(steps))]
            _link(drafts[-1], sentence.link, tuple(steps))
            continue
        if sentence.link == "then":
            if not drafts:
                raise CannotJoinError("then")
            if trigger is not None:
                steps = [ast.Later(_settle_trigger(trigger, waiting=True) or trigger, tuple(steps), condition, limit)]
            elif condition is not None:
                steps = [ast.If(condition, tuple(steps))]
            drafts[-1].blocks[-1][1].extend(steps)
            continue
        if kind != "constant" and trigger is not None:
            steps = [_later(trigger, limit, condition, tuple(steps))]
            trigger, limit, condition = None, None, None
            sentence = replace(sentence, heads=(), steps=tuple(steps))
        if isinstance(condition, parts.DoThat):
            condition = _permitted(drafts)
            sentence = replace(sentence, heads=tuple(h for h in (limit, trigger, condition) if h is not None))
        if not joins(kind, drafts[-1].trigger if drafts else None, sentence, has_previous=bool(drafts)):
            if kind == "constant" and trigger is None and (limit is not None or not _lasts(sentence)):
                trigger = _window(limit, condition, tuple(steps))
            draft = _Draft(limit, _settle_trigger(trigger, waiting=False))
            draft.blocks.append((condition, steps))
            drafts.append(draft)
            continue
        if trigger is not None or limit is not None:
            steps = [_later(trigger, limit, condition, tuple(steps))]
            condition = None
        draft = drafts[-1]
        last = draft.blocks[-1][1][-1]
        if isinstance(steps[0], ast.SkipUse) and condition is None and isinstance(last, ast.If) and not last.otherwise:
            draft.blocks[-1][1][-1] = replace(last, then=(*last.then, *steps))
            continue
        made = introduced(tuple(draft.blocks[-1][1]))
        if leaning(sentence) & made or (draft.blocks[-1][0] is None and condition is None):
            draft.blocks[-1][1].extend(steps if condition is None else [ast.If(condition, tuple(steps))])
        else:
            draft.blocks.append((condition, steps))
    rules: list[ast.Rule] = []
    for draft in drafts:
        rules.extend(_apart(draft.rule()) if kind == "constant" else [draft.rule()])
    return tuple(rules)


def _apart(rule: ast.Rule) -> list[ast.Rule]:
    """A standing rule with a triggered part behind it is two rules under one condition."""
    last = rule.body[-1]
    if all(isinstance(step, ast.Later) and step.trigger is None and step.limit for step in rule.body):
        return [
            replace(rule, body=step.body, limit=step.limit, trigger=_window(step.limit, rule.condition, step.body))
            for step in rule.body
            if isinstance(step, ast.Later)
        ]
    standing = rule.trigger is None and rule.limit is None and len(rule.body) > 1
    if (
        standing
        and isinstance(last, ast.Later)
        and last.condition is None
        and all(isinstance(step, _CONTINUOUS) for step in rule.body[:-1])
    ):
        return [
            replace(rule, body=rule.body[:-1]),
            replace(rule, body=last.body, trigger=last.trigger, limit=last.limit),
        ]
    return [rule]


def _later(trigger: ast.Trigger | None, limit: ast.Limit | None, condition: Any, steps: tuple[Any, ...]) -> Any:
    return ast.Later(_settle_trigger(trigger, waiting=True), steps, condition, limit)


def _permitted(drafts: list[_Draft]) -> Any:
    """What "while you do" means, after "you may have two X": that there are exactly so many (A7-RULING-73)."""
    last = drafts[-1].blocks[-1][1][-1] if drafts else None
    if not isinstance(last, ast.AllowCards):
        raise CannotJoinError("")
    return ast.Has(last.who, last.cards, "=", last.number)


def _link(draft: _Draft, link: str, steps: tuple[Any, ...]) -> None:
    """Hang steps on the choice, price or condition before them."""
    condition, block = draft.blocks[-1]
    last = block[-1]
    theirs = link.startswith("if they")
    if link in ("if done", "if they did"):
        block[-1] = _with_then(last, steps, theirs=theirs)
    elif link in ("if not done", "if they did not"):
        block[-1] = _with_otherwise(last, steps, theirs=theirs)
    elif isinstance(last, ast.If) and not last.otherwise:
        block[-1] = replace(last, otherwise=steps)
    elif condition is not None and len(draft.blocks) >= 1:
        draft.blocks[-1] = (None, [ast.If(condition, tuple(block), steps)])
    else:
        block[-1] = _with_otherwise(last, steps)


def _hands_over(step: Any) -> bool:
    """Whether a choice consists in giving someone else a choice: "if they do not" is about that one."""
    return isinstance(step, ast.May) and len(step.body) == 1 and isinstance(step.body[0], ast.May)


def _with_then(step: Any, steps: tuple[Any, ...], *, theirs: bool = False) -> Any:
    if theirs and _hands_over(step):
        return replace(step, body=(_with_then(step.body[0], steps),))
    if isinstance(step, (ast.May, ast.Pay)):
        return replace(step, then=(*step.then, *steps))
    if isinstance(step, ast.If) and step.then:
        return replace(step, then=(*step.then[:-1], _with_then(step.then[-1], steps, theirs=theirs)))
    return ast.Pay((step,), steps)


def _with_otherwise(step: Any, steps: tuple[Any, ...], *, theirs: bool = False) -> Any:
    if theirs and _hands_over(step):
        return replace(step, body=(_with_otherwise(step.body[0], steps),))
    if isinstance(step, (ast.May, ast.Pay)) and not step.otherwise:
        return replace(step, otherwise=steps)
    if isinstance(step, ast.If) and step.then and not isinstance(step.then[-1], ast.If):
        return replace(step, then=(*step.then[:-1], _with_otherwise(step.then[-1], steps, theirs=theirs)))
    return ast.Pay((step,), (), steps)


# ---------------------------------------------------------------------------------------------------- taking apart


def sentences_of(kind: str, rules: tuple[ast.Rule, ...]) -> list[ast.Sentence]:
    """The sentences that state these rules, in order; ``assemble`` makes the same rules of them."""
    spoken: list[ast.Sentence] = []
    for rule in rules:
        condition = rule.condition
        if rule.zone != "play" and not _returns(rule.body):
            condition = conjunction((ast.InZone(rule.zone), condition))
        made = _block(rule.body, condition)
        first = made[0]
        heads = tuple(part for part in (rule.limit, rule.trigger) if part is not None) + first.heads
        made[0] = replace(first, heads=heads)
        for index in range(1, len(made)):
            if made[index].link == "" and not joins(kind, rule.trigger, made[index], has_previous=True):
                made[index] = replace(made[index], link="then")
        spoken.extend(made)
    return spoken


def _block(steps: tuple[Any, ...], condition: Any) -> list[ast.Sentence]:
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
        if isinstance(step, ast.If):
            flush()
            inner = _block(step.then, None)
            inner[0] = replace(inner[0], heads=_with_condition(inner[0].heads, step.condition))
            made.extend(inner)
            if step.otherwise:
                _linked(made, "otherwise", step.otherwise)
        elif isinstance(step, (ast.May, ast.Pay)) and (step.then or step.otherwise):
            if isinstance(step, ast.May):
                bare: tuple[Any, ...] = (ast.May(step.who, step.body),)
            else:
                bare = step.cost
            row.extend(bare)
            flush()
            theirs = isinstance(step, ast.May) and step.who != ast.Who("me")
            if step.then:
                _linked(made, "if they did" if theirs else "if done", step.then)
            if step.otherwise:
                _linked(made, "if they did not" if theirs else "if not done", step.otherwise)
        elif _hands_over(step) and (step.body[0].then or step.body[0].otherwise):
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
            heads = tuple(part for part in (step.limit, listening, step.condition) if part is not None)
            inner = _block(step.body, None)
            inner[0] = replace(inner[0], heads=heads + inner[0].heads)
            made.extend(inner)
        elif isinstance(step, ast.May) and row:
            row.append(step)
            flush()
        else:
            ends = getattr(step, "duration", None) is not None
            if ends and row and takes_duration_of_next(row[-1]):
                flush()
            row.append(step)
    flush()
    if condition is not None:
        made[0] = replace(made[0], heads=_with_condition(made[0].heads, condition))
    return made


def _with_condition(heads: tuple[Any, ...], condition: Any) -> tuple[Any, ...]:
    """Heads with one more condition, which comes first."""
    others = tuple(head for head in heads if isinstance(head, (ast.Limit, ast.Trigger)))
    mine = [head for head in heads if not isinstance(head, (ast.Limit, ast.Trigger))]
    return (*others, conjunction([condition, *mine]))


def _linked(made: list[ast.Sentence], link: str, steps: tuple[Any, ...]) -> None:
    inner = _block(steps, None)
    inner[0] = replace(inner[0], link=link)  # type: ignore[arg-type]  # links come from here only
    made.extend(inner)
