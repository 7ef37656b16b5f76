"""Lowering of whole cards of Time Rift: which of their rules are used, when, and at what price (TR-FX, TR-PWR-14)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from agon.arena import conditions as c
from agon.arena import roles
from agon.arena.deal import ACTION, LIMIT_NONE, LIMIT_ROUND, REVEAL, CardInfo, Deal, Listener
from agon.arena.nodes import Cond, EventFilter
from agon.arena.terms import NONE, CardType, On
from agon.core.errors import UnreadCardError
from agon.language import ast, speak
from agon.lowering.abilities import describe, silences_named, with_afterthoughts
from agon.lowering.builder import STEPS, Builder
from agon.lowering.cards import lower_abilities, together
from agon.lowering.constant_rules import constant_rule, happens_once, rides_on_roll
from agon.lowering.context import Scene, Unplayable
from agon.lowering.costs import Priced, actions_in, empower, life_in, without_actions, worth_using
from agon.lowering.dispatch import condition
from agon.lowering.limits import each_once
from agon.lowering.normal_form import is_own_choice, placed, retimed, simpler
from agon.lowering.power_steps import POWER_STEPS
from agon.lowering.programs import register
from agon.lowering.queries import is_mine, space_spoken_of, with_cards_said, with_space
from agon.lowering.selectors import all_of
from agon.lowering.triggered_rules import add, opened, set_limit, triggered
from agon.lowering.triggers import ALTERS_DICE, Wake, inner_steps, wakes

if TYPE_CHECKING:
    from agon.cards import Card

LANGUAGE: Final = "timerift"


def lower_rift_card(deal: Deal, info: CardInfo, card: Card) -> None:
    """Add every rule of a card to the deal. Raises UnreadCardError where a word or construct is not understood."""
    lower_abilities(deal, info, card, lower_rift_ability)
    try:
        check_lending(info)
    except Unplayable as no:
        raise UnreadCardError(f"{card.name} [{card.id}]: it is read, but cannot be played yet ({no})") from no


def lower_rift_ability(deal: Deal, info: CardInfo, index: int, rule: int, ability: ast.Ability) -> int:
    """Lower one ability; returns the number of the next free rule of the card."""
    try:
        spoken = speak(ability, language=LANGUAGE)
    except ValueError:
        raise Unplayable(ability, "it is read, but there are no words to say it with") from None
    first = rule
    for each in map(with_cards_said, each_once(with_afterthoughts(ability.rules))):
        silences_named(each)
        rule = rift_rule(deal, info, index, rule, each, spoken)
    describe(info, index, ability, first, rule)
    return rule


def check_lending(info: CardInfo) -> None:
    """Refuse to lend what cannot be lent: only what is used in a turn can be used in that of an ally."""
    lending = any(isinstance(op.source, ast.Lend) for ls in info.rules if ls.program for op in ls.program.ops)
    if lending and any(ls.event not in (NONE, On.LULL) or ls.kind == REVEAL for ls in info.rules):
        raise Unplayable("Lend", "abilities that are not used in a turn of one's own")


def rift_rule(deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, spoken: str) -> int:
    """Lower one rule; returns the number of the next free one."""
    scene = Scene(deal, info)
    node = simpler(node)
    if placed(node).zone != "play":
        raise Unplayable(node, "from the discard pile")
    if is_on_reveal(node.trigger):
        return reveal_rule(deal, info, index, rule, replace(node, trigger=None), scene, spoken)
    if node.trigger is not None:
        return answering_rule(deal, info, index, rule, node, scene, spoken)
    if node.power == "deploy":
        return reveal_rule(deal, info, index, rule, node, scene, spoken)
    if node.commanded and node.power not in OFFERED:
        raise Unplayable(node, "a command without a time")
    if node.power == "react":
        raise Unplayable(node, "a reaction to nothing")
    if node.power == "reroll" or rerolls(node):
        return reroll_rule(deal, info, index, rule, node, scene, spoken)
    if node.power == "dodge" and not is_in_enemys_turn(node.condition):
        attack = ast.Attacks(ast.AttackSel(against=ast.Who("me")))
        return answering_rule(deal, info, index, rule, timed(node, "when", attack), scene, spoken)
    if node.power == "poison":
        return answering_rule(deal, info, index, rule, timed(node, "when", hit_of(info)), scene, spoken)
    if node.power == "save":
        over = ast.Moment("end", "turn", whose=ast.Who("me"))
        return answering_rule(deal, info, index, rule, timed(node, "when", over), scene, spoken)
    if node.power is None and not node.cost and node.limit is None and not is_deed(node):
        return constant_rule(deal, info, index, rule, node, scene, spoken)
    return used_rule(deal, info, index, rule, node, scene, spoken)


def timed(node: ast.Rule, time: ast.Time, event: ast.Event) -> ast.Rule:
    """The rule, waiting for the moment that goes with its keyword (TR-PWR-14)."""
    return replace(node, trigger=ast.Trigger(time, event))


def hit_of(info: CardInfo) -> ast.Hits:
    """The hit that a poison comes with: any of its user's, or of the very card if that attacks (TR-PWR-POISON-02)."""
    if info.has_grid and info.type != CardType.WARRIOR:
        return ast.Hits(ast.AttackSel(ast.Who("me"), "weapon", ast.This()))
    return ast.Hits(ast.AttackSel(ast.Who("me")))


def is_on_reveal(trigger: ast.Trigger | None) -> bool:
    """Are these the words "on reveal": when this very card is revealed?"""
    if trigger is None or trigger.time != "when" or not isinstance(trigger.event, ast.Reveals):
        return False
    event = trigger.event
    return event.card == ast.This() and (event.who is None or is_mine(event.who)) and trigger.nth is None


def is_in_enemys_turn(node: ast.Node | None) -> bool:
    """Is it the turn of an enemy that a condition asks for?"""
    return isinstance(node, ast.TurnOf) and isinstance(node.who, ast.Who) and node.who.role == "opponent"


def rerolls(node: ast.Rule) -> bool:
    """Does it do something to dice on the table, whose own moment that is?"""
    return any(isinstance(step, ALTERS_DICE) for step in inner_steps(node.body))


def is_deed(node: ast.Rule) -> bool:
    """Does a rule without a time do something, rather than hold?"""
    for step in inner_steps(node.body):
        if isinstance(step, ast.Gain | ast.SetStat) and step.stat in NUMBERS:
            if step.duration is not None:
                return True
        elif type(step) in DEEDS or happens_once(step, conditional=False):
            return True
    return False


OFFERED: Final = frozenset({"dodge", "poison", "reroll", "save"})
"""Keywords with a moment of their own: commanded, they happen then."""
NUMBERS: Final = frozenset({"speed", "defense", "initiative", "experience"})
"""What is gained, or is so much, for as long as something holds, not once."""
DEEDS: Final = frozenset({
    ast.Attack, ast.Move, ast.MoveAs, ast.Rotate, ast.Jump, ast.Push, ast.Pull, ast.Poison, ast.Tokens, ast.Give,
    ast.Save, ast.Deplete, ast.Recharge, ast.Discard, ast.Deal, ast.Lend, ast.Choose, ast.Either, ast.ForEach, ast.Pay,
    ast.May, ast.TurnCard, ast.Gain, ast.Later, ast.OrElse, ast.IfPossible, ast.RollDice, ast.RollOff, ast.SetStat,
    ast.PutIntoPlay, ast.ToStock,
})  # fmt: skip


def with_span(step: ast.Step) -> ast.Step:
    """What is done changes numbers to the end of the round, where nothing else is said, as a power does."""
    changes = isinstance(step, ast.ModRoll | ast.ModDamage | ast.Forbid | ast.ActionCost)
    changes = changes or (isinstance(step, ast.Gain) and step.stat in NUMBERS)
    changes = changes or (isinstance(step, ast.SetStat) and step.stat in ("speed", "experience"))
    if not changes or getattr(step, "duration", None) is not None:
        return step
    target = getattr(step, "rolls", None) or getattr(step, "attacks", None)
    if isinstance(target, ast.Ref) or isinstance(getattr(target, "nth", None), ast.Next):
        return step
    return replace(step, duration=ast.During("round"))


# --- rules that wait for an event -------------------------------------------------------------------------------------


def answering_rule(deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, scene: Scene, spoken: str) -> int:
    """A rule that an event wakes; with a keyword or a cost its player may decline."""
    node = retimed(after_it_happened(node))
    if node.trigger is None:
        return constant_rule(deal, info, index, rule, node, scene, spoken)
    if node.power is None and not node.cost:
        return constant_rule(deal, info, index, rule, node, scene, spoken)
    for wake in wakes(node.trigger, node.body, scene):
        if node.power == "react":
            completed(wake)
        triggered(deal, info, index, rule, node, wake, spoken)
    return rule + 1


def after_it_happened(node: ast.Rule) -> ast.Rule:
    """The words "when you are damaged": once you are, unless the damage itself is changed (TR-RULING-18)."""
    trigger = node.trigger
    if trigger is None or trigger.time != "when" or not isinstance(trigger.event, ast.TakesDamage):
        return node
    if any(isinstance(each, ast.Ref) and each.kind == "damage" for each in ast.inside(node.body)):
        return node
    return replace(node, trigger=replace(trigger, time="after"))


def completed(wake: Wake) -> None:
    """A reaction comes once the event is over: of a hit or a miss, once the attack is (TR-PWR-REACT-03)."""
    if wake.event not in (On.AFTER_HIT, On.AFTER_MISS):
        return
    hit = c.AttackEnded(1, False)
    done: Cond = hit if wake.event == On.AFTER_HIT else c.NotSo(hit)
    wake.event = On.AFTER_ATTACK
    wake.scene = wake.scene.after(event=On.AFTER_ATTACK)
    wake.filter.cond = all_of([each for each in (done, wake.filter.cond) if each is not None])


def reroll_rule(deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, scene: Scene, spoken: str) -> int:
    """Dice thrown again: offered in the step of that roll in which dice are adjusted (TR-PWR-REROLL-02)."""
    node = replace(node, body=of_enemies(node.body))
    wake = rides_on_roll(node, scene)
    if node.power is None and not node.cost and node.limit is None:
        node = replace(node, limit=ast.Limit(1, "roll"))
    triggered(deal, info, index, rule, node, wake, spoken)
    return rule + 1


def of_enemies(node: Any) -> Any:
    """The same words, "the enemy's" rolls in them those of any enemy (TR-PWR-REROLL-02)."""
    if isinstance(node, ast.RollSel) and node.whose == ast.Ref("warrior"):
        return replace(node, whose=ast.Who("opponent", "any"))
    if isinstance(node, tuple):
        return tuple(map(of_enemies, node))
    if isinstance(node, ast.Node):
        return replace(node, **{name: of_enemies(getattr(node, name)) for name in ast.field_names(node)})
    return node


# --- rules that are used ----------------------------------------------------------------------------------------------


def begun(info: CardInfo, index: int, rule: int, node: ast.Rule, scene: Scene, spoken: str) -> Listener:
    """A rule that its player uses, without its program: how often, and under which condition."""
    ls = Listener(int(info.index), rule, index)
    ls.spoken = spoken
    set_limit(ls, node.limit)
    if node.condition is not None:
        ls.filter = EventFilter()
        ls.filter.cond = condition(node.condition, scene)
    return ls


def reveal_rule(deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, scene: Scene, spoken: str) -> int:
    """What is done when the card is revealed: offered once, and it depletes the card (TR-REV-10, 12).

    It may be declined unless the text commands it (TR-RULING-12).
    """
    if actions_in(node.cost):
        raise Unplayable(node, "actions as the cost of a Reveal effect: they are paid in the own turn (TR-FX-11)")
    ls = begun(info, index, rule, node, scene, spoken)
    ls.kind = REVEAL
    finish(deal, info, node, node.cost, ls, scene)
    ls.optional = not node.commanded
    ls.commanded = node.commanded
    add(deal, info, ls)
    return rule + 1


def used_rule(deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, scene: Scene, spoken: str) -> int:
    """What its player does when they like: in the own turn; without a cost in actions in others' too (TR-FX-07, 12).

    A keyword keeps to the own turn (TR-PWR-08). What has neither keyword, cost nor limit is done once a round: without
    end it could not be.
    """
    outside = node.power is None or is_in_enemys_turn(node.condition)
    inside_ = not is_in_enemys_turn(node.condition)
    if not inside_:
        node = replace(node, condition=None)
    node = replace(node, body=tuple(map(with_span, node.body)))
    ls = begun(info, index, rule, node, scene, spoken)
    if ls.per == LIMIT_NONE and node.power is None and not node.cost:
        ls.per, ls.times = LIMIT_ROUND, 1
    ls.cost = actions_in(node.cost)
    if inside_:
        ls.kind = ACTION
        finish(deal, info, node, without_actions(node.cost), ls, scene)
        add(deal, info, ls)
    if not outside or ls.cost > 0:
        if not inside_:
            raise Unplayable(node, "actions, in the turn of another (TR-FX-11)")
        return rule + 1
    other = begun(info, index, rule, node, scene, spoken)
    other.per, other.times = ls.per, ls.times
    other.event = On.LULL
    f = other.filter if other.filter is not None else EventFilter()
    # In the turns of others; an enemy's, where that is printed.
    f.by = roles.Some(roles.NOT_MINE if inside_ else roles.OPPOSING, None)
    other.filter = f
    finish(deal, info, node, node.cost, other, scene)
    other.optional = True
    add(deal, info, other)
    return rule + 1


def finish(deal: Deal, info: CardInfo, node: ast.Rule, cost: tuple[ast.Step, ...], ls: Listener, scene: Scene) -> None:
    """Give a rule that is used its program, and what its keyword takes (TR-PWR-12)."""
    body = node.body
    if is_own_choice(body[0]) and len(body) == 1:
        # The use of it is the choice.
        body = opened(body[0])
    place = space_spoken_of(node.condition)
    if place is not None:
        body = with_space(body, place)
    body = together(body)
    b = Builder(scene.after(limit=node.limit))
    b.bind(node.condition, body)
    b.body((Priced(cost, body),) if cost else body)
    program = register(b.ops, scene)
    empower(deal, ls, program, node)
    ls.life = life_in(cost)
    deal.life_costs = deal.life_costs or ls.life > 0
    if node.power is None and not node.cost:
        program.needs = worth_using(b.ops)
    ls.program = program


STEPS.update(POWER_STEPS)

__all__ = ["LANGUAGE", "check_lending", "lower_rift_ability", "lower_rift_card"]
