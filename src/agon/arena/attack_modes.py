"""The ways in which an attack can be made: as it stands, at +X, as though from elsewhere (Mod.WAY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.continuous_effects import walk
from agon.arena.grids import grid_cell
from agon.arena.nodes import Modifier
from agon.arena.terms import NONE, Mod

if TYPE_CHECKING:
    from agon.arena.attack import AttackFrame
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


def count_ways(g: Fight, a: AttackFrame) -> i64:
    """How many ways there are of making this attack: as it stands, at +X, as though from elsewhere."""
    return find_way(g, a, NONE)


def take_way(g: Fight, a: AttackFrame, code: i64) -> None:
    """Make the attack in the way that is number ``code`` of those there are."""
    a.asked = True
    find_way(g, a, code)


def find_way(g: Fight, a: AttackFrame, code: i64) -> i64:
    """Count the ways; the one that is number ``code`` is taken."""
    n: i64 = 0
    there: i64 = g.square(a.defender)
    here: i64 = g.square(a.attacker)
    if here == NONE or there == NONE:
        return 0
    if grid_cell(g, a.weapon, a.attacker, here, g.facing(a.attacker), there) != 0:
        n += 1
    w = walk(g, Mod.WAY)
    while w.next(g):
        n = count_way(g, a, w.m, w.cx, n, code, there)
    return n


def count_way(g: Fight, a: AttackFrame, m: Modifier, cx: Cx, n: i64, code: i64, there: i64) -> i64:
    """Count the ways one permission gives (at +X: one; from elsewhere: one for each space and facing)."""
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
        return n + 1
    square: i64 = 0
    while square < g.board.squares:
        if m.place.has(g, cx, square):
            facing: i64 = 0
            while facing < 4:
                if grid_cell(g, a.weapon, a.attacker, square, facing, there) != 0:
                    if n == code:
                        a.from_square = square
                        a.from_facing = facing
                    n += 1
                facing += 1
        square += 1
    return n
