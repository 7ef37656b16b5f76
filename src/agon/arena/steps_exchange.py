"""Steps in which cards change places: within a row, or with an opponent's (A7-RULING-77, A7-PRIN-87..89)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.ability import GO, WAIT, AbilityFrame
from agon.arena.cardplay import HOME_SEAT, first_free_slot, retire
from agon.arena.effects import add_effect
from agon.arena.nodes import CardFilter, Effect, Modifier
from agon.arena.steps_card import CardStep, PickCards
from agon.arena.terms import NONE, SEAT_W, SENT_HOME, Ask, CardField, Duration, Mod, Note, SeatField, Until, Zone
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class SwapThis(PickCards):
    """This card trades places with a card of the same player that the user picks: "that card" afterwards.

    Everybody sees which two places are swapped, so what was known of either card stays known.
    """

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return g.zone(cx.card) in (Zone.FACE_UP, Zone.FACE_DOWN) and self.count(g, cx) > 0

    def usable(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        # Who uses another player's ability does not take its card into the own row (A7-PRIN-30).
        if card == cx.card or g.controller(card) != g.controller(cx.card):
            return False
        return g.zone(cx.card) in (Zone.FACE_UP, Zone.FACE_DOWN)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        # With nothing to swap with, there is no "other card" either.
        f.card_ref = CardNo(NONE)
        return super().run(g, f)

    def do(self, g: Fight, f: AbilityFrame, card: CardNo) -> bool:
        trade_places(g, f.card, card)
        g.note(Note.SWAPPED, f.user, NONE, f.card, 0, 0)
        return False


class Exchange(CardStep):
    """One's own card and an opponent's trade places and controllers, for a while (A7-PRIN-87..89).

    The opponent's card is "that card" (``card_ref``), chosen before; one's own is picked now. ``marker`` is the lasting
    effect that suspends limits meanwhile and gives the cards back at its end.
    """

    def __init__(self, mine: CardFilter, marker: Modifier, until: Duration) -> None:
        super().__init__(mine)
        self.marker: Modifier = marker
        self.until: Duration = until

    def fits(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        return g.zone(card) == Zone.FACE_UP and g.controller(card) == cx.user and self.cards.has(g, cx, card)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        n: i64 = self.count(g, f)
        if f.card_ref == NONE or g.zone(f.card_ref) != Zone.FACE_UP or n == 0:
            f.did = 0
            return GO
        if n == 1:
            self.trade(g, f, CardNo(self.first(g, f)))
            return GO
        g.ask(f.user, Ask.CARD)
        return WAIT

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        self.trade(g, f, CardNo(code))

    def trade(self, g: Fight, f: AbilityFrame, mine: CardNo) -> None:
        """Trade the two cards, and remember where each belongs."""
        theirs: i64 = f.card_ref
        e = Effect(g.next_serial(), self.marker, NONE, int(f.user), int(f.card), f.rule)
        e.until = self.until
        e.fixed = True
        e.chosen = mine
        e.card_ref = CardNo(theirs)
        e.amount = home(g, mine)
        e.register = home(g, CardNo(theirs))
        trade_places(g, mine, theirs)
        other: i64 = g.controller(theirs)
        g.set_card(theirs, CardField.CONTROLLER, g.controller(mine))
        g.set_card(mine, CardField.CONTROLLER, other)
        add_effect(g, e)
        g.note(Note.SWAPPED, f.user, other, f.card, mine, theirs + 1)
        g.dirty = True


def home(g: Fight, card: CardNo) -> i64:
    """Where a card lies and whose it is, in one number: ``give_back`` reads it."""
    return g.controller(card) * HOME_SEAT + (g.card_field(card, CardField.SLOT) + 1) * 256 + g.place_of(card) + 1


def give_back(g: Fight) -> None:
    """Cards exchanged until the end of the round go back, each unless it was discarded meanwhile (A7-PRIN-89)."""
    if (g.deal.lasting >> Mod.EXCHANGE) & 1 == 0:
        return
    for e in g.effects:
        m = e.modifier
        if m is not None and m.kind == Mod.EXCHANGE and e.until == Until.ROUND_ENDS:
            one: i64 = e.chosen
            other: i64 = e.card_ref
            # Both leave first, so that either finds its place empty.
            first = is_away(g, CardNo(one), e.amount)
            second = is_away(g, CardNo(other), e.register)
            if first:
                g.set_card(one, CardField.SLOT, NONE)
            if second:
                g.set_card(other, CardField.SLOT, NONE)
            if first:
                send_home(g, CardNo(one), e.amount)
            if second:
                send_home(g, CardNo(other), e.register)
            g.dirty = True


def is_away(g: Fight, card: CardNo, at: i64) -> bool:
    """Is the card still in play under the other player's control?"""
    zone: i64 = g.zone(card)
    return (zone == Zone.FACE_UP or zone == Zone.FACE_DOWN) and g.controller(card) != at // HOME_SEAT


def send_home(g: Fight, card: CardNo, at: i64) -> None:
    """Put a card back where it was: its slot, or the first free one, and its space in the arena if it lay there.

    Whose player is out of the game meanwhile, it goes to the pile (A7-RULING-92).
    """
    seat: SeatNo = SeatNo(at // HOME_SEAT)
    if g.seats[seat * SEAT_W + SeatField.DEFEATED] == 1:
        retire(g, card)
        return
    slot: i64 = (at // 256) % 16 - 1
    g.set_card(card, CardField.CONTROLLER, seat)
    if slot == NONE or g.support_in_slot(seat, slot) != NONE:
        slot = first_free_slot(g, seat)
    g.set_card(card, CardField.SLOT, slot)
    g.set_card(card, CardField.PLACE, at % 256 - 1 if g.zone(card) == Zone.FACE_UP else NONE)
    g.note(Note.RETURNED, seat, NONE, card, SENT_HOME, 0)


def trade_places(g: Fight, one: i64, other: i64) -> None:
    """Two cards swap their slots and, where they lie in the arena, their spaces."""
    slot: i64 = g.card_field(one, CardField.SLOT)
    place: i64 = g.place_of(one)
    g.set_card(one, CardField.SLOT, g.card_field(other, CardField.SLOT))
    g.set_card(one, CardField.PLACE, g.place_of(other))
    g.set_card(other, CardField.SLOT, slot)
    g.set_card(other, CardField.PLACE, place)


__all__ = ["Exchange", "SwapThis", "give_back"]
