"""Modifiers of rolls, attacks and damage: raised, set, capped, doubled, critical."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from agon.arena import conditions as c
from agon.arena import roles
from agon.arena import values as v
from agon.arena.applicability import OF_ATTACK
from agon.arena.caps import (
    CAP_MIN_RESULT,
)
from agon.arena.damage import CAP_MOST, CAP_REDUCE, FROM_ABILITY, FROM_ATTACK, FROM_BASIC, FROM_SPECIAL, FROM_WEAPON
from agon.arena.frame import DOUBLES_NO, DOUBLES_YES
from agon.arena.hits import (
    BASE_ADD,
    BASE_SET,
    CAP_AT_BASE,
    CAP_AT_MOST,
    CRITICAL_BONUS,
    CRITICAL_NO,
    CRITICAL_NORMAL,
    CRITICAL_TIMES,
    CRITICAL_YES,
    DAMAGE_ADD,
    DAMAGE_SET,
    DAMAGE_TIMES,
)
from agon.arena.nodes import AttackFilter, Modifier
from agon.arena.terms import Mod
from agon.arena.throws import DICE_EXTRA, DICE_NUMBER
from agon.core.comparison import Is
from agon.language import ast
from agon.lowering.context import Scene, Unplayable
from agon.lowering.dispatch import value
from agon.lowering.numbers import bounded
from agon.lowering.queries import is_mine
from agon.lowering.selectors import all_of, attack_conditions, attacks, cards, rolls, who


def on_rolls(kind: int, node: ast.Node, scene: Scene) -> Modifier:
    """A modifier that concerns rolls."""
    m = Modifier(kind)
    m.rolls = rolls(node, scene)
    return m


def on_attacks(kind: int, node: ast.Node, scene: Scene) -> Modifier:
    """A modifier that concerns attacks."""
    m = Modifier(kind)
    m.attacks = attacks(node, scene)
    m.cond = all_of(attack_conditions(node, scene))
    return m


DOUBLE: Final = 2


def replaces_doubling(step: ast.Multiply) -> bool:
    """Is triple damage what critical hits deal, in place of double (A7-RULING-59)?"""
    return isinstance(step.attacks, ast.AttackSel) and step.attacks.critical and step.by > DOUBLE


def mod_roll(step: ast.ModRoll, scene: Scene) -> Modifier:
    """A bonus of rolls."""
    m = on_rolls(Mod.ROLL, step.rolls, scene)
    m.mask = OF_ATTACK if isinstance(step.rolls, ast.AttackSel) else 0
    m.value = value(step.by, scene)
    if step.maximum is not None and scene.constant:
        m.value = bounded(m.value, step.by, step.maximum)
    return m


def mod_damage(step: ast.ModDamage, scene: Scene) -> Modifier:
    """More damage of attacks, or less."""
    m = on_attacks(Mod.DAMAGE, step.attacks, scene)
    m.code = DAMAGE_ADD
    m.value = value(step.by, scene.after(attack=True))
    m.floor = v.Const(step.minimum) if step.minimum is not None else None
    return m


def mod_base(step: ast.ModBase, scene: Scene) -> Modifier:
    """Another base damage."""
    m = on_attacks(Mod.BASE, step.attacks, scene)
    m.code = BASE_SET if step.set else BASE_ADD
    m.value = value(step.amount, scene)
    m.floor = v.Const(step.minimum) if step.minimum is not None else None
    return m


def set_damage(step: ast.SetDamage, scene: Scene) -> Modifier:
    """Attacks deal so much damage."""
    m = on_attacks(Mod.DAMAGE, step.attacks, scene)
    m.code = DAMAGE_SET
    m.value = value(step.to, scene)
    return m


def multiply(step: ast.Multiply, scene: Scene) -> Modifier:
    """Attacks deal so many times their damage, or critical hits do."""
    if isinstance(step.attacks, ast.AttackSel) and replaces_doubling(step):
        m = on_attacks(Mod.CRITICAL, replace(step.attacks, critical=False), scene)
        m.code = CRITICAL_TIMES
    else:
        m = on_attacks(Mod.DAMAGE, step.attacks, scene)
        m.code = DAMAGE_TIMES
    m.value = v.Const(step.by)
    return m


def normal_damage(step: ast.NormalDamage, scene: Scene) -> Modifier:
    """Critical hits deal normal damage."""
    m = on_attacks(Mod.CRITICAL, step.attacks, scene)
    m.code = CRITICAL_NORMAL
    return m


def critical_bonus(step: ast.CriticalBonus, scene: Scene) -> Modifier:
    """Critical hits have a bonus in place of doubling."""
    m = on_attacks(Mod.CRITICAL, step.attacks, scene)
    m.code = CRITICAL_BONUS
    m.value = v.Const(step.by)
    return m


def critical(step: ast.Critical, scene: Scene) -> Modifier:
    """Attacks are critical hits, or are none."""
    m = on_attacks(Mod.CRITICAL, step.attacks, scene)
    m.code = CRITICAL_YES if step.yes else CRITICAL_NO
    return m


def set_roll(step: ast.SetRoll, scene: Scene) -> list[Modifier]:
    """Rolls set in advance; or, where they are filtered by how low they are, a least result."""
    node = step.rolls
    if isinstance(node, ast.RollSel) and node.tests:
        # "Rolls that are less than 8 are increased to 8": a floor, judged on the result (A7-RULING-47, step 6).
        if len(node.tests) == 1 and isinstance(node.tests[0], ast.Compare) and node.tests[0].op == "<":
            if node.tests[0].right != step.to:
                raise Unplayable(step, "to another number than they are compared with")
            bare = ast.RollSel(node.whose, node.kinds, node.quantifier, node.weapon, node.against, node.nth)
            m = on_rolls(Mod.CAP_ROLL, bare, scene)
            m.code = CAP_MIN_RESULT
            m.value = value(step.to, scene.after(roll=True, attack=True))
            return [m]
        if not all(isinstance(each, ast.SameKind) for each in node.tests):
            raise Unplayable(step, "rolls picked out by their result")
    m = on_rolls(Mod.SET_ROLL, node, scene)
    m.value = value(step.to, scene)
    return [m]


def cap_damage(step: ast.CapDamage, scene: Scene) -> Modifier:
    """No more than so much damage."""
    if isinstance(step.attacks, ast.TakesDamage):
        taken = step.attacks
        if taken.source is not None or taken.by is not None or taken.more_than is not None or taken.within is not None:
            raise Unplayable(taken, "a cap on damage that is told by its source, dealer, size or time")
        m = Modifier(Mod.CAP_DAMAGE)
        m.code = CAP_MOST
        if step.attacks.who is not None:
            m.who = who(step.attacks.who, scene)
        m.value = value(step.most, scene)
        return m
    m = on_attacks(Mod.CAP_DAMAGE, step.attacks, scene)
    m.code = CAP_AT_MOST
    if isinstance(step.most, ast.BaseDamage):
        m.code = CAP_AT_BASE
    else:
        m.value = value(step.most, scene.after(attack=True))
    if step.minimum is not None and m.value is not None:
        m.value = v.Greater([m.value, v.Const(step.minimum)])
    return m


def reduce_damage(step: ast.ReduceDamage, scene: Scene) -> Modifier:
    """Damage taken is lowered, whatever deals it, or an attack deals less."""
    what = step.what
    if isinstance(what, ast.AttackSel | ast.Ref):
        if step.by is None:
            m = on_attacks(Mod.CAP_DAMAGE, what, scene)
            m.code = CAP_AT_MOST
            m.value = v.Const(0)
            return m
        m = on_attacks(Mod.DAMAGE, what, scene)
        m.code = DAMAGE_ADD
        m.value = v.Minus(value(step.by, scene))
        m.floor = v.Const(step.minimum or 0)
        return m
    if isinstance(what, ast.TakesDamage):
        m = Modifier(Mod.CAP_DAMAGE)
        m.code = CAP_REDUCE
        if what.who is not None:
            m.who = who(what.who, scene)
        if what.by is not None or what.more_than is not None or what.within is not None:
            raise Unplayable(what, "a cut of damage that is told by its dealer, size or time")
        if isinstance(what.source, ast.AbilitySel):
            m.mask = FROM_ABILITY
            if what.source.owner is not None:
                # The source of the damage: "that warrior" is who deals it.
                m.cond = c.Compares(v.SeatOf(roles.That()), Is.EQUAL, v.SeatOf(who(what.source.owner, scene)))
            plain = ast.AbilitySel(owner=what.source.owner, quantifier=what.source.quantifier)
            if what.source != plain:
                raise Unplayable(what, "from that source")
        elif isinstance(what.source, ast.AttackSel):
            if what.source != ast.AttackSel(kind=what.source.kind):
                raise Unplayable(what, "a cut of damage from attacks that are told by more than their kind")
            m.mask = {"any": FROM_ATTACK, "basic": FROM_BASIC, "weapon": FROM_WEAPON, "special": FROM_SPECIAL}[
                what.source.kind
            ]
        elif what.source is not None:
            raise Unplayable(what, "from that source")
        m.value = value(step.by, scene) if step.by is not None else v.Const(99)
        m.floor = v.Const(step.minimum or 0)
        return m
    raise Unplayable(step, "that damage")


def count_doubles(step: ast.CountDoubles, scene: Scene) -> Modifier:
    """Rolls that count as doubles, or not, or not for critical hits."""
    if step.yes and not step.critical:
        # Doubles, but no critical hit.
        node = step.rolls
        if not isinstance(node, ast.RollSel):
            raise Unplayable(step, "of that roll")
        m = Modifier(Mod.CRITICAL)
        m.code = CRITICAL_NO
        f = AttackFilter()
        if node.whose is not None:
            f.by = who(node.whose, scene)
        if node.against is not None and not isinstance(node.against, ast.AttackSel):
            f.against = who(node.against, scene)
        if node.weapon is not None:
            f.weapon = cards(node.weapon, scene)
        m.attacks = f
        return m
    m = on_rolls(Mod.DOUBLES, step.rolls, scene)
    m.code = DOUBLES_YES if step.yes else DOUBLES_NO
    return m


def dice_count(step: ast.DiceCount, scene: Scene) -> Modifier:
    """Another number of dice."""
    m = on_rolls(Mod.DICE, step.rolls, scene)
    if step.number is not None:
        m.code = DICE_NUMBER
        m.value = v.Const(step.number)
        m.mask = step.number - step.keep if step.keep is not None else 0
    else:
        m.code = DICE_EXTRA
        m.value = v.Const(step.extra)
        m.mask = max(step.extra, 0) if step.keep is not None else 0
    if m.mask and step.by is not None and not same_roller(step, scene):
        m.mask |= 16
    return m


def same_roller(step: ast.DiceCount, scene: Scene) -> bool:
    """Does the roller pick the dice?"""
    if isinstance(step.rolls, ast.Ref):
        return scene.rolls_mine == is_mine(step.by)
    return step.rolls.whose is None or step.rolls.whose == step.by
