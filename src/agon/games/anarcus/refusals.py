"""Why something cannot be done now: a clause and a sentence that says what can.

Whoever asks is the seat that decides; the answer hangs on nothing that is hidden from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from agon.cards import Card
from agon.core.english import folded
from agon.core.errors import Refusal
from agon.core.ids import CardNo, SeatNo
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
    ASK_HERO,
    ASK_KILL,
    ASK_KINDS,
    ASK_ORDER,
    ASK_PLAY,
    FIGHTERS,
    HAND,
    HERO,
    HERO_POOL,
    OUT,
    Question,
)
from agon.messages import either, say

if TYPE_CHECKING:
    from agon.games.anarcus.state import AnarcusState

UNUSED: Final = {NOT_AS_OFTEN: "often", NOT_SO: "condition", NOTHING_TO_DO: "nothing", NOT_IN_FORCE: "lost"}
"""Why an ability cannot be used, as the message ``army-no-use`` knows it."""
WHEN: Final = {
    "hero": "AN-ROUND-05", "play": "AN-ROUND-08", "discard": "AN-ROUND-02", "kill": "AN-DMG-02", "end": "AN-TURN-01",
    "choose": "AN-RULING-15", "use": "AN-RULING-34", "yes": "AN-RULING-15", "no": "AN-RULING-15",
    "done": "AN-RULING-15",
}  # fmt: skip
"""The clause by which an act is not asked for now; the message ``army-no-act`` says what is wrong with it."""


def why_not(state: AnarcusState, text: str) -> Refusal:
    """Return why the decision under way does not offer ``text``, as a sentence."""
    t = state.table
    asked, seat = int(t.asked), int(t.decider)
    remedy = say("army-remedy", asked=ASK_KINDS[asked])
    node = state.node()
    clause = getattr(node, "clause", clauses.OVER)
    words = folded(text) if len(text) <= LONGEST else ""
    verb, _, rest = words.partition(" ")
    if words in ENDS:
        verb, rest = "end", ""
    if verb not in WHEN or (verb == "end" and rest):
        named = named_card(state, words)
        if named is not None:
            return Refusal(clause, say("army-no-deed", card=named.name, remedy=remedy), named.id)
        return Refusal(clause, say("army-no-answer", remedy=remedy), understood=False)
    if verb == "use" and asked == ASK_PLAY:
        return why_not_use(state, seat, rest, remedy)
    if verb == "done" and asked != ASK_CARD:
        verb = "choose"
    if verb != VERBS[Question(asked)] and not (verb == "end" and asked == ASK_PLAY):
        return Refusal(WHEN[verb], say("army-no-act", verb=verb, remedy=remedy))
    if not rest:
        return Refusal(clause, say("army-no-name", remedy=remedy))
    if asked == ASK_BRANCH and rest.isdecimal():
        several = either([each.notation for each in state.option_table().all()])
        return Refusal(clause, say("army-no-choice", text=rest, options=several))
    return why_not_card(state, seat, asked, rest, remedy, clause)


def why_not_card(state: AnarcusState, seat: int, asked: int, name: str, remedy: str, clause: str) -> Refusal:
    """Return why this card cannot be picked, played, discarded or killed now."""
    own = known_places(state, seat, seat, name)
    theirs = known_places(state, seat, 1 - seat, name)
    card = next(iter([*own.values(), *theirs.values()]), None)
    if card is None:
        return Refusal(clause, say("army-no-card", remedy=remedy))
    if asked in {ASK_CARD, ASK_BRANCH, ASK_ORDER}:
        return Refusal(clause, say("army-no-such-choice", card=card.name, remedy=remedy), card.id)
    if asked == ASK_KILL:
        if FIGHTERS in own or FIGHTERS in theirs:
            return Refusal("AN-DMG-03", say("army-no-weakest", card=card.name, remedy=remedy), card.id)
        return Refusal("AN-TYPE-14", say("army-no-fighter", card=card.name, remedy=remedy), card.id)
    if not own:
        clause = "AN-ROUND-07" if asked == ASK_HERO else "AN-PLAY-01"
        return Refusal(clause, say("army-not-yours", card=card.name, remedy=remedy), card.id)
    if asked == ASK_HERO:
        if card.type != "hero":
            said = say("army-no-hero", card=card.name, type=card.type, remedy=remedy)
            return Refusal("AN-TYPE-02", said, card.id)
        if OUT in own:
            return Refusal("AN-ROUND-07", say("army-no-hero-again", card=card.name, remedy=remedy), card.id)
        return Refusal("AN-SETUP-03", say("army-no-hero-drawn", card=card.name, remedy=remedy), card.id)
    if card.type == "hero":
        return Refusal("AN-PLAY-11", say("army-no-play-hero", card=card.name, remedy=remedy), card.id)
    if OUT in own and HAND not in own:
        return Refusal("AN-NEXT-06", say("army-no-play-out", card=card.name, remedy=remedy), card.id)
    if any(zone in own for zone in range(HERO, FIGHTERS + 1)):
        return Refusal("AN-PLAY-14", say("army-no-play-again", card=card.name, remedy=remedy), card.id)
    if HAND in own:
        return why_not_playable(state, seat, card, remedy)
    return Refusal("AN-PLAY-01", say("army-no-play-elsewhere", card=card.name, remedy=remedy), card.id)


def why_not_use(state: AnarcusState, seat: int, name: str, remedy: str) -> Refusal:
    """Return why no ability of a card of this name can be used now (AN-RULING-34)."""
    t = state.table
    name = name.partition(" ability ")[0]
    own = known_places(state, seat, seat, name)
    theirs = known_places(state, seat, 1 - seat, name)
    card = next(iter([*own.values(), *theirs.values()]), None)
    if card is None:
        return Refusal("AN-RULING-34", say("army-no-card", remedy=remedy))
    lying = [
        each for each in range(int(t.deal.n))
        if state.card(each) == card and t.lies_on_table(each) and t.side(each) == seat
    ]  # fmt: skip
    if not lying:
        said = say("army-no-use-elsewhere" if own else "army-not-yours", card=card.name, remedy=remedy)
        return Refusal("AN-RULING-34", said, card.id)
    found = {
        int(why_no_use(t, CardNo(each), rule)) for each in lying for rule in rules_at(t, CardNo(each)) if rule.used
    }
    if MAY in found:
        several = either([each.notation for each in state.option_table().all() if each.kind == "use"])
        return Refusal("AN-RULING-34", say("no-say-which", options=several), card.id)
    why = next((UNUSED[each] for each in UNUSED if each in found), "none")
    return Refusal("AN-RULING-34", say("army-no-use", card=card.name, why=why, remedy=remedy), card.id)


def why_not_playable(state: AnarcusState, seat: int, card: Card, remedy: str) -> Refusal:
    """Return which ability keeps a card from being played."""
    t = state.table
    index = next(n for n in range(int(t.deal.n)) if t.zone(n) == HAND and t.side(n) == seat and state.card(n) == card)
    for e in t.held:
        if keeps_from(t, e, SeatNo(seat), CardNo(index)):
            by = state.card(int(e.card)).name
            return Refusal("AN-RULING-31", say("army-no-play-kept", by=by, card=card.name, remedy=remedy), card.id)
    return Refusal("AN-RULING-31", say("army-no-play-place", card=card.name, remedy=remedy), card.id)


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
