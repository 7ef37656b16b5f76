"""Lowering of attacks, of what they hit for, and of damage."""

from __future__ import annotations

import dataclasses
from typing import Final

from agon.arena import roles
from agon.arena import values as v
from agon.arena.ability import AskBranch, AskMay, BeginCost, Jump, JumpUnless, JumpUnlessDone
from agon.arena.damage import FROM_ABILITY, UNMODIFIED
from agon.arena.hits import CRITICAL_NO, CRITICAL_YES
from agon.arena.steps_attack import MakeAttack, MakeRolls, SayCritical, SayKind, SayMiss, SetModifier
from agon.arena.steps_card import ChooseCard
from agon.arena.steps_effect import (
    AlterDamage,
    ChangeBase,
    DealDamage,
    DropPending,
    Lessens,
    PutCounter,
    RedirectDamage,
    RedirectTaken,
    TakeCounters,
)
from agon.arena.steps_exchange import Exchange
from agon.arena.terms import AttackKind, CardType
from agon.language import ast
from agon.lowering.builder import Builder
from agon.lowering.context import Unplayable
from agon.lowering.dispatch import value
from agon.lowering.grid_steps import replace_modifier, swap_grids
from agon.lowering.programs import dealing
from agon.lowering.queries import OF_SEVERAL, is_every, is_game, is_mine, is_next
from agon.lowering.selectors import ATTACK_KINDS, cards, where, who


def deal_damage(b: Builder, step: ast.Deal) -> None:
    every = is_every(step.who)
    seat = who(step.who, b.scene) if every else b.single(step.who)
    op = DealDamage(seat, value(step.amount, b.scene), every)
    if step.fixed:
        op.cause = FROM_ABILITY | UNMODIFIED
    b.emit(op)


def attack(b: Builder, step: ast.Attack) -> None:
    kind = ATTACK_KINDS[step.kind]
    largest = isinstance(step.at, ast.LargestBonus)
    at = None if step.at is None or largest else value(step.at, b.scene)
    if isinstance(step.at, ast.Node) and not isinstance(step.at, ast.Stat | ast.CardStat | ast.LargestBonus):
        raise Unplayable(step, "an attack at a number other than a statistic or the largest bonus")
    if not is_mine(step.who) and isinstance(step.who, ast.Who) and step.who.role in OF_SEVERAL:
        raise Unplayable(step, "attacks of others")
    if _with_weapon_of_another(b, step):
        raise Unplayable(step, "with a weapon of somebody else: an attack is made with a card of one's own")
    op = MakeAttack(who(step.who, b.scene), kind, at, step.number)
    op.largest = largest
    op.doubled = step.double
    op.same_kind = step.same_kind
    if step.weapon is not None:
        op.weapon = cards(step.weapon, b.scene)
        op.kind = AttackKind.SPECIAL if step.kind == "special" else AttackKind.WEAPON
        if isinstance(step.weapon, ast.This) and b.scene.info.type == CardType.SPECIAL:
            op.kind = AttackKind.SPECIAL
    if step.against is not None:
        op.against = who(step.against, b.scene)
        op.every = is_every(step.against)
        named = step.kind == "basic" or isinstance(step.weapon, ast.This)
        op.words_aim = named and not step.grid
    if step.into is not None:
        op.into = where(step.into, b.scene)
    if isinstance(step.weapon, ast.Ref):
        _choose_what_attacks(b, op)
    for rider in step.riders:
        b.for_attack(rider)
    b.emit(op)
    b.emit(DropPending())
    b.scene = b.scene.after(created=True)


BRANCHES: Final = (AskBranch, AskMay, Jump, JumpUnless, JumpUnlessDone)
"""Steps by which it hangs on something whether the next ones are taken."""


def _choose_what_attacks(b: Builder, attack: MakeAttack) -> None:
    """Where a card was chosen for this attack, let only those be chosen with which it can be made.

    Where it hangs on anything between them whether the attack is made, any card may be chosen.
    """
    if any(isinstance(op, Exchange) for op in b.ops):
        return
    for op in reversed(b.ops):
        if isinstance(op, BRANCHES):
            return
        if isinstance(op, ChooseCard):
            op.use = attack
            op.at_once = op is b.ops[-1]
            return


def _with_weapon_of_another(b: Builder, step: ast.Attack) -> bool:
    """Is it a weapon that whoever attacks does not have? No card is attacked with but by who has it in play."""
    weapon: ast.Node | None = step.weapon
    if isinstance(weapon, ast.Ref):
        chosen = [op.source for op in b.ops if isinstance(op, ChooseCard)]
        weapon = chosen[-1].what if chosen and isinstance(chosen[-1], ast.Choose) else weapon
        if any(isinstance(op, Exchange) for op in b.ops):
            return False
    owner = weapon.owner if isinstance(weapon, ast.Cards) else None
    return is_mine(step.who) and owner is not None and not is_mine(owner)


def critical(b: Builder, step: ast.Critical) -> None:
    if is_next(step.attacks) or step.duration is not None or not b.scene.attack:
        b.lasting(step)
        return
    b.emit(SayCritical(CRITICAL_YES if step.yes else CRITICAL_NO))


def change_kind(b: Builder, step: ast.CountsAsKind) -> None:
    if not b.scene.attack or b.scene.created or not isinstance(step.attack, ast.Ref):
        raise Unplayable(step, "of another attack than the one in progress")
    b.emit(SayKind(step.kind == "basic"))


def miss(b: Builder, step: ast.Miss) -> None:
    if not b.scene.attack or not isinstance(step.attack, ast.Ref):
        raise Unplayable(step, "no attack is meant, or not just the one at hand")
    b.emit(SayMiss())


def reduce_damage(b: Builder, step: ast.ReduceDamage) -> None:
    if b.scene.damage and isinstance(step.what, ast.Ref):
        if step.by is None:
            b.emit(AlterDamage(Lessens.PREVENT, None, 0))
        else:
            b.emit(AlterDamage(Lessens.LOWER, value(step.by, b.scene), step.minimum or 0))
        return
    b.lasting(step)


def cap_damage(b: Builder, step: ast.CapDamage) -> None:
    if b.scene.damage and isinstance(step.attacks, ast.Ref):
        b.emit(AlterDamage(Lessens.CAP, value(step.most, b.scene), 0))
        return
    b.lasting(step)


def mod_damage(b: Builder, step: ast.ModDamage) -> None:
    if b.scene.damage and isinstance(step.attacks, ast.Ref) and isinstance(step.by, int) and step.by < 0:
        b.emit(AlterDamage(Lessens.LOWER, v.Const(-step.by), step.minimum or 0))
        return
    b.lasting(step)


def redirect(b: Builder, step: ast.Redirect) -> None:
    """Damage about to be taken, or of the attack at hand, comes to somebody else; only the user's, if that is said."""
    if is_every(step.to):
        raise Unplayable(step, "to several")
    of_user = isinstance(step.what, ast.AttackSel | ast.TakesDamage)
    if isinstance(step.what, ast.AttackSel) and (not is_mine(step.what.against) or step.what.by is not None):
        raise Unplayable(step, "of other attacks")
    if b.scene.damage:
        b.emit(RedirectTaken(b.single(step.to), of_user))
        return
    if not b.scene.attack:
        raise Unplayable(step, "no attack is meant")
    b.emit(RedirectDamage(b.single(step.to), of_user))


def grid_rule(b: Builder, step: ast.GridRule) -> None:
    if step.change == "modifier" and b.scene.attack and step.to is not None and not is_next(step.grid):
        if isinstance(step.to, int):
            b.emit(SetModifier(v.Const(step.to)))
            return
        if not isinstance(step.to, ast.GridModifier):
            raise Unplayable(step, "that modifier")
        # Where there is none to choose, everything stays as it is.
        b.emit(BeginCost())
        chosen = replace_modifier(b, step.to)
        done = JumpUnlessDone()
        b.emit(done)
        b.emit(SetModifier(chosen))
        done.to = b.here()
        return
    if step.change == "swap":
        swap_grids(b, step)
        return
    b.lasting(step)


def attack_limit(b: Builder, step: ast.AttackLimit) -> None:
    pick = step.weapon
    if isinstance(pick, ast.Cards) and pick.quantifier in ("a", "one") and b.scene.event != -1:
        # "With one weapon": which, is chosen.
        b.emit(ChooseCard(cards(pick, b.scene), roles.Me(), False, 1))
        step = dataclasses.replace(step, weapon=ast.Ref("card"))
    b.lasting(step)


def counter(b: Builder, step: ast.Counter) -> None:
    if not isinstance(step.card, ast.This):
        raise Unplayable(step, "another card")
    b.emit(PutCounter(step.number) if step.number > 0 else TakeCounters(-step.number))


def reduce_base(b: Builder, step: ast.ReduceBase) -> None:
    if not isinstance(step.card, ast.This):
        raise Unplayable(step, "another card")
    if step.duration is not None and not is_game(step.duration):
        # The number on the card stays: what attacks with it deal is less for so long.
        of_this = ast.AttackSel(ast.Who("me"), "weapon", step.card)
        b.lasting(ast.ModBase(of_this, -step.by, False, step.minimum, step.duration))
        return
    b.emit(ChangeBase(-step.by, step.minimum or 0))


def may_be_critical(b: Builder, step: ast.MayBeCritical) -> None:
    """Changed dice count for doubles anyway (A7-RULING-49): nothing to do."""


def protect(b: Builder, step: ast.Protect) -> None:
    """The words "This ability cannot reduce a warrior below 1 life" speak of the ability's own damage."""
    if not isinstance(step.source, ast.BelowLife):
        b.lasting(step)
        return
    found = dealing(b.ops)
    if not found or not isinstance(step.what, ast.Stat) or step.what.name != "life" or step.how != "reduced":
        raise Unplayable(step, '"below 1 life" for an ability that deals no damage')
    for op in found:
        op.least = step.source.n


def set_damage(b: Builder, step: ast.SetDamage) -> None:
    """The damage of each of several attack rolls, or another number."""
    if step.to == ast.Times(1, ast.HitDamage()):
        made = [op for op in b.ops if isinstance(op, MakeRolls)]
        if not made or not made[-1].each:
            raise Unplayable(step, "the damage of each roll, where no rolls are made one by one")
        made[-1].damage = True
        return
    b.lasting(step)
