"""Conditions that look at the modifiers other cards give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.arena.continuous_effects import walk
from agon.arena.deal import RULES_PER_CARD
from agon.arena.nodes import Cond, Modifier, Space
from agon.arena.spaces import Vacancy, closed_spaces
from agon.arena.suppression import is_silenced
from agon.arena.terms import CARD_W, NONE, CardField, Mod, RollKind
from agon.arena.totals import DEEP
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.continuous_effects import Walk
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx


class GivesBonusNow(Cond):
    """The card referred to gives the user a bonus of this kind now, by a constant rule whose state holds or by what it
    put in force. Whether an attack to come is of the right sort is not asked.
    """

    def __init__(self, kinds: int, damage: bool) -> None:
        self.kinds: i64 = kinds
        self.damage: bool = damage

    def test(self, g: Fight, cx: Cx) -> bool:
        return (self.kinds != 0 and self.gives(g, cx, Mod.ROLL)) or (self.damage and self.gives(g, cx, Mod.DAMAGE))

    def fits(self, g: Fight, cx: Cx, m: Modifier, user: SeatNo) -> bool:
        """Does the modifier concern rolls of the kinds asked for, or damage, of ``user``?"""
        whose = m.attacks.by if m.attacks is not None else m.rolls.whose if m.rolls is not None else None
        if m.rolls is not None and m.rolls.kinds & self.kinds == 0:
            return False
        return whose is None or whose.has(g, cx, user)

    def gives(self, g: Fight, cx: Cx, kind: i64) -> bool:
        """Does one of the card's constant rules give it, or an effect that came from the card?"""
        if g.depth > DEEP:
            return False
        w = walk(g, kind)
        while w.next(g):
            if w.card == cx.card_ref:
                if w.e is None:
                    w.cx.attack = cx.attack
                    w.cx.holder = cx.holder
                if self.fits(g, w.cx, w.m, cx.user) and self.is_ready(g, w) and w.amount(g) > 0:
                    w.stop(g)
                    return True
        return False

    def is_ready(self, g: Fight, w: Walk) -> bool:
        """Does what can be asked of its condition without an attack hold? An effect was asked before."""
        return w.e is not None or w.m.state is None or w.m.state.test(g, w.cx)


class NamedGives(Cond):
    """The ability named before can give something: its card is switched on, or what it put in force lasts; and nothing
    takes its effect.
    """

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.number == NONE:
            return False
        card: CardNo = CardNo(cx.number // RULES_PER_CARD)
        return self.gives(g, card, g.deal.cards[card].abilities[cx.number % RULES_PER_CARD].rules)

    def gives(self, g: Fight, card: CardNo, rules: i64) -> bool:
        """Can any of these rules of a card give something now?"""
        rule: i64 = 0
        while rule < RULES_PER_CARD:
            if (rules >> rule) & 1 == 1 and not is_silenced(g, card, rule):
                if g.cards[card * CARD_W + CardField.ACTIVE] == 1:
                    return True
                for e in g.effects:
                    if e.card == card and e.rule % RULES_PER_CARD == rule and e.modifier is not None:
                        return True
            rule += 1
        return False


class BasicOrDefense(Cond):
    """The roll is a defense roll, or the attack is a basic one ("your defense and basic attack rolls")."""

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.holder < 0:
            return False
        return g.holder(cx.holder).kind(cx.side) != RollKind.ATTACK or g.attack(cx.holder).basic


class HasSpace(Cond):
    """There is an open space of that sort."""

    def __init__(self, space: Space, state: Vacancy) -> None:
        self.space: Space = space
        self.state: Vacancy = state

    def test(self, g: Fight, cx: Cx) -> bool:
        square: i64 = 0
        closed: i64 = closed_spaces(g, self.state)
        while square < g.board.squares:
            if (closed >> square) & 1 == 0 and self.space.has(g, cx, square):
                return True
            square += 1
        return False
