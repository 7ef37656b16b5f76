"""Rolls and damage written down: what each card does to one, and what it would do (only while somebody looks)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.applicability import point_at_roll, roll_fits
from agon.arena.frame import RollHolder
from agon.arena.nodes import LIES_IN_PILE, LIES_IN_PLAY, Modifier
from agon.arena.terms import FIRST_ROLL, NONE, Mod, Note, RollKind, Zone
from agon.arena.totals import compute_total
from agon.arena.trace import GRID_LINE, PART_KEPT, PART_LEAST, PART_MOST, PART_SET, PART_START, Trace
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.attack import AttackFrame
    from agon.arena.fight import Fight

IDLE_CONDITION: Final = 64
"""Added to the kind of roll of a modifier line: it does not count, its condition does not hold."""
IDLE_DISCARDED: Final = 128
IDLE_SILENCED: Final = 256
IDLE_LIMITED: Final = 512
"""Added to the kind of roll of a modifier line: something keeps it from counting."""
COUNTS: Final = 0
"""Nothing keeps a modifier from counting."""
LINE_ADDS: Final = 0
LINE_SETS: Final = 1024
"""Added to the kind of roll of a modifier line: it is what the roll is set to, as many as it takes to come to that."""
LINE_LEAST: Final = 2048
LINE_MOST: Final = 4096


def log_roll(g: Fight, h: RollHolder, side: i64) -> None:
    """Write the final roll down, line by line (only while logging)."""
    if g.log is None:
        return
    seat: SeatNo = h.roller(side)
    kind: i64 = h.kind(side)
    lines = roll_lines(g, h, side)
    total: i64 = h.total(side)
    g.note(Note.DICE, seat, side, kind, h.dice(side), h.count(side))
    for line in lines:
        # What a card kept from counting names that card as what brought it about.
        g.note_by(Note.MODIFIER, seat, side, line[0], line[1], kind + line[2], line[3], 0)
    g.note(Note.TOTAL, seat, side, NONE, total, kind)


def roll_lines(g: Fight, h: RollHolder, side: i64) -> list[list[int]]:
    """What makes the total of a roll of its dice: card or *_LINE, amount, 0 or how it counts, and what keeps it off.

    The amounts of all that count (0, LINE_*) and the dice are the total; a limit is a line of what it changes. Last
    come constant rules of open cards that are meant for rolls of its kind and do not count.
    """
    told = Trace()
    compute_total(g, h, side, told)
    lines: list[list[int]] = []
    total: i64 = 0
    for part in told.parts:
        if part.code == PART_START:
            total = part.amount
        elif part.code == PART_KEPT:
            lines.append([int(part.card), int(part.amount), IDLE_LIMITED, int(part.by)])
        else:
            amount: i64 = part.amount
            if part.code == PART_SET:
                amount -= total
            elif part.code == PART_LEAST:
                amount = max(amount - total, 0)
            elif part.code == PART_MOST:
                amount = min(amount - total, 0)
            if amount != 0 or part.code == PART_SET:
                how: i64 = (
                    LINE_SETS if part.code == PART_SET
                    else LINE_LEAST if part.code == PART_LEAST
                    else LINE_MOST if part.code == PART_MOST
                    else LINE_ADDS
                )  # fmt: skip
                lines.append([int(part.card), int(amount), int(how), int(NONE if how == LINE_ADDS else part.card)])
            total += amount
    if side == FIRST_ROLL and h.kind0 == RollKind.ATTACK and h.attack_index() != NONE and not has_grid_line(lines):
        # Told also where it adds nothing.
        lines.insert(0, [int(GRID_LINE), 0, 0, int(NONE)])
    for m in g.deal.mods[Mod.ROLL]:
        reason: i64 = why_idle(g, m, h, side)
        if reason != COUNTS:
            cx = g.enter(m.card, m.rule)
            point_at_roll(cx, h, side)
            would: i64 = m.value.get(g, cx) if m.value is not None else 0
            g.leave()
            if would != 0:
                lines.append([int(m.card), int(would), int(reason), int(NONE)])
    return lines


def has_grid_line(lines: list[list[int]]) -> bool:
    """Is the attack grid's line among them?"""
    for line in lines:
        if line[0] == GRID_LINE:
            return True
    return False


def lies_from_before(g: Fight, card: CardNo) -> bool:
    """Does it lie where an earlier game of the match left it? Nobody expects a bonus of it (A7-RULING-97)."""
    return g.deal.cards[card].earlier and g.zone(card) == Zone.DISCARDED


def why_idle(g: Fight, m: Modifier, h: RollHolder, side: i64) -> i64:
    """Why a constant rule of an open card that is meant for this kind of roll does not count (IDLE_*); 0: it does."""
    if m.rolls is None or h.kind(side) & m.rolls.kinds == 0 or lies_from_before(g, m.card):
        return 0
    zone: i64 = g.zone(m.card)
    if not (g.is_face_up(m.card) or zone == Zone.DISCARDED):
        return 0
    reason: i64 = COUNTS
    cx = g.enter(m.card, m.rule)
    point_at_roll(cx, h, side)
    if m.rolls.whose is None or m.rolls.whose.has(g, cx, h.roller(side)):
        if zone == Zone.DISCARDED and m.lies == LIES_IN_PLAY:
            reason = IDLE_DISCARDED
        elif zone != Zone.DISCARDED and m.lies == LIES_IN_PILE:
            reason = IDLE_CONDITION
        elif not g.is_on(m):
            reason = IDLE_SILENCED
        elif not roll_fits(g, cx, m, h, side):
            reason = IDLE_CONDITION
    g.leave()
    return reason


def note_damage(g: Fight, a: AttackFrame, told: Trace) -> None:
    """Write down what a hit's damage is made of."""
    for part in told.parts:
        g.note_by(Note.DAMAGE_LINE, a.attacker, a.defender, part.card, part.amount, part.code, part.by, 0)
