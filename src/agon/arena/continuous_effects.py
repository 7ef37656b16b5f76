"""Continuous effects in force: those of constants and those that abilities put in force, as one list.

Whoever asks for them walks over them::

    w = walk(g, Mod.FORBID, code)
    while w.next(g):
        if w.means(g, seat):
            return w.stop(g)
    return NONE

Where every decision of a playout asks (``stats.stat_bonus``, ``stats.set_stat_override``, ``prohibitions.who_forbids``,
``movement.extra_cost``, ``totals.collect``) the two lists are gone through in place: a walk costs a twentieth more
there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.effects import drop_effect
from agon.arena.terms import NONE, Until
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx
    from agon.arena.nodes import Effect, Modifier

ANY: Final = -99
"""Whatever the code, or the statistic, of a modifier."""

NO_MODIFIERS: Final[list[Modifier]] = []
NO_EFFECTS: Final[list[Effect]] = []


class Walk:
    """One pass over the continuous effects of a kind that are in force: constants in the order of the deal, then
    effects in the order in which they arose, as they were when the pass began.

    ``m`` is the modifier, ``cx`` its context (``cx.user`` is who uses it), ``card`` and ``rule`` what it comes from,
    ``e`` the effect, or None for a constant. They stand until ``next`` is called again.
    """

    m: Modifier
    cx: Cx

    def __init__(self) -> None:
        self.kind: i64 = 0
        self.code: i64 = ANY
        self.stat: i64 = ANY
        self.at: i64 = 0
        self.constants: list[Modifier] = NO_MODIFIERS
        self.effects: list[Effect] = NO_EFFECTS
        self.e: Effect | None = None
        self.card: CardNo = CardNo(NONE)
        self.rule: i64 = 0
        self.is_inside: bool = False
        """Is the context of one of them entered?"""
        self.used: list[Effect] = NO_EFFECTS

    def next(self, g: Fight) -> bool:
        """Go to the next one and enter its context; False after the last, and the pass is over."""
        if self.is_inside:
            g.leave()
        at: i64 = self.at
        code: i64 = self.code
        stat: i64 = self.stat
        constants: i64 = len(self.constants)
        while at < constants:
            m = self.constants[at]
            at += 1
            if (code == ANY or m.code == code) and (stat == ANY or m.stat == stat) and g.is_on(m):
                self.at = at
                self.m = m
                self.card = m.card
                self.rule = m.rule
                self.cx = g.enter(m.card, m.rule)
                self.is_inside = True
                return True
        ends: i64 = constants + len(self.effects)
        while at < ends:
            e = self.effects[at - constants]
            at += 1
            m2 = e.modifier
            if m2 is not None and m2.kind == self.kind and (code == ANY or m2.code == code):
                if (stat == ANY or m2.stat == stat) and g.in_force(e):
                    self.at = at
                    self.m = m2
                    self.e = e
                    self.card = e.card
                    self.rule = e.rule
                    self.cx = g.enter_effect(e)
                    self.is_inside = True
                    return True
        self.is_inside = False
        self.close(g)
        return False

    def stop(self, g: Fight) -> i64:
        """End the pass before the last one; the card of the one it stopped at."""
        if self.is_inside:
            g.leave()
            self.is_inside = False
        card: CardNo = self.card
        self.close(g)
        return card

    def close(self, g: Fight) -> None:
        """Give the walk back, and end what it used up."""
        g.walks_open -= 1
        if len(self.used) != 0:
            used = self.used
            self.used = NO_EFFECTS
            for e in used:
                drop_effect(g, e.serial)

    def use_up(self) -> None:
        """What lasts until it is used is used: it ends with the pass (A7-RULING-78)."""
        e = self.e
        if e is not None and e.until == Until.USED:
            self.used = [*self.used, e]

    def holds(self, g: Fight) -> bool:
        """Does its condition hold?"""
        return self.m.cond is None or self.m.cond.test(g, self.cx)

    def means(self, g: Fight, seat: SeatNo) -> bool:
        """Is it about the seat, and does its condition hold?"""
        return self.m.who is not None and self.m.who.has(g, self.cx, seat) and self.holds(g)

    def means_card(self, g: Fight, card: CardNo) -> bool:
        """The same for a card."""
        return self.m.cards is not None and self.m.cards.has(g, self.cx, card) and self.holds(g)

    def about(self, seat: SeatNo) -> None:
        """In a constant "that warrior" is this one; an effect has captured its own."""
        if self.e is None:
            self.cx.who = seat

    def amount(self, g: Fight) -> i64:
        """Its number: fixed when the effect arose, or worked out now."""
        e = self.e
        if e is not None and e.fixed:
            return e.amount
        return self.m.value.get(g, self.cx) if self.m.value is not None else 0

    def is_amount_known(self, g: Fight) -> bool:
        """Has it a number now?"""
        e = self.e
        if e is not None and e.fixed:
            return True
        return self.m.value is not None and self.m.value.known(g, self.cx)

    def floor(self, g: Fight, least: i64) -> i64:
        """The number below which it lowers nothing, or ``least`` where it names none."""
        return self.m.floor.get(g, self.cx) if self.m.floor is not None else least


def walk(g: Fight, kind: i64, code: i64 = ANY, stat: i64 = ANY) -> Walk:
    """Begin a pass over the continuous effects in force of a kind (Mod.*), of a code and of a statistic if given.

    It is over when ``next`` has said so, or after ``stop``; passes may be begun within passes.
    """
    at: i64 = g.walks_open
    if at == len(g.walks):
        g.walks = [*g.walks, Walk()]
    g.walks_open = at + 1
    w = g.walks[at]
    w.kind = kind
    w.code = code
    w.stat = stat
    w.at = 0
    w.constants = g.deal.mods[kind]
    w.effects = g.effects
    w.e = None
    w.card = CardNo(NONE)
    return w


def who_says(g: Fight, kind: i64, code: i64, seat: SeatNo) -> i64:
    """The first card in force that says so (a kind and a code) of this seat, or NONE."""
    w = walk(g, kind, code)
    while w.next(g):
        if w.means(g, seat):
            return w.stop(g)
    return NONE
