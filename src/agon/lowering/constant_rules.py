"""Lowering of the rules of constant abilities: what always holds, what is offered, what waits for an event."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from agon.arena import conditions, roles
from agon.arena.deal import ACTION, CardInfo, Deal, Listener
from agon.arena.nodes import LIES_IN_EITHER, LIES_IN_PILE, CardFilter, Cond, EventFilter, Modifier, RollFilter
from agon.arena.terms import CardType, Mod, On
from agon.core.ids import CardNo
from agon.language import ast
from agon.language.check import roll_with_bonus
from agon.language.redundancy import DEEDS
from agon.lowering.builder import program_of
from agon.lowering.context import Scene, Unplayable
from agon.lowering.dispatch import condition
from agon.lowering.history import as_it_comes_about
from agon.lowering.modifiers import modifiers
from agon.lowering.normal_form import alters, looks_at_dice, parts, settled
from agon.lowering.programs import needs
from agon.lowering.queries import (
    antecedent,
    bound,
    is_mine,
    looks_at_roll,
    says_that_warrior,
    speaks_of_warrior,
)
from agon.lowering.selectors import all_of, rolls, who
from agon.lowering.triggered_rules import add, tied, triggered
from agon.lowering.triggers import (
    Wake,
    changes_dice,
    wakes,
)


def marked(m: Modifier, scene: Scene) -> None:
    """Let a standing rule ask for the marks of its ability."""
    if scene.lost is not None:
        m.cond = all_of([*([m.cond] if m.cond is not None else []), conditions.NotSo(conditions.Marked(scene.lost))])
    if scene.narrowed is not None:
        if m.rolls is not None or m.kind not in (Mod.FORBID, Mod.STAT):
            raise Unplayable(
                "Affects", "a restriction to some warriors, for a rule other than a prohibition or a bonus"
            )
        m.who = conditions.Narrowed(m.who, scene.narrowed)


def constant_rule(
    deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, scene: Scene, spoken: str, *, first: str = ""
) -> int:
    """Lower one rule of a constant ability. ``first``: the period in which it comes once, "" if nothing says so."""
    node = settled(node)
    if node.trigger is None and (node.power is not None or node.cost):
        raise Unplayable(node, "a power or a cost in a constant ability without a trigger")
    if node.trigger is None:
        return standing_rule(deal, info, index, rule, node, scene, spoken)
    if isinstance(node.trigger.event, ast.RevealsNext):
        return next_revealed(deal, info, index, rule, node, scene, spoken)
    for part in parts(node):
        assert part.trigger is not None
        for wake in revealed_warrior(part, info, scene) or tied(part, scene) or wakes(part.trigger, part.body, scene):
            if wake.event == On.ROLLED and not alters(part.body) and looks_at_dice(part.condition):
                # What is given for the faces of dice looks at the final ones (A7-RULING-51).
                wake.event = On.RESULT
                wake.scene = wake.scene.after(event=On.RESULT)
            wake.first = wake.first or first
            triggered(deal, info, index, rule, part, wake, spoken)
    return rule + 1


def next_revealed(deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, scene: Scene, spoken: str) -> int:
    """The words "If the next card you reveal is ...": waited for from the moment at which the card is switched on."""
    if node.condition is not None or node.limit is not None or node.zone != "play":
        raise Unplayable(node, "a wait for the next card under a condition or a limit")
    waiting = replace(node, trigger=None, body=(ast.Later(node.trigger, node.body),))
    triggered(deal, info, index, rule, waiting, switched_on(scene), spoken)
    return rule + 1


def switched_on(scene: Scene) -> Wake:
    """The moment at which the card itself begins to work."""
    f = EventFilter()
    f.card = this_card()
    return Wake(On.SWITCH_ON, f, scene.after(event=On.SWITCH_ON))


def revealed_warrior(node: ast.Rule, info: CardInfo, scene: Scene) -> list[Wake]:
    """The words "When you reveal this warrior": it is revealed once, before the first round, as it is switched on."""
    if info.type != CardType.WARRIOR or node.trigger != ast.Trigger("when", ast.Reveals(None, ast.This())):
        return []
    return [switched_on(scene)]


def standing_rule(deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, scene: Scene, spoken: str) -> int:  # noqa: C901, PLR0912 - a construct after another, each with its reason
    """A rule without a trigger: it holds while its card does, happens once when switched on, or rides on rolls."""
    if changes_dice(node.body) and not all(is_continuous(step) for step in node.body):
        triggered(deal, info, index, rule, node, rides_on_roll(node, scene), spoken)
        return rule + 1
    if node.limit is not None and (given := roll_with_bonus(node.body)) is not None:
        for wake in wakes(ast.Trigger("when", ast.Rolls(any_such(given))), node.body, scene):
            wake.again = True
            triggered(deal, info, index, rule, node, wake, spoken)
        return rule + 1
    conditional = node.condition is not None or node.zone != "play"
    standing: list[ast.Node] = []
    once: list[ast.Node] = []
    if node.condition is not None and node.limit is None and node.body == (ast.Discard(ast.This()),):
        # "If you have ..., discard this card": as soon as a card at work makes it so.
        f = EventFilter()
        f.by = roles.Me()
        wake = Wake(On.SWITCH_ON, f, scene.after(event=On.SWITCH_ON))
        triggered(deal, info, index, rule, node, wake, spoken)
        return rule + 1
    later = as_it_comes_about(node.condition)
    if node.condition is not None and not later:
        # "If ..., your attack rolls gain +2 this round": in every round in which it is so (A7-ABIL-09).
        node = replace(node, body=tuple(each_time(step) for step in node.body))
    for step in node.body:
        at_once = (later and isinstance(step, DEEDS)) or happens_once(step, conditional)
        (once if at_once else standing).append(step)
    for about in later if once else []:
        said = replace(node, body=tuple(once), trigger=about.trigger, condition=about.left)
        constant_rule(deal, info, index, rule, said, scene, spoken, first=about.first or "")
    if node.limit is not None:
        raise Unplayable(node, "a limit without a trigger")
    for step in standing:
        step, asked = of_those_meant(step, node.condition, scene)
        if isinstance(step, ast.Grant):
            in_play = node.zone == "play"
            if not is_mine(step.who) or step.ability.kind != "constant" or asked is not None or not in_play:
                raise Unplayable(
                    step,
                    "the gift of an ability other than a constant one, or on a condition, or to somebody else",
                )
            info.ability_names.append(step.ability.name)
            for each in step.ability.rules:
                constant_rule(deal, info, index, rule, each, scene, spoken)
            continue
        if isinstance(step, ast.ModDamage) and isinstance(step.attacks, ast.Ref) and looks_at_roll(asked):
            # "If your attack roll ..., that attack ...": the attack the roll is of.
            whose = rolling(asked)
            if whose is None:
                raise Unplayable(step, "whose attack")
            step = replace(step, attacks=ast.AttackSel(whose))
        if isinstance(step, ast.AttackLimit):
            # Asked before there is an attack: the defender is who would be attacked.
            asked = of_target(asked)
            step = of_target(step)
        cond = condition(asked, scene.after(attack=True, roll=True)) if asked is not None else None
        for m in modifiers(step, scene.after(constant=True)):
            marked(m, scene)
            m.state = cond if not speaks_of_attack(asked) else None
            lying(m, node)
            standing_modifier(deal, info, rule, m, cond, spoken)
    if node.zone != "play" and (once or any(getattr(step, "duration", None) is not None for step in standing)):
        raise Unplayable(node, "what happens once, from the discard pile")
    if once and (deed := opponents_action(once)) is not None:
        return action_of_others(deal, info, index, rule, node, deed, scene, spoken)
    if once and not any(about.only for about in later):
        f = EventFilter()
        f.card = this_card() if not is_state_based(node) else None
        wake = Wake(On.SWITCH_ON, f, scene.after(event=On.SWITCH_ON))
        triggered(deal, info, index, rule, replace(node, body=tuple(once)), wake, spoken)
    for step in standing:
        if isinstance(step, ast.InitiativeRule) and step.duration is not None:
            # In force with its card's reveal, it outlives the card (A7-PRIN-03).
            f = EventFilter()
            f.cond = conditions.RevealedThisRound(None, this_card())
            wake = Wake(On.BEFORE_INITIATIVE, f, scene.after(event=On.BEFORE_INITIATIVE))
            triggered(deal, info, index, rule, replace(node, body=(step,)), wake, spoken)
        if isinstance(step, ast.AllowCards) and step.duration is not None:
            # "This game" outlives the card (A7-RULING-75).
            f = EventFilter()
            f.card = this_card()
            wake = Wake(On.SWITCH_ON, f, scene.after(event=On.SWITCH_ON))
            triggered(deal, info, index, rule, replace(node, body=(step,)), wake, spoken)
    return rule + 1


def lying(m: Modifier, node: ast.Rule) -> None:
    """Let a standing modifier of a rule work from where its words say that the card lies (A7-GLOS-21, 24)."""
    m.early = m.always_on = m.always_on or m.kind == Mod.CARD_INITIATIVE
    if node.zone == "play":
        return
    if m.kind in (Mod.NEGATE, Mod.UNSTOPPABLE):
        raise Unplayable(node, "from the discard pile")
    m.lies = LIES_IN_PILE if node.zone == "discard" else LIES_IN_EITHER
    m.early = m.early and node.zone == "either"
    m.always_on = True


def of_those_meant(step: ast.Node, asked: ast.Node | None, scene: Scene) -> tuple[ast.Node, ast.Node | None]:
    """A lasting step and its condition, the step about "that warrior" of the condition, if it has one."""
    if isinstance(step, ast.Grant):
        return step, asked
    found = antecedent(asked)
    if found is None or asked is None:
        if speaks_of_attack(asked) or not says_that_warrior(step):
            return step, asked
        everybody = ast.Who("opponent", "all")
        if scene.deal.seats != 2 or not isinstance(asked, ast.Happened):
            raise Unplayable(step, "the words before it do not say which warrior is meant")
        # "If you have hit this turn, they ...": where there is only one, nobody else can be meant.
        return bound(step, everybody), asked
    said = bound(step, found.who)
    if said == step:
        return step, asked
    if not speaks_of_warrior(step):
        return said, asked
    try:
        who(found.who, scene.after(attack=True, roll=True))
    except Unplayable:
        # It cannot be asked of one of several; where there is only one, nobody else can be meant.
        if scene.deal.seats != 2 or found.everybody.role != "opponent":
            raise
        return bound(step, found.everybody), found.whole
    return said, found.rest


def speaks_of_attack(node: object) -> bool:
    """Can a condition only be asked of an attack or roll?"""
    of_one = (ast.Ref, ast.Outcome, ast.Shows, ast.Total, ast.DieValue, ast.InAttack, ast.HasBonus, ast.BaseDamage)
    return any(
        isinstance(each, of_one) or (isinstance(each, ast.Who) and each.role in ("attacker", "defender"))
        for each in ast.inside(node)
    )


def rolling(node: object) -> ast.Subject | None:
    """Whose attack roll a condition is about, if it is about one."""
    if isinstance(node, ast.RollSel):
        return node.whose if set(map(str, node.kinds)) <= {"attack", "basic attack"} else None
    inside: Iterable[object] = ()
    if isinstance(node, tuple):
        inside = node
    elif dataclasses.is_dataclass(node):
        inside = [getattr(node, name) for name in ast.field_names(node)]
    return next((found for each in inside if (found := rolling(each)) is not None), None)


def of_target(node: Any) -> Any:
    """The same words about the candidate instead of the defender."""
    if isinstance(node, ast.Who):
        return ast.It() if node.role == "defender" else node
    if isinstance(node, ast.Ref):
        return ast.It() if node.kind == "warrior" else node
    if isinstance(node, tuple):
        return tuple(of_target(each) for each in node)
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        changed = {name: of_target(getattr(node, name)) for name in ast.field_names(node)}
        return replace(node, **changed)
    return node


def this_card() -> CardFilter:
    """A filter for the card itself."""
    f = CardFilter()
    f.this = True
    return f


def standing_modifier(deal: Deal, info: CardInfo, rule: int, m: Modifier, cond: Cond | None, spoken: str) -> None:
    """Put a constant modifier in force with its card."""
    if (m.attacks is not None and m.attacks.ref) or (m.rolls is not None and m.rolls.ref):
        raise Unplayable("Ref", "an attack or roll nothing spoke of")
    m.number = len(deal.modifiers)
    m.card = CardNo(info.index)
    m.rule = rule
    m.cond = all_of([each for each in (m.cond, cond) if each is not None])
    m.text = spoken
    deal.modifiers.append(m)
    deal.add_modifier(m)


def is_continuous(step: ast.Node) -> bool:
    """Is this a change to dice or rolls that simply holds (extra dice, doubles, set rolls)?"""
    if isinstance(step, ast.DiceCount):
        return True
    if isinstance(step, ast.ModRoll):
        return isinstance(step.rolls, ast.RollSel)
    if isinstance(step, ast.SetRoll | ast.CountDoubles):
        return isinstance(step.rolls, ast.RollSel) and step.rolls.quantifier != "the"
    return not changes_dice((step,))


def is_state_based(node: ast.Rule) -> bool:
    """Is something done whenever somebody has such cards? Asked each time a card is switched on."""
    return isinstance(node.condition, ast.Has) and all(isinstance(step, ast.Discard) for step in node.body)


def opponents_action(steps: list[ast.Node]) -> ast.May | None:
    """The words "an opponent may spend an action on their turn to ...", if that is all there is."""
    if len(steps) != 1 or not isinstance(steps[0], ast.May):
        return None
    may = steps[0]
    spends = len(may.body) == 1 and isinstance(may.body[0], ast.SpendAction) and may.body[0].own_turn
    opponents = isinstance(may.who, ast.Who) and may.who.role == "opponent"
    return may if spends and opponents and not may.otherwise else None


def action_of_others(
    deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, may: ast.May, scene: Scene, spoken: str
) -> int:
    """An ability that opponents use by actions of their turns; "you" is still who plays the card."""
    if node.condition is not None:
        raise Unplayable(node, "under a condition")
    spend = may.body[0]
    assert isinstance(spend, ast.SpendAction)
    listener = Listener(int(info.index), rule, index)
    listener.kind = ACTION
    listener.by_others = True
    listener.cost = spend.number
    listener.spoken = spoken
    listener.program = program_of(may.then, scene)
    listener.program.needs = needs(listener.program.ops)
    add(deal, info, listener)
    return rule + 1


def each_time(step: ast.Node) -> ast.Node:
    """A step of a conditional constant rule without its "this round": whenever the condition holds (A7-ABIL-09)."""
    span = getattr(step, "duration", None)
    if span not in (ast.During("round"), ast.During("turn")) or isinstance(step, DEEDS):
        return step
    return replace(step, duration=None)


def happens_once(step: ast.Node, conditional: bool) -> bool:
    """Does a constant step happen once, when its card is switched on (A7-RULING-70)?"""
    if isinstance(step, ast.May) or (isinstance(step, ast.Discard) and conditional):
        return True
    if isinstance(step, ast.Gain) and step.stat in ("life", "experience"):
        if step.stat == "experience" and step.duration == ast.During("play"):
            return False
        conditional = conditional or step.against is not None
        return step.stat == "life" or (not conditional or step.duration is not None)
    if isinstance(step, ast.GainCards):
        return step.nth is not None
    if isinstance(step, ast.AllowCards):
        return False
    if isinstance(step, ast.InitiativeRule | ast.NoEffect):
        return False
    if isinstance(step, ast.RevealOrder):
        # Once used it lasts for the game (A7-ERR-08).
        return True
    if isinstance(step, ast.TurnOrder):
        return not step.always
    if getattr(step, "duration", None) is not None:
        return True
    target = getattr(step, "rolls", None) or getattr(step, "attacks", None)
    return isinstance(getattr(target, "nth", None), ast.Next)


def any_such(roll: ast.RollSel) -> ast.RollSel:
    """A roll of that sort, whichever it is."""
    return replace(roll, quantifier="a", nth=None, tests=())


def rides_on_roll(node: ast.Rule, scene: Scene) -> Wake:
    """The words "Once per turn, you may re-roll your defense roll": an offer whenever that roll lies on the table."""
    f = EventFilter()
    inner = scene.after(event=On.ROLLED, roll=True, thrown=True)
    target = roll_target(node.body)
    if isinstance(target, ast.RollSel):
        f.roll = rolls(target, inner)
        combat = {"attack", "defense", "basic attack", "combat"}
        inner = inner.after(attack=set(map(str, target.kinds)) <= combat)
    else:
        f.roll = RollFilter()
    return Wake(On.ROLLED, f, inner, faces=True, again=node.limit is not None)


def roll_target(steps: tuple[ast.Node, ...]) -> ast.Node | None:
    """The roll whose dice the first dice-changing step is about."""
    for step in steps:
        if isinstance(step, ast.May):
            return roll_target(step.body) or roll_target(step.then)
        if isinstance(step, ast.Pay):
            return roll_target(step.then)
        if isinstance(step, ast.If):
            return roll_target(step.then)
        if isinstance(step, ast.Either):
            found = [roll_target(branch) for branch in step.branches]
            return found[0] if all(each == found[0] for each in found) else None
        for name in ("what", "dice", "rolls", "roll"):
            target = getattr(step, name, None)
            if isinstance(target, ast.Dice):
                return target.roll
            if isinstance(target, ast.RollSel):
                return target
    return None
