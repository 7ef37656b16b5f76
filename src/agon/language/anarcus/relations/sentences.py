"""How sentences are put together: links, what stands in front, what is done, and to when it lasts."""

from __future__ import annotations

from typing import Any, Final

from agon.language import ast
from agon.language.anarcus.relations.base import (
    BehindSeveral,
    Body,
    Done,
    For,
    InsteadOf,
    Link,
    Next,
    Parts,
    Refused,
    When,
    While,
    relation,
    with_values,
)
from agon.language.anarcus.relations.doer import does
from agon.language.ast import armies
from agon.language.grammar import REJECT


def _sentence(link: Link, heads: tuple[Any, ...], body: Body) -> Any:
    said = (*(() if link.condition is None else (link.condition,)), *heads, *body.tails)
    if sum(isinstance(head, ast.Limit) for head in said) > 1:
        return REJECT
    if sum(isinstance(head, ast.Trigger) for head in said) > 1:
        return REJECT
    steps = tuple(step for step in body.steps if step != InsteadOf())
    said = (*said, *(step for step in body.steps if step == InsteadOf()))
    # "Draw a card and discard a card at the end of the round": both then, or the second?
    deeds = not all(isinstance(step, armies.CONTINUOUS) for step in steps)
    several = len(steps) > 1 or any(map(_coordinated, steps))
    if several and any(_is_time(tail) or (deeds and not isinstance(tail, _OF_ALL)) for tail in body.tails):
        said = (*said, BehindSeveral())
    if any(map(_is_moment, body.tails)) and any(isinstance(step, _CANNOT) for step in steps):
        said = (*said, Refused("how long"))
    spans = [type(head.condition) for head in said if isinstance(head, While)]
    if any(spans.count(kind) > 1 for kind in _ONE_AT_A_TIME):
        return REJECT  # "during the first round and during the last round": in both of them, or never?
    if spans:
        steps = tuple(_so(step) for step in steps)
        said = tuple(head.condition if isinstance(head, While) else head for head in said)
    said = _spanned(said)
    if sum(isinstance(head, Next) for head in said) and any(isinstance(head, ast.Limit) for head in said):
        return REJECT
    for head in said:
        if isinstance(head, For):
            if any(isinstance(other, ast.Trigger | Next) for other in said) or not all(
                isinstance(step, armies.LASTING) and is_open(step) for step in steps
            ):
                return REJECT
            steps = tuple(_ending(step, head.until) for step in steps)
    said = tuple(head for head in said if not isinstance(head, For))
    replaces = any(isinstance(head, ast.Trigger) and isinstance(head.event, armies.Would) for head in said)
    if replaces:
        said = tuple(head for head in said if not isinstance(head, InsteadOf))
    return ast.Sentence(link.word, does("me", said), does("me", steps))


_ONE_AT_A_TIME: Final = (armies.RoleIs, armies.RoundsAre, armies.TurnIs)
"""Of these a player has, or there is, one at a time."""


def _joined(head: Any, heads: tuple[Any, ...]) -> Any:
    """Opening parts joined by "and". Two times are alternatives, which is for the rows of a trigger to say."""
    times = sum(isinstance(each, ast.Trigger | Next | When) for each in (head, heads[0]))
    return REJECT if times > 1 else (head, *heads)


relation("joined", _joined, lambda _: [])


def _coordinated(step: Any) -> bool:
    """Is it a choice between deeds, or a permission with several in a row?"""
    if isinstance(step, armies.ChooseOne):
        return True
    return isinstance(step, armies.Offer) and max(len(step.body), len(step.then)) > 1


def _is_time(tail: Any) -> bool:
    """Is it when something happens, said behind it?"""
    return isinstance(tail, ast.Trigger | Next | When)


def _is_moment(tail: Any) -> bool:
    """Is it a moment, said behind?"""
    return isinstance(getattr(tail, "event", None), armies.TimePoint)


_CANNOT: Final = (armies.Guard, armies.CannotPlay, armies.CannotDraw, armies.PlayLimit, armies.Mute, armies.NotCounted)
"""What cannot be, or does not count, is so for a while and not at a moment."""
_OF_ALL: Final = (ast.Limit, InsteadOf)
"""What is of the whole sentence where it stands at its end."""


def is_open(step: Any) -> bool:
    """Whether the words of a step that lasts say nothing of its end."""
    return step.until is None or step.until == Done()


def _so(step: Any) -> Any:
    """The step as something that is so, although it is told as a deed: "while defending, double ..."."""
    return with_values(step, until=None) if getattr(step, "until", None) == Done() else step


relation("done", lambda until: until or Done(), lambda until: [(until,)] if until is not None else [])


def _becoming(link: Any, heads: tuple[Any, ...], player: Any, role: str, until: Any, tails: tuple[Any, ...]) -> Any:
    """Who becomes the attacker swaps roles as the defender."""
    if player in ("each", "attacker", "defender"):
        return REJECT
    said = armies.RoleIs(player, "defender" if role == "attacker" else "attacker")
    return _sentence(link, (*heads, said), Body((armies.SwapRoles(until),), tails))


relation("becoming", _becoming, lambda _: [])


def _spanned(said: tuple[Any, ...]) -> tuple[Any, ...]:
    """Heads, with "this round, whenever ..." as what is waited for that long."""
    made: list[Any] = []
    for head in said:
        until = made[-1].until if made and isinstance(made[-1], For) else None
        if until is not None and isinstance(head, ast.Trigger) and isinstance(head.event, armies.CardEvent):
            made[-1] = Next(head.event, False, until)
        else:
            made.append(head)
    return tuple(made)


def _ending(step: Any, until: Any) -> Any:
    if until.whose == "their":
        until = with_values(until, whose=getattr(step, "player", "that"))
    return with_values(step, until=until)


def _sentence_parts(sentence: Any) -> Parts:
    if isinstance(sentence, ast.Sentence):
        if any(isinstance(head, ast.Trigger) and isinstance(head.event, armies.Would) for head in sentence.heads):
            yield (Link(sentence.link), sentence.heads, Body(sentence.steps, (InsteadOf(),)))
        yield (Link(sentence.link), sentence.heads, Body(sentence.steps, ()))
        first = sentence.heads[0] if sentence.heads else None
        if sentence.link.startswith("if") and first is not None and not isinstance(first, ast.Limit | ast.Trigger):
            yield (Link(sentence.link, first), sentence.heads[1:], Body(sentence.steps, ()))


relation("sentence", _sentence, _sentence_parts)
