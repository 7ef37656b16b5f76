"""Steps that handle cards and make choices (A7-GLOS-20..24, 58..60; A7-RULING-77)."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, NewType

from mypy_extensions import i64

from agon.arena.ability import AGAIN, CALL, FRESH, GO, WAIT, AbilityFrame, Op
from agon.arena.cardplay import discard, enter_play, first_free_slot, put_back, row_of_card, turn_down, turn_up
from agon.arena.effects import add_effect
from agon.arena.nodes import CardFilter, Effect, Modifier, Value, Who
from agon.arena.prohibitions import FORBID_DISCARD, FORBID_DISCARD_BY, FORBID_RETURN, is_forbidden
from agon.arena.terms import (
    CARD_W,
    NO_MORE_CARDS,
    NONE,
    SLOTS,
    Ask,
    CardField,
    CardType,
    Note,
    Question,
    SeatField,
    Until,
    Zone,
)
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class CardStep(Op):
    """Base of steps that do something to cards: to those that ``cards`` picks out and that fit."""

    def __init__(self, cards: CardFilter) -> None:
        super().__init__()
        self.cards: CardFilter = cards

    @abstractmethod
    def fits(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        """Is this card one of those meant, and can it be done to it?"""

    def count(self, g: Fight, cx: Cx) -> i64:
        """How many cards fit."""
        n: i64 = 0
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if self.fits(g, cx, card):
                n += 1
            card = CardNo(card + 1)
        return n

    def first(self, g: Fight, cx: Cx) -> i64:
        """The first card that fits, where one does."""
        card: CardNo = CardNo(0)
        while not self.fits(g, cx, card):
            card = CardNo(card + 1)
        return card

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return self.count(g, cx) > 0

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if self.fits(g, f, card):
                g.offer(card)
            card = CardNo(card + 1)


class CardUse(Op):
    """A step that does something with a card which was chosen before."""

    @abstractmethod
    def can_use(self, g: Fight, cx: Cx, card: CardNo, now: bool) -> bool:
        """Could it be done with this card, from where everybody stands ``now``, or from anywhere?"""


class PickCards(CardStep):
    """Base of steps in which ``chooser`` picks among the cards that fit; ``every`` takes all."""

    def __init__(self, cards: CardFilter, chooser: Who | None, every: bool, number: int) -> None:
        super().__init__(cards)
        self.chooser: Who | None = chooser
        self.every: bool = every
        self.number: i64 = number
        self.up_to: bool = False
        """Fewer may be picked, or none; "that amount" is then how many were."""

    def usable(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        """Can it be done to this card?"""
        return True

    def fits(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        return self.cards.has(g, cx, card) and self.usable(g, cx, card)

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        n: i64 = self.count(g, cx)
        return n > 0 if self.every or self.up_to else n >= self.number

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.stage == FRESH:
            f.loop = 0
        n: i64 = self.count(g, f)
        if f.loop >= self.number and not self.every:
            return self.end(f)
        if n == 0:
            return self.end(f)
        if self.every or (n == 1 and not self.up_to):
            return self.take(g, f, CardNo(self.first(g, f)))
        f.stage = AGAIN
        seat: SeatNo = self.chooser.one(g, f) if self.chooser is not None else f.user
        g.ask(seat if seat != NONE else f.user, Ask.CARD)
        return WAIT

    def end(self, f: AbilityFrame) -> i64:
        """All are picked that can be or shall be."""
        if f.loop == 0:
            f.did = 0
        if self.up_to:
            f.amount = f.loop
        f.stage = FRESH
        return GO

    def take(self, g: Fight, f: AbilityFrame, card: CardNo) -> i64:
        """Do it to one card; run again for the next where several are meant."""
        f.loop += 1
        again = self.every or f.loop < self.number or self.up_to
        f.stage = AGAIN if again else FRESH
        if again:
            f.pc -= 1
        if not self.cards.this:
            f.card_ref = card
        return CALL if self.do(g, f, card) else GO

    @abstractmethod
    def do(self, g: Fight, f: AbilityFrame, card: CardNo) -> bool:
        """Do it. True if abilities answer."""

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if g.zone(card) != Zone.FACE_DOWN and self.fits(g, f, card):
                g.offer(card)
            card = CardNo(card + 1)
        # Face-down cards by seat and slot: their order in the deck is nobody's business (A7-RULING-99).
        seat: SeatNo = SeatNo(0)
        while seat < g.n:
            slot: i64 = 0
            while slot < SLOTS:
                card = g.support_in_slot(seat, slot)
                if card != NONE and g.zone(card) == Zone.FACE_DOWN and self.fits(g, f, card):
                    g.offer(card)
                slot += 1
            seat = SeatNo(seat + 1)
        if self.up_to:
            g.offer(NO_MORE_CARDS)

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        if code == NO_MORE_CARDS:
            self.end(f)
        else:
            self.take(g, f, CardNo(code))


class DiscardCards(PickCards):
    """Discard cards from play."""

    def usable(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        if g.zone(card) != Zone.FACE_UP and g.zone(card) != 1:
            return False
        owner: SeatNo = g.controller(card)
        chooser: SeatNo = self.chooser.one(g, cx) if self.chooser is not None else cx.user
        if is_forbidden(g, FORBID_DISCARD, chooser, owner, card):
            return False
        return owner == cx.user or not is_forbidden(g, FORBID_DISCARD_BY, owner, cx.user, card)

    def do(self, g: Fight, f: AbilityFrame, card: CardNo) -> bool:
        by: i64 = self.chooser.one(g, f) if self.chooser is not None else f.user
        return discard(g, card, by if by != NONE else f.user)


class PutBack(PickCards):
    """Put cards in play back into their owners' stock (TR-RULING-65)."""

    def usable(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        if g.deal.cards[card].type == CardType.WARRIOR:
            return False
        return g.zone(card) == Zone.FACE_UP or g.zone(card) == Zone.FACE_DOWN

    def do(self, g: Fight, f: AbilityFrame, card: CardNo) -> bool:
        put_back(g, card)
        return False


class TurnCards(PickCards):
    """Turn cards face-up or face-down."""

    def __init__(self, cards: CardFilter, chooser: Who | None, every: bool, number: int, up: bool) -> None:
        super().__init__(cards, chooser, every, number)
        self.up: bool = up

    def usable(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        # A card that has left play meanwhile is not turned; of all cards those are turned that do not lie so already.
        if self.every:
            return g.zone(card) == (Zone.FACE_DOWN if self.up else Zone.FACE_UP)
        return g.zone(card) == Zone.FACE_UP or g.zone(card) == Zone.FACE_DOWN

    def do(self, g: Fight, f: AbilityFrame, card: CardNo) -> bool:
        # One that lies so already stays as it is (A7-PRIN-93).
        if self.up:
            return g.zone(card) == Zone.FACE_DOWN and turn_up(g, card)
        if g.zone(card) == Zone.FACE_UP:
            turn_down(g, card)
        return False


Slot = NewType("Slot", i64)
"""Which slot a card comes into."""


class SlotOf:
    """Which slot a card comes into."""

    NONE: Final = Slot(0)
    """The first that is free."""
    THIS_CARD: Final = Slot(1)
    THAT_CARD: Final = Slot(2)
    """That of the card referred to."""


class ReturnCard(PickCards):
    """Put a card from a discard pile into play, face-up; in the slot of ``card_ref`` or of this card, or a free one."""

    def __init__(self, cards: CardFilter, chooser: Who | None, in_place: Slot) -> None:
        super().__init__(cards, chooser, False, 1)
        self.in_place: Slot = in_place
        self.marker: Modifier | None = None
        """Remembers each card returned, which is not returned again; None where that is allowed."""

    def usable(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        pile: i64 = self.cards.pile if self.cards.pile != 0 else Zone.DISCARDED
        # A warrior card can never be put into a support slot (A7-PRIN-92).
        if g.zone(card) != pile or g.deal.cards[card].type == CardType.WARRIOR or self.was_returned(g, cx, card):
            return False
        if is_forbidden(g, FORBID_RETURN, cx.user, SeatNo(NONE), card):
            return False
        # Nor is there a place for a card in a row whose four slots are taken.
        return first_free_slot(g, self.row(g, cx)) < SLOTS

    def row(self, g: Fight, cx: Cx) -> SeatNo:
        """Whose row it comes into: the user's, or that of this card, where it is meant or gives place (A7-PRIN-30)."""
        return row_of_card(g, cx.card) if self.in_place == SlotOf.THIS_CARD or self.cards.this else cx.user

    def was_returned(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        """Has this very ability returned the card before, where it may not do so again?"""
        if self.marker is None:
            return False
        for e in g.effects:
            if e.modifier is self.marker and e.card == cx.card and e.card_ref == card:
                return True
        return False

    def mark(self, g: Fight, f: AbilityFrame, card: CardNo) -> None:
        """Remember that the card was returned."""
        e = Effect(g.next_serial(), self.marker, NONE, int(f.user), int(f.card), f.rule)
        e.until = Until.GAME
        e.fixed = True
        e.card_ref = card
        add_effect(g, e)

    def do(self, g: Fight, f: AbilityFrame, card: CardNo) -> bool:
        if self.marker is not None:
            self.mark(g, f, card)
        slot: i64 = NONE
        row: i64 = self.row(g, f)
        if self.in_place == SlotOf.THIS_CARD:
            slot = g.card_field(f.card, CardField.SLOT)
        elif self.in_place == SlotOf.THAT_CARD and f.card_ref != NONE:
            slot = g.card_field(f.card_ref, CardField.SLOT)
        if slot == NONE or g.support_in_slot(row, slot) != NONE:
            slot = first_free_slot(g, SeatNo(row))
        return enter_play(g, card, SeatNo(row), slot)


# Codes of ``AbilityFrame.stage`` of SwapPlaces.
PICKING_FIRST: Final = 1
PICKING_SECOND: Final = 2
PICKED_BOTH: Final = 3


class SwapPlaces(CardStep):
    """Two face-down cards of one player trade places; the first is picked, then the second."""

    def fits(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        return self.cards.has(g, cx, card)

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return self.count(g, cx) >= 2

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.stage == FRESH and not self.is_possible(g, f):
            f.did = 0
            return GO
        if f.stage == FRESH:
            f.stage = PICKING_FIRST
            f.loop = NONE
        if f.stage == PICKED_BOTH:
            f.stage = FRESH
            return GO
        g.ask(f.user, Ask.CARD)
        return WAIT

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if card != f.loop and self.fits(g, f, card):
                g.offer(card)
            card = CardNo(card + 1)

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        f.pc -= 1
        if f.stage == PICKING_FIRST:
            f.loop = code
            f.stage = PICKING_SECOND
            return
        a: i64 = f.loop
        x: i64 = g.card_field(a, CardField.SLOT)
        g.set_card(a, CardField.SLOT, g.card_field(code, CardField.SLOT))
        g.set_card(code, CardField.SLOT, x)
        # Whoever had seen them cannot tell any more which is which.
        g.set_card(a, CardField.SEEN, bit(f.user))
        g.set_card(code, CardField.SEEN, bit(f.user))
        g.note(Note.SWAPPED, f.user, NONE, f.card, 0, 0)
        f.stage = PICKED_BOTH


class PointAtRevealed(Op):
    """From here on "that card" is the one somebody revealed this round."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who: Who = who

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        seat: SeatNo = self.who.one(g, f)
        f.card_ref = CardNo(g.field(seat, SeatField.REVEALED) if seat != NONE else NONE)
        return GO


class LookAt(Op):
    """The user sees the faces of hidden cards (A7-RULING-99)."""

    def __init__(self, cards: CardFilter) -> None:
        super().__init__()
        self.cards: CardFilter = cards

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if self.cards.has(g, f, card):
                g.cards[card * CARD_W + CardField.SEEN] |= bit(f.user)
            card = CardNo(card + 1)
        g.note(Note.LOOKED, f.user, NONE, f.card, 0, 0)
        return GO


class LookAtSome(PickCards):
    """The user picks hidden cards and sees their faces, and no others (A7-RULING-99)."""

    def usable(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        return (g.card_field(card, CardField.SEEN) >> cx.user) & 1 == 0

    def do(self, g: Fight, f: AbilityFrame, card: CardNo) -> bool:
        g.cards[card * CARD_W + CardField.SEEN] |= bit(f.user)
        g.note(Note.LOOKED, f.user, NONE, f.card, 0, 0)
        return False


class ChooseCard(PickCards):
    """Choose a card; "that card" means it afterwards.

    Where it is then used, only those are offered with which that can be done.
    """

    def __init__(self, cards: CardFilter, chooser: Who | None, every: bool, number: int) -> None:
        super().__init__(cards, chooser, every, number)
        self.use: CardUse | None = None
        self.at_once: bool = False
        """Nothing is done between the choice and the use."""

    def usable(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        return self.use is None or self.use.can_use(g, cx, card, self.at_once)

    def do(self, g: Fight, f: AbilityFrame, card: CardNo) -> bool:
        f.chosen = card
        g.note(Note.CHOSE, f.user, NONE, f.card, card, Ask.CARD)
        return False


class ChooseWarrior(Op):
    """Choose a warrior or opponent; "that warrior" means it afterwards.

    With ``involved`` nobody chooses where what happened involves one of those meant (A7-RULING-88).
    """

    def __init__(self, who: Who, chooser: Who, involved: bool = False) -> None:
        super().__init__()
        self.who: Who = who
        self.chooser: Who = chooser
        self.involved: bool = involved

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return self.who.count(g, cx) > 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if self.involved and f.who != NONE and g.in_play(f.who) and self.who.has(g, f, f.who):
            return GO
        n: i64 = self.who.count(g, f)
        if n == 0:
            f.did = 0
            f.who = SeatNo(NONE)
            return GO
        if n == 1 or (self.involved and g.deal.rules.next_opponent):
            seat: SeatNo = f.user
            while True:
                seat = SeatNo((seat + 1) % g.fighters)
                if g.in_play(seat) and self.who.has(g, f, seat):
                    f.who = seat
                    return GO
        g.ask(self.chooser.one(g, f), Ask.WARRIOR)
        return WAIT

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        seat: SeatNo = SeatNo(0)
        while seat < g.fighters:
            if g.in_play(seat) and self.who.has(g, f, seat):
                g.offer(seat)
            seat = SeatNo(seat + 1)

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        f.who = SeatNo(code)
        g.note(Note.CHOSE, f.user, code, f.card, code, Ask.WARRIOR)


class ChooseNumber(Op):
    """Choose a number from least to most; ``kind`` may be a direction, a line of the arena or a card type instead."""

    def __init__(self, kind: Question, least: Value, most: Value, chooser: Who, step: int) -> None:
        super().__init__()
        self.kind: Question = kind
        self.least: Value = least
        self.most: Value = most
        self.chooser: Who = chooser
        self.step: i64 = step

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        seat: SeatNo = self.chooser.one(g, f)
        if seat == NONE or self.most.get(g, f) < self.least.get(g, f):
            f.did = 0
            return GO
        g.ask(seat, self.kind)
        return WAIT

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        n: i64 = self.least.get(g, f)
        last: i64 = self.most.get(g, f)
        while n <= last:
            # Codes count from 0.
            g.offer(n - self.least.get(g, f))
            n += self.step

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        n: i64 = code + self.least.get(g, f)
        f.choice = n
        f.number = n
        if self.kind == Ask.DIRECTION:
            f.direction = n
        if self.kind == Ask.DIRECTION or self.kind == Ask.LINE:
            g.set_card(f.card, CardField.DIRECTION, n + 1)
        g.note(Note.CHOSE, f.user, NONE, f.card, n, self.kind)
