"""What cards of a scene began as they came into play: for a next roll, until something, waiting for what comes next.

No position says whether that is over. Before anybody has had a turn it is not: there the scene begins it like a game.
What happened at once then, a gain of life, is in the numbers of the scene (A7-RULING-70).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from agon.arena.fight import Fight
from agon.arena.terms import CARD_W, NONE, Ask, CardField, On
from agon.arena.window import fire_simple
from agon.cards import Card, PrintedAbility
from agon.core.engine import RUNNING
from agon.core.ids import CardNo
from agon.language import Reading, ast, read_ability
from agon.lowering.constant_rules import happens_once

_AT_ONCE: Final = (ast.Gain, ast.GainCards, ast.Discard, ast.May)


def begin_anew(
    g: Fight, card: int, read: Card, *, is_over: bool, refuse: Callable[[PrintedAbility, str], None]
) -> None:
    """Let a card begin what it began as it came into play; ``refuse`` where nobody can say what is left of it."""
    begun = [*_begun(g, card, read)]
    for ability, at_once in begun:
        if is_over:
            refuse(ability, "what this began as its card came into play may be over, and a scene has none of it")
        elif at_once:
            refuse(ability, "what this does at once as its card comes into play is not told from what it begins then")
    if begun and not is_over:
        height = int(g.height)
        fire_simple(g, On.SWITCH_ON, int(g.cards[card * CARD_W + CardField.CONTROLLER]), NONE, CardNo(card), 0)
        while g.height > height and (g.waiting == RUNNING or g.asked == Ask.ORDER):
            if g.waiting == RUNNING:
                g.top.run(g)
            else:  # in which order hangs nothing
                code = int(g.code_at(0)) if g.options() else NONE
                g.waiting, g.listed = RUNNING, False
                g.top.answer(g, code)


def _begun(g: Fight, card: int, read: Card) -> Iterator[tuple[PrintedAbility, bool]]:
    """Yield the abilities of a card by which something begins as it comes into play; is something done at once too?"""
    here = [listener for listener in g.deal.on[On.SWITCH_ON] if int(listener.card) == card]
    steps = [step for each in {int(listener.ability) for listener in here} for step in _once(read, each)]
    for number in sorted({int(listener.ability) for listener in here}):
        if any(not isinstance(step, _AT_ONCE) for step in _once(read, number)):
            yield read.abilities[number], any(isinstance(step, _AT_ONCE) for step in steps)


def _once(read: Card, number: int) -> Iterator[ast.Node]:
    """Yield what an ability does once; what it does each time that something is so comes about in the scene as well."""
    printed = read.abilities[number]
    reading = read_ability(
        read.text_in_force(number), kind=printed.kind, actions=printed.actions, name=printed.name, language=read.system
    )
    for rule in reading.ability.rules if isinstance(reading, Reading) else ():
        if rule.trigger is None and rule.condition is None:
            yield from (step for step in rule.body if isinstance(step, ast.Later) or happens_once(step, False))


__all__ = ["begin_anew"]
