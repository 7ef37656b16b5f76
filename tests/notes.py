"""Notes of a fight's log, beside what was expected of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agon.arena.terms import Note


def fields(note: Note) -> tuple[int, int, int, int, int]:
    """Return what a note of its kind says: seat, other, card, amount, extra."""
    return note.seat, note.other, note.card, note.amount, note.extra


def kind_and_fields(note: Note) -> tuple[int, int, int, int, int, int]:
    """Return the kind of a note with its fields."""
    return note.kind, *fields(note)
