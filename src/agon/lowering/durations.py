"""Lowering of durations: how long an effect lasts (A7-DUR)."""

from __future__ import annotations

from dataclasses import dataclass

from agon.arena import roles
from agon.arena.nodes import Who
from agon.arena.terms import Duration, Until
from agon.language import ast
from agon.lowering.context import Scene, Unplayable
from agon.lowering.selectors import who


@dataclass
class End:
    """An Until.* code, a second one or -1, and whose turn it is about."""

    until: Duration
    also: int = -1
    whose: Who | None = None


def events_of(node: ast.Node | None) -> tuple[ast.Node, ...]:
    """What ends an effect, where that is no edge of a round or turn ("until the next time you attack")."""
    if not isinstance(node, ast.Until) or any(isinstance(each, ast.Moment) for each in node.events):
        return ()
    return node.events


def end(node: ast.Node | None, following: bool, present: Duration | None, scene: Scene) -> End:  # noqa: C901, PLR0911, PLR0912 - a kind of duration after another
    """When an effect ends.

    ``following``: it waits for the next roll or attack it fits. ``present``: its end if nothing is printed and it
    concerns the roll or attack in progress.
    """
    if following:
        if node is None:
            return End(Until.USED)
        inner = end(node, False, None, scene)
        return End(Until.USED, int(inner.until), inner.whose)
    if node is None:
        if present is not None:
            return End(present)
        return End(Until.CARD_LEAVES)
    if events_of(node):
        # What ends it is waited for (``Builder.lasting``).
        return End(Until.GAME)
    if isinstance(node, ast.Until):
        return until(node, scene)
    if not isinstance(node, ast.During):
        raise Unplayable(node, "as a duration")
    if node.span == "action" and node.which == "next" and node.whose is not None:
        return End(Until.ACTION_ENDS, -1, who(node.whose, scene))
    if node.span == "round":
        return End(Until.ROUND if node.which == "next" else Until.ROUND_ENDS)
    if node.span == "turn":
        whose = who(node.whose, scene) if node.whose is not None else None
        if node.which == "this":
            return End(Until.TURN_ENDS, -1, whose)
        if node.which == "this and next":
            return End(Until.THIS_AND_NEXT_TURN, -1, whose or roles.Me())
        return End(Until.NEXT_TURN_ENDS, -1, whose or roles.Me())
    if node.span == "match":
        return End(Until.MATCH)
    if node.span == "game":
        return End(Until.GAME)
    if node.span == "attack":
        return End(Until.ATTACK_ENDS)
    if node.span == "roll":
        return End(Until.ROLL_ENDS)
    if node.span == "play":
        return End(Until.CARD_LEAVES)
    raise Unplayable(node, node.span)


def until(node: ast.Until, scene: Scene) -> End:
    """Up to an event."""
    if len(node.events) == 1 and isinstance(node.events[0], ast.Moment):
        event = node.events[0]
        if event.edge == "start" and event.span == "turn":
            return End(Until.TURN_STARTS, -1, who(event.whose, scene) if event.whose is not None else roles.Me())
        if event.span == "round" and (event.edge == "end") != (event.which == "next"):
            # Nothing comes between the end of a round and the start of the next (A7-RULING-01, S11).
            return End(Until.ROUND_ENDS)
        if event.edge == "end" and event.span == "round" and event.which == "next":
            return End(Until.NEXT_ROUND_ENDS)
        if event.edge == "end" and event.span == "turn":
            if event.which == "next":
                # From now on, not on that turn only.
                return End(Until.THIS_AND_NEXT_TURN, -1, who(event.whose, scene) if event.whose else roles.Me())
            return End(Until.TURN_ENDS)
    raise Unplayable(node, "until that happens")
