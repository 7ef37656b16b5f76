"""What came of an ability that has been carried out: the log says so where nothing did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from agon.games.anarcus.terms import (
    NONE,
    NOTE_ABILITY,
    NOTE_BRANCH,
    NOTE_CHOSEN,
    NOTE_NO_EFFECT,
)

if TYPE_CHECKING:
    from agon.games.anarcus.nodes import Running
    from agon.games.anarcus.table import Table

NO_RESULT: Final = (NOTE_ABILITY, NOTE_CHOSEN, NOTE_BRANCH)
"""Entries that do not say what came of an ability."""


def note_beginning(t: Table, f: Running) -> None:
    """Keep what stands before the first step of an ability."""
    log = t.log
    if log is not None and f.since == NONE and f.pc == 0:
        f.since = len(log)
        f.stood = standing(t)


def note_outcome(t: Table, f: Running) -> None:
    """Write down that an ability had no effect, where nothing came of it and nothing else says so (AN-PLAY-08).

    One that stands in for a deed has kept that from being done.
    """
    log = t.log
    if log is None or f.since == NONE or f.deed != NONE or f.stood != standing(t):
        return
    at: int = int(f.since)
    while at < len(log):
        if log[at].kind not in NO_RESULT:
            return
        at += 1
    t.note(NOTE_NO_EFFECT, f.card, f.user, f.rule)


def standing(t: Table) -> int:
    """Everything that a step may change, as one number: all but what is only counted."""
    numbers: list[int] = [int(t.winner), int(t.step), int(t.attacker), int(t.active), int(t.damage), int(t.spent)]
    numbers += [int(each) for each in t.cards]
    numbers += [int(each) for each in t.seats]
    numbers += [int(each) for each in t.sides]
    for e in t.lasting:
        numbers += [int(e.serial), int(e.card), int(e.target), int(e.a), int(e.b)]
    for w in t.waits:
        numbers += [int(w.serial), int(w.card)]
    return hash(tuple(numbers))
