"""Why something cannot be done now: a clause and a sentence that says what can.

Whoever asks is the seat that decides; the answer hangs on nothing that is hidden from it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from agon.cards import Card
from agon.core.english import article, folded
from agon.core.errors import Refusal
from agon.core.option_table import LONGEST
from agon.core.refusals import MAY, NOT_AS_OFTEN, NOT_IN_FORCE, NOT_SO, NOTHING_TO_DO
from agon.games.anarcus import clauses
from agon.games.anarcus.ability_use import why_no_use
from agon.games.anarcus.actions import ENDS, VERBS
from agon.games.anarcus.continuous_effects import keeps_from
from agon.games.anarcus.copied_abilities import rules_at
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
NOT_UNDERSTOOD: Final = "this is not understood"
UNUSED: Final = {
    NOT_AS_OFTEN: "has been used as often as it may be",
    NOT_SO: "asks for something that does not hold now",
    NOTHING_TO_DO: "could do nothing now",
    NOT_IN_FORCE: "has lost its abilities",
}
"""Why an ability cannot be used."""
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
        return Refusal(clause, f"{NOT_UNDERSTOOD}: {remedy}")
    if verb == "use" and asked == ASK_PLAY:
        return why_not_use(state, seat, rest, remedy)
    if verb == "done" and asked != ASK_CARD:
        verb = "choose"
    if verb != VERBS[asked] and not (verb == "end" and asked == ASK_PLAY):
        clause, reason = WHEN[verb]
        return Refusal(clause, f"{reason}: {remedy}")
    if not rest:
        return Refusal(clause, f"it lacks a card's name: {remedy}")
    if asked == ASK_BRANCH and rest.isdecimal():
        several = [each.notation for each in state.option_table().all()]
        return Refusal(clause, f"{rest} is no choice, or cannot be done: {' or '.join(several)}.")
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


def why_not_use(state: AnarcusState, seat: int, name: str, remedy: str) -> Refusal:
    """Return why no ability of a card of this name can be used now (AN-RULING-34)."""
    t = state.table
    name = name.partition(" ability ")[0]
    own = known_places(state, seat, seat, name)
    theirs = known_places(state, seat, 1 - seat, name)
    card = next(iter([*own.values(), *theirs.values()]), None)
    if card is None:
        return Refusal("AN-RULING-34", f"you know no card of this name here: {remedy}")
    lying = [
        each for each in range(int(t.deal.n))
        if state.card(each) == card and t.lies_on_table(each) and t.side(each) == seat
    ]  # fmt: skip
    if not lying:
        whose = "lies not on the table" if own else "is not yours"
        return Refusal("AN-RULING-34", f"{card.name} {whose}: {remedy}", card.id)
    found = {int(why_no_use(t, each, rule)) for each in lying for rule in rules_at(t, each) if rule.used}
    if MAY in found:
        several = [each.notation for each in state.option_table().all() if each.kind == "use"]
        return Refusal("AN-RULING-34", f"say which: {' or '.join(several)}.", card.id)
    reason = next((UNUSED[why] for why in UNUSED if why in found), "has no ability that is used, or none is left to it")
    return Refusal("AN-RULING-34", f"{card.name} {reason}: {remedy}", card.id)


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
    """Return the zones of a seat in which the reader knows a card of this name or id; of its own deck, all cards.

    A card lies with whoever has it now, from whichever deck it comes.
    """
    t = state.table
    found: dict[int, Card] = {}
    for index in range(int(t.deal.n)):
        if t.side(index) != owner or not (
            (reader == owner and t.deal.owner[index] == reader) or state.knows(reader, index)
        ):
            continue
        card = state.card(index)
        if name in {folded(card.name), folded(card.id)}:
            found[int(t.zone(index))] = card
    return found


def named_card(state: AnarcusState, name: str) -> Card | None:
    """Return the card of the deciding seat's that a text names without saying what to do with it."""
    seat = int(state.table.decider)
    places = known_places(state, seat, seat, name)
    return places.get(HAND) or places.get(HERO_POOL)


__all__ = ["why_not"]
