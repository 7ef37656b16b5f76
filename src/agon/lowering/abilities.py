"""Lowering of what concerns abilities: what one gives, naming one, using one."""

from __future__ import annotations

import dataclasses
from typing import Final

from agon.arena.deal import (
    ACTION,
    CONSTANT,
    GIVES_ATTACK,
    GIVES_DAMAGE,
    GIVES_DEFENSE,
    GIVES_OTHER,
    GIVES_SPEED,
    REVEAL,
    AbilityInfo,
    CardInfo,
)
from agon.arena.nodes import CardFilter
from agon.arena.steps_ability import ChooseAbility
from agon.core.bits import bit
from agon.language import ast
from agon.lowering.context import Scene, Unplayable
from agon.lowering.queries import OF_SEVERAL
from agon.lowering.selectors import cards

KINDS: Final = {"constant": CONSTANT, "action": ACTION, "reveal": REVEAL}
GIVES: Final = {
    "any": GIVES_ATTACK | GIVES_DEFENSE | GIVES_OTHER,
    "attack": GIVES_ATTACK,
    "basic attack": GIVES_ATTACK,
    "defense": GIVES_DEFENSE,
    "combat": GIVES_ATTACK | GIVES_DEFENSE,
    "other": GIVES_OTHER,
    "non-attack": GIVES_DEFENSE | GIVES_OTHER,
    "non-defense": GIVES_ATTACK | GIVES_OTHER,
    "damage": GIVES_DAMAGE,
    "speed": GIVES_SPEED,
}  # fmt: skip


KEPT: Final = 4096
# What cards say is lowered for deal after deal, as bots imagine hidden cards; of what a node is, and cannot change,
# is kept what was found, by the node's identity, and the node beside it so that no other has that.
_GIVEN: Final[dict[int, tuple[ast.Ability, tuple[int, int]]]] = {}


def describe(info: CardInfo, index: int, ability: ast.Ability, first: int, end: int) -> None:
    """Write down an ability whose rules were numbered ``first`` up to ``end``."""
    rules = 0
    for rule in range(first, end):
        rules |= int(bit(rule))
    own, others = given(ability)
    info.abilities.append(AbilityInfo(index, KINDS[ability.kind], rules, own, others))


def given(ability: ast.Ability) -> tuple[int, int]:
    """GIVES_* bits of the bonuses that an ability can give its user, and the opponents of its user."""
    kept = _GIVEN.get(id(ability))
    if kept is None or kept[0] is not ability:
        if len(_GIVEN) >= KEPT:
            _GIVEN.clear()
        kept = ability, _given(ability)
        _GIVEN[id(ability)] = kept
    return kept[1]


def _given(ability: ast.Ability) -> tuple[int, int]:
    own = others = 0
    for node in ast.inside(ability):
        bits, whose = 0, None
        if isinstance(node, ast.ModRoll) and raises(node.by):
            bits, whose = of_rolls(node.rolls)
        elif isinstance(node, ast.ModDamage) and raises(node.by):
            bits = GIVES_DAMAGE
            whose = node.attacks.by if isinstance(node.attacks, ast.AttackSel) else None
        elif isinstance(node, ast.Gain) and node.stat == "speed" and raises(node.amount):
            bits, whose = GIVES_SPEED, node.who
        role = whose.role if isinstance(whose, ast.Who) else "me"
        if role not in ("opponent", "other"):
            own |= bits
        if role in OF_SEVERAL:
            others |= bits
    return own, others


def of_rolls(node: ast.Node) -> tuple[int, ast.Node | None]:
    """The GIVES_* bits of a selection of rolls, and whose they are."""
    if isinstance(node, ast.RollSel):
        bits = 0
        for kind in node.kinds:
            bits |= GIVES[kind]
        return bits, node.whose
    if isinstance(node, ast.AttackSel):
        return GIVES_ATTACK, node.by
    return GIVES["any"], None


def raises(by: object) -> bool:
    """Is this a bonus? A number that is only known in play counts as one."""
    if isinstance(by, int):
        return by > 0
    if isinstance(by, ast.Times):
        return by.unit > 0
    return not isinstance(by, ast.Negative)


def naming(sel: ast.AbilitySel, scene: Scene, *, at_once: bool = False) -> ChooseAbility:
    """The step that lets the user name an ability; ``at_once``: one that can be used now."""
    if sel.name is not None:
        raise Unplayable(sel, "by its name")
    gives = 0
    for each in sel.gives:
        gives |= GIVES[each]
    on = sel.on if sel.on is not None else ast.Cards(sel.owner, "any")
    op = ChooseAbility(on_cards(on, sel, scene), KINDS[sel.kind] if sel.kind else -1, gives, at_once)
    op.to_anybody = sel.to_anybody
    return op


def on_cards(on: ast.Node, sel: ast.AbilitySel, scene: Scene) -> CardFilter:
    """The cards whose abilities are meant; without further words those of every card in play."""
    if sel.on is not None and sel.owner is not None:
        raise Unplayable(sel, "of that owner")
    return cards(on, scene)


def hangs_on_choice(rule: ast.Rule) -> str | None:
    """What must have been chosen for "after you choose it, ...": the kind of thing, or None for any other rule."""
    trigger = rule.trigger
    if trigger is None or not isinstance(trigger.event, ast.Chooses) or trigger.time == "before":
        return None
    return trigger.event.kind


def with_afterthoughts(rules: tuple[ast.Rule, ...]) -> tuple[ast.Rule, ...]:
    """Put what happens "after you name an ability" behind the rule in which one is named."""
    out: list[ast.Rule] = []
    for rule in rules:
        kind = hangs_on_choice(rule)
        if kind is None:
            out.append(rule)
            continue
        if rule.condition is not None or rule.limit is not None or not out or not chooses(out[-1].body, kind):
            raise Unplayable(rule, "of something that was not chosen")
        out[-1] = dataclasses.replace(out[-1], body=following(out[-1].body, kind, rule.body))
    return tuple(out)


def silences_named(rule: ast.Rule) -> None:
    """Refuse what is to befall an ability that nobody names: one that is being used goes on whatever happens."""
    for each in ast.inside(rule):
        befalls = (
            each.what
            if isinstance(each, ast.NoEffect)
            else each.ability
            if isinstance(each, ast.InsteadBonus)
            else None
        )
        if isinstance(each, ast.NoEffect) and used_before(rule):
            continue
        if isinstance(befalls, ast.Ref) and befalls.kind == "ability" and not chooses(rule, "ability"):
            raise Unplayable(each, "only of an ability that was named, not of one in use")


def used_before(rule: ast.Rule) -> bool:
    """Does a rule answer to an ability that has been used, so that "that ability" is one that is over?"""
    trigger = rule.trigger
    return trigger is not None and trigger.time == "after" and isinstance(trigger.event, ast.UsesAbility)


def chooses(node: object, kind: str) -> bool:
    """Is something of that kind chosen in these steps?"""
    return any(isinstance(each, ast.Choose) and is_choice_of(each.what, kind) for each in ast.inside(node))


def is_choice_of(what: ast.Node, kind: str) -> bool:
    """Is that the kind of thing chosen?"""
    if isinstance(what, ast.Option):
        return what.kind == kind
    return isinstance(what, {"ability": ast.AbilitySel, "card": ast.Cards, "warrior": ast.Who}.get(kind, ast.Option))


def following(body: tuple[ast.Step, ...], kind: str, more: tuple[ast.Step, ...]) -> tuple[ast.Step, ...]:
    """The steps with ``more`` behind what the choice leads to, within the "may" that the choice stands in."""
    out: list[ast.Step] = []
    for step in body:
        if isinstance(step, ast.May) and chooses(step, kind):
            if chooses(step.body, kind):
                out.append(dataclasses.replace(step, then=(*step.then, *more)))
            else:
                out.append(dataclasses.replace(step, then=following(step.then, kind, more)))
        else:
            out.append(step)
    return tuple(out) if any(isinstance(each, ast.May) for each in body) else (*body, *more)


__all__ = ["describe", "given", "naming", "silences_named", "with_afterthoughts"]
