"""The dependencies of a card's continuous effects: what has to change before they can come to anything else.

What lies on the table, whose it is, who attacks and what has been brought about there always counts; the rest is told
by bits. A kind of value, condition or property that is not known here depends on everything: slow, never wrong.
"""

from __future__ import annotations

from typing import Final

from agon.games.anarcus import conditions, properties, selectors, values
from agon.games.anarcus.continuous_effects import Hold
from agon.games.anarcus.nodes import ArmyRule
from agon.games.anarcus.steps_control import CopyStep
from agon.games.anarcus.terms import AT_TABLE, AT_TOP, COURSE, OFF_TABLE, SETTLING

EVERYTHING: Final = int(OFF_TABLE | COURSE | SETTLING)


def dependencies_of(rule: ArmyRule) -> int:
    """Return a mask of OFF_TABLE, COURSE and SETTLING; 0 for a rule that makes nothing last."""
    if not rule.holds:
        return 0
    found = 0 if rule.cond is None else of(rule.cond)
    for step in rule.holds:
        if not isinstance(step, Hold):
            return EVERYTHING
        source = step.source if isinstance(step, CopyStep) else None
        found |= of_all([each for each in (step.find, source, step.a, step.b) if each is not None])
    return found


def of_all(nodes: list[object]) -> int:
    """Return what any of them depends on."""
    found = 0
    for node in nodes:
        found |= of(node)
    return found


def of(node: object) -> int:
    """Return what a selection, value, condition or property of cards depends on."""
    kind = type(node)
    if kind in NOTHING:
        return 0
    if isinstance(node, selectors.FindCards):
        return of_cards(node)
    if isinstance(node, selectors.FindSeveral):
        return of_all([*node.parts])
    if kind is values.PointsOf:
        assert isinstance(node, values.PointsOf)
        return of(node.find) | (0 if node.printed else int(SETTLING))
    if kind is values.PointsNow:
        return int(SETTLING)
    if kind is properties.PointsAre:
        assert isinstance(node, properties.PointsAre)
        return of(node.value) | int(SETTLING)
    if kind in PARTS:
        return of_all([part for name in PARTS[kind] for part in listed(getattr(node, name))])
    if kind in COURSES:
        return int(COURSE)
    return EVERYTHING


def of_cards(find: selectors.FindCards) -> int:
    """Return what a selection of cards depends on."""
    found = of_all([*find.tests])
    if find.number is not None:
        found |= of(find.number)
    if find.extremes:
        found |= int(SETTLING)
    if find.place == AT_TOP:
        return found | int(OFF_TABLE | COURSE)
    return found if find.place == AT_TABLE else found | int(OFF_TABLE)


def listed(part: object) -> list[object]:
    """Return a part as a list."""
    return list(part) if isinstance(part, list) else [part]


NOTHING: Final = frozenset(
    {selectors.FindThis, values.Fixed, conditions.Attacks, properties.IsOf, properties.IsPrinted, properties.IsCopy}
)
"""Those that depend on nothing but what always counts."""
COURSES: Final = frozenset(
    {
        values.RoundsWon,
        values.CourseValue,
        conditions.RoundIs,
        conditions.HasWon,
        conditions.IsTurnOf,
        properties.Befell,
    }
)
"""Those that lean on the course of the game."""
PARTS: Final[dict[type, tuple[str, ...]]] = {
    values.CountOf: ("find",),
    values.KindsOf: ("find",),
    values.Times: ("value",),
    values.Reckoned: ("one", "other"),
    values.Halved: ("value",),
    conditions.Compared: ("left", "right"),
    conditions.AllAre: ("find", "tests"),
    conditions.NotSo: ("cond",),
    conditions.SomeHold: ("conds",),
    selectors.SharesWith: ("find",),
    properties.IsNot: ("test",),
    properties.IsAnyOf: ("tests",),
}
"""Those that lean on what their parts lean on."""
