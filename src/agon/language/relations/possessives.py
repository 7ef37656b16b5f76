"""Whose own something is: "your turn" in what you do, "their turn" in what somebody else does.

A deed is written once, for whoever does it, with ``own`` for "your", "their" or "its". Once it is known who does it,
the word must fit: "when an opponent ends your turn" says something else than "ends their turn", and is unread.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from agon.language import ast, parts
from agon.language.check import nodes
from agon.language.grammar import REJECT
from agon.language.relations.base import ME, Parts, relation


def fitted(who: Any, said: Any) -> Any:
    """A deed of ``who``, or steps that contain deeds, without the words for whose own; REJECT where they do not fit."""
    if not any(isinstance(node, parts.Own) for node in nodes(said)):
        return said
    if isinstance(said, tuple):
        made = tuple(fitted(who, each) for each in said)
        return REJECT if REJECT in made else made
    if isinstance(said, parts.Own):
        return said.deed if said.mine == (who == ME) else _at_others(said)
    updates: dict[str, Any] = {}
    for field in fields(said):
        part = getattr(said, field.name)
        if isinstance(part, (ast.Node, tuple)):
            after = fitted(who, part)
            if after is REJECT:
                return REJECT
            updates[field.name] = after
    return replace(said, **updates)


def _at_others(said: parts.Own) -> Any:
    """What somebody else does with what is yours: only to move outside of your turn has a meaning of its own."""
    deed = said.deed
    if said.mine and isinstance(deed, ast.Moves) and deed.own_turn is False:
        return replace(deed, own_turn=None, outside=ME)
    return REJECT


def _own_split(value: Any) -> Parts:
    if isinstance(value, parts.Own):
        yield value.mine, value.deed
    elif isinstance(value, ast.Moves) and value.outside == ME:
        yield True, replace(value, own_turn=False, outside=None)
    elif isinstance(value, ast.Node):
        yield False, value


relation("own", parts.Own, _own_split)


def mine_too(who: Any, deed: Any) -> Parts:
    """A deed taken apart, once more as one of your own where the words for whose own differ by that."""
    if who == ME and has_own(deed):
        yield who, parts.Own(True, deed)
    yield who, deed


def has_own(deed: Any) -> bool:
    """Is it a deed that may be said with "your" or "their"?"""
    if isinstance(deed, ast.Forbid):
        return isinstance(deed.what, ast.OtherActions)
    return isinstance(deed, (ast.Moves, ast.EndsTurn, ast.Rolls, ast.SkipTurn))


def _possessor_split(who: Any) -> Parts:
    """Whose cards they are is not said with "'s" behind "more life than you"; "played by ..." says it."""
    tests = who.tests if isinstance(who, ast.Who) else ()
    if not any(isinstance(each, ast.Compare) and ME in nodes(each) for each in tests):
        yield (who,)


relation("possessor", lambda who: who, _possessor_split)
