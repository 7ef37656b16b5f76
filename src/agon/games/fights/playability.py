"""Whether a card can be played: every word of it read, and the engine able to do all of what it says."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import TypeAlias

from agon.arena.deal import CardInfo, Deal, Rules
from agon.arena.terms import TYPE_NAMES
from agon.cards import Card
from agon.cards.readings import readings_of
from agon.core.game import UnplayableAbility
from agon.language import Reading, Unread, ast, phrased, speak
from agon.language.phrases import phrases_of
from agon.lowering import Unplayable
from agon.lowering.cards import lower_ability
from agon.messages import either, language, say

LowerAbility: TypeAlias = Callable[[Deal, CardInfo, int, int, ast.Ability], int]
"""Adds the rules of the ability at a place on a card, from a rule number on; returns the next free number."""


def why_unplayable(card: Card) -> tuple[UnplayableAbility, ...]:
    """Return what of a card cannot be played, ability by ability; none if all can."""
    return unplayable_of(card, why_not_abilities(card))


def unplayable_of(card: Card, reasons: Sequence[str]) -> tuple[UnplayableAbility, ...]:
    """Return the abilities of a card for which there is a reason that they cannot be played."""
    return tuple(
        UnplayableAbility(printed.name or str(index + 1), reasons[index])
        for index, printed in enumerate(card.abilities)
        if reasons[index]
    )


def why_not_abilities(card: Card) -> tuple[str, ...]:
    """Return for each ability of a card, in printed order, why it cannot be played; empty for one that can."""
    return _why_not_abilities(card, language())


@functools.lru_cache(maxsize=4096)
def _why_not_abilities(card: Card, _heard: str) -> tuple[str, ...]:
    info = CardInfo(0, card.id, card.name)
    info.type = TYPE_NAMES.index(card.type)
    return reasons_of(card, Deal(2, Rules()), info, lower_ability)


def reasons_of(card: Card, deal: Deal, info: CardInfo, lower: LowerAbility) -> tuple[str, ...]:
    """Return why each ability cannot be played, empty if it can, as ``lower`` makes rules of them in a deal of its own.

    ``info`` has what is printed on the card in numbers.
    """
    found: list[str] = []
    rule = 0
    for index, reading in enumerate(readings_of(card)):
        if isinstance(reading, Unread):
            found.append(say("not-played-unread", why=reading.message))
            continue
        if reading.alternatives > 1:
            found.append(why_ambiguous(reading, card.system))
            continue
        try:
            rule = lower(deal, info, index, rule, reading.ability)
            found.append("")
        except Unplayable as lacking:
            found.append(reason(reading.ability, lacking, card.text_in_force(index), card.system))
    return tuple(found)


def why_ambiguous(reading: Reading, language: str) -> str:
    """Say that a text has several meanings, and two of them: nobody knows which of them would be played."""
    try:
        meanings = [f'"{_meaning(each, language)}"' for each in (reading.ability, *reading.others)[:2]]
    except ValueError:
        return say("not-played-ways", ways=reading.alternatives)
    return say("not-played-ways-as", ways=reading.alternatives, meanings=either(meanings))


def _meaning(ability: ast.Ability, language: str) -> str:
    """Return a meaning in words that have no other, or, where there are none, in those that come nearest."""
    try:
        return speak(ability, language=language)
    except ValueError:
        return phrased(ability, language=language)


def reason(ability: ast.Ability, lacking: Unplayable, text: str, language: str) -> str:
    """Return what the engine lacks for an ability, in the words of that part, else of all its ``text``."""
    phrases = phrases_of(ability, lacking.construct, language=language)
    said = either([f'"{phrase}"' for phrase in phrases or (text,)])
    if not lacking.why:
        return say("not-played-yet", what=said)
    return say("not-played-lacking", what=said, detail=lacking.why)
