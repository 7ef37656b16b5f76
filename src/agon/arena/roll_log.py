"""Rolls written down: what each card did to one, and what it would have done (only while somebody looks)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.caps import (
    apply_caps,
    bounded,
    is_untouchable,
)
from agon.arena.dice import sum_of
from agon.arena.fits import point_at_roll, roll_fits
from agon.arena.frame import RollHolder
from agon.arena.lines import GRID_LINE, ONCE_LINE, Cuts
from agon.arena.nodes import LIES_IN_PILE, LIES_IN_PLAY
from agon.arena.stats import defense_of
from agon.arena.terms import (
    ATTACK_ROLL,
    DEFENSE_ROLL,
    DISCARDED,
    MOD_CAP_ROLL,
    MOD_ROLL,
    NONE,
    NOT_AT,
    NOTE_DICE,
    NOTE_MODIFIER,
    NOTE_TOTAL,
)
from agon.arena.totals import collect, compute_total, grid_modifier

if TYPE_CHECKING:
    from agon.arena.fight import Fight

IDLE_LIMITED: Final = 512
"""Added to the kind of roll of a modifier line: something limits bonuses, and it does not count."""
IDLE_CONDITION: Final = 64
"""Added to the kind of roll of a modifier line: it does not count, its condition does not hold."""
IDLE_DISCARDED: Final = 128
IDLE_SILENCED: Final = 256


def log_roll(g: Fight, h: RollHolder, side: i64) -> None:
    """Write the final roll down, line by line (only while logging)."""
    if g.log is None:
        return
    seat: i64 = h.roller(side)
    kind: i64 = h.kind(side)
    total: i64 = compute_total(g, h, side)
    g.note(NOTE_DICE, seat, side, kind, h.dice(side), h.count(side))
    if side == 0 and kind == ATTACK_ROLL and h.attack_index() != NONE:
        g.note(NOTE_MODIFIER, seat, side, GRID_LINE, grid_modifier(g, h, side), kind)
    if side == 1 and kind == DEFENSE_ROLL and g.deal.rules.defense_value:
        g.note(NOTE_MODIFIER, seat, side, g.warrior_card(seat), defense_of(g, seat), kind)
    more: i64 = h.more0 if side == 0 else h.more1
    if more != 0:
        g.note(NOTE_MODIFIER, seat, side, ONCE_LINE, more, kind)
    for line in roll_lines(g, h, side):
        # What a card kept from counting names that card as what brought it about.
        g.note_by(NOTE_MODIFIER, seat, side, line[0], line[1], kind + line[2], line[3], 0)
    log_idle(g, h, side)
    g.note(NOTE_TOTAL, seat, side, NONE, total, kind)


def roll_lines(g: Fight, h: RollHolder, side: i64) -> list[list[int]]:
    """What cards do to the sum of a roll: card, amount, 0 or IDLE_LIMITED, and the card that keeps it from counting.

    Only while somebody looks. A least or greatest result is a line of the card that states it.
    """
    lines: list[list[int]] = []
    if side == 0 and h.kind0 == ATTACK_ROLL and h.attack_index() != NONE and g.attack(h.at).at_plus != NOT_AT:
        return lines
    fixed: i64 = h.set0 if side == 0 else h.set1
    if fixed >= 0 and (h.early >> side) & 1 == 0:
        return lines
    found = g.open_lines()
    collect(g, found, h, side)
    cuts = Cuts(found)
    apply_caps(g, found, h, side, cuts)
    g.close_lines()
    for n in range(len(cuts.full)):
        if cuts.left[n] != 0:
            lines.append([cuts.card[n], cuts.left[n], 0, NONE])
        if cuts.left[n] != cuts.full[n]:
            lines.append([cuts.card[n], cuts.full[n] - cuts.left[n], IDLE_LIMITED, cuts.by[n]])
    if (g.deal.lasting >> MOD_CAP_ROLL) & 1 == 1 and not is_untouchable(g, h, side):
        total: i64 = sum_of(h.dice(side), h.count(side)) if fixed < 0 else fixed
        total += (h.more0 if side == 0 else h.more1) + grid_modifier(g, h, side)
        for each in cuts.left:
            total += each
        bounded(g, h, side, total, lines)
    return lines


def lies_from_before(g: Fight, card: i64) -> bool:
    """Does it lie where an earlier game of the match left it? Nobody expects a bonus of it (A7-RULING-97)."""
    return g.deal.cards[card].earlier and g.zone(card) == DISCARDED


def log_idle(g: Fight, h: RollHolder, side: i64) -> None:
    """Write down constant modifiers of open cards that are meant for such a roll but do not count, and why."""
    kind: i64 = h.kind(side)
    for m in g.deal.mods[MOD_ROLL]:
        if m.rolls is None or kind & m.rolls.kinds == 0 or lies_from_before(g, m.card):
            continue
        zone: i64 = g.zone(m.card)
        if not (g.is_face_up(m.card) or zone == DISCARDED):
            continue
        cx = g.enter(m.card, m.rule)
        point_at_roll(cx, h, side)
        meant = m.rolls.whose is None or m.rolls.whose.has(g, cx, h.roller(side))
        reason: i64 = 0
        if meant:
            if zone == DISCARDED and m.lies == LIES_IN_PLAY:
                reason = IDLE_DISCARDED
            elif zone != DISCARDED and m.lies == LIES_IN_PILE:
                reason = IDLE_CONDITION
            elif not g.is_on(m):
                reason = IDLE_SILENCED
            elif not roll_fits(g, cx, m, h, side):
                reason = IDLE_CONDITION
        amount: i64 = m.value.get(g, cx) if reason != 0 and m.value is not None else 0
        g.leave()
        if amount != 0:
            g.note(NOTE_MODIFIER, h.roller(side), side, m.card, amount, kind + reason)
