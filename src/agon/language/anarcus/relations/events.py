"""What an ability waits for."""

from __future__ import annotations

from typing import Any

from agon.language import ast
from agon.language.anarcus.relations.base import Next, Parts, relation, with_values
from agon.language.anarcus.relations.cards import of_hand
from agon.language.ast import armies
from agon.language.grammar import REJECT


def _entering(event: Any) -> Any:
    """An event of this card being played or picked is that of its coming to the table."""
    if isinstance(event, armies.CardEvent) and event.cards == ast.This() and event.deed in ("played", "picked"):
        return armies.Enters() if event.by in (None, "me") else REJECT
    return event


relation("event", _entering, lambda event: [(event,)])


def _next(event: Any, once: bool, until: Any) -> Any:  # noqa: FBT001  # as the grammar writes it
    return REJECT if isinstance(event, armies.Enters) else Next(event, once, until)


relation(
    "next", _next,
    lambda head: [(head.event, head.once, head.until)] if isinstance(head, Next) else [],
)  # fmt: skip


def _by(player: Any, event: Any) -> Any:
    """Who does what happens, to "their" cards too: "any" player is nobody in particular."""
    if getattr(getattr(event, "cards", None), "owner", None) == "their":
        if player in ("any", "each"):
            return REJECT
        event = with_values(event, cards=with_values(event.cards, owner=player))
    return _entering(with_values(event, by=None if player == "any" else player))


def _by_parts(event: Any) -> Parts:
    if isinstance(event, armies.CardEvent) and not event.nth:
        yield "any" if event.by is None else event.by, with_values(event, by=None)


relation("by", _by, _by_parts)


def _of_own(player: Any, mine: bool, event: Any) -> Any:  # noqa: FBT001  # as the grammar writes it
    """What a player does with something of their own: "your turn" is said of you, and "their turn" of anybody else."""
    return event if mine == (player == "me") else REJECT


relation("of_own", _of_own, lambda _: [])


def _of_card(cards: Any, said: tuple[Any, Any, Any]) -> Any:
    deed, player, place = said
    if place is not None and (cards := of_hand(cards, place)) is REJECT:
        return REJECT
    return _entering(armies.CardEvent(deed, cards, None if player == "any" else player))


def _of_card_parts(event: Any) -> Parts:
    if isinstance(event, armies.Enters):
        yield ast.This(), ("played", None, None)
    if isinstance(event, armies.CardEvent) and not event.nth:
        yield event.cards, (event.deed, event.by, None)


relation("of_card", _of_card, _of_card_parts)


def _of_card_either(cards: Any, said: tuple[Any, ...]) -> Any:
    """One of several things that happen to a card of the same kind: each is waited for."""
    events = tuple(_of_card(cards, each) for each in said)
    return REJECT if REJECT in events or len(set(events)) < len(events) else armies.AnyOfEvents(events)


def _of_card_either_parts(event: Any) -> Parts:
    if isinstance(event, armies.AnyOfEvents):
        found = [part for each in event.events for part in _of_card_parts(each)]
        if len(found) == len(event.events) and all(cards == found[0][0] for cards, _ in found):
            yield found[0][0], tuple(said for _, said in found)


relation("of_card_either", _of_card_either, _of_card_either_parts)


def _by_either(player: Any, cards: Any, deeds: tuple[Any, ...]) -> Any:
    """One of several things that a player does with a card of the same kind; said back as an event of each."""
    events = tuple(_by(player, armies.CardEvent(each, cards)) for each in deeds)
    return REJECT if REJECT in events or len(set(events)) < len(events) else armies.AnyOfEvents(events)


relation("by_either", _by_either, lambda _: [])


def _of_card_happened(cards: Any, said: tuple[Any, ...], when: str) -> Any:
    """The same of what came: one of them has happened."""
    either = _of_card_either(cards, said)
    return (
        REJECT if either is REJECT else ast.AnyOf(tuple(armies.HasHappened(each, when) for each in either.events))  # type: ignore[arg-type]
    )


def _of_card_happened_parts(condition: Any) -> Parts:
    if isinstance(condition, ast.AnyOf) and all(isinstance(each, armies.HasHappened) for each in condition.tests):
        tests: Any = condition.tests
        if len({each.when for each in tests}) == 1:
            for cards, said in _of_card_either_parts(armies.AnyOfEvents(tuple(each.event for each in tests))):
                yield cards, said, tests[0].when


relation("of_card_happened", _of_card_happened, _of_card_happened_parts)


def _nth(event: Any, number: int, per: str) -> Any:
    return with_values(event, nth=number, per=per) if isinstance(event, armies.CardEvent) else REJECT


def _nth_parts(event: Any) -> Parts:
    if isinstance(event, armies.CardEvent) and event.nth:
        yield with_values(event, nth=0, per="round"), event.nth, event.per


relation("nth", _nth, _nth_parts)


def _at(moment: armies.TimePoint) -> Any:
    return ast.Trigger("when", moment) if moment.which in ("each", "the") else REJECT


relation("at", _at, lambda said: [(said.event,)] if isinstance(said, ast.Trigger) else [])


def _coming(moment: armies.TimePoint) -> Any:
    return Next(moment, once=True) if moment.which in ("this", "next") else REJECT


relation(
    "coming", _coming,
    lambda head: [(head.event,)] if isinstance(head, Next) and isinstance(head.event, armies.TimePoint) else [],
)  # fmt: skip
