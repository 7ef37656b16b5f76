"""Card restrictions: what may be face-up at one time (A7-RESTR, A7-RULING-06..09, 73..75)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.cardplay import discard
from agon.arena.continuous_effects import walk
from agon.arena.frame import Frame
from agon.arena.nodes import CardFilter
from agon.arena.prohibitions import FORBID_DISCARD, is_forbidden
from agon.arena.restrictions import OffendingFrame, is_permission
from agon.arena.terms import CARD_W, NONE, CardField, Mod, Zone
from agon.arena.traits import hands_of
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

HANDS: Final = 2

# Limits, in the order of the rulebook: four types, five body traits, hands.
LIMITS: Final = 10
TYPE_LIMITS: Final = 4
"""The first limits are those on types, in their order."""
TORSO_LIMIT: Final = 4
HEAD_LIMIT: Final = 5
LEG_LIMIT: Final = 6
ARM_LIMIT: Final = 7
HANDS_LIMIT: Final = 9


def body_trait(g: Fight, limit: i64) -> i64:
    """Trait mask of the limits on body traits: torso, head, leg, arm, shield (A7-RESTR-10..14)."""
    deal = g.deal
    if limit == TORSO_LIMIT:
        return deal.torso
    if limit == HEAD_LIMIT:
        return deal.head
    if limit == LEG_LIMIT:
        return deal.legs if deal.rules.leg_limit else 0  # A1-RESTR-03
    if limit == ARM_LIMIT:
        return deal.arms
    return deal.shield


def counts(g: Fight, card: CardNo, limit: i64) -> bool:
    """Does this face-up support count towards the limit?"""
    info = g.deal.cards[card]
    if limit < TYPE_LIMITS:
        return info.type == limit + 1  # A7-RESTR-06 to 09
    if limit < HANDS_LIMIT:
        return info.traits & body_trait(g, limit) != 0
    return hands_of(g, card) > 0  # A7-RESTR-15, A7-RULING-08


def exceeded(g: Fight, seat: SeatNo) -> i64:
    """Mask of the limits that the face-up supports of ``seat`` break; 0 if they are legal."""
    deal = g.deal
    broken: i64 = 0
    types: i64 = 0
    traits: i64 = 0
    hands: i64 = 0
    doubled_types: i64 = 0
    doubled_traits: i64 = 0
    table = g.cards
    plain_hands = (deal.lasting >> Mod.HANDS) & 1 == 0
    card: CardNo = CardNo(0)
    last: i64 = deal.n_cards
    awake: i64 = g.awake
    while card < last and awake != 0:
        at: i64 = card * CARD_W
        if awake & 1 == 1 and table[at + CardField.ZONE] == Zone.FACE_UP and table[at + CardField.CONTROLLER] == seat:
            info = deal.cards[card]
            mask_bit: i64 = bit(info.type)
            if types & mask_bit:
                doubled_types |= mask_bit
            types |= mask_bit
            doubled_traits |= traits & info.traits
            traits |= info.traits
            hands += info.hands if plain_hands else hands_of(g, card)
        awake >>= 1
        card = CardNo(card + 1)
    if doubled_types == 0 and doubled_traits == 0 and hands <= HANDS:
        return 0
    limit: i64 = 0
    while limit < TYPE_LIMITS:
        if doubled_types & (bit(limit + 1)) and over(g, seat, limit):
            broken |= bit(limit)
        limit += 1
    while limit < HANDS_LIMIT:
        if doubled_traits & body_trait(g, limit) and over(g, seat, limit):
            broken |= bit(limit)
        limit += 1
    if hands > HANDS:
        broken |= bit(HANDS_LIMIT)
    if (deal.lasting >> Mod.EXCHANGE) & 1 == 1:
        broken &= ~suspended(g)
    return broken


def suspended(g: Fight) -> i64:
    """Mask of the limits that an exchange of cards under way suspends: on their types, and on hands (A7-PRIN-87)."""
    mask: i64 = 0
    w = walk(g, Mod.EXCHANGE)
    while w.next(g):
        mask |= (w.m.mask >> 1) | bit(HANDS_LIMIT)
    return mask


def over(g: Fight, seat: SeatNo, limit: i64) -> bool:
    """Are there more cards under a type or trait limit than the largest permission allows (A7-RULING-73)?"""
    found: i64 = 0
    card: CardNo = CardNo(0)
    while card < g.deal.n_cards:
        if g.zone(card) == Zone.FACE_UP and g.controller(card) == seat and counts(g, card, limit):
            found += 1
        card = CardNo(card + 1)
    return found > allowed(g, seat, limit)


def allowed(g: Fight, seat: SeatNo, limit: i64) -> i64:
    """How many cards the seat may have under a limit: 1, or what the largest permission says."""
    most: i64 = 1
    if (g.deal.lasting >> Mod.ALLOW) & 1 == 0:
        return most
    w = walk(g, Mod.ALLOW)
    while w.next(g):
        if is_permission(g, w, seat) and w.m.cards is not None:
            most = max(most, permitted(g, seat, limit, w.m.cards, w.amount(g), w.card))
    return most


def permitted(g: Fight, seat: SeatNo, limit: i64, cards: CardFilter, number: i64, bearer: CardNo) -> i64:
    """What one permission for ``number`` cards makes of a limit.

    A permission for a type frees that type only. One for a trait (or a name) frees its cards from the limit of that
    trait and from the limit of their type (A7-RULING-74): not the card that grants it, and only those that come in
    addition to a first one of the kind that it names. Other body traits and hands always bind.
    """
    is_named = len(cards.names) > 0 or cards.cultures != 0 or cards.elements != 0
    if limit >= TYPE_LIMITS:
        if cards.traits & body_trait(g, limit) == 0 and not cards.names:
            return 1
        if cards.types == 0 and not is_named:
            return number
    elif cards.types != 0 and (cards.types >> (limit + 1)) & 1 == 0:
        return 1
    elif cards.traits == 0 and not is_named:
        return number if cards.types != 0 else 1
    freed: i64 = 0
    more: i64 = NONE
    cx = g.enter(g.warrior_card(seat), 0)
    card: CardNo = CardNo(0)
    while card < g.deal.n_cards:
        if g.zone(card) == Zone.FACE_UP and g.controller(card) == seat and cards.is_kind(g, cx, card):
            more += 1
            if card != bearer and counts(g, card, limit):
                freed += 1
        card = CardNo(card + 1)
    g.leave()
    extra: i64 = number - 1
    if more < extra:
        extra = more if more > 0 else 0
    return 1 + (freed if freed < extra else extra)


def is_offending(g: Fight, card: CardNo, broken: i64) -> bool:
    """Does the card count towards a limit that is broken (A7-RULING-06)?"""
    limit: i64 = 0
    while limit < LIMITS:
        if (broken >> limit) & 1 and counts(g, card, limit):
            return True
        limit += 1
    return False


@mypyc_attr(acyclic=True)
class LegalityFrame(OffendingFrame):
    """Cards that count towards a limit that is broken are discarded, until none is (A7-RESTR-02, 03)."""

    def alike(self) -> Frame:
        return LegalityFrame(self.seat)

    def name(self) -> str:
        return "legality"

    def may_discard(self, g: Fight, card: CardNo) -> bool:
        if g.zone(card) != Zone.FACE_UP or g.controller(card) != self.seat:
            return False
        if not is_offending(g, card, exceeded(g, self.seat)):
            return False
        return not is_forbidden(g, FORBID_DISCARD, self.seat, self.seat, card)

    def answer(self, g: Fight, code: i64) -> None:
        discard(g, CardNo(code), self.seat)


def start_check(g: Fight) -> bool:
    """Check all seats in initiative order (A7-RULING-05); True if somebody must discard first."""
    rank: i64 = 0
    while rank < g.n:
        place: i64 = g.n - 1 - rank if g.deal.rules.loser_discards_first else rank
        seat: SeatNo = g.by_initiative(place)
        if seat == NONE:
            seat = SeatNo(place)
        if exceeded(g, seat) != 0:
            check = LegalityFrame(seat)
            if check.is_needed(g):
                g.dirty = True
                g.push(check)
                return True
        rank += 1
    return False
