"""What is said of whoever does something: "warriors who enter this space lose 2 life"."""

from __future__ import annotations

from typing import Any

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


def _one_after_another(first: Any, others: tuple[Any, ...]) -> Any:
    """What is said of a warrior; what stands behind a card that it revealed is said of the card, which is nearer."""
    behind_card = isinstance(first, ast.Happened) and isinstance(first.event, ast.Reveals)
    if behind_card and others and isinstance(others[0], ast.Compare | ast.Has):
        return REJECT
    return (first, *others)


relation(
    "one_after_another",
    _one_after_another,
    lambda value: [(value[0], value[1:])] if isinstance(value, tuple) and value else [],
)
