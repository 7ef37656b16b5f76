"""Lowering of whole cards: every rule of every ability becomes listeners and modifiers of the deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from agon.arena.ability import (
    AskMay,
    GiveBackUse,
    JumpUnless,
    Op,
    Program,
)
from agon.arena.deal import ACTION, CONSTANT, REVEAL, CardInfo, Deal, Listener
from agon.arena.nodes import Modifier
from agon.arena.steps_effect import WaitFor
from agon.arena.terms import Mod, Until
from agon.cards.readings import reading_of, readings_of
from agon.core.errors import UnreadCardError
from agon.language import Unread, ast, speak
from agon.language.check import leaning
from agon.lowering.abilities import describe, silences_named, with_afterthoughts
from agon.lowering.builder import STEPS, Builder, awoken
from agon.lowering.constant_rules import constant_rule
from agon.lowering.context import Scene, Unplayable
from agon.lowering.costs import Priced, pay
from agon.lowering.dispatch import condition
from agon.lowering.limits import each_once
from agon.lowering.normal_form import asks_elsewhere, never_there
from agon.lowering.programs import asked_and_done, limited_once, needs, register, wait_together
from agon.lowering.queries import (
    attached,
    makes_attack,
    space_spoken_of,
    with_cards_said,
    with_space,
)
from agon.lowering.selectors import all_of, who
from agon.lowering.triggered_rules import add, set_limit, skipped
from agon.lowering.triggers import (
    inner_steps,
    wakes,
)

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
    numbers_are_fixed(ability)
    ability = replace(ability, rules=tuple(map(with_cards_said, each_once(with_afterthoughts(ability.rules)))))
    for rule in ability.rules:
        silences_named(rule)
        asks_of_own_rolls(rule)
    return ability


def numbers_are_fixed(ability: ast.Ability) -> None:
    """Refuse what is only known in play where a node has a fixed number, as by a choice between two numbers."""
    for node in ast.inside(ability):
        if isinstance(node, ast.Node):
            for name in fixed_numbers(type(node)):
                if isinstance(getattr(node, name), ast.Node):
                    raise Unplayable(node, "as a number")


_FIXED: Final[dict[type[ast.Node], tuple[str, ...]]] = {}


def fixed_numbers(kind: type[ast.Node]) -> tuple[str, ...]:
    """Return the fields of a kind of node that hold a number, and nothing worked out in play."""
    if kind not in _FIXED:
        _FIXED[kind] = tuple(each.name for each in fields(kind) if str(each.type) in {"int", "int | None"})
    return _FIXED[kind]


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
            raise Unplayable(rule, "the discard pile in a condition that is not the whole condition of the rule")
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
        b.emit(WaitFor(program, wake.event, last if wake.last is None else wake.last))
    if rule.limit is not None:
        wait_together(waiting)


STEPS[Priced] = pay

__all__ = ["LoweredCard", "lower_card"]
