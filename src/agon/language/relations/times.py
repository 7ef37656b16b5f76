"""Several times in one: whatever "and" or "or" joins of them are alternatives, and each wakes the rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from agon.language import ast, parts
from agon.language.grammar import REJECT
from agon.language.relations.base import Parts, relation
from agon.language.relations.conditions import doing, subjects
from agon.language.relations.sentences import is_time


def _each(trigger: ast.Trigger) -> tuple[ast.Trigger, ...]:
    """The single times of one that may be several."""
    if not isinstance(trigger.event, ast.AnyEvent) or trigger.nth is not None:
        return (trigger,)
    return tuple(
        each if isinstance(each, ast.Trigger) else ast.Trigger(trigger.time, each) for each in trigger.event.events
    )


def _any_time(row: tuple[Any, ...]) -> Any:
    """Several times as one: under one word where they share it, each with its own where they do not."""
    if any(isinstance(each, parts.TriggerFor) for each in row):
        # "When you hit and when you are hit this round": how long is said once, and behind the last.
        *before, last = row
        if not isinstance(last, parts.TriggerFor) or any(isinstance(each, parts.TriggerFor) for each in before):
            return REJECT
        if any(not isinstance(each, ast.Trigger) or each.nth != last.trigger.nth for each in before):
            return REJECT
        inner = _any_time((*before, last.trigger))
        return inner if inner is REJECT else parts.TriggerFor(inner, last.duration)
    if not all(isinstance(each, ast.Trigger) for each in row):
        return REJECT
    row = _in_one_period(row)
    flat = tuple(each for trigger in row for each in _each(trigger))
    if len(set(flat)) < len(flat):
        return REJECT
    times = {each.time for each in flat}
    if len(times) == 1 and all(each.nth is None for each in flat):
        return ast.Trigger(flat[0].time, ast.AnyEvent(tuple(each.event for each in flat)))
    return ast.Trigger("when", ast.AnyEvent(flat))


def _in_one_period(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Times of which the last says in which period they are counted.

    "The first time you hit and the first time you are hit each turn".
    """
    last = row[-1].nth
    if not isinstance(last, ast.Nth) or last.per is None:
        return row
    return tuple(
        replace(each, nth=replace(each.nth, per=last.per))
        if isinstance(each.nth, ast.Nth) and each.nth.per is None
        else each
        for each in row
    )


def _any_time_split(value: Any) -> Parts:
    if isinstance(value, parts.TriggerFor):
        for (row,) in _any_time_split(value.trigger):
            yield ((*row[:-1], parts.TriggerFor(row[-1], value.duration)),)
    elif isinstance(value, ast.Trigger) and isinstance(value.event, ast.AnyEvent) and value.nth is None:
        yield (_each(value),)


relation("any_time", _any_time, _any_time_split)


def _any_of(row: tuple[Any, ...]) -> Any:
    flat: list[Any] = []
    for each in row:
        flat.extend(each.events if isinstance(each, ast.AnyEvent) else (each,))
    return ast.AnyEvent(tuple(flat))


def _any_of_split(value: Any) -> Parts:
    if isinstance(value, ast.AnyEvent) and not any(isinstance(each, ast.Trigger) for each in value.events):
        yield (value.events,)


relation("any_of", _any_of, _any_of_split)


def _any_of_and(row: tuple[Any, ...], *, of_one: bool = False) -> Any:
    """Several events that "and" joins: alternatives, but for what becomes of the one before, which is one event.

    "When you attack and hit" is said of one attack: it is the hit. "When you attack and an opponent is hit" is of two,
    and "when an opponent attacks and an opponent hits" may be, as nothing says that it is ``of_one``.
    """
    made: list[Any] = []
    for each in _any_of(row).events:
        if isinstance(each, ast.Shows) and made:
            return REJECT  # "when they attack and roll doubles"
        if made and comes_of(made[-1], each):
            made[-1] = _outcome(made[-1].attack, each) if of_one or _is_mine(made[-1].attack) else REJECT
            if made[-1] is REJECT:
                return REJECT
            continue
        made.append(each)
    return made[0] if len(made) == 1 else ast.AnyEvent(tuple(made))


def comes_of(before: Any, after: Any) -> bool:
    """May it be the outcome of that attack or hit? What somebody else's attack brings is another thing."""
    if isinstance(before, ast.Attacks) and isinstance(after, ast.Hits | ast.Misses):
        one, other = before.attack, after.attack
        return (one.by is not None and one.by == other.by) or (one.against is not None and one.against == other.against)
    return isinstance(before, ast.Attacks | ast.Hits) and isinstance(
        after, ast.TakesDamage | ast.Rolls if isinstance(before, ast.Attacks) else ast.TakesDamage
    )


def _is_mine(attack: ast.AttackSel) -> bool:
    return ast.Who("me") in (attack.by, attack.against)


def _outcome(attack: ast.AttackSel, after: Any) -> Any:
    """What becomes of an attack that is described before it; the rest of the description stands with either."""
    if isinstance(after, ast.Hits | ast.Misses):
        made = _both_of(attack, after.attack)
        return REJECT if made is REJECT else replace(after, attack=made)
    if not isinstance(after, ast.TakesDamage) or after.source is not None:
        return REJECT
    if after.by is not None and after.by == attack.by:
        if attack.against is not None and after.who != ast.Who("other", "any"):
            return REJECT
        after = replace(after, who=attack.against or after.who)
    elif after.who is not None and after.who == attack.against and after.by is None:
        after = replace(after, by=attack.by)
    else:
        return REJECT
    return replace(after, source=replace(attack, by=None, against=None))


def _both_of(one: ast.AttackSel, other: ast.AttackSel) -> Any:
    """One attack, of which each of two descriptions says something."""
    blank, made = ast.AttackSel(), {}
    for name in ast.AttackSel.__slots__:
        first, second, unsaid = getattr(one, name), getattr(other, name), getattr(blank, name)
        if first not in (second, unsaid) and second != unsaid:
            return REJECT
        made[name] = first if second == unsaid else second
    return ast.AttackSel(**made)


relation("any_of_and", _any_of_and, lambda _: [])  # spoken with "or"


def _each_doing(who: Any, acts: tuple[Any, ...]) -> Any:
    made = tuple(doing(who, act) for act in acts)
    return REJECT if any(each is REJECT for each in made) else _any_of(made)


def _each_doing_split(value: Any) -> Parts:
    for (events,) in _any_of_split(value):
        said: list[dict[Any, Any]] = [dict(subjects(event)) for event in events]
        if any(len(each) > 1 for each in said[:-1]):
            continue  # "you hit an opponent or are hit": the verb goes with the nearest
        for who in said[0]:
            if all(who in each for each in said):
                yield who, tuple(each[who] for each in said)


relation("each_doing", _each_doing, _each_doing_split)


def _each_doing_and(who: Any, acts: tuple[Any, ...]) -> Any:
    made = _each_doing(who, acts)
    return REJECT if made is REJECT else _any_of_and(made.events, of_one=True)


relation("each_doing_and", _each_doing_and, lambda _: [])  # spoken with "or"


def _first_this(event: Any, per: str) -> Any:
    """The first time in the turn, round or game in progress, counted from its beginning."""
    return parts.TriggerFor(ast.Trigger("when", event, ast.Nth(1, per)), ast.During(per))  # type: ignore[arg-type]


def _first_this_split(value: Any) -> Parts:
    if isinstance(value, parts.TriggerFor) and isinstance(value.trigger, ast.Trigger):
        nth, during = value.trigger.nth, value.duration
        if isinstance(nth, ast.Nth) and nth.n == 1 and nth.per and during == ast.During(nth.per):
            yield value.trigger.event, nth.per


relation("first_this", _first_this, _first_this_split)


def _head_and(head: Any, rest: tuple[Any, ...]) -> Any:
    """An opening part, and more of them behind "and"; of two times so joined, nobody says that one waits for the other.

    They are alternatives (``any_time``) where they stand side by side, and unread where something parts them.
    """
    behind = len(rest) if is_time(head) else 1
    joined = (parts.AndTime(each) if is_time(each) else each for each in rest[:behind])
    return (head, *joined, *rest[behind:])


relation("head_and", _head_and, lambda _: [])  # spoken without "and"


def _two_edges(one: Any, whose: Any, other: Any, of: Any) -> Any:
    """The beginnings or ends of two turns; the same one is not said twice."""
    if (one, whose) == (other, of):
        return REJECT
    return ast.AnyEvent((ast.Moment(one, "turn", "the", whose), ast.Moment(other, "turn", "the", of)))


def _two_edges_split(event: Any) -> Parts:
    if isinstance(event, ast.AnyEvent) and len(event.events) == 2:
        one, other = event.events
        if (
            isinstance(one, ast.Moment)
            and isinstance(other, ast.Moment)
            and event == _two_edges(one.edge, one.whose, other.edge, other.whose)
        ):
            yield one.edge, one.whose, other.edge, other.whose


relation("two_edges", _two_edges, _two_edges_split)
