"""Rules of cards that an effect takes all effect from, and which rule of which card is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from agon.arena.deal import RULES_PER_CARD
from agon.arena.nodes import Modifier
from agon.arena.prohibitions import FORBID_USE, is_unstoppable
from agon.arena.terms import CARD_W, NONE, CardField, Mod
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.arena.frame import Cx

NEGATE_NAMED: Final = 1
"""``code`` of a Mod.NEGATE that is about the ability named before."""


def is_silenced(g: Fight, card: CardNo, rule: i64) -> bool:
    """Does an effect take all effect from this rule of this card now (A7-RULING-85)?

    What a silencing card asks may hang on the abilities that it silences, as with the elements that cards count as: it
    is asked as the table stands without that card.
    """
    # Whoever uses it: it is the same rule.
    rule %= RULES_PER_CARD
    weighed: i64 = g.weighing_silence
    for m in g.deal.mods[Mod.NEGATE]:
        if m.card != card and (weighed >> m.card) & 1 == 0 and g.cards[m.card * CARD_W + CardField.ACTIVE] == 1:
            g.weighing_silence = weighed | bit(m.card)
            cx = g.enter(m.card, m.rule)
            hit = silences(g, m, cx, card, rule) and (m.cond is None or m.cond.test(g, cx))
            g.leave()
            g.weighing_silence = weighed
            if hit and not is_unstoppable(g, FORBID_USE, card, cx.user):
                return True
    for e in g.effects:
        m2 = e.modifier
        if m2 is not None and m2.kind == Mod.NEGATE and (weighed >> e.card) & 1 == 0 and g.is_current(e):
            g.weighing_silence = weighed | bit(e.card)
            cx = g.enter_effect(e)
            hit = silences(g, m2, cx, card, rule)
            g.leave()
            g.weighing_silence = weighed
            if hit and not is_unstoppable(g, FORBID_USE, card, e.user):
                return True
    return False


def silences(g: Fight, m: Modifier, cx: Cx, card: CardNo, rule: i64) -> bool:
    """Is this rule of this card among those that lose all effect? ``number`` is the ability named, if one was."""
    if m.code == NEGATE_NAMED:
        return is_copy(g, cx.number, card, rule)
    if m.mask != 0 and (m.mask >> kind_of(g, card, rule)) & 1 == 0:
        return False
    return m.cards is not None and m.cards.has(g, cx, card)


def is_copy(g: Fight, named: i64, card: CardNo, rule: i64) -> bool:
    """Is this a rule of the ability named by its code, or of its player's other copy of it (A7-PRIN-16)?"""
    if named < 0:
        return False
    of: i64 = named // RULES_PER_CARD
    if card != of:
        if g.controller(card) != g.controller(of) or g.deal.cards[card].id != g.deal.cards[of].id:
            return False
    ability = g.deal.cards[of].abilities[named % RULES_PER_CARD]
    return (ability.rules >> rule) & 1 == 1


def is_copy_for(g: Fight, named: i64, card: CardNo, rule: i64, seat: SeatNo, gives: i64) -> bool:
    """Is this a rule of anybody's copy of the ability named that gives ``seat`` a bonus of this kind (A7-PRIN-17)?"""
    if named < 0:
        return False
    of: i64 = named // RULES_PER_CARD
    if g.deal.cards[card].id != g.deal.cards[of].id:
        return False
    ability = g.deal.cards[card].abilities[named % RULES_PER_CARD]
    given: i64 = ability.gives if g.controller(card) == seat else ability.gives_others
    return (ability.rules >> rule) & 1 == 1 and given & gives != 0


def ability_at(g: Fight, card: CardNo, rule: i64) -> i64:
    """The code of the ability that a rule of a card belongs to, as it would be named; NONE for no printed one."""
    # Whoever uses it: it is the same rule.
    rule %= RULES_PER_CARD
    for ability in g.deal.cards[card].abilities:
        if (ability.rules >> rule) & 1 == 1:
            return card * RULES_PER_CARD + ability.index
    return NONE


def kind_of(g: Fight, card: CardNo, rule: i64) -> i64:
    """The kind of the ability that a rule belongs to: 0 constant, 1 action, 2 reveal."""
    for ability in g.deal.cards[card].abilities:
        if (ability.rules >> rule) & 1 == 1:
            return ability.kind
    return 0
