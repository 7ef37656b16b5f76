"""The ways in which an attack can be made: as it stands, at +X, without a grid, as though from elsewhere (Mod.WAY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.board import HEADINGS
from agon.arena.continuous_effects import walk
from agon.arena.deal import RULES_PER_CARD
from agon.arena.grids import grid_cell
from agon.arena.nodes import Modifier
from agon.arena.terms import NONE, Mod

if TYPE_CHECKING:
    from agon.arena.attack import AttackFrame
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


def count_ways(g: Fight, a: AttackFrame) -> i64:
    """How many ways there are of making this attack: as it stands, at +X, without a grid, as though from elsewhere."""
    there: i64 = g.square(a.defender)
    if g.square(a.attacker) == NONE or there == NONE:
        return 0
    n: i64 = stands(g, a, there)
    w = walk(g, Mod.WAY)
    while w.next(g):
        n = count_way(g, a, w.m, w.cx, n, NONE, there)
    return n


def take_way(g: Fight, a: AttackFrame, code: i64) -> i64:
    """Make the attack in the way that is number ``code`` of those there are.

    Returns the rule that allows it, as card * RULES_PER_CARD + rule; NONE as it stands.
    """
    a.asked = True
    there: i64 = g.square(a.defender)
    if g.square(a.attacker) == NONE or there == NONE:
        return NONE
    n: i64 = stands(g, a, there)
    if code < n:
        return NONE
    w = walk(g, Mod.WAY)
    while w.next(g):
        n = count_way(g, a, w.m, w.cx, n, code, there)
        if code < n:
            rule: i64 = w.rule % RULES_PER_CARD
            return w.stop(g) * RULES_PER_CARD + rule
    return NONE


def stands(g: Fight, a: AttackFrame, there: i64) -> i64:
    """1 if the attack reaches that square as it stands, or 0."""
    here: i64 = g.square(a.attacker)
    return 1 if grid_cell(g, a.weapon, a.attacker, here, g.facing(a.attacker), there) != 0 else 0


def count_way(g: Fight, a: AttackFrame, m: Modifier, cx: Cx, n: i64, code: i64, there: i64) -> i64:
    """Count the ways one permission gives (at +X or without a grid: one; from elsewhere: one a space and facing)."""
    if cx.user != a.attacker or (m.cards is not None and not m.cards.is_kind(g, cx, a.weapon)):
        return n
    cx.who = a.defender
    if m.who is not None and not m.who.has(g, cx, a.defender):
        return n
    cx.who = a.defender
    if m.cond is not None and not m.cond.test(g, cx):
        return n
    if m.place is None:
        if n == code and m.value is not None:
            a.at_plus = m.value.get(g, cx)
        elif n == code:
            a.needs_grid = False
        return n + 1
    square: i64 = 0
    while square < g.board.squares:
        if m.place.has(g, cx, square):
            facing: i64 = 0
            while facing < HEADINGS:
                if grid_cell(g, a.weapon, a.attacker, square, facing, there) != 0:
                    if n == code:
                        a.from_square = square
                        a.from_facing = facing
                    n += 1
                facing += 1
        square += 1
    return n
