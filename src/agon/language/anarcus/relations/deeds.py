"""Deeds that name a place, and limits."""

from __future__ import annotations

from typing import Any

from agon.language import ast
from agon.language.anarcus.relations.base import Parts, is_cards, relation, unplaced, with_values
from agon.language.anarcus.relations.cards import kinds_of, selections
from agon.language.ast import armies
from agon.language.grammar import REJECT


def _sent(cards: Any, place: tuple[Any, Any]) -> Any:
    """Cards to a place of their owner's; not to a hand or stack that is said to be another's."""
    to, whose = place
    owners = {getattr(each, "owner", None) for each in selections(cards)} & {"me", "opponent"}
    if whose in ("me", "opponent") and owners and owners != {whose}:
        return REJECT
    if whose in ("opponent", "their") and (owners == {"me"} or isinstance(cards, ast.This | ast.Ref)):
        return REJECT  # it goes to its owner, and nobody said that this is somebody else
    if whose == "me" and is_cards(cards) and cards.zone == "out" and cards.owner is None:
        cards = with_values(cards, owner="me")
    return armies.SendCards(cards, to)


def _sent_parts(step: Any) -> Parts:
    if isinstance(step, armies.SendCards):
        owners = {getattr(each, "owner", "me") for each in selections(step.cards)}
        mine = owners <= {"me", "doer"} and (step.to == "hand" or not isinstance(step.cards, ast.Ref))
        first = (None, "me") if isinstance(step.cards, ast.Ref) else ("me", None)
        for whose in (*first, "their") if mine else (None, "their"):
            yield step.cards, (step.to, whose)


relation("sent", _sent, _sent_parts)


def _searched(owner: Any, cards: Any) -> Any:
    if not is_cards(cards) or cards.zone or cards.owner is not None:
        return REJECT
    return with_values(cards, owner=owner, zone="stack")


def _searched_parts(cards: Any) -> Parts:
    if is_cards(cards) and cards.zone == "stack":
        yield cards.owner, with_values(cards, owner=None, zone="")


relation("searched", _searched, _searched_parts)


def _limit(said: tuple[Any, Any], per: Any, until: Any) -> Any:
    tests = kinds_of(said[1])
    return REJECT if tests is REJECT else with_values(armies.PlayLimit("me", said[0], tests, per, until), player="doer")


def _limit_parts(step: Any) -> Parts:
    player: Any = getattr(step, "player", "")
    if isinstance(step, armies.PlayLimit) and player == "doer":
        yield (step.most, unplaced(step.tests)), step.per, step.until


relation("limit", _limit, _limit_parts)
