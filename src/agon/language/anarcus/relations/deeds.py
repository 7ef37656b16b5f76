"""Deeds that name a place, and limits."""

from __future__ import annotations

from typing import Any, Final

from agon.language import ast
from agon.language.anarcus.relations.base import Parts, Place, is_cards, relation, unplaced, with_values
from agon.language.anarcus.relations.cards import are_several, kinds_of, selections
from agon.language.ast import armies
from agon.language.grammar import REJECT

_IN_ANY_ORDER: Final = " in any order"
"""What is said of several cards that go on or under a main stack, and is so whether it is said or not."""


def _sent(cards: Any, place: tuple[Any, Any]) -> Any:
    """Cards to a place: their owner's, or one that is said to be somebody's."""
    to, whose = place
    if to.endswith(_IN_ANY_ORDER):
        to = to.removesuffix(_IN_ANY_ORDER)
        if isinstance(cards, ast.This):
            return REJECT
    where: Any = to if whose in (None, "owners") else Place(to, whose)
    return armies.SendCards(cards, where)


def _sent_parts(step: Any) -> Parts:
    if not isinstance(step, armies.SendCards):
        return
    cards: Any = step.cards
    place: Any = step.to
    to, said = (place.to, place.whose) if isinstance(place, Place) else (place, None)
    several = are_several(cards)
    owners = {getattr(each, "owner", "me") for each in selections(cards)}
    whose: list[Any] = [said, None]
    if said is None:
        mine = owners <= {"me", "doer"} and (to == "hand" or not isinstance(cards, ast.Ref))
        whose = ["me"] if mine and not isinstance(cards, ast.Ref) else []
        whose += [*owners & {"their"}, *(["owners"] if several else []), None]
        whose += ["me", "their"] if mine else ["their"]
    for each in whose:
        if several and to in ("top", "bottom"):
            yield cards, (to + _IN_ANY_ORDER, each)
        yield cards, (to, each)


relation("sent", _sent, _sent_parts)


def _searched(owner: Any, cards: Any) -> Any:
    if not is_cards(cards) or cards.zone or cards.owner is not None:
        return REJECT
    return with_values(cards, owner=owner, zone="stack")


def _searched_parts(cards: Any) -> Parts:
    if is_cards(cards) and cards.zone == "stack":
        yield cards.owner, with_values(cards, owner=None, zone="")


relation("searched", _searched, _searched_parts)


def _second(type_: Any, until: Any) -> Any:
    """A second of what there is one of."""
    player: Any = "doer"
    return armies.MayHave(player, type_, 2, until) if type_ in ("weapon", "shield") else REJECT


relation("second", _second, lambda _: [])


def _limit(said: tuple[Any, Any], per: Any, until: Any) -> Any:
    tests = kinds_of(said[1])
    return REJECT if tests is REJECT else with_values(armies.PlayLimit("me", said[0], tests, per, until), player="doer")


def _limit_parts(step: Any) -> Parts:
    player: Any = getattr(step, "player", "")
    if isinstance(step, armies.PlayLimit) and player == "doer":
        yield (step.most, unplaced(step.tests)), step.per, step.until


relation("limit", _limit, _limit_parts)
