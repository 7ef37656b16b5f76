"""Which rules a card has: its own, and those of cards whose abilities it copies (``CopyAbilities``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.core.ids import CardNo
from agon.games.anarcus.nodes import ArmyRule
from agon.games.anarcus.terms import COPY, COPYING

if TYPE_CHECKING:
    from agon.games.anarcus.table import Table


def rules_at(t: Table, card: CardNo) -> list[ArmyRule]:
    """The rules that a card has now. What is copied is what is printed, but no copying; each rule is had once."""
    own = t.deal.rules_of[card]
    if not t.deal.copies or not t.holds(COPYING):
        return own
    if t.dirty:
        t.refresh()
    out = own
    at: i64 = 0
    while at < len(t.copied):
        if t.copied[at] == card:
            for rule in t.deal.rules_of[t.copied[at + 1]]:
                if not is_had(out, rule) and not copies(rule):
                    out = [*out, rule]
        at += 2
    return out


def is_had(rules: list[ArmyRule], rule: ArmyRule) -> bool:
    """Is a rule among those?"""
    for each in rules:
        if each.number == rule.number:
            return True
    return False


def copies(rule: ArmyRule) -> bool:
    """Does a rule make cards copy the abilities of others?"""
    for step in rule.holds:
        if step.kind_of_hold() == COPY:
            return True
    return False


def leave_with_rules(t: Table, card: CardNo) -> None:
    """Keep the rules of a card that is about to leave the table, for what it says of its leaving."""
    t.gone = card
    t.gone_rules = rules_at(t, card)


def rules_on_leaving(t: Table, card: CardNo) -> list[ArmyRule]:
    """The rules that a card had which has just left."""
    return t.gone_rules if t.deal.copies and t.gone == card else t.deal.rules_of[card]
