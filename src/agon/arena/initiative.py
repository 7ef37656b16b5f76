"""Initiative of support cards now, with every change in force (A7-RULING-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.continuous_effects import walk, who_says
from agon.arena.dice import sum_of
from agon.arena.nodes import Effect, Modifier
from agon.arena.terms import FOR_CARD, NONE, NULL, ROUNDS_KEPT, SEAT_W, Mod, Note, Order, SeatField, Until
from agon.arena.trace import PART_ADD, PART_FIXED, Trace
from agon.core.bits import bit, count_bits, first_of
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

INITIATIVE_FIXED: Final = 1
"""Code of Mod.CARD_INITIATIVE: nothing changes it."""
TIED: Final = -2
"""``RANK`` of a seat level with others: this less the place they share (A7-TIE-01, TR-INIT-10)."""


def card_initiative(g: Fight, card: CardNo, told: Trace | None = None) -> i64:
    """Initiative of a support card now: printed, with every change in force (A7-RULING-03), each of them ``told``."""
    printed: i64 = g.deal.cards[card].initiative
    value: i64 = printed
    if (g.deal.lasting >> Mod.CARD_INITIATIVE) & 1 == 0 or (g.weighing_cards >> card) & 1 == 1:
        return value
    fixed: i64 = who_fixes(g, card)
    if fixed != NONE:
        if told is None:
            return value
        told.put(PART_FIXED, CardNo(fixed), 0)
        told.bar = fixed
    g.weighing_cards |= bit(card)
    w = walk(g, Mod.CARD_INITIATIVE)
    while w.next(g):
        e = w.e
        if e is not None:
            value += noted(card_change(g, e, w.m, card), w.card, e, told)
        elif w.m.value is not None and w.means_card(g, card):
            value += noted(w.amount(g), w.card, None, told)
    g.weighing_cards &= ~bit(card)
    if fixed != NONE and told is not None:
        told.bar = NONE
        return printed
    return value


def noted(amount: i64, card: CardNo, e: Effect | None, told: Trace | None) -> i64:
    """A change of a number, ``told``."""
    if told is not None:
        told.put(PART_ADD, card, amount, e)
    return amount


def card_change(g: Fight, e: Effect, m: Modifier, card: CardNo) -> i64:
    """What an effect in force adds to the initiative of a card."""
    # What waits for the next card to be revealed is bound to it then.
    if e.until == Until.USED or (e.also == FOR_CARD and e.key != card):
        return 0
    amount: i64 = 0
    cx = g.enter_effect(e)
    if m.cards is None or m.cards.has(g, cx, card):
        if m.who is None or m.who.has(g, cx, g.controller(card)):
            amount = g.effect_amount(e, cx)
    g.leave()
    return amount


def follow_card(g: Fight, e: Effect, sign: i64) -> None:
    """Let the initiative of this round go along with the card it is of: the number, not the order (A7-RULING-03).

    ``e`` changes the initiative of cards, and has come into force (``sign`` 1) or is about to end (-1).
    """
    m = e.modifier
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        card: CardNo = CardNo(g.field(seat, SeatField.REVEALED))
        if m is not None and card != NONE and g.field(seat, SeatField.RANK) != NONE and g.initiative(seat) != NULL:
            if g.in_force(e) and not is_initiative_fixed(g, card):
                amount: i64 = sign * card_change(g, e, m, card)
                g.seats[seat * SEAT_W + SeatField.INITIATIVE] += amount
                if amount != 0:
                    g.note_by(Note.PART, seat, PART_ADD, e.card, amount, PART_ADD, NONE, 0)
        seat = SeatNo(seat + 1)


def is_initiative_fixed(g: Fight, card: CardNo) -> bool:
    """May nothing change the initiative printed on this card?"""
    return who_fixes(g, card) != NONE


def who_fixes(g: Fight, card: CardNo) -> i64:
    """The card that says that nothing changes the initiative printed on this one, or NONE."""
    w = walk(g, Mod.CARD_INITIATIVE, INITIATIVE_FIXED)
    while w.next(g):
        if w.means_card(g, card):
            return w.stop(g)
    return NONE


def note_initiative(g: Fight, seat: SeatNo, told: Trace) -> None:
    """Write down what the initiative of a seat is made of this round."""
    for part in told.parts:
        g.note_by(Note.PART, seat, part.would, part.card, part.amount, part.code, part.by, 0)


def first_tied(g: Fight) -> i64:
    """Mask of the seats that share the first place which dice must settle; 0 if none does."""
    best: i64 = NONE
    mask: i64 = 0
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        level: i64 = g.field(seat, SeatField.RANK)
        if level <= TIED:
            place: i64 = TIED - level
            if best == NONE or place < best:
                best = place
                mask = bit(seat)
            elif place == best:
                mask |= bit(seat)
        seat = SeatNo(seat + 1)
    return mask


def settle_initiative(g: Fight) -> None:
    """Fix winner and order (A7-RULING-03, TR-INIT-06, TR-REV-09): later changes alter numbers, never the order."""
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        g.set_field(seat, SeatField.WON, 1 if g.field(seat, SeatField.RANK) == 0 else 0)
        if g.round <= ROUNDS_KEPT:
            g.set_field(seat, SeatField.INITIATIVES + g.round - 1, g.initiative(seat))
        seat = SeatNo(seat + 1)
    if g.log is not None:
        note_winner(g, g.by_initiative(0))


def note_winner(g: Fight, winner: SeatNo) -> None:
    """Write down who won initiative, and what a card put in place of the numbers (A7-RULING-20, 21): 1 + its code."""
    free: i64 = NONE
    for_whom: i64 = NONE
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if g.in_play(seat):
            if is_barred(g, seat):
                for_whom = seat
            else:
                free = seat
        seat = SeatNo(seat + 1)
    if for_whom != NONE:
        card: CardNo = CardNo(who_says(g, Mod.ORDER, Order.BARRED, SeatNo(for_whom)))
        g.note(Note.INITIATIVE, winner, for_whom if free != NONE else NONE, card, 1 + Order.BARRED, 0)
        return
    code: i64 = 1 + Order.EXPERIENCE if has_order(g, Order.EXPERIENCE) else 0
    g.note(Note.INITIATIVE, winner, NONE, NONE, code, 0)


# --- ties of initiative, by dice -------------------------------------------------------------------------------------


def throw_for(g: Fight, group: i64) -> bool:
    """Throw for each of a group: two dice, or one (A7-TIE-03, TR-INIT-03). True if they lie there already."""
    return g.throw(g.deal.rules.tie_dice * count_bits(group), NONE)


def thrown_by(g: Fight, group: i64, seat: SeatNo) -> i64:
    """What a seat has thrown where each of a group has thrown alike many dice, in seat order."""
    each: i64 = g.deal.rules.tie_dice
    return sum_of(g.rolled >> (4 * each * count_bits(group & (bit(seat) - 1))), each)


def highest_thrown(g: Fight, group: i64) -> i64:
    """Mask of those of a group who have thrown the most."""
    best: i64 = 0
    mask: i64 = 0
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if (group >> seat) & 1 == 1:
            if thrown_by(g, group, seat) > best:
                best = thrown_by(g, group, seat)
                mask = bit(seat)
            elif thrown_by(g, group, seat) == best:
                mask |= bit(seat)
        seat = SeatNo(seat + 1)
    return mask


def note_throw(g: Fight, group: i64) -> None:
    """Write a throw for places in the order down: for ``seat`` and the others of a mask."""
    g.note(Note.TIE_ROLL, first_of(group), group, NONE, g.rolled, 1)


def settle_group(g: Fight, group: i64) -> None:
    """Order a group by what each has thrown, higher first; those level go on sharing a place (TR-INIT-08)."""
    if group == 0:
        return
    note_throw(g, group)
    base: i64 = place_of_rank(g.field(first_of(group), SeatField.RANK))
    a: i64 = 0
    while a < g.n:
        if (group >> a) & 1 == 1:
            higher: i64 = 0
            same: i64 = 0
            b: i64 = 0
            while b < g.n:
                if b != a and (group >> b) & 1 == 1:
                    if thrown_by(g, group, SeatNo(b)) > thrown_by(g, group, SeatNo(a)):
                        higher += 1
                    elif thrown_by(g, group, SeatNo(b)) == thrown_by(g, group, SeatNo(a)):
                        same += 1
                b += 1
            g.set_field(a, SeatField.RANK, base + higher if same == 0 else TIED - base - higher)
        a += 1


def break_ties(g: Fight) -> bool:
    """Settle what was thrown for the first group of the tied, and throw for the next (A7-TIE-03..06, TR-INIT-08).

    Those of a group who are still level roll again among themselves (A7-RULING-91). True once none is tied; False: a
    throw was asked for.
    """
    while True:
        settle_group(g, first_tied(g))
        group: i64 = first_tied(g)
        if group == 0:
            return True
        if not throw_for(g, group):
            return False


def place_of_rank(rank: i64) -> i64:
    """The place in initiative order, shared or not, that a RANK stands for."""
    return TIED - rank if rank <= TIED else rank


# --- what text says of the order -------------------------------------------------------------------------------------


def has_order(g: Fight, code: i64) -> bool:
    """Is an effect on the order of initiative in force (A7-RULING-20)?"""
    w = walk(g, Mod.ORDER, code)
    while w.next(g):
        if w.holds(g):
            w.stop(g)
            return True
    return False


def is_barred(g: Fight, seat: SeatNo) -> bool:
    """Does an ability in force say that this seat cannot win initiative (A7-PRIN-09)?"""
    return who_says(g, Mod.ORDER, Order.BARRED, seat) != NONE
