"""Triggers within triggers: what begins to wait each time something happens has to end by itself.

In "When you attack, after you hit, gain 1 life" each attack would begin one more wait, none of which ever ends, so that
the third hit gains 3 life: whoever writes it means one trigger. What comes once ("at the start of the next round",
"the next time ..."), has a span or a limit, or is a step of the attack that is spoken of, may wait in a rule.
"""

from __future__ import annotations

from agon.language import ast
from agon.language.check import nodes

_OF_ATTACKS = (ast.Attacks, ast.Hits, ast.Misses)


def waits_without_end(rule: ast.Rule) -> str:
    """What is wrong with a rule that begins a wait without an end each time it is called on; "" if it begins none."""
    if rule.trigger is None:
        return ""
    for later in nodes(rule.body):
        if not isinstance(later, ast.Later) or later.trigger is None:
            continue
        if later.duration is None and later.limit is None and not _comes_once(later.trigger, rule.trigger.event):
            return (
                'one "when" stands in another here, so that each time begins a wait that never ends: '
                'write one of them, join them with "or", or write "the next time" or how long behind the inner one'
            )
    return ""


def _comes_once(trigger: ast.Trigger, outer: ast.Event) -> bool:
    """Does something happen once at most from when it is waited for, or in what is under way?"""
    event = trigger.event
    if trigger.nth is not None or any(
        isinstance(each, ast.Next | ast.Nth | ast.Ref | ast.IsRef) for each in nodes(event)
    ):
        return True
    if isinstance(event, ast.Moment | ast.InitiativeSet):
        return event.which != "each"
    return isinstance(event, ast.Rolls) and isinstance(outer, _OF_ATTACKS)


__all__ = ["waits_without_end"]
