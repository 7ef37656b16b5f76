"""What the words of a rule refer back to: whose the cards are that were spoken of, and whether they are several."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final

from agon.language import ast
from agon.language.anarcus.checks import GIVES_CARD
from agon.language.anarcus.relations.base import Place
from agon.language.anarcus.relations.cards import are_several
from agon.language.ast import armies
from agon.language.ast.base import Node
from agon.language.rule_builder import CannotJoinError

IT: Final = ast.Ref("card")
THEM: Final = ast.Ref("card", "them")
"""The same, told of several cards; only inside sentences."""
_OF_PLAYERS: Final = ("hand", "top", "bottom", "shuffled")
"""The places that a player has."""
_OWN: Final = ("played", "picked", "drawn", "discarded")
"""What players do with cards of their own."""


class _Told:
    """What is known, at a place of a rule, of the cards that were spoken of last."""

    def __init__(self) -> None:
        self.owner: Any = None
        """None where it may be either player."""
        self.several = False
        self.any = False
        """Was there any yet?"""

    def owner_of(self, cards: Any) -> Any:
        """Whose cards are; None where it may be either player."""
        if isinstance(cards, ast.This):
            return "me"
        if isinstance(cards, armies.Together):
            owners = {self.owner_of(part) for part in cards.parts}
            return owners.pop() if len(owners) == 1 else None
        if isinstance(cards, armies.ArmyCards) and cards.zone != "those":
            return cards.owner
        return self.owner

    def hear(self, node: Any) -> None:
        """Take note of the cards that a step or an event is about."""
        self.any = True
        if isinstance(node, armies.CardEvent):
            known = self.owner_of(node.cards)
            self.owner = known or ("that" if node.by is None else node.by if node.deed in _OWN else None)
            self.several = False
        elif isinstance(node, armies.DrawCards):
            self.owner, self.several = node.player, node.number != 1
        elif isinstance(node, armies.TradePlaces):
            one, other = self.owner_of(node.one), self.owner_of(node.other)
            self.owner, self.several = one if one == other else None, True
        else:
            self.owner = self.owner_of(node.cards)
            self.several = self.several if isinstance(node.cards, ast.Ref) else are_several(node.cards)


def _is_again(cards: Any) -> bool:
    """Are they, or are they among, cards that were spoken of?"""
    return isinstance(cards, ast.Ref) or getattr(cards, "zone", "") == "those"


def placed(rule: ast.Rule) -> ast.Rule:
    """The rule with its cards sent to their owners; those of nobody in particular are cards of whoever has the place.

    Raises: CannotJoinError where a place is said to be somebody's, and the cards are or may be another player's.
    """

    def home(value: Any, known: _Told) -> Any:
        place: Any = getattr(value, "to", None)
        if not isinstance(value, armies.SendCards) or not isinstance(place, Place):
            return value
        cards: Any = value.cards
        to: Any = place.to
        if not _is_again(cards) and getattr(cards, "owner", "") is None and cards.number != "all":
            cards = replace(cards, owner=place.whose)
        nothing_yet = _is_again(cards) and not known.any
        if known.owner_of(cards) != place.whose and not nothing_yet:
            raise CannotJoinError("place")
        return armies.SendCards(cards, to)

    return _walked(rule, home)


def told_again(rule: ast.Rule) -> ast.Rule:
    """The rule in words for what was spoken of: "them" of several, the place of an owner who is known."""

    def told(value: Any, known: _Told) -> Any:
        if value == IT and known.several:
            return THEM
        if not isinstance(value, armies.SendCards) or value.to not in _OF_PLAYERS:
            return value
        owner = known.owner_of(value.cards)
        place: Any = Place(value.to, owner)
        return replace(value, to=place) if owner is not None and _is_again(value.cards) else value

    return _walked(rule, told)


def _walked(rule: ast.Rule, change: Callable[[Any, _Told], Any]) -> ast.Rule:
    """The rule with all in it changed, in the order in which it is said, by what is known there."""
    known = _Told()

    def walk(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(walk, value))
        if not isinstance(value, Node) or isinstance(value, Place):
            return value
        before = known.owner, known.several
        changes = {}
        for each in fields(value):  # type: ignore[arg-type]  # every node is a dataclass
            old = getattr(value, each.name)
            if isinstance(old, tuple | Node) and (new := walk(old)) != old:
                changes[each.name] = new
        made = change(replace(value, **changes) if changes else value, known)  # type: ignore[type-var]
        if isinstance(made, GIVES_CARD) and not isinstance(made, armies.HasHappened):
            known.owner, known.several = before  # what is counted in a step is not what is spoken of
            known.hear(made)
        return made

    trigger, condition = walk(rule.trigger), walk(rule.condition)
    return replace(rule, trigger=trigger, condition=condition, body=walk(rule.body))
