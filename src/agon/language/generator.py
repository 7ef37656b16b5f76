"""Abilities that nobody wrote: random derivations of the grammar, kept where they are abilities.

A derivation can be empty talk: "it" with nothing before it, parts that a relation refuses to join. Those are left out
by reading them, as a card's text would be, and so is what can mean nothing in a game (``agon.language.vacuity``); what
is left must be spoken, and read back to the same ability.

>>> invented = next(inventions(random.Random(1)))
>>> read_ability(invented.spoken, kind=invented.reading.ability.kind).ability == invented.reading.ability
True
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from agon.language.grammar import Grammar
from agon.language.grammar.rules import Alternative, Rule, Word
from agon.language.reader import Language, Reading, load_language, read_ability, speak

DEPTH: Final = 12
"""How deep a derivation goes before it takes the shortest way out."""
MOST_WORDS: Final = 40
MOST_PARTS: Final = 400
NAMES: Final = ("zoravel", "quimbo", "trezzik")
SECOND: Final = 0.25
"""How often an ability has one more sentence."""


@dataclass(frozen=True, slots=True)
class Invented:
    """An ability made up: its text, how it reads, and how it is spoken; ``fault`` says what is wrong with that."""

    text: str
    reading: Reading
    spoken: str
    fault: str = ""


class Inventor:
    """Derives sentences from a grammar at random; each rule knows how deep its shortest derivation is.

    ``common`` says how often cards use each construct: those are drawn more often, but any one can be.
    """

    def __init__(self, grammar: Grammar, luck: random.Random, common: Mapping[str, int]) -> None:
        self.grammar = grammar
        self.luck = luck
        self.common = common
        shortest = _shortest(grammar)
        self.needs = {id(each): _depth(each, shortest) for rule in grammar.rules.values() for each in rule.alternatives}
        self.left = 0
        """How many constituents the sentence may still have; below 0 it has grown out of hand."""

    def phrase(self, name: str, depth: int) -> list[str]:
        """The words of a phrase of that rule, as a rule no deeper than ``depth``; none where it grew out of hand."""
        self.left = MOST_PARTS
        words = self.words(name, depth)
        return words if self.left >= 0 and len(words) <= MOST_WORDS else []

    def words(self, name: str, depth: int) -> list[str]:
        """The words of a derivation of a rule, ``depth`` deep or as short as can be."""
        self.left -= 1
        if self.left < 0:
            return []
        rule = self.grammar.rules[name]
        if rule.terminal is not None:
            return [self._terminal(name)]
        rows = [each for each in rule.alternatives if self.needs[id(each)] <= depth]
        if not rows:
            least = min(self.needs[id(each)] for each in rule.alternatives)
            rows = [each for each in rule.alternatives if self.needs[id(each)] == least]
        # A row and not one of its forms is drawn first, or rows with many options would be everywhere.
        names = sorted({each.construct for each in rows})
        row = self.luck.choices(names, [1 + self.common.get(each, 0) for each in names])[0]
        forms = [each for each in rows if each.construct == row]
        chosen = self.luck.choices(forms, [3.0] + [1.0] * (len(forms) - 1))[0]
        said: list[str] = []
        for item in chosen.items:
            said += [self.luck.choice(item.words)] if isinstance(item, Word) else self.words(item.rule, depth - 1)
        return said

    def _terminal(self, name: str) -> str:
        if name == "signed":
            return self.luck.choice(("+1", "+2", "+3", "-1", "-2"))
        if name in {"name", "token"}:
            return self.luck.choice(NAMES)
        return str(self.luck.randint(1, 6))


def _depth(alternative: Alternative, known: dict[str, int]) -> int:
    return 1 + max((known.get(each.rule, 999) for each in alternative.items if not isinstance(each, Word)), default=0)


def _shortest(grammar: Grammar) -> dict[str, int]:
    """How deep the shortest derivation of each rule is."""

    def least(rule: Rule, known: dict[str, int]) -> int:
        return 0 if rule.terminal is not None else min(_depth(each, known) for each in rule.alternatives)

    known: dict[str, int] = {}
    while True:
        following = {name: least(rule, known) for name, rule in grammar.rules.items()}
        if following == known:
            return known
        known = following


def inventions(
    luck: random.Random,
    *,
    like: Iterable[str] = (),
    language: str | Language = "anachronism",
    depth: int = DEPTH,
    void: Counter[str] | None = None,
) -> Iterator[Invented]:
    """Abilities without end, no text twice, in the manner of the abilities that are ``like`` them.

    One that fails what every ability must do has a ``fault``. ``void`` counts those left out, by why they can mean
    nothing in a game; a text that is void as one kind of ability is tried as the others.
    """
    lang = load_language(language) if isinstance(language, str) else language
    inventor = Inventor(lang.grammar, luck, constructs_of(like, lang))
    kinds = lang.front.kinds
    seen: set[str] = set()
    while True:
        kind = luck.choice(kinds)
        sentences = [inventor.phrase("sentence", depth)]
        if luck.random() < SECOND:
            sentences.append(inventor.phrase("sentence", depth))
        if any(len(each) < 2 for each in sentences):
            continue
        text = " ".join(lang.written(each) for each in sentences)
        if text in seen:
            continue
        seen.add(text)
        why = ""
        for each in (kind, *luck.sample([other for other in kinds if other != kind], len(kinds) - 1)):
            reading = read_ability(text, kind=each, language=lang)
            if not isinstance(reading, Reading):
                break
            reason = lang.front.why_void(reading.ability)
            if not reason:
                yield examined(text, reading, lang)
                break
            why = why or reason
        else:
            if void is not None:
                void[why] += 1


def constructs_of(texts: Iterable[str], language: str | Language = "anachronism") -> Counter[str]:
    """How many of these abilities use each construct; those that are not read use none."""
    found: Counter[str] = Counter()
    for text in texts:
        reading = read_ability(text, language=language)
        if isinstance(reading, Reading):
            found.update(reading.constructs)
    return found


def examined(text: str, reading: Reading, language: str | Language = "anachronism") -> Invented:
    """What was read, spoken and read again; the ``fault`` is what must not be."""
    kind, actions = reading.ability.kind, reading.ability.actions or 1
    try:
        spoken = speak(reading.ability, language=language)
    except ValueError as error:
        return Invented(text, reading, "", f"is not spoken: {error}")
    if reading.alternatives > 1:
        return Invented(text, reading, spoken, f"has {reading.alternatives} readings")
    again = read_ability(spoken, kind=kind, actions=actions, language=language)
    if not isinstance(again, Reading):
        return Invented(text, reading, spoken, f"is spoken and not read: {again.message}")
    if again.ability != reading.ability:
        return Invented(text, reading, spoken, "is spoken and read as something else")
    if again.alternatives > 1:
        return Invented(text, reading, spoken, f"is spoken and has {again.alternatives} readings")
    return Invented(text, reading, spoken)
