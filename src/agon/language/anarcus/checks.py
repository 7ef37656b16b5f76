"""What an ability of Anarcus refers back to, and what it says that can never hold or never matters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import Any, Final

from agon.language import ast
from agon.language.ast import armies
from agon.language.ast.base import Node
from agon.language.check import Finding, nodes
from agon.language.redundancy import Note

REMEDIES: Final = {
    "card": ("say which card", "Choose one of your fighters. It gets +2 attack this round."),
    "amount": ("say how many", "Discard any number of cards. Draw that many cards."),
    "player": ("say which player", "When a player plays a weapon, that player discards a card."),
    "result": ("it is known once battle points are counted", "At the end of the round, if you won it, draw a card."),
}

CODES: Final = {"result": "NOT-YET"}
"""What is wrong where it is not that nothing was named before."""

GIVES_CARD: Final = (
    armies.PickCards, armies.LookAt, armies.ShowCards, armies.DestroyCards, armies.KillCards, armies.SendCards,
    armies.DiscardCards, armies.PlayCards, armies.TradePlaces, armies.Alter, armies.Fix, armies.Scale, armies.TurnRound,
    armies.Guard, armies.Mute, armies.NotCounted, armies.CountsAlso, armies.CopyAbilities, armies.TakeOver,
    armies.DrawCards, armies.CardEvent,
    armies.CardsAre, armies.HasHappened,
)  # fmt: skip
_GIVES_AMOUNT: Final = (
    armies.DestroyCards, armies.KillCards, armies.SendCards, armies.DiscardCards, armies.DrawCards, armies.PickCards,
    armies.LookAt,
)  # fmt: skip


def referred(value: Any) -> set[str]:
    """The kinds of reference that a value of the grammar is."""
    if isinstance(value, ast.Ref):
        return {value.kind}
    if isinstance(value, armies.ArmyCards) and value.zone == "those":
        return {"card"}
    if isinstance(value, armies.RoundWon) and value.which == "this":
        return {"result"}
    return {"player"} if value == "that" else set()


def check(ability: ast.Ability) -> tuple[Finding, ...]:
    """Every kind of reference without a referent, and the result of a round where there is none yet."""
    found: dict[str, None] = {}
    for rule in ability.rules:
        known: set[str] = set()
        for part in (rule.trigger, rule.condition, rule.body):
            _lean(part, known, found)
    return tuple(
        Finding(CODES.get(kind, "NO-REFERENT"), kind, '{}, as in "{}"'.format(*REMEDIES[kind])) for kind in found
    )


def _lean(part: Any, known: set[str], wanted: dict[str, None]) -> None:
    if isinstance(part, tuple):
        for each in part:
            _lean(each, known, wanted)
        return
    if not isinstance(part, Node):
        return
    for kind in referred(part) - known:
        wanted[kind] = None
    for each in fields(part):
        value = getattr(part, each.name)
        if value == "that" and each.name in ("player", "owner", "by", "whose", "who") and "player" not in known:
            wanted["player"] = None
        _lean(value, known, wanted)
    if isinstance(part, GIVES_CARD):
        known.add("card")
    if _comes_with_result(part):
        known.add("result")
    if isinstance(part, _GIVES_AMOUNT):
        known.add("amount")
    if isinstance(part, armies.CardEvent) and part.by is None and getattr(part.cards, "owner", "me") is None:
        known.add("player")
    if getattr(part, "player", "") in ("any", "each") or getattr(part, "owner", "") == "each":
        known.add("player")
    if isinstance(part, armies.PickCards) and getattr(part.cards, "owner", "me") is None:
        known.add("player")


def _comes_with_result(event: Node) -> bool:
    """Does this come when the winner of the round is known, or may it (AN-BP-07)?"""
    if isinstance(event, armies.TimePoint):
        return (event.edge, event.span) == ("end", "round")
    if isinstance(event, armies.CardEvent):
        return event.deed in {"killed", "left"}
    return isinstance(event, armies.RoundDecided)


# ------------------------------------------------------------------------------------------------------------ of itself


def asks_of_itself(rule: ast.Rule, qualities: Iterable[Any] = ()) -> bool:
    """Does what a card does as it comes ask whether such a card was played? It lies on the table by then (AN-PLAY-08).

    ``qualities``: what is known of the card besides, as tests that it passes.
    """
    if rule.trigger is None or not isinstance(rule.trigger.event, armies.Enters):
        return False
    known = frozenset(qualities)
    return any(
        isinstance(node, armies.HasHappened) and node.when in _OF_NOW and _is_own_play(node.event, known)
        for condition in _conditions(rule)
        for node in nodes(condition)
    )


_OF_NOW: Final = frozenset({"this turn", "this round", "this game"})


def _is_own_play(event: Any, known: frozenset[Any]) -> bool:
    if not isinstance(event, armies.CardEvent) or event.deed != "played" or event.by not in ("me", "any", None):
        return False
    cards = event.cards
    return (
        isinstance(cards, armies.ArmyCards)
        and not cards.other
        and cards.owner is None
        and known.issuperset(cards.tests)
    )


# ---------------------------------------------------------------------------------------------------------------- sense

LAST_ROUND: Final = 4
MOST: Final = 30
"""A change of attack or HP by more than this is beyond all that battle points come to."""


def notes_of(_: ast.Kind, rule: ast.Rule) -> Iterator[Note]:
    """What is noticed about one rule."""
    event = rule.trigger.event if rule.trigger is not None else None
    if rule.limit is not None and isinstance(event, armies.TimePoint):
        often = event.span == "turn" or rule.limit.per != "round"
        if not often:
            yield Note("L201", "this moment comes once each round anyway", "limit", mended=(replace(rule, limit=None),))
    seen: list[Any] = []
    for condition in _conditions(rule):
        for test in _tests(condition):
            why = never(test)
            if why:
                yield Note("L202", f"this can never hold: {why}", "condition")
            elif _always(test):
                yield Note("L203", "this always holds", "condition")
            if isinstance(test, armies.RoleIs) and replace(test, role=_OTHER[test.role]) in seen:
                yield Note("L209", "nobody attacks and defends in the same round (AN-ROLE-03)", "condition")
            seen.append(test)
    for node in nodes(rule.body):
        if isinstance(node, armies.Alter) and node.attack == 0 and node.hp == 0:
            yield Note("L204", "a change by 0 changes nothing", "effect")
        if isinstance(node, armies.Alter):
            for by in (node.attack, node.hp):
                if isinstance(by, int) and abs(by) > MOST:
                    yield Note("L214", f"no battle is about as much as {abs(by)} points", "effect")
        if isinstance(node, armies.Scale) and node.times == 1:
            yield Note("L204", "once a number is that number", "effect")
        if isinstance(node, armies.ChooseOne) and len(set(node.branches)) < len(node.branches):
            yield Note("L206", "the same thing is offered twice", "effect")


_OTHER: Final[dict[str, Any]] = {"attacker": "defender", "defender": "attacker"}


def _conditions(rule: ast.Rule) -> Iterator[Any]:
    if rule.condition is not None:
        yield rule.condition
    for node in nodes(rule.body):
        if isinstance(node, ast.If) or (isinstance(node, armies.Await) and node.condition is not None):
            yield node.condition


def _tests(condition: Any) -> tuple[Any, ...]:
    return condition.tests if isinstance(condition, ast.AllOf) else (condition,)


def _bounds(value: Any) -> tuple[int, int | None]:
    """The least and the most that a value can be; None where there is no telling."""
    if isinstance(value, int):
        return value, value
    if isinstance(value, armies.Score):
        return 0, LAST_ROUND
    if isinstance(value, ast.RoundNumber):
        return 1, LAST_ROUND
    if isinstance(value, armies.EmptyTurns):
        return 0, 3
    if isinstance(value, armies.CardCount | armies.HappenedCount | armies.QualityCount):
        cards = value.cards if isinstance(value, armies.CardCount) else None
        if isinstance(cards, armies.ArmyCards) and cards.zone == "heroes" and cards.owner is not None:
            return 0, 3
        if isinstance(cards, armies.ArmyCards) and cards.zone == "table" and armies.OfType("hero") in cards.tests:
            return 0, 1 if cards.owner is not None else 2
        return 0, None
    return -999, None


def never(test: Any) -> str:
    """Why a condition can never hold, "" if it may."""
    if isinstance(test, armies.RoundsAre) and all(number > LAST_ROUND or number == 0 for number in test.numbers):
        return "a game has four rounds (AN-ROUND-09)"
    if isinstance(test, ast.Compare) and isinstance(test.right, int):
        least, most = _bounds(test.left)
        high = test.op in (">", ">=", "=") and most is not None and most < test.right + (test.op == ">")
        low = test.op in ("<", "<=", "=") and least > test.right - (test.op == "<")
        if high or low:
            return f"it is never {'so many' if high else 'so few'}"
    if isinstance(test, ast.AllOf):
        return next(filter(None, map(never, test.tests)), "")
    return ""


def _always(test: Any) -> bool:
    if isinstance(test, ast.Compare) and isinstance(test.right, int):
        least, most = _bounds(test.left)
        low = test.op == ">=" and least >= test.right
        return low or (test.op == "<=" and most is not None and most <= test.right)
    return (
        isinstance(test, armies.RoundsAre) and {1, 2, 3} <= set(test.numbers) and not {4, -1}.isdisjoint(test.numbers)
    )


def why_void(ability: ast.Ability) -> str:
    """Why an ability can mean nothing in a game, "" if it can mean something."""
    for rule in ability.rules:
        if any(never(condition) for condition in _conditions(rule)):
            return "a condition that never holds"
        roles = [test for each in _conditions(rule) for test in _tests(each) if isinstance(test, armies.RoleIs)]
        if any(replace(test, role=_OTHER[test.role]) in roles for test in roles):
            return "a condition that never holds"
        for node in nodes(rule.body):
            if isinstance(node, armies.Alter) and node.attack == 0 and node.hp == 0:
                return "a change by nothing"
            if isinstance(node, armies.TradePlaces) and node.one == node.other:
                return "something done by somebody with themselves"
    return ""
