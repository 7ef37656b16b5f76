"""Lowering of whole cards: every rule of every ability becomes listeners and modifiers of the deal."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from agon.arena import people
from agon.arena import values as v
from agon.arena.ability import (
    BeginCost,
    DropMe,
    Jump,
    JumpUnless,
    JumpUnlessDone,
    NextTime,
    Program,
    RepeatTimes,
)
from agon.arena.deal import ACTION, CONSTANT, REVEAL, RULES_PER_CARD, CardInfo, Deal, Listener, Rules
from agon.arena.lowering.context import Scene, Unplayable
from agon.arena.lowering.modifiers import modifiers
from agon.arena.lowering.selectors import all_of, rolls
from agon.arena.lowering.steps import HANDLERS, Builder, needs, program_of, register
from agon.arena.lowering.tests import condition
from agon.arena.lowering.triggers import Wake, changes_dice, wakes
from agon.arena.nodes import UNTIL_GAME, UNTIL_ROUND_ENDS, CardFilter, Cond, EventFilter, Modifier, RollFilter
from agon.arena.steps_effect import WaitFor
from agon.arena.terms import (
    MOD_CARD_INITIATIVE,
    ON_ATTACK,
    ON_HIT,
    ON_MISS,
    ON_RESULT,
    ON_ROLLED,
    ON_SWITCH_ON,
)
from agon.arena.values import PICK_HERE, RollPick
from agon.core.errors import UnreadCardError
from agon.language import Unread, ast, read_ability, speak

if TYPE_CHECKING:
    from agon.cards import Card

PERIODS: Final = {"roll": 1, "attack": 2, "turn": 3, "round": 4, "game": 5, "match": 6}
KINDS: Final = {"constant": CONSTANT, "action": ACTION, "reveal": REVEAL}


@dataclass(frozen=True, slots=True)
class LoweredCard:
    """What became of a card: reasons, one a part that cannot be played; empty if all can."""

    id: str
    reasons: tuple[str, ...]

    @property
    def is_playable(self) -> bool:
        return not self.reasons


def lower_card(deal: Deal, info: CardInfo, card: Card) -> None:
    """Add every rule of a card to the deal. Raises UnreadCardError where a word or construct is not understood."""
    rule = 0
    for index, printed in enumerate(card.abilities):
        text = card.text_in_force(index)
        reading = read_ability(text, kind=printed.kind, actions=printed.actions, name=printed.name)
        if isinstance(reading, Unread):
            raise UnreadCardError(f"{card.name} [{card.id}]: {reading.message}")
        try:
            rule = lower_ability(deal, info, index, rule, reading.ability)
        except Unplayable as no:
            raise UnreadCardError(
                f"{card.name} [{card.id}]: the ability {printed.name or index + 1!r} is read, but cannot be played "
                f"yet ({no})"
            ) from no


@lru_cache(maxsize=4096)
def why_unplayable(card: Card) -> tuple[str, ...]:
    """Why a card cannot be played, part by part; empty if it can."""
    reasons: list[str] = []
    for index, printed in enumerate(card.abilities):
        reading = read_ability(card.text_in_force(index), kind=printed.kind, actions=printed.actions, name=printed.name)
        if isinstance(reading, Unread):
            reasons.append(f"{printed.name or index + 1}: {reading.message}")
            continue
        deal = Deal(2, Rules())
        info = CardInfo(0, card.id, card.name)
        try:
            lower_ability(deal, info, index, 0, reading.ability)
        except Unplayable as no:
            reasons.append(f"{printed.name or index + 1}: read, but cannot be played yet ({no})")
    return tuple(reasons)


@lru_cache(maxsize=4096)
def spoken_text(ability: ast.Ability) -> str:
    """How Agon reads it, in English; finding the words takes far longer than lowering does."""
    return speak(ability)


def lower_ability(deal: Deal, info: CardInfo, index: int, rule: int, ability: ast.Ability) -> int:
    """Lower one ability; returns the number of the next free rule of the card."""
    scene = Scene(deal, info)
    spoken = spoken_text(ability)
    if ability.kind == "constant":
        for each in ability.rules:
            rule = constant_rule(deal, info, index, rule, each, scene, spoken)
        return rule
    listener = Listener(int(info.index), rule, index)
    listener.kind = KINDS[ability.kind]
    listener.cost = ability.actions
    listener.spoken = spoken
    listener.program = used_program(ability, scene, listener)
    add(deal, info, listener)
    return rule + 1


def add(deal: Deal, info: CardInfo, listener: Listener) -> None:
    """Register a listener with its card and its event."""
    if listener.rule >= RULES_PER_CARD:
        raise Unplayable("card", f"more than {RULES_PER_CARD} rules")
    info.rules.append(listener)
    deal.add_listener(listener)


def set_limit(listener: Listener, limit: ast.Limit | None) -> None:
    """Usage limits make an ability optional (A7-USE-03)."""
    if limit is None:
        return
    listener.per = PERIODS[limit.per]
    listener.times = limit.n


def used_program(ability: ast.Ability, scene: Scene, listener: Listener) -> Program:
    """The program of an Action or Reveal ability: its rules in order; triggered ones become waiting effects."""
    b = Builder(scene)
    for rule in ability.rules:
        if rule.zone != "play":
            listener.in_discard = True
            listener.in_play = rule.zone == "either"
        if rule.trigger is not None:
            waiting_rule(b, rule)
            continue
        set_limit(listener, rule.limit)
        if rule.condition is not None:
            test = JumpUnless(condition(rule.condition, b.scene))
            b.emit(test)
            b.body(rule.body)
            test.to = b.here()
        else:
            b.body(rule.body)
    program = register(b.ops, scene)
    if ability.kind == "action":
        first = b.ops[0] if b.ops else None
        program.needs = needs(b.ops)
        if isinstance(first, JumpUnless):
            # A condition binds its own sentence only: it refuses the ability if there is no other (A7-RULING-83).
            program.needs = [first] if first.to >= len(b.ops) else []
    return program


def waiting_rule(b: Builder, rule: ast.Rule) -> None:
    """A triggered rule inside a Reveal or Action ability waits from its use on."""
    assert rule.trigger is not None
    last = UNTIL_GAME
    if rule.limit is not None and rule.limit.per == "round":
        last = UNTIL_ROUND_ENDS
    for wake in wakes(rule.trigger, rule.body, b.scene.after(kept=False, created=False)):
        conds = [wake.filter.cond] if wake.filter.cond is not None else []
        if rule.condition is not None:
            conds.append(condition(rule.condition, wake.scene))
        wake.filter.cond = all_of(conds)
        body = rule.body
        once = rule.limit is not None and rule.limit.n == 1
        program = program_of(body, wake.scene)
        if once and len(body) == 1 and isinstance(body[0], ast.May):
            # Declining does not use it up.
            for at, op in enumerate(program.ops):
                if isinstance(op, BeginCost):
                    program.ops[at] = DropMe()
                    break
        else:
            program.once = once or wake.once
        program.filter = wake.filter
        b.emit(WaitFor(program, wake.event, UNTIL_ROUND_ENDS if wake.once else last))


def constant_rule(deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, scene: Scene, spoken: str) -> int:
    """Lower one rule of a constant ability."""
    node = retimed(node)
    if node.trigger is None:
        return standing_rule(deal, info, index, rule, node, scene, spoken)
    for wake in wakes(node.trigger, node.body, scene):
        triggered(deal, info, index, rule, node, wake, spoken)
    return rule + 1


def triggered(deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, wake: Wake, spoken: str) -> None:
    """A rule that an event wakes."""
    listener = Listener(int(info.index), rule, index)
    listener.event = wake.event
    listener.faces = wake.faces
    listener.spoken = spoken
    listener.in_discard = node.zone != "play"
    listener.in_play = node.zone != "discard"
    set_limit(listener, node.limit)
    conds = [wake.filter.cond] if wake.filter.cond is not None else []
    if node.condition is not None:
        conds.append(condition(node.condition, wake.scene))
    wake.filter.cond = all_of(conds)
    listener.filter = wake.filter
    body = node.body
    listener.optional = node.limit is not None
    if len(body) == 1 and is_own_choice(body[0]):
        # "You may" at the head of a rule: the offer itself is the choice.
        listener.optional = True
        body = opened(body[0])
    b = Builder(wake.scene)
    if wake.per_die:
        repeat = RepeatTimes(v.CountDice(RollPick(PICK_HERE), wake.per_die))
        b.emit(repeat)
        top = b.here()
        turn = NextTime()
        b.emit(turn)
        b.body(body)
        back = Jump()
        back.to = top
        b.emit(back)
        turn.to = b.here()
    else:
        b.body(body)
    program = register(b.ops, wake.scene)
    if listener.optional:
        program.needs = needs(b.ops)
    listener.program = program
    add(deal, info, listener)


def is_own_choice(step: ast.Node) -> bool:
    """Is the whole rule one choice of its owner, with nothing that happens if they decline?"""
    if isinstance(step, ast.May):
        return isinstance(step.who, ast.Who) and step.who.role == "me" and not step.otherwise
    return isinstance(step, ast.Pay) and not step.otherwise


def opened(step: ast.Node) -> tuple[ast.Node, ...]:
    """The steps of such a choice once it is taken."""
    if isinstance(step, ast.May):
        if not step.then:
            return step.body
        return (Done(step.body, step.then),)
    assert isinstance(step, ast.Pay)
    return (Done(step.cost, step.then),)


@dataclass(frozen=True, slots=True)
class Done(ast.Node):
    """A cost already agreed to, and what it buys."""

    cost: tuple[ast.Node, ...]
    then: tuple[ast.Node, ...]


def lower_done(b: Builder, step: Done) -> None:
    """Pay the cost; what follows only happens if all of it was done (A7-RULING-82)."""
    b.emit(BeginCost())
    b.body(step.cost)
    done = JumpUnlessDone()
    b.emit(done)
    b.body(step.then)
    done.to = b.here()


# --- rules without a trigger -----------------------------------------------------------------------------------------


def standing_rule(deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, scene: Scene, spoken: str) -> int:
    """A rule without a trigger: it holds while its card does, happens once when switched on, or rides on rolls."""
    if changes_dice(node.body) and not all(is_continuous(step) for step in node.body):
        triggered(deal, info, index, rule, node, rides_on_roll(node, scene), spoken)
        return rule + 1
    conditional = node.condition is not None
    standing: list[ast.Node] = []
    once: list[ast.Node] = []
    for step in node.body:
        (once if happens_once(step, conditional) else standing).append(step)
    if node.limit is not None:
        raise Unplayable(node, "a limit without a trigger")
    cond = condition(node.condition, scene.after(attack=True, roll=True)) if node.condition is not None else None
    for step in standing:
        for m in modifiers(step, scene.after(constant=True)):
            standing_modifier(deal, info, rule, m, cond, spoken)
    if once:
        f = EventFilter()
        f.card = this_card()
        wake = Wake(ON_SWITCH_ON, f, scene.after(event=ON_SWITCH_ON))
        triggered(deal, info, index, rule, replace(node, body=tuple(once)), wake, spoken)
    for step in standing:
        if isinstance(step, ast.AllowCards) and step.duration is not None:
            # "This game" outlives the card (A7-RULING-75).
            f = EventFilter()
            f.card = this_card()
            wake = Wake(ON_SWITCH_ON, f, scene.after(event=ON_SWITCH_ON))
            triggered(deal, info, index, rule, replace(node, body=(step,)), wake, spoken)
    return rule + 1


def this_card() -> CardFilter:
    """A filter for the card itself."""
    f = CardFilter()
    f.this = True
    return f


def standing_modifier(deal: Deal, info: CardInfo, rule: int, m: Modifier, cond: Cond | None, spoken: str) -> None:
    """Put a constant modifier in force with its card."""
    m.number = len(deal.modifiers)
    m.card = info.index
    m.rule = rule
    m.cond = all_of([each for each in (m.cond, cond) if each is not None])
    m.text = spoken
    if m.kind == MOD_CARD_INITIATIVE:
        m.always_on = True
    deal.modifiers.append(m)
    deal.add_modifier(m)


def is_continuous(step: ast.Node) -> bool:
    """Is this a change to dice or rolls that simply holds (extra dice, doubles, set rolls)?"""
    if isinstance(step, ast.DiceCount):
        return True
    if isinstance(step, ast.ModRoll | ast.SetRoll | ast.CountDoubles):
        return isinstance(step.rolls, ast.RollSel) and step.rolls.quantifier != "the"
    return not changes_dice((step,))


def happens_once(step: ast.Node, conditional: bool) -> bool:
    """Does a constant step happen once, when its card is switched on (A7-RULING-70)?"""
    if isinstance(step, ast.Gain) and step.stat in ("life", "experience"):
        return step.stat == "life" or (not conditional or step.duration is not None)
    if isinstance(step, ast.GainCards):
        return step.nth is not None
    if isinstance(step, ast.AllowCards):
        return False
    if isinstance(step, ast.InitiativeRule):
        return False
    if getattr(step, "duration", None) is not None:
        return True
    target = getattr(step, "rolls", None) or getattr(step, "attacks", None)
    return isinstance(getattr(target, "nth", None), ast.Next)


def rides_on_roll(node: ast.Rule, scene: Scene) -> Wake:
    """The words "Once per turn, you may re-roll your defense roll": an offer whenever such a roll lies on the table."""
    f = EventFilter()
    inner = scene.after(event=ON_ROLLED, roll=True, thrown=True)
    target = roll_target(node.body)
    if isinstance(target, ast.RollSel):
        f.roll = rolls(target, inner)
        combat = {"attack", "defense", "basic attack", "combat"}
        inner = inner.after(attack=set(map(str, target.kinds)) <= combat)
    else:
        f.roll = RollFilter()
    return Wake(ON_ROLLED, f, inner, faces=True)


def roll_target(steps: tuple[ast.Node, ...]) -> ast.Node | None:
    """The roll whose dice the first dice-changing step is about."""
    for step in steps:
        if isinstance(step, ast.May):
            return roll_target(step.body) or roll_target(step.then)
        if isinstance(step, ast.Pay):
            return roll_target(step.then)
        if isinstance(step, ast.If):
            return roll_target(step.then)
        for name in ("what", "dice", "rolls", "roll"):
            target = getattr(step, name, None)
            if isinstance(target, ast.Dice):
                return target.roll
            if isinstance(target, ast.RollSel):
                return target
    return None


# --- retiming --------------------------------------------------------------------------------------------------------


def retimed(node: ast.Rule) -> ast.Rule:
    """A question about the roll, asked "when you attack", is put off until the roll is final."""
    trigger = node.trigger
    if trigger is None or not isinstance(trigger.event, ast.Attacks) or trigger.time != "when":
        return node
    asks: list[ast.Node] = [node.condition] if node.condition is not None else []
    asks += [step.condition for step in node.body if isinstance(step, ast.If)]
    if not any(looks_at_roll(each) for each in asks):
        return node
    sel = trigger.event.attack
    mine = isinstance(sel.by, ast.Who) and sel.by.role == "me"
    attack_roll = ast.RollSel(
        sel.by, ("basic attack",) if sel.kind == "basic" else ("attack",), "a", sel.weapon, sel.against
    )
    defense_roll = ast.RollSel(sel.against, ("defense",), "a")
    event = ast.Rolls(attack_roll if mine else defense_roll)
    return replace(node, trigger=ast.Trigger("when", event))


def looks_at_roll(node: object) -> bool:
    """Does a condition ask about dice or totals?"""
    if isinstance(node, ast.Total | ast.Shows | ast.DieValue):
        return True
    if isinstance(node, tuple):
        return any(looks_at_roll(each) for each in node)
    if dataclasses.is_dataclass(node):
        return any(looks_at_roll(getattr(node, f.name)) for f in dataclasses.fields(node))
    return False


HANDLERS[Done] = lower_done

__all__ = ["ON_ATTACK", "ON_HIT", "ON_MISS", "ON_RESULT", "LoweredCard", "lower_card", "people", "why_unplayable"]
