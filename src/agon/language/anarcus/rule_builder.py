"""Sentences of Anarcus into rules, and rules into sentences again.

* A sentence of things that last, without a time, a choice or a word that refers back, is a *continuous* rule; each of
  its steps is one.
* Any other sentence is done: at its own time; without one at the time of the sentence before it, if that one is done;
  else as this card comes to the table (``Enters``). With a limit, or "during your turn" before "may", it is ``Used``.
* A condition binds its own sentence, and what leans on it: "otherwise" is said of the condition, "if you do" of what
  may be done or was done last.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from agon.language import ast
from agon.language.anarcus.antecedents import IT, Naming, placed, told_again
from agon.language.anarcus.checks import asks_of_itself
from agon.language.anarcus.relations.base import AboutThis, BehindSeveral, InsteadOf, Next, Refused
from agon.language.anarcus.relations.conditions import denied
from agon.language.anarcus.relations.sentences import is_open
from agon.language.ast import armies
from agon.language.ast.base import Node
from agon.language.check import nodes
from agon.language.relations import substitute
from agon.language.rule_builder import CannotJoinError

ENTERS: Final = ast.Trigger("when", armies.Enters())
USED: Final = ast.Trigger("when", armies.Used())
EACH_TURN: Final = ast.Limit(1, "turn")
MINE: Final = armies.TurnIs("me")


@dataclass(slots=True)
class _Draft:
    """A rule being written: blocks of steps, each under its own condition."""

    limit: ast.Limit | None
    trigger: ast.Trigger | None
    blocks: list[tuple[Any, list[Any]]] = field(default_factory=list)

    def rule(self) -> ast.Rule:
        if len(self.blocks) == 1 and self.blocks[0][0] is not None:
            condition, steps = self.blocks[0]
            return ast.Rule(tuple(steps), self.trigger, condition, self.limit)
        body: list[Any] = []
        for condition, steps in self.blocks:
            body += steps if condition is None else [ast.If(condition, tuple(steps))]
        return ast.Rule(tuple(body), self.trigger, None, self.limit)


def assemble(_: ast.Kind, sentences: tuple[ast.Sentence, ...]) -> tuple[ast.Rule, ...]:
    """The rules that these sentences make. Raises: CannotJoinError where one leans on nothing."""
    if why := refused(sentences):
        raise CannotJoinError(why)
    drafts: list[_Draft] = []
    for sentence in Naming().walk(sentences):
        limit, trigger, conditions, waits = _heads(sentence)
        if trigger is not None:
            trigger, conditions, waits = _settled_end(sentence.link, trigger, conditions, waits, drafts)
        if sentence.link not in ("", "then"):
            _lean(sentence, drafts, limit, trigger, conditions, waits)
            continue
        steps = _waiting(sentence.steps, waits)
        if any(_is_about_this(each) for each in conditions):
            steps = [substitute(step, IT, ast.This()) for step in steps]
        conditions = [each for each in conditions if each != AboutThis()]
        had = _had(conditions)
        if had is not None and steps:
            steps[0] = substitute(steps[0], IT, had)
        if trigger is None and limit is None and not waits and sentence.link == "" and _is_lasting(steps):
            drafts += [_Draft(None, None, [(_conjunction(conditions), [_so(step)])]) for step in steps]
            continue
        steps = _settled(steps)
        offered = len(steps) == 1 and isinstance(steps[0], armies.Offer) and steps[0].who == "me"
        if trigger is None and not waits and (limit is not None or (offered and MINE in conditions)):
            trigger, limit = USED, limit or EACH_TURN
            conditions = [each for each in conditions if each != MINE]
        if trigger is None and limit is None and drafts and drafts[-1].trigger is not None:
            _add(drafts[-1], _conjunction(conditions), steps)
            continue
        trigger = trigger or ENTERS
        last = drafts[-1] if drafts else None
        if last is not None and limit is None and trigger == ENTERS == last.trigger and last.limit is None:
            _add(last, _conjunction(conditions), steps)
            continue
        drafts.append(_Draft(limit, trigger, [(_conjunction(conditions), steps)]))
    rules = placed(_told(_named(draft.rule())) for draft in drafts)
    if any(map(asks_of_itself, rules)):
        raise CannotJoinError("itself")
    return rules


def refused(said: Any) -> str:
    """Why what is said is refused, "" if it is not."""
    found = next((node for node in nodes(said) if isinstance(node, Refused)), None)
    return "" if found is None else found.why


_CONCRETE: Final = frozenset({"opponent", "attacker", "defender"})
_WHO: Final = ("player", "who", "by", "owner", "whose")


def _told(rule: ast.Rule) -> ast.Rule:
    """The rule with "that player" and "they" as whoever was spoken of; "that" stays where an event may be anybody's."""
    last = ""

    def told(value: Any) -> Any:
        nonlocal last
        if isinstance(value, tuple):
            return tuple(map(told, value))
        if not isinstance(value, Node):
            return value
        names = [each.name for each in fields(value)]
        said = {name: getattr(value, name) for name in _WHO if name in names}
        concrete = [word for word in said.values() if word in _CONCRETE]
        changes: dict[str, Any] = {name: last for name, word in said.items() if word == "that" and last}
        last = concrete[0] if concrete else last
        for name in names:
            old = getattr(value, name)
            if isinstance(old, tuple | Node):
                new = told(old)
                if new != old:
                    changes[name] = new
        return replace(value, **changes) if changes else value

    trigger, condition = told(rule.trigger), told(rule.condition)
    return replace(rule, trigger=trigger, condition=condition, body=told(rule.body))


def _named(rule: ast.Rule) -> ast.Rule:
    """The rule with "it" as this card, where the time or the condition is about this card."""
    event = rule.trigger.event if rule.trigger is not None else None
    if isinstance(event, armies.Would):
        event = event.event
    subject = getattr(event, "cards", None)
    if isinstance(rule.condition, armies.CardsAre):
        subject = rule.condition.cards
    if subject != ast.This():
        return rule
    body: list[Any] = []
    for number, step in enumerate(rule.body):
        body.append(substitute(step, IT, subject))
        if any(isinstance(node, armies.ArmyCards | ast.If) for node in nodes(body[-1])):
            return replace(rule, body=(*body, *rule.body[number + 1 :]))
    return replace(rule, body=tuple(body))


def _had(conditions: list[Any]) -> Any:
    """The card of "if your opponent has a shield, destroy it"; None where no condition is about one card."""
    for each in conditions:
        if (
            isinstance(each, ast.Compare)
            and isinstance(each.left, armies.CardCount)
            and (each.op, each.right) == (">=", 1)
        ):
            cards = each.left.cards
            if isinstance(cards, armies.ArmyCards):
                unique = any(test in (armies.OfType("weapon"), armies.OfType("shield")) for test in cards.tests)
                return cards if unique else replace(cards, number=1)
    return None


def _is_about_this(condition: Any) -> bool:
    event = condition.event if isinstance(condition, armies.HasHappened) else condition
    return condition == AboutThis() or (
        isinstance(event, armies.CardEvent | armies.CardsAre) and event.cards == ast.This()
    )


def _add(draft: _Draft, condition: Any, steps: list[Any]) -> None:
    if draft.blocks[-1][0] is None and condition is None:
        draft.blocks[-1][1].extend(steps)
    else:
        draft.blocks.append((condition, steps))


def _heads(sentence: ast.Sentence) -> tuple[Any, Any, list[Any], list[tuple[Any, list[Any]]]]:
    """Limit, trigger, conditions, and what is waited for, each with the conditions behind it."""
    limit: Any = None
    trigger: Any = None
    conditions: list[Any] = []
    waits: list[tuple[Any, list[Any]]] = []
    instead = False
    if BehindSeveral() in sentence.heads:
        raise CannotJoinError("behind")
    for head in sentence.heads:
        if isinstance(head, ast.Limit):
            limit = head
        elif isinstance(head, ast.Trigger):
            trigger = head
        elif isinstance(head, Next):
            waits.append((head, []))
        elif isinstance(head, InsteadOf):
            instead = True
        else:
            (waits[-1][1] if waits else conditions).append(head)
    if instead and not (trigger is not None and isinstance(trigger.event, armies.Would)):
        raise CannotJoinError("instead")
    return limit, trigger, conditions, waits


def _settled_end(
    link: str, trigger: ast.Trigger, conditions: list[Any], waits: list[tuple[Any, list[Any]]], drafts: list[_Draft]
) -> tuple[ast.Trigger | None, list[Any], list[tuple[Any, list[Any]]]]:
    """Trigger, conditions and what is waited for, "the end of the round" as that of each round or of this one.

    It is of this one in what goes on with a sentence ("Then, at the end of the round") and behind what is done once, as
    the card comes; else of each. Raises CannotJoinError behind a sentence with a time of its own: it may be either.
    """
    event = trigger.event
    if not isinstance(event, armies.TimePoint) or event.which != "the":
        return trigger, conditions, waits
    timed = bool(drafts) and drafts[-1].trigger is not None
    is_done_once = timed and drafts[-1].trigger == ENTERS and event.whose == "me"
    if (link and timed and (event.edge, event.span) == ("end", "round")) or (event.edge == "end" and is_done_once):
        return None, [], [(Next(replace(event, which="this"), once=True), conditions), *waits]
    if event.edge == "end" and (link or timed):
        raise CannotJoinError("which end")
    return replace(trigger, event=replace(event, which="each")), conditions, waits


def _conjunction(conditions: list[Any]) -> Any:
    flat: list[Any] = []
    for each in conditions:
        flat += each.tests if isinstance(each, ast.AllOf) else (each,)
    return None if not flat else flat[0] if len(flat) == 1 else ast.AllOf(tuple(flat))


def _waiting(steps: tuple[Any, ...], waits: list[tuple[Any, list[Any]]]) -> list[Any]:
    made = list(steps)
    for head, conditions in reversed(waits):
        body = tuple(_settled(made))
        made = [armies.Await(head.event, body, _conjunction(conditions), head.once, head.until)]
    return made


def _is_lasting(steps: list[Any]) -> bool:
    """Whether a sentence says how things are: nothing in it is done, chosen, spoken of before, or ends."""
    return all(
        isinstance(step, armies.CONTINUOUS)
        and step.until is None
        and getattr(step, "player", "") != "that"
        and not any(_is_chosen(node) for node in nodes(step) if node not in _of_events(step))
        for step in steps
    )


def _so(step: Any) -> Any:
    """The step as something that is so: what is copied as long as a card lies there is there as that card comes."""
    return replace(step, now=False) if isinstance(step, armies.CopyAbilities) else step


def _is_chosen(node: Any) -> bool:
    """Whether it is something chosen, or something spoken of before."""
    if isinstance(node, armies.ArmyCards):
        return node.number != "all" or "that" in (node.owner, node.by)
    return isinstance(node, ast.Ref)


def _of_events(step: Any) -> list[Any]:
    return [node.cards for node in nodes(step) if isinstance(node, armies.CardEvent)]


def _settled(steps: Any) -> list[Any]:
    """Steps that are done, with the end of the round for what lasts and says nothing of its end (AN-RULING-26)."""
    return [_timed(step) for step in steps]


def _timed(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_timed, value))
    if isinstance(value, armies.LASTING):
        return replace(value, until=armies.THIS_ROUND) if is_open(value) else value
    if isinstance(value, armies.Offer | armies.ChooseOne | armies.Await | armies.Done | ast.If):
        names = ("body", "then", "otherwise", "branches")
        changes = {name: _timed(getattr(value, name)) for name in names if hasattr(value, name)}
        return replace(value, **changes)
    return value


_DOES: Final = (
    armies.DiscardCards, armies.DestroyCards, armies.KillCards, armies.SendCards, armies.TradePlaces, armies.PlayCards,
    armies.DrawCards, armies.PickCards,
)  # fmt: skip
"""Steps that may do nothing, so that "if you do" can be said of them."""


def _lean(
    sentence: ast.Sentence, drafts: list[_Draft], limit: Any, trigger: Any, conditions: list[Any], waits: list[Any]
) -> None:
    """Put a sentence that leans on the one before into it."""
    if sentence.link == "otherwise" and drafts and not (limit or trigger or waits):
        so = _otherwise_so(sentence, drafts[-1], conditions)
        if so:
            drafts += so
            return
    if not drafts or drafts[-1].trigger is None or limit is not None or trigger is not None:
        raise CannotJoinError(sentence.link)
    steps = tuple(_settled(_waiting(sentence.steps, waits)))
    condition = _conjunction(conditions)
    row = steps if condition is None else (ast.If(condition, steps),)
    last, block = drafts[-1].blocks[-1]
    if sentence.link == "otherwise" and last is not None and not _has_branch(block):
        drafts[-1].blocks[-1] = (None, [ast.If(last, tuple(block), row)])
        return
    block[-1] = _joined(sentence.link, block[-1], row)


def _otherwise_so(sentence: ast.Sentence, before: _Draft, conditions: list[Any]) -> list[_Draft]:
    """What is so where the condition of the sentence before is not; nothing where that is done, or was chosen."""
    condition, steps = before.blocks[0]
    subject = getattr(steps[0], "cards", None)
    if before.trigger is not None or condition is None or subject is None:
        return []
    said = [substitute(step, IT, subject) for step in sentence.steps]
    if not _is_lasting(said):
        raise CannotJoinError("other side")
    return [_Draft(None, None, [(_conjunction([denied(condition), *conditions]), [_so(step)])]) for step in said]


def _has_branch(block: list[Any]) -> bool:
    """Whether what was done last has a "then" already, which "otherwise" is the other side of."""
    return isinstance(block[-1], armies.Offer | armies.Done) and bool(block[-1].then)


def _joined(link: str, step: Any, row: tuple[Any, ...]) -> Any:
    """The step with what follows if it was done or not."""
    if isinstance(step, armies.Await):
        return replace(step, body=(*step.body[:-1], _joined(link, step.body[-1], row)))
    if isinstance(step, ast.If):
        if link == "otherwise" and not step.otherwise:
            return replace(step, otherwise=row)
        side = "otherwise" if step.otherwise else "then"
        inner: tuple[Any, ...] = getattr(step, side)
        changes: dict[str, Any] = {side: (*inner[:-1], _joined(link, inner[-1], row))}
        return replace(step, **changes)
    if isinstance(step, _DOES):
        step = armies.Done((step,))
    if not isinstance(step, armies.Offer | armies.Done):
        raise CannotJoinError(link)
    if link in ("if done", "if they did"):
        if step.then or step.otherwise:
            raise CannotJoinError(link)
        return replace(step, then=row)
    if step.otherwise:
        raise CannotJoinError(link)
    return replace(step, otherwise=row)


# ------------------------------------------------------------------------------------------------------------ and back


def sentences_of(_: str, rules: tuple[ast.Rule, ...]) -> list[ast.Sentence]:
    """The sentences that state these rules, in order; ``assemble`` makes the same rules of them."""
    spoken: list[ast.Sentence] = []
    before: ast.Rule | None = None
    for rule in told_again(rules):
        made = _blocks(rule)
        heads: tuple[Any, ...] = () if rule.limit is None else (rule.limit,)
        follows = before is not None and before.trigger is not None
        if rule.trigger is not None and rule.trigger != USED:
            implied = rule.trigger == ENTERS and rule.limit is None and not follows
            first = made[0]
            if not implied or (rule.trigger == ENTERS and _is_lasting(list(first.steps))):
                heads += (rule.trigger,)
        made[0] = replace(made[0], heads=(*heads, *made[0].heads))
        spoken += made
        before = rule
    return spoken


def _blocks(rule: ast.Rule) -> list[ast.Sentence]:
    if rule.condition is not None:
        return _said((rule.condition,), rule.body, together=True)
    made: list[ast.Sentence] = []
    row: list[Any] = []
    together = rule.trigger not in (None, ENTERS) and not any(map(_is_others, rule.body[:-1]))
    for step in rule.body:
        if isinstance(step, ast.If):
            if row:
                made += _said((), tuple(row), together=together)
                row = []
            made += _said((step.condition,), step.then, together=True)
            if step.otherwise:
                made += _leaning("otherwise", step.otherwise)
        else:
            row.append(step)
    if row:
        made += _said((), tuple(row), together=together)
    return made


def _is_others(step: Any) -> bool:
    """Whether somebody else does it: a deed behind it in its sentence would be taken for theirs."""
    said = (getattr(node, name, "me") for node in nodes(step) for name in ("player", "who", "by"))
    return any(word not in ("me", "random", None) for word in said)


def _said(heads: tuple[Any, ...], steps: tuple[Any, ...], *, together: bool) -> list[ast.Sentence]:
    """Steps as a sentence, or one each; what follows from the last stands in sentences of its own."""
    made: list[ast.Sentence] = []
    for row in _apart_from_waits(steps) if together else [(step,) for step in steps]:
        last = row[-1]
        more: list[ast.Sentence] = []
        if isinstance(last, armies.Await) and len(row) == 1:
            wait = Next(last.event, last.once, last.until)
            condition = () if last.condition is None else (last.condition,)
            inner = _said((*heads, wait, *condition), last.body, together=True)
            made += inner
            heads = ()
            continue
        bare, more = _apart(last)
        # What can follow a step only by what it did is said of it alone.
        made.append(ast.Sentence("", heads, (*row[:-1], *bare)))
        made += more
        heads = ()
    return made


def _apart_from_waits(row: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """A row of steps, what waits for a time in rows of its own."""
    apart: list[tuple[Any, ...]] = []
    for step in row:
        waits = isinstance(step, armies.Await)
        if apart and not waits and not isinstance(apart[-1][-1], armies.Await):
            apart[-1] = (*apart[-1], step)
        else:
            apart.append((step,))
    return apart


def _apart(step: Any) -> tuple[tuple[Any, ...], list[ast.Sentence]]:
    """A step without what follows from it, and that in sentences of its own."""
    if not isinstance(step, armies.Offer | armies.Done):
        return (step,), []
    who = "they" if isinstance(step, armies.Offer) and step.who != "me" else "you"
    more: list[ast.Sentence] = []
    if step.then:
        more += _leaning("if they did" if who == "they" else "if done", step.then)
    if step.otherwise:
        link = "otherwise" if step.then else "if they did not" if who == "they" else "if not done"
        more += _leaning(link, step.otherwise)
    if isinstance(step, armies.Done):
        return step.body, more
    return (replace(step, then=(), otherwise=()),), more


def _leaning(link: str, steps: tuple[Any, ...]) -> list[ast.Sentence]:
    """Sentences for what follows from a step."""
    heads: tuple[Any, ...] = ()
    if len(steps) == 1 and isinstance(steps[0], ast.If) and not steps[0].otherwise:
        heads, steps = (steps[0].condition,), steps[0].then
    made = _said(heads, steps, together=True)
    made[0] = replace(made[0], link=link)  # type: ignore[arg-type]  # links come from here only
    return made
