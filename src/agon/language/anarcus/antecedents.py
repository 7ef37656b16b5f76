"""What the words of a rule refer back to: whose cards were spoken of, whether they are several, what is "other".

"Other" is said of the cards beside those that the sentence is about, beside those spoken of before it, and where there
are none of the kind, beside this card. In a sentence it is the word "other" in the field of that name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any, Final

from agon.language import ast
from agon.language.anarcus.checks import GIVES_CARD
from agon.language.anarcus.relations.base import OTHER, UNSAID, AllBut, Place
from agon.language.anarcus.relations.cards import OF_FIGHTERS, are_several
from agon.language.ast import armies
from agon.language.ast.base import Node
from agon.language.rule_builder import CannotJoinError

IT: Final = ast.Ref("card")
THEM: Final = ast.Ref("card", "them")
"""The same, told of several cards; only inside sentences."""
_OF_PLAYERS: Final = ("hand", "top", "bottom", "shuffled")
"""The places that a player has."""
UNSAID_TIME: Final[Any] = "unsaid"
"""Stands in a sentence that does not say since when something has happened."""
_OWN: Final = ("played", "picked", "drawn", "discarded")
"""What players do with cards of their own."""
_AWAY: Final = (armies.DestroyCards, armies.KillCards, armies.DiscardCards, armies.SendCards)
_ENDING: Final = (armies.DestroyCards, armies.KillCards)
_ON_TABLE: Final = (*_ENDING, *armies.LASTING)
"""What is done to cards on the table, and not to one that was discarded a moment ago."""
_TAKEN_AWAY: Final = ("destroyed", "killed", "returned", "discarded", "left")


def placed(rules: Iterable[ast.Rule]) -> tuple[ast.Rule, ...]:
    """The rules with their cards sent to their owners, and others told from those that they are other than.

    Raises: CannotJoinError where a place is said to be somebody's, and the cards are or may be another player's; where
    it is not clear, or no tree can say, what cards are other than.
    """
    walk = _Reading()
    return tuple(map(walk.rule, rules))


def told_again(rules: Iterable[ast.Rule]) -> tuple[ast.Rule, ...]:
    """The rules in words for what was spoken of: "them" of several, the place of an owner who is known, "other"."""
    walk = _Telling()
    return tuple(map(walk.rule, rules))


def _is_again(cards: Any) -> bool:
    """Are they, or are they among, cards that were spoken of?"""
    return isinstance(cards, ast.Ref) or getattr(cards, "zone", "") == "those"


class _Walk(ABC):
    """All of a rule in the order in which it is said, and what is known at each place of the cards spoken of last."""

    def __init__(self) -> None:
        self.owner: Any = None
        """Of those cards; None where it may be either player."""
        self.several = False
        self.any = False
        """Were there any yet in this rule?"""
        self.spoken: Any = None
        """What they were called, in a rule before too; None where they do not lie on the table."""
        self.gone = False
        """Have they left the table?"""
        self.last: Any = None
        """The step or event that they were spoken of in."""
        self.subject: Any = None
        """The cards that the step is about whose values are looked at."""

    def rule(self, rule: ast.Rule) -> ast.Rule:
        self.owner, self.several, self.any = None, False, False
        trigger, condition = self.walk(rule.trigger), self.walk(rule.condition)
        return replace(rule, trigger=trigger, condition=condition, body=self.walk(rule.body))

    @abstractmethod
    def changed(self, value: Any) -> Any:
        """A node as it is to be, at this place."""

    def walk(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(self.walk, value))
        if not isinstance(value, Node) or isinstance(value, Place):
            return value
        known = self.owner, self.several, self.spoken, self.gone, self.last
        outer = self.subject
        changes = {}
        for each in fields(value):
            old = getattr(value, each.name)
            if isinstance(old, tuple | Node):
                new = self.walk(old)
                if new != old:
                    changes[each.name] = new
                if (isinstance(value, armies.LASTING) and each.name == "cards") or each.name == "one":
                    self.subject = new
        self.subject = outer
        made = self.changed(replace(value, **changes) if changes else value)
        if isinstance(made, GIVES_CARD) and not isinstance(made, armies.HasHappened):
            # What is counted in a step is not what is spoken of.
            self.owner, self.several, self.spoken, self.gone, self.last = known
            self.hear(made)
        return made

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
        self.last = node
        self.gone = isinstance(node, _AWAY)
        if isinstance(node, armies.CardEvent):
            known = self.owner_of(node.cards)
            self.owner = known or ("that" if node.by is None else node.by if node.deed in _OWN else None)
            self.several = False
            self.spoken, self.gone = node.cards, node.deed in _TAKEN_AWAY
        elif isinstance(node, armies.DrawCards):
            self.owner, self.several, self.spoken = node.player, node.number != 1, None
        elif isinstance(node, armies.TradePlaces):
            one, other = self.owner_of(node.one), self.owner_of(node.other)
            self.owner, self.several = one if one == other else None, True
            both: Any = (node.one, node.other)
            self.spoken = armies.Together(both)
        else:
            self.owner = self.owner_of(node.cards)
            if not isinstance(node.cards, ast.Ref):
                self.several, self.spoken = are_several(node.cards), node.cards

    def others(self, cards: armies.ArmyCards) -> Any:
        """What these cards are other than: those of the sentence, those spoken of, else this card."""
        for meant in (self.subject, self.spoken):
            named = self.spoken if isinstance(meant, ast.Ref) else meant
            if isinstance(named, ast.This):
                return ast.This()
            if named is not None and not _are_apart(named, cards):
                return named
        return ast.This()

    def is_one_of(self, named: Any, cards: armies.ArmyCards) -> bool:
        """Is each card that is named, and is there one at a time, surely one of those cards?"""
        one_by_one = self.subject is not None or not self.several
        return one_by_one and isinstance(named, armies.ArmyCards) and _are_among(named, cards)


def _types(cards: armies.ArmyCards) -> set[str]:
    """The types of card of which they may be, empty where they may be of any."""
    for test in cards.tests:
        parts = test.tests if isinstance(test, ast.AnyOf) else (test,)
        names: set[str] = {part.name for part in parts if isinstance(part, armies.OfType)}
        if names and len(names) == len(parts):
            return names
    return set()


def _are_fighters(cards: Any) -> bool:
    return isinstance(cards, armies.ArmyCards) and _types(cards) == {"fighter"}


def _are_apart(named: Any, cards: armies.ArmyCards) -> bool:
    """Can none of the cards be one of those named?"""
    if isinstance(named, armies.Together):
        return all(_are_apart(part, cards) for part in named.parts)
    if not isinstance(named, armies.ArmyCards):
        return False
    one, other = _types(named), _types(cards)
    owners = {named.owner, cards.owner}
    return named.zone != cards.zone or bool(one and other and not one & other) or owners == {"me", "opponent"}


def _are_among(named: armies.ArmyCards, cards: armies.ArmyCards) -> bool:
    """Is every card that is named surely one of the others?"""
    owned = cards.owner is None or cards.owner == named.owner
    return owned and named.zone == cards.zone == "table" and set(cards.tests) <= set(named.tests)


_DONE: Final[dict[str, type]] = {
    "discarded": armies.DiscardCards, "destroyed": armies.DestroyCards, "returned": armies.SendCards,
    "drawn": armies.DrawCards, "killed": armies.KillCards,
}  # fmt: skip
"""What is done to cards "this way"."""


class Naming(_Walk):
    """Cards that are spoken of again by their type or nature, and amounts by what was done: as "it" and "that many"."""

    done: Any = None
    """The step that was done last."""
    before: Any = None
    """The cards that were spoken of before those of the last step."""
    just_now = False
    """Is what was done to the cards under way, by the words for it, what the step before did?"""

    def changed(self, value: Any) -> Any:
        if isinstance(value, ast.Ref) and value.kind == "card" and value.which not in ("that", "rest"):
            self.check(value.which)
            return IT
        if isinstance(value, armies.Underwent) and value.when == UNSAID_TIME:
            self.just_now = isinstance(self.done, _DONE[value.deed])
            return replace(value, when="this game")
        if isinstance(value, armies.ArmyCards):
            if self.just_now and value.number == "all":
                raise CannotJoinError("gone")
            self.just_now = False
        if isinstance(value, ast.Ref) and value.kind == "amount":
            self.hear_amount()
        if isinstance(value, ast.Ref) and value.kind == "amount" and value.which != "that":
            deed = value.which.removesuffix(OF_FIGHTERS)
            if self.done is not None and not isinstance(self.done, _DONE[deed]):
                raise CannotJoinError("this way")
            cards = getattr(self.done, "cards", None)
            named = self.spoken if isinstance(cards, ast.Ref) else cards
            if deed not in (value.which, "killed") and not _are_fighters(named):
                raise CannotJoinError("this way")
            return replace(value, which="that")
        return value

    def hear_amount(self) -> None:
        """Raises: CannotJoinError where cards of each player were counted together."""
        if getattr(getattr(self.done, "cards", self.done), "owner", getattr(self.done, "player", "")) == "each":
            raise CannotJoinError("each amount")

    def check(self, name: str) -> None:
        """Raises: CannotJoinError where the cards spoken of are no such cards, or need not be of that nature."""
        cards = self.spoken
        if name == THEM.which or not isinstance(cards, armies.ArmyCards):
            return
        types = _types(cards)
        if name in _TYPES and not types and self.before is not None and _types(self.before) == {name}:
            raise CannotJoinError("passed over")
        wrong = bool(types) and name not in types if name in _TYPES else armies.OfNature(name) not in cards.tests
        if wrong:
            raise CannotJoinError("that")

    def rule(self, rule: ast.Rule) -> ast.Rule:
        self.before = None
        return super().rule(rule)

    def hear(self, node: Any) -> None:
        known = self.spoken if self.any else None
        super().hear(node)
        if isinstance(known, armies.ArmyCards) and known != self.spoken:
            self.before = known
        if isinstance(node, armies.CardsAre) and isinstance(self.spoken, armies.ArmyCards):
            self.spoken = replace(self.spoken, tests=(*self.spoken.tests, *node.tests))
        if isinstance(node, tuple(_DONE.values())):
            self.done = node


_TYPES: Final = ("hero", "weapon", "shield", "action", "fighter")


class _Reading(_Walk):
    def changed(self, value: Any) -> Any:
        if isinstance(value, armies.ArmyCards) and value.zone.endswith(UNSAID):
            value = self.there(value)
        if isinstance(value, armies.ArmyCards) and isinstance(value.number, AllBut):
            value = self.spared(value)
        if isinstance(value, armies.SendCards):
            return self.sent(value)
        if isinstance(value, armies.HasHappened) and value.when == UNSAID_TIME:
            return replace(value, when=self.past())
        self.refuse_vain(value)
        if isinstance(value, armies.CardCount) and getattr(value.cards, "other", False) == OTHER:
            return self.counted(value)
        if isinstance(value, armies.ArmyCards) and value.other == OTHER and not self.is_counted:
            return replace(value, other=self.is_other_than_this(value))
        return value

    is_counted = False
    """Are these cards counted, which is looked at as a whole?"""

    looked_at: Any = None
    """The cards that were looked at or shown, in this rule."""
    unsaid: Any = None
    """The cards last come to of which it was not said where they lie."""

    trigger: Any = None
    """The event at which all this is."""

    def rule(self, rule: ast.Rule) -> ast.Rule:
        self.looked_at = None
        self.trigger = rule.trigger.event if rule.trigger is not None else None
        return super().rule(rule)

    def past(self) -> Any:
        """Since when something has happened, of which only the end of that is said: the round, or the turn."""
        moment = self.trigger
        if not isinstance(moment, armies.TimePoint) or moment.edge != "end":
            raise CannotJoinError("no time")
        return "this turn" if moment.span == "turn" else "this round"

    def hear(self, node: Any) -> None:
        super().hear(node)
        if isinstance(node, armies.LookAt | armies.ShowCards):
            self.looked_at = node.cards

    def walk(self, value: Any) -> Any:
        outer = self.is_counted
        if not isinstance(value, armies.ArmyCards):
            self.is_counted = isinstance(value, armies.CardCount)
        made = super().walk(value)
        self.is_counted = outer
        return made

    def there(self, cards: armies.ArmyCards) -> armies.ArmyCards:
        """Cards that lie where cards of their type do when nothing is said, and nothing else was looked at."""
        zone: Any = cards.zone.removesuffix(UNSAID)
        seen = self.looked_at
        whole = isinstance(seen, armies.ArmyCards) and (seen.zone, seen.owner) == (zone, cards.owner)
        if seen is not None and not whole:
            raise CannotJoinError("choice")
        made = replace(cards, zone=zone)
        self.unsaid = made
        return made

    def spared(self, cards: armies.ArmyCards) -> armies.ArmyCards:
        """All of the cards but some, as the number that is chosen of them."""
        number: Any = cards.number
        if cards.owner in ("each", "that"):
            raise CannotJoinError("except")
        whole: Any = replace(cards, number="all", by="me", other=False)
        if cards.other:
            whole = replace(whole, other=self.is_other_than_this(cards))
        return replace(cards, number=armies.Difference(armies.CardCount(whole), number.number))

    def refuse_vain(self, step: Any) -> None:
        """Refuse a deed that can be done to no such card. Raises: CannotJoinError."""
        cards: Any = getattr(step, "cards", None)
        if cards == IT and isinstance(step, _ON_TABLE) and isinstance(self.last, armies.DiscardCards):
            raise CannotJoinError("passed over")
        if cards == IT and isinstance(step, _ENDING) and isinstance(self.last, armies.DrawCards):
            raise CannotJoinError("passed over")
        if isinstance(cards, ast.Ref):
            cards = None if self.gone else self.spoken
        zone = "table" if isinstance(cards, ast.This) else getattr(cards, "zone", "")
        lies = zone in ("table", "heroes")
        if isinstance(step, armies.DiscardCards) and lies:
            raise CannotJoinError("discard")
        if isinstance(step, armies.DestroyCards) and zone and not lies and zone not in ("those", "out"):
            raise CannotJoinError("destroy")
        if isinstance(step, armies.KillCards) and isinstance(cards, armies.ArmyCards):
            types = _types(cards)
            if types and "fighter" not in types:
                raise CannotJoinError("kill")

    def sent(self, step: armies.SendCards) -> armies.SendCards:
        cards: Any = step.cards
        place: Any = step.to
        if cards is self.unsaid and (isinstance(place, Place) or not _types(cards)):
            raise CannotJoinError("from where")
        if not isinstance(place, Place):
            return step
        to: Any = place.to
        if not _is_again(cards) and getattr(cards, "owner", "") is None and cards.number != "all":
            cards = replace(cards, owner=place.whose)
        nothing_yet = _is_again(cards) and not self.any
        if self.owner_of(cards) != place.whose and not nothing_yet:
            raise CannotJoinError("place")
        return armies.SendCards(cards, to)

    def is_other_than_this(self, cards: armies.ArmyCards) -> bool:
        """Is it this card that they are other than? What has left is other than all that lies there."""
        named = self.others(cards)
        if named == ast.This():
            return True
        if named is self.spoken and self.gone:
            return False
        raise CannotJoinError("other")

    def counted(self, value: armies.CardCount) -> Any:
        """Cards other than one of them: so many less one."""
        cards: Any = value.cards
        named = self.others(cards)
        whole = armies.CardCount(replace(cards, other=False))
        if named != ast.This() and not (named is self.spoken and self.gone) and self.is_one_of(named, cards):
            return armies.Difference(whole, 1)
        return replace(value, cards=replace(cards, other=self.is_other_than_this(cards)))


class _Telling(_Walk):
    def changed(self, value: Any) -> Any:
        if value == IT and self.several:
            return THEM
        if isinstance(value, armies.SendCards) and value.to in _OF_PLAYERS:
            owner = self.owner_of(value.cards)
            place: Any = Place(value.to, owner)
            return replace(value, to=place) if owner is not None and _is_again(value.cards) else value
        if isinstance(value, armies.ArmyCards) and value.other and self.others(value) == ast.This():
            return replace(value, other=OTHER)
        if isinstance(value, armies.ArmyCards) and isinstance(value.number, armies.Difference):
            return self.spared(value)
        if isinstance(value, armies.Difference) and value.other == 1 and isinstance(value.one, armies.CardCount):
            return self.counted(value)
        return value

    def spared(self, cards: armies.ArmyCards) -> Any:
        number: Any = cards.number
        whole = getattr(number.one, "cards", None)
        if whole != replace(cards, number="all", by="me") or not isinstance(number.other, int):
            return cards
        fewer: Any = AllBut(number.other)
        return replace(cards, number=fewer)

    def counted(self, value: armies.Difference) -> Any:
        cards: Any = getattr(value.one, "cards", None)
        if not isinstance(cards, armies.ArmyCards) or cards.other:
            return value
        named = self.others(cards)
        if named == ast.This() or self.gone or not self.is_one_of(named, cards):
            return value
        return armies.CardCount(replace(cards, other=OTHER))
