"""Lowering of whole cards: every rule of every ability becomes listeners and modifiers of the deal."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from agon.arena import conditions, roles
from agon.arena import values as v
from agon.arena.ability import (
    ActAsDoer,
    AllPossible,
    AskMay,
    BeginCost,
    GiveBackUse,
    Jump,
    JumpUnless,
    JumpUnlessDone,
    NextTime,
    Op,
    Program,
    RepeatTimes,
)
from agon.arena.deal import ACTION, CONSTANT, REVEAL, RULES_PER_CARD, CardInfo, Deal, Listener
from agon.arena.lowering.abilities import describe, silences_named, with_afterthoughts
from agon.arena.lowering.card_steps import SKIPPED
from agon.arena.lowering.conditions import condition
from agon.arena.lowering.context import PERIODS, Scene, Unplayable
from agon.arena.lowering.costs import Priced, empower, pay
from agon.arena.lowering.history import as_it_comes_about
from agon.arena.lowering.modifiers import modifiers
from agon.arena.lowering.programs import asked_and_done, limited_once, needs, register, wait_together, whole
from agon.arena.lowering.queries import (
    antecedent,
    attached,
    bound,
    looks_at_roll,
    makes_attack,
    says_that_warrior,
    space_spoken_of,
    speaks_of_warrior,
    split_outcome,
    with_cards_said,
    with_own_place,
    with_space,
)
from agon.arena.lowering.selectors import all_of, is_mine, rolls, who
from agon.arena.lowering.steps import HANDLERS, Builder, awoken, pointed, program_of
from agon.arena.lowering.stored_dice import each_once, part_limit
from agon.arena.lowering.triggers import (
    ALTERS_DICE,
    Wake,
    alters_dice,
    changes_dice,
    comes_before_dice,
    inner_steps,
    wakes,
)
from agon.arena.nodes import LIES_IN_EITHER, LIES_IN_PILE, CardFilter, Cond, EventFilter, Modifier, RollFilter
from agon.arena.steps_card import PointAtRevealed
from agon.arena.steps_effect import WaitFor
from agon.arena.terms import Mod, On, Until
from agon.arena.values import PICK_HERE, RollPick
from agon.cards.readings import reading_of, readings_of
from agon.core.errors import UnreadCardError
from agon.language import Unread, ast, speak
from agon.language.check import leaning, roll_with_bonus
from agon.language.redundancy import DEEDS

if TYPE_CHECKING:
    from agon.cards import Card

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
    lower_abilities(deal, info, card, lower_ability)


def lower_abilities(deal: Deal, info: CardInfo, card: Card, lower: Callable[..., int]) -> None:
    """Add the rules that ``lower`` makes of each ability of a card. Raises: UnreadCardError, as ``lower_card``."""
    rule = 0
    for index, reading in enumerate(readings_of(card)):
        if isinstance(reading, Unread):
            raise UnreadCardError(f"{card.name} [{card.id}]: {reading.message}")
        try:
            rule = lower(deal, info, index, rule, reading.ability)
        except Unplayable as no:
            name = card.abilities[index].name or index + 1
            raise UnreadCardError(
                f"{card.name} [{card.id}]: the ability {name!r} is read, but cannot be played yet ({no})"
            ) from no


def lend_card(deal: Deal, borrower: int, gives: int, info: CardInfo, card: Card) -> None:
    """Lower once more, for the player of ``borrower``, every ability of a card that gives a bonus meant.

    A Reveal ability is used by who reveals its card, and not lent. ``gives`` has GIVES_* bits; 0 lends nothing, less
    than 0 every ability.
    """
    # The card keeps its own rules: what is lowered meanwhile is the borrower's.
    rules, abilities, names = info.rules, info.abilities, info.ability_names
    info.rules, info.abilities, info.ability_names = [], [], []
    before = len(deal.modifiers)
    for ability in abilities:
        if (gives < 0 or ability.gives & gives) and ability.kind != REVEAL:
            index = int(ability.index)
            reading = reading_of(card, index)
            assert not isinstance(reading, Unread)
            first = int(ability.rules)
            lower_ability(deal, info, index, (first & -first).bit_length() - 1 if first else 0, reading.ability)
    lent = info.rules
    info.rules, info.abilities, info.ability_names = rules, abilities, names
    # What its own programs put in force says itself who uses it.
    standing = [m for m in deal.modifiers[before:] if any(m is each for each in deal.mods[m.kind])]
    deal.borrow(borrower, lent, standing)


@lru_cache(maxsize=4096)
def spoken_text(ability: ast.Ability) -> str:
    """How Agon reads it, in English; finding the words takes far longer than lowering does."""
    try:
        return speak(ability)
    except ValueError:
        raise Unplayable(ability, "it is read, but there are no words to say it with") from None


def lower_ability(deal: Deal, info: CardInfo, index: int, rule: int, ability: ast.Ability) -> int:
    """Lower one ability; returns the number of the next free rule of the card."""
    end = lower_rules(deal, info, index, rule, ability)
    describe(info, index, ability, rule, end)
    return end


def lower_rules(deal: Deal, info: CardInfo, index: int, rule: int, ability: ast.Ability) -> int:
    """Lower the rules of one ability; returns the number of the next free rule of the card."""
    scene = Scene(deal, info)
    spoken = spoken_text(ability)
    ability = as_lowered(ability)
    if ability.kind == "constant":
        scene = with_marks(ability, scene)
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


@lru_cache(maxsize=4096)
def as_lowered(ability: ast.Ability) -> ast.Ability:
    """The ability with its rules as they are lowered; the same in every deal. Raises: Unplayable."""
    ability = replace(ability, rules=tuple(map(with_cards_said, each_once(with_afterthoughts(ability.rules)))))
    for rule in ability.rules:
        silences_named(rule)
        asks_of_own_rolls(rule)
    return ability


def asks_of_own_rolls(rule: ast.Rule) -> None:
    """Refuse to ask for other bonuses to rolls that are not the ones the rule itself gives a bonus to."""
    for asked in ast.inside(rule):
        if isinstance(asked, ast.NoOtherBonus):
            given = [step.rolls if isinstance(step, ast.ModRoll) else None for step in rule.body]
            for rolls_ in given:
                if not isinstance(rolls_, ast.RollSel) or (rolls_.whose, rolls_.kinds) != (
                    asked.rolls.whose,
                    asked.rolls.kinds,
                ):
                    raise Unplayable(asked, "asked of other rolls than those that gain by it")


def with_marks(ability: ast.Ability, scene: Scene) -> Scene:
    """Make the marks by which one rule of an ability tells the others what has become of them."""
    for rule in ability.rules:
        for step in inner_steps(rule.body):
            if isinstance(step, ast.LoseBonus) and isinstance(step.what, ast.ThisAbility):
                scene = scene.after(lost=Modifier(Mod.MARK))
            elif isinstance(step, ast.Affects):
                mark = Modifier(Mod.MARK)
                mark.who = who(step.who, scene)
                scene = scene.after(narrowed=mark)
    return scene


def marked(m: Modifier, scene: Scene) -> None:
    """Let a standing rule ask for the marks of its ability."""
    if scene.lost is not None:
        m.cond = all_of([*([m.cond] if m.cond is not None else []), conditions.NotSo(conditions.Marked(scene.lost))])
    if scene.narrowed is not None:
        if m.rolls is not None or m.kind not in (Mod.FORBID, Mod.STAT):
            raise Unplayable("Affects", "of such a rule")
        m.who = conditions.Narrowed(m.who, scene.narrowed)


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


def set_limit(listener: Listener, limit: ast.Limit | None) -> None:
    """Usage limits make an ability optional (A7-USE-03)."""
    if limit is None:
        return
    listener.per = PERIODS[limit.per]
    listener.times = limit.n


def used_program(ability: ast.Ability, scene: Scene, listener: Listener) -> Program:
    """The program of an Action or Reveal ability: its rules in order; triggered ones become waiting effects."""
    b = Builder(scene)
    sentences: list[list[Op]] = []
    if len({rule.zone for rule in ability.rules}) > 1:
        raise Unplayable("card", "rules that work from different places")
    for rule in ability.rules:
        if rule.zone != "play":
            listener.in_discard = True
            listener.in_play = rule.zone == "either"
        elif any(asks_elsewhere(each) for each in ast.inside(rule.condition)) or never_there(rule.body):
            raise Unplayable(rule, "the discard pile, asked for in such a place")
        if rule.trigger is not None:
            waiting_rule(b, rule)
            continue
        set_limit(listener, rule.limit)
        if skips := skipped(rule):
            # "You cannot use this action again": used up only where the words that say so are reached (A7-PRIN-31).
            listener.per, listener.times = skips, 1
            b.scene = b.scene.after(skips=skips)
            b.emit(GiveBackUse())
        if rule.power is not None or rule.cost:
            raise Unplayable(rule, "a power or a cost within an ability")
        if rule.condition is not None:
            test = JumpUnless(condition(rule.condition, b.scene))
            b.emit(test)
            b.bind(rule.condition, rule.body)
            place = space_spoken_of(rule.condition)
            b.body(together(rule.body if place is None else with_space(rule.body, place)))
            test.to = b.here()
        else:
            for step in attached(together(rule.body)):
                begun = b.here()
                b.step(step)
                if begun == 0 or not (isinstance(step, ast.Later) or leaning(step)):
                    sentences.append(b.ops[begun:])
    program = register(b.ops, scene)
    if ability.kind == "action":
        first = b.ops[0] if b.ops else None
        program.needs = needs(b.ops)
        if isinstance(first, AskMay) and first.to >= len(b.ops):
            # Nothing but a choice or a price: without what it takes there is nothing to use (A7-COST-05).
            program.needs = first.needs
        if program.needs:
            # Sentences are independent: one that can do something is enough (A7-PRIN-97).
            program.needs += [op for ops in sentences[1:] for op in needs(ops)]
        if isinstance(first, JumpUnless):
            # A condition binds its own sentence only: it refuses the ability if there is no other (A7-RULING-83).
            program.needs = [asked_and_done(first, b.ops[1:])] if first.to >= len(b.ops) else []
    return program


def together(body: tuple[ast.Node, ...]) -> tuple[ast.Node, ...]:
    """The steps of an ability, which take force together (A7-PRIN-42): what is permitted is so before it is done, and
    what holds for a while does so for the attack that the ability makes.
    """
    first = tuple(step for step in body if isinstance(step, ast.AllowCards))
    rest = tuple(step for step in body if not isinstance(step, ast.AllowCards))
    at = next((at for at, step in enumerate(rest) if makes_attack(step)), len(rest))
    holds = tuple(step for step in rest[at:] if holds_for_span(step))
    return (*first, *rest[:at], *holds, *(step for step in rest[at:] if step not in holds))


def holds_for_span(step: ast.Node) -> bool:
    """Is this so for a turn, a round or the game, whatever else the ability does?"""
    if not isinstance(step, ast.ModRoll | ast.ModDamage | ast.Gain | ast.Critical | ast.CountDoubles | ast.DiceCount):
        return False
    target = getattr(step, "rolls", None) or getattr(step, "attacks", None)
    if isinstance(getattr(target, "nth", None), ast.Next) or any(
        isinstance(each, ast.Ref) for each in ast.inside(step)
    ):
        return False
    return isinstance(step.duration, ast.During) and step.duration.which == "this"


def waiting_rule(b: Builder, rule: ast.Rule) -> None:
    """A triggered rule inside a Reveal or Action ability waits from its use on."""
    assert rule.trigger is not None
    if rule.power is not None or rule.cost:
        raise Unplayable(rule, "a power or a cost, waited for")
    if rule.zone != "play":
        raise Unplayable(rule, "waited for, from the discard pile")
    last = Until.GAME
    if rule.limit is not None and rule.limit.per == "round":
        last = Until.ROUND_ENDS
    waiting: list[Program] = []
    for wake in wakes(rule.trigger, rule.body, b.scene.after(kept=False, created=False)):
        if wake.first:
            raise Unplayable(rule.trigger, "waited for")
        conds = [wake.filter.cond] if wake.filter.cond is not None else []
        if rule.condition is not None:
            conds.append(condition(rule.condition, wake.scene))
        wake.filter.cond = all_of(conds)
        program = awoken(wake, rule.trigger.event, rule.body)
        program.once = limited_once(program, rule.body, rule.limit) or wake.once
        waiting.append(program)
        b.emit(WaitFor(program, wake.event, wake.last if wake.last >= 0 else last))
    if rule.limit is not None:
        wait_together(waiting)


def constant_rule(
    deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, scene: Scene, spoken: str, *, first: str = ""
) -> int:
    """Lower one rule of a constant ability. ``first``: the period in which it comes once, "" if nothing says so."""
    node = settled(node)
    if node.trigger is None and (node.power is not None or node.cost):
        raise Unplayable(node, "that is used when its player likes, in such a place")
    if node.trigger is None:
        return standing_rule(deal, info, index, rule, node, scene, spoken)
    for part in parts(node):
        assert part.trigger is not None
        for wake in tied(part, scene) or wakes(part.trigger, part.body, scene):
            if wake.event == On.ROLLED and not alters(part.body) and looks_at_dice(part.condition):
                # What is given for the faces of dice looks at the final ones (A7-RULING-51).
                wake.event = On.RESULT
                wake.scene = wake.scene.after(event=On.RESULT)
            wake.first = wake.first or first
            triggered(deal, info, index, rule, part, wake, spoken)
    return rule + 1


def tied(node: ast.Rule, scene: Scene) -> list[Wake]:
    """The words "When you attack, if the attack and defense rolls tie": once the tie is broken, the rolls are final."""
    if not asks_tie(node.condition) or node.trigger is None:
        return []
    event = node.trigger.event
    if not isinstance(event, ast.Attacks) or node.trigger.time != "when" or node.trigger.nth is not None:
        raise Unplayable(node, "a tie of such rolls")
    wake = wakes(node.trigger, node.body, scene)[0]
    wake.event = On.TIE_WON
    wake.scene = wake.scene.after(event=On.TIE_WON, thrown=True)
    return [wake]


def asks_tie(node: ast.Node | None) -> bool:
    """Is a condition (also) that the rolls tie?"""
    return any(isinstance(each, ast.Ties) for each in (node.tests if isinstance(node, ast.AllOf) else (node,)))


def simpler(node: ast.Rule) -> ast.Rule:
    """The same rule without what changes nothing, its first question asked before it is offered."""
    body = both_options(tuple(step for step in node.body if not says_nothing(step)))
    condition_ = node.condition
    if len(body) == 1 and isinstance(body[0], ast.If) and not body[0].otherwise and node.trigger is not None:
        inner = body[0]
        if len(inner.then) == 1 and is_own_choice(inner.then[0]) and split_outcome(inner.condition)[0] is None:
            both = [each for each in (condition_, inner.condition) if each is not None]
            condition_ = both[0] if len(both) == 1 else ast.AllOf(tuple(both))
            body = inner.then
    sel = (
        node.trigger.event.attack if node.trigger is not None and isinstance(node.trigger.event, ast.Attacks) else None
    )
    if sel is not None and node.trigger is not None and node.trigger.time == "when" and is_mine(sel.by):
        body = tuple(against_others(step, sel) for step in body)
    return replace(node, body=body or node.body, condition=condition_)


def both_options(body: tuple[ast.Node, ...]) -> tuple[ast.Node, ...]:
    """Apply all branches of a choice where the words behind it say so, else let one be chosen."""
    out: list[ast.Node] = []
    for step in body:
        both = isinstance(step, ast.If) and step.then == (ast.BothOptions(),) and not step.otherwise
        if both and isinstance(step, ast.If) and out and isinstance(out[-1], ast.Either):
            either = out.pop()
            assert isinstance(either, ast.Either)
            out.append(ast.If(step.condition, tuple(each for branch in either.branches for each in branch), (either,)))
        else:
            out.append(step)
    return tuple(out)


def says_nothing(step: ast.Node) -> bool:
    """The words "This may result in a critical hit": changed dice count for doubles anyway (A7-RULING-49)."""
    if isinstance(step, ast.If) and not step.otherwise:
        idle = all(isinstance(each, ast.MayBeCritical) for each in step.then)
        if idle and not isinstance(step.condition, ast.Shows):
            raise Unplayable(step, "doubles that count only then")
        return idle
    return isinstance(step, ast.MayBeCritical)


def against_others(step: ast.Node, sel: ast.AttackSel) -> ast.Node:
    """The words "When you attack, you may attack each opponent in the grid": each but the one attacked already."""
    if isinstance(step, ast.May):
        return replace(step, body=tuple(against_others(each, sel) for each in step.body))
    if isinstance(step, ast.Attack) and isinstance(step.against, ast.Who) and step.against.quantifier == "each":
        others = replace(step.against, tests=(*step.against.tests, ast.Not(ast.InAttack())))
        return replace(step, against=others, weapon=step.weapon or sel.weapon)
    return step


def parts(node: ast.Rule) -> list[ast.Rule]:
    """A rule about a roll, in parts: how many dice are thrown, and what happens once they lie there."""
    if node.trigger is None or not isinstance(node.trigger.event, ast.Rolls):
        return [node]
    before = tuple(step for step in node.body if comes_before_dice(step))
    after = tuple(step for step in node.body if not comes_before_dice(step))
    if not before or not after or node.trigger.time != "when":
        return [node]
    if not alters(after) and not any(looks_at_roll(step) for step in after):
        # All of it may be said before the dice are thrown.
        return [node]
    if node.limit is not None or any(isinstance(step, ast.May) for step in node.body):
        raise Unplayable(node, "before and after the dice are thrown")
    return [replace(node, body=before), replace(node, body=after)]


def alters(body: tuple[ast.Node, ...]) -> bool:
    """Is something done to the dice or the roll itself, more than a bonus?"""
    return any(isinstance(step, (*ALTERS_DICE, ast.SetRoll)) for step in inner_steps(body))


def looks_at_dice(node: object) -> bool:
    """Does a condition ask for the faces of dice?"""
    if isinstance(node, ast.Shows | ast.DieValue):
        return True
    if isinstance(node, tuple):
        return any(looks_at_dice(each) for each in node)
    if dataclasses.is_dataclass(node):
        return any(looks_at_dice(getattr(node, name)) for name in ast.field_names(node))
    return False


def triggered(deal: Deal, info: CardInfo, index: int, rule: int, node: ast.Rule, wake: Wake, spoken: str) -> None:  # noqa: PLR0915 - a construct after another, each with its reason
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
    body = node.body
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
    if wake.doer:
        b.emit(ActAsDoer())
    if wake.revealed:
        b.emit(PointAtRevealed(roles.Me()))
    if skips:
        # Used up only where the words that say so are reached (A7-PRIN-31).
        b.emit(GiveBackUse())
    pointed(b, wake, (*asked, *body))
    b.bind(node.condition, body)
    place = space_spoken_of(node.condition)
    if place is not None:
        body = with_space(body, place)
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
        b.body(() if wake.idle else body)
    program = register(b.ops, wake.scene)
    if listener.optional:
        program.needs = [AllPossible(cost)] if (cost := cost_of(b.ops)) else needs(b.ops)
    listener.program = program
    empower(deal, listener, program, node)
    add(deal, info, listener)


def skipped(node: ast.Rule) -> int:
    """For how long a rule bars itself (LIMIT_*), where it does so and has no other limit; else 0."""
    spans = [step.duration.span for step in inner_steps(node.body)
             if isinstance(step, ast.SkipUse) and isinstance(step.duration, ast.During)]  # fmt: skip
    return SKIPPED.get(spans[0], 0) if spans and node.limit is None else 0


def is_own_choice(step: ast.Node) -> bool:
    """Is the whole rule one choice of its owner, with nothing that happens if they decline?"""
    if isinstance(step, ast.May):
        return isinstance(step.who, ast.Who) and step.who.role == "me" and not step.otherwise
    return isinstance(step, ast.Pay) and not step.otherwise


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


# --- rules without a trigger -----------------------------------------------------------------------------------------


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
                raise Unplayable(step, "such an ability")
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


@lru_cache(maxsize=4096)
def settled(node: ast.Rule) -> ast.Rule:
    """A rule of a constant ability as it is lowered: when it comes, and where its card may lie. Raises: Unplayable."""
    return placed(retimed(simpler(node)))


def placed(node: ast.Rule) -> ast.Rule:
    """A rule that asks by the way where its card lies, as one that works wherever it may lie by those words.

    Raises Unplayable where the question could never be answered with yes.
    """
    if node.zone != "play":
        return node
    by_rule = node.condition.tests if isinstance(node.condition, ast.AnyOf) else ()
    only = node.body[0] if len(node.body) == 1 else None
    by_step = (only.condition,) if isinstance(only, ast.If) and only.otherwise else ()
    if any(asks_elsewhere(each) for each in (*by_rule, *by_step)):
        return replace(node, zone="either")
    if any(asks_elsewhere(each) for each in ast.inside(node.condition)) or never_there(node.body):
        raise Unplayable(node, "the discard pile, asked for in such a place")
    return node


def asks_elsewhere(node: object) -> bool:
    """Does a condition ask whether its card lies in the discard pile?"""
    return isinstance(node, ast.InZone | ast.WasIn) and node.zone != "play"


def never_there(body: tuple[ast.Node, ...]) -> bool:
    """Do steps of what works in play ask whether its card lies in the pile, with nothing that brings it there?"""
    asked = False
    for step in body:
        for each in ast.inside(step):
            if isinstance(each, ast.Later) or each == ast.Discard(ast.This()):
                return False
            asked = asked or asks_elsewhere(each)
    return asked


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
    m.card = info.index
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
    """A step of a conditional constant rule without its "this round": that is whenever the condition holds."""
    span = getattr(step, "duration", None)
    if span not in (ast.During("round"), ast.During("turn")) or isinstance(step, DEEDS):
        return step
    bare: ast.Node = replace(step, duration=None)
    return bare if is_continuous(bare) else step


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


# --- retiming --------------------------------------------------------------------------------------------------------


def retimed(node: ast.Rule) -> ast.Rule:
    """A question about the roll, asked "when you attack", is put off until the roll is final, as is what is done as
    often as it shows something; one about the outcome until that is known, what is done to dice until they lie there.
    """
    trigger = node.trigger
    if trigger is None:
        return node
    if all(isinstance(step, ast.AttackFrom | ast.AttackWay) for step in node.body):
        # "When you attack, you may attack as though ...": a permission that holds whenever one does.
        if trigger != ast.Trigger("when", ast.Attacks(ast.AttackSel(ast.Who("me")))) or node.limit is not None:
            raise Unplayable(node, "in such attacks only")
        return replace(node, trigger=None)
    outcome, rest = split_outcome(node.condition) if node.condition is not None else (None, [])
    if outcome is not None and outcome.result != "critical" and trigger.time != "before":
        events = decided(trigger.event, outcome.result)
        if events:
            asked = None if not rest else rest[0] if len(rest) == 1 else ast.AllOf(tuple(rest))
            event = events[0] if len(events) == 1 else ast.AnyEvent(tuple(events))
            return replace(node, trigger=ast.Trigger("when", event, trigger.nth), condition=asked)
    if not isinstance(trigger.event, ast.Attacks) or trigger.time != "when":
        return node
    asks: list[ast.Node] = [node.condition] if node.condition is not None else []
    asks += questions(node.body)
    # What a re-roll led to is asked within the ability.
    about = any(looks_at_roll(each) for each in asks) or counts_roll(node.body)
    if not about and not alters_dice(node.body):
        return node
    sel = trigger.event.attack
    if sel.nth is not None or sel.critical or sel.hitting or sel.tests:
        raise Unplayable(node, "a roll of such attacks")
    mine = isinstance(sel.by, ast.Who) and sel.by.role == "me"
    attack_roll = ast.RollSel(
        sel.by, ("basic attack",) if sel.kind == "basic" else ("attack",), "a", sel.weapon, sel.against
    )
    defense_roll = ast.RollSel(sel.against, ("defense",), "a")
    event = ast.Rolls(attack_roll if mine else defense_roll)
    return replace(node, trigger=ast.Trigger("when", event))


def questions(body: tuple[ast.Node, ...]) -> list[ast.Node]:
    """The conditions in a body that may be about the attack's rolls: once the ability has rolled dice itself, "the
    total" is of those, and only what names another roll is not.
    """
    out: list[ast.Node] = []
    rolled = False
    for step in inner_steps(body):
        rolled = rolled or isinstance(step, ast.RollDice | ast.RollOff)
        if isinstance(step, ast.If):
            names_roll = any(isinstance(each, ast.RollSel) for each in ast.inside(step.condition))
            if not rolled or names_roll:
                out.append(step.condition)
    return out


def counts_roll(body: tuple[ast.Node, ...]) -> bool:
    """Is something done at once as often, or as much, as the attack's rolls show?"""
    amounts = [step.amount for step in inner_steps(body) if isinstance(step, ast.Deal | ast.Gain)]
    return any(isinstance(each, ast.RollSel) for amount in amounts for each in ast.inside(amount))


def decided(event: ast.Node, result: str) -> list[ast.Node]:
    """The outcomes of the attack that an event about its declaration or its rolls belongs to."""
    made = ast.Hits if result == "hit" else ast.Misses
    if isinstance(event, ast.Attacks):
        return [made(event.attack)]
    if not isinstance(event, ast.Rolls) or event.dice is not None:
        return []
    roll = event.roll
    combat = {"attack", "basic attack", "defense", "combat"}
    plain = roll.nth is None and not roll.tests and not isinstance(roll.against, ast.AttackSel | ast.Ref)
    if not plain or not is_mine(roll.whose) or not set(map(str, roll.kinds)) <= combat:
        return []
    assert not isinstance(roll.against, ast.AttackSel)
    out: list[ast.Node] = []
    for kind in roll.kinds:
        if kind in ("attack", "combat", "basic attack"):
            of_kind: ast.AttackKind = "basic" if kind == "basic attack" else "any"
            out.append(made(ast.AttackSel(roll.whose, of_kind, roll.weapon, roll.against)))
        if kind in ("defense", "combat"):
            out.append(made(ast.AttackSel(roll.against, against=roll.whose)))
    return out


HANDLERS[Done] = lower_done
HANDLERS[Priced] = pay
HANDLERS[NotUsed] = lower_not_used

__all__ = ["LoweredCard", "lower_card"]
