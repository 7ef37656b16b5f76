"""Which card "that weapon" is, where two were spoken of: the one that hits, or the one just discarded for it.

"That card" is always the card spoken of last. Where that cannot be meant (it is gone, or of another type than is
named) and one before it can, or where something was done to the last one and either can be meant, it is not read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from agon.language import ast
from agon.language.grammar import Result

_DEEDS: Final = (ast.Discard, ast.TurnCard, ast.PutIntoPlay, ast.ToStock, ast.Recharge, ast.Deplete, ast.Discards)
"""What is done to cards, or befalls them, after which not everything can be done to them."""
_AWAY: Final = (ast.Discard, ast.ToStock, ast.Discards)
_USES: Final = (ast.Attacks, ast.Hits, ast.Misses)


@dataclass(frozen=True, slots=True)
class Spoken:
    """A card that is spoken of: the place of its words, of what types it may be, and what is done to it."""

    start: int
    end: int
    types: frozenset[str]
    deed: ast.Node | None
    again: bool = False
    """Is it one spoken of before?"""

    @property
    def is_away(self) -> bool:
        return isinstance(self.deed, _AWAY)


def second_card(sentences: Sequence[tuple[Sequence[str], Result]]) -> tuple[int, int, int] | None:
    """The sentence and the place of words for a card that may not be the one spoken of last, or None."""
    known: list[Spoken] = []
    for number, (words, result) in enumerate(sentences):
        if any(isinstance(head, ast.Trigger) for head in result[1].heads):
            known = []
        for each in sorted(_cards(result, words), key=lambda card: (card.start, card.end)):
            if not each.again:
                known.append(each)
            elif known:
                *before, last = known
                is_topic = last.deed is None and _may_be(each, last)
                if not is_topic and any(_may_be(each, other) for other in before):
                    return number, each.start, each.end
                known[-1] = replace(last, deed=each.deed or last.deed)
    return None


def _may_be(again: Spoken, card: Spoken) -> bool:
    """Can the words be about this card: is it of the kind that they name, and can that still be done to it?"""
    if again.types and card.types and again.types.isdisjoint(card.types):
        return False
    if isinstance(again.deed, ast.PutIntoPlay):
        return card.is_away
    if isinstance(again.deed, ast.TurnCard) and isinstance(card.deed, ast.TurnCard):
        return again.deed.side != card.deed.side
    return not card.is_away


def _cards(result: Result, words: Sequence[str], deed: ast.Node | None = None) -> Iterator[Spoken]:
    """The cards that a reading of the grammar speaks of, one at a time; not those that it says are not there."""
    end, value, _, start, parts = result
    if isinstance(value, ast.Not) or (isinstance(value, ast.Has) and value.number == 0 and value.op != ">"):
        return
    if isinstance(value, _DEEDS):
        deed = value
    if isinstance(value, ast.Cards):
        if value.number == 1 and value.quantifier not in ("all", "no"):
            yield Spoken(start, end, _types(value), deed)
        return
    if value == ast.Ref("card") or (isinstance(value, ast.AttackSel) and value.weapon == ast.Ref("card")):
        yield Spoken(start, end, frozenset({"weapon"} & set(words[start:end])), deed, again=True)
        return
    if isinstance(value, _USES) and value.attack.kind == "weapon" and value.attack.weapon is None and end > start:
        yield Spoken(end, end, frozenset({"weapon"}), None)
        return
    if isinstance(value, ast.Reveals | ast.Discards) and isinstance(value.card, ast.Cards) and end > start:
        if value.card.number == 1:
            yield Spoken(end, end, _types(value.card), deed)
        return
    for part in parts:
        yield from _cards(part, words, deed)


def _types(cards: ast.Cards) -> frozenset[str]:
    return frozenset(test.name for test in cards.tests if isinstance(test, ast.Type))
