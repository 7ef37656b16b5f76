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
