"""From cards to a deal: the numbers of each card, and what its abilities mean to the engine.

This is the one place where abilities come in: ``lower_abilities`` refuses a card whose abilities the engine cannot do,
so that no card is ever played without its text.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from agon.cards import Card
from agon.cards.model import ARMY_TYPES
from agon.cards.readings import reading_of
from agon.core.errors import BadInputError, UnreadCardError
from agon.core.game import UnplayableAbility
from agon.games.anarcus.continuous_effects import Hold
from agon.games.anarcus.deal import Deal, Rules
from agon.games.anarcus.lowering.abilities import lower_ability
from agon.games.anarcus.lowering.dependencies import dependencies_of
from agon.games.anarcus.lowering.parts import Unplayable, Words
from agon.games.anarcus.nodes import ArmyRule, Program
from agon.games.anarcus.terms import NATURE, REALM, RULES_OF_CARD, SIDE, TYPE, USABLE
from agon.language import Unread, ast
from agon.language.anarcus.checks import asks_of_itself
from agon.language.ast import armies
from agon.messages import say

MOST_SHOWN: Final = 6
ROWS_OF_CARD: Final = 64
"""Where abilities are copied: numbers for the rules of a card, copied ones included, and for its rows of steps."""


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of a seat as a deal numbers them: heroes first, then by set and number, copies together."""
    return tuple(sorted(cards, key=lambda card: (card.type != "hero", card.set, card.number, card.id)))


def make_deal(hands: Sequence[Sequence[Card]], rules: Rules) -> tuple[Deal, tuple[Card, ...]]:
    """Return the deal of two seats' cards and the card behind each of its numbers.

    Raises: UnreadCardError for a card that cannot be played whole.
    """
    if len(hands) != 2:
        raise BadInputError(say("army-count", given=len(hands)))
    refuse_unplayable([card for hand in hands for card in hand])
    sides = [in_order(hand) for hand in hands]
    dealt = (*sides[0], *sides[1])
    owner = [0] * len(sides[0]) + [1] * len(sides[1])
    deal = Deal(rules, len(sides[0]), owner, [ARMY_TYPES.index(card.type) for card in dealt])
    designs: dict[Card, int] = {}
    for index, card in enumerate(dealt):
        deal.attack[index] = card.attack or 0
        deal.hp[index] = card.hp or 0
        deal.number[index] = card.number
        deal.design[index] = designs.setdefault(card, len(designs))
    give_abilities(deal, dealt)
    return deal, dealt


def lower_abilities(card: Card, w: Words) -> list[ArmyRule]:
    """Return the rules of a card. Raises: Unplayable, UnreadCardError."""
    rules: list[ArmyRule] = []
    w.programs = []
    for number in range(len(card.abilities)):
        rules += lower_ability(read(card, number), w, number, len(rules))
    if len(rules) > RULES_OF_CARD:
        raise Unplayable(card, say("not-played-rules", most=RULES_OF_CARD))
    return rules


def read(card: Card, number: int) -> ast.Ability:
    """Return what an ability of a card says. Raises: UnreadCardError."""
    reading = reading_of(card, number)
    if isinstance(reading, Unread):
        raise UnreadCardError(say("not-played-unread", why=reading.message))
    if reading.alternatives > 1:
        raise UnreadCardError(say("not-played-ways", ways=reading.alternatives))
    if card.type != "hero" and any(asks_of_itself(rule, qualities_of(card)) for rule in reading.ability.rules):
        raise UnreadCardError(say("not-played-itself"))
    return reading.ability


def qualities_of(card: Card) -> tuple[ast.Node, ...]:
    """Return the type, realm, side and nature of a card, as tests that it passes."""
    tests: tuple[Callable[[Any], ast.Node], ...] = (armies.OfType, armies.OfRealm, armies.OfSide, armies.OfNature)
    names = (card.type, card.realm, card.side, card.nature)
    return tuple(test(name) for test, name in zip(tests, names, strict=True) if name)


@functools.lru_cache(maxsize=4096)
def why_unplayable(card: Card) -> tuple[UnplayableAbility, ...]:
    """Return the abilities of a card that the engine cannot play; none if it can be played."""
    found: list[UnplayableAbility] = []
    for number, ability in enumerate(card.abilities):
        try:
            lower_ability(read(card, number), Words(), number, 0)
        except Unplayable as lacking:
            found.append(UnplayableAbility(ability.name or str(number + 1), reason(lacking, ability.text)))
        except UnreadCardError as error:
            found.append(UnplayableAbility(ability.name or str(number + 1), str(error)))
    return tuple(found)


def reason(lacking: Unplayable, text: str) -> str:
    """Return what the engine lacks for the text of an ability."""
    if not lacking.why:
        return say("not-played-yet", what=f'"{text}"')
    return say("not-played-lacking", what=f'"{text}"', detail=lacking.why)


def give_abilities(deal: Deal, dealt: Sequence[Card]) -> None:
    """Give the cards of a deal what their abilities do, and the deal what they need."""
    w = Words()
    lowered: dict[Card, tuple[list[ArmyRule], list[Program]]] = {}
    n = int(deal.n)
    for index, card in enumerate(dealt):
        if card.abilities:
            if card not in lowered:
                copies = w.copies
                w.copies = False
                lowered[card] = lower_abilities(card, w), w.programs
                if w.copies:
                    deal.copier = index
                w.copies |= copies
                if len(w.programs) > ROWS_OF_CARD:
                    raise Unplayable(card, say("not-played-rows", most=ROWS_OF_CARD))
            deal.rules_of[index], deal.programs_of[index] = lowered[card]
            deal.has_text[index] = 1
        for which, name in ((REALM, card.realm), (SIDE, card.side), (NATURE, card.nature)):
            deal.qualities[which * n + index] = w.quality(which, name)
        deal.qualities[TYPE * n + index] = ARMY_TYPES.index(card.type)
    deal.abilities = bool(lowered)
    if not lowered:
        return
    deal.heard, deal.recalled, deal.replaced = w.heard, w.recalled, w.replaced
    deal.alters, deal.trades, deal.settles, deal.copies = w.alters, w.trades, w.settles, w.copies
    if w.copies:
        number_through(deal, lowered)
        mark_speaking(deal)
        return
    slots = 0
    for index in range(n):
        deal.slots[index] = slots
        for rule in deal.rules_of[index]:
            if rule.limit:
                rule.slot = slots - int(deal.slots[index])
                slots += 1
            mark(deal, index, rule)
    deal.slots_n = slots
    mark_speaking(deal)


def mark_speaking(deal: Deal) -> None:
    """Mark the cards whose coming or going changes what lasts, or what is listened for; list who acts instead."""
    for index in range(int(deal.n)):
        masks = (deal.hears[index], deal.kinds[index], deal.guards[index], deal.guards_from_rules[index])
        deal.speaks[index] = 1 if any(masks) else 0
    deal.would_cards = vec[i64]([index for index in range(int(deal.n)) if deal.woulds[index] != 0])


def mark(deal: Deal, index: int, rule: ArmyRule) -> None:
    """Let the masks of a card tell of a rule that it has, or may come to have."""
    if rule.would:
        deal.woulds[index] |= rule.codes
    else:
        deal.hears[index] |= rule.codes
    deal.usable = deal.usable or rule.used
    deal.lasts[index] = 1 if rule.holds else deal.lasts[index]
    if rule.used:
        deal.kinds[index] |= int(USABLE)
    for step in rule.holds:
        deal.kinds[index] |= 1 << int(step.kind_of_hold())
        deal.guards[index] |= step.guards()
        deal.guards_from_rules[index] |= step.guards_from_rules()
    deal.kinds[index] |= dependencies_of(rule)


def number_through(deal: Deal, lowered: Mapping[Card, tuple[list[ArmyRule], list[Program]]]) -> None:
    """Number rules and rows of steps by their cards' words: where abilities are copied, any card may have any of them.

    The numbers hang on nothing else of the deal, so that they are the same whatever cards are hidden.
    """
    slots = 0
    for card, (rules, programs) in lowered.items():
        base = number_of_text(card)
        while base in deal.every_program or base in deal.every_rule:
            base += ROWS_OF_CARD
        for place, program in enumerate(programs):
            program.number = base + place
            deal.every_program[base + place] = program
            for step in program.steps:
                if isinstance(step, Hold):
                    step.program = base + place
        for place, rule in enumerate(rules):
            rule.number = base + place
            deal.every_rule[base + place] = rule
            if rule.limit:
                rule.slot = slots
                slots += 1
            mark(deal, 0, rule)
    deal.width = ROWS_OF_CARD
    deal.slots_n = slots * int(deal.n)
    for index in range(int(deal.n)):
        deal.slots[index] = slots * index
        deal.hears[index], deal.woulds[index] = deal.hears[0], deal.woulds[0]
        deal.guards[index], deal.guards_from_rules[index] = deal.guards[0], deal.guards_from_rules[0]
        deal.kinds[index], deal.lasts[index] = deal.kinds[0], 1


def number_of_text(card: Card) -> int:
    """Return a number that follows from a card alone: the first of ``ROWS_OF_CARD``."""
    said = "\n".join([card.id, card.name, *(card.text_in_force(number) for number in range(len(card.abilities)))])
    return int.from_bytes(blake2b(said.encode(), digest_size=4).digest()) * ROWS_OF_CARD + ROWS_OF_CARD


def refuse_unplayable(cards: Sequence[Card]) -> None:
    """Raise UnreadCardError where a card cannot be played whole."""
    lacking = [
        f"{card.name} [{card.id}], {each.ability}: {each.reason}"
        for card in dict.fromkeys(cards)
        for each in why_unplayable(card)
    ]
    if lacking:
        raise UnreadCardError(say("not-played-whole", cards="; ".join(lacking[:MOST_SHOWN])))
