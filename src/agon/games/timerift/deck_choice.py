"""Before a game of a match each player chooses a deck from what is left (TR-SETUP-03, TR-MATCH-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.fight import DRAW
from agon.arena.frame import Frame
from agon.arena.terms import CARD_W, NONE, SEAT_W, SLOTS, Ask, CardField, CardType, Note, SeatField, Zone
from agon.core.bits import count_bits
from agon.core.ids import CardNo, SeatNo
from agon.games.timerift.params import ALL_DIFFERENT, ALL_SAME, CHOSEN, rules_of

if TYPE_CHECKING:
    from agon.arena.deal import CardInfo
    from agon.arena.fight import Fight

TYPES: Final = 5


@mypyc_attr(acyclic=True)
class ChooseFrame(Frame):
    """Both choose in secret, one after the other: the Champion, then four loadout cards in any order.

    ``turn`` counts what has been chosen; ``first`` is the seat that chooses first. ``open``: the other sees that seat's
    Champion before it chooses (``match.selection=winnerFirst``, TR-RULING-50). Cards chosen lie face-down where they
    will be taken up again for Round Zero.
    """

    def __init__(self) -> None:
        super().__init__()
        self.turn: i64 = 0
        self.first: SeatNo = SeatNo(0)
        self.open: bool = False

    def alike(self) -> Frame:
        f = ChooseFrame()
        f.turn = self.turn
        f.first = self.first
        f.open = self.open
        return f

    def fields(self) -> list[int]:
        return [self.turn, int(self.first), 1 if self.open else 0]

    def set_fields(self, n: list[int]) -> None:
        self.turn, first_ = n[:2]
        self.first = SeatNo(first_)
        self.open = n[2] == 1

    def name(self) -> str:
        return "tr-choose"

    def run(self, g: Fight) -> None:
        each: i64 = 1 + SLOTS
        if self.turn < g.n * each:
            g.ask((self.turn // each + self.first) % g.n, Ask.SELECT)
            return
        g.finish(DRAW, CHOSEN)

    def list_options(self, g: Fight) -> None:
        seat: SeatNo = g.decider
        wants_champion = self.turn % (1 + SLOTS) == 0
        offered: i64 = 0
        card: CardNo = CardNo(0)
        while card < g.deal.n_cards:
            if is_left(g, seat, card, wants_champion) and completes(g, seat, card):
                g.offer(card)
                offered += 1
            card = CardNo(card + 1)
        if offered > 0:
            return
        # In a hand that is only imagined there may be no legal loadout.
        card = CardNo(0)
        while card < g.deal.n_cards:
            if is_left(g, seat, card, wants_champion):
                g.offer(card)
            card = CardNo(card + 1)

    def answer(self, g: Fight, code: i64) -> None:
        seat: SeatNo = g.decider
        place: i64 = self.turn % (1 + SLOTS)
        if place == 0:
            g.seats[seat * SEAT_W + SeatField.WARRIOR_CARD] = code
        else:
            g.cards[code * CARD_W + CardField.ZONE] = Zone.FACE_DOWN
            g.cards[code * CARD_W + CardField.SLOT] = place - 1
            if place == SLOTS:
                g.note(Note.SELECTED, seat, NONE, NONE, 0, 0)
                if self.open:
                    g.cards[g.warrior_card(seat) * CARD_W + CardField.SEEN] = 255
        self.turn += 1


def is_left(g: Fight, seat: SeatNo, card: CardNo, is_champion: bool) -> bool:
    """Is this a Champion, or a loadout card, that the seat may still choose from?"""
    info = g.deal.cards[card]
    return info.owner == seat and (info.type == CardType.WARRIOR) == is_champion and g.zone(card) == Zone.IN_HAND


def completes(g: Fight, seat: SeatNo, card: CardNo) -> bool:
    """Is there a legal deck with this card, what the seat has chosen, and others that are left (TR-LOAD-02..10)?"""
    deck: list[CardInfo] = []
    if g.warrior_card(seat) != NONE:
        deck.append(g.deal.cards[g.warrior_card(seat)])
    slot: i64 = 0
    while slot < SLOTS:
        chosen: i64 = g.support_in_slot(seat, slot)
        if chosen != NONE:
            deck.append(g.deal.cards[chosen])
        slot += 1
    deck.append(g.deal.cards[card])
    pool: list[CardInfo] = []
    grants = False
    for info in g.deal.cards:
        if info.owner == seat and info.index != card and is_left(g, seat, CardNo(info.index), False):
            pool.append(info)
            grants = grants or len(info.allows) > 0
    for info in deck:
        grants = grants or len(info.allows) > 0
    return can_fill(g, deck, pool, 0, grants)


def can_fill(g: Fight, deck: list[CardInfo], pool: list[CardInfo], first: i64, grants: bool) -> bool:
    """Can a deck be made up to five with cards of the pool from ``first`` on? ``grants``: some let others be chosen."""
    if not may_go_together(g, deck) or (not grants and not is_balanced(deck)):
        return False
    if len(deck) == 1 + SLOTS:
        return is_balanced(deck)
    at: i64 = first
    while at < len(pool):
        deck.append(pool[at])
        found = can_fill(g, deck, pool, at + 1, grants)
        deck.pop()
        if found:
            return True
        at += 1
    return False


def may_go_together(g: Fight, deck: list[CardInfo]) -> bool:
    """Is no part of the body there twice (TR-WIELD-02, where face-down cards count), and do the cultures suit the mode
    (TR-RULING-49)?
    """
    worn: i64 = 0
    cultures: i64 = 0
    rule: i64 = rules_of(g).culture_rule
    of_loadout = rules_of(g).body_of_loadout
    for info in deck:
        if (of_loadout and worn & info.body != 0) or (rule == ALL_DIFFERENT and cultures & info.cultures != 0):
            return False
        worn |= info.body
        cultures |= info.cultures
    return rule != ALL_SAME or count_bits(cultures) <= 1


def is_balanced(deck: list[CardInfo]) -> bool:
    """Is there one loadout card of a type, chain cards aside, or as many as a text of the deck allows (TR-LOAD-03)?"""
    kind: i64 = CardType.WARRIOR + 1
    while kind <= TYPES - 1:
        count: i64 = 0
        most: i64 = 1
        for info in deck:
            if info.type == kind and info.chain == NONE:
                count += 1
            if len(info.allows) > 0 and info.allows[kind] > most:
                most = info.allows[kind]
        if count > most:
            return False
        kind += 1
    return True


def can_field(g: Fight, seat: SeatNo) -> bool:
    """Is a legal deck left for the seat (TR-MATCH-12)?"""
    card: CardNo = CardNo(0)
    while card < g.deal.n_cards:
        if is_left(g, seat, card, True) and completes(g, seat, card):
            return True
        card = CardNo(card + 1)
    return False


__all__ = ["ChooseFrame", "can_field"]
