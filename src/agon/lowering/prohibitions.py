"""What players cannot do, as modifiers: attacks, abilities, moves, discards, re-rolls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from agon.arena import conditions as c
from agon.arena import places, spaces
from agon.arena import values as v
from agon.arena.nodes import AttackFilter, Modifier, Space
from agon.arena.prohibitions import (
    FORBID_ACTION,
    FORBID_ATTACK,
    FORBID_DAMAGE,
    FORBID_DEPLETE,
    FORBID_DISCARD,
    FORBID_ENTER,
    FORBID_MOVE,
    FORBID_REROLL,
    FORBID_RETURN,
    FORBID_TURN,
    FORBID_USE,
    ban_on_kind,
)
from agon.arena.terms import AttackKind, Did, Mod, Order, Scope, Zone
from agon.core.comparison import Is
from agon.language import ast
from agon.lowering.abilities import KINDS
from agon.lowering.conditions import attacks_by, is_group
from agon.lowering.context import Scene, Unplayable
from agon.lowering.dispatch import condition
from agon.lowering.queries import OF_SEVERAL, is_mine, tested
from agon.lowering.roll_modifiers import reduce_damage
from agon.lowering.selectors import DUEL, all_of, attacks, card_tests, cards, where, who


def forbid_cards(step: ast.ForbidCards, scene: Scene) -> list[Modifier]:
    """Cards of a sort may not be used: no attacks with them, no abilities of them."""
    out = []
    for code in (FORBID_ATTACK, FORBID_USE):
        m = Modifier(Mod.FORBID)
        m.code = code
        m.who = who(step.who, scene)
        m.cards = card_tests(step.cards.tests, scene)
        m.cards.other = step.another
        if code == FORBID_ATTACK:
            m.attacks = AttackFilter()
            m.attacks.kind = AttackKind.WEAPON
        out.append(m)
    return out


def forbid(step: ast.Forbid, scene: Scene) -> list[Modifier]:
    """Somebody cannot do something."""
    handler = FORBIDDEN.get(type(step.what))
    if handler is None:
        raise Unplayable(step)
    m = Modifier(Mod.FORBID)
    m.who = who(step.who, scene)
    return [handler(step, step.what, m, scene)]


SECOND: Final = 2
"""The attack that "more than once" bars."""


def forbid_attacks(step: ast.Forbid, what: ast.Attacks, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot attack, or be attacked."""
    m.code = FORBID_ATTACK
    if what.by_action or what.by_ability:
        raise Unplayable(step, "a ban on attacks made by an action alone, or by an ability alone")
    if isinstance(what.attack.nth, ast.Nth) and what.attack.nth.n == SECOND:
        return forbid_second_attack(step, what, m, scene)
    if what.attack.tests or what.attack.nth is not None or what.attack.critical or what.attack.hitting:
        raise Unplayable(step, "a ban on attacks that are numbered, critical, hitting or tested")
    m.attacks = attacks(what.attack, scene)
    m.attacks.by = None
    if what.attack.by not in (step.who, ast.It()):
        # "You cannot be attacked": whoever would attack is barred from it.
        m.who = who(what.attack.by or ast.Who("warrior", "any"), scene)
    return m


def forbid_second_attack(step: ast.Forbid, what: ast.Attacks, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot attack, with anything or in one way, more than once in a turn or a round."""
    sel = what.attack
    assert isinstance(sel.nth, ast.Nth)
    if sel.nth.per not in ("turn", "round") or sel.weapon is not None or not isinstance(step.who, ast.Who):
        raise Unplayable(step, "more often")
    on_me, when = is_mine(sel.against), ast.When(sel.nth.per)
    if sel.against is not None and not on_me and scene.deal.fighters != DUEL:
        raise Unplayable(step, "attacks on one of several, counted")  # "an opponent" may be each, or all of them
    if on_me and not is_group(step.who):
        # "You cannot be attacked more than once": by all who could, taken together.
        made = attacks_by(sel.by or ast.Who("warrior", "any"), sel, when, scene)
        m.cond = c.Compares(made, Is.GREATER_EQUAL, v.Const(1))
        return forbid_attacks(step, replace(what, attack=replace(sel, nth=None)), m, scene)
    again = step.who
    if is_group(step.who):
        before = ast.AttackSel(ast.It(), sel.kind, None, sel.against if on_me else None)
        again = tested(step.who, ast.Happened(ast.Attacks(before), when))
    else:
        m.cond = condition(ast.Happened(ast.Attacks(ast.AttackSel(step.who, sel.kind)), when), scene)
    once = replace(sel, by=again, nth=None)
    m = forbid_attacks(replace(step, who=again), replace(what, attack=once), m, scene)
    m.who = who(again, scene)
    return m


def forbid_abilities(
    step: ast.Forbid, what: ast.UsesAbility | ast.UseAbility | ast.AbilitySel, m: Modifier, scene: Scene
) -> Modifier:
    """Somebody cannot use abilities."""
    sel = what if isinstance(what, ast.AbilitySel) else what.ability
    if not isinstance(sel, ast.AbilitySel):
        raise Unplayable(step, "that ability")
    if sel.name is not None or sel.gives or sel.kind == "constant" or sel.owner is not None:
        raise Unplayable(step, "a ban on constant abilities, or on abilities told by their name, owner or gift")
    m.code = FORBID_USE if sel.kind is None else ban_on_kind(KINDS[sel.kind])
    if sel.on is not None:
        m.cards = cards(sel.on, scene)
        if m.cards.owner is not None and not is_mine(getattr(sel.on, "owner", None)):
            m.cards.owner = None
        if m.cards.pile == Zone.DISCARDED:
            lies = places.IsDiscarded()
            m.cards.where = lies if m.cards.where is None else c.Every([lies, m.cards.where])
    return m


def forbid_initiative(step: ast.Forbid, what: ast.Initiative, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot win initiative (A7-PRIN-09)."""
    if not what.won:
        raise Unplayable(step, "forbidding Initiative")
    order = Modifier(Mod.ORDER)
    order.code = Order.BARRED
    order.who = m.who
    order.always_on = True
    return order


def forbid_moves(step: ast.Forbid, what: ast.Moves, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot move, or not into some space."""
    if what == ast.Moves(what.who):
        m.code = FORBID_MOVE
        return m
    if what.to is not None and what == ast.Moves(what.who, what.to):
        m.code = FORBID_ENTER
        m.place = where(what.to, scene)
        return m
    if what == ast.Moves(what.who, own_turn=False):
        m.code = FORBID_MOVE
        if isinstance(step.who, ast.Who) and step.who.role in OF_SEVERAL:
            m.who = who(tested(step.who, ast.Not(ast.TurnOf(ast.It()))), scene)
        else:
            m.cond = c.TurnIs(who(step.who, scene), False)
        return m
    if what.out_of is None or what != ast.Moves(what.who, what.to, what.out_of):
        raise Unplayable(step, "a ban on moves that are told by more than where they lead or what they leave")
    # What is a move out of it, does not end in it.
    m.place = spaces.Both(
        forbid_leaving(step, what.out_of, what.to, m, scene), spaces.Outside(where(what.out_of, scene))
    )
    return m


def forbid_moves_from(step: ast.Forbid, what: ast.MovesFrom, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot move from a space."""
    m.place = forbid_leaving(step, what.start, what.to, m, scene)
    return m


def forbid_leaving(step: ast.Forbid, start: ast.Node, to: ast.Node | None, m: Modifier, scene: Scene) -> Space:
    """Whoever stands in a space now cannot go to another, or to any: that is where."""
    if not isinstance(step.who, ast.Who):
        raise Unplayable(step, "a ban on leaving a space, for somebody other than a warrior")
    m.code = FORBID_ENTER
    m.who = who(replace(step.who, tests=(*step.who.tests, ast.At(ast.It(), start))), scene)
    return where(to, scene) if to is not None else spaces.Everywhere()


def forbid_rotation(step: ast.Forbid, what: ast.Rotates, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot turn."""
    m.code = FORBID_TURN
    return m


def forbid_depletion(step: ast.Forbid, what: ast.Depletes, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot deplete cards."""
    m.code = FORBID_DEPLETE
    m.cards = cards(what.card, scene)
    if m.cards.owner is not None:
        raise Unplayable(step, "a ban on depletion of the cards of one player")
    return m


def forbid_damage(step: ast.Forbid, what: ast.TakesDamage, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot be dealt damage."""
    if what.source is not None and what == ast.TakesDamage(step.who, what.source):
        # "You cannot take damage from abilities": damage from abilities is prevented.
        return reduce_damage(ast.ReduceDamage(what, None), scene)
    if what.source is not None or what.more_than is not None or what.within is not None:
        raise Unplayable(step, "a ban on damage that is told by its size or time")
    m.code = FORBID_DAMAGE
    if what.by is not None and is_mine(what.who):
        # "Adjacent opponents cannot deal damage to you": the one who would is looked at.
        m.who = who(what.who, scene)
        m.attacks = AttackFilter()
        m.attacks.against = who(what.by, scene)
        return m
    if isinstance(what.who, ast.Who) and not is_mine(what.who):
        m.who = who(what.who, scene)
    return m


def forbid_second_move(step: ast.Forbid, what: ast.MoveTwice, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot move twice in a turn."""
    if is_group(step.who):
        raise Unplayable(step, "several of them")
    m.code = FORBID_MOVE
    m.cond = c.Compares(v.HistoryOf(who(step.who, scene), Did.MOVED, Scope.THIS_TURN), Is.GREATER_EQUAL, v.Const(1))
    return m


def forbid_discard(step: ast.Forbid, what: ast.Discard, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot discard cards."""
    if what.by is not None:
        raise Unplayable(step, "discarding by others")
    if isinstance(what.cards, ast.Cards) and what.cards.owner not in (None, step.who):
        raise Unplayable(step, "cards of others")
    m.code = FORBID_DISCARD
    m.cards = cards(what.cards, scene)
    m.cards.owner = None
    return m


def forbid_return(step: ast.Forbid, what: ast.PutIntoPlay, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot put cards into play from the discard piles."""
    pick = what.card
    if not isinstance(pick, ast.Cards) or pick.zone != "discard" or what.place is not None:
        raise Unplayable(step, "a ban on cards that come into play from elsewhere than a discard pile")
    m.code = FORBID_RETURN
    m.cards = cards(pick, scene)
    if m.cards.owner is not None:
        raise Unplayable(step, "a ban on the return of the cards of one player")
    m.cards.where = all_of([places.IsDiscarded(), *([] if m.cards.where is None else [m.cards.where])])
    return m


def forbid_actions(step: ast.Forbid, what: ast.OtherActions, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot take other actions."""
    m.code = FORBID_ACTION
    return m


def forbid_rerolls(step: ast.Forbid, what: ast.DiceChange | ast.Reroll, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot re-roll dice, or not those of some."""
    m.code = FORBID_REROLL
    roll = what.what.roll if isinstance(what, ast.Reroll) and isinstance(what.what, ast.Dice) else None
    if isinstance(roll, ast.RollSel) and roll.whose is not None:
        m.attacks = AttackFilter()
        m.attacks.against = who(roll.whose, scene)
    return m


FORBIDDEN: Final[dict[type[ast.Node], Callable[[ast.Forbid, Any, Modifier, Scene], Modifier]]] = {
    ast.Attacks: forbid_attacks,
    ast.UsesAbility: forbid_abilities,
    ast.UseAbility: forbid_abilities,
    ast.AbilitySel: forbid_abilities,
    ast.Initiative: forbid_initiative,
    ast.Moves: forbid_moves,
    ast.MovesFrom: forbid_moves_from,
    ast.MoveTwice: forbid_second_move,
    ast.Rotates: forbid_rotation,
    ast.Depletes: forbid_depletion,
    ast.TakesDamage: forbid_damage,
    ast.Discard: forbid_discard,
    ast.OtherActions: forbid_actions,
    ast.PutIntoPlay: forbid_return,
    ast.DiceChange: forbid_rerolls,
    ast.Reroll: forbid_rerolls,
}
"""How what somebody cannot do is lowered."""
