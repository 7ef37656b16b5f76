"""What cards do as they are turned up: legality of replacements, chains, Reveal effects (TR-REV, TR-CHAIN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from agon.arena.ability_use import start_printed
from agon.arena.cardplay import reveal
from agon.arena.deal import REVEAL, Listener
from agon.arena.frame import Frame
from agon.arena.powers import may_reveal
from agon.arena.prohibitions import is_use_forbidden
from agon.arena.terms import CARD_W, DECLINE, NONE, Ask, CardField, CardType, Note, SeatField, Zone
from agon.arena.window import is_live
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo
from agon.games.timerift.card_limits import is_offending
from agon.games.timerift.params import (
    rules_of,
)

if TYPE_CHECKING:
    from agon.arena.fight import Fight


def in_slot(g: Fight, seat: SeatNo, slot: i64) -> CardNo:
    """The seat's face-down card in a slot, or NONE."""
    table = g.cards
    card: CardNo = CardNo(0)
    base: i64 = 0
    while card < g.deal.n_cards:
        if (
            table[base + CardField.ZONE] == Zone.FACE_DOWN
            and table[base + CardField.SLOT] == slot
            and table[base + CardField.CONTROLLER] == seat
        ):
            return card
        base += CARD_W
        card = CardNo(card + 1)
    return CardNo(NONE)


def is_reserve(g: Fight, seat: SeatNo, card: CardNo) -> bool:
    """Is this a loadout card of the seat that is in no slot: what an illegal card may be replaced by (TR-RULING-05)?"""
    return g.zone(card) == Zone.IN_HAND and g.controller(card) == seat and g.deal.cards[card].type != CardType.WARRIOR


def may_replace(g: Fight, seat: SeatNo) -> bool:
    """Was the seat's card discarded as illegal, and has it another one to put into the slot?"""
    revealed: i64 = g.field(seat, SeatField.REVEALED)
    if not g.in_play(seat) or revealed == NONE or g.zone(revealed) == Zone.FACE_UP:
        return False
    card: CardNo = CardNo(0)
    while card < g.deal.n_cards:
        if is_reserve(g, seat, card) and fits_in(g, seat, card):
            return True
        card = CardNo(card + 1)
    return False


def fits_in(g: Fight, seat: SeatNo, card: CardNo) -> bool:
    """Would the card be legal face up?"""
    g.cards[card * CARD_W + CardField.ZONE] = Zone.FACE_UP
    legal = not is_offending(g, card, seat)
    g.cards[card * CARD_W + CardField.ZONE] = Zone.IN_HAND
    return legal


def put_in_place(g: Fight, seat: SeatNo, card: CardNo) -> None:
    """Put a card face up into the slot of the one that was illegal: it counts as revealed (TR-RULING-05)."""
    g.cards[card * CARD_W + CardField.SLOT] = g.round - 1
    g.set_field(seat, SeatField.REVEALED, card)
    reveal(g, card)
    g.note(Note.REVEALED, seat, NONE, card, 0, 0)


def completes_chain(g: Fight, seat: SeatNo, card: CardNo) -> bool:
    """Does this card, just revealed, make its chain whole, every member face up with one player (TR-CHAIN-04, 06)?"""
    chain: i64 = g.deal.cards[card].chain
    if chain == NONE or g.zone(card) != Zone.FACE_UP:
        return False
    n: i64 = 0
    other: i64 = 0
    while other < g.deal.n_cards:
        if g.deal.cards[other].chain == chain and g.zone(other) == Zone.FACE_UP and g.controller(other) == seat:
            n += 1
        other += 1
    return n >= g.deal.chain_sizes[chain]


def first_effect(g: Fight, card: CardNo, used: i64, optional: bool) -> i64:
    """Place of the first Reveal effect that can be used among the rules of a card just revealed, or NONE.

    ``used`` has a bit for each that was used or declined.
    """
    if card == NONE or g.zone(card) != Zone.FACE_UP:
        return NONE
    rules = g.deal.cards[card].rules
    index: i64 = 0
    while index < len(rules):
        ls = rules[index]
        if (used >> index) & 1 == 0 and is_optional(g, ls) == optional and is_effect_ready(g, ls):
            return index
        index += 1
    return NONE


def list_effects(g: Fight, card: CardNo, used: i64) -> None:
    """Offer the Reveal effects of a card that are left: 1 + their place."""
    rules = g.deal.cards[card].rules
    index: i64 = 0
    while index < len(rules):
        if (used >> index) & 1 == 0 and is_effect_ready(g, rules[index]):
            g.offer(index + 1)
        index += 1


def is_effect_ready(g: Fight, ls: Listener) -> bool:
    """Is this a Reveal effect that works, can be paid for and would do something?"""
    if ls.kind != REVEAL or ls.event != NONE:
        return False
    if not is_live(g, ls) or not g.may_use(ls) or is_use_forbidden(g, g.controller(ls.card), ls.card, REVEAL):
        return False
    program = ls.program
    if program is None or not may_reveal(g, ls):
        return False
    cx = g.enter(ls.card, ls.rule)
    f = ls.filter
    fits = (f is None or f.cond is None or f.cond.test(g, cx)) and program.is_possible(g, cx)
    g.leave()
    return fits


def is_optional(g: Fight, ls: Listener) -> bool:
    """May a Reveal effect be declined: unless its text commands it, or only where the text says so (TR-RULING-12)?"""
    return ls.optional or not (ls.commanded or rules_of(g).reveal_by_text)


@mypyc_attr(acyclic=True)
class TurnedUpFrame(Frame):
    """The Reveal effects of a card that text turned face up, where those are used as well (TR-RULING-73)."""

    def __init__(self, card: CardNo) -> None:
        super().__init__()
        self.card: CardNo = card
        self.used: i64 = 0

    def alike(self) -> Frame:
        f = TurnedUpFrame(self.card)
        f.used = self.used
        return f

    def fields(self) -> list[int]:
        return [self.card, self.used]

    def set_fields(self, n: list[int]) -> None:
        card_, self.used = n
        self.card = CardNo(card_)

    def name(self) -> str:
        return "tr-turned-up"

    def run(self, g: Fight) -> None:
        if g.dirty and g.check_restrictions():
            return
        forced: i64 = first_effect(g, self.card, self.used, False)
        if forced != NONE:
            self.use(g, forced)
            return
        if first_effect(g, self.card, self.used, True) != NONE:
            g.ask(g.controller(self.card), Ask.USE)
            return
        g.pop()

    def use(self, g: Fight, index: i64) -> None:
        """Use one of them."""
        self.used |= bit(index)
        start_printed(g, g.deal.cards[self.card].rules[index], g.controller(self.card), REVEAL)

    def list_options(self, g: Fight) -> None:
        g.offer(DECLINE)
        list_effects(g, self.card, self.used)

    def answer(self, g: Fight, code: i64) -> None:
        if code == DECLINE:
            self.used = 255
        else:
            self.use(g, code - 1)
