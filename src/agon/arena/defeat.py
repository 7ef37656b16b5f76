"""Defeat, what becomes of a fallen player's cards, and who has won (A7-DEF, A7-END, A7-MULTI-16, 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.cardplay import discard, put_back, retire
from agon.arena.damage import BY_DEFEAT, BY_DOUBLE_DEFEAT, BY_DRAW, BY_EXPERIENCE, BY_LIFE, Ending
from agon.arena.deal import DOUBLE_ACTIVE, DOUBLE_DICE, DOUBLE_DRAW
from agon.arena.fight import DRAW
from agon.arena.stats import experience_of
from agon.arena.terms import CARD_W, NONE, SEAT_W, CardField, Did, Note, On, SeatField, Zone
from agon.arena.window import fire_simple
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight


def checkpoint(g: Fight) -> bool:
    """Defeat every marked warrior (A7-RULING-62..64).

    True if the caller must let the loop go on: the game is over, or abilities answer to the defeat.
    """
    if g.marked == 0:
        return False
    fallen: i64 = 0
    seat: SeatNo = SeatNo(0)
    while seat < g.fighters:
        base: i64 = seat * SEAT_W
        down = g.seats[base + SeatField.LIFE] <= 0 or g.deal.rules.no_recovery or has_left(g, seat)
        if (g.marked >> seat) & 1 == 1 and down and g.seats[base + SeatField.DEFEATED] == 0:
            g.seats[base + SeatField.DEFEATED] = 1
            g.note(Note.DEFEATED, seat, NONE, NONE, 0, 0)
            fallen |= bit(seat)
        seat = SeatNo(seat + 1)
    g.marked = 0
    if fallen == 0:
        return False
    if fallen & (bit(g.n) - 1) != 0 and has_ended(g, fallen & (bit(g.n) - 1)):
        return True
    answered = False
    seat = SeatNo(0)
    while seat < g.fighters:
        if (fallen >> seat) & 1 == 1:
            if seat >= g.n:
                answered = fell(g, seat) or answered
            else:
                eliminate(g, seat)
        seat = SeatNo(seat + 1)
    seat = SeatNo(0)
    while seat < g.n:
        if (fallen >> seat) & 1 == 1:
            by: i64 = g.seats[seat * SEAT_W + SeatField.FELLED_BY] - 1
            if by != NONE and by < g.n and by != seat:
                g.remember(by, Did.FELLED, 1)
            if fire_simple(g, On.DEFEATED, seat, by, CardNo(NONE), 0):
                answered = True
        seat = SeatNo(seat + 1)
    return answered


def has_left(g: Fight, seat: SeatNo) -> bool:
    """Has a warrior left the spaces that a fight is confined to (TR-TIRE-05)?"""
    if g.step < g.deal.rules.confining_step or g.square(seat) == NONE:
        return False
    return seat < g.n and not g.board.is_center(g.square(seat))


def has_ended(g: Fight, fallen: i64) -> bool:
    """End the game if no two are left that fight for themselves (A7-MULTI-17, A7-RULING-63, 93, 94, TR-RULING-37)."""
    standing: i64 = NONE
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if g.seats[seat * SEAT_W + SeatField.DEFEATED] == 0:
            if standing != NONE and g.deal.fate[standing] != g.deal.fate[seat]:
                return False
            if standing == NONE:
                standing = seat
        seat = SeatNo(seat + 1)
    if standing != NONE:
        g.finish(standing, BY_DEFEAT)
    elif g.deal.rules.double_defeat == DOUBLE_DICE and g.deal.referee.break_level(g, fallen, BY_DOUBLE_DEFEAT):
        # Life, then champion initiative, then dice (TR-RULING-37).
        return True
    elif g.deal.rules.double_defeat != DOUBLE_DRAW and survivor(g, fallen) != NONE:
        standing = survivor(g, fallen)
        g.finish(standing, BY_DOUBLE_DEFEAT)
    else:
        # Those who fell last share the game; who fell before has lost it (A7-RULING-93).
        finish_level(g, with_their_own(g, fallen), BY_DOUBLE_DEFEAT)
    g.note(Note.OVER, standing, NONE, NONE, g.reason, 0)
    return True


def survivor(g: Fight, fallen: i64) -> i64:
    """The seat that wins although it fell with all the others that were left, or NONE (A7-RULING-63)."""
    if g.deal.rules.double_defeat == DOUBLE_ACTIVE:
        active: i64 = g.first_active()
        return active if (fallen >> active) & 1 == 1 else NONE
    first: i64 = foremost(g, fallen)
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if first == bit(seat):
            return seat
        seat = SeatNo(seat + 1)
    return NONE


def finish_level(g: Fight, level: i64, reason: Ending) -> None:
    """End the game drawn between the seats of a mask."""
    g.level = 0 if level == bit(g.n) - 1 else level
    g.finish(DRAW, reason)


def with_their_own(g: Fight, mask: i64) -> i64:
    """The seats of a mask, and all that win and lose with one of them."""
    out: i64 = 0
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        other: i64 = 0
        while other < g.n:
            if (mask >> other) & 1 == 1 and g.deal.fate[seat] == g.deal.fate[other]:
                out |= bit(seat)
            other += 1
        seat = SeatNo(seat + 1)
    return out


def eliminate(g: Fight, seat: SeatNo) -> None:
    """A fallen warrior and all its player's cards leave play, each to its owner's pile (A7-RULING-92).

    Nobody discards them. Cards exchanged away stay with who controls them (A7-RULING-77).
    """
    g.seats[seat * SEAT_W + SeatField.SQUARE] = NONE
    card: CardNo = CardNo(0)
    while card < g.deal.n_cards:
        base: i64 = card * CARD_W
        zone: i64 = g.cards[base + CardField.ZONE]
        if g.cards[base + CardField.CONTROLLER] == seat and (
            zone == Zone.WARRIOR_IN_PLAY or zone == Zone.FACE_UP or zone == Zone.FACE_DOWN or zone == Zone.IN_HAND
        ):
            # What nobody has seen goes back unseen (TR-END-04).
            if (zone == Zone.FACE_DOWN or zone == Zone.IN_HAND) and g.deal.rules.unrevealed_return:
                put_back(g, card)
            else:
                retire(g, card)
        card = CardNo(card + 1)


def fell(g: Fight, seat: SeatNo) -> bool:
    """A minion is at 0 or less: its card is discarded (TR-PWR-DEPLOY-05). True if abilities answer."""
    return discard(g, g.warrior_card(seat), NONE)


def compare_life(g: Fight) -> None:
    """After the last round: more life, then more experience, else a draw (A7-END-08..10, A7-RULING-69, 93).

    Those who win together add up what their standing warriors have (A7-RULING-94).
    """
    standing: i64 = standing_seats(g)
    level: i64 = foremost(g, standing)
    best: i64 = NONE
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if best == NONE and (level >> seat) & 1 == 1:
            best = seat
        seat = SeatNo(seat + 1)
    by = BY_LIFE
    seat = SeatNo(0)
    while seat < g.n:
        rival = (standing >> seat) & 1 == 1 and g.deal.fate[seat] != g.deal.fate[best]
        if rival and total_life(g, standing, seat) == total_life(g, standing, SeatNo(best)):
            by = BY_EXPERIENCE
        seat = SeatNo(seat + 1)
    if g.n > 2 and g.deal.rules.survivors_share:
        level = standing
    if level != bit(best):
        finish_level(g, with_their_own(g, level), BY_DRAW)
        best = NONE
    else:
        g.finish(best, by)
    g.note(Note.OVER, best, NONE, NONE, g.reason, 0)


def victors(g: Fight) -> list[int]:
    """The seats that have won, or between which the game is drawn: all, in a plain draw."""
    out: list[int] = []
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        shares = g.level == 0 or (g.level >> seat) & 1 == 1
        if g.deal.fate[seat] == g.deal.fate[g.winner] if g.winner >= 0 else shares:
            out.append(int(seat))
        seat = SeatNo(seat + 1)
    return out


def standing_seats(g: Fight) -> i64:
    """Mask of the seats whose warriors stand."""
    mask: i64 = 0
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if g.in_play(seat):
            mask |= bit(seat)
        seat = SeatNo(seat + 1)
    return mask


def foremost(g: Fight, mask: i64) -> i64:
    """Of the seats of a mask those with most life, then experience, one for each side: several where they are level."""
    best: i64 = NONE
    level: i64 = 0
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if (mask >> seat) & 1 == 1 and speaks_for_its_own(g, mask, seat):
            ahead: i64 = 1
            if best != NONE:
                ahead = total_life(g, mask, seat) - total_life(g, mask, SeatNo(best))
                if ahead == 0:
                    ahead = total_experience(g, mask, seat) - total_experience(g, mask, SeatNo(best))
            if ahead > 0:
                best = seat
                level = bit(seat)
            elif ahead == 0:
                level |= bit(seat)
        seat = SeatNo(seat + 1)
    return level


def speaks_for_its_own(g: Fight, mask: i64, seat: SeatNo) -> bool:
    """Is it the first seat of a mask of those that win together?"""
    other: i64 = 0
    while other < seat:
        if (mask >> other) & 1 == 1 and g.deal.fate[other] == g.deal.fate[seat]:
            return False
        other += 1
    return True


def total_life(g: Fight, mask: i64, seat: SeatNo) -> i64:
    """Life of those of a mask that win with a seat."""
    total: i64 = 0
    other: i64 = 0
    while other < g.n:
        if (mask >> other) & 1 == 1 and g.deal.fate[other] == g.deal.fate[seat]:
            total += g.life(other)
        other += 1
    return total


def total_experience(g: Fight, mask: i64, seat: SeatNo) -> i64:
    """Experience of those of a mask that win with a seat."""
    total: i64 = 0
    other: i64 = 0
    while other < g.n:
        if (mask >> other) & 1 == 1 and g.deal.fate[other] == g.deal.fate[seat]:
            total += experience_of(g, SeatNo(other))
        other += 1
    return total
