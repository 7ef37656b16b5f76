"""Why something cannot be done now: a clause and a sentence that says what can.

Whoever asks is the seat that decides; the answer hangs on nothing that is hidden from it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from agon.cards import Card
from agon.cards.model import folded
from agon.core.english import article
from agon.core.errors import Refusal
from agon.games.anarcus import clauses
from agon.games.anarcus.actions import ENDS, LONGEST, VERBS
from agon.games.anarcus.holding import keeps_from
from agon.games.anarcus.terms import (
    ASK_BRANCH,
    ASK_CARD,
    ASK_DISCARD,
    ASK_HERO,
    ASK_KILL,
    ASK_MAY,
    ASK_ORDER,
    ASK_PLAY,
    FIGHTERS,
    HAND,
    HERO,
    HERO_POOL,
    OUT,
)

if TYPE_CHECKING:
    from agon.games.anarcus.state import AnarcusState

NOW: Final = {
    ASK_HERO: "pick a hero, as in `hero NAME`",
    ASK_PLAY: "play a card, as in `play NAME`, or `end` the turn",
    ASK_DISCARD: "discard a card, as in `discard NAME`",
    ASK_KILL: "say who dies, as in `kill NAME`",
    ASK_CARD: "choose a card, as in `choose NAME`",
    ASK_MAY: "say `yes` or `no`",
    ASK_BRANCH: "choose one, by its words or as in `choose 1`",
    ASK_ORDER: "choose which card goes next, as in `choose NAME`",
}
"""What may be answered to each question."""
WHEN: Final = {
    "hero": ("AN-ROUND-05", "a hero is picked at the beginning of a round and stays for all of it"),
    "play": ("AN-ROUND-08", "cards are played in one's turns, once both heroes are picked"),
    "discard": ("AN-ROUND-02", "nobody has to discard now"),
    "kill": ("AN-DMG-02", "Fighters are killed at the end of a round only, those of its loser"),
    "end": ("AN-TURN-01", "there is no turn to end"),
    "choose": ("AN-RULING-15", "nothing is to be chosen now"),
    "use": ("AN-RULING-34", "abilities are used in one's own turn, before or after a card"),
    "yes": ("AN-RULING-15", "nothing is offered now"),
    "no": ("AN-RULING-15", "nothing is offered now"),
    "done": ("AN-RULING-15", "fewer cards will not do"),
}
"""What is wrong with an act that is not asked for, and its clause."""


def why_not(state: AnarcusState, text: str) -> Refusal:
    """Return why the decision under way does not offer ``text``, as a sentence."""
    refusal = refused(state, text)
    return replace(refusal, reason=refusal.reason[:1].upper() + refusal.reason[1:])


def refused(state: AnarcusState, text: str) -> Refusal:
    """Return the refusal of ``text``, which may begin with a small letter."""
    t = state.table
    asked, seat = int(t.asked), int(t.decider)
    remedy = f"{NOW[asked]}."
    node = state.node()
    clause = getattr(node, "clause", clauses.OVER)
    words = folded(text) if len(text) <= LONGEST else ""
    verb, _, rest = words.partition(" ")
    if words in ENDS:
        verb, rest = "end", ""
    if verb not in WHEN or (verb == "end" and rest):
        named = named_card(state, words)
        if named is not None:
            return Refusal(clause, f"say what to do with {named.name}: {remedy}", named.id)
        return Refusal(clause, f"this is not understood: {remedy}")
    if verb == "use" and asked == ASK_PLAY:
        return Refusal("AN-RULING-34", f"no ability of that name can be used now, or has uses left: {remedy}")
    if verb != VERBS[asked] and not (verb == "end" and asked == ASK_PLAY):
        clause, reason = WHEN[verb]
        return Refusal(clause, f"{reason}: {remedy}")
    if not rest:
        return Refusal(clause, f"it lacks a card's name: {remedy}")
    return why_not_card(state, seat, asked, rest, remedy, clause)


def why_not_card(state: AnarcusState, seat: int, asked: int, name: str, remedy: str, clause: str) -> Refusal:
    """Return why this card cannot be picked, played, discarded or killed now."""
    own = known_places(state, seat, seat, name)
    theirs = known_places(state, seat, 1 - seat, name)
    card = next(iter([*own.values(), *theirs.values()]), None)
    if card is None:
        return Refusal(clause, f"you know no card of this name here: {remedy}")
    if asked in {ASK_CARD, ASK_BRANCH, ASK_ORDER}:
        return Refusal(clause, f"{card.name} is not among what may be chosen: {remedy}", card.id)
    if asked == ASK_KILL:
        if FIGHTERS in own or FIGHTERS in theirs:
            return Refusal("AN-DMG-03", f"{card.name} is not among the loser's weakest Fighters: {remedy}", card.id)
        return Refusal("AN-TYPE-14", f"{card.name} is no Fighter on the table: {remedy}", card.id)
    if not own:
        clause = "AN-ROUND-07" if asked == ASK_HERO else "AN-PLAY-01"
        return Refusal(clause, f"{card.name} is not yours: {remedy}", card.id)
    if asked == ASK_HERO:
        if card.type != "hero":
            return Refusal("AN-TYPE-02", f"{card.name} is {article(card.type)} and no Hero: {remedy}", card.id)
        if OUT in own:
            return Refusal("AN-ROUND-07", f"{card.name} has led a round already: {remedy}", card.id)
        return Refusal("AN-SETUP-03", f"{card.name} is not among the heroes drawn for this game: {remedy}", card.id)
    if card.type == "hero":
        return Refusal("AN-PLAY-11", f"{card.name} is a Hero and never in a hand: {remedy}", card.id)
    if OUT in own and HAND not in own:
        return Refusal("AN-NEXT-06", f"{card.name} is out of the game: {remedy}", card.id)
    if any(zone in own for zone in range(HERO, FIGHTERS + 1)):
        return Refusal("AN-PLAY-14", f"{card.name} lies on the table already: {remedy}", card.id)
    if HAND in own:
        return why_not_playable(state, seat, card, remedy)
    return Refusal("AN-PLAY-01", f"{card.name} is not in your hand: {remedy}", card.id)


def why_not_playable(state: AnarcusState, seat: int, card: Card, remedy: str) -> Refusal:
    """Return which ability keeps a card from being played."""
    t = state.table
    index = next(n for n in range(int(t.deal.n)) if t.zone(n) == HAND and t.side(n) == seat and state.card(n) == card)
    for e in t.held:
        if keeps_from(t, e, seat, index):
            reason = f"{state.card(int(e.card)).name} does not let you play {card.name} now: {remedy}"
            return Refusal("AN-RULING-31", reason, card.id)
    return Refusal("AN-RULING-31", f"{card.name} would take the place of what cannot be destroyed: {remedy}", card.id)


def known_places(state: AnarcusState, reader: int, owner: int, name: str) -> dict[int, Card]:
    """Return the zones of a seat in which the reader knows a card of this name or id; of its own deck, all cards."""
    t = state.table
    found: dict[int, Card] = {}
    for index in range(int(t.deal.first(owner)), int(t.deal.end(owner))):
        card = state.card(index)
        if (reader == owner or state.knows(reader, index)) and name in {folded(card.name), folded(card.id)}:
            found[int(t.zone(index))] = card
    return found


def named_card(state: AnarcusState, name: str) -> Card | None:
    """Return the card of the deciding seat's that a text names without saying what to do with it."""
    seat = int(state.table.decider)
    places = known_places(state, seat, seat, name)
    return places.get(HAND) or places.get(HERO_POOL)


__all__ = ["why_not"]
