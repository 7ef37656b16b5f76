"""Playing a card from the hand (AN-PLAY)."""

from __future__ import annotations

from mypy_extensions import i64

from agon.games.anarcus.table import Table
from agon.games.anarcus.terms import (
    ACTION_TYPE,
    ACTIONS,
    FIGHTERS,
    NONE,
    NOTE_PLAYED,
    NOTE_REPLACED,
    OUT,
    SHIELD,
    SHIELD_CARD,
    SHIELD_TYPE,
    WEAPON,
    WEAPON_CARD,
    WEAPON_TYPE,
)


def play_card(t: Table, card: i64) -> None:
    """Put a card from the hand on the table; it costs nothing (AN-PLAY-01, AN-PLAY-12)."""
    t.played += 1
    seat: i64 = t.deal.owner[card]
    t.note(NOTE_PLAYED, seat, card)
    kind: i64 = t.deal.type[card]
    if kind == WEAPON_TYPE:
        replace(t, seat, card, WEAPON_CARD, WEAPON)
    elif kind == SHIELD_TYPE:
        replace(t, seat, card, SHIELD_CARD, SHIELD)
    elif kind == ACTION_TYPE:
        t.put(card, ACTIONS)
    else:
        t.put(card, FIGHTERS)


def replace(t: Table, seat: i64, card: i64, column: i64, zone: i64) -> None:
    """Put a Weapon or Shield in its place; what lies there is out of the game (AN-TYPE-05, AN-TYPE-07, AN-PLAY-04, 06).

    The places are two, so neither replaces the other (AN-TYPE-08).
    """
    old: i64 = t.seat(seat, column)
    if old != NONE:
        t.put(old, OUT)
        t.note(NOTE_REPLACED, seat, old, card)
    t.put(card, zone)
