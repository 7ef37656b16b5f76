"""Markers that take a resource away bit by bit: poison and its like (TR-PWR-POISON).

A marker is a lasting effect (Mod.MARKER) on a seat (``who``): ``register`` is how many ticks are left (NO_END: to the
end of the game), ``amount`` what each takes, its modifier's ``code`` the resource and ``stat`` the moment of a tick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.damage import lose_life
from agon.arena.effects import add_effect, keep_effects
from agon.arena.nodes import Effect, Modifier
from agon.arena.pool import change_pool
from agon.arena.terms import Mod, Note, Until
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

# What a marker takes; from MARKER_TOKENS on tokens, MARKER_TOKENS + their kind.
MARKER_LIFE: Final = 0
MARKER_ACTIONS: Final = 1
MARKER_TOKENS: Final = 2

# When it takes it.
TICK_ROUND_END: Final = 0
TICK_ROUND_START: Final = 1
TICK_TURN_START: Final = 2

# How a further marker of the same card joins one that is there.
STACK_ADD: Final = 0
STACK_MAX: Final = 1
STACK_REPLACE: Final = 2

NO_END: Final = -1


def put_marker(
    g: Fight, m: Modifier, seat: SeatNo, amount: i64, ticks: i64, stack: i64, user: SeatNo, card: CardNo, rule: i64
) -> None:
    """Put a marker on a champion (TR-PWR-POISON-02, 03). ``ticks`` NO_END: until the end of the game."""
    kept: list[Effect] = []
    for e in g.effects:
        m2 = e.modifier
        same = m2 is not None and m2.kind == Mod.MARKER and m2.code == m.code and m2.stat == m.stat and e.who == seat
        if same and stack == STACK_MAX and e.amount >= amount:
            return
        if not (same and stack != STACK_ADD):
            kept.append(e)
    if len(kept) < len(g.effects):
        keep_effects(g, kept)
    e = Effect(int(g.next_serial()), m, -1, int(user), int(card), int(rule))
    e.until = Until.GAME
    e.who = seat
    e.fixed = True
    e.amount = amount
    e.register = ticks
    add_effect(g, e)


def tick(g: Fight, moment: i64, seat: SeatNo) -> bool:
    """Let the markers on a seat take what they take at this moment: no attack, no rolls, no DEF (TR-PWR-POISON-03, 04).

    Life that falls to 0 marks the champion; the caller looks after that. True if abilities answer.
    """
    if (g.deal.lasting >> Mod.MARKER) & 1 == 0:
        return False
    answered = False
    kept: list[Effect] = []
    changed = False
    for e in g.effects:
        m = e.modifier
        if m is None or m.kind != Mod.MARKER or m.stat != moment or e.who != seat:
            kept.append(e)
            continue
        answered = take(g, seat, m.code, e.amount, e.user, e.card) or answered
        if e.register == NO_END:
            kept.append(e)
            continue
        changed = True
        if e.register > 1:
            left = e.copy()
            left.register = e.register - 1
            kept.append(left)
    if changed:
        keep_effects(g, kept)
    return answered


def take(g: Fight, seat: SeatNo, resource: i64, amount: i64, by: i64, card: CardNo) -> bool:
    """Take so much of a resource; not below 0 but for Life (TR-PWR-POISON-03). True if abilities answer."""
    if resource == MARKER_LIFE:
        g.note(Note.TICK, seat, -1, card, amount, resource)
        return lose_life(g, seat, amount, by, card)
    if resource == MARKER_ACTIONS:
        change_pool(g, seat, -amount)
    else:
        change_tokens(g, seat, resource - MARKER_TOKENS, -amount)
    g.note(Note.TICK, seat, -1, -1, amount, resource)
    return False


def change_tokens(g: Fight, seat: SeatNo, kind: i64, amount: i64) -> i64:
    """Give a seat tokens of a kind, or take some, as far as it has any. Returns the change (TR-TOKEN-02)."""
    at: i64 = seat * len(g.deal.token_names) + kind
    before: i64 = g.tokens[at]
    now: i64 = before + amount
    if now < 0:
        now = 0
    if now != before:
        g.tokens[at] = now
        g.note(Note.TOKENS, seat, kind, -1, now - before, now)
    return now - before
