"""Playing a card, and whether it may be played (AN-PLAY)."""

from __future__ import annotations

from mypy_extensions import i64

from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.events import tell_coming
from agon.games.anarcus.table import SHIELDS_NOW, WEAPONS_NOW, Table
from agon.games.anarcus.terms import (
    DESTROYED,
    NONE,
    NOTE_PLAYED,
    NOTE_REPLACED,
    ORDER,
    OUT,
    PLAYED_NOW,
    SHIELD,
    SHIELD_CARD,
    WEAPON,
    WEAPON_CARD,
)
from agon.games.anarcus.zone_changes import is_stopped, take_away, zone_of


def play_card(t: Table, card: CardNo) -> None:
    """Play a card from the hand in a turn; it costs nothing (AN-PLAY-01, AN-PLAY-12)."""
    t.played += 1
    if t.deal.abilities:  # AN-RULING-36
        t.plays += 1
    lay_down(t, card, SeatNo(t.side(card)))


def lay_down(t: Table, card: CardNo, seat: SeatNo) -> None:
    """Put a card on the table as played by ``seat``; its abilities come before the next card (AN-PLAY-03 to 10)."""
    origin: i64 = t.cards[card]
    t.note(NOTE_PLAYED, seat, card)
    zone: i64 = zone_of(t, card)
    if zone == WEAPON:
        replace(t, seat, card, WEAPON_CARD, WEAPON)
    elif zone == SHIELD:
        replace(t, seat, card, SHIELD_CARD, SHIELD)
    t.give(card, zone, seat)
    if t.deal.abilities:
        tell_coming(t, PLAYED_NOW, card, seat, origin)


def replace(t: Table, seat: SeatNo, card: CardNo, column: i64, zone: i64) -> None:
    """Destroy the Weapon or Shield that lies where another is played (AN-TYPE-05, AN-TYPE-07, AN-PLAY-04, 06).

    The places are two, so neither replaces the other (AN-TYPE-08).
    """
    old: i64 = t.seat(seat, column)
    if t.deal.alters:
        old = in_the_way(t, seat, zone)
    if old == NONE or is_stopped(t, DESTROYED, CardNo(old), seat, SeatNo(NONE)):
        return
    t.note(NOTE_REPLACED, seat, old, card)
    take_away(t, DESTROYED, CardNo(old), OUT, seat)


def in_the_way(t: Table, seat: SeatNo, zone: i64) -> i64:
    """The oldest Weapon or Shield of a player who has as many as may lie there, or NONE (AN-TYPE-04)."""
    most: i64 = 0
    if zone == WEAPON:
        most = t.side_now(seat, WEAPONS_NOW)
    else:
        most = t.side_now(seat, SHIELDS_NOW)
    oldest: i64 = NONE
    many: i64 = 0
    t.look()
    laid = t.laid
    cards = t.cards
    sides = t.sides
    at: i64 = t.laid_from(1 + seat)
    end: i64 = t.laid_to(1 + seat)
    while at < end:
        card: CardNo = CardNo(laid[at])
        if cards[card] == zone and sides[card] == seat:
            many += 1
            if oldest == NONE or t.get(ORDER, card) < t.get(ORDER, oldest):
                oldest = card
        at += 1
    if many < most:
        return NONE
    return oldest
