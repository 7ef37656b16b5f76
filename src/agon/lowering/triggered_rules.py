"""Lowering of one rule with a trigger: a listener, and the program that it runs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from agon.arena import roles
from agon.arena import values as v
from agon.arena.ability import (
    ActAsDoer,
    AllPossible,
    BeginCost,
    EachSeat,
    GiveBackUse,
    Jump,
    JumpUnlessDone,
    NextTime,
    Op,
    RepeatTimes,
)
from agon.arena.deal import LIMIT_NONE, RULES_PER_CARD, CardInfo, Deal, Limit, Listener
from agon.arena.nodes import Who
from agon.arena.steps_card import PointAtRevealed
from agon.arena.terms import On
from agon.arena.values import PICK_HERE, RollPick
from agon.language import ast
from agon.language.relations import substitute
from agon.lowering.builder import STEPS, Builder, pointed
from agon.lowering.card_steps import SKIPPED
from agon.lowering.context import PERIODS, Scene, Unplayable
from agon.lowering.costs import Priced, empower
from agon.lowering.dispatch import condition
from agon.lowering.limits import part_limit
from agon.lowering.normal_form import is_own_choice
from agon.lowering.programs import needs, register, whole
from agon.lowering.queries import (
    is_mine,
    space_spoken_of,
    with_own_place,
    with_space,
)
from agon.lowering.selectors import all_of
from agon.lowering.triggers import (
    Wake,
    inner_steps,
    wakes,
)


def add(deal: Deal, info: CardInfo, listener: Listener) -> None:
    """Register a listener with its card and its event."""
    if listener.rule >= RULES_PER_CARD:
        raise Unplayable("card", f"more than {RULES_PER_CARD} rules")
    per, times = part_limit(listener.program)
    if per and listener.per:
        raise Unplayable("card", "a limit within a limit")
    listener.part_per, listener.part_times = per, times
    info.rules.append(listener)
    deal.add_listener(listener)


def coming_from_pile(body: tuple[ast.Step, ...]) -> tuple[ast.Step, ...]:
    """Steps of a card that lies in the pile: where it is laid in a space, it comes into play there (A7-GLOS-20)."""
    for step in ast.inside(body):
        if isinstance(step, ast.PlaceCard) and step.card == ast.This():
            body = substitute(body, step, ast.IfPossible((ast.PutIntoPlay(ast.This()), step)))
    return body


def set_limit(listener: Listener, limit: ast.Limit | None) -> None:
    """Usage limits make an ability optional (A7-USE-03)."""
    if limit is None:
        return
    listener.per = PERIODS[limit.per]
    listener.times = limit.n


def tied(node: ast.Rule, scene: Scene) -> list[Wake]:
    """The words "When you attack, if the attack and defense rolls tie": once the tie is broken, the rolls are final."""
    if not asks_tie(node.condition) or node.trigger is None:
        return []
    event = node.trigger.event
    if not isinstance(event, ast.Attacks) or node.trigger.time != "when" or node.trigger.nth is not None:
        raise Unplayable(node, 'a tie of rolls, other than "when you attack, if the attack and defense rolls tie"')
    wake = wakes(node.trigger, node.body, scene)[0]
    wake.event = On.TIE_WON
    wake.scene = wake.scene.after(event=On.TIE_WON, thrown=True)
    return [wake]


def asks_tie(node: ast.Node | None) -> bool:
    """Is a condition (also) that the rolls tie?"""
    return any(isinstance(each, ast.Ties) for each in (node.tests if isinstance(node, ast.AllOf) else (node,)))


def triggered(deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, wake: Wake, spoken: str) -> None:
    """A rule that an event wakes."""
    listener = Listener(int(info.index), rule, index)
    listener.event = wake.event
    listener.faces = wake.faces
    listener.spoken = spoken
    listener.in_discard = node.zone != "play"
    listener.in_play = node.zone != "discard"
    if wake.event == On.DISCARDED and wake.filter.card is not None and wake.filter.card.this:
        # "When this card is discarded": it speaks from where it lies then.
        listener.in_discard, listener.in_play = True, False
    set_limit(listener, node.limit)
    if wake.first:
        if node.limit is not None:
            raise Unplayable(node, "a limit on what comes first")
        if wake.itself and node.condition is not None:
            raise Unplayable(node, "the first of those, if something else is so")
        listener.per, listener.times = PERIODS[wake.first], 1
    skips = skipped(node)
    if skips:
        listener.per, listener.times = skips, 1
        wake.scene = wake.scene.after(skips=skips)
    conds = [wake.filter.cond] if wake.filter.cond is not None else []
    asked = () if node.condition is None else (node.condition,)
    conds += [condition(each, wake.scene) for each in asked]
    wake.filter.cond = all_of(conds)
    listener.filter = wake.filter
    body = coming_from_pile(node.body) if node.zone == "discard" else node.body
    listener.optional = (node.limit is not None or node.power is not None or bool(node.cost)) and not node.commanded
    listener.commanded = node.commanded
    listener.always_on = wake.event == On.BEFORE_INITIATIVE
    if wake.per_die:
        pass
    elif is_own_choice(body[0]) and not wake.itself and (len(body) == 1 or listener.optional):
        # "You may" at the head of a rule: the offer itself is the choice.
        listener.optional = True
        body = (*opened(body[0]), *body[1:])
    elif node.limit is not None and len(body) == 1 and isinstance(body[0], ast.May) and not is_mine(body[0].who):
        # Whoever may do it decides; declined, it is not used.
        listener.optional = False
        body = (replace(body[0], otherwise=(*body[0].otherwise, NotUsed())),)
    listener.again = wake.again and listener.optional
    if node.cost:
        body = (Priced(node.cost, body, node.power == "react"),)
    b = Builder(wake.scene.after(limit=node.limit))
    begin(b, wake, bars_itself=skips != 0)
    pointed(b, wake, (*asked, *body))
    b.bind(node.condition, body)
    place = space_spoken_of(node.condition)
    if place is not None:
        body = with_space(body, place)
    if wake.per_die:
        of_each_die(b, wake.per_die, body)
    elif wake.revealers is not None:
        of_each_revealed(b, wake.revealers, node, body, optional=listener.optional)
    else:
        b.body(() if wake.idle else body)
    program = register(b.ops, wake.scene)
    if listener.optional:
        program.needs = [AllPossible(cost)] if (cost := cost_of(b.ops)) else needs(b.ops)
    listener.program = program
    empower(deal, listener, program, node)
    add(deal, info, listener)


def begin(b: Builder, wake: Wake, *, bars_itself: bool) -> None:
    """What comes before the steps: who "you" is, which card is "that card"."""
    if wake.doer:
        b.emit(ActAsDoer())
    if wake.revealed:
        b.emit(PointAtRevealed(roles.Me()))
    if bars_itself:
        # Used up only where the words that say so are reached (A7-PRIN-31).
        b.emit(GiveBackUse())


def of_each_die(b: Builder, face: int, body: tuple[ast.Step, ...]) -> None:
    """The body once for each die of the roll that shows a face."""
    b.emit(RepeatTimes(v.CountDice(RollPick(PICK_HERE), face)))
    top = b.here()
    turn = NextTime()
    b.emit(turn)
    b.body(body)
    back = Jump()
    back.to = top
    b.emit(back)
    turn.to = b.here()


def of_each_revealed(b: Builder, revealers: Who, node: ast.Rule, body: tuple[ast.Step, ...], *, optional: bool) -> None:
    """The body once for each of those who revealed a card that is meant, "that card" being theirs."""
    if optional:
        raise Unplayable(node, "of every card by itself, as its user likes")
    b.emit(EachSeat(revealers))
    b.seat_by_seat(body, PointAtRevealed(roles.That()))


def skipped(node: ast.Rule) -> Limit:
    """For how long a rule bars itself (LIMIT_*), where it does so and has no other limit; else 0."""
    spans = [step.duration.span for step in inner_steps(node.body)
             if isinstance(step, ast.SkipUse) and isinstance(step.duration, ast.During)]  # fmt: skip
    return SKIPPED.get(spans[0], LIMIT_NONE) if spans and node.limit is None else LIMIT_NONE


def opened(step: ast.Node) -> tuple[ast.Node, ...]:
    """The steps of a choice once it is taken."""
    if isinstance(step, ast.May):
        if not step.then:
            return step.body
        return (Done(with_own_place(step.body, step.then), step.then),)
    assert isinstance(step, ast.Pay)
    return (Done(with_own_place(step.cost, step.then), step.then),)


@dataclass(frozen=True, slots=True)
class Done(ast.Node):
    """A cost already agreed to, and what it buys."""

    cost: tuple[ast.Node, ...]
    then: tuple[ast.Node, ...]


@dataclass(frozen=True, slots=True)
class NotUsed(ast.Node):
    """The limited ability was offered, and nobody took it."""


def lower_not_used(b: Builder, step: NotUsed) -> None:
    """Take the use back (A7-USE-04)."""
    b.emit(GiveBackUse())


def cost_of(ops: list[Op]) -> list[Op]:
    """The steps of a cost at the head of a program, where it takes several and nothing steers between them."""
    if not ops or not isinstance(ops[0], BeginCost):
        return []
    for at, op in enumerate(ops):
        if isinstance(op, JumpUnlessDone):
            return whole(ops[1:at], [])
    return []


def lower_done(b: Builder, step: Done) -> None:
    """Pay the cost; what follows only happens if all of it was done (A7-RULING-82)."""
    b.emit(BeginCost())
    b.body(step.cost)
    done = JumpUnlessDone()
    b.emit(done)
    b.body(step.then)
    done.to = b.here()


STEPS[Done] = lower_done
STEPS[NotUsed] = lower_not_used
