"""Cards in play: revealing, switching on, discarding, turning, returning (A7-GLOS-20..24, 58..60)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.deal import CONSTANT, OTHER_USE
from agon.arena.effects import keep_effects
from agon.arena.initiative import follow_card
from agon.arena.nodes import LIES_IN_PILE, Effect
from agon.arena.prohibitions import FORBID_SPEED_GAIN, FORBID_USE, is_forbidden
from agon.arena.terms import (
    CARD_W,
    EVERYBODY,
    FOR_CARD,
    NONE,
    SEAT_W,
    SLOTS,
    CardField,
    CardMore,
    CardType,
    Deed,
    Did,
    Mod,
    Note,
    On,
    SeatField,
    Stat,
    Until,
    Zone,
)
from agon.arena.window import fire_simple, fire_used
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

HOME_SEAT: Final = 4096
"""Times the seat: the first part of what an exchange remembers of where a card belongs."""


def discard(g: Fight, card: CardNo, by: i64) -> bool:
    """Remove a card from play to its owner's pile (``retire``). True if abilities answer."""
    controller: i64 = g.cards[card * CARD_W + CardField.CONTROLLER]
    if by != NONE and by != controller:
        g.remember(controller, Did.CARDS_LOST, 1)
    g.remember_card(Deed.DISCARDED, card, controller)
    retire(g, card)
    g.note(Note.DISCARDED, controller, by, card, 0, 0)
    return fire_simple(g, On.DISCARDED, by, controller, card, 0)


def retire(g: Fight, card: CardNo) -> None:
    """Lay a card on its owner's pile: it is discarded, or its player is out of the game (A7-RULING-92)."""
    base: i64 = card * CARD_W
    g.cards[base + CardField.ZONE] = Zone.DISCARDED  # A7-GLOS-20
    g.wake(card)
    g.cards[base + CardField.ACTIVE] = 0  # A7-GLOS-21
    g.cards[base + CardField.PLACE] = NONE
    if not g.deal.rules.counters_stay:
        g.cards[base + CardField.COUNTERS] = 0
    g.cards[base + CardField.DIE] = 0
    if g.deal.rules.depletes:
        g.set_of_card(card, CardMore.DEPLETED, 0)
        leave_arena(g, card)
    g.cards[base + CardField.SEEN] = EVERYBODY
    g.cards[base + CardField.CONTROLLER] = g.deal.cards[card].owner  # A7-GLOS-22, A7-RULING-77
    card_left(g, card)
    # A permission may have gone with the card (A7-RULING-75).
    g.dirty = True


def leave_arena(g: Fight, card: CardNo) -> None:
    """A card that was deployed is in the arena no more; its minion with it (TR-PWR-DEPLOY-06)."""
    g.set_of_card(card, CardMore.BLOCKS, 0)
    g.cards[card * CARD_W + CardField.PLACE] = NONE
    if g.of_card(card, CardMore.FIGHTER) != NONE:
        row: i64 = g.of_card(card, CardMore.FIGHTER) * SEAT_W
        g.seats[row + SeatField.SQUARE] = NONE
        g.seats[row + SeatField.DEFEATED] = 1


def put_back(g: Fight, card: CardNo) -> None:
    """A card goes back to its owner's stock: no card of this game any more (TR-RULING-65).

    One that has not been revealed is shown to nobody (TR-END-04, TR-HIDE-03).
    """
    hidden = g.zone(card) != Zone.FACE_UP
    if not hidden:
        retire(g, card)
    g.cards[card * CARD_W + CardField.ZONE] = Zone.RETURNED
    g.cards[card * CARD_W + CardField.ACTIVE] = 0
    g.cards[card * CARD_W + CardField.CONTROLLER] = g.deal.cards[card].owner
    g.note(Note.RETURNED_UNSEEN, g.deal.cards[card].owner, NONE, NONE if hidden else card, 0, 0)


def card_left(g: Fight, card: CardNo) -> None:
    """Effects that last only while their card is in play end (A7-DUR-06)."""
    if len(g.effects) == 0:
        return
    kept: list[Effect] = []
    for e in g.effects:
        if not (e.until == Until.CARD_LEAVES and e.card == card):
            kept.append(e)
            continue
        m = e.modifier
        if m is not None and m.kind == Mod.CARD_INITIATIVE:
            follow_card(g, e, -1)
    keep_effects(g, kept)


def reveal(g: Fight, card: CardNo) -> None:
    """The start-of-round turn-up of one card."""
    base: i64 = card * CARD_W
    g.cards[base + CardField.ZONE] = Zone.FACE_UP  # A7-ROUND-03
    g.wake(card)
    g.cards[base + CardField.ROUND_REVEALED] = g.round  # A7-ROUND-03
    g.remember_card(Deed.REVEALED, card, g.cards[base + CardField.CONTROLLER])
    g.cards[base + CardField.SEEN] = EVERYBODY  # A7-RULING-99
    if g.deal.rules.newest_offends:
        g.set_of_card(card, CardMore.TURNED_UP, g.next_serial())
        g.set_of_card(card, CardMore.CHECKED, 0)


def bind_to_revealed(g: Fight) -> None:
    """What waits for "the next card you reveal" is that card's from now on."""
    waiting = False
    for e in g.effects:
        m = e.modifier
        if m is not None and m.kind == Mod.CARD_INITIATIVE and e.until == Until.USED:
            waiting = True
    if not waiting:
        return
    out: list[Effect] = []
    for e in g.effects:
        out.append(bound(g, e))
    g.effects = out


def bound(g: Fight, e: Effect) -> Effect:
    """The effect, bound to the card it waited for if that was revealed this round, whatever becomes of its own card.

    "The next card" is a duration like "the next attack" (A7-DUR-04, 05).
    """
    m = e.modifier
    if m is None or m.kind != Mod.CARD_INITIATIVE or e.until != Until.USED or not g.in_force(e):
        return e
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        card: CardNo = CardNo(g.field(seat, SeatField.REVEALED))
        if card != NONE:
            cx = g.enter_effect(e)
            fits = m.cards is None or m.cards.has(g, cx, card)
            g.leave()
            if fits:
                new = e.copy()
                new.until = Until.GAME
                new.also = FOR_CARD
                new.key = card
                return new
        seat = SeatNo(seat + 1)
    return e


def switch_on(g: Fight, card: CardNo) -> bool:
    """Constant abilities of a face-up card begin to work (A7-PRIN-21). True if abilities answer."""
    bar(g, card)
    g.cards[card * CARD_W + CardField.ACTIVE] = 1
    g.wake(card)
    g.dirty = True
    answered = (g.deal.hears >> On.SPEED_GAINED) & 1 == 1 and speed_gained(g, card)
    if (
        (g.deal.hears >> On.ABILITY_USED) & 1 == 1
        and g.deal.cards[card].type != CardType.WARRIOR
        and constants_used(g, card)
    ):
        answered = True
    return fire_simple(g, On.SWITCH_ON, g.cards[card * CARD_W + CardField.CONTROLLER], NONE, card, 0) or answered


def constants_used(g: Fight, card: CardNo) -> bool:
    """Tell that each ability of a card which simply holds has been used: its one moment of use (A7-PRIN-21).

    What a card gives once and for all as it is switched on is told of where that is done. True if abilities answer.
    """
    answered = False
    for ability in g.deal.cards[card].abilities:
        held = False
        rule: i64 = 0
        if ability.kind == CONSTANT and g.cards[card * CARD_W + CardField.BARRED] == 0:
            for kind in g.deal.mods:
                for m in kind:
                    if m.card == card and (ability.rules >> m.rule) & 1 == 1 and m.lies != LIES_IN_PILE:
                        held = True
                        rule = m.rule
        if held:
            answered = (
                fire_used(g, SeatNo(g.cards[card * CARD_W + CardField.CONTROLLER]), card, rule, OTHER_USE) or answered
            )
    return answered


def speed_gained(g: Fight, card: CardNo) -> bool:
    """Tell of the speed that a card just switched on gives from now on (A7-PRIN-21, 47). True if abilities answer."""
    answered = False
    for m in g.deal.mods[Mod.STAT]:
        if m.card != card or m.stat != Stat.SPEED or m.who is None or m.value is None or not g.is_on(m):
            continue
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            cx = g.enter(m.card, m.rule)
            cx.who = seat
            amount: i64 = 0
            if g.in_play(seat) and m.who.has(g, cx, seat) and (m.cond is None or m.cond.test(g, cx)):
                amount = m.value.get(g, cx)
            user: SeatNo = cx.user
            g.leave()
            if amount > 0 and not is_forbidden(g, FORBID_SPEED_GAIN, seat, user, card):
                answered = fire_simple(g, On.SPEED_GAINED, seat, NONE, card, amount) or answered
            seat = SeatNo(seat + 1)
    return answered


def bar(g: Fight, card: CardNo) -> None:
    """Constants that may not be used as they come into play never work in this game (A7-PRIN-22)."""
    if is_forbidden(g, FORBID_USE, SeatNo(g.cards[card * CARD_W + CardField.CONTROLLER]), SeatNo(NONE), card):
        g.cards[card * CARD_W + CardField.BARRED] = 1


def turn_up(g: Fight, card: CardNo) -> bool:
    """An ability turns a card face-up: no reveal (A7-GLOS-59). True if abilities answer."""
    base: i64 = card * CARD_W
    g.cards[base + CardField.ZONE] = Zone.FACE_UP
    g.cards[base + CardField.SEEN] = EVERYBODY
    # The newest offends (TR-RULING-06).
    if g.deal.rules.newest_offends:
        g.set_of_card(card, CardMore.TURNED_UP, g.next_serial())
        g.set_of_card(card, CardMore.CHECKED, 0)
    g.note(Note.FACE_UP, g.cards[base + CardField.CONTROLLER], NONE, card, 0, 0)
    answered = switch_on(g, card)
    return g.deal.referee.turned_up(g, card) or answered


def turn_down(g: Fight, card: CardNo) -> None:
    """An ability turns a card face-down: it has no effect any more (A7-GOLD-02)."""
    base: i64 = card * CARD_W
    g.cards[base + CardField.ZONE] = Zone.FACE_DOWN
    g.cards[base + CardField.ACTIVE] = 0
    g.cards[base + CardField.PLACE] = NONE
    g.note(Note.FACE_DOWN, g.cards[base + CardField.CONTROLLER], NONE, card, 0, 0)
    card_left(g, card)
    g.dirty = True


def first_free_slot(g: Fight, seat: SeatNo) -> i64:
    """Leftmost slot of the seat's row without a card, or the number of slots."""
    slot: i64 = 0
    while slot < SLOTS and g.support_in_slot(seat, slot) != NONE:
        slot += 1
    return slot


def row_of_card(g: Fight, card: CardNo) -> SeatNo:
    """In whose row a card lies, or lay before it was discarded: its owner's, unless it was exchanged (A7-PRIN-88)."""
    if g.zone(card) == Zone.DISCARDED and (g.deal.lasting >> Mod.EXCHANGE) & 1 == 1:
        for e in g.effects:
            m = e.modifier
            if m is not None and m.kind == Mod.EXCHANGE and (e.chosen == card or e.card_ref == card):
                # Who held it is whose home the other card has.
                return SeatNo((e.register if e.chosen == card else e.amount) // HOME_SEAT)
    return g.controller(card)


def enter_play(g: Fight, card: CardNo, seat: SeatNo, slot: i64) -> bool:
    """Put a card into play face-up in a slot of the row (A7-PRIN-91). True if abilities answer."""
    base: i64 = card * CARD_W
    g.cards[base + CardField.CONTROLLER] = seat
    g.cards[base + CardField.SLOT] = slot
    g.cards[base + CardField.PLACE] = NONE
    return turn_up(g, card)
