"""Zone changes: a card is destroyed, killed, returned, discarded, drawn, played or exchanged, each in one place.

Each first asks whether it may happen (guards), then whether something else comes instead, then does it and tells the
abilities. In a deal without abilities that is the move and no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.copied_abilities import leave_with_rules
from agon.games.anarcus.events import instead, is_muted, tell, tell_coming
from agon.games.anarcus.selectors import ABOVE_ALL, next_in_stack
from agon.games.anarcus.terms import (
    DESTROYED,
    DISCARDED,
    DRAWN,
    FIGHTERS,
    HAND,
    HERO,
    HERO_POOL,
    HERO_TYPE,
    KILLED,
    LEFT,
    MAIN_STACK,
    NONE,
    NOTE_DESTROYED,
    NOTE_MIXED,
    NOTE_RESHUFFLED,
    NOTE_RETURNED,
    NOTE_SENT,
    NOTE_SLAIN,
    NOTE_STAYED,
    NOTE_THROWN,
    NOTE_TRADED,
    ORDER,
    OUT,
    PICKED,
    RESHUFFLE,
    RETURNED,
    SEEN,
    SWAPPED,
    TO_HAND,
    TO_HEROES,
    TO_OUT,
    TO_SHUFFLED,
    TO_TOP,
    Destination,
)

if TYPE_CHECKING:
    from agon.games.anarcus.nodes import Running
    from agon.games.anarcus.table import Table


def is_stopped(t: Table, deed: i64, card: CardNo, by: i64, user: SeatNo) -> bool:
    """Can it not happen, or does something else come instead? ``user``: whose ability does it; NONE: the rules."""
    if not t.deal.abilities:
        return False
    if t.is_guarded(card, deed, user):
        t.note(NOTE_STAYED, card, deed)
        return True
    return instead(t, deed, card, by, CardNo(NONE), NONE)


def befall(t: Table, deed: i64, card: CardNo, by: i64, user: SeatNo) -> bool:
    """Let it happen to a card, if it can: whether it did. DESTROYED, KILLED, RETURNED, DISCARDED."""
    zone: i64 = t.cards[card]
    lies: bool = HERO <= zone <= FIGHTERS
    if lies == (deed == DISCARDED) or zone == OUT or (deed == KILLED and zone != FIGHTERS):
        return False
    if deed == RETURNED and zone == HERO:
        return False
    if is_stopped(t, deed, card, by, user):
        return False
    carry_out(t, deed, card, by)
    return True


def carry_out(t: Table, deed: i64, card: CardNo, by: i64) -> None:
    """It happens, whatever could have been in its way."""
    if deed == DESTROYED:
        t.note(NOTE_DESTROYED, card, by)
    elif deed == KILLED:
        t.note(NOTE_SLAIN, card, by)
    elif deed == RETURNED:
        t.note(NOTE_RETURNED, card, by)
    else:
        t.note(NOTE_THROWN, t.side(card), card, by)
    take_away(t, deed, card, HAND if deed == RETURNED else OUT, by)


def take_away(t: Table, deed: i64, card: CardNo, zone: i64, by: i64) -> None:
    """Move a card to a zone of its owner's, and tell it as that deed (NONE: as none), and as leaving the table."""
    origin: i64 = t.cards[card]
    listening: i64 = t.deal.heard | t.deal.recalled
    if (listening >> LEFT) & 1 == 0 and (deed == NONE or (listening >> deed) & 1 == 0):
        t.put(card, zone)
        return
    side: i64 = t.side(card)
    muted: bool = is_muted(t, card)
    if t.deal.copies:
        leave_with_rules(t, card)
    t.put(card, zone)
    if deed != NONE:
        tell(t, deed, card, by, side, origin, 0, muted)
    if HERO <= origin <= FIGHTERS:
        tell(t, LEFT, card, by, side, origin, 0, muted)


def could_befall(t: Table, deed: i64, card: CardNo, user: SeatNo) -> bool:
    """Could an ability of ``user`` do that to the card?"""
    zone: i64 = t.cards[card]
    lies: bool = HERO <= zone <= FIGHTERS
    if lies == (deed == DISCARDED) or zone == OUT or (deed == KILLED and zone != FIGHTERS):
        return False
    return not (deed == RETURNED and zone == HERO) and not t.is_guarded(card, deed, user)


def go_on_after(t: Table, f: Running) -> None:
    """Something could have come instead of a deed, and whoever could choose it declined: the deed comes after all."""
    if instead(t, f.deed, CardNo(f.victim), f.by, f.card, f.rule):
        t.pending[len(t.pending) - 1].loop = f.loop
    elif f.loop != 0:
        dispatch(t, CardNo(f.victim), Destination(f.loop - 1), SeatNo(f.by))
    else:
        carry_out(t, f.deed, CardNo(f.victim), f.by)


# --- drawing --------------------------------------------------------------------------------------------------------


def next_to_draw(t: Table, seat: SeatNo) -> i64:
    """The card that a player draws next, or NONE: what is out of the game may become a new stack (AN-RULING-16)."""
    card: CardNo = CardNo(t.top_of_stack(seat, MAIN_STACK))
    if card == NONE and t.deal.rules.exhaustion == RESHUFFLE and reshuffle(t, seat):
        card = CardNo(t.top_of_stack(seat, MAIN_STACK))
    return card


def reshuffle(t: Table, seat: SeatNo) -> bool:
    """Make what is out of the game the new main stack, heroes aside; False where there is nothing (AN-RULING-16)."""
    many: i64 = 0
    card: CardNo = CardNo(t.deal.first(seat))
    end: i64 = t.deal.end(seat)
    while card < end:
        if t.zone(card) == OUT and t.deal.type[card] != HERO_TYPE:
            t.put(card, MAIN_STACK)
            t.set(SEEN, card, 0)
            many += 1
        card = CardNo(card + 1)
    if many == 0:
        return False
    t.shuffle(seat, MAIN_STACK)
    t.note(NOTE_RESHUFFLED, seat, many)
    return True


def draw(t: Table, seat: SeatNo, card: CardNo) -> None:
    """A card comes from the main stack to its owner's hand."""
    t.put(card, HAND)
    if t.deal.abilities:
        tell(t, DRAWN, card, seat, seat, MAIN_STACK, 0, False)


# --- sending --------------------------------------------------------------------------------------------------------


def could_send(t: Table, card: CardNo, to: Destination, user: SeatNo) -> bool:
    """Could an ability of ``user`` send the card there?"""
    zone: i64 = t.cards[card]
    is_hero: bool = t.deal.type[card] == HERO_TYPE
    if to == TO_HEROES:
        return is_hero and zone != HERO_POOL
    if to == TO_OUT:
        return zone != OUT
    if is_hero or (to == TO_HAND and zone == HAND):
        return False
    if to == TO_HAND and zone == MAIN_STACK and not t.may_draw(t.deal.owner[card]):
        return False
    return not (to == TO_HAND and HERO <= zone <= FIGHTERS and t.is_guarded(card, RETURNED, user))


def send(t: Table, card: CardNo, to: Destination, user: SeatNo) -> bool:
    """Send a card to a place of its owner's; whether it went (AN-DECK-02, in place of AN-NEXT-06)."""
    if not could_send(t, card, to, user):
        return False
    zone: i64 = t.cards[card]
    if to == TO_HAND and HERO <= zone <= FIGHTERS:
        return befall(t, RETURNED, card, user, user)
    if HERO <= zone <= FIGHTERS and instead(t, LEFT, card, user, CardNo(NONE), NONE):
        t.pending[len(t.pending) - 1].loop = to + 1
        return False
    dispatch(t, card, to, user)
    return True


def dispatch(t: Table, card: CardNo, to: Destination, user: SeatNo) -> None:
    """Send a card, whatever could have been in its way."""
    zone: i64 = t.cards[card]
    owner: SeatNo = SeatNo(t.deal.owner[card])
    t.note(NOTE_SENT, card, to, user)
    if to == TO_HAND:
        take_away(t, DRAWN if zone == MAIN_STACK else NONE, card, HAND, user)
    elif to == TO_OUT:
        take_away(t, NONE, card, OUT, user)
    elif to == TO_HEROES:
        take_away(t, NONE, card, HERO_POOL, user)
    else:
        if zone == MAIN_STACK:
            # Out of the stack first, so that its old place is nobody's.
            t.reorder(card, t.serial)
        top: i64 = next_in_stack(t, owner, ABOVE_ALL)
        above: i64 = t.serial if top == NONE else t.get(ORDER, top) - 1
        take_away(t, NONE, card, MAIN_STACK, user)
        if to == TO_TOP:
            t.reorder(card, above)
        elif to == TO_SHUFFLED:
            mix(t, owner)


def mix(t: Table, seat: SeatNo) -> None:
    """Shuffle a main stack: nobody knows any more where a card of it lies (AN-SETUP-01, AN-HIDE-02)."""
    t.shuffle(seat, MAIN_STACK)
    card: CardNo = CardNo(t.deal.first(seat))
    while card < t.deal.end(seat):
        if t.cards[card] == MAIN_STACK:
            t.set(SEEN, card, 0)
        card = CardNo(card + 1)
    t.note(NOTE_MIXED, seat)


# --- exchanging -----------------------------------------------------------------------------------------------------


def could_trade(t: Table, one: vec[i64], other: vec[i64], user: SeatNo) -> bool:
    """Can two selections change places? Heroes only with heroes, and none that may not be exchanged."""
    if len(one) == 0 or len(other) == 0:
        # A whole hand may be empty.
        return len(one) + len(other) != 0 and is_hand(t, one) and is_hand(t, other)
    heroes: bool = t.deal.type[one[0]] == HERO_TYPE
    at: i64 = 0
    while at < len(one) + len(other):
        card: CardNo = CardNo(one[at] if at < len(one) else other[at - len(one)])
        if (t.deal.type[card] == HERO_TYPE) != heroes or t.is_guarded(card, SWAPPED, user):
            return False
        at += 1
    return True


def is_hand(t: Table, cards: vec[i64]) -> bool:
    """Do all the cards lie in a hand?"""
    at: i64 = 0
    while at < len(cards):
        if t.cards[cards[at]] != HAND:
            return False
        at += 1
    return True


def trade(t: Table, one: vec[i64], other: vec[i64], user: SeatNo) -> None:
    """Let two selections change places, each card taking that of one of the others."""
    zones: vec[i64] = vec[i64]()
    seats: vec[i64] = vec[i64]()
    orders: vec[i64] = vec[i64]()
    cards: vec[i64] = vec[i64]()
    at: i64 = 0
    n: i64 = len(one)
    m: i64 = len(other)
    while at < n + m:
        card: CardNo = CardNo(one[at] if at < n else other[at - n])
        place: i64 = NONE
        if at < n and m > 0:
            place = other[at if at < m else m - 1]
        elif at >= n > 0:
            place = one[at - n if at - n < n else n - 1]
        cards = append(cards, card)
        zones = append(zones, HAND if place == NONE else t.cards[place])
        seats = append(seats, 1 - t.side(card) if place == NONE else t.side(place))
        orders = append(orders, 0 if place == NONE else t.get(ORDER, place))
        at += 1
    at = 0
    while at < len(cards):
        change_place(t, CardNo(cards[at]), zones[at], SeatNo(seats[at]), orders[at], user)
        at += 1


def change_place(t: Table, card: CardNo, zone: i64, seat: SeatNo, order: i64, user: SeatNo) -> None:
    """A card takes the place of another: on the table, in a hand, a stack, among the heroes."""
    side: i64 = t.side(card)
    origin: i64 = t.cards[card]
    lies: bool = HERO <= origin <= FIGHTERS
    lay: bool = HERO <= zone <= FIGHTERS
    t.note(NOTE_TRADED, card, seat, user)
    if (lies and lay) or (origin == HAND and zone == HAND):
        if side == seat:
            return
        t.cross(card)
        tell(t, SWAPPED, card, user, seat, origin, 0, False)
        return
    muted: bool = is_muted(t, card)
    if t.deal.copies:
        leave_with_rules(t, card)
    if lay:
        t.give(card, zone_of(t, card), seat)
    else:
        t.put(card, zone)
        if zone == MAIN_STACK:
            t.reorder(card, order)
    tell(t, SWAPPED, card, user, side, origin, 0, muted)
    if lies:
        tell(t, LEFT, card, user, side, origin, 0, muted)
    if lay and t.deal.type[card] == HERO_TYPE:
        tell_coming(t, PICKED, card, seat, origin)


def zone_of(t: Table, card: CardNo) -> i64:
    """Where a card of its type lies on the table: zones follow the types."""
    return HERO + t.deal.type[card]
