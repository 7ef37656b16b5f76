"""Which cards did anything in a game: so that a soak can name those that read and then never do.

An ability that something is ascribed to in the log has changed something: life, cards, dice, a total, what lasts.
What only allows, forbids or is simply so leaves no note. It is found by playing the same answers again with the card
bare: it has done something if another position, question or option comes of that.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from agon.arena.fight import Fight
from agon.arena.roll_log import IDLE_CONDITION, IDLE_LIMITED, LINE_SETS
from agon.arena.stats import speed_of
from agon.arena.terms import CARD_W, NONE, SEAT_W, Ask, CardField, Note, SeatField
from agon.arena.trace import PART_KEPT, PART_LATER, PART_START
from agon.cards import Deck
from agon.core.engine import DECIDE
from agon.core.ids import SeatNo
from agon.games.fights.actions import FightAction

if TYPE_CHECKING:
    from agon.arena.deal import Deal
    from agon.games.fights.state import FightState

NO_DEED: Final = frozenset(
    {Note.USE, Note.DECLINED, Note.CHOSE, Note.NO_ATTACK, Note.TOTAL, Note.EFFECT_ENDS, Note.NO_EFFECT}
)
"""Notes that say what was asked, tried or over: nothing has changed by them. A look at a card changes what is known."""
LINES: Final = (Note.MODIFIER, Note.DAMAGE_LINE, Note.PART)
"""Notes of a sum, with the card that a part of it comes from."""
OF_SEATS: Final = (
    SeatField.LIFE,
    SeatField.EXPERIENCE,
    SeatField.SQUARE,
    SeatField.FACING,
    SeatField.INITIATIVE,
    SeatField.WON,
    SeatField.RANK,
    SeatField.ACTIONS,
    SeatField.DEFEATED,
)
OF_CARDS: Final = (CardField.ZONE, CardField.SLOT, CardField.PLACE, CardField.CONTROLLER, CardField.DIRECTION)


def cards_that_did(state: FightState, known: Container[str] = ()) -> frozenset[str]:
    """Ids of the dealt cards whose abilities changed anything in this game; one begun at a position goes by its log.

    Where the log says nothing of a card the game is played again without its abilities, which takes as long as the game
    did; not for cards ``known`` to have done something in another game.
    """
    did = noted(state)
    silent = [
        card
        for card in range(int(state.fight.deal.n_cards))
        if card not in did and state.card(card).abilities and state.card(card).id not in known
    ]
    decks = [deck for deck in state.decks if isinstance(deck, Deck)]
    if silent and decks and state.origin is None and state.seed is not None:
        did |= missed(state, decks, silent)
    return frozenset(state.card(card).id for card in did)


def noted(state: FightState) -> set[int]:
    """Numbers of the cards to whose abilities the log ascribes a change."""
    found: set[int] = set()
    for note in state.fight.log or ():
        if note.kind in LINES:
            counts, barred = (
                (note.extra < IDLE_CONDITION or note.extra >= LINE_SETS, note.extra & IDLE_LIMITED != 0)
                if note.kind == Note.MODIFIER
                else (note.extra not in (PART_KEPT, PART_LATER, PART_START), note.extra == PART_KEPT)
            )
            if counts and note.card >= 0 and note.amount != 0:
                found.add(note.card)
            elif barred and note.by >= 0:
                found.add(note.by)
        elif note.by >= 0 and note.kind not in NO_DEED:
            found.add(note.by)
    return found


def missed(state: FightState, decks: list[Deck], cards: list[int]) -> set[int]:
    """Numbers of those of these cards without whose abilities the same answers lead elsewhere."""
    told = state.game.start(state.decks, seed=state.seed or 0, events=False)
    others = {
        card: state.game.start(without_abilities(decks, state.fight.deal, card), seed=state.seed or 0, events=False)
        for card in cards
    }
    found: set[int] = set()
    for answer in state.answers:
        if told.fight.waiting != DECIDE or not others:
            break
        if answer < 0:
            continue  # dice are thrown by the same generator again
        options = told.option_table().all()
        chosen = next((each for each in options if each.code == answer), None)
        if chosen is None:
            break
        for card in list(others):
            verdict = compared(told, others[card], card, options, chosen)
            if verdict:
                del others[card]
                if verdict == OTHERWISE:
                    found.add(card)
        told.apply(chosen)
    return found | {card for card, other in others.items() if standing(other.fight) != standing(told.fight)}


AGREED: Final = 0
OTHERWISE: Final = 1
UNTOLD: Final = 2


def compared(
    told: FightState,
    other: FightState,
    card: int,
    options: list[FightAction],
    chosen: FightAction,
) -> int:
    """Hold a game against that without a card's abilities, and let the other follow; UNTOLD once the card is used."""
    own = [each for each in options if each.card == card and each.rule != NONE]
    asked_alone = told.fight.asked == Ask.USE and len(own) + 1 == len(options)
    if asked_alone and (other.fight.asked != Ask.USE or other.fight.decider != told.fight.decider):
        return UNTOLD if chosen in own else AGREED  # asked about nothing else: the other game has not come here
    if standing(told.fight) != standing(other.fight) or other.fight.waiting != DECIDE:
        return OTHERWISE
    there = {each.notation: each for each in other.option_table().all()}
    if set(there) != {each.notation for each in options if each not in own}:
        return OTHERWISE
    if chosen in own:
        return UNTOLD
    other.apply(there[chosen.notation])
    return AGREED


def standing(g: Fight) -> list[int]:
    """The position but for what only abilities count: warriors, cards, dice to come, what lasts."""
    out = [int(g.rng), int(g.round), int(g.active), len(g.effects)]
    out += [int(g.seats[seat * SEAT_W + field]) for seat in range(int(g.n)) for field in OF_SEATS]
    out += [int(speed_of(g, SeatNo(seat))) for seat in range(int(g.n))]
    return out + [int(g.cards[card * CARD_W + field]) for card in range(int(g.deal.n_cards)) for field in OF_CARDS]


def without_abilities(decks: list[Deck], deal: Deal, card: int) -> list[Deck]:
    """Decks in which the card of that number has no abilities; its id stays, since notation has it."""
    out = list(decks)
    seat = int(deal.cards[card].owner)
    place = card - deal.firsts[seat]
    cards = list(decks[seat].cards)
    cards[place] = replace(cards[place], abilities=(), corrected=())
    out[seat] = Deck(f"{decks[seat].id}-bare", decks[seat].name, cards[0], tuple(cards[1:]))
    return out


__all__ = ["cards_that_did"]
