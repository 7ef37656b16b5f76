"""What is said of whoever does something: "warriors who enter this space lose 2 life"."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.grammar import REJECT
from agon.language.relations.base import relation
from agon.language.relations.conditions import doing
from agon.language.relations.doer import told
from agon.language.relations.sentences import sentence_of


def _whenever_one(link: parts.Link, heads: tuple[Any, ...], said: parts.Whoever, tails: tuple[Any, ...]) -> Any:
    """What "warriors who enter this space lose 2 life" says: when one does, that one does the other."""
    event = doing(said.who, said.deed)
    if event is REJECT or any(isinstance(head, ast.Trigger) for head in heads):
        return REJECT
    if isinstance(event, (ast.Hits, ast.Reveals)):
        return REJECT  # "an opponent who hit you" may well have done so before; so have "opponents who reveal a weapon"
    verbs = (said.verb,) if said.other is None else (said.verb, said.other)
    steps = tuple(told(ast.Ref("warrior"), verb) for verb in verbs)
    if REJECT in steps or any(isinstance(step, parts.Both) for step in steps):
        return REJECT
    return sentence_of(link, (*heads, ast.Trigger("when", event)), parts.Body(steps, tails))


relation("whenever_one", _whenever_one, lambda _: [])


THEIRS: Final = ast.Ref("warrior")


def of_their_own(test: Any) -> Any:
    """What is said of a warrior by its cards: "their" in it is that warrior's, whoever was spoken of before."""
    return _held_against(test, THEIRS, ast.It())


def _theirs(test: Any) -> Any:
    return _held_against(test, ast.It(), THEIRS)


def _held_against(test: Any, old: Any, new: Any, *, card: bool = False) -> Any:
    """A test in which cards share a quality with another warrior."""
    if card and isinstance(test, ast.Matches):
        return replace(test, subject=new) if test.subject == old else test
    if isinstance(test, tuple):
        return tuple(_held_against(each, old, new, card=card) for each in test)
    if not isinstance(test, (ast.Cards, ast.Not, ast.AnyOf, ast.AllOf, ast.Has, ast.Happened, ast.Reveals)):
        return test
    inside = card or isinstance(test, ast.Cards)
    changed = {each.name: _held_against(getattr(test, each.name), old, new, card=inside) for each in fields(test)}
    return replace(test, **changed)


def _one_after_another(first: Any, others: tuple[Any, ...]) -> Any:
    """What is said of a warrior; what stands behind a card that it revealed is said of the card, which is nearer."""
    first = of_their_own(first)
    behind_card = isinstance(first, ast.Happened) and isinstance(first.event, ast.Reveals)
    if behind_card and others and isinstance(others[0], ast.Compare | ast.Has):
        return REJECT
    return (first, *others)


relation(
    "one_after_another",
    _one_after_another,
    lambda value: [(_theirs(value[0]), value[1:])] if isinstance(value, tuple) and value else [],
)
