"""What keeps off a change: protections, and what has no effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from agon.arena import conditions as c
from agon.arena import roles
from agon.arena import values as v
from agon.arena.caps import (
    CAP_KEEP_DICE,
    CAP_NO_CHANGE,
    CAP_NO_PENALTY,
    CAP_ONLY_BONUSES,
    CAP_TOTAL,
)
from agon.arena.hits import (
    DAMAGE_FIXED,
    DAMAGE_NO_BONUS,
    DAMAGE_NO_LESS,
)
from agon.arena.initiative import INITIATIVE_FIXED
from agon.arena.nodes import AttackFilter, Modifier, RollFilter
from agon.arena.prohibitions import (
    FORBID_DAMAGE,
    FORBID_DISCARD_BY,
    FORBID_MOVED_BY,
    FORBID_TURNED_BY,
    FORBID_USE,
)
from agon.arena.stats import KEEP_NO_PENALTY, KEEP_NO_RAISE
from agon.arena.suppression import NEGATE_NAMED
from agon.arena.terms import STAT_NAMES, Mod
from agon.core.bits import bit
from agon.language import ast
from agon.lowering.abilities import KINDS
from agon.lowering.context import Scene, Unplayable
from agon.lowering.queries import is_any_ability, is_mine
from agon.lowering.roll_modifiers import on_attacks, on_rolls
from agon.lowering.selectors import cards, who


def unchanged(step: ast.Protect, scene: Scene) -> Modifier:
    """Abilities cannot modify rolls, or the dice in them; what the attack grid adds is no modification by one."""
    what = step.what
    if isinstance(what, ast.AllDice):
        what = ast.Dice(ast.RollSel(what.whose, ("any",), "all"), "all")
    if isinstance(what, ast.Dice):
        if what != ast.Dice(what.roll, "all"):
            raise Unplayable(step, "some of the dice")
        m = on_rolls(Mod.CAP_ROLL, what.roll, scene)
        m.code = CAP_KEEP_DICE
        return m
    m = on_rolls(Mod.CAP_ROLL, what, scene)
    m.code = CAP_NO_CHANGE
    return m


def protect(step: ast.Protect, scene: Scene) -> list[Modifier]:  # noqa: C901, PLR0912 - a kind of protection after another
    """Something cannot be changed."""
    what = step.what
    if isinstance(what, ast.AllOf):
        return [m for each in what.tests for m in protect(replace(step, what=each), scene)]
    if isinstance(what, ast.AllDice) and isinstance(step.source, ast.ExceptBonuses):
        m = Modifier(Mod.CAP_ROLL)
        m.rolls = RollFilter()
        m.rolls.ref = isinstance(step.duration, ast.During) and step.duration.span == "roll"
        m.code = CAP_ONLY_BONUSES
        return [m]
    if isinstance(what, ast.Stat) and step.how in KEEPERS and is_mine(what.who) and by_opponents(step.source):
        return [kept(what, code) for code in KEEPERS[step.how]]
    is_roll = isinstance(what, ast.AllDice | ast.Dice | ast.RollSel | ast.Ref)
    if is_roll and step.how == "changed" and is_any_ability(step.source):
        return [unchanged(step, scene)]
    if step.how == "reduced" and (
        is_opposing(step.source) or (isinstance(what, ast.RollSel) and by_opponents(step.source))
    ):
        return [not_lowered(step, scene)]
    if step.how == "increased" and isinstance(what, ast.RollSel) and step.source in (None, ast.AnySource()):
        m = on_rolls(Mod.CAP_ROLL, what, scene)
        m.code = CAP_TOTAL
        m.value = v.Const(0)
        return [m]
    if step.how in ("changed", "increased") and isinstance(what, ast.AttackSel):
        m = on_attacks(Mod.DAMAGE, what, scene)
        m.code = DAMAGE_FIXED if step.how == "changed" else DAMAGE_NO_BONUS
        return [m]
    if step.how == "reduced" and isinstance(what, ast.AttackSel) and scene.constant:
        if step.source is not None and not by_opponents(step.source):
            raise Unplayable(step, "by that source")
        m = on_attacks(Mod.DAMAGE, what, scene)
        m.code = DAMAGE_NO_LESS
        m.mask = 1 if by_opponents(step.source) else 0
        return [m]
    if step.how == "damaged" and isinstance(step.source, ast.OutsideTurn) and isinstance(what, ast.Who):
        m = Modifier(Mod.FORBID)
        m.code = FORBID_DAMAGE
        m.who = who(what, scene)
        m.attacks = AttackFilter()
        m.attacks.against = who(step.source.who, scene)
        m.cond = c.TurnIs(who(step.source.who, scene), False)
        return [m]
    if step.how in ("moved", "rotated") and isinstance(what, ast.Who) and is_mine(what):
        # Who is moved, is moved by others: the own warrior moves (A7-MOVE-09, 11).
        if step.source is not None and not is_opposing(step.source):
            raise Unplayable(step, "by that source")
        m = Modifier(Mod.FORBID)
        m.code = FORBID_MOVED_BY if step.how == "moved" else FORBID_TURNED_BY
        m.who = roles.Me()
        return [m]
    if step.how == "changed" and isinstance(what, ast.CardStat) and what.name == "initiative" and step.source is None:
        m = Modifier(Mod.CARD_INITIATIVE)
        m.cards = cards(what.card, scene)
        m.code = INITIATIVE_FIXED
        m.always_on = True
        return [m]
    if step.how == "affected" and isinstance(what, ast.Who) and isinstance(step.source, ast.ArenaCards):
        source = step.source.who
        if not isinstance(source, ast.Who) or source.role != "opponent" or source.tests or step.duration is not None:
            raise Unplayable(
                step, "a shield for a while or against cards that are not those of an opponent in the arena"
            )
        m = Modifier(Mod.PROTECT)
        m.who = who(what, scene)
        scene.deal.shields = True
        return [m]
    if step.how == "discarded" and isinstance(what, ast.Cards | ast.This):
        if not is_opposing(step.source):
            raise Unplayable(step, "by that source")
        m = Modifier(Mod.FORBID)
        m.code = FORBID_DISCARD_BY
        m.cards = cards(what, scene)
        m.cards.owner = None
        if not isinstance(what, ast.This):
            m.who = roles.Me()
        return [m]
    if step.how == "prevented" and step.duration is None:
        return [unstoppable(step, scene)]
    raise Unplayable(step)


def is_opposing(node: ast.Node | None) -> bool:
    """Are cards of opponents meant, or their abilities, which is the same?"""
    if isinstance(node, ast.OpposingCards):
        return True
    if not isinstance(node, ast.AbilitySel) or node != ast.AbilitySel(owner=node.owner, quantifier="all"):
        return False
    return isinstance(node.owner, ast.Who) and node.owner.role == "opponent" and not node.owner.tests


def unstoppable(step: ast.Protect, scene: Scene) -> Modifier:
    """Cards of somebody cannot prevent something: their bans on it are void (A7-PRIN-32, A7-RULING-84)."""
    m = Modifier(Mod.UNSTOPPABLE)
    source = step.source
    if isinstance(source, ast.OpposingCards):
        m.who = roles.Some(roles.OPPOSING, None)
    elif isinstance(source, ast.Cards) and source.quantifier == "all" and not source.tests and source.owner is not None:
        m.who = who(source.owner, scene)
    else:
        raise Unplayable(step, "by those cards")
    deed = step.what
    if isinstance(deed, ast.UseAbility | ast.UsesAbility) and isinstance(deed.ability, ast.AbilitySel):
        if deed.ability != ast.AbilitySel(on=deed.ability.on, quantifier="all") or deed.ability.on is None:
            raise Unplayable(step, "the use of abilities other than all of those on some cards")
        m.code = FORBID_USE
        m.cards = cards(deed.ability.on, scene)
    elif isinstance(deed, ast.Discard):
        m.code = FORBID_DISCARD_BY
        m.cards = cards(deed.cards, scene)
    else:
        raise Unplayable(step, "of that deed")
    return m


def not_lowered(step: ast.Protect, scene: Scene) -> Modifier:
    """Cards of opponents cannot lower rolls."""
    what = step.what
    if isinstance(what, ast.RollSel) and is_mine(what.whose):
        m = on_rolls(Mod.CAP_ROLL, what, scene)
        m.code = CAP_NO_PENALTY
        return m
    raise Unplayable(step)


KEEPERS: Final = {
    "reduced": (KEEP_NO_PENALTY,), "increased": (KEEP_NO_RAISE,), "changed": (KEEP_NO_PENALTY, KEEP_NO_RAISE),
}  # fmt: skip
"""What keeps a change of a statistic off, by cards of opponents."""


def by_opponents(node: ast.Node | None) -> bool:
    """Are opponents meant, or what their cards do?"""
    return is_opposing(node) or (isinstance(node, ast.Who) and node.role == "opponent" and not node.tests)


def kept(what: ast.Stat, code: int) -> Modifier:
    """A statistic of mine that cards of opponents do not change that way."""
    if what.name not in ("speed", "experience"):
        raise Unplayable(what, "kept from opponents")
    m = Modifier(Mod.KEEP_STAT)
    m.code = code
    m.stat = STAT_NAMES.index(what.name)
    m.who = roles.Me()
    return m


def no_effect(step: ast.NoEffect, scene: Scene) -> Modifier:
    """Cards or an ability lose all effect (A7-RULING-85)."""
    m = Modifier(Mod.NEGATE)
    what = step.what
    this_round = (
        isinstance(step.duration, ast.During) and step.duration.span == "round" and step.duration.which == "this"
    )
    if scene.constant and step.duration is not None and not this_round:
        raise Unplayable(step, "for so long")
    if isinstance(what, ast.Ref) and what.kind == "ability":
        m.code = NEGATE_NAMED
        return m
    if isinstance(what, ast.AbilitySel) and what.name is None and not what.gives and what.owner is None:
        if what.kind is not None:
            m.mask = int(bit(KINDS[what.kind]))
        what = what.on if what.on is not None else ast.Cards(None, "any")
    if isinstance(what, ast.Cards | ast.This | ast.Ref):
        m.cards = cards(what, scene)
        if scene.constant and this_round:
            # "During the round they are revealed".
            m.cards.revealed = True
        return m
    raise Unplayable(step, "the negation of abilities that are told by their name, owner or gift")
