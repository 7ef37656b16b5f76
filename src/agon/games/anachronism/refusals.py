"""Why something cannot be done where one of Anachronism's own frames asks: in set-up, and where a limit is exceeded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from agon.arena.terms import NONE, Ask, Zone
from agon.core.english import folded
from agon.core.errors import Refusal
from agon.games.fights.refusals import row
from agon.messages import either, say

if TYPE_CHECKING:
    from agon.core.view import RefusedView
    from agon.games.fights.refusals import Referee


def why_not(referee: Referee, verb: str, rest: Sequence[str]) -> Refusal | None:
    """Return the refusal of something wanted in set-up, or where a card is to be discarded."""
    asked = int(referee.fight.asked)
    if asked == Ask.SELECT and verb in ("select", "choose", "play", "use"):
        return why_not_select(referee, " ".join(rest))
    if asked == Ask.ARRANGE and verb in ("arrange", "lay", "play", "use"):
        return why_not_again(referee, " ".join(rest))
    if asked == Ask.DISCARD and verb == "discard":
        return why_not_discard(referee, " ".join(rest))
    return None


def why_not_select(referee: Referee, name: str) -> Refusal:
    """Return why this is no warrior to choose for the game of a match that begins (A7-MATCH-11, 16)."""
    g = referee.fight
    left = [str(g.deal.cards[int(g.opts[index])].name) for index in range(int(g.options()))]
    choose = say("choose-these", cards=either(left))
    card = referee.card_named(name)
    if is_used(referee, card):
        return used_before(referee, card, choose)
    if card == NONE or g.deal.cards[card].owner != referee.seat:
        return Refusal("A7-MATCH-11", say("no-select-stack", text=referee.quoted(name), left=choose))
    return Refusal("A7-MATCH-11", say("no-select-warrior", card=str(g.deal.cards[card].name), left=choose))


def is_used(referee: Referee, card: int) -> bool:
    """Was this card of the player's stack used in an earlier game, while those of the next are chosen?"""
    g = referee.fight
    return card != NONE and g.deal.cards[card].owner == referee.seat and g.zone(card) == Zone.DISCARDED


def used_before(referee: Referee, card: int, left: str) -> Refusal:
    """Return the refusal of a card used in an earlier game, with what there is ``left`` instead."""
    title = str(referee.fight.deal.cards[card].name)
    return Refusal("A7-MATCH-16", say("no-select-used", card=title, left=left))


def why_not_again(referee: Referee, name: str) -> Refusal | None:
    """Return the refusal of a support that was used in an earlier game; None for any other."""
    g, card = referee.fight, referee.card_named(name)
    if not is_used(referee, card):
        return None
    hand = [str(g.deal.cards[each].name) for each in referee.own_supports() if g.zone(each) == Zone.IN_HAND]
    return used_before(referee, card, say("lay-these", cards=either(hand)))


def why_not_discard(referee: Referee, name: str) -> Refusal:
    """Return why this card is not an offending one (A7-RULING-06)."""
    g = referee.fight
    card = referee.card_named(name)
    could = either([option.notation.removeprefix("discard ") for option in referee.node.options])
    left = say("discard-these", cards=could)
    if card == NONE:
        return Refusal("A7-RESTR-02", say("no-discard-unknown", text=referee.quoted(name), left=left))
    title = str(g.deal.cards[card].name)
    if not g.is_face_up(card):
        return Refusal("A7-RESTR-01", say("no-discard-face-down", card=title, left=left))
    return Refusal("A7-RULING-06", say("no-discard-within", card=title, left=left))


def refused(referee: Referee) -> list[RefusedView]:
    """List face-up cards that may not be discarded, since they offend against nothing."""
    g = referee.fight
    if g.asked != Ask.DISCARD:
        return []
    offered = {int(g.opts[index]) for index in range(int(g.options()))}
    kept = [card for card in referee.own_supports() if g.is_face_up(card) and card not in offered]
    return [
        row(say("act-discard", card=name), f"discard {name}", why_not_discard(referee, folded(name)))
        for name in (str(g.deal.cards[card].name) for card in kept)
    ]


__all__ = ["refused", "why_not"]
