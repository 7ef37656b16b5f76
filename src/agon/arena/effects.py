"""The list of lasting effects: what joins it, and what ends when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.frame import RollHolder
from agon.arena.terms import SEAT_W, Duration, EffectNote, Mod, Note, NoteKind, SeatField, Until
from agon.core.bits import bit
from agon.core.ids import SeatNo

if TYPE_CHECKING:
    from agon.arena.ability import Program
    from agon.arena.fight import Fight
    from agon.arena.nodes import Effect


def add_effect(g: Fight, e: Effect) -> None:
    """Put a lasting effect in force."""
    g.effects = [*g.effects, e]
    note_effect(g, Note.EFFECT, e)


def drop_effect(g: Fight, serial: i64) -> None:
    """Remove one effect, if it is still there."""
    kept: list[Effect] = []
    for e in g.effects:
        if e.serial != serial:
            kept.append(e)
    keep_effects(g, kept)


def drop_wait(g: Fight, serial: i64, program: Program) -> None:
    """Remove a waiting effect that is used up, and with it those that wait for the other of its events."""
    if program.together == 1:
        drop_effect(g, serial)
        return
    first: i64 = serial - program.place
    kept: list[Effect] = []
    for e in g.effects:
        if e.serial < first or e.serial >= first + program.together:
            kept.append(e)
    keep_effects(g, kept)


def keep_effects(g: Fight, kept: list[Effect]) -> None:
    """Only these lasting effects stay in force; the end of the others is written down."""
    if g.log is not None and len(kept) < len(g.effects):
        for e in g.effects:
            stays = False
            for other in kept:
                if other.serial == e.serial:
                    stays = True
            if not stays:
                note_effect(g, Note.EFFECT_ENDS, e)
    g.effects = kept


def skips_turn(g: Fight, seat: SeatNo) -> bool:
    """Is the turn that would begin now skipped? What says so is used up by it.

    A turn is a set of actions (A7-TURN-10): without one there is no turn, and nothing comes at its start or its end.
    """
    if (g.deal.lasting >> Mod.SKIP) & 1 == 0:
        return False
    for e in g.effects:
        m = e.modifier
        if m is not None and m.kind == Mod.SKIP and g.in_force(e):
            cx = g.enter_effect(e)
            meant = m.who is not None and m.who.has(g, cx, seat)
            g.leave()
            if meant:
                g.seats[seat * SEAT_W + SeatField.TURN_OVER] = 1
                drop_effect(g, e.serial)
                return True
    return False


def expire(g: Fight, until: Duration, key: i64) -> None:
    """End every effect that lasts ``until`` that, with that key."""
    if len(g.effects) == 0:
        return
    gone = False
    for e in g.effects:
        if e.until == until and e.key == key:
            gone = True
    if not gone:
        return
    kept: list[Effect] = []
    for e in g.effects:
        if not (e.until == until and e.key == key):
            kept.append(e)
    keep_effects(g, kept)


def expire_round(g: Fight) -> None:
    """End what lasts for the round that is over (S11)."""
    for each in g.effects:
        if ends_with_round(g, each):
            kept: list[Effect] = []
            for e in g.effects:
                if not ends_with_round(g, e):
                    kept.append(e)
            keep_effects(g, kept)
            return


def ends_with_round(g: Fight, e: Effect) -> bool:
    """Does this last no longer than the round that is over?"""
    of_round = e.until == Until.ROUND or e.until == Until.NEXT_ROUND_ENDS
    if e.until == Until.ROUND_ENDS or (of_round and e.key <= g.round):
        return True
    return e.also == Until.ROUND_ENDS


def expire_turn_start(g: Fight, seat: SeatNo) -> None:
    """End what lasts until this turn begins (A7-RULING-79)."""
    for each in g.effects:
        if each.until == Until.TURN_STARTS and each.key_seat == seat:
            kept: list[Effect] = []
            for e in g.effects:
                if not (e.until == Until.TURN_STARTS and e.key_seat == seat):
                    kept.append(e)
            keep_effects(g, kept)
            return


def expire_action(g: Fight, seat: SeatNo) -> None:
    """An action of the seat's turn is over: what waited for the next one begins, what lasted for this one ends."""
    kept: list[Effect] = []
    for e in g.effects:
        if e.until == Until.ACTION_ENDS and e.key_seat == seat:
            if e.key == 1:
                continue
            begun = e.copy()
            begun.key = 1
            kept.append(begun)
        else:
            kept.append(e)
    keep_effects(g, kept)


def expire_turn_end(g: Fight, seat: SeatNo) -> None:
    """End what lasts for this turn, or for the seat's next turn if this was it."""
    for each in g.effects:
        if ends_with_turn(g, each, seat):
            kept: list[Effect] = []
            for e in g.effects:
                if not ends_with_turn(g, e, seat):
                    kept.append(e)
            keep_effects(g, kept)
            return


def ends_with_turn(g: Fight, e: Effect, seat: SeatNo) -> bool:
    """Does this last no longer than the turn of ``seat`` that is over?"""
    if e.until == Until.TURN_ENDS or e.also == Until.TURN_ENDS or e.until == Until.ACTION_ENDS:
        return True
    if e.until != Until.NEXT_TURN_ENDS and e.until != Until.THIS_AND_NEXT_TURN:
        return False
    return e.key_seat == seat and g.turns > e.key


def note_effect(g: Fight, kind: NoteKind, e: Effect) -> None:
    """Write down that something begins or ends to last; ``other`` is a mask of the seats concerned, 0 if unsaid.

    ``extra`` is the number of its modifier, or -2 less the number of its program.
    """
    if g.log is None:
        return
    m = e.modifier
    amount: i64 = 0
    if m is not None:
        cx = g.enter_effect(e)
        amount = g.effect_amount(e, cx)
        g.leave()
    mask = concerned(g, e)
    number: i64 = m.number if m is not None else -2 - e.program
    note = EffectNote(
        kind, int(e.user), mask, int(e.card), amount, number, round_=g.round, ply=g.ply, by=int(e.card), rule=e.rule
    )  # fmt: skip
    note.until, note.key, note.key_seat, note.also = e.until, e.key, int(e.key_seat), e.also
    note.who, note.chosen, note.card_ref, note.register = int(e.who), e.chosen, int(e.card_ref), e.register
    g.log.append(note)


def concerned(g: Fight, e: Effect) -> i64:
    """Mask of the seats that a lasting effect is on: whose number, rolls or attacks; 0 where that is unsaid."""
    m = e.modifier
    mask: i64 = 0
    if m is None:
        return 0
    if m.rolls is not None and m.rolls.ref:
        for frame in g.stack:
            if isinstance(frame, RollHolder) and frame.serial == e.choice and e.direction >= 0:
                return bit(frame.roller(e.direction))
        return 0
    cx = g.enter_effect(e)
    whose = m.who
    if m.rolls is not None:
        whose = m.rolls.whose
    elif m.attacks is not None:
        whose = m.attacks.by
    seat: SeatNo = SeatNo(0)
    while seat < g.n:
        if whose is not None and whose.has(g, cx, seat):
            mask |= bit(seat)
        seat = SeatNo(seat + 1)
    g.leave()
    return mask
